/* SPDX-License-Identifier: MIT */
/*
 * How a hand of Nationhood looks. A player has a plan: the run of cards in one suit of which he holds the most and of which
 * the fewest lie in cities, where they are lost to him. Whatever is not of the plan is best laid into cities, for each
 * card laid brings a new one, and what cannot be laid is discarded. Wars and offers are left to the search, which
 * sees what they lead to.
 */
#include "nationhood.h"

#include "brain.h"

#include "culdesac/debug.h"

#include <string.h>

enum {
    POINT = 30,   /* a point of the rubber, in the judge's measure */
    CITY = 4,
    JOKER = 9,
    PAIRED = 1, /* a card on the way to a city, which brings new ones */
    HALF_A_WIN = 110,
    PLAYOUT_LENGTH = 12,
    BLUFF_ODDS = 6,
    WAR_BRINGS = 2,       /* a war that brings so many more cards of a run together pays */
    STRIKES_BACK_FOR = 4, /* and to strike back, for so many cards */
    TRADES_MAX = 2, /* offers of more cities than this are not thought about */
};

/* What it is worth to have so many cards of the plan, jokers among them. */
static const int32_t PROGRESS[HAND_DRAWN + 1] = {0, 1, 3, 8, 18, 38, 75, 140, 140};

typedef struct RunPlan {
    CardSet cards; /* all of the run, held or not */
    int held;      /* natural cards */
    int lost;      /* of the missing ones, how many lie in cities */
} RunPlan;

/* The ranks of each suit, a bit each, with the ace at both ends: bit 0 and bit 13. */
static void places_of(CardSet set, unsigned places[SUITS])
{
    memset(places, 0, SUITS * sizeof *places);
    for (CardSet left = set & NATURALS; left; left &= left - 1) {
        const Card card = (Card)__builtin_ctzll(left);
        places[card_suit(card)] |= 1u << card_rank(card);
    }
    for (int suit = 0; suit < SUITS; suit++) places[suit] |= (places[suit] & 1) << RANKS;
}

static int plan_value(int held, int lost) { return held * 8 - lost * 5; }

static CardSet cards_of_run(int suit, int place, int length)
{
    CardSet cards = 0;
    for (int i = place; i < place + length; i++) cards |= set_of(card_of(i % RANKS, suit));
    return cards;
}

/* The best run for a hand. */
static RunPlan plan_of(const NationhoodRules *rules, const NationhoodState *state, CardSet hand)
{
    unsigned held[SUITS], lost[SUITS];
    places_of(hand, held);
    places_of(state->cities[0] | state->cities[1], lost);
    const int length = rules->nation_length;
    const unsigned window = (1u << length) - 1;
    const int first = rules->ace == ACE_HIGH ? 1 : 0, last = (rules->ace == ACE_LOW ? RANKS : RANKS + 1) - length;
    DEBUG_ASSERT(first <= last);
    int best = -1000, best_suit = 0, best_place = first;
    RunPlan plan = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        for (int place = first; place <= last; place++) {
            const int have = bits_count(held[suit] >> place & window), gone = bits_count(lost[suit] >> place & window);
            if (plan_value(have, gone) <= best) continue;
            best = plan_value(have, gone);
            best_suit = suit;
            best_place = place;
            plan.held = have;
            plan.lost = gone;
        }
    }
    plan.cards = cards_of_run(best_suit, best_place, length);
    return plan;
}

/* Of so many cards, those whose rank is there more than once: on the way to a city. */
static CardSet paired(CardSet cards)
{
    CardSet pairs = 0;
    for (unsigned ranks = set_ranks(cards); ranks; ranks &= ranks - 1) {
        const int rank = __builtin_ctz(ranks);
        const unsigned suits = set_suits(cards, rank);
        if (suits & (suits - 1)) pairs |= set_rank(rank, suits);
    }
    return pairs;
}

/* ---- Judging ---- */

static int32_t prospects(const NationhoodRules *rules, const NationhoodState *state, int player)
{
    int32_t sum = state->points[player] * POINT + state->won[player] * POINT * rules->rubber_points;
    if (state->head.phase == PHASE_DEAL_OVER) return sum;
    const CardSet hand = state->hands[player];
    const int jokers = set_jokers(hand), wild = rules->joker_in_nation ? jokers : 0;
    const RunPlan plan = plan_of(rules, state, hand);
    int have = plan.held + wild + HAND_DEALT - rules->nation_length;
    if (have > HAND_DRAWN) have = HAND_DRAWN;
    DEBUG_ASSERT(have >= 0);
    const int beyond = plan.lost > wild ? plan.lost - wild : 0;
    sum += PROGRESS[have] / (1 + beyond) + jokers * JOKER;
    sum += bits_count(paired(hand & NATURALS & ~plan.cards)) * PAIRED;
    return sum + bits_count(set_ranks(state->cities[player])) * CITY * rules->city_points;
}

static void judge(const void *rules, const void *source, int32_t worth[PLAYERS_MAX])
{
    const NationhoodState *state = source;
    const int32_t sums[2] = {prospects(rules, state, 0), prospects(rules, state, 1)};
    brain_worth_of_leads(sums, 2, HALF_A_WIN, worth);
}

/* ---- At a glance ---- */

static bool in_plan(const RunPlan *plan, Card card)
{
    return card == CARD_JOKER || set_has(plan->cards, card);
}

/* How many cards of one run a war now would bring together, those handed over with those held; the joker is paid. Without a
 * joker, or with nothing to refuse first, there is no war. */
static int run_after_war(const NationhoodRules *rules, const NationhoodState *state, int player)
{
    const int other = 1 - player, jokers = set_jokers(state->hands[player]);
    if (jokers == 0 || rules->war_chain == 0 || !(state->cities[0] | state->cities[1])) return 0;
    const CardSet spoils = state->cities[other] | (state->hands[other] & ~nationhood_kept(rules, state->hands[other]));
    const CardSet all = (state->hands[player] | spoils) & NATURALS;
    const RunPlan plan = plan_of(rules, state, all);
    return plan.held + (rules->joker_in_nation ? jokers - 1 + set_jokers(spoils) : 0);
}

/* How well a card is laid or thrown away, 0 where it should be kept. */
static int32_t riddance(const RunPlan *plan, Card card)
{
    if (card == CARD_JOKER) return 0;
    return in_plan(plan, card) ? 1 : 12;
}

static int32_t promise_of_draw(const NationhoodState *state, int player, const RunPlan *plan, unsigned from)
{
    if (from != DRAW_PILE) return 20;
    DEBUG_ASSERT(state->pile_count[player] > 0);
    const Card top = state->piles[player][state->pile_count[player] - 1];
    return in_plan(plan, top) ? 60 : 4;
}

static int32_t promise_of_meld(const RunPlan *plan, unsigned payload)
{
    const int rank = (int)(payload >> 6), jokers = (int)(payload & 3);
    const CardSet cards = set_rank(rank, payload >> 2 & 15);
    const int kept = bits_count(cards & plan->cards), all = bits_count(cards);
    return jokers ? 2 : kept ? 6 : 24 + all * 4;
}

/* The others learn by an offer what is wanted; small ones, and those that take as much as they give, are for trading. */
static int32_t promise_of_offer(const NationhoodState *state, int player, unsigned offer)
{
    const int give = bits_count(offer_give(offer)), take = bits_count(offer_take(offer));
    const bool threat = set_jokers(state->hands[player]) > 0;
    return give == take ? 3 : take < give ? 1 : threat ? 16 : 4;
}

static int32_t promise_of(const NationhoodState *state, int player, const RunPlan *plan, Action action)
{
    const unsigned payload = action_payload(action);
    switch (action_kind(action)) {
    case ACT_DRAW: return promise_of_draw(state, player, plan, payload);
    case ACT_MELD: return promise_of_meld(plan, payload);
    case ACT_ADD: return 2 + riddance(plan, (Card)(payload >> 5)) * 2;
    case ACT_SWAP: return (payload & 63) == CARD_JOKER ? 40 : in_plan(plan, (Card)(payload & 63)) ? 16 : 2;
    case ACT_DISCARD: {
        const CardSet spare = state->hands[player] & NATURALS & ~plan->cards;
        const int32_t rid = riddance(plan, (Card)payload);
        return 1 + (rid > 1 && set_has(paired(spare), (Card)payload) ? rid / 2 : rid);
    }
    case ACT_OFFER: return promise_of_offer(state, player, payload);
    case ACT_WAR:
    case ACT_RETALIATE: return 40;
    default: return 10;
    }
}

static void order(const void *rules, const void *source, int player, const Action *actions, size_t count, int32_t *promise)
{
    const NationhoodState *state = source;
    const RunPlan plan = plan_of(rules, state, state->hands[player]);
    for (size_t i = 0; i < count; i++) promise[i] = promise_of(state, player, &plan, actions[i]);
}

/* Not thought about: cities laid without a card that could be in them, and to insist on an offer where one may. */
static bool worth_a_thought(const NationhoodState *state, int player, Action action)
{
    const unsigned payload = action_payload(action);
    switch (action_kind(action)) {
    case ACT_OFFER: return payload != state->refused[player];
    case ACT_MELD: {
        const int rank = (int)(payload >> 6);
        const unsigned suits = payload >> 2 & 15, held = set_suits(state->hands[player], rank);
        return suits == held || bits_count(suits) >= CITY_CARDS;
    }
    default: return true;
    }
}

/* Offers of many cities are not even listed: there may be thousands. Something else can always be played. */
static size_t choose(const void *source_rules, const void *source, int player, Action *actions)
{
    NationhoodRules rules = *(const NationhoodRules *)source_rules;
    if (rules.offer_cities > TRADES_MAX) rules.offer_cities = TRADES_MAX;
    const size_t all = nationhood_legal(&rules, source, player, actions);
    size_t count = 0;
    for (size_t i = 0; i < all; i++) {
        if (worth_a_thought(source, player, actions[i])) actions[count++] = actions[i];
    }
    DEBUG_ASSERT(count > 0 || state_look(source)->to_move != player);
    return count;
}

/* ---- Playouts ---- */

/* A small offer that nobody should accept, and that may be made; ACTION_NONE if there is none. */
static Action guide_bluff(const NationhoodRules *rules, const NationhoodState *state, int player, Rng *rng)
{
    unsigned ranks = set_ranks(state->cities[1 - player]);
    if (!ranks) return ACTION_NONE;
    for (uint32_t skip = rng_below(rng, (uint32_t)bits_count(ranks)); skip > 0; skip--) ranks &= ranks - 1;
    const Action offer = action_of(ACT_OFFER, offer_of(0, ranks & -ranks));
    Event reason;
    return nationhood_refuse(rules, state, player, offer, &reason) ? ACTION_NONE : offer;
}

/* Whether a war now would bring a run nearly together, or at least much nearer than it is. */
static bool pays_to_fight(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan)
{
    const int now = plan->held + (rules->joker_in_nation ? set_jokers(state->hands[player]) : 0);
    const int then = run_after_war(rules, state, player);
    return then >= rules->nation_length - 1 || then >= now + WAR_BRINGS;
}

/* Whoever was attacked strikes back with the joker on his pile, if that pays. */
static Action guide_attacked(const NationhoodRules *rules, const NationhoodState *state, int player)
{
    const int other = 1 - player;
    const CardSet spoils = state->cities[other] | (state->hands[other] & ~nationhood_kept(rules, state->hands[other]));
    const Action back = action_of(ACT_RETALIATE, 0);
    Event reason;
    if (bits_count(spoils & NATURALS) < STRIKES_BACK_FOR) return ACTION_NONE;
    return nationhood_refuse(rules, state, player, back, &reason) ? ACTION_NONE : back;
}

/* War, or the offer that may lead to it, where that pays; else a card. */
static Action guide_turn(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan, Rng *rng)
{
    if (state->retaliation > 0) {
        const Action back = guide_attacked(rules, state, player);
        if (back != ACTION_NONE) return back;
    }
    if (state->head.phase == PHASE_DRAW && pays_to_fight(rules, state, player, plan)) {
        const Action war = action_of(ACT_WAR, 0);
        Event reason;
        if (!nationhood_refuse(rules, state, player, war, &reason)) return war;
        const Action bluff = rng_below(rng, BLUFF_ODDS) == 0 ? guide_bluff(rules, state, player, rng) : ACTION_NONE;
        if (bluff != ACTION_NONE) return bluff;
    }
    const bool takes = state->pile_count[player] > 0 && in_plan(plan, state->piles[player][state->pile_count[player] - 1]);
    if (takes || !stock_gives(state)) {
        return action_of(ACT_DRAW, state->pile_count[player] > 0 ? DRAW_PILE : DRAW_NONE);
    }
    return action_of(ACT_DRAW, DRAW_STOCK);
}

/* A card of the hand that is not of the plan and fits a city; CARD_NONE if there is none. */
static Action guide_add(const NationhoodState *state, int player, const RunPlan *plan, bool both)
{
    const CardSet spare = state->hands[player] & NATURALS & ~plan->cards;
    const CardSet own = spare & set_fill(state->cities[player]);
    if (own) return action_add(set_first(own), false, card_rank(set_first(own)));
    const CardSet theirs = both ? spare & set_fill(state->cities[1 - player]) : 0;
    if (theirs) return action_add(set_first(theirs), true, card_rank(set_first(theirs)));
    return ACTION_NONE;
}

static Action guide_meld(const NationhoodState *state, int player, const RunPlan *plan, int limit)
{
    const CardSet spare = state->hands[player] & NATURALS & ~plan->cards;
    for (unsigned ranks = set_ranks(spare); ranks; ranks &= ranks - 1) {
        const int rank = __builtin_ctz(ranks);
        const unsigned suits = set_suits(spare, rank);
        if (bits_count(suits) >= CITY_CARDS && bits_count(suits) <= limit) return action_meld(rank, suits, 0);
    }
    return ACTION_NONE;
}

/* A random one of the cards that the plan does not need. */
static Action guide_discard(const NationhoodState *state, int player, const RunPlan *plan, Rng *rng)
{
    CardSet spare = state->hands[player] & NATURALS & ~plan->cards;
    if (spare & ~paired(spare)) spare &= ~paired(spare);
    if (!spare) spare = state->hands[player] & NATURALS;
    DEBUG_ASSERT(spare || set_jokers(state->hands[player]) > 0);
    if (!spare) return action_of(ACT_DISCARD, CARD_JOKER);
    for (uint32_t skip = rng_below(rng, (uint32_t)bits_count(spare)); skip > 0; skip--) spare &= spare - 1;
    return action_of(ACT_DISCARD, set_first(spare));
}

static Action guide_laying(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan,
                           Rng *rng)
{
    const bool whittles = state->head.phase == PHASE_WHITTLE;
    const int limit = whittles ? hand_count(state, player) - HAND_DEALT : DECK;
    const Action meld = guide_meld(state, player, plan, limit);
    if (meld != ACTION_NONE) return meld;
    const bool adds = !whittles || rules->whittle_add;
    const Action add = adds ? guide_add(state, player, plan, !whittles) : ACTION_NONE;
    return add != ACTION_NONE ? add : guide_discard(state, player, plan, rng);
}

static Action guide(const void *rules, const void *source, Rng *rng)
{
    const NationhoodState *state = source;
    const int player = state->head.to_move;
    const RunPlan plan = plan_of(rules, state, state->hands[player]);
    switch (state->head.phase) {
    case PHASE_DRAW:
    case PHASE_REBUILD: return guide_turn(rules, state, player, &plan, rng);
    case PHASE_MELD:
    case PHASE_WHITTLE: return guide_laying(rules, state, player, &plan, rng);
    case PHASE_REPLY: { /* what leaves him with more cities */
        const int gain = bits_count(offer_give(state->offer)) - bits_count(offer_take(state->offer));
        return action_of(gain > 0 || (gain == 0 && rng_below(rng, 2)) ? ACT_ACCEPT : ACT_REFUSE, 0);
    }
    default: return nationhood_any(rules, state, rng);
    }
}

/* A deal that is over is judged by the points it brought. */
static bool settled(const void *rules, const void *source)
{
    (void)rules;
    return state_look(source)->phase == PHASE_DEAL_OVER;
}

/* A gift in an offer, or something asked for nothing by one who can threaten with no war. */
static bool wasteful(const void *rules, const void *view, int player, Action action)
{
    (void)rules;
    const NationhoodState *state = view;
    if (action_kind(action) != ACT_OFFER) return false;
    const unsigned offer = action_payload(action);
    return !offer_take(offer) || (!offer_give(offer) && set_jokers(state->hands[player]) == 0);
}

/* ---- What actions are like ---- */

/* A trade gives as it takes; what asks for more than it gives is meant to be refused, and of one who holds a joker it is a
 * threat. */
static void manner_of_offer(const NationhoodState *state, int player, unsigned offer, AiTemper *manner)
{
    const int give = bits_count(offer_give(offer)), take = bits_count(offer_take(offer));
    const bool threat = set_jokers(state->hands[player]) > 0, fair = give >= take;
    manner->generosity = fair ? 100 : give > 0 ? 60 : -20;
    manner->bluff = fair ? 0 : threat ? 60 : 100;
    manner->spite = threat ? 100 : fair ? -30 : 20;
    manner->risk = threat ? 60 : 10;
}

static void manner(const void *rules, const void *view, int player, Action action, AiTemper *manner)
{
    (void)rules;
    const NationhoodState *state = view;
    const unsigned payload = action_payload(action);
    switch (action_kind(action)) {
    case ACT_WAR:
    case ACT_RETALIATE:
        manner->spite = 100;
        manner->risk = 60;
        break;
    case ACT_OFFER: manner_of_offer(state, player, payload, manner); break;
    case ACT_ACCEPT: manner->generosity = 100; break;
    case ACT_REFUSE: manner->spite = 30; break;
    case ACT_MELD: manner->patience = -60; break;
    case ACT_ADD:
        manner->patience = -30;
        manner->generosity = payload >> 4 & 1 ? 40 : 0;
        break;
    case ACT_DRAW:
        manner->risk = payload == DRAW_STOCK ? 30 : -30;
        manner->patience = 20;
        break;
    case ACT_DISCARD: manner->patience = hand_count(state, player) == HAND_DRAWN ? 30 : 0; break;
    default: break;
    }
}

/* ---- Why ---- */

enum {
    HINT_TAKE, HINT_STOCK, HINT_LAY, HINT_LAY_SPARE, HINT_ADD, HINT_ADD_SPARE, HINT_JOKER, HINT_NATION, HINT_DISCARD, HINT_WAR,
    HINT_OFFER, HINT_OFFER_GAIN, HINT_OFFER_WAR, HINT_ACCEPT, HINT_ACCEPT_PEACE, HINT_REFUSE, HINT_REFUSE_EVEN,
};

static const EventKind HINTS[] = {
    [HINT_TAKE] = {"take"},
    [HINT_STOCK] = {"stock"},
    [HINT_LAY] = {"lay"},
    [HINT_LAY_SPARE] = {"lay_spare"},
    [HINT_ADD] = {"add"},
    [HINT_ADD_SPARE] = {"add_spare"},
    [HINT_JOKER] = {"joker"},
    [HINT_NATION] = {"nation"},
    [HINT_DISCARD] = {"discard"},
    [HINT_WAR] = {"war"},
    [HINT_OFFER] = {"offer"},
    [HINT_OFFER_GAIN] = {"offer_gain"},
    [HINT_OFFER_WAR] = {"offer_war"},
    [HINT_ACCEPT] = {"accept"},
    [HINT_ACCEPT_PEACE] = {"accept_peace"},
    [HINT_REFUSE] = {"refuse"},
    [HINT_REFUSE_EVEN] = {"refuse_even"},
    {0},
};

/* Each of these fills in the hint; false if there is nothing true to say. */

static bool why_draw(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan, unsigned from,
                     Event *hint)
{
    if (state->pile_count[player] == 0 || from == DRAW_NONE) return false;
    const Card top = state->piles[player][state->pile_count[player] - 1];
    hint->thing = top;
    hint->type = from == DRAW_STOCK ? HINT_STOCK : top == CARD_JOKER ? HINT_JOKER : HINT_TAKE;
    if (from == DRAW_PILE && top == CARD_JOKER) return rules->joker_in_nation;
    return in_plan(plan, top) == (from == DRAW_PILE);
}

/* Whether each of so many cards laid now is followed by a new one (NA-6). */
static bool brings_cards(const NationhoodState *state, int cards)
{
    int coming = state->stock_count;
    for (int p = 0; p < 2; p++) coming += state->pile_count[p] > 1 ? state->pile_count[p] - 1 : 0;
    return state->head.phase == PHASE_MELD && coming >= cards;
}

static bool why_lay(const NationhoodState *state, const RunPlan *plan, Action action, Event *hint)
{
    const unsigned payload = action_payload(action);
    if (action_kind(action) == ACT_ADD) {
        hint->thing = (uint16_t)(payload >> 5);
        hint->type = brings_cards(state, 1) ? HINT_ADD : HINT_ADD_SPARE;
        return !in_plan(plan, (Card)hint->thing);
    }
    const CardSet cards = set_rank((int)(payload >> 6), payload >> 2 & 15);
    hint->type = brings_cards(state, bits_count(cards)) ? HINT_LAY : HINT_LAY_SPARE;
    return (payload & 3) == 0 && !(cards & plan->cards);
}

static bool why_swap(const NationhoodRules *rules, const RunPlan *plan, unsigned payload, Event *hint)
{
    hint->thing = (uint16_t)(payload & 63);
    hint->type = hint->thing == CARD_JOKER ? HINT_JOKER : HINT_TAKE;
    return hint->thing == CARD_JOKER ? rules->joker_in_nation : in_plan(plan, (Card)hint->thing);
}

static bool why_discard(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan, Card card,
                        Event *hint)
{
    DEBUG_ASSERT(set_has(state->hands[player], card));
    CardSet rest = state->hands[player];
    rest -= card == CARD_JOKER ? JOKER_ONE : set_of(card);
    hint->thing = card;
    hint->type = HINT_NATION;
    if (hand_count(state, player) <= HAND_DRAWN && nationhood_is_nation(rules, rest)) return true;
    hint->type = HINT_DISCARD;
    return !in_plan(plan, card);
}

static bool why_offer(const NationhoodRules *rules, const NationhoodState *state, int player, unsigned offer, Event *hint)
{
    const bool threat = set_jokers(state->hands[player]) > 0 && rules->war_chain > 0;
    hint->value[0] = bits_count(offer_take(offer));
    hint->value[1] = bits_count(offer_give(offer));
    const bool gains = hint->value[0] > hint->value[1];
    hint->type = !gains ? HINT_OFFER_WAR : threat ? HINT_OFFER : HINT_OFFER_GAIN;
    return gains || threat;
}

/* Jokers that the player sees neither in his own hand nor on the table. */
static int jokers_unseen(const NationhoodState *state, int player)
{
    int seen = set_jokers(state->hands[player]);
    for (int p = 0; p < 2; p++) {
        for (int rank = 0; rank < RANKS; rank++) seen += city_jokers(state, p, rank);
        for (int i = 0; i < state->pile_count[p]; i++) seen += state->piles[p][i] == CARD_JOKER;
    }
    return JOKERS - seen;
}

static bool why_reply(const NationhoodRules *rules, const NationhoodState *state, int player, bool accepts, Event *hint)
{
    hint->value[0] = bits_count(offer_give(state->offer));
    hint->value[1] = bits_count(offer_take(state->offer));
    const int gain = hint->value[0] - hint->value[1];
    if (!accepts) {
        hint->type = gain < 0 ? HINT_REFUSE : HINT_REFUSE_EVEN;
        return gain <= 0;
    }
    hint->type = gain > 0 ? HINT_ACCEPT : HINT_ACCEPT_PEACE;
    return gain > 0 || (rules->war_chain > 0 && jokers_unseen(state, player) > 0);
}

static bool why_war(const NationhoodState *state, int player, Event *hint)
{
    const int other = 1 - player;
    hint->type = HINT_WAR;
    hint->value[0] = bits_count(state->cities[other]);
    for (int rank = 0; rank < RANKS; rank++) hint->value[0] += city_jokers(state, other, rank);
    return hint->value[0] > 0;
}

static bool explain(const void *source_rules, const void *view, int player, Action action, Event *hint)
{
    const NationhoodRules *rules = source_rules;
    const NationhoodState *state = view;
    const unsigned payload = action_payload(action);
    const RunPlan plan = plan_of(rules, state, state->hands[player]);
    *hint = event_of(HINT_TAKE, player);
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

const Brain NATIONHOOD_BRAIN = {
    .judge = judge,
    .order = order,
    .choose = choose,
    .guide = guide,
    .settled = settled,
    .wasteful = wasteful,
    .manner = manner,
    .explain = explain,
    .hints = HINTS,
    .playout_length = PLAYOUT_LENGTH,
};
