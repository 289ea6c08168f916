#pragma once

/* Libraries that are loaded when one of their functions is first called, which takes as long as drawing
   a small picture. Each room CLazy... has the functions of a library that the house calls, under their
   own names. Its file is a LIBRARY, then a FORWARD for each function. */

/* A library by the name that the loader knows, and what to install to have it. */
struct clazy_library {
  const char *name;
  const char *product;
  /* Whether it is opened with stand-ins for libraries that it does not call here. */
  int has_stand_ins;
  /* What the loader answered; only load.c looks at these. */
  void *handle;
  int was_tried;
  char reason[256];
};

/* Whether the library is there; without it a function must not be called. */
int clazy_is_available(struct clazy_library *library);

/* The address of a function. Without it the process ends, as one does whose library is not there when it
   starts: with a sentence on standard error and CLAZY_STATUS; or as it does without memory. */
void *clazy_find(struct clazy_library *library, const char *function);

/* Whether a confined worker may not read where libraries are, so that all have to be loaded before:
   where LD_LIBRARY_PATH is set, and where they lie in /usr/lib itself, among much else. */
int clazy_loads_early(void);

/* Loads the library if that is so. */
void clazy_load_early(struct clazy_library *library);

/* The folders from which this process has libraries, and in which the loader looks for others by itself,
   each followed by a colon; none where libraries are loaded early. To be freed, NULL without memory. */
char *clazy_folders(void);

/* What a process ends with when a library is not there (EX_SOFTWARE). */
enum { CLAZY_STATUS = 70 };

#define LIBRARY(name, product) static struct clazy_library library = {name, product, 0, 0, 0, ""};

/* For libraries of workers. */
#define LIBRARY_OF_WORKERS(name, product)                                    \
  static struct clazy_library library = {name, product, 1, 0, 0, ""};        \
  LOADED_EARLY

/* For those that workers call as well: where libraries are loaded early, this one is. */
#define LOADED_EARLY                                                         \
  __attribute__((constructor)) static void look_early(void)                  \
  {                                                                          \
    clazy_load_early(&library);                                              \
  }

/* The headers declare these functions, so that one of another shape does not compile. The parentheses
   are for those that are macros as well. They are hidden, for the library must not find them when it
   calls itself. */
#define FORWARD(type, name, parameters, arguments)                          \
  __attribute__((visibility("hidden"))) type(name) parameters {             \
    static __typeof__(type(*) parameters) known;                            \
    __typeof__(known) function = __atomic_load_n(&known, __ATOMIC_ACQUIRE); \
    if (!function) {                                                        \
      function = (__typeof__(known))clazy_find(&library, #name);            \
      __atomic_store_n(&known, function, __ATOMIC_RELEASE);                 \
    }                                                                       \
    return function arguments;                                              \
  }
