// Implements cposix.h; _GNU_SOURCE stays out of the header, where it would clash with Swift's Glibc.
#define _GNU_SOURCE 1
#include "cposix.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int cposix_sealed_memory(const char *name, int64_t size) {
  int memory = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  if (ftruncate(memory, size) == 0 &&
      fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    return memory;
  int number = errno;
  close(memory);
  errno = number;
  return -1;
}

void cposix_keep_memory_small(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
}

static volatile sig_atomic_t peer_channel = -1;

static void end_without_peer(int number) {
  int before = errno;
  struct pollfd channel = {peer_channel, 0, 0};
  if (poll(&channel, 1, 0) > 0) _exit(128 + number);
  errno = before;
}

int cposix_die_with_peer(int channel, int on) {
  int flags = fcntl(channel, F_GETFL);
  if (flags < 0) return -1;
  if (!on) return fcntl(channel, F_SETFL, flags & ~O_ASYNC);
  struct sigaction action = {.sa_handler = end_without_peer, .sa_flags = SA_RESTART};
  peer_channel = channel;
  if (sigaction(SIGIO, &action, NULL) < 0 || fcntl(channel, F_SETOWN, getpid()) < 0 ||
      fcntl(channel, F_SETFL, flags | O_ASYNC) < 0)
    return -1;
  // The peer may have gone before there was anybody to tell.
  end_without_peer(SIGIO);
  return 0;
}

// Whether they were seen to be gone: the filter of system calls lets nobody look again.
static int has_no_capabilities;

// Root without them is somebody whom every other user's files refuse.
static int drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct left[_LINUX_CAPABILITY_U32S_3] = {{0}};
  // A refusal is of no matter to a process that has none.
  syscall(SYS_capset, &header, left);
  if (syscall(SYS_capget, &header, left) != 0) return -1;
  for (int i = 0; i < _LINUX_CAPABILITY_U32S_3; i++)
    if (left[i].effective | left[i].permitted | left[i].inheritable) return -1;
  has_no_capabilities = 1;
  return 0;
}

// One that is refused is no reason to go without the others. Another thread would keep what is its own.
int cposix_drop_privileges(void) {
  int result = cposix_thread_count() == 1 ? 0 : -1;
  result |= prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  result |= prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  return result | drop_capabilities();
}

int cposix_has_no_capabilities(void) { return has_no_capabilities; }

int cposix_has_no_new_privileges(void) {
  return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1;
}

int cposix_is_dumpable(void) { return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) != 0; }

int cposix_seccomp_mode(void) { return prctl(PR_GET_SECCOMP, 0, 0, 0, 0); }

static int resource_number(enum cposix_resource resource) {
  switch (resource) {
  case cposix_memory: return RLIMIT_AS;
  case cposix_files_written: return RLIMIT_FSIZE;
  case cposix_core: return RLIMIT_CORE;
  case cposix_stack: return RLIMIT_STACK;
  case cposix_processor_time: return RLIMIT_CPU;
  case cposix_processes: return RLIMIT_NPROC;
  default: return RLIMIT_NOFILE;
  }
}

int cposix_limit(enum cposix_resource resource, uint64_t value) {
  struct rlimit limit;
  if (getrlimit(resource_number(resource), &limit) != 0) return -1;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < value) value = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = value;
  return setrlimit(resource_number(resource), &limit);
}

uint64_t cposix_current_limit(enum cposix_resource resource) {
  struct rlimit limit;
  return getrlimit(resource_number(resource), &limit) == 0 ? limit.rlim_cur : RLIM_INFINITY;
}

static void *wait_at(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int cposix_try_threads(int count) {
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_attr_t small;
  pthread_t threads[64];
  int failure = 0, begun = 0;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 64 << 10);
  // All of them at a time, so none goes before the last has come.
  pthread_mutex_lock(&gate);
  while (failure == 0 && begun < count && begun < 64) {
    failure = pthread_create(&threads[begun], &small, wait_at, &gate);
    if (failure == 0) begun++;
  }
  pthread_mutex_unlock(&gate);
  while (begun > 0) pthread_join(threads[--begun], NULL);
  pthread_attr_destroy(&small);
  return failure;
}

int cposix_allow_processor_time(uint64_t seconds) {
  struct rusage used;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return -1;
  limit.rlim_cur = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1 + seconds;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return setrlimit(RLIMIT_CPU, &limit);
}

int cposix_exit_status(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int cposix_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

int cposix_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

static int spawn(const char *path, char *const arguments[], char *const environment[],
                 posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int channel,
                 int errors, pid_t *number) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  // Without any one of these the worker would have more than it should, so it must not start.
  if (posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0) ||
      posix_spawn_file_actions_addopen(actions, 1, "/dev/null", O_WRONLY, 0) ||
      posix_spawn_file_actions_adddup2(actions, errors, 2) ||
      posix_spawn_file_actions_adddup2(actions, channel, 3) ||
      posix_spawn_file_actions_addclosefrom_np(actions, 4) ||
      posix_spawnattr_setsigmask(attributes, &none) ||
      posix_spawnattr_setsigdefault(attributes, &all) ||
      posix_spawnattr_setflags(
          attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID))
    return ENOMEM;
  // A program that is just being replaced, or was written while somebody else forked, is busy for a
  // moment.
  const struct timespec moment = {0, 10000000};
  int failure = ETXTBSY;
  for (int tries = 0; tries < 50 && failure == ETXTBSY; tries++) {
    if (tries > 0) nanosleep(&moment, NULL);
    failure = posix_spawn(number, path, actions, attributes, arguments, environment);
  }
  return failure;
}

int cposix_spawn(const char *path, char *const arguments[], char *const environment[],
                 int channel, int errors, int *number) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  pid_t started = 0;
  // Copies above the numbers they are moved to, so that no move overwrites the next one's source.
  int channel_copy = fcntl(channel, F_DUPFD_CLOEXEC, 10);
  int errors_copy = fcntl(errors, F_DUPFD_CLOEXEC, 10);
  int failure = channel_copy < 0 || errors_copy < 0 ? errno : 0;
  if (failure == 0) {
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    failure = spawn(path, arguments, environment, &actions, &attributes, channel_copy,
                    errors_copy, &started);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
  }
  if (channel_copy >= 0) close(channel_copy);
  if (errors_copy >= 0) close(errors_copy);
  *number = started;
  return failure;
}
