#pragma once

#include <stddef.h>
#include <stdint.h>

// The island around libjpeg. libjpeg reports errors through a function that must not return, so
// one jumps out of it; the jump must not cross Swift frames. Here every function sets its own jump
// target and returns a code. After a code that is not `cjpeg_ok`, only the message and the closing
// function may be asked for.

enum cjpeg_code {
  cjpeg_ok = 0,
  cjpeg_damaged = 1,
  cjpeg_out_of_memory = 2,
  /// The file is well-formed, but libjpeg does not read this kind of JPEG; or no JPEG is as large.
  cjpeg_unsupported = 3,
  /// There are no further rows, since the data ends early.
  cjpeg_ended_early = 4,
};

// Reading: open, header, begin, any number of rows, close; between rows and close, any number of times
// refine and rows again. The descriptor is read with pread, since
// its file offset may be shared with other processes.

typedef struct cjpeg_reader cjpeg_reader;

/// What the components mean.
typedef enum { cjpeg_grey, cjpeg_color, cjpeg_cmyk, cjpeg_unknown } cjpeg_family;

typedef struct {
  uint32_t width, height;
  int32_t components;
  cjpeg_family family;
  /// An Adobe marker is there, which means that CMYK is stored inverted.
  uint8_t has_adobe_marker;
  /// The Adobe marker says of three components that they are what libjpeg does not take them for, since
  /// it rather believes a JFIF marker.
  uint8_t has_disputed_colors;
  /// Bytes of the whole picture that decoding needs; 0 for a picture that is streamed.
  int64_t coefficient_bytes;
} cjpeg_header;

/// What rows look like; the value is bytes a pixel. CMYK is given as it is stored, YCCK as CMYK.
typedef enum { cjpeg_layout_grey = 1, cjpeg_layout_bgra = 4, cjpeg_layout_cmyk = 5 } cjpeg_layout;

/// What reading may cost.
typedef struct {
  /// Bytes of coefficients of a picture that is not streamed.
  int64_t coefficients;
  /// Scans that are read.
  int32_t scans;
  /// Faults in the data that are put up with.
  int32_t warnings;
} cjpeg_limits;

/// A reader of the bytes from `start` to `end` of a file, or NULL when memory is short.
cjpeg_reader *cjpeg_reader_open(int descriptor, int64_t start, int64_t end, cjpeg_limits limits);
int cjpeg_reader_header(cjpeg_reader *reader, cjpeg_header *header);
/// Begins decoding at `eighths`/8 of the size. Progressive files are taken in as far as that size
/// needs; when that takes long, only some of their scans.
int cjpeg_reader_begin(cjpeg_reader *reader, cjpeg_layout layout, int eighths);
/// Whether the rows are only a first look, made of some of the scans.
int cjpeg_reader_may_refine(const cjpeg_reader *reader);
/// Goes on after a look: takes in further scans; then all rows come again, from the first one.
int cjpeg_reader_refine(cjpeg_reader *reader);
/// Reads the next row: `width * eighths / 8` pixels, rounded up.
int cjpeg_reader_row(cjpeg_reader *reader, uint8_t *row);
/// Whether data was missing or wrong so far.
int cjpeg_reader_has_damage(const cjpeg_reader *reader);
const char *cjpeg_reader_message(const cjpeg_reader *reader);
void cjpeg_reader_close(cjpeg_reader *reader);

// Writing: open, begin, `height` rows, end; then the bytes are there.

typedef struct cjpeg_writer cjpeg_writer;

/// A writer, or NULL when memory is short.
cjpeg_writer *cjpeg_writer_open(void);
/// Writes the header of a JFIF file, baseline, Y'CbCr, without subsampling; `quality` is 1 to 100.
int cjpeg_writer_begin(cjpeg_writer *writer, uint32_t width, uint32_t height, int quality);
/// Writes a row of blue, green, red and a byte that nobody looks at.
int cjpeg_writer_row(cjpeg_writer *writer, const uint8_t *row);
int cjpeg_writer_end(cjpeg_writer *writer);
/// The bytes written so far; they live as long as the writer.
const uint8_t *cjpeg_writer_bytes(const cjpeg_writer *writer, size_t *count);
void cjpeg_writer_close(cjpeg_writer *writer);
