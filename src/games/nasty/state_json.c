/* SPDX-License-Identifier: MIT */
/* The game's own members of a state's JSON. validate.c checks what they mean together. */
#include "games/nasty/state_json.h"
#include "games/nasty/actions.h"
#include "games/nasty/play.h"

const char *const NASTY_SEASONS[] = {"spring", "summer", "fall", "winter", NULL};
const char *const NASTY_RESUME_KEYS[] = {"turn", "draw", "place", "clear", NULL};

/* ---- Cards ---- */

/* Reads a card of the yard deck or of the nasty deck. */
static bool take_card(const NastyRules *rules, const JsonCursor *at, NastySpecialKind kind, uint8_t *card, Error *error)
{
    const char *text = json_string(at);
    const int found = text ? nasty_card_read(rules, text) : NASTY_EMPTY;
    if (found == NASTY_EMPTY) return json_error(at, error, "unknown card.");
    if (nasty_card_is_special(found) ? nasty_special_of(rules, found)->kind != kind : kind == NASTY_SPECIAL_NASTY) {
        return json_error(at, error, "this card does not belong to the %s deck.",
                          kind == NASTY_SPECIAL_NASTY ? "nasty" : "yard");
    }
    *card = (uint8_t)found;
    return true;
}

static void write_card(const FieldScope *scope, const void *card, JsonWriter *out)
{
    json_put_string(out, nasty_card_token(scope->rules, *(const uint8_t *)card));
}

static bool read_card(const FieldScope *scope, const JsonCursor *at, void *card, Error *error)
{
    return take_card(scope->rules, at, NASTY_SPECIAL_INSTANT, card, error);
}

static bool read_nasty_card(const FieldScope *scope, const JsonCursor *at, void *card, Error *error)
{
    return take_card(scope->rules, at, NASTY_SPECIAL_NASTY, card, error);
}

static void write_aside(const FieldScope *scope, const void *source, JsonWriter *out)
{
    const NastyRules *rules = scope->rules;
    const uint8_t *aside = source;
    json_open(out, '[');
    for (int i = 0; i < rules->specials.count; i++) {
        for (int n = 0; n < aside[i]; n++) json_put_string(out, rules->specials.items[i].id);
    }
    json_close(out, ']');
}

static bool read_aside(const FieldScope *scope, const JsonCursor *at, void *target, Error *error)
{
    const int dealt = scope->players * nasty_hand_size(scope->rules, scope->players);
    uint8_t card = NASTY_EMPTY, *aside = target;
    if (!json_require_array(at, -1, error)) return false;
    if (json_count(at) > dealt) return json_error(at, error, "the number of cards may be at most %d.", dealt);
    for (JsonCursor item = json_first(at); json_exists(&item); json_next(&item)) {
        if (!read_nasty_card(scope, &item, &card, error)) return false;
        aside[card - NASTY_SPECIAL]++;
    }
    return true;
}

/* ---- Players ---- */

static int32_t last_player(const void *rules, int players) { return players - 1; }

static void write_mask(const FieldScope *scope, const void *mask, JsonWriter *out)
{
    players_write(*(const uint8_t *)mask, out);
}

static bool read_mask(const FieldScope *scope, const JsonCursor *at, void *mask, Error *error)
{
    return players_read(at, scope->players, mask, error);
}

/* Writes the players who have yet to take a last turn; null unless last turns are being taken. */
static void write_left(const FieldScope *scope, const void *any_state, JsonWriter *out)
{
    const NastyState *state = any_state;
    if (state->is_last_turns) {
        write_mask(scope, &state->awaiting_last_turn, out);
    } else {
        json_put_null(out);
    }
}

static bool read_left(const FieldScope *scope, const JsonCursor *at, void *any_state, Error *error)
{
    NastyState *state = any_state;
    state->is_last_turns = !json_is_null(at);
    return !state->is_last_turns || read_mask(scope, at, &state->awaiting_last_turn, error);
}

static void write_seat(const FieldScope *scope, const void *source, JsonWriter *out)
{
    json_put_int(out, ((const NastyState *)source)->seats[scope->index]);
}

static bool read_seat(const FieldScope *scope, const JsonCursor *at, void *any_state, Error *error)
{
    NastyState *state = any_state;
    int32_t player;
    if (!json_read_int32(at, 0, scope->players - 1, &player, error)) return false;
    for (int seat = 0; seat < scope->index; seat++) {
        if (state->seats[seat] == player)
            return json_error(at->parent, error, "each player must have exactly one seat.");
    }
    state->seats[scope->index] = (uint8_t)player;
    state->seat_of[player] = (uint8_t)scope->index;
    return true;
}

/* ---- Yards ---- */

static void put_square(const NastyRules *rules, const NastyYard *yard, int square, JsonWriter *out)
{
    if (yard->card[square] == NASTY_EMPTY) {
        json_put_null(out);
        return;
    }
    json_open(out, '{');
    json_string_member(out, "card", nasty_card_token(rules, yard->card[square]));
    json_bool_member(out, "up", yard->up >> square & 1);
    json_key(out, "known");
    players_write(yard->known[square], out);
    json_close(out, '}');
}

static void write_yard(const FieldScope *scope, const void *state, JsonWriter *out)
{
    const int size = nasty_grid_size(scope->rules, scope->players);
    const uint8_t *order = nasty_grid_order(size);
    const NastyYard *yard = &((const NastyState *)state)->yards[scope->index];
    json_open(out, '[');
    for (int row = 0; row < size; row++) {
        json_open(out, '[');
        for (int file = 0; file < size; file++) put_square(scope->rules, yard, order[row * size + file], out);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static bool read_square(const FieldScope *scope, const JsonCursor *at, NastyState *state, int seat, int square,
                        Error *error)
{
    const JsonCursor card_at = json_member(at, "card"), up_at = json_member(at, "up"),
                     known_at = json_member(at, "known");
    uint8_t card = NASTY_EMPTY, known = 0;
    bool up;
    if (json_is_null(at)) return true;
    if (!json_require_object(at, error) || !read_card(scope, &card_at, &card, error) ||
        !json_read_bool(&up_at, &up, error) || !read_mask(scope, &known_at, &known, error)) {
        return false;
    }
    if (up && known) return json_error(&known_at, error, "this must be empty once the card is face up.");
    if (up && nasty_card_is_special(card)) return json_error(&card_at, error, "an instant action cannot be face up.");
    nasty_yard_put(state, seat, square, card, up);
    state->yards[seat].known[square] = known;
    return true;
}

static bool read_yard(const FieldScope *scope, const JsonCursor *at, void *any_state, Error *error)
{
    NastyState *state = any_state;
    const int size = nasty_grid_size(scope->rules, scope->players), seat = scope->index;
    const uint8_t *order = nasty_grid_order(size);
    memset(state->yards[seat].card, NASTY_EMPTY, NASTY_SQUARES);
    if (!json_require_array(at, size, error)) return false;
    for (JsonCursor row = json_first(at); json_exists(&row); json_next(&row)) {
        if (!json_require_array(&row, size, error)) return false;
        for (JsonCursor square = json_first(&row); json_exists(&square); json_next(&square)) {
            if (!read_square(scope, &square, state, seat, order[row.index * size + square.index], error)) return false;
        }
    }
    return true;
}

/* ---- The state ---- */

static int32_t most_turns(const void *rules, int players) { return ((const NastyRules *)rules)->guard * players; }

static int32_t last_round(const void *rules, int players) { return ((const NastyRules *)rules)->rounds; }

static const Codec SEAT = {write_seat, read_seat}, YARD = {write_yard, read_yard}, CARD = {write_card, read_card},
                   NASTY_CARD = {write_card, read_nasty_card}, ASIDE = {write_aside, read_aside},
                   MASK = {write_mask, read_mask}, LEFT = {write_left, read_left};
static const char CARDS[] = "there may be at most %d cards.";

const JsonField NASTY_FIELDS[] = {
    {"seats", .length = FIELD_PLAYERS, .codec = &SEAT},
    {"yards", .length = FIELD_PLAYERS, .codec = &YARD},
    {"nasty", FIELD_PILES(NastyState, hands, hand_count, FIELD_PLAYERS), .codec = &NASTY_CARD, .too_many_error = CARDS},
    {"pile", FIELD_PILE(NastyState, pile, pile_count), .codec = &CARD, .too_many_error = CARDS},
    {"bin", FIELD_PILE(NastyState, bin, bin_count), .codec = &CARD, .too_many_error = CARDS},
    {"aside", FIELD_ONE(NastyState, aside), .codec = &ASIDE},
    {"drawn", FIELD_ONE(NastyState, drawn), .codec = &CARD, .or_null = true, .null_value = NASTY_EMPTY},
    {"drawn_known", FIELD_ONE(NastyState, is_drawn_known), .codec = &FIELD_BOOL},
    {"stolen", FIELD_ONE(NastyState, is_stolen), .codec = &FIELD_BOOL, .can_be_missing = true},
    {"season", FIELD_ONE(NastyState, season), .choices = NASTY_SEASONS},
    {"round", FIELD_ONE(NastyState, round), .min = 1, .get_max = last_round},
    {"mover", FIELD_ONE(NastyState, mover), .get_max = last_player, .or_null = true, .null_value = NOBODY},
    {"at", FIELD_ONE(NastyState, at), .get_max = last_player},
    {"out", FIELD_ONE(NastyState, out_seat), .get_max = last_player, .or_null = true, .null_value = NOBODY},
    {"skips", FIELD_LIST(NastyState, skips, FIELD_PLAYERS), .max = NASTY_SKIPS_MAX},
    {"extra", FIELD_PILE(NastyState, extra_turns, extra_turn_count), .get_max = last_player,
     .too_many_error = "there may be at most %d extra turns."},
    {"left", .codec = &LEFT},
    {"still", FIELD_ONE(NastyState, done_turning), .codec = &MASK},
    {"taken", FIELD_ONE(NastyState, summer_turns), .get_max = most_turns},
    {"last", FIELD_ONE(NastyState, is_last_round), .codec = &FIELD_BOOL},
    {"resume", FIELD_ONE(NastyState, resume_phase), .choices = NASTY_RESUME_KEYS, .or_null = true,
     .null_value = NASTY_PHASE_NONE},
    {"chain", FIELD_ONE(NastyState, instant_chain), .max = NASTY_DECK_MAX, .can_be_missing = true},
    {"waiting", .codec = &NASTY_STACK},
    {"totals", FIELD_LIST(NastyState, totals, FIELD_PLAYERS), .max = 1000000},
    {NULL},
};

bool nasty_read_state(const void *rules, const JsonCursor *at, void *any_state, Error *error)
{
    NastyState *state = any_state;
    for (int seat = 0; seat < state->head.players; seat++)
        nasty_sort_cards(state->hands[seat], state->hand_count[seat]);
    for (int seat = state->head.players; seat < PLAYERS_MAX; seat++)
        memset(state->yards[seat].card, NASTY_EMPTY, NASTY_SQUARES);
    if (state->head.turn == 0) state->head.turn = state->summer_turns > 0 ? state->summer_turns : 1;
    if (!state->head.is_over) state->head.may_act = nasty_may_act(rules, state);
    return true;
}
