#pragma once

#include <png.h>
#include <setjmp.h>
#include <sys/types.h>

#include "cpng.h"

struct cpng_reader {
  png_structp png;
  png_infop info;
  jmp_buf jump;
  int code;
  uint32_t warnings;
  char message[160];
  int descriptor;
  /// The whole file, or NULL when it is read from the descriptor.
  uint8_t *bytes;
  cpng_limits limits;
  /// Bytes that libpng and zlib have now, and what they would have had when they got too many.
  size_t heap, asked;
  off_t size, offset;
  size_t filled, used;
  int is_palette, has_unknown_index;
  /// Entries of the palette in the file; `palette` has all 256, blue, green, red and alpha each.
  int palette_count;
  uint8_t palette[256][4];
  uint8_t buffer[65536];
};

/// malloc and free for libpng, within the limits.
png_voidp cpng_allocate(png_structp png, png_alloc_size_t size);
void cpng_release(png_structp png, png_voidp memory);
/// Makes the table of colours; those that the file does not have are black.
void cpng_take_palette(cpng_reader *reader);
/// The pixels of the row that comes next, which is shorter in a pass of an interlaced file.
size_t cpng_row_width(const cpng_reader *reader);
/// Puts colours in the place of `count` indices, which stand at the end of `row`.
void cpng_color_row(cpng_reader *reader, uint8_t *row, size_t count);
