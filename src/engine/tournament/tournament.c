/* SPDX-License-Identifier: MIT */
#include "engine/tournament/tournament.h"

#include "culdesac/bits.h"

#include "culdesac/worker.h"
#include "engine/tournament/tournament_game.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* What the threads share. The lock guards everything but the tournament, which is constant. */
typedef struct TournamentShared {
    const Tournament *tournament;
    TournamentResults *results;
    pthread_mutex_t lock;
    double *shares; /* for each deal, the sum over its games of the share of rivals that the first contender beat */
    int *counts;    /* for each deal, how many games are in its sum in `shares` */
} TournamentShared;

/* ---- Counting ---- */

static Standing *find_standing(TournamentResults *results, const Contender *contender)
{
    for (size_t i = 0; i < results->count; i++) {
        if (strcmp(results->standings[i].contender->name, contender->name) == 0) return &results->standings[i];
    }
    Standing *standing = &results->standings[results->count++];
    standing->contender = contender;
    return standing;
}

/* How many rivals a player beats. A rival with the same place counts half. Rivals are all contenders with another name;
 * *rivals is their number. */
static double count_beaten(const TournamentGame *tgame, const Score *score, int player, int *rivals)
{
    const char *name = tgame->contenders[tournament_game_contender_at(tgame, player)].name;
    double beaten = 0;
    *rivals = 0;
    for (int p = 0; p < tgame->players; p++) {
        if (strcmp(tgame->contenders[tournament_game_contender_at(tgame, p)].name, name) == 0) continue;
        beaten += score->place[player] < score->place[p] ? 1 : score->place[player] == score->place[p] ? 0.5 : 0;
        ++*rivals;
    }
    return beaten;
}

static void count_match(TournamentShared *shared, const TournamentGame *tgame, int deal)
{
    const Tournament *tournament = shared->tournament;
    const Score score = game_score(tournament->game, tournament->rules, tgame->state, NULL);
    int winners = 0;
    for (int p = 0; p < tournament->players; p++) winners += has_player(score.winners, p);
    for (int p = 0; p < tournament->players; p++) {
        const int contender = tournament_game_contender_at(tgame, p);
        Standing *standing = find_standing(shared->results, &tournament->contenders[contender]);
        int rivals;
        const double beaten = count_beaten(tgame, &score, p, &rivals);
        const bool wins = has_player(score.winners, p);
        standing->seats++;
        standing->wins += wins ? 1.0 / winners : 0;
        standing->draws += wins && winners > 1;
        standing->score += score.points[p];
        standing->rivals_beaten += beaten;
        standing->rivals += rivals;
        for (int at = 0; at < COUNTS_MAX; at++) {
            const double times = tgame->counts[contender][at];
            standing->counts[at] += times;
            standing->counts_squared[at] += times * times;
            standing->counts_by_actions[at] += times * tgame->counts[contender][COUNT_ACTIONS];
        }
        standing->decisions += tgame->decisions[contender];
        standing->decision_ms += tgame->ms[contender];
        if (tgame->longest_ms[contender] > standing->longest_ms) standing->longest_ms = tgame->longest_ms[contender];
        if (standing == &shared->results->standings[0] && rivals) {
            shared->shares[deal] += beaten / rivals;
            shared->counts[deal]++;
        }
    }
    shared->results->games++;
}

static void print_progress(const TournamentShared *shared)
{
    const TournamentResults *results = shared->results;
    const Standing *first = &results->standings[0];
    fprintf(stderr, "\r%d of %d games, %s %.1f %%  ", results->games, shared->tournament->games, first->contender->name,
            first->rivals ? 100 * first->rivals_beaten / first->rivals : 0.0);
    if (results->games == shared->tournament->games) fputc('\n', stderr);
}

static void start_game(TournamentGame *tgame, const Tournament *tournament, int game, int deal)
{
    const uint64_t seed = tournament->seed + (uint64_t)deal;
    *tgame = (TournamentGame){
        .game = tournament->game,
        .rules = tournament->rules,
        .players = tournament->players,
        .contenders = tournament->contenders,
        .first_seat = game % tournament->players,
        .rng = rng_from_seed(seed * 1000003u + (uint64_t)game),
        .stop = tournament->stop,
        .counts_events = tournament->counts_events,
    };
    tournament->game->deal(tournament->rules, tournament->players, seed, tgame->state);
}

/* Plays and counts a game, unless the tournament is stopped before the game ends. */
static void play_game(void *context, size_t game)
{
    TournamentShared *shared = context;
    const Tournament *tournament = shared->tournament;
    const int deal = (int)game / (tournament->rotates_seats ? tournament->players : 1);
    SCOPED_MEMORY TournamentGame *tgame = memory_allocate(sizeof *tgame);
    start_game(tgame, tournament, (int)game, deal);
    if (!tournament_game_play(tgame)) return;
    pthread_mutex_lock(&shared->lock);
    count_match(shared, tgame, deal);
    if (tournament->progress) print_progress(shared);
    pthread_mutex_unlock(&shared->lock);
}

/* Sets the mean, over the deals, of the share of rivals that the first contender beat, and its standard error. */
static void measure_spread(const TournamentShared *shared, int deals)
{
    TournamentResults *results = shared->results;
    double sum = 0, squares = 0;
    int played = 0;
    for (int i = 0; i < deals; i++) {
        if (shared->counts[i] == 0) continue;
        const double share = shared->shares[i] / shared->counts[i];
        sum += share;
        squares += share * share;
        played++;
    }
    if (played == 0) return;
    results->mean = sum / played;
    const double variance = played > 1 ? (squares - sum * sum / played) / (played - 1) : 0;
    results->standard_error = sqrt(variance > 0 ? variance / played : 0);
}

void tournament_play(const Tournament *tournament, TournamentResults *results)
{
    memset(results, 0, sizeof *results);
    find_standing(results, &tournament->contenders[0]);
    const size_t games = (size_t)tournament->games;
    SCOPED_MEMORY double *shares = memory_allocate(games * sizeof *shares);
    SCOPED_MEMORY int *counts = memory_allocate(games * sizeof *counts);
    TournamentShared shared = {.tournament = tournament, .results = results, .shares = shares, .counts = counts};
    pthread_mutex_init(&shared.lock, NULL);
    parallel_for(games, tournament->threads, play_game, &shared);
    measure_spread(&shared, tournament->games);
    pthread_mutex_destroy(&shared.lock);
}

/* ---- Output ---- */

static double elo_of(double share)
{
    const double least = 1e-3, held = share < least ? least : share > 1 - least ? 1 - least : share;
    return 400 * log10(held / (1 - held));
}

/* The difference in Elo that corresponds to the share of rivals beaten, and its 95 % confidence interval, from *low to
 * *high. */
static void tournament_results_elo(const TournamentResults *results, double *elo, double *low, double *high)
{
    *elo = elo_of(results->mean);
    *low = elo_of(results->mean - 1.96 * results->standard_error);
    *high = elo_of(results->mean + 1.96 * results->standard_error);
}

/* The mean of a count for each game of a contender or, with `per_action`, for each 100 of its actions. *give becomes
 * half the width of the mean's 95 % confidence interval. */
static double mean_count(const Standing *standing, int at, bool per_action, double *give)
{
    const double seats = standing->seats ? standing->seats : 1;
    const double actions = standing->counts[COUNT_ACTIONS] > 0 ? standing->counts[COUNT_ACTIONS] / 100 : 1;
    const double units = per_action ? actions : seats, mean = standing->counts[at] / units;
    /* The sum over the games of (count − mean)². With `per_action` the mean is that of one action, multiplied by the
     * number of actions in the game. */
    const double usual = mean / 100, squares = standing->counts_squared[at];
    const double differences = per_action ? squares - 2 * usual * standing->counts_by_actions[at] +
                                                usual * usual * standing->counts_squared[COUNT_ACTIONS]
                                          : squares - mean * mean * seats;
    *give = 1.96 * sqrt(differences > 0 ? differences : 0) / units;
    return mean;
}

/* Prints a count, unless it is 0 for everybody. */
static void print_count(const TournamentResults *results, int at, bool per_action, const char *name, Text *text)
{
    bool any = false;
    for (size_t i = 0; i < results->count; i++) any = any || results->standings[i].counts[at] > 0;
    if (!any) return;
    text_addf(text, "%-22s", name);
    for (size_t i = 0; i < results->count; i++) {
        double give;
        const double times = mean_count(&results->standings[i], at, per_action, &give);
        text_addf(text, "  %8.2f ± %5.2f", times, give);
    }
    text_add_char(text, '\n');
}

static void print_counts(const Tournament *tournament, const TournamentResults *results, bool per_action, Text *text)
{
    static const char *const KINDS[COUNT_EVENTS] = {"actions", "near", "far", "edge", "middle"};
    const Game *game = tournament->game;
    text_addf(text, "%-22s", per_action ? "events per 100 actions" : "events per game");
    for (size_t i = 0; i < results->count; i++) text_addf(text, " %16s", results->standings[i].contender->name);
    text_add_char(text, '\n');
    for (int at = 0; at < COUNT_EVENTS; at++) print_count(results, at, per_action, KINDS[at], text);
    for (int kind = 0; game->events[kind].name; kind++) {
        const int first = COUNT_EVENTS + kind * COUNT_THINGS;
        print_count(results, first, per_action, game->events[kind].name, text);
        for (int thing = 0; game->things && game->things[thing].token && thing + 1 < COUNT_THINGS; thing++) {
            char name[64];
            snprintf(name, sizeof name, "%s_%s", game->events[kind].name, game->things[thing].name);
            print_count(results, first + 1 + thing, per_action, name, text);
        }
    }
}

void tournament_results_print(const Tournament *tournament, const TournamentResults *results, Text *text)
{
    double elo, low, high;
    tournament_results_elo(results, &elo, &low, &high);
    text_addf(text, "%s, %d players, %d %s%s, seed %llu\n", tournament->game->id, tournament->players, results->games,
              results->games == 1 ? "game" : "games", tournament->rotates_seats ? " in pairs" : "",
              (unsigned long long)tournament->seed);
    text_addf(text, "%-14s %7s %7s %7s %9s %8s %10s %10s\n", "", "seats", "wins", "shared", "points %", "score",
              "ms/move", "longest");
    for (size_t i = 0; i < results->count; i++) {
        const Standing *standing = &results->standings[i];
        const double seats = standing->seats ? standing->seats : 1;
        text_addf(text, "%-14s %7d %7.1f %7d %9.1f %8.2f %10.2f %10.1f\n", standing->contender->name, standing->seats,
                  standing->wins, standing->draws,
                  standing->rivals ? 100 * standing->rivals_beaten / standing->rivals : 0.0, standing->score / seats,
                  standing->decisions ? standing->decision_ms / (double)standing->decisions : 0.0,
                  standing->longest_ms);
    }
    if (results->count > 1) {
        text_addf(text, "Elo of %s against the rest: %+.0f (95 %%: %+.0f to %+.0f)\n",
                  results->standings[0].contender->name, elo, low, high);
    }
    for (int per_action = 0; tournament->counts_events && per_action < 2; per_action++)
        print_counts(tournament, results, per_action, text);
}

void tournament_results_write(const Tournament *tournament, const TournamentResults *results, JsonWriter *out)
{
    double elo, low, high;
    tournament_results_elo(results, &elo, &low, &high);
    json_open(out, '{');
    json_string_member(out, "game", tournament->game->id);
    json_int_member(out, "players", tournament->players);
    json_int_member(out, "games", results->games);
    json_bool_member(out, "pairs", tournament->rotates_seats);
    json_open_member(out, "contenders", '[');
    for (size_t i = 0; i < results->count; i++) {
        const Standing *standing = &results->standings[i];
        json_open(out, '{');
        json_string_member(out, "name", standing->contender->name);
        json_int_member(out, "seats", standing->seats);
        json_double_member(out, "wins", standing->wins);
        json_int_member(out, "shared", standing->draws);
        json_double_member(out, "share", standing->rivals ? standing->rivals_beaten / standing->rivals : 0);
        json_double_member(out, "score", standing->score / (standing->seats ? standing->seats : 1));
        json_double_member(out, "ms", standing->decisions ? standing->decision_ms / (double)standing->decisions : 0);
        json_double_member(out, "longest_ms", standing->longest_ms);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_open_member(out, "elo", '[');
    json_put_double(out, low);
    json_put_double(out, elo);
    json_put_double(out, high);
    json_close(out, ']');
    json_close(out, '}');
}
