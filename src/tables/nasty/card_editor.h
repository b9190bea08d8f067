/* SPDX-License-Identifier: MIT */
/* The editor of special cards, shared by its files: the list of all cards, and the workshop for one of the house. */
#ifndef CULDESAC_TABLES_NASTY_CARD_EDITOR_H
#define CULDESAC_TABLES_NASTY_CARD_EDITOR_H

#include "games/nasty/custom_cards.h"
#include "tabletop/tabletop.h"
#include "ui/widgets.h"

/* What goes from the list to the workshop and back. */
typedef struct CardEditState {
    NastyRules *rules;          /* those being made */
    const NastyRules *standard; /* as the rulebook has them: its cards are nobody's to rewrite */
    CustomCards box;
    Special card;     /* in the workshop */
    Special original; /* as it was before, of no id if it is new */
} CardEditState;

enum { CARD_EDITOR_LEFT = -1, CARD_EDITOR_DELETED, CARD_EDITOR_DONE };

/* Pops with one of these; after CARD_EDITOR_DONE bench->card is a good card. The bench outlives it. */
Scene nasty_card_editor_create(CardEditState *editing);

/* What lies on its pages, for this window. */
typedef struct EditorMetrics {
    float row, gap, line;
    TextStyle title, body, loud;
} EditorMetrics;

EditorMetrics editor_metrics(const Stage *stage);
/* Begins a page's sheet under its title, so wide and so high at the most, in the frame; returns the room below, behind
 * a gap. */
Rect editor_begin_page(Stage *stage, float most_width, float most_height, const char *title, float gap);

/* A card as it will look, as wide as it is high enough for. */
void nasty_draw_card(Stage *stage, const Special *card, Rect at);
/* "Nasty card", "Instant action". */
const char *nasty_card_kind_text(const Special *card);
/* A word with its parts filled in, good for this frame. */
#define nasty_string(stage, word, ...) stage_game_string((stage), &NASTY_STRINGS, (word), __VA_ARGS__)

extern const OptionEditor NASTY_EDITORS[];

#endif
