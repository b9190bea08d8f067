/* SPDX-License-Identifier: MIT */
#include "engine/commands.h"

#include "culdesac/clock.h"
#include "engine/playouts.h"

#include "culdesac/ai.h"
#include "culdesac/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { BENCH_SEED = 1 };

/* The speed of the opponents' search from the first position. */
typedef struct SearchFigures {
    uint64_t iterations, actions;
    double seconds;
} SearchFigures;

/* The results of a game with one number of players. */
typedef struct BenchFigures {
    MatchSetup setup;
    Playouts playouts;
    int depth; /* actions in each sequence that perft counts; 0: this game cannot be counted */
    uint64_t nodes;
    double perft_seconds;
    SearchFigures search;
} BenchFigures;

/* ---- Measuring ---- */

/* The seconds for a chain of multiply-adds, each of which depends on the one before. With this time, results of
 * different computers can be compared. */
static double measure_machine(uint64_t links)
{
    /* Volatile, so that the compiler cannot remove the chain. */
    volatile uint64_t ends = 6364136223846793005u;
    const uint64_t factor = ends;
    uint64_t word = 1;
    const double start = clock_ms();
    for (uint64_t i = 0; i < links; i++) word = word * factor + 1442695040888963407u;
    ends = word;
    return (clock_ms() - start) / 1e3;
}

/* Increases the depth until a count takes long enough to be measured. */
static void measure_perft(BenchFigures *figures, double seconds)
{
    const MatchSetup *setup = &figures->setup;
    SCOPED_MEMORY void *state = memory_allocate(setup->game->state_size);
    setup->game->deal(setup->rules, setup->players, setup->seed, state);
    bool whole;
    do {
        figures->depth++;
        const double start = clock_ms();
        figures->nodes = perft_count(setup->game, setup->rules, state, figures->depth, PLAYOUTS_SECONDS_MAX, &whole);
        figures->perft_seconds = (clock_ms() - start) / 1e3;
    } while (whole && figures->depth < PERFT_DEPTH_MAX && figures->nodes > 0 && figures->perft_seconds < seconds / 8);
}

static SearchFigures measure_search(const MatchSetup *setup, double seconds)
{
    SCOPED_MEMORY void *state = memory_allocate(setup->game->state_size),
                       *view = memory_allocate(setup->game->state_size);
    setup->game->deal(setup->rules, setup->players, setup->seed, state);
    const int player = state_head_const(state)->to_move;
    game_make_view(setup->game, setup->rules, state, player, view);
    const AiTask task = {.game = setup->game,
                         .rules = setup->rules,
                         .view = view,
                         .player = player,
                         .level = AI_HARD,
                         .seed = setup->seed,
                         .time_limit_ms = seconds * 1e3,
                         .analysis.all_choices = true};
    AiAnswer answer;
    ai_think(&task, &answer);
    return (SearchFigures){answer.iterations, answer.actions_played, answer.ms / 1e3};
}

static void measure_figures(BenchFigures *figures, double seconds)
{
    const MatchSetup *setup = &figures->setup;
    figures->playouts = playouts_run(setup->game, setup->rules, NULL, setup->players, setup->seed, seconds);
    if (game_is_deterministic(setup->game)) measure_perft(figures, seconds);
    figures->search = measure_search(setup, seconds);
}

/* ---- Output ---- */

static double per_second(uint64_t count, double seconds) { return seconds > 0 ? (double)count / seconds : 0; }

static void print_figures(const BenchFigures *figures)
{
    const Playouts *playouts = &figures->playouts;
    const SearchFigures *search = &figures->search;
    printf("%-14s %d players  %10.0f games/s  %12.0f actions/s  %7.1f actions/game  %4zu bytes\n",
           figures->setup.game->id, figures->setup.players, per_second(playouts->games, playouts->seconds),
           per_second(playouts->actions, playouts->seconds), (double)playouts->actions / (double)playouts->games,
           figures->setup.game->state_size);
    if (figures->depth) {
        printf("%-14s perft %d: %" PRIu64 " nodes, %.0f nodes/s\n", "", figures->depth, figures->nodes,
               per_second(figures->nodes, figures->perft_seconds));
    }
    printf("%-14s tree: %.0f iterations/s, %.1f actions/iteration\n", "",
           per_second(search->iterations, search->seconds), per_second(search->actions, (double)search->iterations));
}

static void write_figures(const BenchFigures *figures, JsonWriter *out)
{
    const Playouts *playouts = &figures->playouts;
    const SearchFigures *search = &figures->search;
    json_open(out, '{');
    json_string_member(out, "game", figures->setup.game->id);
    json_int_member(out, "players", figures->setup.players);
    json_int_member(out, "playouts", (int64_t)playouts->games);
    json_int_member(out, "actions", (int64_t)playouts->actions);
    json_double_member(out, "seconds", playouts->seconds);
    json_double_member(out, "playouts_per_second", per_second(playouts->games, playouts->seconds));
    json_double_member(out, "actions_per_second", per_second(playouts->actions, playouts->seconds));
    json_int_member(out, "state_bytes", (int64_t)figures->setup.game->state_size);
    if (figures->depth) {
        json_open_member(out, "perft", '{');
        json_int_member(out, "depth", figures->depth);
        json_int_member(out, "nodes", (int64_t)figures->nodes);
        json_double_member(out, "seconds", figures->perft_seconds);
        json_double_member(out, "nodes_per_second", per_second(figures->nodes, figures->perft_seconds));
        json_close(out, '}');
    }
    json_open_member(out, "tree", '{');
    json_int_member(out, "iterations", (int64_t)search->iterations);
    json_int_member(out, "actions", (int64_t)search->actions);
    json_double_member(out, "seconds", search->seconds);
    json_double_member(out, "iterations_per_second", per_second(search->iterations, search->seconds));
    json_close(out, '}');
    json_close(out, '}');
}

/* ---- The commands ---- */

typedef struct Bench {
    const Arguments *arguments;
    Rulebooks *rulebooks;
    double seconds;
    JsonWriter *out; /* NULL: prints text */
} Bench;

static bool bench_players(const Bench *bench, const Game *game, int players, Error *error)
{
    BenchFigures figures = {.setup = {.game = game, .players = players, .seed = BENCH_SEED}};
    if (!arguments_read_setup(bench->arguments, bench->rulebooks, &figures.setup, error)) return false;
    measure_figures(&figures, bench->seconds);
    if (bench->out) {
        write_figures(&figures, bench->out);
    } else {
        print_figures(&figures);
        fflush(stdout);
    }
    free(figures.setup.rules);
    return true;
}

/* Measures a game with the number of players that was given. If none was given, measures it with the fewest players
 * and, if the game allows it, again with four. */
static bool bench_game(const Bench *bench, const Game *game, Error *error)
{
    if (!bench_players(bench, game, game->players_min, error)) return false;
    const bool more = !bench->arguments->players && game->players_min < 4 && game->players_max >= 4;
    return !more || bench_players(bench, game, 4, error);
}

static bool bench_games(const Bench *bench, const Game *only, Error *error)
{
    if (only) return bench_game(bench, only, error);
    for (size_t i = 0; GAMES[i]; i++) {
        if (!bench_game(bench, GAMES[i], error)) return false;
    }
    return true;
}

static void print_calibration(const Bench *bench, uint64_t links)
{
    const double seconds = measure_machine(links);
    if (!bench->out) {
        printf("calibration    %" PRIu64 " dependent 64-bit multiply-adds in %.3f s\n", links, seconds);
        return;
    }
    json_open_member(bench->out, "calibration", '{');
    json_int_member(bench->out, "multiply_adds", (int64_t)links);
    json_double_member(bench->out, "seconds", seconds);
    json_close(bench->out, '}');
}

int bench_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Error error;
    const Game *only = NULL;
    Bench bench = {.arguments = arguments, .rulebooks = rulebooks, .seconds = arguments->smoke ? 0.01 : 2};
    if (arguments->words[0] && !(only = arguments_find_game(arguments->words[0], &error)))
        return arguments_fail(arguments, &error, EXIT_USAGE);
    if (arguments->seconds && !arguments_read_seconds(arguments->seconds, &bench.seconds, &error))
        return arguments_fail(arguments, &error, EXIT_USAGE);
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    if (arguments->json) bench.out = &out;
    json_open(&out, '{');
    json_open_member(&out, "games", '[');
    const bool good = bench_games(&bench, only, &error);
    json_close(&out, ']');
    if (good) print_calibration(&bench, arguments->smoke ? 1000000 : 1000000000);
    json_close(&out, '}');
    if (good && arguments->json) puts(text.data);
    if (!good) return arguments_fail(arguments, &error, EXIT_USAGE);
    return 0;
}

int perft_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Error error;
    int depth;
    double seconds = PLAYOUTS_SECONDS_MAX;
    const Game *game = arguments_find_game(arguments->words[0], &error);
    if (!game || !arguments_read_number("The depth", arguments->words[1], 0, PERFT_DEPTH_MAX, &depth, &error))
        return arguments_fail(arguments, &error, EXIT_USAGE);
    if (arguments->seconds && !arguments_read_seconds(arguments->seconds, &seconds, &error))
        return arguments_fail(arguments, &error, EXIT_USAGE);
    if (!game_is_deterministic(game)) {
        error_set(&error, "Perft works only for games without chance or hidden cards.");
        return arguments_fail(arguments, &error, EXIT_FAILED);
    }
    MatchSetup setup = {.game = game, .players = game->players_min, .seed = BENCH_SEED};
    if (!arguments_read_setup(arguments, rulebooks, &setup, &error))
        return arguments_fail(arguments, &error, EXIT_USAGE);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    game->deal(setup.rules, setup.players, setup.seed, state);
    bool whole;
    const uint64_t nodes = perft_count(game, setup.rules, state, depth, seconds, &whole);
    printf("%" PRIu64, nodes);
    if (!whole) printf(" or more: counting stopped after %g s", seconds);
    putchar('\n');
    free(setup.rules);
    return 0;
}
