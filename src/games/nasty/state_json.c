/* SPDX-License-Identifier: MIT */
/* The game's own members of a state's JSON. What they mean together is looked at in check.c. */
#include "state.h"

const char *const NASTY_SEASONS[] = {"spring", "summer", "fall", "winter", NULL};
const char *const NASTY_RESUMED[] = {"turn", "draw", "place", "clear", NULL};

/* ---- Cards ---- */

static void put_card(const NastyRules *rules, int card, JsonOut *out)
{
    char text[NAME_TEXT];
    nasty_card_write(rules, card, text);
    json_put_string(out, text);
}

/* A card of the yard deck, or of the nasty one. */
static bool take_card(const NastyRules *rules, const JsonAt *at, int kind, uint8_t *card, Fault *fault)
{
    const char *text = json_string(at);
    const int found = text ? nasty_card_read(rules, text) : EMPTY;
    if (found == EMPTY) return json_fault(at, fault, "there is no such card.");
    if (card_is_special(found) ? special_of(rules, found)->kind != kind : kind == KIND_NASTY) {
        return json_fault(at, fault, "this card does not belong to the %s deck.",
                          kind == KIND_NASTY ? "nasty" : "yard");
    }
    *card = (uint8_t)found;
    return true;
}

static void write_card(const FieldScope *scope, const void *card, JsonOut *out)
{
    put_card(scope->rules, *(const uint8_t *)card, out);
}

static bool read_card(FieldScope *scope, const JsonAt *at, void *card, Fault *fault)
{
    return take_card(scope->rules, at, KIND_INSTANT, card, fault);
}

static bool read_nasty_cards(const NastyRules *rules, const JsonAt *at, int max, uint8_t *cards, int *count,
                             Fault *fault)
{
    if (!json_want_array(at, -1, fault)) return false;
    *count = json_count(at);
    if (*count > max) return json_fault(at, fault, "there are at most %d cards here.", max);
    for (JsonAt item = json_first(at); json_exists(&item); json_next(&item)) {
        if (!take_card(rules, &item, KIND_NASTY, &cards[item.index], fault)) return false;
    }
    return true;
}

static void write_hand(const FieldScope *scope, const void *source, JsonOut *out)
{
    const NastyState *state = source;
    json_open(out, '[');
    for (int i = 0; i < state->hand_count[scope->index]; i++) {
        put_card(scope->rules, state->hands[scope->index][i], out);
    }
    json_close(out, ']');
}

static bool read_hand(FieldScope *scope, const JsonAt *at, void *target, Fault *fault)
{
    NastyState *state = target;
    uint8_t *hand = state->hands[scope->index];
    int count;
    if (!read_nasty_cards(scope->rules, at, nasty_dealt(scope->rules, scope->players), hand, &count, fault))
        return false;
    state->hand_count[scope->index] = (uint8_t)count;
    nasty_sort_cards(hand, count);
    return true;
}

static void write_aside(const FieldScope *scope, const void *source, JsonOut *out)
{
    const NastyRules *rules = scope->rules;
    const uint8_t *aside = source;
    json_open(out, '[');
    for (int i = 0; i < rules->special_count; i++) {
        for (int n = 0; n < aside[i]; n++) put_card(rules, SPECIAL + i, out);
    }
    json_close(out, ']');
}

static bool read_aside(FieldScope *scope, const JsonAt *at, void *target, Fault *fault)
{
    uint8_t laid[PLAYERS_MAX * HAND_MAX], *aside = target;
    const int dealt = nasty_dealt(scope->rules, scope->players);
    int count;
    if (!read_nasty_cards(scope->rules, at, dealt * scope->players, laid, &count, fault)) return false;
    for (int i = 0; i < count; i++) aside[laid[i] - SPECIAL]++;
    return true;
}

/* ---- Players ---- */

static int32_t last_player(const void *rules, int players)
{
    (void)rules;
    return players - 1;
}

static void put_mask(unsigned mask, JsonOut *out)
{
    json_open(out, '[');
    for (; mask; mask &= mask - 1) json_put_int(out, first_bit(mask));
    json_close(out, ']');
}

static void write_mask(const FieldScope *scope, const void *mask, JsonOut *out)
{
    (void)scope;
    put_mask(*(const uint8_t *)mask, out);
}

static bool read_mask(FieldScope *scope, const JsonAt *at, void *target, Fault *fault)
{
    uint8_t *mask = target;
    int32_t player, last = -1;
    if (!json_want_array(at, -1, fault)) return false;
    *mask = 0;
    for (JsonAt item = json_first(at); json_exists(&item); json_next(&item), last = player) {
        if (!json_read_int32(&item, 0, scope->players - 1, &player, fault)) return false;
        if (player <= last) return json_fault(&item, fault, "players stand in ascending order, each once.");
        *mask |= (uint8_t)(1u << player);
    }
    return true;
}

/* Null while no last turns are taken. */
static void write_left(const FieldScope *scope, const void *source, JsonOut *out)
{
    const NastyState *state = source;
    if (state->lefts) {
        write_mask(scope, &state->left, out);
    } else {
        json_put_null(out);
    }
}

static bool read_left(FieldScope *scope, const JsonAt *at, void *target, Fault *fault)
{
    NastyState *state = target;
    state->lefts = !json_is_null(at);
    return !state->lefts || read_mask(scope, at, &state->left, fault);
}

static void write_seat(const FieldScope *scope, const void *source, JsonOut *out)
{
    json_put_int(out, ((const NastyState *)source)->seats[scope->index]);
}

static bool read_seat(FieldScope *scope, const JsonAt *at, void *target, Fault *fault)
{
    NastyState *state = target;
    int32_t player;
    if (!json_read_int32(at, 0, scope->players - 1, &player, fault)) return false;
    for (int seat = 0; seat < scope->index; seat++) {
        if (state->seats[seat] == player) return json_fault(at->parent, fault, "each player has one seat.");
    }
    state->seats[scope->index] = (uint8_t)player;
    state->seat_of[player] = (uint8_t)scope->index;
    return true;
}

/* ---- Yards ---- */

static void put_square(const NastyRules *rules, const Yard *yard, int square, JsonOut *out)
{
    if (yard->card[square] == EMPTY) {
        json_put_null(out);
        return;
    }
    json_open(out, '{');
    json_key(out, "card");
    put_card(rules, yard->card[square], out);
    json_bool_member(out, "up", yard->up >> square & 1);
    json_key(out, "known");
    put_mask(yard->known[square], out);
    json_close(out, '}');
}

static void write_yard(const FieldScope *scope, const void *state, JsonOut *out)
{
    const int size = grid_size(scope->rules, scope->players);
    const uint8_t *order = nasty_grid_order(size);
    const Yard *yard = &((const NastyState *)state)->yards[scope->index];
    json_open(out, '[');
    for (int row = 0; row < size; row++) {
        json_open(out, '[');
        for (int file = 0; file < size; file++) put_square(scope->rules, yard, order[row * size + file], out);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static bool read_square(FieldScope *scope, const JsonAt *at, NastyState *state, int seat, int square, Fault *fault)
{
    const JsonAt card_at = json_member(at, "card"), up_at = json_member(at, "up"), known_at = json_member(at, "known");
    uint8_t card = EMPTY, known = 0;
    bool up;
    if (json_is_null(at)) return true;
    if (!json_want_object(at, fault) || !read_card(scope, &card_at, &card, fault) ||
        !json_read_bool(&up_at, &up, fault) || !read_mask(scope, &known_at, &known, fault)) {
        return false;
    }
    if (up && known) return json_fault(&known_at, fault, "nobody is named once the card lies face up.");
    if (up && card_is_special(card)) return json_fault(&card_at, fault, "an instant action never lies face up.");
    nasty_yard_lay(state, seat, square, card, up);
    state->yards[seat].known[square] = known;
    return true;
}

static bool read_yard(FieldScope *scope, const JsonAt *at, void *target, Fault *fault)
{
    NastyState *state = target;
    const int size = grid_size(scope->rules, scope->players), seat = scope->index;
    const uint8_t *order = nasty_grid_order(size);
    memset(state->yards[seat].card, EMPTY, SQUARES);
    if (!json_want_array(at, size, fault)) return false;
    for (JsonAt row = json_first(at); json_exists(&row); json_next(&row)) {
        if (!json_want_array(&row, size, fault)) return false;
        for (JsonAt square = json_first(&row); json_exists(&square); json_next(&square)) {
            if (!read_square(scope, &square, state, seat, order[row.index * size + square.index], fault)) return false;
        }
    }
    return true;
}

/* ---- The state ---- */

static int32_t most_turns(const void *rules, int players)
{
    return ((const NastyRules *)rules)->guard * players;
}

static const Codec SEAT = {write_seat, read_seat}, YARD = {write_yard, read_yard}, HAND = {write_hand, read_hand},
                   CARD = {write_card, read_card}, ASIDE = {write_aside, read_aside}, MASK = {write_mask, read_mask},
                   LEFT = {write_left, read_left};
static const char CARDS[] = "there are at most %d cards here.";

const StateField NASTY_FIELDS[] = {
    {"seats", .length = FIELD_PLAYERS, .codec = &SEAT},
    {"yards", .length = FIELD_PLAYERS, .codec = &YARD},
    {"nasty", .length = FIELD_PLAYERS, .codec = &HAND},
    {"pile", FIELD_PILE(NastyState, pile, pile_count), .codec = &CARD, .too_many = CARDS},
    {"bin", FIELD_PILE(NastyState, bin, bin_count), .codec = &CARD, .too_many = CARDS},
    {"aside", FIELD_ONE(NastyState, aside), .codec = &ASIDE},
    {"drawn", FIELD_ONE(NastyState, drawn), .codec = &CARD, .or_null = true, .nothing = EMPTY},
    {"drawn_known", FIELD_ONE(NastyState, drawn_known), .codec = &FIELD_BOOL},
    {"stolen", FIELD_ONE(NastyState, stolen), .codec = &FIELD_BOOL, .later = true},
    {"season", FIELD_ONE(NastyState, season), .choices = NASTY_SEASONS},
    {"round", FIELD_ONE(NastyState, round), .min = 1, FIELD_MOST(NastyRules, rounds)},
    {"mover", FIELD_ONE(NastyState, mover), .most = last_player, .or_null = true, .nothing = NOBODY},
    {"at", FIELD_ONE(NastyState, at), .most = last_player},
    {"out", FIELD_ONE(NastyState, out), .most = last_player, .or_null = true, .nothing = NOBODY},
    {"skips", FIELD_LIST(NastyState, skips, FIELD_PLAYERS), .max = SKIPS_MAX},
    {"extra", FIELD_PILE(NastyState, extra, extra_count), .most = last_player,
     .too_many = "at most %d may stand here."},
    {"left", .codec = &LEFT},
    {"still", FIELD_ONE(NastyState, still), .codec = &MASK},
    {"taken", FIELD_ONE(NastyState, taken), .most = most_turns},
    {"last", FIELD_ONE(NastyState, last), .codec = &FIELD_BOOL},
    {"resume", FIELD_ONE(NastyState, resume), .choices = NASTY_RESUMED, .or_null = true, .nothing = PHASE_NONE},
    {"chain", FIELD_ONE(NastyState, chain), .max = DECK_MAX, .later = true},
    {"waiting", .codec = &NASTY_STACK},
    {"totals", FIELD_LIST(NastyState, totals, FIELD_PLAYERS), .max = 1000000},
    {NULL},
};

bool nasty_read_state(const void *rules, const JsonAt *at, void *target, Fault *fault)
{
    NastyState *state = target;
    for (int seat = state->head.players; seat < PLAYERS_MAX; seat++) memset(state->yards[seat].card, EMPTY, SQUARES);
    if (state->head.turn == 0) state->head.turn = state->taken > 0 ? state->taken : 1;
    if (!nasty_state_check(rules, state, at, fault) || !nasty_check_ask_order(rules, state, at, fault)) return false;
    state->head.may_act = nasty_may_act(rules, state);
    return true;
}

bool nasty_sane(const void *rules, const void *state, Fault *fault)
{
    return nasty_state_check(rules, state, NULL, fault);
}
