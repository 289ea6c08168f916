#pragma once

/// Lets so many of the system calls that a save makes pass, and ends the process at the next one as if
/// it had been killed. Writes are cut into pieces of 64 KiB meanwhile, so that there are many of them.
void savinghooks_arm(long calls);

/// How many calls have passed since then.
long savinghooks_passed(void);

/// The kinds of calls since then: `w` for writes, `s` for `fsync`, `r` for renames, each once however
/// many come one after the other.
const char *savinghooks_trace(void);
