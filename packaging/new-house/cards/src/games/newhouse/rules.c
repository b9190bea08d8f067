/* SPDX-License-Identifier: MIT */
/* The rules: which card may be played, who takes the trick, what each player may know. */
#include "newhouse.h"
#include "words/newhouse.h"

#include <assert.h>
#include <string.h>

static const Option OPTIONS[] = {
    {.key = "hand", .type = OPTION_INT, .offset = offsetof(NewhouseRules, hand), .min = 3, .max = NEWHOUSE_HAND},
    {.key = "follow", .type = OPTION_BOOL, .offset = offsetof(NewhouseRules, follow)},
    {.key = "six", .type = OPTION_INT, .offset = offsetof(NewhouseRules, six), .min = 0, .max = 5},
};

/* ---- Cards ---- */

/* Hands are kept in order. */
static void hold(NewhouseState *state, int player, Card card)
{
    Card *hand = state->hands[player];
    int at = state->held[player]++;
    for (; at > 0 && hand[at - 1] > card; at--) hand[at] = hand[at - 1];
    hand[at] = card;
}

/* Where in a hand a card is; −1 if it is not there. */
static int find(const NewhouseState *state, int player, Card card)
{
    for (int i = 0; i < state->held[player]; i++) {
        if (state->hands[player][i] == card) return i;
    }
    return -1;
}

static bool holds_suit(const NewhouseState *state, int player, int suit)
{
    for (int i = 0; i < state->held[player]; i++) {
        if (card_suit(state->hands[player][i]) == suit) return true;
    }
    return false;
}

static void deal(const void *source, int players, uint64_t seed, void *target)
{
    const NewhouseRules *rules = source;
    NewhouseState *state = target;
    *state = (NewhouseState){.head = state_begun(players, seed)};
    Card cards[NEWHOUSE_CARDS];
    for (int i = 0; i < NEWHOUSE_CARDS; i++) cards[i] = (Card)(NEWHOUSE_LOWEST * SUITS + i);
    rng_shuffle(&state->head.rng, cards, NEWHOUSE_CARDS);
    for (int i = 0; i < players * rules->hand; i++) hold(state, i % players, cards[i]);
    for (int p = 0; p < players; p++) state->trick[p] = CARD_NONE;
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

/* ---- What may be done ---- */

static int reason_against(const NewhouseRules *rules, const NewhouseState *state, int player, Action action)
{
    if (state->head.over) return NEWHOUSE_REASON_OVER;
    if (action >= CARD_JOKER) return NEWHOUSE_REASON_UNKNOWN;
    if (player != state->head.to_move) return NEWHOUSE_REASON_NOT_YOUR_TURN;
    const Card card = (Card)action, led = newhouse_led(state);
    if (find(state, player, card) < 0) return NEWHOUSE_REASON_NOT_HELD;
    if (!rules->follow || led == CARD_NONE || card_suit(card) == card_suit(led)) return -1;
    return holds_suit(state, player, card_suit(led)) ? NEWHOUSE_REASON_FOLLOW : -1;
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
    state->points[taker][NEWHOUSE_TRICKS]++;
    state->points[taker][NEWHOUSE_SIXES] += took.value[0] - 1;
    for (int p = 0; p < state->head.players; p++) {
        Event gathered = event_of(NEWHOUSE_EVENT_GATHERED, taker);
        gathered.thing = state->trick[p];
        gathered.from = (Place){NEWHOUSE_ZONE_TRICK, (int8_t)p, -1};
        gathered.to = (Place){NEWHOUSE_ZONE_TAKEN, (int8_t)taker, -1};
        event_add(events, gathered);
        state->gone[state->gone_count++] = state->trick[p];
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
    const int at = find(state, player, (Card)action);
    assert(player == state->head.to_move && at >= 0 && state->trick[player] == CARD_NONE);
    Card *hand = state->hands[player];
    const int held = --state->held[player];
    for (int i = at; i < held; i++) hand[i] = hand[i + 1];
    hand[held] = 0;
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
        if (p != viewer) memset(view->hands[p], CARD_HIDDEN, view->held[p]);
    }
}

/* A bit for each card that can be seen. */
static uint64_t seen_in(const NewhouseState *state)
{
    uint64_t seen = 0;
    for (int i = 0; i < state->gone_count; i++) seen |= UINT64_C(1) << state->gone[i];
    for (int p = 0; p < state->head.players; p++) {
        seen |= UINT64_C(1) << state->trick[p];
        for (int i = 0; i < state->held[p]; i++) seen |= UINT64_C(1) << state->hands[p][i];
    }
    return seen;
}

/* The cards that nobody has shown, shuffled, go to the hands of the others. What is left over lies aside. */
static void imagine(const void *rules, const void *view, Rng *rng, void *target)
{
    NewhouseState *state = target;
    (void)rules;
    world_begin(state, view, sizeof *state, rng);
    const uint64_t seen = seen_in(state);
    Card cards[NEWHOUSE_CARDS];
    size_t left = 0;
    for (Card card = NEWHOUSE_LOWEST * SUITS; card < CARD_JOKER; card++) {
        if (!(seen >> card & 1)) cards[left++] = card;
    }
    rng_shuffle(rng, cards, left);
    for (int p = 0; p < state->head.players; p++) {
        if (state->held[p] == 0 || state->hands[p][0] != CARD_HIDDEN) continue;
        const int held = state->held[p];
        state->held[p] = 0;
        for (int i = 0; i < held; i++) hold(state, p, cards[--left]);
    }
}

static void score(const void *rules, const void *source, Score *score, ScoreItems *items)
{
    const NewhouseState *state = source;
    (void)rules;
    for (int p = 0; p < state->head.players; p++) {
        score->points[p] = 0;
        for (int item = 0; item < NEWHOUSE_ITEMS; item++) {
            const int32_t points = state->points[p][item];
            score->points[p] += points;
            score_item(items, p, item, (Place){0}, points, points);
        }
    }
    score_rank(score, state->head.players, state->head.over, false);
}

/* Everybody has played to the tricks before, and to this one those from the leader on to who is to move. That no card
 * is there twice is seen to as a state is read. */
static bool sane(const void *source, const void *state_source, Fault *fault)
{
    const NewhouseRules *rules = source;
    const NewhouseState *state = state_source;
    const StateHead *head = &state->head;
    const int players = head->players, mover = head->over ? state->leader : head->to_move;
    int tricks = 0, played = state->gone_count;
    for (int p = 0; p < players; p++) tricks += state->points[p][NEWHOUSE_TRICKS];
    if (tricks * players != state->gone_count) return fault_set(fault, "so many tricks have other cards.");
    if (head->over != (tricks == rules->hand)) return fault_set(fault, "it is over after %d tricks.", rules->hand);
    for (int p = 0; p < players; p++) {
        const bool has = state->trick[p] != CARD_NONE;
        const bool due = (p - state->leader + players) % players < (mover - state->leader + players) % players;
        if (has != due) return fault_set(fault, "player %d has played out of turn.", p);
        const int left = rules->hand - tricks - has;
        if (state->held[p] != left) return fault_set(fault, "player %d has to hold %d cards.", p, left);
        played += has;
    }
    return (int)head->turn == played + !head->over || fault_set(fault, "%d cards have been played.", played);
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
