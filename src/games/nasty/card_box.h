/* SPDX-License-Identifier: MIT */
/*
 * House-made cards (NN-30) while they are made: one card in the workshop, the player's box of all he ever made, and the cards of
 * the rules a game will be set up with. The box is a file {"cards":[…]}, as an overlay of the option has it; a card in it is dealt
 * only by rules that have it too.
 */
#ifndef CULDESAC_GAMES_NASTY_CARD_BOX_H
#define CULDESAC_GAMES_NASTY_CARD_BOX_H

#include "nasty.h"

typedef struct CardBox {
    int count;
    bool damaged; /* something in the file could not be read: it is set aside before it is written anew */
    Special cards[SPECIALS_MAX];
} CardBox;

/* Reads all cards that are good; false and the first fault if any is not, or the file as a whole. A file that is not there
 * holds none. */
bool card_box_read(CardBox *box, const char *file, Fault *fault);
bool card_box_write(CardBox *box, const char *file, Fault *fault);
/* In place of the card of the same id, or behind the others; false if the box is full. */
bool card_box_put(CardBox *box, const Special *card);
void card_box_remove(CardBox *box, const char *id);
const Special *card_box_find(const CardBox *box, const char *id);

/* A new card: a nasty one that does the simplest thing, without a name. */
Special card_new(void);
/* A step that does `what`, as far as it goes like the one before. */
SpecialStep card_step(int what, SpecialStep before);
/* Whether NN-30 lets the card be: then `good` has all that follows from its steps. If not, the reason, and at which step it is,
 * or −1. */
bool card_check(const Special *card, Special *good, int *step, Fault *reason);
/* An id made of the letters of its name, that no card of the rules and the box has. */
void card_name_id(Special *card, const NastyRules *rules, const CardBox *box);

/* The card among the rules, or NULL. */
const Special *card_in_rules(const NastyRules *rules, const char *id);
/* In place of the card of the same id, or as a new one; false and the reason if there are too many then. */
bool card_place(NastyRules *rules, const Special *card, Fault *fault);
void card_take_out(NastyRules *rules, const char *id);
/* How many cards of a kind there are with more than two players. */
int card_total(const NastyRules *rules, int kind);

#endif
