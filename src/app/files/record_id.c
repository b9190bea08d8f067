/* SPDX-License-Identifier: MIT */
#include "app/files/record_id.h"

#include "app/journals/journals.h"
#include "culdesac/clock.h"
#include "culdesac/files.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

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

/* Raises *highest to the number at the start of a file's name, if that is higher. */
static void raise_highest(void *context, const char *name)
{
    unsigned long *highest = context;
    char id[RECORD_ID_SIZE];
    text_copy(id, sizeof id, name);
    const unsigned long number = record_id_is_valid(id) ? strtoul(id, NULL, 10) : 0;
    if (number > *highest) *highest = number;
}

unsigned long record_id_highest(const char *state, const char *data, unsigned long in_ledger)
{
    SCOPED_TEXT ended = {0}, recent = {0};
    unsigned long highest = in_ledger;
    journals_ended_folder(state, &ended);
    path_join(&recent, data, "records/recent");
    file_list(ended.data, "", raise_highest, &highest);
    file_list(recent.data, "", raise_highest, &highest);
    return highest;
}

void record_id_make(unsigned long number, char id[RECORD_ID_SIZE])
{
    snprintf(id, RECORD_ID_SIZE, "%0*lu-%08" PRIx32, NUMBER_DIGITS, number % 100000000ul, (uint32_t)clock_fresh_seed());
}
