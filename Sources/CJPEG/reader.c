#include "reader.h"

#include <stdlib.h>
#include <string.h>

// Fewer bytes of entropy coded data than this draw nothing worth seeing.
enum { least_data = 16 };

int cjpeg_prepare(cjpeg_reader *reader) {
  memset(reader, 0, offsetof(cjpeg_reader, descriptor));
  reader->offset = reader->start;
  reader->whole_block_rows = JPEG_MAX_DIMENSION;
  cjpeg_report_errors(reader);
  if (setjmp(reader->jump)) return reader->code;
  jpeg_create_decompress(&reader->jpeg);
  cjpeg_read_descriptor(reader);
  return cjpeg_ok;
}

cjpeg_reader *cjpeg_reader_open(
    int descriptor, int64_t start, int64_t end, cjpeg_limits limits) {
  cjpeg_reader *reader = malloc(sizeof *reader);
  if (!reader) return NULL;
  reader->descriptor = descriptor;
  reader->start = start;
  reader->end = end;
  reader->limits = limits;
  if (cjpeg_prepare(reader) == cjpeg_ok) return reader;
  cjpeg_reader_close(reader);
  return NULL;
}

static cjpeg_family family_of(J_COLOR_SPACE space) {
  switch (space) {
    case JCS_GRAYSCALE: return cjpeg_grey;
    case JCS_RGB:
    case JCS_YCbCr: return cjpeg_color;
    case JCS_CMYK:
    case JCS_YCCK: return cjpeg_cmyk;
    default: return cjpeg_unknown;
  }
}

// Adobe's transform 0 is red, green and blue, all others are luminance and differences of colour.
static int has_disputed_colors(const struct jpeg_decompress_struct *jpeg) {
  int is_rgb = jpeg->jpeg_color_space == JCS_RGB;
  return jpeg->num_components == 3 && jpeg->saw_Adobe_marker && (jpeg->Adobe_transform == 0) != is_rgb;
}

// Sizes in blocks are rounded up to whole units of the interleaved file, as libjpeg does it.
static int64_t coefficient_bytes(struct jpeg_decompress_struct *jpeg) {
  int64_t bytes = 0;
  if (!jpeg_has_multiple_scans(jpeg)) return 0;
  for (int i = 0; i < jpeg->num_components; i++) {
    const jpeg_component_info *part = &jpeg->comp_info[i];
    int64_t across = part->width_in_blocks + part->h_samp_factor - 1;
    int64_t down = part->height_in_blocks + part->v_samp_factor - 1;
    across -= across % part->h_samp_factor;
    down -= down % part->v_samp_factor;
    bytes += across * down * (int64_t)sizeof(JBLOCK);
  }
  return bytes;
}

int cjpeg_reader_header(cjpeg_reader *reader, cjpeg_header *header) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->jump)) return reader->code;
  jpeg_read_header(jpeg, TRUE);
  header->width = jpeg->image_width;
  header->height = jpeg->image_height;
  header->components = jpeg->num_components;
  header->family = family_of(jpeg->jpeg_color_space);
  header->has_adobe_marker = jpeg->saw_Adobe_marker != 0;
  header->has_disputed_colors = (uint8_t)has_disputed_colors(jpeg);
  header->coefficient_bytes = coefficient_bytes(jpeg);
  reader->data_start = reader->offset - (off_t)reader->source.bytes_in_buffer;
  return cjpeg_ok;
}

// The rows that were complete when the data ended; of a picture that ends in its first row of
// blocks that row, provided that there was anything.
static JDIMENSION whole_rows(const cjpeg_reader *reader) {
  JDIMENSION block_rows = reader->whole_block_rows;
  if (block_rows == 0 && reader->offset - reader->data_start >= least_data) block_rows = 1;
  return block_rows * (JDIMENSION)(reader->jpeg.max_v_samp_factor * reader->jpeg.min_DCT_scaled_size);
}

int cjpeg_reader_row(cjpeg_reader *reader, uint8_t *row) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->jump)) return reader->code;
  if (jpeg->output_scanline >= whole_rows(reader)) return cjpeg_ended_early;
  JSAMPROW rows[1] = {row};
  if (jpeg_read_scanlines(jpeg, rows, 1) != 1) return cjpeg_ended_early;
  return jpeg->output_scanline > whole_rows(reader) ? cjpeg_ended_early : cjpeg_ok;
}

int cjpeg_reader_has_damage(const cjpeg_reader *reader) { return reader->has_damage; }

const char *cjpeg_reader_message(const cjpeg_reader *reader) { return reader->message; }

void cjpeg_reader_close(cjpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}
