/* SPDX-License-Identifier: MIT */
/* The program culdesac-tools, which makes parts of the product but is not itself part of it. */
#include "engine/program.h"
#include "tools/commands.h"

static const char HELP[] =
    "culdesac-tools: make parts of Cul-de-Sac\n"
    "\n"
    "  culdesac-tools puzzles GAME     make puzzles from endings, each with a proven solution; print one JSON object\n"
    "                                  on each line\n"
    "  culdesac-tools train GAME       learn weights from games of the computer against itself; print weights.h\n"
    "\n"
    "puzzles:\n"
    "  --preset P        use a named rule set\n"
    "  --rule KEY=VALUE  set one rule; may be given several times\n"
    "  --each N          number of puzzles of each grade (20)\n"
    "train:\n"
    "  --games N         number of games in each of three stages (300)\n"
    "  --iterations N    iterations of the search for each move (600)\n"
    "All commands:\n"
    "  --seed S          random seed: the same seed gives the same output\n" PROGRAM_HELP_COMMON;

static const EngineCommand COMMANDS[] = {
    {"puzzles", ENGINE_PUZZLES, 1, 1, "game", puzzles_run},
    {"train", ENGINE_TRAIN, 1, 1, "game", train_run},
    {0},
};

int main(int count, char **words)
{
    static const Program TOOLS = {"culdesac-tools", HELP, COMMANDS, false};
    return program_run(&TOOLS, count, words);
}
