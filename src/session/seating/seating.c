/* SPDX-License-Identifier: MIT */
#include "session/seating/seating.h"

#include "culdesac/bits.h"
#include "culdesac/characters.h"

#include <string.h>

const ScreenString SEAT_KIND_WORDS[SEAT_KINDS] = {STRING_SETUP_PERSON, STRING_SETUP_EASY, STRING_SETUP_MEDIUM,
                                                  STRING_SETUP_HARD, STRING_SETUP_EXPERT};
enum { DEAL_MAX = 1000000 }; /* deal numbers up to this are short enough to be told to a friend */

int seat_kind(const Seat *seat)
{
    Opponent opponent;
    if (!opponent_find(seat->kind, &opponent)) return 0;
    return 1 + (int)opponent.level;
}

int seating_find_person(const Seating *seating)
{
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        if (seat_is_person(&seating->seats[seat])) return seat;
    }
    return NOBODY;
}

/* ---- Who sits down ---- */

static bool is_name_taken(const Seating *seating, int but, const char *name)
{
    for (int i = 0; i < PLAYERS_MAX; i++) {
        if (i != but && strcmp(seating->seats[i].name, name) == 0) return true;
    }
    return false;
}

void seating_seat_person(Host *host, Seating *seating, int seat)
{
    Seat *to = &seating->seats[seat];
    seat_set_person(to);
    int at = seat;
    const char *own = host->settings->name;
    if (own[0] && !is_name_taken(seating, seat, own)) {
        text_copy(to->name, SEAT_NAME_SIZE, own);
        return;
    }
    for (int tries = 0; tries < PLAYERS_MAX && is_name_taken(seating, seat, player_default_name(at)); tries++)
        at = (at + 1) % PLAYERS_MAX;
    text_copy(to->name, SEAT_NAME_SIZE, player_default_name(at));
}

bool seating_is_name_chosen(const char *name)
{
    bool chosen = true;
    for (int player = 0; player < PLAYERS_MAX; player++) {
        SCOPED_TEXT number = {0};
        strings_add_player(NULL, player + 1, &number);
        chosen = chosen && strcmp(name, player_default_name(player)) != 0 && strcmp(name, text_string(&number)) != 0;
    }
    return chosen;
}

const char *seating_name(const Seating *seating, int seat)
{
    const char *name = seating->seats[seat].name;
    return !seating_is_name_chosen(name) && seats_find_you(seating->seats, seating->players) == seat ? strings_you()
                                                                                                     : name;
}

void seat_set_character(Seat *seat, const Character *character)
{
    text_copy(seat->kind, SEAT_KIND_SIZE, character->id);
    text_copy(seat->name, SEAT_NAME_SIZE, character_name(character));
}

int seating_find_character(const Seating *seating, const Character *character)
{
    for (int i = 0; i < seating->players; i++) {
        if (strcmp(seating->seats[i].kind, character->id) == 0) return i;
    }
    return NOBODY;
}

const Character *seating_waiting_character(const Seating *seating)
{
    for (const Character *character = CHARACTERS; character->id; character++) {
        if (seating_find_character(seating, character) == NOBODY) return character;
    }
    return NULL;
}

/* ---- Changing seats ---- */

void seating_swap(Seating *seating, int a, int b)
{
    const Seat seat = seating->seats[a];
    seating->seats[a] = seating->seats[b];
    seating->seats[b] = seat;
}

void seating_empty_seat(Seating *seating, int seat)
{
    Seat emptied = seating->seats[seat];
    emptied.is_adaptive = false;
    for (int i = seat; i + 1 < seating->players; i++) seating->seats[i] = seating->seats[i + 1];
    seating->players--;
    seating->seats[seating->players] = emptied;
    if (seating->first > seat) seating->first--;
    if (seating->first >= seating->players) seating->first = 0;
}

void seating_set_colour(Seating *seating, int seat, int colour)
{
    for (int other = 0; other < PLAYERS_MAX; other++) {
        if (seating->seats[other].colour == colour) seating->seats[other].colour = seating->seats[seat].colour;
    }
    seating->seats[seat].colour = (uint8_t)colour;
}

/* ---- The match ---- */

bool seating_can_pledge(const Game *game, const Seating *seating)
{
    const int people = bits_count(seats_people(seating->seats, seating->players));
    return game->pledges && seating->players > 2 && people > 0 && people < seating->players;
}

int seating_first_player(const RuleVariant *variant, int players, uint64_t deal_number)
{
    Error error;
    if (!variant_fits_players(variant, players, &error)) return 0;
    SCOPED_MEMORY void *state = memory_allocate(variant->game->state_size);
    variant->game->deal(variant->rules, players, deal_number, state);
    const int mover = state_head_const(state)->to_move;
    return mover < 0 ? 0 : mover;
}

Match *seating_create_match(Host *host, const RuleVariant *variant, const Seating *seating, uint64_t deal_number,
                            Error *error)
{
    if (!variant_fits_players(variant, seating->players, error)) return NULL;
    Rng rng = rng_from_seed(deal_number ^ host_variation(host));
    const int lot = (int)rng_below(&rng, (uint32_t)seating->players);
    const int first = seating->first == FIRST_AT_RANDOM ? lot : seating->first;
    Match *match = match_create(variant->game, variant->rules, seating->players, deal_number);
    for (int i = 0; i < seating->players; i++)
        match_set_seat(match, i, &seating->seats[(first + i) % seating->players]);
    match_set_pledges(match, seating->pledges && seating_can_pledge(variant->game, seating));
    return match;
}

uint64_t seating_random_deal_number(Host *host) { return 1 + rng_next(&host->deal_rng) % DEAL_MAX; }
