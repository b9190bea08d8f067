/* SPDX-License-Identifier: MIT */
/* Moves of cards between stock, piles, hands and cities, with their events. */
#include "games/nationhood/card_moves.h"
#include "games/nationhood/events.h"

#include "culdesac/debug.h"

#include <string.h>

static Place stock_place(void) { return place_make(NATIONHOOD_ZONE_STOCK, NOBODY, -1); }
static Place hand_place(int player) { return place_make(NATIONHOOD_ZONE_HAND, player, -1); }
static Place pile_place(int owner, int index) { return place_make(NATIONHOOD_ZONE_PILE, owner, index); }
static Place city_place(int owner, int rank) { return place_make(NATIONHOOD_ZONE_CITY, owner, rank); }

/* Adds a copy of `event` for each card of a set, with that card as its thing. */
static void add_card_events(const NationhoodPlay *play, Event event, CardSet cards)
{
    for (; play->events && cards; cards = set_rest(cards)) {
        event.thing = set_first(cards);
        event_add(play->events, event);
    }
}

/* ---- Hands ---- */

static void enter_hand(NationhoodState *state, int player, CardSet cards, bool known)
{
    DEBUG_ASSERT(!(state->hands[player] & cards & NATURALS));
    state->hands[player] += cards;
    DEBUG_ASSERT(set_jokers(state->hands[player]) <= NATIONHOOD_JOKERS);
    if (known) state->known[player] += cards;
}

/* Removes cards from a hand, known jokers first. Cards that the opponent did not see enter the hand are revealed when
 * they leave. */
static void leave_hand(NationhoodPlay *play, int player, CardSet cards)
{
    NationhoodState *state = play->state;
    const CardSet known = state->known[player];
    const int jokers = set_jokers(cards), known_jokers = set_jokers(known);
    const CardSet leaving =
        (cards & known & NATURALS) + (CardSet)(jokers < known_jokers ? jokers : known_jokers) * JOKER_ONE;
    if (leaving != cards) play->revealed = true;
    DEBUG_ASSERT((state->hands[player] & cards & NATURALS) == (cards & NATURALS));
    DEBUG_ASSERT(set_jokers(state->hands[player]) >= jokers);
    state->hands[player] -= cards;
    state->known[player] -= leaving;
    DEBUG_ASSERT(!(state->known[player] & ~state->hands[player] & NATURALS));
}

/* ---- Stock and piles ---- */

static void push_pile(NationhoodState *state, int owner, Card card)
{
    DEBUG_ASSERT(state->pile_count[owner] < NATIONHOOD_DECK_CARDS);
    state->piles[owner][state->pile_count[owner]++] = card;
}

static Card pop_pile(NationhoodState *state, int owner)
{
    DEBUG_ASSERT(state->pile_count[owner] > 0);
    Card *top = &state->piles[owner][--state->pile_count[owner]];
    const Card card = *top;
    *top = 0;
    return card;
}

/* Shuffles both piles, without their top cards, into a new stock (NA-19). */
static void reshuffle_discards(NationhoodPlay *play)
{
    NationhoodState *state = play->state;
    for (int owner = 0; owner < 2; owner++) {
        const int below = state->pile_count[owner] - 1;
        if (below < 1) continue;
        Card *pile = state->piles[owner];
        assert(state->stock_count + below <= NATIONHOOD_DECK_CARDS);
        memcpy(state->stock + state->stock_count, pile, (size_t)below);
        state->stock_count = (uint8_t)(state->stock_count + below);
        for (int i = 0; play->events && i < below; i++) {
            event_add(play->events,
                      event_make_move(NATIONHOOD_EVENT_GATHER, NOBODY, pile[i], pile_place(owner, i), stock_place()));
        }
        pile[0] = pile[below];
        memset(pile + 1, 0, (size_t)below);
        state->pile_count[owner] = 1;
    }
    assert(state->stock_count > 0);
    rng_shuffle(&state->head.rng, state->stock, state->stock_count);
    event_add(play->events, event_make(NATIONHOOD_EVENT_SHUFFLE, NOBODY));
}

static Card pop_stock(NationhoodState *state)
{
    DEBUG_ASSERT(state->stock_count > 0);
    Card *next = &state->stock[--state->stock_count];
    const Card card = *next;
    *next = 0;
    return card;
}

/* The events of cards drawn together are in ascending order: the hand does not show in which order they were drawn. */
void nationhood_draw_stock(NationhoodPlay *play, int player, int count)
{
    NationhoodState *state = play->state;
    while (count > 0 && nationhood_stock_gives(state)) {
        if (state->stock_count == 0) reshuffle_discards(play);
        CardSet drawn = 0;
        for (; count > 0 && state->stock_count > 0; count--) drawn += set_of(pop_stock(state));
        enter_hand(state, player, drawn, false);
        play->revealed = true;
        Event drew = event_make_move(NATIONHOOD_EVENT_DRAW, player, THING_NONE, stock_place(), hand_place(player));
        drew.visible_to = player_bit(player);
        add_card_events(play, drew, drawn);
    }
}

void nationhood_draw_pile(NationhoodPlay *play, int player)
{
    const Card card = pop_pile(play->state, player);
    enter_hand(play->state, player, set_of(card), true);
    event_add(play->events, event_make_move(NATIONHOOD_EVENT_TAKE, player, card,
                                            pile_place(player, play->state->pile_count[player]), hand_place(player)));
}

void nationhood_discard(NationhoodPlay *play, int player, Card card)
{
    const int other = 1 - player;
    leave_hand(play, player, set_of(card));
    Event event = event_make_move(NATIONHOOD_EVENT_DISCARD, player, card, hand_place(player),
                                  pile_place(other, play->state->pile_count[other]));
    event.other = (int8_t)other;
    event_add(play->events, event);
    push_pile(play->state, other, card);
}

/* ---- Cities ---- */

static void enter_city(NationhoodState *state, int owner, int rank, CardSet cards)
{
    DEBUG_ASSERT(!(state->cities[owner] & cards & NATURALS));
    DEBUG_ASSERT(!(cards & NATURALS & ~set_rank(rank, 15))); /* a city has one rank */
    DEBUG_ASSERT(nationhood_jokers_of_city(state, owner, rank) + set_jokers(cards) <= NATIONHOOD_JOKERS);
    state->cities[owner] |= cards & NATURALS;
    state->city_jokers[owner] += (uint32_t)set_jokers(cards) << 2 * rank;
}

/* Removes a whole city from the table. */
static CardSet clear_city(NationhoodState *state, int owner, int rank)
{
    const CardSet naturals = state->cities[owner] & set_rank(rank, 15);
    DEBUG_ASSERT(naturals != 0); /* every city has a natural card */
    const CardSet cards = naturals + (CardSet)nationhood_jokers_of_city(state, owner, rank) * JOKER_ONE;
    state->cities[owner] -= naturals;
    state->city_jokers[owner] &= ~((uint32_t)3 << 2 * rank);
    return cards;
}

void nationhood_lay_city(NationhoodPlay *play, int player, int rank, unsigned suits, int jokers)
{
    NationhoodState *state = play->state;
    DEBUG_ASSERT(suits != 0 && bits_count(suits) + jokers >= NATIONHOOD_CITY_CARDS);
    const CardSet cards = set_rank(rank, suits) + (CardSet)jokers * JOKER_ONE;
    const bool joins = nationhood_city_suits(state, player, rank) != 0;
    leave_hand(play, player, cards);
    enter_city(state, player, rank, cards);
    if (!play->events) return;
    Event event =
        event_make_move(NATIONHOOD_EVENT_LAY, player, THING_NONE, hand_place(player), city_place(player, rank));
    add_card_events(play, event, cards);
    event.kind = (uint8_t)(joins ? NATIONHOOD_EVENT_JOIN : NATIONHOOD_EVENT_FOUND);
    event.value[0] = set_count(cards);
    event_add(play->events, event);
}

void nationhood_add_card(NationhoodPlay *play, int player, int owner, int rank, Card card)
{
    DEBUG_ASSERT(nationhood_city_suits(play->state, owner, rank) != 0);
    leave_hand(play, player, set_of(card));
    enter_city(play->state, owner, rank, set_of(card));
    Event event = event_make_move(owner == player ? NATIONHOOD_EVENT_ADD : NATIONHOOD_EVENT_GIVE, player, card,
                                  hand_place(player), city_place(owner, rank));
    event.other = (int8_t)owner;
    event_add(play->events, event);
}

void nationhood_exchange(NationhoodPlay *play, int player, Card in, Card out)
{
    NationhoodState *state = play->state;
    const int rank = card_rank(in == CARD_JOKER ? out : in);
    leave_hand(play, player, set_of(in));
    enter_city(state, player, rank, set_of(in));
    DEBUG_ASSERT(out == CARD_JOKER ? nationhood_jokers_of_city(state, player, rank) > 0
                                   : set_has(state->cities[player], out));
    if (out == CARD_JOKER) {
        state->city_jokers[player] -= 1u << 2 * rank;
    } else {
        state->cities[player] -= set_of(out);
    }
    enter_hand(state, player, set_of(out), true);
    state->exchanges_made++;
    Event event = event_make_move(NATIONHOOD_EVENT_EXCHANGE, player, in, hand_place(player), city_place(player, rank));
    event.with = out;
    event_add(play->events, event);
    event_add(play->events,
              event_make_move(NATIONHOOD_EVENT_EXCHANGED, player, out, city_place(player, rank), hand_place(player)));
}

/* Removes all traded cities before placing any, because both sides may give the same rank. */
void nationhood_trade(NationhoodPlay *play, int player, unsigned offer)
{
    NationhoodState *state = play->state;
    const unsigned ranks[2] = {nationhood_offer_give(offer), nationhood_offer_take(offer)};
    CardSet cities[2][RANKS];
    for (int side = 0; side < 2; side++) {
        const int owner = side == 0 ? player : 1 - player;
        for (unsigned left = ranks[side]; left; left &= left - 1) {
            const int rank = bits_first(left);
            cities[side][rank] = clear_city(state, owner, rank);
        }
    }
    for (int side = 0; side < 2; side++) {
        const int owner = side == 0 ? player : 1 - player;
        for (unsigned left = ranks[side]; left; left &= left - 1) {
            const int rank = bits_first(left);
            enter_city(state, 1 - owner, rank, cities[side][rank]);
            const Place from = city_place(owner, rank), to = city_place(1 - owner, rank);
            add_card_events(play, event_make_move(NATIONHOOD_EVENT_TRADE, owner, THING_NONE, from, to),
                            cities[side][rank]);
        }
    }
}

/* ---- War ---- */

void nationhood_raise_war(NationhoodPlay *play, int player)
{
    leave_hand(play, player, JOKER_ONE);
    Event event = event_make_move(NATIONHOOD_EVENT_WAR, player, CARD_JOKER, hand_place(player),
                                  pile_place(player, play->state->pile_count[player]));
    event.other = (int8_t)(1 - player);
    event_add(play->events, event);
    push_pile(play->state, player, CARD_JOKER);
}

void nationhood_hand_over(NationhoodPlay *play, int by)
{
    NationhoodState *state = play->state;
    const int defender = 1 - by;
    CardSet spoils = 0;
    Event handed_over = event_make_move(NATIONHOOD_EVENT_HAND_OVER, defender, THING_NONE, (Place){0}, hand_place(by));
    for (unsigned left = set_ranks(state->cities[defender]); left; left &= left - 1) {
        const int rank = bits_first(left);
        const CardSet cards = clear_city(state, defender, rank);
        spoils += cards;
        handed_over.from = city_place(defender, rank);
        add_card_events(play, handed_over, cards);
    }
    const CardSet kept = nationhood_kept_cards(play->rules, state->hands[defender]);
    const CardSet lost = state->hands[defender] - kept;
    leave_hand(play, defender, lost);
    spoils += lost;
    handed_over.from = hand_place(defender);
    add_card_events(play, handed_over, lost);
    enter_hand(state, by, spoils, true);
    play->revealed = true;
    Event event = event_make_values(NATIONHOOD_EVENT_SPOILS, defender, set_count(spoils), set_count(kept));
    event.other = (int8_t)by;
    event_add(play->events, event);
}

void nationhood_pass_war_joker(NationhoodPlay *play, int by)
{
    NationhoodState *state = play->state;
    const Card joker = pop_pile(state, by);
    assert(joker == CARD_JOKER && "the war joker has been on top since the war was declared");
    Event event = event_make_move(NATIONHOOD_EVENT_WAR_JOKER, by, joker, pile_place(by, state->pile_count[by]),
                                  pile_place(1 - by, state->pile_count[1 - by]));
    event.other = (int8_t)(1 - by);
    event_add(play->events, event);
    push_pile(state, 1 - by, joker);
}

/* ---- The deal ---- */

void nationhood_deal_cards(NationhoodState *state, EventList *events)
{
    const int dealer = nationhood_dealer_of(state), begins = 1 - dealer;
    Card pack[NATIONHOOD_DECK_CARDS];
    for (int i = 0; i < NATIONHOOD_DECK_CARDS; i++) pack[i] = i < CARD_JOKER ? (Card)i : CARD_JOKER;
    rng_shuffle(&state->head.rng, pack, NATIONHOOD_DECK_CARDS);
    memset(state->hands, 0, sizeof state->hands);
    memset(state->known, 0, sizeof state->known);
    memset(state->cities, 0, sizeof state->cities);
    memset(state->city_jokers, 0, sizeof state->city_jokers);
    memset(state->piles, 0, sizeof state->piles);
    state->pile_count[0] = state->pile_count[1] = 0;
    memcpy(state->stock, pack, NATIONHOOD_DECK_CARDS);
    state->stock_count = NATIONHOOD_DECK_CARDS;
    for (int i = 0; i < 2 * NATIONHOOD_HAND_DEALT; i++) {
        const int player = i % 2 == 0 ? begins : dealer;
        const Card card = pop_stock(state);
        enter_hand(state, player, set_of(card), false);
        Event event = event_make_move(NATIONHOOD_EVENT_DEAL, dealer, card, stock_place(), hand_place(player));
        event.visible_to = player_bit(player);
        event_add(events, event);
    }
    const Card card = pop_stock(state);
    Event event = event_make_move(NATIONHOOD_EVENT_TURN_UP, dealer, card, stock_place(), pile_place(begins, 0));
    event.other = (int8_t)begins;
    event_add(events, event);
    push_pile(state, begins, card);
    state->head.turn = 1;
    state->head.phase = NATIONHOOD_PHASE_DRAW;
    state->head.to_move = (int8_t)begins;
}
