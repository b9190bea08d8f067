/* SPDX-License-Identifier: MIT */
/* How cards travel. */
#ifndef CULDESAC_GAMES_NATIONHOOD_CARD_MOVES_H
#define CULDESAC_GAMES_NATIONHOOD_CARD_MOVES_H

#include "nationhood.h"

/* An action being played. */
typedef struct NationhoodPlay {
    const NationhoodRules *rules;
    NationhoodState *state;
    EventList *events; /* or NULL */
    bool revealed;     /* whether something hidden or random came out by it */
} NationhoodPlay;

void nationhood_deal_cards(NationhoodState *state, EventList *events);
/* As many cards as NA-19 gives. */
void nationhood_draw_stock(NationhoodPlay *play, int player, int count);
void nationhood_draw_pile(NationhoodPlay *play, int player);
void nationhood_discard(NationhoodPlay *play, int player, Card card);
void nationhood_lay_city(NationhoodPlay *play, int player, int rank, unsigned suits, int jokers);
void nationhood_add_card(NationhoodPlay *play, int player, int owner, int rank, Card card);
void nationhood_exchange(NationhoodPlay *play, int player, Card in, Card out);
/* Moves whole cities, the ranks given by a player and the ranks he takes. */
void nationhood_trade(NationhoodPlay *play, int player, unsigned offer);
/* A joker out of the hand onto the player's own pile. */
void nationhood_raise_war(NationhoodPlay *play, int player);
/* All of the defender's cities, and what he may not keep of his hand, come into the hand of `by`. */
void nationhood_hand_over(NationhoodPlay *play, int by);
/* The war joker goes from the pile of `by` onto the other one. */
void nationhood_pass_war_joker(NationhoodPlay *play, int by);

#endif
