#define _GNU_SOURCE
#include <dlfcn.h>
#include <gnu/libc-version.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clazy.h"
#include "standins.h"

// What is told of folders, and what was asked about already: many libraries share a folder.
struct list {
  FILE *text;
  char own[PATH_MAX];
  char last[PATH_MAX];
};

// Where systems that have their libraries there keep much else, by whatever link it is called.
static int is_wide(const char *folder)
{
  static const char *const wide[] = {"/usr/lib", "/lib"};
  struct stat it, other;
  if (stat(folder, &it) != 0) return 0;
  for (unsigned i = 0; i < 2; i++)
    if (stat(wide[i], &other) == 0 && it.st_ino == other.st_ino && it.st_dev == other.st_dev) return 1;
  return 0;
}

static void add(const char *folder, struct list *list)
{
  // Programs may lie among other things of their user's.
  if (strcmp(folder, list->last) == 0 || strcmp(folder, list->own) == 0) return;
  snprintf(list->last, sizeof list->last, "%s", folder);
  if (!is_wide(folder)) fprintf(list->text, "%s:", folder);
}

// 0 where a name has none.
static int find_folder(const char *name, char *folder, size_t capacity)
{
  const char *slash = strrchr(name, '/');
  size_t length = slash ? (size_t)(slash - name) : 0;
  if (length == 0 || length >= capacity) return 0;
  memcpy(folder, name, length);
  folder[length] = 0;
  return 1;
}

static int add_folder_of(struct dl_phdr_info *object, size_t size, void *list)
{
  (void)size;
  char folder[PATH_MAX];
  if (find_folder(object->dlpi_name, folder, sizeof folder)) add(folder, list);
  return 0;
}

// Of the program itself: what it was told when it was linked, and what all look through.
static void add_searched_folders(struct list *list)
{
  Dl_serinfo size, *searched;
  void *program = dlopen(NULL, RTLD_NOW);
  if (!program) return;
  if (dlinfo(program, RTLD_DI_SERINFOSIZE, &size) != 0) return;
  if (!(searched = malloc(size.dls_size))) return;
  if (dlinfo(program, RTLD_DI_SERINFOSIZE, searched) == 0
      && dlinfo(program, RTLD_DI_SERINFO, searched) == 0)
    for (unsigned i = 0; i < searched->dls_cnt; i++) add(searched->dls_serpath[i].dls_name, list);
  free(searched);
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

static void add_all(FILE *text)
{
  struct list list = {.text = text};
  if (find_own_folder(list.own, sizeof list.own) != 0) return;
  dl_iterate_phdr(add_folder_of, &list);
  char stand_ins[PATH_MAX];
  if (clazy_find_stand_ins(stand_ins, sizeof stand_ins) == 0) fprintf(text, "%s:", stand_ins);
  add_searched_folders(&list);
}

// The C library lies where the system's are.
static int libraries_lie_in_wide_folder(void)
{
  Dl_info library;
  char folder[PATH_MAX];
  if (!dladdr(gnu_get_libc_version, &library) || !library.dli_fname) return 0;
  return find_folder(library.dli_fname, folder, sizeof folder) && is_wide(folder);
}

int clazy_loads_early(void)
{
  const char *moved = getenv("LD_LIBRARY_PATH");
  return (moved && *moved) || libraries_lie_in_wide_folder();
}

char *clazy_folders(void)
{
  char *folders = NULL;
  size_t size;
  FILE *text = open_memstream(&folders, &size);
  if (!text) return NULL;
  // The loader does not tell folders that it was told of from its own.
  if (!clazy_loads_early()) add_all(text);
  return fclose(text) == 0 ? folders : NULL;
}
