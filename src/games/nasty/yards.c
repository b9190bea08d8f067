/* SPDX-License-Identifier: MIT */
/* Moves of cards between yards, draw pile and bin. */
#include "games/nasty/yards.h"
#include "games/nasty/events.h"
#include "games/nasty/special_cards.h"

#include "culdesac/debug.h"

const uint8_t NASTY_GRID_ORDER[2][NASTY_SQUARES] = {
    {2, 6, 10, 1, 5, 9, 0, 4, 8},
    {3, 7, 11, 15, 2, 6, 10, 14, 1, 5, 9, 13, 0, 4, 8, 12},
};

/* ---- Lines ---- */

const uint16_t NASTY_LINE_MASKS[2][NASTY_LINES] = {
    {0x0111, 0x0222, 0x0444, 0, 0x0007, 0x0070, 0x0700, 0, 0x0421, 0x0124},
    {0x1111, 0x2222, 0x4444, 0x8888, 0x000F, 0x00F0, 0x0F00, 0xF000, 0x8421, 0x1248},
};

/* The signs of a card: its number is one of bits 0 to 9, and its suit one of the bits from 10 on. NASTY_WILD has
 * neither, since it matches all. */
enum { NUMBERS = 0x3FF };
#define SIGN(suit, number) (1u << ((number)-1) | 1u << (10 + (suit)))
#define SUIT_SIGNS(suit)                                                                                     \
    SIGN(suit, 1), SIGN(suit, 2), SIGN(suit, 3), SIGN(suit, 4), SIGN(suit, 5), SIGN(suit, 6), SIGN(suit, 7), \
        SIGN(suit, 8), SIGN(suit, 9), SIGN(suit, 10)
static const uint16_t CARD_SIGNS[NASTY_WILD + 1] = {SUIT_SIGNS(0), SUIT_SIGNS(1), SUIT_SIGNS(2), SUIT_SIGNS(3),
                                                    SUIT_SIGNS(4)};

bool nasty_cards_match(const NastyYard *yard, unsigned squares, int size)
{
    unsigned signs = 0, twice = 0;
    for (; squares; squares &= squares - 1) {
        DEBUG_ASSERT(yard->card[bits_first(squares)] <= NASTY_WILD);
        const unsigned sign = CARD_SIGNS[yard->card[bits_first(squares)]];
        twice |= signs & sign;
        signs |= sign;
    }
    const unsigned numbers = signs & NUMBERS, suits = signs >> 10;
    if ((numbers & (numbers - 1)) == 0) return true;
    if ((suits & (suits - 1)) != 0 || (twice & NUMBERS) != 0) return false;
    return numbers >> bits_first(numbers) < 1u << size;
}

/* A bit for each line whose squares are all in a set. All rows and all columns are tested at once, which saves a search
 * 5 % of its instructions. */
static unsigned full_lines(unsigned squares, int size, bool diagonals)
{
    unsigned rows = squares & squares >> 4 & squares >> 8 & 0xF;
    unsigned columns = squares & squares >> 1 & squares >> 2 & 0x1111;
    if (size == 4) {
        rows &= squares >> 12;
        columns &= squares >> 3;
    }
    unsigned lines =
        rows | (columns & 1) << 4 | (columns & 0x10) << 1 | (columns & 0x100) >> 2 | (columns & 0x1000) >> 5;
    for (int line = NASTY_DIAGONAL_UP; diagonals && line <= NASTY_DIAGONAL_DOWN; line++) {
        const unsigned mask = nasty_line_mask(size, line);
        if ((squares & mask) == mask) lines |= 1u << line;
    }
    return lines;
}

/* The lines whose squares are all in a set and whose face-up cards match. */
static unsigned matching_lines(const NastyRules *rules, const NastyState *state, int seat, unsigned squares)
{
    const NastyYard *yard = &state->yards[seat];
    const int size = nasty_grid_size(rules, state->head.players);
    unsigned found = 0;
    for (unsigned lines = full_lines(squares, size, rules->diagonals); lines; lines &= lines - 1) {
        const int line = bits_first(lines);
        if (nasty_cards_match(yard, nasty_line_mask(size, line) & yard->up, size)) found |= 1u << line;
    }
    return found;
}

unsigned nasty_yard_lines(const NastyRules *rules, const NastyState *state, int seat)
{
    return matching_lines(rules, state, seat, nasty_yard_loose(&state->yards[seat]));
}

bool nasty_is_order_free(const void *any_rules, const void *view)
{
    const NastyRules *rules = any_rules;
    const NastyState *state = view;
    if (!nasty_turning_fall(state) || state->head.phase != NASTY_PHASE_TURN) return false;
    const int seat = state->seat_of[state->mover];
    const NastyYard *yard = &state->yards[seat];
    return !rules->clear_in_fall || !matching_lines(rules, state, seat, nasty_yard_loose(yard) | yard->down);
}

bool nasty_may_clear(const NastyRules *rules, const NastyState *state)
{
    return state->season == NASTY_SUMMER ||
           (state->season == NASTY_FALL && (state->is_last_turns || rules->clear_in_fall));
}

/* ---- Events ---- */

/* Whether an event of this kind is left out if there are already many events. */
static bool is_minor(const NastyState *state, int kind)
{
    switch (kind) {
    case NASTY_EVENT_CAME_UP:
    case NASTY_EVENT_PASSED_BY:
    case NASTY_EVENT_PUT_BACK: return true;
    case NASTY_EVENT_ACTS:
    case NASTY_EVENT_INSTANT_BINNED:
    case NASTY_EVENT_NO_EFFECT: return state->instant_chain > 0;
    default: return false;
    }
}

Event *nasty_add_event(NastyPlay *play, int kind, int player)
{
    if (!play->events || (nasty_has_many_events(play) && is_minor(play->state, kind))) return &play->unwanted;
    event_add(play->events, event_make(kind, player));
    return &play->events->items[play->events->count - 1];
}

Event *nasty_add_card_event(NastyPlay *play, int kind, int player, int card)
{
    Event *event = nasty_add_event(play, kind, player);
    event->thing = (uint16_t)card;
    return event;
}

Event *nasty_add_move_event(NastyPlay *play, int kind, int player, int card, Place from, Place to)
{
    Event *event = nasty_add_card_event(play, kind, player, card);
    event->from = from;
    event->to = to;
    return event;
}

Event *nasty_add_yard_event(NastyPlay *play, int kind, int player, int card, Place from, Place to)
{
    Event *event = nasty_add_move_event(play, kind, player, card, from, to);
    const Place at = to.zone == NASTY_ZONE_YARD ? to : from;
    DEBUG_ASSERT(at.zone == NASTY_ZONE_YARD && at.owner >= 0 && at.owner < play->state->head.players);
    const int host = play->state->seats[at.owner];
    if (host != player) event->other = (int8_t)host;
    return event;
}

void nasty_bin_card(NastyPlay *play, int event, int player, int card, Place from)
{
    NastyState *state = play->state;
    nasty_add_move_event(play, event, player, card, from, place_make(NASTY_ZONE_BIN, NOBODY, state->bin_count));
    DEBUG_ASSERT(state->bin_count < NASTY_PILE_MAX && card != NASTY_EMPTY);
    state->bin[state->bin_count++] = (uint8_t)card;
}

void nasty_clear_line(NastyPlay *play, int line)
{
    NastyState *state = play->state;
    const int seat = state->seat_of[state->mover], size = nasty_grid_size(play->rules, state->head.players);
    nasty_add_event(play, NASTY_EVENT_CLEARS, state->mover)->from = place_make(NASTY_ZONE_LINE, seat, line);
    assert(state->bin_count + size <= NASTY_PILE_MAX);
    memmove(state->bin + size, state->bin, state->bin_count);
    state->bin_count = (uint16_t)(state->bin_count + size);
    unsigned left = nasty_line_mask(size, line);
    for (int i = 0; i < size; i++, left &= left - 1) {
        const int square = bits_first(left), card = nasty_yard_take(state, seat, square);
        nasty_add_move_event(play, NASTY_EVENT_CLEARED, state->mover, card, place_make(NASTY_ZONE_YARD, seat, square),
                             place_make(NASTY_ZONE_BIN, NOBODY, i));
        state->bin[i] = (uint8_t)card;
    }
}

/* ---- The pile ---- */

/* NN-15: shuffles all but the top card of the bin into a new pile. */
static void reshuffle(NastyPlay *play)
{
    NastyState *state = play->state;
    assert(state->pile_count == 0 && state->bin_count > 1);
    const size_t count = (size_t)state->bin_count - 1;
    const uint8_t top = state->bin[count];
    memcpy(state->pile, state->bin, count);
    memset(state->bin, 0, count + 1);
    rng_shuffle(&state->head.rng, state->pile, count);
    state->bin[0] = top;
    state->bin_count = 1;
    state->pile_count = (uint16_t)count;
    const Place bin = place_make(NASTY_ZONE_BIN, NOBODY, -1), pile = place_make(NASTY_ZONE_PILE, NOBODY, -1);
    nasty_add_move_event(play, NASTY_EVENT_RESHUFFLED, NOBODY, THING_NONE, bin, pile)->value[0] = (int32_t)count;
}

int nasty_pile_take(NastyPlay *play)
{
    NastyState *state = play->state;
    if (state->pile_count == 0) {
        if (state->season == NASTY_SPRING || state->bin_count <= 1) return NASTY_EMPTY;
        reshuffle(play);
    }
    const int card = state->pile[--state->pile_count];
    state->pile[state->pile_count] = 0;
    DEBUG_ASSERT(card != NASTY_EMPTY && card != NASTY_HIDDEN);
    return card;
}

bool nasty_all_special(const uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (!nasty_card_is_special(cards[i])) return false;
    }
    return true;
}

/* Whether only instant actions could come off the pile. If the pile is not empty, the answer reveals something about
 * it. */
static bool only_instants_left(NastyPlay *play)
{
    const NastyState *state = play->state;
    if (state->pile_count > 0) play->revealed = true;
    const bool in_bin = state->season != NASTY_SPRING && !nasty_all_special(state->bin, state->bin_count);
    return !in_bin && nasty_all_special(state->pile, state->pile_count);
}

static void pass_by(NastyPlay *play, int card)
{
    DEBUG_ASSERT(nasty_card_is_special(card));
    nasty_bin_card(play, NASTY_EVENT_PASSED_BY, NOBODY, card, place_make(NASTY_ZONE_PILE, NOBODY, -1));
}

/* Lets an instant action wait until it may act (NN-16). */
static void wait_to_act(NastyPlay *play, int card)
{
    NastyState *state = play->state;
    nasty_add_move_event(play, NASTY_EVENT_CAME_UP, NOBODY, card, place_make(NASTY_ZONE_PILE, NOBODY, -1),
                         place_make(NASTY_ZONE_STACK, NOBODY, -1));
    assert(state->dealt_count < NASTY_DECK_MAX && nasty_card_is_special(card));
    state->dealt[state->dealt_count++] = (uint8_t)card;
    state->instant_chain++;
}

int nasty_pile_take_yard_card(NastyPlay *play, bool acts)
{
    const NastyState *state = play->state;
    const int most = acts ? special_list_copies(&play->rules->specials, state->head.players, NASTY_SPECIAL_INSTANT) : 0;
    if (only_instants_left(play)) return NASTY_EMPTY;
    for (;;) {
        const int card = nasty_pile_take(play);
        if (card == NASTY_EMPTY) return NASTY_EMPTY;
        play->revealed = true;
        if (!nasty_card_is_special(card)) return card;
        if (state->instant_chain < most) {
            wait_to_act(play, card);
        } else {
            pass_by(play, card);
        }
        if (acts && nasty_turning_fall(state)) return NASTY_EMPTY;
    }
}

/* ---- Yards ---- */

int nasty_yard_take(NastyState *state, int seat, int square)
{
    DEBUG_ASSERT(seat >= 0 && seat < state->head.players && square >= 0 && square < NASTY_SQUARES);
    NastyYard *yard = &state->yards[seat];
    const int card = yard->card[square];
    DEBUG_ASSERT(card != NASTY_EMPTY && (nasty_yard_cards(yard) >> square & 1));
    const uint16_t others = (uint16_t) ~(1u << square);
    yard->up &= others;
    yard->down &= others;
    yard->stumped &= others;
    yard->card[square] = NASTY_EMPTY;
    yard->known[square] = 0;
    return card;
}

void nasty_yard_put(NastyState *state, int seat, int square, int card, bool up)
{
    DEBUG_ASSERT(seat >= 0 && seat < state->head.players && square >= 0 && square < NASTY_SQUARES);
    NastyYard *yard = &state->yards[seat];
    const uint16_t bit = (uint16_t)(1u << square);
    DEBUG_ASSERT(card != NASTY_EMPTY && !(nasty_yard_cards(yard) & bit));
    DEBUG_ASSERT(!up || card < NASTY_SPECIAL);
    yard->card[square] = (uint8_t)card;
    if (up) {
        yard->up |= bit;
        if (card == NASTY_STUMPED) yard->stumped |= bit;
    } else {
        yard->down |= bit;
    }
}

static void lay_from_pile(NastyPlay *play, int event, int seat, int square, int card, bool up)
{
    nasty_yard_put(play->state, seat, square, card, up);
    Event *laid = nasty_add_move_event(play, event, NOBODY, card, place_make(NASTY_ZONE_PILE, NOBODY, -1),
                                       place_make(NASTY_ZONE_YARD, seat, square));
    if (!up) laid->visible_to = 0;
}

void nasty_yard_refill(NastyPlay *play, int seat, int square)
{
    const int card = nasty_pile_take(play);
    if (card != NASTY_EMPTY) lay_from_pile(play, NASTY_EVENT_REFILLED, seat, square, card, false);
}

/* NN-17: the squares that a reset fills: those that it has emptied. With `reset_refills` and not in Fall, it also fills
 * other empty squares, but not the one where the instant action itself was turned up. */
static unsigned squares_to_fill(const NastyPlay *play, int seat, unsigned emptied)
{
    const NastyState *state = play->state;
    if (!play->rules->reset_refills || state->season == NASTY_FALL) return emptied;
    const int size = nasty_grid_size(play->rules, state->head.players);
    unsigned fill = nasty_grid_mask(size) & ~nasty_yard_cards(&state->yards[seat]);
    const NastyStackCard *bottom = &state->stack[0];
    if (bottom->source == NASTY_SOURCE_TURNED && bottom->seat == seat) fill &= ~(1u << bottom->square);
    return fill;
}

static void fill_square(NastyPlay *play, int seat, int square, bool up)
{
    const bool acts = play->rules->reset_instants == NASTY_RESET_ACT;
    const int card = up ? nasty_pile_take_yard_card(play, acts) : nasty_pile_take(play);
    if (card != NASTY_EMPTY)
        lay_from_pile(play, up ? NASTY_EVENT_FILLED_UP : NASTY_EVENT_FILLED, seat, square, card, up);
}

/* Whether a reset deals the yard face up: it does if the yard's last face-down card was an instant action that now acts
 * or began the chain, which is noted here. A reset by a nasty card deals face down, and so do all later resets of that
 * chain (NN-20). */
static bool fills_up(NastyState *state, int seat)
{
    NastyStackCard *instant = &state->stack[0];
    DEBUG_ASSERT(state->stack_count > 0);
    if (!nasty_is_instant(instant) || instant->bared_seat != seat) return false;
    if (state->stack_count == 1) return true;
    instant->bared_seat = NOBODY;
    return false;
}

/* Reverses the instant actions dealt by one reset, so that the first square's acts first (NN-16). */
static void reverse_dealt(NastyState *state, int from)
{
    DEBUG_ASSERT(from >= 0 && from <= state->dealt_count);
    for (int i = from, j = state->dealt_count - 1; i < j; i++, j--) {
        const uint8_t card = state->dealt[i];
        state->dealt[i] = state->dealt[j];
        state->dealt[j] = card;
    }
}

void nasty_yard_reset(NastyPlay *play, int seat)
{
    NastyState *state = play->state;
    const NastyYard *yard = &state->yards[seat];
    const int size = nasty_grid_size(play->rules, state->head.players);
    const uint8_t *order = nasty_grid_order(size);
    const bool up = fills_up(state, seat);
    const int dealt = state->dealt_count;
    const unsigned reset = nasty_yard_cards(yard) & ~(unsigned)yard->stumped;
    if (yard->down) play->revealed = true;
    const int player = state->seats[seat];
    Event *event = nasty_add_event(play, NASTY_EVENT_RESET, player);
    event->from = place_make(NASTY_ZONE_SEAT, seat, -1);
    if (state->season == NASTY_SPRING) {
        event->other = (int8_t)player; /* makes the event's sentence add that the player has no turn until Summer */
        state->done_turning |= player_bit(player);
    }
    for (int i = 0; i < size * size; i++) {
        if (!(reset >> order[i] & 1)) continue;
        const int card = nasty_yard_take(state, seat, order[i]);
        nasty_bin_card(play, NASTY_EVENT_RESET_CARD, NOBODY, card, place_make(NASTY_ZONE_YARD, seat, order[i]));
    }
    const unsigned fill = squares_to_fill(play, seat, reset);
    for (int i = 0; i < size * size; i++) {
        if (fill >> order[i] & 1) fill_square(play, seat, order[i], up);
    }
    reverse_dealt(state, dealt);
}
