/* SPDX-License-Identifier: MIT */
#include "scenes/setup_seating.h"

#include "culdesac/neighbours.h"
#include "culdesac/record.h"
#include "scenes/home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const SEAT_KIND_NAMES[SEAT_KINDS + 1] = {"human", "easy", "medium", "hard", "expert", NULL};
enum { DEALS = 1000000 }; /* short enough to be said to a friend */

int seat_kind(const Seat *seat)
{
    Opponent opponent;
    if (!opponent_find(seat->kind, &opponent)) return 0;
    return 1 + (int)opponent.level;
}

bool seat_is_person(const Seat *seat)
{
    return strcmp(seat->kind, SEAT_KIND_NAMES[0]) == 0;
}

/* ---- Who sits down ---- */

static bool is_called(const Seating *seating, int but, const char *name)
{
    for (int i = 0; i < PLAYERS_MAX; i++) {
        if (i != but && strcmp(seating->seats[i].name, name) == 0) return true;
    }
    return false;
}

void seating_seat_person(Stage *stage, Seating *seating, int seat)
{
    Seat *to = &seating->seats[seat];
    seating->follows &= (uint8_t)~(1u << seat);
    text_copy(to->kind, SEAT_KIND, SEAT_KIND_NAMES[0]);
    int at = seat;
    const char *own = stage->settings->name;
    if (own[0] && !is_called(seating, seat, own)) {
        text_copy(to->name, SEAT_NAME, own);
        return;
    }
    for (int tries = 0; tries < PLAYERS_MAX && is_called(seating, seat, house_usual_name(at)); tries++)
        at = (at + 1) % PLAYERS_MAX;
    text_copy(to->name, SEAT_NAME, house_usual_name(at));
}

void seating_seat_neighbour(Seating *seating, int seat, const Neighbour *neighbour)
{
    text_copy(seating->seats[seat].kind, SEAT_KIND, neighbour->id);
    text_copy(seating->seats[seat].name, SEAT_NAME, neighbour_name(neighbour));
}

int seating_seat_of(const Seating *seating, const Neighbour *neighbour)
{
    for (int i = 0; i < seating->players; i++) {
        if (strcmp(seating->seats[i].kind, neighbour->id) == 0) return i;
    }
    return NOBODY;
}

const Neighbour *seating_at_gate(const Seating *seating, int index)
{
    for (const Neighbour *neighbour = NEIGHBOURS; neighbour->id; neighbour++) {
        if (seating_seat_of(seating, neighbour) == NOBODY && index-- == 0) return neighbour;
    }
    return NULL;
}

/* ---- As strong as the player ---- */

bool seating_follows(const Seating *seating, int seat)
{
    return (seating->follows >> seat & 1) != 0 && !seat_is_person(&seating->seats[seat]);
}

static void set_follows(Seating *seating, int seat, bool follows)
{
    const unsigned bit = 1u << seat;
    seating->follows = (uint8_t)(follows ? seating->follows | bit : seating->follows & ~bit);
}

static void even_note(const Game *game, char name[64])
{
    snprintf(name, 64, "even-%s", game->id);
}

/* The last games, [12,20]: two digits each, a strength and halves; what is anything else is left out. */
static int even_games(Stage *stage, const Game *game, EvenGame games[EVEN_GAMES])
{
    char name[64];
    Text text = {0};
    int count = 0;
    even_note(game, name);
    home_of(stage)->note_read(home_of(stage)->self, name, &text);
    for (const char *at = text_string(&text); *at && count < EVEN_GAMES; at++) {
        if (at[0] < '1' || at[0] > '4' || at[1] < '0' || at[1] > '2') continue;
        games[count++] = (EvenGame){at[0] - '0', at[1] - '0'};
        at++;
    }
    text_clear(&text);
    return count;
}

void seating_count(Stage *stage, const Match *match)
{
    EvenGame games[EVEN_GAMES + 1];
    int person = NOBODY, persons = 0, strength = 0;
    for (int player = 0; player < match_players(match); player++) {
        Opponent opponent;
        const Seat *seat = match_seat(match, player);
        if (seat_is_person(seat)) {
            person = player;
            persons++;
        } else if (opponent_find(seat->kind, &opponent) && opponent_strength(&opponent) > strength) {
            strength = opponent_strength(&opponent);
        }
    }
    if (persons != 1 || strength == 0 || match_was_loaded(match)) return;
    const unsigned winners = match_winners(match), own = 1u << person;
    int count = even_games(stage, match_game(match), games);
    games[count++] = (EvenGame){strength, winners == own ? 2 : winners == 0 || (winners & own) ? 1 : 0};
    char name[64];
    Text text = {0};
    even_note(match_game(match), name);
    const int from = count > EVEN_GAMES ? count - EVEN_GAMES : 0;
    for (int i = from; i < count; i++)
        text_addf(&text, "%s%d%d", i > from ? "," : "[", games[i].strength, games[i].halves);
    text_add(&text, "]\n");
    home_of(stage)->note_write(home_of(stage)->self, name, &text);
    text_clear(&text);
}

/* Whoever has that strength, or comes nearest to it, and sits on no other chair. */
static void seat_even(Stage *stage, const Game *game, Seating *seating, int seat)
{
    EvenGame games[EVEN_GAMES];
    const int count = even_games(stage, game, games);
    const int strength = neighbours_even_strength(games, count, neighbour_gentlest()->strength);
    const Neighbour *best = NULL;
    for (const Neighbour *neighbour = NEIGHBOURS; neighbour->id; neighbour++) {
        const int sits = seating_seat_of(seating, neighbour);
        if (sits != NOBODY && sits != seat) continue;
        const int far = abs(neighbour->strength - strength);
        if (!best || far < abs(best->strength - strength)) best = neighbour;
    }
    if (best) seating_seat_neighbour(seating, seat, best);
}

void seating_follow(Stage *stage, const Game *game, Seating *seating, int seat, bool follows)
{
    if (seat_is_person(&seating->seats[seat])) return;
    set_follows(seating, seat, follows);
    if (follows) seat_even(stage, game, seating, seat);
}

void seating_swap(Seating *seating, int a, int b)
{
    const bool first = seating->follows >> a & 1, second = seating->follows >> b & 1;
    set_follows(seating, a, second);
    set_follows(seating, b, first);
    const Seat seat = seating->seats[a];
    seating->seats[a] = seating->seats[b];
    seating->seats[b] = seat;
}

void seating_send_away(Seating *seating, int seat)
{
    const Seat away = seating->seats[seat];
    for (int i = seat; i + 1 < seating->players; i++) {
        seating->seats[i] = seating->seats[i + 1];
        set_follows(seating, i, seating->follows >> (i + 1) & 1);
    }
    set_follows(seating, seating->players - 1, false);
    seating->players--;
    seating->seats[seating->players] = away;
    if (seating->first > seat) seating->first--;
    if (seating->first >= seating->players) seating->first = 0;
}

/* A person and the gentlest neighbours; and whoever sits down later comes from the gate. */
static void first_seating(Stage *stage, const Game *game, Seating *seating)
{
    const Neighbour *neighbour = NEIGHBOURS;
    *seating = (Seating){.players = game->players_min, .first = 0};
    for (int i = 0; i < PLAYERS_MAX; i++) seating->seats[i].colour = (uint8_t)i;
    seating_seat_person(stage, seating, 0);
    for (int i = 1; i < PLAYERS_MAX; i++, neighbour++) seating_seat_neighbour(seating, i, neighbour);
}

static void note_name(const Game *game, char name[64])
{
    snprintf(name, 64, "seats-%s", game->id);
}

static bool read_seat(const JsonAt *at, Seat *seat, Fault *fault)
{
    const JsonAt name = json_member(at, "name"), kind = json_member(at, "kind"), colour = json_member(at, "colour");
    int shade = seat->colour;
    Opponent opponent;
    if (!json_read_string(&name, seat->name, SEAT_NAME, fault) || !seat->name[0]) return false;
    if (!json_read_string(&kind, seat->kind, SEAT_KIND, fault)) return false;
    if (!seat_is_person(seat) && !opponent_find(seat->kind, &opponent))
        return json_fault(&kind, fault, "“%s” is nobody who can sit down.", seat->kind);
    if (json_exists(&colour) && !json_read_choice(&colour, SEAT_COLOUR_NAMES, &shade, fault)) return false;
    seat->colour = (uint8_t)shade;
    return true;
}

static bool read_seating(const JsonAt *at, const Game *game, Seating *seating, Fault *fault)
{
    const JsonAt players = json_member(at, "players"), begins = json_member(at, "begins"),
                 seats = json_member(at, "seats");
    int32_t count, first;
    if (!json_read_int32(&players, game->players_min, game->players_max, &count, fault)) return false;
    if (!json_read_int32(&begins, BEGINS_BY_LOT, count - 1, &first, fault)) return false;
    if (!json_want_array(&seats, PLAYERS_MAX, fault)) return false;
    seating->players = count;
    seating->first = first;
    seating->follows = 0;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        const JsonAt seat = json_element(&seats, i);
        const JsonAt follows = json_member(&seat, "follows");
        bool even = false;
        if (!read_seat(&seat, &seating->seats[i], fault)) return false;
        if (json_exists(&follows) && !json_read_bool(&follows, &even, fault)) return false;
        set_follows(seating, i, even);
        for (int j = 0; j < i; j++) {
            if (seating->seats[j].colour == seating->seats[i].colour)
                return json_fault(&seat, fault, "two seats have the same colour.");
        }
    }
    return true;
}

/* A level that an earlier version wrote down is somebody now: whoever has that strength and does not sit here yet. */
static void name_levels(Seating *seating)
{
    for (int i = 0; i < PLAYERS_MAX; i++) {
        Opponent opponent;
        if (!opponent_find(seating->seats[i].kind, &opponent) || opponent.neighbour) continue;
        const Neighbour *best = NULL;
        for (const Neighbour *neighbour = NEIGHBOURS; neighbour->id; neighbour++) {
            bool sits = false;
            for (int j = 0; j < PLAYERS_MAX; j++) sits = sits || strcmp(seating->seats[j].kind, neighbour->id) == 0;
            if (sits) continue;
            const int far = abs(neighbour->strength - opponent_strength(&opponent));
            if (!best || far < abs(best->strength - opponent_strength(&opponent))) best = neighbour;
        }
        if (best) seating_seat_neighbour(seating, i, best);
    }
}

/* What the player is called since these seats were left, the first person is called now. */
static void call_first(Stage *stage, Seating *seating, const char *before)
{
    const char *own = stage->settings->name;
    int seat = 0;
    while (seat < seating->players && !seat_is_person(&seating->seats[seat])) seat++;
    if (!own[0] || strcmp(own, before) == 0 || seat == seating->players) return;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        if (i == seat || !seat_is_person(&seating->seats[i]) || strcmp(seating->seats[i].name, own) != 0) continue;
        text_copy(seating->seats[i].name, SEAT_NAME, seating->seats[seat].name);
    }
    text_copy(seating->seats[seat].name, SEAT_NAME, own);
}

void seating_load(Stage *stage, const Game *game, Seating *seating)
{
    char name[64], before[SEAT_NAME] = "";
    Text text = {0};
    Fault fault;
    note_name(game, name);
    first_seating(stage, game, seating);
    if (home_of(stage)->note_read(home_of(stage)->self, name, &text)) {
        JsonDoc *doc = json_create(name, text_string(&text), text.length, &fault);
        bool good = false;
        if (doc) {
            const JsonAt root = json_root(doc);
            const JsonAt called = json_member(&root, "called");
            Fault none;
            good = read_seating(&root, game, seating, &fault);
            if (json_exists(&called)) json_read_string(&called, before, sizeof before, &none);
        }
        json_destroy(doc);
        if (!good) {
            stage_log(stage, "%s", fault.text);
            first_seating(stage, game, seating);
        }
    }
    text_clear(&text);
    name_levels(seating);
    call_first(stage, seating, before);
    for (int i = 0; i < seating->players; i++) {
        if (seating_follows(seating, i)) seat_even(stage, game, seating, i);
    }
}

void seating_save(Stage *stage, const Game *game, const Seating *seating)
{
    char name[64];
    Text text = {0};
    JsonOut out = json_out(&text);
    note_name(game, name);
    json_open(&out, '{');
    json_int_member(&out, "players", seating->players);
    json_int_member(&out, "begins", seating->first);
    json_string_member(&out, "called", stage->settings->name);
    json_key(&out, "seats");
    json_open(&out, '[');
    for (int i = 0; i < PLAYERS_MAX; i++) {
        json_open(&out, '{');
        json_string_member(&out, "name", seating->seats[i].name);
        json_string_member(&out, "kind", seating->seats[i].kind);
        json_string_member(&out, "colour", SEAT_COLOUR_NAMES[seating->seats[i].colour]);
        if (seating_follows(seating, i)) json_bool_member(&out, "follows", true);
        json_close(&out, '}');
    }
    json_close(&out, ']');
    json_close(&out, '}');
    home_of(stage)->note_write(home_of(stage)->self, name, &text);
    text_clear(&text);
}

void seating_set_colour(Seating *seating, int seat, int colour)
{
    for (int other = 0; other < PLAYERS_MAX; other++) {
        if (seating->seats[other].colour == colour) seating->seats[other].colour = seating->seats[seat].colour;
    }
    seating->seats[seat].colour = (uint8_t)colour;
}

int seating_mover(const HouseRules *house, int players, uint64_t deal)
{
    Fault fault;
    if (!house_rules_fit(house, players, &fault)) return 0;
    void *state = memory_allocate(house->game->state_size);
    house->game->deal(house->rules, players, deal, state);
    const int mover = state_look(state)->to_move;
    free(state);
    return mover < 0 ? 0 : mover;
}

Match *seating_match(Stage *stage, const HouseRules *house, const Seating *seating, uint64_t deal, Fault *fault)
{
    if (!house_rules_fit(house, seating->players, fault)) return NULL;
    Rng rng = rng_from_seed(deal ^ stage->seed);
    const int lot = (int)rng_below(&rng, (uint32_t)seating->players);
    const int first = seating->first == BEGINS_BY_LOT ? lot : seating->first;
    Match *match = match_create(house->game, house->rules, seating->players, deal);
    for (int i = 0; i < seating->players; i++)
        match_set_seat(match, i, &seating->seats[(first + i) % seating->players]);
    return match;
}

uint64_t seating_deal(Stage *stage)
{
    Rng rng = {stage->seed};
    const uint64_t deal = 1 + rng_next(&rng) % DEALS;
    stage->seed = rng.word;
    return deal;
}
