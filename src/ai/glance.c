/* SPDX-License-Identifier: MIT */
/*
 * The easy level: it looks at what each action leads to, no further, and not very exactly. It sees what lies before its eyes
 * and falls for what comes after, as a person does who plays for the first time. It looks at no clock: a few worlds are soon
 * looked at, and its answer is the same on every machine.
 */
#include "search.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 3,        /* how many possible worlds it looks at */
    BLUR = 2500,       /* by how much it misjudges */
    WHIM = 12,         /* one time in so many it plays whatever comes to mind */
};

typedef struct Glance {
    const AiTask *task;
    _Alignas(16) unsigned char world[STATE_MAX], after[STATE_MAX];
    int64_t (*sums)[PLAYERS_MAX]; /* for each action, what it is worth to each player */
    Action *actions;
    int32_t *promises;
    size_t count;
    uint64_t played;
} Glance;

/* Adds what each action leads to in one world the player holds possible. */
static void look(Glance *glance, Rng *rng)
{
    const AiTask *task = glance->task;
    const Game *game = task->game;
    game_imagine(game, task->rules, task->view, rng, glance->world);
    for (size_t i = 0; i < glance->count; i++) {
        int32_t worth[PLAYERS_MAX] = {0};
        memcpy(glance->after, glance->world, game->state_size);
        if (glance->actions[i] != ACTION_NONE) {
            game->apply(task->rules, glance->after, task->player, glance->actions[i], NULL);
            glance->played++;
        }
        state_worth(game, task->rules, glance->after, worth);
        for (int p = 0; p < state_look(glance->after)->players; p++) glance->sums[i][p] += worth[p];
    }
}

/* Without a judge it goes by what looks promising before its eyes. */
static void add_promises(Glance *glance, int worlds)
{
    int64_t promised = 0;
    assert(glance->count > 0);
    for (size_t i = 0; i < glance->count; i++) promised += glance->promises[i];
    for (size_t i = 0; i < glance->count; i++) {
        glance->sums[i][glance->task->player] += (int64_t)worlds * WORTH_WIN * glance->promises[i] / promised;
    }
}

/* What it expects for each player is what it saw behind its action, without the blur with which it chose. */
static void expect(const Glance *glance, int worlds, AiAnswer *answer)
{
    size_t at = 0;
    while (at < glance->count && glance->actions[at] != answer->action) at++;
    assert(at < glance->count && "it answers with one of its choices");
    for (int p = 0; p < PLAYERS_MAX; p++) answer->value[p] = (double)glance->sums[at][p] / worlds / WORTH_WIN;
}

void glance_think(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    Glance *glance = memory_allocate(sizeof *glance);
    Rng rng = rng_from_seed(task->seed);
    glance->task = task;
    glance->actions = memory_allocate((task->game->actions_max + 1) * sizeof *glance->actions);
    glance->promises = memory_allocate((task->game->actions_max + 1) * sizeof *glance->promises);
    glance->sums = memory_allocate((task->game->actions_max + 1) * sizeof *glance->sums);
    /* Its choices are taken from one world; those worth thinking about do not depend on what is hidden from it. */
    game_imagine(task->game, task->rules, task->view, &rng, glance->world);
    glance->count = thoughts_of(task->game, task->rules, glance->world, task->player, glance->actions, glance->promises);
    int worlds = 0;
    do {
        look(glance, &rng);
        worlds++;
    } while (worlds < WORLDS && budget_spend(budget));
    if (!task->game->brain || !task->game->brain->judge) add_promises(glance, worlds);
    const bool whim = rng_below(&rng, WHIM) == 0;
    for (size_t i = 0; i < glance->count; i++) {
        const double blur = (double)rng_below(&rng, 2 * BLUR + 1) - BLUR;
        const double worth = (double)glance->sums[i][task->player] / worlds + blur;
        answer_note(answer, glance->actions[i], 1, whim ? blur / BLUR : worth / (WORTH_WIN + BLUR));
    }
    answer->action = answer->choices[0].action;
    answer->actions = glance->played;
    expect(glance, worlds, answer);
    free(glance->promises);
    free(glance->actions);
    free(glance->sums);
    free(glance);
}
