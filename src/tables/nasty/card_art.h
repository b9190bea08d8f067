/* SPDX-License-Identifier: MIT */
/* How a card of Nasty Neighbours is drawn, and what it is called. */
#ifndef CULDESAC_TABLES_NASTY_CARD_ART_H
#define CULDESAC_TABLES_NASTY_CARD_ART_H

#include "games/nasty/nasty.h"
#include "tabletop/tabletop.h"

/* The drawing of a card of that width: full of pips, with room or a bar for its name, or only colour, shape and
 * number. */
void nasty_card_art(const NastyRules *rules, int card, float width, const char *back, char art[ART_NAME_SIZE]);
/* What has to be written on it because its drawing says it not: the name of a card of the house, of a small card any;
 * or "". */
const char *nasty_card_caption(const NastyRules *rules, int card, float width);
/* The name of a card as a title: "Nasty Dog", "Blue 7". */
void nasty_card_title(const NastyRules *rules, int card, char title[NAME_TEXT_SIZE]);

#endif
