/* SPDX-License-Identifier: MIT */
/*
 * A seal: a text in letters and digits that nobody reads by eye, for what tells hands while a game is played and has to go
 * through strangers. It keeps an honest eye from seeing by chance; whoever has the program can break it, and is meant to.
 */
#ifndef CULDESAC_SEAL_H
#define CULDESAC_SEAL_H

#include "culdesac/fault.h"
#include "culdesac/text.h"

/* Appends it in lines, with a line that begins and one that ends it. */
void seal_write(const char *bytes, size_t count, Text *text);
/* Finds the seal in a text and appends what it holds; a fault if there is none, or if it is torn. */
bool seal_open(const char *text, Text *bytes, Fault *fault);

#endif
