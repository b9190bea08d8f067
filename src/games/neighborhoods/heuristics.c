/* SPDX-License-Identifier: MIT */
/* All heuristics but the learned model (features.c), which evaluates positions and actions. */
#include "games/neighborhoods/neighborhoods.h"

#include "culdesac/common_heuristics.h"

/* The state after a card or the die is used on a square, with only the stones changed. */
static NeighborhoodsState used(const NeighborhoodsState *state, int player, int square, bool captures)
{
    NeighborhoodsState after = *state;
    after.stones[captures ? 1 - player : player] ^= neighborhoods_square_bit(square);
    return after;
}

/* Whether a joker is used although the player also holds a card of the layout card's rank, which would do the same. */
static bool wastes_joker(const NeighborhoodsState *state, int player, Action action)
{
    if (neighborhoods_action_kind(action) != NEIGHBORHOODS_ACT_USE || neighborhoods_action_card(action) != CARD_JOKER)
        return false;
    const int rank = card_rank(state->layout[neighborhoods_action_square(action)]);
    for (int i = 0; i < state->hand_count[player]; i++) {
        if (card_rank(state->hands[player][i]) == rank) return true;
    }
    return false;
}

static size_t candidate_actions(const void *rules, const void *state, int player, Action *actions)
{
    const size_t all = NEIGHBORHOODS.legal_actions(rules, state, player, actions);
    size_t count = 0;
    for (size_t i = 0; i < all; i++) {
        if (!wastes_joker(state, player, actions[i])) actions[count++] = actions[i];
    }
    return count;
}

/* What the die shows, which tells the outcomes of a roll apart; 0: no roll is waiting to be used. */
static uint32_t chance_outcome(const void *rules, const void *any_state)
{
    const NeighborhoodsState *state = any_state;
    return state->die;
}

/* ---- Hints ---- */

/* clang-format off */
#define HINT_KINDS(KIND) \
    KIND(HINT_WINS, "wins") KIND(HINT_COMPLETES, "completes") KIND(HINT_FILLS, "fills") KIND(HINT_BUILDS, "builds") \
    KIND(HINT_STOPS, "stops") KIND(HINT_BLOCKS, "blocks") KIND(HINT_BREAKS, "breaks") KIND(HINT_CAPTURES, "captures") \
    KIND(HINT_HALTS, "halts") KIND(HINT_LEADS, "leads") KIND(HINT_LEVELS, "levels") KIND(HINT_ROLL, "roll") \
    KIND(HINT_REDRAW, "redraw")
enum { HINT_KINDS(KIND_NUMBER) };
/* clang-format on */

static const EventKind HINTS[] = {HINT_KINDS(KIND_ROW){0}};

/* Whether a stone on a square shares a run of three squares with another stone of its owner, and the run may become a
 * neighborhood: no stone of the other player is in it, and its line has no neighborhood of the owner (NH-13). */
static bool prepares(const NeighborhoodsState *state, int owner, int square)
{
    const Squares stone = neighborhoods_square_bit(square);
    for (int step = ROW_STEP; step <= COLUMN_STEP; step *= 8) {
        const Squares line = neighborhoods_line_squares(square, step) & state->rank_squares[NEIGHBORHOODS_ANY_RANK];
        const Squares own = state->stones[owner] & line, others = own & ~stone, open = line & ~state->stones[1 - owner];
        const Squares runs = open & open >> step & open >> 2 * step & (stone | stone >> step | stone >> 2 * step);
        const bool is_owned = own & own >> step & own >> 2 * step;
        if (!is_owned && runs & (others | others >> step | others >> 2 * step)) return true;
    }
    return false;
}

/* Whether a full line wins, and a line through the square lacks only one of the player's stones, on a free square. */
static bool almost_fills(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player, int square,
                         Place *where)
{
    for (int step = ROW_STEP; rules->line_wins && step <= COLUMN_STEP; step *= 8) {
        const Squares line = neighborhoods_line_squares(square, step) & state->rank_squares[NEIGHBORHOODS_ANY_RANK];
        const Squares missing = line & ~state->stones[player];
        if (neighborhoods_squares_count(missing) != 1 || missing & state->stones[1 - player]) continue;
        *where = neighborhoods_line_place(square, step);
        return true;
    }
    return false;
}

/* The hint for one more stone, or one fewer of the opponent's, that changes who dominates a line (NH-5); NO_HINT if
 * it does not. */
static int why_dominance(const NeighborhoodsState *state, int player, int square, Place *where)
{
    int why = NO_HINT;
    for (int step = ROW_STEP; step <= COLUMN_STEP && why != HINT_LEADS; step *= 8) {
        const Squares line = neighborhoods_line_squares(square, step);
        const int lead = bits_count(state->stones[player] & line) - bits_count(state->stones[1 - player] & line);
        if (lead != 0 && lead != -1) continue;
        why = lead == 0 ? HINT_LEADS : HINT_LEVELS;
        *where = neighborhoods_line_place(square, step);
    }
    return why;
}

/* The hint for a stone on a square or its capture, with the line where it matters, or NO_HINT. */
static int why_use(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player, int square,
                   bool captures, Place *where)
{
    const int other = 1 - player;
    const NeighborhoodsState after = used(state, player, square, captures);
    if (captures) {
        if (almost_fills(rules, state, other, square, where)) return HINT_HALTS;
        if (neighborhoods_owned(&after, other) < neighborhoods_owned(state, other)) return HINT_BREAKS;
        return prepares(state, other, square) ? HINT_CAPTURES : why_dominance(state, player, square, where);
    }
    if (neighborhoods_won(rules, &after, player) != NEIGHBORHOODS_END_NONE) return HINT_WINS;
    if (neighborhoods_owned(&after, player) > neighborhoods_owned(state, player)) return HINT_COMPLETES;
    const NeighborhoodsState theirs = used(state, other, square, false);
    if (neighborhoods_won(rules, &theirs, other) != NEIGHBORHOODS_END_NONE) return HINT_STOPS;
    if (almost_fills(rules, &after, player, square, where)) return HINT_FILLS;
    if (neighborhoods_owned(&theirs, other) > neighborhoods_owned(state, other)) return HINT_BLOCKS;
    return prepares(state, player, square) ? HINT_BUILDS : why_dominance(state, player, square, where);
}

/* Whether a legal action wins or makes a neighborhood or, with `by_capture`, captures a stone and so breaks a
 * neighborhood or prevents a full line. */
static bool any_matters(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player, bool by_capture)
{
    Action actions[NEIGHBORHOODS_ACTIONS_MAX];
    const size_t count = NEIGHBORHOODS.legal_actions(rules, state, player, actions);
    for (size_t i = 0; i < count; i++) {
        const bool captures = neighborhoods_action_captures(actions[i]);
        Place line;
        if (neighborhoods_action_kind(actions[i]) != NEIGHBORHOODS_ACT_USE || (captures && !by_capture)) continue;
        const int why = why_use(rules, state, player, neighborhoods_action_square(actions[i]), captures, &line);
        if (why == HINT_WINS || why == HINT_COMPLETES || why == HINT_BREAKS || why == HINT_HALTS) return true;
    }
    return false;
}

static int explain_action(const void *rules, const void *view, int player, Action action, Event *hint)
{
    const int kind = neighborhoods_action_kind(action);
    hint->other = (int8_t)(1 - player);
    if (kind == NEIGHBORHOODS_ACT_ROLL || kind == NEIGHBORHOODS_ACT_REDRAW) {
        if (any_matters(rules, view, player, true)) return NO_HINT;
        return kind == NEIGHBORHOODS_ACT_ROLL ? HINT_ROLL : HINT_REDRAW;
    }
    if (kind != NEIGHBORHOODS_ACT_USE) return NO_HINT;
    hint->to = place_make(NEIGHBORHOODS_ZONE_SQUARE, NOBODY, neighborhoods_action_square(action));
    return why_use(rules, view, player, neighborhoods_action_square(action), neighborhoods_action_captures(action),
                   &hint->from);
}

/* ---- Blunders ---- */

/* Passing is a blunder, because rolling and then declining costs nothing. So is discarding a hand, or declining a roll,
 * that could win or make a neighborhood. */
static bool is_blunder(const void *rules, const void *view, int player, Action action)
{
    switch (neighborhoods_action_kind(action)) {
    case NEIGHBORHOODS_ACT_PASS: return true;
    case NEIGHBORHOODS_ACT_REDRAW:
    case NEIGHBORHOODS_ACT_DECLINE: return any_matters(rules, view, player, false);
    default: return false;
    }
}

/* ---- Traits ---- */

static void action_traits(const void *rules, const void *view, int player, Action action, ActionTraits *traits)
{
    static const ActionTraits TRAITS[NEIGHBORHOODS_KINDS] = {
        [NEIGHBORHOODS_ACT_ROLL] = {.risk = 80, .patience = -20},
        [NEIGHBORHOODS_ACT_REDRAW] = {.risk = 30, .patience = 40},
        [NEIGHBORHOODS_ACT_DECLINE] = {.patience = 60},
    };
    const NeighborhoodsState *state = view;
    const int kind = neighborhoods_action_kind(action), square = neighborhoods_action_square(action),
              side = neighborhoods_rules_side(rules);
    *traits = TRAITS[kind];
    const bool blunder = is_blunder(rules, view, player, action);
    /* Rolling is disliked if a card wins or makes a neighborhood. */
    traits->dislike = blunder || (kind == NEIGHBORHOODS_ACT_ROLL && any_matters(rules, view, player, false)) ? 100 : 0;
    if (kind != NEIGHBORHOODS_ACT_USE) return;
    const Squares row = neighborhoods_square_bit(square) | neighborhoods_square_bit(square) << 1 |
                        neighborhoods_square_bit(square) >> 1,
                  around = row | row << 8 | row >> 8;
    traits->spite = neighborhoods_action_captures(action) ? 100 : prepares(state, 1 - player, square) ? 50 : -20;
    traits->patience = neighborhoods_action_card(action) == CARD_JOKER ? -100 : -10;
    traits->centre = trait_centre(neighborhoods_square_column(square), neighborhoods_square_row(square), side, side);
    if (!neighborhoods_action_captures(action)) traits->reach = (int8_t)(state->stones[player] & around ? -60 : 40);
}

const Heuristics NEIGHBORHOODS_HEURISTICS = {
    .model = &NEIGHBORHOODS_LEARNED_MODEL,
    .candidate_actions = candidate_actions,
    .chance_outcome = chance_outcome,
    .is_blunder = is_blunder,
    .action_traits = action_traits,
    .explain_action = explain_action,
    .hints = HINTS,
    .tuning = {.preference_share = 90, .exploration = 70, .playout_length = 14, .actions_per_ms = 3000},
};
