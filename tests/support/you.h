/* SPDX-License-Identifier: MIT */
/* Sentences told to a player who is named in them. */
#ifndef CULDESAC_TESTS_YOU_H
#define CULDESAC_TESTS_YOU_H

#include <stdbool.h>
#include <string.h>

/* Whether "you" and "your" have a capital letter at the beginning of a sentence alone. */
static inline bool you_is_small_within(const char *text)
{
    for (const char *at = strstr(text, "You"); at; at = strstr(at + 1, "You")) {
        const bool begins = at == text || (at >= text + 2 && at[-1] == ' ' && strchr(".!?", at[-2]));
        if (!begins) return false;
    }
    return true;
}

#endif
