// Needs as much of the stack as it is told.
#include "cfaulthooks.h"

void qlt_use_stack(int kilobytes) {
  volatile char room[1024];
  for (int i = 0; i < 1024; i += 64) room[i] = (char)kilobytes;
  if (kilobytes > 1) qlt_use_stack(kilobytes - 1);
  // After the call, which would be no call otherwise.
  room[0] = 0;
}
