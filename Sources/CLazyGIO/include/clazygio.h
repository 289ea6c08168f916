#pragma once

/* The functions of GLib and GIO that the house calls, under their own names: each loads the library when
   it is first called, which takes as long as drawing a small picture. Most files need none of it. */

/* What a program ends with when the library is not there (EX_SOFTWARE). */
enum { CLAZYGIO_STATUS = 70 };
