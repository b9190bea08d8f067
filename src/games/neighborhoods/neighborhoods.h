/* SPDX-License-Identifier: MIT */
/*
 * Neighborhoods, by Dave S. Thomas: two players, a square layout of cards, stones, a die.
 *
 * Squares are numbered 8 × row + column from a1 = 0, for both layout sizes, so that a set of squares is a 64-bit word
 * with a byte for each row (squares.h). Player 0 is black, player 1 is white.
 *
 * An action, from bit 0:
 *   1 bit    1: the stone on the square is captured; 0: one is placed there
 *   6 bits   the square
 *   6 bits   the card played, or CARD_NONE if the die is used
 *   3 bits   its kind; unless it is NEIGHBORHOODS_ACT_USE, the lower bits are 0
 */
#pragma once

#include "culdesac/cards.h"
#include "culdesac/game.h"

#include "games/neighborhoods/squares.h"

enum {
    NEIGHBORHOODS_SIDE_MAX = 7,
    NEIGHBORHOODS_DECKS_MAX = 4,
    NEIGHBORHOODS_HAND_MAX = 10,
    NEIGHBORHOODS_ACTIONS_MAX = NEIGHBORHOODS_HAND_MAX * NEIGHBORHOODS_SIDE_MAX * NEIGHBORHOODS_SIDE_MAX + 3,
    NEIGHBORHOODS_JOKERS_A_DECK = 2,
    NEIGHBORHOODS_CARDS_MAX = NEIGHBORHOODS_DECKS_MAX * (RANKS * SUITS + NEIGHBORHOODS_JOKERS_A_DECK),
    NEIGHBORHOODS_LAYOUT_SQUARES = 64,
    NEIGHBORHOODS_ANY_RANK = RANKS, /* a joker's "rank", which matches every layout card */
};

#pragma GCC diagnostic error "-Wpadded"
typedef struct NeighborhoodsRules {
    int32_t size;               /* NH-2: 0 is a layout of 5 × 5 cards, 1 of 7 × 7; see neighborhoods_rules_side */
    int32_t decks;              /* NH-1: decks of 52 cards */
    int32_t hand;               /* NH-3: cards in the hand after drawing */
    int32_t deal;               /* NH-2: cards dealt to each player at the start */
    int32_t redraw;             /* NH-4: cards drawn for a discarded hand */
    int32_t stones;             /* NH-1: stones of each player */
    int32_t goal_neighborhoods; /* NH-14: neighborhoods that win */
    int32_t idle_turns;         /* NH-15: idle turns in a row, of each player, that end the game */
    int32_t turn_limit;         /* NH-17: turns of both players after which the game ends */
    bool jokers;                /* NH-1: each deck has two jokers */
    bool line_wins;             /* NH-14: a line full of stones wins */
    bool die_ignores_row;       /* NH-10: a stone placed with the die may be in a row that the opponent dominates */
    bool declined_idle;         /* NH-15: a turn with a declined roll is idle */
} NeighborhoodsRules;

enum { NEIGHBORHOODS_PHASE_ACT, NEIGHBORHOODS_PHASE_DIE, NEIGHBORHOODS_PHASE_OVER };

/* Why the game ended: the first reason that applies. */
typedef enum NeighborhoodsEndReason {
    NEIGHBORHOODS_END_NONE,
    NEIGHBORHOODS_END_LINE,
    NEIGHBORHOODS_END_NEIGHBORHOODS,
    NEIGHBORHOODS_END_IDLE,
    NEIGHBORHOODS_END_TURN_LIMIT
} NeighborhoodsEndReason;

typedef struct NeighborhoodsState {
    StateHead head;
    Squares stones[2];
    /* The squares with a layout card of each rank; NEIGHBORHOODS_ANY_RANK: the whole layout. */
    Squares rank_squares[RANKS + 1];
    Card layout[NEIGHBORHOODS_LAYOUT_SQUARES]; /* the card on each square, CARD_NONE off the board */
    /* In the order drawn. Unused entries here and in the next two are CARD_NONE. */
    Card hands[2][NEIGHBORHOODS_HAND_MAX];
    Card deck[NEIGHBORHOODS_CARDS_MAX];    /* the last card is drawn next */
    Card discard[NEIGHBORHOODS_CARDS_MAX]; /* the last card is on top */
    uint8_t deck_count, discard_count;
    uint8_t hand_count[2];
    uint8_t die;           /* a rolled face that has not been used, or 0 */
    uint8_t last_roll;     /* the face that was rolled last; 0 before the first roll */
    uint8_t idle_turns[2]; /* consecutive idle turns of each player, at most the rules' limit */
    uint8_t reserve[2];
    uint8_t end;
    uint8_t zero;
} NeighborhoodsState;
#pragma GCC diagnostic ignored "-Wpadded"

_Static_assert(sizeof(NeighborhoodsState) <= STATE_SIZE_MAX, "a state is small enough");

/* ---- Actions ---- */

enum {
    NEIGHBORHOODS_ACT_USE,
    NEIGHBORHOODS_ACT_DECLINE,
    NEIGHBORHOODS_ACT_ROLL,
    NEIGHBORHOODS_ACT_REDRAW,
    NEIGHBORHOODS_ACT_PASS,
    NEIGHBORHOODS_KINDS
};

static inline Action neighborhoods_action_use(Card card, int square, bool captures)
{
    return (Action)card << 7 | (Action)square << 1 | (Action)captures;
}
static inline Action neighborhoods_action_plain(int kind) { return (Action)kind << 13; }
static inline int neighborhoods_action_kind(Action action) { return (int)(action >> 13); }
static inline Card neighborhoods_action_card(Action action) { return (Card)(action >> 7 & 63); }
static inline int neighborhoods_action_square(Action action) { return (int)(action >> 1 & 63); }
static inline bool neighborhoods_action_captures(Action action) { return (action & 1) != 0; }

/* ---- Things, zones, events ---- */

enum { NEIGHBORHOODS_THING_STONE = 64 }; /* black's stone; white's is the next number. Lower numbers are cards */

enum {
    NEIGHBORHOODS_ZONE_SQUARE = 1,
    NEIGHBORHOODS_ZONE_ROW,
    NEIGHBORHOODS_ZONE_COLUMN,
    NEIGHBORHOODS_ZONE_HAND,
    NEIGHBORHOODS_ZONE_DECK,
    NEIGHBORHOODS_ZONE_DISCARD,
    NEIGHBORHOODS_ZONE_RESERVE
};

/* The row or the column of a square, by its step (squares.h). */
static inline Place neighborhoods_line_place(int square, int step)
{
    return step == ROW_STEP ? place_make(NEIGHBORHOODS_ZONE_ROW, NOBODY, neighborhoods_square_row(square))
                            : place_make(NEIGHBORHOODS_ZONE_COLUMN, NOBODY, neighborhoods_square_column(square));
}

/* clang-format off */
#define NEIGHBORHOODS_EVENT_KINDS(KIND) \
    KIND(NEIGHBORHOODS_EVENT_CARD_PLAYED, "card_played", .thing_key = "card") \
    KIND(NEIGHBORHOODS_EVENT_DIE_ROLLED, "die_rolled", .value_keys = {"face"}) \
    KIND(NEIGHBORHOODS_EVENT_ROLL_FAILED, "roll_failed") \
    KIND(NEIGHBORHOODS_EVENT_ROLL_DECLINED, "roll_declined") \
    KIND(NEIGHBORHOODS_EVENT_PASSED, "passed") \
    KIND(NEIGHBORHOODS_EVENT_REDRAW, "redraw", .value_keys = {"discarded", "drawn"}) \
    KIND(NEIGHBORHOODS_EVENT_CARD_DISCARDED, "card_discarded", .thing_key = "card") \
    KIND(NEIGHBORHOODS_EVENT_STONE_PLACED, "stone_placed", .thing_key = "stone", .with_key = "on") \
    KIND(NEIGHBORHOODS_EVENT_STONE_CAPTURED, "stone_captured", .thing_key = "stone", .with_key = "on", .other_key = "owner") \
    KIND(NEIGHBORHOODS_EVENT_NEIGHBORHOODS_GAINED, "neighborhoods_gained", .value_keys = {"before", "after"}) \
    KIND(NEIGHBORHOODS_EVENT_NEIGHBORHOODS_LOST, "neighborhoods_lost", .value_keys = {"before", "after"}) \
    KIND(NEIGHBORHOODS_EVENT_DECK_SHUFFLED, "deck_shuffled", .value_keys = {"cards"}) \
    KIND(NEIGHBORHOODS_EVENT_CARD_DRAWN, "card_drawn", .thing_key = "card") \
    KIND(NEIGHBORHOODS_EVENT_WON_BY_LINE, "won_by_line") \
    KIND(NEIGHBORHOODS_EVENT_WON_BY_NEIGHBORHOODS, "won_by_neighborhoods", .value_keys = {"neighborhoods"}) \
    KIND(NEIGHBORHOODS_EVENT_ENDED_IDLE, "ended_idle", .value_keys = {"idle_turns"}) \
    KIND(NEIGHBORHOODS_EVENT_ENDED_TURN_LIMIT, "ended_turn_limit", .value_keys = {"turns"}) \
    KIND(NEIGHBORHOODS_EVENT_LINE_FILLED, "line_filled", .rule_ref = "NH-14")
/* clang-format on */
typedef enum NeighborhoodsEventKind { NEIGHBORHOODS_EVENT_KINDS(KIND_NUMBER) } NeighborhoodsEventKind;

/* clang-format off */
#define NEIGHBORHOODS_REASON_KINDS(KIND) \
    KIND(NEIGHBORHOODS_REASON_NO_ACTION, "no_action") \
    KIND(NEIGHBORHOODS_REASON_OVER, "over", .rule_ref = "NH-14") \
    KIND(NEIGHBORHOODS_REASON_NOT_YOUR_TURN, "not_your_turn", .rule_ref = "NH-4") \
    KIND(NEIGHBORHOODS_REASON_DIE_WAITS, "die_waits", .rule_ref = "NH-12") \
    KIND(NEIGHBORHOODS_REASON_NO_DIE, "no_die", .rule_ref = "NH-9") \
    KIND(NEIGHBORHOODS_REASON_OFF_BOARD, "off_board", .rule_ref = "NH-2") \
    KIND(NEIGHBORHOODS_REASON_NOT_HELD, "not_held", .rule_ref = "NH-8") \
    KIND(NEIGHBORHOODS_REASON_OTHER_ROW, "other_row", .rule_ref = "NH-9") \
    KIND(NEIGHBORHOODS_REASON_PLACE_ON_HIGHEST, "place_on_highest", .rule_ref = "NH-11") \
    KIND(NEIGHBORHOODS_REASON_OWN_STONE_THERE, "own_stone_there", .rule_ref = "NH-6") \
    KIND(NEIGHBORHOODS_REASON_THEIR_STONE_THERE, "their_stone_there", .rule_ref = "NH-7") \
    KIND(NEIGHBORHOODS_REASON_NO_STONE_THERE, "no_stone_there", .rule_ref = "NH-7") \
    KIND(NEIGHBORHOODS_REASON_OWN_STONE, "own_stone", .rule_ref = "NH-7") \
    KIND(NEIGHBORHOODS_REASON_OTHER_RANK, "other_rank", .rule_ref = "NH-8") \
    KIND(NEIGHBORHOODS_REASON_NO_RESERVE, "no_reserve", .rule_ref = "NH-16") \
    KIND(NEIGHBORHOODS_REASON_LINE_DOMINATED, "line_dominated", .rule_ref = "NH-6") \
    KIND(NEIGHBORHOODS_REASON_LINES_DOMINATED, "lines_dominated", .rule_ref = "NH-6") \
    KIND(NEIGHBORHOODS_REASON_COLUMN_SHUT_TO_DIE, "column_shut_to_die", .rule_ref = "NH-10") \
    KIND(NEIGHBORHOODS_REASON_CAPTURE_NEEDS, "capture_needs", .rule_ref = "NH-7")
/* clang-format on */
typedef enum NeighborhoodsReasonKind { NEIGHBORHOODS_REASON_KINDS(KIND_NUMBER) } NeighborhoodsReasonKind;

extern const EventKind NEIGHBORHOODS_EVENTS[];
extern const EventKind NEIGHBORHOODS_REASONS[];
extern const Option NEIGHBORHOODS_OPTIONS[]; /* the last option has the key NULL */

/* ---- Functions ---- */

static inline int neighborhoods_rules_side(const NeighborhoodsRules *rules) { return 5 + 2 * rules->size; }
static inline int neighborhoods_rules_jokers(const NeighborhoodsRules *rules)
{
    return rules->jokers ? NEIGHBORHOODS_JOKERS_A_DECK * rules->decks : 0;
}
static inline int neighborhoods_rules_cards(const NeighborhoodsRules *rules)
{
    return RANKS * SUITS * rules->decks + neighborhoods_rules_jokers(rules);
}

/* The player whose turn has this number. */
static inline int neighborhoods_turn_player(uint32_t turn) { return (int)((turn + 1) % 2); }
/* The row, from 0 at the bottom, that a face means for the player who rolled it (NH-9); −1 for the highest face
 * (NH-11). */
static inline int neighborhoods_face_row(int side, int player, int face)
{
    return face > side ? -1 : player == 0 ? face - 1 : side - face;
}

/* Where a player could use a stone if the rank of the card, or the face of the die, matched (NH-6, NH-7, NH-10,
 * NH-16). */
typedef struct NeighborhoodsReach {
    Squares by_card;  /* squares for placing with a card */
    Squares by_die;   /* squares for placing with the die */
    Squares captures; /* the opponent's stones that can be captured */
} NeighborhoodsReach;
NeighborhoodsReach neighborhoods_reach(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player);
/* The squares where a player can use this face of the die. */
Squares neighborhoods_die_squares(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player,
                                  int face);
/* Sets the derived member `rank_squares` from the layout. */
void neighborhoods_match_layout(NeighborhoodsState *state);
/* The number of a player's neighborhoods (NH-13). */
int neighborhoods_owned(const NeighborhoodsState *state, int player);
/* The reason for which this player's stones win (NH-14), or NEIGHBORHOODS_END_NONE. */
NeighborhoodsEndReason neighborhoods_won(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player);
/* The first reason that ends the game: `won`, the idle turns or, if a turn has just ended, the turn limit. */
NeighborhoodsEndReason neighborhoods_end(const NeighborhoodsRules *rules, const NeighborhoodsState *state,
                                         NeighborhoodsEndReason won, bool turn_ended);

bool neighborhoods_check_rules(const void *rules, int players, Error *error);
void neighborhoods_deal(const void *any_rules, int players, uint64_t seed, void *any_state);
int neighborhoods_find_refusal(const void *any_rules, const void *any_state, int player, Action action, Event *reason);
void neighborhoods_make_view(const void *rules, const void *state, int viewer, void *any_view);
void neighborhoods_sample_state(const void *any_rules, const void *view, Rng *rng, void *any_state);
bool neighborhoods_validate_state(const void *rules, const void *state, const JsonCursor *at, Error *error);
void neighborhoods_write_action(const void *rules, Action action, char *text);
bool neighborhoods_read_action(const void *rules, const char *text, Action *action);
void neighborhoods_name_thing(const void *rules, unsigned thing, const char *form, char *text);
void neighborhoods_name_place(const void *rules, Place place, const char *form, char *text);
void neighborhoods_print(const void *any_rules, const void *any_view, const char *const *names, Text *text);
extern const JsonField NEIGHBORHOODS_FIELDS[];
bool neighborhoods_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

extern const struct Heuristics NEIGHBORHOODS_HEURISTICS;
extern const struct LearnedModel NEIGHBORHOODS_LEARNED_MODEL;
extern const Game NEIGHBORHOODS;
