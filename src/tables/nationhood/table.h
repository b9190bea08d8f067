/* SPDX-License-Identifier: MIT */
/* What the files of the table of Nationhood share. */
#pragma once

#include "games/nationhood/events.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/game_table.h"

extern const GameTable NATIONHOOD_TABLE;

enum { LAYER_PILES, LAYER_CITIES, LAYER_HAND };

/* How far the animation of a war that is declared or answered has got. It has two stages, 0 … 1 and 1 … 2; 2 if no war
 * is being shown. */
float nationhood_war_progress(const TableContext *context);

static inline const NationhoodRules *rules_of(const TableContext *context) { return context->position.rules; }
static inline const NationhoodState *view_of(const TableContext *context) { return context->position.view; }

/* ---- hands.c: the cards in the order in which they are shown: hands, cities, possible nations ---- */

/* The cards of a city, natural ones first; returns their number. */
int nationhood_city_cards(const NationhoodState *view, int player, int rank, Card cards[TABLETOP_HAND_MAX]);

/* The hand of the front player in its order, hidden cards last; returns the number of cards. */
int nationhood_own_hand(const TableContext *context, Card hand[TABLETOP_HAND_MAX]);
/* The other player's hand, known cards first. */
int nationhood_other_hand(const TableContext *context, Card hand[TABLETOP_HAND_MAX]);

/* The largest set of cards of a hand, including jokers, that could be in one nation; returns its size. `ends` receives
 * the first and last card of the nation, unless it is NULL. */
int nationhood_longest_nation(const NationhoodRules *rules, CardSet hand, CardSet *cards, Card ends[2]);
/* The cards of a hand, including jokers, that the bar above it marks: its nation, or else the cards that come closest
 * to a nation, which hints also name. Returns how many of them could be in one nation. */
int nationhood_near_nation(const NationhoodRules *rules, const NationhoodState *view, CardSet hand, CardSet *cards);
/* The player who won the deal that is over; NOBODY if it was drawn. */
int nationhood_deal_winner(const TableContext *context);
/* The nation that won the deal that is over, in order: the cards that are shown, and the card that each stands for.
 * Returns the number of cards; 0: there is no such nation. In the winner's hand these cards come first. */
int nationhood_winning_nation(const TableContext *context, Card shown[TABLETOP_HAND_MAX],
                              Card meant[TABLETOP_HAND_MAX]);

/* ---- table_layout.c: where everything is ---- */

/* If there is no room for columns beside the table, `panels` and `deal` have no width: the players' names and points
 * are in pills, and the war is shown beside the hand. */
typedef struct NationhoodLayout {
    Rect panels[2], deal, war;
    Rect backs;    /* the other player's hand */
    Rect rows[2];  /* the field of each player's cities */
    Rect middle;   /* the field between the rows of cities: scales, war, the end of a deal */
    Rect piles[2]; /* the top card of each player's pile */
    Rect stock;
    Rect tags[2], stock_tag; /* the text below the piles and the stock */
    Rect hand;               /* the area of the front player's hand */
    Rect sort;               /* the button that sorts the hand */
    float text;              /* letter size of text on the background */
    bool names_beside;       /* the names of the rows are at their left, not above the cards */
} NationhoodLayout;

void nationhood_layout(const TableContext *context, NationhoodLayout *layout);

/* A city in its row. */
typedef struct City {
    int rank;
    CardRow cards;
} City;

/* Finds the cities of a player side by side, in as many lines as make the cards largest; returns their number. */
int nationhood_cities(const TableContext *context, const NationhoodLayout *layout, int player, City cities[RANKS]);

CardRow nationhood_hand_row(const NationhoodLayout *layout, int count);
/* The nation of a player who has won the deal, in the upper part of the middle; returns the number of its cards. */
int nationhood_nation_row(const TableContext *context, const NationhoodLayout *layout, int player, CardRow *row);

/* ---- touch.c: paths of actions, refusals, prompts, detail views ---- */

void nationhood_action_to_touches(const void *rules, Action action, TouchPath *path);
TableRefusal nationhood_explain_refusal(const TableContext *context, const TouchPath *path);
const char *nationhood_get_prompt(const TableContext *context);
bool nationhood_fill_detail(const TableContext *context, const char *token, DetailView *detail);
/* Names the steps that only become targets after another touch: the second of two jokers, and the cards of the player's
 * own cities. */
const char *nationhood_name_step(const TableContext *context, const char *token);
/* The fields of a string: {0} is the player's name, {1} the other player's, {2} and {3} are numbers. */
typedef struct NationhoodFields {
    int player;
    long first, second;
} NationhoodFields;
const char *nationhood_format(const TableContext *context, int string, NationhoodFields fields);
/* A string with its fields filled in: nationhood_string(context, GAME_STRING_TABLE_X, .player = 1, .first = 3). */
#define nationhood_string(context, string, ...) nationhood_format(context, string, (NationhoodFields){__VA_ARGS__})
/* Whether the player has to draw more than one card, and may draw them from the stock. */
bool nationhood_draws_several(const TableContext *context);

/* The trade on the scales: the ranks that each player gives in the current offer, or in what is touched so far. */
typedef struct Trade {
    unsigned gives[2];
} Trade;

/* What is on the scales after the touches in `touched`, which may be fewer than those made so far. */
Trade nationhood_trade_on_scales(const TableContext *context, const TouchPath *touched);
int nationhood_trade_cards(const NationhoodState *view, const Trade *trade, int player);

/* The token of a card in the player's own city of that rank, during an exchange. */
void nationhood_exchange_token(int rank, Card out, char token[TOUCH_TOKEN_SIZE]);

/* ---- draw.c ---- */

/* The owner of a thing in tokens: "own" or "opp". */
const char *nationhood_relative_owner(const TableContext *context, int player);
void nationhood_draw_ground(const TableContext *context, TableRects *rects);
void nationhood_draw_overlay(const TableContext *context, TableRects *rects);
/* Draws what the jokers of the winning nation stand for. */
void nationhood_draw_labels(const TableContext *context, TableRects *rects);

/* ---- centre.c ---- */

void nationhood_draw_centre(const TableContext *context, const NationhoodLayout *layout);
/* Draws the centre again, above what the end of a deal darkens. */
void nationhood_draw_result(const TableContext *context, int winner);

/* ---- panels.c ---- */

void nationhood_draw_panels(const TableContext *context, TableRects *rects);
const char *nationhood_describe_standing(const TableContext *context, int player);

/* ---- occasions.c: what the neighbours speak of and explain ---- */
extern const EventOccasion NATIONHOOD_OCCASIONS[];
extern const ExplanationRow NATIONHOOD_EXPLANATIONS[];
