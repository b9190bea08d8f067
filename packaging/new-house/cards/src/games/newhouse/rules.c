/* SPDX-License-Identifier: MIT */
/* The rules: which card may be played, who takes the trick, what each player may know. */
#include "newhouse.h"
#include "words/newhouse.h"

#include <assert.h>

/* NEWHOUSE_LOWEST is the lowest rank there is: all cards from there on. */
const CardSet NEWHOUSE_DECK = (((CardSet)1 << NEWHOUSE_CARDS) - 1) << (NEWHOUSE_LOWEST * SUITS);

static const Option OPTIONS[] = {
    {.key = "hand", .type = OPTION_INT, .offset = offsetof(NewhouseRules, hand), .min = 3, .max = 8},
    {.key = "follow", .type = OPTION_BOOL, .offset = offsetof(NewhouseRules, follow)},
    {.key = "six", .type = OPTION_INT, .offset = offsetof(NewhouseRules, six), .min = 0, .max = 5},
};

/* ---- Cards ---- */

int card_set_count(CardSet set)
{
    return __builtin_popcountll(set);
}

static CardSet suit_of(Card card)
{
    return UINT64_C(0x1111111111111) << card_suit(card); /* every fourth card is of it */
}

/* Puts the cards of a set into a list, shuffled; returns how many there are. */
static size_t shuffled(CardSet set, Rng *rng, Card cards[NEWHOUSE_CARDS])
{
    size_t count = 0;
    for (; set; set &= set - 1) cards[count++] = (Card)__builtin_ctzll(set);
    rng_shuffle(rng, cards, count);
    return count;
}

static void deal(const void *source, int players, uint64_t seed, void *target)
{
    const NewhouseRules *rules = source;
    NewhouseState *state = target;
    *state = (NewhouseState){
        .head = {.seed = seed, .rng = rng_from_seed(seed), .turn = 1, .players = (uint8_t)players, .viewer = VIEWER_ALL},
        .trick = {CARD_NONE, CARD_NONE, CARD_NONE, CARD_NONE},
    };
    Card cards[NEWHOUSE_CARDS];
    shuffled(NEWHOUSE_DECK, &state->head.rng, cards);
    for (int i = 0; i < players * rules->hand; i++) {
        state->hands[i % players] |= card_set_of(cards[i]);
        state->held[i % players]++;
    }
}

Card newhouse_led(const NewhouseState *state)
{
    return state->trick[state->leader];
}

int newhouse_taker(const NewhouseState *state)
{
    int taker = state->leader;
    for (int p = 0; p < state->head.players; p++) {
        const Card card = state->trick[p], best = state->trick[taker];
        if (card != CARD_NONE && card_suit(card) == card_suit(best) && card > best) taker = p;
    }
    return taker;
}

int newhouse_worth(const NewhouseRules *rules, const NewhouseState *state)
{
    int worth = 1;
    for (int p = 0; p < state->head.players; p++) {
        if (card_rank(state->trick[p]) == NEWHOUSE_LOWEST) worth += rules->six;
    }
    return worth;
}

int32_t newhouse_points(const NewhouseRules *rules, const NewhouseState *state, int player, int item)
{
    const CardSet sixes = (CardSet)15 << (NEWHOUSE_LOWEST * SUITS);
    if (item == NEWHOUSE_SIXES) return card_set_count(state->taken[player] & sixes) * rules->six;
    return card_set_count(state->taken[player]) / state->head.players;
}

/* ---- What may be done ---- */

static int reason_against(const NewhouseRules *rules, const NewhouseState *state, int player, Action action)
{
    if (state->head.over) return NEWHOUSE_REASON_OVER;
    if (action >= CARD_JOKER) return NEWHOUSE_REASON_UNKNOWN;
    if (player != state->head.to_move) return NEWHOUSE_REASON_NOT_YOUR_TURN;
    const CardSet hand = state->hands[player];
    const Card card = (Card)action, led = newhouse_led(state);
    if (!card_set_has(hand, card)) return NEWHOUSE_REASON_NOT_HELD;
    if (!rules->follow || led == CARD_NONE || card_suit(card) == card_suit(led)) return -1;
    return hand & suit_of(led) ? NEWHOUSE_REASON_FOLLOW : -1;
}

static bool refuse(const void *rules, const void *source, int player, Action action, Event *reason)
{
    const NewhouseState *state = source;
    const int type = reason_against(rules, state, player, action);
    if (type >= 0 && reason) {
        *reason = event_of(type, player);
        reason->other = state->head.to_move;
        if (type >= NEWHOUSE_REASON_NOT_HELD) reason->thing = (uint16_t)action;
        if (type == NEWHOUSE_REASON_FOLLOW) reason->with = newhouse_led(state);
    }
    return type >= 0;
}

/* ---- Playing ---- */

/* XX-3: the cards go from before the players to who took them. */
static void take_trick(const NewhouseRules *rules, NewhouseState *state, EventList *events)
{
    const int taker = newhouse_taker(state);
    Event took = event_of(NEWHOUSE_EVENT_TOOK, taker);
    took.value[0] = newhouse_worth(rules, state);
    event_add(events, took);
    for (int p = 0; p < state->head.players; p++) {
        Event gathered = event_of(NEWHOUSE_EVENT_GATHERED, taker);
        gathered.thing = state->trick[p];
        gathered.from = (Place){NEWHOUSE_ZONE_TRICK, (int8_t)p, -1};
        gathered.to = (Place){NEWHOUSE_ZONE_TAKEN, (int8_t)taker, -1};
        event_add(events, gathered);
        state->taken[taker] |= card_set_of(state->trick[p]);
        state->trick[p] = CARD_NONE;
    }
    state->leader = state->head.to_move = (int8_t)taker;
}

static void end_turn(const NewhouseRules *rules, NewhouseState *state, EventList *events)
{
    StateHead *head = &state->head;
    head->to_move = (int8_t)((head->to_move + 1) % head->players);
    if (state->trick[head->to_move] != CARD_NONE) take_trick(rules, state, events);
    head->over = state->held[head->to_move] == 0; /* who took the last trick holds no more, and nobody else does */
    if (head->over) {
        head->phase = NEWHOUSE_PHASE_OVER;
        head->to_move = NOBODY;
    } else {
        head->turn++;
    }
}

static bool apply(const void *rules, void *target, int player, Action action, EventList *events)
{
    NewhouseState *state = target;
    assert(player == state->head.to_move && action < CARD_JOKER && card_set_has(state->hands[player], (Card)action));
    assert(state->trick[player] == CARD_NONE);
    state->hands[player] &= ~card_set_of((Card)action);
    state->held[player]--;
    state->trick[player] = (Card)action;
    Event played = event_of(NEWHOUSE_EVENT_PLAYED, player);
    played.thing = (uint16_t)action;
    played.from = (Place){NEWHOUSE_ZONE_HAND, (int8_t)player, -1};
    played.to = (Place){NEWHOUSE_ZONE_TRICK, (int8_t)player, -1};
    event_add(events, played);
    end_turn(rules, state, events);
    return true; /* a card was shown that nobody else had seen */
}

static uint32_t bound(const void *source, int players)
{
    const NewhouseRules *rules = source;
    return (uint32_t)(rules->hand * players);
}

/* ---- Views ---- */

static void conceal(const void *rules, const void *state, int viewer, void *target)
{
    NewhouseState *view = target;
    (void)rules;
    view_begin(view, state, sizeof *view, viewer);
    for (int p = 0; p < NEWHOUSE_PLAYERS; p++) {
        if (p != viewer) view->hands[p] = 0;
    }
}

/* The cards that nobody has shown, shuffled, go to the hands of the others. What is left over lies aside. */
static void imagine(const void *rules, const void *view, Rng *rng, void *target)
{
    NewhouseState *state = target;
    (void)rules;
    world_begin(state, view, sizeof *state, rng);
    CardSet unseen = NEWHOUSE_DECK;
    for (int p = 0; p < state->head.players; p++) {
        unseen &= ~(state->hands[p] | state->taken[p]);
        if (state->trick[p] != CARD_NONE) unseen &= ~card_set_of(state->trick[p]);
    }
    Card cards[NEWHOUSE_CARDS];
    size_t left = shuffled(unseen, rng, cards);
    for (int p = 0; p < state->head.players; p++) {
        const int hidden = state->held[p] - card_set_count(state->hands[p]);
        for (int i = 0; i < hidden; i++) state->hands[p] |= card_set_of(cards[--left]);
    }
}

static void score(const void *rules, const void *source, Score *score, ScoreItems *items)
{
    const NewhouseState *state = source;
    for (int p = 0; p < state->head.players; p++) {
        score->points[p] = 0;
        for (int item = 0; item < NEWHOUSE_ITEMS; item++) {
            const int32_t points = newhouse_points(rules, state, p, item);
            score->points[p] += points;
            score_item(items, p, item, (Place){0}, points, points);
        }
    }
    score_rank(score, state->head.players, state->head.over, false);
}

/* ---- What a state has to be ---- */

/* No card is in two places, and all are of the deck. */
static bool cards_fit(const NewhouseState *state, Fault *fault)
{
    CardSet seen = ~NEWHOUSE_DECK;
    for (int p = 0; p < state->head.players; p++) {
        const CardSet trick = state->trick[p] == CARD_NONE ? 0 : card_set_of(state->trick[p]);
        const CardSet sets[] = {state->hands[p], state->taken[p], trick};
        for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
            if (sets[i] & seen) return fault_set(fault, "a card is there twice, or not in the deck.");
            seen |= sets[i];
        }
    }
    return true;
}

/* Everybody has played to the tricks that were taken, and to this one those from the leader on to who is to move. */
static bool sane(const void *source, const void *state_source, Fault *fault)
{
    const NewhouseRules *rules = source;
    const NewhouseState *state = state_source;
    const int players = state->head.players, mover = state->head.over ? state->leader : state->head.to_move;
    int taken = 0, played = 0;
    if (!cards_fit(state, fault)) return false;
    for (int p = 0; p < players; p++) {
        if (card_set_count(state->taken[p]) % players) return fault_set(fault, "player %d has no whole tricks.", p);
        taken += card_set_count(state->taken[p]);
    }
    for (int p = 0; p < players; p++) {
        const bool has = state->trick[p] != CARD_NONE;
        const bool due = (p - state->leader + players) % players < (mover - state->leader + players) % players;
        if (has != due) return fault_set(fault, "player %d has played out of turn.", p);
        if (card_set_count(state->hands[p]) != rules->hand - taken / players - has) {
            return fault_set(fault, "player %d does not hold as many cards as he should.", p);
        }
        played += has;
    }
    if (state->head.over != (taken == rules->hand * players)) return fault_set(fault, "it is over with the last card.");
    return (int)state->head.turn == taken + played + !state->head.over ||
           fault_set(fault, "turn %u does not fit the cards that were played.", state->head.turn);
}

static const char *const PHASES[] = {"turn", "over", NULL};
static const char *const ITEMS[] = {"tricks", "sixes", NULL};

const Game NEWHOUSE = {
    .id = "newhouse",
    .players_min = 2,
    .players_max = NEWHOUSE_PLAYERS,
    .traits = TRAIT_HIDDEN,
    .rules_size = sizeof(NewhouseRules),
    .state_size = sizeof(NewhouseState),
    .actions_max = CARD_JOKER,
    .options = {OPTIONS, sizeof OPTIONS / sizeof *OPTIONS},
    .fields = NEWHOUSE_FIELDS,
    .phases = PHASES,
    .events = NEWHOUSE_EVENTS,
    .reasons = NEWHOUSE_REASONS,
    .items = ITEMS,
    .words = &NEWHOUSE_WORDS,
    .zones = NEWHOUSE_ZONES,
    .deal = deal,
    .refuse = refuse,
    .apply = apply,
    .bound = bound,
    .conceal = conceal,
    .imagine = imagine,
    .score = score,
    .sane = sane,
    .write_action = newhouse_write_action,
    .read_action = newhouse_read_action,
    .name_thing = newhouse_name_thing,
    .print = newhouse_print,
    .read_state = newhouse_read_state,
    .brain = &NEWHOUSE_BRAIN,
};
