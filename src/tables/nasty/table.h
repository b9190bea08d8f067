/* SPDX-License-Identifier: MIT */
/* What the files of the table of Nasty Neighbours share. */
#ifndef CULDESAC_TABLES_NASTY_H
#define CULDESAC_TABLES_NASTY_H

#include "card_art.h"
#include "table_layout.h"
#include "table_text.h"
#include "tokens.h"

void nasty_action_to_touches(const void *rules, const void *view, Action action, TouchPath *path);

/* ---- yards.c, panels.c, overlay.c ---- */
void nasty_draw_ground(const TableContext *context);
void nasty_draw_panels(const TableContext *context);
/* The special status of a player, which precedes that of the yard; NULL: none. */
const char *nasty_describe_special(const TableContext *context, int player);
const char *nasty_describe_standing(const TableContext *context, int player);
long nasty_figure(const TableContext *context, int player);
const char *nasty_explain_change(const TableContext *context, int player);
void nasty_draw_overlay(const TableContext *context);

/* ---- interrupt_info.c ---- */
bool nasty_describe_interrupt(const TableContext *context, const struct InterruptCard *card,
                              struct InterruptInfo *info);

/* ---- event_sounds.c ---- */
Sound nasty_event_sound(const void *rules, const Event *event);

#endif
