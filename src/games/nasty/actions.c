/* SPDX-License-Identifier: MIT */
/*
 * What may be played, described once: as groups of actions in ascending order, each of them a pattern with a set of
 * squares, seats or lines filled in. The list, its length and one action of it all come from the groups.
 */
#include "nasty.h"

#include "culdesac/debug.h"

#include <assert.h>

enum { GROUPS_MAX = 80 }; /* a seat's cards are of at most six kinds, each with a group a yard */

typedef struct Group {
    Action base;
    uint16_t first;  /* a set filled in at bit 0, or at bit 12 of a swap and as the squares of a peek; 0: base alone */
    uint16_t second; /* a swap: the other's squares, filled in at bit 8 */
    uint8_t choose;  /* a peek: how many squares of `first`, at bits 8, 4 and 0 */
    uint32_t count;
} Group;

typedef struct Groups {
    uint32_t count, total;
    Group items[GROUPS_MAX];
} Groups;

static void add_group(Groups *groups, Group group)
{
    if (group.count == 0) return;
    assert(groups->count < GROUPS_MAX);
    groups->items[groups->count++] = group;
    groups->total += group.count;
}

static void add_one(Groups *groups, Action action)
{
    add_group(groups, (Group){.base = action, .count = 1});
}

static void add_set(Groups *groups, Action base, unsigned set)
{
    add_group(groups, (Group){.base = base, .first = (uint16_t)set, .count = (uint32_t)bits_in(set)});
}

/* ---- Nasty cards ---- */

unsigned nasty_squares(const Yard *yard, const Special *special)
{
    return special->squares == DO_PEEK ? yard->down : yard_loose(yard);
}

int nasty_squares_named(const Yard *yard, const Special *special)
{
    const int there = bits_in(nasty_squares(yard, special));
    const int wanted = special->squares == DO_PEEK ? special->peek : 1;
    return there < wanted ? there : wanted;
}

static uint32_t binomial(unsigned from, unsigned choose)
{
    return choose == 1 ? from : choose == 2 ? from * (from - 1) / 2 : from * (from - 1) * (from - 2) / 6;
}

/* The squares of one yard that a card may name. */
static void add_squares(Groups *groups, const NastyState *state, const Special *special, int index, int own, int seat)
{
    const Yard *yard = &state->yards[seat];
    const unsigned squares = nasty_squares(yard, special);
    const unsigned named = (unsigned)nasty_squares_named(yard, special);
    if (named == 0) return;
    const Action base = action_nasty((unsigned)index, seat == own ? 0 : (unsigned)seat + 1, named);
    Group group = {.base = base, .first = (uint16_t)squares, .choose = (uint8_t)named};
    if (special->squares == DO_SWAP_CARDS) {
        group.first = (uint16_t)yard_loose(&state->yards[own]);
        group.second = (uint16_t)squares;
        group.count = (uint32_t)(bits_in(group.first) * bits_in(squares));
    } else {
        group.count = binomial((uint32_t)bits_in(squares), named);
    }
    add_group(groups, group);
}

static void add_nasty_card(Groups *groups, const NastyRules *rules, const NastyState *state, int player, int index)
{
    const Special *special = &rules->specials[index];
    const int own = state->seat_of[player];
    if (special_cancels(special) || (special->turns_only && state->season == SEASON_SPRING)) return;
    if (special->squares == DO_RESET && special->aim == AIM_SELF) {
        add_one(groups, action_nasty((unsigned)index, 0, 0));
        return;
    }
    const unsigned seats = special->aim == AIM_SELF ? 1u << own : nasty_target_seats(state, player, special->aim);
    if (special->squares != DO_RESET && seats >> own & 1) add_squares(groups, state, special, index, own, own);
    for (unsigned left = seats; left; left &= left - 1) {
        const int seat = first_bit(left);
        if (special->squares == DO_RESET) {
            add_one(groups, action_nasty((unsigned)index, (unsigned)seat + 1, 0));
        } else if (seat != own) {
            add_squares(groups, state, special, index, own, seat);
        }
    }
}

/* NN-29. Cards hidden from the viewer are nothing he could list. */
static void add_nasty(Groups *groups, const NastyRules *rules, const NastyState *state, int player)
{
    const int seat = state->seat_of[player];
    const uint8_t *hand = state->hands[seat];
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if (hand[i] == HIDDEN || (i > 0 && hand[i] == hand[i - 1])) continue;
        add_nasty_card(groups, rules, state, player, hand[i] - SPECIAL);
    }
}

/* NN-32 */
static void add_answers(Groups *groups, const NastyRules *rules, const NastyState *state, int player)
{
    const int seat = state->seat_of[player];
    const uint8_t *hand = state->hands[seat];
    assert(state->stack_count > 0);
    const StackCard *top = &state->stack[state->stack_count - 1];
    const int cancel = top->source != SOURCE_NONE ? DO_CANCEL_INSTANT : DO_CANCEL_NASTY;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if (hand[i] == HIDDEN || (i > 0 && hand[i] == hand[i - 1])) continue;
        if (special_of(rules, hand[i])->steps[0].kind == cancel)
            add_one(groups, action_respond(hand[i] - (unsigned)SPECIAL));
    }
    add_one(groups, action_of(ACT_DECLINE, 0));
}

/* ---- Phases ---- */

/* What does not stay, face up or down. */
static unsigned open_squares(const Yard *yard)
{
    return yard_cards(yard) & ~(unsigned)yard->stumped;
}

unsigned nasty_stump_squares(const NastyRules *rules, const NastyState *state, int seat)
{
    const bool own = seat == state->seat_of[state->mover];
    if (!own && state->is_stolen && rules->stolen_stump == STOLEN_OWN) return 0;
    if (seat == state->out_seat && !rules->stump_out) return 0;
    return open_squares(&state->yards[seat]);
}

static void add_place(Groups *groups, const NastyRules *rules, const NastyState *state)
{
    const int own = state->seat_of[state->mover];
    if (state->drawn == HIDDEN) return;
    if (state->drawn != STUMPED) {
        add_set(groups, action_of(ACT_PLACE, 0), open_squares(&state->yards[own]));
    } else {
        add_set(groups, action_stump(0, 0), nasty_stump_squares(rules, state, own));
        for (int seat = 0; seat < state->head.players; seat++) {
            if (seat == own) continue;
            add_set(groups, action_stump((unsigned)seat + 1, 0), nasty_stump_squares(rules, state, seat));
        }
    }
    add_one(groups, action_of(ACT_DISCARD, 0));
}

static void add_clear(Groups *groups, const NastyRules *rules, const NastyState *state)
{
    if (!nasty_may_clear(rules, state)) return;
    add_set(groups, action_of(ACT_CLEAR, 0), nasty_yard_lines(rules, state, state->seat_of[state->mover]));
}

static void add_turn_actions(Groups *groups, const NastyRules *rules, const NastyState *state, int player)
{
    switch (state->head.phase) {
    case PHASE_TURN:
        add_set(groups, action_of(ACT_TURN, 0), state->yards[state->seat_of[player]].down);
        add_clear(groups, rules, state);
        break;
    case PHASE_DRAW:
        add_one(groups, action_of(ACT_DRAW, DRAW_PILE)); /* NN-3 keeps cards enough for it */
        if (state->bin_count > 0 && !card_is_special(state->bin[state->bin_count - 1])) {
            add_one(groups, action_of(ACT_DRAW, DRAW_BIN));
        }
        add_clear(groups, rules, state);
        break;
    case PHASE_PLACE:
        add_place(groups, rules, state);
        add_clear(groups, rules, state);
        break;
    case PHASE_CLEAR:
        add_clear(groups, rules, state);
        add_one(groups, action_of(ACT_END, 0));
        break;
    case PHASE_TARGET: {
        const StackCard *top = &state->stack[state->stack_count - 1];
        add_set(groups, action_of(ACT_TARGET, 0), nasty_target_seats(state, player, special_of(rules, top->card)->aim));
        break;
    }
    case PHASE_ANSWER: add_answers(groups, rules, state, player); break;
    default: add_one(groups, action_of(ACT_NEXT, 0));
    }
}

static void list_groups(Groups *groups, const NastyRules *rules, const NastyState *state, int player)
{
    const StateHead *head = &state->head;
    groups->count = groups->total = 0;
    if (head->over || player < NOBODY || player >= head->players) return;
    if (player == NOBODY) { /* NN-26 */
        const bool open = rules->minutes > 0 && !state->is_last_round && state->round < rules->rounds;
        if (open) add_one(groups, action_of(ACT_LAST_ROUND, 0));
        return;
    }
    if (player == head->to_move) add_turn_actions(groups, rules, state, player);
    const bool holds = nasty_in_season(rules, state) && head->phase != PHASE_ANSWER;
    if (holds) add_nasty(groups, rules, state, player);
}

/* ---- Lists ---- */

static int nth_bit(unsigned mask, uint32_t n)
{
    for (; n > 0; n--) mask &= mask - 1;
    DEBUG_ASSERT(mask != 0);
    return first_bit(mask);
}

/* The n-th way, in ascending order, to choose squares, each filled in four bits lower than the one before. */
static Action nth_choice(unsigned squares, unsigned choose, uint32_t n)
{
    Action filled = 0;
    for (unsigned i = 0; i < choose; i++) {
        for (;; squares &= squares - 1) {
            const unsigned behind = (unsigned)bits_in(squares) - 1, still = choose - 1 - i;
            const uint32_t ways = still == 0 ? 1 : binomial(behind, still);
            if (n < ways) break;
            n -= ways;
        }
        DEBUG_ASSERT(squares != 0);
        filled |= (Action)first_bit(squares) << (8 - 4 * i);
        squares &= squares - 1;
    }
    return filled;
}

static Action nth_in_group(const Group *group, uint32_t n)
{
    if (group->first == 0) return group->base;
    if (group->second) {
        const uint32_t theirs = (uint32_t)bits_in(group->second);
        return group->base | (Action)nth_bit(group->first, n / theirs) << 12 |
               (Action)nth_bit(group->second, n % theirs) << 8;
    }
    if (group->choose) return group->base | nth_choice(group->first, group->choose, n);
    return group->base | (Action)nth_bit(group->first, n);
}

size_t nasty_legal_actions(const void *rules, const void *state, int player, Action *actions)
{
    Groups groups;
    list_groups(&groups, rules, state, player);
    size_t count = 0;
    for (uint32_t i = 0; i < groups.count; i++) {
        for (uint32_t n = 0; n < groups.items[i].count; n++) actions[count++] = nth_in_group(&groups.items[i], n);
    }
    return count;
}

size_t nasty_count_actions(const void *rules, const void *state)
{
    Groups groups;
    list_groups(&groups, rules, state, state_head_const(state)->to_move);
    return groups.total;
}

Action nasty_random_action(const void *rules, const void *state, Rng *rng)
{
    Groups groups;
    list_groups(&groups, rules, state, state_head_const(state)->to_move);
    DEBUG_ASSERT(groups.total > 0);
    uint32_t n = rng_below(rng, groups.total);
    const Group *group = groups.items;
    for (; n >= group->count; group++) n -= group->count;
    return nth_in_group(group, n);
}
