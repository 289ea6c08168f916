// Stands in front of the system calls with which files are saved; only a test child links this.
#define _GNU_SOURCE 1
#include "savinghooks.h"
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static const size_t piece = 64 << 10;
static atomic_bool armed;
static atomic_long passed;
static atomic_long allowed;

void savinghooks_arm(long calls) {
  atomic_store(&allowed, calls);
  atomic_store(&passed, 0);
  atomic_store(&armed, true);
}

long savinghooks_passed(void) { return atomic_load(&passed); }

static char trace[64];
static atomic_size_t traced;

const char *savinghooks_trace(void) { return trace; }

// Keeps what kind of call was made, once for each run of the same kind.
static void note(char kind) {
  size_t count = atomic_load(&traced);
  if (!atomic_load(&armed) || count + 1 >= sizeof trace) return;
  if (count > 0 && trace[count - 1] == kind) return;
  trace[count] = kind;
  atomic_store(&traced, count + 1);
}

static void pass(void) {
  if (atomic_load(&armed) && atomic_fetch_add(&passed, 1) >= atomic_load(&allowed)) {
    kill(getpid(), SIGKILL);
  }
}

ssize_t write(int file, const void *bytes, size_t count) {
  note('w');
  pass();
  size_t cut = atomic_load(&armed) && count > piece ? piece : count;
  return syscall(SYS_write, file, bytes, cut);
}

int fsync(int file) {
  note('s');
  pass();
  return (int)syscall(SYS_fsync, file);
}

int fchmod(int file, mode_t mode) {
  pass();
  return (int)syscall(SYS_fchmod, file, mode);
}

int fchown(int file, uid_t user, gid_t group) {
  pass();
  return (int)syscall(SYS_fchown, file, user, group);
}

int close(int file) {
  pass();
  return (int)syscall(SYS_close, file);
}

int rename(const char *from, const char *to) {
  note('r');
  pass();
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags) {
  note('r');
  pass();
  return (int)syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags);
}

int unlink(const char *path) {
  pass();
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}
