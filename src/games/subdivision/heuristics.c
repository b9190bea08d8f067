/* SPDX-License-Identifier: MIT */
/* Endings, traits and hints; the learned model (features.c) evaluates positions and actions. */
#include "games/subdivision/subdivision.h"

#include "culdesac/common_heuristics.h"

#include "culdesac/debug.h"

enum { ENDING_FREE = 11 }; /* positions with at most this many free squares are solved exactly */

static bool is_solvable(const void *rules, const void *any_state)
{
    const SubdivisionState *state = any_state;
    return state->head.phase == SUBDIVISION_PHASE_BUILD && squares_count(state->free) <= ENDING_FREE;
}

/* ---- Traits ---- */

/* Building next to others is spiteful, and a small pyramid or a park is patient. Building beside the player's own
 * pyramids has a low `reach`. */
static void action_traits(const void *any_rules, const void *view, int player, Action action, ActionTraits *traits)
{
    const SubdivisionRules *rules = any_rules;
    const SubdivisionState *state = view;
    const unsigned kind = subdivision_action_kind(action);
    const int square = subdivision_action_square(action), size = subdivision_board(rules, state->head.players)->size;
    traits->centre = trait_centre(square_file(square), square_row(square), size, size);
    if (kind == SUBDIVISION_PARK) {
        traits->patience = 40;
        return;
    }
    const SquareSet beside = squares_neighbouring(squares_from(square));
    bool hurts = false;
    for (int p = 0; p < state->head.players; p++)
        hurts = hurts || (p != player && squares_meet(beside, subdivision_built(state, p)));
    traits->spite = hurts ? 50 : -20;
    traits->patience = kind == SUBDIVISION_SMALL ? 40 : kind == SUBDIVISION_LARGE ? -20 : 0;
    traits->reach = squares_meet(beside, subdivision_built(state, player)) ? -60 : 40;
}

/* ---- Hints ---- */

enum { HINT_JOINS, HINT_GAINS, HINT_CROWDS, HINT_SCARCE, HINT_LARGE, HINT_FITS, HINT_TAKES };

static const EventKind HINTS[] = {
    [HINT_JOINS] = {"joins"}, [HINT_GAINS] = {"gains"}, [HINT_CROWDS] = {"crowds"}, [HINT_SCARCE] = {"scarce"},
    [HINT_LARGE] = {"large"}, [HINT_FITS] = {"fits"},   [HINT_TAKES] = {"takes"},   {0},
};

static int32_t points_of(const void *rules, const SubdivisionState *state, int player)
{
    Score score = {0};
    subdivision_score(rules, state, &score, NULL);
    return score.points[player];
}

/* A rival whose large pyramid loses points because of the small one built near it, or NOBODY. */
static int8_t find_crowded_rival(const void *rules, const SubdivisionState *state, const SubdivisionState *after,
                                 int player, int square)
{
    for (int p = 0; p < state->head.players; p++) {
        if (p != player && squares_meet(SQUARES_AT[square].near, state->built[p][SUBDIVISION_LARGE]) &&
            points_of(rules, after, p) < points_of(rules, state, p))
            return (int8_t)p;
    }
    return NOBODY;
}

/* A rival who could have built a large pyramid on a square, or NOBODY. */
static int8_t find_rival_with_room(const SubdivisionState *state, int player, int square)
{
    for (int p = 0; p < state->head.players; p++) {
        if (p != player && squares_has(subdivision_sites(state, p, SUBDIVISION_LARGE), square)) return (int8_t)p;
    }
    return NOBODY;
}

static int explain_action(const void *rules, const void *any_state, int player, Action action, Event *hint)
{
    const SubdivisionState *state = any_state;
    const int square = subdivision_action_square(action);
    const unsigned kind = subdivision_action_kind(action);
    if (kind == SUBDIVISION_PARK) return NO_HINT;
    const SquareSet plot = squares_from(square);
    hint->to = subdivision_board_place(square);
    hint->thing = subdivision_pyramid_thing(player, (int)kind);
    DEBUG_ASSERT(kind < SUBDIVISION_SIZES);
    SubdivisionState after = *state;
    after.built[player][kind] = squares_union(after.built[player][kind], plot);
    const int32_t gain = points_of(rules, &after, player) - points_of(rules, state, player) - (int32_t)kind - 1;
    if (gain > 0) {
        hint->value[0] = gain;
        /* With private parks, the gain may come from a park. */
        return ((const SubdivisionRules *)rules)->private_parks ? HINT_GAINS : HINT_JOINS;
    }
    if (kind == SUBDIVISION_SMALL) hint->other = find_crowded_rival(rules, state, &after, player, square);
    if (hint->other != NOBODY) return HINT_CROWDS;
    /* HINT_LARGE gives no reason for this plot, so it comes after the reasons that do. */
    const int32_t room = (int32_t)squares_count(subdivision_sites(state, player, SUBDIVISION_LARGE));
    const bool scarce = kind == SUBDIVISION_LARGE && 2 * room < (int32_t)squares_count(state->free);
    if (!scarce && squares_meet(squares_neighbouring(plot), subdivision_built(state, player))) return HINT_FITS;
    if (kind == SUBDIVISION_LARGE) {
        hint->value[0] = scarce ? room : (int32_t)kind + 1;
        hint->to = (Place){0};
        return scarce ? HINT_SCARCE : HINT_LARGE;
    }
    hint->other = find_rival_with_room(state, player, square);
    return hint->other == NOBODY ? NO_HINT : HINT_TAKES;
}

const Heuristics SUBDIVISION_HEURISTICS = {
    .model = &SUBDIVISION_LEARNED_MODEL,
    .is_solvable = is_solvable,
    .action_traits = action_traits,
    .explain_action = explain_action,
    .hints = HINTS,
    .tuning = {.exploration = 70,
               .widening = 70,
               .playout_length = -1,
               .inattentive_prior_weight = 60,
               .actions_per_ms = 8000},
};
