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
    KIND(HINT_NATION, "nation") KIND(HINT_DISCARD, "discard") KIND(HINT_WAR, "war") KIND(HINT_OFFER_WAR, "offer_war") \
    KIND(HINT_OFFER_FREE, "offer_free") KIND(HINT_OFFER_GAIN_FREE, "offer_gain_free") \
    KIND(HINT_ACCEPT, "accept") KIND(HINT_ACCEPT_FREE, "accept_free") KIND(HINT_ACCEPT_PEACE, "accept_peace") \
    KIND(HINT_REFUSE, "refuse") KIND(HINT_REFUSE_FREE, "refuse_free") KIND(HINT_REFUSE_EVEN, "refuse_even")
enum { HINT_KINDS(KIND_NUMBER) };
/* clang-format on */

const EventKind NATIONHOOD_HINTS[] = {HINT_KINDS(KIND_ROW){0}};

/* Whether no city blocks the run, so that it is worth mentioning. */
static bool is_open(const RunPlan *plan) { return plan->in_cities == 0; }

/* Each why_… function returns the hint that is true of an action, or NO_HINT, and fills in the hint's values. */

/* Why a card, held or not, is of little use to the player whatever their plan. */
static int why_useless(const PlannedHand *own, Card card)
{
    if (card == CARD_JOKER) return NO_HINT;
    const CardSet lost = own->state->cities[0] | own->state->cities[1], kin = own->cards & NATURALS & ~set_of(card);
    bool open = false;
    for (int place = run_first_place(own->rules); place <= run_last_place(own->rules); place++) {
        const CardSet run = run_at(own->rules, card_suit(card), place);
        open = open || (set_has(run, card) && !(run & lost));
    }
    if (!open) return HINT_BLOCKED;
    return kin & (RANK_LOWEST << card_suit(card) | set_rank(card_rank(card), 15)) ? NO_HINT : HINT_ALONE;
}

/* Why a card that the player can take suits the plan. */
static int why_take(const PlannedHand *own, Card card, Event *hint)
{
    hint->thing = card;
    if (card == CARD_JOKER) return own->rules->joker_in_nation ? HINT_JOKER : NO_HINT;
    return is_open(&own->plan) && plan_has(&own->plan, card) ? HINT_TAKE : NO_HINT;
}

static int why_draw(const PlannedHand *own, unsigned from, Event *hint)
{
    const Card top = pile_top(own->state, own->player);
    if (top == CARD_NONE || from == NATIONHOOD_DRAW_NONE) return NO_HINT;
    hint->thing = top;
    const bool fits = plan_has(&own->plan, top);
    if (from == NATIONHOOD_DRAW_STOCK) return is_open(&own->plan) && !fits ? HINT_STOCK : why_useless(own, top);
    const int why = why_take(own, top, hint);
    if (why != NO_HINT || top == CARD_JOKER) return why;
    return bits_count(set_suits(own->cards, card_rank(top))) == NATIONHOOD_CITY_CARDS - 1 ? HINT_TAKE_CITY : NO_HINT;
}

static int why_lay(const PlannedHand *own, Action action, Event *hint)
{
    const bool adds = nationhood_action_kind(action) == NATIONHOOD_ACT_ADD;
    const CardSet cards = action_cards(action);
    /* Whether each card is replaced by a new one (NA-6). */
    const bool brings =
        own->state->head.phase == NATIONHOOD_PHASE_MELD && nationhood_stock_left(own->state) >= bits_count(cards);
    if (set_jokers(cards) > 0) return NO_HINT;
    if (adds) hint->thing = set_first(cards);
    hint->value[0] = bits_count(cards);
    if (is_open(&own->plan) && !(cards & own->plan.cards)) {
        if (adds) return brings ? HINT_ADD : HINT_ADD_SPARE;
        return brings ? HINT_LAY : HINT_LAY_SPARE;
    }
    /* The cards bring no new ones, or a card of the run is given away. */
    if (!brings || (adds && is_open(&own->plan))) return NO_HINT;
    return adds ? HINT_REPLACE : HINT_CITY;
}

static int why_discard(const PlannedHand *own, Card card, Event *hint)
{
    DEBUG_ASSERT(set_has(own->cards, card));
    hint->thing = card;
    if (wins_by_discard(own, card)) return HINT_NATION;
    return is_open(&own->plan) && !plan_has(&own->plan, card) ? HINT_DISCARD : why_useless(own, card);
}

static int why_offer(const PlannedHand *own, unsigned offer, Event *hint)
{
    const bool threat = set_jokers(own->cards) > 0 && own->rules->war_chain > 0;
    hint->value[0] = bits_count(nationhood_offer_take(offer));
    if (nationhood_offer_give(offer)) return threat ? HINT_OFFER_WAR : NO_HINT;
    return threat ? HINT_OFFER_FREE : HINT_OFFER_GAIN_FREE;
}

static int why_reply(const PlannedHand *own, bool accepts, Event *hint)
{
    const int gain = offer_gain(own->state->offer);
    hint->value[0] = bits_count(nationhood_offer_give(own->state->offer));
    hint->value[1] = bits_count(nationhood_offer_take(own->state->offer));
    if (accepts && gain > 0) return hint->value[1] > 0 ? HINT_ACCEPT : HINT_ACCEPT_FREE;
    if (accepts) return nationhood_war_possible(own->rules, own->state, own->cards) ? HINT_ACCEPT_PEACE : NO_HINT;
    if (gain == 0) return HINT_REFUSE_EVEN;
    return gain > 0 ? NO_HINT : hint->value[0] > 0 ? HINT_REFUSE : HINT_REFUSE_FREE;
}

static int why_war(const NationhoodState *state, int attacked, Event *hint)
{
    hint->value[0] =
        bits_count(state->cities[attacked]) + nationhood_city_jokers(state, attacked, NATIONHOOD_RANKS_ALL);
    return hint->value[0] > 0 ? HINT_WAR : NO_HINT;
}

int nationhood_explain_action(const void *rules, const void *view, int player, Action action, Event *hint)
{
    const unsigned payload = nationhood_action_payload(action);
    PlannedHand own = nationhood_plan_hand(rules, view, player);
    own.plan = nationhood_nearest_runs(rules, view, own.cards);
    hint->other = (int8_t)(1 - player);
    switch (nationhood_action_kind(action)) {
    case NATIONHOOD_ACT_DRAW: return why_draw(&own, payload, hint);
    case NATIONHOOD_ACT_MELD:
    case NATIONHOOD_ACT_ADD: return why_lay(&own, action, hint);
    case NATIONHOOD_ACT_EXCHANGE: return why_take(&own, nationhood_taken(action), hint);
    case NATIONHOOD_ACT_DISCARD: return why_discard(&own, (Card)payload, hint);
    case NATIONHOOD_ACT_OFFER: return why_offer(&own, payload, hint);
    case NATIONHOOD_ACT_ACCEPT:
    case NATIONHOOD_ACT_REFUSE: return why_reply(&own, nationhood_action_kind(action) == NATIONHOOD_ACT_ACCEPT, hint);
    case NATIONHOOD_ACT_WAR:
    case NATIONHOOD_ACT_RETALIATE: return why_war(view, 1 - player, hint);
    default: return NO_HINT;
    }
}
