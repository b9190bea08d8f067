/* SPDX-License-Identifier: MIT */
/* The players: their signs, and how it stands with each, in panels in the columns or, folded, in a row of pills. */
#ifndef CULDESAC_TABLETOP_PLAYER_PANELS_H
#define CULDESAC_TABLETOP_PLAYER_PANELS_H

#include "tabletop/tabletop.h"

/* The letter of a player's colour, which stands in the names of drawings ("flags/R"). */
char tabletop_colour_letter(const TableContext *context, int player);
/* A player's token or sign, on the ground with a ring of paper. */
void tabletop_draw_sign(const TableContext *context, int player, Point centre, float radius, bool ring);
/* Whoever sits there, with his token or sign at his shoulder; too small for a face, the sign alone. */
void tabletop_draw_face(const TableContext *context, int player, Point centre, float radius);
/* The same with the houses of an opponent's strength under it, all in that height. */
void tabletop_draw_face_and_strength(const TableContext *context, int player, Rect at);
/* The n-th of so many panels one below the other from a column's top, none higher than `most`. */
Rect tabletop_stacked_rect(Rect column, int n, int count, float most, float gap);
/* Amber has whoever is to move, and in the end whoever has won. */
bool tabletop_is_highlighted(const TableContext *context, int player);
/* A panel's ground, whose head of that height may be amber; corner 0: the theme's. */
void tabletop_draw_panel_ground(const TableContext *context, Rect at, float head, float corner, int player);
/* Letters of panels' heads, alike for all players. In low or narrow heads they get smaller before a line goes: names,
 * figures and standings so much, but those that a player has larger not below their usual size, and the standings that
 * much more; and names, where one is long, are all as large as that one can be. Found once for all panels that are as
 * wide, with heads of that height. */
typedef struct HeadTextScale {
    float scale, squeeze, names;
} HeadTextScale;
HeadTextScale tabletop_find_head_text(const TableContext *context, Rect panel, float head);
/* A panel with its head of that height: sign, name, how he stands (GameTable.describe_standing), his figure. */
void tabletop_draw_panel(const TableContext *context, Rect at, float head, HeadTextScale letters, int player);
/* A line of a panel or a field, taken off its room. It gets smaller before it is cut, and is left out where there is
 * no height for it. */
void tabletop_draw_line(const TableContext *context, Rect *room, const TextStyle *style, const char *words);
/* Letters that a player has larger get as much smaller as lets so many lines find room, but none smaller than it is by
 * itself. */
void tabletop_fit_lines(const TableContext *context, TextStyle *style, Rect room, int lines);
/* A panel that is all head for each player, from a column's top. */
void tabletop_draw_panels(const TableContext *context, Rect column);
/* Where a player is in the row of pills of a folded window. */
Rect tabletop_pill_rect(const TableContext *context, int player);
/* A row of pills, or two, with sign, name and figure for all players, and how each stands where there is room; in
 * context->players. */
void tabletop_draw_pills(const TableContext *context);

#endif
