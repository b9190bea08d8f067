/* SPDX-License-Identifier: MIT */
/*
 * The editor of special cards, shared by its files: the list of all cards, and the editor of one of the player's own.
 */
#pragma once

#include "games/nasty/custom_cards.h"
#include "tabletop/game_table.h"
#include "ui/form.h"

/* What the list and the editor of one card exchange. */
typedef struct CardEditState {
    NastyRules *rules;          /* the rules that are being changed */
    const NastyRules *standard; /* the standard rules, whose cards cannot be edited */
    CustomCards box;
    NastySpecial card;     /* the card being edited */
    NastySpecial original; /* the card before editing; its id is empty if the card is new */
} CardEditState;

enum { CARD_COPIES_MAX = 40 }; /* the most copies of one card in the decks */
enum { CARD_EDITOR_LEFT = -1, CARD_EDITOR_DELETED, CARD_EDITOR_DONE };

/* Edits editing->card. Pops with an answer CARD_EDITOR_…; after CARD_EDITOR_DONE editing->card is valid. `editing`
 * must outlive the scene. */
Scene nasty_card_editor_create(CardEditState *editing);

/* Draws a card as it will look in the game. */
void nasty_draw_special(Stage *stage, const NastySpecial *card, Rect at);
/* A string with its arguments filled in, valid for this frame. */
#define nasty_string(stage, string, ...) stage_game_string((stage), &NASTY_STRINGS, (string), __VA_ARGS__)

extern const OptionEditor NASTY_CARD_LIST;
