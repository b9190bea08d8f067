/* SPDX-License-Identifier: MIT */
/*
 * Evaluates hands. A player's plan is a run in one suit: the run of which the player holds most cards and fewest are
 * out of reach in cities. All other cards are best laid into cities, since each card laid brings a new one, or else
 * discarded. Wars and offers are left to the search, which finds their consequences.
 */
#include "games/nationhood/plan.h"

#include "culdesac/common_heuristics.h"
#include "culdesac/debug.h"

enum {
    POINT = 30, /* a point of the rubber, in units of the evaluation */
    CITY = 28,  /* value of a city: less than POINT, because a player with more cities has also drawn more cards */
    JOKER = 20,
    HALF_A_WIN = 110,
    PLAYOUT_LENGTH = 36,
    REVIEW_LENGTH = 12,
    RETALIATION_CARDS = 4, /* retaliation pays if it wins at least this many natural cards */
    TRADES_MAX = 2,        /* offers of more cities than this, of both sides together, are not searched */
};

/* The value of a hand by its progress: NATIONHOOD_HAND_DEALT less the number of cards that a nation lacks. */
static const int32_t PROGRESS[NATIONHOOD_HAND_DRAWN + 1] = {0, 1, 3, 8, 18, 38, 75, 140, 140};

/* ---- Evaluation ---- */

static int32_t prospects(const NationhoodRules *rules, const NationhoodState *state, int player)
{
    int32_t sum = state->points[player] * POINT + state->rubbers_won[player] * POINT * rules->rubber_points;
    if (state->head.phase == NATIONHOOD_PHASE_DEAL_OVER) return sum;
    const PlannedHand own = nationhood_plan_hand(rules, state, player);
    const int jokers = set_jokers(own.cards), wild = rules->joker_in_nation ? jokers : 0;
    int have = own.plan.held + wild + NATIONHOOD_HAND_DEALT - rules->nation_length;
    if (have > NATIONHOOD_HAND_DRAWN) have = NATIONHOOD_HAND_DRAWN;
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
static int32_t shedding_prior(const PlannedHand *own, Card card)
{
    if (card == CARD_JOKER) return 0;
    return plan_has(&own->plan, card) ? 1 : 12;
}

static int32_t prior_of_meld(const PlannedHand *own, CardSet cards)
{
    if (set_jokers(cards) > 0) return 2;
    return cards & own->plan.cards ? 20 : 24 + bits_count(cards) * 8;
}

static int32_t prior_of(const PlannedHand *own, Action action)
{
    const unsigned payload = nationhood_action_payload(action);
    switch (nationhood_action_kind(action)) {
    case NATIONHOOD_ACT_DRAW:
        return payload != NATIONHOOD_DRAW_PILE ? 20 : plan_has(&own->plan, pile_top(own->state, own->player)) ? 60 : 4;
    case NATIONHOOD_ACT_MELD: return prior_of_meld(own, action_cards(action));
    case NATIONHOOD_ACT_ADD: return 2 + shedding_prior(own, set_first(action_cards(action))) * 2;
    case NATIONHOOD_ACT_EXCHANGE:
        return nationhood_taken(action) == CARD_JOKER ? 40 : plan_has(&own->plan, nationhood_taken(action)) ? 16 : 2;
    case NATIONHOOD_ACT_DISCARD: /* pairs are kept, because they may become cities */
        return nationhood_pairs(spare_cards(own)) & action_cards(action) ? 1 : 1 + shedding_prior(own, (Card)payload);
    case NATIONHOOD_ACT_OFFER: /* a threat of war if the player holds a joker, otherwise a bluff, mostly refused */
        return 1 + (set_jokers(own->cards) > 0 ? 80 : 8) / (1 + 2 * nationhood_offer_reluctance(own, payload));
    case NATIONHOOD_ACT_WAR:
    case NATIONHOOD_ACT_RETALIATE: return 40;
    default: return 10;
    }
}

static void action_priors(const void *rules, const void *state, int player, const Action *actions, size_t count,
                          int32_t *prior)
{
    const PlannedHand own = nationhood_plan_hand(rules, state, player);
    for (size_t i = 0; i < count; i++) prior[i] = prior_of(&own, actions[i]);
}

/* ---- Candidates ---- */

/* Whether an action breaks a nation in the hand. While whittling, the player wins with the nation on reaching seven
 * cards. */
static bool breaks_nation(const PlannedHand *own, Action action)
{
    return nationhood_is_nation(own->rules, own->cards) &&
           !nationhood_is_nation(own->rules, own->cards - action_cards(action));
}

/* The player's cards outside the suit of the run; cards in that suit may still be useful. */
static CardSet of_no_run(const PlannedHand *own)
{
    return own->cards & NATURALS & ~(RANK_LOWEST << card_suit(set_first(own->plan.cards)));
}

/* Whether a discard would be more useful to the opponent, judged by the known cards of their hand, than another card
 * that the player does not need. */
static bool feeds(const PlannedHand *own, Card discard)
{
    const int serves = discard == CARD_JOKER ? 0 : nationhood_value_to_opponent(own, discard);
    for (CardSet spare = of_no_run(own); serves > 0 && spare; spare &= spare - 1) {
        if (nationhood_value_to_opponent(own, set_first(spare)) < serves) return true;
    }
    return false;
}

/* Whether a useless card could be added to a city, which brings a new card. */
static bool could_add(const PlannedHand *own)
{
    const NationhoodState *state = own->state;
    const CardSet spare = of_no_run(own), fitting = set_fill(state->cities[0] | state->cities[1]);
    return state->head.phase == NATIONHOOD_PHASE_MELD && nationhood_stock_gives(state) &&
           (spare & ~nationhood_pairs(spare) & fitting) != 0;
}

/* Whether drawing from the stock would pass up the top card of the pile although it is a joker, extends a run that is
 * more than half complete, or makes a city. */
static bool leaves_a_sure_card(const PlannedHand *own)
{
    const Card top = pile_top(own->state, own->player);
    if (top == CARD_NONE || own->state->head.phase != NATIONHOOD_PHASE_DRAW) return false;
    if (top == CARD_JOKER) return true;
    if (plan_has(&own->plan, top)) return own->plan.held > own->rules->nation_length / 2;
    return bits_count(set_suits(spare_cards(own), card_rank(top))) >= NATIONHOOD_CITY_CARDS - 1;
}

/* Whether an offer may be made now: it is not pointless, it names no city of the offer just refused, and after a
 * refusal the player holds no joker, with which war could be declared instead. */
static bool may_offer_now(const PlannedHand *own, unsigned offer)
{
    const uint32_t refused = own->state->refused[own->player];
    if (refused & offer || (refused && set_jokers(own->cards) > 0)) return false;
    return nationhood_offer_reluctance(own, offer) < RELUCTANCE_MAX;
}

/* Whether a war would leave the player at most one card short of a nation. */
static bool war_pays(const PlannedHand *own)
{
    return nationhood_run_after_war(own, own->state->hands[1 - own->player]) >= own->rules->nation_length - 1;
}

/* Whether an action is worth searching. A reply always is, because even a blunder may suit a character. Other actions
 * are not if they are blunders, break a nation, waste a card, or fail may_offer_now or war_pays. */
static bool is_candidate(const PlannedHand *own, Action action)
{
    const int kind = nationhood_action_kind(action);
    const unsigned payload = nationhood_action_payload(action);
    if (kind == NATIONHOOD_ACT_ACCEPT || kind == NATIONHOOD_ACT_REFUSE) return true;
    if (breaks_nation(own, action)) return false;
    if (nationhood_is_blunder(own, action)) return false;
    switch (kind) {
    case NATIONHOOD_ACT_DRAW: return payload != NATIONHOOD_DRAW_STOCK || !leaves_a_sure_card(own);
    case NATIONHOOD_ACT_DISCARD:
        return wins_by_discard(own, (Card)payload) || !(could_add(own) || feeds(own, (Card)payload));
    case NATIONHOOD_ACT_OFFER: return may_offer_now(own, payload);
    case NATIONHOOD_ACT_WAR: return own->rules->war_chain <= 1 || war_pays(own);
    default: return true;
    }
}

/* Offers of many cities are not even listed, since there may be thousands. Some other action is always legal. */
static size_t candidate_actions(const void *source_rules, const void *state, int player, Action *actions)
{
    NationhoodRules rules = *(const NationhoodRules *)source_rules;
    if (rules.offer_cities > TRADES_MAX) rules.offer_cities = TRADES_MAX;
    const size_t all = nationhood_legal_actions(&rules, state, player, actions);
    const PlannedHand own = nationhood_plan_hand(&rules, state, player);
    size_t count = 0;
    for (size_t i = 0; i < all; i++) {
        if (is_candidate(&own, actions[i])) actions[count++] = actions[i];
    }
    return count > 0 ? count : all;
}

/* ---- Playouts ---- */

static bool may_play(const PlannedHand *own, Action action)
{
    return !game_refuse_action(&NATIONHOOD, own->rules, own->state, own->player, action, NULL);
}

/* War or retaliation if that pays, otherwise ACTION_NONE. */
static Action playout_war(const PlannedHand *own)
{
    const Action back = nationhood_action_of(NATIONHOOD_ACT_RETALIATE, 0),
                 war = nationhood_action_of(NATIONHOOD_ACT_WAR, 0);
    if (may_play(own, back)) {
        const CardSet spoils = nationhood_war_spoils(own, own->state->hands[1 - own->player]);
        return bits_count(spoils & NATURALS) >= RETALIATION_CARDS ? back : ACTION_NONE;
    }
    return may_play(own, war) && war_pays(own) ? war : ACTION_NONE;
}

static Action playout_turn(const PlannedHand *own)
{
    const Action war = playout_war(own);
    if (war != ACTION_NONE) return war;
    const Card top = pile_top(own->state, own->player);
    if (nationhood_stock_gives(own->state) && (top == CARD_NONE || !plan_has(&own->plan, top)))
        return nationhood_action_of(NATIONHOOD_ACT_DRAW, NATIONHOOD_DRAW_STOCK);
    return nationhood_action_of(NATIONHOOD_ACT_DRAW, top != CARD_NONE ? NATIONHOOD_DRAW_PILE : NATIONHOOD_DRAW_NONE);
}

static Action playout_meld(const PlannedHand *own, int limit)
{
    const CardSet spare = spare_cards(own);
    for (unsigned ranks = set_ranks(spare); ranks; ranks &= ranks - 1) {
        const int rank = bits_first(ranks);
        const unsigned suits = set_suits(spare, rank);
        if (bits_count(suits) >= NATIONHOOD_CITY_CARDS && bits_count(suits) <= limit)
            return nationhood_action_meld(rank, suits, 0);
    }
    return ACTION_NONE;
}

/* Discards a random card; if possible, one that the plan does not need and that is not of a pair. */
static Action playout_discard(const PlannedHand *own, Rng *rng)
{
    const CardSet all = spare_cards(own), single = all & ~nationhood_pairs(all), natural = own->cards & NATURALS;
    const CardSet spare = single ? single : all ? all : natural;
    DEBUG_ASSERT(own->cards != 0);
    const int card = spare ? bits_nth(spare, rng_below(rng, (uint32_t)bits_count(spare))) : CARD_JOKER;
    return nationhood_action_of(NATIONHOOD_ACT_DISCARD, (Card)card);
}

static Action playout_laying(const PlannedHand *own, Rng *rng)
{
    const bool whittles = own->state->head.phase == NATIONHOOD_PHASE_WHITTLE;
    const Action meld = playout_meld(
        own, whittles ? nationhood_hand_count(own->state, own->player) - NATIONHOOD_HAND_DEALT : NATIONHOOD_DECK_CARDS);
    return meld != ACTION_NONE ? meld : playout_discard(own, rng);
}

/* A reply accepts if that brings the player cities, and half the time if it changes nothing. */
static Action playout_action(const void *rules, const void *any_state, Rng *rng)
{
    const NationhoodState *state = any_state;
    const PlannedHand own = nationhood_plan_hand(rules, state, state->head.to_move);
    const int gain = offer_gain(state->offer);
    switch (state->head.phase) {
    case NATIONHOOD_PHASE_DRAW:
    case NATIONHOOD_PHASE_REBUILD: return playout_turn(&own);
    case NATIONHOOD_PHASE_MELD:
    case NATIONHOOD_PHASE_WHITTLE: return playout_laying(&own, rng);
    case NATIONHOOD_PHASE_REPLY:
        return nationhood_action_of(
            gain > 0 || (gain == 0 && rng_below(rng, 2)) ? NATIONHOOD_ACT_ACCEPT : NATIONHOOD_ACT_REFUSE, 0);
    default: return nationhood_random_action(rules, state, rng);
    }
}

static bool is_blunder(const void *rules, const void *view, int player, Action action)
{
    const PlannedHand own = nationhood_plan_hand(rules, view, player);
    return nationhood_is_blunder(&own, action);
}

const Heuristics NATIONHOOD_HEURISTICS = {
    .evaluate_state = evaluate_state,
    .action_priors = action_priors,
    .candidate_actions = candidate_actions,
    .playout_action = playout_action,
    .quiet_phases = 1u << NATIONHOOD_PHASE_DEAL_OVER,
    .unfinished_phases = 1u << NATIONHOOD_PHASE_WHITTLE, /* while whittling, what the player will keep is unknown */
    .is_blunder = is_blunder,
    .action_traits = nationhood_action_traits,
    .explain_action = nationhood_explain_action,
    .hints = NATIONHOOD_HINTS,
    .tuning = {.exploration = 70,
               .playout_length = PLAYOUT_LENGTH,
               .review_playout_length = REVIEW_LENGTH,
               .preference_share = 300,
               .easy_noise = 65,
               .medium_brief_one_in = 4,
               .hard_brief_one_in = 4,
               .actions_per_ms = 1600},
};
