/* SPDX-License-Identifier: MIT */
/* What the files of the table of Nasty Neighbours share. */
#ifndef CULDESAC_TABLES_NASTY_H
#define CULDESAC_TABLES_NASTY_H

#include "card_art.h"
#include "table_layout.h"
#include "table_text.h"
#include "tokens.h"

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

/* The end of a round, which is counted seat by seat. */
typedef struct NastyRoundEnd {
    int32_t costs[PLAYERS_MAX]; /* of the yards, by seat */
    int punished;               /* the player who has a penalty, or NOBODY */
    int32_t penalty;            /* what their yard costs instead */
    int lowest, highest;        /* seats of others with the lowest cost, and with that of the penalty, or NOBODY */
} NastyRoundEnd;
/* False if the last action did not end a round. */
bool nasty_find_round_end(const TableContext *context, NastyRoundEnd *end);
/* How far the counting has come, and the penalty, which follows it. */
enum { NASTY_SEAT_MS = 600 };
float nasty_count_progress(const TableContext *context, int delay, int ms);
float nasty_penalty_progress(const TableContext *context, int delay, int ms);
int nasty_counting_ms(const TableContext *context);
/* Dims a part of the table that is not counted. */
void nasty_dim(const TableContext *context, Rect at);
/* What the round has cost a player as far as it has been counted. */
long nasty_counted_cost(const TableContext *context, const NastyRoundEnd *end, int player);

#endif
