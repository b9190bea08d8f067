/* SPDX-License-Identifier: MIT */
/* The heuristics of Neighbors: what is certain about the result. Reasons are in cases/neighbors_rules.txt. */
#include "culdesac/heuristics.h"
#include "neighbors_fixture.h"

TEST(swap_does_not_rank_above_capture, "NB-14 a swap does not rank above a capture")
{
    const NeighborsRules rules = position_rules("{}");
    const NeighborsState state = position_board("QR/..", 2);
    const Action actions[] = {position_action("a2xb2"), NEIGHBORS_SWAP};
    int32_t prior[2];
    NEIGHBORS.heuristics->action_priors(&rules, &state, 0, actions, 2, prior);
    CHECK(prior[0] > prior[1] && prior[1] > 0);
    const LearnedModel *model = NEIGHBORS.heuristics->model;
    _Alignas(max_align_t) uint8_t context[FEATURE_CONTEXT_MAX];
    uint16_t features[ACTION_FEATURES_MAX];
    CHECK(model->prepare_features(&rules, &state, 0, actions, 2, context));
    CHECK_INT(model->action_features(context, NEIGHBORS_SWAP, features), 0);
    CHECK(model->action_features(context, actions[0], features) > 0);
}

TEST(adjacent_captures_are_solved_earlier, "more pieces are solved exactly if they capture only next door")
{
    const NeighborsState state = position_board("QRBNF/QRBNF/QRBNF", 2);
    const NeighborsRules far = position_rules("{}"), near = position_rules("{\"next_door\":true}");
    CHECK(!NEIGHBORS.heuristics->is_solvable(&far, &state) && NEIGHBORS.heuristics->is_solvable(&near, &state));
}

/* Checks the certain result if each kind is decided except queens, of which the players have `mine` and `theirs`. */
static void check_bounds(const char *overlay, int mine, int theirs, int least, int most)
{
    const NeighborsRules rules = position_rules(overlay);
    NeighborsState state = position_board("QR/..", 2);
    int found_least, found_most;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
        state.captured[0][kind] = (uint8_t)(rules.counts[kind] / 2);
        state.captured[1][kind] = (uint8_t)(rules.counts[kind] - rules.counts[kind] / 2);
    }
    state.captured[0][NEIGHBORS_QUEEN] = (uint8_t)mine;
    state.captured[1][NEIGHBORS_QUEEN] = (uint8_t)theirs;
    NEIGHBORS.heuristics->outcome_bounds(&rules, &state, &found_least, &found_most);
    CHECK_INT(found_least, least);
    CHECK_INT(found_most, most);
}

TEST(decided_game_is_won, "NB-9 NB-11 a player who leads by more than is left has won; without tie-break it is a draw")
{
    check_bounds("{}", 5, 1, 1, 1);
    check_bounds("{}", 1, 5, -1, -1);
    check_bounds("{}", 4, 4, 0, 0);
    check_bounds("{}", 3, 3, -1, 1);
    check_bounds("{}", 4, 2, 0, 1);
    check_bounds("{}", 2, 4, -1, 0);
    check_bounds("{\"tiebreak\":\"points\"}", 4, 4, -1, 1);
    check_bounds("{\"tiebreak\":\"points\"}", 5, 1, 1, 1);
    check_bounds("{\"majority\":\"absolute\"}", 5, 1, -1, 1);
    check_bounds("{\"majority\":\"absolute\",\"scoring\":\"points\"}", 5, 1, 1, 1);
}
