/* SPDX-License-Identifier: MIT */
/* What an estate is worth (SD-10 … SD-12), and what a placing changed in it. */
#include "subdivision.h"

const char *const SUBDIVISION_ITEMS[] = {"pips", "groups", "crowding", "private park", NULL};

static Place place_at(int square)
{
    return (Place){ZONE_BOARD, NOBODY, (int16_t)square};
}

static int32_t pips(const Estate *estate, int player)
{
    int32_t sum = 0;
    for (int size = 0; size < SIZES; size++) sum += (size + 1) * (int32_t)plots_count(estate->built[player][size]);
    return sum;
}

static int32_t groups(Plots left)
{
    int32_t count = 0;
    for (; plots_any(left); count++) left = plots_without(left, plots_group(plots_of(plots_first(left)), left));
    return count;
}

/* Adds what the player's large ones lose to the small ones of any colour near them; returns it. */
static int32_t crowding(const Bylaws *bylaws, const Estate *estate, int player, ScoreItems *items)
{
    Plots small = PLOTS_NONE;
    for (int p = 0; p < estate->head.players; p++) small = plots_either(small, estate->built[p][SMALL]);
    int32_t points = 0;
    for (Plots left = estate->built[player][LARGE]; plots_any(left);) {
        const int square = plots_take(&left);
        const int32_t near = (int32_t)plots_count(plots_both(PLOTS_AT[square].near, small));
        const int32_t lost = near - 1 < bylaws->crowding_cap ? near - 1 : bylaws->crowding_cap;
        if (lost <= 0) continue;
        points -= lost;
        score_item(items, player, ITEM_CROWDING, place_at(square), near, -lost);
    }
    return points;
}

/* SD-12: adds the parks that one of the player's groups has to itself; returns what they bring. */
static int32_t private_parks(const Bylaws *bylaws, const Estate *estate, int player, ScoreItems *items)
{
    const Plots own = estate_built(estate, player);
    Plots others = estate->free;
    for (int p = 0; p < estate->head.players; p++) {
        if (p != player) others = plots_either(others, estate_built(estate, p));
    }
    int32_t points = 0;
    for (Plots left = estate->parks; plots_any(left);) {
        const int square = plots_take(&left);
        const Plots near = PLOTS_AT[square].near, mine = plots_both(near, own);
        if (!plots_any(mine) || plots_any(plots_both(near, others))) continue;
        if (!plots_within(mine, plots_group(plots_of(plots_first(mine)), own))) continue;
        points += bylaws->private_park_bonus;
        score_item(items, player, ITEM_PRIVATE_PARK, place_at(square), 1, bylaws->private_park_bonus);
    }
    return points;
}

void subdivision_score(const void *rules, const void *source, Score *score, ScoreItems *items)
{
    const Bylaws *bylaws = rules;
    const Estate *estate = source;
    for (int p = 0; p < estate->head.players; p++) {
        const int32_t built = pips(estate, p), group_count = groups(estate_built(estate, p));
        const int32_t fee = -group_count * bylaws->group_penalty;
        score_item(items, p, ITEM_PIPS, (Place){0}, built, built);
        score_item(items, p, ITEM_GROUPS, (Place){0}, group_count, fee);
        score->points[p] = built + fee + crowding(bylaws, estate, p, items);
        if (bylaws->private_parks) score->points[p] += private_parks(bylaws, estate, p, items);
    }
    score_rank(score, estate->head.players, estate->head.over, false);
}

/* ---- What a placing changed ---- */

/* The item of the same kind, player and place; an empty one if there is none. */
static ScoreItem find_item(const ScoreItems *items, const ScoreItem *like)
{
    for (size_t i = 0; i < items->count; i++) {
        const ScoreItem *item = &items->items[i];
        if (item->player == like->player && item->item == like->item && item->at.index == like->at.index) return *item;
    }
    return (ScoreItem){0};
}

/* An item other than pips that counts otherwise than before. */
static void tell_item(const ScoreItem *was, const ScoreItem *is, int square, EventList *events)
{
    Event event = event_of(EVENT_CROWDED, is->player);
    event.from = is->at;
    event.value[0] = is->points - was->points;
    switch (is->item) {
    case ITEM_GROUPS:
        event.type = is->count > was->count ? EVENT_GROUP_FOUNDED : EVENT_GROUPS_JOINED;
        event.from = place_at(square);
        event.value[1] = was->count - is->count + 1; /* how many became one */
        break;
    case ITEM_CROWDING:
        event.thing = (uint16_t)(is->player * SIZES + LARGE);
        event.value[1] = is->count;
        break;
    default: event.type = EVENT_PRIVATE_PARK; event.thing = THING_PARK;
    }
    event_add(events, event);
}

void subdivision_tell_scores(const Bylaws *bylaws, const Estate *before, const Estate *after, int square,
                             EventList *events)
{
    Score was = {0}, is = {0};
    ScoreItems items_were = {0}, items_are = {0};
    subdivision_score(bylaws, before, &was, &items_were);
    subdivision_score(bylaws, after, &is, &items_are);
    for (size_t i = 0; i < items_are.count; i++) {
        const ScoreItem *item = &items_are.items[i], old = find_item(&items_were, item);
        if (item->item != ITEM_PIPS && item->points != old.points) tell_item(&old, item, square, events);
    }
    for (int p = 0; p < after->head.players; p++) {
        if (is.points[p] == was.points[p]) continue;
        Event scored = event_of(EVENT_SCORED, p);
        scored.value[0] = is.points[p] - was.points[p];
        scored.value[1] = is.points[p];
        event_add(events, scored);
    }
}
