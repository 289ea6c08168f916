#pragma once

#include <stddef.h>
#include <stdint.h>

// The island around libpng. libpng reports errors by longjmp, which must not cross Swift frames;
// here every function sets its own jump target and returns a code. After a code that is not
// `cpng_ok`, only the message and the closing function may be asked for.

enum cpng_code {
  cpng_ok = 0,
  cpng_damaged = 1,
  cpng_out_of_memory = 2,
  cpng_ended_early = 3,
};

// Reading: open, header, begin, rows pass after pass; then close. The descriptor is read with
// pread, since its file offset may be shared with other processes.

typedef struct cpng_reader cpng_reader;

typedef struct {
  uint32_t width, height;
  uint8_t is_interlaced;
  /// Bits a sample: 1, 2, 4, 8 or 16.
  uint8_t depth;
  /// Samples are grey; otherwise they are colours or palette indices.
  uint8_t is_grey;
  /// There is an alpha channel or tRNS.
  uint8_t has_alpha;
  uint8_t has_srgb;
  uint8_t has_chromaticities;
  /// White, red, green and blue, x and y each, times 100000.
  int32_t chromaticities[8];
  /// gAMA times 100000, 0 without one.
  int32_t gamma;
} cpng_header;

/// What rows look like: alpha not premultiplied, 8 bits a sample, or 16 bits with the most
/// significant byte first.
typedef enum { cpng_grey = 1, cpng_grey_alpha = 2, cpng_bgra = 4, cpng_bgra16 = 8 } cpng_layout;

/// What reading may cost.
typedef struct {
  /// Bytes of a chunk beside the pixels.
  size_t chunk_bytes;
  /// Bytes that libpng and zlib may have at a time.
  size_t heap;
} cpng_limits;

/// A reader, or NULL when memory is short.
cpng_reader *cpng_reader_open(int descriptor, cpng_limits limits);
/// The same for a file in memory, which is copied.
cpng_reader *cpng_reader_open_bytes(const uint8_t *bytes, size_t count, cpng_limits limits);
int cpng_reader_header(cpng_reader *reader, cpng_header *header);
/// How pixels are stored, and where.
typedef struct {
  /// The colour type as in the file (PNG, section 11.2.2).
  uint8_t type;
  /// Bits a sample: 1, 2, 4, 8 or 16.
  uint8_t depth;
  /// There is one colour, or one grey in its first sample, that is transparent.
  uint8_t has_key;
  uint16_t key[3];
  /// Entries of the palette, 0 without one.
  int palette_count;
  /// Where the content of the first chunk of pixels begins in the file.
  int64_t data_start;
} cpng_pixels;

/// Describes the pixels behind the header, for those who read them without libpng.
cpng_pixels cpng_reader_pixels(cpng_reader *reader);
/// After that an entry of the palette, of which there are 256: blue, green, red and alpha, blue the
/// lowest byte. Those that the file does not have are black.
uint32_t cpng_reader_color(const cpng_reader *reader, uint8_t index);
/// Reads up to `count` bytes of the file from `offset` on, which moves nothing; returns how many,
/// fewer only at its end or when it cannot be read.
size_t cpng_reader_read(const cpng_reader *reader, int64_t offset, uint8_t *into, size_t count);
/// Sets the layout; grey layouts are for grey samples, without or with alpha, and the one of 16
/// bits is for such samples.
int cpng_reader_begin(cpng_reader *reader, cpng_layout layout);
/// Reads one row of `width * layout` bytes. Rows of an interlaced file come pass after pass, and
/// fewer pixels of them mean something; the buffer must be of full length all the same.
int cpng_reader_row(cpng_reader *reader, uint8_t *row);
/// Warnings so far; they mean faults that have been put right or lie beside the picture.
uint32_t cpng_reader_warnings(const cpng_reader *reader);
/// Whether a pixel so far named a palette entry that does not exist; such pixels are black.
int cpng_reader_has_unknown_index(const cpng_reader *reader);
/// After `cpng_out_of_memory` the bytes that were asked for beyond the limit; 0 when the system had
/// no more.
size_t cpng_reader_asked(const cpng_reader *reader);
const char *cpng_reader_message(const cpng_reader *reader);
void cpng_reader_close(cpng_reader *reader);
