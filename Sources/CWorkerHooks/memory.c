#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "cworkerhooks.h"

// 0 until the limit is armed.
static atomic_int exit_status;

void qlr_memory_limit_arm(int status) { atomic_store(&exit_status, status); }

static atomic_int wipes;

void qlr_wipe_freed_memory(int on) { atomic_store(&wipes, on); }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define QLR_ALLOCATOR_IS_TAKEN 1
#endif
#endif

#if defined(__GLIBC__) && !defined(QLR_ALLOCATOR_IS_TAKEN)

// glibc's own allocator under its second names; memory from here is given back by glibc's free.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

static void *checked(void *memory)
{
  if (memory != NULL) return memory;
  int status = atomic_load_explicit(&exit_status, memory_order_relaxed);
  // _exit is the only safe end: anything else might allocate.
  if (status != 0) _exit(status);
  return NULL;
}

void *malloc(size_t size) { return checked(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return checked(__libc_calloc(count, size)); }

void free(void *memory)
{
  if (memory != NULL && atomic_load_explicit(&wipes, memory_order_relaxed))
    explicit_bzero(memory, malloc_usable_size(memory));
  __libc_free(memory);
}

// What glibc leaves behind when it moves a block would not be wiped.
static void *moved_and_wiped(void *memory, size_t size)
{
  void *moved = malloc(size);
  if (moved == NULL) return NULL;
  size_t before = malloc_usable_size(memory);
  memcpy(moved, memory, before < size ? before : size);
  free(memory);
  return moved;
}

void *realloc(void *memory, size_t size)
{
  if (memory != NULL && size != 0 && atomic_load_explicit(&wipes, memory_order_relaxed))
    return moved_and_wiped(memory, size);
  void *moved = __libc_realloc(memory, size);
  // realloc to nothing is free, and answers NULL.
  return size == 0 && memory != NULL ? moved : checked(moved);
}

void *memalign(size_t alignment, size_t size)
{
  return checked(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size)
{
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
    return EINVAL;
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

int qlr_memory_limit_can_be_armed(void) { return 1; }

#else

int qlr_memory_limit_can_be_armed(void) { return 0; }

#endif
