#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "cpng.h"

struct cpng_writer {
  png_structp png;
  png_infop info;
  jmp_buf jump;
  int code;
  uint8_t *bytes;
  size_t count, capacity;
};

static void fail(png_structp png, png_const_charp message) {
  (void)message;
  cpng_writer *writer = png_get_error_ptr(png);
  if (writer->code == cpng_ok) writer->code = cpng_damaged;
  longjmp(writer->jump, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->count) {
    size_t capacity = 2 * writer->capacity + count + 4096;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (!grown) {
      writer->code = cpng_out_of_memory;
      png_error(png, "out of memory");
    }
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

static void flush(png_structp png) { (void)png; }

cpng_writer *cpng_writer_open(void) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  if (setjmp(writer->jump) == 0) {
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, fail, ignore);
    if (writer->png) writer->info = png_create_info_struct(writer->png);
    if (writer->info) {
      png_set_write_fn(writer->png, writer, append, flush);
      return writer;
    }
  }
  cpng_writer_close(writer);
  return NULL;
}

int cpng_writer_text(cpng_writer *writer, const char *key, const char *value, int is_utf8) {
  if (setjmp(writer->jump)) return writer->code;
  png_text text = {0};
  text.compression = is_utf8 ? PNG_ITXT_COMPRESSION_NONE : PNG_TEXT_COMPRESSION_NONE;
  text.key = (png_charp)key;
  text.text = (png_charp)value;
  png_set_text(writer->png, writer->info, &text, 1);
  return cpng_ok;
}

// Photographs hardly repeat: run lengths over horizontal differences cost a quarter of a search
// for matches and make files as small. Pages and drawings are the opposite.
static void choose_effort(png_structp png, cpng_effort effort) {
  int photographic = effort == cpng_photographic;
  png_set_filter(png, PNG_FILTER_TYPE_BASE, photographic ? PNG_FILTER_SUB : PNG_FILTER_NONE);
  png_set_compression_level(png, photographic ? 1 : 2);
  png_set_compression_strategy(png, photographic ? Z_RLE : Z_DEFAULT_STRATEGY);
  png_set_compression_buffer_size(png, 65536);
}

int cpng_writer_begin(
    cpng_writer *writer, uint32_t width, uint32_t height, int channels, cpng_effort effort) {
  if (setjmp(writer->jump)) return writer->code;
  int type = channels == 1 ? PNG_COLOR_TYPE_GRAY
             : channels == 3 ? PNG_COLOR_TYPE_RGB
                             : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
      writer->png, writer->info, width, height, 8, type, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  choose_effort(writer->png, effort);
  png_write_info(writer->png, writer->info);
  return cpng_ok;
}

int cpng_writer_row(cpng_writer *writer, const uint8_t *row) {
  if (setjmp(writer->jump)) return writer->code;
  png_write_row(writer->png, row);
  return cpng_ok;
}

int cpng_writer_end(cpng_writer *writer) {
  if (setjmp(writer->jump)) return writer->code;
  png_write_end(writer->png, NULL);
  return cpng_ok;
}

const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count) {
  *count = writer->count;
  return writer->bytes;
}

void cpng_writer_close(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  free(writer);
}
