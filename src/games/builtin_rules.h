/* SPDX-License-Identifier: MIT */
/* The copy of rules/<id>.json that is built into the programs. */
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
