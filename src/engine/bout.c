/* SPDX-License-Identifier: MIT */
#include "bout.h"

#include "clock.h"

int bout_contender_at(const Bout *bout, int player)
{
    return (player - bout->first_seat + bout->players) % bout->players;
}

static void keep_step(Bout *bout, int player, Action action)
{
    if (bout->step_count == bout->step_room) {
        bout->step_room = bout->step_room ? bout->step_room * 2 : 256;
        bout->steps = memory_resize(bout->steps, bout->step_room * sizeof *bout->steps);
    }
    bout->steps[bout->step_count++] = (ReviewStep){player, action};
}

/* Lets a player decide; false where he would not cut in. */
static bool decide(void *context, int player)
{
    Bout *bout = context;
    const int contender = bout_contender_at(bout, player);
    game_conceal(bout->game, bout->rules, bout->state, player, bout->view);
    const double start = clock_seconds();
    const Action action = contender_choose(&bout->contenders[contender], bout->game, bout->rules, bout->view, player,
                                           rng_next(&bout->rng));
    const double ms = (clock_seconds() - start) * 1e3;
    bout->decisions[contender]++;
    bout->ms[contender] += ms;
    if (ms > bout->longest[contender]) bout->longest[contender] = ms;
    if (action == ACTION_NONE) return false;
    bout->events.count = 0;
    bout->game->apply(bout->rules, bout->state, player, action, bout->counts_deeds ? &bout->events : NULL);
    for (size_t i = 0; i < bout->events.count; i++) {
        const Event *event = &bout->events.items[i];
        if (event->player == player) bout->deeds[contender][event->type]++;
    }
    if (bout->keeps_steps) keep_step(bout, player, action);
    return true;
}

bool bout_play(Bout *bout)
{
    while (!state_look(bout->state)->over) {
        if (bout->stop && *bout->stop) return false;
        game_let_decide(bout->state, &bout->asked, decide, bout);
    }
    return true;
}
