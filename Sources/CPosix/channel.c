// Implements the part of cposix.h that talks over sockets: whole messages with descriptors.
#define _GNU_SOURCE 1
#include "cposix.h"
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// Room for the descriptors of one message, aligned as its header has to be.
union control {
  char room[CMSG_SPACE(CPOSIX_MOST_DESCRIPTORS * sizeof(int))];
  struct cmsghdr align;
};

int cposix_socket_pair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends);
}

int64_t cposix_send(int channel, const void *bytes, size_t count, const int *descriptors,
                    size_t descriptor_count) {
  struct iovec part = {(void *)bytes, count};
  union control control;
  struct msghdr message = {0};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  size_t size = descriptor_count * sizeof(int);
  if (descriptor_count > CPOSIX_MOST_DESCRIPTORS) {
    errno = EINVAL;
    return -1;
  }
  if (descriptor_count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.room;
    message.msg_controllen = CMSG_SPACE(size);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(size);
    memcpy(CMSG_DATA(header), descriptors, size);
  }
  return sendmsg(channel, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

// Keeps as many descriptors as anybody asked for and closes all others.
static void take_descriptors(struct cmsghdr *header, int *kept, size_t *count) {
  size_t total = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
  for (size_t i = 0; i < total; i++) {
    int descriptor;
    memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
    if (*count < CPOSIX_MOST_DESCRIPTORS) kept[(*count)++] = descriptor;
    else close(descriptor);
  }
}

int64_t cposix_receive(int channel, void *bytes, size_t capacity, int *descriptors,
                       size_t *descriptor_count) {
  struct iovec part = {bytes, capacity};
  union control control;
  struct msghdr message = {0};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.room;
  message.msg_controllen = sizeof control.room;
  *descriptor_count = 0;
  ssize_t count = recvmsg(channel, &message, MSG_CMSG_CLOEXEC);
  if (count < 0) return -1;
  for (struct cmsghdr *h = CMSG_FIRSTHDR(&message); h; h = CMSG_NXTHDR(&message, h))
    if (h->cmsg_level == SOL_SOCKET && h->cmsg_type == SCM_RIGHTS)
      take_descriptors(h, descriptors, descriptor_count);
  if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
    while (*descriptor_count > 0) close(descriptors[--*descriptor_count]);
    errno = EMSGSIZE;
    return -1;
  }
  return count;
}
