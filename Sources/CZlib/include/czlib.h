#pragma once
#include <stddef.h>
#include <stdint.h>

/// Inflates a zlib stream into `output`; returns how many bytes came out, which is all that could
/// be read of a damaged stream, and `capacity` at most. `is_whole` says whether the stream came to its
/// end, and the sum there is right.
size_t czlib_inflate(const uint8_t *stream, size_t count, uint8_t *output, size_t capacity,
                     int *is_whole);

/// Inflates a stream without zlib's head and sum, piece by piece.
typedef struct czlib_stream czlib_stream;

/// Begins; NULL without memory.
czlib_stream *czlib_open(void);

/// Takes from `input` and writes to `output`; returns how many bytes came out, and says in `used` how
/// many went in. Both are none where the stream has ended or is damaged.
size_t czlib_read(czlib_stream *stream, const uint8_t *input, size_t count, size_t *used,
                  uint8_t *output, size_t capacity);

/// Ends; NULL is nothing.
void czlib_close(czlib_stream *stream);
