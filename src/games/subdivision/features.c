/* SPDX-License-Identifier: MIT */
/* Features of a square: whose pyramids and how many free squares are around it, and who has room for large pyramids. */
#include "games/subdivision/subdivision.h"

#include "games/subdivision/weights.h"

#include "culdesac/common_heuristics.h"

enum {
    SIZES = SUBDIVISION_SIZES, /* so that the lists below fit on lines */
    AROUND = 9,                /* possible numbers of squares around a square: 0 to 8 */
    BESIDE = 5,                /* possible numbers of squares at a square's sides: 0 to 4 */
    FEW = 4,                   /* numbers of pyramids that are told apart: 0, 1, 2, 3 or more */
    PHASES = 16,               /* phases of the game, by the number of free squares */
    PHASE_SQUARES = 4,
    TURNS = 12, /* numbers of remaining turns that are told apart: 0 to 10, 11 or more */
    SUPPLY = 6,
    ROOMS = 8,
};

/* clang-format off */
#define ACTION_FEATURES(KIND) \
    KIND(A_NOTHING, "nothing", 1) \
    KIND(A_SIZE, "size", SIZES * PHASES) /* size of the pyramid built, by the number of free squares */ \
    KIND(A_OWN, "beside_own", SIZES * BESIDE) /* number of the player's pyramids adjacent to the square */ \
    KIND(A_OTHERS, "beside_others", SIZES * BESIDE) /* number of others' pyramids adjacent to the square */ \
    KIND(A_FREE, "free_around", SIZES * AROUND) /* number of free squares around the square */ \
    KIND(A_BOARD, "board_around", SIZES * AROUND) /* number of squares around the square that are on the board */ \
    KIND(A_OWN_SMALL, "own_small_around", SIZES * FEW) /* number of the player's small pyramids around the square */ \
    KIND(A_SMALL, "small_around", SIZES * FEW) /* number of others' small pyramids around the square */ \
    KIND(A_OWN_LARGE, "own_large_around", SIZES * FEW) /* number of the player's large pyramids around the square */ \
    KIND(A_LARGE, "large_around", SIZES * FEW) /* number of others' large pyramids around the square */ \
    /* whether others could build a large pyramid on the square, whether the player could, and whether room for large \
     * pyramids is scarce */ \
    KIND(A_ROOM, "room_for_large", SIZES * 8) \
    KIND(A_SUPPLY, "supply", SIZES * SUPPLY * TURNS) /* pyramids of the built size in supply, by remaining turns */ \
    KIND(A_SIDES, "free_beside", SIZES * BESIDE) /* number of free squares adjacent to the square */

#define STATE_FEATURES(KIND) \
    KIND(S_NOTHING, "nothing", 1) \
    KIND(S_POINT, "point", 1) /* counted for each point */ \
    KIND(S_SUPPLY, "supply_and_room", SIZES * SUPPLY * ROOMS) /* pyramids of a size in supply, by the room for it */ \
    KIND(S_TURNS, "turns_and_large", TURNS * SUPPLY) /* number of remaining turns, by the large pyramids in supply */ \
    KIND(S_LARGE, "large", FEW * AROUND) /* each large pyramid, by the small pyramids and the free squares around it */ \
    KIND(S_MOVES, "moves", 1) /* counted if the player is to move */ \
    KIND(S_BESIDE, "free_beside", 1) /* number of free squares adjacent to the player's pyramids */
/* clang-format on */

FEATURES(ACTION_KINDS, ACTION_FEATURES);
FEATURES(STATE_KINDS, STATE_FEATURES);

typedef struct FeatureContext {
    const SubdivisionState *state;
    SquareSet own, others, own_small, small, own_large, large;
    SquareSet own_room, others_room; /* where the player, or others, could build a large pyramid */
    SquareSet board;
    uint8_t phase, turns, supply[SUBDIVISION_SIZES];
    bool scarce;
} FeatureContext;

_Static_assert(sizeof(FeatureContext) <= FEATURE_CONTEXT_MAX, "a feature context fits into FEATURE_CONTEXT_MAX bytes");

static bool prepare_features(const void *rules, const void *any_state, int player, const Action *actions, size_t count,
                             void *place)
{
    const SubdivisionState *state = any_state;
    FeatureContext *seen = place;
    if (state->head.phase != SUBDIVISION_PHASE_BUILD) return false;
    const unsigned free_squares = squares_count(state->free);
    *seen = (FeatureContext){.state = state, .own = subdivision_built(state, player)};
    seen->own_small = state->built[player][SUBDIVISION_SMALL];
    seen->own_large = state->built[player][SUBDIVISION_LARGE];
    seen->own_room = subdivision_sites(state, player, SUBDIVISION_LARGE);
    for (int p = 0; p < state->head.players; p++) {
        if (p == player) continue;
        seen->others = squares_union(seen->others, subdivision_built(state, p));
        seen->small = squares_union(seen->small, state->built[p][SUBDIVISION_SMALL]);
        seen->large = squares_union(seen->large, state->built[p][SUBDIVISION_LARGE]);
        seen->others_room = squares_union(seen->others_room, subdivision_sites(state, p, SUBDIVISION_LARGE));
    }
    seen->board = squares_union(squares_union(state->free, seen->own), seen->others);
    seen->phase = (uint8_t)at_most(free_squares / PHASE_SQUARES, PHASES - 1);
    seen->turns = (uint8_t)at_most(free_squares / (unsigned)state->head.players, TURNS - 1);
    seen->scarce = squares_count(seen->own_room) < 3u * state->supply[player][SUBDIVISION_LARGE];
    for (int size = 0; size < SUBDIVISION_SIZES; size++)
        seen->supply[size] = (uint8_t)at_most(state->supply[player][size], SUPPLY - 1);
    return true;
}

static unsigned count_in(SquareSet a, SquareSet b, unsigned most)
{
    return at_most(squares_count(squares_intersection(a, b)), most);
}

FOR_EACH_PROCESSOR
static size_t action_features(const void *place, Action action, uint16_t *features)
{
    const FeatureContext *seen = place;
    const unsigned size = subdivision_action_kind(action);
    const int square = subdivision_action_square(action);
    DEBUG_ASSERT(size < SUBDIVISION_SIZES);
    const SquareSet plot = squares_from(square), beside = squares_difference(squares_neighbouring(plot), plot),
                    near = SQUARES_AT[square].near;
    const unsigned rooms = squares_has(seen->others_room, square) | (unsigned)squares_has(seen->own_room, square) << 1 |
                           (unsigned)seen->scarce << 2;
    features[0] = (uint16_t)(A_SIZE + size * PHASES + seen->phase);
    features[1] = (uint16_t)(A_OWN + size * BESIDE + count_in(beside, seen->own, BESIDE - 1));
    features[2] = (uint16_t)(A_OTHERS + size * BESIDE + count_in(beside, seen->others, BESIDE - 1));
    features[3] = (uint16_t)(A_FREE + size * AROUND + count_in(near, seen->state->free, AROUND) - 1);
    features[4] = (uint16_t)(A_BOARD + size * AROUND + count_in(near, seen->board, AROUND) - 1);
    features[5] = (uint16_t)(A_OWN_SMALL + size * FEW + count_in(near, seen->own_small, FEW - 1));
    features[6] = (uint16_t)(A_SMALL + size * FEW + count_in(near, seen->small, FEW - 1));
    features[7] = (uint16_t)(A_OWN_LARGE + size * FEW + count_in(near, seen->own_large, FEW - 1));
    features[8] = (uint16_t)(A_LARGE + size * FEW + count_in(near, seen->large, FEW - 1));
    features[9] = (uint16_t)(A_ROOM + size * 8 + rooms);
    features[10] = (uint16_t)(A_SUPPLY + (size * SUPPLY + seen->supply[size]) * TURNS + seen->turns);
    features[11] = (uint16_t)(A_SIDES + size * BESIDE + count_in(beside, seen->state->free, BESIDE - 1));
    return 12;
}

FOR_EACH_PROCESSOR
static size_t state_features(const void *rules, const void *any_state, int player, FeatureCount *features)
{
    const SubdivisionState *state = any_state;
    const unsigned free_squares = squares_count(state->free), players = (unsigned)state->head.players;
    const bool moves = state->head.to_move == player;
    Score score = {0};
    SquareSet small = SQUARES_NONE;
    size_t count = 0;
    if (state->head.phase != SUBDIVISION_PHASE_BUILD) return 0;
    subdivision_score(rules, state, &score, NULL);
    for (unsigned p = 0; p < players; p++) small = squares_union(small, state->built[p][SUBDIVISION_SMALL]);
    features[count++] = (FeatureCount){S_POINT, (int16_t)score.points[player]};
    for (int size = 0; size < SUBDIVISION_SIZES; size++) {
        const unsigned supply = at_most(state->supply[player][size], SUPPLY - 1);
        const unsigned squares = squares_count(subdivision_buildable(state, player, size));
        const unsigned room = at_most(size == SUBDIVISION_LARGE ? (squares + 2) / 3 : (squares + 1) / 2, ROOMS - 1);
        features[count++] = (FeatureCount){(uint16_t)(S_SUPPLY + ((unsigned)size * SUPPLY + supply) * ROOMS + room), 1};
    }
    const unsigned turns = at_most((free_squares + (moves ? players - 1 : 0)) / players, TURNS - 1);
    features[count++] = (FeatureCount){
        (uint16_t)(S_TURNS + turns * SUPPLY + at_most(state->supply[player][SUBDIVISION_LARGE], SUPPLY - 1)), 1};
    for (SquareSet left = state->built[player][SUBDIVISION_LARGE];
         squares_not_empty(left) && count + 2 < STATE_FEATURES_MAX;) {
        const SquareSet near = SQUARES_AT[squares_take(&left)].near;
        const unsigned crowd = count_in(near, small, FEW - 1), open = count_in(near, state->free, AROUND - 1);
        features[count++] = (FeatureCount){(uint16_t)(S_LARGE + crowd * AROUND + open), 1};
    }
    if (moves) features[count++] = (FeatureCount){S_MOVES, 1};
    const SquareSet own = subdivision_built(state, player);
    features[count++] =
        (FeatureCount){S_BESIDE, (int16_t)squares_count(squares_intersection(squares_neighbouring(own), state->free))};
    return count;
}

const LearnedModel SUBDIVISION_LEARNED_MODEL = {
    .action_weights = WEIGHTS(ACTION_KINDS, SUBDIVISION_WEIGHTS_OF_ACTIONS),
    .state_weights = WEIGHTS(STATE_KINDS, SUBDIVISION_WEIGHTS_OF_STATES),
    .prepare_features = prepare_features,
    .action_features = action_features,
    .state_features = state_features,
};
