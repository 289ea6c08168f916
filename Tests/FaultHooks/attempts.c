#define _GNU_SOURCE 1
#include "cfaulthooks.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

// By raw calls where the C library would do something else first. Each gives -1 and errno.

static long read_file(const char *path) { return open(path, O_RDONLY | O_CLOEXEC); }
static long name_file(const char *path) { return open(path, O_PATH | O_CLOEXEC); }
static long append_file(const char *path) { return open(path, O_WRONLY | O_APPEND | O_CLOEXEC); }

static long create_file(const char *folder) {
  char path[512];
  snprintf(path, sizeof path, "%s/created", folder);
  return open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
}

static long nameless_file(const char *folder) { return open(folder, O_TMPFILE | O_RDWR, 0600); }
static long remove_file(const char *path) { return syscall(SYS_unlinkat, AT_FDCWD, path, 0); }

// Standard input was opened for reading only.
static long reopen_descriptor(const char *unused) {
  (void)unused;
  return open("/proc/self/fd/0", O_RDWR);
}

// Whatever is open beyond the channel, or else a number that is none.
static long shrink_memory(const char *unused) {
  (void)unused;
  int worked = 0;
  for (int number = 4; number < 64; number++) worked |= ftruncate(number, 0) == 0;
  return worked ? 0 : -1;
}

static long unix_socket(const char *unused) { (void)unused; return socket(AF_UNIX, SOCK_STREAM, 0); }
static long inet_socket(const char *unused) { (void)unused; return socket(AF_INET, SOCK_STREAM, 0); }

static long connect_abstract(const char *unused) {
  (void)unused;
  struct sockaddr_un address = {AF_UNIX, "\0qlrender-fault"};
  return connect(3, (struct sockaddr *)&address, sizeof address);
}

static long execute(const char *unused) {
  (void)unused;
  char *none[] = {NULL};
  return execve("/bin/true", none, none);
}

static long execute_memory(const char *unused) {
  (void)unused;
  char *none[] = {NULL};
  int memory = memfd_create("program", 0);
  if (memory < 0) return -1;
  return syscall(SYS_execveat, memory, "", none, none, AT_EMPTY_PATH);
}

static long new_process(int flags) {
  long number = syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
  if (number == 0) _exit(0);
  return number;
}

static long fork_process(const char *unused) { (void)unused; return new_process(0); }
static long new_user(const char *unused) { (void)unused; return new_process(CLONE_NEWUSER); }
static long clone_by_memory(const char *unused) { (void)unused; return syscall(SYS_clone3, NULL, 0); }

static long trace_parent(const char *unused) {
  (void)unused;
  return ptrace(PTRACE_ATTACH, getppid(), NULL, NULL);
}

static long read_parent(const char *unused) {
  (void)unused;
  char byte;
  struct iovec here = {&byte, 1}, there = {(void *)0x1000, 1};
  return process_vm_readv(getppid(), &here, 1, &there, 1, 0);
}

// Signal 0 only looks whether a signal would be sent.
static long signal_parent(const char *unused) { (void)unused; return kill(getppid(), 0); }
static long signal_thread(const char *unused) {
  (void)unused;
  return syscall(SYS_tgkill, getppid(), getppid(), 0);
}
static long own_parent(const char *unused) { (void)unused; return fcntl(3, F_SETOWN, getppid()); }

static long mount_memory(const char *folder) {
  return mount("none", folder, "tmpfs", 0, NULL);
}

static long leave_namespace(const char *unused) { (void)unused; return unshare(CLONE_NEWUSER); }
static long enter_namespace(const char *unused) { (void)unused; return setns(-1, 0); }
static long ring(const char *unused) { (void)unused; return syscall(SYS_io_uring_setup, 1, NULL); }
static long kernel_program(const char *unused) { (void)unused; return syscall(SYS_bpf, 0, NULL, 0); }
static long page_faults(const char *unused) { (void)unused; return syscall(SYS_userfaultfd, 0); }
static long keys(const char *unused) { (void)unused; return syscall(SYS_keyctl, 0, 0, 0, 0, 0); }
static long counters(const char *unused) {
  (void)unused;
  return syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0);
}

static long be_looked_into(const char *unused) {
  (void)unused;
  return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
}

static long raise_memory(const char *unused) {
  (void)unused;
  struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
  return setrlimit(RLIMIT_AS, &limit);
}

static long map(int protection) {
  void *memory = mmap(NULL, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? -1 : 0;
}

static long map_code(const char *unused) { (void)unused; return map(PROT_READ | PROT_EXEC); }

static long protect_code(const char *unused) {
  (void)unused;
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? -1 : mprotect(memory, 4096, PROT_READ | PROT_EXEC);
}

// The file that is drawn, the first descriptor beyond the channel.
static long map_file_as_code(const char *unused) {
  (void)unused;
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, 4, 0);
  return memory == MAP_FAILED ? -1 : 0;
}

static long look_at_file(const char *path) {
  struct stat status;
  return syscall(SYS_newfstatat, AT_FDCWD, path, &status, AT_EMPTY_PATH);
}

// The table of the other ABI of this processor has the same calls under other numbers.
static long other_abi(const char *unused) {
  (void)unused;
  return syscall(SYS_getpid | 0x40000000) < 0 ? -1 : 0;
}

static const struct { const char *name; long (*attempt)(const char *); } attempts[] = {
  {"read-file", read_file}, {"name-file", name_file}, {"append-file", append_file},
  {"create-file", create_file}, {"nameless-file", nameless_file}, {"remove-file", remove_file},
  {"reopen-descriptor", reopen_descriptor}, {"shrink-memory", shrink_memory},
  {"unix-socket", unix_socket}, {"inet-socket", inet_socket},
  {"connect-abstract", connect_abstract}, {"execute", execute},
  {"execute-memory", execute_memory}, {"fork", fork_process}, {"new-user", new_user},
  {"clone-by-memory", clone_by_memory}, {"trace-parent", trace_parent},
  {"read-parent", read_parent}, {"signal-parent", signal_parent},
  {"signal-thread", signal_thread}, {"own-parent", own_parent}, {"mount", mount_memory},
  {"leave-namespace", leave_namespace}, {"enter-namespace", enter_namespace}, {"ring", ring},
  {"kernel-program", kernel_program}, {"page-faults", page_faults}, {"keys", keys},
  {"counters", counters}, {"be-looked-into", be_looked_into}, {"raise-memory", raise_memory},
  {"map-code", map_code}, {"protect-code", protect_code},
  {"other-abi", other_abi}, {"look-at-file", look_at_file},
  {"map-file-as-code", map_file_as_code},
};

int qlt_attempt_count(void) { return sizeof attempts / sizeof *attempts; }

const char *qlt_attempt_name(int index) { return attempts[index].name; }

int qlt_attempt(const char *name, const char *argument) {
  for (int i = 0; i < qlt_attempt_count(); i++)
    if (strcmp(attempts[i].name, name) == 0) return attempts[i].attempt(argument) >= 0 ? 0 : errno;
  return -1;
}
