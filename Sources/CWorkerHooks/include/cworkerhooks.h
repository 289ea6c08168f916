#pragma once

// Linked into worker executables only: functions of the C library and of cairo that are defined
// here are found before the shared libraries' own, also by poppler, Pango and cairo.

// From now on an allocation that fails ends the process with `status`, not 0, without a word.
//
// poppler and cairo survive a failed allocation by leaving a picture out and reporting success,
// so under a memory limit the result would be silently wrong. There is no way back.
void qlr_memory_limit_arm(int status);

// Whether arming has an effect: not in sanitizer builds, which have an allocator of their own.
int qlr_memory_limit_can_be_armed(void);

// While on, memory is overwritten when it is freed, in whatever library: so nothing is left of a
// password once its file is open. Without effect where arming has none.
void qlr_wipe_freed_memory(int on);

// How many surfaces cairo has refused in this thread, most likely because a side was longer than
// 32767 pixels. poppler leaves such pictures out without saying so.
unsigned qlr_cairo_surfaces_refused(void);

// From now on `show` is called four times a second at most while cairo draws in this thread, between
// two of its operations; NULL ends that.
void qlr_cairo_show_progress(void (*show)(void *subject), void *subject);
