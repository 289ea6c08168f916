// Makes a program for the kernel's packet filter of the table in rules.c, and installs it.
#define _GNU_SOURCE 1
#include "cconfinement.h"
#include "rules.h"
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { this_architecture = AUDIT_ARCH_X86_64, has_x32 = 1 };
#elif defined(__aarch64__)
enum { this_architecture = AUDIT_ARCH_AARCH64, has_x32 = 0 };
#else
#error "The filter knows the system calls of x86_64 and aarch64 only."
#endif

// Calls of the x32 ABI have this bit, and would pass as others.
enum { x32_bit = 0x40000000 };
enum { most_instructions = 1024 };

struct program {
  struct sock_filter instructions[most_instructions];
  unsigned short count;
};

static void add(struct program *program, struct sock_filter instruction) {
  if (program->count < most_instructions) program->instructions[program->count] = instruction;
  program->count++;
}

static void load(struct program *program, size_t offset) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

static void load_call(struct program *program) { load(program, offsetof(struct seccomp_data, nr)); }

// Both architectures put the lower half first.
static void load_argument(struct program *program, unsigned argument, size_t half) {
  load(program, offsetof(struct seccomp_data, args) + 8 * argument + 4 * half);
}

static void skip(
    struct program *program, unsigned short test, uint32_t value, unsigned if_so, unsigned if_not) {
  add(program, (struct sock_filter)BPF_JUMP(
                   BPF_JMP | BPF_K | test, value, (unsigned char)if_so, (unsigned char)if_not));
}

static void answer(struct program *program, int answer) {
  uint32_t action = answer == allow ? SECCOMP_RET_ALLOW
      : answer == kill_process      ? SECCOMP_RET_KILL_PROCESS
                                    : SECCOMP_RET_ERRNO | (uint32_t)answer;
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action));
}

// Goes on with the next instruction when the condition holds, else leaves out one more.
static void test(struct program *program, const struct filter_rule *rule) {
  load_argument(program, rule->argument, 0);
  switch (rule->condition) {
  case always: break;
  case equals: skip(program, BPF_JEQ, rule->value, 0, 1); break;
  case differs: skip(program, BPF_JEQ, rule->value, 1, 0); break;
  case has: skip(program, BPF_JSET, rule->value, 0, 1); break;
  case lacks: skip(program, BPF_JSET, rule->value, 1, 0); break;
  case is_self: skip(program, BPF_JEQ, (uint32_t)getpid(), 0, 1); break;
  case is_null:
    skip(program, BPF_JEQ, 0, 0, 3);
    load_argument(program, rule->argument, 1);
    skip(program, BPF_JEQ, 0, 0, 1);
  }
}

// Finds the number of the call loaded, and leaves it so.
static void add_rule(struct program *program, const struct filter_rule *rule) {
  unsigned short begin = program->count;
  skip(program, BPF_JEQ, (uint32_t)rule->call, 0, 0);
  if (rule->condition != always) test(program, rule);
  answer(program, rule->answer);
  if (rule->condition != always) load_call(program);
  if (program->count <= most_instructions)
    program->instructions[begin].jf = (unsigned char)(program->count - begin - 1);
}

static void add_start(struct program *program) {
  load(program, offsetof(struct seccomp_data, arch));
  skip(program, BPF_JEQ, this_architecture, 1, 0);
  answer(program, kill_process);
  load_call(program);
  if (!has_x32) return;
  skip(program, BPF_JSET, x32_bit, 0, 1);
  answer(program, kill_process);
}

static int install(struct program *program) {
  if (program->count > most_instructions) return errno = E2BIG, -1;
  struct sock_fprog filter = {program->count, program->instructions};
  long result =
      syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  // A positive answer is a thread that has gone its own way.
  if (result > 0) errno = EBUSY;
  return result == 0 ? 0 : -1;
}

int cconfinement_filter(unsigned needs) {
  struct program program = {.count = 0};
  add_start(&program);
  for (size_t i = 0; i < filter_rule_count; i++) {
    const struct filter_rule *rule = &filter_rules[i];
    if (rule->needs == 0 || rule->needs & needs) add_rule(&program, rule);
  }
  answer(&program, ENOSYS);
  return install(&program);
}

int cconfinement_forbid_code(void) {
  struct program program = {.count = 0};
  add_start(&program);
  for (size_t i = 0; i < sealing_rule_count; i++) add_rule(&program, &sealing_rules[i]);
  answer(&program, allow);
  return install(&program);
}

int cconfinement_filter_in_force(void) {
  return prctl(filter_probe, 0, 0, 0, 0) == -1 && errno == filter_probe_answer;
}
