/* SPDX-License-Identifier: MIT */
/* The C library's fsync does nothing here. This one waits until the browser has stored all files of the player. */
#include <emscripten/threading.h>
#include <errno.h>
#include <math.h>
#include <stdatomic.h>
#include <unistd.h>

enum { PENDING = -1 };

/* Starts to store what has changed, on the page's thread, which then sets *result to 0 or an error number and wakes its
 * waiter (packaging/web/library.js). */
void web_store_files(_Atomic int *result);

int fsync(int file)
{
    _Atomic int result = PENDING;
    (void)file;
    web_store_files(&result);
    while (atomic_load(&result) == PENDING) emscripten_futex_wait(&result, (uint32_t)PENDING, INFINITY);
    if (result == 0) return 0;
    errno = result;
    return -1;
}
