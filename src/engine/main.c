/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include "match/match_command.h"
#include "play.h"
#include "program.h"
#include "review_command.h"

#include "culdesac/files.h"
#include "culdesac/obfuscate.h"

#include <stdio.h>

static const char HELP[] =
    "culdesac-engine: the rules of Cul-de-Sac without its window\n"
    "\n"
    "  culdesac-engine                 talk JSON: one request a line in, one answer a line out; {\"cmd\":\"games\"}\n"
    "                                  is one, culdesac-engine(6) lists them all\n"
    "  culdesac-engine play [GAME]     play in the terminal, everybody at one keyboard\n"
    "  culdesac-engine bench [GAME]    how fast games are played, positions counted and moves thought about\n"
    "  culdesac-engine perft GAME N    how many lines of play of N actions there are\n"
    "  culdesac-engine match GAME      the computer against itself, and a table of what came of it\n"
    "  culdesac-engine review RECORD   thinks a game over that was played: the chances, and what decided it\n"
    "  culdesac-engine line RECORD     the game as one line of text, to be pasted\n"
    "  culdesac-engine unseal FILE     what is sealed in the report of a game under way\n"
    "\n"
    "A RECORD is a file, or a line that 'line' has written.\n"
    "\n"
    "How a match begins (play, bench, perft, match):\n"
    "  --players N       how many play\n"
    "  --seed S          the number that decides deals and dice: the same number, the same game\n"
    "  --preset P        a named set of rules\n"
    "  --rule KEY=VALUE  one rule; may be given several times\n"
    "play:\n"
    "  --names A,B,…     who plays\n"
    "  --resume FILE     go on with a game that was saved\n"
    "bench, perft:\n"
    "  --seconds S       how long each game is measured; how long is counted at most (3600)\n"
    "bench:\n"
    "  --smoke           only see whether it runs\n"
    "match:\n"
    "  --seats A,B,…     who sits down: easy, medium, hard, expert; a neighbour: child, gardener, baker, postwoman,\n"
    "                    teacher, captain, architect, cat; yardsticks: random, flat and uct, who know nothing\n"
    "                    but the rules, and beginner; alphabeta and tree: hard by the one search or\n"
    "                    the other; with a budget behind the name:\n"
    "                    hard@2000 (iterations), hard@40ms, hard/20 (a twentieth of its time)\n"
    "  --games N         how many games, over all cores (--threads N)\n"
    "  --pairs           each deal is played from every seat\n"
    "  --events          what each did, too: how often a game, and by how much that differs from game to game\n"
    "review:\n"
    "  --iterations N    how much is thought about what may have been a mistake\n"
    "  --seed S          of the chance that thinking needs\n"
    "  --threads N       over how many cores\n"
    "bench, match, review:\n"
    "  --json            the figures as JSON\n"
    "Always:\n"
    "  --rules DIR       take the rulebooks from this folder\n"
    "  --house FILE      lay the house rules of this file over them: {\"neighbors\":{\"pie\":true}}\n"
    "  --help, --version\n"
    "\n"
    "It ends with 0, with 1 if something failed, with 2 if it was not understood.\n";

/* Prints the text that is obfuscated in a report. */
static int unseal_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    enum { REPORT_BYTES_MAX = 8 << 20 };
    Text report = {0}, opened = {0};
    Error error;
    (void)rulebooks;
    const bool good = file_read(arguments->words[0], REPORT_BYTES_MAX, &report, &error) &&
                      obfuscate_decode(text_string(&report), &opened, &error);
    if (good) fwrite(opened.data, 1, opened.length, stdout);
    text_clear(&report);
    text_clear(&opened);
    if (!good) return arguments_fail(arguments, &error, EXIT_FAILED);
    return fflush(stdout) == 0 ? 0 : EXIT_FAILED;
}

static const Command COMMANDS[] = {
    {"play", COMMAND_PLAY, 0, 1, "game", play_run},
    {"bench", COMMAND_BENCH, 0, 1, "game", bench_run},
    {"match", COMMAND_MATCH, 1, 1, "game", match_run},
    {"perft", COMMAND_PERFT, 2, 2, "game and a depth", perft_run},
    {"review", COMMAND_REVIEW, 1, 1, "record", review_run},
    {"line", COMMAND_LINE, 1, 1, "record", line_run},
    {"unseal", COMMAND_UNSEAL, 1, 1, "file", unseal_run},
    {0},
};

int main(int count, char **words)
{
    static const Program ENGINE = {"culdesac-engine", HELP, COMMANDS, true};
    return program_run(&ENGINE, count, words);
}
