// System calls that Swift cannot see: variadic ones, CMSG_* macros and status macros.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Anonymous memory of `size` bytes that nobody can shrink or grow; a descriptor, or -1 and errno.
int cposix_sealed_memory(const char *name, int64_t size);

/// A pair of connected sockets that keep message boundaries; both close on exec.
int cposix_socket_pair(int ends[2]);

/// The most descriptors that go with one message.
#define CPOSIX_MOST_DESCRIPTORS 2

/// Sends one message, with so many descriptors; the number of bytes, or -1 and errno, which is EAGAIN
/// when the other side reads too little. Never raises SIGPIPE and never waits.
int64_t cposix_send(int channel, const void *bytes, size_t count, const int *descriptors,
                    size_t descriptor_count);

/// Receives one message and its descriptors, for which there is room for the most; 0 is the end.
/// A message that is longer than `capacity` gives -1 and EMSGSIZE.
int64_t cposix_receive(int channel, void *bytes, size_t capacity, int *descriptors,
                       size_t *descriptor_count);

/// While on, the end of the other side raises SIGIO, at which this process ends.
///
/// The signal also comes for a message that is on its way in already, and then changes nothing.
/// A worker switches it on while it draws, so that it dies with its parent. (PR_SET_PDEATHSIG would
/// fire when the thread that started the worker ends, which may be long before the process does.)
int cposix_die_with_peer(int channel, int on);

/// Takes away the right to gain privileges and to be looked into, and all capabilities; 0, or -1 when
/// one of these was refused, and the others are gone even so, or when this thread is not the only one.
int cposix_drop_privileges(void);

/// Whether that was seen to have left no capability.
int cposix_has_no_capabilities(void);

/// Whether privileges can no longer be gained.
int cposix_has_no_new_privileges(void);

/// Whether this process may be looked into and leave a core dump.
int cposix_is_dumpable(void);

/// The seccomp mode in force: 0 none, 2 filter.
int cposix_seccomp_mode(void);

/// The limits that a worker sets.
enum cposix_resource {
  cposix_memory, cposix_files_written, cposix_core, cposix_descriptors, cposix_stack,
  cposix_processor_time, cposix_processes
};

/// Lowers a resource limit for good; one that is lower already stays. 0, or -1 and errno.
int cposix_limit(enum cposix_resource resource, uint64_t value);

/// The limit in force; RLIM_INFINITY is all ones.
uint64_t cposix_current_limit(enum cposix_resource resource);

/// Whether this process can have so many threads more at a time, as far as 64; 0, or errno.
int cposix_try_threads(int count);

/// Allows `seconds` of processor time from now on; then SIGXCPU ends the process.
int cposix_allow_processor_time(uint64_t seconds);

/// The exit status of a child, or -1 when a signal ended it.
int cposix_exit_status(int status);

/// The signal that ended a child, or 0.
int cposix_signal(int status);

/// Keeps the addresses and the memory that this process holds few: all threads share one arena of
/// the C library, and blocks from 1 MiB on have pages of their own, which go back as soon as they are
/// freed. Thumbnails and what they are written from are smaller, and would fault in all their pages anew.
void cposix_keep_memory_small(void);

/// A pipe whose ends close on exec: reading end, writing end.
int cposix_pipe(int ends[2]);

/// Starts a program in a session of its own with no descriptors but these: 0 and 1 /dev/null,
/// 2 `errors`, 3 `channel`; signals are at their defaults. 0 and the process number, or errno.
int cposix_spawn(const char *path, char *const arguments[], char *const environment[],
                 int channel, int errors, int *number);

/// The exit status of a forked child that could not become a worker.
#define CPOSIX_CHILD_NOT_BEGUN 71

/// How many threads this process has; 0 when nobody says.
int cposix_thread_count(void);

/// Waits until this thread is the only one, for so many milliseconds at most; 0, or -1.
int cposix_wait_for_other_threads(int milliseconds);

/// Forks, from a process with one thread only; 0, or -1 and errno, EBUSY with more threads.
///
/// In the child `number` is 0; it has `errors` as descriptor 2, `channel` as 3 and none above, leads
/// a group of its own, and is killed when its parent ends. In the parent `number` is the child's and
/// `handle` a pidfd, or -1.
int cposix_fork(int channel, int errors, int *number, int *handle);

/// Kills the process of a pidfd, which may have ended, with its whole group where the system can.
void cposix_kill_by_handle(int handle);

/// Waits for the end of the process of a pidfd, for so many milliseconds at most; 0, or -1.
int cposix_await_handle(int handle, int milliseconds);

/// Waits for the end of a child, which stays to be waited for, for so many milliseconds at most; 0, or -1.
int cposix_await_child(int number, int milliseconds);
