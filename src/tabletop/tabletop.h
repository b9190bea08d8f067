/* SPDX-License-Identifier: MIT */
/* What tables and scenes ask of any game's table (game_table.h): refusals, areas, figures, standings and items. */
#pragma once

#include "tabletop/game_table.h"

/* Why the chooser may not play this action; no sentence if they may. */
TableRefusal tabletop_refuse_action(const TableContext *context, Action action);
/* Explains why the token cannot be touched after what is touched (GameTable.input.explain_refusal). */
TableRefusal tabletop_refuse_touch(const TableContext *context, const char *token);

/* The area of each seat as the table is arranged for that view (TableSeatAreas); returns their number, 0 if players
 * have no areas. */
int tabletop_find_seat_areas(const TableContext *context, const void *view, Rect areas[PLAYERS_MAX]);
/* The area of a player in the position; no width: players have no areas. */
Rect tabletop_player_area(const TableContext *context, int player);

/* The number shown for a player in a position. */
long tabletop_position_figure(const TablePosition *position, int player);
/* The number shown for a player now, which differs from that of the position while points are counted. */
long tabletop_figure(const TableContext *context, int player);
/* A player's status, valid for this frame; NULL: none. */
const char *tabletop_standing(const TableContext *context, int player);
/* The name of one of Game.items, or the word for points if the items have no names. */
static inline const char *tabletop_item_name(const GameTable *game_table, int item)
{
    return game_table->scoring.items ? strings_get(game_table->game->strings, game_table->scoring.items[item].name)
                                     : screen_string(STRING_RESULTS_POINTS);
}
/* The drawing of one of Game.items; NULL: none. */
static inline const char *tabletop_item_art(const GameTable *game_table, int item)
{
    return game_table->scoring.items ? game_table->scoring.items[item].art : NULL;
}
/* Draws what is beside the table: by the table's own function, or the standard panels. */
void tabletop_draw_side_panels(const TableContext *context, TableRects *rects);
