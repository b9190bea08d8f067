/* SPDX-License-Identifier: MIT */
/*
 * Which piece is which. Every mover remembers the place its piece lay at. The events of an action carry it, one after the
 * other, from place to place; where it ends it is found again in the new arrangement, and travels there from where it was seen.
 */
#include "ui/kit.h"

#include <stdlib.h>

enum { STAGGER = 45 }; /* between the beginnings of two pieces that move by one action, in milliseconds */

static bool same_place(Place a, Place b)
{
    return a.zone == b.zone && a.owner == b.owner && (a.index == b.index || a.index < 0 || b.index < 0);
}

static bool same_thing(unsigned a, unsigned b)
{
    return a == b || a == THING_HIDDEN || b == THING_HIDDEN;
}

/* A piece as it is carried by events. */
typedef struct Carried {
    Place place;
    uint16_t thing;
    Rect at;
    float fade;
    int delay; /* its step among what moved; −1: it did not */
    bool found;
} Carried;

typedef struct Carriage {
    int count, steps;
    Carried items[PIECES_MAX];
} Carriage;

static Rect where_now(const Mover *mover, Motion *motion)
{
    const float t = tween_at(&mover->tween, motion);
    const Rect a = mover->from, b = mover->piece.at;
    return rect_make(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t);
}

static void load(Carriage *carriage, const Movers *movers, Stage *stage)
{
    carriage->count = movers->count;
    carriage->steps = 0;
    for (int i = 0; i < movers->count; i++) {
        const Mover *mover = &movers->items[i];
        carriage->items[i] = (Carried){
            .place = mover->piece.place,
            .thing = mover->piece.thing,
            .at = where_now(mover, &stage->motion),
            .fade = mover->piece.fade,
            .delay = -1,
        };
    }
}

/* The piece at a place, preferably the very thing. */
static Carried *find_carried(Carriage *carriage, Place place, unsigned thing)
{
    Carried *found = NULL;
    for (int i = 0; i < carriage->count; i++) {
        Carried *item = &carriage->items[i];
        if (item->found || !same_place(item->place, place)) continue;
        if (item->thing == thing) return item;
        if (same_thing(item->thing, thing)) found = item;
    }
    return found;
}

static void carry(Carriage *carriage, const Event *event, bool backwards)
{
    const Place from = backwards ? event->to : event->from, to = backwards ? event->from : event->to;
    if (from.zone == 0 || to.zone == 0) return;
    Carried *item = find_carried(carriage, from, event->thing);
    if (!item) return;
    item->place = to;
    if (event->thing != THING_HIDDEN && event->thing != THING_NONE) item->thing = event->thing;
    item->delay = carriage->steps++;
}

static void begin(Mover *mover, const Piece *piece, Carried *source, bool travels, Stage *stage)
{
    *mover = (Mover){.piece = *piece, .from = piece->at, .from_fade = piece->fade};
    if (!source) {
        if (!travels) return;
        mover->from_fade = 1; /* nobody knows where it came from: it appears */
        mover->tween = tween_start(&stage->motion, stage_time(stage, TIME_OPEN), 0);
        return;
    }
    source->found = true;
    if (!travels) return;
    mover->from = source->at;
    const bool moves = mover->from.x != piece->at.x || mover->from.y != piece->at.y || mover->from.w != piece->at.w;
    if (!moves) return;
    const int delay = source->delay > 0 ? source->delay * STAGGER : 0;
    mover->tween = tween_start(&stage->motion, stage_time(stage, TIME_TRAVEL), delay);
}

void movers_take(Movers *movers, const Arrangement *arrangement, const EventList *events, bool backwards, Stage *stage)
{
    static const EventList NOTHING;
    const bool travels = events != NULL;
    const EventList *list = events ? events : &NOTHING;
    Carriage *carriage = memory_allocate(sizeof *carriage);
    load(carriage, movers, stage);
    for (size_t i = 0; i < list->count; i++) {
        carry(carriage, &list->items[backwards ? list->count - 1 - i : i], backwards);
    }
    movers->count = arrangement->piece_count;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        begin(&movers->items[i], piece, find_carried(carriage, piece->place, piece->thing), travels, stage);
    }
    free(carriage);
}

bool movers_busy(const Movers *movers, const Stage *stage)
{
    for (int i = 0; i < movers->count; i++) {
        if (tween_running(&movers->items[i].tween, &stage->motion)) return true;
    }
    return false;
}

static void show_piece(const Mover *mover, Stage *stage)
{
    const Piece *piece = &mover->piece;
    const float t = tween_at(&mover->tween, &stage->motion);
    const bool travels = motion_travels(&stage->motion);
    Rect at = travels ? where_now(mover, &stage->motion) : piece->at;
    const float dx = at.x - piece->at.x, dy = at.y - piece->at.y;
    float arc = 0, fade = mover->from_fade + (piece->fade - mover->from_fade) * t;
    if (travels && t > 0 && t < 1 && (dx != 0 || dy != 0)) arc = layout_length(&stage->layout, 24) * 4 * t * (1 - t);
    if (!travels && t < 1) fade = 1 - t;
    if (piece->lifted) arc += layout_length(&stage->layout, 20);
    if (piece->shadow) {
        canvas_sprite(stage->canvas, &(Sprite){.name = piece->shadow,
                                               .at = rect_moved(piece->shadow_at, dx + arc * .3f, dy + arc * .45f),
                                               .fade = fade});
    }
    at.y -= arc;
    canvas_sprite(stage->canvas, &(Sprite){.name = piece->art, .at = at, .turn = piece->turn, .fade = fade});
}

void movers_show(Movers *movers, Stage *stage)
{
    for (int layer = 0; layer < 8; layer++) {
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < movers->count; i++) {
                const Mover *mover = &movers->items[i];
                const bool above = mover->piece.lifted || tween_running(&mover->tween, &stage->motion);
                if (mover->piece.layer == layer && above == (pass == 1)) show_piece(mover, stage);
            }
        }
    }
}
