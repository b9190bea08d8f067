/* SPDX-License-Identifier: MIT */
/* The C library's fsync does nothing here. This one waits until the browser has stored all files of the player. */
#include "../page.h"

#include <errno.h>
#include <unistd.h>

int fsync(int file)
{
    PageAnswer answer = PAGE_PENDING;
    (void)file;
    page_store_files(&answer);
    const int error = page_wait(&answer);
    if (!error) return 0;
    errno = error;
    return -1;
}
