#pragma once

/* The functions of GLib and GIO that the house calls, under their own names: each loads the library when
   it is first called, which takes as long as drawing a small picture. Most files need none of it. */

/* Whether the library is there; without it a function must not be called. */
int clazygio_is_available(void);

/* What a program ends with when the library is not there (EX_SOFTWARE). */
enum { CLAZYGIO_STATUS = 70 };
