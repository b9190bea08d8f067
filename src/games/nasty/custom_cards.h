/* SPDX-License-Identifier: MIT */
/*
 * Custom cards (NN-30) while they are edited: a single card, the file of all cards the player has made, and the cards
 * in the rules of a game. The file is {"cards":[…]}, as in a rule set; a card in it is dealt only if the rules of the
 * game contain it too.
 */
#pragma once

#include "games/nasty/special_cards.h"

typedef struct CustomCards {
    bool damaged; /* part of the file could not be read, so writing sets that file aside first */
    NastySpecialList cards;
} CustomCards;

/* Reads all valid cards; false and the first error if a card, or the whole file, is not valid. A missing file has no
 * cards. */
bool custom_cards_read(CustomCards *cards_file, const char *file, Error *error);
bool custom_cards_write(CustomCards *cards_file, const char *file, Error *error);

/* A new card: a nasty one with the simplest step and no name. */
NastySpecial custom_card_new(void);
/* A step of kind `what`, which keeps as much as possible of `before`, the step that it replaces. */
NastySpecialStep custom_card_step(NastyStepKind kind, NastySpecialStep before);
/* Whether NN-30 allows the card; then `good` is the card with the members that follow from its steps. If not, sets
 * `reason`, and `step` to the index of the step at fault, or −1. */
bool custom_card_validate(const NastySpecial *card, NastySpecial *good, int *step, Error *reason);
/* Replaces the card with the same id, or adds it, if NN-30 allows it. If not, sets `reason`, and `step` to the index of
 * the step at fault, or −1. */
bool custom_card_put(NastySpecialList *list, const NastySpecial *card, int *step, Error *reason);
/* Makes a card's id from the letters of its name; no card of the rules or the file has the same id. */
void custom_card_make_id(NastySpecial *card, const NastyRules *rules, const CustomCards *cards_file);
