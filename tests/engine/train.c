/* SPDX-License-Identifier: MIT */
/* Training: the same seed gives the same weights, to the byte, and another seed others. */
#include "check.h"
#include "culdesac/heuristics.h"
#include "culdesac/registry.h"
#include "support/engine_process.h"

#include <string.h>

static void train(const char *game, const char *seed, Text *header)
{
    const char *const arguments[] = {"train", game, "--games", "2", "--iterations", "25", "--seed", seed, NULL};
    Text errors = {0};
    CHECK_INT(talk_run(arguments, "", 0, header, &errors), 0);
    CHECK_TEXT(text_string(&errors), "");
    text_clear(&errors);
}

TEST(reproducible, "the same seed gives the same weights, whatever was learned before; another seed gives others")
{
    for (size_t i = 0; GAMES[i]; i++) {
        if (!GAMES[i]->heuristics || !GAMES[i]->heuristics->model) continue;
        Text first = {0}, again = {0}, other = {0};
        train(GAMES[i]->id, "5", &first);
        train(GAMES[i]->id, "5", &again);
        train(GAMES[i]->id, "6", &other);
        CHECK_TEXT(text_string(&again), text_string(&first));
        CHECK(strcmp(text_string(&other), text_string(&first)) != 0);
        CHECK_HAS(text_string(&first), "not to be changed by hand");
        CHECK_HAS(text_string(&first), "_WEIGHTS_OF_");
        text_clear(&first);
        text_clear(&again);
        text_clear(&other);
    }
}

TEST(refused, "what has nothing to learn, and games that are none, are refused")
{
    static const char *const cases[][3] = {{"train", "null"}, {"train", "go"}};
    static const int statuses[] = {2, 2};
    for (int i = 0; i < 2; i++) {
        Text output = {0}, errors = {0};
        CHECK_INT(talk_run(cases[i], "", 0, &output, &errors), statuses[i]);
        CHECK_HAS(text_string(&errors), i == 0 ? "has no features" : "There is no game");
        text_clear(&output);
        text_clear(&errors);
    }
}

TEST_MAIN(reproducible, refused)
