#include "standins.h"

#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { most = 32 };

static void *opened[most];
static int count;

int clazy_find_stand_ins(char *folder, size_t capacity)
{
  static const char ending[] = ".stand-ins";
  if (capacity <= sizeof ending) return -1;
  ssize_t length = readlink("/proc/self/exe", folder, capacity - sizeof ending);
  if (length <= 0 || (size_t)length == capacity - sizeof ending) return -1;
  memcpy(folder + length, ending, sizeof ending);
  return 0;
}

static void open_one(const char *folder, const char *name)
{
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%s/%s", folder, name);
  if (length < 0 || (size_t)length >= sizeof path || count == most) return;
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (handle) opened[count++] = handle;
}

int clazy_open_stand_ins(void)
{
  char folder[PATH_MAX];
  DIR *stream = clazy_find_stand_ins(folder, sizeof folder) == 0 ? opendir(folder) : NULL;
  if (!stream) return 0;
  for (struct dirent *entry; (entry = readdir(stream));)
    if (entry->d_name[0] != '.') open_one(folder, entry->d_name);
  closedir(stream);
  return count;
}

void clazy_close_stand_ins(void)
{
  while (count > 0) dlclose(opened[--count]);
}
