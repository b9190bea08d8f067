/* SPDX-License-Identifier: MIT */
#include "session/seating.h"

#include "culdesac/characters.h"
#include "session/stores/store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *const SEAT_KIND_NAMES[SEAT_KINDS + 1] = {SEAT_KIND_PERSON, "easy", "medium", "hard", "expert", NULL};
const Word SEAT_KIND_WORDS[SEAT_KINDS] = {WORD_SETUP_PERSON, WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD,
                                          WORD_SETUP_EXPERT};
static const char SEATS[] = "seats", RATED_GAMES[] = "even"; /* names of stores */
enum { DEALS = 1000000 };                                    /* short enough to be told to a friend */
enum { MARK_AT = 9, MARK_SIZE = 9 };

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
    seating->adaptive &= (uint8_t) ~(1u << seat);
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

const char *seating_name(const Seating *seating, int seat)
{
    const char *name = seating->seats[seat].name;
    bool chosen = true;
    for (int player = 0; player < PLAYERS_MAX; player++)
        chosen = chosen && strcmp(name, player_default_name(player)) != 0;
    return !chosen && seats_find_you(seating->seats, seating->players) == seat ? strings_you() : name;
}

void seating_seat_character(Seating *seating, int seat, const Character *character)
{
    text_copy(seating->seats[seat].kind, SEAT_KIND_SIZE, character->id);
    text_copy(seating->seats[seat].name, SEAT_NAME_SIZE, character_name(character));
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

/* ---- Adaptive neighbours ---- */

bool seating_is_adaptive(const Seating *seating, int seat)
{
    return (seating->adaptive >> seat & 1) != 0 && !seat_is_person(&seating->seats[seat]);
}

static void mark_adaptive(Seating *seating, int seat, bool adaptive)
{
    const unsigned bit = 1u << seat;
    seating->adaptive = (uint8_t)(adaptive ? seating->adaptive | bit : seating->adaptive & ~bit);
}

/* Reads the results of the latest games, such as [12,20]: two digits each, a strength and the result in halves of a
 * point. Anything else is ignored, such as the mark before a result, by which it is added only once. */
static int load_rated_games(Host *host, const Game *game, RatedGame games[RATED_GAMES_MAX])
{
    SCOPED_TEXT text = {0};
    int count = 0;
    store_load_text(host, RATED_GAMES, game, &text);
    for (const char *at = text_string(&text); *at && count < RATED_GAMES_MAX; at++) {
        if (at[0] < '1' || at[0] > '4' || at[1] < '0' || at[1] > '2') continue;
        games[count++] = (RatedGame){at[0] - '0', at[1] - '0'};
        at++;
    }
    return count;
}

/* The random part of an id (record_id.h) in letters, because digits in the text are results. */
static void write_mark(const char *id, char mark[MARK_SIZE])
{
    memset(mark, 0, MARK_SIZE);
    for (int i = 0; i < MARK_SIZE - 1 && id[MARK_AT + i]; i++) {
        const char digit = id[MARK_AT + i];
        mark[i] = (char)(digit <= '9' ? digit - '0' + 'a' : digit - 'a' + 'k');
    }
}

void seating_add_result(Host *host, const Match *match, const char *id)
{
    RatedGame games[RATED_GAMES_MAX];
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
    if (persons != 1 || strength == 0 || match_began_with_state(match)) return;
    const unsigned winners = match_winners(match), own = 1u << person;
    char mark[MARK_SIZE];
    SCOPED_TEXT before = {0}, text = {0};
    write_mark(id, mark);
    store_load_text(host, RATED_GAMES, match_game(match), &before);
    const bool is_new = !strstr(text_string(&before), mark);
    const char *kept = text_string(&before);
    kept += *kept == '[';
    if (load_rated_games(host, match_game(match), games) == RATED_GAMES_MAX) {
        const char *oldest_end = strchr(strpbrk(kept, "1234"), ',');
        kept = oldest_end ? oldest_end + 1 : "";
    }
    const size_t length = strcspn(kept, "]");
    text_add_char(&text, '[');
    text_add_bytes(&text, kept, length);
    text_addf(&text, "%s\"%s\",%d%d]\n", length > 0 ? "," : "", mark, strength,
              winners == own                    ? 2
              : winners == 0 || (winners & own) ? 1
                                                : 0);
    if (is_new) store_save_text(host, RATED_GAMES, match_game(match), &text);
}

bool seating_has_lost(Host *host, const Game *game, int games_in_a_row)
{
    RatedGame games[RATED_GAMES_MAX];
    const int count = load_rated_games(host, game, games);
    int lost = 0;
    while (lost < count && games[count - 1 - lost].half_points == 0) lost++;
    return lost >= games_in_a_row;
}

/* The neighbour closest to that strength who is not in another of these seats. */
static const Character *find_closest(const Seat seats[PLAYERS_MAX], int count, int seat, int strength)
{
    const Character *best = NULL;
    for (const Character *character = CHARACTERS; character->id; character++) {
        bool sits = false;
        for (int i = 0; i < count; i++) sits = sits || (i != seat && strcmp(seats[i].kind, character->id) == 0);
        if (!sits && (!best || abs(character->strength - strength) < abs(best->strength - strength))) best = character;
    }
    return best;
}

/* Copies the seats of a match, with weaker neighbours. Returns how many are replaced. */
static int weaken_seats(const Match *match, Seat all[PLAYERS_MAX])
{
    int count = 0;
    for (int player = 0; player < match_players(match); player++) all[player] = *match_seat(match, player);
    for (int player = 0; player < match_players(match); player++) {
        Opponent opponent;
        if (!opponent_find(all[player].kind, &opponent)) continue;
        const Character *weaker = find_closest(all, match_players(match), player, opponent_strength(&opponent) - 1);
        if (!weaker || weaker->strength >= opponent_strength(&opponent)) continue;
        count++;
        text_copy(all[player].kind, SEAT_KIND_SIZE, weaker->id);
        text_copy(all[player].name, SEAT_NAME_SIZE, character_name(weaker));
    }
    return count;
}

void seating_weaken(Match *match)
{
    Seat seats[PLAYERS_MAX];
    weaken_seats(match, seats);
    for (int player = 0; player < match_players(match); player++) match_set_seat(match, player, &seats[player]);
}

int seating_count_weaker(const Match *match)
{
    Seat seats[PLAYERS_MAX];
    return weaken_seats(match, seats);
}

static void seat_adaptive_opponent(Host *host, const Game *game, Seating *seating, int seat)
{
    RatedGame games[RATED_GAMES_MAX];
    const int count = load_rated_games(host, game, games);
    const int strength = opponent_balanced_strength(games, count, character_weakest()->strength);
    const Character *best = find_closest(seating->seats, seating->players, seat, strength);
    if (best) seating_seat_character(seating, seat, best);
}

void seating_set_adaptive(Host *host, const Game *game, Seating *seating, int seat, bool adaptive)
{
    if (seat_is_person(&seating->seats[seat])) return;
    mark_adaptive(seating, seat, adaptive);
    if (adaptive) seat_adaptive_opponent(host, game, seating, seat);
}

void seating_suit(Host *host, const Game *game, Seating *seating, int persons)
{
    if (persons > 1) seating->players = persons;
    if (seating->first >= seating->players) seating->first = 0;
    for (int seat = 0; seat < seating->players; seat++) {
        if (!seat_is_person(&seating->seats[seat]) || persons-- > 0) continue;
        const Character *waiting = seating_waiting_character(seating);
        assert(waiting); /* there are as many neighbours as seats, and a person has this one */
        seating_seat_character(seating, seat, waiting);
    }
    for (int seat = 0; seat < seating->players; seat++) {
        if (seat_is_person(&seating->seats[seat])) continue;
        if (persons-- > 0) {
            seating_seat_person(host, seating, seat);
        } else {
            seating_set_adaptive(host, game, seating, seat, true);
        }
    }
}

void seating_swap(Seating *seating, int a, int b)
{
    const bool first = seating->adaptive >> a & 1, second = seating->adaptive >> b & 1;
    mark_adaptive(seating, a, second);
    mark_adaptive(seating, b, first);
    const Seat seat = seating->seats[a];
    seating->seats[a] = seating->seats[b];
    seating->seats[b] = seat;
}

void seating_empty_seat(Seating *seating, int seat)
{
    const Seat away = seating->seats[seat];
    for (int i = seat; i + 1 < seating->players; i++) {
        seating->seats[i] = seating->seats[i + 1];
        mark_adaptive(seating, i, seating->adaptive >> (i + 1) & 1);
    }
    mark_adaptive(seating, seating->players - 1, false);
    seating->players--;
    seating->seats[seating->players] = away;
    if (seating->first > seat) seating->first--;
    if (seating->first >= seating->players) seating->first = 0;
}

/* A person and the gentlest neighbours; the unused seats have the next ones. */
static void first_seating(Host *host, const Game *game, Seating *seating)
{
    const Character *character = CHARACTERS;
    *seating = (Seating){.players = game->players_min, .first = 0, .deals = true};
    for (int i = 0; i < PLAYERS_MAX; i++) seating->seats[i].colour = (uint8_t)i;
    seating_seat_person(host, seating, 0);
    for (int i = 1; i < PLAYERS_MAX; i++, character++) seating_seat_character(seating, i, character);
}

static bool read_seat(const JsonCursor *at, Seat *seat, Error *error)
{
    const JsonCursor kind = json_member(at, "kind");
    Opponent opponent;
    if (!seat_read(at, seat, error) || !seat->name[0]) return false;
    if (seat_is_person(seat) || opponent_find(seat->kind, &opponent)) return true;
    return json_error(&kind, error, "“%s” is not “human”, a strength or the id of a neighbour.", seat->kind);
}

static bool read_seating(const JsonCursor *at, const Game *game, Seating *seating, Error *error)
{
    const JsonCursor players = json_member(at, "players"), begins = json_member(at, "begins"),
                     deals = json_member(at, "deals"), seats = json_member(at, "seats");
    int32_t count, first;
    if (json_exists(&deals) && !json_read_bool(&deals, &seating->deals, error)) return false;
    if (!json_read_int32(&players, game->players_min, game->players_max, &count, error)) return false;
    if (!json_read_int32(&begins, FIRST_AT_RANDOM, count - 1, &first, error)) return false;
    if (!json_require_array(&seats, PLAYERS_MAX, error)) return false;
    seating->players = count;
    seating->first = first;
    seating->adaptive = 0;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        const JsonCursor seat = json_element(&seats, i);
        const JsonCursor follows = json_member(&seat, "follows");
        bool adaptive = false;
        if (!read_seat(&seat, &seating->seats[i], error)) return false;
        if (json_exists(&follows) && !json_read_bool(&follows, &adaptive, error)) return false;
        mark_adaptive(seating, i, adaptive);
        for (int j = 0; j < i; j++) {
            if (seating->seats[j].colour == seating->seats[i].colour)
                return json_error(&seat, error, "two seats have the same colour, but each needs its own.");
        }
    }
    return true;
}

/* Earlier versions stored only a strength; the seat gets the neighbour closest to it who is not in another one. */
static void name_opponents(Seating *seating)
{
    for (int i = 0; i < PLAYERS_MAX; i++) {
        Opponent opponent;
        if (!opponent_find(seating->seats[i].kind, &opponent) || opponent.character) continue;
        const Character *best = find_closest(seating->seats, PLAYERS_MAX, i, opponent_strength(&opponent));
        if (best) seating_seat_character(seating, i, best);
    }
}

/* If the player's name has changed since these seats were stored, the first person gets the new one. */
static void update_player_name(Host *host, Seating *seating, const char *before)
{
    const char *own = host->settings->name;
    int seat = 0;
    while (seat < seating->players && !seat_is_person(&seating->seats[seat])) seat++;
    if (!own[0] || strcmp(own, before) == 0 || seat == seating->players) return;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        if (i == seat || !seat_is_person(&seating->seats[i]) || strcmp(seating->seats[i].name, own) != 0) continue;
        text_copy(seating->seats[i].name, SEAT_NAME_SIZE, seating->seats[seat].name);
    }
    text_copy(seating->seats[seat].name, SEAT_NAME_SIZE, own);
}

void seating_load(Host *host, const Game *game, Seating *seating)
{
    char before[SEAT_NAME_SIZE] = "";
    SCOPED_TEXT text = {0};
    Error error;
    first_seating(host, game, seating);
    if (store_load_text(host, SEATS, game, &text)) {
        SCOPED_DOC *doc = json_create(SEATS, text_string(&text), text.length, &error);
        bool good = false;
        if (doc) {
            const JsonCursor root = json_root(doc);
            const JsonCursor called = json_member(&root, "called");
            Error none;
            good = read_seating(&root, game, seating, &error);
            if (json_exists(&called)) json_read_string(&called, before, sizeof before, &none);
        }
        if (!good) {
            host->log(host->self, error.text);
            first_seating(host, game, seating);
        }
    }
    name_opponents(seating);
    update_player_name(host, seating, before);
    for (int i = 0; i < seating->players; i++) {
        if (seating_is_adaptive(seating, i)) seat_adaptive_opponent(host, game, seating, i);
    }
}

void seating_save(Host *host, const Game *game, const Seating *seating)
{
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    json_open(&out, '{');
    json_int_member(&out, "players", seating->players);
    json_int_member(&out, "begins", seating->first);
    if (!seating->deals) json_bool_member(&out, "deals", false);
    json_string_member(&out, "called", host->settings->name);
    json_key(&out, "seats");
    json_open(&out, '[');
    for (int i = 0; i < PLAYERS_MAX; i++) {
        json_open(&out, '{');
        json_string_member(&out, "name", seating->seats[i].name);
        json_string_member(&out, "kind", seating->seats[i].kind);
        json_string_member(&out, "colour", SEAT_COLOUR_NAMES[seating->seats[i].colour]);
        if (seating_is_adaptive(seating, i)) json_bool_member(&out, "follows", true);
        json_close(&out, '}');
    }
    json_close(&out, ']');
    json_close(&out, '}');
    store_save_text(host, SEATS, game, &text);
}

void seating_set_colour(Seating *seating, int seat, int colour)
{
    for (int other = 0; other < PLAYERS_MAX; other++) {
        if (seating->seats[other].colour == colour) seating->seats[other].colour = seating->seats[seat].colour;
    }
    seating->seats[seat].colour = (uint8_t)colour;
}

bool seating_can_deal(const Game *game, const Seating *seating)
{
    int persons = 0;
    for (int seat = 0; seat < seating->players; seat++) persons += seat_is_person(&seating->seats[seat]);
    return game->deals && seating->players > 2 && persons > 0 && persons < seating->players;
}

int seating_first_player(const RuleVariant *variant, int players, uint64_t deal)
{
    Error error;
    if (!variant_fits_players(variant, players, &error)) return 0;
    SCOPED_MEMORY void *state = memory_allocate(variant->game->state_size);
    variant->game->deal(variant->rules, players, deal, state);
    const int mover = state_head_const(state)->to_move;
    return mover < 0 ? 0 : mover;
}

Match *seating_create_match(Host *host, const RuleVariant *variant, const Seating *seating, uint64_t deal, Error *error)
{
    if (!variant_fits_players(variant, seating->players, error)) return NULL;
    Rng rng = rng_from_seed(deal ^ host->seed);
    const int lot = (int)rng_below(&rng, (uint32_t)seating->players);
    const int first = seating->first == FIRST_AT_RANDOM ? lot : seating->first;
    Match *match = match_create(variant->game, variant->rules, seating->players, deal);
    for (int i = 0; i < seating->players; i++)
        match_set_seat(match, i, &seating->seats[(first + i) % seating->players]);
    match_set_deals(match, seating->deals && seating_can_deal(variant->game, seating));
    return match;
}

uint64_t seating_random_deal(Host *host)
{
    Rng rng = {host->seed};
    const uint64_t deal = 1 + rng_next(&rng) % DEALS;
    host->seed = rng.word;
    return deal;
}
