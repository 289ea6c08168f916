#include <time.h>

#include "reader.h"

// Beside the coefficients, whose bytes are known from the header, libjpeg needs this much at most
// for each column of the picture, and for the rest.
enum { bytes_of_column = 256, bytes_of_rest = 1 << 20 };

// Milliseconds until the first look at a file that takes long to be read.
enum { first_patience = 250 };

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
  return time.tv_sec * INT64_C(1000) + time.tv_nsec / 1000000;
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

// Whether every component has been seen, so that nobody takes a look at wrong colours.
static int has_all_components(const cjpeg_reader *reader) {
  const struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (!jpeg->coef_bits) return reader->whole_scans >= jpeg->num_components;
  for (int i = 0; i < jpeg->num_components; i++)
    if (jpeg->coef_bits[i][0] < 0) return 0;
  return 1;
}

// Each look costs a pass over the picture, so the next one is twice as far away.
static int is_time_for_look(cjpeg_reader *reader) {
  if (now() < reader->next_look || !has_all_components(reader)) return 0;
  reader->patience *= 2;
  return 1;
}

// Takes in scans until they suffice, the file ends, there are `most` of them, or, where `may_look`,
// it is time to show what is there.
static void take_in_scans(cjpeg_reader *reader, int most, int may_look) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  reader->may_refine = 0;
  for (int status = 0; status != JPEG_REACHED_EOI;) {
    status = jpeg_consume_input(jpeg);
    if (status != JPEG_SCAN_COMPLETED) continue;
    reader->whole_scans++;
    if (reader->eighths == 1 && has_block_means(jpeg)) return;
    if (reader->whole_scans >= most) {
      reader->has_damage = 1;
      return;
    }
    if (may_look && is_time_for_look(reader)) {
      reader->may_refine = 1;
      return;
    }
  }
  if (reader->has_hit_end) reader->has_damage = 1;
}

static void show_scans(cjpeg_reader *reader, int most, int may_look) {
  take_in_scans(reader, most, may_look);
  jpeg_start_output(&reader->jpeg, reader->jpeg.input_scan_number);
  reader->next_look = now() + reader->patience;
}

static J_COLOR_SPACE space_of(cjpeg_layout layout) {
  switch (layout) {
    case cjpeg_layout_grey: return JCS_GRAYSCALE;
    case cjpeg_layout_bgra: return JCS_EXT_BGRA;
    case cjpeg_layout_cmyk: return JCS_CMYK;
  }
  return JCS_UNKNOWN;
}

static int begin(cjpeg_reader *reader, int most, int may_look) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->jump)) return reader->code;
  jpeg->mem->max_memory_to_use =
      (long)reader->limits.coefficients + bytes_of_column * (long)jpeg->image_width + bytes_of_rest;
  jpeg->out_color_space = space_of(reader->layout);
  jpeg->scale_num = (unsigned)reader->eighths;
  jpeg->scale_denom = 8;
  jpeg->do_fancy_upsampling = reader->eighths == 8;
  jpeg->do_block_smoothing = FALSE;
  jpeg->buffered_image = jpeg_has_multiple_scans(jpeg);
  jpeg_start_decompress(jpeg);
  if (jpeg->buffered_image) show_scans(reader, most, may_look);
  return cjpeg_ok;
}

static int refine(cjpeg_reader *reader) {
  if (setjmp(reader->jump)) return reader->code;
  jpeg_finish_output(&reader->jpeg);
  show_scans(reader, reader->limits.scans, 1);
  return cjpeg_ok;
}

// When a later scan is broken, the picture of the scans before it is still good. But libjpeg is
// then left with half of its state changed, so these scans are read again from the beginning.
static int begin_again(cjpeg_reader *reader, int scans) {
  cjpeg_header header;
  int code, eighths = reader->eighths;
  cjpeg_layout layout = reader->layout;
  jpeg_destroy_decompress(&reader->jpeg);
  if ((code = cjpeg_prepare(reader)) != cjpeg_ok) return code;
  if ((code = cjpeg_reader_header(reader, &header)) != cjpeg_ok) return code;
  reader->eighths = eighths;
  reader->layout = layout;
  return begin(reader, scans, 0);
}

static int salvaged(cjpeg_reader *reader, int code) {
  int scans = reader->whole_scans;
  return code == cjpeg_damaged && scans > 0 ? begin_again(reader, scans) : code;
}

int cjpeg_reader_begin(cjpeg_reader *reader, cjpeg_layout layout, int eighths) {
  reader->layout = layout;
  reader->eighths = eighths;
  reader->patience = first_patience;
  reader->next_look = now() + first_patience;
  return salvaged(reader, begin(reader, reader->limits.scans, 1));
}

int cjpeg_reader_may_refine(const cjpeg_reader *reader) { return reader->may_refine; }

int cjpeg_reader_refine(cjpeg_reader *reader) { return salvaged(reader, refine(reader)); }
