#pragma once
#include <stddef.h>

/* Libraries that those of workers are linked to and do not call have stand-ins, which load sooner; they
   are made by .ci/stand-ins for the libraries that are installed then. */

/* The folder of this program's stand-ins, by a path that need not be there; 0, or -1 where nobody says. */
int clazy_find_stand_ins(char *folder, size_t capacity);

/* Opens all there are; how many there are. Each takes the place of the library of its name. */
int clazy_open_stand_ins(void);

/* Closes them again, for a library that cannot do with them. */
void clazy_close_stand_ins(void);
