/* SPDX-License-Identifier: MIT */
/* What stands for a player on a table: colour, badge and face. */
#pragma once

#include "tabletop/game_table.h"

/* The letter of a player's colour, which is part of the names of drawings ("flags/R"). */
char player_mark_colour_letter(const TableContext *context, int player);
/* The colour that stands for a player. */
Colour player_mark_colour(const TableContext *context, int player);
/* A player's badge. In a dark theme the standard badge has a paper ring. */
void player_mark_draw_badge(const TableContext *context, int player, Point centre, float radius);
/* A player's badge, of which the standard one has a paper ring in any theme. */
void player_mark_draw_ringed_badge(const TableContext *context, int player, Point centre, float radius);
/* The face of the player alone; context->faces must be set. */
void player_mark_draw_portrait(const TableContext *context, int player, Point centre, float radius);
/* The face of the player, with their badge at the shoulder; only the badge if faces are not shown, or too small. */
void player_mark_draw_face(const TableContext *context, int player, Point centre, float radius);
/* Draws the face with its badge in a player's panel or pill, and notes where it is (TableRects.faces). */
void player_mark_draw_panel_face(const TableContext *context, TableRects *rects, int player, Point centre,
                                 float radius);
/* Draws the face with its badge, and an opponent's strength below it if there is room, together in `at`. */
void player_mark_draw_face_and_strength(const TableContext *context, TableRects *rects, int player, Rect at);
