/* SPDX-License-Identifier: MIT */
/* rules/<id>.json, embedded by the build. */
#pragma once

#include <stddef.h>

typedef struct BuiltinRules {
    const char *id; /* the game's id, such as "nasty"; NULL ends the list */
    const char *text;
    size_t length;
} BuiltinRules;

extern const BuiltinRules BUILTIN_RULES[];
