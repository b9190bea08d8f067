/* SPDX-License-Identifier: MIT */
/*
 * Nasty Neighbours: a take-that card game for two to eight. rules/nasty.md tells the rules; NN-1 … NN-32 name them.
 *
 * Actions, 32 bits: the kind in the top four, so that ascending numbers run through the kinds in order of ActionKind.
 *
 *   TURN, PLACE        the square of the own yard (bits 0–3)
 *   DRAW               0 the pile, 1 the bin
 *   STUMP              the yard (bits 4–7: 0 the own, else seat + 1) and the square
 *   CLEAR              the line: 0–3 row1 … row4, 4–7 col1 … col4, 8 up, 9 down
 *   TARGET             the seat
 *   NASTY, RESPOND     the special card's index (bits 23–27); NASTY moreover
 *                        the yard (19–22: 0 the own or none, else seat + 1), how many squares of it are named
 *                        (17–18), the own square given in a swap (12–15), up to three squares (8–11, 4–7, 0–3)
 *   the rest           nothing
 *
 * A square is file × 4 + row whatever the grid, so that notation needs no state and ascending squares are a1 a2 …
 */
#ifndef CULDESAC_GAMES_NASTY_H
#define CULDESAC_GAMES_NASTY_H

#include "culdesac/debug.h"
#include "culdesac/game.h"

#include <string.h>

enum {
    NASTY_SQUARES = 16, /* of a yard, whatever the grid */
    NASTY_LINES = 10,
    NASTY_SPECIALS_MAX = 24, /* kinds of special cards */
    NASTY_STEPS_MAX = 4,
    NASTY_DECK_MAX = 400, /* instant actions, or nasty cards, in a deck */
    NASTY_PILE_MAX = 100 + 40 + 40 + NASTY_DECK_MAX,
    NASTY_HAND_MAX = 6, /* nasty cards dealt to a yard */
    NASTY_STACK_MAX = 1 + PLAYERS_MAX * NASTY_HAND_MAX,
    NASTY_EXTRA_TURNS_MAX = 32,
    NASTY_SKIPS_MAX = 9,
    NASTY_SPARE_CARDS = 10, /* yard cards there must be beyond those dealt (NN-3) */
    NASTY_ID_LETTERS = 24,
    NASTY_NAME_LETTERS = 40,
    NASTY_TEXT_LETTERS = 200,
};

/* Cards: 0–49 suit × 10 + number − 1, then these, then the special cards in the order of the rules' list. */
enum { SUIT_CARDS = 50, WILD = 50, STUMPED, SPECIAL, HIDDEN = 254, EMPTY = 255 };

static inline int card_suit_of(int card)
{
    return card / 10;
}
static inline int card_number_of(int card)
{
    return card % 10 + 1;
}
static inline bool card_is_special(int card)
{
    return card >= SPECIAL && card < HIDDEN;
}

/* ---- Rules ---- */

enum { KIND_INSTANT, KIND_NASTY };
enum {
    DO_RESET,
    DO_SKIP,
    DO_AGAIN,
    DO_SWAP_SEATS,
    DO_SWAP_CARDS,
    DO_PEEK,
    DO_REPLACE,
    DO_CANCEL_INSTANT,
    DO_CANCEL_NASTY,
};
enum { AIM_SELF, AIM_OTHER, AIM_ANY, AIM_NONE };
enum { GRID_AUTO, GRID_3, GRID_4 };
enum { RULE_500_OFF, RULE_500_ZERO, RULE_500_MATCH, RULE_500_SWAP };
enum { NEXT_PLAYER, NEXT_SEAT };
enum { RESET_ACT, RESET_REST };
enum { STOLEN_OWN, STOLEN_ANY };

typedef struct SpecialStep {
    uint8_t kind;  /* DO_… */
    uint8_t aim;   /* AIM_… */
    uint8_t count; /* of a peek, else 0 */
} SpecialStep;

/* NN-30. The texts count letters, each of at most four bytes. */
typedef struct Special {
    char id[NASTY_ID_LETTERS + 1];
    char name[NASTY_NAME_LETTERS * 4 + 1];
    char text[NASTY_TEXT_LETTERS * 4 + 1];
    int32_t count, count_two; /* count_two −1: as count */
    uint8_t kind;
    uint8_t step_count;
    SpecialStep steps[NASTY_STEPS_MAX];
    /* What follows from the steps. */
    uint8_t aim;     /* what the steps share that are not on `self`; AIM_SELF if all are, AIM_NONE if it cancels */
    uint8_t squares; /* the step that needs squares, else DO_RESET */
    uint8_t peek;    /* how many squares it looks at */
    bool swaps_seats;
    bool turns_only; /* it does nothing but skip and give turns */
} Special;

typedef struct NastyRules {
    int32_t grid, wild, stumped, wild_points;
    int32_t nasty_cards; /* 0 auto, else one more than the number */
    int32_t rounds, minutes, rule_500, guard;
    int32_t reset_instants, eviction_next, stolen_stump;
    bool clear_in_fall, reset_refills, diagonals, nasty_spring, stump_out;
    int32_t special_count;
    Special specials[NASTY_SPECIALS_MAX];
} NastyRules;

static inline const Special *special_of(const NastyRules *rules, int card)
{
    DEBUG_ASSERT(card >= SPECIAL && card < SPECIAL + NASTY_SPECIALS_MAX);
    return &rules->specials[card - SPECIAL];
}
/* The special card of an id, or NULL. */
const Special *nasty_special_find(const NastyRules *rules, const char *id);
static inline int special_copies(const Special *special, int players)
{
    return players == 2 && special->count_two >= 0 ? special->count_two : special->count;
}
static inline bool special_cancels(const Special *special)
{
    return special->aim == AIM_NONE;
}
/* Whether somebody must be chosen before it can hit (NN-16, NN-18, NN-19). */
static inline bool special_needs_aim(const Special *special)
{
    return special->aim == AIM_OTHER || special->aim == AIM_ANY;
}

/* ---- State ---- */

enum { SEASON_SPRING, SEASON_SUMMER, SEASON_FALL, SEASON_WINTER };
enum {
    PHASE_TURN,
    PHASE_DRAW,
    PHASE_PLACE,
    PHASE_CLEAR,
    PHASE_TARGET,
    PHASE_ANSWER,
    PHASE_ROUND_OVER,
    PHASE_OVER,
    PHASE_NONE, /* of `resume_phase` */
};
enum { SOURCE_NONE, SOURCE_TURNED, SOURCE_DRAWN, SOURCE_REPLACED };

/* Masks have a bit a square. */
typedef struct Yard {
    uint16_t up, down;
    uint16_t stumped;             /* those of `lift` that are STUMPED and stay */
    uint8_t card[NASTY_SQUARES];  /* EMPTY where none lies */
    uint8_t known[NASTY_SQUARES]; /* of a face-down card: a bit for each player who has seen it */
} Yard;

/* A card that waits to take effect. */
typedef struct StackCard {
    uint8_t card;
    int8_t by;
    int8_t target;        /* a seat, or NOBODY */
    uint8_t still_to_ask; /* a bit for each player still to ask */
    uint8_t source;
    int8_t seat;       /* of a card turned up, else NOBODY */
    uint8_t square;    /* of a card turned up, else 0 */
    int8_t bared_seat; /* the seat whose last face-down card it was, or NOBODY */
    Action action;     /* of a nasty card: the action, which names its squares; else 0 */
} StackCard;

typedef struct NastyState {
    StateHead head;
    int32_t totals[PLAYERS_MAX];
    StackCard stack[NASTY_STACK_MAX]; /* lowest first; 0 behind. Below them wait those of `dealt` */
    Yard yards[PLAYERS_MAX];          /* by seat */
    uint16_t pile_count, bin_count;
    uint16_t summer_turns; /* Summer turns begun */
    uint16_t dealt_count;
    uint16_t instant_chain; /* NN-16: the instant actions that resets have dealt since one was exposed */
    uint8_t stack_count;
    uint8_t season, round, resume_phase;
    int8_t mover, at, out_seat; /* a player, a seat, a seat; or NOBODY */
    uint8_t still, left;        /* a bit a player */
    bool is_last_turns;         /* whether last turns are being taken, the last of them included */
    bool is_last_round, is_drawn_known, is_stolen;
    uint8_t drawn; /* or EMPTY */
    uint8_t extra_turn_count;
    uint8_t seats[PLAYERS_MAX];                 /* the player at each seat */
    uint8_t seat_of[PLAYERS_MAX];               /* the seat of each player */
    uint8_t skips[PLAYERS_MAX];                 /* by player */
    uint8_t extra_turns[NASTY_EXTRA_TURNS_MAX]; /* players, the first next; 0 behind */
    uint8_t hand_count[PLAYERS_MAX];
    uint8_t hands[PLAYERS_MAX][NASTY_HAND_MAX];        /* by seat: unplayed nasty cards, ascending; 0 behind */
    uint8_t aside[NASTY_SPECIALS_MAX];                 /* by kind */
    uint8_t pile[NASTY_PILE_MAX], bin[NASTY_PILE_MAX]; /* the last is next, the top; 0 behind */
    /* Instant actions that wait to act, the last next; 0 behind. All else of them is that of the one that acts,
     * waiting[0]. */
    uint8_t dealt[NASTY_DECK_MAX];
    uint8_t zero[3]; /* always 0: no padding */
} NastyState;

_Static_assert(sizeof(StackCard) == 12, "a waiting card has no padding");
_Static_assert(sizeof(Yard) == 38, "a yard has no padding");
_Static_assert(sizeof(NastyState) == sizeof(StateHead) + 32 + NASTY_STACK_MAX * 12 + PLAYERS_MAX * 38 + 10 + 15 + 24 +
                                         NASTY_EXTRA_TURNS_MAX + PLAYERS_MAX * (1 + NASTY_HAND_MAX) +
                                         NASTY_SPECIALS_MAX + 2 * NASTY_PILE_MAX + NASTY_DECK_MAX + 3,
               "a state has no padding");
_Static_assert(sizeof(NastyState) <= STATE_SIZE_MAX, "a state is small");

/* ---- Actions ---- */

typedef enum ActionKind {
    ACT_TURN = 1,
    ACT_DRAW,
    ACT_PLACE,
    ACT_STUMP,
    ACT_DISCARD,
    ACT_CLEAR,
    ACT_END,
    ACT_TARGET,
    ACT_NASTY,
    ACT_RESPOND,
    ACT_DECLINE,
    ACT_LAST_ROUND,
    ACT_NEXT,
} ActionKind;

enum { DRAW_PILE, DRAW_BIN };

static inline Action action_of(ActionKind kind, unsigned rest)
{
    return (Action)kind << 28 | rest;
}
static inline ActionKind action_kind(Action action)
{
    return (ActionKind)(action >> 28);
}
static inline unsigned action_rest(Action action)
{
    return action & 0x0FFFFFFF;
}
static inline Action action_stump(unsigned yard, unsigned square)
{
    return action_of(ACT_STUMP, yard << 4 | square);
}
static inline unsigned stump_yard(Action action)
{
    return action >> 4 & 15;
}
static inline Action action_nasty(unsigned special, unsigned yard, unsigned count)
{
    return action_of(ACT_NASTY, special << 23 | yard << 19 | count << 17);
}
static inline Action action_respond(unsigned special)
{
    return action_of(ACT_RESPOND, special << 23);
}
static inline int nasty_card(Action action)
{
    return SPECIAL + (int)(action >> 23 & 31);
}
static inline unsigned nasty_yard(Action action)
{
    return action >> 19 & 15;
}
static inline unsigned nasty_count(Action action)
{
    return action >> 17 & 3;
}
static inline unsigned nasty_mine(Action action)
{
    return action >> 12 & 15;
}
static inline Action nasty_with_mine(Action action, unsigned square)
{
    return (action & ~(15u << 12)) | square << 12;
}
static inline unsigned nasty_square(Action action, unsigned i)
{
    return action >> (8 - 4 * i) & 15;
}

/* ---- Grids and lines ---- */

static inline int grid_size(const NastyRules *rules, int players)
{
    return rules->grid == GRID_AUTO ? (players == 2 ? 4 : 3) : rules->grid == GRID_3 ? 3 : 4;
}
static inline unsigned grid_mask(int size)
{
    return size == 3 ? 0x0777 : 0xFFFF;
}
/* The squares of a grid, the top row first, left to right. */
extern const uint8_t NASTY_GRID_ORDER[2][NASTY_SQUARES];
static inline const uint8_t *nasty_grid_order(int size)
{
    return NASTY_GRID_ORDER[size - 3];
}
/* The squares of a line in the order of a cleared packet (NN-14); false if the grid has no such line. */
bool nasty_line_squares(int size, int line, uint8_t *squares);
/* The same as a mask; 0 if the grid has no such line. */
unsigned nasty_line_mask(int size, int line);
/* Whether the cards of a line, all of which lie face up and do not stay, clear it (NN-14). */
bool nasty_cards_clear(const Yard *yard, int size, int line);
/* A bit for each line of a yard that can be cleared. */
unsigned nasty_yard_lines(const NastyRules *rules, const NastyState *state, int seat);

static inline int first_bit(unsigned mask)
{
    return __builtin_ctz(mask);
}
static inline int bits_in(unsigned mask)
{
    return __builtin_popcount(mask);
}
static inline unsigned yard_cards(const Yard *yard)
{
    return yard->up | yard->down;
}
/* The face-up cards that may be swapped and replaced. */
static inline unsigned yard_loose(const Yard *yard)
{
    return yard->up & ~(unsigned)yard->stumped;
}

/* ---- options.c: cards, decks and rules ---- */

enum { NASTY_OPTION_COUNT = 18 };
extern const Option NASTY_OPTIONS[NASTY_OPTION_COUNT];
bool nasty_check_rules(const void *rules, int players, Error *error);
/* How many nasty cards a yard is dealt. */
int nasty_hand_size(const NastyRules *rules, int players);
/* How many copies of a card there are in the yard deck. */
int nasty_yard_copies(const NastyRules *rules, int players, int card);
/* All yard cards, sorted; returns how many. */
size_t nasty_yard_deck(const NastyRules *rules, int players, uint8_t *cards);
size_t nasty_deck(const NastyRules *rules, int players, uint8_t *cards);
/* Cards in ascending order, as a hand holds them. */
void nasty_sort_cards(uint8_t *cards, int count);
/* How many instant actions there are. */
int nasty_instant_count(const NastyRules *rules, int players);
/* Whether some card of a kind that is in play has a step. */
bool nasty_rules_have_step(const NastyRules *rules, int players, int kind, int what);

/* special_cards_json.c: NN-30 as JSON */
bool nasty_specials_read(const JsonCursor *at, void *rules, Error *error);
void nasty_specials_write(const void *rules, JsonWriter *out);
extern const char *const NASTY_KIND_KEYS[], *const NASTY_STEP_KEYS[], *const NASTY_AIM_KEYS[];

/* ---- Playing ---- */

/* What an action does, as it goes through the rules. */
typedef struct NastyPlay {
    const NastyRules *rules;
    NastyState *state;
    EventList *events; /* or NULL */
    bool revealed;     /* whether something hidden or random came out */
} NastyPlay;

/* yards.c: cards from place to place */
/* Adds an event on a square of a yard, naming whose it is where it is not the player's own. */
void nasty_add_yard_event(NastyPlay *play, Event event);
void nasty_bin_card(NastyPlay *play, int event, int player, int card, Place from);
/* The top of the pile, the bin but its top card being reshuffled first if it must (NN-15, NN-7); EMPTY if there is
 * none. */
int nasty_pile_take(NastyPlay *play);
/* Hundreds of instant actions could fill the list of events: what comes up, and what acts in the wake of another, is
 * told while there is room. */
enum { NASTY_EVENTS_WITH_ROOM = 128 };
NastyPlay nasty_without_events_if_full(const NastyPlay *play);
bool nasty_all_special(const uint8_t *cards, int count);
/* The next card that may lie face up, instant actions going to the bin (NN-16); EMPTY if there is none. */
int nasty_pile_take_yard_card(NastyPlay *play);
int nasty_yard_take(NastyState *state, int seat, int square);
void nasty_yard_put(NastyState *state, int seat, int square, int card, bool up);
/* The next card of the pile, if any, is laid face down. */
void nasty_yard_refill(NastyPlay *play, int seat, int square);
void nasty_yard_reset(NastyPlay *play, int seat);
void nasty_clear_line(NastyPlay *play, int line);
bool nasty_may_clear(const NastyRules *rules, const NastyState *state);
/* Whether yards are turned up in Fall (NN-23). */
static inline bool nasty_turning_fall(const NastyState *state)
{
    return state->season == SEASON_FALL && !state->is_last_turns;
}

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

/* actions.c */
size_t nasty_legal_actions(const void *rules, const void *state, int player, Action *actions);
size_t nasty_count_actions(const void *rules, const void *state);
Action nasty_random_action(const void *rules, const void *state, Rng *rng);
bool nasty_refuse_action(const void *rules, const void *state, int player, Action action, Event *reason);
/* Whether the squares and target of a nasty card are such as its holder could have named. */
bool nasty_could_be_named(const NastyRules *rules, const NastyState *state, int player, Action action);

/* views.c */
void nasty_make_view(const void *rules, const void *state, int viewer, void *view);
void nasty_sample_state(const void *rules, const void *view, Rng *rng, void *state);
uint64_t nasty_hash(const void *rules, const void *state);

/* validate.c */
bool nasty_validate_state(const void *rules, const void *state, const JsonCursor *at, Error *error);
/* validate_stack.c */
bool nasty_validate_stack(const NastyRules *rules, const NastyState *state, const JsonCursor *at, Error *error);

/* state_json.c */
extern const char *const NASTY_SEASONS[], *const NASTY_RESUME_KEYS[];
extern const StateField NASTY_FIELDS[];
bool nasty_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

/* notation.c */
void nasty_write_action(const void *rules, Action action, char *text);
bool nasty_read_action(const void *rules, const char *text, Action *action);
const char *nasty_line_token(unsigned line); /* "row1" … "down" */
void nasty_name_thing(const void *rules, unsigned thing, const char *form, char *text);
void nasty_name_place(const void *rules, Place place, const char *form, char *text);
/* A card's token: EMPTY has none. */
void nasty_card_write(const NastyRules *rules, int card, char *text);
/* The card of a token, or EMPTY. "?" is none. */
int nasty_card_read(const NastyRules *rules, const char *text);
/* "b2" or, with a yard (seat + 1), "3:b2". */
void nasty_square_write(unsigned yard, unsigned square, char *text);
bool nasty_square_read(const char *text, unsigned *yard, unsigned *square);
/* The squares that a nasty card's action names, as written; returns how many. */
enum { NASTY_ARGS_MAX = 4, NASTY_ARG_SIZE = 8 };
int nasty_args(const NastyRules *rules, Action action, char args[NASTY_ARGS_MAX][NASTY_ARG_SIZE]);
/* The action of a nasty card from its squares as written, and the seat it is aimed at without squares (or NOBODY). */
bool nasty_from_args(const NastyRules *rules, int card, const char *const *args, int count, int seat, Action *action);

/* heuristics.c */
extern const struct Heuristics NASTY_HEURISTICS;

/* print.c */
void nasty_print(const void *rules, const void *view, const char *const *names, Text *text);

/* ---- Events and reasons: strings.c ---- */

extern const EventKind NASTY_EVENTS[], NASTY_REASONS[];

/* Places: the owner is a seat for YARD and HAND (its nasty cards), a player for DRAWN. */
enum {
    ZONE_NOWHERE,
    ZONE_YARD,
    ZONE_HAND,
    ZONE_DRAWN,
    ZONE_PILE,
    ZONE_BIN,
    ZONE_ASIDE,
    ZONE_STACK,
    ZONE_DECK,
    ZONE_LINE,
    ZONE_SEAT,
};

static inline Place place_of(int zone, int owner, int index)
{
    return (Place){(uint8_t)zone, (int8_t)owner, (int16_t)index};
}

/* clang-format off */
#define NASTY_EVENT_KINDS(KIND) \
    KIND(EVENT_ROUND_BEGINS, "round_begins", .value_keys = {"round"}) \
    KIND(EVENT_SHUFFLED, "shuffled") \
    KIND(EVENT_DEALT, "dealt", .thing_key = "card") \
    KIND(EVENT_NASTY_DEALT, "nasty_dealt", .thing_key = "card") \
    KIND(EVENT_TURNED_UP, "turned_up", .thing_key = "card") \
    KIND(EVENT_EXPOSED, "exposed", .thing_key = "card") \
    KIND(EVENT_REFILLED, "refilled", .thing_key = "card") \
    KIND(EVENT_PUT_BACK, "put_back", .thing_key = "card") \
    KIND(EVENT_FIRST_OF_BIN, "first_of_bin", .thing_key = "card") \
    KIND(EVENT_SUMMER, "summer") \
    KIND(EVENT_DREW, "drew", .thing_key = "card") \
    KIND(EVENT_SHOWN, "shown", .thing_key = "card") \
    KIND(EVENT_REPLACED, "replaced", .thing_key = "card") \
    KIND(EVENT_TAKEN, "taken", .thing_key = "card") \
    KIND(EVENT_PLACED, "placed", .thing_key = "card") \
    KIND(EVENT_DISCARDED, "discarded", .thing_key = "card") \
    KIND(EVENT_CLEARS, "clears") \
    KIND(EVENT_CLEARED, "cleared", .thing_key = "card") \
    KIND(EVENT_RESHUFFLED, "reshuffled", .value_keys = {"count"}) \
    KIND(EVENT_AIMED, "aimed", .thing_key = "card", .other_key = "other") \
    KIND(EVENT_NO_EFFECT, "no_effect", .thing_key = "card") \
    KIND(EVENT_CAME_UP, "came_up", .thing_key = "card") \
    KIND(EVENT_ACTS, "acts", .thing_key = "card") \
    KIND(EVENT_PLAYED, "played", .thing_key = "card") \
    KIND(EVENT_PLAYED_AGAINST, "played", .string_key = "played_against", .thing_key = "card", .other_key = "other") \
    KIND(EVENT_NAMED, "named") \
    KIND(EVENT_ASKED, "asked", .thing_key = "card") \
    KIND(EVENT_ANSWERED, "answered", .thing_key = "card", .with_key = "against") \
    KIND(EVENT_DECLINED, "declined", .thing_key = "card") \
    KIND(EVENT_CANCELLED, "cancelled", .thing_key = "card", .with_key = "by_card", .other_key = "other") \
    KIND(EVENT_RESET, "reset") \
    KIND(EVENT_RESET_CARD, "reset_card", .thing_key = "card") \
    KIND(EVENT_FILLED, "filled", .thing_key = "card") \
    KIND(EVENT_FILLED_UP, "filled_up", .thing_key = "card") \
    KIND(EVENT_PASSED_BY, "passed_by", .thing_key = "card") \
    KIND(EVENT_SWAPPED_SEATS, "swapped_seats", .other_key = "other") \
    KIND(EVENT_SWAPPED_CARD, "swapped_card", .thing_key = "card") \
    KIND(EVENT_PEEKED, "peeked", .thing_key = "card") \
    KIND(EVENT_SKIP, "skip") \
    KIND(EVENT_AGAIN, "again") \
    KIND(EVENT_INSTANT_BINNED, "instant_binned", .thing_key = "card") \
    KIND(EVENT_SKIPPED, "skipped") \
    KIND(EVENT_EXTRA_TURN, "extra_turn") \
    KIND(EVENT_OUT, "out") \
    KIND(EVENT_GUARD, "guard", .value_keys = {"turns"}) \
    KIND(EVENT_FALL, "fall") \
    KIND(EVENT_PUT_ASIDE, "put_aside", .thing_key = "card") \
    KIND(EVENT_TURNING_UP, "turning_up") \
    KIND(EVENT_SCORED, "scored", .value_keys = {"points", "total"}) \
    KIND(EVENT_PENALTY, "penalty", .value_keys = {"points"}) \
    KIND(EVENT_500_ZERO, "rule_500_zero") \
    KIND(EVENT_500_MATCH, "rule_500_match", .other_key = "other", .value_keys = {"total"}) \
    KIND(EVENT_500_SWAP, "rule_500_swap", .other_key = "other", .value_keys = {"total"}) \
    KIND(EVENT_ROUND_OVER, "round_over", .value_keys = {"round"}) \
    KIND(EVENT_LAST_ROUND, "last_round") \
    KIND(EVENT_MATCH_OVER, "match_over")
enum { NASTY_EVENT_KINDS(KIND_NUMBER) };

#define NASTY_REASON_KINDS(KIND) \
    KIND(REASON_NO_ACTION, "no_action") \
    KIND(REASON_OVER, "over") \
    KIND(REASON_TURN_OF, "turn_of") \
    KIND(REASON_ASKED_OTHER, "asked_other", .rule_ref = "NN-32") \
    KIND(REASON_AIMING_OTHER, "aiming_other", .rule_ref = "NN-18") \
    KIND(REASON_NEXT_OTHER, "next_other") \
    KIND(REASON_ANSWER_FIRST, "answer_first", .rule_ref = "NN-32") \
    KIND(REASON_AIM_FIRST, "aim_first", .rule_ref = "NN-18") \
    KIND(REASON_DRAW_FIRST, "draw_first", .rule_ref = "NN-9") \
    KIND(REASON_USE_DRAWN, "use_drawn", .rule_ref = "NN-10") \
    KIND(REASON_TURN_FIRST, "turn_first", .rule_ref = "NN-6") \
    KIND(REASON_END_OR_CLEAR, "end_or_clear", .rule_ref = "NN-15") \
    KIND(REASON_ROUND_IS_OVER, "round_is_over") \
    KIND(REASON_ROUND_RUNS, "round_runs") \
    KIND(REASON_NO_SQUARE, "no_square") \
    KIND(REASON_EMPTY_SQUARE, "empty_square") \
    KIND(REASON_IS_UP, "is_up", .rule_ref = "NN-6") \
    KIND(REASON_STAYS, "stays", .rule_ref = "NN-13") \
    KIND(REASON_BIN_EMPTY, "bin_empty", .rule_ref = "NN-9") \
    KIND(REASON_BIN_INSTANT, "bin_instant", .rule_ref = "NN-9") \
    KIND(REASON_STUMP_IT, "stump_it", .rule_ref = "NN-12") \
    KIND(REASON_NO_STUMPED, "no_stumped", .rule_ref = "NN-12") \
    KIND(REASON_OWN_SEAT, "own_seat") \
    KIND(REASON_NO_SEAT, "no_seat") \
    KIND(REASON_YARD_IS_OUT, "yard_is_out", .rule_ref = "NN-12") \
    KIND(REASON_NO_LINE, "no_line", .rule_ref = "NN-3") \
    KIND(REASON_NO_DIAGONALS, "no_diagonals", .rule_ref = "NN-3") \
    KIND(REASON_LINE_GAP, "line_gap", .rule_ref = "NN-14") \
    KIND(REASON_LINE_DOWN, "line_down", .rule_ref = "NN-14") \
    KIND(REASON_LINE_STUMPED, "line_stumped", .rule_ref = "NN-14") \
    KIND(REASON_LINE_NO_RUN, "line_no_run", .rule_ref = "NN-14") \
    KIND(REASON_NO_CLEARING_SPRING, "no_clearing_spring", .rule_ref = "NN-14") \
    KIND(REASON_NO_CLEARING_FALL, "no_clearing_fall", .rule_ref = "NN-23") \
    KIND(REASON_NOTHING_TO_AIM, "nothing_to_aim") \
    KIND(REASON_NOT_HIMSELF, "not_himself", .rule_ref = "NN-18") \
    KIND(REASON_IS_OUT, "is_out", .rule_ref = "NN-21") \
    KIND(REASON_NOT_HELD, "not_held") \
    KIND(REASON_NOT_SUMMER, "not_summer", .rule_ref = "NN-29") \
    KIND(REASON_NOT_WHILE_ASKED, "not_while_asked", .rule_ref = "NN-32") \
    KIND(REASON_ONLY_ANSWERS, "only_answers", .rule_ref = "NN-32") \
    KIND(REASON_NOT_NASTY, "not_nasty", .rule_ref = "NN-29") \
    KIND(REASON_NEEDS_SEAT, "needs_seat") \
    KIND(REASON_NEEDS_SQUARES, "needs_squares") \
    KIND(REASON_NEEDS_NOTHING, "needs_nothing") \
    KIND(REASON_ONLY_OWN, "only_own", .rule_ref = "NN-30") \
    KIND(REASON_ONLY_OTHERS, "only_others", .rule_ref = "NN-30") \
    KIND(REASON_TWICE, "twice") \
    KIND(REASON_NOT_LOOSE, "not_loose", .rule_ref = "NN-13") \
    KIND(REASON_NOT_DOWN, "not_down", .rule_ref = "NN-30") \
    KIND(REASON_HOW_MANY, "how_many") \
    KIND(REASON_NOT_ASKED, "not_asked", .rule_ref = "NN-32") \
    KIND(REASON_DOES_NOT_CANCEL, "does_not_cancel", .rule_ref = "NN-32") \
    KIND(REASON_TABLE_ONLY, "table_only") \
    KIND(REASON_NO_CLOCK, "no_clock", .rule_ref = "NN-26") \
    KIND(REASON_LAST_ALREADY, "last_already", .rule_ref = "NN-26") \
    KIND(REASON_LAST_ANYWAY, "last_anyway", .rule_ref = "NN-26") \
    KIND(REASON_NOT_TURNING, "not_turning", .rule_ref = "NN-6") \
    KIND(REASON_NOT_DRAWING, "not_drawing", .rule_ref = "NN-6") \
    KIND(REASON_NOTHING_DRAWN, "nothing_drawn", .rule_ref = "NN-10") \
    KIND(REASON_STUMP_OWN, "stump_own", .rule_ref = "NN-12") \
    KIND(REASON_STOLEN, "stolen", .rule_ref = "NN-12") \
    KIND(REASON_NOT_SPRING, "not_spring", .rule_ref = "NN-29") \
    KIND(REASON_SPRING_OR_SUMMER, "spring_or_summer", .rule_ref = "NN-29")
enum { NASTY_REASON_KINDS(KIND_NUMBER) };
/* clang-format on */

#endif
