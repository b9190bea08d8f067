/* SPDX-License-Identifier: MIT */
/* The editor of special cards, shared by its files: the list of all cards, and the workshop for one of the house. */
#ifndef CULDESAC_TABLES_NASTY_EDITOR_H
#define CULDESAC_TABLES_NASTY_EDITOR_H

#include "games/nasty/card_box.h"
#include "kit/kit.h"
#include "ui/widgets.h"

/* What goes from the list to the workshop and back. */
typedef struct CardEditing {
    NastyRules *rules;          /* those being made */
    const NastyRules *standard; /* as the rulebook has them: its cards are nobody's to rewrite */
    CardBox box;
    Special card; /* in the workshop */
    Special worn; /* as it was before, of no id if it is new */
} CardEditing;

enum { WORKSHOP_LEFT = -1, WORKSHOP_DELETED, WORKSHOP_DONE };

/* Pops with one of these; after WORKSHOP_DONE bench->card is a good card. The bench outlives it. */
Scene nasty_workshop_create(CardEditing *bench);

/* What lies on its pages, for this window. */
typedef struct EditorLengths {
    float row, gap, line;
    TextStyle title, body, loud;
} EditorLengths;

EditorLengths editor_lengths(const Stage *stage);
/* Begins a page's sheet under its title, so wide and so high at the most, in the frame; returns the room below, behind a gap. */
Rect editor_page(Stage *stage, float most_width, float most_height, const char *title, float gap);

/* A card as it will look, as wide as it is high enough for. */
void nasty_draw_card(Stage *stage, const Special *card, Rect at);
/* "Nasty card", "Instant action". */
const char *nasty_kind_words(const Special *card);
/* A word with its parts filled in, good for this frame. */
#define nasty_words(stage, word, ...) stage_house_words((stage), &NASTY_WORDS, (word), __VA_ARGS__)

extern const OptionEditor NASTY_EDITORS[];

#endif
