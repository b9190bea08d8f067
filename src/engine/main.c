/* SPDX-License-Identifier: MIT */
#include "engine/commands.h"
#include "engine/play.h"
#include "engine/program.h"

#include "culdesac/files.h"
#include "culdesac/seal.h"

#include <stdio.h>

static const char HELP[] =
    "culdesac-engine: play and analyse the games of Cul-de-Sac without a window\n"
    "\n"
    "  culdesac-engine                 read JSON requests, one on each line, such as {\"cmd\":\"games\"};\n"
    "                                  culdesac-engine(6) lists them all\n"
    "  culdesac-engine play [GAME]     play in the terminal, sharing one keyboard\n"
    "  culdesac-engine match GAME      let the computer play against itself, and print a table of results\n"
    "  culdesac-engine review RECORD   analyse a finished game: the chances, and what decided it\n"
    "  culdesac-engine line RECORD     print a game as one line of text\n"
    "  culdesac-engine unseal FILE     print the game that is sealed in a report\n"
    "  culdesac-engine bench [GAME]    measure the speed of the games and of the opponents' thinking\n"
    "  culdesac-engine perft GAME N    count all sequences of N moves\n"
    "\n"
    "A RECORD is a file, or a line that 'line' has printed.\n"
    "\n"
    "play, bench, perft:\n"
    "  --players N       number of players\n"
    "play, bench, perft, match:\n"
    "  --seed S          random seed: the same seed gives the same deals and dice\n"
    "  --preset P        use a named rule set\n"
    "  --rule KEY=VALUE  set one rule; may be given several times\n"
    "play:\n"
    "  --names A,B,…     names of the players\n"
    "  --resume FILE     continue a saved game\n"
    "bench, perft:\n"
    "  --seconds S       time in seconds for each measurement (default: 2); for perft, the time limit of\n"
    "                    the count (default: 3600)\n"
    "bench:\n"
    "  --smoke           only check that the benchmark runs\n"
    "match:\n"
    "  --seats A,B,…     opponents: easy, medium, hard or expert; a neighbour (child, gardener, baker, postwoman,\n"
    "                    teacher, captain, architect or cat); random, which knows only the rules;\n"
    "                    beginner, which looks one move ahead. A budget may follow:\n"
    "                    hard@2000 (iterations), hard@40ms, or hard/20 (a twentieth of the usual time)\n"
    "  --games N         number of games\n"
    "  --pairs           play each deal from every seat\n"
    "  --events          also print how often each event happens in a game, with the margin of error\n"
    "review:\n"
    "  --iterations N    iterations for each possible mistake\n"
    "  --seed S          random seed of the analysis\n"
    "match, review:\n"
    "  --threads N       number of processor cores to use\n"
    "bench, match, review:\n"
    "  --json            print the figures as JSON\n"
    "All commands:\n" PROGRAM_HELP_COMMON;

/* Prints the text that is sealed in a report. */
static int unseal_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    enum { REPORT_BYTES_MAX = 8 << 20 };
    SCOPED_TEXT report = {0}, opened = {0};
    Error error;
    const bool good = file_read(arguments->words[0], REPORT_BYTES_MAX, &report, &error) &&
                      unseal_text(text_string(&report), &opened, &error);
    if (good) fwrite(opened.data, 1, opened.length, stdout);
    if (!good) return arguments_fail(arguments, &error, EXIT_FAILED);
    return fflush(stdout) == 0 ? 0 : EXIT_FAILED;
}

static const EngineCommand COMMANDS[] = {
    {"play", ENGINE_PLAY, 0, 1, "game", play_run},         {"bench", ENGINE_BENCH, 0, 1, "game", bench_run},
    {"match", ENGINE_MATCH, 1, 1, "game", tournament_run}, {"perft", ENGINE_PERFT, 2, 2, "game and a depth", perft_run},
    {"review", ENGINE_REVIEW, 1, 1, "record", review_run}, {"line", ENGINE_LINE, 1, 1, "record", line_run},
    {"unseal", ENGINE_UNSEAL, 1, 1, "file", unseal_run},   {0},
};

int main(int count, char **words)
{
    static const Program ENGINE = {"culdesac-engine", HELP, COMMANDS, true};
    return program_run(&ENGINE, count, words);
}
