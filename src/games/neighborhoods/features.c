/* SPDX-License-Identifier: MIT */
/*
 * Features of a layout: the number of stones of each colour in each run of three squares and in each line, the
 * neighborhoods, and the hands.
 */
#include "games/neighborhoods/neighborhoods.h"

#include "games/neighborhoods/weights.h"

#include "culdesac/common_heuristics.h"

#include "culdesac/debug.h"

enum {
    RUN = 3,
    RUN_STONES = RUN + 1,
    RUN_KINDS = RUN_STONES * RUN_STONES,
    LINE_STONES = 6, /* numbers of stones in a line that are told apart: 0 to 4, 5 or more */
    LINE_KINDS = LINE_STONES * LINE_STONES,
    OWNED = 6,
    HAND = 8,
    SHORES = 3, /* kinds of squares: at the edge of the board, next to the edge, and all others */
};

/* clang-format off */
#define ACTION_FEATURES(KIND) \
    KIND(A_NOTHING, "nothing", 1) \
    /* the kind of action: a stone or a capture, each with a card, a joker or the die; declining, rolling, redrawing, \
     * passing */ \
    KIND(A_KIND, "kind", 6 + NEIGHBORHOODS_KINDS) \
    KIND(A_RUN, "run_gets", RUN_KINDS) /* each run that gains a stone, by the stones in it */ \
    KIND(A_RUN_LOSES, "run_loses", RUN_KINDS) /* each run that loses a stone, by the stones in it */ \
    KIND(A_LINE, "line_gets", LINE_KINDS) /* each line that gains a stone, by the stones in it */ \
    KIND(A_LINE_LOSES, "line_loses", LINE_KINDS) /* each line that loses a stone, by the stones in it */ \
    KIND(A_SHORE, "shore", SHORES * OWNED) /* distance from the edge, by the number of the player's neighborhoods */

#define STATE_FEATURES(KIND) \
    KIND(S_NOTHING, "nothing", 1) \
    KIND(S_RUN, "runs", RUN_KINDS) /* each run, by how many stones each player has in it */ \
    KIND(S_LINE, "lines", LINE_KINDS) /* each row and column, by the stones on it */ \
    KIND(S_OWNED, "owned", OWNED * OWNED) /* numbers of the player's neighborhoods and of the opponent's */ \
    KIND(S_HAND, "cards", HAND) /* number of cards in the player's hand */ \
    KIND(S_JOKER, "jokers", 1) /* counted for each joker in the player's hand */ \
    KIND(S_MOVES, "moves", 1) /* counted if the player is to move */
/* clang-format on */

FEATURES(ACTION_KINDS, ACTION_FEATURES);
FEATURES(STATE_KINDS, STATE_FEATURES);

typedef struct FeatureContext {
    Squares own, other, board;
    int side;
    unsigned owned, theirs; /* number of neighborhoods of the player and of the opponent */
} FeatureContext;

_Static_assert(sizeof(FeatureContext) <= FEATURE_CONTEXT_MAX, "a feature context fits into FEATURE_CONTEXT_MAX bytes");

static unsigned run_kind(const FeatureContext *seen, Squares run)
{
    return neighborhoods_squares_count(seen->own & run) * RUN_STONES + neighborhoods_squares_count(seen->other & run);
}

static unsigned line_kind(const FeatureContext *seen, Squares line)
{
    return at_most(neighborhoods_squares_count(seen->own & line), LINE_STONES - 1) * LINE_STONES +
           at_most(neighborhoods_squares_count(seen->other & line), LINE_STONES - 1);
}

/* The run of three squares that begins at a square and goes along its row or column; empty if it leaves the board. */
static Squares run_from(Squares board, int square, int step)
{
    if (square < 0) return 0;
    const Squares run = neighborhoods_square_bit(square) * (1 | (Squares)1 << step | (Squares)1 << 2 * step);
    return square + 2 * step < 64 && (run & ~board) == 0 ? run : 0;
}

static bool prepare_features(const void *rules, const void *any_state, int player, const Action *actions, size_t count,
                             void *place)
{
    const NeighborhoodsState *state = any_state;
    *(FeatureContext *)place = (FeatureContext){
        .own = state->stones[player],
        .other = state->stones[1 - player],
        .board = state->rank_squares[NEIGHBORHOODS_ANY_RANK],
        .side = neighborhoods_rules_side(rules),
        .owned = at_most((unsigned)neighborhoods_owned(state, player), OWNED - 1),
        .theirs = at_most((unsigned)neighborhoods_owned(state, 1 - player), OWNED - 1),
    };
    return true;
}

static size_t action_features(const void *place, Action action, uint16_t *features)
{
    const FeatureContext *seen = place;
    const int kind = neighborhoods_action_kind(action);
    if (kind != NEIGHBORHOODS_ACT_USE) {
        features[0] = (uint16_t)(A_KIND + 6 + kind);
        return 1;
    }
    const int square = neighborhoods_action_square(action);
    const unsigned captures = neighborhoods_action_captures(action);
    const Card card = neighborhoods_action_card(action);
    const unsigned means = card == CARD_JOKER ? 1 : card == CARD_NONE ? 2 : 0;
    const unsigned runs = A_RUN + captures * RUN_KINDS, lines = A_LINE + captures * LINE_KINDS;
    size_t count = 0;
    features[count++] = (uint16_t)(A_KIND + captures * 3 + means);
    for (int step = ROW_STEP; step <= COLUMN_STEP; step *= 8) {
        for (int i = 0; i < RUN; i++) {
            const Squares run = run_from(seen->board, square - i * step, step);
            if (run) features[count++] = (uint16_t)(runs + run_kind(seen, run));
        }
        features[count++] = (uint16_t)(lines + line_kind(seen, neighborhoods_line_squares(square, step)));
    }
    const unsigned shore = board_edge_distance(neighborhoods_square_column(square), neighborhoods_square_row(square),
                                               seen->side, seen->side);
    features[count++] = (uint16_t)(A_SHORE + at_most(shore, SHORES - 1) * OWNED + seen->owned);
    DEBUG_ASSERT(count <= ACTION_FEATURES_MAX);
    return count;
}

/* Adds a feature for each kind of run or line that occurs, with its count. */
static size_t add_counts(const int16_t *times, unsigned kinds, unsigned first, FeatureCount *features)
{
    size_t count = 0;
    for (unsigned kind = 0; kind < kinds; kind++) {
        if (times[kind]) features[count++] = (FeatureCount){(uint16_t)(first + kind), times[kind]};
    }
    return count;
}

static size_t state_features(const void *rules, const void *any_state, int player, FeatureCount *features)
{
    const NeighborhoodsState *state = any_state;
    FeatureContext seen;
    prepare_features(rules, state, player, NULL, 0, &seen);
    int16_t runs[RUN_KINDS] = {0}, lines[LINE_KINDS] = {0};
    for (Squares left = seen.board; left; left &= left - 1) {
        for (int step = ROW_STEP; step <= COLUMN_STEP; step *= 8) {
            const Squares run = run_from(seen.board, neighborhoods_squares_first(left), step);
            if (run) runs[run_kind(&seen, run)]++;
        }
    }
    for (int i = 0; i < seen.side; i++) {
        lines[line_kind(&seen, neighborhoods_row_squares(i))]++;
        lines[line_kind(&seen, neighborhoods_column_squares(i))]++;
    }
    size_t count = add_counts(runs, RUN_KINDS, S_RUN, features);
    count += add_counts(lines, LINE_KINDS, S_LINE, features + count);
    int jokers = 0;
    for (int i = 0; i < state->hand_count[player]; i++) jokers += state->hands[player][i] == CARD_JOKER;
    features[count++] = (FeatureCount){(uint16_t)(S_OWNED + seen.owned * OWNED + seen.theirs), 1};
    features[count++] = (FeatureCount){(uint16_t)(S_HAND + at_most(state->hand_count[player], HAND - 1)), 1};
    if (jokers) features[count++] = (FeatureCount){S_JOKER, (int16_t)jokers};
    if (state->head.to_move == player) features[count++] = (FeatureCount){S_MOVES, 1};
    DEBUG_ASSERT(count <= STATE_FEATURES_MAX);
    return count;
}

const LearnedModel NEIGHBORHOODS_LEARNED_MODEL = {
    .action_weights = WEIGHTS(ACTION_KINDS, NEIGHBORHOODS_WEIGHTS_OF_ACTIONS),
    .state_weights = WEIGHTS(STATE_KINDS, NEIGHBORHOODS_WEIGHTS_OF_STATES),
    .prepare_features = prepare_features,
    .action_features = action_features,
    .state_features = state_features,
};
