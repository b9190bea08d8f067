/* SPDX-License-Identifier: MIT */
/* What the files of the table of Nasty Neighbours ask of each other. */
#ifndef CULDESAC_TABLES_NASTY_H
#define CULDESAC_TABLES_NASTY_H

#include "card_art.h"
#include "plan.h"
#include "tokens.h"
#include "words.h"

void nasty_spell(const void *rules, const void *view, Action action, TouchPath *path);

/* ---- yards.c, sides.c, above.c ---- */
void nasty_below(const TableContext *context);
void nasty_beside(const TableContext *context);
/* What is to be said of him before anything of his yard; NULL: nothing. */
const char *nasty_special_standing(const TableContext *context, int player);
const char *nasty_standing(const TableContext *context, int player);
long nasty_figure(const TableContext *context, int player);
const char *nasty_earned(const TableContext *context, int player);
void nasty_above(const TableContext *context);

/* ---- cut_in.c ---- */
bool nasty_cut_in(const TableContext *context, const struct CutCard *card, struct CutTold *told);

/* ---- sounds.c ---- */
Sound nasty_hear(const void *rules, const Event *event);

#endif
