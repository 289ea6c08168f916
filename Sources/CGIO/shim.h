#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>

/* glibc declares these only for _GNU_SOURCE, which a Swift module map cannot set. */
extern int renameat2(int, const char *, int, const char *, unsigned int);
enum { CGIO_RENAME_EXCHANGE = 2 };
