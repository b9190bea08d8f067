/* SPDX-License-Identifier: MIT */
/*
 * Marks on things, alike on all tables and in all themes, each with a colour and a sign of its own: none speaks by its
 * colour alone. Amber is what is alive now, whose turn it is and what can be touched; nothing else is.
 */
#ifndef CULDESAC_TABLETOP_STATUS_MARKS_H
#define CULDESAC_TABLETOP_STATUS_MARKS_H

#include "tabletop/tabletop.h"

typedef enum MarkKind {
    MARK_TARGET,  /* can be touched: amber, a plus */
    MARK_CHOSEN,  /* is held or chosen: an edge and a tick */
    MARK_LAST,    /* what just happened: brackets in the corners, or a ring, pale with a dark line round them */
    MARK_HINTED,  /* a hint speaks of it: a lamp */
    MARK_WINNING, /* somebody leads or has won by it: a star */
    MARK_KIND_COUNT,
} MarkKind;

/* A mark's colour; and that of what is on it, or of the line round it. */
ThemeColour mark_colour(MarkKind kind);
ThemeColour mark_ink(MarkKind kind);
/* The icon of its sign; of the last move NULL: brackets are its sign. */
const char *mark_icon(MarkKind kind);

/* Its sign in a disc. The icon may be another where it says more, such as where what is held may go; NULL: its own. */
void mark_draw_sign(Stage *stage, MarkKind kind, Point at, float radius, const char *icon);
/* The sign of what can be touched, with an icon that says what for. */
static inline void mark_draw_target_sign(Stage *stage, Point at, float radius, const char *icon)
{
    mark_draw_sign(stage, MARK_TARGET, at, radius, icon);
}
/* An edge round what is chosen, and a tick in its corner; the edge alone. */
void mark_draw_chosen(Stage *stage, Rect at, float corner);
void mark_draw_chosen_edge(Stage *stage, Rect at, float corner);
/* Brackets in the corners of what the last action did; a ring round what is round. They go when the next one begins. */
void mark_draw_last_edge(const TableContext *context, Rect at, float length, float width);
void mark_draw_last_ring(const TableContext *context, Point centre, float radius, float width);
/* A badge on the table, or a plate with words: arrows that stay there keep off it where they can. For who draws that.
 * All lines of text that have been drawn are marked by themselves when the table is complete. */
void mark_note_text(const TableContext *context, Rect at);
/* Where a badge lies that would lie there, but close to no line of text that has been drawn and to no other badge:
 * beside them they would be read as one. */
Rect mark_find_clear_rect(const TableContext *context, Rect at);
void mark_note_all_text(const TableContext *context);

#endif
