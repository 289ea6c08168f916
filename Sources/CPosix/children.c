// Implements the part of cposix.h that forks, and that ends processes without naming a stranger.
#define _GNU_SOURCE 1
#include "cposix.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// A signal to a whole group by the pidfd of its leader; from Linux 6.9 on.
#define SIGNAL_PROCESS_GROUP (1u << 2)

// A folder has a link for itself, one for its name and one for each folder in it.
int cposix_thread_count(void) {
  struct stat status;
  if (stat("/proc/self/task", &status) != 0 || status.st_nlink < 3) return 0;
  return (int)status.st_nlink - 2;
}

int cposix_wait_for_other_threads(int milliseconds) {
  const struct timespec moment = {0, 1000000};
  for (; milliseconds > 0 && cposix_thread_count() > 1; milliseconds--) nanosleep(&moment, NULL);
  return cposix_thread_count() == 1 ? 0 : -1;
}

// A child cannot do without any one of these, so it goes rather than go on.
static void begin_child(pid_t parent, int channel, int errors) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != parent ||
      setpgid(0, 0) != 0 || dup2(errors, 2) < 0 || dup2(channel, 3) < 0 ||
      syscall(SYS_close_range, 4u, ~0u, 0) != 0)
    _exit(CPOSIX_CHILD_NOT_BEGUN);
}

int cposix_fork(int channel, int errors, int *number, int *handle) {
  // Another thread might hold a lock that the child would wait for for ever.
  if (cposix_thread_count() != 1) {
    errno = EBUSY;
    return -1;
  }
  // Where a filter refuses it, each child would find that out too late to be replaced.
  if (syscall(SYS_close_range, ~0u, ~0u, 0) != 0) return -1;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) {
    begin_child(parent, channel, errors);
    *number = 0;
    *handle = -1;
    return 0;
  }
  if (child < 0) return -1;
  // The child does the same; whoever comes first, its group is there when it is to be ended.
  setpgid(child, child);
  *number = child;
  *handle = (int)syscall(SYS_pidfd_open, child, 0);
  return 0;
}

void cposix_kill_by_handle(int handle) {
  if (syscall(SYS_pidfd_send_signal, handle, SIGKILL, NULL, SIGNAL_PROCESS_GROUP) != 0)
    syscall(SYS_pidfd_send_signal, handle, SIGKILL, NULL, 0);
}

int cposix_await_handle(int handle, int milliseconds) {
  struct pollfd source = {handle, POLLIN, 0};
  int ready;
  do ready = poll(&source, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  return ready > 0 ? 0 : -1;
}

// Where no pidfd is to be had, it looks again and again.
int cposix_await_child(int number, int milliseconds) {
  int handle = (int)syscall(SYS_pidfd_open, number, 0);
  if (handle >= 0) {
    int result = cposix_await_handle(handle, milliseconds);
    close(handle);
    return result;
  }
  const struct timespec moment = {0, 1000000};
  for (; milliseconds > 0; milliseconds--) {
    siginfo_t information = {0};
    if (waitid(P_PID, (id_t)number, &information, WEXITED | WNOHANG | WNOWAIT) != 0) return 0;
    if (information.si_pid == number) return 0;
    nanosleep(&moment, NULL);
  }
  return -1;
}
