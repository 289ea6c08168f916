// What a worker that was taken over might try, and what a kernel might not have.
#pragma once

/// Tries what `name` says, on `argument` where it needs one: 0 when it works, else errno; -1 when
/// there is nothing of that name. The parent of this process must not suffer when it works.
int qlt_attempt(const char *name, const char *argument);

/// How many attempts there are, and what they are called.
int qlt_attempt_count(void);
const char *qlt_attempt_name(int index);

/// From now on the kernel does not have Landlock, or no filters of system calls; 0, or -1 and errno.
int qlt_withhold_landlock(void);
int qlt_withhold_seccomp(void);

/// From now on nobody here can drop capabilities, or limit memory; 0, or -1 and errno.
int qlt_withhold_capset(void);
int qlt_withhold_memory_limit(void);

/// Writes to `descriptor` what a sandbox for thumbnailers has for a filter, for bwrap's --seccomp: a
/// list of what is refused. 0, or -1 and errno.
///
/// `without` are these bits: such a sandbox may also keep Landlock and further filters from programs.
int qlt_write_sandbox_filter(int descriptor, int without);
enum { qlt_without_landlock = 1, qlt_without_seccomp = 2 };

/// Needs so many KiB of the stack.
void qlt_use_stack(int kilobytes);

/// Finds out where the heap begins, before anything is confined.
void qlt_find_heap(void);

/// Whether the heap has a text, of which `shifted` has every byte one higher, lest it be found itself.
int qlt_heap_has(const char *shifted);

/// The path by which this program was started.
const char *qlt_program_path(void);
