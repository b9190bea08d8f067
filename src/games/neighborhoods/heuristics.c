/* SPDX-License-Identifier: MIT */
/*
 * The learned model (features.c) evaluates positions and actions. What a stone does at first sight is judged by the
 * neighborhoods, and the runs of three squares that may still become one: those that contain stones of this player
 * alone, weighted by how many. All runs are examined at once, each as a bit for its first square.
 */
#include "games/neighborhoods/neighborhoods.h"

#include "games/lead_values.h"

enum {
    OWNED = 48, /* a neighborhood */
    PAIR = 8,   /* a run with two stones and none of the opponent's */
    LONE = 1,   /* a run with one stone and none of the opponent's */
    PLAYOUT_LENGTH = 14,
};

static int32_t runs_of(Squares own, Squares other, Squares board, int step)
{
    const Squares starts = board & board >> step & board >> 2 * step;
    const Squares first = own, second = own >> step, third = own >> 2 * step;
    const Squares clear = starts & ~(other | other >> step | other >> 2 * step);
    const Squares all = first & second & third;
    const Squares pairs = clear & ~all & ((first & second) | (first & third) | (second & third));
    const Squares lone = clear & ~pairs & ~all & (first | second | third);
    return (int32_t)squares_count(pairs) * PAIR + (int32_t)squares_count(lone) * LONE;
}

static int32_t prospects(const NeighborhoodsState *state, int player)
{
    const Squares own = state->stones[player], other = state->stones[1 - player], board = state->rank_squares[ANY_RANK];
    return neighborhoods_owned(state, player) * OWNED + runs_of(own, other, board, 1) + runs_of(own, other, board, 8);
}

/* The stones and the board after a card or the die is used on a square. */
static NeighborhoodsState used(const NeighborhoodsState *state, int player, int square, bool captures)
{
    NeighborhoodsState after = {.stones = {state->stones[0], state->stones[1]}};
    after.rank_squares[ANY_RANK] = state->rank_squares[ANY_RANK];
    after.stones[captures ? 1 - player : player] ^= square_bit(square);
    return after;
}

/* The face of a die that has not been used. */
static uint32_t chance_outcome(const void *rules, const void *any_state)
{
    (void)rules;
    const NeighborhoodsState *state = any_state;
    return state->die;
}

/* The squares that match a card of a player's hand. */
static Squares squares_of_hand(const NeighborhoodsState *state, int player)
{
    Squares squares = 0;
    for (int i = 0; i < state->hand_count[player]; i++) {
        const Card card = state->hands[player][i];
        squares |= state->rank_squares[card == CARD_JOKER ? ANY_RANK : card_rank(card)];
    }
    return squares;
}

/* ---- Hints ---- */

enum { HINT_WINS, HINT_COMPLETES, HINT_BREAKS, HINT_CAPTURES, HINT_BUILDS, HINT_BLOCKS, HINT_ROLL, HINT_REDRAW };

static const EventKind HINTS[] = {
    [HINT_WINS] = {"wins"},         [HINT_COMPLETES] = {"completes"}, [HINT_BREAKS] = {"breaks"},
    [HINT_CAPTURES] = {"captures"}, [HINT_BUILDS] = {"builds"},       [HINT_BLOCKS] = {"blocks"},
    [HINT_ROLL] = {"roll"},         [HINT_REDRAW] = {"redraw"},       {0},
};

/* The hint for a stone on a square or its capture; −1 if there is none. */
static int why_use(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player, int square,
                   bool captures)
{
    const NeighborhoodsState after = used(state, player, square, captures);
    const int32_t mine = prospects(&after, player) - prospects(state, player),
                  theirs = prospects(state, 1 - player) - prospects(&after, 1 - player);
    if (captures) {
        if (neighborhoods_owned(&after, 1 - player) < neighborhoods_owned(state, 1 - player)) return HINT_BREAKS;
        return theirs > 0 ? HINT_CAPTURES : -1;
    }
    if (neighborhoods_won(rules, &after, player) != END_NONE) return HINT_WINS;
    if (neighborhoods_owned(&after, player) > neighborhoods_owned(state, player)) return HINT_COMPLETES;
    if (theirs > 0 && theirs > mine) return HINT_BLOCKS;
    /* A stone with no other beside it prepares nothing yet. */
    NeighborhoodsState alone = after;
    alone.stones[player] = square_bit(square);
    return mine > prospects(&alone, player) ? HINT_BUILDS : -1;
}

/* Whether a stone on one of these free squares, or the capture of one of these stones, makes or breaks a neighborhood.
 */
static bool any_matters(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player, Squares free,
                        Squares captures)
{
    for (Squares left = free | captures; left; left &= left - 1) {
        const int square = bits_first(left), why = why_use(rules, state, player, square, captures >> square & 1);
        if (why == HINT_WINS || why == HINT_COMPLETES || why == HINT_BREAKS) return true;
    }
    return false;
}

static bool hand_matters(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player)
{
    const Squares squares = squares_of_hand(state, player);
    const Reach reach = neighborhoods_reach(rules, state, player);
    return any_matters(rules, state, player, squares & reach.by_card, squares & reach.captures);
}

static bool explain_action(const void *rules, const void *view, int player, Action action, Event *hint)
{
    const int kind = action_kind(action);
    *hint = event_make(kind == KIND_ROLL ? HINT_ROLL : HINT_REDRAW, player);
    hint->other = (int8_t)(1 - player);
    if (kind == KIND_ROLL || kind == KIND_REDRAW) return !hand_matters(rules, view, player);
    if (kind != KIND_USE) return false;
    const int why = why_use(rules, view, player, action_square(action), action_captures(action));
    hint->type = (uint8_t)(why < 0 ? 0 : why);
    hint->to = (Place){ZONE_SQUARE, NOBODY, (int16_t)action_square(action)};
    return why >= 0;
}

/* ---- Blunders ---- */

static bool hand_completes(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player)
{
    return any_matters(rules, state, player,
                       squares_of_hand(state, player) & neighborhoods_reach(rules, state, player).by_card, 0);
}

static bool die_completes(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player)
{
    const Squares shown = neighborhoods_die_squares(rules, state, player, state->die);
    return any_matters(rules, state, player, shown & neighborhoods_reach(rules, state, player).by_die, 0);
}

/* Passing is a blunder, because rolling and then declining costs nothing. So is discarding a hand, or declining a roll,
 * that makes a neighborhood. */
static bool is_blunder(const void *rules, const void *view, int player, Action action)
{
    switch (action_kind(action)) {
    case KIND_PASS: return true;
    case KIND_REDRAW: return hand_completes(rules, view, player);
    case KIND_DECLINE: return die_completes(rules, view, player);
    default: return false;
    }
}

/* ---- Traits ---- */

static void action_traits(const void *rules, const void *view, int player, Action action, AiPersonality *traits)
{
    static const AiPersonality TRAITS[KINDS] = {
        [KIND_ROLL] = {.risk = 80, .patience = -20},
        [KIND_REDRAW] = {.risk = 30, .patience = 40},
        [KIND_DECLINE] = {.patience = 60},
    };
    const NeighborhoodsState *state = view;
    const int kind = action_kind(action), square = action_square(action), side = rules_side(rules);
    *traits = TRAITS[kind];
    const bool blunder = is_blunder(rules, view, player, action);
    /* A certain neighborhood comes before a roll. */
    traits->cost = blunder || (kind == KIND_ROLL && hand_completes(rules, view, player)) ? 100 : 0;
    if (kind != KIND_USE) return;
    const Squares row = square_bit(square) | square_bit(square) << 1 | square_bit(square) >> 1,
                  around = row | row << 8 | row >> 8;
    const NeighborhoodsState after = used(state, player, square, action_captures(action));
    const int32_t theirs = prospects(state, 1 - player) - prospects(&after, 1 - player);
    traits->spite = action_captures(action) ? 100 : theirs > 0 ? 50 : -20;
    traits->patience = action_card(action) == CARD_JOKER ? -100 : -10;
    traits->centre = trait_centre(square_column(square), square_row(square), side, side);
    if (!action_captures(action)) traits->reach = (int8_t)(state->stones[player] & around ? -60 : 40);
}

const Heuristics NEIGHBORHOODS_HEURISTICS = {
    .model = &NEIGHBORHOODS_LEARNED_MODEL,
    .chance_outcome = chance_outcome,
    .is_blunder = is_blunder,
    .action_traits = action_traits,
    .preference_share = 90,
    .explain_action = explain_action,
    .hints = HINTS,
    .exploration = 70,
    .playout_length = PLAYOUT_LENGTH,
    .actions_per_ms = 3000,
};
