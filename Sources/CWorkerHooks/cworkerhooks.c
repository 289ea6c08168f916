#include "cworkerhooks.h"
