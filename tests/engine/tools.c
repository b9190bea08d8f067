/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* culdesac-tools: its results and its errors. */
#include "check.h"
#include "culdesac/heuristics.h"
#include "culdesac/registry.h"
#include "support/engine_process.h"

static void train(const char *game, const char *seed, Text *header)
{
    const char *const arguments[] = {"train", game, "--games", "2", "--iterations", "25", "--seed", seed, NULL};
    SCOPED_TEXT errors = {0};
    CHECK_INT(tools_run(arguments, header, &errors), 0);
    CHECK_TEXT(text_string(&errors), "");
}

TEST(weights_by_seed, "the same seed gives the same weights, whatever the old weights are; another seed gives others")
{
    for (size_t i = 0; GAMES[i]; i++) {
        if (!GAMES[i]->heuristics->model) continue;
        SCOPED_TEXT first = {0}, again = {0}, other = {0};
        train(GAMES[i]->id, "5", &first);
        train(GAMES[i]->id, "5", &again);
        train(GAMES[i]->id, "6", &other);
        CHECK_TEXT(text_string(&again), text_string(&first));
        CHECK(strcmp(text_string(&other), text_string(&first)) != 0);
        CHECK_HAS(text_string(&first), "do not edit by hand");
        CHECK_HAS(text_string(&first), "_WEIGHTS_OF_");
    }
}
