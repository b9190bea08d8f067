/* SPDX-License-Identifier: MIT */
#include "culdesac/position.h"

#include "culdesac/lesson.h"

#include <stdlib.h>
#include <string.h>

enum { ACTION_LINE = 256 };

static Match *create_from_deal(const Rulebook *book, const JsonCursor *root, Error *error)
{
    static const char *const KEYS[] = {"players", "seed", "rules", NULL};
    const Game *game = rulebook_game(book);
    const JsonCursor players = json_member(root, "players"), seed = json_member(root, "seed"),
                     overlay = json_member(root, "rules");
    int32_t count;
    uint64_t number;
    Match *match = NULL;
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    if (json_only_members(root, KEYS, error) &&
        json_read_int32(&players, game->players_min, game->players_max, &count, error) &&
        json_read_digits(&seed, &number, error) &&
        rulebook_make_rules(book, RULEBOOK_STANDARD, json_exists(&overlay) ? &overlay : NULL, count, rules, error)) {
        match = match_create(game, rules, count, number);
    }
    return match;
}

static Match *create_from_state(const Rulebook *book, const JsonCursor *root, Error *error)
{
    const Game *game = rulebook_game(book);
    SCOPED_MEMORY void *rules = memory_copy(rulebook_defaults(book), game->rules_size);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    return state_read(game, root, rules, state, error) ? match_create_from(game, rules, state) : NULL;
}

Match *position_create_match(const Rulebook *book, const char *text, Error *error)
{
    SCOPED_DOCUMENT *document = json_create(NULL, text, strlen(text), error);
    if (!document) return NULL;
    const JsonCursor root = json_root(document), game = json_member(&root, "game");
    return json_exists(&game) ? create_from_state(book, &root, error) : create_from_deal(book, &root, error);
}

static int read_player_name(const Match *match, const char **text)
{
    const int player = lesson_parse_player(text);
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

bool position_read_action(const Match *match, const char *text, int *player, Action *action, Error *error)
{
    *player = read_player_name(match, &text);
    if (*player == NOBODY) return error_set(error, "The game is over, or this player does not exist.");
    return game_read_action(match_game(match), match_rules(match), text, action) ||
           error_set(error, "“%s” is not a move of this game.", text);
}

bool position_play_actions(Match *match, const char *actions, Error *error)
{
    char text[ACTION_LINE];
    while (lesson_next_item(&actions, "; ", text, sizeof text)) {
        const char *at = text;
        const int player = read_player_name(match, &at);
        if (player == NOBODY) return error_set(error, "The game is over, or this player does not exist.");
        if (!match_play_text(match, player, at, NULL, error)) return false;
    }
    return true;
}
