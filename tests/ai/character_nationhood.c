/* SPDX-License-Identifier: MIT */
/* How the opponents of Nationhood deal with others. */
#include "check.h"
#include "culdesac/ai.h"
#include "support/nationhood_scene.h"

#include <string.h>

enum { SEEDS = 6, ITERATIONS = 300 };

/* How often hard, asked with one seed after the other, plays this. */
static int times_played(const Stage *stage, const char *wanted)
{
    const int player = stage->state.head.to_move;
    int times = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        NationhoodState view;
        char text[ACTION_TEXT];
        NATIONHOOD.conceal(&stage->rules, &stage->state, player, &view);
        const AiTask task = {.game = &NATIONHOOD, .rules = &stage->rules, .view = &view, .player = player, .level = AI_HARD,
                             .seed = seed, .iterations = ITERATIONS};
        AiAnswer answer;
        ai_think(&task, &answer);
        NATIONHOOD.write_action(&stage->rules, answer.action, text);
        times += strcmp(text, wanted) == 0;
    }
    return times;
}

static const Scene TABLE = {.hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"}, .to_move = 0,
                            .cities = {"6s 6h 6d|9s 9h 9d", "Ts Th Td|Qs Qh Qd|Ks Kh Kd"}};

TEST(refuses_bad_trades, "two cities for nothing are refused")
{
    Stage stage;
    if (!stage_set(&stage, &TABLE)) return;
    stage_play(&stage, "offer -/T K");
    CHECK_INT(times_played(&stage, "refuse"), SEEDS);
}

TEST(takes_gifts, "two cities for the asking are accepted")
{
    Stage stage;
    if (!stage_set(&stage, &TABLE)) return;
    stage_play(&stage, "offer 6 9/-");
    CHECK_INT(times_played(&stage, "accept"), SEEDS);
}

TEST_MAIN(refuses_bad_trades, takes_gifts)
