/* SPDX-License-Identifier: MIT */
/* The defaults of the functions of Game that may be NULL. */
#include "culdesac/bits.h"
#include "culdesac/game.h"

#include "culdesac/debug.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool game_check_rules(const Game *game, const void *rules, int players, Error *error)
{
    return !game->check_rules || game->check_rules(rules, players, error);
}

Score game_score(const Game *game, const void *rules, const void *state, ScoreItems *items)
{
    Score score = {0};
    if (items) items->count = 0;
    game->score(rules, state, &score, items);
    return score;
}

bool game_low_wins(const Game *game, const void *rules) { return game->low_wins && game->low_wins(rules); }

int32_t game_time_limit(const Game *game, const void *rules)
{
    if (!game->clock_option) return -1;
    return field_number(option_find(game->options, game->clock_option), rules);
}

/* ---- Actions ---- */

bool game_refuse_action(const Game *game, const void *rules, const void *state, int player, Action action,
                        Event *reason)
{
    const StateHead *head = state_head_const(state);
    Event found = event_make(0, player >= 0 && player < head->players ? player : NOBODY);
    found.other = head->to_move;
    const int kind = game->find_refusal(rules, state, player, action, &found);
    if (kind < 0) return false;
    found.kind = (uint8_t)kind;
    if (reason) *reason = found;
    return true;
}

size_t game_legal_actions_by_refusal(const Game *game, const void *rules, const void *state, int player,
                                     Action *actions)
{
    size_t count = 0;
    for (Action action = 0; action < game->actions_max; action++) {
        if (!game_refuse_action(game, rules, state, player, action, NULL)) actions[count++] = action;
    }
    return count;
}

size_t game_count_actions_by_list(const Game *game, const void *rules, const void *state)
{
    Action actions[GAME_LISTED_ACTIONS_MAX];
    assert(game->actions_max <= GAME_LISTED_ACTIONS_MAX);
    return game_legal_actions(game, rules, state, state_head_const(state)->to_move, actions);
}

Action game_random_action_by_list(const Game *game, const void *rules, const void *state, Rng *rng)
{
    Action actions[GAME_LISTED_ACTIONS_MAX];
    assert(game->actions_max <= GAME_LISTED_ACTIONS_MAX);
    const size_t count = game_legal_actions(game, rules, state, state_head_const(state)->to_move, actions);
    assert(count > 0);
    return actions[rng_below(rng, (uint32_t)count)];
}

/* ---- Views ---- */

void game_poll_players(const void *state, uint32_t *asked, bool (*decide)(void *context, int player), void *context)
{
    const StateHead *head = state_head_const(state);
    const int players = head->players, mover = head->to_move;
    if (!head->may_act || head->turn == *asked) {
        decide(context, mover);
        return;
    }
    *asked = head->turn;
    for (int i = 1; i < players; i++) {
        const int player = (mover + i) % players;
        if (has_player(head->may_act, player) && decide(context, player)) return;
    }
}

void game_make_view(const Game *game, const void *rules, const void *state, int viewer, void *view)
{
    if (game->make_view) {
        game->make_view(rules, state, viewer, view);
    } else {
        view_init(view, state, game->state_size, viewer);
    }
}

void game_sample_state(const Game *game, const void *rules, const void *view, Rng *rng, void *state)
{
    if (game->sample_state) {
        game->sample_state(rules, view, rng, state);
    } else {
        sampled_state_init(state, view, game->state_size, rng);
    }
}

uint64_t game_hash(const Game *game, const void *rules, const void *state)
{
    if (game->hash) return game->hash(rules, state);
    _Alignas(StateHead) unsigned char copy[STATE_SIZE_MAX];
    DEBUG_ASSERT(game->state_size <= STATE_SIZE_MAX);
    memcpy(copy, state, game->state_size);
    StateHead *head = state_head(copy);
    head->seed = head->rng.word = head->turn = 0;
    head->viewer = 0;
    return hash_bytes(0, copy, game->state_size);
}

/* ---- Names ---- */

bool game_read_action(const Game *game, const void *rules, const char *text, Action *action)
{
    if (game->read_action) return game->read_action(rules, text, action);
    for (*action = 0; *action < game->actions_max; (*action)++) {
        char written[ACTION_TEXT_SIZE];
        game->write_action(rules, *action, written);
        if (strcmp(written, text) == 0) return true;
    }
    return false;
}

void game_name_thing(const Game *game, const void *rules, unsigned thing, const char *form, char *text)
{
    if (game->name_thing) {
        game->name_thing(rules, thing, form, text);
        return;
    }
    const ThingKind *kind = game->things;
    for (unsigned i = 0; kind->token && i < thing; i++) kind++;
    if (form) {
        strings_format_name(game->strings, kind->name, form, ARGS(arg_number((long)thing)), text);
    } else {
        text_copy(text, NAME_TEXT_SIZE, kind->token ? kind->token : "?");
    }
}

void game_name_place(const Game *game, const void *rules, Place place, const char *form, char *text)
{
    if (game->name_place) {
        game->name_place(rules, place, form, text);
        return;
    }
    const ZoneKind *zone = &game->zones[place.zone];
    if (zone->files > 0) {
        snprintf(text, NAME_TEXT_SIZE, "%c%d", 'a' + place.index % zone->files, place.index / zone->files + 1);
    } else if (zone->rows > 0) {
        snprintf(text, NAME_TEXT_SIZE, "%c%d", 'a' + place.index / zone->rows, place.index % zone->rows + 1);
    } else if (!zone->name) {
        text[0] = '\0';
    } else if (form) {
        strings_format_name(game->strings, zone->name, form, NULL, 0, text);
    } else if (zone->owned) {
        snprintf(text, NAME_TEXT_SIZE, "%s:%d", zone->name, place.owner);
    } else {
        text_copy(text, NAME_TEXT_SIZE, zone->name);
    }
}
