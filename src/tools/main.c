/* SPDX-License-Identifier: MIT */
/* culdesac-tools makes parts of the product, but is not itself part of it. */
#include "engine/program.h"
#include "puzzles_command.h"
#include "review_survey.h"
#include "train_command.h"

static const char HELP[] =
    "culdesac-tools: makes and measures what is in Cul-de-Sac\n"
    "\n"
    "  culdesac-tools puzzles GAME     make puzzles of endings, proved, as JSON, one on each line\n"
    "  culdesac-tools train GAME       learn from games of the computer against itself; prints weights.h\n"
    "  culdesac-tools reviews GAME     measure how reviews turn out: how many turning points they find, how often a\n"
    "                                  second review finds the same, what is gained by the moves they call better\n"
    "\n"
    "puzzles, reviews:\n"
    "  --preset P        a named set of rules\n"
    "  --rule KEY=VALUE  one rule; may be given several times\n"
    "puzzles:\n"
    "  --each N          how many of each grade (20)\n"
    "train:\n"
    "  --games N         how many games it plays, twice (300)\n"
    "  --iterations N    how long it thinks about each action (600)\n"
    "reviews:\n"
    "  --seats A         who plays the games (medium); --games N, --players N\n"
    "  --iterations N    for each review; --threads N\n"
    "  --on A            who plays on from each turning point, after what was played and after what is better, such "
    "as\n"
    "                    hard@2000\n"
    "  --each N          at most so many of these pairs (50)\n"
    "  --once            review each game once, not twice\n"
    "Always:\n"
    "  --seed S          the same number gives the same output\n"
    "  --rules DIR       take the rulebooks from this folder\n"
    "  --house FILE      apply the house rules in this file: {\"neighbors\":{\"pie\":true}}\n"
    "  --help, --version\n"
    "\n"
    "It ends with 0, with 1 if something failed, with 2 if it was not understood.\n";

static const Command COMMANDS[] = {
    {"puzzles", COMMAND_PUZZLES, 1, 1, "game", puzzles_run},
    {"train", COMMAND_TRAIN, 1, 1, "game", train_run},
    {"reviews", COMMAND_REVIEWS, 1, 1, "game", review_survey_run},
    {0},
};

int main(int count, char **words)
{
    static const Program TOOLS = {"culdesac-tools", HELP, COMMANDS, false};
    return program_run(&TOOLS, count, words);
}
