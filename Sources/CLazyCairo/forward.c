#include <cairo.h>

#include "clazy.h"

LIBRARY_OF_WORKERS("libcairo.so.2", "cairo")

FORWARD(void, cairo_close_path, (cairo_t *cr), (cr))
FORWARD(cairo_t *, cairo_create, (cairo_surface_t *target), (target))
FORWARD(
    void, cairo_curve_to,
    (cairo_t *cr, double x1, double y1, double x2, double y2, double x3, double y3),
    (cr, x1, y1, x2, y2, x3, y3))
FORWARD(void, cairo_destroy, (cairo_t *cr), (cr))
FORWARD(cairo_font_options_t *, cairo_font_options_create, (void), ())
FORWARD(void, cairo_font_options_destroy, (cairo_font_options_t *options), (options))
FORWARD(
    void, cairo_font_options_set_antialias,
    (cairo_font_options_t *options, cairo_antialias_t antialias),
    (options, antialias))
FORWARD(
    void, cairo_font_options_set_hint_metrics,
    (cairo_font_options_t *options, cairo_hint_metrics_t hint_metrics),
    (options, hint_metrics))
FORWARD(
    void, cairo_font_options_set_hint_style,
    (cairo_font_options_t *options, cairo_hint_style_t hint_style),
    (options, hint_style))
FORWARD(cairo_pattern_t *, cairo_get_source, (cairo_t *cr), (cr))
FORWARD(cairo_surface_t *, cairo_get_target, (cairo_t *cr), (cr))
FORWARD(
    cairo_surface_t *, cairo_image_surface_create_for_data,
    (unsigned char *data, cairo_format_t format, int width, int height, int stride),
    (data, format, width, height, stride))
FORWARD(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *surface), (surface))
FORWARD(int, cairo_image_surface_get_height, (cairo_surface_t *surface), (surface))
FORWARD(int, cairo_image_surface_get_width, (cairo_surface_t *surface), (surface))
FORWARD(void, cairo_line_to, (cairo_t *cr, double x, double y), (cr, x, y))
FORWARD(void, cairo_move_to, (cairo_t *cr, double x, double y), (cr, x, y))
FORWARD(void, cairo_new_path, (cairo_t *cr), (cr))
FORWARD(
    void, cairo_pattern_set_extend, (cairo_pattern_t *pattern, cairo_extend_t extend),
    (pattern, extend))
FORWARD(
    void, cairo_pattern_set_filter, (cairo_pattern_t *pattern, cairo_filter_t filter),
    (pattern, filter))
FORWARD(void, cairo_restore, (cairo_t *cr), (cr))
FORWARD(void, cairo_save, (cairo_t *cr), (cr))
FORWARD(void, cairo_scale, (cairo_t *cr, double sx, double sy), (cr, sx, sy))
FORWARD(void, cairo_set_line_width, (cairo_t *cr, double width), (cr, width))
FORWARD(
    void, cairo_set_source_rgba, (cairo_t *cr, double red, double green, double blue, double alpha),
    (cr, red, green, blue, alpha))
FORWARD(
    void, cairo_set_source_surface, (cairo_t *cr, cairo_surface_t *surface, double x, double y),
    (cr, surface, x, y))
FORWARD(cairo_status_t, cairo_status, (cairo_t *cr), (cr))
FORWARD(const char *, cairo_status_to_string, (cairo_status_t status), (status))
FORWARD(void, cairo_surface_destroy, (cairo_surface_t *surface), (surface))
FORWARD(void, cairo_surface_finish, (cairo_surface_t *surface), (surface))
FORWARD(void, cairo_surface_flush, (cairo_surface_t *surface), (surface))
FORWARD(cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface))
FORWARD(void, cairo_translate, (cairo_t *cr, double tx, double ty), (cr, tx, ty))
