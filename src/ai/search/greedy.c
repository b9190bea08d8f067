/* SPDX-License-Identifier: MIT */
/*
 * The easy level: it looks at what each action leads to, no further, and not very exactly. It sees what lies before its
 * eyes and falls for what comes after, as a person does who plays for the first time; what wins at once it sees. How
 * much it misjudges goes by how much the actions differ, so that it takes a good action for a fair one and the other
 * way round, but never a bad one for the best. It looks at no clock: a few worlds are soon looked at, and its answer is
 * the same on every machine.
 *
 * Who plays so and has a personality does not misjudge by chance: the hastier, the more he grabs what shines, which is
 * what brings points at once, what a game says shines, and what looks good at first sight, and misses what comes from
 * far away on a board.
 */
#include "personality.h"
#include "searches.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 3, /* how many possible worlds it looks at */
    PLAIN = 8,  /* what an action priors of which there is nothing to say */
    WHIM = 12,  /* one time in so many it hardly looks at all */
};

/* Shares of what lies between the best action and the average one. */
static const double NOISE = 0.3;       /* by how much it misjudges, where the game does not say, */
static const double WHIM_NOISE = 2;    /* and when it hardly looks */
static const double FIRST_SIGHT = 0.5; /* what the look of an action counts beside what it leads to */
static const double SHINES = 1;        /* what points at once count for the hastiest, */
static const double MOOD_NOISE = 0.27; /* the part of it by which whoever has a personality misjudges, */
static const double LIKED = 0.3;       /* and what he likes */
static const double BLINDS =
    0.97;         /* of what lies between what shines by itself and the best, so much is not seen any more */
enum { FAR = 3 }; /* so many squares away is far for the hastiest */

typedef struct Greedy {
    const AiTask *task;
    _Alignas(16) unsigned char world[STATE_SIZE_MAX], after[STATE_SIZE_MAX];
    int64_t (*sums)[PLAYERS_MAX]; /* for each action, what it is worth to each player */
    Action *actions;
    int32_t *priors;
    int64_t *gains; /* the points each action brings at once */
    int *wins;      /* in how many worlds each ends the game, and the player has won it */
    size_t count;
    uint64_t played;
    EventList events;
} Greedy;

static double haste_of(const AiTask *task)
{
    return task->personality && task->personality->haste > 0 ? task->personality->haste / 100.0 : 0;
}

static int32_t points_of(const AiTask *task, const void *state)
{
    Score score = {0};
    task->game->score(task->rules, state, &score, NULL);
    return game_low_wins(task->game, task->rules) ? -score.points[task->player] : score.points[task->player];
}

static bool has_won(const AiTask *task, const void *state)
{
    Score score = {0};
    if (!state_head_const(state)->over) return false;
    task->game->score(task->rules, state, &score, NULL);
    return score.winners == 1u << task->player;
}

/* Adds what each action leads to in one world the player holds possible. */
static void sample_world(Greedy *greedy, Rng *rng)
{
    const AiTask *task = greedy->task;
    const Game *game = task->game;
    game_sample_state(game, task->rules, task->view, rng, greedy->world);
    for (size_t i = 0; i < greedy->count; i++) {
        int32_t value[PLAYERS_MAX] = {0};
        memcpy(greedy->after, greedy->world, game->state_size);
        if (greedy->actions[i] != ACTION_NONE) {
            game->apply_action(task->rules, greedy->after, task->player, greedy->actions[i], NULL);
            greedy->played++;
        }
        state_value(game, task->rules, greedy->after, value);
        greedy->wins[i] += has_won(task, greedy->after);
        if (task->personality) greedy->gains[i] += points_of(task, greedy->after) - points_of(task, greedy->world);
        for (int p = 0; p < state_head_const(greedy->after)->players; p++) greedy->sums[i][p] += value[p];
    }
}

/* Without a judge it goes by what looks promising before its eyes, and cuts in only where that is more than nothing. */
static void add_priors(Greedy *greedy, int worlds)
{
    int64_t promised = 0;
    assert(greedy->count > 0);
    if (greedy->actions[greedy->count - 1] == ACTION_NONE) greedy->priors[greedy->count - 1] = PLAIN;
    for (size_t i = 0; i < greedy->count; i++) promised += greedy->priors[i];
    assert(promised > 0 && worlds > 0);
    for (size_t i = 0; i < greedy->count; i++) {
        greedy->sums[i][greedy->task->player] += (int64_t)worlds * VALUE_WIN * greedy->priors[i] / promised;
    }
}

/* What it expects for each player is what it saw behind its action, without the blur with which it chose. */
static void set_expected_values(const Greedy *greedy, int worlds, AiAnswer *answer)
{
    size_t at = 0;
    while (at < greedy->count && greedy->actions[at] != answer->action) at++;
    assert(at < greedy->count && "it answers with one of its choices");
    for (int p = 0; p < PLAYERS_MAX; p++) {
        const double value = (double)greedy->sums[at][p] / worlds / VALUE_WIN;
        answer->value[p] = value > 1 ? 1 : value; /* what an action priors may come on top of a sure win */
    }
}

/* What the actions are worth to the player, on average of the worlds. Returns the best of it less the mean. */
static double compute_values(const Greedy *greedy, int worlds, double *values)
{
    double sum = 0, best = 0;
    for (size_t i = 0; i < greedy->count; i++) {
        values[i] = (double)greedy->sums[i][greedy->task->player] / worlds;
        sum += values[i];
        if (i == 0 || values[i] > best) best = values[i];
    }
    return best - sum / (double)greedy->count;
}

/* The most of the points that an action brings at once, but not less than 1. */
static int64_t max_points_gained(const Greedy *greedy)
{
    int64_t most = 1;
    for (size_t i = 0; i < greedy->count; i++) {
        if (greedy->gains[i] > most) most = greedy->gains[i];
    }
    return most;
}

/* What shines, and what is liked. What shines by itself is seen now and then, the hastier the oftener, and then seems
 * nearly as good as the best there is. */
static void add_personality(const Greedy *greedy, double spread, Rng *rng, double *values)
{
    double *preferences = memory_allocate(greedy->count * sizeof *preferences);
    const double haste = haste_of(greedy->task), notices = rng_below(rng, 100);
    const int64_t most = max_points_gained(greedy);
    double best = values[0];
    personality_preferences(greedy->task, greedy->actions, greedy->count, preferences);
    for (size_t i = 1; i < greedy->count; i++) best = values[i] > best ? values[i] : best;
    for (size_t i = 0; i < greedy->count; i++) {
        const double shine = SHINES * haste * (double)greedy->gains[i] / (double)most;
        const bool seen = notices < haste * personality_action_traits(greedy->task, greedy->actions[i]).haste;
        values[i] += (seen ? BLINDS * (best - values[i]) : 0) + spread * (shine + LIKED * preferences[i]);
    }
    free(preferences);
}

/* What wins the game at once nobody overlooks. */
static void mark_winning_action(Greedy *greedy, int worlds)
{
    size_t count = 0;
    for (size_t i = 0; i < greedy->count; i++) {
        if (greedy->wins[i] < worlds) continue;
        greedy->actions[count] = greedy->actions[i];
        greedy->priors[count] = greedy->priors[i];
        greedy->gains[count] = greedy->gains[i];
        memmove(greedy->sums[count++], greedy->sums[i], sizeof greedy->sums[i]);
    }
    if (count > 0) greedy->count = count;
}

static double noise_of(const AiTask *task, bool whim)
{
    const Heuristics *heuristics = task->game->heuristics;
    const double usual = heuristics && heuristics->easy_noise > 0 ? heuristics->easy_noise / 100.0 : NOISE;
    if (task->personality) return usual * MOOD_NOISE;
    return whim ? WHIM_NOISE : usual;
}

/* Notes the actions as it sees them: what they lead to, a little of how they look at first sight, and the blur. Where
 * all lead to the same, the look alone decides. */
static void note_choices(const Greedy *greedy, int worlds, Rng *rng, AiAnswer *answer)
{
    double *values = memory_allocate(greedy->count * sizeof *values);
    int32_t most = 1;
    for (size_t i = 0; i < greedy->count; i++) {
        if (greedy->priors[i] > most) most = greedy->priors[i];
    }
    const double spread = compute_values(greedy, worlds, values) + 1;
    const bool whim = rng_below(rng, WHIM) == 0;
    const double blur = spread * noise_of(greedy->task, whim);
    for (size_t i = 0; i < greedy->count; i++) {
        const double misjudged = blur * ((double)rng_below(rng, 2 * VALUE_WIN + 1) / VALUE_WIN - 1);
        const double look = FIRST_SIGHT * spread * greedy->priors[i] / most;
        values[i] = values[i] + look + misjudged;
    }
    if (greedy->task->personality) add_personality(greedy, spread, rng, values);
    for (size_t i = 0; i < greedy->count; i++) {
        answer_add_choice(answer,
                          &(AiChoice){.action = greedy->actions[i], .visits = 1, .value = values[i] / (8 * VALUE_WIN)});
    }
    free(values);
}

static bool wins_at_once(Greedy *greedy, Action action)
{
    const AiTask *task = greedy->task;
    memcpy(greedy->after, greedy->world, task->game->state_size);
    task->game->apply_action(task->rules, greedy->after, task->player, action, NULL);
    return has_won(task, greedy->after);
}

/* Leaves out what nobody in his senses plays, unless it wins or nothing else is left. */
static void drop_blunders(Greedy *greedy)
{
    size_t count = 0;
    for (size_t i = 0; i < greedy->count; i++) {
        const Action action = greedy->actions[i];
        if (is_blunder(greedy->task, action) && !wins_at_once(greedy, action)) continue;
        greedy->actions[count] = action;
        greedy->priors[count++] = greedy->priors[i];
    }
    if (count > 0) greedy->count = count;
}

/* How many squares apart two places of a board are; 0 where they lie on none, or on two. */
static int squares_apart(const Game *game, Place from, Place to)
{
    if (from.zone == 0 || from.zone != to.zone || from.owner != to.owner || !game->zones) return 0;
    const ZoneKind *zone = &game->zones[from.zone];
    const int line = zone->files > 0 ? zone->files : zone->rows;
    if (line == 0 || from.index < 0 || to.index < 0) return 0;
    const int along = abs(from.index % line - to.index % line), across = abs(from.index / line - to.index / line);
    return along > across ? along : across;
}

/* Whether an action comes from so far away that it is missed. */
static bool is_overlooked(Greedy *greedy, Action action)
{
    const AiTask *task = greedy->task;
    int apart = 0;
    if (action == ACTION_NONE) return false;
    greedy->events.count = 0;
    memcpy(greedy->after, greedy->world, task->game->state_size);
    task->game->apply_action(task->rules, greedy->after, task->player, action, &greedy->events);
    for (size_t i = 0; i < greedy->events.count; i++) {
        const Event *event = &greedy->events.items[i];
        const int far = event->player == task->player ? squares_apart(task->game, event->from, event->to) : 0;
        if (far > apart) apart = far;
    }
    return apart * haste_of(task) >= FAR * 0.9;
}

/* Leaves out what the hasty do not see, unless it is all there is. */
static void drop_overlooked(Greedy *greedy)
{
    size_t count = 0;
    if (haste_of(greedy->task) <= 0) return;
    for (size_t i = 0; i < greedy->count; i++) {
        if (is_overlooked(greedy, greedy->actions[i])) continue;
        greedy->actions[count] = greedy->actions[i];
        greedy->priors[count++] = greedy->priors[i];
    }
    if (count > 0) greedy->count = count;
}

void greedy_think(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    assert(task->game->state_size <= STATE_SIZE_MAX);
    Greedy *greedy = memory_allocate(sizeof *greedy);
    Rng rng = rng_from_seed(task->seed);
    greedy->task = task;
    greedy->actions = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->actions);
    greedy->priors = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->priors);
    greedy->gains = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->gains);
    greedy->sums = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->sums);
    greedy->wins = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->wins);
    /* Its choices are taken from one world; those worth thinking about do not depend on what is hidden from it. */
    game_sample_state(task->game, task->rules, task->view, &rng, greedy->world);
    greedy->count = candidates_list_with_priors(task->game, task->rules, greedy->world, task->player, greedy->actions,
                                                greedy->priors);
    assert(greedy->count > 0 && greedy->count <= task->game->actions_max + 1);
    drop_blunders(greedy);
    drop_overlooked(greedy);
    int worlds = 0;
    do {
        sample_world(greedy, &rng);
        worlds++;
    } while (worlds < WORLDS && budget_spend(budget));
    mark_winning_action(greedy, worlds);
    const Heuristics *heuristics = task->game->heuristics;
    if (heuristics && heuristics->action_prior && !heuristics->evaluate_state) add_priors(greedy, worlds);
    note_choices(greedy, worlds, &rng, answer);
    answer->action = answer->choices[0].action;
    answer->actions = greedy->played;
    set_expected_values(greedy, worlds, answer);
    free(greedy->priors);
    free(greedy->actions);
    free(greedy->gains);
    free(greedy->sums);
    free(greedy->wins);
    free(greedy);
}
