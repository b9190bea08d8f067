/* SPDX-License-Identifier: MIT */
/* The rules: which card may be played, who takes the trick, and what each player may know. */
#include "games/newgame/newgame.h"
#include "strings/newgame.h"

#include <assert.h>
#include <string.h>

static const Option OPTIONS[] = {
    {"hand", FIELD_ONE(NewgameRules, hand), .min = 3, .max = NEWGAME_HAND},
    {"follow", FIELD_ONE(NewgameRules, follow), .codec = &FIELD_BOOL},
    {"six", FIELD_ONE(NewgameRules, six), .min = 0, .max = 5},
    {NULL},
};

/* ---- Cards ---- */

/* Adds a card to a hand, which is in ascending order. */
static void hold(NewgameState *state, int player, Card card)
{
    Card *hand = state->hands[player];
    int at = state->held[player]++;
    for (; at > 0 && hand[at - 1] > card; at--) hand[at] = hand[at - 1];
    hand[at] = card;
}

/* The index of a card in a hand; −1 if it is not there. */
static int find(const NewgameState *state, int player, Card card)
{
    for (int i = 0; i < state->held[player]; i++) {
        if (state->hands[player][i] == card) return i;
    }
    return -1;
}

static bool holds_suit(const NewgameState *state, int player, int suit)
{
    for (int i = 0; i < state->held[player]; i++) {
        if (card_suit(state->hands[player][i]) == suit) return true;
    }
    return false;
}

static void deal(const void *source, int players, uint64_t seed, void *target)
{
    const NewgameRules *rules = source;
    NewgameState *state = target;
    *state = (NewgameState){.head = state_head_init(players, seed)};
    Card cards[NEWGAME_CARDS];
    for (int i = 0; i < NEWGAME_CARDS; i++) cards[i] = (Card)(NEWGAME_LOWEST * SUITS + i);
    rng_shuffle(&state->head.rng, cards, NEWGAME_CARDS);
    for (int i = 0; i < players * rules->hand; i++) hold(state, i % players, cards[i]);
    for (int p = 0; p < players; p++) state->trick[p] = CARD_NONE;
}

Card newgame_led(const NewgameState *state) { return state->trick[state->leader]; }

int newgame_taker(const NewgameState *state)
{
    int taker = state->leader;
    for (int p = 0; p < state->head.players; p++) {
        const Card card = state->trick[p], best = state->trick[taker];
        if (card != CARD_NONE && card_suit(card) == card_suit(best) && card > best) taker = p;
    }
    return taker;
}

int newgame_worth(const NewgameRules *rules, const NewgameState *state)
{
    int worth = 1;
    for (int p = 0; p < state->head.players; p++) {
        if (card_rank(state->trick[p]) == NEWGAME_LOWEST) worth += rules->six;
    }
    return worth;
}

/* ---- Legal actions ---- */

static int find_refusal(const void *any_rules, const void *source, int player, Action action, Event *reason)
{
    const NewgameRules *rules = any_rules;
    const NewgameState *state = source;
    if (state->head.is_over) return NEWGAME_REASON_OVER;
    if (action >= CARD_JOKER) return NEWGAME_REASON_UNKNOWN;
    if (player != state->head.to_move) return NEWGAME_REASON_NOT_YOUR_TURN;
    const Card card = (Card)action, led = newgame_led(state);
    reason->thing = card;
    if (find(state, player, card) < 0) return NEWGAME_REASON_NOT_HELD;
    if (!rules->follow || led == CARD_NONE || card_suit(card) == card_suit(led)) return -1;
    reason->with = led;
    return holds_suit(state, player, card_suit(led)) ? NEWGAME_REASON_FOLLOW : -1;
}

/* ---- Playing ---- */

/* XX-3: the cards move from the players' places to the player who took the trick. */
static void take_trick(const NewgameRules *rules, NewgameState *state, EventList *events)
{
    const int taker = newgame_taker(state);
    const int32_t worth = newgame_worth(rules, state);
    event_add(events, event_make_values(NEWGAME_EVENT_TOOK, taker, worth, 0));
    state->points[taker][NEWGAME_TRICKS]++;
    state->points[taker][NEWGAME_SIXES] += worth - 1;
    for (int p = 0; p < state->head.players; p++) {
        event_add(events,
                  event_make_move(NEWGAME_EVENT_GATHERED, taker, state->trick[p], place_make(NEWGAME_ZONE_TRICK, p, -1),
                                  place_make(NEWGAME_ZONE_TAKEN, taker, -1)));
        state->gone[state->gone_count++] = state->trick[p];
        state->trick[p] = CARD_NONE;
    }
    state->leader = state->head.to_move = (int8_t)taker;
}

static void end_turn(const NewgameRules *rules, NewgameState *state, EventList *events)
{
    StateHead *head = &state->head;
    head->to_move = (int8_t)((head->to_move + 1) % head->players);
    if (state->trick[head->to_move] != CARD_NONE) take_trick(rules, state, events);
    head->is_over = state->held[head->to_move] ==
                    0; /* the player who took the last trick has no card left, and neither has anybody else */
    if (head->is_over) {
        head->phase = NEWGAME_PHASE_OVER;
        head->to_move = NOBODY;
    } else {
        head->turn++;
    }
}

static bool apply(const void *rules, void *target, int player, Action action, EventList *events)
{
    NewgameState *state = target;
    const int at = find(state, player, (Card)action);
    assert(player == state->head.to_move && at >= 0 && state->trick[player] == CARD_NONE);
    Card *hand = state->hands[player];
    const int held = --state->held[player];
    for (int i = at; i < held; i++) hand[i] = hand[i + 1];
    hand[held] = 0;
    state->trick[player] = (Card)action;
    event_add(events,
              event_make_move(NEWGAME_EVENT_PLAYED, player, (unsigned)action, place_make(NEWGAME_ZONE_HAND, player, -1),
                              place_make(NEWGAME_ZONE_TRICK, player, -1)));
    end_turn(rules, state, events);
    return true; /* nobody else had seen the card */
}

/* ---- Views ---- */

static void make_view(const void *rules, const void *state, int viewer, void *target)
{
    NewgameState *view = target;
    view_init(view, state, sizeof *view, viewer);
    for (int p = 0; p < NEWGAME_PLAYERS; p++) {
        if (p != viewer) memset(view->hands[p], CARD_HIDDEN, view->held[p]);
    }
}

/* A bit for each visible card. */
static uint64_t seen_in(const NewgameState *state)
{
    uint64_t seen = 0;
    for (int i = 0; i < state->gone_count; i++) seen |= UINT64_C(1) << state->gone[i];
    for (int p = 0; p < state->head.players; p++) {
        seen |= UINT64_C(1) << state->trick[p];
        for (int i = 0; i < state->held[p]; i++) seen |= UINT64_C(1) << state->hands[p][i];
    }
    return seen;
}

/* The cards that nobody has shown are shuffled and dealt to the others. The rest is set aside. */
static void sample_state(const void *rules, const void *view, Rng *rng, void *target)
{
    NewgameState *state = target;
    sampled_state_init(state, view, sizeof *state, rng);
    const uint64_t seen = seen_in(state);
    Card cards[NEWGAME_CARDS];
    size_t left = 0;
    for (Card card = NEWGAME_LOWEST * SUITS; card < CARD_JOKER; card++) {
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
    const NewgameState *state = source;
    for (int p = 0; p < state->head.players; p++) {
        score->points[p] = 0;
        for (int item = 0; item < NEWGAME_ITEMS; item++) {
            const int32_t points = state->points[p][item];
            score->points[p] += points;
            score_item(items, p, item, (Place){0}, points, points);
        }
    }
    score_rank(score, state->head.players, state->head.is_over, false);
}

#define INVALID(key, ...) state_error(at, error, (key), -1, -1, __VA_ARGS__)

/* Everybody has played to the earlier tricks, and the players from the leader up to the one to move have played to this
 * one. Repeated cards are refused when a state is read. */
static bool validate_state(const void *source, const void *state_source, const JsonCursor *at, Error *error)
{
    const NewgameRules *rules = source;
    const NewgameState *state = state_source;
    const StateHead *head = &state->head;
    const int players = head->players, mover = head->is_over ? state->leader : head->to_move;
    int tricks = 0, played = state->gone_count;
    for (int p = 0; p < players; p++) tricks += state->points[p][NEWGAME_TRICKS];
    if (tricks * players != state->gone_count)
        return INVALID("gone", "there must be %d cards, because the number of tricks taken is %d.", tricks * players,
                       tricks);
    if (head->is_over != (tricks == rules->hand))
        return INVALID("over", "the game must be over after %d tricks, and only then.", rules->hand);
    for (int p = 0; p < players; p++) {
        const bool has = state->trick[p] != CARD_NONE;
        const bool due = (p - state->leader + players) % players < (mover - state->leader + players) % players;
        if (has != due)
            return INVALID("trick", "player %d %s.", p, due ? "must have played" : "cannot have played yet");
        const int left = rules->hand - tricks - has;
        if (state->held[p] != left)
            return INVALID("hands", "the number of cards that player %d holds must be %d.", p, left);
        played += has;
    }
    return (int)head->turn == played + !head->is_over ||
           INVALID("turn", "it must be %d when the number of cards played is %d.", played + !head->is_over, played);
}

static const char *const PHASES[] = {"turn", "over", NULL};
static const char *const ITEMS[] = {"tricks", "sixes", NULL};

const Game NEWGAME = {
    .id = "newgame",
    .players_min = 2,
    .players_max = NEWGAME_PLAYERS,
    .rules_size = sizeof(NewgameRules),
    .state_size = sizeof(NewgameState),
    .actions_max = CARD_JOKER,
    .options = OPTIONS,
    .fields = NEWGAME_FIELDS,
    .phases = PHASES,
    .events = NEWGAME_EVENTS,
    .reasons = NEWGAME_REASONS,
    .items = ITEMS,
    .strings = &NEWGAME_STRINGS,
    .zones = NEWGAME_ZONES,
    .deal = deal,
    .find_refusal = find_refusal,
    .apply_action = apply,
    .make_view = make_view,
    .sample_state = sample_state,
    .score = score,
    .validate_state = validate_state,
    .write_action = newgame_write_action,
    .read_action = newgame_read_action,
    .name_thing = newgame_name_thing,
    .print = newgame_print,
    .read_state = newgame_read_state,
    .heuristics = &NEWGAME_HEURISTICS,
};
