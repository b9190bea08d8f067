/* SPDX-License-Identifier: MIT */
/* Traits of actions, and blunders. */
#include "games/nationhood/plan.h"

#include <stdlib.h>

/* ---- Blunders ---- */

/* Whether an offer asks for more than it gives without the threat of a war; or is a gift or an exchange that brings no
 * joker, which wastes a turn. */
static bool wastes_an_offer(const NationhoodRules *rules, const NationhoodState *state, int player, unsigned offer)
{
    const unsigned give = offer_give(offer), take = offer_take(offer);
    if (offer_gain(offer) < 0) return !nationhood_war_possible(rules, state, state->known[1 - player]);
    return nationhood_city_jokers(state, 1 - player, take) <= nationhood_city_jokers(state, player, give);
}

/* Whether a reply refuses a gift, or gives more than it gets although no war can follow. */
static bool wastes_a_reply(const NationhoodRules *rules, const NationhoodState *state, int player, bool accepts)
{
    if (!accepts) return offer_take(state->offer) == 0;
    return offer_gain(state->offer) < 0 && !nationhood_war_possible(rules, state, state->hands[player]);
}

/* Whether a draw takes a card that is of no use for a run or for a city, although the stock has cards. */
static bool wastes_a_draw(const NationhoodRules *rules, const NationhoodState *state, int player, unsigned from)
{
    const Card top = pile_top(state, player);
    if (state->head.phase != PHASE_DRAW || from != DRAW_PILE || !stock_gives(state) || top == CARD_JOKER) return false;
    const CardSet hand = state->hands[player], cities = state->cities[0] | state->cities[1];
    if (set_has(set_fill(hand | cities), top)) return false;
    return !set_has(nationhood_run_plan(rules, state, hand | set_of(top)).cards, top);
}

/* Whether a discard throws a joker away, or breaks a nation that another discard would leave whole. */
static bool wastes_a_discard(const NationhoodRules *rules, const NationhoodState *state, int player, Card thrown)
{
    const CardSet hand = state->hands[player];
    if (thrown == CARD_JOKER) return (hand & NATURALS) != 0;
    if (hand_count(state, player) > HAND_DRAWN || nationhood_is_nation(rules, hand - set_of(thrown))) return false;
    for (CardSet left = hand; left; left = set_rest(left)) {
        if (nationhood_is_nation(rules, hand - set_of(set_first(left)))) return true;
    }
    return false;
}

/* Whether retaliating would be the third war in a row or later, and would not complete a nation. */
static bool prolongs_a_war(const NationhoodRules *rules, const NationhoodState *state, int player)
{
    const PlannedHand own = nationhood_plan_hand(rules, state, player);
    return state->retaliation > 1 && nationhood_run_after_war(&own, state->known[1 - player]) < rules->nation_length;
}

bool nationhood_is_blunder(const void *any_rules, const void *view, int player, Action action)
{
    const NationhoodRules *rules = any_rules;
    const NationhoodState *state = view;
    const unsigned payload = action_payload(action);
    switch (action_kind(action)) {
    case ACT_OFFER: return wastes_an_offer(rules, state, player, payload);
    case ACT_ACCEPT: return wastes_a_reply(rules, state, player, true);
    case ACT_REFUSE: return wastes_a_reply(rules, state, player, false);
    case ACT_DRAW: return wastes_a_draw(rules, state, player, payload);
    case ACT_DISCARD: return wastes_a_discard(rules, state, player, (Card)payload);
    case ACT_RETALIATE: return prolongs_a_war(rules, state, player);
    case ACT_ADD:
    case ACT_MELD: return rules->joker_in_nation && set_jokers(action_cards(action)) > 0;
    case ACT_SWAP: /* a joker in a nation represents the other card anyway */
        return rules->joker_in_nation && payload >> 6 == CARD_JOKER;
    default: return false;
    }
}

/* ---- Traits ---- */

/* Offers and replies that would be blunders may suit a character, to bluff or to give; wasting a card suits nobody.
 * War is as spiteful as the threat before it, so that threats are carried out. */
static const AiPersonality TRAITS[ACT_KINDS] = {
    [ACT_WAR] = {.spite = 80, .risk = 60, .generosity = -40},
    [ACT_RETALIATE] = {.spite = 80, .risk = 60, .generosity = -40},
    [ACT_REFUSE] = {.spite = 30},
    [ACT_DRAW] = {.risk = 30},
};

/* Everybody likes to bargain. A fair trade is generous for both sides, and patient and cautious characters like it. The
 * holder of a joker who asks for more than they give threatens a war, which comes later; anybody else bluffs. */
static const AiPersonality FAIR = {.generosity = 100, .spite = -30, .risk = -60, .patience = 80, .cost = -100},
                           THREAT = {.generosity = -40, .spite = 60, .risk = -30, .patience = 60, .cost = -100},
                           BLUFF = {.generosity = -20, .bluff = 100, .cost = -100};

/* Of the cards that the run does not need, high ones are far, and those around the seven are in the middle. The reach
 * is too small for a hasty character to overlook a discard. */
static void add_discard_traits(const NationhoodRules *rules, const NationhoodState *state, int player, Card card,
                               AiPersonality *traits)
{
    const RunPlan plan = nationhood_run_plan(rules, state, state->hands[player]);
    const int middle = RANKS / 2, off = card_rank(card) - middle;
    if (wastes_a_discard(rules, state, player, card)) {
        traits->cost = 100;
    } else if (plan_has(&plan, card)) {
        traits->cost = 50;
    } else {
        traits->reach = (int8_t)(off * 40 / middle);
        traits->centre = (int8_t)(100 - abs(off) * 200 / middle);
    }
}

void nationhood_action_traits(const void *rules, const void *view, int player, Action action, AiPersonality *traits)
{
    const NationhoodState *state = view;
    const unsigned payload = action_payload(action);
    *traits = TRAITS[action_kind(action)];
    switch (action_kind(action)) {
    case ACT_OFFER:
        if (offer_gain(payload) >= 0) *traits = FAIR;
        else *traits = set_jokers(state->hands[player]) > 0 ? THREAT : BLUFF;
        break;
    case ACT_ACCEPT: traits->generosity = offer_give(state->offer) ? 100 : 20; break; /* a trade, or a gift */
    case ACT_DRAW:
        if (payload != DRAW_STOCK) traits->risk = -30;
        if (state->head.phase == PHASE_DRAW) traits->cost = 20; /* everybody would rather bargain */
        break;
    case ACT_ADD:
        traits->generosity = payload >> 4 & 1 ? 40 : 0;
        traits->cost = nationhood_is_blunder(rules, view, player, action) ? 100 : 0;
        break;
    case ACT_RETALIATE: traits->cost = prolongs_a_war(rules, state, player) ? 100 : 0; break;
    case ACT_DISCARD: add_discard_traits(rules, state, player, (Card)payload, traits); break;
    default: break;
    }
}
