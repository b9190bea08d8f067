/* SPDX-License-Identifier: MIT */
/* What the neighbours speak of and explain at the table of Nationhood. */
#include "tables/nationhood/table.h"

#include <stdlib.h>

/* Whether a discarded card suits the player who may take it, as everybody can see: it is a joker, fits their city, or
 * is near a card of its suit that they are known to hold. */
static bool suits_its_taker(const void *rules, const void *view, const Event *event)
{
    enum { NEAR_RANKS = 4 }; /* ranks are near if they differ by this much at most */
    const NationhoodState *state = view;
    const Card card = (Card)event->thing;
    if (card >= CARD_JOKER) return true;
    const int rank = card_rank(card);
    if (set_suits(state->cities[event->other], rank) != 0) return true;
    for (int near = 0; near < RANKS; near++) {
        const Card held = card_of(near, card_suit(card));
        if (abs(near - rank) <= NEAR_RANKS && set_has(state->known[event->other], held)) return true;
    }
    return false;
}

/* Whether the other player discarded the top card of a pile. In the first turn of a deal it came from the stock. */
static bool was_discarded(const void *rules, const void *view, const Event *event)
{
    return state_head_const(view)->turn > 1;
}

/* Whether a player drew a card although there was one on their pile. */
static bool leaves_pile(const void *rules, const void *view, const Event *event)
{
    const NationhoodState *state = view;
    return was_discarded(rules, view, event) && state->head.phase == NATIONHOOD_PHASE_MELD &&
           state->pile_count[event->player] > 0;
}

/* Whether somebody lacks one card of a nation, as everybody can see. */
static bool is_one_short(const void *rules, const void *view, const Event *event)
{
    const NationhoodState *state = view;
    CardSet nation;
    return nationhood_longest_nation(rules, state->known[event->player], &nation, NULL) ==
           ((const NationhoodRules *)rules)->nation_length - 1;
}

const EventOccasion NATIONHOOD_OCCASIONS[] = {
    {NATIONHOOD_EVENT_TAKE, OCCASION_PICKED_UP},
    {NATIONHOOD_EVENT_TAKE, .to_others = OCCASION_RIVAL_PICKED_UP, .applies = was_discarded},
    {NATIONHOOD_EVENT_TAKE, .to_others = OCCASION_ENDING, .applies = is_one_short},
    {NATIONHOOD_EVENT_DRAW, .to_others = OCCASION_SPURNED, .applies = leaves_pile},
    {NATIONHOOD_EVENT_DISCARD, .to_other = OCCASION_SERVED, .applies = suits_its_taker},
    {NATIONHOOD_EVENT_FOUND, OCCASION_CITY},
    {NATIONHOOD_EVENT_LAY, OCCASION_JOKER, .needs_thing = true, .thing = CARD_JOKER},
    {NATIONHOOD_EVENT_ADD, OCCASION_JOKER, .needs_thing = true, .thing = CARD_JOKER},
    {NATIONHOOD_EVENT_GIVE, OCCASION_NONE, OCCASION_GIFT},
    {NATIONHOOD_EVENT_NATION, OCCASION_ROUND_WON, OCCASION_ROUND_LOST},
    {NATIONHOOD_EVENT_NEXT, OCCASION_NEW_ROUND, OCCASION_NEW_ROUND},
    {NATIONHOOD_EVENT_OFFER, OCCASION_OFFER},
    {NATIONHOOD_EVENT_ACCEPT, OCCASION_NONE, OCCASION_ACCEPTED},
    {NATIONHOOD_EVENT_REFUSE, OCCASION_NONE, OCCASION_REFUSED},
    {NATIONHOOD_EVENT_WAR, OCCASION_WAR, OCCASION_HIT},
    {NATIONHOOD_EVENT_SPOILS, .to_other = OCCASION_HITTING},
    {NATIONHOOD_EVENT_RETALIATE, OCCASION_COUNTER, OCCASION_COUNTERED},
    {-1},
};

const ExplanationRow NATIONHOOD_EXPLANATIONS[] = {
    {"begin", true},           {"event_war", true},  {"phase_reply"},        {"phase_whittle", true},
    {"event_retaliate", true}, {"phase_rebuild"},    {"event_refuse", true}, {"event_offer", true},
    {"event_accept"},          {"event_war_joker"},  {"phase_meld", true},   {"event_spoils"},
    {"event_found", true},     {"phase_draw", true}, {"event_exchange"},     {"event_drawn"},
    {"event_discard", true},   {"event_add"},        {"event_shuffle"},      {NULL}};
