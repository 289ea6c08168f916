// Landlock by raw system calls. The constants of later ABIs are repeated here, since the headers of
// Debian 12 know only the first three; the kernel's documentation of Landlock has them all.
#define _GNU_SOURCE 1
#include "cconfinement.h"
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

enum { newest_abi = 7, ask_for_abi = 1, beneath_path = 1 };
enum { read_file = 1 << 2, read_folder = 1 << 3 };

// What an ABI brought: bits of the three sets of rights that can be taken away.
static const struct { int abi; uint64_t files, network, scopes; } rights[] = {
  {1, (1 << 13) - 1, 0, 0}, // executing, reading, writing, making and removing
  {2, 1 << 13, 0, 0},       // moving to another folder
  {3, 1 << 14, 0, 0},       // truncating
  {4, 0, 3, 0},             // binding and connecting TCP sockets
  {5, 1 << 15, 0, 0},       // controlling devices
  {6, 0, 0, 3},             // abstract sockets and signals of others
};

struct ruleset { uint64_t files, network, scopes; };
struct rule { uint64_t allowed; int32_t parent; } __attribute__((packed));

static int asked_abi, enforced_abi;

static int offered_abi(void) {
  long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, ask_for_abi);
  if (abi < 0) return -1;
  return abi > newest_abi ? newest_abi : (int)abi;
}

// The kernel of an ABI refuses a structure that is longer than it knows, unless the rest is zero.
int cconfinement_landlock_begin(void) {
  struct ruleset ruleset = {0};
  asked_abi = offered_abi();
  if (asked_abi < 0) return -1;
  for (unsigned i = 0; i < sizeof rights / sizeof *rights; i++) {
    if (rights[i].abi > asked_abi) break;
    ruleset.files |= rights[i].files;
    ruleset.network |= rights[i].network;
    ruleset.scopes |= rights[i].scopes;
  }
  return (int)syscall(SYS_landlock_create_ruleset, &ruleset, sizeof ruleset, 0);
}

// Asked once for all rules; where it cannot be asked everything is taken for the root.
static int is_root(const struct stat *status) {
  static struct stat root;
  if (root.st_ino == 0 && stat("/", &root) != 0) return 1;
  return root.st_dev == status->st_dev && root.st_ino == status->st_ino;
}

static int allow_reading(int ruleset, int opened) {
  struct stat status;
  if (fstat(opened, &status) != 0) return -1;
  if (is_root(&status)) return errno = EINVAL, -1;
  // A right that only folders have is an error on a file.
  struct rule rule = {read_file, opened};
  if (S_ISDIR(status.st_mode)) rule.allowed |= read_folder;
  return (int)syscall(SYS_landlock_add_rule, ruleset, beneath_path, &rule, 0);
}

int cconfinement_landlock_allow(int ruleset, const char *path) {
  int opened = open(path, O_PATH | O_CLOEXEC);
  if (opened < 0) return -1;
  int result = allow_reading(ruleset, opened);
  int number = errno;
  close(opened);
  errno = number;
  return result;
}

static int root_opens(void) {
  int root = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (root >= 0) close(root);
  return root >= 0;
}

int cconfinement_landlock_enforce(int ruleset) {
  long result = syscall(SYS_landlock_restrict_self, ruleset, 0);
  int number = errno;
  close(ruleset);
  errno = number;
  if (result != 0) return -1;
  if (root_opens()) return errno = EOPNOTSUPP, -1;
  enforced_abi = asked_abi;
  return 0;
}

int cconfinement_landlock_in_force(void) { return enforced_abi; }
