/* SPDX-License-Identifier: MIT */
/*
 * Seals a text as letters and digits, so that nobody reads hidden cards in it by accident, as in a report of an
 * unfinished game that is sent to others. It is not encryption: the program itself can decode it.
 */
#pragma once

#include "culdesac/error.h"
#include "culdesac/text.h"

/* Adds the sealed bytes, between a first and a last line that mark them. */
void seal_text(const char *bytes, size_t count, Text *text);
/* Finds the sealed lines in a text and adds the unsealed bytes; an error if the text has no such lines, or not all of
 * them. */
bool unseal_text(const char *text, Text *bytes, Error *error);
