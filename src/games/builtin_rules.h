/* SPDX-License-Identifier: MIT */
/* rules/<id>.json, embedded by the build. */
#ifndef CULDESAC_GAMES_BUILTIN_RULES_H
#define CULDESAC_GAMES_BUILTIN_RULES_H

#include <stddef.h>

typedef struct BuiltinRules {
    const char *id; /* NULL ends the list */
    const char *text;
    size_t length;
} BuiltinRules;

extern const BuiltinRules BUILTIN_RULES[];

#endif
