/* SPDX-License-Identifier: MIT */
/*
 * What things on a table say when they are asked (ui/tip.h), alike on all tables. A house writes words:
 *
 *   tip_ABOUT    what a thing is for, in 20 words or fewer, with the sign of its rule: "tip_knight". ABOUT is
 *                Target.tip_topic, or what a spot of tabletop_add_tip_spot is about, or else its token up to a colon.
 *                Values as the rules are set stand in double braces, {{pyramids_each_size}}, as in a rulebook
 *                (rulebook_page.h).
 *   tip_score    what figures are made of
 *
 * What is worth something here and now says so by itself where it belongs to one of Game.items (Target.item). A house
 * that has no words for a thing is told of all the same, plainly: by the thing's label, and why it cannot be touched.
 */
#ifndef CULDESAC_TABLETOP_TABLETOP_TIPS_H
#define CULDESAC_TABLETOP_TABLETOP_TIPS_H

#include "tabletop/tabletop.h"

/* Something on a table that cannot be touched but says what it is: for what draws below and beside. */
void tabletop_add_tip_spot(const TableContext *context, const char *id, const char *about, Rect at, const char *label);
/* The word KIND_NAME of the house with the rules filled in, its sign cut off into `sign`; false: there is none. */
bool tabletop_find_tip_text(const TableContext *context, const char *kind, const char *name, char text[TIP_TEXT_SIZE],
                            char sign[RULE_REF_SIZE]);
/* How all stand in one of Game.items: a token and a figure for each player, a star for who has points by it. */
void tabletop_tip_add_item(const TableContext *context, int item, Tip *tip);
/* What lies there costs or brings by Game.items: a line for each. */
void tabletop_tip_add_place(const TableContext *context, Place place, Tip *tip);
/* A player's figure, and of what it is made. */
void tabletop_tip_add_score(const TableContext *context, int player, Tip *tip);
/* A player's name is asked, and his figure, by these. */
#define TIP_PLAYER "player"
#define TIP_SCORE "score"

#endif
