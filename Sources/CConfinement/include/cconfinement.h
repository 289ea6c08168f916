// The two layers of a worker's confinement that the kernel offers to everybody: Landlock limits which
// files can be opened, seccomp which system calls can be made at all. Both are for good.
#pragma once

/// Begins a Landlock ruleset that forbids all that the kernel knows to forbid, files above all.
///
/// A descriptor, to be given to `cconfinement_landlock_enforce`; -1 and errno without Landlock.
int cconfinement_landlock_begin(void);

/// Allows reading the file at `path`, or all files and folders beneath it. Never allows the root.
///
/// 0, or -1 and errno; ENOENT is a folder that this system does not have.
int cconfinement_landlock_allow(int ruleset, const char *path);

/// Closes the ruleset and puts it in force, then tries to open the root, which has to fail.
///
/// 0, or -1 and errno.
int cconfinement_landlock_enforce(int ruleset);

/// The Landlock ABI whose rules were put in force and seen to work; 0 without.
int cconfinement_landlock_in_force(void);

/// What one engine needs beyond memory, time, its descriptors and its channel.
enum {
  /// Opens files for reading; Landlock says which.
  cconfinement_opens_files = 1,
  /// Maps the code of shared libraries, as iconv does for an encoding.
  cconfinement_loads_code = 2,
  /// Starts threads.
  cconfinement_starts_threads = 4,
  /// Maps the code of shared libraries until `cconfinement_forbid_code`.
  cconfinement_loads_code_first = 8,
};

/// Filters the system calls of this process from now on; `needs` are the constants above.
///
/// 0, or -1 and errno. No-new-privileges must be in force.
int cconfinement_filter(unsigned needs);

/// Forbids to map anything more as code, and to ask for more filters, from now on.
///
/// 0, or -1 and errno.
int cconfinement_forbid_code(void);

/// Whether that filter is in force, and not only one that somebody else has put around the process:
/// asks for something that nobody but it answers.
int cconfinement_filter_in_force(void);
