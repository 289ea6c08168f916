#pragma once

/* The functions of Pango that the house calls, loaded when one is called; see CLazy. */
