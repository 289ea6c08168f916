#include "reader.h"

#include <stdlib.h>
#include <string.h>

// Progressive files have about ten scans; hostile ones have thousands, each of them a whole pass.
enum { most_scans = 100 };

// Fewer bytes of entropy coded data than this draw nothing worth seeing.
enum { least_data = 16 };

// Makes the reader ready to read the file from its beginning.
static int prepare(cjpeg_reader *reader) {
  memset(reader, 0, offsetof(cjpeg_reader, descriptor));
  reader->offset = reader->start;
  reader->whole_block_rows = JPEG_MAX_DIMENSION;
  cjpeg_report_errors(reader);
  if (setjmp(reader->jump)) return reader->code;
  jpeg_create_decompress(&reader->jpeg);
  cjpeg_read_descriptor(reader);
  return cjpeg_ok;
}

cjpeg_reader *cjpeg_reader_open(int descriptor, int64_t start, int64_t end) {
  cjpeg_reader *reader = malloc(sizeof *reader);
  if (!reader) return NULL;
  reader->descriptor = descriptor;
  reader->start = start;
  reader->end = end;
  if (prepare(reader) == cjpeg_ok) return reader;
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

// Takes in scans until they suffice, the file ends, or there are `most` of them.
static void take_in_scans(cjpeg_reader *reader, int most) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  for (int status = 0; status != JPEG_REACHED_EOI;) {
    status = jpeg_consume_input(jpeg);
    if (status != JPEG_SCAN_COMPLETED) continue;
    reader->whole_scans++;
    if (reader->eighths == 1 && has_block_means(jpeg)) return;
    if (reader->whole_scans < most) continue;
    reader->has_damage = 1;
    return;
  }
  if (reader->has_hit_end) reader->has_damage = 1;
}

static J_COLOR_SPACE space_of(cjpeg_layout layout) {
  switch (layout) {
    case cjpeg_layout_grey: return JCS_GRAYSCALE;
    case cjpeg_layout_bgra: return JCS_EXT_BGRA;
    case cjpeg_layout_cmyk: return JCS_CMYK;
  }
  return JCS_UNKNOWN;
}

static int begin(
    cjpeg_reader *reader, cjpeg_layout layout, int eighths, int64_t memory, int scans) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->jump)) return reader->code;
  reader->eighths = eighths;
  jpeg->mem->max_memory_to_use = (long)memory;
  jpeg->out_color_space = space_of(layout);
  jpeg->scale_num = (unsigned)eighths;
  jpeg->scale_denom = 8;
  jpeg->do_fancy_upsampling = eighths == 8;
  jpeg->do_block_smoothing = FALSE;
  jpeg->buffered_image = jpeg_has_multiple_scans(jpeg);
  jpeg_start_decompress(jpeg);
  if (jpeg->buffered_image) {
    take_in_scans(reader, scans);
    jpeg_start_output(jpeg, jpeg->input_scan_number);
  }
  return cjpeg_ok;
}

// When a later scan is broken, the picture of the scans before it is still good. But libjpeg is
// then left with half of its state changed, so these scans are read again from the beginning.
int cjpeg_reader_begin(cjpeg_reader *reader, cjpeg_layout layout, int eighths, int64_t memory) {
  int code = begin(reader, layout, eighths, memory, most_scans);
  int scans = reader->whole_scans;
  if (code != cjpeg_damaged || scans == 0) return code;
  cjpeg_header header;
  jpeg_destroy_decompress(&reader->jpeg);
  if ((code = prepare(reader)) != cjpeg_ok) return code;
  if ((code = cjpeg_reader_header(reader, &header)) != cjpeg_ok) return code;
  return begin(reader, layout, eighths, memory, scans);
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
