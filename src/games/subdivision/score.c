/* SPDX-License-Identifier: MIT */
/* The score (SD-10 … SD-12), and how an action changed it. */
#include "games/subdivision/subdivision.h"

const char *const SUBDIVISION_ITEM_NAMES[] = {[SUBDIVISION_ITEM_PIPS] = "pips",
                                              [SUBDIVISION_ITEM_GROUPS] = "groups",
                                              [SUBDIVISION_ITEM_CROWDING] = "crowding",
                                              [SUBDIVISION_ITEM_PRIVATE_PARK] = "private park",
                                              NULL};

static int32_t count_pips(const SubdivisionState *state, int player)
{
    int32_t sum = 0;
    for (int size = 0; size < SUBDIVISION_SIZES; size++)
        sum += (size + 1) * (int32_t)squares_count(state->built[player][size]);
    return sum;
}

static int32_t count_groups(SquareSet left)
{
    int32_t count = 0;
    for (; squares_not_empty(left); count++)
        left = squares_difference(left, squares_group(squares_from(squares_first(left)), left));
    return count;
}

/* Adds to `items` what the player's large pyramids lose to small ones of any colour near them; returns the points. */
static int32_t crowding_penalty(const SubdivisionRules *rules, const SubdivisionState *state, int player,
                                ScoreItems *items)
{
    SquareSet small = SQUARES_NONE;
    for (int p = 0; p < state->head.players; p++) small = squares_union(small, state->built[p][SUBDIVISION_SMALL]);
    int32_t points = 0;
    for (SquareSet left = state->built[player][SUBDIVISION_LARGE]; squares_not_empty(left);) {
        const int square = squares_take(&left);
        const int32_t near = (int32_t)squares_count(squares_intersection(SQUARES_AT[square].near, small));
        const int32_t lost = near - 1 < rules->crowding_cap ? near - 1 : rules->crowding_cap;
        if (lost <= 0) continue;
        points -= lost;
        score_item(items, player, SUBDIVISION_ITEM_CROWDING, subdivision_board_place(square), near, -lost);
    }
    return points;
}

/* SD-12: adds to `items` the parks that are surrounded by one group of pyramids, all of them the player's; returns
 * their points. */
static int32_t private_parks(const SubdivisionRules *rules, const SubdivisionState *state, int player,
                             ScoreItems *items)
{
    const SquareSet own = subdivision_built(state, player);
    SquareSet others = state->free;
    for (int p = 0; p < state->head.players; p++) {
        if (p != player) others = squares_union(others, subdivision_built(state, p));
    }
    int32_t points = 0;
    for (SquareSet left = state->parks; squares_not_empty(left);) {
        const int square = squares_take(&left);
        const SquareSet near = SQUARES_AT[square].near, mine = squares_intersection(near, own);
        if (!squares_not_empty(mine) || squares_meet(near, others)) continue;
        if (!squares_is_subset(mine, squares_group(squares_from(squares_first(mine)), own))) continue;
        points += rules->private_park_bonus;
        score_item(items, player, SUBDIVISION_ITEM_PRIVATE_PARK, subdivision_board_place(square), 1,
                   rules->private_park_bonus);
    }
    return points;
}

void subdivision_score(const void *any_rules, const void *any_state, Score *score, ScoreItems *items)
{
    const SubdivisionRules *rules = any_rules;
    const SubdivisionState *state = any_state;
    for (int p = 0; p < state->head.players; p++) {
        const int32_t built = count_pips(state, p), group_count = count_groups(subdivision_built(state, p));
        const int32_t fee = -group_count * rules->group_penalty;
        score_item(items, p, SUBDIVISION_ITEM_PIPS, (Place){0}, built, built);
        score_item(items, p, SUBDIVISION_ITEM_GROUPS, (Place){0}, group_count, fee);
        score->points[p] = built + fee + crowding_penalty(rules, state, p, items);
        if (rules->private_parks) score->points[p] += private_parks(rules, state, p, items);
    }
    score_rank(score, state->head.players, state->head.is_over, false);
}

/* ---- Changes ---- */

/* The item with the kind, player and place of `like`, or an empty one. */
static ScoreItem find_item(const ScoreItems *items, const ScoreItem *like)
{
    for (size_t i = 0; i < items->count; i++) {
        const ScoreItem *item = &items->items[i];
        if (item->player == like->player && item->item == like->item && item->at.index == like->at.index) return *item;
    }
    return (ScoreItem){0};
}

/* Adds an event for a changed item, except for pips. */
static void add_item_event(const ScoreItem *was, const ScoreItem *is, int square, EventList *events)
{
    Event event = event_make(SUBDIVISION_EVENT_CROWDED, is->player);
    event.from = is->at;
    event.value[0] = is->points - was->points;
    switch (is->item) {
    case SUBDIVISION_ITEM_GROUPS:
        event.kind = is->count > was->count ? SUBDIVISION_EVENT_GROUP_FOUNDED : SUBDIVISION_EVENT_GROUPS_JOINED;
        event.from = subdivision_board_place(square);
        event.value[1] = was->count - is->count + 1; /* number of groups that became one */
        break;
    case SUBDIVISION_ITEM_CROWDING:
        event.thing = subdivision_pyramid_thing(is->player, SUBDIVISION_LARGE);
        event.value[1] = is->count;
        break;
    case SUBDIVISION_ITEM_PRIVATE_PARK:
        event.kind = SUBDIVISION_EVENT_PRIVATE_PARK;
        event.thing = SUBDIVISION_THING_PARK;
        break;
    default: DEBUG_ASSERT(false);
    }
    event_add(events, event);
}

void subdivision_add_score_events(const SubdivisionRules *rules, const SubdivisionState *before,
                                  const SubdivisionState *after, int square, EventList *events)
{
    Score was = {0}, is = {0};
    ScoreItems items_were = {0}, items_are = {0};
    subdivision_score(rules, before, &was, &items_were);
    subdivision_score(rules, after, &is, &items_are);
    for (size_t i = 0; i < items_are.count; i++) {
        const ScoreItem *item = &items_are.items[i], old = find_item(&items_were, item);
        if (item->item != SUBDIVISION_ITEM_PIPS && item->points != old.points)
            add_item_event(&old, item, square, events);
    }
    for (int p = 0; p < after->head.players; p++) {
        const int32_t gain = is.points[p] - was.points[p];
        if (gain != 0) event_add(events, event_make_values(SUBDIVISION_EVENT_SCORED, p, gain, is.points[p]));
    }
}
