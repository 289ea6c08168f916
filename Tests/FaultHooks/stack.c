// Needs as much of the stack as it is told.
#include "cfaulthooks.h"

// By way of a pointer that may change, since what the compiler sees through it makes a loop of.
static void (*volatile deeper)(int kilobytes) = qlt_use_stack;

void qlt_use_stack(int kilobytes) {
  // At a place that is not known before, or the compiler would make room for less.
  volatile char room[1024];
  room[kilobytes % 1024] = 1;
  if (kilobytes > 1) deeper(kilobytes - 1);
  // After the call, which would be no call otherwise.
  room[kilobytes % 1024] = 0;
}
