/* SPDX-License-Identifier: MIT */
/*
 * The easy level: it looks at what each action leads to, no further, and not very exactly. It sees what lies before its eyes
 * and falls for what comes after, as a person does who plays for the first time; what wins at once it sees. How much it misjudges goes by how much the
 * actions differ, so that it takes a good action for a fair one and the other way round, but never a bad one for the best. It
 * looks at no clock: a few worlds are soon looked at, and its answer is the same on every machine.
 *
 * Who plays so and has a temper does not misjudge by chance: the hastier, the more he grabs what shines, which is what brings
 * points at once, what a game says shines, and what looks good at first sight, and misses what comes from far away on a board.
 */
#include "searches.h"
#include "temper.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 3, /* how many possible worlds it looks at */
    PLAIN = 8,  /* what an action promises of which there is nothing to say */
    WHIM = 12,  /* one time in so many it hardly looks at all */
};

/* Shares of what lies between the best action and the average one. */
static const double BLUR = 0.3;        /* by how much it misjudges, where the game does not say, */
static const double WHIM_BLUR = 2;     /* and when it hardly looks */
static const double FIRST_SIGHT = 0.5; /* what the look of an action counts beside what it leads to */
static const double SHINES = 1;        /* what points at once count for the hastiest, */
static const double MOOD_BLUR = 0.27;  /* the part of it by which whoever has a temper misjudges, */
static const double LIKED = 0.3;       /* and what he likes */
static const double BLINDS = 0.97; /* of what lies between what shines by itself and the best, so much is not seen any more */
enum { FAR = 3 }; /* so many squares away is far for the hastiest */

typedef struct Greedy {
    const AiTask *task;
    _Alignas(16) unsigned char world[STATE_MAX], after[STATE_MAX];
    int64_t (*sums)[PLAYERS_MAX]; /* for each action, what it is worth to each player */
    Action *actions;
    int32_t *promises;
    int64_t *gains; /* the points each action brings at once */
    int *wins;      /* in how many worlds each ends the game, and the player has won it */
    size_t count;
    uint64_t played;
    EventList events;
} Greedy;

static double haste_of(const AiTask *task)
{
    return task->temper && task->temper->haste > 0 ? task->temper->haste / 100.0 : 0;
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
    if (!state_look(state)->over) return false;
    task->game->score(task->rules, state, &score, NULL);
    return score.winners == 1u << task->player;
}

/* Adds what each action leads to in one world the player holds possible. */
static void look(Greedy *greedy, Rng *rng)
{
    const AiTask *task = greedy->task;
    const Game *game = task->game;
    game_imagine(game, task->rules, task->view, rng, greedy->world);
    for (size_t i = 0; i < greedy->count; i++) {
        int32_t worth[PLAYERS_MAX] = {0};
        memcpy(greedy->after, greedy->world, game->state_size);
        if (greedy->actions[i] != ACTION_NONE) {
            game->apply(task->rules, greedy->after, task->player, greedy->actions[i], NULL);
            greedy->played++;
        }
        state_worth(game, task->rules, greedy->after, worth);
        greedy->wins[i] += has_won(task, greedy->after);
        if (task->temper) greedy->gains[i] += points_of(task, greedy->after) - points_of(task, greedy->world);
        for (int p = 0; p < state_look(greedy->after)->players; p++) greedy->sums[i][p] += worth[p];
    }
}

/* Without a judge it goes by what looks promising before its eyes, and cuts in only where that is more than nothing. */
static void add_promises(Greedy *greedy, int worlds)
{
    int64_t promised = 0;
    assert(greedy->count > 0);
    if (greedy->actions[greedy->count - 1] == ACTION_NONE) greedy->promises[greedy->count - 1] = PLAIN;
    for (size_t i = 0; i < greedy->count; i++) promised += greedy->promises[i];
    assert(promised > 0 && worlds > 0);
    for (size_t i = 0; i < greedy->count; i++) {
        greedy->sums[i][greedy->task->player] += (int64_t)worlds * WORTH_WIN * greedy->promises[i] / promised;
    }
}

/* What it expects for each player is what it saw behind its action, without the blur with which it chose. */
static void expect(const Greedy *greedy, int worlds, AiAnswer *answer)
{
    size_t at = 0;
    while (at < greedy->count && greedy->actions[at] != answer->action) at++;
    assert(at < greedy->count && "it answers with one of its choices");
    for (int p = 0; p < PLAYERS_MAX; p++) {
        const double value = (double)greedy->sums[at][p] / worlds / WORTH_WIN;
        answer->value[p] = value > 1 ? 1 : value; /* what an action promises may come on top of a sure win */
    }
}

/* What the actions are worth to the player, on average of the worlds. Returns the best of it less the mean. */
static double weigh(const Greedy *greedy, int worlds, double *worths)
{
    double sum = 0, best = 0;
    for (size_t i = 0; i < greedy->count; i++) {
        worths[i] = (double)greedy->sums[i][greedy->task->player] / worlds;
        sum += worths[i];
        if (i == 0 || worths[i] > best) best = worths[i];
    }
    return best - sum / (double)greedy->count;
}

/* The most of the points that an action brings at once, but not less than 1. */
static int64_t most_gained(const Greedy *greedy)
{
    int64_t most = 1;
    for (size_t i = 0; i < greedy->count; i++) {
        if (greedy->gains[i] > most) most = greedy->gains[i];
    }
    return most;
}

/* What shines, and what is liked. What shines by itself is seen now and then, the hastier the oftener, and then seems nearly as
 * good as the best there is. */
static void add_temper(const Greedy *greedy, double spread, Rng *rng, double *worths)
{
    double *likings = memory_allocate(greedy->count * sizeof *likings);
    const double haste = haste_of(greedy->task), notices = rng_below(rng, 100);
    const int64_t most = most_gained(greedy);
    double best = worths[0];
    temper_weigh(greedy->task, greedy->actions, greedy->count, likings);
    for (size_t i = 1; i < greedy->count; i++) best = worths[i] > best ? worths[i] : best;
    for (size_t i = 0; i < greedy->count; i++) {
        const double shine = SHINES * haste * (double)greedy->gains[i] / (double)most;
        const bool seen = notices < haste * temper_manner(greedy->task, greedy->actions[i]).haste;
        worths[i] += (seen ? BLINDS * (best - worths[i]) : 0) + spread * (shine + LIKED * likings[i]);
    }
    free(likings);
}

/* What wins the game at once nobody overlooks. */
static void see_the_win(Greedy *greedy, int worlds)
{
    size_t count = 0;
    for (size_t i = 0; i < greedy->count; i++) {
        if (greedy->wins[i] < worlds) continue;
        greedy->actions[count] = greedy->actions[i];
        greedy->promises[count] = greedy->promises[i];
        greedy->gains[count] = greedy->gains[i];
        memmove(greedy->sums[count++], greedy->sums[i], sizeof greedy->sums[i]);
    }
    if (count > 0) greedy->count = count;
}

static double blur_of(const AiTask *task, bool whim)
{
    const Brain *brain = task->game->brain;
    const double usual = brain && brain->blur > 0 ? brain->blur / 100.0 : BLUR;
    if (task->temper) return usual * MOOD_BLUR;
    return whim ? WHIM_BLUR : usual;
}

/* Notes the actions as it sees them: what they lead to, a little of how they look at first sight, and the blur. Where all lead
 * to the same, the look alone decides. */
static void note_choices(const Greedy *greedy, int worlds, Rng *rng, AiAnswer *answer)
{
    double *worths = memory_allocate(greedy->count * sizeof *worths);
    int32_t most = 1;
    for (size_t i = 0; i < greedy->count; i++) {
        if (greedy->promises[i] > most) most = greedy->promises[i];
    }
    const double spread = weigh(greedy, worlds, worths) + 1;
    const bool whim = rng_below(rng, WHIM) == 0;
    const double blur = spread * blur_of(greedy->task, whim);
    for (size_t i = 0; i < greedy->count; i++) {
        const double misjudged = blur * ((double)rng_below(rng, 2 * WORTH_WIN + 1) / WORTH_WIN - 1);
        const double look = FIRST_SIGHT * spread * greedy->promises[i] / most;
        worths[i] = worths[i] + look + misjudged;
    }
    if (greedy->task->temper) add_temper(greedy, spread, rng, worths);
    for (size_t i = 0; i < greedy->count; i++) {
        answer_note(answer, &(AiChoice){.action = greedy->actions[i], .visits = 1, .value = worths[i] / (8 * WORTH_WIN)});
    }
    free(worths);
}

static bool wins_at_once(Greedy *greedy, Action action)
{
    const AiTask *task = greedy->task;
    memcpy(greedy->after, greedy->world, task->game->state_size);
    task->game->apply(task->rules, greedy->after, task->player, action, NULL);
    return has_won(task, greedy->after);
}

/* Leaves out what nobody in his senses plays, unless it wins or nothing else is left. */
static void leave_out_waste(Greedy *greedy)
{
    size_t count = 0;
    for (size_t i = 0; i < greedy->count; i++) {
        const Action action = greedy->actions[i];
        if (is_waste(greedy->task, action) && !wins_at_once(greedy, action)) continue;
        greedy->actions[count] = action;
        greedy->promises[count++] = greedy->promises[i];
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
static bool is_far(Greedy *greedy, Action action)
{
    const AiTask *task = greedy->task;
    int apart = 0;
    if (action == ACTION_NONE) return false;
    greedy->events.count = 0;
    memcpy(greedy->after, greedy->world, task->game->state_size);
    task->game->apply(task->rules, greedy->after, task->player, action, &greedy->events);
    for (size_t i = 0; i < greedy->events.count; i++) {
        const Event *event = &greedy->events.items[i];
        const int far = event->player == task->player ? squares_apart(task->game, event->from, event->to) : 0;
        if (far > apart) apart = far;
    }
    return apart * haste_of(task) >= FAR * 0.9;
}

/* Leaves out what the hasty do not see, unless it is all there is. */
static void miss_what_is_far(Greedy *greedy)
{
    size_t count = 0;
    if (haste_of(greedy->task) <= 0) return;
    for (size_t i = 0; i < greedy->count; i++) {
        if (is_far(greedy, greedy->actions[i])) continue;
        greedy->actions[count] = greedy->actions[i];
        greedy->promises[count++] = greedy->promises[i];
    }
    if (count > 0) greedy->count = count;
}

void greedy_think(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    assert(task->game->state_size <= STATE_MAX);
    Greedy *greedy = memory_allocate(sizeof *greedy);
    Rng rng = rng_from_seed(task->seed);
    greedy->task = task;
    greedy->actions = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->actions);
    greedy->promises = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->promises);
    greedy->gains = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->gains);
    greedy->sums = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->sums);
    greedy->wins = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->wins);
    /* Its choices are taken from one world; those worth thinking about do not depend on what is hidden from it. */
    game_imagine(task->game, task->rules, task->view, &rng, greedy->world);
    greedy->count = thoughts_of(task->game, task->rules, greedy->world, task->player, greedy->actions, greedy->promises);
    assert(greedy->count > 0 && greedy->count <= task->game->actions_max + 1);
    leave_out_waste(greedy);
    miss_what_is_far(greedy);
    int worlds = 0;
    do {
        look(greedy, &rng);
        worlds++;
    } while (worlds < WORLDS && budget_spend(budget));
    see_the_win(greedy, worlds);
    const Brain *brain = task->game->brain;
    if (brain && brain->promise && !brain->judge) add_promises(greedy, worlds);
    note_choices(greedy, worlds, &rng, answer);
    answer->action = answer->choices[0].action;
    answer->actions = greedy->played;
    expect(greedy, worlds, answer);
    free(greedy->promises);
    free(greedy->actions);
    free(greedy->gains);
    free(greedy->sums);
    free(greedy->wins);
    free(greedy);
}
