/* SPDX-License-Identifier: MIT */
#include "match/match_json.h"

#include "culdesac/registry.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Writing ---- */

static void write_seats(const Match *match, PlayerNames names, JsonWriter *out)
{
    json_open(out, '[');
    for (int player = 0; player < match_players(match); player++) {
        Seat seat = *match_seat(match, player);
        if (names == NAMES_AS_NUMBERS) snprintf(seat.name, sizeof seat.name, "%d", player);
        json_open(out, '{');
        seat_write(&seat, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void match_start_write(const Match *match, PlayerNames names, JsonWriter *out)
{
    const Game *game = match_game(match);
    char digits[SEED_TEXT_SIZE];
    seed_write(match_seed(match), digits);
    json_string_member(out, "game", game->id);
    json_key(out, "rules");
    options_write(game->options, match_rules(match), out);
    json_string_member(out, "seed", digits);
    json_int_member(out, "players", match_players(match));
    json_key(out, "seats");
    write_seats(match, names, out);
    /* A pledge is a "deal" to players and in files. */
    if (match_has_pledges(match)) json_bool_member(out, "deals", true);
    if (!match_began_with_state(match)) return;
    json_key(out, "state");
    state_write(game, match_rules(match), match_first_state(match), out);
}

/* ---- Reading ---- */

/* The start of a match while its members are read. */
typedef struct MatchStart {
    const Game *game;
    void *rules, *state;
    uint64_t seed;
    int players;
} MatchStart;

static bool read_game(const JsonCursor *at, MatchStart *start, Error *error)
{
    const JsonCursor member = json_member(at, "game");
    char id[64];
    if (!json_read_string(&member, id, sizeof id, error)) return false;
    start->game = game_find(id);
    return start->game || json_error(&member, error, "unknown game \"%s\".", id);
}

static bool read_setup(const JsonCursor *at, Rulebooks *rulebooks, MatchStart *start, Error *error)
{
    const Game *game = start->game;
    const JsonCursor players = json_member(at, "players"), rules = json_member(at, "rules"),
                     seed = json_member(at, "seed");
    int32_t count;
    if (!json_read_int32(&players, game->players_min, game->players_max, &count, error)) return false;
    start->players = count;
    start->rules = memory_allocate(game->rules_size);
    return json_require_object(&rules, error) &&
           rulebook_make_recorded_rules(rulebooks_find(rulebooks, game), &rules, count, start->rules, error) &&
           seed_read(&seed, &start->seed, error);
}

/* Reads the state that a match began with. Its own game, rules, players and seed have to be those of the match. */
static bool read_state(const JsonCursor *at, MatchStart *start, Error *error)
{
    const Game *game = start->game;
    const JsonCursor state_game = json_member(at, "game");
    const char *id = json_string(&state_game);
    if (!json_require_object(at, error)) return false;
    if (!id || strcmp(id, game->id) != 0) return json_error(&state_game, error, "it must be \"%s\".", game->id);

    SCOPED_MEMORY void *rules = memory_copy(start->rules, game->rules_size);
    start->state = memory_allocate(game->state_size);
    bool good = state_read_recorded(game, at, rules, start->state, error);
    if (good && memcmp(rules, start->rules, game->rules_size) != 0)
        good = json_error(at, error, "its rules must be those of the match.");
    if (!good) return false;
    const StateHead *head = state_head_const(start->state);
    if (head->players != start->players) return json_error(at, error, "it must have as many players as the match.");
    return head->seed == start->seed || json_error(at, error, "its seed must be that of the match.");
}

static bool read_seats(const JsonCursor *at, Match *match, Error *error)
{
    static const char *const KEYS[] = {"name", "kind", "colour", NULL};
    if (!json_exists(at)) return true;
    if (!json_require_array(at, match_players(match), error)) return false;
    int player = 0;
    for (JsonCursor child = json_first(at); json_exists(&child); json_next(&child)) {
        Seat seat = *match_seat(match, player);
        if (!json_require_object(&child, error) || !json_only_members(&child, KEYS, error)) return false;
        if (!seat_read(&child, &seat, error)) return false;
        for (int other = 0; other < player; other++) {
            if (match_seat(match, other)->colour == seat.colour)
                return json_error(&child, error, "player %d already has the colour %s.", other,
                                  SEAT_COLOUR_NAMES[seat.colour]);
        }
        match_set_seat(match, player++, &seat);
    }
    return true;
}

Match *match_start_read(const JsonCursor *at, Rulebooks *rulebooks, Error *error)
{
    MatchStart start = {0};
    Match *match = NULL;
    bool has_pledges = false;
    const JsonCursor state = json_member(at, "state"), seats = json_member(at, "seats"),
                     pledges = json_member(at, "deals");
    if (json_exists(&pledges) && !json_read_bool(&pledges, &has_pledges, error)) return NULL;
    if (read_game(at, &start, error) && read_setup(at, rulebooks, &start, error)) {
        if (!json_exists(&state)) {
            match = match_create(start.game, start.rules, start.players, start.seed);
        } else if (read_state(&state, &start, error)) {
            match = match_create_from(start.game, start.rules, start.state);
        }
    }
    free(start.rules);
    free(start.state);
    if (match) match_set_pledges(match, has_pledges);
    if (match && !read_seats(&seats, match, error)) {
        match_destroy(match);
        match = NULL;
    }
    return match;
}

/* ---- Steps and sayings ---- */

void step_write(const Match *match, int player, Action action, JsonWriter *out)
{
    char notation[ACTION_TEXT_SIZE];
    assert(player >= NOBODY && player < match_players(match));
    match_game(match)->write_action(match_rules(match), action, notation);
    json_open(out, '{');
    json_int_member(out, "player", player);
    json_string_member(out, "action", notation);
    json_close(out, '}');
}

bool step_read(const JsonCursor *at, const Match *match, int32_t *player, char notation[ACTION_TEXT_SIZE], Error *error)
{
    static const char *const KEYS[] = {"player", "action", NULL};
    const JsonCursor who = json_member(at, "player"), what = json_member(at, "action");
    return json_only_members(at, KEYS, error) &&
           json_read_int32(&who, NOBODY, match_players(match) - 1, player, error) &&
           json_read_string(&what, notation, ACTION_TEXT_SIZE, error);
}

void saying_write(const Saying *saying, JsonWriter *out)
{
    json_open(out, '{');
    json_string_member(out, "says", SAYING_NAMES[saying->kind]);
    json_int_member(out, "player", saying->player);
    json_int_member(out, "to", saying->to);
    if (saying->about != NOBODY) json_int_member(out, "about", saying->about);
    json_close(out, '}');
}

bool saying_read(const JsonCursor *at, Match *match, Error *error)
{
    static const char *const KEYS[] = {"says", "player", "to", "about", NULL};
    const JsonCursor says = json_member(at, "says"), player = json_member(at, "player"), to = json_member(at, "to"),
                     about = json_member(at, "about");
    const int last = match_players(match) - 1;
    int32_t who, whom, third = NOBODY;
    int kind;
    if (!json_only_members(at, KEYS, error) || !json_read_choice(&says, SAYING_NAMES, &kind, error) ||
        !json_read_int32(&player, 0, last, &who, error) || !json_read_int32(&to, 0, last, &whom, error))
        return false;
    if (json_exists(&about) && !json_read_int32(&about, 0, last, &third, error)) return false;
    return match_say(match, (Saying){0, (uint8_t)kind, (int8_t)who, (int8_t)whom, (int8_t)third}) ||
           json_error(at, error, "these players cannot say this to each other.");
}
