/* SPDX-License-Identifier: MIT */
#include "opening.h"

#include "culdesac/registry.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Writing ---- */

void seat_write(const Seat *seat, JsonOut *out)
{
    assert(seat->colour < SEAT_COLOURS);
    json_string_member(out, "name", seat->name);
    json_string_member(out, "kind", seat->kind);
    json_string_member(out, "colour", SEAT_COLOUR_NAMES[seat->colour]);
}

static void write_seats(const Match *match, bool names, JsonOut *out)
{
    json_open(out, '[');
    for (int player = 0; player < match_players(match); player++) {
        Seat seat = *match_seat(match, player);
        if (!names) snprintf(seat.name, sizeof seat.name, "%d", player);
        json_open(out, '{');
        seat_write(&seat, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void opening_write(const Match *match, bool names, JsonOut *out)
{
    const Game *game = match_game(match);
    char digits[SEED_TEXT];
    seed_digits(match_seed(match), digits);
    json_string_member(out, "game", game->id);
    json_key(out, "rules");
    options_write(&game->options, match_rules(match), out);
    json_string_member(out, "seed", digits);
    json_int_member(out, "players", match_players(match));
    json_key(out, "seats");
    write_seats(match, names, out);
    if (!match_was_loaded(match)) return;
    json_key(out, "state");
    state_write(game, match_rules(match), match_first_state(match), out);
}

/* ---- Reading ---- */

bool seat_read(const JsonAt *at, Seat *seat, Fault *fault)
{
    const JsonAt name = json_member(at, "name"), kind = json_member(at, "kind"), colour = json_member(at, "colour");
    int choice = seat->colour;
    if (json_exists(&colour) && !json_read_choice(&colour, SEAT_COLOUR_NAMES, &choice, fault)) return false;
    seat->colour = (uint8_t)choice;
    return json_read_string(&name, seat->name, sizeof seat->name, fault) &&
           json_read_string(&kind, seat->kind, sizeof seat->kind, fault);
}

/* What the members before the state say. */
typedef struct Opening {
    const Game *game;
    void *rules, *state;
    uint64_t seed;
    int players;
} Opening;

static bool read_game(const JsonAt *at, Opening *opening, Fault *fault)
{
    const JsonAt member = json_member(at, "game");
    char id[64];
    if (!json_read_string(&member, id, sizeof id, fault)) return false;
    opening->game = game_find(id);
    return opening->game || json_fault(&member, fault, "there is no game \"%s\".", id);
}

static bool read_terms(const JsonAt *at, RulebookFor *rulebook_for, void *context, Opening *opening, Fault *fault)
{
    const Game *game = opening->game;
    const JsonAt players = json_member(at, "players"), rules = json_member(at, "rules"), seed = json_member(at, "seed");
    int32_t count;
    if (!json_read_int32(&players, game->players_min, game->players_max, &count, fault)) return false;
    opening->players = count;
    opening->rules = memory_allocate(game->rules_size);
    return json_want_object(&rules, fault) &&
           rulebook_rules_then(rulebook_for(context, game), &rules, count, opening->rules, fault) &&
           seed_read(&seed, &opening->seed, fault);
}

/* The state names its game, rules, players and seed too: all four have to be those of the match. */
static bool read_state(const JsonAt *at, Opening *opening, Fault *fault)
{
    const Game *game = opening->game;
    const JsonAt state_game = json_member(at, "game");
    const char *id = json_string(&state_game);
    if (!json_want_object(at, fault)) return false;
    if (!id || strcmp(id, game->id) != 0) return json_fault(&state_game, fault, "it has to be \"%s\".", game->id);

    void *rules = memory_allocate(game->rules_size);
    memcpy(rules, opening->rules, game->rules_size);
    opening->state = memory_allocate(game->state_size);
    bool good = state_read_recorded(game, at, rules, opening->state, fault);
    if (good && memcmp(rules, opening->rules, game->rules_size) != 0) {
        good = json_fault(at, fault, "its rules are not those of the match.");
    }
    free(rules);
    if (!good) return false;
    const StateHead *head = state_look(opening->state);
    if (head->players != opening->players) return json_fault(at, fault, "its players are not those of the match.");
    return head->seed == opening->seed || json_fault(at, fault, "its seed is not that of the match.");
}

static bool read_seats(const JsonAt *at, Match *match, Fault *fault)
{
    static const char *const KEYS[] = {"name", "kind", "colour", NULL};
    if (!json_exists(at)) return true;
    if (!json_want_array(at, match_players(match), fault)) return false;
    int player = 0;
    for (JsonAt child = json_first(at); json_exists(&child); json_next(&child)) {
        Seat seat = *match_seat(match, player);
        if (!json_want_object(&child, fault) || !json_only_members(&child, KEYS, fault)) return false;
        if (!seat_read(&child, &seat, fault)) return false;
        for (int other = 0; other < player; other++) {
            if (match_seat(match, other)->colour == seat.colour)
                return json_fault(&child, fault, "player %d is %s already.", other, SEAT_COLOUR_NAMES[seat.colour]);
        }
        match_set_seat(match, player++, &seat);
    }
    return true;
}

Match *opening_read(const JsonAt *at, RulebookFor *rulebook_for, void *context, Fault *fault)
{
    Opening opening = {0};
    Match *match = NULL;
    const JsonAt state = json_member(at, "state"), seats = json_member(at, "seats");
    if (read_game(at, &opening, fault) && read_terms(at, rulebook_for, context, &opening, fault)) {
        if (!json_exists(&state)) {
            match = match_create(opening.game, opening.rules, opening.players, opening.seed);
        } else if (read_state(&state, &opening, fault)) {
            match = match_create_from(opening.game, opening.rules, opening.state);
        }
    }
    free(opening.rules);
    free(opening.state);
    if (match && !read_seats(&seats, match, fault)) {
        match_destroy(match);
        match = NULL;
    }
    return match;
}
