#include <poppler-macros.h>
// Its own functions are for all to see; those here are hidden, see FORWARD.
#undef POPPLER_PUBLIC
#define POPPLER_PUBLIC
#include <poppler.h>

#include "clazy.h"
#include "clazypoppler.h"

LIBRARY_OF_WORKERS("libpoppler-glib.so.8", "poppler's GLib library")

void clazypoppler_load(void) { clazy_find(&library, "poppler_get_version"); }

FORWARD(void, poppler_dest_free, (PopplerDest *dest), (dest))
FORWARD(
    PopplerDest *, poppler_document_find_dest, (PopplerDocument *document, const gchar *link_name),
    (document, link_name))
FORWARD(int, poppler_document_get_n_pages, (PopplerDocument *document), (document))
FORWARD(
    PopplerPage *, poppler_document_get_page, (PopplerDocument *document, int index),
    (document, index))
FORWARD(
    PopplerDocument *, poppler_document_new_from_bytes,
    (GBytes *bytes, const char *password, GError **error),
    (bytes, password, error))
FORWARD(
    PopplerDocument *, poppler_document_new_from_fd, (int fd, const char *password, GError **error),
    (fd, password, error))
FORWARD(
    PopplerDocument *, poppler_document_new_from_stream,
    (GInputStream *stream, goffset length, const char *password, GCancellable *cancellable,
     GError **error),
    (stream, length, password, cancellable, error))
FORWARD(GQuark, poppler_error_quark, (void), ())
FORWARD(PopplerFontInfo *, poppler_font_info_new, (PopplerDocument *document), (document))
FORWARD(
    gboolean, poppler_font_info_scan,
    (PopplerFontInfo *font_info, int n_pages, PopplerFontsIter **iter),
    (font_info, n_pages, iter))
FORWARD(void, poppler_fonts_iter_free, (PopplerFontsIter *iter), (iter))
FORWARD(const char *, poppler_fonts_iter_get_name, (PopplerFontsIter *iter), (iter))
FORWARD(const char *, poppler_fonts_iter_get_substitute_name, (PopplerFontsIter *iter), (iter))
FORWARD(gboolean, poppler_fonts_iter_next, (PopplerFontsIter *iter), (iter))
FORWARD(void, poppler_page_free_link_mapping, (GList *list), (list))
FORWARD(gchar *, poppler_page_get_label, (PopplerPage *page), (page))
FORWARD(GList *, poppler_page_get_link_mapping, (PopplerPage *page), (page))
FORWARD(
    void, poppler_page_get_size, (PopplerPage *page, double *width, double *height),
    (page, width, height))
FORWARD(cairo_surface_t *, poppler_page_get_thumbnail, (PopplerPage *page), (page))
FORWARD(void, poppler_page_render, (PopplerPage *page, cairo_t *cairo), (page, cairo))
