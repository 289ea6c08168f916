#pragma once
#include <errno.h>
#include <fcntl.h>
#include <poppler.h>

// Opens the document behind `descriptor`, which stays the caller's: poppler closes the descriptor
// it is given, so it gets one of its own, never number 0, which it would take for a pipe.
static inline PopplerDocument *qlr_poppler_open(
    int descriptor, const char *password, GError **error)
{
  int own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (own >= 0) return poppler_document_new_from_fd(own, password, error);
  g_set_error_literal(error, G_FILE_ERROR, g_file_error_from_errno(errno), g_strerror(errno));
  return NULL;
}

// How many surfaces cairo has refused in this process. Programs that link CWorkerHooks count them;
// in others the symbol is absent and the answer is 0.
unsigned qlr_cairo_surfaces_refused(void) __attribute__((weak));

static inline unsigned qlr_poppler_refused_pictures(void)
{
  return qlr_cairo_surfaces_refused ? qlr_cairo_surfaces_refused() : 0;
}
