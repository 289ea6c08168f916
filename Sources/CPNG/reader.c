#include "reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void fail(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  int is_memory = strstr(message, "ut of memory") || strstr(message, "nsufficient memory");
  if (reader->code == cpng_ok) reader->code = is_memory ? cpng_out_of_memory : cpng_damaged;
  strncpy(reader->message, message, sizeof reader->message - 1);
  longjmp(reader->jump, 1);
}

static void warn(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  // A wrong sum of a chunk beside the picture harms nothing.
  int is_ancillary = message[0] >= 'a' && message[0] <= 'z';
  if (!is_ancillary && reader->warnings < UINT32_MAX) reader->warnings++;
}

static ssize_t read_block(
    const cpng_reader *reader, off_t offset, uint8_t *into, size_t count) {
  if (reader->bytes) {
    off_t rest = offset < reader->size ? reader->size - offset : 0;
    size_t part = rest < (off_t)count ? (size_t)rest : count;
    memcpy(into, reader->bytes + offset, part);
    return (ssize_t)part;
  }
  ssize_t got;
  do {
    got = pread(reader->descriptor, into, count, offset);
  } while (got < 0 && errno == EINTR);
  return got;
}

size_t cpng_reader_read(const cpng_reader *reader, int64_t offset, uint8_t *into, size_t count) {
  size_t filled = 0;
  while (filled < count) {
    ssize_t got = read_block(reader, offset + (off_t)filled, into + filled, count - filled);
    if (got <= 0) break;
    filled += (size_t)got;
  }
  return filled;
}

static void refill(cpng_reader *reader) {
  ssize_t got = read_block(reader, reader->offset, reader->buffer, sizeof reader->buffer);
  if (got <= 0) {
    reader->code = cpng_ended_early;
    png_error(reader->png, got < 0 ? strerror(errno) : "the file ends early");
  }
  reader->offset += got;
  reader->filled = (size_t)got;
  reader->used = 0;
}

static void give(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  while (count > 0) {
    if (reader->used == reader->filled) refill(reader);
    size_t part = reader->filled - reader->used;
    if (part > count) part = count;
    memcpy(bytes, reader->buffer + reader->used, part);
    reader->used += part;
    bytes += part;
    count -= part;
  }
}

// Texts may be bombs and nobody looks at them here, so they are skipped without being inflated.
// Profiles are read elsewhere: libpng refuses many that can be used.
// Sums that are wrong are tolerated: most viewers show such files, and the data is checked anyway.
static void configure(cpng_reader *reader) {
  static const char skipped[] =
      "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0tIME\0pCAL\0sCAL\0oFFs\0pHYs\0bKGD\0eXIf\0iCCP";
  png_structp png = reader->png;
  png_set_read_fn(png, reader, give);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, reader->limits.chunk_bytes);
  png_set_benign_errors(png, 1);
  png_set_crc_action(png, PNG_CRC_WARN_USE, PNG_CRC_WARN_USE);
  png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
  png_set_keep_unknown_chunks(
      png, PNG_HANDLE_CHUNK_NEVER, (png_const_bytep)skipped, (int)(sizeof skipped / 5));
}

static cpng_reader *make_reader(cpng_limits limits) {
  cpng_reader *reader = malloc(sizeof *reader);
  if (!reader) return NULL;
  memset(reader, 0, offsetof(cpng_reader, buffer));
  reader->limits = limits;
  return reader;
}

static cpng_reader *prepared(cpng_reader *reader) {
  if (setjmp(reader->jump) == 0) {
    reader->png = png_create_read_struct_2(
        PNG_LIBPNG_VER_STRING, reader, fail, warn, reader, cpng_allocate, cpng_release);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (reader->info) {
      configure(reader);
      return reader;
    }
  }
  cpng_reader_close(reader);
  return NULL;
}

cpng_reader *cpng_reader_open(int descriptor, cpng_limits limits) {
  cpng_reader *reader = make_reader(limits);
  if (!reader) return NULL;
  struct stat status;
  reader->descriptor = descriptor;
  reader->size = fstat(descriptor, &status) == 0 ? status.st_size : 0;
  return prepared(reader);
}

cpng_reader *cpng_reader_open_bytes(const uint8_t *bytes, size_t count, cpng_limits limits) {
  cpng_reader *reader = make_reader(limits);
  if (!reader) return NULL;
  reader->bytes = malloc(count + 1);
  if (!reader->bytes) {
    free(reader);
    return NULL;
  }
  if (count > 0) memcpy(reader->bytes, bytes, count);
  reader->size = (off_t)count;
  return prepared(reader);
}

static void describe_color(cpng_reader *reader, cpng_header *header) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  int intent;
  int32_t *c = header->chromaticities;
  header->has_srgb = png_get_sRGB(png, info, &intent) != 0;
  png_get_gAMA_fixed(png, info, &header->gamma);
  header->has_chromaticities =
      png_get_cHRM_fixed(png, info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7) != 0;
}

int cpng_reader_header(cpng_reader *reader, cpng_header *header) {
  memset(header, 0, sizeof *header);
  if (setjmp(reader->jump)) return reader->code;
  png_read_info(reader->png, reader->info);
  int type = png_get_color_type(reader->png, reader->info);
  header->width = png_get_image_width(reader->png, reader->info);
  header->height = png_get_image_height(reader->png, reader->info);
  header->is_interlaced =
      png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
  header->depth = png_get_bit_depth(reader->png, reader->info);
  header->is_grey = (type & PNG_COLOR_MASK_COLOR) == 0;
  header->has_alpha = (type & PNG_COLOR_MASK_ALPHA) != 0 ||
                      png_get_valid(reader->png, reader->info, PNG_INFO_tRNS) != 0;
  describe_color(reader, header);
  return cpng_ok;
}

// libpng has read the head of the first chunk of pixels, but nothing behind it.
cpng_pixels cpng_reader_pixels(cpng_reader *reader) {
  cpng_pixels pixels = {0};
  png_color_16p key = NULL;
  pixels.type = png_get_color_type(reader->png, reader->info);
  pixels.depth = png_get_bit_depth(reader->png, reader->info);
  pixels.data_start = reader->offset - (off_t)(reader->filled - reader->used);
  if (pixels.type == PNG_COLOR_TYPE_PALETTE) {
    cpng_take_palette(reader);
    pixels.palette_count = reader->palette_count;
  } else if (png_get_tRNS(reader->png, reader->info, NULL, NULL, &key) && key) {
    int is_grey = pixels.type == PNG_COLOR_TYPE_GRAY;
    pixels.has_key = 1;
    pixels.key[0] = is_grey ? key->gray : key->red;
    pixels.key[1] = key->green;
    pixels.key[2] = key->blue;
  }
  return pixels;
}

static void set_transformations(png_structp png, cpng_layout layout) {
  png_set_expand(png);
  if (layout != cpng_bgra16) png_set_scale_16(png);
  if (layout != cpng_bgra && layout != cpng_bgra16) return;
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, layout == cpng_bgra ? 255 : 65535, PNG_FILLER_AFTER);
}

int cpng_reader_begin(cpng_reader *reader, cpng_layout layout) {
  if (setjmp(reader->jump)) return reader->code;
  png_structp png = reader->png;
  reader->is_palette = png_get_color_type(png, reader->info) == PNG_COLOR_TYPE_PALETTE;
  if (reader->is_palette) {
    cpng_take_palette(reader);
    png_set_packing(png);
  } else {
    set_transformations(png, layout);
  }
  png_read_update_info(png, reader->info);
  size_t bytes = reader->is_palette ? 1 : layout;
  size_t expected = (size_t)png_get_image_width(png, reader->info) * bytes;
  if (png_get_rowbytes(png, reader->info) != expected) png_error(png, "unexpected row length");
  return cpng_ok;
}

// libpng asks for compressed data in blocks and loses a block that is cut short, so blocks get
// smaller towards the end of the file.
static void choose_block_size(cpng_reader *reader) {
  off_t rest = reader->size - reader->offset + (off_t)(reader->filled - reader->used);
  off_t block = rest < 4096 ? 1 : rest / 8;
  if (block > 32768) block = 32768;
  png_set_compression_buffer_size(reader->png, (size_t)block);
}

// Behind the last row libpng reads on to the end of its chunk; the row is there all the same when
// that fails.
int cpng_reader_row(cpng_reader *reader, uint8_t *row) {
  png_uint_32 number = png_get_current_row_number(reader->png);
  int pass = png_get_current_pass_number(reader->png);
  size_t count = reader->is_palette ? cpng_row_width(reader) : 0;
  if (setjmp(reader->jump) == 0) {
    choose_block_size(reader);
    png_read_row(reader->png, row + 3 * count, NULL);
  } else if (number == png_get_current_row_number(reader->png) &&
             pass == png_get_current_pass_number(reader->png)) {
    return reader->code;
  }
  if (reader->is_palette) cpng_color_row(reader, row, count);
  return cpng_ok;
}

uint32_t cpng_reader_warnings(const cpng_reader *reader) { return reader->warnings; }

int cpng_reader_has_unknown_index(const cpng_reader *reader) { return reader->has_unknown_index; }

size_t cpng_reader_asked(const cpng_reader *reader) { return reader->asked; }

const char *cpng_reader_message(const cpng_reader *reader) { return reader->message; }

void cpng_reader_close(cpng_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->bytes);
  free(reader);
}
