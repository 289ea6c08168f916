#include <jerror.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "cjpeg.h"

struct cjpeg_writer {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf jump;
  int code;
  uint8_t *bytes;
  size_t count, capacity;
  JOCTET buffer[16384];
};

static void fail(j_common_ptr jpeg) {
  cjpeg_writer *writer = jpeg->client_data;
  int is_large = jpeg->err->msg_code == JERR_IMAGE_TOO_BIG;
  writer->code = is_large ? cjpeg_unsupported : cjpeg_out_of_memory;
  longjmp(writer->jump, 1);
}

static void stay_silent(j_common_ptr jpeg) { (void)jpeg; }

static void warn(j_common_ptr jpeg, int level) {
  (void)jpeg;
  (void)level;
}

static void rewind_buffer(j_compress_ptr jpeg) {
  cjpeg_writer *writer = jpeg->client_data;
  jpeg->dest->next_output_byte = writer->buffer;
  jpeg->dest->free_in_buffer = sizeof writer->buffer;
}

static void append(j_compress_ptr jpeg, size_t count) {
  cjpeg_writer *writer = jpeg->client_data;
  if (count > writer->capacity - writer->count) {
    size_t capacity = 2 * writer->capacity + count;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (!grown) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, writer->buffer, count);
  writer->count += count;
}

static boolean empty(j_compress_ptr jpeg) {
  cjpeg_writer *writer = jpeg->client_data;
  append(jpeg, sizeof writer->buffer);
  rewind_buffer(jpeg);
  return TRUE;
}

static void end(j_compress_ptr jpeg) {
  cjpeg_writer *writer = jpeg->client_data;
  append(jpeg, sizeof writer->buffer - jpeg->dest->free_in_buffer);
}

static void configure(cjpeg_writer *writer) {
  writer->jpeg.err = jpeg_std_error(&writer->errors);
  writer->jpeg.client_data = writer;
  writer->errors.error_exit = fail;
  writer->errors.emit_message = warn;
  writer->errors.output_message = stay_silent;
  writer->destination.init_destination = rewind_buffer;
  writer->destination.empty_output_buffer = empty;
  writer->destination.term_destination = end;
}

cjpeg_writer *cjpeg_writer_open(void) {
  cjpeg_writer *writer = malloc(sizeof *writer);
  if (!writer) return NULL;
  memset(writer, 0, offsetof(cjpeg_writer, buffer));
  configure(writer);
  if (setjmp(writer->jump) == 0) {
    jpeg_create_compress(&writer->jpeg);
    writer->jpeg.dest = &writer->destination;
    return writer;
  }
  cjpeg_writer_close(writer);
  return NULL;
}

int cjpeg_writer_begin(cjpeg_writer *writer, uint32_t width, uint32_t height, int quality) {
  struct jpeg_compress_struct *jpeg = &writer->jpeg;
  if (setjmp(writer->jump)) return writer->code;
  jpeg->image_width = width;
  jpeg->image_height = height;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, quality, TRUE);
  // Colour at full resolution: pages are letters and lines, which are blurred otherwise.
  jpeg->comp_info[0].h_samp_factor = jpeg->comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(jpeg, TRUE);
  return cjpeg_ok;
}

int cjpeg_writer_row(cjpeg_writer *writer, const uint8_t *row) {
  if (setjmp(writer->jump)) return writer->code;
  JSAMPROW rows[1] = {(JSAMPROW)row};
  jpeg_write_scanlines(&writer->jpeg, rows, 1);
  return cjpeg_ok;
}

int cjpeg_writer_end(cjpeg_writer *writer) {
  if (setjmp(writer->jump)) return writer->code;
  jpeg_finish_compress(&writer->jpeg);
  return cjpeg_ok;
}

const uint8_t *cjpeg_writer_bytes(const cjpeg_writer *writer, size_t *count) {
  *count = writer->count;
  return writer->bytes;
}

void cjpeg_writer_close(cjpeg_writer *writer) {
  if (!writer) return;
  jpeg_destroy_compress(&writer->jpeg);
  free(writer->bytes);
  free(writer);
}
