/* SPDX-License-Identifier: MIT */
/* Traits of actions, and blunders. */
#include "games/nationhood/plan.h"

#include <stdlib.h>

/* ---- Blunders ---- */

/* Whether an offer wastes a turn. Asking for more than is given, or for as much while holding a joker, needs an
 * opponent who may fear a war. Any other offer has to bring more jokers than it gives. */
static bool wastes_an_offer(const PlannedHand *own, unsigned offer)
{
    const NationhoodState *state = own->state;
    const int player = own->player, other = 1 - player, gain = offer_gain(offer);
    if (gain < 0 || (gain == 0 && set_jokers(own->cards) > 0))
        return !nationhood_war_possible(own->rules, state, state->known[other]);
    return nationhood_city_jokers(state, other, nationhood_offer_take(offer)) <=
           nationhood_city_jokers(state, player, nationhood_offer_give(offer));
}

/* Whether a reply refuses a gift, or gives more than it gets although no war can follow. */
static bool wastes_a_reply(const PlannedHand *own, bool accepts)
{
    const uint32_t offer = own->state->offer;
    if (!accepts) return nationhood_offer_take(offer) == 0;
    return offer_gain(offer) < 0 && !nationhood_war_possible(own->rules, own->state, own->cards);
}

/* Whether a card would be part of the best run, fits a city, or makes a city with a pair. Any other card from the pile
 * would be discarded again at once. */
static bool surely_serves(const PlannedHand *own, Card card)
{
    const NationhoodState *state = own->state;
    const RunPlan plan = nationhood_run_plan(own->rules, state, own->cards | set_of(card));
    return plan_has(&plan, card) || set_has(set_fill(state->cities[0] | state->cities[1]), card) ||
           bits_count(set_suits(own->cards, card_rank(card))) >= NATIONHOOD_CITY_CARDS - 1;
}

/* Whether a draw takes a card that does not surely serve, although the stock has cards. */
static bool wastes_a_draw(const PlannedHand *own, unsigned from)
{
    const NationhoodState *state = own->state;
    return state->head.phase == NATIONHOOD_PHASE_DRAW && from == NATIONHOOD_DRAW_PILE &&
           nationhood_stock_gives(state) && !surely_serves(own, pile_top(state, own->player));
}

/* Whether the player's run, which no city blocks, lacks only one card, but would lack two after a discard. */
static bool breaks_a_run(const PlannedHand *own, Card discard)
{
    const int jokers = own->rules->joker_in_nation ? set_jokers(own->cards) : 0;
    return own->plan.in_cities == 0 && own->plan.held + jokers == own->rules->nation_length - 1 &&
           nationhood_run_plan(own->rules, own->state, own->cards - set_of(discard)).held < own->plan.held;
}

/* Whether a discard wastes a joker, although the player holds other cards; a card of a city that could be laid; a card
 * of a run that is nearly complete, although the player holds cards outside it; or the chance to win by another
 * discard. */
static bool wastes_a_discard(const PlannedHand *own, Card discard)
{
    const CardSet spare = spare_cards(own);
    if (discard == CARD_JOKER) return (own->cards & NATURALS) != 0;
    if (wins_by_discard(own, discard)) return false;
    if (own->state->head.phase == NATIONHOOD_PHASE_MELD &&
        bits_count(set_suits(spare, card_rank(discard))) >= NATIONHOOD_CITY_CARDS)
        return true;
    if (spare && breaks_a_run(own, discard)) return true;
    for (CardSet left = own->cards; left; left = set_rest(left)) {
        if (wins_by_discard(own, set_first(left))) return true;
    }
    return false;
}

/* Whether retaliating would be the third war in a row or later, and would not complete a nation. */
static bool prolongs_a_war(const PlannedHand *own)
{
    const NationhoodState *state = own->state;
    return state->retaliation > 1 &&
           nationhood_run_after_war(own, state->known[1 - own->player]) < own->rules->nation_length;
}

bool nationhood_is_blunder(const PlannedHand *own, Action action)
{
    const unsigned payload = nationhood_action_payload(action);
    switch (nationhood_action_kind(action)) {
    case NATIONHOOD_ACT_OFFER: return wastes_an_offer(own, payload);
    case NATIONHOOD_ACT_ACCEPT: return wastes_a_reply(own, true);
    case NATIONHOOD_ACT_REFUSE: return wastes_a_reply(own, false);
    case NATIONHOOD_ACT_DRAW: return wastes_a_draw(own, payload);
    case NATIONHOOD_ACT_DISCARD: return wastes_a_discard(own, (Card)payload);
    case NATIONHOOD_ACT_RETALIATE: return prolongs_a_war(own);
    case NATIONHOOD_ACT_ADD:
    case NATIONHOOD_ACT_MELD: return own->rules->joker_in_nation && set_jokers(action_cards(action)) > 0;
    case NATIONHOOD_ACT_EXCHANGE: /* wasteful: in a nation the joker would represent the card taken for it anyway */
        return own->rules->joker_in_nation && nationhood_laid(action) == CARD_JOKER;
    default: return false;
    }
}

/* ---- Traits ---- */

/* A character may like an offer or a reply that is a blunder, in order to bluff or to give; but nobody likes to waste a
 * card. War is as spiteful as the threat before it, so that threats are carried out. */
static const ActionTraits TRAITS[NATIONHOOD_ACT_KINDS] = {
    [NATIONHOOD_ACT_WAR] = {.spite = 80, .risk = 60, .generosity = -40},
    [NATIONHOOD_ACT_RETALIATE] = {.spite = 80, .risk = 60, .generosity = -40},
    [NATIONHOOD_ACT_REFUSE] = {.spite = 30},
    [NATIONHOOD_ACT_DRAW] = {.risk = 30},
};

/* Everybody likes to bargain. Patient and cautious characters like a fair trade, which is generous for both sides. To
 * ask for more than is given threatens a war if the player holds a joker; otherwise it is a bluff. */
static const ActionTraits FAIR = {.generosity = 100, .spite = -30, .risk = -60, .patience = 80},
                          THREAT = {.generosity = -40, .spite = 100, .risk = -30, .patience = 60},
                          BLUFF = {.generosity = -20, .bluff = 100, .spite = 100};

/* Adds the traits of a discard. Of the cards that the run does not need, high ones have a large `reach`, and those
 * around the seven are central. `reach` is limited, because a hasty character overlooks actions in which it is
 * larger. */
static void add_discard_traits(const PlannedHand *own, Card card, ActionTraits *traits)
{
    const int middle = RANKS / 2, off = card_rank(card) - middle;
    if (wastes_a_discard(own, card)) {
        traits->dislike = 100;
    } else if (plan_has(&own->plan, card)) {
        traits->dislike = 50;
    } else {
        traits->reach = (int8_t)(off * 40 / middle);
        traits->centre = (int8_t)(100 - abs(off) * 200 / middle);
    }
}

void nationhood_action_traits(const void *rules, const void *view, int player, Action action, ActionTraits *traits)
{
    const PlannedHand own = nationhood_plan_hand(rules, view, player);
    const NationhoodState *state = view;
    const unsigned payload = nationhood_action_payload(action);
    *traits = TRAITS[nationhood_action_kind(action)];
    switch (nationhood_action_kind(action)) {
    case NATIONHOOD_ACT_OFFER:
        *traits = offer_gain(payload) >= 0 ? FAIR : set_jokers(own.cards) > 0 ? THREAT : BLUFF;
        traits->dislike = (int8_t)(nationhood_offer_reluctance(&own, payload) * 200 / RELUCTANCE_MAX - 100);
        break;
    case NATIONHOOD_ACT_ACCEPT:
        traits->generosity = nationhood_offer_give(state->offer) ? 100 : 20;
        break; /* accepting a trade counts as more generous than giving cities for nothing */
    case NATIONHOOD_ACT_DRAW:
        if (payload == NATIONHOOD_DRAW_PILE && surely_serves(&own, pile_top(state, player))) traits->risk = -30;
        if (state->head.phase == NATIONHOOD_PHASE_DRAW) traits->dislike = 20; /* characters would rather bargain */
        break;
    case NATIONHOOD_ACT_ADD:
        traits->generosity = nationhood_added_to_opponent(action) ? 40 : 0;
        traits->dislike = nationhood_is_blunder(&own, action) ? 100 : 0;
        break;
    case NATIONHOOD_ACT_RETALIATE: traits->dislike = prolongs_a_war(&own) ? 100 : 0; break;
    case NATIONHOOD_ACT_DISCARD: add_discard_traits(&own, (Card)payload, traits); break;
    default: break;
    }
}
