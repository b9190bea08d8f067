/* SPDX-License-Identifier: MIT */
/* The game's own members of a state's JSON, written. */
#include "nasty.h"

const char *const NASTY_SEASONS[] = {"spring", "summer", "fall", "winter", NULL};
const char *const NASTY_RESUMED[] = {"turn", "draw", "place", "clear", NULL};

static const char *const SOURCES[] = {[SOURCE_DRAWN] = "drawn", [SOURCE_REPLACED] = "replaced"};

static void write_number(const char *key, int number, JsonOut *out)
{
    if (number == NOBODY) {
        json_null_member(out, key);
    } else {
        json_int_member(out, key, number);
    }
}

static void write_numbers(const char *key, const uint8_t *numbers, int count, JsonOut *out)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < count; i++) json_put_int(out, numbers[i]);
    json_close(out, ']');
}

static void write_mask(const char *key, unsigned mask, JsonOut *out)
{
    json_key(out, key);
    json_open(out, '[');
    for (; mask; mask &= mask - 1) json_put_int(out, first_bit(mask));
    json_close(out, ']');
}

static void put_card(const Rules *rules, int card, JsonOut *out)
{
    char text[NAME_TEXT];
    nasty_card_write(rules, card, text);
    json_put_string(out, text);
}

static void put_cards(const Rules *rules, const uint8_t *cards, int count, JsonOut *out)
{
    json_open(out, '[');
    for (int i = 0; i < count; i++) put_card(rules, cards[i], out);
    json_close(out, ']');
}

static void put_square(const Rules *rules, const Yard *yard, int square, JsonOut *out)
{
    if (yard->card[square] == EMPTY) {
        json_put_null(out);
        return;
    }
    json_open(out, '{');
    json_key(out, "card");
    put_card(rules, yard->card[square], out);
    json_bool_member(out, "up", yard->up >> square & 1);
    write_mask("known", yard->known[square], out);
    json_close(out, '}');
}

static void put_yard(const Rules *rules, const Yard *yard, int size, JsonOut *out)
{
    const uint8_t *order = nasty_grid_order(size);
    json_open(out, '[');
    for (int row = 0; row < size; row++) {
        json_open(out, '[');
        for (int file = 0; file < size; file++) put_square(rules, yard, order[row * size + file], out);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void put_aside(const Rules *rules, const State *state, JsonOut *out)
{
    json_open(out, '[');
    for (int i = 0; i < rules->special_count; i++) {
        for (int n = 0; n < state->aside[i]; n++) put_card(rules, SPECIAL + i, out);
    }
    json_close(out, ']');
}

static void write_instant(const WaitingCard *waiting, JsonOut *out)
{
    char square[ARG_TEXT];
    if (waiting->source == SOURCE_TURNED) {
        nasty_square_write((unsigned)waiting->seat + 1, waiting->square, square);
        json_string_member(out, "source", square);
    } else {
        json_string_member(out, "source", SOURCES[waiting->source]);
    }
    write_number("bare", waiting->bare, out);
}

static void write_args(const Rules *rules, const WaitingCard *waiting, JsonOut *out)
{
    char args[ARGS_MAX][ARG_TEXT];
    const int count = waiting->played ? nasty_args(rules, waiting->played, args) : 0;
    json_key(out, "args");
    json_open(out, '[');
    for (int i = 0; i < count; i++) json_put_string(out, args[i]);
    json_close(out, ']');
}

static void put_waiting(const Rules *rules, const State *state, const WaitingCard *waiting, JsonOut *out)
{
    json_open(out, '{');
    json_key(out, "card");
    put_card(rules, waiting->card, out);
    json_int_member(out, "by", waiting->by);
    write_number("target", waiting->target, out);
    json_key(out, "ask");
    json_open(out, '[');
    WaitingCard left = *waiting;
    for (int player; (player = nasty_next_asked(rules, state, &left)) != NOBODY;) {
        json_put_int(out, player);
        left.ask &= (uint8_t) ~(1u << player);
    }
    json_close(out, ']');
    if (waiting->source != SOURCE_NONE) {
        write_instant(waiting, out);
    } else {
        write_args(rules, waiting, out);
    }
    json_close(out, '}');
}

static void write_cards(const Rules *rules, const State *state, JsonOut *out)
{
    const int players = state->head.players, size = grid_size(rules, players);
    write_numbers("seats", state->seats, players, out);
    json_key(out, "yards");
    json_open(out, '[');
    for (int seat = 0; seat < players; seat++) put_yard(rules, &state->yards[seat], size, out);
    json_close(out, ']');
    json_key(out, "nasty");
    json_open(out, '[');
    for (int seat = 0; seat < players; seat++) put_cards(rules, state->hands[seat], state->hand_count[seat], out);
    json_close(out, ']');
    json_key(out, "pile");
    put_cards(rules, state->pile, state->pile_count, out);
    json_key(out, "bin");
    put_cards(rules, state->bin, state->bin_count, out);
    json_key(out, "aside");
    put_aside(rules, state, out);
    json_key(out, "drawn");
    if (state->drawn == EMPTY) {
        json_put_null(out);
    } else {
        put_card(rules, state->drawn, out);
    }
    json_bool_member(out, "drawn_known", state->drawn_known);
    json_bool_member(out, "stolen", state->stolen);
}

static void write_course(const State *state, JsonOut *out)
{
    json_string_member(out, "season", NASTY_SEASONS[state->season]);
    json_int_member(out, "round", state->round);
    write_number("mover", state->mover, out);
    json_int_member(out, "at", state->at);
    write_number("out", state->out, out);
    write_numbers("skips", state->skips, state->head.players, out);
    write_numbers("extra", state->extra, state->extra_count, out);
    if (state->lefts) {
        write_mask("left", state->left, out);
    } else {
        json_null_member(out, "left");
    }
    write_mask("still", state->still, out);
    json_int_member(out, "taken", state->taken);
    json_bool_member(out, "last", state->last);
}

/* One of the instant actions that wait below the one that acts. Where it will hit only its own player, that is his seat now. */
static WaitingCard dealt_card(const Rules *rules, const State *state, int i)
{
    WaitingCard waiting = state->waiting[0];
    waiting.card = state->dealt[i];
    waiting.target = special_needs_aim(special_of(rules, waiting.card)) ? NOBODY : (int8_t)state->seat_of[waiting.by];
    waiting.ask = 0;
    return waiting;
}

static void write_stack(const Rules *rules, const State *state, JsonOut *out)
{
    if (state->resume == PHASE_NONE) {
        json_null_member(out, "resume");
    } else {
        json_string_member(out, "resume", NASTY_RESUMED[state->resume - PHASE_TURN]);
    }
    json_int_member(out, "chain", state->chain);
    json_key(out, "waiting");
    json_open(out, '[');
    for (int i = 0; i < state->dealt_count; i++) {
        const WaitingCard waiting = dealt_card(rules, state, i);
        put_waiting(rules, state, &waiting, out);
    }
    for (int i = 0; i < state->waiting_count; i++) put_waiting(rules, state, &state->waiting[i], out);
    json_close(out, ']');
}

void nasty_write_state(const void *rules, const void *source, JsonOut *out)
{
    const State *state = source;
    write_cards(rules, state, out);
    write_course(state, out);
    write_stack(rules, state, out);
    json_key(out, "totals");
    json_open(out, '[');
    for (int p = 0; p < state->head.players; p++) json_put_int(out, state->totals[p]);
    json_close(out, ']');
}
