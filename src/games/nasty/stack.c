/* SPDX-License-Identifier: MIT */
/*
 * The stack of cards that wait to take effect. From the bottom up it has
 *
 *   - instant actions, of which only the uppermost acts,
 *   - at most one nasty card with an effect of its own; if it is on an instant action, that action has no target yet,
 *   - nasty cards that cancel, each the card below it.
 *
 * The players are asked one by one to respond to the top card. When there is nobody else to ask, it takes effect.
 */
#include "games/nasty/actions.h"
#include "games/nasty/events.h"
#include "games/nasty/play.h"

#include "culdesac/debug.h"

unsigned nasty_target_seats(const NastyState *state, int player, NastyStepAim aim)
{
    DEBUG_ASSERT(player >= 0 && player < state->head.players);
    unsigned seats = (1u << state->head.players) - 1;
    if (aim == NASTY_AIM_OTHER) seats &= ~(1u << state->seat_of[player]);
    if (state->out_seat != NOBODY) seats &= ~(1u << state->out_seat);
    return seats;
}

/* ---- Taking effect ---- */

/* NN-19: if the players in the seat `state->at` and in the seat after it swap, the player who was to be next still
 * is. */
static void keep_next(NastyPlay *play, int seat, int other_seat)
{
    NastyState *state = play->state;
    const int players = state->head.players, at = state->at, next = (at + 1) % players;
    if (play->rules->eviction_next != NASTY_NEXT_PLAYER) return;
    if ((seat == at && other_seat == next) || (seat == next && other_seat == at))
        state->at = (int8_t)((at + players - 1) % players);
}

static void do_swap_seats(NastyPlay *play, int one, int other)
{
    NastyState *state = play->state;
    const int seat = state->seat_of[one], other_seat = state->seat_of[other];
    keep_next(play, seat, other_seat);
    state->seats[seat] = (uint8_t)other;
    state->seats[other_seat] = (uint8_t)one;
    state->seat_of[one] = (uint8_t)other_seat;
    state->seat_of[other] = (uint8_t)seat;
    DEBUG_ASSERT(state->seats[state->seat_of[one]] == one && state->seats[state->seat_of[other]] == other);
    /* Each of the two players may now look at the nasty cards of their new seat. */
    if (state->hand_count[seat] || state->hand_count[other_seat]) play->revealed = true;
    Event *event =
        nasty_add_move_event(play, NASTY_EVENT_SWAPPED_SEATS, one, THING_NONE, place_make(NASTY_ZONE_SEAT, seat, -1),
                             place_make(NASTY_ZONE_SEAT, other_seat, -1));
    event->other = (int8_t)other;
}

/* Swaps the two named cards, unless an earlier step has changed their squares. */
static void do_swap_cards(NastyPlay *play, Action played, int seat, int other_seat)
{
    NastyState *state = play->state;
    const int mine = (int)nasty_action_own_square(played), theirs = (int)nasty_action_named_square(played, 0);
    if (!(nasty_yard_loose(&state->yards[seat]) >> mine & 1) ||
        !(nasty_yard_loose(&state->yards[other_seat]) >> theirs & 1))
        return;
    const int given = nasty_yard_take(state, seat, mine), taken = nasty_yard_take(state, other_seat, theirs);
    const Place here = place_make(NASTY_ZONE_YARD, seat, mine), there = place_make(NASTY_ZONE_YARD, other_seat, theirs);
    nasty_yard_put(state, seat, mine, taken, true);
    nasty_yard_put(state, other_seat, theirs, given, true);
    nasty_add_yard_event(play, NASTY_EVENT_SWAPPED_CARD, NOBODY, given, here, there);
    nasty_add_yard_event(play, NASTY_EVENT_SWAPPED_CARD, NOBODY, taken, there, here);
}

static void do_peek(NastyPlay *play, Action played, int player, int seat)
{
    NastyYard *yard = &play->state->yards[seat];
    for (unsigned i = 0; i < nasty_action_named_count(played); i++) {
        const unsigned square = nasty_action_named_square(played, i);
        if (!(yard->down >> square & 1)) continue; /* an earlier step may have left the square empty in Spring */
        yard->known[square] |= player_bit(player);
        play->revealed = true;
        const Place at = place_make(NASTY_ZONE_YARD, seat, (int)square);
        Event *event = nasty_add_yard_event(play, NASTY_EVENT_PEEKED, player, yard->card[square], at, at);
        event->visible_to = player_bit(player);
    }
}

static void do_replace(NastyPlay *play, Action played, int seat)
{
    NastyState *state = play->state;
    const int square = (int)nasty_action_named_square(played, 0);
    if (!(nasty_yard_loose(&state->yards[seat]) >> square & 1)) return;
    const Place at = place_make(NASTY_ZONE_YARD, seat, square);
    nasty_bin_card(play, NASTY_EVENT_REPLACED, NOBODY, nasty_yard_take(state, seat, square), at);
    const int card = nasty_pile_take_yard_card(play, false);
    if (card == NASTY_EMPTY) return; /* the square remains empty (NN-7, NN-15) */
    nasty_yard_put(state, seat, square, card, true);
    nasty_add_yard_event(play, NASTY_EVENT_FILLED_UP, NOBODY, card, place_make(NASTY_ZONE_PILE, NOBODY, -1), at);
}

/* Skips and extra turns only count in Summer (NN-30). */
static void do_skip(NastyPlay *play, int player)
{
    NastyState *state = play->state;
    if (state->season != NASTY_SUMMER || state->skips[player] == NASTY_SKIPS_MAX) return;
    state->skips[player]++;
    nasty_add_event(play, NASTY_EVENT_SKIP, player);
}

static void do_again(NastyPlay *play, int player)
{
    NastyState *state = play->state;
    if (state->season != NASTY_SUMMER || state->extra_turn_count == NASTY_EXTRA_TURNS_MAX) return;
    state->extra_turns[state->extra_turn_count++] = (uint8_t)player;
    nasty_add_event(play, NASTY_EVENT_AGAIN, player);
}

/* Carries out a card's steps in order. A step affects a player, whatever seat they have moved to by then; but a named
 * square stays in the yard where it was named. */
static void carry_out(NastyPlay *play, NastyStackCard waiting)
{
    NastyState *state = play->state;
    const NastySpecial *special = nasty_special_of(play->rules, waiting.card);
    DEBUG_ASSERT(waiting.target >= 0 && waiting.target < state->head.players);
    const int seat = state->seat_of[waiting.by], other = state->seats[waiting.target];
    for (int i = 0; i < special->step_count; i++) {
        const NastySpecialStep *step = &special->steps[i];
        const int player = step->aim == NASTY_AIM_SELF ? waiting.by : other;
        switch ((NastyStepKind)step->kind) {
        case NASTY_STEP_RESET: nasty_yard_reset(play, state->seat_of[player]); break;
        case NASTY_STEP_SKIP: do_skip(play, player); break;
        case NASTY_STEP_AGAIN: do_again(play, player); break;
        case NASTY_STEP_SWAP_SEATS: do_swap_seats(play, waiting.by, other); break;
        case NASTY_STEP_SWAP_CARDS: do_swap_cards(play, waiting.action, seat, waiting.target); break;
        case NASTY_STEP_PEEK: do_peek(play, waiting.action, waiting.by, waiting.target); break;
        case NASTY_STEP_REPLACE: do_replace(play, waiting.action, waiting.target); break;
        case NASTY_STEP_NONE:
        case NASTY_STEP_CANCEL_INSTANT:
        case NASTY_STEP_CANCEL_NASTY: DEBUG_ASSERT(false); /* a card that cancels is not carried out */
        }
    }
}

/* ---- The stack ---- */

static void push(NastyPlay *play, NastyStackCard waiting)
{
    NastyState *state = play->state;
    assert(state->stack_count < NASTY_STACK_MAX);
    state->stack[state->stack_count++] = waiting;
}

static NastyStackCard *stack_top(NastyPlay *play)
{
    assert(play->state->stack_count > 0);
    return &play->state->stack[play->state->stack_count - 1];
}

static NastyStackCard pop(NastyPlay *play)
{
    NastyStackCard *top = stack_top(play);
    const NastyStackCard waiting = *top;
    memset(top, 0, sizeof *top);
    play->state->stack_count--;
    return waiting;
}

Place nasty_waiting_place(const NastyRules *rules, const NastyStackCard *waiting)
{
    const bool aimed = waiting->target != NOBODY && nasty_special_needs_aim(nasty_special_of(rules, waiting->card));
    if (!nasty_is_instant(waiting)) return place_make(NASTY_ZONE_ASIDE, NOBODY, -1);
    return aimed ? place_make(NASTY_ZONE_SEAT, waiting->target, -1) : place_make(NASTY_ZONE_STACK, NOBODY, -1);
}

static uint8_t players_hit(const NastyPlay *play, const NastyStackCard *waiting)
{
    uint8_t hit[PLAYERS_MAX];
    const int count = nasty_ask_order(play->rules, play->state, waiting, hit);
    uint8_t players = 0;
    for (int i = 0; i < count; i++) players |= player_bit(hit[i]);
    return players;
}

/* Starts an instant action: it affects the player who exposed it, or needs a target first. */
static void begin_instant(NastyPlay *play, NastyStackCard waiting)
{
    waiting.target = NOBODY;
    waiting.still_to_ask = 0;
    if (!nasty_special_needs_aim(nasty_special_of(play->rules, waiting.card))) {
        waiting.target = (int8_t)play->state->seat_of[waiting.by];
        waiting.still_to_ask = players_hit(play, &waiting);
    }
    push(play, waiting);
}

/* Continues or ends the turn after the last instant action of a chain (NN-16, NN-7, NN-23). */
static void continue_turn_after(NastyPlay *play, const NastyStackCard *done)
{
    NastyState *state = play->state;
    state->instant_chain = 0;
    if (state->season == NASTY_SPRING) nasty_yard_refill(play, done->seat, done->square);
    if (state->season == NASTY_SPRING || nasty_special_of(play->rules, done->card)->swaps_seats) {
        nasty_turn_end(play);
    } else {
        nasty_turn_continue(play);
    }
}

/* Discards an instant action that is done. True if the next instant action dealt by a reset now acts; otherwise the
 * turn continues or ends. */
static bool continue_chain(NastyPlay *play)
{
    NastyState *state = play->state;
    NastyStackCard waiting = pop(play);
    DEBUG_ASSERT(nasty_is_instant(&waiting));
    nasty_bin_card(play, NASTY_EVENT_INSTANT_BINNED, waiting.by, waiting.card,
                   nasty_waiting_place(play->rules, &waiting));
    if (state->dealt_count == 0) {
        continue_turn_after(play, &waiting);
        return false;
    }
    waiting.card = state->dealt[--state->dealt_count];
    state->dealt[state->dealt_count] = 0;
    nasty_add_card_event(play, NASTY_EVENT_ACTS, waiting.by, waiting.card);
    begin_instant(play, waiting);
    return true;
}

static void ask(NastyPlay *play, int player, int card)
{
    StateHead *head = &play->state->head;
    DEBUG_ASSERT(has_player(nasty_players_with_hands(play->state), player));
    head->phase = NASTY_PHASE_ANSWER;
    head->to_move = (int8_t)player;
    nasty_add_card_event(play, NASTY_EVENT_ASKED, player, card);
}

/* Returns to the turn after nasty cards. They may have changed the line that could be cleared, or the yard with the
 * card to turn up (NN-29). */
static void resume(NastyPlay *play)
{
    NastyState *state = play->state;
    const uint8_t phase = state->resume_phase;
    assert(phase != NASTY_PHASE_NONE);
    state->resume_phase = NASTY_PHASE_NONE;
    if (phase == NASTY_PHASE_CLEAR) {
        nasty_turn_continue(play);
        return;
    }
    if (phase == NASTY_PHASE_TURN && !nasty_may_turn(state, state->seat_of[state->mover])) {
        nasty_turn_end(play);
        return;
    }
    state->head.phase = phase;
    state->head.to_move = state->mover;
}

/* A cancelling card takes effect: it leaves the stack, and so does the card below it, unless that is an instant action,
 * which continue_chain removes. Returns whether the card below is an instant action. */
static bool cancel(NastyPlay *play)
{
    const NastyStackCard canceller = pop(play);
    const NastyStackCard *below = stack_top(play);
    Event *event = nasty_add_card_event(play, NASTY_EVENT_CANCELLED, below->by, below->card);
    event->with = canceller.card;
    event->other = canceller.by;
    if (nasty_is_instant(below)) return true;
    pop(play);
    return false;
}

/* Lets the top card take effect. Returns whether the card on top is then an instant action that is done: either the
 * card that took effect, or the one that it has cancelled. In a chain of instant actions, events are added only while
 * there is room. */
static bool takes_effect(NastyPlay *play)
{
    const NastyStackCard *top = stack_top(play);
    if (nasty_special_cancels(nasty_special_of(play->rules, top->card))) return cancel(play);
    EventList *events = play->events;
    if (play->state->instant_chain > 0 && nasty_has_many_events(play)) play->events = NULL;
    carry_out(play, *top);
    play->events = events;
    if (nasty_is_instant(top)) return true;
    pop(play);
    return false;
}

/* Whether an instant action still needs a target; false if nobody can be its target. */
static bool needs_target(const NastyPlay *play, const NastyStackCard *top)
{
    if (!nasty_is_instant(top) || top->target != NOBODY) return false;
    return nasty_target_seats(play->state, top->by, nasty_special_of(play->rules, top->card)->aim) != 0;
}

/* Lets cards that nobody cancels take effect until a player has to choose a target or to respond, or the turn
 * continues. */
static void continue_stack(NastyPlay *play)
{
    NastyState *state = play->state;
    while (state->stack_count > 0) {
        NastyStackCard *top = stack_top(play);
        if (needs_target(play, top)) {
            DEBUG_ASSERT(nasty_is_instant(top) && top->target == NOBODY);
            state->head.phase = NASTY_PHASE_TARGET;
            state->head.to_move = top->by;
            return;
        }
        top->still_to_ask &= nasty_players_with_hands(state);
        const int player = nasty_next_asked(play->rules, state, top);
        if (player != NOBODY) {
            ask(play, player, top->card);
            return;
        }
        if (nasty_is_instant(top) && top->target == NOBODY) {
            nasty_add_card_event(play, NASTY_EVENT_NO_EFFECT, NOBODY, top->card);
        } else if (!takes_effect(play)) {
            continue;
        }
        if (!continue_chain(play)) return;
    }
    resume(play);
}

/* ---- Instant actions ---- */

void nasty_instant_exposed(NastyPlay *play, NastyStackCard exposed)
{
    DEBUG_ASSERT(nasty_card_is_special(exposed.card) && play->state->stack_count == 0);
    exposed.by = play->state->mover;
    begin_instant(play, exposed);
    continue_stack(play);
}

void nasty_instant_aimed(NastyPlay *play, int seat)
{
    NastyState *state = play->state;
    NastyStackCard *top = stack_top(play);
    assert(top->target == NOBODY && "a card is aimed only once");
    DEBUG_ASSERT(nasty_target_seats(state, top->by, nasty_special_of(play->rules, top->card)->aim) >> seat & 1);
    top->target = (int8_t)seat;
    Event *event =
        nasty_add_move_event(play, NASTY_EVENT_AIMED, top->by, top->card, place_make(NASTY_ZONE_STACK, NOBODY, -1),
                             place_make(NASTY_ZONE_SEAT, seat, -1));
    event->other = (int8_t)state->seats[seat];
    top->still_to_ask = players_hit(play, top);
    continue_stack(play);
}

/* ---- Nasty cards ---- */

static void hand_remove(NastyState *state, int seat, int card)
{
    uint8_t *hand = state->hands[seat];
    assert(state->hand_count[seat] > 0);
    const int count = state->hand_count[seat]--;
    int i = 0;
    while (hand[i] != card) {
        i++;
        assert(i < count && "only a card in hand is played");
    }
    memmove(hand + i, hand + i + 1, (size_t)(count - i - 1));
    hand[count - 1] = 0;
}

static void add_named_event(NastyPlay *play, int player, int seat, unsigned square)
{
    const Place at = place_make(NASTY_ZONE_YARD, seat, (int)square);
    nasty_add_yard_event(play, NASTY_EVENT_NAMED, player, THING_NONE, at, at);
}

/* Sets a played nasty card aside at once (NN-29). */
static Event *set_aside(NastyPlay *play, int kind, int player, int card)
{
    NastyState *state = play->state;
    const int seat = state->seat_of[player];
    hand_remove(state, seat, card);
    state->aside[card - NASTY_SPECIAL]++;
    play->revealed = true;
    return nasty_add_move_event(play, kind, player, card, place_make(NASTY_ZONE_HAND, seat, -1),
                                place_make(NASTY_ZONE_ASIDE, NOBODY, -1));
}

/* Puts a played nasty card on the stack, and asks all other holders of nasty cards to respond, clockwise (NN-32). */
static void ask_others(NastyPlay *play, int player, int card, int target, Action played)
{
    push(play, (NastyStackCard){
                   .card = (uint8_t)card,
                   .by = (int8_t)player,
                   .target = (int8_t)target,
                   .still_to_ask = (uint8_t)(nasty_players_with_hands(play->state) & ~player_bit(player)),
                   .seat = NOBODY,
                   .bared_seat = NOBODY,
                   .action = played,
               });
    continue_stack(play);
}

void nasty_card_played(NastyPlay *play, int player, Action action)
{
    NastyState *state = play->state;
    const int card = nasty_action_card(action), own = state->seat_of[player];
    const NastySpecial *special = nasty_special_of(play->rules, card);
    const int target = special->aim == NASTY_AIM_SELF ? own : nasty_seat_of_yard(nasty_action_named_yard(action), own);
    DEBUG_ASSERT(nasty_in_season(play->rules, state));
    if (state->stack_count == 0) state->resume_phase = state->head.phase;
    Event *event = set_aside(play, target == own ? NASTY_EVENT_PLAYED : NASTY_EVENT_PLAYED_AGAINST, player, card);
    if (target != own) event->other = (int8_t)state->seats[target];
    if (special->squares_step == NASTY_STEP_SWAP_CARDS)
        add_named_event(play, player, own, nasty_action_own_square(action));
    for (unsigned i = 0; i < nasty_action_named_count(action); i++)
        add_named_event(play, player, target, nasty_action_named_square(action, i));
    ask_others(play, player, card, target, action);
}

/* Notes that a player has responded and is not asked again for this card. */
static NastyStackCard *answered(NastyPlay *play, int player)
{
    assert(play->state->head.phase == NASTY_PHASE_ANSWER);
    NastyStackCard *top = stack_top(play);
    assert(has_player(top->still_to_ask, player));
    top->still_to_ask &= (uint8_t)~player_bit(player);
    return top;
}

void nasty_answer_given(NastyPlay *play, int player, int card)
{
    const NastyStackCard *against = answered(play, player);
    set_aside(play, NASTY_EVENT_ANSWERED, player, card)->with = against->card;
    ask_others(play, player, card, NOBODY, 0);
}

void nasty_answer_declined(NastyPlay *play, int player)
{
    const NastyStackCard *top = answered(play, player);
    nasty_add_card_event(play, NASTY_EVENT_DECLINED, player, top->card);
    continue_stack(play);
}
