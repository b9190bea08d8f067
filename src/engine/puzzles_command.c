/* SPDX-License-Identifier: MIT */
#include "puzzles_command.h"

#include "culdesac/puzzle.h"

#include <stdio.h>
#include <stdlib.h>

enum { PUZZLES_SEED = 1, PUZZLES_EACH = 20, PUZZLES_EACH_MAX = 10000 };

/* One puzzle, as a list of them has it. */
static void print_puzzle(void *context, const void *state, const Puzzle *puzzle)
{
    const Terms *terms = context;
    char solution[ACTION_TEXT];
    Text line = {0};
    JsonOut out = json_out(&line);
    terms->game->write_action(terms->rules, puzzle->solution, solution);
    json_open(&out, '{');
    json_key(&out, "state");
    state_write(terms->game, terms->rules, state, &out);
    json_int_member(&out, "to_move", puzzle->player);
    json_string_member(&out, "solution", solution);
    json_int_member(&out, "grade", puzzle->grade);
    json_int_member(&out, "depth", puzzle->depth);
    json_close(&out, '}');
    puts(text_string(&line));
    text_clear(&line);
}

static bool make(Terms *terms, int each, Fault *fault)
{
    if (puzzles_make(terms->game, terms->rules, terms->seed, each, print_puzzle, terms)) return true;
    return fault_set(fault, "In the endings of %s there are not so many puzzles.", terms->game->id);
}

int puzzles_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Terms terms = {0};
    Fault fault;
    int each = PUZZLES_EACH;
    const Game *game = arguments_game(arguments->words[0], &fault);
    if (!game) return arguments_fail(&fault, EXIT_USAGE);
    if (!game->brain || !game->brain->image) {
        fault_set(&fault, "No puzzles are made of %s.", game->id);
        return arguments_fail(&fault, EXIT_USAGE);
    }
    if ((arguments->each && !arguments_number("--each", arguments->each, 1, PUZZLES_EACH_MAX, &each, &fault)) ||
        !arguments_terms(arguments, rulebooks, game, 2, PUZZLES_SEED, &terms, &fault)) {
        return arguments_fail(&fault, EXIT_USAGE);
    }
    const bool good = make(&terms, each, &fault);
    free(terms.rules);
    return good ? 0 : arguments_fail(&fault, EXIT_FAILED);
}
