/* SPDX-License-Identifier: MIT */
/* Plays a player's action. */
#include "games/nasty/play.h"
#include "games/nasty/actions.h"
#include "games/nasty/events.h"

#include "culdesac/debug.h"

static void add_exposed_event(NastyPlay *play, int card, Place from)
{
    nasty_add_move_event(play, NASTY_EVENT_EXPOSED, play->state->mover, card, from,
                         place_make(NASTY_ZONE_STACK, NOBODY, -1));
}

/* The seat if its yard has no face-down card left, otherwise NOBODY. */
static int8_t bared_seat_of(const NastyState *state, int seat)
{
    return state->yards[seat].down ? NOBODY : (int8_t)seat;
}

/* Turns up a card in Spring or Fall (NN-6, NN-7, NN-23). */
static void play_turn(NastyPlay *play, int square)
{
    NastyState *state = play->state;
    DEBUG_ASSERT(state->head.phase == NASTY_PHASE_TURN);
    const int seat = state->seat_of[state->mover], card = nasty_yard_take(state, seat, square);
    const Place at = place_make(NASTY_ZONE_YARD, seat, square);
    play->revealed = true;
    if (nasty_card_is_special(card)) {
        add_exposed_event(play, card, at);
        nasty_instant_exposed(play, (NastyStackCard){.card = (uint8_t)card,
                                                     .source = NASTY_SOURCE_TURNED,
                                                     .seat = (int8_t)seat,
                                                     .square = (uint8_t)square,
                                                     .bared_seat = bared_seat_of(state, seat)});
        return;
    }
    nasty_yard_put(state, seat, square, card, true);
    nasty_add_move_event(play, NASTY_EVENT_TURNED_UP, state->mover, card, at, at);
    if (state->season == NASTY_SPRING) {
        nasty_turn_end(play);
    } else {
        nasty_turn_continue(play);
    }
}

/* Takes the top card of the pile or of the bin (NN-9). */
static void play_draw(NastyPlay *play, int from)
{
    NastyState *state = play->state;
    const bool known = from == NASTY_DRAW_BIN;
    const Place source =
        known ? place_make(NASTY_ZONE_BIN, NOBODY, state->bin_count - 1) : place_make(NASTY_ZONE_PILE, NOBODY, -1);
    const int card = known ? state->bin[source.index] : nasty_pile_take(play);
    DEBUG_ASSERT(state->drawn == NASTY_EMPTY && state->head.phase == NASTY_PHASE_DRAW && card != NASTY_EMPTY);
    if (known) state->bin[--state->bin_count] = 0;
    play->revealed |= !known;
    if (nasty_card_is_special(card)) {
        add_exposed_event(play, card, source);
        nasty_instant_exposed(
            play, (NastyStackCard){
                      .card = (uint8_t)card, .source = NASTY_SOURCE_DRAWN, .seat = NOBODY, .bared_seat = NOBODY});
        return;
    }
    state->drawn = (uint8_t)card;
    state->is_drawn_known = known;
    state->head.phase = NASTY_PHASE_PLACE;
    Event *drew = nasty_add_move_event(play, NASTY_EVENT_DREW, state->mover, card, source,
                                       place_make(NASTY_ZONE_DRAWN, state->mover, -1));
    if (!known) drew->visible_to = player_bit(state->mover);
}

static int take_drawn_card(NastyPlay *play)
{
    NastyState *state = play->state;
    const int card = state->drawn;
    DEBUG_ASSERT(card != NASTY_EMPTY);
    if (!state->is_drawn_known) play->revealed = true;
    state->drawn = NASTY_EMPTY;
    state->is_drawn_known = state->is_stolen = false;
    return card;
}

/* NN-11: takes the card that is replaced; a face-down one is shown to all first. */
static int lift_replaced(NastyPlay *play, int seat, int square)
{
    NastyState *state = play->state;
    const Place at = place_make(NASTY_ZONE_YARD, seat, square);
    const bool down = state->yards[seat].down >> square & 1;
    const int card = nasty_yard_take(state, seat, square);
    if (down) {
        play->revealed = true;
        nasty_add_yard_event(play, NASTY_EVENT_SHOWN, state->mover, card, at, at);
    }
    return card;
}

static void lay_drawn(NastyPlay *play, int seat, int square)
{
    NastyState *state = play->state;
    const int card = take_drawn_card(play);
    nasty_yard_put(state, seat, square, card, true);
    nasty_add_yard_event(play, NASTY_EVENT_PLACED, state->mover, card, place_make(NASTY_ZONE_DRAWN, state->mover, -1),
                         place_make(NASTY_ZONE_YARD, seat, square));
}

/* Puts an instant action, which was replaced in the yard of `seat`, on the stack. */
static void expose_replaced(NastyPlay *play, int card, NastySource source, int seat)
{
    nasty_instant_exposed(play, (NastyStackCard){.card = (uint8_t)card,
                                                 .source = (uint8_t)source,
                                                 .seat = NOBODY,
                                                 .bared_seat = bared_seat_of(play->state, seat)});
}

/* NN-10, NN-11: places the drawn card in the player's own yard. The replaced card goes to the bin, or acts. */
static void replace_in_own_yard(NastyPlay *play, int seat, int square)
{
    NastyState *state = play->state;
    const int card = lift_replaced(play, seat, square);
    const Place at = place_make(NASTY_ZONE_YARD, seat, square);
    if (!nasty_card_is_special(card)) {
        nasty_bin_card(play, NASTY_EVENT_REPLACED, state->mover, card, at);
        lay_drawn(play, seat, square);
        nasty_turn_continue(play);
        return;
    }
    add_exposed_event(play, card, at);
    lay_drawn(play, seat, square);
    expose_replaced(play, card, NASTY_SOURCE_REPLACED, seat);
}

/* NN-12: places the drawn card in another yard. The replaced card becomes the drawn card, or acts. */
static void lay_in_other_yard(NastyPlay *play, int seat, int square)
{
    NastyState *state = play->state;
    const int card = lift_replaced(play, seat, square);
    const Place at = place_make(NASTY_ZONE_YARD, seat, square);
    lay_drawn(play, seat, square);
    if (nasty_card_is_special(card)) {
        add_exposed_event(play, card, at);
        expose_replaced(play, card, NASTY_SOURCE_DRAWN, seat);
        return;
    }
    state->drawn = (uint8_t)card;
    state->is_drawn_known = state->is_stolen = true;
    nasty_add_yard_event(play, NASTY_EVENT_TAKEN, state->mover, card, at,
                         place_make(NASTY_ZONE_DRAWN, state->mover, -1));
}

static void play_place(NastyPlay *play, int seat, int square)
{
    DEBUG_ASSERT(play->state->head.phase == NASTY_PHASE_PLACE);
    if (seat == play->state->seat_of[play->state->mover]) {
        replace_in_own_yard(play, seat, square);
    } else {
        lay_in_other_yard(play, seat, square);
    }
}

static void play_discard(NastyPlay *play)
{
    const int player = play->state->mover, card = take_drawn_card(play);
    nasty_bin_card(play, NASTY_EVENT_DISCARDED, player, card, place_make(NASTY_ZONE_DRAWN, player, -1));
    nasty_turn_continue(play);
}

static void play_clear(NastyPlay *play, int line)
{
    DEBUG_ASSERT(nasty_may_clear(play->rules, play->state));
    nasty_clear_line(play, line);
    if (play->state->head.phase == NASTY_PHASE_CLEAR) nasty_turn_continue(play);
}

bool nasty_apply_action(const void *rules, void *any_state, int player, Action action, EventList *events)
{
    NastyState *state = any_state;
    NastyPlay play = {.rules = rules, .state = state, .events = events};
    const int rest = (int)nasty_action_rest(action),
              own = state->mover == NOBODY ? NOBODY : state->seat_of[state->mover];
    DEBUG_ASSERT(!game_refuse_action(&NASTY, rules, state, player, action, NULL));
    switch (nasty_action_kind(action)) {
    case NASTY_ACT_TURN: play_turn(&play, rest); break;
    case NASTY_ACT_DRAW: play_draw(&play, rest); break;
    case NASTY_ACT_PLACE: play_place(&play, own, rest); break;
    case NASTY_ACT_STUMP: play_place(&play, nasty_stump_seat(action, own), nasty_action_square(action)); break;
    case NASTY_ACT_DISCARD: play_discard(&play); break;
    case NASTY_ACT_CLEAR: play_clear(&play, rest); break;
    case NASTY_ACT_END: nasty_turn_end(&play); break;
    case NASTY_ACT_TARGET: nasty_instant_aimed(&play, rest); break;
    case NASTY_ACT_NASTY: nasty_card_played(&play, player, action); break;
    case NASTY_ACT_RESPOND: nasty_answer_given(&play, player, nasty_action_card(action)); break;
    case NASTY_ACT_DECLINE: nasty_answer_declined(&play, player); break;
    case NASTY_ACT_LAST_ROUND: nasty_last_round(&play); break;
    case NASTY_ACT_NEXT: nasty_round_deal(&play); break;
    }
    state->head.may_act = nasty_may_act(rules, state);
    DEBUG_ASSERT(state->head.is_over == (state->head.to_move == NOBODY));
    DEBUG_ASSERT((state->stack_count > 0) ==
                 (state->head.phase == NASTY_PHASE_TARGET || state->head.phase == NASTY_PHASE_ANSWER));
    return play.revealed;
}

void nasty_deal(const void *rules, int players, uint64_t seed, void *any_state)
{
    NastyState *state = any_state;
    memset(state, 0, sizeof *state);
    state->head = state_head_init(players, seed);
    state->head.turn = 0; /* dealing the round begins the first turn */
    assert(players >= 2 && players <= PLAYERS_MAX);
    for (int p = 0; p < players; p++) state->seats[p] = state->seat_of[p] = (uint8_t)p;
    NastyPlay play = {.rules = rules, .state = state};
    nasty_round_deal(&play);
    state->head.may_act = nasty_may_act(rules, state);
}
