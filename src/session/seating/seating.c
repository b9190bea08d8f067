/* SPDX-License-Identifier: MIT */
#include "session/seating/seating.h"

#include "culdesac/bits.h"
#include "culdesac/characters.h"
#include "session/seating/seating_strength.h"
#include "session/store.h"

#include <string.h>

const Word SEAT_KIND_WORDS[SEAT_KINDS] = {WORD_SETUP_PERSON, WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD,
                                          WORD_SETUP_EXPERT};
static const char SEATS[] = "seats"; /* the name of the store */
enum { DEAL_MAX = 1000000 };         /* deal numbers up to this are short enough to be told to a friend */

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

/* Seats a person and the gentlest neighbours; the unused seats have the next gentlest. */
static void first_seating(Host *host, const Game *game, Seating *seating)
{
    const Character *character = CHARACTERS;
    *seating = (Seating){.players = game->players_min, .first = 0, .pledges = true};
    for (int i = 0; i < PLAYERS_MAX; i++) seating->seats[i].colour = (uint8_t)i;
    seating_seat_person(host, seating, 0);
    for (int i = 1; i < PLAYERS_MAX; i++, character++) seat_set_character(&seating->seats[i], character);
}

/* ---- Storing ---- */

typedef struct StoredSeating {
    Seating seating;
    bool writes_pledges;           /* the file has the member "deals" only if pledges are off */
    char own_name[SEAT_NAME_SIZE]; /* the player's name when the seats were stored */
} StoredSeating;

static void write_seat(const FieldContext *scope, const void *value, JsonWriter *out)
{
    const Seating *seating = value;
    const Seat *seat = &seating->seats[scope->index];
    json_open(out, '{');
    json_string_member(out, "name", seat->name);
    json_string_member(out, "kind", seat->kind);
    json_string_member(out, "colour", SEAT_COLOUR_NAMES[seat->colour]);
    if (seat->is_adaptive) json_bool_member(out, "follows", true);
    json_close(out, '}');
}

static bool read_seat(const FieldContext *scope, const JsonCursor *at, void *value, Error *error)
{
    Seating *seating = value;
    Seat *seat = &seating->seats[scope->index];
    const JsonCursor kind = json_member(at, "kind"), follows = json_member(at, "follows");
    Opponent opponent;
    seat->colour = (uint8_t)scope->index; /* if no colour is stored, each seat has the one with its index */
    if (!seat_read(at, seat, error) || (json_exists(&follows) && !json_read_bool(&follows, &seat->is_adaptive, error)))
        return false;
    seat->is_adaptive = seat->is_adaptive && !seat_is_person(seat);
    for (int other = 0; other < scope->index; other++) {
        if (seating->seats[other].colour == seat->colour)
            return json_error(at, error, "two seats have the same colour, but each needs its own.");
    }
    if (!seat->name[0]) return json_error(at, error, "a seat needs a name.");
    return seat_is_person(seat) || opponent_find(seat->kind, &opponent) ||
           json_error(&kind, error, "“%s” is not “human”, a strength or the id of a neighbour.", seat->kind);
}

static const Codec SEAT = {write_seat, read_seat};
static const StateField SEATING[] = {
    {"players", FIELD_ONE(StoredSeating, seating.players), .min = 1, .max = PLAYERS_MAX},
    {"begins", FIELD_ONE(StoredSeating, seating.first), .min = FIRST_AT_RANDOM, .max = PLAYERS_MAX - 1},
    /* A pledge is a "deal" to players and in files. */
    {"deals", FIELD_ONE(StoredSeating, seating.pledges), .codec = &FIELD_BOOL, FIELD_IF(StoredSeating, writes_pledges)},
    {"called", FIELD_ONE(StoredSeating, own_name), .codec = &FIELD_TEXT, .can_be_missing = true},
    {"seats", .length = PLAYERS_MAX, .codec = &SEAT},
    {NULL}};
static const FieldFormat STORED_SEATING = {SEATING, sizeof(StoredSeating), NULL};

/* Seats the free neighbour closest in strength wherever only a strength is stored, as by earlier versions. */
static void name_opponents(Seating *seating)
{
    for (int i = 0; i < PLAYERS_MAX; i++) {
        Opponent opponent;
        if (!opponent_find(seating->seats[i].kind, &opponent) || opponent.character) continue;
        const Character *best = seating_find_closest(seating->seats, PLAYERS_MAX, i, opponent_strength(&opponent));
        if (best) seat_set_character(&seating->seats[i], best);
    }
}

/* If the player's name has changed since these seats were stored, the first person gets the new name. Another person
 * who already had the new name gets the old one. */
static void update_player_name(Host *host, Seating *seating, const char *before)
{
    const char *own = host->settings->name;
    const int seat = seating_find_person(seating);
    if (!own[0] || strcmp(own, before) == 0 || seat == NOBODY || seat >= seating->players) return;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        if (i == seat || !seat_is_person(&seating->seats[i]) || strcmp(seating->seats[i].name, own) != 0) continue;
        text_copy(seating->seats[i].name, SEAT_NAME_SIZE, seating->seats[seat].name);
    }
    text_copy(seating->seats[seat].name, SEAT_NAME_SIZE, own);
}

void seating_load(Host *host, const Game *game, Seating *seating)
{
    StoredSeating stored = {.own_name = ""};
    const bool is_stored = store_load(host, SEATS, game, &STORED_SEATING, &stored);
    *seating = stored.seating;
    seating->pledges = !stored.writes_pledges || stored.seating.pledges;
    if (!is_stored || seating->players < game->players_min || seating->players > game->players_max ||
        seating->first >= seating->players)
        first_seating(host, game, seating);
    name_opponents(seating);
    update_player_name(host, seating, stored.own_name);
    for (int i = 0; i < seating->players; i++) {
        if (seating->seats[i].is_adaptive) seating_set_adaptive(host, game, seating, i, true);
    }
}

void seating_save(Host *host, const Game *game, const Seating *seating)
{
    StoredSeating stored = {*seating, .writes_pledges = !seating->pledges};
    text_copy(stored.own_name, SEAT_NAME_SIZE, host->settings->name);
    store_save(host, SEATS, game, &STORED_SEATING, &stored);
}

void seating_set_colour(Seating *seating, int seat, int colour)
{
    for (int other = 0; other < PLAYERS_MAX; other++) {
        if (seating->seats[other].colour == colour) seating->seats[other].colour = seating->seats[seat].colour;
    }
    seating->seats[seat].colour = (uint8_t)colour;
}

bool seating_can_pledge(const Game *game, const Seating *seating)
{
    const int persons = bits_count(seats_persons(seating->seats, seating->players));
    return game->pledges && seating->players > 2 && persons > 0 && persons < seating->players;
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
    Rng rng = rng_from_seed(deal_number ^ host->rng.word);
    const int lot = (int)rng_below(&rng, (uint32_t)seating->players);
    const int first = seating->first == FIRST_AT_RANDOM ? lot : seating->first;
    Match *match = match_create(variant->game, variant->rules, seating->players, deal_number);
    for (int i = 0; i < seating->players; i++)
        match_set_seat(match, i, &seating->seats[(first + i) % seating->players]);
    match_set_pledges(match, seating->pledges && seating_can_pledge(variant->game, seating));
    return match;
}

void seating_own_seat(Host *host, const Game *game, Seat *seat)
{
    Seating seating;
    seating_load(host, game, &seating);
    const int person = seating_find_person(&seating);
    *seat = seating.seats[person == NOBODY ? 0 : person];
    seat_set_person(seat);
    if (person == NOBODY) text_copy(seat->name, SEAT_NAME_SIZE, player_default_name(0));
}

uint64_t seating_random_deal_number(Host *host) { return 1 + rng_next(&host->rng) % DEAL_MAX; }
