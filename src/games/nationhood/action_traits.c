/* SPDX-License-Identifier: MIT */
/* Traits of actions, and blunders. */
#include "plan.h"

/* ---- Blunders ---- */

/* The number of jokers in some of a player's cities. */
static int jokers_in(const NationhoodState *state, int owner, unsigned ranks)
{
    int jokers = 0;
    for (; ranks; ranks &= ranks - 1) jokers += city_jokers(state, owner, bits_first(ranks));
    return jokers;
}

/* Whether an offer is a gift; asks for something for nothing without the threat of a war; or exchanges one city for
 * another, which wastes a turn, unless one of them has a joker. */
static bool wastes_an_offer(const NationhoodState *state, int player, unsigned offer)
{
    const unsigned give = offer_give(offer), take = offer_take(offer);
    if (!give) return set_jokers(state->hands[player]) == 0;
    return bits_count(give) >= bits_count(take) && jokers_in(state, 1 - player, take) <= jokers_in(state, player, give);
}

/* Whether a reply refuses a gift, or gives more than it gets although no war can follow. */
static bool wastes_a_reply(const NationhoodRules *rules, const NationhoodState *state, int player, bool accepts)
{
    const int gets = bits_count(offer_give(state->offer)), gives = bits_count(offer_take(state->offer));
    if (!accepts) return gives == 0;
    return gives > gets && (rules->war_chain == 0 || nationhood_jokers_unseen(state, player) == 0);
}

/* Whether it takes a useless card although the stock has cards. */
static bool wastes_a_draw(const NationhoodRules *rules, const NationhoodState *state, int player, unsigned from)
{
    return state->head.phase == PHASE_DRAW && from == DRAW_PILE && stock_gives(state) &&
           !nationhood_can_use_pile_top(rules, state, player);
}

/* Whether it discards a joker, or a card of a nation although another discard would keep it. */
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

bool nationhood_is_blunder(const void *any_rules, const void *view, int player, Action action)
{
    const NationhoodRules *rules = any_rules;
    const NationhoodState *state = view;
    const unsigned payload = action_payload(action);
    switch (action_kind(action)) {
    case ACT_OFFER: return wastes_an_offer(state, player, payload);
    case ACT_ACCEPT: return wastes_a_reply(rules, state, player, true);
    case ACT_REFUSE: return wastes_a_reply(rules, state, player, false);
    case ACT_DRAW: return wastes_a_draw(rules, state, player, payload);
    case ACT_DISCARD: return wastes_a_discard(rules, state, player, (Card)payload);
    case ACT_ADD: return rules->joker_in_nation && payload >> 5 == CARD_JOKER;
    case ACT_MELD: return rules->joker_in_nation && (payload & 3) != 0;
    case ACT_SWAP:
        return rules->joker_in_nation && payload >> 6 == CARD_JOKER; /* it represents the other card anyway */
    default: return false;
    }
}

/* ---- Traits ---- */

/* The traits of an offer. Offers and replies that would be blunders may suit a character, to bluff or to give; wasting
 * a card suits nobody.
 *
 * A fair trade is generous for both sides, and patient and cautious characters like to trade. An offer that asks for
 * more than it gives is a bluff, and from the holder of a joker a threat; patient characters do not make it. */
static void offer_traits(const NationhoodState *state, int player, unsigned offer, AiPersonality *traits)
{
    const int give = bits_count(offer_give(offer)), take = bits_count(offer_take(offer));
    const bool fair = give >= take, threat = !fair && set_jokers(state->hands[player]) > 0;
    traits->generosity = fair ? 100 : threat ? -40 : -20;
    traits->bluff = fair ? 0 : 60;
    traits->spite = threat ? 60 : fair ? -30 : 0;
    traits->risk = threat ? 40 : fair ? -60 : 10;
    traits->patience = fair ? 80 : -60;
}

void nationhood_action_traits(const void *rules, const void *view, int player, Action action, AiPersonality *traits)
{
    const NationhoodState *state = view;
    const unsigned payload = action_payload(action);
    switch (action_kind(action)) {
    case ACT_WAR:
    case ACT_RETALIATE:
        traits->spite = 80; /* as high as for the threat before it, so that threats are carried out */
        traits->risk = 60;
        traits->generosity = -40;
        break;
    case ACT_OFFER: offer_traits(state, player, payload, traits); break;
    case ACT_ACCEPT:
        traits->generosity = offer_give(state->offer) ? 100 : 20; /* a trade, or a gift */
        break;
    case ACT_REFUSE: traits->spite = 30; break;
    case ACT_MELD: traits->patience = -20; break;
    case ACT_ADD:
        traits->generosity = payload >> 4 & 1 ? 40 : 0;
        traits->cost = nationhood_is_blunder(rules, view, player, action) ? 100 : 0;
        break;
    case ACT_DRAW:
        traits->risk = payload == DRAW_STOCK ? 30 : -30;
        traits->patience = 20;
        break;
    case ACT_DISCARD:
        traits->patience = hand_count(state, player) == HAND_DRAWN ? 30 : 0;
        traits->cost = nationhood_is_blunder(rules, view, player, action) ? 100 : 0;
        break;
    default: break;
    }
}
