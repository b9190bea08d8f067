/* SPDX-License-Identifier: MIT */
/*
 * Neighbors: a chess-like game for 2 to 8 players in which nobody owns a piece.
 *
 *   NB-0 … NB-4    the full board at random; any player moves any piece, one each turn, no passing
 *   NB-5 … NB-7    a piece moves only to capture: queens, rooks, bishops and knights as in chess, a ferz one square
 *                  diagonally
 *   NB-8           it ends when the player to move has no capture
 *   NB-9 … NB-11   points: the majority of each kind, or the value of each piece; most points win
 *   NB-12, NB-13   next door: only pieces on the file or the row of the last move's square may capture
 *   NB-14          pie: instead of the first move, the second of two players may swap what was captured
 *
 * Squares are numbered row × 8 + file on an 8-wide board, whatever the board's size: a1 is 0, h8 is 63. Sets of squares
 * are 64-bit words.
 *
 * An action is   direction << 12 | from << 6 | to.   The direction follows from the two squares. It comes first so that
 * ascending actions are sorted by direction, which allows them to be counted and picked without a list: a piece has at
 * most one capture in each direction. NEIGHBORS_SWAP comes after all captures.
 */
#pragma once

#include "culdesac/bits.h"
#include "culdesac/game.h"

extern const Game NEIGHBORS;

enum { NEIGHBORS_PLAYERS = 8, NEIGHBORS_WIDTH = 8, NEIGHBORS_SQUARES = 64, NEIGHBORS_NO_SQUARE = 64 };

/* Kinds of pieces, in the order of their letters Q R B N F. */
enum {
    NEIGHBORS_QUEEN,
    NEIGHBORS_ROOK,
    NEIGHBORS_BISHOP,
    NEIGHBORS_KNIGHT,
    NEIGHBORS_FERZ,
    NEIGHBORS_KINDS,
    NEIGHBORS_KIND_NONE = NEIGHBORS_KINDS
};

enum { NEIGHBORS_SCORING_AUTO, NEIGHBORS_SCORING_MAJORITY, NEIGHBORS_SCORING_POINTS };
enum { NEIGHBORS_MAJORITY_RELATIVE, NEIGHBORS_MAJORITY_ABSOLUTE };
enum { NEIGHBORS_TIEBREAK_NONE, NEIGHBORS_TIEBREAK_POINTS };
enum { NEIGHBORS_STUCK_FREE, NEIGHBORS_STUCK_END };

#pragma GCC diagnostic error "-Wpadded"
typedef struct NeighborsRules {
    int32_t rows, files;             /* NB-1: size of the board */
    int32_t counts[NEIGHBORS_KINDS]; /* NB-2: pieces of each kind; their sum is rows × files */
    int32_t values[NEIGHBORS_KINDS]; /* NB-10: points for a piece of each kind */
    int32_t scoring;                 /* NB-9, NB-10: what scores, NEIGHBORS_SCORING_… */
    int32_t majority;                /* NB-9: what counts as a majority, NEIGHBORS_MAJORITY_… */
    int32_t tiebreak;                /* NB-11: how a tie is broken, NEIGHBORS_TIEBREAK_… */
    int32_t next_door_stuck;         /* NB-13: what happens if no piece next door can capture, NEIGHBORS_STUCK_… */
    bool next_door;                  /* NB-12: only pieces on the file or the row of the last capture may move */
    bool pie;                        /* NB-14: the second player may swap the captured pieces instead of moving */
    uint8_t zero[2];
} NeighborsRules;

enum { NEIGHBORS_PHASE_MOVE, NEIGHBORS_PHASE_OVER };

/* The board as three sets of squares, by how pieces move: queens and rooks straight; queens, bishops and ferzes
 * diagonally; short-range pieces (knights and ferzes) do not slide. */
typedef struct NeighborsState {
    StateHead head;
    uint64_t straight;    /* queens and rooks */
    uint64_t diagonal;    /* queens, bishops and ferzes */
    uint64_t short_range; /* knights and ferzes */
    uint8_t captured[NEIGHBORS_PLAYERS][NEIGHBORS_KINDS];
    uint8_t last_square; /* the target of the last capture; NEIGHBORS_NO_SQUARE before the first */
    uint8_t zero[7];
} NeighborsState;
#pragma GCC diagnostic ignored "-Wpadded"

/* Straight and diagonal directions alternate, anticlockwise from east; then come the knight's. */
enum { NEIGHBORS_DIRECTIONS = 16, NEIGHBORS_DIRECTION_KNIGHT = 8, NEIGHBORS_DIRECTION_NONE = 17 };

#define NEIGHBORS_SWAP ((Action)NEIGHBORS_DIRECTIONS << 12)

enum {
    NEIGHBORS_ZONE_NOWHERE,
    NEIGHBORS_ZONE_SQUARE,
    NEIGHBORS_ZONE_SHELF
}; /* a shelf has a player's captured pieces */

static inline Place neighbors_square_place(unsigned square)
{
    return place_make(NEIGHBORS_ZONE_SQUARE, NOBODY, (int)square);
}

/* Events; a thing is a kind. */
/* clang-format off */
#define NEIGHBORS_EVENT_KINDS(KIND) \
    KIND(NEIGHBORS_EVENT_TAKEN, "taken", .thing_key = "piece") \
    KIND(NEIGHBORS_EVENT_CAPTURE, "capture", .thing_key = "piece", .with_key = "takes") \
    KIND(NEIGHBORS_EVENT_SWAP, "swap", .thing_key = "piece", .other_key = "other") \
    KIND(NEIGHBORS_EVENT_SCORE, "score", .value_keys = {"before", "after"}) \
    KIND(NEIGHBORS_EVENT_LIFTED, "lifted") \
    KIND(NEIGHBORS_EVENT_END, "end") \
    KIND(NEIGHBORS_EVENT_END_NEXT_DOOR, "end_next_door")
/* clang-format on */
enum { NEIGHBORS_EVENT_KINDS(KIND_NUMBER) };

/* The reasons for each kind of piece, which say how it captures, are in the order of the kinds. */
/* clang-format off */
#define NEIGHBORS_REASON_KINDS(KIND) \
    KIND(NEIGHBORS_REASON_OVER, "over", .rule_ref = "NB-8") \
    KIND(NEIGHBORS_REASON_NOT_YOUR_TURN, "not_your_turn", .rule_ref = "NB-4") \
    KIND(NEIGHBORS_REASON_UNKNOWN, "unknown") \
    KIND(NEIGHBORS_REASON_NO_PIE, "no_pie", .rule_ref = "NB-14") \
    KIND(NEIGHBORS_REASON_PIE_FOR_TWO, "pie_for_two", .rule_ref = "NB-14") \
    KIND(NEIGHBORS_REASON_NOT_SECOND, "not_second", .rule_ref = "NB-14") \
    KIND(NEIGHBORS_REASON_SWAP_TOO_LATE, "swap_too_late", .rule_ref = "NB-14") \
    KIND(NEIGHBORS_REASON_OFF_BOARD, "off_board", .rule_ref = "NB-1") \
    KIND(NEIGHBORS_REASON_FROM_EMPTY, "from_empty", .rule_ref = "NB-3") \
    KIND(NEIGHBORS_REASON_STAYS, "stays", .rule_ref = "NB-5") \
    KIND(NEIGHBORS_REASON_TO_EMPTY, "to_empty", .rule_ref = "NB-5") \
    KIND(NEIGHBORS_REASON_QUEEN_MOVES, "queen_moves", .rule_ref = "NB-6") \
    KIND(NEIGHBORS_REASON_ROOK_MOVES, "rook_moves", .rule_ref = "NB-6") \
    KIND(NEIGHBORS_REASON_BISHOP_MOVES, "bishop_moves", .rule_ref = "NB-6") \
    KIND(NEIGHBORS_REASON_KNIGHT_MOVES, "knight_moves", .rule_ref = "NB-6") \
    KIND(NEIGHBORS_REASON_FERZ_MOVES, "ferz_moves", .rule_ref = "NB-7") \
    KIND(NEIGHBORS_REASON_BLOCKED, "blocked", .rule_ref = "NB-6") \
    KIND(NEIGHBORS_REASON_NEXT_DOOR, "next_door", .rule_ref = "NB-12")
/* clang-format on */
enum { NEIGHBORS_REASON_KINDS(KIND_NUMBER) };

static inline uint64_t neighbors_square_bit(unsigned square) { return (uint64_t)1 << square; }
static inline unsigned neighbors_action_from(Action action) { return action >> 6 & 63; }
static inline unsigned neighbors_action_to(Action action) { return action & 63; }
static inline uint64_t neighbors_pieces(const NeighborsState *state)
{
    return state->straight | state->diagonal | state->short_range;
}

/* board.c: the pieces on the board, and their captures */

/* The kind for each combination of straight (1), diagonal (2) and short range (4). */
extern const uint8_t NEIGHBORS_KIND_OF[8];
/* The kind on a square, or NEIGHBORS_KIND_NONE. */
static inline int neighbors_kind_at(const NeighborsState *state, unsigned square)
{
    return NEIGHBORS_KIND_OF[(state->straight >> square & 1) | (state->diagonal >> square & 1) << 1 |
                             (state->short_range >> square & 1) << 2];
}
/* Puts a piece on an empty square. */
void neighbors_put_piece(NeighborsState *state, unsigned square, int kind);
/* The difference of square numbers for one step in a direction. */
int neighbors_step(unsigned direction);
/* The action from one square to another; its direction is NEIGHBORS_DIRECTION_NONE if no piece moves like that. */
Action neighbors_action(unsigned from, unsigned to);
/* The squares of the board. */
uint64_t neighbors_board(const NeighborsRules *rules);
/* NB-12: all squares or, with next door, those on the file and the row of the last capture's target. */
uint64_t neighbors_next_door(const NeighborsRules *rules, const NeighborsState *state);
/* Whether any piece on these squares can capture. */
bool neighbors_can_capture(const NeighborsState *state, uint64_t squares);
/* NB-12 and NB-13: the squares whose pieces may move now. */
uint64_t neighbors_allowed(const NeighborsRules *rules, const NeighborsState *state);
/* NB-8, NB-13: whether the player to move has no capture. */
bool neighbors_is_stuck(const NeighborsRules *rules, const NeighborsState *state);
/* NB-14: whether the player to move may swap instead of capturing. */
bool neighbors_may_swap(const NeighborsRules *rules, const NeighborsState *state);
size_t neighbors_legal_actions(const void *rules, const void *any_state, int player, Action *actions);
size_t neighbors_count_actions(const void *rules, const void *state);
Action neighbors_random_action(const void *rules, const void *any_state, Rng *rng);

/* refusals.c */
int neighbors_find_refusal(const void *any_rules, const void *any_state, int player, Action action, Event *reason);

/* score.c */
/* Whether players score the values of captured pieces (NB-10) rather than majorities (NB-9). */
bool neighbors_scores_points(const NeighborsRules *rules, int players);
int32_t neighbors_kind_points(const NeighborsRules *rules, const NeighborsState *state, int player, int kind);
int32_t neighbors_points(const NeighborsRules *rules, const NeighborsState *state, int player);
void neighbors_score(const void *any_rules, const void *any_state, Score *score, ScoreItems *items);

/* heuristics.c */
extern const struct Heuristics NEIGHBORS_HEURISTICS;
/* How a player stands in the captures of a kind. */
typedef struct NeighborsStanding {
    int lead; /* how many more pieces of the kind the player has than the best other player */
    int left; /* pieces of the kind that are not captured yet */
} NeighborsStanding;
NeighborsStanding neighbors_kind_standing(const NeighborsRules *rules, const NeighborsState *state, int player,
                                          int kind);

/* features.c */
extern const struct LearnedModel NEIGHBORS_LEARNED_MODEL;

/* options.c */
/* The keys of the five kinds in JSON, as in {"Q":9}; NULL-ended. */
extern const char *const NEIGHBORS_KIND_KEYS[];
extern const Option NEIGHBORS_OPTIONS[]; /* the last option has the key NULL */
bool neighbors_check_rules(const void *rules, int players, Error *error);

/* strings.c */
extern const char NEIGHBORS_KIND_LETTERS[NEIGHBORS_KINDS + 1];
extern const EventKind NEIGHBORS_EVENTS[], NEIGHBORS_REASONS[];
void neighbors_write_action(const void *rules, Action action, char *text);
bool neighbors_read_action(const void *rules, const char *text, Action *action);
extern const ThingKind NEIGHBORS_THINGS[];
extern const ZoneKind NEIGHBORS_ZONES[];
void neighbors_print(const void *rules, const void *view, const char *const *names, Text *text);

/* state_json.c */
bool neighbors_validate_state(const void *rules, const void *state, const JsonCursor *at, Error *error);
extern const JsonField NEIGHBORS_FIELDS[];
bool neighbors_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);
