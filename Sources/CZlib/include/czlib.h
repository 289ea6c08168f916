#pragma once
#include <stddef.h>
#include <stdint.h>

/// Inflates a zlib stream into `output`; returns how many bytes came out, which is all that could
/// be read of a damaged stream, and `capacity` at most.
size_t czlib_inflate(const uint8_t *stream, size_t count, uint8_t *output, size_t capacity);
