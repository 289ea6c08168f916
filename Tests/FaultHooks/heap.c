// Looks for what others have left in memory.
#define _GNU_SOURCE 1
#include "cfaulthooks.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *begin;

void qlt_find_heap(void) {
  FILE *maps = fopen("/proc/self/maps", "re");
  char line[512];
  unsigned long start;
  while (maps && fgets(line, sizeof line, maps))
    if (strstr(line, "[heap]") && sscanf(line, "%lx-", &start) == 1)
      begin = (const char *)(uintptr_t)start;
  if (maps) fclose(maps);
}

static int is_at(const char *place, const char *shifted, size_t count) {
  for (size_t i = 0; i < count; i++)
    if ((char)(place[i] + 1) != shifted[i]) return 0;
  return 1;
}

int qlt_heap_has(const char *shifted) {
  size_t count = strlen(shifted);
  const char *end = (const char *)sbrk(0) - count;
  for (const char *place = begin; begin && place <= end; place++)
    if (is_at(place, shifted, count)) return 1;
  return 0;
}
