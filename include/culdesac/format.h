/* SPDX-License-Identifier: MIT */
/*
 * Sentences with fields, used for everything a player reads. {name} is replaced by a value, {name:one|many} chooses by
 * a number (plural.h), and [ ] encloses a part that is left out if a field in it is empty or shows the number 0. A rule
 * number, [NB-7], is left as it is (rule_ref.h).
 *
 * A sentence may address one of the players in it as "you". {name?take|takes} is the first form for that player and the
 * second for all others, and both may contain fields: "{player} {player?take|takes} the card", "a card of
 * {player?yours|{player}}". At the beginning of a sentence, "you" gets a capital.
 */
#pragma once

#include "culdesac/text.h"

typedef enum FormatField {
    FORMAT_UNKNOWN, /* the name is not that of a field: the braces are kept */
    FORMAT_EMPTY,   /* an empty field; its text, if any, is only used outside of [ ] */
    FORMAT_TEXT,
    FORMAT_YOU,    /* the field is the player who is addressed; the text is "you" or the like */
    FORMAT_NUMBER, /* the field is a number, which the reader puts into *number, adding no text */
} FormatField;

/* Adds the text of the field whose name is name[0 … length). */
typedef FormatField FormatFieldReader(const void *context, const char *name, size_t length, Text *text, long *number);

/* Adds the sentence with its fields filled in; `plural` is the plural rule of its language. */
void format_sentence(const char *sentence, const char *plural, FormatFieldReader *read, const void *context,
                     Text *text);
/* Fills in a fragment that does not begin a sentence: "you" stays in lower case at its start. */
void format_fragment(const char *part, const char *plural, FormatFieldReader *read, const void *context, Text *text);
