/* SPDX-License-Identifier: MIT */
#include "tools/commands.h"

#include "culdesac/puzzle.h"

#include <stdio.h>
#include <stdlib.h>

enum { PUZZLES_SEED = 1, PUZZLES_EACH = 20, PUZZLES_EACH_MAX = 10000 };

/* Prints one puzzle, as in the files of assets/puzzles. */
static void print_puzzle(void *context, const void *state, const Puzzle *puzzle)
{
    const MatchSetup *setup = context;
    char solution[ACTION_TEXT_SIZE];
    SCOPED_TEXT line = {0};
    JsonWriter out = json_writer(&line);
    setup->game->write_action(setup->rules, puzzle->solution, solution);
    json_open(&out, '{');
    json_key(&out, "state");
    state_write(setup->game, setup->rules, state, &out);
    json_int_member(&out, "to_move", puzzle->player);
    json_string_member(&out, "solution", solution);
    json_int_member(&out, "grade", puzzle->grade);
    json_int_member(&out, "depth", puzzle->depth);
    json_close(&out, '}');
    puts(text_string(&line));
}

int puzzles_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Error error;
    int each = PUZZLES_EACH;
    const Game *game = arguments_find_game(arguments->words[0], &error);
    if (!game) return arguments_fail(arguments, &error, EXIT_USAGE);
    if (!game->heuristics->is_solvable) {
        error_set(&error, "Puzzles are not available for %s.", game->id);
        return arguments_fail(arguments, &error, EXIT_USAGE);
    }
    MatchSetup setup = {.game = game, .players = 2, .seed = PUZZLES_SEED};
    if ((arguments->each && !arguments_read_number("--each", arguments->each, 1, PUZZLES_EACH_MAX, &each, &error)) ||
        !arguments_read_setup(arguments, rulebooks, &setup, &error)) {
        return arguments_fail(arguments, &error, EXIT_USAGE);
    }
    const bool good =
        puzzles_generate(game, setup.rules, setup.seed, each, print_puzzle, &setup) ||
        error_set(&error, "The endings of %s do not yield this many puzzles. Ask for fewer with --each.", game->id);
    free(setup.rules);
    return good ? 0 : arguments_fail(arguments, &error, EXIT_FAILED);
}
