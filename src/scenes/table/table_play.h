/* SPDX-License-Identifier: MIT */
/* What happens at a table, as it is shown. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_PLAY_H
#define CULDESAC_SCENES_TABLE_TABLE_PLAY_H

#include "scenes/table/table_scene.h"

/* Updates everything that is shown, after these events (NULL: nothing moves), which are undone if `backwards`. */
void table_update(TableScene *table, Stage *stage, const EventList *events, bool backwards);
/* Plays an action and shows it. */
void table_play_action(TableScene *table, Stage *stage, int player, Action action);
void table_undo(TableScene *table, Stage *stage);
void table_redo(TableScene *table, Stage *stage);
/* Shows the position after so many steps. */
void table_show_step(TableScene *table, Stage *stage, size_t step);
/* Somebody else plays a seat from now on: "human" or a level. */
void table_set_seat(TableScene *table, Stage *stage, int player, const char *kind, const char *name);
/* A player gives the game up, and it ends here. */
void table_resign(TableScene *table, Stage *stage, int player);
/* The same people play again: another deal, in which the next of them begins, or the same one. */
void table_rematch(TableScene *table, Stage *stage, bool same_deal);
/* A match takes the place of the one before. */
void table_set_match(TableScene *table, Stage *stage, Match *match);
/* Whether a new game can begin with the position that is looked at. */
bool table_can_play_from_here(const TableScene *table);
/* It begins, with the same people; the old one is kept among the saved games. */
void table_play_from_here(TableScene *table, Stage *stage);
/* A guided table becomes a game that counts: from now on it is journalled, and nobody leads. */
void table_start_counting(TableScene *table, Stage *stage);

#endif
