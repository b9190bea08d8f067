/* SPDX-License-Identifier: MIT */
/* The texts of the table of Nasty Neighbours. */
#ifndef CULDESAC_TABLES_NASTY_TABLE_TEXT_H
#define CULDESAC_TABLES_NASTY_TABLE_TEXT_H

#include "tabletop/tabletop.h"

bool nasty_write_prompt(const TableContext *context, Text *text);
bool nasty_explain_refusal(const TableContext *context, const TouchPath *path, Text *text);
bool nasty_fill_detail(const TableContext *context, const char *token, DetailView *detail);
const char *nasty_label_square(const TableContext *context, int seat, int square);
/* A fragment within a sentence, so "your yard" is not capitalised. Valid for this frame. */
const char *nasty_format_part(const TableContext *context, int word, const StringArg *parts, size_t count);

#endif
