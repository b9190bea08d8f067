/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Laws for every opponent in every game: answers are legal, reproducible, and do not depend on hidden information. */
#include "check.h"
#include "culdesac/ai.h"
#include "culdesac/registry.h"
#include "culdesac/worker.h"
#include "games/null/null.h"
#include "support/soak.h"

#include <time.h>

typedef struct Buffer {
    _Alignas(16) unsigned char bytes[STATE_SIZE_MAX];
} Buffer;

/* Examines a position of a random game: the player to think, that player's view, and the whole state. */
typedef void Visit(const Game *game, const void *rules, int player, const void *view, const void *state, Rng *rng);

/* Visits every `step`-th position of random games until there were `visits` of them. */
static void visit_positions(const Game *game, int visits, uint32_t step, Visit *visit)
{
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    Rng rng = rng_from_seed(99);
    Buffer state, view;
    for (uint64_t seed = 1; visits > 0; seed++) {
        const int span = game->players_max - game->players_min + 1;
        game->deal(rules, game->players_min + (int)(seed % (uint64_t)span), seed, &state);
        const StateHead *head = state_head_const(&state);
        while (!head->is_over && visits > 0) {
            if (rng_below(&rng, step) == 0) {
                int player = head->to_move;
                for (int p = 0; p < head->players; p++) {
                    if (has_player(head->may_act, p) && rng_below(&rng, 2)) player = p;
                }
                game_make_view(game, rules, &state, player, &view);
                visit(game, rules, player, &view, &state, &rng);
                visits--;
            }
            game->apply_action(rules, &state, head->to_move, game_random_action(game, rules, &state, &rng), NULL);
        }
    }
}

static void each_game(int visits, uint32_t step, Visit *visit)
{
    visit_positions(&NULL_GAME, visits, 3, visit);
    for (size_t i = 0; GAMES[i]; i++) visit_positions(GAMES[i], visits, step, visit);
}

static void check_legal(const Game *game, const void *rules, int player, const void *view, const void *state, Rng *rng)
{
    for (AiLevel level = AI_EASY; level < AI_LEVELS; level++) {
        const AiTask task = {game, rules, view, player, level, rng_next(rng), .iterations = 40};
        AiAnswer answer, again;
        ai_think(&task, &answer);
        ai_think(&task, &again);
        const bool may_pass = state_head_const(state)->to_move != player;
        if (answer.action == ACTION_NONE) CHECK(may_pass);
        else CHECK(!game_refuse_action(game, rules, state, player, answer.action, NULL));
        CHECK_INT(again.action, answer.action);
        CHECK(answer.choice_count > 0 && answer.choices[0].action == answer.action);
        for (int p = 0; p < state_head_const(view)->players; p++) CHECK(answer.value[p] >= -1 && answer.value[p] <= 1);
        SCOPED_TEXT text = {0};
        ai_hint_describe(&task, &answer, NULL, &text);
        CHECK(answer.choice_count < 2 || text.length > 0);
        CHECK(!strstr(text_string(&text), "he the ") && !strstr(text_string(&text), "he a "));
    }
}

TEST(answers_are_legal,
     "every level answers legally in every game, and always gives the same answer to the same question")
{
    each_game(12, 40, check_legal);
}

static uint64_t answers_so_far; /* hash of the game's answers so far */

static void hash_answers(const Game *game, const void *rules, int player, const void *view, const void *state, Rng *rng)
{
    for (AiLevel level = AI_EASY; level < AI_LEVELS; level++) {
        AiTask task = {game, rules, view, player, level, rng_next(rng), .iterations = 300};
        task.analysis.all_choices = true;
        task.threads = 2;
        AiAnswer answer;
        ai_think(&task, &answer);
        answers_so_far = hash_bytes(answers_so_far, &answer.action, sizeof answer.action);
        for (size_t i = 0; i < answer.choice_count; i++) {
            answers_so_far = hash_bytes(answers_so_far, &answer.choices[i].action, sizeof answer.choices[i].action);
            answers_so_far = hash_bytes(answers_so_far, &answer.choices[i].visits, sizeof answer.choices[i].visits);
        }
    }
}

/* After an intended change of an opponent or a rule, enter the new number here. It only matters that every compiler,
 * with and without optimisation, and every computer gives the same number. */
TEST(same_answer_on_every_computer, "a seed and a number of iterations give the same answer on every computer")
{
    static const struct {
        const char *id;
        uint64_t hash;
    } expected[] = {
        {"nasty", UINT64_C(0x7961bf90d44a51bf)},         {"nationhood", UINT64_C(0x715d6f8a2d069dfa)},
        {"neighborhoods", UINT64_C(0xb8b8bc884e25c7cc)}, {"neighbors", UINT64_C(0xb53bca2179b4ea2d)},
        {"subdivision", UINT64_C(0x62fee7018fafdfc4)},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        answers_so_far = 0;
        visit_positions(game_find(expected[i].id), 12, 25, hash_answers);
        if (!CHECK(answers_so_far == expected[i].hash))
            printf("  %s: 0x%016llx\n", expected[i].id, (unsigned long long)answers_so_far);
    }
}

static void check_threads(const Game *game, const void *rules, int player, const void *view, const void *state,
                          Rng *rng)
{
    AiTask task = {game, rules, view, player, AI_EXPERT, rng_next(rng), .iterations = 240 + rng_below(rng, 200)};
    task.analysis.all_choices = rng_below(rng, 2) == 0;
    task.threads = 1;
    AiAnswer one, two;
    ai_think(&task, &one);
    task.threads = 2;
    ai_think(&task, &two);
    CHECK_INT(two.iterations, one.iterations);
    CHECK(!task.analysis.all_choices || one.iterations <= 1 || one.is_exact || one.iterations == task.iterations);
    CHECK_INT(two.action, one.action);
    CHECK_INT(two.actions_played, one.actions_played);
    CHECK(memcmp(two.value, one.value, sizeof one.value) == 0);
    CHECK_INT(two.choice_count, one.choice_count);
    for (size_t i = 0; i < one.choice_count; i++) {
        CHECK_INT(two.choices[i].action, one.choices[i].action);
        CHECK_INT(two.choices[i].visits, one.choices[i].visits);
        CHECK(two.choices[i].value >= one.choices[i].value && two.choices[i].value <= one.choices[i].value);
    }
}

TEST(threads_do_not_change_the_answer, "the search has the same result on two threads as on one, to the last bit")
{
    each_game(10, 60, check_threads);
}

static uint64_t played[2]; /* actions of playouts, in play and in a review, if the game's heuristics distinguish them */

static void check_review(const Game *game, const void *rules, int player, const void *view, const void *state, Rng *rng)
{
    if (!game->heuristics->tuning.review_playout_length) return;
    for (int i = 0; i < 2; i++) {
        AiTask task = {game, rules, view, player, AI_EXPERT, 7, .iterations = 100};
        task.analysis = (AiAnalysis){.all_choices = true, .for_review = i == 1};
        AiAnswer answer;
        ai_think(&task, &answer);
        played[i] += answer.actions_played;
    }
}

TEST(review_playouts_are_shorter, "playouts in a review are shorter if the game says so")
{
    each_game(4, 60, check_review);
    CHECK(played[1] > 0 && played[1] < played[0]);
}

/* Iterations in check_stops: of searches that could stop early, and of those that could not. */
static uint64_t used, granted;

static void check_stops(const Game *game, const void *rules, int player, const void *view, const void *state, Rng *rng)
{
    AiTask task = {
        game, rules, view, player, (AiLevel)(AI_MEDIUM + rng_below(rng, 2)), rng_next(rng), .iterations = 200};
    if (rng_below(rng, 4) == 0) task.iterations = 300;
    task.threads = (int)rng_below(rng, 3);
    AiAnswer stopped, full;
    ai_think(&task, &stopped);
    task.analysis.all_choices = true;
    ai_think(&task, &full);
    CHECK_INT(stopped.action, full.action);
    CHECK(stopped.iterations <= full.iterations && !stopped.cut_short);
    used += stopped.iterations;
    granted += full.iterations;
}

TEST(stops_when_certain,
     "a search stops when its answer cannot change any more, with the answer that it would have had")
{
    used = granted = 0;
    each_game(40, 25, check_stops);
    printf("%llu of %llu iterations were needed\n", (unsigned long long)used, (unsigned long long)granted);
    CHECK(used * 10 < granted * 9);
}

static int same, different; /* answers that check_decided has compared */

static void check_decided(const Game *game, const void *rules, int player, const void *view, const void *state,
                          Rng *rng)
{
    AiTask task = {game, rules, view, player, AI_EXPERT, rng_next(rng), .iterations = 1000, .time_limit_ms = AI_MS_MAX};
    AiAnswer stopped, full;
    ai_think(&task, &stopped);
    task.time_limit_ms = 0;
    ai_think(&task, &full);
    CHECK(stopped.iterations <= full.iterations);
    *(stopped.action == full.action ? &same : &different) += 1;
    used += stopped.iterations;
    granted += full.iterations;
}

TEST(stops_when_decided, "with a time limit a search stops sooner, and hardly ever with another answer")
{
    used = granted = 0;
    each_game(12, 25, check_decided);
    printf("%llu of %llu iterations, %d of %d answers the same\n", (unsigned long long)used,
           (unsigned long long)granted, same, same + different);
    CHECK(used * 20 < granted * 19 && different * 25 <= same + different);
}

static void check_easy_time(const Game *game, const void *rules, int player, const void *view, const void *state,
                            Rng *rng)
{
    const uint64_t seed = rng_next(rng);
    const AiTask hurried = {game, rules, view, player, AI_EASY, seed, .time_limit_ms = 1e-6};
    const AiTask patient = {game, rules, view, player, AI_EASY, seed, .time_limit_ms = 1e6};
    AiAnswer answer, again;
    ai_think(&hurried, &answer);
    ai_think(&patient, &again);
    CHECK_INT(answer.action, again.action);
    CHECK_INT(answer.iterations, again.iterations);
}

TEST(stops_when_clear, "with unlimited time the search stops early if the choice is clear, unless it is asked not to")
{
    static const NullRules RULES = {.turns = 3, .bad_call = NULL_BAD_CALL_POINT};
    NullState state, view;
    NULL_GAME.deal(&RULES, 2, 1, &state);
    NULL_GAME.apply_action(&RULES, &state, 0, NULL_ROLL, NULL);
    state.die = state.hand[1];
    game_make_view(&NULL_GAME, &RULES, &state, 1, &view);
    AiTask task = {
        .game = &NULL_GAME, .rules = &RULES, .view = &view, .player = 1, .level = AI_EXPERT, .time_limit_ms = 3000};
    AiAnswer answer;
    ai_think(&task, &answer);
    CHECK(answer.ms < task.time_limit_ms && answer.iterations > 0);
    task.time_limit_ms = 200;
    task.analysis.all_choices = true;
    ai_think(&task, &answer);
    CHECK(answer.ms >= task.time_limit_ms);
}

TEST(easy_ignores_time, "easy gives the same answer, however little time it has") { each_game(6, 30, check_easy_time); }

static void check_hidden(const Game *game, const void *rules, int player, const void *view, const void *state, Rng *rng)
{
    AiAnswer first = {0};
    const uint64_t seed = rng_next(rng), iterations = rng_below(rng, 16) ? 20 : 260;
    for (int sample = 0; sample < 8; sample++) {
        Buffer other, seen;
        game_sample_state(game, rules, view, rng, &other);
        game_make_view(game, rules, &other, player, &seen);
        const AiTask task = {
            game, rules, &seen, player, AI_HARD, seed, .iterations = iterations, .threads = 1, .brief_one_in = 6};
        AiAnswer answer;
        ai_think(&task, &answer);
        if (sample == 0) first = answer;
        CHECK_INT(answer.action, first.action);
        CHECK_INT(answer.choice_count, first.choice_count);
        for (size_t i = 0; i < answer.choice_count; i++) {
            CHECK_INT(answer.choices[i].action, first.choices[i].action);
            CHECK_INT(answer.choices[i].visits, first.choices[i].visits);
        }
    }
}

TEST(no_hidden_knowledge, "replacing all that a player cannot know changes neither the answer nor a single visit")
{
    const int visits = soak_count(100, 2000);
    visit_positions(&NULL_GAME, visits, 2, check_hidden);
    for (size_t i = 0; GAMES[i]; i++) {
        if (game_has_hidden_info(GAMES[i])) visit_positions(GAMES[i], visits, 25, check_hidden);
    }
}

static void count_wake(void *context) { atomic_fetch_add((atomic_int *)context, 1); }

typedef struct Search {
    AiTask task;
    AiAnswer answer;
} Search;

static bool run_search(void *context, const atomic_bool *cancel)
{
    Search *search = context;
    search->task.cancel = cancel;
    ai_think(&search->task, &search->answer);
    return true;
}

static void check_worker(const Game *game, const void *rules, int player, const void *view, const void *state, Rng *rng)
{
    Worker *worker = worker_create(WORKER_NICE_LOW);
    atomic_int woken = 0;
    Search quick = {{game, rules, view, player, AI_HARD, rng_next(rng), 30, 0, NULL}};
    Search endless = {{game, rules, view, player, AI_EXPERT, rng_next(rng), UINT64_MAX, 0, NULL}};
    if (!CHECK(worker != NULL)) return;
    worker_start(worker, run_search, &endless, count_wake, &woken);
    worker_cancel(worker);
    CHECK(!worker_poll(worker));
    worker_start(worker, run_search, &endless, count_wake, &woken);
    worker_start(worker, run_search, &quick, count_wake, &woken);
    while (!worker_poll(worker)) nanosleep(&(struct timespec){0, 200000}, NULL);
    const Action answer = quick.answer.action;
    if (answer != ACTION_NONE) CHECK(!game_refuse_action(game, rules, state, player, answer, NULL));
    CHECK(!worker_poll(worker));
    worker_start(worker, run_search, &endless, NULL, NULL);
    worker_destroy(worker);
    /* If there is only one action, an unlimited search ends at once. */
    CHECK(atomic_load(&woken) >= 1 && atomic_load(&woken) <= 3);
}

TEST(worker_answers_once, "the worker answers once, and a cancel, a new question or the end stops it")
{
    each_game(3, 30, check_worker);
    worker_destroy(NULL);
}

/* A cancel may come at any moment: before the worker woke, in the middle, or when the answer is there. */
static void check_cancels(const Game *game, const void *rules, int player, const void *view, const void *state,
                          Rng *rng)
{
    Worker *worker = worker_create(WORKER_NICE_LOW);
    if (!CHECK(worker != NULL)) return;
    for (int i = 0; i < 50; i++) {
        const AiLevel level = (AiLevel)rng_below(rng, AI_LEVELS);
        Search search = {{game, rules, view, player, level, rng_next(rng), rng_below(rng, 4) ? UINT64_MAX : 3}};
        search.task.threads = (int)rng_below(rng, 3);
        worker_start(worker, run_search, &search, NULL, NULL);
        nanosleep(&(struct timespec){0, (long)rng_below(rng, 1000000)}, NULL);
        if (rng_below(rng, 2)) worker_poll(worker);
        worker_cancel(worker);
        CHECK(!worker_poll(worker));
    }
    worker_destroy(worker);
}

TEST(cancel_leaves_worker_idle, "a cancel at any moment leaves the worker idle and without an answer")
{
    each_game(soak_count(1, 20000 / 50 / 6 + 1), 30, check_cancels);
}

TEST(levels_are_found_by_name, "levels are found by their names")
{
    AiLevel level;
    static const char *const NAMES[AI_LEVELS] = {"easy", "medium", "hard", "expert"};
    for (AiLevel i = AI_EASY; i < AI_LEVELS; i++) CHECK(ai_level_find(NAMES[i], &level) && level == i);
    CHECK(!ai_level_find("brutal", &level));
}

TEST(calls_if_that_pays, "at every level, an opponent with simple heuristics calls if that pays, and not if it costs")
{
    static const NullRules RULES = {.turns = 3, .bad_call = NULL_BAD_CALL_POINT};
    int wrong[AI_LEVELS] = {0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        NullState state, view;
        NULL_GAME.deal(&RULES, 2, seed, &state);
        NULL_GAME.apply_action(&RULES, &state, 0, NULL_ROLL, NULL);
        if (seed % 2) state.die = state.hand[1];
        game_make_view(&NULL_GAME, &RULES, &state, 1, &view);
        for (AiLevel level = AI_EASY; level <= AI_HARD; level += AI_HARD - AI_EASY) {
            const AiTask task = {&NULL_GAME, &RULES, &view, 1, level, seed, .iterations = 400};
            AiAnswer answer;
            ai_think(&task, &answer);
            wrong[level] += (answer.action == NULL_CALL) != (state.die == state.hand[1]);
        }
    }
    CHECK(wrong[AI_EASY] <= 10); /* easy sometimes plays at random */
    CHECK_INT(wrong[AI_HARD], 0);
}

TEST(hints_in_lost_positions_give_reasons, "a hint in a lost position says why its move is still worth trying")
{
    const AiAnswer answer = {.choice_count = 2, .choices = {{.verdict = AI_LOSES}, {.verdict = AI_LOSES}}};
    SCOPED_TEXT lead = {0};
    CHECK(ai_hint_lead(&answer, &lead));
    CHECK_HAS(text_string(&lead), "this one keeps you closest");
}
