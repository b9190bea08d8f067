/* SPDX-License-Identifier: MIT */
/* Why an action is good: every hint is true of the position as its player sees it. */
#include "games/nationhood/plan.h"

#include "culdesac/debug.h"

/* clang-format off */
#define HINT_KINDS(KIND) \
    KIND(HINT_TAKE, "take") KIND(HINT_TAKE_CITY, "take_city") KIND(HINT_STOCK, "stock") KIND(HINT_JOKER, "joker") \
    KIND(HINT_BLOCKED, "blocked") KIND(HINT_ALONE, "alone") \
    KIND(HINT_CITY, "city") KIND(HINT_LAY, "lay") KIND(HINT_LAY_SPARE, "lay_spare") \
    KIND(HINT_REPLACE, "replace") KIND(HINT_ADD, "add") KIND(HINT_ADD_SPARE, "add_spare") \
    KIND(HINT_NATION, "nation") KIND(HINT_DISCARD, "discard") KIND(HINT_WAR, "war") \
    KIND(HINT_OFFER, "offer") KIND(HINT_OFFER_FREE, "offer_free") KIND(HINT_OFFER_WAR, "offer_war") \
    KIND(HINT_OFFER_GAIN, "offer_gain") KIND(HINT_OFFER_GAIN_FREE, "offer_gain_free") \
    KIND(HINT_ACCEPT, "accept") KIND(HINT_ACCEPT_FREE, "accept_free") KIND(HINT_ACCEPT_PEACE, "accept_peace") \
    KIND(HINT_REFUSE, "refuse") KIND(HINT_REFUSE_FREE, "refuse_free") KIND(HINT_REFUSE_EVEN, "refuse_even")
enum { HINT_KINDS(KIND_NUMBER) };
/* clang-format on */

const EventKind NATIONHOOD_HINTS[] = {HINT_KINDS(KIND_ROW){0}};

/* Whether no city blocks the run, so that it is worth mentioning. */
static bool is_open(const RunPlan *plan)
{
    return plan->in_cities == 0;
}

/* Each of these fills in the hint; false if there is none that is true. */

/* Why a card that the player may or may not hold is of little use, whatever their plan. */
static bool why_useless(const PlannedHand *own, Card card, Event *hint)
{
    if (card == CARD_JOKER) return false;
    const CardSet lost = own->state->cities[0] | own->state->cities[1], kin = own->cards & NATURALS & ~set_of(card);
    bool open = false;
    for (int place = run_first_place(own->rules); place <= run_last_place(own->rules); place++) {
        const CardSet run = run_at(own->rules, card_suit(card), place);
        open = open || (set_has(run, card) && !(run & lost));
    }
    hint->type = open ? HINT_ALONE : HINT_BLOCKED;
    return !open || !(kin & (RANK_LOWEST << card_suit(card) | set_rank(card_rank(card), 15)));
}

static bool why_draw(const PlannedHand *own, unsigned from, Event *hint)
{
    const Card top = pile_top(own->state, own->player);
    if (top == CARD_NONE || from == DRAW_NONE) return false;
    hint->thing = top;
    hint->type = from == DRAW_STOCK ? HINT_STOCK : top == CARD_JOKER ? HINT_JOKER : HINT_TAKE;
    if (from == DRAW_PILE && top == CARD_JOKER) return own->rules->joker_in_nation;
    if (is_open(&own->plan) && plan_has(&own->plan, top) == (from == DRAW_PILE)) return true;
    if (from == DRAW_STOCK) return why_useless(own, top, hint);
    hint->type = HINT_TAKE_CITY;
    return bits_count(set_suits(own->cards, card_rank(top))) == CITY_CARDS - 1;
}

/* Whether each of this many cards laid now would be replaced by a new one (NA-6). */
static bool brings_cards(const NationhoodState *state, int cards)
{
    int coming = state->stock_count;
    for (int p = 0; p < 2; p++) coming += state->pile_count[p] > 1 ? state->pile_count[p] - 1 : 0;
    return state->head.phase == PHASE_MELD && coming >= cards;
}

static bool why_lay(const PlannedHand *own, Action action, Event *hint)
{
    const bool adds = action_kind(action) == ACT_ADD;
    const CardSet cards = action_cards(action);
    const bool brings = brings_cards(own->state, bits_count(cards));
    if (set_jokers(cards) > 0) return false;
    if (adds) hint->thing = set_first(cards);
    hint->value[0] = bits_count(cards);
    if (is_open(&own->plan) && !(cards & own->plan.cards)) {
        hint->type = adds ? (brings ? HINT_ADD : HINT_ADD_SPARE) : brings ? HINT_LAY : HINT_LAY_SPARE;
        return true;
    }
    hint->type = adds ? HINT_REPLACE : HINT_CITY;
    return brings && !(adds && is_open(&own->plan)); /* a single card of the run is kept */
}

static bool why_swap(const PlannedHand *own, Card out, Event *hint)
{
    hint->thing = out;
    hint->type = out == CARD_JOKER ? HINT_JOKER : HINT_TAKE;
    return out == CARD_JOKER ? own->rules->joker_in_nation : is_open(&own->plan) && plan_has(&own->plan, out);
}

static bool why_discard(const PlannedHand *own, Card card, Event *hint)
{
    DEBUG_ASSERT(set_has(own->cards, card));
    const bool wins = wins_by_discard(own, card);
    hint->thing = card;
    hint->type = wins ? HINT_NATION : HINT_DISCARD;
    return wins || (is_open(&own->plan) && !plan_has(&own->plan, card)) || why_useless(own, card, hint);
}

static bool why_offer(const PlannedHand *own, unsigned offer, Event *hint)
{
    const bool threat = set_jokers(own->cards) > 0 && own->rules->war_chain > 0, gains = offer_gain(offer) < 0;
    hint->value[0] = bits_count(offer_take(offer));
    hint->value[1] = bits_count(offer_give(offer));
    const bool is_free = hint->value[1] == 0;
    if (!gains) hint->type = HINT_OFFER_WAR;
    else if (threat) hint->type = is_free ? HINT_OFFER_FREE : HINT_OFFER;
    else hint->type = is_free ? HINT_OFFER_GAIN_FREE : HINT_OFFER_GAIN;
    return gains || threat;
}

static bool why_reply(const PlannedHand *own, bool accepts, Event *hint)
{
    const int gain = offer_gain(own->state->offer);
    hint->value[0] = bits_count(offer_give(own->state->offer));
    hint->value[1] = bits_count(offer_take(own->state->offer));
    if (!accepts) {
        hint->type = gain == 0 ? HINT_REFUSE_EVEN : hint->value[0] > 0 ? HINT_REFUSE : HINT_REFUSE_FREE;
        return gain <= 0;
    }
    hint->type = gain <= 0 ? HINT_ACCEPT_PEACE : hint->value[1] > 0 ? HINT_ACCEPT : HINT_ACCEPT_FREE;
    return gain > 0 || nationhood_war_possible(own->rules, own->state, own->cards);
}

static bool why_war(const NationhoodState *state, int attacked, Event *hint)
{
    hint->type = HINT_WAR;
    hint->value[0] = bits_count(state->cities[attacked]) + nationhood_city_jokers(state, attacked, RANKS_ALL);
    return hint->value[0] > 0;
}

bool nationhood_explain_action(const void *rules, const void *view, int player, Action action, Event *hint)
{
    const unsigned payload = action_payload(action);
    PlannedHand own = nationhood_plan_hand(rules, view, player);
    own.plan = nationhood_nearest_runs(rules, view, own.cards);
    *hint = event_make(HINT_TAKE, player);
    hint->other = (int8_t)(1 - player);
    switch (action_kind(action)) {
    case ACT_DRAW: return why_draw(&own, payload, hint);
    case ACT_MELD:
    case ACT_ADD: return why_lay(&own, action, hint);
    case ACT_SWAP: return why_swap(&own, (Card)(payload & 63), hint);
    case ACT_DISCARD: return why_discard(&own, (Card)payload, hint);
    case ACT_OFFER: return why_offer(&own, payload, hint);
    case ACT_ACCEPT:
    case ACT_REFUSE: return why_reply(&own, action_kind(action) == ACT_ACCEPT, hint);
    case ACT_WAR:
    case ACT_RETALIATE: return why_war(view, 1 - player, hint);
    default: return false;
    }
}
