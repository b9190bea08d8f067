/* SPDX-License-Identifier: MIT */
/* What the table of Nasty Neighbours says. */
#ifndef CULDESAC_TABLES_NASTY_WORDS_H
#define CULDESAC_TABLES_NASTY_WORDS_H

#include "kit/kit.h"

bool nasty_prompt(const TableContext *context, Text *text);
bool nasty_table_refuse(const TableContext *context, const TouchPath *path, Text *text);
bool nasty_closer(const TableContext *context, const char *token, Closer *closer);
const char *nasty_label_square(const TableContext *context, int seat, int square);

#endif
