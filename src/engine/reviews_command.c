/* SPDX-License-Identifier: MIT */
#include "reviews_command.h"

#include "bout.h"
#include "clock.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SURVEY_GAMES = 20, SURVEY_GAMES_MAX = 1000000, SURVEY_SEED = 1, SURVEY_PAIRS = 50, ITERATIONS_MAX = 100000000 };

static const char *const NAMES[PLAYERS_MAX] = {"A", "B", "C", "D", "E", "F", "G", "H"};

/* A signal can only leave a note; this is the one place it can leave it. */
static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

typedef struct Sums {
    int games, alike; /* in the second all the two reviews name the same turning points */
    int reviews; /* of all of them */
    size_t points, others, same, same_better;
    double named_squared, same_squared, products; /* per game: all that are named, and all that are named twice */
    double cpu, longest_cpu, wall, longest_wall;
    int pairs, gained, lost;
    double gain, gain_squared, cost; /* of the pairs */
} Sums;

typedef struct Survey {
    Terms terms;
    Contender seats[PLAYERS_MAX], on[PLAYERS_MAX];
    bool plays_on, once;
    int games, pairs, threads, iterations;
    Sums sums;
} Survey;

/* ---- Two reviews of a game ---- */

static double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void review_game(Survey *survey, const Bout *bout, const void *first, uint64_t seed, Review *review)
{
    const ReviewTask task = {.game = survey->terms.game,
                             .rules = survey->terms.rules,
                             .first = first,
                             .steps = bout->steps,
                             .count = bout->step_count,
                             .names = NAMES,
                             .seed = seed,
                             .iterations = (uint64_t)survey->iterations,
                             .threads = survey->threads};
    const double cpu = cpu_seconds(), wall = clock_seconds();
    review_think(&task, review);
    const double took = cpu_seconds() - cpu, waited = clock_seconds() - wall;
    Sums *sums = &survey->sums;
    sums->reviews++;
    sums->cpu += took;
    sums->wall += waited;
    sums->longest_cpu = fmax(sums->longest_cpu, took);
    sums->longest_wall = fmax(sums->longest_wall, waited);
}

/* How many turning points both name, and of how many they say the same would have been better. */
static size_t count_same(const Review *one, const Review *two, size_t *better)
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

/* ---- Playing on ---- */

/* What the player makes of it from there on: his share of the rivals, 1 for each left behind, ½ for each equal. */
static double play_on(const Survey *survey, const Bout *past, const void *first, const TurningPoint *point,
                      Action action, uint64_t seed)
{
    const Terms *terms = &survey->terms;
    Bout *bout = memory_allocate(sizeof *bout);
    double share = 0;
    bout->game = terms->game;
    bout->rules = terms->rules;
    bout->players = terms->players;
    bout->contenders = survey->on;
    bout->rng = rng_from_seed(seed);
    bout->stop = &interrupted;
    memcpy(bout->state, first, terms->game->state_size);
    for (size_t i = 0; i < point->step; i++) {
        terms->game->apply(terms->rules, bout->state, past->steps[i].player, past->steps[i].action, NULL);
    }
    bout->asked = state_look(bout->state)->turn;
    if (action != ACTION_NONE) terms->game->apply(terms->rules, bout->state, point->player, action, NULL);
    bout_play(bout);
    Score score = {0};
    terms->game->score(terms->rules, bout->state, &score, NULL);
    for (int p = 0; p < terms->players; p++) {
        if (p == point->player) continue;
        share += score.place[point->player] < score.place[p]    ? 1
                 : score.place[point->player] == score.place[p] ? .5
                                                                : 0;
    }
    free(bout);
    return share / (terms->players - 1);
}

static void play_pairs(Survey *survey, const Bout *past, const void *first, const Review *review)
{
    Sums *sums = &survey->sums;
    for (size_t i = 0; i < review->point_count && sums->pairs < survey->pairs; i++) {
        const TurningPoint *point = &review->points[i];
        const uint64_t seed = survey->terms.seed * 1000003u + (uint64_t)sums->pairs;
        const double better = play_on(survey, past, first, point, point->better, seed),
                     played = play_on(survey, past, first, point, point->played, seed);
        if (interrupted) return;
        sums->pairs++;
        printf("pair %d: action %zu, told to cost %.2f; better %.2f, played %.2f\n", sums->pairs, point->step + 1, point->cost,
               better, played);
        sums->gained += better > played;
        sums->lost += better < played;
        sums->gain += better - played;
        sums->gain_squared += (better - played) * (better - played);
        sums->cost += point->cost;
    }
}

/* ---- Telling ---- */

static double of(double part, double all)
{
    return all > 0 ? part / all : 0;
}

static void print_points(const Review *review)
{
    for (size_t i = 0; i < review->point_count; i++) {
        printf(" %zu:%.2f%s", review->points[i].step + 1, review->points[i].cost, review->points[i].solved ? "!" : "");
    }
}

/* `two` is NULL where it was thought over once. */
static void print_game(const Survey *survey, const Bout *bout, const Review *one, const Review *two, size_t same)
{
    const Sums *sums = &survey->sums;
    printf("game %d: %zu actions, %zu", sums->games, bout->step_count, one->point_count);
    if (two) printf(" and %zu", two->point_count);
    printf(" turning points");
    if (two) printf(", %zu the same", same);
    printf(";");
    print_points(one);
    if (two) {
        printf(" |");
        print_points(two);
    }
    printf("; %.1f s of CPU a review, %.1f s\n", sums->cpu / sums->reviews, sums->wall / sums->reviews);
    fflush(stdout);
}

/* How many of 100 are named again, and how far that may be off, game by game. */
static void print_named(const Sums *sums)
{
    const double named = (double)(sums->points + sums->others), same = 2 * (double)sums->same, share = of(same, named);
    const double squares = sums->same_squared - 2 * share * sums->products + share * share * sums->named_squared;
    printf("; a second review names the same in %.1f of 100 (± %.1f), the better action too in %.1f; all the same in %d games",
           100 * share, 196 * of(sqrt(fmax(0, squares)), named), 100 * of(2 * (double)sums->same_better, named), sums->alike);
}

static void print_sums(const Survey *survey)
{
    const Sums *sums = &survey->sums;
    const double named = (double)(sums->points + sums->others), reviews = sums->reviews;
    printf("%s, %d players, %d games of %s, seed %llu, %d threads a review\n", survey->terms.game->id,
           survey->terms.players, sums->games, survey->seats[0].name, (unsigned long long)survey->terms.seed,
           survey->threads);
    printf("turning points a game %.2f", of(named, reviews));
    if (!survey->once) print_named(sums);
    printf("\na review takes %.1f s of CPU (at most %.1f), %.1f s by the clock (at most %.1f)\n", of(sums->cpu, reviews),
           sums->longest_cpu, of(sums->wall, reviews), sums->longest_wall);
    if (sums->pairs == 0) return;
    const double mean = sums->gain / sums->pairs, square = sums->gain_squared / sums->pairs;
    const double give = 1.96 * sqrt(fmax(0, square - mean * mean) / sums->pairs);
    printf("%d pairs of %s played on: the better action scores more in %d, as much in %d, less in %d; it is worth %.1f "
           "of 100 "
           "(± %.1f), and was told to cost %.1f\n",
           sums->pairs, survey->on[0].name, sums->gained, sums->pairs - sums->gained - sums->lost, sums->lost,
           100 * mean, 100 * give, 100 * sums->cost / sums->pairs);
}

/* ---- The command ---- */

static void count_again(Sums *sums, const Review *one, const Review *two, size_t same, size_t better)
{
    const double named = (double)(one->point_count + two->point_count), again = 2 * (double)same;
    sums->others += two->point_count;
    sums->same += same;
    sums->same_better += better;
    sums->alike += same == one->point_count && same == two->point_count;
    sums->named_squared += named * named;
    sums->same_squared += again * again;
    sums->products += named * again;
}

static void survey_reviews(Survey *survey, const Bout *bout, const void *first, uint64_t seed)
{
    Sums *sums = &survey->sums;
    Review one, two = {0};
    size_t same = 0, better = 0;
    review_game(survey, bout, first, 2 * seed, &one);
    sums->games++;
    sums->points += one.point_count;
    if (!survey->once) {
        review_game(survey, bout, first, 2 * seed + 1, &two);
        same = count_same(&one, &two, &better);
        count_again(sums, &one, &two, same, better);
    }
    print_game(survey, bout, &one, survey->once ? NULL : &two, same);
    if (survey->plays_on) play_pairs(survey, bout, first, &one);
    review_clear(&one);
    review_clear(&two);
}

static void survey_game(Survey *survey, int number)
{
    const Terms *terms = &survey->terms;
    _Alignas(16) unsigned char first[STATE_MAX];
    Bout *bout = memory_allocate(sizeof *bout);
    const uint64_t seed = terms->seed + (uint64_t)number;
    bout->game = terms->game;
    bout->rules = terms->rules;
    bout->players = terms->players;
    bout->contenders = survey->seats;
    bout->rng = rng_from_seed(seed * 1000003u);
    bout->stop = &interrupted;
    bout->keeps_steps = true;
    terms->game->deal(terms->rules, terms->players, seed, bout->state);
    memcpy(first, bout->state, terms->game->state_size);
    if (bout_play(bout)) survey_reviews(survey, bout, first, seed);
    free(bout->steps);
    free(bout);
}

/* One kind of player in all seats, or each seat's own. */
static bool read_seats(const char *text, int players, Contender *seats, Fault *fault)
{
    for (int p = 0; p < players; p++) {
        if (!contender_read(text, &seats[p], fault)) return false;
    }
    return true;
}

/* What is better shows where it is played on well. */
static bool read_those_who_play_on(const char *text, int players, Contender *on, Fault *fault)
{
    if (!read_seats(text, players, on, fault)) return false;
    for (int p = 0; p < players; p++) on[p].at_its_best = true;
    return true;
}

static bool read_survey(const Arguments *arguments, Rulebooks *rulebooks, Survey *survey, Fault *fault)
{
    const Game *game = arguments_game(arguments->words[0], fault);
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
            !arguments_number(numbers[i].name, numbers[i].text, 1, numbers[i].most, numbers[i].number, fault)) {
            return false;
        }
    }
    if (!arguments_terms(arguments, rulebooks, game, game->players_min, SURVEY_SEED, &survey->terms, fault))
        return false;
    survey->plays_on = arguments->on != NULL;
    survey->once = arguments->once;
    return read_seats(arguments->seats ? arguments->seats : "medium", survey->terms.players, survey->seats, fault) &&
           (!arguments->on || read_those_who_play_on(arguments->on, survey->terms.players, survey->on, fault));
}

int reviews_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Survey *survey = memory_allocate(sizeof *survey);
    Fault fault;
    int status = 0;
    survey->games = SURVEY_GAMES;
    survey->pairs = SURVEY_PAIRS;
    survey->threads = 1;
    if (read_survey(arguments, rulebooks, survey, &fault)) {
        interrupted = 0;
        signal(SIGINT, interrupt);
        signal(SIGTERM, interrupt);
        for (int i = 0; i < survey->games && !interrupted; i++) survey_game(survey, i);
        print_sums(survey);
    } else {
        status = arguments_fail(&fault, EXIT_USAGE);
    }
    free(survey->terms.rules);
    free(survey);
    return status;
}
