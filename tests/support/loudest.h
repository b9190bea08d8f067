/* SPDX-License-Identifier: MIT */
/* How loud the sound is that SDL's disk driver writes to a file. */
#pragma once

#include "culdesac/files.h"

#include <stdint.h>
#include <stdlib.h>

/* The largest sample so far; −1 if no device was opened. */
static inline int loudest(const char *file)
{
    SCOPED_TEXT text = {0};
    int peak = -1;
    if (file_exists(file) && file_read(file, 1 << 28, &text, &check_error)) {
        const int16_t *samples = (const int16_t *)(const void *)text.data;
        peak = 0;
        for (size_t i = 0; i < text.length / sizeof *samples; i++) {
            if (abs(samples[i]) > peak) peak = abs(samples[i]);
        }
    }
    return peak;
}
