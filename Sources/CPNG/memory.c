#include <malloc.h>
#include <stdlib.h>

#include "reader.h"

// libpng allocates by what a file declares, and so does zlib, which it gives the same functions.

png_voidp cpng_allocate(png_structp png, png_alloc_size_t size) {
  cpng_reader *reader = png_get_mem_ptr(png);
  if (size > reader->limits.heap || reader->heap > reader->limits.heap - size) {
    reader->asked = reader->heap + size;
    return NULL;
  }
  void *memory = malloc(size);
  if (memory) reader->heap += malloc_usable_size(memory);
  return memory;
}

void cpng_release(png_structp png, png_voidp memory) {
  cpng_reader *reader = png_get_mem_ptr(png);
  reader->heap -= malloc_usable_size(memory);
  free(memory);
}
