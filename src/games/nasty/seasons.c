/* SPDX-License-Identifier: MIT */
/* The seasons of a round: Spring, Summer, Fall, Winter; whose turn it is, and the score. */
#include "games/nasty/events.h"
#include "games/nasty/play.h"

#include "culdesac/debug.h"

static int seat_after(const NastyState *state, int seat) { return (seat + 1) % state->head.players; }

static void begin_turn(NastyState *state, int player, int phase)
{
    DEBUG_ASSERT(player >= 0 && player < state->head.players &&
                 (phase == NASTY_PHASE_TURN || phase == NASTY_PHASE_DRAW));
    state->mover = (int8_t)player;
    state->head.to_move = (int8_t)player;
    state->head.phase = (uint8_t)phase;
    state->head.turn++;
}

static void begin_turn_at(NastyState *state, int seat, int phase)
{
    DEBUG_ASSERT(seat >= 0 && seat < state->head.players);
    state->at = (int8_t)seat;
    begin_turn(state, state->seats[seat], phase);
}

/* ---- Winter ---- */

int32_t nasty_yard_points(const NastyRules *rules, const NastyYard *yard)
{
    int32_t points = 0;
    for (unsigned mask = yard->up; mask; mask &= mask - 1) {
        const int card = yard->card[bits_first(mask)];
        DEBUG_ASSERT(card < NASTY_SPECIAL);
        points += nasty_yard_card_points(rules, card);
    }
    return points;
}

int nasty_penalise(const NastyState *state, int32_t *points)
{
    if (state->out_seat == NOBODY) return NOBODY;
    const int first = state->seats[state->out_seat];
    assert(first < state->head.players);
    int32_t highest = points[first];
    bool lowest = true;
    for (int p = 0; p < state->head.players; p++) {
        if (p != first && points[p] <= points[first]) lowest = false;
        if (points[p] > highest) highest = points[p];
    }
    points[first] = lowest ? points[first] : highest;
    return lowest ? NOBODY : first;
}

/* Changes each total that is exactly 500 as the rules say (NN-27). */
static void apply_500_rule(NastyPlay *play)
{
    NastyState *state = play->state;
    const int players = state->head.players;
    for (int p = 0; p < players && play->rules->rule_500 != NASTY_RULE_500_OFF; p++) {
        if (state->totals[p] != 500) continue;
        int low = 0;
        for (int q = 1; q < players; q++) {
            if (state->totals[q] < state->totals[low]) low = q;
        }
        const int32_t lowest = state->totals[low];
        int kind = NASTY_EVENT_500_ZERO;
        if (play->rules->rule_500 == NASTY_RULE_500_ZERO) {
            state->totals[p] = 0;
        } else if (lowest == 500) {
            continue;
        } else {
            kind = play->rules->rule_500 == NASTY_RULE_500_SWAP ? NASTY_EVENT_500_SWAP : NASTY_EVENT_500_MATCH;
            state->totals[p] = lowest;
            if (kind == NASTY_EVENT_500_SWAP) state->totals[low] = 500;
        }
        Event *event = nasty_add_event(play, kind, p);
        event->other = (int8_t)low;
        event->value[0] = lowest;
    }
}

static void end_match(NastyPlay *play)
{
    StateHead *head = &play->state->head;
    head->phase = NASTY_PHASE_OVER;
    head->to_move = NOBODY;
    head->is_over = true;
    nasty_add_event(play, NASTY_EVENT_MATCH_OVER, NOBODY);
}

static void winter(NastyPlay *play)
{
    NastyState *state = play->state;
    const int players = state->head.players;
    int32_t points[PLAYERS_MAX] = {0};
    assert(!state->awaiting_last_turn && state->stack_count == 0);
    state->season = NASTY_WINTER;
    state->mover = NOBODY;
    nasty_add_event(play, NASTY_EVENT_ROUND_OVER, NOBODY)->value[0] = state->round;
    for (int p = 0; p < players; p++) points[p] = nasty_yard_points(play->rules, &state->yards[state->seat_of[p]]);
    const int penalised = nasty_penalise(state, points);
    if (penalised != NOBODY) nasty_add_event(play, NASTY_EVENT_PENALTY, penalised)->value[0] = points[penalised];
    for (int p = 0; p < players; p++) {
        state->totals[p] += points[p];
        Event *event = nasty_add_event(play, NASTY_EVENT_SCORED, p);
        event->value[0] = points[p];
        event->value[1] = state->totals[p];
    }
    apply_500_rule(play);
    if (state->round == play->rules->rounds || state->is_last_round) {
        end_match(play);
    } else {
        state->head.phase = NASTY_PHASE_ROUND_OVER;
        state->head.to_move = (int8_t)state->seats[players - 1]; /* NN-4: the last seat deals */
    }
}

/* ---- Fall ---- */

/* NN-23: begins the turn of the next seat after `seat` whose yard has a face-down card; if there is none, begins
 * Winter. */
static void next_turning(NastyPlay *play, int seat)
{
    NastyState *state = play->state;
    DEBUG_ASSERT(state->season == NASTY_FALL && !state->is_last_turns);
    for (int i = 0; i < state->head.players; i++) {
        seat = seat_after(state, seat);
        if (!state->yards[seat].down) continue;
        begin_turn_at(state, seat, NASTY_PHASE_TURN);
        return;
    }
    winter(play);
}

static void begin_turning(NastyPlay *play, int seat)
{
    play->state->is_last_turns = false;
    nasty_add_event(play, NASTY_EVENT_TURNING_UP, NOBODY);
    next_turning(play, seat);
}

/* NN-22: begins the turn of the next seat whose player has yet to take a last turn; if there is none, cards are turned
 * up. */
static void next_last_turn(NastyPlay *play, int seat)
{
    NastyState *state = play->state;
    DEBUG_ASSERT(state->season == NASTY_FALL && state->is_last_turns);
    while (state->awaiting_last_turn) {
        seat = seat_after(state, seat);
        const int player = state->seats[seat];
        if (!has_player(state->awaiting_last_turn, player)) continue;
        state->awaiting_last_turn &= (uint8_t)~player_bit(player);
        begin_turn_at(state, seat, NASTY_PHASE_DRAW);
        return;
    }
    begin_turning(play, state->out_seat);
}

/* Begins Fall (NN-22): nasty cards, skips and extra turns end. */
static void begin_fall(NastyPlay *play)
{
    NastyState *state = play->state;
    state->season = NASTY_FALL;
    memset(state->skips, 0, sizeof state->skips);
    memset(state->extra_turns, 0, sizeof state->extra_turns);
    state->extra_turn_count = 0;
    nasty_add_event(play, NASTY_EVENT_FALL, NOBODY);
    for (int seat = 0; seat < state->head.players; seat++) {
        for (int i = 0; i < state->hand_count[seat]; i++) {
            const int card = state->hands[seat][i], player = state->seats[seat];
            DEBUG_ASSERT(nasty_card_is_special(card));
            state->aside[card - NASTY_SPECIAL]++;
            play->revealed = true;
            /* The set of cards set aside is public, but not whose they were. */
            const Place hand = place_make(NASTY_ZONE_HAND, seat, -1), aside = place_make(NASTY_ZONE_ASIDE, NOBODY, -1);
            nasty_add_move_event(play, NASTY_EVENT_PUT_ASIDE, player, card, hand, aside)->visible_to =
                player_bit(player);
        }
    }
    memset(state->hands, 0, sizeof state->hands);
    memset(state->hand_count, 0, sizeof state->hand_count);
}

/* A player goes out, and Fall begins (NN-20, NN-22). */
static void go_out(NastyPlay *play, int seat)
{
    NastyState *state = play->state;
    assert(state->season == NASTY_SUMMER && state->out_seat == NOBODY);
    state->out_seat = (int8_t)seat;
    nasty_add_event(play, NASTY_EVENT_OUT, state->seats[seat])->from = place_make(NASTY_ZONE_SEAT, seat, -1);
    begin_fall(play);
    if (state->yards[seat].up == 0) {
        begin_turning(play, seat);
        return;
    }
    state->is_last_turns = true;
    state->awaiting_last_turn = (uint8_t)(((1u << state->head.players) - 1) & ~player_bit(state->seats[seat]));
    next_last_turn(play, seat);
}

/* ---- Summer ---- */

/* Uses up a skip of the player, who then misses this turn. False if the player has none. */
static bool use_skip(NastyPlay *play, int player)
{
    NastyState *state = play->state;
    if (state->skips[player] == 0) return false;
    state->skips[player]--;
    nasty_add_event(play, NASTY_EVENT_SKIPPED, player);
    return true;
}

/* Begins the next turn: extra turns come before the turn of the next seat (NN-30). */
static void next_summer_turn(NastyPlay *play)
{
    NastyState *state = play->state;
    DEBUG_ASSERT(state->season == NASTY_SUMMER && state->stack_count == 0);
    while (state->extra_turn_count > 0) {
        const int player = state->extra_turns[0];
        state->extra_turn_count--;
        memmove(state->extra_turns, state->extra_turns + 1, state->extra_turn_count);
        state->extra_turns[state->extra_turn_count] = 0;
        if (use_skip(play, player)) continue;
        nasty_add_event(play, NASTY_EVENT_EXTRA_TURN, player);
        state->summer_turns++;
        begin_turn(state, player, NASTY_PHASE_DRAW);
        return;
    }
    int seat = seat_after(state, state->at);
    while (use_skip(play, state->seats[seat])) seat = seat_after(state, seat);
    state->summer_turns++;
    begin_turn_at(state, seat, NASTY_PHASE_DRAW);
}

static void summer_turn_ends(NastyPlay *play)
{
    NastyState *state = play->state;
    const int seat = state->seat_of[state->mover];
    if (state->yards[seat].down == 0) {
        go_out(play, seat);
    } else if (state->summer_turns >= play->rules->guard * state->head.players) { /* NN-28: Summer is too long */
        nasty_add_event(play, NASTY_EVENT_GUARD, NOBODY)->value[0] = state->summer_turns;
        begin_fall(play);
        begin_turning(play, state->at);
    } else {
        next_summer_turn(play);
    }
}

/* ---- Spring ---- */

/* Turns up the first card of the bin (NN-8), unless the pile has only instant actions. Instant actions that come up
 * before that card go back into the pile at random places. */
static void first_of_bin(NastyPlay *play)
{
    NastyState *state = play->state;
    const Place pile = place_make(NASTY_ZONE_PILE, NOBODY, -1);
    uint8_t back[NASTY_DECK_MAX];
    int count = 0, card;
    if (nasty_all_special(state->pile, state->pile_count)) return;
    for (; nasty_card_is_special(card = nasty_pile_take(play)); count++) {
        nasty_add_move_event(play, NASTY_EVENT_PUT_BACK, NOBODY, card, pile, pile);
        back[count] = (uint8_t)card;
    }
    play->revealed = true;
    nasty_sort_cards(back, count);
    for (int i = 0; i < count; i++) {
        const uint32_t place = rng_below(&state->head.rng, (uint32_t)state->pile_count + 1);
        DEBUG_ASSERT(state->pile_count < NASTY_PILE_MAX);
        memmove(state->pile + place + 1, state->pile + place, (size_t)(state->pile_count++ - place));
        state->pile[place] = back[i];
    }
    nasty_bin_card(play, NASTY_EVENT_FIRST_OF_BIN, NOBODY, card, pile);
}

static void begin_summer(NastyPlay *play)
{
    NastyState *state = play->state;
    state->done_turning = 0;
    first_of_bin(play);
    state->season = NASTY_SUMMER;
    nasty_add_event(play, NASTY_EVENT_SUMMER, NOBODY);
    state->at = (int8_t)(state->head.players - 1);
    next_summer_turn(play);
}

bool nasty_may_turn(const NastyState *state, int seat)
{
    const NastyYard *yard = &state->yards[seat];
    return !has_player(state->done_turning, state->seats[seat]) && yard->down && bits_count(yard->up) < 3;
}

/* Begins the turn of the next seat with a card to turn up in Spring (NN-6, NN-7); if there is none, begins Summer. */
static void next_spring_turn(NastyPlay *play, int seat)
{
    NastyState *state = play->state;
    for (int i = 0; i < state->head.players; i++) {
        seat = seat_after(state, seat);
        if (!nasty_may_turn(state, seat)) continue;
        begin_turn_at(state, seat, NASTY_PHASE_TURN);
        return;
    }
    begin_summer(play);
}

/* ---- The deal ---- */

static void deal_yards(NastyPlay *play)
{
    NastyState *state = play->state;
    const int size = nasty_grid_size(play->rules, state->head.players);
    const uint8_t *order = nasty_grid_order(size);
    state->pile_count = (uint16_t)nasty_deck(play->rules, state->head.players, NASTY_SPECIAL_INSTANT, state->pile);
    rng_shuffle(&state->head.rng, state->pile, state->pile_count);
    nasty_add_event(play, NASTY_EVENT_SHUFFLED, NOBODY);
    for (int seat = 0; seat < state->head.players; seat++) {
        for (int i = 0; i < size * size; i++) {
            assert(state->pile_count > 0 && "there are cards for every yard");
            const int card = state->pile[--state->pile_count];
            state->pile[state->pile_count] = 0;
            nasty_yard_put(state, seat, order[i], card, false);
            const Place at = place_make(NASTY_ZONE_YARD, seat, order[i]);
            nasty_add_move_event(play, NASTY_EVENT_DEALT, NOBODY, card, place_make(NASTY_ZONE_PILE, NOBODY, -1), at)
                ->visible_to = 0;
        }
    }
}

static void deal_nasty(NastyPlay *play)
{
    NastyState *state = play->state;
    uint8_t deck[NASTY_DECK_MAX];
    size_t left = nasty_deck(play->rules, state->head.players, NASTY_SPECIAL_NASTY, deck);
    const int dealt = nasty_hand_size(play->rules, state->head.players);
    if (dealt == 0) return;
    assert(left >= (size_t)(dealt * state->head.players) && dealt <= NASTY_HAND_MAX);
    rng_shuffle(&state->head.rng, deck, left);
    for (int seat = 0; seat < state->head.players; seat++) {
        state->hand_count[seat] = (uint8_t)dealt;
        for (int i = 0; i < dealt; i++) state->hands[seat][i] = deck[--left];
        nasty_sort_cards(state->hands[seat], dealt);
        for (int i = 0; i < dealt; i++) {
            const Place deck_place = place_make(NASTY_ZONE_DECK, NOBODY, -1),
                        hand = place_make(NASTY_ZONE_HAND, seat, -1);
            Event *event =
                nasty_add_move_event(play, NASTY_EVENT_NASTY_DEALT, NOBODY, state->hands[seat][i], deck_place, hand);
            event->visible_to = player_bit(state->seats[seat]);
        }
    }
}

/* NN-5: begins a round, which keeps only the totals and the seats of the round before. */
void nasty_round_deal(NastyPlay *play)
{
    NastyState *state = play->state;
    play->revealed = true;
    memset(state->yards, 0, sizeof state->yards);
    for (int seat = 0; seat < PLAYERS_MAX; seat++) memset(state->yards[seat].card, NASTY_EMPTY, NASTY_SQUARES);
    memset(state->bin, 0, sizeof state->bin);
    memset(state->aside, 0, sizeof state->aside);
    memset(state->hands, 0, sizeof state->hands);
    state->pile_count = state->bin_count = state->summer_turns = 0;
    state->season = NASTY_SPRING;
    assert(state->round < play->rules->rounds && !state->is_last_round);
    state->round++;
    state->resume_phase = NASTY_PHASE_NONE;
    state->out_seat = NOBODY;
    state->done_turning = state->awaiting_last_turn = 0;
    state->drawn = NASTY_EMPTY;
    nasty_add_event(play, NASTY_EVENT_ROUND_BEGINS, NOBODY)->value[0] = state->round;
    deal_yards(play);
    deal_nasty(play);
    next_spring_turn(play, state->head.players - 1); /* NN-4: seat 0 begins */
}

void nasty_last_round(NastyPlay *play)
{
    NastyState *state = play->state;
    assert(!state->is_last_round && !state->head.is_over);
    state->is_last_round = true;
    nasty_add_event(play, NASTY_EVENT_LAST_ROUND, NOBODY);
    if (state->head.phase == NASTY_PHASE_ROUND_OVER) end_match(play);
}

/* ---- The end of a turn ---- */

void nasty_turn_continue(NastyPlay *play)
{
    NastyState *state = play->state;
    if (nasty_may_clear(play->rules, state) && nasty_yard_lines(play->rules, state, state->seat_of[state->mover])) {
        state->head.phase = NASTY_PHASE_CLEAR;
        state->head.to_move = state->mover;
    } else {
        nasty_turn_end(play);
    }
}

void nasty_turn_end(NastyPlay *play)
{
    NastyState *state = play->state;
    DEBUG_ASSERT(state->drawn == NASTY_EMPTY && state->stack_count == 0 && !state->head.is_over);
    switch ((NastySeason)state->season) {
    case NASTY_SPRING: next_spring_turn(play, state->at); break;
    case NASTY_SUMMER: summer_turn_ends(play); break;
    case NASTY_FALL:
    case NASTY_WINTER:
        if (state->is_last_turns) {
            next_last_turn(play, state->at);
        } else {
            next_turning(play, state->at);
        }
    }
}
