/* SPDX-License-Identifier: MIT */
/*
 * The easy level: it looks at what each action leads to, no further, and not very exactly. It sees what lies before its eyes
 * and falls for what comes after, as a person does who plays for the first time. It looks at no clock: a few worlds are soon
 * looked at, and its answer is the same on every machine.
 */
#include "searches.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 3,  /* how many possible worlds it looks at */
    BLUR = 2500, /* by how much it misjudges */
    WHIM = 12,   /* one time in so many it plays whatever comes to mind */
};

typedef struct Greedy {
    const AiTask *task;
    _Alignas(16) unsigned char world[STATE_MAX], after[STATE_MAX];
    int64_t (*sums)[PLAYERS_MAX]; /* for each action, what it is worth to each player */
    Action *actions;
    int32_t *promises;
    size_t count;
    uint64_t played;
} Greedy;

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
        for (int p = 0; p < state_look(greedy->after)->players; p++) greedy->sums[i][p] += worth[p];
    }
}

/* Without a judge it goes by what looks promising before its eyes. */
static void add_promises(Greedy *greedy, int worlds)
{
    int64_t promised = 0;
    assert(greedy->count > 0);
    for (size_t i = 0; i < greedy->count; i++) promised += greedy->promises[i];
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

void greedy_think(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    Greedy *greedy = memory_allocate(sizeof *greedy);
    Rng rng = rng_from_seed(task->seed);
    greedy->task = task;
    greedy->actions = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->actions);
    greedy->promises = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->promises);
    greedy->sums = memory_allocate((task->game->actions_max + 1) * sizeof *greedy->sums);
    /* Its choices are taken from one world; those worth thinking about do not depend on what is hidden from it. */
    game_imagine(task->game, task->rules, task->view, &rng, greedy->world);
    greedy->count = thoughts_of(task->game, task->rules, greedy->world, task->player, greedy->actions, greedy->promises);
    int worlds = 0;
    do {
        look(greedy, &rng);
        worlds++;
    } while (worlds < WORLDS && budget_spend(budget));
    const Brain *brain = task->game->brain;
    if (brain && brain->promise && !brain->judge) add_promises(greedy, worlds);
    const bool whim = rng_below(&rng, WHIM) == 0;
    for (size_t i = 0; i < greedy->count; i++) {
        const double blur = (double)rng_below(&rng, 2 * BLUR + 1) - BLUR;
        const double worth = (double)greedy->sums[i][task->player] / worlds + blur;
        answer_note(answer, greedy->actions[i], 1, whim ? blur / BLUR : worth / (WORTH_WIN + BLUR));
    }
    answer->action = answer->choices[0].action;
    answer->actions = greedy->played;
    expect(greedy, worlds, answer);
    free(greedy->promises);
    free(greedy->actions);
    free(greedy->sums);
    free(greedy);
}
