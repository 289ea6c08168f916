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
  off_t size, offset;
  size_t filled, used;
  int is_palette, has_unknown_index;
  /// Entries of the palette in the file; `palette` has all 256, blue, green, red and alpha each.
  int palette_count;
  uint8_t palette[256][4];
  uint8_t buffer[65536];
};

/// Makes the table of colours and has libpng give indices, a byte each.
void cpng_prepare_palette(cpng_reader *reader);
/// Reads a row of indices and puts their colours in place.
void cpng_read_palette_row(cpng_reader *reader, uint8_t *row);
