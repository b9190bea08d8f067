/* SPDX-License-Identifier: MIT */
/*
 * Sentences with fields in them, the same for all that a player reads: {name} stands for what is put in,
 * {name:one|many} chooses by a number as the language does (plural.h), and what stands in [ ] is told only where every
 * field in it has something to say; but the sign of a rule, [NB-7], stays as it is (rule_ref.h).
 *
 * A sentence may be told to somebody who is named in it, and then says "you" to him. {name?take|takes} is the first for
 * him and the second for everybody else, and both may have fields of their own: "{player} {player?take|takes} the
 * card", "a card of {player?yours|{player}}". Where a sentence begins with him it has a capital letter.
 */
#ifndef CULDESAC_FORMAT_H
#define CULDESAC_FORMAT_H

#include "culdesac/text.h"

typedef enum FormatField {
    FORMAT_UNKNOWN, /* no field of ours: the braces stay as they are */
    FORMAT_EMPTY,   /* a field that says nothing here; its text, if any, is for outside of [ ] */
    FORMAT_TEXT,
    FORMAT_YOU,    /* a text that stands for whoever the sentence is told to */
    FORMAT_NUMBER, /* *number says it, and the text is left to fill() */
} FormatField;

/* Adds the text of the field called name[0 … length). */
typedef FormatField FormatFieldReader(const void *context, const char *name, size_t length, Text *text, long *number);

/* Adds the sentence with its fields filled in, by the rule of its language for numbers. */
void format_sentence(const char *sentence, const char *plural, FormatFieldReader *read, const void *context,
                     Text *text);
/* Adds part of a sentence that goes on: "you" has a small letter, even where the part begins with it. */
void format_fragment(const char *part, const char *plural, FormatFieldReader *read, const void *context, Text *text);

#endif
