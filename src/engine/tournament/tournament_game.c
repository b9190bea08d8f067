/* SPDX-License-Identifier: MIT */
#include "engine/tournament/tournament_game.h"

#include "culdesac/clock.h"
#include "culdesac/heuristics.h"

#include <assert.h>
#include <string.h>

int tournament_game_contender_at(const TournamentGame *tgame, int player)
{
    return (player - tgame->first_seat + tgame->players) % tgame->players;
}

/* Counts an event twice: by its kind, and by its kind and its thing's name. Pieces that differ only in their colour
 * have the same name. */
static void count_event(const Game *game, const Event *event, uint32_t *counts)
{
    uint32_t *first = counts + COUNT_EVENTS + event->kind * COUNT_THINGS;
    int row = 0, thing = 0;
    assert(event->kind < (COUNTS_MAX - COUNT_EVENTS) / COUNT_THINGS);
    ++*first;
    if (!game->things || event->thing == THING_NONE) return;
    while (row < event->thing && game->things[row].token) row++;
    while (strcmp(game->things[thing].name, game->things[row].name) != 0) thing++;
    if (thing + 1 < COUNT_THINGS) first[thing + 1]++;
}

static void count_action(const TournamentGame *tgame, int player, Action action, uint32_t *counts)
{
    const Heuristics *heuristics = tgame->game->heuristics;
    ActionTraits traits = {0};
    if (heuristics->action_traits) heuristics->action_traits(tgame->rules, tgame->view, player, action, &traits);
    counts[COUNT_ACTIONS]++;
    counts[COUNT_NEAR] += traits.reach < 0;
    counts[COUNT_FAR] += traits.reach > 0;
    counts[COUNT_EDGE] += traits.centre == -100;
    counts[COUNT_MIDDLE] += traits.centre > 0;
}

/* Lets a player's contender decide, and plays the action; false if they do not act. */
static bool play_decision(void *context, int player)
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
    if (tgame->counts_events) count_action(tgame, player, action, tgame->counts[contender]);
    tgame->events.count = 0;
    tgame->game->apply_action(tgame->rules, tgame->state, player, action, tgame->counts_events ? &tgame->events : NULL);
    for (size_t i = 0; i < tgame->events.count; i++) {
        const Event *event = &tgame->events.items[i];
        if (event->player == player) count_event(tgame->game, event, tgame->counts[contender]);
    }
    return true;
}

bool tournament_game_play(TournamentGame *tgame)
{
    while (!state_head_const(tgame->state)->is_over) {
        if (tgame->stop && *tgame->stop) return false;
        game_poll_players(tgame->state, &tgame->asked_turn, play_decision, tgame);
    }
    return true;
}
