/* SPDX-License-Identifier: MIT */
#include "support/random_play.h"

#include "culdesac/registry.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const Game *random_play_game(size_t index) { return index == 0 ? &NULL_GAME : GAMES[index - 1]; }

Rulebooks *random_play_books(void)
{
    static Rulebooks *books;
    if (!books) books = rulebooks_create(NULL, NULL, (Notifier){0});
    return books;
}

const Rulebook *random_play_book(const Game *game) { return rulebooks_find(random_play_books(), game); }

bool random_play_rules(const Game *game, const char *overlay, int players, void *rules, Error *error)
{
    SCOPED_DOCUMENT *document = json_create(NULL, overlay ? overlay : "{}", strlen(overlay ? overlay : "{}"), error);
    if (!document) return false;
    const JsonCursor root = json_root(document);
    return rulebook_make_rules(random_play_book(game), RULEBOOK_STANDARD, &root, players, rules, error);
}

Match *random_play_match(const Game *game, int preset, int players, uint64_t seed)
{
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    Error error = {""};
    Match *match = NULL;
    if (rulebook_make_rules(random_play_book(game), preset, NULL, players, rules, &error)) {
        match = match_create(game, rules, players, seed);
    } else {
        printf("%s: %s\n", game->id, error.text);
    }
    assert(match);
    return match;
}

void seat_player(Match *match, int player, const char *kind, const char *name)
{
    Seat seat = *match_seat(match, player);
    if (kind) text_copy(seat.kind, SEAT_KIND_SIZE, kind);
    if (name) text_copy(seat.name, SEAT_NAME_SIZE, name);
    match_set_seat(match, player, &seat);
}

bool random_play_choose(const Match *match, Rng *rng, int *player, Action *action)
{
    const StateHead *head = match_head(match);
    if (head->is_over) return false;
    SCOPED_MEMORY Action *actions = memory_allocate(match_game(match)->actions_max * sizeof *actions);
    size_t count = 0;
    /* Half of the actions are those of the player who must act, the others of anybody who may, even the table (−1). */
    *player = rng_below(rng, 2) ? head->to_move : (int)rng_below(rng, head->players + 1u) - 1;
    count = match_legal_actions(match, *player, actions);
    if (count == 0) {
        *player = head->to_move;
        count = match_legal_actions(match, *player, actions);
    }
    assert(count > 0);
    *action = actions[rng_below(rng, (uint32_t)count)];
    return true;
}

size_t random_play(Match *match, Rng *rng, size_t steps)
{
    size_t played = 0;
    int player;
    Action action;
    Error error = {""};
    while (played < steps && random_play_choose(match, rng, &player, &action)) {
        const bool good = match_play(match, player, action, NULL, &error);
        if (!good) printf("%s: %s\n", match_game(match)->id, error.text);
        assert(good);
        played++;
    }
    return played;
}

Match *random_play_begun(const Game *game, int players, uint64_t seed, Rng rng, size_t steps)
{
    Match *match = random_play_match(game, -1, players, seed);
    random_play(match, &rng, steps);
    return match;
}
