/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Reviews: exact in endings that can be solved, the same on any number of threads, and fair. */
#include "culdesac/review.h"

#include "ai/search/searches.h"
#include "check.h"
#include "culdesac/puzzle.h"
#include "culdesac/registry.h"
#include "culdesac/worker.h"
#include "games/neighbors/neighbors.h"
#include "support/random_play.h"
#include "support/soak.h"

#include <sched.h>

static ReviewTask task_of(const Match *match, uint64_t iterations)
{
    return (ReviewTask){.match = match, .names = match_names(match), .seed = 7, .iterations = iterations, .threads = 2};
}

/* The rest of a match as a match of its own: it begins with the state after `from` steps, and has all later steps. */
static Match *rest_of(const Match *match, size_t from)
{
    _Alignas(16) unsigned char first[STATE_SIZE_MAX];
    match_state_at(match, from, first);
    Match *rest = match_create_from(match_game(match), match_rules(match), first);
    for (size_t i = from; i < match_length(match); i++) {
        const MatchStep *step = match_step(match, i);
        CHECK(match_play(rest, step->player, step->action, NULL, &check_error));
    }
    return rest;
}

/* ---- Endings ---- */

/* The result that each of two players can force, found by trying everything. */
typedef struct Endgame {
    Match *match;
    int same_reasons; /* turning points whose reason would also be true of the played action */
    EndgameSolver *proofs[2];
} Endgame;

/* The value of a position for player 0 with best play of both. */
static int worth_of(const Endgame *endgame, const void *state)
{
    SolvedOutcome fates[2];
    for (int p = 0; p < 2; p++) {
        if (!CHECK(endgame_solver_evaluate(endgame->proofs[p], state, &fates[p]))) return 0;
    }
    return fates[0].wins - fates[1].wins;
}

static int value_after(const Endgame *endgame, const void *state, int player, Action action)
{
    const Game *game = match_game(endgame->match);
    _Alignas(16) unsigned char next[STATE_SIZE_MAX];
    memcpy(next, state, game->state_size);
    game->apply_action(match_rules(endgame->match), next, player, action, NULL);
    return worth_of(endgame, next);
}

/* Whether a sentence addresses the reader. */
static bool says_you(const char *sentence)
{
    for (const char *at = sentence; *at; at += strcspn(at, " "), at += strspn(at, " ")) {
        if (strncmp(at, "you", 3) == 0 || strncmp(at, "You", 3) == 0) return true;
    }
    return false;
}

/* Checks that the reason does not say "you", and is not equally true of the played action. Returns whether the first
 * reason that was found would have been, so that another had to be given. */
static bool check_reason(const Match *match, const void *state, const TurningPoint *point)
{
    const AiTask thinks = {
        .game = match_game(match), .rules = match_rules(match), .view = state, .player = point->player};
    const char *reason = text_string(&point->reason);
    Event better, played;
    SCOPED_TEXT same = {0};
    CHECK_ABOUT(!says_you(reason), "%s", reason);
    const bool is_same = ai_find_reason(&thinks, point->better, &better) &&
                         ai_find_reason(&thinks, point->played, &played) && ai_reason_is_shared(&better, &played);
    if (is_same) ai_describe_reason(&thinks, &better, match_names(match), &same);
    CHECK_ABOUT(!is_same || strcmp(reason, text_string(&same)) != 0, "%s", reason);
    return is_same;
}

/* Checks that every turning point costs what it says, and that every costly action is one, up to three a player. */
static int check_ending(Endgame *endgame, const Review *review)
{
    const Match *match = endgame->match;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    size_t at = 0, each[2] = {0}, given[2] = {0};
    for (size_t i = 0; i < match_length(match); i++) {
        match_state_at(match, i, state);
        const MatchStep *step = match_step(match, i);
        const int player = step->player, best = worth_of(endgame, state);
        const int loss = (player == 0 ? 1 : -1) * (best - value_after(endgame, state, player, step->action));
        given[player] += loss > 0;
        CHECK_INT((int)review->chances[i][0], best);
        if (at < review->point_count && review->points[at].step == i) {
            const TurningPoint *point = &review->points[at++];
            each[player]++;
            CHECK_INT(point->player, player);
            CHECK_INT(point->played, step->action);
            CHECK(point->is_solved);
            CHECK(loss > 0);
            CHECK_INT((int)(point->cost * 1000), loss * 500);
            CHECK_INT(value_after(endgame, state, player, point->better), best);
            endgame->same_reasons += check_reason(match, state, point);
        }
    }
    CHECK_INT(at, review->point_count);
    for (int p = 0; p < 2; p++)
        CHECK_INT(each[p], given[p] < REVIEW_TURNING_POINTS_MAX ? given[p] : REVIEW_TURNING_POINTS_MAX);
    return (int)at;
}

static void end_endgame(Endgame *endgame)
{
    for (int p = 0; p < 2; p++) endgame_solver_destroy(endgame->proofs[p]);
    match_destroy(endgame->match);
}

/* The last actions of a match, as many as can be solved and at most `most`. False if not even a few can be solved. */
static bool begin_endgame(const Match *match, size_t most, Endgame *endgame)
{
    for (size_t actions = most; actions > 2; actions--) {
        SolvedOutcome outcome;
        endgame->match = rest_of(match, match_length(match) - actions);
        const void *first = match_first_state(endgame->match);
        for (int p = 0; p < 2; p++)
            endgame->proofs[p] = endgame_solver_create(match_game(match), match_rules(match), p);
        if (endgame_solver_evaluate(endgame->proofs[0], first, &outcome) &&
            endgame_solver_evaluate(endgame->proofs[1], first, &outcome))
            return true;
        end_endgame(endgame);
    }
    return false;
}

static int check_endings(const Game *game, int *same_reasons)
{
    enum { ACTIONS_MAX = 8 };
    const uint64_t matches = (uint64_t)soak_count(10, 20);
    int points = 0;
    for (uint64_t seed = 1; seed <= matches; seed++) {
        Endgame endgame = {0};
        SCOPED_MATCH *match = random_play_begun(game, 2, seed, rng_from_seed(seed), 400);
        if (match_is_over(match) && match_length(match) > ACTIONS_MAX && begin_endgame(match, ACTIONS_MAX, &endgame)) {
            SCOPED(review_clear) Review review;
            const ReviewTask task = task_of(endgame.match, 40000);
            CHECK(review_analyse(&task, &review));
            points += check_ending(&endgame, &review);
            *same_reasons += endgame.same_reasons;
            end_endgame(&endgame);
        }
    }
    return points;
}

TEST(turning_points_in_endings_are_correct,
     "in an ending each turning point gives a win or draw away, with the right cost and a reason true of one move only")
{
    int same_reasons = 0;
    CHECK(check_endings(game_find("neighbors"), &same_reasons) >= soak_count(6, 12));
    CHECK(check_endings(game_find("subdivision"), &same_reasons) >= soak_count(6, 12));
    CHECK(same_reasons > 0);
}

/* ---- All games ---- */

static void check_same(const Review *one, const Review *two)
{
    CHECK_INT(one->count, two->count);
    CHECK_BYTES(one->chances, two->chances, one->count * sizeof *one->chances);
    CHECK_INT(one->iterations, two->iterations);
    if (one->full_info_chances && two->full_info_chances)
        CHECK_BYTES(one->full_info_chances, two->full_info_chances, one->count * sizeof *one->full_info_chances);
    CHECK_INT(one->luck_count, two->luck_count);
    if (!CHECK_INT(one->point_count, two->point_count)) return;
    for (size_t i = 0; i < one->point_count; i++) {
        CHECK_INT(one->points[i].step, two->points[i].step);
        CHECK_INT(one->points[i].better, two->points[i].better);
        CHECK(one->points[i].cost >= two->points[i].cost && one->points[i].cost <= two->points[i].cost);
        CHECK_TEXT(text_string(&one->points[i].reason), text_string(&two->points[i].reason));
    }
}

static void check_values(const Match *match, const Review *review)
{
    for (size_t i = 0; i < review->count; i++) {
        for (int p = 0; p < match_players(match); p++) CHECK(review->chances[i][p] >= -1 && review->chances[i][p] <= 1);
    }
    for (size_t i = 0; i < review->point_count; i++) {
        const TurningPoint *point = &review->points[i];
        CHECK(point->cost > 0 && point->cost <= 1 && point->played != point->better);
        CHECK_INT(point->player, match_step(match, point->step)->player);
    }
}

TEST(same_on_two_threads, "a review is the same on one thread and on two, in any game, also out of turn or unfinished")
{
    for (size_t g = 0; random_play_game(g); g++) {
        const Game *game = random_play_game(g);
        SCOPED_MATCH *match = random_play_begun(game, game->players_max < 3 ? 2 : 3, g + 1, rng_from_seed(g + 1), 60);
        SCOPED(review_clear) Review one, two;
        ReviewTask task = task_of(match, 400);
        CHECK(review_analyse(&task, &two));
        task.threads = 1;
        CHECK(review_analyse(&task, &one));
        check_same(&one, &two);
        check_values(match, &one);
    }
}

TEST(no_hidden_knowledge, "chances depend only on what the acting player can know: hidden information changes nothing")
{
    for (size_t g = 0; random_play_game(g); g++) {
        const Game *game = random_play_game(g);
        if (!game_has_hidden_info(game)) continue;
        _Alignas(16) unsigned char view[STATE_SIZE_MAX], sampled[STATE_SIZE_MAX];
        Rng rng = rng_from_seed(g);
        SCOPED_MATCH *match = random_play_match(game, -1, 2, g + 5);
        SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
        const int player = match_head(match)->to_move;
        match_legal_actions(match, player, actions);
        CHECK(match_play(match, player, actions[0], NULL, NULL));
        SCOPED(review_clear) Review true_one, other;
        ReviewTask task = task_of(match, 300);
        CHECK(review_analyse(&task, &true_one));
        game_make_view(game, match_rules(match), match_first_state(match), player, view);
        game_sample_state(game, match_rules(match), view, &rng, sampled);
        SCOPED_MATCH *sampled_match = match_create_from(game, match_rules(match), sampled);
        CHECK(match_play(sampled_match, player, actions[0], NULL, &check_error));
        task.match = sampled_match;
        CHECK(review_analyse(&task, &other));
        CHECK_BYTES(true_one.chances[0], other.chances[0], sizeof true_one.chances[0]);
    }
}

static void compare(const Match *match, const Action *only, size_t count, AiAnswer *answer)
{
    _Alignas(16) unsigned char view[STATE_SIZE_MAX];
    const int player = match_head(match)->to_move;
    game_make_view(match_game(match), match_rules(match), match_state(match), player, view);
    AiTask task = {match_game(match), match_rules(match), view, player, AI_HARD, 5, .iterations = 300 * count};
    task.analysis = (AiAnalysis){.candidates = only, .candidate_count = count};
    ai_think(&task, answer);
}

TEST(same_luck, "actions are compared with the same luck: the order and the number of compared actions do not matter")
{
    for (size_t g = 0; random_play_game(g); g++) {
        Rng rng = rng_from_seed(g + 3);
        const Game *game = random_play_game(g);
        SCOPED_MATCH *match = random_play_match(game, -1, 2, g + 1);
        SCOPED_MEMORY Action *actions = memory_allocate((game->actions_max + 1) * sizeof *actions);
        size_t count = 0;
        while (!match_is_over(match) && (count = match_legal_actions(match, match_head(match)->to_move, actions)) < 3)
            random_play(match, &rng, 1);
        if (!match_is_over(match)) {
            const Action turned[2] = {actions[1], actions[0]};
            AiAnswer three, pair;
            compare(match, actions, 3, &three);
            compare(match, turned, 2, &pair);
            for (size_t i = 0; i < pair.choice_count; i++) {
                size_t at = 0;
                while (at < three.choice_count - 1 && three.choices[at].action != pair.choices[i].action) at++;
                CHECK_INT(three.choices[at].action, pair.choices[i].action);
                CHECK_INT(three.choices[at].visits, pair.choices[i].visits);
                CHECK(three.choices[at].value >= pair.choices[i].value &&
                      three.choices[at].value <= pair.choices[i].value);
            }
        }
    }
}

/* Runs a review until it ends or is cancelled, and drops it: only the findings in task->store are of interest. */
static bool run_review(void *context, const atomic_bool *cancel)
{
    ReviewTask *task = context;
    SCOPED(review_clear) Review review;
    task->cancel = cancel;
    return review_analyse(task, &review);
}

/* The first findings of a review, which is then cancelled; they are written and read again. */
static ReviewStore *cancelled_findings(const ReviewTask *full, size_t findings)
{
    SCOPED_TEXT text = {0};
    ReviewTask task = *full;
    ReviewStore *notes = review_store_create(match_game(task.match), match_length(task.match), task.seed),
                *again = review_store_create(match_game(task.match), match_length(task.match), task.seed);
    task.store = notes;
    Worker *worker = worker_create(WORKER_NICE_LOWEST);
    worker_start(worker, run_review, &task, NULL, NULL);
    while (review_store_count(notes) < findings && !worker_poll(worker)) sched_yield();
    worker_destroy(worker);
    review_store_write(notes, &text);
    CHECK(review_store_read(again, text.data, text.length, &check_error));
    CHECK_INT(review_store_count(again), review_store_count(notes));
    review_store_destroy(notes);
    return again;
}

TEST(cancelled_review_continues,
     "a review that was cancelled at any time continues with its findings and has the same result, in any game")
{
    for (size_t g = 0; random_play_game(g); g++) {
        const Game *game = random_play_game(g);
        SCOPED_MATCH *match = random_play_begun(game, game->players_max < 3 ? 2 : 3, g + 1, rng_from_seed(g + 11), 20);
        Review full, again;
        ReviewTask task = task_of(match, 100);
        CHECK(review_analyse(&task, &full));
        for (size_t part = 1; part <= 2048; part *= 16) {
            task.store = cancelled_findings(&task, part);
            CHECK(review_analyse(&task, &again));
            check_same(&full, &again);
            review_clear(&again);
            review_store_destroy(task.store);
            task.store = NULL;
        }
        review_clear(&full);
    }
}

static ReviewStore *awaited_store;
static atomic_bool has_waited;

/* Makes the solver of endings, which asks for these bounds, wait until the first chances are known. */
static void bounds_after_first_chances(const void *rules, const void *state, int *least, int *most)
{
    double value[PLAYERS_MAX];
    atomic_store(&has_waited, true);
    while (!review_store_chances(awaited_store, 0, false, value)) sched_yield();
    NEIGHBORS.heuristics->outcome_bounds(rules, state, least, most);
}

TEST(chances_known_at_once, "the chances are known from the beginning of the game while its end is still being solved")
{
    NeighborsRules rules;
    Rng rng = rng_from_seed(3);
    Heuristics heuristics = *NEIGHBORS.heuristics;
    Game game = NEIGHBORS;
    heuristics.outcome_bounds = bounds_after_first_chances;
    game.heuristics = &heuristics;
    CHECK(random_play_rules(&NEIGHBORS, NULL, 2, &rules, &check_error));
    SCOPED_MATCH *match = match_create(&game, &rules, 2, 3);
    random_play(match, &rng, SIZE_MAX);
    SCOPED(review_clear) Review review;
    ReviewTask task = task_of(match, 100);
    task.store = awaited_store = review_store_create(&game, match_length(match), task.seed);
    CHECK(review_analyse(&task, &review)); /* would not end if the solver had to be done first */
    CHECK(has_waited);
    review_store_destroy(task.store);
}

TEST(wrong_findings, "findings of another game, seed or length, or damaged anywhere, are refused, and give no chances")
{
    SCOPED_TEXT text = {0};
    double value[PLAYERS_MAX];
    SCOPED_MATCH *match = random_play_begun(&NEIGHBORS, 2, 3, rng_from_seed(3), 8);
    ReviewTask task = task_of(match, 100);
    ReviewStore *notes = cancelled_findings(&task, 100000), *other = review_store_create(&NEIGHBORS, 8, 8);
    CHECK(review_store_chances(notes, 0, false, value) && !review_store_chances(notes, 99, false, value));
    CHECK(!review_store_chances(notes, 0, true, value)); /* nothing is hidden in this game */
    review_store_write(notes, &text);
    CHECK_ERROR(review_store_read(other, text.data, text.length, &check_error), "seed");
    review_store_destroy(other);
    other = review_store_create(&NEIGHBORS, 9, 7);
    CHECK(!review_store_read(other, text.data, text.length, &check_error));
    review_store_destroy(other);
    other = review_store_create(random_play_game(0) == &NEIGHBORS ? random_play_game(1) : random_play_game(0), 8, 7);
    CHECK_ERROR(review_store_read(other, text.data, text.length, &check_error), "game");
    review_store_destroy(other);
    other = review_store_create(&NEIGHBORS, 8, 7);
    for (size_t cut = 0; cut < text.length; cut++) CHECK(!review_store_read(other, text.data, cut, &check_error));
    CHECK_INT(review_store_count(other), 0);
    review_store_destroy(other);
    review_store_destroy(notes);
}

TEST(illegal_findings_are_calculated_again, "findings with an action that was not legal are calculated again")
{
    static const char NOTES[] = "{\"version\":7,\"game\":\"neighbors\",\"steps\":8,\"seed\":\"7\",\"iterations\":100,"
                                "\"found\":[{\"step\":2,\"search\":1,\"actions\":[4000000000],"
                                "\"value\":[500000,-500000,0,0,0,0,0,0]}]}";
    SCOPED_MATCH *match = random_play_begun(&NEIGHBORS, 2, 3, rng_from_seed(3), 8);
    ReviewTask task = task_of(match, 100);
    SCOPED(review_clear) Review one, two;
    CHECK(review_analyse(&task, &one));
    task.store = review_store_create(&NEIGHBORS, 8, 7);
    CHECK(review_store_read(task.store, NOTES, sizeof NOTES - 1, &check_error));
    CHECK(review_analyse(&task, &two));
    check_same(&one, &two);
    review_store_destroy(task.store);
}

TEST(luck_is_described, "with random events the result is described as luck, with sign and limits, beside the chances")
{
    for (size_t g = 0; random_play_game(g); g++) {
        const Game *game = random_play_game(g);
        SCOPED_MATCH *match = random_play_begun(game, 2, g + 1, rng_from_seed(g + 2), 24);
        SCOPED(review_clear) Review review;
        ReviewTask task = task_of(match, 200);
        CHECK(review_analyse(&task, &review));
        CHECK((review.full_info_chances != NULL) == game_has_hidden_info(game));
        if (game_has_perfect_info(game)) CHECK_INT(review.luck_count, 0);
        for (size_t i = 0; i < review.luck_count; i++) {
            const LuckPoint *point = &review.luck[i];
            CHECK(point->step < match_length(match) && match_step(match, point->step)->player == point->player);
            CHECK(point->value >= -1 && point->value <= 1 && (point->value > .07 || point->value < -.07));
        }
    }
}

TEST(mistakes_only, "a review of the mistakes alone finds the same ones, without the luck and in fewer searches")
{
    for (size_t g = 0; random_play_game(g); g++) {
        const Game *game = random_play_game(g);
        SCOPED_MATCH *match = random_play_begun(game, 2, g + 1, rng_from_seed(g + 2), 24);
        Review all, some;
        ReviewTask task = task_of(match, 200);
        CHECK(review_analyse(&task, &all));
        task.mistakes_only = true;
        task.store = review_store_create(game, match_length(match), task.seed);
        CHECK(review_analyse(&task, &some));
        const size_t count = review_store_count(task.store);
        CHECK(!some.full_info_chances && some.luck_count == 0 && some.point_count == all.point_count);
        for (size_t i = 0; i < some.point_count; i++) CHECK_INT(some.points[i].step, all.points[i].step);
        review_clear(&some);
        task.mistakes_only = false;
        CHECK(review_analyse(&task, &some));
        CHECK_INT(review_store_count(task.store) > count, !game_has_perfect_info(game));
        review_store_destroy(task.store);
        review_clear(&all);
        review_clear(&some);
    }
}

static uint64_t positions_visited;

static bool count_position(const void *rules, void *state, int player, Action action, EventList *events)
{
    positions_visited++;
    return NEIGHBORS.apply_action(rules, state, player, action, events);
}

TEST(solver_keeps_its_limit, "a solver that finds no solution visits as many positions as its limit, and no more")
{
    enum { LIMIT = 9000 };
    int sign = -1;
    Action better;
    Game game = NEIGHBORS;
    game.apply_action = count_position;
    SCOPED_MATCH *match = random_play_match(&NEIGHBORS, -1, 2, 3);
    AlphabetaSolver *solver = alphabeta_solver_create(&game, match_rules(match), LIMIT, NULL);
    /* The first position is too far from the end. */
    CHECK(!alphabeta_solver_solve(solver, match_state(match), &sign, &better));
    CHECK_INT(positions_visited, LIMIT);
    alphabeta_solver_destroy(solver);
}

TEST(progress_rises, "the progress of a review never falls, and ends at 1000, in any game")
{
    for (size_t g = 0; random_play_game(g); g++) {
        const Game *game = random_play_game(g);
        SCOPED_MATCH *match = random_play_begun(game, 2, g + 1, rng_from_seed(g + 2), 40);
        unsigned before = 0, now = 0;
        atomic_uint permille = 0;
        ReviewTask task = task_of(match, 200);
        task.permille = &permille;
        Worker *worker = worker_create(WORKER_NICE_LOWEST);
        worker_start(worker, run_review, &task, NULL, NULL);
        for (bool done = false; !done; before = now) {
            done = worker_poll(worker);
            now = atomic_load(&permille);
            CHECK(now >= before);
            if (now == before) sched_yield();
        }
        CHECK_INT(now, 1000);
        worker_destroy(worker);
    }
}

TEST(cancelled_review_is_empty, "a cancelled review is empty; one without actions has no turning points")
{
    atomic_bool cancel = true;
    atomic_uint permille = 5;
    Rng rng = rng_from_seed(3);
    SCOPED_MATCH *match = random_play_match(&NEIGHBORS, -1, 2, 3);
    Review review;
    ReviewTask task = task_of(match, 100);
    task.permille = &permille;
    CHECK(review_analyse(&task, &review));
    CHECK_INT(review.point_count, 0);
    CHECK_INT(permille, 1000);
    review_clear(&review);
    random_play(match, &rng, 9);
    task = task_of(match, 100);
    task.cancel = &cancel;
    CHECK(!review_analyse(&task, &review));
    CHECK_INT(review.count, 0);
    CHECK(review.chances == NULL && review.points == NULL);
}
