/* SPDX-License-Identifier: MIT */
/*
 * Subdivision, by Carlton Noles: pyramids of three sizes are built on a board with parks (rules SD-1 … SD-13).
 *
 * An action is kind × 256 + square; the kind is a pyramid's size or a park, and squares.h numbers the squares. Kinds
 * are ordered small, medium, large, park, and squares a1, a2, … b1, so ascending actions have ascending notations,
 * `1@a1` … `3@i9`, `park@a1`.
 *
 * A thing in an event is a pyramid, owner × 3 + size, or SUBDIVISION_THING_PARK.
 */
#pragma once

#include "culdesac/debug.h"
#include "culdesac/game.h"

#include "games/subdivision/squares.h"

enum { SUBDIVISION_PLAYERS_MIN = 2, SUBDIVISION_PLAYERS_MAX = 4, SUBDIVISION_PARKS_MAX = 80 };
enum {
    SUBDIVISION_SMALL,
    SUBDIVISION_MEDIUM,
    SUBDIVISION_LARGE,
    SUBDIVISION_SIZES,
    SUBDIVISION_PARK = SUBDIVISION_SIZES,
    SUBDIVISION_KINDS
}; /* a pyramid has size + 1 pips */
enum { SUBDIVISION_THING_PARK = SUBDIVISION_PLAYERS_MAX * SUBDIVISION_SIZES };
enum { SUBDIVISION_PHASE_PARKS, SUBDIVISION_PHASE_BUILD, SUBDIVISION_PHASE_OVER };
enum {
    SUBDIVISION_ZONE_NOWHERE,
    SUBDIVISION_ZONE_BOARD,
    SUBDIVISION_ZONE_SUPPLY,
    SUBDIVISION_ZONE_PARK_STOCK
}; /* Place.index: a square on the board, a size in a supply, −1 in the stock */

static inline Place subdivision_board_place(int square) { return place_make(SUBDIVISION_ZONE_BOARD, NOBODY, square); }

static inline uint16_t subdivision_pyramid_thing(int owner, int size)
{
    return (uint16_t)(owner * SUBDIVISION_SIZES + size);
}
static inline int subdivision_thing_owner(int pyramid) { return pyramid / SUBDIVISION_SIZES; }
static inline int subdivision_thing_size(int pyramid) { return pyramid % SUBDIVISION_SIZES; }

static inline Action subdivision_action_of(int kind, int square) { return (Action)kind << 8 | (Action)square; }
static inline unsigned subdivision_action_kind(Action action) { return action >> 8; }
static inline int subdivision_action_square(Action action) { return (int)(action & 0xFF); }

/* ---- The rules of a match ---- */

#pragma GCC diagnostic error "-Wpadded"
typedef struct SubdivisionBoardRule {
    int32_t size, parks;
} SubdivisionBoardRule;

typedef enum SubdivisionParkLayout {
    SUBDIVISION_LAYOUT_PATTERN,
    SUBDIVISION_LAYOUT_RANDOM,
    SUBDIVISION_LAYOUT_PLAYERS,
    SUBDIVISION_LAYOUT_LIST
} SubdivisionParkLayout;

/* SD-4: how the parks are laid. */
typedef struct SubdivisionParkRule {
    int32_t layout;       /* a SubdivisionParkLayout */
    uint8_t listed_count; /* number of squares of SUBDIVISION_LAYOUT_LIST; otherwise 0 */
    uint8_t listed_squares[SUBDIVISION_SIZE_MAX * SUBDIVISION_SIZE_MAX];
    uint8_t zero[2];
} SubdivisionParkRule;

typedef enum SubdivisionHomeNextTo { SUBDIVISION_NEXT_TO_OTHERS, SUBDIVISION_NEXT_TO_ANYONE } SubdivisionHomeNextTo;

/* Room for one pattern of squares for each size of board and number of parks: 1 + 2 + … + size² squares for a size. */
enum { SUBDIVISION_PATTERN_SIZE = 45 + 136 + 325 + 666 + 1225 + 2080 + 3321 };

typedef struct SubdivisionRules {
    /* SD-2: the boards for 2, 3, 4 players. */
    SubdivisionBoardRule boards[SUBDIVISION_PLAYERS_MAX - SUBDIVISION_PLAYERS_MIN + 1];
    int32_t pyramids_each_size; /* SD-1: a player's pyramids of a size */
    SubdivisionParkRule parks;
    int32_t home_next_to; /* SD-8: whose pyramids a small one must be next to, a SubdivisionHomeNextTo */
    int32_t group_penalty, crowding_cap, private_park_bonus;
    bool private_parks, large_spacing, small_needs_rival;
    bool has_pattern[SUBDIVISION_SIZE_MAX + 1][SUBDIVISION_PARKS_MAX + 1];
    uint8_t pattern_squares[SUBDIVISION_PATTERN_SIZE]; /* found by subdivision_pattern; unused entries are 0 */
    uint8_t zero[1];
} SubdivisionRules;

static inline const SubdivisionBoardRule *subdivision_board(const SubdivisionRules *rules, int players)
{
    DEBUG_ASSERT(players >= SUBDIVISION_PLAYERS_MIN && players <= SUBDIVISION_PLAYERS_MAX);
    return &rules->boards[players - SUBDIVISION_PLAYERS_MIN];
}

/* ---- The state ---- */

typedef struct SubdivisionState {
    StateHead head;
    SquareSet free; /* squares with neither a pyramid nor a park */
    SquareSet parks;
    SquareSet built[SUBDIVISION_PLAYERS_MAX][SUBDIVISION_SIZES];
    /* Derived sets, kept for speed. */
    SquareSet large_forbidden[SUBDIVISION_PLAYERS_MAX]; /* SD-7: where the player's large pyramids may not be. Empty
                                                           without that rule. */
    SquareSet small_allowed[SUBDIVISION_PLAYERS_MAX];   /* SD-8: where the player's small pyramids may be. Everywhere
                                                           without that rule. */
    uint8_t supply[SUBDIVISION_PLAYERS_MAX][SUBDIVISION_SIZES];
    uint8_t parks_left; /* parks still to be placed by the players (SD-13) */
    uint8_t zero[3];
} SubdivisionState;
#pragma GCC diagnostic ignored "-Wpadded"

static inline SquareSet subdivision_built(const SubdivisionState *state, int player)
{
    const SquareSet *built = state->built[player];
    return squares_union(squares_union(built[SUBDIVISION_SMALL], built[SUBDIVISION_MEDIUM]), built[SUBDIVISION_LARGE]);
}

/* Where a player may build a pyramid of that size, if they still have one (SD-7, SD-8). */
static inline SquareSet subdivision_buildable(const SubdivisionState *state, int player, int size)
{
    if (size == SUBDIVISION_LARGE) return squares_difference(state->free, state->large_forbidden[player]);
    return size == SUBDIVISION_SMALL ? squares_intersection(state->free, state->small_allowed[player]) : state->free;
}
/* Where a player can place a piece of that kind, in the phase in which that kind is placed. */
static inline SquareSet subdivision_sites(const SubdivisionState *state, int player, int kind)
{
    if (kind == SUBDIVISION_PARK) return state->free; /* SD-13: a park may go on any free square */
    return squares_if(state->supply[player][kind] > 0, subdivision_buildable(state, player, kind));
}

/* clang-format off */
#define SUBDIVISION_EVENT_KINDS(KIND) \
    KIND(SUBDIVISION_EVENT_PLACED, "placed", .thing_key = "pyramid") \
    KIND(SUBDIVISION_EVENT_PARK_LAID, "park_laid", .value_keys = {"left"}) \
    KIND(SUBDIVISION_EVENT_BUILDING_BEGINS, "building_begins") \
    KIND(SUBDIVISION_EVENT_GROUP_FOUNDED, "group_founded", .value_keys = {"points"}, .from_key = "square") \
    KIND(SUBDIVISION_EVENT_GROUPS_JOINED, "groups_joined", .value_keys = {"points", "groups"}, .from_key = "square") \
    KIND(SUBDIVISION_EVENT_CROWDED, "crowded", .thing_key = "pyramid", .value_keys = {"points", "small"}, .from_key = "square") \
    KIND(SUBDIVISION_EVENT_PRIVATE_PARK, "private_park", .value_keys = {"points"}, .from_key = "square") \
    KIND(SUBDIVISION_EVENT_SCORED, "scored", .value_keys = {"change", "score"}) \
    KIND(SUBDIVISION_EVENT_SKIPPED, "skipped") \
    KIND(SUBDIVISION_EVENT_FINISHED, "finished")
/* clang-format on */
enum { SUBDIVISION_EVENT_KINDS(KIND_NUMBER) };

/* clang-format off */
#define SUBDIVISION_REASON_KINDS(KIND) \
    KIND(SUBDIVISION_REASON_OVER, "over", .rule_ref = "SD-9") \
    KIND(SUBDIVISION_REASON_UNKNOWN, "unknown") \
    KIND(SUBDIVISION_REASON_NOT_YOUR_TURN, "not_your_turn", .rule_ref = "SD-6") \
    KIND(SUBDIVISION_REASON_OFF_BOARD, "off_board", .rule_ref = "SD-2") \
    KIND(SUBDIVISION_REASON_PARKS_FIRST, "parks_first", .rule_ref = "SD-13") \
    KIND(SUBDIVISION_REASON_PARKS_LIE, "parks_lie", .rule_ref = "SD-13") \
    KIND(SUBDIVISION_REASON_NONE_LEFT, "none_left", .rule_ref = "SD-1") \
    KIND(SUBDIVISION_REASON_ON_PARK, "on_park", .rule_ref = "SD-2") \
    KIND(SUBDIVISION_REASON_TAKEN, "taken", .rule_ref = "SD-6") \
    KIND(SUBDIVISION_REASON_LARGE_NEAR, "large_near", .rule_ref = "SD-7") \
    KIND(SUBDIVISION_REASON_SMALL_ALONE, "small_alone", .rule_ref = "SD-8") \
    KIND(SUBDIVISION_REASON_SMALL_ALL_ALONE, "small_all_alone", .rule_ref = "SD-8")
/* clang-format on */
enum { SUBDIVISION_REASON_KINDS(KIND_NUMBER) };

enum { SUBDIVISION_ITEM_PIPS, SUBDIVISION_ITEM_GROUPS, SUBDIVISION_ITEM_CROWDING, SUBDIVISION_ITEM_PRIVATE_PARK };

/* ---- rules.c ---- */
/* Sets the derived sets and the free squares from the pieces and the parks. */
void subdivision_update_derived(const SubdivisionRules *rules, SubdivisionState *state);
/* SD-8: the squares near which a player's small pyramid has to be. */
SquareSet subdivision_small_neighbours(const SubdivisionRules *rules, const SubdivisionState *state, int player);
/* Whether a player can place a pyramid. */
bool subdivision_can_build(const SubdivisionState *state, int player);
/* The thing on a square; −1: none. */
int subdivision_thing_on(const SubdivisionState *state, int square);

/* ---- heuristics.c ---- */
extern const struct Heuristics SUBDIVISION_HEURISTICS;

/* ---- features.c ---- */
extern const struct LearnedModel SUBDIVISION_LEARNED_MODEL;

/* ---- options.c ---- */
extern const Option SUBDIVISION_OPTIONS[]; /* the last option has the key NULL */
/* Implements Game.list_side. */
int subdivision_list_side(const char *option, const char *key);
/* The required squares of the parks for that number of players; NULL if chance or the players choose them. */
const uint8_t *subdivision_required_parks(const SubdivisionRules *rules, int players);
bool subdivision_check_rules(const void *rules, int players, Error *error);

/* ---- score.c ---- */
extern const char *const SUBDIVISION_ITEM_NAMES[];
void subdivision_score(const void *any_rules, const void *any_state, Score *score, ScoreItems *items);
/* Adds an event for each score item, except pips, that changed because of the piece on `square`, and for each player
 * whose score changed. */
void subdivision_add_score_events(const SubdivisionRules *rules, const SubdivisionState *before,
                                  const SubdivisionState *after, int square, EventList *events);

/* ---- state_json.c: the state as JSON, and its validation ---- */
bool subdivision_validate_state(const void *rules, const void *state, const JsonCursor *at, Error *error);
extern const JsonField SUBDIVISION_FIELDS[];
bool subdivision_read_state(const void *rules, const JsonCursor *at, void *state, Error *error);

/* ---- strings.c ---- */
extern const EventKind SUBDIVISION_EVENTS[], SUBDIVISION_REASONS[];
/* The square of a token such as "b4", or −1. */
int subdivision_square(const char *token);
void subdivision_write_square(int square, char token[3]);
extern const char SUBDIVISION_COLOURS[];                            /* letters of the players' colours, R B G Y */
extern const char *const SUBDIVISION_SIZE_NAMES[SUBDIVISION_SIZES]; /* "small", "medium", "large" */
void subdivision_write_action(const void *rules, Action action, char *text);
bool subdivision_read_action(const void *rules, const char *text, Action *action);
extern const ThingKind SUBDIVISION_THINGS[];
extern const ZoneKind SUBDIVISION_ZONES[];
void subdivision_print(const void *rules, const void *any_view, const char *const *names, Text *text);
extern const Game SUBDIVISION;
