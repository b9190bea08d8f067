/* SPDX-License-Identifier: MIT */
/*
 * The players and their scores: in panels in the columns or, if these are folded away, in a row of pills.
 */
#pragma once

#include "tabletop/game_table.h"

/* The n-th of `count` panels stacked from the top of a column, each at most `most` pixels high. */
Rect player_panels_stack_rect(Rect column, int n, int count, float most, float gap);
/* Whether a player's panel is highlighted in amber: that of the player to move and, at the end, that of a winner. No
 * panel is highlighted while points are counted or after a resignation. */
bool player_panels_is_highlighted(const TableContext *context, int player);
/* The background of a panel. If the panel is highlighted, its head, of the height `head`, is amber. Corner 0: the
 * theme's. */
void player_panels_draw_ground(const TableContext *context, TableRects *rects, Rect at, float head, float corner,
                               int player);
/* Where a panel has its text: in a head, with the status below the name; in a pill, with the status at the right end or
 * below the name. */
typedef enum PanelTextShape { PANEL_HEAD, PILL_BESIDE, PILL_BELOW } PanelTextShape;
/* Text sizes in panels, equal for all players. In a small panel, text shrinks before a line is left out: all letters by
 * `scale` (but not below their normal size), the statuses also by `squeeze`; `names` is the size of all names. */
typedef struct PanelTextScale {
    PanelTextShape shape;
    float scale, squeeze, names;
} PanelTextScale;
/* The text sizes in the heads of panels as wide as `panel`; `head` is the heads' height. */
PanelTextScale player_panels_find_head_text(const TableContext *context, Rect panel, float head);
/* A panel with a head of the height `head`: face, name, status (GameTable.scoring.describe_standing) and score. */
void player_panels_draw_one(const TableContext *context, TableRects *rects, Rect at, float head, PanelTextScale letters,
                            int player);
/* Draws a line of text in a panel and takes its height off the room. The line shrinks before it is truncated. It is
 * left out if the room is too low for it. */
void player_panels_draw_line(const TableContext *context, Rect *room, const TextStyle *style, const char *words);
/* Shrinks enlarged text so that this many lines fit, but not below its normal size. */
void player_panels_fit_lines(const TableContext *context, TextStyle *style, Rect room, int lines);
/* Panels for all players that consist only of a head, from the top of a column. */
void player_panels_draw(const TableContext *context, TableRects *rects, Rect column);
/* The place of a player in the row of pills. */
Rect player_panels_pill_rect(const TableContext *context, int player);
