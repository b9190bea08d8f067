/* SPDX-License-Identifier: MIT */
#include "app/record_id.h"

#include "culdesac/files.h"
#include "culdesac/hash.h"

#include <ctype.h>
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { NUMBER_DIGITS = 8 };

bool record_id_is_valid(const char *name)
{
    for (int i = 0; i < RECORD_ID_SIZE - 1; i++) {
        const bool good = i == NUMBER_DIGITS  ? name[i] == '-'
                          : i < NUMBER_DIGITS ? isdigit((unsigned char)name[i])
                                              : isxdigit((unsigned char)name[i]);
        if (!good) return false;
    }
    return name[RECORD_ID_SIZE - 1] == '\0';
}

/* Raises *highest to the highest number at the beginning of a file name in this folder. */
static void find_highest(const char *folder, const char *below, unsigned long *highest)
{
    SCOPED_TEXT path = {0};
    path_join(&path, folder, below);
    DIR *dir = opendir(path.data);
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
        char id[RECORD_ID_SIZE];
        text_copy(id, sizeof id, entry->d_name);
        if (!record_id_is_valid(id)) continue;
        const unsigned long number = strtoul(id, NULL, 10);
        if (number > *highest) *highest = number;
    }
    if (dir) closedir(dir);
}

uint32_t record_id_random(void)
{
    static uint32_t count;
    struct timespec now, since;
    clock_gettime(CLOCK_REALTIME, &now);
    clock_gettime(CLOCK_MONOTONIC, &since);
    const uint64_t parts[] = {(uint64_t)now.tv_sec, (uint64_t)now.tv_nsec,     (uint64_t)since.tv_nsec,
                              (uint64_t)getpid(),   (uint64_t)(uintptr_t)&now, ++count};
    return (uint32_t)hash_bytes(0, parts, sizeof parts);
}

unsigned long record_id_highest(const char *state, const char *data, unsigned long in_ledger)
{
    unsigned long highest = in_ledger;
    find_highest(state, "ended", &highest);
    find_highest(data, "records/recent", &highest);
    return highest;
}

void record_id_make(unsigned long number, char id[RECORD_ID_SIZE])
{
    snprintf(id, RECORD_ID_SIZE, "%0*lu-%08" PRIx32, NUMBER_DIGITS, number % 100000000ul, record_id_random());
}
