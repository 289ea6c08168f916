// A filter around the worker makes the kernel look as if it were older.
#define _GNU_SOURCE 1
#include "cfaulthooks.h"
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// Refuses a call; with an argument, from 0, only when that is `value`.
enum { whatever = -1 };

static int withhold_with(unsigned call, int argument, unsigned value) {
  int always = argument == whatever;
  struct sock_filter instructions[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, always ? 2 : 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
             offsetof(struct seccomp_data, args) + 8 * (always ? 0 : argument)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof instructions / sizeof *instructions, instructions};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
}

static int withhold(unsigned call) { return withhold_with(call, whatever, 0); }

// The numbers of Landlock are the same everywhere; the headers of Debian 12 may lack them.
enum { create_ruleset = 444 };

int qlt_withhold_landlock(void) { return withhold(create_ruleset); }

int qlt_withhold_seccomp(void) { return withhold(SYS_seccomp); }

int qlt_withhold_capset(void) { return withhold(SYS_capset); }

int qlt_withhold_memory_limit(void) { return withhold_with(SYS_prlimit64, 1, RLIMIT_AS); }

static const unsigned refused[] = {
  SYS_ptrace, SYS_perf_event_open, SYS_personality, SYS_syslog, SYS_acct, SYS_quotactl, SYS_add_key,
  SYS_keyctl, SYS_request_key, SYS_move_pages, SYS_mbind, SYS_get_mempolicy, SYS_set_mempolicy,
  SYS_migrate_pages, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot,
};

static int write_all(int descriptor, const struct sock_filter *instructions, size_t bytes) {
  return write(descriptor, instructions, bytes) == (ssize_t)bytes ? 0 : -1;
}

static int write_rule(int descriptor, unsigned call, unsigned answer) {
  struct sock_filter instructions[] = {
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | answer),
  };
  return write_all(descriptor, instructions, sizeof instructions);
}

int qlt_write_sandbox_filter(int descriptor, int without) {
  struct sock_filter load = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  struct sock_filter new_users[] = {
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x10000000, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  int result = write_all(descriptor, &load, sizeof load);
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    result |= write_rule(descriptor, refused[i], EPERM);
  result |= write_rule(descriptor, SYS_clone3, ENOSYS);
  if (without & qlt_without_landlock) result |= write_rule(descriptor, create_ruleset, ENOSYS);
  if (without & qlt_without_seccomp) result |= write_rule(descriptor, SYS_seccomp, EINVAL);
  return result | write_all(descriptor, new_users, sizeof new_users);
}

const char *qlt_program_path(void) { return (const char *)getauxval(AT_EXECFN); }
