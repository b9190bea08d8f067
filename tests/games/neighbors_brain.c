/* SPDX-License-Identifier: MIT */
/* The head of a Neighbors player: why a capture is good, and what is certain about the end. */
#include "culdesac/brain.h"
#include "neighbors_scene.h"

/* The name of the hint for a capture by player 0, "" if there is nothing to say. */
static const char *hint_for(const NeighborsRules *rules, int mine, int theirs)
{
    NeighborsState state = scene_board("QR/..", 2);
    Event hint;
    state.captured[0][KIND_ROOK] = (uint8_t)mine;
    state.captured[1][KIND_ROOK] = (uint8_t)theirs;
    if (!NEIGHBORS.brain->explain(rules, &state, 0, scene_action("a2xb2"), &hint)) return "";
    CHECK_INT(hint.player, 0);
    CHECK_INT(hint.thing, KIND_ROOK);
    return NEIGHBORS.brain->hints[hint.type].name;
}

TEST(hints, "NB-9 a capture is explained by what it does to the majority of its kind, of which there are eight")
{
    const NeighborsRules rules = scene_rules("{}");
    CHECK_TEXT(hint_for(&rules, 4, 3), "last");
    CHECK_TEXT(hint_for(&rules, 4, 1), "decides");
    CHECK_TEXT(hint_for(&rules, 1, 1), "leads");
    CHECK_TEXT(hint_for(&rules, 1, 2), "levels");
    CHECK_TEXT(hint_for(&rules, 0, 2), "nears"); /* still behind */
    CHECK_TEXT(hint_for(&rules, 5, 0), "decided"); /* his already */
    CHECK_TEXT(hint_for(&rules, 0, 5), "decided"); /* the other's */
    CHECK_TEXT(hint_for(&rules, 2, 1), "widens");  /* ahead already */
    const NeighborsRules points = scene_rules("{\"scoring\":\"points\"}");
    CHECK_TEXT(hint_for(&points, 0, 0), "value");
}

TEST(swaps, "NB-14 a swap is neither explained nor thought better than a capture")
{
    const NeighborsRules rules = scene_rules("{}");
    const NeighborsState state = scene_board("QR/..", 2);
    const Action actions[] = {scene_action("a2xb2"), NEIGHBORS_SWAP};
    int32_t promise[2];
    Event hint;
    CHECK(!NEIGHBORS.brain->explain(&rules, &state, 1, NEIGHBORS_SWAP, &hint));
    NEIGHBORS.brain->order(&rules, &state, 0, actions, 2, promise);
    CHECK(promise[0] > promise[1] && promise[1] > 0);
    AiTemper manner = {0};
    const AiTemper none = {0};
    NEIGHBORS.brain->manner(&rules, &state, 1, NEIGHBORS_SWAP, &manner);
    CHECK_BYTES(&manner, &none, sizeof none); /* it takes nothing from anybody for ever */
    NEIGHBORS.brain->manner(&rules, &state, 1, actions[0], &manner);
    CHECK_INT(manner.spite, 30);
}

/* What is certain when each kind is decided but queens, of which player 0 has so many and player 1 so many. */
static void check_bounds(const char *overlay, int mine, int theirs, int least, int most)
{
    const NeighborsRules rules = scene_rules(overlay);
    NeighborsState state = scene_board("QR/..", 2);
    int found_least, found_most;
    for (int kind = 0; kind < KINDS; kind++) {
        state.captured[0][kind] = (uint8_t)(rules.counts[kind] / 2);
        state.captured[1][kind] = (uint8_t)(rules.counts[kind] - rules.counts[kind] / 2);
    }
    state.captured[0][KIND_QUEEN] = (uint8_t)mine;
    state.captured[1][KIND_QUEEN] = (uint8_t)theirs;
    NEIGHBORS.brain->bounds(&rules, &state, &found_least, &found_most);
    CHECK_INT(found_least, least);
    CHECK_INT(found_most, most);
}

TEST(certain_ends, "NB-9 NB-11 who leads by more than is left has won; even kinds are a draw where no tie-break decides")
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

TEST_MAIN(hints, swaps, certain_ends)
