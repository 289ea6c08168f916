#include "reader.h"

#include <stdlib.h>
#include <string.h>

// Progressive files have about ten scans; hostile ones have thousands, each of them a whole pass.
enum { most_scans = 100 };

// Fewer bytes of entropy coded data than this draw nothing worth seeing.
enum { least_data = 16 };

cjpeg_reader *cjpeg_reader_open(int descriptor) {
  cjpeg_reader *reader = malloc(sizeof *reader);
  if (!reader) return NULL;
  memset(reader, 0, offsetof(cjpeg_reader, buffer));
  reader->descriptor = descriptor;
  reader->whole_block_rows = JPEG_MAX_DIMENSION;
  cjpeg_report_errors(reader);
  if (setjmp(reader->jump)) {
    cjpeg_reader_close(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->jpeg);
  reader->jpeg.client_data = reader;
  cjpeg_read_descriptor(reader);
  return reader;
}

static cjpeg_family family_of(J_COLOR_SPACE space) {
  switch (space) {
    case JCS_GRAYSCALE: return cjpeg_grey;
    case JCS_RGB:
    case JCS_YCbCr: return cjpeg_colour;
    case JCS_CMYK:
    case JCS_YCCK: return cjpeg_cmyk;
    default: return cjpeg_unknown;
  }
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
  reader->data_start = reader->offset - (off_t)reader->source.bytes_in_buffer;
  return cjpeg_ok;
}

// Whether what was read suffices for an eighth of the size, where a pixel is the mean of a block.
// The last bit of a mean may be missing when it is worth less than two levels of 255.
static int has_block_means(const struct jpeg_decompress_struct *jpeg) {
  if (!jpeg->coef_bits) return 0;
  for (int i = 0; i < jpeg->num_components; i++) {
    const JQUANT_TBL *table = jpeg->comp_info[i].quant_table;
    int missing = jpeg->coef_bits[i][0];
    if (missing < 0 || missing > 1 || !table) return 0;
    if (missing == 1 && table->quantval[0] > 16) return 0;
  }
  return 1;
}

static void take_in_scans(cjpeg_reader *reader) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  for (int status = 0; status != JPEG_REACHED_EOI;) {
    status = jpeg_consume_input(jpeg);
    if (status != JPEG_SCAN_COMPLETED) continue;
    if (reader->eighths == 1 && has_block_means(jpeg)) return;
    if (jpeg->input_scan_number >= most_scans) {
      reader->has_damage = 1;
      return;
    }
  }
  if (reader->has_hit_end) reader->has_damage = 1;
}

// When a later scan is broken, the picture of the scans before it is still good. Naming the scan
// before the current one keeps libjpeg from reading on.
static int begin_many_scans(cjpeg_reader *reader) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  jpeg->buffered_image = TRUE;
  jpeg_start_decompress(jpeg);
  if (setjmp(reader->jump) == 0) {
    take_in_scans(reader);
    if (setjmp(reader->jump)) return reader->code;
    jpeg_start_output(jpeg, jpeg->input_scan_number);
    return cjpeg_ok;
  }
  if (reader->code != cjpeg_damaged || jpeg->input_scan_number < 2) return reader->code;
  reader->has_damage = 1;
  if (setjmp(reader->jump)) return reader->code;
  jpeg_start_output(jpeg, jpeg->input_scan_number - 1);
  return cjpeg_ok;
}

static J_COLOR_SPACE space_of(cjpeg_layout layout) {
  switch (layout) {
    case cjpeg_layout_grey: return JCS_GRAYSCALE;
    case cjpeg_layout_bgra: return JCS_EXT_BGRA;
    case cjpeg_layout_cmyk: return JCS_CMYK;
  }
  return JCS_UNKNOWN;
}

int cjpeg_reader_begin(cjpeg_reader *reader, cjpeg_layout layout, int eighths, int64_t memory) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->jump)) return reader->code;
  reader->eighths = eighths;
  jpeg->mem->max_memory_to_use = (long)memory;
  jpeg->out_color_space = space_of(layout);
  jpeg->scale_num = (unsigned)eighths;
  jpeg->scale_denom = 8;
  jpeg->do_fancy_upsampling = eighths == 8;
  jpeg->do_block_smoothing = FALSE;
  if (jpeg_has_multiple_scans(jpeg)) return begin_many_scans(reader);
  jpeg_start_decompress(jpeg);
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
