/* SPDX-License-Identifier: MIT */
/*
 * The events of Nasty Neighbours are complete: applying them card by card to one position gives the next, and each
 * event says who did it to whom, who may know it and how much it was.
 */
#include "nasty_fixture.h"

enum { CARDS = NASTY_SPECIAL + NASTY_SPECIALS_MAX, TRANSIT = 2 };

/* The table as it follows from the events alone. */
typedef struct Table {
    /* TRANSIT: a square may hold two cards while they change places. */
    uint8_t yards[PLAYERS_MAX][NASTY_SQUARES][TRANSIT];
    uint16_t up[PLAYERS_MAX];
    uint16_t pile[CARDS], hands[PLAYERS_MAX][CARDS], aside[CARDS], dealt[CARDS];
    uint8_t drawn[PLAYERS_MAX], instant; /* NASTY_EMPTY: none */
    int instant_seat;                    /* the seat at which `instant` is aimed, or NOBODY */
    uint8_t bin[NASTY_PILE_MAX];
    int bin_count;
    uint8_t seats[PLAYERS_MAX], skips[PLAYERS_MAX];
    uint8_t extra[NASTY_EXTRA_TURNS_MAX + 1]; /* extra turns to come */
    int extra_count;
    int32_t totals[PLAYERS_MAX];
} Table;

static void clear_table(Table *table)
{
    memset(table->yards, NASTY_EMPTY, sizeof table->yards);
    memset(table->up, 0, sizeof table->up);
    memset(table->pile, 0, sizeof table->pile);
    memset(table->hands, 0, sizeof table->hands);
    memset(table->aside, 0, sizeof table->aside);
    memset(table->dealt, 0, sizeof table->dealt);
    memset(table->drawn, NASTY_EMPTY, sizeof table->drawn);
    memset(table->bin, 0, sizeof table->bin);
    table->bin_count = 0;
    table->instant = NASTY_EMPTY;
    table->instant_seat = NOBODY;
}

static Table table_of(const NastyRules *rules, const NastyState *state)
{
    Table table = {0};
    const NastyStackCard *bottom = &state->stack[0];
    clear_table(&table);
    for (int seat = 0; seat < state->head.players; seat++) {
        for (int square = 0; square < NASTY_SQUARES; square++)
            table.yards[seat][square][0] = state->yards[seat].card[square];
        table.up[seat] = state->yards[seat].up;
        for (int i = 0; i < state->hand_count[seat]; i++) table.hands[seat][state->hands[seat][i]]++;
        table.seats[seat] = state->seats[seat];
        table.skips[seat] = state->skips[seat];
        table.totals[seat] = state->totals[seat];
    }
    table.extra_count = state->extra_turn_count;
    memcpy(table.extra, state->extra_turns, sizeof state->extra_turns);
    for (int i = 0; i < state->pile_count; i++) table.pile[state->pile[i]]++;
    for (int i = 0; i < rules->specials.count; i++) table.aside[NASTY_SPECIAL + i] = state->aside[i];
    for (int i = 0; i < state->dealt_count; i++) table.dealt[state->dealt[i]]++;
    table.bin_count = state->bin_count;
    memcpy(table.bin, state->bin, sizeof table.bin);
    if (state->drawn != NASTY_EMPTY) table.drawn[state->mover] = state->drawn;
    if (state->stack_count > 0 && nasty_is_instant(bottom)) {
        table.instant = bottom->card;
        if (nasty_special_needs_aim(nasty_special_of(rules, bottom->card))) table.instant_seat = bottom->target;
    }
    return table;
}

/* ---- Moving cards ---- */

/* The only slot at a place that has this card, or is free for it. */
static uint8_t *slot_at(Table *table, Place place, int card)
{
    if (place.zone == NASTY_ZONE_DRAWN) return &table->drawn[place.owner];
    if (place.zone == NASTY_ZONE_STACK)
        return place.index == -1 && table->instant_seat == NOBODY ? &table->instant : NULL;
    if (place.zone == NASTY_ZONE_SEAT) return place.owner == table->instant_seat ? &table->instant : NULL;
    if (place.zone != NASTY_ZONE_YARD) return NULL;
    uint8_t *square = table->yards[place.owner][place.index];
    return square[0] == card ? &square[0] : &square[1];
}

static uint16_t *count_at(Table *table, Place place, int card)
{
    if (place.index != -1) return NULL;
    if (place.zone == NASTY_ZONE_HAND) return &table->hands[place.owner][card];
    if (place.owner != NOBODY) return NULL;
    return place.zone == NASTY_ZONE_PILE    ? &table->pile[card]
           : place.zone == NASTY_ZONE_ASIDE ? &table->aside[card]
                                            : NULL;
}

static bool remove_card(Table *table, Place from, int card)
{
    if (from.zone == NASTY_ZONE_DECK) return true;
    if (from.zone == NASTY_ZONE_BIN) {
        const bool top = from.index == table->bin_count - 1 && table->bin[from.index] == card;
        table->bin[--table->bin_count] = 0;
        return top;
    }
    uint16_t *count = count_at(table, from, card);
    if (count) return (*count)-- > 0;
    uint8_t *slot = slot_at(table, from, card);
    if (!slot || *slot != card) return false;
    *slot = NASTY_EMPTY;
    if (from.zone == NASTY_ZONE_SEAT) table->instant_seat = NOBODY;
    return true;
}

static bool add_card(Table *table, const Event *event, int card)
{
    const Place to = event->to;
    if (to.zone == NASTY_ZONE_BIN) { /* cleared cards go to the bottom, all others on top */
        if (event->kind != NASTY_EVENT_CLEARED && to.index != table->bin_count) return false;
        memmove(table->bin + to.index + 1, table->bin + to.index, (size_t)(table->bin_count++ - to.index));
        table->bin[to.index] = (uint8_t)card;
        return true;
    }
    uint16_t *count = count_at(table, to, card);
    if (count) return ++*count > 0;
    if (event->kind == NASTY_EVENT_CAME_UP)
        return to.zone == NASTY_ZONE_STACK && to.index == -1 && ++table->dealt[card] > 0;
    if (to.zone == NASTY_ZONE_SEAT) table->instant_seat = to.owner;
    uint8_t *slot = slot_at(table, to, NASTY_EMPTY);
    if (!slot || *slot != NASTY_EMPTY) return false;
    *slot = (uint8_t)card;
    return true;
}

static bool has_card_at(Table *table, Place place, int card)
{
    const uint16_t *count = count_at(table, place, card);
    const uint8_t *slot = count ? NULL : slot_at(table, place, card);
    return count ? *count > 0 : slot && *slot == card;
}

static void move(Table *table, const Event *event)
{
    if (event->thing == THING_NONE || event->to.zone == NASTY_ZONE_NOWHERE) return;
    if (place_equals(event->from, event->to)) {
        CHECK(has_card_at(table, event->to, event->thing));
    } else {
        CHECK(remove_card(table, event->from, event->thing));
        CHECK(add_card(table, event, event->thing));
    }
    const bool down = event->kind == NASTY_EVENT_DEALT || event->kind == NASTY_EVENT_REFILLED ||
                      event->kind == NASTY_EVENT_FILLED || event->kind == NASTY_EVENT_PEEKED ||
                      event->kind == NASTY_EVENT_SHOWN;
    if (event->to.zone == NASTY_ZONE_YARD && !down) table->up[event->to.owner] |= (uint16_t)(1u << event->to.index);
}

/* A square without a card is not face up; of two cards on a square the later one stays. */
static void clear_empty_squares(Table *table)
{
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        for (int square = 0; square < NASTY_SQUARES; square++) {
            uint8_t *cards = table->yards[seat][square];
            if (cards[0] == NASTY_EMPTY) cards[0] = cards[1], cards[1] = NASTY_EMPTY;
            if (cards[0] == NASTY_EMPTY) table->up[seat] &= (uint16_t) ~(1u << square);
        }
    }
}

/* ---- Events that move no card ---- */

static void begin_round(Table *table, const NastyRules *rules, int players)
{
    clear_table(table);
    for (int card = 0; card < NASTY_SPECIAL + rules->specials.count; card++)
        table->pile[card] = (uint16_t)nasty_copies(rules, players, NASTY_SPECIAL_INSTANT, card);
}

static void reshuffle(Table *table, const Event *event)
{
    CHECK(event->from.zone == NASTY_ZONE_BIN && event->from.owner == NOBODY && event->from.index == -1);
    CHECK(event->to.zone == NASTY_ZONE_PILE && event->to.owner == NOBODY && event->to.index == -1);
    CHECK_INT(event->value[0], table->bin_count - 1);
    for (; table->bin_count > 1; table->bin_count--) {
        table->pile[table->bin[0]]++;
        memmove(table->bin, table->bin + 1, (size_t)table->bin_count - 1);
        table->bin[table->bin_count - 1] = 0;
    }
}

static void change_seats(Table *table, const Event *event)
{
    CHECK(event->from.zone == NASTY_ZONE_SEAT && event->to.zone == NASTY_ZONE_SEAT);
    CHECK(event->from.index == -1 && event->to.index == -1);
    CHECK_INT(table->seats[event->from.owner], event->player);
    CHECK_INT(table->seats[event->to.owner], event->other);
    table->seats[event->from.owner] = (uint8_t)event->other;
    table->seats[event->to.owner] = (uint8_t)event->player;
}

static void score(Table *table, const Event *event)
{
    int32_t *total = &table->totals[event->player];
    *total += event->value[0];
    CHECK_INT(event->value[1], *total);
}

static void change_500(Table *table, const Event *event, int players)
{
    CHECK_INT(table->totals[event->player], 500);
    for (int p = 0; p < players; p++) CHECK(table->totals[p] >= table->totals[event->other]);
    CHECK_INT(event->value[0], table->totals[event->other]);
    CHECK(event->kind == NASTY_EVENT_500_ZERO || event->value[0] < 500); /* otherwise nothing changes */
    table->totals[event->player] = event->kind == NASTY_EVENT_500_ZERO ? 0 : event->value[0];
    if (event->kind == NASTY_EVENT_500_SWAP) table->totals[event->other] = 500;
}

/* Takes the first of the extra turns, which come before all other turns (NN-30). */
static void take_extra(Table *table, int player)
{
    CHECK_INT(table->extra[0], player);
    memmove(table->extra, table->extra + 1, NASTY_EXTRA_TURNS_MAX);
    table->extra_count--;
}

/* One of the waiting instant actions acts now (NN-16). */
static void begin_instant(Table *table, const Event *event)
{
    CHECK(table->instant == NASTY_EMPTY && table->dealt[event->thing] > 0);
    table->dealt[event->thing]--;
    table->instant = (uint8_t)event->thing;
}

static void apply_event(Table *table, const TestPosition *position, const Event *event)
{
    clear_empty_squares(table);
    switch (event->kind) {
    case NASTY_EVENT_SHUFFLED: begin_round(table, &position->rules, position->state.head.players); break;
    case NASTY_EVENT_RESHUFFLED: reshuffle(table, event); break;
    case NASTY_EVENT_SWAPPED_SEATS: change_seats(table, event); break;
    case NASTY_EVENT_ACTS: begin_instant(table, event); break;
    case NASTY_EVENT_SCORED: score(table, event); break;
    case NASTY_EVENT_500_ZERO:
    case NASTY_EVENT_500_MATCH:
    case NASTY_EVENT_500_SWAP: change_500(table, event, position->state.head.players); break;
    case NASTY_EVENT_SKIP: table->skips[event->player]++; break;
    case NASTY_EVENT_AGAIN: table->extra[table->extra_count++] = (uint8_t)event->player; break;
    case NASTY_EVENT_EXTRA_TURN: take_extra(table, event->player); break;
    case NASTY_EVENT_SKIPPED:
        table->skips[event->player]--;
        if (table->extra_count > 0) take_extra(table, event->player);
        break;
    case NASTY_EVENT_FALL:
        memset(table->skips, 0, sizeof table->skips);
        memset(table->extra, 0, sizeof table->extra);
        table->extra_count = 0;
        break;
    default: move(table, event);
    }
}

/* ---- Who, and to whom ---- */

enum { NO_ONE, MOVER, ACTOR, ANYBODY };

static int expected_role(int kind)
{
    switch (kind) {
    case NASTY_EVENT_TURNED_UP:
    case NASTY_EVENT_EXPOSED:
    case NASTY_EVENT_ACTS:
    case NASTY_EVENT_DREW:
    case NASTY_EVENT_SHOWN:
    case NASTY_EVENT_TAKEN:
    case NASTY_EVENT_PLACED:
    case NASTY_EVENT_DISCARDED:
    case NASTY_EVENT_CLEARS:
    case NASTY_EVENT_CLEARED:
    case NASTY_EVENT_INSTANT_BINNED: return MOVER;
    case NASTY_EVENT_AIMED:
    case NASTY_EVENT_PLAYED:
    case NASTY_EVENT_PLAYED_AGAINST:
    case NASTY_EVENT_NAMED:
    case NASTY_EVENT_ANSWERED:
    case NASTY_EVENT_DECLINED: return ACTOR;
    case NASTY_EVENT_REPLACED:
    case NASTY_EVENT_ASKED:
    case NASTY_EVENT_CANCELLED:
    case NASTY_EVENT_RESET:
    case NASTY_EVENT_SWAPPED_SEATS:
    case NASTY_EVENT_PEEKED:
    case NASTY_EVENT_SKIP:
    case NASTY_EVENT_AGAIN:
    case NASTY_EVENT_SKIPPED:
    case NASTY_EVENT_EXTRA_TURN:
    case NASTY_EVENT_OUT:
    case NASTY_EVENT_PUT_ASIDE:
    case NASTY_EVENT_SCORED:
    case NASTY_EVENT_PENALTY:
    case NASTY_EVENT_500_ZERO:
    case NASTY_EVENT_500_MATCH:
    case NASTY_EVENT_500_SWAP: return ANYBODY;
    default: return NO_ONE;
    }
}

/* The players who may know the card: all, the one who took it, or none. */
static int expected_viewers(const Table *table, const Event *event)
{
    switch (event->kind) {
    case NASTY_EVENT_DEALT:
    case NASTY_EVENT_REFILLED:
    case NASTY_EVENT_FILLED: return 0;
    case NASTY_EVENT_NASTY_DEALT: return 1 << table->seats[event->to.owner];
    case NASTY_EVENT_DREW: return event->from.zone == NASTY_ZONE_PILE ? player_bit(event->player) : VISIBLE_TO_ALL;
    case NASTY_EVENT_PEEKED:
    case NASTY_EVENT_PUT_ASIDE: return player_bit(event->player);
    default: return VISIBLE_TO_ALL;
    }
}

/* What event->other has to be: the owner of the event's yard, unless that is event->player; the player at whom it is
 * aimed; for a reset in Spring, event->player; otherwise NOBODY. If the event may name anybody, event->other itself. */
static int expected_other(const Table *table, const Event *event, const NastyState *before)
{
    const Place at = event->to.zone == NASTY_ZONE_YARD ? event->to : event->from;
    switch (event->kind) {
    case NASTY_EVENT_SHOWN:
    case NASTY_EVENT_TAKEN:
    case NASTY_EVENT_PLACED:
    case NASTY_EVENT_NAMED:
    case NASTY_EVENT_SWAPPED_CARD:
    case NASTY_EVENT_PEEKED: return table->seats[at.owner] == event->player ? NOBODY : table->seats[at.owner];
    case NASTY_EVENT_AIMED: return table->seats[event->to.owner];
    case NASTY_EVENT_PLAYED_AGAINST:
    case NASTY_EVENT_CANCELLED:
    case NASTY_EVENT_SWAPPED_SEATS:
    case NASTY_EVENT_FILLED_UP: /* names its yard unless the whole yard was filled */
    case NASTY_EVENT_500_ZERO:
    case NASTY_EVENT_500_MATCH:
    case NASTY_EVENT_500_SWAP: return event->other;
    case NASTY_EVENT_RESET: return before->season == NASTY_SPRING ? event->player : NOBODY;
    default: return NOBODY;
    }
}

static void check_people(const Table *table, const Event *event, const NastyState *before, int actor, Action action)
{
    const int who = expected_role(event->kind);
    if (who != ANYBODY) CHECK_INT(event->player, who == MOVER ? before->mover : who == ACTOR ? actor : NOBODY);
    CHECK_INT(event->other, expected_other(table, event, before));
    CHECK_INT(event->visible_to, expected_viewers(table, event));
    if (event->kind == NASTY_EVENT_REPLACED) {
        const bool lays = nasty_action_kind(action) == NASTY_ACT_PLACE || nasty_action_kind(action) == NASTY_ACT_STUMP;
        CHECK_INT(event->player, lays ? actor : NOBODY);
    }
    if (event->kind == NASTY_EVENT_RESET || event->kind == NASTY_EVENT_OUT) {
        CHECK(event->from.zone == NASTY_ZONE_SEAT && event->from.index == -1);
        CHECK_INT(event->player, table->seats[event->from.owner]);
    }
    if (event->kind == NASTY_EVENT_PUT_ASIDE) CHECK_INT(event->player, table->seats[event->from.owner]);
    if (event->kind == NASTY_EVENT_FILLED_UP && event->other != NOBODY)
        CHECK_INT(event->other, table->seats[event->to.owner]);
    if (event->kind == NASTY_EVENT_CLEARS) CHECK_INT(table->seats[event->from.owner], event->player);
}

/* ---- The waiting cards ---- */

typedef struct Stack {
    int count;
    NastyStackCard cards[NASTY_STACK_MAX];
} Stack;

static void apply_to_stack(Stack *stack, const Event *event, Action action, const NastyState *before,
                           const NastyState *after)
{
    const NastyStackCard *top = stack->count > 0 ? &stack->cards[stack->count - 1] : NULL;
    const NastyStackCard card = {.card = (uint8_t)event->thing, .by = event->player};
    switch (event->kind) {
    case NASTY_EVENT_EXPOSED:
    case NASTY_EVENT_ACTS:
        stack->cards[stack->count] = card;
        stack->cards[stack->count++].source = NASTY_SOURCE_DRAWN;
        break;
    case NASTY_EVENT_PLAYED:
    case NASTY_EVENT_PLAYED_AGAINST: {
        const int seat = (int)nasty_action_named_yard(action) - 1;
        const int target = seat < 0 ? event->player : before->seats[seat];
        CHECK_INT(event->kind == NASTY_EVENT_PLAYED_AGAINST, target != event->player);
        CHECK_INT(event->other, target != event->player ? target : NOBODY);
        CHECK_INT(event->thing, nasty_action_card(action));
        stack->cards[stack->count++] = card;
        break;
    }
    case NASTY_EVENT_ANSWERED:
        CHECK_INT(event->with, top->card);
        stack->cards[stack->count++] = card;
        break;
    case NASTY_EVENT_ASKED:
    case NASTY_EVENT_DECLINED:
    case NASTY_EVENT_AIMED: CHECK_INT(event->thing, top->card); break;
    case NASTY_EVENT_CANCELLED:
        CHECK_INT(event->with, top->card);
        CHECK_INT(event->other, top->by);
        CHECK_INT(event->thing, top[-1].card);
        CHECK_INT(event->player, top[-1].by);
        stack->count -= nasty_is_instant(&top[-1]) ? 1 : 2;
        break;
    default: break;
    }
    if (event->kind != NASTY_EVENT_ANSWERED && event->kind != NASTY_EVENT_CANCELLED) CHECK_INT(event->with, THING_NONE);
    if (event->kind == NASTY_EVENT_ASKED) CHECK_INT(event->player, after->head.to_move);
}

/* ---- How much ---- */

static void check_amount(const TestPosition *position, const Event *event, Action action)
{
    const NastyState *state = &position->state;
    int32_t value = 0;
    switch (event->kind) {
    case NASTY_EVENT_ROUND_BEGINS:
    case NASTY_EVENT_ROUND_OVER: value = state->round; break;
    case NASTY_EVENT_GUARD: value = position->rules.guard * state->head.players; break;
    case NASTY_EVENT_RESHUFFLED: /* these are checked where they are applied */
    case NASTY_EVENT_SCORED:
    case NASTY_EVENT_500_ZERO:
    case NASTY_EVENT_500_MATCH:
    case NASTY_EVENT_500_SWAP: return;
    case NASTY_EVENT_PENALTY:
        for (size_t i = 0; i < position->events.count; i++) {
            const Event *scored = &position->events.items[i];
            if (scored->kind == NASTY_EVENT_SCORED && scored->value[0] > value) value = scored->value[0];
            if (scored->kind == NASTY_EVENT_SCORED && scored->player == event->player)
                CHECK_INT(scored->value[0], event->value[0]);
        }
        break;
    case NASTY_EVENT_CLEARS:
        CHECK(event->from.zone == NASTY_ZONE_LINE && event->from.index == (int)nasty_action_rest(action));
        break;
    default: break;
    }
    CHECK_INT(event->value[0], value);
}

static bool check_events(const TestPosition *position, const NastyState *before, int actor, Action action)
{
    const int failures = check_failures();
    Table table = table_of(&position->rules, before), after = table_of(&position->rules, &position->state);
    Stack stack = {.count = before->stack_count};
    memcpy(stack.cards, before->stack, sizeof stack.cards);
    for (size_t i = 0; i < position->events.count; i++) {
        const Event *event = &position->events.items[i];
        check_people(&table, event, before, actor, action);
        check_amount(position, event, action);
        apply_to_stack(&stack, event, action, before, &position->state);
        apply_event(&table, position, event);
    }
    clear_empty_squares(&table);
    CHECK_BYTES(table.yards, after.yards, sizeof table.yards);
    CHECK_BYTES(table.up, after.up, sizeof table.up);
    CHECK_BYTES(table.pile, after.pile, sizeof table.pile);
    CHECK_BYTES(table.hands, after.hands, sizeof table.hands);
    CHECK_BYTES(table.aside, after.aside, sizeof table.aside);
    CHECK_BYTES(table.dealt, after.dealt, sizeof table.dealt);
    CHECK_BYTES(table.drawn, after.drawn, sizeof table.drawn);
    CHECK_BYTES(table.bin, after.bin, sizeof table.bin);
    CHECK_BYTES(table.seats, after.seats, sizeof table.seats);
    CHECK_BYTES(table.skips, after.skips, sizeof table.skips);
    CHECK_BYTES(table.extra, after.extra, sizeof table.extra);
    CHECK_BYTES(table.totals, after.totals, sizeof table.totals);
    CHECK(table.bin_count == after.bin_count && table.instant == after.instant);
    CHECK_INT(table.instant_seat, after.instant_seat);
    if (check_failures() == failures) return true;
    fprintf(stderr, "  after \"%s\" of player %d\n", action_text(&NASTY, &position->rules, action), actor);
    return false;
}

/* ---- Matches ---- */

typedef struct Counts {
    int events[NASTY_EVENT_MATCH_OVER + 1];
} Counts;

/* A random player who may act, and one of their actions. */
static Action choose(const TestPosition *position, Rng *rng, int *player, Action *actions)
{
    const StateHead *head = &position->state.head;
    const int other = (int)rng_below(rng, head->players);
    *player = has_player(head->may_act, other) && rng_below(rng, 3) == 0 ? other : head->to_move;
    if (rng_below(rng, 300) == 0) *player = NOBODY;
    size_t count = NASTY.legal_actions(&position->rules, &position->state, *player, actions);
    if (count == 0) {
        *player = head->to_move;
        count = NASTY.legal_actions(&position->rules, &position->state, *player, actions);
    }
    return actions[rng_below(rng, (uint32_t)count)];
}

/* Plays an action from `before`; false if the events do not match what happened. */
static bool check_action(TestPosition *position, const NastyState *before, int player, Action action, Counts *counts)
{
    position->state = *before;
    position->events.count = 0;
    NASTY.apply_action(&position->rules, &position->state, player, action, &position->events);
    for (size_t i = 0; i < position->events.count; i++) counts->events[position->events.items[i].kind]++;
    return check_events(position, before, player, action);
}

/* Sets the totals with which somebody reaches exactly 500 at the end of this round (NN-27). */
static void set_totals_near_500(const TestPosition *position, Rng *rng, NastyState *before)
{
    const int first = (int)rng_below(rng, before->head.players), second = (int)rng_below(rng, before->head.players);
    for (size_t i = 0; i < position->events.count; i++) {
        const Event *event = &position->events.items[i];
        if (event->kind != NASTY_EVENT_SCORED) continue;
        const bool exactly = event->player == first || event->player == second;
        before->totals[event->player] = (exactly ? 500 : (int32_t)rng_below(rng, 1000)) - event->value[0];
    }
}

/* Plays a match to its end; false at the first action whose events do not match what happened. */
static bool check_match(TestPosition *position, int players, uint64_t seed, Counts *counts)
{
    static Action actions[28000];
    Rng rng = rng_from_seed(seed);
    NASTY.deal(&position->rules, players, seed, &position->state);
    while (!position->state.head.is_over) {
        NastyState before = position->state;
        int player;
        const Action action = choose(position, &rng, &player, actions);
        if (!check_action(position, &before, player, action, counts)) return false;
        if (count_events(position, "scored") == 0) continue;
        set_totals_near_500(position, &rng, &before);
        if (!check_action(position, &before, player, action, counts)) return false;
    }
    return true;
}

TEST(complete_events, "NN-5 to NN-32 the events of a match lead from each position to the next, and all of them occur")
{
    static const char *const RULES[] = {
        "{\"rounds\":2,\"guard\":30,\"rule_500\":\"zero\"}",
        "{\"rounds\":2,\"guard\":12,\"rule_500\":\"match\",\"wild\":40,\"nasty_cards\":4,\"reset_refills\":true,"
        "\"minutes\":30,\"cards\":[{\"id\":\"early_bird\",\"count\":20}]}",
        "{\"rounds\":2,\"guard\":5,\"rule_500\":\"swap\",\"grid\":4,\"stumped\":40,\"diagonals\":false,"
        "\"clear_in_fall\":false}",
    };
    Counts counts = {0};
    for (int set = 0; set < 3; set++) {
        for (int players = 2; players <= 5; players++) {
            TestPosition position = {0};
            if (!CHECK(position_rules(&position.rules, RULES[set], players, &position.error))) return;
            for (uint64_t seed = 1; seed <= (players == 2 ? 40 : 5); seed++) {
                if (!check_match(&position, players, seed, &counts)) return;
            }
        }
    }
    for (int event = 0; event <= NASTY_EVENT_MATCH_OVER; event++)
        CHECK_ABOUT(counts.events[event] > 0, "  never met: %s", NASTY.events[event].name);
}
