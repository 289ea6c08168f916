#pragma once

#include <stddef.h>
#include <stdint.h>

// The island around libpng. libpng reports errors by longjmp, which must not cross Swift frames;
// here every function sets its own jump target and returns a code. After a code that is not
// `cpng_ok`, only `cpng_message` and the closing function may be called.

enum cpng_code {
  cpng_ok = 0,
  cpng_damaged = 1,
  cpng_out_of_memory = 2,
};

// Writing: open, any number of texts, begin, `height` rows, end; then the bytes are there.

typedef struct cpng_writer cpng_writer;

/// How pixels are packed before they are deflated.
typedef enum { cpng_flat, cpng_photographic } cpng_effort;

/// A writer, or NULL when memory is short.
cpng_writer *cpng_writer_open(void);
/// Adds a text chunk; `is_utf8` makes it iTXt, otherwise it is tEXt in Latin-1.
int cpng_writer_text(cpng_writer *writer, const char *key, const char *value, int is_utf8);
/// Writes the header; rows have 1 (grey), 3 (RGB) or 4 (RGBA) bytes a pixel.
int cpng_writer_begin(
    cpng_writer *writer, uint32_t width, uint32_t height, int channels, cpng_effort effort);
int cpng_writer_row(cpng_writer *writer, const uint8_t *row);
int cpng_writer_end(cpng_writer *writer);
/// The bytes written so far; they live as long as the writer.
const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count);
const char *cpng_writer_message(const cpng_writer *writer);
void cpng_writer_close(cpng_writer *writer);
