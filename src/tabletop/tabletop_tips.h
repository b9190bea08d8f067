/* SPDX-License-Identifier: MIT */
/*
 * Tips for things on a table (ui/tip.h), the same for all tables. A game provides strings:
 *
 *   tip_ABOUT    what a thing is for, in 20 words or fewer, with its rule number: "tip_knight". ABOUT is
 *                Target.tip_topic, or the topic given to tabletop_tips_add_spot, or else the token up to a colon.
 *   tip_score    what the scores consist of
 *
 * Values of the current rules are written in double braces, {{pyramids_each_size}}, as in a rulebook (rulebook_page.h).
 *
 * If a thing belongs to one of Game.items (Target.item), the tip shows how many each player has. A thing without a
 * string still has a tip with its label and the reason why it cannot be touched.
 */
#pragma once

#include "tabletop/context.h"

/* Adds a hotspot for something that cannot be touched but has a tip, for code that draws beside or below the pieces. */
void tabletop_tips_add_spot(const TableContext *context, const char *id, const char *about, Rect at, const char *label);
/* Topics of the tips of a player and of a score. */
#define TIP_PLAYER "player"
#define TIP_SCORE "score"
/* Adds a hotspot with the tip of a player or of their score. Its index is the player. */
void tabletop_tips_add_player_spot(const TableContext *context, const char *about, int player, Rect at);
/* Finds the string KIND_NAME of the game, with the values of the rules filled in, and moves the rule number at its end
 * to `rule_ref`. False if there is no such string. */
bool tabletop_tips_find_text(const TablePosition *position, const char *kind, const char *name,
                             char text[TIP_TEXT_SIZE], char rule_ref[RULE_REF_SIZE]);
/* Adds how all players stand in one of Game.items: a badge and a number for each, and a star for those who score points
 * by it. */
void tabletop_tips_add_item(const TableContext *context, int item, Tip *tip);
/* Adds what a place costs or scores by Game.items, a row for each. */
void tabletop_tips_add_place(const TablePosition *position, Place place, Tip *tip);
/* Adds a player's score and its breakdown. */
void tabletop_tips_add_score(const TableContext *context, int player, Tip *tip);
