/* SPDX-License-Identifier: MIT */
#include "culdesac/position.h"

#include "culdesac/lesson.h"

#include <stdlib.h>
#include <string.h>

enum { ACTION_LINE = 256 };

static Match *dealt(const Rulebook *book, const JsonAt *root, Fault *fault)
{
    static const char *const KEYS[] = {"players", "seed", "rules", NULL};
    const Game *game = rulebook_game(book);
    const JsonAt players = json_member(root, "players"), seed = json_member(root, "seed"),
                 overlay = json_member(root, "rules");
    int32_t count;
    uint64_t number;
    Match *match = NULL;
    void *rules = memory_allocate(game->rules_size);
    if (json_only_members(root, KEYS, fault) &&
        json_read_int32(&players, game->players_min, game->players_max, &count, fault) &&
        json_read_digits(&seed, &number, fault) &&
        rulebook_rules(book, -1, json_exists(&overlay) ? &overlay : NULL, count, rules, fault)) {
        match = match_create(game, rules, count, number);
    }
    free(rules);
    return match;
}

static Match *loaded(const Rulebook *book, const JsonAt *root, Fault *fault)
{
    const Game *game = rulebook_game(book);
    void *rules = memory_allocate(game->rules_size), *state = memory_allocate(game->state_size);
    memcpy(rules, rulebook_defaults(book), game->rules_size);
    Match *match = state_read(game, root, rules, state, fault) ? match_create_from(game, rules, state) : NULL;
    free(rules);
    free(state);
    return match;
}

Match *position_match(const Rulebook *book, const char *text, Fault *fault)
{
    JsonDoc *doc = json_create(NULL, text, strlen(text), fault);
    if (!doc) return NULL;
    const JsonAt root = json_root(doc), game = json_member(&root, "game");
    Match *match = json_exists(&game) ? loaded(book, &root, fault) : dealt(book, &root, fault);
    json_destroy(doc);
    return match;
}

static int named_player(const Match *match, const char **text)
{
    const int player = lesson_player(text);
    if (player >= 0) return player < match_players(match) ? player : NOBODY;
    for (int i = 0; i < match_players(match); i++) {
        const char *name = match_names(match)[i];
        const size_t length = strlen(name);
        if (length == 0 || strncmp(*text, name, length) != 0 || strncmp(*text + length, ": ", 2) != 0) continue;
        *text += length + 2;
        return i;
    }
    return match_head(match)->to_move;
}

bool position_read_action(const Match *match, const char *text, int *player, Action *action, Fault *fault)
{
    *player = named_player(match, &text);
    if (*player == NOBODY) return fault_set(fault, "Nobody is to move.");
    return game_read_action(match_game(match), match_rules(match), text, action) ||
           fault_set(fault, "“%s” is no action of this game.", text);
}

bool position_play(Match *match, const char *actions, Fault *fault)
{
    char text[ACTION_LINE];
    while (lesson_part(&actions, "; ", text, sizeof text)) {
        const char *at = text;
        const int player = named_player(match, &at);
        if (player == NOBODY) return fault_set(fault, "Nobody is to move.");
        if (!match_play_text(match, player, at, NULL, fault)) return false;
    }
    return true;
}
