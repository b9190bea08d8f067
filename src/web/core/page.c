/* SPDX-License-Identifier: MIT */
#include "../page.h"

#include <emscripten/threading.h>
#include <math.h>
#include <stdatomic.h>
#include <stdint.h>

int page_wait(PageAnswer *answer)
{
    int said;
    while ((said = atomic_load(answer)) == PAGE_PENDING)
        emscripten_futex_wait(answer, (uint32_t)PAGE_PENDING, INFINITY);
    return said;
}
