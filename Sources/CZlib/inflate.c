#include <limits.h>
#include <string.h>
#include <zlib.h>

#include "czlib.h"

size_t czlib_inflate(const uint8_t *stream, size_t count, uint8_t *output, size_t capacity) {
  z_stream z;
  memset(&z, 0, sizeof z);
  if (count > UINT_MAX || capacity > UINT_MAX || inflateInit(&z) != Z_OK) return 0;
  z.next_in = (Bytef *)stream;
  z.avail_in = (uInt)count;
  z.next_out = output;
  z.avail_out = (uInt)capacity;
  inflate(&z, Z_FINISH);
  size_t produced = capacity - z.avail_out;
  inflateEnd(&z);
  return produced;
}
