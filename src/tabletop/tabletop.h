/* SPDX-License-Identifier: MIT */
/* What tables and scenes ask of any game's table (game_table.h): refusals, figures and standings. */
#ifndef CULDESAC_TABLETOP_TABLETOP_H
#define CULDESAC_TABLETOP_TABLETOP_H

#include "tabletop/game_table.h"

/* Asks the game why the chooser may not play this action. False if they may. */
bool tabletop_refuse_action(const TableContext *context, Action action, Text *text);
/* Why the chooser may not play this action, valid for this frame; "" if they may. */
const char *tabletop_refusal_text(const TableContext *context, Action action);
/* Explains why the last touch of a path was refused, by GameTable.input.explain_refusal. */
bool tabletop_refuse_path(const TableContext *context, const TouchPath *path, Text *text);

/* Formats a number with a minus sign: "−3"; with `plus`, also "+3". */
enum { FIGURE_TEXT_SIZE = 32 };
void tabletop_format_figure(long figure, bool plus, char text[FIGURE_TEXT_SIZE]);
/* The number shown for a player, and the status; NULL: none. */
long tabletop_figure(const TableContext *context, int player);
const char *tabletop_standing(const TableContext *context, int player);
/* The name of one of Game.items. */
static inline const char *tabletop_item_name(const GameTable *game_table, int item)
{
    return game_table->texts.item_strings ? strings_get(game_table->game->strings, game_table->texts.item_strings[item])
                                          : screen_string(WORD_RESULTS_POINTS);
}
/* Draws what is beside the table: by the table's own function, or the standard panels. */
void tabletop_draw_side_panels(const TableContext *context);

#endif
