/* SPDX-License-Identifier: MIT */
#include "kit/traces.h"

#include "kit/arrows.h"
#include "kit/cards.h"
#include "kit/marks.h"
#include "kit/players.h"

#include <string.h>

/* In pixels of the frame: an arrow's shaft, its way off the things, the shortest way that is worth one, a small card. */
static const float WIDTH = 5, AWAY = 3, LEAST = 26, CARD_W = 54, CARD_H = 76;
static const float STUB = 72, WHOLE = 1e6f; /* how much of an arrow is shown */

/* ---- Noting ---- */

static Trace *add(Traces *traces)
{
    if (traces->count == TRACES_MAX) {
        memmove(traces->items, traces->items + 1, (TRACES_MAX - 1) * sizeof traces->items[0]);
        traces->count--;
    }
    return &traces->items[traces->count++];
}

/* Whether an event moves something by its player's doing, in a way that is to be seen. */
static bool is_marked(const TableContext *context, const Event *event)
{
    const EventBeat beat = beats_of(context->look->beats, event->type);
    return kit_moves(event) && !beat.unmarked && beat.cut == CUT_NOT && memcmp(&event->from, &event->to, sizeof event->to) != 0;
}

/* The first thing that its events moved. */
static const Mover *first_moved(const TableContext *context, const Movers *movers, const EventList *events)
{
    const Mover *first = NULL;
    for (int i = 0; i < movers->count; i++) {
        const Mover *mover = &movers->items[i];
        if (mover->event < 0 || !is_marked(context, &events->items[mover->event])) continue;
        if (!first || mover->event < first->event) first = mover;
    }
    return first;
}

void traces_begin(Traces *traces, int player, uint32_t turn, size_t step, bool all)
{
    int kept = 0;
    for (int i = 0; i < traces->count; i++) {
        Trace trace = traces->items[i];
        if (trace.until > 0 && trace.until < step) continue;
        const bool ends = all || (trace.player == player && trace.turn != turn);
        if (trace.until == 0 && ends) trace.until = step;
        traces->items[kept++] = trace;
    }
    traces->count = kept;
}

void traces_note(Traces *traces, const TableContext *context, const Movers *movers, const EventList *events, size_t step,
                 uint32_t turn)
{
    const Mover *moved = first_moved(context, movers, events);
    if (!moved) return;
    const Event *event = &events->items[moved->event];
    *add(traces) = (Trace){.player = context->last_player,
                           .step = step,
                           .turn = turn,
                           .from = event->from,
                           .to = moved->piece.place,
                           .thing = moved->piece.thing,
                           .from_at = moved->from,
                           .w = context->stage->layout.w,
                           .h = context->stage->layout.h};
}

void traces_note_card(Traces *traces, int player, const CutCard *card, size_t step, uint32_t turn)
{
    *add(traces) = (Trace){.player = player, .step = step, .turn = turn, .cuts_in = true, .card = *card};
}

void traces_forget(Traces *traces, size_t from_step)
{
    while (traces->count > 0 && traces->items[traces->count - 1].step >= from_step) traces->count--;
    for (int i = 0; i < traces->count; i++) {
        if (traces->items[i].until >= from_step) traces->items[i].until = 0;
    }
}

/* ---- Drawing ---- */

static bool same_place(Place a, Place b)
{
    return a.zone == b.zone && a.owner == b.owner && a.index == b.index;
}

static const Target *target_at(const TableContext *context, const Arrangement *arrangement, Place place)
{
    char token[NAME_TEXT];
    game_name_place(context->game, context->rules, place, NAME_TOKEN, token);
    for (int i = 0; i < arrangement->target_count && token[0]; i++) {
        if (strcmp(arrangement->targets[i].token, token) == 0) return &arrangement->targets[i];
    }
    return NULL;
}

/* Where a place lies on the table as it is arranged now: by what lies there, else by what can be touched there. Of a plot seen at an
 * angle that is the ground: what stands on it is drawn over the plots behind. */
static bool find_place(const TableContext *context, const Arrangement *arrangement, Place place, unsigned thing, Rect *at)
{
    const Target *target = target_at(context, arrangement, place);
    for (int i = arrangement->piece_count; i > 0; i--) {
        const Piece *piece = &arrangement->pieces[i - 1];
        if (!same_place(piece->place, place) || (thing != THING_NONE && piece->thing != thing)) continue;
        *at = target && target->shape == SPOT_DIAMOND ? target->at : piece->at;
        return true;
    }
    if (target) *at = target->at;
    return target != NULL;
}

/* ---- Stubs ---- */

/* The end of a way: what came from a supply, a hand or a pile needs no line across the table. */
typedef struct Stub {
    Point from, to;
} Stub;

static Stub stub_between(Rect from, Rect to, float k, float most)
{
    Stub stub;
    arrow_between(from, to, AWAY * k, &stub.from, &stub.to);
    const float far = hypotf(stub.to.x - stub.from.x, stub.to.y - stub.from.y);
    if (far > most * k)
        stub.from = (Point){lerp(stub.to.x, stub.from.x, most * k / far), lerp(stub.to.y, stub.from.y, most * k / far)};
    return stub;
}

static float common_area(Rect a, Rect b)
{
    const Rect common = rect_common(a, b);
    return common.w * common.h;
}

/* What it would lie over: words and badges above all, then what else lies there, and the corner by which one knows a card. */
static float stub_hides(const TableContext *context, const Arrangement *arrangement, const Stub *stub, Rect to, float k)
{
    enum { STEPS = 4 };
    float hides = 0;
    const Rect corner = {to.x, to.y, to.w * .36f, to.h * .3f};
    for (int i = 0; i <= STEPS; i++) {
        const float t = (float)i / STEPS, size = (i == 0 ? 18 : 14) * k;
        const Rect at = rect_around((Point){lerp(stub->from.x, stub->to.x, t), lerp(stub->from.y, stub->to.y, t)}, size, size);
        for (int n = 0; context->words && n < context->words->count; n++)
            hides += 4 * common_area(at, context->words->items[n]);
        for (int n = 0; n < arrangement->piece_count; n++) {
            const Rect lies = arrangement->pieces[n].at;
            if (!rect_meets(lies, to)) hides += common_area(at, lies);
        }
        hides += 3 * common_area(at, corner);
        if (!rect_has(context->table, rect_centre(at))) hides += 4 * size * size;
    }
    return hides;
}

/* As it comes, or a little to one side or the other: where it hides least. */
static Stub place_stub(const TableContext *context, const Arrangement *arrangement, Rect from, Rect to, float k)
{
    enum { SIDES = 11 };
    const Point middle = rect_centre(to), start = rect_centre(from);
    const float x = start.x - middle.x, y = start.y - middle.y, cell = 196 * k * k; /* what a step of it covers at most */
    Stub best = stub_between(from, to, k, STUB);
    float least = 1e9f;
    for (int i = 0; i < SIDES; i++) {
        const float angle = (float)((i + 1) / 2) * (i % 2 ? .5f : -.5f), c = cosf(angle), s = sinf(angle);
        const Rect turned = rect_around((Point){middle.x + x * c - y * s, middle.y + x * s + y * c}, from.w, from.h);
        const Stub stub = stub_between(turned, to, k, STUB);
        const float hides = stub_hides(context, arrangement, &stub, to, k) + cell * .25f * (float)((i + 1) / 2);
        if (hides >= least) continue;
        least = hides;
        best = stub;
    }
    return best;
}

/* ---- Arrows ---- */

static void draw_arrow(const TableContext *context, int player, Stub way)
{
    Stage *stage = context->stage;
    const float k = fmaxf(stage->layout.k, .6f), radius = 8 * k;
    const Point a = way.from, b = way.to;
    if (hypotf(b.x - a.x, b.y - a.y) < LEAST * k) return;
    mark_words(context, rect_around(a, 2.4f * radius, 2.4f * radius)); /* the next one keeps off its sign */
    kit_arrow(stage, &(Arrow){.from = a,
                              .to = b,
                              .width = WIDTH * k,
                              .colour = stage_colour(stage, COLOUR_PAPER),
                              .casing = colour_fade(stage_colour(stage, COLOUR_INK), .75f),
                              .grown = 1});
    if (player >= 0) kit_sign(context, player, a, radius, true);
}

static bool is_stub(const Trace *trace)
{
    return trace->from.zone != trace->to.zone;
}

static void draw_moved(const TableContext *context, const Arrangement *arrangement, const Trace *trace)
{
    const Layout *layout = &context->stage->layout;
    Rect from, to;
    if (!find_place(context, arrangement, trace->to, trace->thing, &to)) return;
    if (trace->w == layout->w && trace->h == layout->h) {
        from = trace->from_at;
    } else if (!find_place(context, arrangement, trace->from, THING_NONE, &from)) {
        return;
    }
    const float k = fmaxf(layout->k, .6f);
    draw_arrow(context, trace->player,
               is_stub(trace) ? place_stub(context, arrangement, from, to, k) : stub_between(from, to, k, WHOLE));
}

/* The card lies at the fence of whom it hit. */
static void draw_card(const TableContext *context, const Trace *trace)
{
    Stage *stage = context->stage;
    const float k = fmaxf(stage->layout.k, .6f);
    CutTold told = {.effect = ""};
    if (!context->look->cut_in(context, &trace->card, &told) || told.victim.w <= 0) return;
    const bool apart = told.owner.w > 0 && (told.owner.x != told.victim.x || told.owner.y != told.victim.y);
    const bool touch = apart && rect_meets(rect_inset(told.owner, -LEAST * k), rect_inset(told.victim, -LEAST * k));
    if (apart && !touch) draw_arrow(context, trace->player, stub_between(told.owner, told.victim, k, WHOLE));
    const Rect at = rect_snapped(rect_make(rect_right(told.victim) - CARD_W * k * .75f, told.victim.y - 6 * k,
                                           CARD_W * k, CARD_H * k));
    canvas_sprite(stage->canvas, &(Sprite){.name = "cards/shadow", .at = card_shadow(at)});
    canvas_art(stage->canvas, told.art, at);
}

/* On a pile, whatever came later has covered it: of two arrows there nobody could tell which is whose. */
static bool is_covered(const Traces *traces, int index, size_t seen)
{
    const Trace *trace = &traces->items[index];
    bool covered = false;
    for (int i = index + 1; i < traces->count && !trace->cuts_in; i++) {
        const Trace *later = &traces->items[i];
        covered = covered || (!later->cuts_in && later->step <= seen && is_stub(trace) && is_stub(later) &&
                              same_place(later->to, trace->to));
    }
    return covered;
}

void traces_show(const Traces *traces, const TableContext *context, const Arrangement *arrangement, size_t seen)
{
    for (int i = 0; i < traces->count; i++) {
        const Trace *trace = &traces->items[i];
        if (trace->step > seen || (trace->until > 0 && seen >= trace->until)) continue;
        if (is_covered(traces, i, seen)) continue;
        const float there = trace->until > 0 ? 1 - context->last_gone : 1;
        if (there <= 0) continue;
        canvas_push_fade(context->stage->canvas, there);
        if (trace->cuts_in) {
            draw_card(context, trace);
        } else {
            draw_moved(context, arrangement, trace);
        }
        canvas_pop(context->stage->canvas);
    }
}
