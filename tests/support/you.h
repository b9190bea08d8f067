/* SPDX-License-Identifier: MIT */
/* Sentences in the second person. */
#pragma once

#include <stdbool.h>
#include <string.h>

/* Whether "you" and "your" are only capitalised at the beginning of a sentence. */
static inline bool you_is_small_within(const char *text)
{
    for (const char *at = strstr(text, "You"); at; at = strstr(at + 1, "You")) {
        const bool begins = at == text || (at >= text + 2 && at[-1] == ' ' && strchr(".!?", at[-2]));
        if (!begins) return false;
    }
    return true;
}
