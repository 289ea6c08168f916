#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "czlib.h"

size_t czlib_inflate(const uint8_t *stream, size_t count, uint8_t *output, size_t capacity,
                     int *is_whole) {
  *is_whole = 0;
  z_stream z;
  memset(&z, 0, sizeof z);
  if (count > UINT_MAX || capacity > UINT_MAX || inflateInit(&z) != Z_OK) return 0;
  z.next_in = (Bytef *)stream;
  z.avail_in = (uInt)count;
  z.next_out = output;
  z.avail_out = (uInt)capacity;
  *is_whole = inflate(&z, Z_FINISH) == Z_STREAM_END;
  size_t produced = capacity - z.avail_out;
  inflateEnd(&z);
  return produced;
}

struct czlib_stream {
  z_stream z;
};

czlib_stream *czlib_open(void) {
  czlib_stream *stream = calloc(1, sizeof *stream);
  if (stream != NULL && inflateInit2(&stream->z, -MAX_WBITS) != Z_OK) {
    free(stream);
    return NULL;
  }
  return stream;
}

size_t czlib_read(czlib_stream *stream, const uint8_t *input, size_t count, size_t *used,
                  uint8_t *output, size_t capacity) {
  *used = 0;
  if (stream == NULL || count > UINT_MAX || capacity > UINT_MAX) return 0;
  z_stream *z = &stream->z;
  z->next_in = (Bytef *)input;
  z->avail_in = (uInt)count;
  z->next_out = output;
  z->avail_out = (uInt)capacity;
  inflate(z, Z_NO_FLUSH);
  *used = count - z->avail_in;
  return capacity - z->avail_out;
}

void czlib_close(czlib_stream *stream) {
  if (stream == NULL) return;
  inflateEnd(&stream->z);
  free(stream);
}
