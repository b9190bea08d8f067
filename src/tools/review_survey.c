/* SPDX-License-Identifier: MIT */
#include "review_survey.h"

#include "culdesac/clock.h"
#include "engine/match/tournament_game.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SURVEY_GAMES = 20, SURVEY_GAMES_MAX = 1000000, SURVEY_SEED = 1, SURVEY_PAIRS = 50, ITERATIONS_MAX = 100000000 };

static const char *const NAMES[PLAYERS_MAX] = {"A", "B", "C", "D", "E", "F", "G", "H"};

/* A signal handler may only set this variable, so it has to be global. */
static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

typedef struct SurveyTotals {
    int games, identical_games; /* identical_games: both reviews name the same turning points */
    int reviews;                /* of all games */
    size_t first_points, second_points, common_points, common_better;
    double named_squared, common_squared, products; /* sums over games, from which the error is estimated */
    double cpu, longest_cpu, wall, longest_wall;
    int pairs, gained, lost;
    double gain, gain_squared, cost; /* over pairs of continuations */
} SurveyTotals;

typedef struct Survey {
    MatchSetup setup;
    Contender seats[PLAYERS_MAX], continuers[PLAYERS_MAX];
    bool plays_continuations, single_review;
    int games, pairs, threads, iterations;
    SurveyTotals totals;
} Survey;

/* ---- Two reviews of a game ---- */

static double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void review_game(Survey *survey, const TournamentGame *tgame, const void *first, uint64_t seed, Review *review)
{
    const ReviewTask task = {.game = survey->setup.game,
                             .rules = survey->setup.rules,
                             .initial_state = first,
                             .steps = tgame->steps,
                             .count = tgame->step_count,
                             .names = NAMES,
                             .seed = seed,
                             .iterations = (uint64_t)survey->iterations,
                             .threads = survey->threads};
    const double cpu = cpu_seconds(), wall = clock_ms();
    review_analyse(&task, review);
    const double took = cpu_seconds() - cpu, waited = (clock_ms() - wall) / 1e3;
    SurveyTotals *totals = &survey->totals;
    totals->reviews++;
    totals->cpu += took;
    totals->wall += waited;
    totals->longest_cpu = fmax(totals->longest_cpu, took);
    totals->longest_wall = fmax(totals->longest_wall, waited);
}

/* Counts the turning points that both reviews name, and those for which both suggest the same better action. */
static size_t count_common(const Review *one, const Review *two, size_t *better)
{
    size_t same = 0;
    *better = 0;
    for (size_t i = 0; i < one->point_count; i++) {
        for (size_t k = 0; k < two->point_count; k++) {
            if (one->points[i].step != two->points[k].step) continue;
            same++;
            *better += one->points[i].better == two->points[k].better;
        }
    }
    return same;
}

/* ---- Continuations ---- */

/* Plays the game to its end from the turning point and returns the player's share of rivals beaten: 1 for each one
 * behind, ½ for each equal one. */
static double play_continuation(const Survey *survey, const TournamentGame *reviewed, const void *first,
                                const TurningPoint *point, Action action, uint64_t seed)
{
    const MatchSetup *setup = &survey->setup;
    TournamentGame *tgame = memory_allocate(sizeof *tgame);
    double share = 0;
    tgame->game = setup->game;
    tgame->rules = setup->rules;
    tgame->players = setup->players;
    tgame->contenders = survey->continuers;
    tgame->rng = rng_from_seed(seed);
    tgame->stop = &interrupted;
    memcpy(tgame->state, first, setup->game->state_size);
    for (size_t i = 0; i < point->step; i++) {
        setup->game->apply_action(setup->rules, tgame->state, reviewed->steps[i].player, reviewed->steps[i].action,
                                  NULL);
    }
    tgame->asked_turn = state_head_const(tgame->state)->turn;
    if (action != ACTION_NONE) setup->game->apply_action(setup->rules, tgame->state, point->player, action, NULL);
    tournament_game_play(tgame);
    Score score = {0};
    setup->game->score(setup->rules, tgame->state, &score, NULL);
    for (int p = 0; p < setup->players; p++) {
        if (p == point->player) continue;
        share += score.place[point->player] < score.place[p]    ? 1
                 : score.place[point->player] == score.place[p] ? .5
                                                                : 0;
    }
    free(tgame);
    return share / (setup->players - 1);
}

static void play_continuation_pairs(Survey *survey, const TournamentGame *reviewed, const void *first,
                                    const Review *review)
{
    SurveyTotals *totals = &survey->totals;
    for (size_t i = 0; i < review->point_count && totals->pairs < survey->pairs; i++) {
        const TurningPoint *point = &review->points[i];
        const uint64_t seed = survey->setup.seed * 1000003u + (uint64_t)totals->pairs;
        const double better = play_continuation(survey, reviewed, first, point, point->better, seed),
                     played = play_continuation(survey, reviewed, first, point, point->played, seed);
        if (interrupted) return;
        totals->pairs++;
        printf("pair %d: action %zu, estimated cost %.2f; better %.2f, played %.2f\n", totals->pairs, point->step + 1,
               point->cost, better, played);
        totals->gained += better > played;
        totals->lost += better < played;
        totals->gain += better - played;
        totals->gain_squared += (better - played) * (better - played);
        totals->cost += point->cost;
    }
}

/* ---- Output ---- */

static double ratio(double part, double all)
{
    return all > 0 ? part / all : 0;
}

static void print_points(const Review *review)
{
    for (size_t i = 0; i < review->point_count; i++) {
        printf(" %zu:%.2f%s", review->points[i].step + 1, review->points[i].cost,
               review->points[i].is_solved ? "!" : "");
    }
}

/* `two` is NULL if the game was reviewed once. */
static void print_game(const Survey *survey, const TournamentGame *tgame, const Review *one, const Review *two,
                       size_t same)
{
    const SurveyTotals *totals = &survey->totals;
    printf("game %d: %zu actions; turning points: %zu", totals->games, tgame->step_count, one->point_count);
    if (two) printf(" and %zu", two->point_count);
    if (two) printf(", %zu in both", same);
    printf(";");
    print_points(one);
    if (two) {
        printf(" |");
        print_points(two);
    }
    printf("; %.1f s of CPU time per review, %.1f s by the clock\n", totals->cpu / totals->reviews,
           totals->wall / totals->reviews);
    fflush(stdout);
}

/* Prints how many of 100 turning points are named again, with the error estimated from game to game. */
static void print_turning_point_totals(const SurveyTotals *totals)
{
    const double named = (double)(totals->first_points + totals->second_points),
                 same = 2 * (double)totals->common_points, share = ratio(same, named);
    const double squares =
        totals->common_squared - 2 * share * totals->products + share * share * totals->named_squared;
    printf(
        "; of 100 turning points, a second review names %.1f again (± %.1f), %.1f of them with the same better action; "
        "games with all turning points the same: %d",
        100 * share, 196 * ratio(sqrt(fmax(0, squares)), named), 100 * ratio(2 * (double)totals->common_better, named),
        totals->identical_games);
}

static void print_totals(const Survey *survey)
{
    const SurveyTotals *totals = &survey->totals;
    const double named = (double)(totals->first_points + totals->second_points), reviews = totals->reviews;
    printf("%s, players: %d, games: %d, played by %s, seed %llu, threads per review: %d\n", survey->setup.game->id,
           survey->setup.players, totals->games, survey->seats[0].name, (unsigned long long)survey->setup.seed,
           survey->threads);
    printf("turning points per game %.2f", ratio(named, reviews));
    if (!survey->single_review) print_turning_point_totals(totals);
    printf("\non average, a review takes %.1f s of CPU time (at most %.1f) and %.1f s by the clock (at most %.1f)\n",
           ratio(totals->cpu, reviews), totals->longest_cpu, ratio(totals->wall, reviews), totals->longest_wall);
    if (totals->pairs == 0) return;
    const double mean = totals->gain / totals->pairs, square = totals->gain_squared / totals->pairs;
    const double give = 1.96 * sqrt(fmax(0, square - mean * mean) / totals->pairs);
    printf("pairs: %d, continued by %s; the better action scores more in %d, the same in %d and less in %d; on "
           "average it gains %.1f of 100 points (± %.1f), against an estimated gain of %.1f\n",
           totals->pairs, survey->continuers[0].name, totals->gained, totals->pairs - totals->gained - totals->lost,
           totals->lost, 100 * mean, 100 * give, 100 * totals->cost / totals->pairs);
}

/* ---- The command ---- */

static void count_agreement(SurveyTotals *totals, const Review *one, const Review *two, size_t same, size_t better)
{
    const double named = (double)(one->point_count + two->point_count), again = 2 * (double)same;
    totals->second_points += two->point_count;
    totals->common_points += same;
    totals->common_better += better;
    totals->identical_games += same == one->point_count && same == two->point_count;
    totals->named_squared += named * named;
    totals->common_squared += again * again;
    totals->products += named * again;
}

static void survey_both_reviews(Survey *survey, const TournamentGame *tgame, const void *first, uint64_t seed)
{
    SurveyTotals *totals = &survey->totals;
    Review one, two = {0};
    size_t same = 0, better = 0;
    review_game(survey, tgame, first, 2 * seed, &one);
    totals->games++;
    totals->first_points += one.point_count;
    if (!survey->single_review) {
        review_game(survey, tgame, first, 2 * seed + 1, &two);
        same = count_common(&one, &two, &better);
        count_agreement(totals, &one, &two, same, better);
    }
    print_game(survey, tgame, &one, survey->single_review ? NULL : &two, same);
    if (survey->plays_continuations) play_continuation_pairs(survey, tgame, first, &one);
    review_clear(&one);
    review_clear(&two);
}

static void survey_game(Survey *survey, int number)
{
    const MatchSetup *setup = &survey->setup;
    _Alignas(16) unsigned char first[STATE_SIZE_MAX];
    TournamentGame *tgame = memory_allocate(sizeof *tgame);
    const uint64_t seed = setup->seed + (uint64_t)number;
    tgame->game = setup->game;
    tgame->rules = setup->rules;
    tgame->players = setup->players;
    tgame->contenders = survey->seats;
    tgame->rng = rng_from_seed(seed * 1000003u);
    tgame->stop = &interrupted;
    tgame->records_steps = true;
    setup->game->deal(setup->rules, setup->players, seed, tgame->state);
    memcpy(first, tgame->state, setup->game->state_size);
    if (tournament_game_play(tgame)) survey_both_reviews(survey, tgame, first, seed);
    free(tgame->steps);
    free(tgame);
}

/* One kind of player for all seats, or one for each seat. */
static bool read_seats(const char *text, int players, Contender *seats, Error *error)
{
    for (int p = 0; p < players; p++) {
        if (!contender_read(text, &seats[p], error)) return false;
    }
    return true;
}

/* The players of continuations are strong, because only they benefit from a better action. */
static bool read_continuers(const char *text, int players, Contender *on, Error *error)
{
    if (!read_seats(text, players, on, error)) return false;
    for (int p = 0; p < players; p++) on[p].full_search = true;
    return true;
}

static bool read_survey(const Arguments *arguments, Rulebooks *rulebooks, Survey *survey, Error *error)
{
    const Game *game = arguments_find_game(arguments->words[0], error);
    if (!game) return false;
    const struct {
        const char *name, *text;
        int most, *number;
    } numbers[] = {
        {"--games", arguments->games, SURVEY_GAMES_MAX, &survey->games},
        {"--each", arguments->each, SURVEY_GAMES_MAX, &survey->pairs},
        {"--threads", arguments->threads, REVIEW_THREADS_MAX, &survey->threads},
        {"--iterations", arguments->iterations, ITERATIONS_MAX, &survey->iterations},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (numbers[i].text &&
            !arguments_read_number(numbers[i].name, numbers[i].text, 1, numbers[i].most, numbers[i].number, error)) {
            return false;
        }
    }
    if (!arguments_read_setup(arguments, rulebooks, game, game->players_min, SURVEY_SEED, &survey->setup, error))
        return false;
    survey->plays_continuations = arguments->continuers != NULL;
    survey->single_review = arguments->once;
    return read_seats(arguments->seats ? arguments->seats : "medium", survey->setup.players, survey->seats, error) &&
           (!arguments->continuers ||
            read_continuers(arguments->continuers, survey->setup.players, survey->continuers, error));
}

int review_survey_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Survey *survey = memory_allocate(sizeof *survey);
    Error error;
    int status = 0;
    survey->games = SURVEY_GAMES;
    survey->pairs = SURVEY_PAIRS;
    survey->threads = 1;
    if (read_survey(arguments, rulebooks, survey, &error)) {
        interrupted = 0;
        signal(SIGINT, interrupt);
        signal(SIGTERM, interrupt);
        for (int i = 0; i < survey->games && !interrupted; i++) survey_game(survey, i);
        print_totals(survey);
    } else {
        status = arguments_fail(arguments, &error, EXIT_USAGE);
    }
    free(survey->setup.rules);
    free(survey);
    return status;
}
