/* SPDX-License-Identifier: MIT */
/* The drawings and names of the cards of Nasty Neighbours. */
#ifndef CULDESAC_TABLES_NASTY_CARD_ART_H
#define CULDESAC_TABLES_NASTY_CARD_ART_H

#include "games/nasty/nasty.h"
#include "tabletop/tabletop.h"

/* The drawing of a card of that width: with pips, with room or a bar for its name, or only colour, shape and number. */
void nasty_card_art(const NastyRules *rules, int card, float width, const char *back, char art[ART_NAME_SIZE]);
/* The text to be written on the card: the name of a player's own card, or of any card whose drawing is too small for
 * it; otherwise "". */
const char *nasty_card_caption(const NastyRules *rules, int card, float width);
/* The name of a card as a title: "Nasty Dog", "Blue 7". */
void nasty_card_title(const NastyRules *rules, int card, char title[NAME_TEXT_SIZE]);

#endif
