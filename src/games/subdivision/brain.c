/* SPDX-License-Identifier: MIT */
/*
 * How an estate looks to one who plays it well: what it is worth now, and what there is still room for. The large ones are
 * what players run out of room for first, so room for them counts most; a rival's large one with many free squares round it
 * is an invitation to build small.
 */
#include "subdivision.h"

#include "brain.h"

#include "culdesac/debug.h"

enum {
    POINT = 16,       /* the judge counts in sixteenths of a point */
    ENDING_FREE = 11, /* so many free squares are solved to the end */
};

/* What a pyramid still in the supply promises if there is room for it, by size. */
static const int32_t PROMISED[SIZES] = {8, 26, 38};

Plots subdivision_room(const Estate *estate, int player, int size)
{
    if (size == LARGE) return plots_without(estate->free, estate->no_large[player]);
    return size == SMALL ? plots_both(estate->free, estate->small_ok[player]) : estate->free;
}

/* Two large ones of a player keep a square between them: so many fit into so many squares, about. */
static int32_t fitting(int size, int32_t squares)
{
    return size == LARGE ? (squares + 2) / 3 : squares;
}

/* What a player may still build, with the free squares shared by all, the best sizes first. */
static int32_t prospects(const Estate *estate, int player)
{
    const int32_t free_squares = (int32_t)plots_count(estate->free), players = estate->head.players;
    const bool moves = estate->head.to_move == player;
    int32_t turns = (free_squares + (moves ? players - 1 : 0)) / players, sum = 0;
    for (int size = LARGE; size >= SMALL && turns > 0; size--) {
        const int32_t room = fitting(size, (int32_t)plots_count(subdivision_room(estate, player, size)));
        int32_t built = estate->supply[player][size];
        if (built > room) built = room;
        if (built > turns) built = turns;
        turns -= built;
        sum += built * PROMISED[size];
    }
    return sum;
}

static void judge(const void *rules, const void *source, int32_t worth[PLAYERS_MAX])
{
    const Estate *estate = source;
    const int players = estate->head.players;
    int32_t sum[BUILDERS_MAX];
    Score score = {0};
    subdivision_score(rules, estate, &score, NULL);
    for (int p = 0; p < players; p++) sum[p] = score.points[p] * POINT + prospects(estate, p);
    brain_worth_of_leads(sum, players, 5 * POINT, worth);
}

/* ---- At a glance ---- */

/* What a pyramid on a square brings and costs its owner, and takes from the others, in sixteenths. */
static int32_t glance(const Bylaws *bylaws, const Estate *estate, int player, int size, int square)
{
    DEBUG_ASSERT(size < SIZES && square < SQUARES_END);
    const Plots plot = plots_of(square), near = PLOTS_AT[square].near, beside = plots_neighbouring(plot);
    int32_t gain = (size + 1) * POINT;
    if (!plots_any(plots_both(beside, estate_built(estate, player)))) gain -= bylaws->group_penalty * POINT;
    if (size == LARGE) {
        for (int p = 0; p < estate->head.players; p++) {
            gain -= (int32_t)plots_count(plots_both(near, estate->built[p][SMALL])) * POINT / 2;
        }
        /* A large one takes its owner's own room: a corner takes least. */
        gain -= (int32_t)plots_count(plots_both(near, estate->free)) * 2;
    }
    if (size == SMALL) {
        for (int p = 0; p < estate->head.players; p++) {
            const int32_t large = (int32_t)plots_count(plots_both(near, estate->built[p][LARGE]));
            gain += p == player ? -large * POINT : large * POINT * 3 / 4;
        }
    }
    return gain;
}

static void order(const void *rules, const void *source, int player, const Action *actions, size_t count,
                  int32_t *promise)
{
    const Estate *estate = source;
    for (size_t i = 0; i < count; i++) {
        const unsigned kind = action_kind(actions[i]);
        if (kind == PARK) {
            promise[i] = 16;
            continue;
        }
        const int32_t gain = glance(rules, estate, player, (int)kind, action_square(actions[i]));
        /* Twice as promising for each ten sixteenths or so. */
        promise[i] = gain < -16 ? 1 : gain > 60 ? 400 : (gain + 20) * (gain + 20) / 16 + 1;
    }
}

static bool ending(const void *rules, const void *source)
{
    (void)rules;
    const Estate *estate = source;
    return estate->head.phase == PHASE_BUILD && plots_count(estate->free) <= ENDING_FREE;
}

/* ---- What actions are like ---- */

/* To build a small one where another could have built large, or to join one's own and leave the room to others. */
static void manner(const void *rules, const void *view, int player, Action action, AiTemper *manner)
{
    (void)rules;
    const Estate *estate = view;
    const unsigned kind = action_kind(action);
    if (kind == PARK) {
        manner->patience = 40;
        return;
    }
    const Plots plot = plots_of(action_square(action)), beside = plots_neighbouring(plot);
    int takes = 0;
    for (int p = 0; p < estate->head.players; p++) {
        if (p != player) takes += plots_any(plots_both(beside, estate_built(estate, p)));
    }
    manner->spite = (int8_t)(takes > 0 ? 50 : -20);
    manner->patience = (int8_t)(kind == SMALL ? 40 : kind == LARGE ? -20 : 0);
    manner->risk = (int8_t)(plots_any(plots_both(beside, estate_built(estate, player))) ? -40 : 40);
}

/* ---- Why ---- */

enum { HINT_JOINS, HINT_CROWDS, HINT_SCARCE, HINT_LARGE, HINT_FITS, HINT_TAKES };

static const EventKind HINTS[] = {
    [HINT_JOINS] = {"joins"},
    [HINT_CROWDS] = {"crowds"},
    [HINT_SCARCE] = {"scarce"},
    [HINT_LARGE] = {"large"},
    [HINT_FITS] = {"fits"},
    [HINT_TAKES] = {"takes"},
    {0},
};

static int32_t points_of(const void *rules, const Estate *estate, int player)
{
    Score score = {0};
    subdivision_score(rules, estate, &score, NULL);
    return score.points[player];
}

/* The rival whose large one is worth less for a small one beside it; NOBODY if none. */
static int crowded_by(const void *rules, const Estate *estate, const Estate *after, int player, int square)
{
    for (int p = 0; p < estate->head.players; p++) {
        if (p == player || !plots_any(plots_both(PLOTS_AT[square].near, estate->built[p][LARGE]))) continue;
        if (points_of(rules, after, p) < points_of(rules, estate, p)) return p;
    }
    return NOBODY;
}

/* A rival who could have built a large one on a plot; NOBODY if none. */
static int had_room(const Estate *estate, int player, Plots plot)
{
    for (int p = 0; p < estate->head.players; p++) {
        if (p != player && estate->supply[p][LARGE] > 0 && plots_any(plots_both(subdivision_room(estate, p, LARGE), plot))) return p;
    }
    return NOBODY;
}

static bool explain(const void *rules, const void *source, int player, Action action, Event *hint)
{
    const Estate *estate = source;
    const int square = action_square(action);
    const unsigned kind = action_kind(action);
    if (kind == PARK) return false;
    const Plots plot = plots_of(square), own = estate_built(estate, player);
    *hint = event_of(HINT_FITS, player);
    hint->to = (Place){ZONE_BOARD, NOBODY, (int16_t)square};
    DEBUG_ASSERT(kind < SIZES);
    Estate after = *estate;
    after.built[player][kind] = plots_either(after.built[player][kind], plot);
    const int32_t gain = points_of(rules, &after, player) - points_of(rules, estate, player) - (int32_t)kind - 1;
    if (gain > 0) {
        hint->type = HINT_JOINS;
        hint->value[0] = gain;
        return true;
    }
    const int crowded = kind == SMALL ? crowded_by(rules, estate, &after, player, square) : NOBODY;
    if (crowded != NOBODY) {
        hint->type = HINT_CROWDS;
        hint->other = (int8_t)crowded;
        return true;
    }
    if (kind == LARGE) {
        const int32_t room = (int32_t)plots_count(subdivision_room(estate, player, LARGE));
        hint->type = room < (int32_t)plots_count(estate->free) ? HINT_SCARCE : HINT_LARGE;
        hint->value[0] = hint->type == HINT_SCARCE ? room : (int32_t)kind + 1;
        return true;
    }
    if (plots_any(plots_both(plots_neighbouring(plot), own))) return true;
    const int rival = had_room(estate, player, plot);
    hint->type = HINT_TAKES;
    hint->other = (int8_t)rival;
    return rival != NOBODY;
}

const Brain SUBDIVISION_BRAIN = {
    .judge = judge,
    .order = order,
    .learned = &SUBDIVISION_LEARNED,
    .ending = ending,
    .image = subdivision_image,
    .manner = manner,
    .explain = explain,
    .hints = HINTS,
    .plays_out = true,
    .curiosity = 70,
    .widening = 70,
    .playout_length = -1,
    .pace = 8000,
};
