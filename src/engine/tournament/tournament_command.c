/* SPDX-License-Identifier: MIT */
#include "engine/commands.h"

#include "engine/tournament/tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MATCH_GAMES = 100, MATCH_GAMES_MAX = 1000000, MATCH_THREADS_MAX = 16, MATCH_SEED = 1 };

/* Set by the signal handler. */
static volatile sig_atomic_t interrupted;

static void note_interrupt(int number) { interrupted = 1; }

/* Parses "hard,medium": contenders separated by commas. */
static bool read_contenders(const char *text, Tournament *tournament, Error *error)
{
    tournament->players = 0;
    for (const char *at = text; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        char name[64];
        const size_t length = strcspn(at, ",");
        if (tournament->players == PLAYERS_MAX)
            return error_set(error, "--seats may name at most %d opponents.", PLAYERS_MAX);
        if (length >= sizeof name) return error_set(error, "\"%s\" is too long for the name of an opponent.", at);
        memcpy(name, at, length);
        name[length] = '\0';
        if (!contender_read(name, &tournament->contenders[tournament->players++], error)) return false;
    }
    return true;
}

static bool read_tournament(const Arguments *arguments, Rulebooks *rulebooks, Tournament *tournament, MatchSetup *setup,
                            Error *error)
{
    tournament->game = arguments_find_game(arguments->words[0], error);
    if (!tournament->game) return false;
    if (!read_contenders(arguments->seats ? arguments->seats : "hard,medium", tournament, error)) return false;
    if (tournament->players < tournament->game->players_min || tournament->players > tournament->game->players_max) {
        return error_set(error, "%s needs at least %d players and takes at most %d, but --seats names %d.",
                         tournament->game->id, tournament->game->players_min, tournament->game->players_max,
                         tournament->players);
    }
    tournament->games = MATCH_GAMES;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    tournament->threads = cores < 1 ? 1 : cores > MATCH_THREADS_MAX ? MATCH_THREADS_MAX : (int)cores;
    if (arguments->games &&
        !arguments_read_number("--games", arguments->games, 1, MATCH_GAMES_MAX, &tournament->games, error)) {
        return false;
    }
    if (arguments->threads &&
        !arguments_read_number("--threads", arguments->threads, 1, MATCH_THREADS_MAX, &tournament->threads, error)) {
        return false;
    }
    *setup = (MatchSetup){.game = tournament->game, .players = tournament->players, .seed = MATCH_SEED};
    if (!arguments_read_setup(arguments, rulebooks, setup, error)) return false;
    tournament->rules = setup->rules;
    tournament->seed = setup->seed;
    tournament->rotates_seats = arguments->pairs;
    tournament->counts_events = arguments->events;
    return true;
}

int tournament_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Tournament tournament = {.progress = isatty(STDERR_FILENO) != 0, .stop = &interrupted};
    MatchSetup setup = {0};
    Error error;
    if (!read_tournament(arguments, rulebooks, &tournament, &setup, &error))
        return arguments_fail(arguments, &error, EXIT_USAGE);
    interrupted = 0;
    signal(SIGINT, note_interrupt);
    TournamentResults results;
    tournament_play(&tournament, &results);
    if (tournament.progress && interrupted) fputc('\n', stderr);
    SCOPED_TEXT text = {0};
    if (arguments->json) {
        JsonWriter out = json_writer(&text);
        tournament_results_write(&tournament, &results, &out);
        text_add_char(&text, '\n');
    } else {
        tournament_results_print(&tournament, &results, &text);
    }
    fputs(text_string(&text), stdout);
    free(setup.rules);
    return 0;
}
