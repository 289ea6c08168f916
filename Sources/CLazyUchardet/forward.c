#include <uchardet.h>

#include "clazy.h"

LIBRARY_OF_WORKERS("libuchardet.so.0", "uchardet")

FORWARD(void, uchardet_data_end, (uchardet_t ud), (ud))
FORWARD(void, uchardet_delete, (uchardet_t ud), (ud))
FORWARD(const char *, uchardet_get_charset, (uchardet_t ud), (ud))
FORWARD(int, uchardet_handle_data, (uchardet_t ud, const char *data, size_t len), (ud, data, len))
FORWARD(uchardet_t, uchardet_new, (void), ())
FORWARD(void, uchardet_reset, (uchardet_t ud), (ud))
