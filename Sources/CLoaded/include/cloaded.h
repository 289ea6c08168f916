#ifndef CLOADED_H
#define CLOADED_H

#include <stddef.h>

// Libraries that only some files need: each is loaded when the first of its functions is called, and
// not when the program starts, which with all that Pango depends on costs more than most pages.
//
// Every function is called as the library's own with "loaded_" before its name. Where its library is
// not to be had it does nothing and gives null. Declared is only what is used; all of it is a part of
// the stable binary interface of its library.

/// Whether cairo is there.
int cloaded_has_cairo(void);
/// Whether Pango is there, with the cairo and fontconfig that it draws by.
int cloaded_has_pango(void);

/// Writes the folder that a library was loaded from, without a slash at its end: that of the first
/// among cairo, FreeType and the C library that is loaded already. Gives its length, or 0.
size_t cloaded_library_folder(char *folder, size_t capacity);

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef int cairo_enum_t;

enum { cairo_format_argb32 = 0, cairo_antialias_gray = 2 };
enum { cairo_hint_style_none = 1, cairo_hint_metrics_off = 1 };
enum { cairo_status_success = 0, cairo_status_no_memory = 1 };

typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoTabArray PangoTabArray;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontset PangoFontset;
typedef struct _PangoFont PangoFont;
typedef struct _FcPattern FcPattern;
typedef struct _uchardet uchardet_t;

/// The beginning of an attribute of Pango.
typedef struct PangoAttribute {
  const void *klass;
  unsigned start_index;
  unsigned end_index;
} PangoAttribute;

enum { pango_scale = 1024 };
enum { pango_ellipsize_none = 0, pango_ellipsize_middle = 2, pango_ellipsize_end = 3 };
enum { pango_weight_normal = 400, pango_weight_bold = 700 };
enum { pango_direction_ltr = 0, pango_direction_rtl = 1, pango_tab_left = 0 };

#define LOADED(library, type, name, parameters, arguments) type loaded_##name parameters;
#include "../functions.h"
#undef LOADED

#endif
