// Needs as much of the stack as it is told.
#include "cfaulthooks.h"

// By way of a pointer that may change, since what the compiler sees through it makes a loop of.
static void (*volatile deeper)(int kilobytes) = qlt_use_stack;

void qlt_use_stack(int kilobytes) {
  volatile char room[1024];
  for (int i = 0; i < 1024; i += 64) room[i] = (char)kilobytes;
  if (kilobytes > 1) deeper(kilobytes - 1);
  // After the call, which would be no call otherwise.
  room[0] = 0;
}
