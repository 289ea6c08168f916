#include <errno.h>
#include <unistd.h>

#include "reader.h"

static void begin(j_decompress_ptr jpeg) { (void)jpeg; }

// At the end of the file libjpeg is given an end marker, after which it draws what it has. Its
// arithmetic decoder does not say when it runs out of data.
static boolean refill(j_decompress_ptr jpeg) {
  cjpeg_reader *reader = jpeg->client_data;
  off_t rest = reader->end - reader->offset;
  size_t most = sizeof reader->buffer;
  if (rest < (off_t)most) most = rest > 0 ? (size_t)rest : 0;
  ssize_t got;
  do {
    got = pread(reader->descriptor, reader->buffer, most, reader->offset);
  } while (got < 0 && errno == EINTR);
  if (got <= 0) {
    reader->has_hit_end = 1;
    if (jpeg->arith_code) cjpeg_note_end_of_data(reader);
    reader->buffer[0] = 0xFF;
    reader->buffer[1] = JPEG_EOI;
    got = 2;
  } else {
    reader->offset += got;
  }
  reader->source.next_input_byte = reader->buffer;
  reader->source.bytes_in_buffer = (size_t)got;
  return TRUE;
}

static void skip(j_decompress_ptr jpeg, long count) {
  cjpeg_reader *reader = jpeg->client_data;
  struct jpeg_source_mgr *source = &reader->source;
  if (count <= 0) return;
  size_t inside = (size_t)count < source->bytes_in_buffer ? (size_t)count : source->bytes_in_buffer;
  source->next_input_byte += inside;
  source->bytes_in_buffer -= inside;
  reader->offset += count - (long)inside;
}

static void end(j_decompress_ptr jpeg) { (void)jpeg; }

void cjpeg_read_descriptor(cjpeg_reader *reader) {
  reader->source.init_source = begin;
  reader->source.fill_input_buffer = refill;
  reader->source.skip_input_data = skip;
  reader->source.resync_to_restart = jpeg_resync_to_restart;
  reader->source.term_source = end;
  reader->jpeg.src = &reader->source;
}
