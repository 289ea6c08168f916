#pragma once

/* The functions of GLib and GIO that the house calls, each loaded when one is called; see CLazy. Most
   files need none of them. */

/* Whether GIO is there; without it a function must not be called. */
int clazygio_is_available(void);
