/* SPDX-License-Identifier: MIT */
/*
 * Nasty Neighbours: a card game for two to eight in which players spoil each other's yards. Its rules NN-1 … NN-32 are
 * in rules/nasty.md.
 */
#pragma once

#include "culdesac/debug.h"
#include "culdesac/game.h"

#include <string.h>

enum {
    NASTY_SQUARES = 16, /* the most squares of a yard */
    NASTY_LINES = 10,   /* four rows, four columns and two diagonals, in this order */
    NASTY_FIRST_COLUMN = 4,
    NASTY_DIAGONAL_UP = 8,
    NASTY_DIAGONAL_DOWN = 9,
    NASTY_SPECIALS_MAX = 24, /* the most kinds of special cards */
    NASTY_STEPS_MAX = 4,
    NASTY_PEEK_MAX = 3,   /* the most cards that a step of a special card looks at */
    NASTY_DECK_MAX = 400, /* the most instant actions, or nasty cards, in a game */
    NASTY_PILE_MAX = 100 + 40 + 40 + NASTY_DECK_MAX,
    NASTY_HAND_MAX = 6, /* the most nasty cards dealt to a yard */
    NASTY_STACK_MAX = 1 + PLAYERS_MAX * NASTY_HAND_MAX,
    NASTY_EXTRA_TURNS_MAX = 32,
    NASTY_SKIPS_MAX = 9,
    NASTY_SPARE_CARDS = 10, /* the least number of yard cards beyond those dealt (NN-3) */
    NASTY_ID_LETTERS = 24,
    NASTY_NAME_LETTERS = 40,
    NASTY_TEXT_LETTERS = 200,
};

/* Cards: 0–49 are suit × 10 + number − 1; from NASTY_SPECIAL on, special cards in the order of the rules' list. */
enum { NASTY_SUIT_CARDS = 50, NASTY_WILD = 50, NASTY_STUMPED, NASTY_SPECIAL, NASTY_HIDDEN = 254, NASTY_EMPTY = 255 };

static inline int nasty_card_suit_of(int card) { return card / 10; }
static inline int nasty_card_number_of(int card) { return card % 10 + 1; }
static inline bool nasty_card_is_special(int card) { return card >= NASTY_SPECIAL && card < NASTY_HIDDEN; }

/* ---- Rules ---- */

typedef enum NastySpecialKind { NASTY_SPECIAL_INSTANT, NASTY_SPECIAL_NASTY } NastySpecialKind;
typedef enum NastyStepKind {
    NASTY_STEP_NONE,
    NASTY_STEP_RESET,
    NASTY_STEP_SKIP,
    NASTY_STEP_AGAIN,
    NASTY_STEP_SWAP_SEATS,
    NASTY_STEP_SWAP_CARDS,
    NASTY_STEP_PEEK,
    NASTY_STEP_REPLACE,
    NASTY_STEP_CANCEL_INSTANT,
    NASTY_STEP_CANCEL_NASTY
} NastyStepKind;
typedef enum NastyStepAim { NASTY_AIM_NONE, NASTY_AIM_SELF, NASTY_AIM_OTHER, NASTY_AIM_ANY } NastyStepAim;
/* Each of the next five enumerations has the choices of an option, in the order in options.c. */
enum { NASTY_GRID_AUTO, NASTY_GRID_3, NASTY_GRID_4 };
enum { NASTY_RULE_500_OFF, NASTY_RULE_500_ZERO, NASTY_RULE_500_MATCH, NASTY_RULE_500_SWAP };
enum { NASTY_NEXT_PLAYER, NASTY_NEXT_SEAT };
enum { NASTY_RESET_ACT, NASTY_RESET_REST };
enum { NASTY_STOLEN_OWN, NASTY_STOLEN_ANY };

#pragma GCC diagnostic error "-Wpadded"
typedef struct NastySpecialStep {
    uint8_t kind;  /* what the step does: a NastyStepKind */
    uint8_t aim;   /* whom the step is aimed at: a NastyStepAim */
    uint8_t count; /* number of squares that a peek looks at; 0 for other steps */
} NastySpecialStep;

/* A special card (NN-30). The limits of its texts count letters of up to four bytes. */
typedef struct NastySpecial {
    char id[NASTY_ID_LETTERS + 1];
    char name[NASTY_NAME_LETTERS * 4 + 1];
    char text[NASTY_TEXT_LETTERS * 4 + 1];
    uint8_t zero;             /* explicit padding, always 0 */
    int32_t count, count_two; /* copies in the deck; with two players `count_two`, if has_count_two */
    bool has_count_two;
    uint8_t kind; /* a NastySpecialKind */
    uint8_t step_count;
    NastySpecialStep steps[NASTY_STEPS_MAX];
    /* The members from here on are derived from the steps. */
    uint8_t aim; /* the aim of the steps but those at oneself; NASTY_AIM_SELF: none; NASTY_AIM_NONE: it cancels */
    uint8_t squares_step; /* the kind of the step that names squares, or NASTY_STEP_NONE */
    uint8_t peek;         /* number of squares a peek looks at */
    bool swaps_seats;
    bool turns_only; /* all steps of the card are skips and extra turns */
} NastySpecial;

/* Special cards in the order of the rules; unused entries are 0. */
typedef struct NastySpecialList {
    int32_t count;
    NastySpecial items[NASTY_SPECIALS_MAX];
} NastySpecialList;

typedef struct NastyRules {
    int32_t grid;           /* NN-3: size of the grid, NASTY_GRID_… */
    int32_t wild, stumped;  /* NN-1: copies of each card in the deck */
    int32_t wild_points;    /* NN-24: points of a Wild that is left in a yard */
    int32_t nasty_cards;    /* NN-5: nasty cards dealt to each yard, plus one; 0: depends on the number of players */
    int32_t rounds;         /* NN-26: rounds of a match */
    int32_t minutes;        /* NN-26: minutes of play after which the round is the last; 0: no clock */
    int32_t rule_500;       /* NN-27: what a total of exactly 500 becomes, NASTY_RULE_500_… */
    int32_t guard;          /* NN-28: turns per player after which Summer ends if nobody is out */
    int32_t reset_instants; /* NN-16: whether instant actions dealt by a reset act, NASTY_RESET_… */
    int32_t eviction_next;  /* NN-19: who is next if the next seat swaps with the current one, NASTY_NEXT_… */
    int32_t stolen_stump;   /* NN-12: where a Stumped that was taken from a yard may go, NASTY_STOLEN_… */
    bool clear_in_fall;     /* NN-23: lines may be cleared while cards are being turned up */
    bool reset_refills;     /* NN-17: a reset also fills empty squares, except in Fall */
    bool diagonals;         /* NN-3: the long diagonals are lines */
    bool nasty_spring;      /* NN-29: nasty cards may be played in Spring */
    bool stump_out;         /* NN-12: a Stumped may go into the yard of the player who is out */
    uint8_t zero[3];        /* explicit padding, always 0 */
    NastySpecialList specials;
} NastyRules;

static inline const NastySpecial *nasty_special_of(const NastyRules *rules, int card)
{
    DEBUG_ASSERT(card >= NASTY_SPECIAL && card < NASTY_SPECIAL + NASTY_SPECIALS_MAX);
    return &rules->specials.items[card - NASTY_SPECIAL];
}
static inline int nasty_special_copies(const NastySpecial *special, int players)
{
    return players == 2 && special->has_count_two ? special->count_two : special->count;
}
static inline bool nasty_special_cancels(const NastySpecial *special) { return special->aim == NASTY_AIM_NONE; }
/* Whether the player must name squares to play the card. */
static inline bool nasty_special_needs_squares(const NastySpecial *special)
{
    return special->squares_step != NASTY_STEP_NONE;
}
/* Whether a player must be chosen at whom the card is aimed. */
static inline bool nasty_special_needs_aim(const NastySpecial *special)
{
    return special->aim == NASTY_AIM_OTHER || special->aim == NASTY_AIM_ANY;
}

/* ---- State ---- */

typedef enum NastySeason { NASTY_SPRING, NASTY_SUMMER, NASTY_FALL, NASTY_WINTER } NastySeason;
extern const char *const NASTY_SEASONS[]; /* the seasons' names in JSON, in names of drawings and in keys of tips */
enum {
    NASTY_PHASE_TURN,
    NASTY_PHASE_DRAW,
    NASTY_PHASE_PLACE,
    NASTY_PHASE_CLEAR,
    NASTY_PHASE_TARGET,
    NASTY_PHASE_ANSWER,
    NASTY_PHASE_ROUND_OVER,
    NASTY_PHASE_OVER,
    NASTY_PHASE_NONE, /* only `resume_phase` may have this value */
};
/* How an instant action was exposed. */
typedef enum NastySource {
    NASTY_SOURCE_NONE,
    NASTY_SOURCE_TURNED,
    NASTY_SOURCE_DRAWN,
    NASTY_SOURCE_REPLACED
} NastySource;

/* The cards of a seat. The masks have a bit for each square. */
typedef struct NastyYard {
    uint16_t up, down;
    uint16_t stumped;             /* the squares of `up` with a NASTY_STUMPED that stays */
    uint8_t card[NASTY_SQUARES];  /* the card on each square; NASTY_EMPTY: no card */
    uint8_t known[NASTY_SQUARES]; /* for a face-down card, a bit for each player who has seen it */
} NastyYard;

/* A card on the stack, waiting to take effect. */
typedef struct NastyStackCard {
    uint8_t card;
    int8_t by;
    int8_t target;        /* a seat, or NOBODY */
    uint8_t still_to_ask; /* a bit for each player who may still respond */
    uint8_t source; /* a NastySource: how an instant action was exposed; NASTY_SOURCE_NONE: a nasty card was played */
    int8_t seat;    /* the seat in whose yard the card was turned up, otherwise NOBODY */
    uint8_t square; /* the square where the card was turned up, otherwise 0 */
    int8_t bared_seat; /* the seat of the yard whose last face-down card was this one, or NOBODY */
    Action action;     /* the action that played a nasty card, with the squares it names; otherwise 0 */
} NastyStackCard;

typedef struct NastyState {
    StateHead head;
    int32_t totals[PLAYERS_MAX];
    /* The bottom card first (cards in `dealt` wait below it); unused entries are 0. */
    NastyStackCard stack[NASTY_STACK_MAX];
    NastyYard yards[PLAYERS_MAX]; /* the yard of each seat */
    uint16_t pile_count, bin_count;
    uint16_t summer_turns; /* turns begun this Summer */
    uint16_t dealt_count;
    uint16_t instant_chain; /* NN-16: instant actions dealt by resets since the first one was exposed */
    uint8_t stack_count;
    uint8_t season; /* a NastySeason */
    uint8_t round, resume_phase;
    int8_t mover;               /* the player whose turn it is, or NOBODY; others may respond meanwhile */
    int8_t at;                  /* the seat where the turn began, or NOBODY */
    int8_t out_seat;            /* the seat of the player who is out, or NOBODY */
    uint8_t done_turning;       /* a bit for each player who has stopped turning up cards in Spring */
    uint8_t awaiting_last_turn; /* a bit for each player who has yet to take their last turn */
    bool is_last_turns;         /* last turns are being taken; also true during the very last one */
    bool is_last_round, is_drawn_known, is_stolen;
    uint8_t drawn; /* the card just drawn, or NASTY_EMPTY */
    uint8_t extra_turn_count;
    uint8_t seats[PLAYERS_MAX];                 /* the player in each seat */
    uint8_t seat_of[PLAYERS_MAX];               /* the seat of each player */
    uint8_t skips[PLAYERS_MAX];                 /* turns that each player has yet to miss */
    uint8_t extra_turns[NASTY_EXTRA_TURNS_MAX]; /* players with extra turns, the next first; unused entries are 0 */
    uint8_t hand_count[PLAYERS_MAX];
    uint8_t hands[PLAYERS_MAX][NASTY_HAND_MAX]; /* unplayed nasty cards of each seat, ascending; unused entries are 0 */
    uint8_t aside[NASTY_SPECIALS_MAX];          /* number of nasty cards of each kind that are set aside */
    uint8_t pile[NASTY_PILE_MAX], bin[NASTY_PILE_MAX]; /* the last card is on top; unused entries are 0 */
    /* Instant actions that wait to act, the next one last; unused entries are 0. Only their cards are stored: the other
     * members of a NastyStackCard are as in stack[0], the instant action that acts. */
    uint8_t dealt[NASTY_DECK_MAX];
    uint8_t zero[3]; /* explicit padding, always 0 */
} NastyState;
#pragma GCC diagnostic ignored "-Wpadded"
_Static_assert(sizeof(NastyState) <= STATE_SIZE_MAX, "a state is small enough");

static inline bool nasty_is_instant(const NastyStackCard *waiting) { return waiting->source != NASTY_SOURCE_NONE; }
/* The top card of the stack, which may not be empty. */
static inline const NastyStackCard *nasty_stack_top(const NastyState *state)
{
    DEBUG_ASSERT(state->stack_count > 0);
    return &state->stack[state->stack_count - 1];
}

extern const Option NASTY_OPTIONS[]; /* the last option has the key NULL */
bool nasty_check_rules(const void *rules, int players, Error *error);

/* ---- deck.c ---- */

/* The number of nasty cards dealt to a yard. */
int nasty_hand_size(const NastyRules *rules, int players);
/* The number of copies of a card in the deck of that kind; NASTY_SPECIAL_INSTANT: the deck of the yard cards. */
int nasty_copies(const NastyRules *rules, int players, NastySpecialKind kind, int card);
/* Writes all cards of the deck of a kind, sorted; returns how many. */
size_t nasty_deck(const NastyRules *rules, int players, NastySpecialKind kind, uint8_t *cards);
/* Sorts cards in ascending order, as in a hand. */
void nasty_sort_cards(uint8_t *cards, int count);

/* ---- views.c, print.c, heuristics.c, rules.c ---- */

void nasty_make_view(const void *rules, const void *state, int viewer, void *any_view);
void nasty_sample_state(const void *rules, const void *view, Rng *rng, void *any_state);
uint64_t nasty_hash(const void *rules, const void *any_state);
void nasty_print(const void *any_rules, const void *any_view, const char *const *names, Text *text);
extern const struct Heuristics NASTY_HEURISTICS;
extern const Game NASTY;
