#pragma once

/* The functions of poppler that the house calls, loaded when one is called; see CLazy. */

/* Loads it now. */
void clazypoppler_load(void);
