/* SPDX-License-Identifier: MIT */
/* Reasons against actions, by what the player can see. */
#include "games/nationhood/events.h"

enum { NO_REASON = -1 };

static int city_missing(const NationhoodState *state, int player, bool opponents, int rank, Event *about)
{
    if (nationhood_city_suits(state, opponents ? 1 - player : player, rank) != 0) return NO_REASON;
    about->to = place_make(NATIONHOOD_ZONE_CITY, opponents ? 1 - player : player, rank);
    return opponents ? NATIONHOOD_REASON_NO_OTHER_CITY : NATIONHOOD_REASON_NO_OWN_CITY;
}

static int card_missing(const NationhoodState *state, int player, Card card, Event *about)
{
    about->thing = card;
    return set_has(state->hands[player], card) ? NO_REASON : NATIONHOOD_REASON_NOT_HELD;
}

/* ---- Each kind, in a phase where it is possible ---- */

static int against_draw(const NationhoodState *state, int player, unsigned source)
{
    if (source == NATIONHOOD_DRAW_STOCK)
        return nationhood_stock_gives(state) ? NO_REASON : NATIONHOOD_REASON_STOCK_EMPTY;
    if (source == NATIONHOOD_DRAW_PILE) return state->pile_count[player] > 0 ? NO_REASON : NATIONHOOD_REASON_PILE_EMPTY;
    return nationhood_can_draw(state, player) ? NATIONHOOD_REASON_CAN_DRAW : NO_REASON;
}

static int against_meld(const NationhoodRules *rules, const NationhoodState *state, int player, Action meld,
                        Event *about)
{
    const int rank = nationhood_meld_rank(meld), jokers = nationhood_meld_jokers(meld);
    const unsigned suits = nationhood_meld_suits(meld), missing = suits & ~set_suits(state->hands[player], rank);
    if (missing) return card_missing(state, player, card_of(rank, bits_first(missing)), about);
    if (jokers > set_jokers(state->hands[player])) return NATIONHOOD_REASON_JOKERS_NOT_HELD;
    const int naturals = bits_count(suits);
    if (naturals + jokers < NATIONHOOD_CITY_CARDS) return NATIONHOOD_REASON_CITY_SMALL;
    about->value[0] = rules->city_naturals;
    if (naturals < rules->city_naturals) return NATIONHOOD_REASON_CITY_NATURALS;
    const bool below = nationhood_hand_count(state, player) - naturals - jokers < NATIONHOOD_HAND_DEALT;
    return state->head.phase == NATIONHOOD_PHASE_WHITTLE && below ? NATIONHOOD_REASON_BELOW_SEVEN : NO_REASON;
}

static int against_add(const NationhoodRules *rules, const NationhoodState *state, int player, Action add, Event *about)
{
    const Card card = nationhood_added_card(add);
    const bool opponents = nationhood_added_to_opponent(add);
    const int rank = nationhood_added_rank(add);
    const bool whittles = state->head.phase == NATIONHOOD_PHASE_WHITTLE;
    if (whittles && !rules->whittle_add) return NATIONHOOD_REASON_NO_ADDS_IN_WAR;
    int reason = card_missing(state, player, card, about);
    if (reason == NO_REASON && opponents && whittles) reason = NATIONHOOD_REASON_OWN_CITIES_ONLY;
    if (reason == NO_REASON) reason = city_missing(state, player, opponents, rank, about);
    if (reason != NO_REASON) return reason;
    about->to = place_make(NATIONHOOD_ZONE_CITY, player, rank);
    return card == CARD_JOKER || card_rank(card) == rank ? NO_REASON : NATIONHOOD_REASON_DOES_NOT_FIT;
}

static int against_exchange(const NationhoodRules *rules, const NationhoodState *state, int player, Action exchange,
                            Event *about)
{
    const Card in = nationhood_laid(exchange), out = nationhood_taken(exchange);
    if ((in == CARD_JOKER) == (out == CARD_JOKER)) return NATIONHOOD_REASON_EXCHANGE_NO_JOKER;
    const int closed = in == CARD_JOKER ? NATIONHOOD_EXCHANGE_JOKER_OUT : NATIONHOOD_EXCHANGE_JOKER_IN;
    if (rules->joker_exchange == NATIONHOOD_EXCHANGE_NONE || rules->joker_exchange == closed)
        return in == CARD_JOKER ? NATIONHOOD_REASON_EXCHANGE_IN_CLOSED : NATIONHOOD_REASON_EXCHANGE_OUT_CLOSED;
    if (state->exchanges_made >= rules->exchanges) {
        about->value[0] = rules->exchanges;
        return NATIONHOOD_REASON_EXCHANGED;
    }
    int reason = card_missing(state, player, in, about);
    const int rank = card_rank(in == CARD_JOKER ? out : in);
    if (reason == NO_REASON) reason = city_missing(state, player, false, rank, about);
    if (reason != NO_REASON) return reason;
    about->to = place_make(NATIONHOOD_ZONE_CITY, player, rank);
    if (out == CARD_JOKER)
        return nationhood_jokers_of_city(state, player, rank) > 0 ? NO_REASON : NATIONHOOD_REASON_CITY_NO_JOKER;
    about->thing = out;
    if (!set_has(state->cities[player], out)) return NATIONHOOD_REASON_NOT_IN_CITY;
    about->value[0] = rules->city_naturals;
    const bool enough = bits_count(nationhood_city_suits(state, player, rank)) > rules->city_naturals;
    return enough ? NO_REASON : NATIONHOOD_REASON_CITY_KEEPS_NATURALS;
}

static int against_offer(const NationhoodRules *rules, const NationhoodState *state, int by, unsigned offer,
                         Event *about)
{
    if (state->retaliation > 0) return NATIONHOOD_REASON_OFFER_ATTACKED;
    if (offer == 0) return NATIONHOOD_REASON_OFFER_EMPTY;
    about->value[0] = rules->offer_cities;
    if (bits_count(offer) > rules->offer_cities) return NATIONHOOD_REASON_OFFER_LARGE;
    const unsigned not_own = nationhood_offer_give(offer) & ~set_ranks(state->cities[by]);
    if (not_own) return city_missing(state, by, false, bits_first(not_own), about);
    const unsigned not_theirs = nationhood_offer_take(offer) & ~set_ranks(state->cities[1 - by]);
    if (not_theirs) return city_missing(state, by, true, bits_first(not_theirs), about);
    return offer == state->refused[by] && !rules->repeat_offers ? NATIONHOOD_REASON_OFFER_REPEATED : NO_REASON;
}

int nationhood_offer_refusal(const NationhoodRules *rules, const NationhoodState *state, int by, unsigned offer)
{
    Event about;
    return against_offer(rules, state, by, offer, &about);
}

static int against_war(const NationhoodRules *rules, const NationhoodState *state, int player)
{
    if (rules->war_chain == 0) return NATIONHOOD_REASON_NO_WARS;
    if (state->retaliation > 0) return NATIONHOOD_REASON_WAR_ATTACKED;
    if (!state->refused[player]) return NATIONHOOD_REASON_WAR_NO_REFUSAL;
    return set_jokers(state->hands[player]) > 0 ? NO_REASON : NATIONHOOD_REASON_WAR_NO_JOKER;
}

static int against_retaliation(const NationhoodRules *rules, const NationhoodState *state, Event *about)
{
    if (state->retaliation == 0) return NATIONHOOD_REASON_NOT_ATTACKED;
    about->value[0] = rules->war_chain;
    return state->retaliation < rules->war_chain ? NO_REASON : NATIONHOOD_REASON_CHAIN_ENDS;
}

/* ---- Each phase ---- */

static int against_in_draw(int kind)
{
    switch (kind) {
    case NATIONHOOD_ACT_MELD:
    case NATIONHOOD_ACT_ADD:
    case NATIONHOOD_ACT_EXCHANGE:
    case NATIONHOOD_ACT_DISCARD: return NATIONHOOD_REASON_DRAW_FIRST;
    default: return NO_REASON;
    }
}

/* The reason against a kind of action in NATIONHOOD_PHASE_REBUILD or NATIONHOOD_PHASE_MELD. */
static int against_drawn(int phase, int kind)
{
    switch (kind) {
    case NATIONHOOD_ACT_DRAW: return phase == NATIONHOOD_PHASE_MELD ? NATIONHOOD_REASON_DRAWN_ALREADY : NO_REASON;
    case NATIONHOOD_ACT_DISCARD: return phase == NATIONHOOD_PHASE_REBUILD ? NATIONHOOD_REASON_REBUILD_FIRST : NO_REASON;
    case NATIONHOOD_ACT_OFFER: return NATIONHOOD_REASON_OFFER_TOO_LATE;
    case NATIONHOOD_ACT_WAR:
    case NATIONHOOD_ACT_RETALIATE: return NATIONHOOD_REASON_WAR_TOO_LATE;
    default: return NO_REASON;
    }
}

static int against_in_whittle(int kind)
{
    if (kind == NATIONHOOD_ACT_MELD || kind == NATIONHOOD_ACT_ADD || kind == NATIONHOOD_ACT_DISCARD) return NO_REASON;
    return kind == NATIONHOOD_ACT_EXCHANGE ? NATIONHOOD_REASON_NO_EXCHANGE_IN_WAR : NATIONHOOD_REASON_WHITTLE_FIRST;
}

static int against_in_phase(int phase, int kind)
{
    const bool reply = kind == NATIONHOOD_ACT_ACCEPT || kind == NATIONHOOD_ACT_REFUSE;
    if (phase == NATIONHOOD_PHASE_DEAL_OVER)
        return kind == NATIONHOOD_ACT_NEXT ? NO_REASON : NATIONHOOD_REASON_DEAL_OVER;
    if (kind == NATIONHOOD_ACT_NEXT) return NATIONHOOD_REASON_DEAL_GOES_ON;
    if (phase == NATIONHOOD_PHASE_REPLY) return reply ? NO_REASON : NATIONHOOD_REASON_REPLY_FIRST;
    if (reply) return NATIONHOOD_REASON_NO_OFFER_WAITS;
    if (phase == NATIONHOOD_PHASE_WHITTLE) return against_in_whittle(kind);
    return phase == NATIONHOOD_PHASE_DRAW ? against_in_draw(kind) : against_drawn(phase, kind);
}

int nationhood_find_refusal(const void *any_rules, const void *any_state, int player, Action action, Event *reason)
{
    const NationhoodRules *rules = any_rules;
    const NationhoodState *state = any_state;
    if (state->head.is_over) return NATIONHOOD_REASON_OVER;
    if (!nationhood_well_formed(action)) return NATIONHOOD_REASON_UNKNOWN;
    if (player != state->head.to_move) return NATIONHOOD_REASON_NOT_YOUR_TURN;
    const int kind = nationhood_action_kind(action), reason_kind = against_in_phase(state->head.phase, kind);
    if (reason_kind == NATIONHOOD_REASON_WHITTLE_FIRST && rules->whittle_add)
        return NATIONHOOD_REASON_WHITTLE_FIRST_ADDING;
    if (reason_kind != NO_REASON) return reason_kind;
    const unsigned what = nationhood_action_payload(action);
    switch (kind) {
    case NATIONHOOD_ACT_DRAW: return against_draw(state, player, what);
    case NATIONHOOD_ACT_MELD: return against_meld(rules, state, player, action, reason);
    case NATIONHOOD_ACT_ADD: return against_add(rules, state, player, action, reason);
    case NATIONHOOD_ACT_EXCHANGE: return against_exchange(rules, state, player, action, reason);
    case NATIONHOOD_ACT_DISCARD: return card_missing(state, player, (Card)what, reason);
    case NATIONHOOD_ACT_OFFER: return against_offer(rules, state, player, what, reason);
    case NATIONHOOD_ACT_WAR: return against_war(rules, state, player);
    case NATIONHOOD_ACT_RETALIATE: return against_retaliation(rules, state, reason);
    default: return NO_REASON;
    }
}
