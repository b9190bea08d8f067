/* SPDX-License-Identifier: MIT */
/* Legal actions, and playing them. */
#include "games/neighborhoods/neighborhoods.h"
#include "strings/neighborhoods.h"

#include "culdesac/bits.h"
#include "culdesac/debug.h"

#include <stddef.h>
#include <string.h>

/* ---- Legal actions ---- */

/* The legal actions of the player to move, ascending: for each card held, or for the die, the squares it can be used
 * on; then the plain actions (all kinds but NEIGHBORHOODS_ACT_USE), whose kinds are consecutive. */
typedef struct ActionChoices {
    Squares captures; /* squares where a stone is captured; on all others a stone is placed */
    int cards;
    Card card[NEIGHBORHOODS_HAND_MAX];
    Squares squares[NEIGHBORHOODS_HAND_MAX];
    uint32_t count[NEIGHBORHOODS_HAND_MAX]; /* number of squares for each card */
    uint32_t uses, plain;
    int first_plain;
} ActionChoices;

static void add_card(ActionChoices *choices, Card card, Squares squares)
{
    DEBUG_ASSERT(choices->cards < NEIGHBORHOODS_HAND_MAX);
    const int i = choices->cards++;
    choices->card[i] = card;
    choices->squares[i] = squares;
    choices->count[i] = neighborhoods_squares_count(squares);
    choices->uses += choices->count[i];
}

static void find_choices(const NeighborhoodsRules *rules, const NeighborhoodsState *state, ActionChoices *choices)
{
    const int player = state->head.to_move;
    DEBUG_ASSERT(player == 0 || player == 1);
    choices->captures = state->stones[1 - player];
    choices->cards = 0;
    choices->uses = 0;
    if (state->head.phase == NEIGHBORHOODS_PHASE_DIE) {
        add_card(choices, CARD_NONE, neighborhoods_die_squares(rules, state, player, state->die));
        choices->first_plain = NEIGHBORHOODS_ACT_DECLINE;
        choices->plain = 1;
        return;
    }
    /* A bit for each card, which removes duplicates and sorts them. */
    uint64_t held = 0;
    for (int i = 0; i < state->hand_count[player]; i++) held |= (uint64_t)1 << state->hands[player][i];
    held &= ~((uint64_t)1 << CARD_HIDDEN);
    const NeighborhoodsReach reach = neighborhoods_reach(rules, state, player);
    const Squares usable = reach.by_card | reach.captures;
    for (; held; held &= held - 1) {
        const Card card = (Card)neighborhoods_squares_first(held);
        add_card(choices, card, usable & state->rank_squares[card_rank(card)]);
    }
    choices->first_plain = NEIGHBORHOODS_ACT_ROLL;
    choices->plain = 3;
}

static inline Action use_on(const ActionChoices *choices, Card card, int square)
{
    return neighborhoods_action_use(card, square, (choices->captures >> square & 1) != 0);
}

static size_t legal_actions(const void *rules, const void *any_state, int player, Action *actions)
{
    const NeighborhoodsState *state = any_state;
    if (state->head.is_over || player != state->head.to_move) return 0;
    ActionChoices choices;
    find_choices(rules, state, &choices);
    size_t count = 0;
    for (int i = 0; i < choices.cards; i++) {
        for (Squares left = choices.squares[i]; left; left &= left - 1)
            actions[count++] = use_on(&choices, choices.card[i], neighborhoods_squares_first(left));
    }
    for (uint32_t i = 0; i < choices.plain; i++)
        actions[count++] = neighborhoods_action_plain(choices.first_plain + (int)i);
    return count;
}

static size_t neighborhoods_count_actions(const void *rules, const void *state)
{
    ActionChoices choices;
    find_choices(rules, state, &choices);
    return choices.uses + choices.plain;
}

static Action random_action(const void *rules, const void *state, Rng *rng)
{
    ActionChoices choices;
    find_choices(rules, state, &choices);
    uint32_t pick = rng_below(rng, choices.uses + choices.plain);
    if (pick >= choices.uses) return neighborhoods_action_plain(choices.first_plain + (int)(pick - choices.uses));
    for (int i = 0;; i++) {
        DEBUG_ASSERT(i < choices.cards);
        if (pick < choices.count[i]) return use_on(&choices, choices.card[i], bits_nth(choices.squares[i], pick));
        pick -= choices.count[i];
    }
}

/* ---- Playing ---- */

static const Place DECK_PLACE = {NEIGHBORHOODS_ZONE_DECK, NOBODY, -1};

static Place hand_place(int player) { return place_make(NEIGHBORHOODS_ZONE_HAND, player, -1); }

static void discard_card(NeighborhoodsState *state, int player, int index, int event, EventList *events)
{
    Card *hand = state->hands[player];
    const Card card = hand[index];
    DEBUG_ASSERT(index < state->hand_count[player] && state->discard_count < NEIGHBORHOODS_CARDS_MAX);
    const int last = --state->hand_count[player];
    const Place top = place_make(NEIGHBORHOODS_ZONE_DISCARD, NOBODY, state->discard_count);
    if (events) event_add(events, event_make_move(event, player, card, hand_place(player), top));
    for (int i = index; i < last; i++) hand[i] = hand[i + 1];
    hand[last] = CARD_NONE;
    state->discard[state->discard_count++] = card;
}

/* Plays a card from the hand: of two equal cards, the one drawn first (NH-8). */
static void play_card(NeighborhoodsState *state, int player, Card card, EventList *events)
{
    int index = 0;
    while (state->hands[player][index] != card) index++;
    DEBUG_ASSERT(index < state->hand_count[player]);
    discard_card(state, player, index, NEIGHBORHOODS_EVENT_CARD_PLAYED, events);
}

/* Shuffles the discards into the deck, which is empty, because a card has to be drawn (NH-16). */
static void shuffle_discards(NeighborhoodsState *state, EventList *events)
{
    const int count = state->discard_count;
    assert(state->deck_count == 0 && count > 0 && "valid rules leave enough cards");
    memcpy(state->deck, state->discard, (size_t)count);
    memset(state->discard, CARD_NONE, (size_t)count);
    state->deck_count = (uint8_t)count;
    state->discard_count = 0;
    rng_shuffle(&state->head.rng, state->deck, (size_t)count);
    if (events) {
        Event shuffled = event_make_move(NEIGHBORHOODS_EVENT_DECK_SHUFFLED, NOBODY, THING_NONE,
                                         place_make(NEIGHBORHOODS_ZONE_DISCARD, NOBODY, -1), DECK_PLACE);
        shuffled.value[0] = count;
        event_add(events, shuffled);
    }
}

/* Draws until the hand has `until` cards; returns whether it drew any. */
static bool draw_until(NeighborhoodsState *state, int player, int until, EventList *events)
{
    DEBUG_ASSERT(until <= NEIGHBORHOODS_HAND_MAX);
    if (state->hand_count[player] >= until) return false;
    while (state->hand_count[player] < until) {
        if (state->deck_count == 0) shuffle_discards(state, events);
        const Card card = state->deck[--state->deck_count];
        state->deck[state->deck_count] = CARD_NONE;
        DEBUG_ASSERT(card <= CARD_JOKER);
        state->hands[player][state->hand_count[player]++] = card;
        if (events) {
            Event drawn = event_make_move(NEIGHBORHOODS_EVENT_CARD_DRAWN, player, card, DECK_PLACE, hand_place(player));
            drawn.visible_to = player_bit(player);
            event_add(events, drawn);
        }
    }
    return true;
}

static void add_neighborhoods_event(const NeighborhoodsState *state, int player, int before, EventList *events)
{
    const int after = neighborhoods_owned(state, player);
    const int kind = after > before ? NEIGHBORHOODS_EVENT_NEIGHBORHOODS_GAINED : NEIGHBORHOODS_EVENT_NEIGHBORHOODS_LOST;
    if (after != before) event_add(events, event_make_values(kind, player, before, after));
}

static void move_stone(NeighborhoodsState *state, int player, int square, bool captures, EventList *events)
{
    const int owner = captures ? 1 - player : player;
    DEBUG_ASSERT((state->stones[owner] >> square & 1) == captures);
    DEBUG_ASSERT(captures || state->reserve[owner] > 0);
    DEBUG_ASSERT(state->rank_squares[NEIGHBORHOODS_ANY_RANK] >> square & 1);
    const int before = events ? neighborhoods_owned(state, owner) : 0;
    state->stones[owner] ^= neighborhoods_square_bit(square);
    DEBUG_ASSERT(!(state->stones[0] & state->stones[1]));
    state->reserve[owner] = (uint8_t)(state->reserve[owner] + (captures ? 1 : -1));
    if (!events) return;
    const Place here = place_make(NEIGHBORHOODS_ZONE_SQUARE, NOBODY, square);
    const Place reserve = place_make(NEIGHBORHOODS_ZONE_RESERVE, owner, -1);
    const unsigned stone = (unsigned)(NEIGHBORHOODS_THING_STONE + owner);
    Event moved = captures ? event_make_move(NEIGHBORHOODS_EVENT_STONE_CAPTURED, player, stone, here, reserve)
                           : event_make_move(NEIGHBORHOODS_EVENT_STONE_PLACED, player, stone, reserve, here);
    moved.with = state->layout[square];
    if (captures) moved.other = (int8_t)owner;
    event_add(events, moved);
    add_neighborhoods_event(state, owner, before, events);
}

/* A line that the player has filled; there must be one. */
static Place full_line(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player)
{
    const Squares board = state->rank_squares[NEIGHBORHOODS_ANY_RANK], open = board & ~state->stones[player];
    for (int i = 0;; i++) {
        assert(i < neighborhoods_rules_side(rules));
        if (!(open & neighborhoods_row_squares(i))) return place_make(NEIGHBORHOODS_ZONE_ROW, NOBODY, i);
        if (!(open & neighborhoods_column_squares(i))) return place_make(NEIGHBORHOODS_ZONE_COLUMN, NOBODY, i);
    }
}

/* Adds an event if a stone fills a line, which is only reported if full lines do not win. */
static void add_line_event(const NeighborhoodsState *state, int player, int square, EventList *events)
{
    const Squares open = state->rank_squares[NEIGHBORHOODS_ANY_RANK] & ~state->stones[player];
    const int step = open & neighborhoods_line_squares(square, ROW_STEP) ? COLUMN_STEP : ROW_STEP;
    if (!events || open & neighborhoods_line_squares(square, step)) return;
    Event filled = event_make(NEIGHBORHOODS_EVENT_LINE_FILLED, player);
    filled.from = neighborhoods_line_place(square, step);
    event_add(events, filled);
}

static void add_end_event(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player,
                          EventList *events)
{
    static const int ENDS[] = {
        [NEIGHBORHOODS_END_LINE] = NEIGHBORHOODS_EVENT_WON_BY_LINE,
        [NEIGHBORHOODS_END_NEIGHBORHOODS] = NEIGHBORHOODS_EVENT_WON_BY_NEIGHBORHOODS,
        [NEIGHBORHOODS_END_IDLE] = NEIGHBORHOODS_EVENT_ENDED_IDLE,
        [NEIGHBORHOODS_END_TURN_LIMIT] = NEIGHBORHOODS_EVENT_ENDED_TURN_LIMIT,
    };
    assert(state->end != NEIGHBORHOODS_END_NONE);
    const bool won = state->end == NEIGHBORHOODS_END_LINE || state->end == NEIGHBORHOODS_END_NEIGHBORHOODS;
    Event ended = event_make(ENDS[state->end], won ? player : NOBODY);
    if (state->end == NEIGHBORHOODS_END_LINE) ended.from = full_line(rules, state, player);
    if (state->end == NEIGHBORHOODS_END_NEIGHBORHOODS) ended.value[0] = neighborhoods_owned(state, player);
    if (state->end == NEIGHBORHOODS_END_IDLE) ended.value[0] = rules->idle_turns;
    if (state->end == NEIGHBORHOODS_END_TURN_LIMIT) ended.value[0] = rules->turn_limit;
    event_add(events, ended);
}

/* Ends the game, or begins the other player's turn with its draw (NH-3). Returns whether cards were drawn. */
static bool end_turn(const NeighborhoodsRules *rules, NeighborhoodsState *state, int player, NeighborhoodsEndReason won,
                     EventList *events)
{
    StateHead *head = &state->head;
    DEBUG_ASSERT(head->to_move == player && !head->is_over);
    state->die = 0;
    state->end = (uint8_t)neighborhoods_end(rules, state, won, true);
    if (state->end != NEIGHBORHOODS_END_NONE) {
        head->phase = NEIGHBORHOODS_PHASE_OVER;
        head->is_over = true;
        head->to_move = NOBODY;
        if (events) add_end_event(rules, state, player, events);
        return false;
    }
    head->phase = NEIGHBORHOODS_PHASE_ACT;
    head->turn++;
    head->to_move = (int8_t)(1 - player);
    return draw_until(state, 1 - player, rules->hand, events);
}

/* Ends a turn that is not idle, which sets the player's count of idle turns back to 0 (NH-15). */
static bool end_busy_turn(const NeighborhoodsRules *rules, NeighborhoodsState *state, int player,
                          NeighborhoodsEndReason won, EventList *events)
{
    state->idle_turns[player] = 0;
    return end_turn(rules, state, player, won, events);
}

static bool end_idle_turn(const NeighborhoodsRules *rules, NeighborhoodsState *state, int player, EventList *events)
{
    if (state->idle_turns[player] < rules->idle_turns) state->idle_turns[player]++;
    return end_turn(rules, state, player, NEIGHBORHOODS_END_NONE, events);
}

static void roll_die(const NeighborhoodsRules *rules, NeighborhoodsState *state, int player, EventList *events)
{
    DEBUG_ASSERT(state->head.phase == NEIGHBORHOODS_PHASE_ACT);
    const int side = neighborhoods_rules_side(rules), face = 1 + (int)rng_below(&state->head.rng, (uint32_t)side + 1);
    state->last_roll = (uint8_t)face;
    /* The row that the event's sentence names; 0: the whole board. */
    const int row = neighborhoods_face_row(side, player, face) + 1;
    event_add(events, event_make_values(NEIGHBORHOODS_EVENT_DIE_ROLLED, player, face, row));
    if (neighborhoods_die_squares(rules, state, player, face)) {
        state->die = (uint8_t)face;
        state->head.phase = NEIGHBORHOODS_PHASE_DIE;
        return;
    }
    event_add(events, event_make(NEIGHBORHOODS_EVENT_ROLL_FAILED, player)); /* NH-12: the die can be used nowhere */
    end_idle_turn(rules, state, player, events);
}

/* NH-4: discards the whole hand, in the order drawn, and draws new cards. */
static void redraw_hand(const NeighborhoodsRules *rules, NeighborhoodsState *state, int player, EventList *events)
{
    event_add(events, event_make_values(NEIGHBORHOODS_EVENT_REDRAW, player, state->hand_count[player], rules->redraw));
    while (state->hand_count[player] > 0) discard_card(state, player, 0, NEIGHBORHOODS_EVENT_CARD_DISCARDED, events);
    draw_until(state, player, rules->redraw, events);
    end_busy_turn(rules, state, player, NEIGHBORHOODS_END_NONE, events);
}

static bool neighborhoods_apply_action(const void *any_rules, void *any_state, int player, Action action,
                                       EventList *events)
{
    const NeighborhoodsRules *rules = any_rules;
    NeighborhoodsState *state = any_state;
    DEBUG_ASSERT(!game_refuse_action(&NEIGHBORHOODS, rules, state, player, action, NULL));
    switch (neighborhoods_action_kind(action)) {
    case NEIGHBORHOODS_ACT_USE: {
        const Card card = neighborhoods_action_card(action);
        if (card != CARD_NONE) play_card(state, player, card, events);
        move_stone(state, player, neighborhoods_action_square(action), neighborhoods_action_captures(action), events);
        if (!neighborhoods_action_captures(action) && !rules->line_wins)
            add_line_event(state, player, neighborhoods_action_square(action), events);
        /* Only placing a stone can win: a capture only takes from the opponent. */
        const NeighborhoodsEndReason won =
            neighborhoods_action_captures(action) ? NEIGHBORHOODS_END_NONE : neighborhoods_won(rules, state, player);
        return end_busy_turn(rules, state, player, won, events) || card != CARD_NONE;
    }
    case NEIGHBORHOODS_ACT_ROLL: roll_die(rules, state, player, events); return true;
    case NEIGHBORHOODS_ACT_REDRAW: redraw_hand(rules, state, player, events); return true;
    case NEIGHBORHOODS_ACT_DECLINE:
        event_add(events, event_make(NEIGHBORHOODS_EVENT_ROLL_DECLINED, player));
        if (!rules->declined_idle) return end_busy_turn(rules, state, player, NEIGHBORHOODS_END_NONE, events);
        return end_idle_turn(rules, state, player, events);
    default:
        event_add(events, event_make(NEIGHBORHOODS_EVENT_PASSED, player));
        return end_idle_turn(rules, state, player, events);
    }
}

static void score(const void *rules, const void *any_state, Score *score, ScoreItems *items)
{
    const NeighborhoodsState *state = any_state;
    for (int player = 0; player < 2; player++) {
        score->points[player] = neighborhoods_owned(state, player);
        score_item(items, player, 0, (Place){0}, score->points[player], score->points[player]);
    }
    score_rank(score, 2, state->head.is_over, false);
    if (state->end == NEIGHBORHOODS_END_LINE ||
        state->end == NEIGHBORHOODS_END_NEIGHBORHOODS) { /* NH-14: regardless of points */
        const int winner = neighborhoods_turn_player(state->head.turn);
        score->place[winner] = 1;
        score->place[1 - winner] = 2;
        score->winners = player_bit(winner);
    }
}

/* The hash of a state without the members of the head that do not affect play. */
static uint64_t hash(const void *rules, const void *any_state)
{
    const NeighborhoodsState *state = any_state;
    const uint8_t moment[2] = {(uint8_t)state->head.to_move, state->head.phase};
    return hash_bytes(hash_bytes(0, moment, sizeof moment), state->stones,
                      sizeof *state - offsetof(NeighborhoodsState, stones));
}

static const char *const PHASES[] = {"act", "die", "over", NULL};
static const char *const ITEMS[] = {"neighborhoods", NULL};

const Game NEIGHBORHOODS = {
    .id = "neighborhoods",
    .players_min = 2,
    .players_max = 2,
    .properties = GAME_HAS_CHANCE,
    .rules_size = sizeof(NeighborhoodsRules),
    .state_size = sizeof(NeighborhoodsState),
    .actions_max = NEIGHBORHOODS_ACTIONS_MAX,
    .phases = PHASES,
    .events = NEIGHBORHOODS_EVENTS,
    .reasons = NEIGHBORHOODS_REASONS,
    .items = ITEMS,
    .strings = &NEIGHBORHOODS_STRINGS,
    .options = NEIGHBORHOODS_OPTIONS,
    .fields = NEIGHBORHOODS_FIELDS,
    .check_rules = neighborhoods_check_rules,
    .deal = neighborhoods_deal,
    .legal_actions = legal_actions,
    .count_actions = neighborhoods_count_actions,
    .random_action = random_action,
    .find_refusal = neighborhoods_find_refusal,
    .apply_action = neighborhoods_apply_action,
    .make_view = neighborhoods_make_view,
    .sample_state = neighborhoods_sample_state,
    .score = score,
    .hash = hash,
    .validate_state = neighborhoods_validate_state,
    .write_action = neighborhoods_write_action,
    .read_action = neighborhoods_read_action,
    .name_thing = neighborhoods_name_thing,
    .name_place = neighborhoods_name_place,
    .print = neighborhoods_print,
    .read_state = neighborhoods_read_state,
    .heuristics = &NEIGHBORHOODS_HEURISTICS,
};
