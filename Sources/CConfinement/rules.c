// What a worker may ask of the kernel. The calls were found by tracing the workers over a corpus of
// files; `make strace` does so again. What is in no line is answered with ENOSYS, so that the next
// C library tries its older way instead of dying.
#define _GNU_SOURCE 1
#include "rules.h"
#include "cconfinement.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

enum {
  files = cconfinement_opens_files,
  code_first = cconfinement_loads_code_first,
  code = cconfinement_loads_code | code_first,
  threads = cconfinement_starts_threads,
  // Opening for anything but reading, and by O_PATH, of which Landlock knows nothing.
  beyond_reading = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY) | O_PATH,
  new_namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER
      | CLONE_NEWPID | CLONE_NEWNET,
};

#define ALLOW(name) {SYS_##name, 0, always, 0, 0, allow}
#define REFUSE(name, error) {SYS_##name, 0, always, 0, 0, error}
#define NEVER(name) {SYS_##name, 0, always, 0, 0, kill_process}
// Further columns: what the engine needs, and on which argument the rule depends.
#define WITH(needs, name) {SYS_##name, needs, always, 0, 0, allow}
#define IF(name, argument, condition, value, answer) \
  {SYS_##name, 0, condition, argument, (uint32_t)(value), answer}
#define WITH_IF(needs, name, argument, condition, value, answer) \
  {SYS_##name, needs, condition, argument, (uint32_t)(value), answer}

const struct filter_rule filter_rules[] = {
  // Descriptors that are open already.
  ALLOW(pread64), ALLOW(read), ALLOW(readv), ALLOW(lseek), ALLOW(close), ALLOW(fstat),
  ALLOW(fadvise64), ALLOW(fstatfs),
  // Standard error: a pipe, and files may not grow.
  ALLOW(write), ALLOW(writev),
  // The channel.
  ALLOW(sendmsg), ALLOW(recvmsg), ALLOW(ppoll),
  // The end of the caller is told by a signal, to this process and to no other.
  IF(fcntl, 1, equals, F_GETFL, allow), IF(fcntl, 1, equals, F_SETFL, allow),
  IF(fcntl, 1, equals, F_GETFD, allow), IF(fcntl, 1, equals, F_SETFD, allow),
  IF(fcntl, 1, equals, F_DUPFD_CLOEXEC, allow),
  IF(fcntl, 1, differs, F_SETOWN, EPERM), IF(fcntl, 2, is_self, 0, allow), REFUSE(fcntl, EPERM),
  // No device is controlled; asking whether something is a terminal gets the usual answer.
  REFUSE(ioctl, ENOTTY),

  // Memory. Nothing is both written and run, and what is anonymous is never run. A filter cannot tell a
  // library from another file: an engine that loads code can run the bytes of whatever it has a
  // descriptor of, its input and the memory of its picture among them, and what it may open.
  //
  // One that loads code only at first forbids it with another filter, which takes away and gives nothing.
  WITH_IF(code_first, seccomp, 0, equals, SECCOMP_SET_MODE_FILTER, allow), REFUSE(seccomp, EPERM),
  ALLOW(munmap), ALLOW(brk), ALLOW(mremap), ALLOW(madvise),
  IF(mprotect, 2, has, PROT_EXEC, EPERM), ALLOW(mprotect),
  IF(mmap, 2, lacks, PROT_EXEC, allow), IF(mmap, 2, has, PROT_WRITE, EPERM),
  IF(mmap, 3, has, MAP_ANONYMOUS, EPERM), WITH(code, mmap), REFUSE(mmap, EPERM),

  // Files, found by path and only read.
  WITH_IF(files, openat, 2, lacks, beyond_reading, allow), REFUSE(openat, EACCES),
  // What else asks by a path tells of all paths whether they are there, since Landlock does not forbid
  // that; who opens no files asks of none. (fstat is a call of its own, see CWorkerHooks.)
  WITH(files, newfstatat), REFUSE(newfstatat, EACCES), WITH(files, faccessat),
  WITH(files, readlinkat), WITH(files, getdents64), WITH(files, getcwd),

  // Threads, which are confined like the first one. glibc tries clone3 first, whose flags are in
  // memory, where a filter cannot look.
  REFUSE(clone3, ENOSYS), IF(clone, 0, has, new_namespaces, EPERM),
  WITH_IF(threads, clone, 0, has, CLONE_THREAD, allow), REFUSE(clone, EPERM),
  WITH(threads, set_robust_list), WITH(threads, rseq), ALLOW(exit),
  ALLOW(futex), ALLOW(sched_yield), ALLOW(sched_getaffinity),

  // Signals that the process has for itself; abort() sends one.
  ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack),
  ALLOW(restart_syscall), IF(tgkill, 0, is_self, 0, allow), NEVER(tgkill),

  // Time, chance, and what the process is.
  ALLOW(clock_gettime), ALLOW(clock_getres), ALLOW(gettimeofday), ALLOW(clock_nanosleep),
  ALLOW(nanosleep), ALLOW(getrandom), ALLOW(getpid), ALLOW(gettid), ALLOW(getuid), ALLOW(geteuid),
  ALLOW(getgid), ALLOW(getegid), ALLOW(uname), ALLOW(sysinfo), ALLOW(getcpu), ALLOW(getrusage),
  ALLOW(exit_group),
  // Limits are read; that of processor time is set anew for every picture.
  IF(prlimit64, 0, differs, 0, EPERM), IF(prlimit64, 2, is_null, 0, allow),
  IF(prlimit64, 1, equals, RLIMIT_CPU, allow), REFUSE(prlimit64, EPERM),
  IF(prctl, 0, equals, PR_SET_NAME, allow), IF(prctl, 0, equals, PR_GET_DUMPABLE, allow),
  IF(prctl, 0, equals, PR_GET_NO_NEW_PRIVS, allow), IF(prctl, 0, equals, PR_GET_SECCOMP, allow),
  IF(prctl, 0, equals, filter_probe, filter_probe_answer), REFUSE(prctl, EPERM),

#ifdef __x86_64__
  // Calls that later processors have only under newer names.
  ALLOW(poll), ALLOW(pause), ALLOW(time), REFUSE(fork, EPERM), REFUSE(vfork, EPERM),
  WITH_IF(files, open, 1, lacks, beyond_reading, allow), REFUSE(open, EACCES), WITH(files, stat),
  WITH(files, lstat), WITH(files, access), WITH(files, readlink), ALLOW(getrlimit),
  NEVER(iopl), NEVER(ioperm),
#endif

  // What an attacker would try first, refused in a way that libraries understand.
  REFUSE(execve, EPERM), REFUSE(execveat, EPERM), REFUSE(socket, EPERM), REFUSE(socketpair, EPERM),
  REFUSE(connect, EPERM), REFUSE(bind, EPERM), REFUSE(listen, EPERM), REFUSE(accept4, EPERM),
  REFUSE(memfd_create, EPERM), REFUSE(ftruncate, EPERM), REFUSE(truncate, EPERM),
  REFUSE(unlinkat, EPERM), REFUSE(mkdirat, EPERM), REFUSE(renameat2, EPERM),

  // What no library asks for: whoever does has taken the worker over.
  NEVER(ptrace), NEVER(process_vm_readv), NEVER(process_vm_writev), NEVER(process_madvise),
  NEVER(kcmp), NEVER(pidfd_open), NEVER(pidfd_getfd), NEVER(pidfd_send_signal), NEVER(kill),
  NEVER(tkill), NEVER(rt_sigqueueinfo), NEVER(rt_tgsigqueueinfo), NEVER(mount), NEVER(umount2),
  NEVER(pivot_root), NEVER(chroot), NEVER(open_tree), NEVER(move_mount), NEVER(fsopen),
  NEVER(fsconfig), NEVER(fsmount), NEVER(fspick), NEVER(mount_setattr), NEVER(unshare),
  NEVER(setns), NEVER(bpf), NEVER(perf_event_open), NEVER(userfaultfd), NEVER(io_uring_setup),
  NEVER(io_uring_enter), NEVER(io_uring_register), NEVER(keyctl), NEVER(add_key),
  NEVER(request_key), NEVER(kexec_load), NEVER(kexec_file_load), NEVER(init_module),
  NEVER(finit_module), NEVER(delete_module), NEVER(open_by_handle_at), NEVER(reboot),
  NEVER(swapon), NEVER(swapoff), NEVER(acct), NEVER(quotactl), NEVER(settimeofday),
  NEVER(clock_settime), NEVER(clock_adjtime), NEVER(adjtimex), NEVER(syslog),
};

const size_t filter_rule_count = sizeof filter_rules / sizeof *filter_rules;

const struct filter_rule sealing_rules[] = {
  IF(mmap, 2, has, PROT_EXEC, EPERM), REFUSE(seccomp, EPERM),
};

const size_t sealing_rule_count = sizeof sealing_rules / sizeof *sealing_rules;
