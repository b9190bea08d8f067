/* SPDX-License-Identifier: MIT */
/* Special cards (NN-30): their lists, their consistency and their JSON. */
#pragma once

#include "games/nasty/nasty.h"

/* Why a special card is not allowed: the step, its member (or NULL), and a lower-case sentence. `reason` is NULL if the
 * card is allowed. */
typedef struct SpecialFault {
    int step;
    const char *member, *reason;
} SpecialFault;
/* Checks a card, and sets the members that follow from its steps. */
SpecialFault special_check(NastySpecial *special);
/* The special card with that id, or NULL. */
const NastySpecial *special_list_find(const NastySpecialList *list, const char *id);
/* Replaces the card with the same id, or adds it; false if the list would have too many cards. */
bool special_list_put(NastySpecialList *list, const NastySpecial *card);
void special_list_remove(NastySpecialList *list, const char *id);
/* The number of cards of a kind in games of that many players. */
int special_list_copies(const NastySpecialList *list, int players, NastySpecialKind kind);
/* Whether a card has a step that does `what`. */
bool special_has_step(const NastySpecial *special, NastyStepKind kind);
/* Whether a game with that many players has a card of the kind with a step that does `what`. */
bool nasty_rules_have_step(const NastyRules *rules, int players, NastySpecialKind kind, NastyStepKind step);
/* Whether there are at most NASTY_DECK_MAX instant actions, and at most as many nasty cards. */
bool special_list_check(const NastySpecialList *list, Error *error);
/* Reads a card, or a list of them. If the list has a card with the same id, only its members that are given are
 * replaced; a card with a new id is added at the end. */
bool special_card_read(const JsonCursor *at, NastySpecialList *list, Error *error);
bool special_list_read(const JsonCursor *at, NastySpecialList *list, Error *error);
void special_list_write(const NastySpecialList *list, JsonWriter *out);
