/* SPDX-License-Identifier: MIT */
/* Why an action is good: every hint is true of the position as its player sees it. */
#include "games/nationhood/plan.h"

#include "culdesac/debug.h"

/* clang-format off */
#define HINT_KINDS(KIND) \
    KIND(HINT_TAKE, "take") \
    KIND(HINT_TAKE_CITY, "take_city") \
    KIND(HINT_STOCK, "stock") \
    KIND(HINT_BLOCKED, "blocked") \
    KIND(HINT_ALONE, "alone") \
    KIND(HINT_CITY, "city") \
    KIND(HINT_REPLACE, "replace") \
    KIND(HINT_LAY, "lay") \
    KIND(HINT_LAY_SPARE, "lay_spare") \
    KIND(HINT_ADD, "add") \
    KIND(HINT_ADD_SPARE, "add_spare") \
    KIND(HINT_JOKER, "joker") \
    KIND(HINT_NATION, "nation") \
    KIND(HINT_DISCARD, "discard") \
    KIND(HINT_WAR, "war") \
    KIND(HINT_OFFER, "offer") \
    KIND(HINT_OFFER_FREE, "offer_free") \
    KIND(HINT_OFFER_GAIN, "offer_gain") \
    KIND(HINT_OFFER_GAIN_FREE, "offer_gain_free") \
    KIND(HINT_OFFER_WAR, "offer_war") \
    KIND(HINT_ACCEPT, "accept") \
    KIND(HINT_ACCEPT_FREE, "accept_free") \
    KIND(HINT_ACCEPT_PEACE, "accept_peace") \
    KIND(HINT_REFUSE, "refuse") \
    KIND(HINT_REFUSE_FREE, "refuse_free") \
    KIND(HINT_REFUSE_EVEN, "refuse_even")
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
static bool why_useless(const NationhoodRules *rules, const NationhoodState *state, int player, Card card, Event *hint)
{
    if (card == CARD_JOKER) return false;
    const CardSet lost = state->cities[0] | state->cities[1], kin = state->hands[player] & NATURALS & ~set_of(card);
    bool open = false;
    for (int place = run_first_place(rules); place <= run_last_place(rules); place++) {
        const CardSet run = run_at(rules, card_suit(card), place);
        open = open || (set_has(run, card) && !(run & lost));
    }
    hint->type = open ? HINT_ALONE : HINT_BLOCKED;
    const CardSet suit = RANK_LOWEST << card_suit(card), rank = set_rank(card_rank(card), 15);
    return !open || !(kin & (suit | rank));
}

static bool why_draw(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan,
                     unsigned from, Event *hint)
{
    const Card top = pile_top(state, player);
    if (top == CARD_NONE || from == DRAW_NONE) return false;
    hint->thing = top;
    hint->type = from == DRAW_STOCK ? HINT_STOCK : top == CARD_JOKER ? HINT_JOKER : HINT_TAKE;
    if (from == DRAW_PILE && top == CARD_JOKER) return rules->joker_in_nation;
    if (is_open(plan) && plan_has(plan, top) == (from == DRAW_PILE)) return true;
    if (from == DRAW_STOCK) return why_useless(rules, state, player, top, hint);
    hint->type = HINT_TAKE_CITY;
    return bits_count(set_suits(state->hands[player], card_rank(top))) == CITY_CARDS - 1;
}

/* Whether each of this many cards laid now would be replaced by a new one (NA-6). */
static bool brings_cards(const NationhoodState *state, int cards)
{
    int coming = state->stock_count;
    for (int p = 0; p < 2; p++) coming += state->pile_count[p] > 1 ? state->pile_count[p] - 1 : 0;
    return state->head.phase == PHASE_MELD && coming >= cards;
}

static bool why_lay(const NationhoodState *state, const RunPlan *plan, Action action, Event *hint)
{
    const unsigned payload = action_payload(action);
    const bool adds = action_kind(action) == ACT_ADD;
    const CardSet cards = adds ? set_of((Card)(payload >> 5)) : set_rank((int)(payload >> 6), payload >> 2 & 15);
    const bool brings = brings_cards(state, bits_count(cards));
    if (adds ? set_has(cards, CARD_JOKER) : payload & 3) return false;
    if (adds) hint->thing = (uint16_t)(payload >> 5);
    hint->value[0] = bits_count(cards);
    if (is_open(plan) && !(cards & plan->cards)) {
        hint->type = adds ? (brings ? HINT_ADD : HINT_ADD_SPARE) : brings ? HINT_LAY : HINT_LAY_SPARE;
        return true;
    }
    hint->type = adds ? HINT_REPLACE : HINT_CITY;
    return brings && !(adds && is_open(plan)); /* a single card of the run is kept */
}

static bool why_swap(const NationhoodRules *rules, const RunPlan *plan, unsigned payload, Event *hint)
{
    hint->thing = (uint16_t)(payload & 63);
    hint->type = hint->thing == CARD_JOKER ? HINT_JOKER : HINT_TAKE;
    return hint->thing == CARD_JOKER ? rules->joker_in_nation : is_open(plan) && plan_has(plan, (Card)hint->thing);
}

static bool why_discard(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan,
                        Card card, Event *hint)
{
    DEBUG_ASSERT(set_has(state->hands[player], card));
    const bool wins = nationhood_wins_by_discard(rules, state, player, card);
    hint->thing = card;
    hint->type = wins ? HINT_NATION : HINT_DISCARD;
    return wins || (is_open(plan) && !plan_has(plan, card)) || why_useless(rules, state, player, card, hint);
}

static bool why_offer(const NationhoodRules *rules, const NationhoodState *state, int player, unsigned offer,
                      Event *hint)
{
    const bool threat = set_jokers(state->hands[player]) > 0 && rules->war_chain > 0;
    hint->value[0] = bits_count(offer_take(offer));
    hint->value[1] = bits_count(offer_give(offer));
    const bool gains = hint->value[0] > hint->value[1];
    const bool is_free = hint->value[1] == 0;
    if (!gains) hint->type = HINT_OFFER_WAR;
    else if (threat) hint->type = is_free ? HINT_OFFER_FREE : HINT_OFFER;
    else hint->type = is_free ? HINT_OFFER_GAIN_FREE : HINT_OFFER_GAIN;
    return gains || threat;
}

static bool why_reply(const NationhoodRules *rules, const NationhoodState *state, int player, bool accepts, Event *hint)
{
    hint->value[0] = bits_count(offer_give(state->offer));
    hint->value[1] = bits_count(offer_take(state->offer));
    const int gain = hint->value[0] - hint->value[1];
    if (!accepts) {
        hint->type = gain == 0 ? HINT_REFUSE_EVEN : hint->value[0] > 0 ? HINT_REFUSE : HINT_REFUSE_FREE;
        return gain <= 0;
    }
    hint->type = gain <= 0 ? HINT_ACCEPT_PEACE : hint->value[1] > 0 ? HINT_ACCEPT : HINT_ACCEPT_FREE;
    return gain > 0 || (rules->war_chain > 0 && nationhood_jokers_unseen(state, state->hands[player]) > 0);
}

static bool why_war(const NationhoodState *state, int player, Event *hint)
{
    hint->type = HINT_WAR;
    hint->value[0] = bits_count(state->cities[1 - player]) + nationhood_city_jokers(state, 1 - player, RANKS_ALL);
    return hint->value[0] > 0;
}

bool nationhood_explain_action(const void *any_rules, const void *view, int player, Action action, Event *hint)
{
    const NationhoodRules *rules = any_rules;
    const NationhoodState *state = view;
    const unsigned payload = action_payload(action);
    const RunPlan plan = nationhood_nearest_runs(rules, state, state->hands[player]);
    *hint = event_make(HINT_TAKE, player);
    hint->other = (int8_t)(1 - player);
    switch (action_kind(action)) {
    case ACT_DRAW: return why_draw(rules, state, player, &plan, payload, hint);
    case ACT_MELD:
    case ACT_ADD: return why_lay(state, &plan, action, hint);
    case ACT_SWAP: return why_swap(rules, &plan, payload, hint);
    case ACT_DISCARD: return why_discard(rules, state, player, &plan, (Card)payload, hint);
    case ACT_OFFER: return why_offer(rules, state, player, payload, hint);
    case ACT_ACCEPT: return why_reply(rules, state, player, true, hint);
    case ACT_REFUSE: return why_reply(rules, state, player, false, hint);
    case ACT_WAR:
    case ACT_RETALIATE: return why_war(state, player, hint);
    default: return false;
    }
}
