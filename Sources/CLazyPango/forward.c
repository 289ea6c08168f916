#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>

#include "clazy.h"

LIBRARY_OF_WORKERS("libpangocairo-1.0.so.0", "Pango")

// fontconfig and the part of Pango that asks it come with the library, which needs them.
FORWARD(
    FcResult, FcPatternGetBool, (const FcPattern *p, const char *object, int n, FcBool *b),
    (p, object, n, b))
FORWARD(
    FcResult, FcPatternGetInteger, (const FcPattern *p, const char *object, int n, int *i),
    (p, object, n, i))
FORWARD(
    FcResult, FcPatternGetString, (const FcPattern *p, const char *object, int n, FcChar8 **s),
    (p, object, n, s))
FORWARD(FcPattern *, pango_fc_font_get_pattern, (PangoFcFont *font), (font))

FORWARD(PangoAttribute *, pango_attr_language_new, (PangoLanguage *language), (language))
FORWARD(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attr), (list, attr))
FORWARD(PangoAttrList *, pango_attr_list_new, (void), ())
FORWARD(void, pango_attr_list_unref, (PangoAttrList *list), (list))
FORWARD(
    void, pango_cairo_context_set_font_options,
    (PangoContext *context, const cairo_font_options_t *options),
    (context, options))
FORWARD(
    void, pango_cairo_context_set_resolution, (PangoContext *context, double dpi),
    (context, dpi))
FORWARD(PangoFontMap *, pango_cairo_font_map_get_default, (void), ())
FORWARD(PangoLayout *, pango_cairo_create_layout, (cairo_t *cr), (cr))
FORWARD(void, pango_cairo_show_layout_line, (cairo_t *cr, PangoLayoutLine *line), (cr, line))
FORWARD(
    void, pango_context_set_base_dir, (PangoContext *context, PangoDirection direction),
    (context, direction))
FORWARD(
    void, pango_context_set_language, (PangoContext *context, PangoLanguage *language),
    (context, language))
FORWARD(
    void, pango_context_set_round_glyph_positions,
    (PangoContext *context, gboolean round_positions),
    (context, round_positions))
FORWARD(void, pango_font_description_free, (PangoFontDescription *desc), (desc))
FORWARD(PangoFontDescription *, pango_font_description_new, (void), ())
FORWARD(
    void, pango_font_description_set_absolute_size, (PangoFontDescription *desc, double size),
    (desc, size))
FORWARD(
    void, pango_font_description_set_family, (PangoFontDescription *desc, const char *family),
    (desc, family))
FORWARD(
    void, pango_font_description_set_weight, (PangoFontDescription *desc, PangoWeight weight),
    (desc, weight))
FORWARD(PangoContext *, pango_font_map_create_context, (PangoFontMap *fontmap), (fontmap))
FORWARD(
    PangoFontset *, pango_font_map_load_fontset,
    (PangoFontMap *fontmap, PangoContext *context, const PangoFontDescription *desc,
     PangoLanguage *language),
    (fontmap, context, desc, language))
FORWARD(
    void, pango_fontset_foreach,
    (PangoFontset *fontset, PangoFontsetForeachFunc func, gpointer data),
    (fontset, func, data))
FORWARD(PangoLanguage *, pango_language_from_string, (const char *language), (language))
FORWARD(void, pango_layout_context_changed, (PangoLayout *layout), (layout))
FORWARD(PangoContext *, pango_layout_get_context, (PangoLayout *layout), (layout))
FORWARD(
    PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *layout, int line),
    (layout, line))
FORWARD(
    void, pango_layout_get_size, (PangoLayout *layout, int *width, int *height),
    (layout, width, height))
FORWARD(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *layout), (layout))
FORWARD(
    void, pango_layout_set_attributes, (PangoLayout *layout, PangoAttrList *attrs),
    (layout, attrs))
FORWARD(
    void, pango_layout_set_auto_dir, (PangoLayout *layout, gboolean auto_dir),
    (layout, auto_dir))
FORWARD(
    void, pango_layout_set_ellipsize, (PangoLayout *layout, PangoEllipsizeMode ellipsize),
    (layout, ellipsize))
FORWARD(
    void, pango_layout_set_font_description,
    (PangoLayout *layout, const PangoFontDescription *desc),
    (layout, desc))
FORWARD(
    void, pango_layout_set_single_paragraph_mode, (PangoLayout *layout, gboolean setting),
    (layout, setting))
FORWARD(void, pango_layout_set_tabs, (PangoLayout *layout, PangoTabArray *tabs), (layout, tabs))
FORWARD(
    void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length),
    (layout, text, length))
FORWARD(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width))
FORWARD(void, pango_tab_array_free, (PangoTabArray *tab_array), (tab_array))
FORWARD(
    PangoTabArray *, pango_tab_array_new, (gint initial_size, gboolean positions_in_pixels),
    (initial_size, positions_in_pixels))
FORWARD(
    void, pango_tab_array_set_tab,
    (PangoTabArray *tab_array, gint tab_index, PangoTabAlign alignment, gint location),
    (tab_array, tab_index, alignment, location))
