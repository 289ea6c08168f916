#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "clazy.h"
#include "standins.h"

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

// For all to see: the hooks of workers look for cairo's own functions behind theirs.
static void *open_library(const char *name) { return dlopen(name, RTLD_NOW | RTLD_GLOBAL); }

// A library that was installed later than its stand-ins were made may want more of them.
static void *open_with_stand_ins(const char *name)
{
  static int were_opened;
  int are_new = !were_opened && clazy_open_stand_ins() > 0;
  were_opened = 1;
  void *handle = open_library(name);
  if (handle || !are_new) return handle;
  clazy_close_stand_ins();
  return open_library(name);
}

static void try(struct clazy_library *library)
{
  int can_do = library->has_stand_ins && !clazy_loads_early();
  library->was_tried = 1;
  library->handle = can_do ? open_with_stand_ins(library->name) : open_library(library->name);
  const char *reason = library->handle ? NULL : dlerror();
  if (reason) snprintf(library->reason, sizeof library->reason, "%s", reason);
}

// What was not there once is not looked for again.
static void *load(struct clazy_library *library)
{
  pthread_mutex_lock(&loading);
  if (!library->was_tried) try(library);
  pthread_mutex_unlock(&loading);
  return library->handle;
}

int clazy_is_available(struct clazy_library *library) { return load(library) != NULL; }

void clazy_load_early(struct clazy_library *library)
{
  if (clazy_loads_early()) load(library);
}

// More than a library has with all that it needs.
enum { plenty = 64 << 20 };

static int is_short_of_memory(void)
{
  void *memory = mmap(NULL, plenty, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) munmap(memory, plenty);
  return memory == MAP_FAILED;
}

// The loader does not say why a file could not be mapped, which may be forbidden as well.
static int lacks_memory(const struct clazy_library *library)
{
  int could_not = strstr(library->reason, "failed to map") || strcasestr(library->reason, "cannot allocate");
  return could_not && is_short_of_memory();
}

// A process whose memory is limited ends within its allocator, see CWorkerHooks.
static void end_without_memory(void)
{
  void *memory;
  if (posix_memalign(&memory, sizeof(void *), PTRDIFF_MAX - 4096) == 0) free(memory);
}

// The loader begins with the file at fault, which may be one that the library needs.
static int names_another(const struct clazy_library *library, char name[128])
{
  const char *end = strstr(library->reason, ": ");
  if (!end) return 0;
  const char *begin = end;
  while (begin > library->reason && begin[-1] != '/') begin--;
  int length = (int)(end - begin);
  snprintf(name, 128, "%.*s", length < 128 ? length : 0, begin);
  return strstr(name, ".so") && strcmp(name, library->name) != 0;
}

// Like a program that is linked to a library that is not there, but only when it is needed.
static void end(const struct clazy_library *library, const char *function)
{
  if (lacks_memory(library)) end_without_memory();
  char message[512], another[128];
  const char *reason = *library->reason ? library->reason : function;
  int length = names_another(library, another)
      ? snprintf(
            message, sizeof message,
            "qlrender: %s is missing or too old; install it for %s. The loader says: %s\n", another,
            library->product, reason)
      : snprintf(
            message, sizeof message,
            "qlrender: %s is missing or too old; install %s. The loader says: %s\n", library->name,
            library->product, reason);
  size_t size = length < (int)sizeof message ? (size_t)length : sizeof message - 1;
  if (length > 0) (void)!write(STDERR_FILENO, message, size);
  _exit(CLAZY_STATUS);
}

void *clazy_find(struct clazy_library *library, const char *name)
{
  void *handle = load(library);
  void *function = handle ? dlsym(handle, name) : NULL;
  if (!function) end(library, name);
  return function;
}
