/* SPDX-License-Identifier: MIT */
/*
 * Nationhood: a two-player rummy of negotiation and bluff, by Matthew Shields. The rules are NA-1 … NA-22.
 *
 * Cards are stored as sets: a bit for each of the 52 natural cards (cards.h), and above them the number of jokers. So
 * `1 << card` is a set of one card, even of a joker; disjoint sets are added; and ascending bits are in the order of
 * notation. A player's cities are the set of their natural cards (whose rank identifies the city) and, for each rank,
 * two bits for its jokers; every city has at least one natural card.
 *
 * An action has its kind in bit 26 and above, and below it
 *
 *     draw      0 stock, 1 own pile, 2 nothing         exchange  card in << 6 | card out
 *     meld      rank << 6 | suits << 2 | jokers        discard   card
 *     add       card << 5 | opponent's << 4 | rank     offer     ranks given << 13 | ranks taken
 *
 * or nothing for other kinds. An offer in the state is the part below the kind, 0 for none.
 *
 * What follows from the phase and the turn is not stored: the player who made an offer (not the one to reply), the
 * attacker (the player to move while whittling), the dealer (by the number of the deal).
 */
#pragma once

#include "games/nationhood/sets.h"

#include "culdesac/game.h"

enum {
    NATIONHOOD_DECK_CARDS = 54,
    NATIONHOOD_JOKERS = 2,
    NATIONHOOD_HAND_DEALT = 7,
    NATIONHOOD_HAND_DRAWN = 8,
    NATIONHOOD_CITY_CARDS = 3,
    NATIONHOOD_HAND_MELD_CARDS = 3,
    NATIONHOOD_RANKS_ALL = 0x1FFF
};

#pragma GCC diagnostic error "-Wpadded"
typedef struct NationhoodRules {
    int32_t joker_exchange;          /* NA-5: in which direction jokers are exchanged, NATIONHOOD_EXCHANGE_… */
    int32_t ace;                     /* NA-8: whether an ace is high or low in a nation, NATIONHOOD_ACE_… */
    int32_t rubbers;                 /* rubbers of a match, NATIONHOOD_RUBBERS_… */
    int32_t city_naturals;           /* NA-8: the fewest natural cards of a city */
    int32_t nation_length;           /* NA-9: cards of a nation */
    int32_t offer_cities;            /* NA-10: the most cities in an offer, of both sides together */
    int32_t war_chain;               /* NA-18: the most wars in a row; 0: there is no war */
    int32_t turn_limit;              /* NA-20: turns of both players after which a deal is drawn */
    int32_t win_points, city_points; /* NA-21: points for winning a deal, and for each city of the winner */
    int32_t rubber_points;           /* NA-22: points that win a rubber */
    int32_t drawn_limit;             /* NA-22: drawn deals that end a rubber */
    int32_t exchanges;               /* NA-5: the most joker exchanges in a turn */
    bool joker_in_nation;            /* NA-8: a joker may be part of a nation */
    bool hand_sets_safe;             /* NA-14: three or four cards of one rank are a hand meld */
    bool repeat_offers;              /* NA-12: a refused offer may be made again on the next turn */
    bool whittle_add;                /* NA-16: cards may be added to cities while whittling */
} NationhoodRules;

/* The values of options with choices, in the order of the choices in options.c. */
enum {
    NATIONHOOD_EXCHANGE_BOTH,
    NATIONHOOD_EXCHANGE_JOKER_IN,
    NATIONHOOD_EXCHANGE_JOKER_OUT,
    NATIONHOOD_EXCHANGE_NONE
};
enum { NATIONHOOD_ACE_BOTH, NATIONHOOD_ACE_LOW, NATIONHOOD_ACE_HIGH };
enum { NATIONHOOD_RUBBERS_ONE, NATIONHOOD_RUBBERS_BEST_OF_THREE };

typedef struct NationhoodState {
    StateHead head;
    CardSet hands[2];        /* in a view, only the cards that the viewer may know */
    CardSet known[2];        /* the cards of each hand that the opponent saw enter it */
    CardSet cities[2];       /* natural cards in each player's cities */
    uint32_t city_jokers[2]; /* jokers in each player's cities: two bits for each rank */
    uint32_t offer;          /* the offer that awaits a reply */
    uint32_t refused[2];     /* the offer of each player's last turn, if it was refused */
    uint32_t deal;           /* number of the current deal, from 1 */
    int32_t points[2];       /* points of the current rubber */
    uint16_t retaliation;    /* wars so far in the current chain of retaliation */
    uint8_t rubbers_won[2];
    uint8_t drawn_deals;     /* drawn deals of the current rubber */
    uint8_t exchanges_made;  /* joker exchanges in this turn */
    uint8_t hidden_count[2]; /* in a view: number of cards of each hand that are not in `hands` */
    uint8_t stock_count;
    uint8_t pile_count[2];
    Card stock[NATIONHOOD_DECK_CARDS];    /* the last card is drawn next; unused entries are 0 */
    Card piles[2][NATIONHOOD_DECK_CARDS]; /* each player's own pile, the last card is on top; unused entries are 0 */
    uint8_t zero[3];
} NationhoodState;
#pragma GCC diagnostic ignored "-Wpadded"

enum {
    NATIONHOOD_PHASE_DRAW,
    NATIONHOOD_PHASE_REBUILD,
    NATIONHOOD_PHASE_MELD,
    NATIONHOOD_PHASE_REPLY,
    NATIONHOOD_PHASE_WHITTLE,
    NATIONHOOD_PHASE_DEAL_OVER,
    NATIONHOOD_PHASE_OVER
};

enum { /* kinds of actions */
       NATIONHOOD_ACT_DRAW,
       NATIONHOOD_ACT_MELD,
       NATIONHOOD_ACT_ADD,
       NATIONHOOD_ACT_EXCHANGE,
       NATIONHOOD_ACT_DISCARD,
       NATIONHOOD_ACT_OFFER,
       NATIONHOOD_ACT_ACCEPT,
       NATIONHOOD_ACT_REFUSE,
       NATIONHOOD_ACT_WAR,
       NATIONHOOD_ACT_RETALIATE,
       NATIONHOOD_ACT_NEXT,
       NATIONHOOD_ACT_KINDS,
};
enum { NATIONHOOD_DRAW_STOCK, NATIONHOOD_DRAW_PILE, NATIONHOOD_DRAW_NONE };

enum {
    NATIONHOOD_KIND_SHIFT = 26,
    NATIONHOOD_PAYLOAD = (1 << NATIONHOOD_KIND_SHIFT) - 1,
    NATIONHOOD_CITIES_MAX = 14, /* the most cities at once: two of one rank, and one of each other rank */
    NATIONHOOD_OFFERS_MAX = 1 << NATIONHOOD_CITIES_MAX,
    NATIONHOOD_PLAYS_MAX = 704, /* the most actions other than offers (list_plays in actions.c) */
};

static inline Action nationhood_action_of(int kind, unsigned payload)
{
    return (Action)kind << NATIONHOOD_KIND_SHIFT | payload;
}
static inline int nationhood_action_kind(Action action) { return (int)(action >> NATIONHOOD_KIND_SHIFT); }
static inline unsigned nationhood_action_payload(Action action) { return action & NATIONHOOD_PAYLOAD; }
static inline Action nationhood_action_meld(int rank, unsigned suits, int jokers)
{
    return nationhood_action_of(NATIONHOOD_ACT_MELD, (unsigned)rank << 6 | suits << 2 | (unsigned)jokers);
}
static inline int nationhood_meld_rank(Action meld) { return (int)(nationhood_action_payload(meld) >> 6); }
static inline unsigned nationhood_meld_suits(Action meld) { return meld >> 2 & 15; }
static inline int nationhood_meld_jokers(Action meld) { return (int)(meld & 3); }
static inline Action nationhood_action_add(Card card, bool opponents, int rank)
{
    return nationhood_action_of(NATIONHOOD_ACT_ADD, (unsigned)card << 5 | (unsigned)opponents << 4 | (unsigned)rank);
}
static inline Card nationhood_added_card(Action add) { return (Card)(nationhood_action_payload(add) >> 5); }
static inline bool nationhood_added_to_opponent(Action add) { return add >> 4 & 1; }
static inline int nationhood_added_rank(Action add) { return (int)(add & 15); }
static inline Action nationhood_action_exchange(Card in, Card out)
{
    return nationhood_action_of(NATIONHOOD_ACT_EXCHANGE, (unsigned)in << 6 | out);
}
/* The cards that an exchange lays into a city and takes from it. */
static inline Card nationhood_laid(Action exchange) { return (Card)(nationhood_action_payload(exchange) >> 6); }
static inline Card nationhood_taken(Action exchange) { return (Card)(exchange & 63); }
static inline unsigned nationhood_offer_of(unsigned give, unsigned take) { return give << RANKS | take; }
static inline unsigned nationhood_offer_give(unsigned offer) { return offer >> RANKS; }
static inline unsigned nationhood_offer_take(unsigned offer) { return offer & NATIONHOOD_RANKS_ALL; }

/* ---- What both players can see ---- */

static inline int nationhood_hand_count(const NationhoodState *state, int player)
{
    return set_count(state->hands[player]) + state->hidden_count[player];
}
static inline int nationhood_jokers_of_city(const NationhoodState *state, int player, int rank)
{
    return (int)(state->city_jokers[player] >> 2 * rank & 3);
}
/* The suits of a city's natural cards; 0 if there is no city. */
static inline unsigned nationhood_city_suits(const NationhoodState *state, int player, int rank)
{
    return set_suits(state->cities[player], rank);
}
/* The player whose turn it is; undefined in NATIONHOOD_PHASE_DEAL_OVER and NATIONHOOD_PHASE_OVER. */
static inline int nationhood_turn_owner(const NationhoodState *state)
{
    return state->head.phase == NATIONHOOD_PHASE_REPLY ? 1 - state->head.to_move : state->head.to_move;
}
static inline int nationhood_dealer_of(const NationhoodState *state) { return (int)((state->deal - 1) & 1); }
/* The number of cards that can be drawn from the stock, including those that a shuffle would add: all but the top card
 * of each pile (NA-19). */
static inline int nationhood_stock_left(const NationhoodState *state)
{
    int left = state->stock_count;
    for (int p = 0; p < 2; p++) left += state->pile_count[p] > 1 ? state->pile_count[p] - 1 : 0;
    return left;
}
static inline bool nationhood_stock_gives(const NationhoodState *state) { return nationhood_stock_left(state) > 0; }
static inline bool nationhood_can_draw(const NationhoodState *state, int player)
{
    return nationhood_stock_gives(state) || state->pile_count[player] > 0;
}
static inline bool nationhood_rubber_over(const NationhoodRules *rules, const NationhoodState *state)
{
    return state->points[0] >= rules->rubber_points || state->points[1] >= rules->rubber_points ||
           state->drawn_deals >= rules->drawn_limit;
}
/* NA-18: whether the limit of wars in a row is too high to be reached in a deal. */
static inline bool nationhood_wars_unlimited(const NationhoodRules *rules)
{
    return rules->war_chain >= rules->turn_limit;
}
static inline int nationhood_rubbers_needed(const NationhoodRules *rules)
{
    return rules->rubbers == NATIONHOOD_RUBBERS_ONE ? 1 : 2;
}

/* ---- Functions, by file ---- */

/* options.c */
extern const Option NATIONHOOD_OPTIONS[]; /* the last option has the key NULL */
/* actions.c: legal actions */
size_t nationhood_legal_actions(const void *rules, const void *any_state, int player, Action *actions);
size_t nationhood_count_actions(const void *rules, const void *any_state);
Action nationhood_random_action(const void *rules, const void *any_state, Rng *rng);
/* refusals.c: reasons against actions */
int nationhood_find_refusal(const void *any_rules, const void *any_state, int player, Action action, Event *reason);
/* The reason against an offer made by the player `by`, whoever is to move; −1: none. */
int nationhood_offer_refusal(const NationhoodRules *rules, const NationhoodState *state, int by, unsigned offer);

/* play.c: playing an action */
bool nationhood_apply_action(const void *rules, void *state, int player, Action action, EventList *events);

/* war.c: nations (NA-9), and the cards that an attacked player keeps (NA-14) */
bool nationhood_is_nation(const NationhoodRules *rules, CardSet hand);
/* The cards that the owner of a hand keeps when attacked. */
CardSet nationhood_kept_cards(const NationhoodRules *rules, CardSet hand);

/* heuristics.c */
extern const struct Heuristics NATIONHOOD_HEURISTICS;

/* views.c */
void nationhood_make_view(const void *rules, const void *state, int viewer, void *any_view);
void nationhood_sample_state(const void *rules, const void *view, Rng *rng, void *any_state);
uint64_t nationhood_hash(const void *rules, const void *any_state);

/* notation.c */
bool nationhood_well_formed(Action action);              /* whether the action has a notation */
char *nationhood_write_ranks(unsigned ranks, char *end); /* writes "6 9", or "-" for none; returns the end */
void nationhood_write_action(const void *rules, Action action, char *text);
bool nationhood_read_action(const void *rules, const char *text, Action *action);
/* print.c */
void nationhood_print(const void *rules, const void *any_view, const char *const *names, Text *text);

/* validate.c: validation of whole states */
bool nationhood_validate_state(const void *rules, const void *state, const JsonCursor *at, Error *error);
/* The lowest turn number that is consistent with the state. */
uint32_t nationhood_lowest_turn(const NationhoodRules *rules, const NationhoodState *state);
/* state_json.c */
extern const JsonField NATIONHOOD_FIELDS[];
bool nationhood_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);
extern const Game NATIONHOOD;
