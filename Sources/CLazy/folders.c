#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clazy.h"

static int add_folder_of(struct dl_phdr_info *object, size_t size, void *text)
{
  (void)size;
  const char *slash = strrchr(object->dlpi_name, '/');
  if (slash) fprintf(text, "%.*s:", (int)(slash - object->dlpi_name), object->dlpi_name);
  return 0;
}

// Where systems that have their libraries elsewhere keep much else.
static int is_wide(const char *folder)
{
  return strcmp(folder, "/lib") == 0 || strcmp(folder, "/usr/lib") == 0;
}

static void add_folders(const Dl_serinfo *searched, const char *own, FILE *text)
{
  for (unsigned i = 0; i < searched->dls_cnt; i++) {
    const char *folder = searched->dls_serpath[i].dls_name;
    // Programs may lie among other things of their user's.
    if (strcmp(folder, own) != 0 && !is_wide(folder)) fprintf(text, "%s:", folder);
  }
}

// 0, or -1 where nobody says.
static int find_own_folder(char *folder, size_t capacity)
{
  ssize_t length = readlink("/proc/self/exe", folder, capacity - 1);
  if (length <= 0) return -1;
  folder[length] = 0;
  *strrchr(folder, '/') = 0;
  return 0;
}

// Of the program itself: what it was told when it was linked, and what all look through.
static void add_searched_folders(FILE *text)
{
  char own[PATH_MAX];
  Dl_serinfo size, *searched;
  void *program = dlopen(NULL, RTLD_NOW);
  if (!program || find_own_folder(own, sizeof own) != 0) return;
  if (dlinfo(program, RTLD_DI_SERINFOSIZE, &size) != 0) return;
  if (!(searched = malloc(size.dls_size))) return;
  if (dlinfo(program, RTLD_DI_SERINFOSIZE, searched) == 0
      && dlinfo(program, RTLD_DI_SERINFO, searched) == 0)
    add_folders(searched, own, text);
  free(searched);
}

char *clazy_folders(void)
{
  char *folders = NULL;
  size_t size;
  FILE *text = open_memstream(&folders, &size);
  if (!text) return NULL;
  dl_iterate_phdr(add_folder_of, text);
  const char *moved = getenv("LD_LIBRARY_PATH");
  // The loader does not tell these from its own, and they are no reason to read in them.
  if (!moved || !*moved) add_searched_folders(text);
  return fclose(text) == 0 ? folders : NULL;
}
