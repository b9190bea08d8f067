/* SPDX-License-Identifier: MIT */
/* How the game goes on: the stack of cards that wait, turns and rounds. */
#ifndef CULDESAC_GAMES_NASTY_PLAY_H
#define CULDESAC_GAMES_NASTY_PLAY_H

#include "yards.h"

/* stack.c: the stack */
/* An instant action is exposed; it lies nowhere else. */
void nasty_instant_exposed(NastyPlay *play, int card, int source, int seat, int square, int bare);
void nasty_instant_aimed(NastyPlay *play, int seat);
void nasty_played(NastyPlay *play, int player, Action action);
void nasty_answer_given(NastyPlay *play, int player, int card);
void nasty_answer_declined(NastyPlay *play, int player);
/* The seats at which an instant action of the player may be aimed, as a mask. */
unsigned nasty_target_seats(const NastyState *state, int player, int aim);
/* The player asked next of those still to ask; NOBODY if none. */
int nasty_next_asked(const NastyRules *rules, const NastyState *state, const StackCard *waiting);
/* Those whom an instant action hits, in order; returns how many. */
int nasty_instant_hits(const NastyRules *rules, const NastyState *state, const StackCard *waiting, uint8_t *players);
/* A bit for each player who holds an unplayed nasty card. */
uint8_t nasty_nasty_card_holders(const NastyState *state);
/* Whether it is a season for nasty cards (NN-29). */
bool nasty_in_season(const NastyRules *rules, const NastyState *state);
/* Those who may play out of turn (NN-29). */
uint8_t nasty_may_act(const NastyRules *rules, const NastyState *state);
/* Those who are still to answer the card that waits uppermost (NN-32). */
uint8_t nasty_asked(const void *rules, const void *state);

/* seasons.c: rounds, turns, scores */
void nasty_round_deal(NastyPlay *play);
void nasty_round_next(NastyPlay *play);
void nasty_last_round(NastyPlay *play);
/* What the cards of a yard score that lie face up (NN-24). */
int32_t nasty_yard_points(const NastyRules *rules, const Yard *yard);
/* Whether a seat has a card to turn up in Spring, and its player may (NN-6, NN-7). */
bool nasty_may_turn(const NastyState *state, int seat);
/* A card has gone to the bin: he may clear, else the turn ends (NN-15). */
void nasty_turn_continue(NastyPlay *play);
void nasty_turn_end(NastyPlay *play);

/* play.c */
void nasty_deal(const void *rules, int players, uint64_t seed, void *state);
bool nasty_apply_action(const void *rules, void *state, int player, Action action, EventList *events);

#endif
