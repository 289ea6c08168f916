#pragma once
#include <errno.h>
#include <fcntl.h>
#include <poppler.h>
#include <string.h>
#include <unistd.h>

static inline PopplerDocument *qlr_poppler_io_error(GError **error)
{
  g_set_error_literal(error, G_FILE_ERROR, g_file_error_from_errno(errno), g_strerror(errno));
  return NULL;
}

// Opens the document behind `descriptor`, which stays the caller's: poppler closes the descriptor
// it is given, so it gets one of its own, never number 0, which it would take for a pipe.
static inline PopplerDocument *qlr_poppler_open(int descriptor, GError **error)
{
  int own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return own < 0 ? qlr_poppler_io_error(error) : poppler_document_new_from_fd(own, NULL, error);
}

// Reads the first `size` bytes and puts `tail` behind them; NULL and errno when they cannot be read, or
// are not there.
static inline GBytes *qlr_poppler_read(
    int descriptor, gsize size, const unsigned char *tail, gsize tail_size)
{
  char *memory = (char *)g_try_malloc(size + tail_size);
  gsize filled = 0;
  while (memory != NULL && filled < size) {
    ssize_t got = pread(descriptor, memory + filled, size - filled, (off_t)filled);
    if (got > 0) filled += (gsize)got;
    if (got == 0) errno = EIO;
    if (got == 0 || (got < 0 && errno != EINTR)) g_clear_pointer(&memory, g_free);
  }
  if (memory == NULL) return NULL;
  if (tail_size > 0) memcpy(memory + size, tail, tail_size);
  return g_bytes_new_take(memory, size + tail_size);
}

// Opens a document of `size` bytes that needs no password, with `tail` behind it, from memory.
static inline PopplerDocument *qlr_poppler_open_longer(
    int descriptor, gsize size, const unsigned char *tail, gsize tail_size, GError **error)
{
  GBytes *bytes = qlr_poppler_read(descriptor, size, tail, tail_size);
  if (bytes == NULL) return qlr_poppler_io_error(error);
  PopplerDocument *document = poppler_document_new_from_bytes(bytes, NULL, error);
  g_bytes_unref(bytes);
  return document;
}

// Opens a document of `size` bytes that needs a password, from memory.
//
// After a wrong password poppler 22.12 tries again with a copy of its input. The copy of a
// descriptor's input reads through freed memory, that of a GBytes is a null pointer; only the copy
// of a GInputStream is sound.
static inline PopplerDocument *qlr_poppler_open_locked(
    int descriptor, gsize size, const char *password, GError **error)
{
  GBytes *bytes = qlr_poppler_read(descriptor, size, NULL, 0);
  if (bytes == NULL) return qlr_poppler_io_error(error);
  GInputStream *stream = g_memory_input_stream_new_from_bytes(bytes);
  PopplerDocument *document =
      poppler_document_new_from_stream(stream, (goffset)size, password, NULL, error);
  g_object_unref(stream);
  g_bytes_unref(bytes);
  return document;
}

// How many surfaces cairo has refused in this thread. Programs that link CWorkerHooks count them;
// in others the symbol is absent and the answer is 0.
unsigned qlr_cairo_surfaces_refused(void) __attribute__((weak));

static inline unsigned qlr_poppler_refused_pictures(void)
{
  return qlr_cairo_surfaces_refused ? qlr_cairo_surfaces_refused() : 0;
}

// Calls `show` now and then while this thread draws; programs without CWorkerHooks never do.
void qlr_cairo_show_progress(void (*show)(void *subject), void *subject) __attribute__((weak));

static inline void qlr_poppler_show_progress(void (*show)(void *subject), void *subject)
{
  if (qlr_cairo_show_progress) qlr_cairo_show_progress(show, subject);
}
