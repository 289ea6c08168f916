#pragma once

/* The functions of uchardet that the house calls, loaded when one is called; see CLazy. */
