// The rules of the filter: a table in rules.c, made into a program by filter.c.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// When a rule holds: always, or by the lower half of one argument.
enum condition {
  always,
  /// The argument is the value.
  equals,
  /// The argument is another one.
  differs,
  /// The argument has a bit of the value.
  has,
  /// The argument has no bit of the value.
  lacks,
  /// The whole argument, a pointer, is zero.
  is_null,
  /// The argument is the number of this process.
  is_self,
};

/// What becomes of a call that is not allowed: an errno, or the end of the process.
enum { allow = 0, kill_process = -1 };

/// For one system call; the first rule that holds decides.
struct filter_rule {
  int call;
  /// Bits of which the engine needs one for the rule to count; 0 counts for all.
  unsigned needs;
  enum condition condition;
  unsigned argument;
  uint32_t value;
  /// `allow`, `kill_process` or an errno.
  int answer;
};

/// In the order in which they are tried.
extern const struct filter_rule filter_rules[];
extern const size_t filter_rule_count;

/// What is forbidden besides when all code is there; all else is left to the other filter.
extern const struct filter_rule sealing_rules[];
extern const size_t sealing_rule_count;

/// A `prctl` that the kernel does not have, and the errno that only the filter answers it with.
enum { filter_probe = 0x716c7231, filter_probe_answer = 52 };
