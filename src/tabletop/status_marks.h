/* SPDX-License-Identifier: MIT */
/*
 * Status marks on things, the same on all tables and in all themes. Each has a colour and an icon or a shape, so none
 * depends on colour alone. Amber means active: whose turn it is, what can be touched, and the like.
 */
#pragma once

#include "tabletop/context.h"

typedef enum MarkKind {
    MARK_TARGET,  /* the mark of what can be touched: amber, a plus */
    MARK_CHOSEN,  /* the mark of what is held or selected: an outline and a tick */
    MARK_LAST,    /* the mark of what just happened: brackets in the corners, or a ring, pale with a dark outline */
    MARK_HINTED,  /* the mark of what a hint recommends: a lamp */
    MARK_WINNING, /* the mark of what leads, or won the game: a star */
    MARK_KIND_COUNT,
} MarkKind;

ThemeColour mark_colour(MarkKind kind); /* the colour of a mark */
ThemeColour mark_ink(MarkKind kind);    /* the colour of what is on a mark, or of its outline */

/* Draws a disc with an icon: `icon`, if that says more than the usual icon of the mark, such as where a held piece can
 * go; NULL: the usual icon. */
void mark_draw_sign(Stage *stage, MarkKind kind, Point at, float radius, const char *icon);
/* Draws the outline of something selected, with a tick in its corner. */
void mark_draw_chosen(Stage *stage, Rect at, float corner);
void mark_draw_chosen_edge(Stage *stage, Rect at, float corner); /* as mark_draw_chosen, but without the tick */
/* These draw brackets or a ring around what the last action changed. They fade when the next action begins. */
void mark_draw_last_edge(const TableContext *context, Rect at, float length, float width);
void mark_draw_last_ring(const TableContext *context, Point centre, float radius, float width);
/* Draws the same brackets as mark_draw_last_edge, but faded by `fade`, from 0 to 1. */
void mark_draw_edge(Stage *stage, float fade, Rect at, float length, float width);

/* ---- For tests ---- */

/* The icon of a mark; NULL for MARK_LAST, which has brackets or a ring. */
const char *mark_icon(MarkKind kind);
