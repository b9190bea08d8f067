/* SPDX-License-Identifier: MIT */
/* In a browser the C library's fsync does nothing. This one waits until the browser has stored the player's files. */
#include "../page.h"

#include <errno.h>
#include <unistd.h>

int fsync(int file)
{
    PageAnswer answer = PAGE_PENDING;
    page_store_files(&answer);
    const int error = page_wait(&answer);
    if (!error) return 0;
    errno = error;
    return -1;
}
