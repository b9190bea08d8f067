/* SPDX-License-Identifier: MIT */
/*
 * Legal actions. All but offers are listed. There can be thousands of offers, so they are numbered: the cities in play
 * are ordered by their bits in an offer, an offer is a set of at most `most` of them, and sets in ascending order are
 * numbered by binomial coefficients.
 */
#include "games/nationhood/nationhood.h"

#include "culdesac/debug.h"

/* ---- Offers ---- */

typedef struct TradeOffers {
    uint32_t things[NATIONHOOD_CITIES_MAX]; /* the bit of each city in an offer */
    int cities, most;
    uint16_t sets[NATIONHOOD_CITIES_MAX + 1][RANKS + 1]; /* [n][m]: number of subsets of n things with at most m
                                                            elements, the empty one included */
    uint32_t barred;                                     /* number of the offer that may not be repeated, or 0 */
    uint32_t count;
} TradeOffers;

/* The number of an offer; the empty set has the number 0. */
static uint32_t number_of_offer(const TradeOffers *offers, unsigned offer)
{
    uint32_t number = 0;
    int most = offers->most;
    DEBUG_ASSERT(bits_count(offer) <= offers->most);
    for (int i = offers->cities - 1; i >= 0; i--) {
        if (offer & offers->things[i]) number += offers->sets[i][most--];
    }
    return number;
}

static unsigned offer_of_number(const TradeOffers *offers, uint32_t number)
{
    unsigned offer = 0;
    int most = offers->most;
    DEBUG_ASSERT(number < offers->sets[offers->cities][offers->most]);
    for (int i = offers->cities - 1; number > 0; i--) {
        if (number < offers->sets[i][most]) continue;
        number -= offers->sets[i][most--];
        offer |= offers->things[i];
    }
    return offer;
}

static void find_offers(const NationhoodRules *rules, const NationhoodState *state, int player, TradeOffers *offers)
{
    const unsigned all = nationhood_offer_of(set_ranks(state->cities[player]), set_ranks(state->cities[1 - player]));
    DEBUG_ASSERT(bits_count(all) <= NATIONHOOD_CITIES_MAX);
    offers->cities = 0;
    for (unsigned left = all; left; left &= left - 1) offers->things[offers->cities++] = left & -left;
    offers->most = rules->offer_cities < offers->cities ? rules->offer_cities : offers->cities;
    for (int m = 0; m <= offers->most; m++) offers->sets[0][m] = 1;
    for (int n = 1; n <= offers->cities; n++) {
        offers->sets[n][0] = 1;
        for (int m = 1; m <= offers->most; m++)
            offers->sets[n][m] = (uint16_t)(offers->sets[n - 1][m] + offers->sets[n - 1][m - 1]);
    }
    const unsigned refused = rules->repeat_offers ? 0 : state->refused[player]; /* NA-12: not to be offered again */
    const bool bars = refused != 0 && (refused & ~all) == 0 && bits_count(refused) <= offers->most;
    offers->barred = bars ? number_of_offer(offers, refused) : 0;
    offers->count = offers->sets[offers->cities][offers->most] - 1u - bars;
}

/* The n-th legal offer, ascending from 0. */
static Action nth_offer(const TradeOffers *offers, uint32_t n)
{
    DEBUG_ASSERT(n < offers->count);
    uint32_t number = n + 1;
    if (offers->barred && number >= offers->barred) number++;
    return nationhood_action_of(NATIONHOOD_ACT_OFFER, offer_of_number(offers, number));
}

/* ---- Everything else ---- */

/* Adds the cities that can be made of at most `limit` cards of a hand. */
static Action *list_melds(const NationhoodRules *rules, CardSet hand, int limit, Action *out)
{
    static const uint8_t BITS[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    const int jokers = set_jokers(hand);
    int least = NATIONHOOD_CITY_CARDS - jokers; /* the fewest natural cards of a rank for a city */
    if (least < rules->city_naturals) least = rules->city_naturals;
    for (int rank = 0; rank < RANKS; rank++) {
        const unsigned held = set_suits(hand, rank);
        if (BITS[held] < least) continue;
        for (unsigned suits = 1; suits <= held; suits++) {
            const int naturals = BITS[suits];
            if ((suits & ~held) != 0 || naturals < least) continue;
            for (int with = naturals < NATIONHOOD_CITY_CARDS ? NATIONHOOD_CITY_CARDS - naturals : 0; with <= jokers;
                 with++) {
                if (naturals + with <= limit) *out++ = nationhood_action_meld(rank, suits, with);
            }
        }
    }
    return out;
}

/* Adds the cards of the hand that fit the player's cities and, with `opponents`, the other player's. */
static Action *list_adds(const NationhoodState *state, int player, bool opponents, Action *out)
{
    const CardSet hand = state->hands[player];
    const CardSet own = set_fill(state->cities[player]), theirs = opponents ? set_fill(state->cities[1 - player]) : 0;
    for (CardSet left = hand & (own | theirs) & NATURALS; left; left &= left - 1) {
        const Card card = set_first(left);
        if (set_has(own, card)) *out++ = nationhood_action_add(card, false, card_rank(card));
        if (set_has(theirs, card)) *out++ = nationhood_action_add(card, true, card_rank(card));
    }
    if (set_jokers(hand) == 0) return out;
    for (unsigned ranks = set_ranks(own); ranks; ranks &= ranks - 1)
        *out++ = nationhood_action_add(CARD_JOKER, false, bits_first(ranks));
    for (unsigned ranks = set_ranks(theirs); ranks; ranks &= ranks - 1)
        *out++ = nationhood_action_add(CARD_JOKER, true, bits_first(ranks));
    return out;
}

static Action *list_swaps(const NationhoodRules *rules, const NationhoodState *state, int player, Action *out)
{
    if (state->exchanges_made >= rules->exchanges) return out; /* NA-5: the turn's exchanges are used up */
    const CardSet hand = state->hands[player], cities = state->cities[player];
    if (rules->joker_exchange == NATIONHOOD_EXCHANGE_BOTH || rules->joker_exchange == NATIONHOOD_EXCHANGE_JOKER_OUT) {
        for (CardSet left = hand & set_fill(cities); left; left &= left - 1) {
            const Card card = set_first(left);
            if (nationhood_jokers_of_city(state, player, card_rank(card)) > 0)
                *out++ = nationhood_action_exchange(card, CARD_JOKER);
        }
    }
    if (rules->joker_exchange == NATIONHOOD_EXCHANGE_BOTH || rules->joker_exchange == NATIONHOOD_EXCHANGE_JOKER_IN) {
        for (CardSet left = set_jokers(hand) > 0 ? cities : 0; left; left &= left - 1) {
            const Card card = set_first(left);
            const bool enough =
                bits_count(nationhood_city_suits(state, player, card_rank(card))) > rules->city_naturals;
            if (enough) *out++ = nationhood_action_exchange(CARD_JOKER, card);
        }
    }
    return out;
}

static Action *list_discards(CardSet hand, Action *out)
{
    for (CardSet left = hand & NATURALS; left; left &= left - 1)
        *out++ = nationhood_action_of(NATIONHOOD_ACT_DISCARD, set_first(left));
    if (set_jokers(hand) > 0) *out++ = nationhood_action_of(NATIONHOOD_ACT_DISCARD, CARD_JOKER);
    return out;
}

/* Adds the draws to the list; if no card can be drawn, adds `draw none`. */
static Action *list_draws(const NationhoodState *state, int player, Action *out)
{
    if (nationhood_stock_gives(state)) *out++ = nationhood_action_of(NATIONHOOD_ACT_DRAW, NATIONHOOD_DRAW_STOCK);
    if (state->pile_count[player] > 0) *out++ = nationhood_action_of(NATIONHOOD_ACT_DRAW, NATIONHOOD_DRAW_PILE);
    if (!nationhood_can_draw(state, player)) *out++ = nationhood_action_of(NATIONHOOD_ACT_DRAW, NATIONHOOD_DRAW_NONE);
    return out;
}

/* Lists the actions of phases without offers. There are at most NATIONHOOD_PLAYS_MAX: 31 cities for each rank, a card
 * for each of two cities of its rank, jokers for all cities, an exchange of each card either way, a discard of each. */
static size_t list_plays(const NationhoodRules *rules, const NationhoodState *state, int player, Action *plays)
{
    const CardSet hand = state->hands[player];
    Action *out = plays;
    switch (state->head.phase) {
    case NATIONHOOD_PHASE_REBUILD:
    case NATIONHOOD_PHASE_MELD:
        if (state->head.phase == NATIONHOOD_PHASE_REBUILD) out = list_draws(state, player, out);
        out = list_melds(rules, hand, NATIONHOOD_DECK_CARDS, out);
        out = list_adds(state, player, true, out);
        out = list_swaps(rules, state, player, out);
        if (state->head.phase == NATIONHOOD_PHASE_MELD) out = list_discards(hand, out);
        break;
    case NATIONHOOD_PHASE_REPLY:
        *out++ = nationhood_action_of(NATIONHOOD_ACT_ACCEPT, 0);
        *out++ = nationhood_action_of(NATIONHOOD_ACT_REFUSE, 0);
        break;
    case NATIONHOOD_PHASE_WHITTLE:
        out = list_melds(rules, hand, nationhood_hand_count(state, player) - NATIONHOOD_HAND_DEALT, out);
        if (rules->whittle_add) out = list_adds(state, player, false, out); /* NA-16: whittling by adding */
        out = list_discards(hand, out);
        break;
    default: *out++ = nationhood_action_of(NATIONHOOD_ACT_NEXT, 0);
    }
    DEBUG_ASSERT(out > plays && out - plays <= NATIONHOOD_PLAYS_MAX);
    return (size_t)(out - plays);
}

/* ---- All actions ---- */

typedef struct ActionChoices {
    size_t plays; /* the number of actions listed before the offers */
    uint32_t offers;
    Action last; /* war or retaliation, which comes after the offers; or ACTION_NONE */
    size_t count;
} ActionChoices;

static ActionChoices find_choices(const NationhoodRules *rules, const NationhoodState *state, int player, Action *plays,
                                  TradeOffers *offers)
{
    ActionChoices choices = {.last = ACTION_NONE};
    if (state->head.phase != NATIONHOOD_PHASE_DRAW) {
        choices.plays = list_plays(rules, state, player, plays);
    } else {
        choices.plays = (size_t)(list_draws(state, player, plays) - plays);
        if (state->retaliation > 0) { /* NA-17, NA-18: after an attack there are no offers, but retaliation */
            if (state->retaliation < rules->war_chain) choices.last = nationhood_action_of(NATIONHOOD_ACT_RETALIATE, 0);
        } else {
            if (state->cities[0] | state->cities[1]) {
                find_offers(rules, state, player, offers);
                choices.offers = offers->count;
            }
            const bool war = rules->war_chain > 0 && state->refused[player] && set_jokers(state->hands[player]) > 0;
            if (war) choices.last = nationhood_action_of(NATIONHOOD_ACT_WAR, 0); /* NA-13: the player may start a war */
        }
    }
    choices.count = choices.plays + choices.offers + (choices.last != ACTION_NONE);
    return choices;
}

size_t nationhood_legal_actions(const void *rules, const void *any_state, int player, Action *actions)
{
    const NationhoodState *state = any_state;
    if (state->head.is_over || player != state->head.to_move) return 0;
    TradeOffers offers;
    const ActionChoices choices = find_choices(rules, state, player, actions, &offers);
    Action *out = actions + choices.plays;
    for (uint32_t n = 0; n < choices.offers; n++) *out++ = nth_offer(&offers, n);
    if (choices.last != ACTION_NONE) *out++ = choices.last;
    return (size_t)(out - actions);
}

size_t nationhood_count_actions(const void *rules, const void *any_state)
{
    const NationhoodState *state = any_state;
    Action plays[NATIONHOOD_PLAYS_MAX];
    TradeOffers offers;
    return find_choices(rules, state, state->head.to_move, plays, &offers).count;
}

Action nationhood_random_action(const void *rules, const void *any_state, Rng *rng)
{
    const NationhoodState *state = any_state;
    Action plays[NATIONHOOD_PLAYS_MAX];
    TradeOffers offers;
    const ActionChoices choices = find_choices(rules, state, state->head.to_move, plays, &offers);
    const uint32_t n = rng_below(rng, (uint32_t)choices.count);
    if (n < choices.plays) return plays[n];
    return n - choices.plays < choices.offers ? nth_offer(&offers, n - (uint32_t)choices.plays) : choices.last;
}
