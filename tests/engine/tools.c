/* SPDX-License-Identifier: MIT */
/* culdesac-tools: its results and its errors. */
#include "check.h"
#include "culdesac/heuristics.h"
#include "culdesac/registry.h"
#include "support/engine_process.h"

TEST(usage, "--help and --version answer; a valid command is needed")
{
    RUN_TOOLS(0, "culdesac-tools train GAME", "", "--help");
    RUN_TOOLS(0, "culdesac-tools ", "", "--version");
    RUN_TOOLS(2, "", "culdesac-tools: A command is required.", NULL);
    RUN_TOOLS(2, "", "Unknown command \"play\".", "play");
}

static void train(const char *game, const char *seed, Text *header)
{
    const char *const arguments[] = {"train", game, "--games", "2", "--iterations", "25", "--seed", seed, NULL};
    SCOPED_TEXT errors = {0};
    CHECK_INT(talk_run_tools(arguments, header, &errors), 0);
    CHECK_TEXT(text_string(&errors), "");
}

TEST(reproducible, "the same seed gives the same weights, whatever the old weights are; another seed gives others")
{
    for (size_t i = 0; GAMES[i]; i++) {
        if (!GAMES[i]->heuristics || !GAMES[i]->heuristics->model) continue;
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

TEST(nothing_to_learn, "games without anything to learn, and unknown games, are refused")
{
    RUN_TOOLS(2, "", "have none", "train", "null");
    RUN_TOOLS(2, "", "Unknown game", "train", "go");
}

TEST(puzzles, "puzzles are made for games that have them, as many as requested, one a line")
{
    RUN_TOOLS(2, "", "Command puzzles requires a game.", "puzzles");
    RUN_TOOLS(2, "", "Puzzles are not available for nasty.", "puzzles", "nasty");
    RUN_TOOLS(2, "", "Unknown game", "puzzles", "chess");
    RUN_TOOLS(2, "", "--each must be a whole number from 1 to 10000, not \"0\".", "puzzles", "subdivision", "--each",
              "0");
    RUN_TOOLS(2, "", "Option --games does not apply to puzzles.", "puzzles", "subdivision", "--games", "3");
    RUN_TOOLS(0, "\"to_move\":", "", "puzzles", "subdivision", "--each", "1", "--seed", "3");
}
