/* SPDX-License-Identifier: MIT */
#include "tournament_game.h"

#include "culdesac/clock.h"

int tournament_game_contender_at(const TournamentGame *tgame, int player)
{
    return (player - tgame->first_seat + tgame->players) % tgame->players;
}

static void keep_step(TournamentGame *tgame, int player, Action action)
{
    if (tgame->step_count == tgame->step_capacity) {
        tgame->step_capacity = tgame->step_capacity ? tgame->step_capacity * 2 : 256;
        tgame->steps = memory_resize(tgame->steps, tgame->step_capacity * sizeof *tgame->steps);
    }
    tgame->steps[tgame->step_count++] = (ReviewStep){player, action};
}

/* Decides for a player; false if they do not act out of turn. */
static bool decide(void *context, int player)
{
    TournamentGame *tgame = context;
    const int contender = tournament_game_contender_at(tgame, player);
    game_make_view(tgame->game, tgame->rules, tgame->state, player, tgame->view);
    const double start = clock_ms();
    const Action action = contender_choose(&tgame->contenders[contender], tgame->game, tgame->rules, tgame->view,
                                           player, rng_next(&tgame->rng));
    const double ms = clock_ms() - start;
    tgame->decisions[contender]++;
    tgame->ms[contender] += ms;
    if (ms > tgame->longest_ms[contender]) tgame->longest_ms[contender] = ms;
    if (action == ACTION_NONE) return false;
    tgame->events.count = 0;
    tgame->game->apply_action(tgame->rules, tgame->state, player, action, tgame->counts_events ? &tgame->events : NULL);
    for (size_t i = 0; i < tgame->events.count; i++) {
        const Event *event = &tgame->events.items[i];
        if (event->player == player) tgame->event_counts[contender][event->type]++;
    }
    if (tgame->records_steps) keep_step(tgame, player, action);
    return true;
}

bool tournament_game_play(TournamentGame *tgame)
{
    while (!state_head_const(tgame->state)->over) {
        if (tgame->stop && *tgame->stop) return false;
        game_poll_players(tgame->state, &tgame->asked_turn, decide, tgame);
    }
    return true;
}
