#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <string.h>

#include "cloaded.h"

// Symbols are bound when they are called, since of these libraries little is used; and they are seen
// by one another, as if they had been linked.
enum { mode = RTLD_LAZY | RTLD_GLOBAL };

#define LIBRARY(name, file)                                     \
  static void *library_##name(void)                             \
  {                                                             \
    static _Atomic(void *) opened;                              \
    void *library = opened;                                     \
    /* Opening it twice gives the same one, only counted. */    \
    if (library == NULL) opened = library = dlopen(file, mode); \
    return library;                                             \
  }

LIBRARY(cairo, "libcairo.so.2")
LIBRARY(pango, "libpangocairo-1.0.so.0")
LIBRARY(uchardet, "libuchardet.so.0")

#define LOADED(library, type, name, parameters, arguments)                   \
  type loaded_##name parameters                                              \
  {                                                                          \
    static _Atomic(void *) found;                                            \
    void *function = found;                                                  \
    if (function == NULL) {                                                  \
      void *from = library_##library();                                      \
      if (from != NULL) found = function = dlsym(from, #name);               \
    }                                                                        \
    if (function == NULL) return (type)0;                                    \
    return ((type(*) parameters)function) arguments;                         \
  }
#include "functions.h"

int cloaded_has_cairo(void) { return library_cairo() != NULL; }

int cloaded_has_pango(void) { return library_pango() != NULL && library_cairo() != NULL; }

size_t cloaded_library_folder(char *folder, size_t capacity)
{
  const char *functions[] = {"cairo_create", "FT_Init_FreeType", "malloc_trim"};
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *function = dlsym(RTLD_DEFAULT, functions[index]);
    Dl_info info;
    if (function == NULL || dladdr(function, &info) == 0 || info.dli_fname == NULL) continue;
    const char *slash = strrchr(info.dli_fname, '/');
    if (slash == NULL || info.dli_fname[0] != '/') continue;
    size_t length = (size_t)(slash - info.dli_fname);
    if (length == 0 || length >= capacity) continue;
    memcpy(folder, info.dli_fname, length);
    folder[length] = 0;
    return length;
  }
  return 0;
}
