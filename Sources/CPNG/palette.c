#include <string.h>

#include "reader.h"

// libpng looks for indices without an entry only where it does not expand them, so the colours are
// looked up here. Such an index is an error, and most viewers show black (PNG, section 11.2.2).

static void take_colors(cpng_reader *reader) {
  png_colorp colors = NULL;
  png_get_PLTE(reader->png, reader->info, &colors, &reader->palette_count);
  for (int i = 0; i < 256; i++) {
    uint8_t *entry = reader->palette[i];
    if (i < reader->palette_count) {
      entry[0] = colors[i].blue;
      entry[1] = colors[i].green;
      entry[2] = colors[i].red;
    }
    entry[3] = 255;
  }
}

void cpng_take_palette(cpng_reader *reader) {
  png_bytep alphas = NULL;
  int count = 0;
  take_colors(reader);
  if (png_get_tRNS(reader->png, reader->info, &alphas, &count, NULL) && alphas)
    for (int i = 0; i < count && i < 256; i++) reader->palette[i][3] = alphas[i];
}

uint32_t cpng_reader_color(const cpng_reader *reader, uint8_t index) {
  const uint8_t *entry = reader->palette[index];
  return entry[0] | (uint32_t)entry[1] << 8 | (uint32_t)entry[2] << 16 | (uint32_t)entry[3] << 24;
}

size_t cpng_row_width(const cpng_reader *reader) {
  png_structp png = reader->png;
  png_uint_32 width = png_get_image_width(png, reader->info);
  if (png_get_interlace_type(png, reader->info) == PNG_INTERLACE_NONE) return width;
  return PNG_PASS_COLS(width, png_get_current_pass_number(png));
}

// From the end of the row on, no index is overwritten before it is read.
void cpng_color_row(cpng_reader *reader, uint8_t *row, size_t count) {
  const uint8_t *indices = row + 3 * count;
  for (size_t i = 0; i < count; i++) {
    uint8_t index = indices[i];
    if (index >= reader->palette_count) reader->has_unknown_index = 1;
    memcpy(row + 4 * i, reader->palette[index], 4);
  }
}
