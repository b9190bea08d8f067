/* SPDX-License-Identifier: MIT */
/* The heuristics of Subdivision: reasons. Others are in cases/subdivision_rules.txt. */
#include "culdesac/ai.h"
#include "culdesac/heuristics.h"
#include "games/subdivision_fixture.h"

#define BOARD "{\"boards\":{\"2\":{\"size\":5,\"parks\":7}},\"pyramids_each_size\":3,\"park_layout\":\"random\"}"

/* The name of the hint for a building of player 0 on a board, "" if there is none. */
static const char *find_hint(const char *picture, const char *notation, Event *hint)
{
    const TestPosition position = position_drawn(BOARD, 2, 0, picture);
    Action action;
    if (!CHECK(SUBDIVISION.read_action(&position.rules, notation, &action))) return "no action";
    if (!hint_find(&SUBDIVISION, &position.rules, &position.state, 0, action, hint)) return "";
    CHECK_INT(hint->player, 0);
    return SUBDIVISION.heuristics->hints[hint->kind].name;
}

TEST(size_is_no_reason_for_plots, "a large pyramid is a reason to prefer its size, but not to prefer a plot to another")
{
    static const char *const BOARD_WITH_RED = "R2 . . . . . . . . . . . . . . . . . . . . . . . .";
    Event large, beside, medium;
    CHECK_TEXT(find_hint(BOARD_WITH_RED, "3@c3", &large), "large");
    CHECK_TEXT(find_hint(BOARD_WITH_RED, "3@b5", &beside), "fits");
    CHECK_TEXT(find_hint(BOARD_WITH_RED, "2@b5", &medium), "fits");
    CHECK(ai_reason_is_shared(&large, &beside));
    CHECK(!ai_reason_is_shared(&beside, &large));
    CHECK(!ai_reason_is_shared(&large, &medium));
}

TEST(placing_parks_is_not_solved, "while parks are placed nothing is solved exactly, and the model does not apply")
{
    TestPosition position = position_dealt("{\"park_layout\":\"players\"}", 2, 1);
    _Alignas(max_align_t) uint8_t context[FEATURE_CONTEXT_MAX];
    CHECK_INT(position.state.head.phase, SUBDIVISION_PHASE_PARKS);
    CHECK(!SUBDIVISION.heuristics->is_solvable(&position.rules, &position.state));
    CHECK(!SUBDIVISION.heuristics->model->prepare_features(&position.rules, &position.state, 0, NULL, 0, context));
}
