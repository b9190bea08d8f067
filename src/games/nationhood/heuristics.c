/* SPDX-License-Identifier: MIT */
/*
 * Evaluates hands. A player's plan is the run in one suit of which they hold most and of which the fewest cards are in
 * cities, where they cannot get them. All other cards are best laid into cities, since each card laid brings a new one,
 * or else discarded. Wars and offers are left to the search, which finds their consequences.
 */
#include "games/nationhood/plan.h"

#include "games/lead_values.h"

#include "culdesac/debug.h"

#include <string.h>

enum {
    POINT = 30, /* a point of the rubber, in units of the evaluation */
    CITY = 28,  /* nearly as much as its point: a player who is ahead in cities has also drawn more cards */
    JOKER = 20,
    HALF_A_WIN = 110,
    PLAYOUT_LENGTH = 36,
    REVIEW_LENGTH = 12,
    BLUFF_ODDS = 6,
    RETALIATION_CARDS = 4, /* retaliation pays for this many cards */
    NATION_SHORT = 2,      /* later offers of a city are as many rounds apart as a nation has more cards */
    TRADES_MAX = 2,        /* offers of more cities are not searched */
};

/* The value of holding this many cards of the plan, jokers included. */
static const int32_t PROGRESS[HAND_DRAWN + 1] = {0, 1, 3, 8, 18, 38, 75, 140, 140};

/* ---- Evaluation ---- */

static int32_t prospects(const NationhoodRules *rules, const NationhoodState *state, int player)
{
    int32_t sum = state->points[player] * POINT + state->rubbers_won[player] * POINT * rules->rubber_points;
    if (state->head.phase == PHASE_DEAL_OVER) return sum;
    const CardSet hand = state->hands[player];
    const int jokers = set_jokers(hand), wild = rules->joker_in_nation ? jokers : 0;
    const RunPlan plan = nationhood_run_plan(rules, state, hand);
    int have = plan.held + wild + HAND_DEALT - rules->nation_length;
    if (have > HAND_DRAWN) have = HAND_DRAWN;
    DEBUG_ASSERT(have >= 0);
    sum += PROGRESS[have] + jokers * JOKER;
    return sum + bits_count(set_ranks(state->cities[player])) * CITY * rules->city_points;
}

static void evaluate_state(const void *rules, const void *any_state, int32_t value[PLAYERS_MAX])
{
    const NationhoodState *state = any_state;
    const int32_t sums[2] = {prospects(rules, state, 0), prospects(rules, state, 1)};
    heuristics_value_of_leads(sums, 2, HALF_A_WIN, value);
}

/* ---- Priors ---- */

/* The prior of laying or discarding a card; 0 if it should be kept. */
static int32_t shedding_prior(const RunPlan *plan, Card card)
{
    if (card == CARD_JOKER) return 0;
    return plan_has(plan, card) ? 1 : 12;
}

static int32_t prior_of_meld(const RunPlan *plan, unsigned payload)
{
    const int rank = (int)(payload >> 6), jokers = (int)(payload & 3);
    const CardSet cards = set_rank(rank, payload >> 2 & 15);
    const int kept = bits_count(cards & plan->cards), all = bits_count(cards);
    return jokers ? 2 : kept ? 20 : 24 + all * 8;
}

static int32_t prior_of(const NationhoodState *state, int player, const RunPlan *plan, Action action)
{
    const unsigned payload = action_payload(action);
    switch (action_kind(action)) {
    case ACT_DRAW: return payload != DRAW_PILE ? 20 : plan_has(plan, pile_top(state, player)) ? 60 : 4;
    case ACT_MELD: return prior_of_meld(plan, payload);
    case ACT_ADD: return 2 + shedding_prior(plan, (Card)(payload >> 5)) * 2;
    case ACT_SWAP: return (payload & 63) == CARD_JOKER ? 40 : plan_has(plan, (Card)(payload & 63)) ? 16 : 2;
    case ACT_DISCARD: {
        const CardSet spare = state->hands[player] & NATURALS & ~plan->cards;
        const int32_t rid = shedding_prior(plan, (Card)payload);
        return 1 + (rid > 1 && set_has(nationhood_pairs(spare), (Card)payload) ? rid / 2 : rid);
    }
    case ACT_OFFER: return set_jokers(state->hands[player]) > 0 ? 16 : 4; /* a threat, or a bluff */
    case ACT_WAR:
    case ACT_RETALIATE: return 40;
    default: return 10;
    }
}

static void action_priors(const void *rules, const void *any_state, int player, const Action *actions, size_t count,
                          int32_t *prior)
{
    const NationhoodState *state = any_state;
    const RunPlan job = nationhood_run_plan(rules, state, state->hands[player]);
    for (size_t i = 0; i < count; i++) prior[i] = prior_of(state, player, &job, actions[i]);
}

/* Whether it breaks a nation in the hand. While whittling, the player wins with it on reaching seven cards. */
static bool breaks_nation(const NationhoodRules *rules, CardSet hand, Action action)
{
    const unsigned payload = action_payload(action);
    CardSet gone;
    switch (action_kind(action)) {
    case ACT_DISCARD: gone = set_of((Card)payload); break;
    case ACT_ADD: gone = set_of((Card)(payload >> 5)); break;
    case ACT_MELD: gone = set_rank((int)(payload >> 6), payload >> 2 & 15) + (payload & 3) * JOKER_ONE; break;
    default: return false;
    }
    return nationhood_is_nation(rules, hand) && !nationhood_is_nation(rules, hand - gone);
}

/* The player's cards outside the suit of the run; cards in it may still be useful. */
static CardSet of_no_run(const NationhoodState *state, int player, const RunPlan *plan)
{
    return state->hands[player] & NATURALS & ~(RANK_LOWEST << card_suit(set_first(plan->cards)));
}

/* Whether a discard is more useful to the opponent, by their known cards, than another card the player does not
 * need. */
static bool feeds(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan,
                  Card thrown)
{
    const int serves = thrown == CARD_JOKER ? 0 : nationhood_card_value_to(rules, state, 1 - player, thrown);
    if (serves == 0) return false;
    for (CardSet spare = of_no_run(state, player, plan); spare; spare &= spare - 1) {
        if (nationhood_card_value_to(rules, state, 1 - player, set_first(spare)) < serves) return true;
    }
    return false;
}

/* Whether a useless card could be added to a city, which brings a new card. */
static bool could_add(const NationhoodState *state, int player, const RunPlan *plan)
{
    const CardSet spare = of_no_run(state, player, plan);
    if (state->head.phase != PHASE_MELD || !stock_gives(state)) return false;
    return (spare & ~nationhood_pairs(spare) & (set_fill(state->cities[0]) | set_fill(state->cities[1]))) != 0;
}

/* Whether drawing from the stock would leave a card on the pile that is a joker, extends a run that is more than half
 * complete, or makes a city. */
static bool leaves_a_sure_card(const NationhoodRules *rules, const NationhoodState *state, int player,
                               const RunPlan *plan)
{
    const Card top = pile_top(state, player);
    if (top == CARD_NONE || state->head.phase != PHASE_DRAW) return false;
    if (top == CARD_JOKER) return true;
    if (set_has(plan->cards, top)) return plan->held > rules->nation_length / 2;
    const CardSet spare = state->hands[player] & ~plan->cards;
    return bits_count(set_suits(spare, card_rank(top))) >= CITY_CARDS - 1;
}

/* How many offers a player has made in this deal, as far as the table shows: a turn with an offer has no discard, and
 * each discard is on the opponent's pile, in their hand or, rarely, laid. */
static int offers_made(const NationhoodState *state, int player)
{
    const int other = 1 - player, turns = (int)(state->head.turn / 2);
    return turns - state->pile_count[other] - set_count(state->known[other]);
}

/* Whether an offer may be made now. A person would be bored by what has just been refused, or by the same demand again
 * and again: after one offer more than the opponent has cities, each city has its rounds. If a war may follow a
 * refusal, the choice is between war and peace. */
static bool may_offer_now(const NationhoodRules *rules, const NationhoodState *state, int player, unsigned offer)
{
    const int cities = bits_count(set_ranks(state->cities[1 - player]));
    const int round = (int)(state->head.turn / 2) + player + bits_first(offer_give(offer) | offer_take(offer));
    const bool may_attack = state->refused[player] && set_jokers(state->hands[player]) > 0;
    if (may_attack || (state->refused[player] & offer)) return false;
    return offers_made(state, player) <= cities || round % (rules->nation_length - NATION_SHORT) == 0;
}

/* Whether an action is worth searching. These are not: blunders, except for replies, which may suit a character;
 * breaking a nation; leaving a certain card on the pile; a discard that helps the opponent or fits a city; an offer too
 * early; a war that can be answered and wins little. */
static bool is_candidate(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan,
                         Action action)
{
    const int kind = action_kind(action);
    const unsigned payload = action_payload(action);
    if (kind == ACT_ACCEPT || kind == ACT_REFUSE) return true;
    if (breaks_nation(rules, state->hands[player], action)) return false;
    if (nationhood_is_blunder(rules, state, player, action)) return false;
    switch (kind) {
    case ACT_DRAW: return payload != DRAW_STOCK || !leaves_a_sure_card(rules, state, player, plan);
    case ACT_DISCARD:
        return nationhood_wins_by_discard(rules, state, player, (Card)payload) ||
               !(could_add(state, player, plan) || feeds(rules, state, player, plan, (Card)payload));
    case ACT_OFFER: return may_offer_now(rules, state, player, payload);
    case ACT_WAR: return rules->war_chain <= 1 || nationhood_war_pays(rules, state, player, state->hands[1 - player]);
    default: return true;
    }
}

/* Offers of many cities are not even listed, since there may be thousands. There is always another action. */
static size_t candidate_actions(const void *source_rules, const void *any_state, int player, Action *actions)
{
    NationhoodRules rules = *(const NationhoodRules *)source_rules;
    if (rules.offer_cities > TRADES_MAX) rules.offer_cities = TRADES_MAX;
    const size_t all = nationhood_legal_actions(&rules, any_state, player, actions);
    const NationhoodState *state = any_state;
    const RunPlan plan = nationhood_run_plan(&rules, state, state->hands[player]);
    size_t count = 0;
    for (size_t i = 0; i < all; i++) {
        if (is_candidate(&rules, state, player, &plan, actions[i])) actions[count++] = actions[i];
    }
    return count > 0 ? count : all;
}

/* ---- Playouts ---- */

/* A small offer that the opponent should refuse, and that is legal; ACTION_NONE if there is none. */
static Action playout_bluff(const NationhoodRules *rules, const NationhoodState *state, int player, Rng *rng)
{
    unsigned ranks = set_ranks(state->cities[1 - player]);
    if (!ranks) return ACTION_NONE;
    for (uint32_t skip = rng_below(rng, (uint32_t)bits_count(ranks)); skip > 0; skip--) ranks &= ranks - 1;
    const Action offer = action_of(ACT_OFFER, offer_of(0, ranks & -ranks));
    return nationhood_refuse_action(rules, state, player, offer, NULL) ? ACTION_NONE : offer;
}

/* War or retaliation, or an offer that may lead to it, if that pays; otherwise a draw. */
static Action playout_turn(const NationhoodRules *rules, const NationhoodState *state, int player, const RunPlan *plan,
                           Rng *rng)
{
    const Action back = action_of(ACT_RETALIATE, 0), war = action_of(ACT_WAR, 0);
    if (state->retaliation > 0 && !nationhood_refuse_action(rules, state, player, back, NULL) &&
        bits_count(nationhood_war_spoils(rules, state, player, state->hands[1 - player]) & NATURALS) >=
            RETALIATION_CARDS)
        return back;
    if (state->head.phase == PHASE_DRAW && set_jokers(state->hands[player]) > 0 && rules->war_chain > 0 &&
        nationhood_war_pays(rules, state, player, state->hands[1 - player])) {
        if (!nationhood_refuse_action(rules, state, player, war, NULL)) return war;
        const Action bluff = rng_below(rng, BLUFF_ODDS) == 0 ? playout_bluff(rules, state, player, rng) : ACTION_NONE;
        if (bluff != ACTION_NONE) return bluff;
    }
    const Card top = pile_top(state, player);
    if (stock_gives(state) && (top == CARD_NONE || !plan_has(plan, top))) return action_of(ACT_DRAW, DRAW_STOCK);
    return action_of(ACT_DRAW, top != CARD_NONE ? DRAW_PILE : DRAW_NONE);
}

/* Adds a card that is not in the plan to a city it fits; ACTION_NONE if there is none. */
static Action playout_add(const NationhoodState *state, int player, const RunPlan *plan, bool both)
{
    const CardSet spare = state->hands[player] & NATURALS & ~plan->cards;
    const CardSet own = spare & set_fill(state->cities[player]);
    if (own) return action_add(set_first(own), false, card_rank(set_first(own)));
    const CardSet theirs = both ? spare & set_fill(state->cities[1 - player]) : 0;
    if (theirs) return action_add(set_first(theirs), true, card_rank(set_first(theirs)));
    return ACTION_NONE;
}

static Action playout_meld(const NationhoodState *state, int player, const RunPlan *plan, int limit)
{
    const CardSet spare = state->hands[player] & NATURALS & ~plan->cards;
    for (unsigned ranks = set_ranks(spare); ranks; ranks &= ranks - 1) {
        const int rank = bits_first(ranks);
        const unsigned suits = set_suits(spare, rank);
        if (bits_count(suits) >= CITY_CARDS && bits_count(suits) <= limit) return action_meld(rank, suits, 0);
    }
    return ACTION_NONE;
}

static Card random_card(CardSet cards, Rng *rng)
{
    for (uint32_t n = rng_below(rng, (uint32_t)bits_count(cards)); n > 0; n--) cards &= cards - 1;
    return set_first(cards);
}

/* Discards one of two random cards that the plan does not need: the one that is less useful to the opponent, by their
 * known cards. */
static Action playout_discard(const NationhoodRules *rules, const NationhoodState *state, int player,
                              const RunPlan *plan, Rng *rng)
{
    CardSet spare = state->hands[player] & NATURALS & ~plan->cards;
    if (spare & ~nationhood_pairs(spare)) spare &= ~nationhood_pairs(spare);
    if (!spare) spare = state->hands[player] & NATURALS;
    DEBUG_ASSERT(spare || set_jokers(state->hands[player]) > 0);
    if (!spare) return action_of(ACT_DISCARD, CARD_JOKER);
    const Card one = random_card(spare, rng), other = random_card(spare, rng);
    const bool feeds = nationhood_card_value_to(rules, state, 1 - player, one) >
                       nationhood_card_value_to(rules, state, 1 - player, other);
    return action_of(ACT_DISCARD, feeds ? other : one);
}

static Action playout_laying(const NationhoodRules *rules, const NationhoodState *state, int player,
                             const RunPlan *plan, Rng *rng)
{
    const bool whittles = state->head.phase == PHASE_WHITTLE;
    const int limit = whittles ? hand_count(state, player) - HAND_DEALT : DECK;
    const Action meld = playout_meld(state, player, plan, limit);
    if (meld != ACTION_NONE) return meld;
    const bool adds = !whittles || rules->whittle_add;
    const Action add = adds ? playout_add(state, player, plan, !whittles) : ACTION_NONE;
    return add != ACTION_NONE ? add : playout_discard(rules, state, player, plan, rng);
}

static Action playout_action(const void *rules, const void *any_state, Rng *rng)
{
    const NationhoodState *state = any_state;
    const int player = state->head.to_move;
    const RunPlan plan = nationhood_run_plan(rules, state, state->hands[player]);
    switch (state->head.phase) {
    case PHASE_DRAW:
    case PHASE_REBUILD: return playout_turn(rules, state, player, &plan, rng);
    case PHASE_MELD:
    case PHASE_WHITTLE: return playout_laying(rules, state, player, &plan, rng);
    case PHASE_REPLY: { /* accepts if that leaves more cities */
        const int gain = bits_count(offer_give(state->offer)) - bits_count(offer_take(state->offer));
        return action_of(gain > 0 || (gain == 0 && rng_below(rng, 2)) ? ACT_ACCEPT : ACT_REFUSE, 0);
    }
    default: return nationhood_random_action(rules, state, rng);
    }
}

const Heuristics NATIONHOOD_HEURISTICS = {
    .evaluate_state = evaluate_state,
    .action_priors = action_priors,
    .candidate_actions = candidate_actions,
    .playout_action = playout_action,
    .quiet_phases = 1u << PHASE_DEAL_OVER,
    .unfinished_phases = 1u << PHASE_WHITTLE, /* what the player will keep is unknown */
    .is_blunder = nationhood_is_blunder,
    .action_traits = nationhood_action_traits,
    .explain_action = nationhood_explain_action,
    .hints = NATIONHOOD_HINTS,
    .exploration = 70,
    .playout_length = PLAYOUT_LENGTH,
    .review_playout_length = REVIEW_LENGTH,
    .preference_share = 300,
    .easy_noise = 65,
    .medium_brief_one_in = 4,
    .hard_brief_one_in = 4,
    .actions_per_ms = 1600,
};
