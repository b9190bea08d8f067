/* SPDX-License-Identifier: MIT */
/* The players: their signs, and how it stands with each, in panels in the columns or, folded, in a row of pills. */
#ifndef CULDESAC_KIT_PLAYERS_H
#define CULDESAC_KIT_PLAYERS_H

#include "kit/kit.h"

/* The letter of a player's colour, which stands in the names of drawings ("flags/R"). */
char kit_letter(const TableContext *context, int player);
/* A player's token or sign, on the ground with a ring of paper. */
void kit_sign(const TableContext *context, int player, Point centre, float radius, bool ring);
/* Whoever sits there, with his token or sign at his shoulder; too small for a face, the sign alone. */
void kit_face(const TableContext *context, int player, Point centre, float radius);
/* The same with the houses of an opponent's strength under it, all in that height. */
void kit_face_and_strength(const TableContext *context, int player, Rect at);
/* The n-th of so many panels one below the other from a column's top, none higher than `most`. */
Rect kit_stacked(Rect column, int n, int count, float most, float gap);
/* Amber has whoever is to move, and in the end whoever has won. */
bool kit_is_amber(const TableContext *context, int player);
/* A panel's ground, whose head of that height may be amber; corner 0: the theme's. */
void kit_panel_ground(const TableContext *context, Rect at, float head, float corner, int player);
/* Letters of panels' heads, alike for all players. In low or narrow heads they get smaller before a line goes: names, figures and
 * standings so much, but those that a player has larger not below their usual size, and the standings that much more; and names, where one is long, are all as large as that one can be. Found once for all panels that are as wide, with heads of that height. */
typedef struct HeadLetters {
    float scale, squeeze, names;
} HeadLetters;
HeadLetters kit_head_letters(const TableContext *context, Rect panel, float head);
/* A panel with its head of that height: sign, name, how he stands (Table.standing), his figure. */
void kit_panel(const TableContext *context, Rect at, float head, HeadLetters letters, int player);
/* A line of a panel or a field, taken off its room. It gets smaller before it is cut, and is left out where there is
 * no height for it. */
void kit_line(const TableContext *context, Rect *room, const TextStyle *style, const char *words);
/* Letters that a player has larger get as much smaller as lets so many lines find room, but none smaller than it is by itself. */
void kit_fit_lines(const TableContext *context, TextStyle *style, Rect room, int lines);
/* A panel that is all head for each player, from a column's top. */
void kit_panels(const TableContext *context, Rect column);
/* A row of pills, or two, with sign, name and figure for all players, and how each stands where there is room; in
 * context->players. */
void kit_pills(const TableContext *context);

#endif
