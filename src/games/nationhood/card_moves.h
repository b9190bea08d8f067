/* SPDX-License-Identifier: MIT */
/* The moves of cards that an action consists of. */
#pragma once

#include "games/nationhood/nationhood.h"

/* An action while it is played. */
typedef struct NationhoodPlay {
    const NationhoodRules *rules;
    NationhoodState *state;
    EventList *events; /* where events are added; NULL: nowhere */
    bool revealed;     /* something hidden or random was revealed */
} NationhoodPlay;

void nationhood_deal_cards(NationhoodState *state, EventList *events);
/* Draws up to `count` cards, as many as NA-19 allows. */
void nationhood_draw_stock(NationhoodPlay *play, int player, int count);
void nationhood_draw_pile(NationhoodPlay *play, int player);
void nationhood_discard(NationhoodPlay *play, int player, Card card);
void nationhood_lay_city(NationhoodPlay *play, int player, int rank, unsigned suits, int jokers);
void nationhood_add_card(NationhoodPlay *play, int player, int owner, int rank, Card card);
void nationhood_exchange(NationhoodPlay *play, int player, Card in, Card out);
/* Exchanges the whole cities of the offer: the ranks that the player gives and takes. */
void nationhood_trade(NationhoodPlay *play, int player, unsigned offer);
/* Moves a joker from the hand to the player's own pile. */
void nationhood_raise_war(NationhoodPlay *play, int player);
/* Moves the defender's cities, and the cards that may not be kept, to the hand of `by`. */
void nationhood_hand_over(NationhoodPlay *play, int by);
/* Moves the war joker from the pile of `by` to the other player's pile. */
void nationhood_pass_war_joker(NationhoodPlay *play, int by);
