/* SPDX-License-Identifier: MIT */
/* The course of the game: the stack of waiting cards, turns and rounds. */
#pragma once

#include "games/nasty/yards.h"

/* stack.c: the stack */
/* Puts an exposed instant action on the stack, for the player whose turn it is. It has already left its place. */
void nasty_instant_exposed(NastyPlay *play, NastyStackCard exposed);
void nasty_instant_aimed(NastyPlay *play, int seat);
void nasty_card_played(NastyPlay *play, int player, Action action);
void nasty_answer_given(NastyPlay *play, int player, int card);
void nasty_answer_declined(NastyPlay *play, int player);
/* The place of a waiting card: a nasty card is set aside, an instant action is at its chosen target or on the stack. */
Place nasty_waiting_place(const NastyRules *rules, const NastyStackCard *waiting);
/* A mask of the seats that an instant action of the player may target. */
unsigned nasty_target_seats(const NastyState *state, int player, NastyStepAim aim);

/* responses.c: who may play out of turn, and who is asked to respond */
/* The players whom a card asks to respond, in order, whether or not they hold a nasty card; returns how many. An
 * instant action, whose target is already chosen, asks those whom it hits. A nasty card asks all others, clockwise. */
int nasty_ask_order(const NastyRules *rules, const NastyState *state, const NastyStackCard *waiting, uint8_t *order);
/* The next of the players still to be asked to respond, or NOBODY. */
int nasty_next_asked(const NastyRules *rules, const NastyState *state, const NastyStackCard *waiting);
/* A bit for each player with an unplayed nasty card. */
uint8_t nasty_players_with_hands(const NastyState *state);
/* Whether nasty cards may be played in this season (NN-29). */
bool nasty_in_season(const NastyRules *rules, const NastyState *state);
/* Whether this nasty card may be played now: one that only skips or adds turns may not be played in Spring. */
bool nasty_card_in_season(const NastyRules *rules, const NastyState *state, const NastySpecial *special);
/* A bit for each player who may play out of turn (NN-29). */
uint8_t nasty_may_act(const NastyRules *rules, const NastyState *state);
/* A bit for each player who has yet to respond to the top card of the stack (NN-32). */
uint8_t nasty_asked(const void *rules, const void *any_state);
/* A bit for each player whom the top card hits; for a cancelling card, the player whose card it cancels. */
uint8_t nasty_aimed(const void *rules, const void *any_state);

/* seasons.c: rounds, turns, scores */
void nasty_round_deal(NastyPlay *play);
/* Makes the current round the last, because the time is over (NN-26). */
void nasty_last_round(NastyPlay *play);
/* NN-25: raises the points of the player who went out to the highest of the round, unless every other player has more.
 * Returns the player who is penalised, or NOBODY. */
int nasty_penalise(const NastyState *state, int32_t *points);
/* The points of a yard's face-up cards (NN-24). */
int32_t nasty_yard_points(const NastyRules *rules, const NastyYard *yard);
/* Whether a seat has a card to turn up in Spring, and its player may do so (NN-6, NN-7). */
bool nasty_may_turn(const NastyState *state, int seat);
/* Lets the player clear a line if one can be cleared, otherwise ends the turn (NN-15). */
void nasty_turn_continue(NastyPlay *play);
void nasty_turn_end(NastyPlay *play);

/* play.c */
void nasty_deal(const void *rules, int players, uint64_t seed, void *any_state);
bool nasty_apply_action(const void *rules, void *state, int player, Action action, EventList *events);
