/* SPDX-License-Identifier: MIT */
#pragma once

#include "session/rules/rule_rows.h"

#include <string.h>

/* The row with a path, or NULL. */
static inline const RuleRow *rule_rows_find(const RuleRows *rows, const char *path)
{
    for (int i = 0; i < rows->count; i++) {
        if (strcmp(rows->items[i].path, path) == 0) return &rows->items[i];
    }
    return NULL;
}
