// LOADED(library, type, name, parameters, arguments) for every function; whoever includes this says
// what becomes of them.

LOADED(cairo, cairo_surface_t *, cairo_image_surface_create_for_data,
  (unsigned char *data, cairo_enum_t format, int width, int height, int stride),
  (data, format, width, height, stride))
LOADED(cairo, cairo_t *, cairo_create, (cairo_surface_t *surface), (surface))
LOADED(cairo, void, cairo_destroy, (cairo_t *context), (context))
LOADED(cairo, void, cairo_surface_finish, (cairo_surface_t *surface), (surface))
LOADED(cairo, void, cairo_surface_destroy, (cairo_surface_t *surface), (surface))
LOADED(cairo, void, cairo_surface_flush, (cairo_surface_t *surface), (surface))
LOADED(cairo, cairo_enum_t, cairo_status, (cairo_t *context), (context))
LOADED(cairo, cairo_enum_t, cairo_surface_status, (cairo_surface_t *surface), (surface))
LOADED(cairo, const char *, cairo_status_to_string, (cairo_enum_t status), (status))
LOADED(cairo, void, cairo_save, (cairo_t *context), (context))
LOADED(cairo, void, cairo_restore, (cairo_t *context), (context))
LOADED(cairo, void, cairo_scale, (cairo_t *context, double x, double y), (context, x, y))
LOADED(cairo, void, cairo_translate, (cairo_t *context, double x, double y), (context, x, y))
LOADED(cairo, void, cairo_new_path, (cairo_t *context), (context))
LOADED(cairo, void, cairo_close_path, (cairo_t *context), (context))
LOADED(cairo, void, cairo_move_to, (cairo_t *context, double x, double y), (context, x, y))
LOADED(cairo, void, cairo_line_to, (cairo_t *context, double x, double y), (context, x, y))
LOADED(cairo, void, cairo_curve_to,
  (cairo_t *context, double x1, double y1, double x2, double y2, double x3, double y3),
  (context, x1, y1, x2, y2, x3, y3))
LOADED(cairo, void, cairo_set_line_width, (cairo_t *context, double width), (context, width))
LOADED(cairo, void, cairo_set_source_rgba,
  (cairo_t *context, double red, double green, double blue, double alpha),
  (context, red, green, blue, alpha))
LOADED(cairo, void, cairo_set_source_surface,
  (cairo_t *context, cairo_surface_t *surface, double x, double y), (context, surface, x, y))
LOADED(cairo, void, cairo_paint, (cairo_t *context), (context))
LOADED(cairo, void, cairo_fill, (cairo_t *context), (context))
LOADED(cairo, void, cairo_stroke, (cairo_t *context), (context))
LOADED(cairo, cairo_font_options_t *, cairo_font_options_create, (void), ())
LOADED(cairo, void, cairo_font_options_destroy, (cairo_font_options_t *options), (options))
LOADED(cairo, void, cairo_font_options_set_antialias,
  (cairo_font_options_t *options, cairo_enum_t antialias), (options, antialias))
LOADED(cairo, void, cairo_font_options_set_hint_style,
  (cairo_font_options_t *options, cairo_enum_t style), (options, style))
LOADED(cairo, void, cairo_font_options_set_hint_metrics,
  (cairo_font_options_t *options, cairo_enum_t metrics), (options, metrics))

LOADED(pango, void, g_object_unref, (void *object), (object))
LOADED(pango, PangoLayout *, pango_cairo_create_layout, (cairo_t *context), (context))
LOADED(pango, void, pango_cairo_context_set_font_options,
  (PangoContext *context, const cairo_font_options_t *options), (context, options))
LOADED(pango, void, pango_cairo_context_set_resolution,
  (PangoContext *context, double dpi), (context, dpi))
LOADED(pango, void, pango_cairo_show_layout_line,
  (cairo_t *context, PangoLayoutLine *line), (context, line))
LOADED(pango, PangoFontMap *, pango_cairo_font_map_get_default, (void), ())
LOADED(pango, PangoContext *, pango_font_map_create_context, (PangoFontMap *map), (map))
LOADED(pango, PangoFontset *, pango_font_map_load_fontset,
  (PangoFontMap *map, PangoContext *context, const PangoFontDescription *description,
    PangoLanguage *language),
  (map, context, description, language))
LOADED(pango, void, pango_fontset_foreach,
  (PangoFontset *fontset, int (*body)(PangoFontset *fontset, PangoFont *font, void *data),
    void *data),
  (fontset, body, data))
LOADED(pango, FcPattern *, pango_fc_font_get_pattern, (void *font), (font))
LOADED(pango, void, pango_context_set_language,
  (PangoContext *context, PangoLanguage *language), (context, language))
LOADED(pango, void, pango_context_set_base_dir,
  (PangoContext *context, int direction), (context, direction))
LOADED(pango, void, pango_context_set_round_glyph_positions,
  (PangoContext *context, int rounds), (context, rounds))
LOADED(pango, PangoLanguage *, pango_language_from_string, (const char *tag), (tag))
LOADED(pango, PangoContext *, pango_layout_get_context, (PangoLayout *layout), (layout))
LOADED(pango, void, pango_layout_context_changed, (PangoLayout *layout), (layout))
LOADED(pango, void, pango_layout_set_single_paragraph_mode,
  (PangoLayout *layout, int on), (layout, on))
LOADED(pango, void, pango_layout_set_auto_dir, (PangoLayout *layout, int on), (layout, on))
LOADED(pango, void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width))
LOADED(pango, void, pango_layout_set_ellipsize, (PangoLayout *layout, int mode), (layout, mode))
LOADED(pango, void, pango_layout_set_text,
  (PangoLayout *layout, const char *text, int length), (layout, text, length))
LOADED(pango, void, pango_layout_set_attributes,
  (PangoLayout *layout, PangoAttrList *attributes), (layout, attributes))
LOADED(pango, void, pango_layout_set_tabs,
  (PangoLayout *layout, PangoTabArray *tabs), (layout, tabs))
LOADED(pango, void, pango_layout_set_font_description,
  (PangoLayout *layout, const PangoFontDescription *description), (layout, description))
LOADED(pango, void, pango_layout_get_size,
  (PangoLayout *layout, int *width, int *height), (layout, width, height))
LOADED(pango, int, pango_layout_get_unknown_glyphs_count, (PangoLayout *layout), (layout))
LOADED(pango, PangoLayoutLine *, pango_layout_get_line_readonly,
  (PangoLayout *layout, int line), (layout, line))
LOADED(pango, PangoAttrList *, pango_attr_list_new, (void), ())
LOADED(pango, void, pango_attr_list_unref, (PangoAttrList *list), (list))
LOADED(pango, void, pango_attr_list_insert,
  (PangoAttrList *list, PangoAttribute *attribute), (list, attribute))
LOADED(pango, PangoAttribute *, pango_attr_language_new, (PangoLanguage *language), (language))
LOADED(pango, PangoTabArray *, pango_tab_array_new,
  (int count, int are_pixels), (count, are_pixels))
LOADED(pango, void, pango_tab_array_free, (PangoTabArray *tabs), (tabs))
LOADED(pango, void, pango_tab_array_set_tab,
  (PangoTabArray *tabs, int index, int alignment, int place), (tabs, index, alignment, place))
LOADED(pango, PangoFontDescription *, pango_font_description_new, (void), ())
LOADED(pango, void, pango_font_description_free,
  (PangoFontDescription *description), (description))
LOADED(pango, void, pango_font_description_set_family,
  (PangoFontDescription *description, const char *family), (description, family))
LOADED(pango, void, pango_font_description_set_weight,
  (PangoFontDescription *description, int weight), (description, weight))
LOADED(pango, void, pango_font_description_set_absolute_size,
  (PangoFontDescription *description, double size), (description, size))
LOADED(pango, int, FcPatternGetString,
  (const FcPattern *pattern, const char *object, int index, unsigned char **value),
  (pattern, object, index, value))
LOADED(pango, int, FcPatternGetInteger,
  (const FcPattern *pattern, const char *object, int index, int *value),
  (pattern, object, index, value))
LOADED(pango, int, FcPatternGetBool,
  (const FcPattern *pattern, const char *object, int index, int *value),
  (pattern, object, index, value))

LOADED(uchardet, uchardet_t *, uchardet_new, (void), ())
LOADED(uchardet, void, uchardet_delete, (uchardet_t *detector), (detector))
LOADED(uchardet, void, uchardet_reset, (uchardet_t *detector), (detector))
LOADED(uchardet, int, uchardet_handle_data,
  (uchardet_t *detector, const char *data, size_t length), (detector, data, length))
LOADED(uchardet, void, uchardet_data_end, (uchardet_t *detector), (detector))
LOADED(uchardet, const char *, uchardet_get_charset, (uchardet_t *detector), (detector))
