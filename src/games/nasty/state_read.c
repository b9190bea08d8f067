/* SPDX-License-Identifier: MIT */
/* The game's own members of a state's JSON, read. What they mean together is looked at in check.c. */
#include "nasty.h"

#include <assert.h>

/* ---- Simple values ---- */

typedef struct Reader {
    const Rules *rules;
    const JsonAt *at;
    State *state;
    Fault *fault;
    int players, size;
} Reader;

static bool read_int(const Reader *reader, const char *key, int32_t min, int32_t max, int32_t *value)
{
    const JsonAt at = json_member(reader->at, key);
    return json_read_int32(&at, min, max, value, reader->fault);
}

/* A player or seat, or null: NOBODY. */
static bool read_or_null(const Reader *reader, const JsonAt *at, int8_t *value)
{
    int32_t number = NOBODY;
    if (!json_is_null(at) && !json_read_int32(at, 0, reader->players - 1, &number, reader->fault)) return false;
    *value = (int8_t)number;
    return true;
}

static bool read_mask(const Reader *reader, const JsonAt *at, uint8_t *mask)
{
    int32_t player, last = -1;
    if (!json_want_array(at, -1, reader->fault)) return false;
    *mask = 0;
    for (JsonAt item = json_first(at); json_exists(&item); json_next(&item), last = player) {
        if (!json_read_int32(&item, 0, reader->players - 1, &player, reader->fault)) return false;
        if (player <= last) return json_fault(&item, reader->fault, "players stand in ascending order, each once.");
        *mask |= (uint8_t)(1u << player);
    }
    return true;
}

/* Whole numbers, at most `count` of them (or just as many); *found is how many. */
static bool read_numbers(const Reader *reader, const char *key, bool exact, int count, int32_t max, uint8_t *numbers,
                         uint8_t *found)
{
    const JsonAt at = json_member(reader->at, key);
    int32_t number;
    if (!json_want_array(&at, exact ? count : -1, reader->fault)) return false;
    if (json_count(&at) > count) return json_fault(&at, reader->fault, "at most %d may stand here.", count);
    for (JsonAt item = json_first(&at); json_exists(&item); json_next(&item)) {
        if (!json_read_int32(&item, 0, max, &number, reader->fault)) return false;
        numbers[item.index] = (uint8_t)number;
    }
    *found = (uint8_t)json_count(&at);
    return true;
}

/* A card of the yard deck, or of the nasty one. */
static bool read_card(const Reader *reader, const JsonAt *at, int kind, uint8_t *card)
{
    const char *text = json_string(at);
    const int found = text ? nasty_card_read(reader->rules, text) : EMPTY;
    if (found == EMPTY) return json_fault(at, reader->fault, "there is no such card.");
    if (card_is_special(found) ? special_of(reader->rules, found)->kind != kind : kind == KIND_NASTY) {
        return json_fault(at, reader->fault, "this card does not belong to the %s deck.",
                          kind == KIND_NASTY ? "nasty" : "yard");
    }
    *card = (uint8_t)found;
    return true;
}

static bool read_cards(const Reader *reader, const JsonAt *at, int kind, int max, uint8_t *cards, int *count)
{
    if (!json_want_array(at, -1, reader->fault)) return false;
    *count = json_count(at);
    if (*count > max) return json_fault(at, reader->fault, "there are at most %d cards here.", max);
    for (JsonAt item = json_first(at); json_exists(&item); json_next(&item)) {
        if (!read_card(reader, &item, kind, &cards[item.index])) return false;
    }
    return true;
}

static bool read_pile(const Reader *reader, const char *key, uint8_t *cards, uint16_t *count)
{
    const JsonAt at = json_member(reader->at, key);
    int found;
    if (!read_cards(reader, &at, KIND_INSTANT, PILE_MAX, cards, &found)) return false;
    *count = (uint16_t)found;
    return true;
}

/* ---- Yards and nasty cards ---- */

static bool read_square(const Reader *reader, const JsonAt *at, int seat, int square)
{
    State *state = reader->state;
    const JsonAt card_at = json_member(at, "card"), up_at = json_member(at, "up"), known_at = json_member(at, "known");
    uint8_t card = EMPTY, known = 0;
    bool up;
    if (json_is_null(at)) return true;
    if (!json_want_object(at, reader->fault) || !read_card(reader, &card_at, KIND_INSTANT, &card) ||
        !json_read_bool(&up_at, &up, reader->fault) || !read_mask(reader, &known_at, &known)) {
        return false;
    }
    if (up && known) return json_fault(&known_at, reader->fault, "nobody is named once the card lies face up.");
    if (up && card_is_special(card))
        return json_fault(&card_at, reader->fault, "an instant action never lies face up.");
    nasty_yard_lay(state, seat, square, card, up);
    state->yards[seat].known[square] = known;
    return true;
}

static bool read_yard(const Reader *reader, const JsonAt *at, int seat)
{
    const uint8_t *order = nasty_grid_order(reader->size);
    if (!json_want_array(at, reader->size, reader->fault)) return false;
    for (JsonAt row = json_first(at); json_exists(&row); json_next(&row)) {
        if (!json_want_array(&row, reader->size, reader->fault)) return false;
        for (JsonAt square = json_first(&row); json_exists(&square); json_next(&square)) {
            if (!read_square(reader, &square, seat, order[row.index * reader->size + square.index])) return false;
        }
    }
    return true;
}

static bool read_yards(const Reader *reader)
{
    const JsonAt at = json_member(reader->at, "yards");
    for (int seat = 0; seat < PLAYERS_MAX; seat++) memset(reader->state->yards[seat].card, EMPTY, SQUARES);
    if (!json_want_array(&at, reader->players, reader->fault)) return false;
    for (JsonAt yard = json_first(&at); json_exists(&yard); json_next(&yard)) {
        if (!read_yard(reader, &yard, yard.index)) return false;
    }
    return true;
}

static bool read_hands(const Reader *reader)
{
    State *state = reader->state;
    const JsonAt at = json_member(reader->at, "nasty"), aside = json_member(reader->at, "aside");
    const int dealt = nasty_dealt(reader->rules, reader->players);
    uint8_t laid[PLAYERS_MAX * HAND_MAX];
    int count;
    if (!json_want_array(&at, reader->players, reader->fault)) return false;
    for (JsonAt hand = json_first(&at); json_exists(&hand); json_next(&hand)) {
        if (!read_cards(reader, &hand, KIND_NASTY, dealt, state->hands[hand.index], &count)) return false;
        state->hand_count[hand.index] = (uint8_t)count;
        nasty_sort_cards(state->hands[hand.index], count);
    }
    if (!read_cards(reader, &aside, KIND_NASTY, dealt * reader->players, laid, &count)) return false;
    for (int i = 0; i < count; i++) state->aside[laid[i] - SPECIAL]++;
    return true;
}

static bool read_seats(const Reader *reader)
{
    State *state = reader->state;
    const JsonAt at = json_member(reader->at, "seats");
    uint8_t found;
    unsigned seen = 0;
    if (!read_numbers(reader, "seats", true, reader->players, reader->players - 1, state->seats, &found)) return false;
    for (int seat = 0; seat < reader->players; seat++) {
        if (seen >> state->seats[seat] & 1) return json_fault(&at, reader->fault, "each player has one seat.");
        seen |= 1u << state->seats[seat];
        state->seat_of[state->seats[seat]] = (uint8_t)seat;
    }
    return true;
}

static bool read_drawn(const Reader *reader)
{
    State *state = reader->state;
    const JsonAt drawn = json_member(reader->at, "drawn"), known = json_member(reader->at, "drawn_known");
    state->drawn = EMPTY;
    if (!json_is_null(&drawn) && !read_card(reader, &drawn, KIND_INSTANT, &state->drawn)) return false;
    if (!json_read_bool(&known, &state->drawn_known, reader->fault)) return false;
    const JsonAt stolen = json_member(reader->at, "stolen"); /* states of earlier versions have none */
    return !json_exists(&stolen) || json_read_bool(&stolen, &state->stolen, reader->fault);
}

/* ---- The stack ---- */

static bool absent(const JsonAt *at, Fault *fault, const char *whose)
{
    return !json_exists(at) || json_is_null(at) || json_fault(at, fault, "only %s has this.", whose);
}

static bool read_source(const Reader *reader, const JsonAt *at, WaitingCard *waiting)
{
    const char *text = json_string(at);
    unsigned yard, square;
    if (!text) return json_fault(at, reader->fault, "it says where the card came from.");
    if (strcmp(text, "drawn") == 0 || strcmp(text, "replaced") == 0) {
        waiting->source = *text == 'd' ? SOURCE_DRAWN : SOURCE_REPLACED;
        return true;
    }
    if (!nasty_square_read(text, &yard, &square) || yard == 0 || (int)yard > reader->players ||
        !(grid_mask(reader->size) >> square & 1)) {
        return json_fault(at, reader->fault, "it is \"drawn\", \"replaced\" or a square such as \"2:b3\".");
    }
    waiting->source = SOURCE_TURNED;
    waiting->seat = (int8_t)(yard - 1);
    waiting->square = (uint8_t)square;
    return true;
}

static bool read_instant(const Reader *reader, const JsonAt *at, WaitingCard *waiting)
{
    const JsonAt source = json_member(at, "source"), bare = json_member(at, "bare"), args = json_member(at, "args");
    return absent(&args, reader->fault, "a nasty card") && read_source(reader, &source, waiting) &&
           read_or_null(reader, &bare, &waiting->bare);
}

static bool read_args(const Reader *reader, const JsonAt *at, WaitingCard *waiting)
{
    const JsonAt source = json_member(at, "source"), bare = json_member(at, "bare"), list = json_member(at, "args");
    const Special *special = special_of(reader->rules, waiting->card);
    const char *args[ARGS_MAX];
    const char *whose = "an instant action";
    if (!absent(&source, reader->fault, whose) || !absent(&bare, reader->fault, whose)) return false;
    if (!json_want_array(&list, -1, reader->fault)) return false;
    const int count = json_count(&list);
    const bool none = special_cancels(special) || special->squares == DO_RESET;
    if (none ? count > 0 : count < 1 || count > ARGS_MAX) {
        return json_fault(&list, reader->fault, "these are not the squares that the card names.");
    }
    for (JsonAt item = json_first(&list); json_exists(&item); json_next(&item)) {
        args[item.index] = json_string(&item);
        if (!args[item.index]) return json_fault(&item, reader->fault, "a square stands here.");
    }
    if (special_cancels(special)) return true;
    const int seat = count == 0 && special->aim != AIM_SELF ? waiting->target : NOBODY;
    return nasty_from_args(reader->rules, waiting->card, args, count, seat, &waiting->played) ||
           json_fault(&list, reader->fault, "these are not the squares that the card names.");
}

static bool read_waiting(const Reader *reader, const JsonAt *at, WaitingCard *waiting)
{
    const JsonAt card = json_member(at, "card"), by = json_member(at, "by"), target = json_member(at, "target"),
                 ask = json_member(at, "ask");
    const char *text = json_string(&card);
    const int found = text ? nasty_card_read(reader->rules, text) : EMPTY;
    int32_t player;
    if (!json_want_object(at, reader->fault)) return false;
    if (found == EMPTY || !card_is_special(found))
        return json_fault(&card, reader->fault, "a special card stands here.");
    if (!json_read_int32(&by, 0, reader->players - 1, &player, reader->fault)) return false;
    *waiting = (WaitingCard){.card = (uint8_t)found, .by = (int8_t)player, .seat = NOBODY, .bare = NOBODY};
    if (!read_or_null(reader, &target, &waiting->target) || !json_want_array(&ask, -1, reader->fault)) return false;
    for (JsonAt item = json_first(&ask); json_exists(&item); json_next(&item)) {
        if (!json_read_int32(&item, 0, reader->players - 1, &player, reader->fault)) return false;
        if (waiting->ask >> player & 1) return json_fault(&item, reader->fault, "each player is asked once.");
        waiting->ask |= (uint8_t)(1u << player);
    }
    const bool instant = special_of(reader->rules, found)->kind == KIND_INSTANT;
    return instant ? read_instant(reader, at, waiting) : read_args(reader, at, waiting);
}

/* An instant action on another: that one waits, and but for its card is as this one, which acts (NN-16). */
static bool read_above(const Reader *reader, const JsonAt *at, const WaitingCard *acts)
{
    State *state = reader->state;
    WaitingCard *below = &state->waiting[0];
    const bool aims = special_needs_aim(special_of(reader->rules, below->card));
    if (below->source == SOURCE_NONE || state->waiting_count > 1) {
        return json_fault(at, reader->fault, "an instant action can only lie on instant actions.");
    }
    if (below->by != acts->by || below->source != acts->source || below->seat != acts->seat ||
        below->square != acts->square || below->bare != acts->bare) {
        return json_fault(at, reader->fault, "`by`, `source` and `bare` are those of the instant action below.");
    }
    if (below->ask || below->target != (aims ? NOBODY : state->seat_of[below->by])) {
        return json_fault(at, reader->fault,
                          "the one below waits: its `target` is null, or the player's seat if it can"
                          " hit nobody else, and nobody is asked.");
    }
    if (state->dealt_count == DECK_MAX) return json_fault(at, reader->fault, "so many cards cannot wait.");
    state->dealt[state->dealt_count++] = below->card;
    *below = *acts;
    return true;
}

static bool read_next(const Reader *reader, const JsonAt *at)
{
    State *state = reader->state;
    WaitingCard waiting;
    if (!read_waiting(reader, at, &waiting)) return false;
    if (state->waiting_count > 0 && waiting.source != SOURCE_NONE) return read_above(reader, at, &waiting);
    if (state->waiting_count == WAITING_MAX) return json_fault(at, reader->fault, "so many cards cannot wait.");
    state->waiting[state->waiting_count++] = waiting;
    return true;
}

static bool read_chain(const Reader *reader)
{
    const JsonAt at = json_member(reader->at, "chain"); /* states of earlier versions have none */
    int32_t chain = 0;
    if (json_exists(&at) && !json_read_int32(&at, 0, DECK_MAX, &chain, reader->fault)) return false;
    reader->state->chain = (uint16_t)chain;
    return true;
}

static bool read_stack(const Reader *reader)
{
    State *state = reader->state;
    const JsonAt at = json_member(reader->at, "waiting"), resume = json_member(reader->at, "resume");
    int index;
    if (!read_chain(reader)) return false;
    state->resume = PHASE_NONE;
    if (!json_is_null(&resume)) {
        if (!json_read_choice(&resume, NASTY_RESUMED, &index, reader->fault)) return false;
        state->resume = (uint8_t)(PHASE_TURN + index);
    }
    if (!json_want_array(&at, -1, reader->fault)) return false;
    if (json_count(&at) > DECK_MAX + WAITING_MAX) return json_fault(&at, reader->fault, "so many cards cannot wait.");
    for (JsonAt item = json_first(&at); json_exists(&item); json_next(&item)) {
        if (!read_next(reader, &item)) return false;
    }
    return true;
}

/* The order in which the players still to ask stand in the file, once the stack is known to be good. */
static bool check_ask_order(const Reader *reader)
{
    const JsonAt at = json_member(reader->at, "waiting");
    for (JsonAt item = json_first(&at); json_exists(&item); json_next(&item)) {
        if (item.index < reader->state->dealt_count) continue;
        const JsonAt ask = json_member(&item, "ask");
        WaitingCard left = reader->state->waiting[item.index - reader->state->dealt_count];
        int32_t player = 0;
        for (JsonAt asked = json_first(&ask); json_exists(&asked); json_next(&asked)) {
            const bool number = json_read_int32(&asked, 0, PLAYERS_MAX - 1, &player, reader->fault);
            assert(number && "the stack has been read");
            if (player != nasty_next_asked(reader->rules, reader->state, &left)) {
                return json_fault(&asked, reader->fault, "players are not asked in this order.");
            }
            left.ask &= (uint8_t) ~(1u << player);
        }
    }
    return true;
}

/* ---- The rest ---- */

static bool read_course(const Reader *reader)
{
    State *state = reader->state;
    const JsonAt season = json_member(reader->at, "season"), mover = json_member(reader->at, "mover"),
                 out = json_member(reader->at, "out"), left = json_member(reader->at, "left"),
                 still = json_member(reader->at, "still"), last = json_member(reader->at, "last");
    int32_t round, at, taken;
    int index;
    uint8_t found;
    if (!json_read_choice(&season, NASTY_SEASONS, &index, reader->fault) ||
        !read_int(reader, "round", 1, reader->rules->rounds, &round) || !read_or_null(reader, &mover, &state->mover) ||
        !read_int(reader, "at", 0, reader->players - 1, &at) || !read_or_null(reader, &out, &state->out) ||
        !read_numbers(reader, "skips", true, reader->players, SKIPS_MAX, state->skips, &found) ||
        !read_numbers(reader, "extra", false, EXTRA_MAX, reader->players - 1, state->extra, &state->extra_count) ||
        !read_mask(reader, &still, &state->still) ||
        !read_int(reader, "taken", 0, reader->rules->guard * reader->players, &taken) ||
        !json_read_bool(&last, &state->last, reader->fault)) {
        return false;
    }
    state->lefts = !json_is_null(&left);
    if (state->lefts && !read_mask(reader, &left, &state->left)) return false;
    state->season = (uint8_t)index;
    state->round = (uint8_t)round;
    state->at = (int8_t)at;
    state->taken = (uint16_t)taken;
    return true;
}

static bool read_totals(const Reader *reader)
{
    const JsonAt at = json_member(reader->at, "totals");
    if (!json_want_array(&at, reader->players, reader->fault)) return false;
    for (JsonAt item = json_first(&at); json_exists(&item); json_next(&item)) {
        if (!json_read_int32(&item, 0, 1000000, &reader->state->totals[item.index], reader->fault)) return false;
    }
    return true;
}

bool nasty_read_state(const void *rules, const JsonAt *at, void *target, Fault *fault)
{
    State *state = target;
    const int players = state->head.players;
    const Reader reader = {rules, at, state, fault, players, grid_size(rules, players)};
    if (!read_seats(&reader) || !read_yards(&reader) || !read_hands(&reader) ||
        !read_pile(&reader, "pile", state->pile, &state->pile_count) ||
        !read_pile(&reader, "bin", state->bin, &state->bin_count) || !read_drawn(&reader) || !read_course(&reader) ||
        !read_stack(&reader) || !read_totals(&reader)) {
        return false;
    }
    if (state->head.turn == 0) state->head.turn = state->taken > 0 ? state->taken : 1;
    if (!nasty_state_check(rules, state, at, fault) || !check_ask_order(&reader)) return false;
    state->head.may_act = nasty_may_act(rules, state);
    return true;
}

bool nasty_sane(const void *rules, const void *state, Fault *fault)
{
    return nasty_state_check(rules, state, NULL, fault);
}
