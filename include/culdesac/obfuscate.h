/* SPDX-License-Identifier: MIT */
/*
 * A seal: a text in letters and digits that nobody reads by eye, for what tells hands while a game is played and has to
 * go through strangers. It keeps an honest eye from seeing by chance; whoever has the program can break it, and is
 * meant to.
 */
#ifndef CULDESAC_OBFUSCATE_H
#define CULDESAC_OBFUSCATE_H

#include "culdesac/error.h"
#include "culdesac/text.h"

/* Appends it in lines, with a line that begins and one that ends it. */
void obfuscate_encode(const char *bytes, size_t count, Text *text);
/* Finds the seal in a text and appends what it holds; an error if there is none, or if it is torn. */
bool obfuscate_decode(const char *text, Text *bytes, Error *error);

#endif
