/* SPDX-License-Identifier: MIT */
/*
 * House-made cards (NN-30) while they are made: one card in the workshop, the player's box of all he ever made, and the
 * cards of the rules a game will be set up with. The box is a file {"cards":[…]}, as an overlay of the option has it; a
 * card in it is dealt only by rules that have it too.
 */
#ifndef CULDESAC_GAMES_NASTY_CUSTOM_CARDS_H
#define CULDESAC_GAMES_NASTY_CUSTOM_CARDS_H

#include "nasty.h"

typedef struct CustomCards {
    int count;
    bool damaged; /* something in the file could not be read: it is set aside before it is written anew */
    Special cards[NASTY_SPECIALS_MAX];
} CustomCards;

/* Reads all cards that are good; false and the first error if any is not, or the file as a whole. A file that is not
 * there holds none. */
bool custom_cards_read(CustomCards *cards_file, const char *file, Error *error);
bool custom_cards_write(CustomCards *cards_file, const char *file, Error *error);
/* In place of the card of the same id, or behind the others; false if the box is full. */
bool custom_cards_put(CustomCards *cards_file, const Special *card);
void custom_cards_remove(CustomCards *cards_file, const char *id);
const Special *custom_cards_find(const CustomCards *cards_file, const char *id);

/* A new card: a nasty one that does the simplest thing, without a name. */
Special custom_card_new(void);
/* A step that does `kind`, as far as it goes like the one before. */
SpecialStep custom_card_step(int what, SpecialStep before);
/* Whether NN-30 lets the card be: then `is_valid` has all that follows from its steps. If not, the reason, and at which
 * step it is, or −1. */
bool custom_card_validate(const Special *card, Special *good, int *step, Error *reason);
/* An id made of the letters of its name, that no card of the rules and the box has. */
void custom_card_make_id(Special *card, const NastyRules *rules, const CustomCards *cards_file);

/* In place of the card of the same id, or as a new one; false and the reason if there are too many then. */
bool custom_card_add_to_rules(NastyRules *rules, const Special *card, Error *error);
void custom_card_remove_from_rules(NastyRules *rules, const char *id);
/* How many cards of a kind there are with more than two players. */
int custom_card_kind_count(const NastyRules *rules, int kind);

#endif
