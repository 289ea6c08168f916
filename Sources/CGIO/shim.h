#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <sys/xattr.h>

/* glibc declares these only for _GNU_SOURCE, which a Swift module map cannot set. */
extern int renameat2(int, const char *, int, const char *, unsigned int);
enum { CGIO_RENAME_NOREPLACE = 1, CGIO_RENAME_EXCHANGE = 2, CGIO_O_PATH = 010000000 };
