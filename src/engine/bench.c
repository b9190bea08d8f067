/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include "clock.h"
#include "walks.h"

#include "culdesac/ai.h"
#include "culdesac/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { BENCH_SEED = 1 };

/* What a search did in a while, from the first position on. */
typedef struct Thoughts {
    const char *name; /* NULL: not of use in this game */
    uint64_t iterations, actions;
    double seconds;
} Thoughts;

/* What one game did with one number of players. */
typedef struct Figures {
    Terms terms;
    Playouts playouts;
    int depth; /* 0: lines of play cannot be counted in this game */
    uint64_t nodes;
    double perft_seconds;
    Thoughts tree, alphabeta;
} Figures;

/* ---- Measuring ---- */

/* A chain of dependent multiply-adds: its speed lets two machines be compared. */
static double calibrate(uint64_t links)
{
    /* Read and written for real, so that the chain is not reasoned away. */
    volatile uint64_t ends = 6364136223846793005u;
    const uint64_t factor = ends;
    uint64_t word = 1;
    const double start = clock_seconds();
    for (uint64_t i = 0; i < links; i++) word = word * factor + 1442695040888963407u;
    ends = word;
    return clock_seconds() - start;
}

/* Counts deeper and deeper until one depth takes long enough to say something. */
static void measure_perft(Figures *figures, double seconds)
{
    const Terms *terms = &figures->terms;
    void *state = memory_allocate(terms->game->state_size);
    terms->game->deal(terms->rules, terms->players, terms->seed, state);
    bool whole;
    do {
        figures->depth++;
        const double start = clock_seconds();
        figures->nodes = walk_perft(terms->game, terms->rules, state, figures->depth, WALK_SECONDS_MAX, &whole);
        figures->perft_seconds = clock_seconds() - start;
    } while (whole && figures->depth < PERFT_DEPTH_MAX && figures->nodes > 0 && figures->perft_seconds < seconds / 8);
    free(state);
}

static Thoughts measure_thinking(const Terms *terms, AiSearch search, const char *name, double seconds)
{
    Thoughts thoughts = {.name = name};
    void *state = memory_allocate(terms->game->state_size), *view = memory_allocate(terms->game->state_size);
    terms->game->deal(terms->rules, terms->players, terms->seed, state);
    const int player = state_look(state)->to_move;
    game_conceal(terms->game, terms->rules, state, player, view);
    const AiTask task = {.game = terms->game, .rules = terms->rules, .view = view, .player = player, .level = AI_HARD,
                         .seed = terms->seed, .ms = seconds * 1e3, .search = search};
    AiAnswer answer;
    ai_think(&task, &answer);
    thoughts.iterations = answer.iterations;
    thoughts.actions = answer.actions;
    thoughts.seconds = answer.ms / 1e3;
    free(view);
    free(state);
    return thoughts;
}

static void measure(Figures *figures, double seconds)
{
    const Terms *terms = &figures->terms;
    figures->playouts = walk_playouts(terms->game, terms->rules, NULL, terms->players, terms->seed, seconds);
    if (walk_can_count(terms->game)) measure_perft(figures, seconds);
    figures->tree = measure_thinking(terms, AI_SEARCH_TREE, "tree", seconds);
    if (walk_can_count(terms->game) && terms->players == 2) {
        figures->alphabeta = measure_thinking(terms, AI_SEARCH_ALPHABETA, "alphabeta", seconds);
    }
}

/* ---- Telling ---- */

static double rate(uint64_t count, double seconds) { return seconds > 0 ? (double)count / seconds : 0; }

static void print_thoughts(const Thoughts *thoughts)
{
    if (!thoughts->name) return;
    printf("%-14s %s: %.0f iterations/s, %.1f actions each\n", "", thoughts->name,
           rate(thoughts->iterations, thoughts->seconds), rate(thoughts->actions, (double)thoughts->iterations));
}

static void print_figures(const Figures *figures)
{
    const Playouts *done = &figures->playouts;
    printf("%-14s %d players  %10.0f games/s  %12.0f actions/s  %7.1f actions/game  %4zu bytes\n",
           figures->terms.game->id, figures->terms.players, rate(done->games, done->seconds),
           rate(done->actions, done->seconds), (double)done->actions / (double)done->games,
           figures->terms.game->state_size);
    if (figures->depth) {
        printf("%-14s perft %d: %" PRIu64 " nodes, %.0f nodes/s\n", "", figures->depth, figures->nodes,
               rate(figures->nodes, figures->perft_seconds));
    }
    print_thoughts(&figures->tree);
    print_thoughts(&figures->alphabeta);
}

static void double_member(JsonOut *out, const char *key, double value)
{
    json_key(out, key);
    json_put_double(out, value);
}

static void write_thoughts(const Thoughts *thoughts, JsonOut *out)
{
    if (!thoughts->name) return;
    json_key(out, thoughts->name);
    json_open(out, '{');
    json_int_member(out, "iterations", (int64_t)thoughts->iterations);
    json_int_member(out, "actions", (int64_t)thoughts->actions);
    double_member(out, "seconds", thoughts->seconds);
    double_member(out, "iterations_per_second", rate(thoughts->iterations, thoughts->seconds));
    json_close(out, '}');
}

static void write_figures(const Figures *figures, JsonOut *out)
{
    const Playouts *done = &figures->playouts;
    json_open(out, '{');
    json_string_member(out, "game", figures->terms.game->id);
    json_int_member(out, "players", figures->terms.players);
    json_int_member(out, "playouts", (int64_t)done->games);
    json_int_member(out, "actions", (int64_t)done->actions);
    double_member(out, "seconds", done->seconds);
    double_member(out, "playouts_per_second", rate(done->games, done->seconds));
    double_member(out, "actions_per_second", rate(done->actions, done->seconds));
    json_int_member(out, "state_bytes", (int64_t)figures->terms.game->state_size);
    if (figures->depth) {
        json_key(out, "perft");
        json_open(out, '{');
        json_int_member(out, "depth", figures->depth);
        json_int_member(out, "nodes", (int64_t)figures->nodes);
        double_member(out, "seconds", figures->perft_seconds);
        double_member(out, "nodes_per_second", rate(figures->nodes, figures->perft_seconds));
        json_close(out, '}');
    }
    write_thoughts(&figures->tree, out);
    write_thoughts(&figures->alphabeta, out);
    json_close(out, '}');
}

/* ---- The commands ---- */

typedef struct Bench {
    const Arguments *arguments;
    Rulebooks *rulebooks;
    double seconds;
    JsonOut *out; /* NULL: words */
} Bench;

static bool bench_players(const Bench *bench, const Game *game, int players, Fault *fault)
{
    Figures figures = {0};
    if (!arguments_terms(bench->arguments, bench->rulebooks, game, players, BENCH_SEED, &figures.terms, fault))
        return false;
    measure(&figures, bench->seconds);
    if (bench->out) {
        write_figures(&figures, bench->out);
    } else {
        print_figures(&figures);
        fflush(stdout);
    }
    free(figures.terms.rules);
    return true;
}

/* Every game is measured with as few players as it takes, and with four where it takes more. */
static bool bench_game(const Bench *bench, const Game *game, Fault *fault)
{
    if (!bench_players(bench, game, game->players_min, fault)) return false;
    const bool more = !bench->arguments->players && game->players_min < 4 && game->players_max >= 4;
    return !more || bench_players(bench, game, 4, fault);
}

static bool bench_games(const Bench *bench, const Game *only, Fault *fault)
{
    if (only) return bench_game(bench, only, fault);
    for (size_t i = 0; GAMES[i]; i++) {
        if (!bench_game(bench, GAMES[i], fault)) return false;
    }
    return true;
}

static void tell_calibration(const Bench *bench, uint64_t links)
{
    const double seconds = calibrate(links);
    if (!bench->out) {
        printf("calibration    %" PRIu64 " dependent 64-bit multiply-adds in %.3f s\n", links, seconds);
        return;
    }
    json_key(bench->out, "calibration");
    json_open(bench->out, '{');
    json_int_member(bench->out, "multiply_adds", (int64_t)links);
    double_member(bench->out, "seconds", seconds);
    json_close(bench->out, '}');
}

int bench_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Fault fault;
    const Game *only = NULL;
    Bench bench = {.arguments = arguments, .rulebooks = rulebooks, .seconds = arguments->smoke ? 0.01 : 2};
    if (arguments->words[0] && !(only = arguments_game(arguments->words[0], &fault)))
        return arguments_fail(&fault, EXIT_USAGE);
    if (arguments->seconds && !arguments_seconds(arguments->seconds, &bench.seconds, &fault)) {
        return arguments_fail(&fault, EXIT_USAGE);
    }
    Text text = {0};
    JsonOut out = json_out(&text);
    if (arguments->json) bench.out = &out;
    json_open(&out, '{');
    json_key(&out, "games");
    json_open(&out, '[');
    const bool good = bench_games(&bench, only, &fault);
    json_close(&out, ']');
    if (good) tell_calibration(&bench, arguments->smoke ? 1000000 : 1000000000);
    json_close(&out, '}');
    if (good && arguments->json) puts(text.data);
    text_clear(&text);
    if (!good) return arguments_fail(&fault, EXIT_USAGE);
    return 0;
}

int perft_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Fault fault;
    Terms terms;
    int depth;
    double seconds = WALK_SECONDS_MAX;
    const Game *game = arguments_game(arguments->words[0], &fault);
    if (!game || !arguments_number("The depth", arguments->words[1], 0, PERFT_DEPTH_MAX, &depth, &fault)) {
        return arguments_fail(&fault, EXIT_USAGE);
    }
    if (arguments->seconds && !arguments_seconds(arguments->seconds, &seconds, &fault)) {
        return arguments_fail(&fault, EXIT_USAGE);
    }
    if (!walk_can_count(game)) {
        fault_set(&fault, "Lines of play can be counted only in games without chance and hidden cards.");
        return arguments_fail(&fault, EXIT_FAILED);
    }
    if (!arguments_terms(arguments, rulebooks, game, game->players_min, BENCH_SEED, &terms, &fault)) {
        return arguments_fail(&fault, EXIT_USAGE);
    }
    void *state = memory_allocate(game->state_size);
    game->deal(terms.rules, terms.players, terms.seed, state);
    bool whole;
    const uint64_t nodes = walk_perft(game, terms.rules, state, depth, seconds, &whole);
    printf("%" PRIu64, nodes);
    if (!whole) printf(" and more: counting was stopped after %g s", seconds);
    putchar('\n');
    free(state);
    free(terms.rules);
    return 0;
}
