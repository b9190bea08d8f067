/* SPDX-License-Identifier: MIT */
#include "tabletop/callouts.h"

#include "culdesac/hash.h"
#include "gfx/placement.h"

/* Lengths, in pixels of a 1280×800 window: */
static const float GAP = 5;          /* from the tag to its thing */
static const float LEADER_FROM = 16; /* a tag that is farther than this from its thing has a leader line */
static const float TEXT_MARGIN = 8;  /* the room around text, without which the text would seem part of the tag */
static const float UNIT_MIN = .6f;   /* the least scale of tags, in a small window (layout_unit) */
/* How far a leader line reaches into a rectangular thing, as a share of the thing's shorter side. */
static const float LEADER_INSIDE = .25f;
/* Costs: each pixel between the tag and its thing costs 1, in a 1280×800 window. */
static const float HIDES = 1e5f;       /* the cost of each thing that the tag hides although it should not */
static const float ON_SQUARES = 4000;  /* the cost of covering a square of the board, which outweighs any distance */
static const float ON_OTHERS = 30;     /* the cost of covering all of another thing or panel */
static const float ON_OWN_PIECES = 90; /* the cost of covering all of a piece on the tag's own thing */
/* The cost of covering any part of the tag's own thing; of covering all of it. */
static const float AT_OWN_THING = 14, ON_OWN_THING = 120;
static const float ON_OWN_ARROW = 10;         /* the cost of covering any part of the tag's own arrow */
static const float LEADER = 24, CROSSED = 60; /* the cost of a leader line, and of each thing that the line crosses */

static float common_part(Rect a, Rect b) { return rect_overlap_area(a, b) / fmaxf(1, fminf(a.w * a.h, b.w * b.h)); }

/* What fraction of a place a rectangle covers. */
static float share_of(Rect place, Rect at) { return rect_overlap_area(place, at) / fmaxf(1, place.w * place.h); }

/* Whether a piece is at the target. On an angled board only the piece's foot counts, because its top is over the
 * plots behind. */
static bool is_at(const ArrowEnd *goal, Rect seen)
{
    Point at = rect_centre(seen);
    if (goal->shape == HOTSPOT_DIAMOND) at.y = rect_bottom(seen) - fminf(seen.h * .2f, goal->at.h * .3f);
    return arrow_end_overlaps(goal, rect_around(at, 0, 0));
}

/* ---- What it hides ---- */

static float marks_cost(const TableContext *context, const TableRects *rects, const CalloutRequest *request, Rect at)
{
    const Rect nearby = rect_inset(at, -2),
               text_room = rect_inset(at, -TEXT_MARGIN * layout_unit(&context->stage->layout, UNIT_MIN));
    float hides = 0;
    for (int i = 0; i < rects->text.count; i++)
        if (rect_intersects(text_room, rects->text.items[i])) hides += 1 + common_part(at, rects->text.items[i]);
    for (int i = 0; i < request->avoid_count; i++)
        if (rect_intersects(nearby, request->avoid[i])) hides += 1 + common_part(at, request->avoid[i]);
    for (int i = 0; i < request->other_count; i++) {
        const float overlap = arrow_overlap(&request->other_arrows[i], at);
        if (overlap > 0) hides += 1 + overlap;
    }
    return hides;
}

static float pieces_cost(const TableContext *context, const CalloutRequest *request, Rect at, float *own_cost)
{
    const Arrangement *arrangement = context->arrangement;
    float cost = 0;
    *own_cost = 0;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!rect_intersects(at, piece->at)) continue;
        const Rect seen = arrangement_visible_rect(context->stage, piece);
        if (!rect_intersects(at, seen)) continue;
        if (is_at(&request->target, seen)) {
            *own_cost += common_part(at, seen);
        } else {
            cost += .5f + common_part(at, seen);
        }
    }
    return cost;
}

/* The cost of covering other things and panels, to which the tag could seem to belong. */
static float others_cost(const TableContext *context, const TableRects *rects, const CalloutRequest *request, Rect at)
{
    const Arrangement *arrangement = context->arrangement;
    const Point middle = rect_centre(at);
    float hides = 0;
    for (int i = 0; i < arrangement->target_count; i++) {
        const Target *target = &arrangement->targets[i];
        if (rect_equals(target->at, request->target.at)) continue;
        const ArrowEnd end = {target->at, target->shape};
        if (target->shape != HOTSPOT_DIAMOND) {
            hides += common_part(at, target->at);
        } else if (arrow_end_overlaps(&end, rect_around(middle, 0, 0))) {
            hides += 1;
        }
    }
    for (int i = 0; i < PLAYERS_MAX; i++) hides += common_part(at, rects->panels[i]);
    return hides;
}

/* Whether the tag covers a square of the board. All squares have the width of the target, but not its height, because
 * rows may overlap. */
static bool is_on_squares(const Arrangement *arrangement, const ArrowEnd *goal, Rect at)
{
    for (int i = 0; i < arrangement->target_count; i++) {
        const Target *target = &arrangement->targets[i];
        const ArrowEnd end = {target->at, target->shape};
        if (target->shape == goal->shape && target->hand_index == 0 && fabsf(target->at.w - goal->at.w) < 1.5f &&
            arrow_end_overlaps(&end, at))
            return true;
    }
    return false;
}

/* ---- Distance ---- */

/* A short line from a tag to the edge of its thing. */
static void line_to(const ArrowEnd *goal, Rect at, Point *from, Point *to)
{
    const Point middle = rect_centre(goal->at);
    if (goal->shape == HOTSPOT_RECT) {
        *to = rect_nearest_point(goal->at, rect_centre(at));
        *from = rect_nearest_point(at, *to);
        *to = rect_nearest_point(goal->at, *from);
        return;
    }
    *from = rect_nearest_point(at, middle);
    const float x = fabsf(from->x - middle.x) / fmaxf(1, goal->at.w / 2),
                y = fabsf(from->y - middle.y) / fmaxf(1, goal->at.h / 2);
    const float distance = goal->shape == HOTSPOT_DIAMOND ? x + y : hypotf(x, y), t = distance > 1 ? 1 / distance : 1;
    *to = (Point){lerp(middle.x, from->x, t), lerp(middle.y, from->y, t)};
}

/* Weighs what a leader line crosses: 1 for each text, ½ for each piece, 4 for each area to avoid, 1 for the other
 * arrows together. */
static float crossing_cost(const TableContext *context, const TableRects *rects, const CalloutRequest *request,
                           Point from, Point to)
{
    const Arrangement *arrangement = context->arrangement;
    enum { STEPS = 16 };
    const Arrow line = {.from = from, .to = to, .width = 4};
    float count = 0;
    for (int i = 0; i < rects->text.count; i++) count += arrow_overlap(&line, rects->text.items[i]) > 0;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Rect seen = arrangement_visible_rect(context->stage, &arrangement->pieces[i]);
        count += seen.w > 0 && arrow_overlap(&line, seen) > 0 ? .5f : 0;
    }
    for (int i = 0; i < request->avoid_count; i++) count += arrow_overlap(&line, request->avoid[i]) > 0 ? 4 : 0;
    for (int i = 0; i < request->other_count * (STEPS + 1); i++) {
        const Point at = arrow_point(&line, (float)(i % (STEPS + 1)) / STEPS);
        if (arrow_overlap(&request->other_arrows[i / (STEPS + 1)], rect_around(at, 2, 2)) > 0) return count + 1;
    }
    return count;
}

/* The cost of a place. If it exceeds `max_cost`, the result is only a lower bound. */
static float cost_of(const TableContext *context, const TableRects *rects, const CalloutRequest *request, Rect at,
                     float max_cost)
{
    const float k = layout_unit(&context->stage->layout, UNIT_MIN);
    const Arrow *arrow = request->own_arrow;
    Point from, to;
    line_to(&request->target, at, &from, &to);
    const float distance = hypotf(to.x - from.x, to.y - from.y);
    float cost = fmaxf(0, distance - GAP * k), own_cost;
    if (arrow_end_overlaps(&request->target, at))
        cost += AT_OWN_THING * k + ON_OWN_THING * k * share_of(request->target.at, at);
    if (!rect_covers(request->room, at)) cost += 2 * HIDES;
    if (cost >= max_cost) return cost;
    if (request->keeps_off_squares && is_on_squares(context->arrangement, &request->target, at)) cost += ON_SQUARES * k;
    if (cost >= max_cost) return cost;
    if (arrow && arrow_overlap(arrow, at) > 0) {
        const float head = 1.6f * arrow_head_length(arrow);
        cost += ON_OWN_ARROW * k + (rect_intersects(at, rect_around(arrow->to, head, head)) ? HIDES : 0);
    }
    if (distance > LEADER_FROM * k) cost += LEADER * k;
    cost += HIDES * marks_cost(context, rects, request, at);
    if (cost >= max_cost) return cost;
    cost += HIDES * pieces_cost(context, request, at, &own_cost);
    cost += ON_OWN_PIECES * k * own_cost + ON_OTHERS * k * others_cost(context, rects, request, at);
    if (cost >= max_cost || distance <= LEADER_FROM * k) return cost;
    return cost + CROSSED * k * crossing_cost(context, rects, request, from, to);
}

/* The n-th of the offsets 0, 1, −1, 2, −2 … in steps. Near places are tried first, so that most of the others are
 * rejected early. */
static float offset_outwards(int n, float step) { return step * (float)(n % 2 ? (n + 1) / 2 : -(n / 2)); }

/* ---- The cache key ---- */

static uint64_t with_rect(uint64_t key, Rect at) { return hash_bytes(key, &at, sizeof at); }

static uint64_t with_arrow(uint64_t key, const Arrow *arrow)
{
    const float values[] = {arrow->from.x, arrow->from.y, arrow->to.x,      arrow->to.y,
                            arrow->bend,   arrow->width,  arrow->head_scale};
    return hash_bytes(key, values, sizeof values);
}

static uint64_t callout_key(const TableContext *context, const TableRects *rects, const CalloutRequest *request)
{
    const Arrangement *arrangement = context->arrangement;
    const float size[] = {request->width, request->height, context->stage->layout.scale, (float)request->target.shape,
                          (float)request->keeps_off_squares};
    uint64_t key = hash_bytes(1, size, sizeof size);
    key = with_rect(with_rect(key, request->room), request->target.at);
    if (request->own_arrow) key = with_arrow(key, request->own_arrow);
    for (int i = 0; i < request->other_count; i++) key = with_arrow(key, &request->other_arrows[i]);
    for (int i = 0; i < request->avoid_count; i++) key = with_rect(key, request->avoid[i]);
    for (int i = 0; i < rects->text.count; i++) key = with_rect(key, rects->text.items[i]);
    for (int i = 0; i < arrangement->piece_count; i++)
        key = with_rect(key, arrangement_visible_rect(context->stage, &arrangement->pieces[i]));
    for (int i = 0; i < arrangement->target_count; i++) key = with_rect(key, arrangement->targets[i].at);
    for (int i = 0; i < PLAYERS_MAX; i++) key = with_rect(key, rects->panels[i]);
    return key;
}

/* ---- Placement ---- */

/* Moves the end of a leader line into its thing, unless the line would then cross an area to avoid. A line that
 * ended at the thing's corner would seem to belong to the next square. */
static void lead_inside(const CalloutRequest *request, Callout *callout)
{
    const Rect goal = request->target.at;
    const Point end = rect_nearest_point(rect_inset(goal, fminf(goal.w, goal.h) * LEADER_INSIDE), callout->from);
    const Arrow line = {.from = callout->from, .to = end, .width = 4};
    for (int i = 0; i < request->avoid_count; i++)
        if (arrow_overlap(&line, request->avoid[i]) > 0) return;
    callout->to = end;
}

static Callout find_callout_place(const TableContext *context, const TableRects *rects, const CalloutRequest *request)
{
    static const float REACH = 6;                     /* how far from the thing places are tried, in tag heights */
    static const float STEP_X = .125f, STEP_Y = .16f; /* from one place that is tried to the next, in tag heights */
    const float k = layout_unit(&context->stage->layout, UNIT_MIN);
    const Point middle = rect_centre(request->target.at);
    const float margin = REACH * request->height, step_x = STEP_X * request->height, step_y = STEP_Y * request->height;
    const Rect room = request->room;
    Point reach = {request->target.at.w + request->width + 2 * margin,
                   request->target.at.h + request->height + 2 * margin};
    if (request->keeps_off_squares)
        reach = (Point){2 * fmaxf(middle.x - room.x, rect_right(room) - middle.x),
                        2 * fmaxf(middle.y - room.y, rect_bottom(room) - middle.y)};
    const int columns = (int)(reach.x / step_x), rows = (int)(reach.y / step_y);
    BestPlace best = NO_PLACE;
    for (int n = 0; n < columns * rows; n++) {
        const Point centre = {middle.x + offset_outwards(n % columns, step_x),
                              middle.y + offset_outwards(n / columns, step_y)};
        const Rect at = rect_snapped(rect_around(centre, request->width, request->height));
        best_place_offer(&best, at, cost_of(context, rects, request, at, best.cost));
    }
    Callout callout = {.at = best.at};
    line_to(&request->target, callout.at, &callout.from, &callout.to);
    const bool is_on_arrow = request->own_arrow && arrow_overlap(request->own_arrow, callout.at) > 0;
    callout.has_leader =
        !is_on_arrow && hypotf(callout.to.x - callout.from.x, callout.to.y - callout.from.y) > LEADER_FROM * k;
    if (callout.has_leader && request->target.shape == HOTSPOT_RECT) lead_inside(request, &callout);
    return callout;
}

Callout callout_place(const TableContext *context, const TableRects *rects, const CalloutRequest *request,
                      CalloutCache *cache)
{
    const uint64_t key = callout_key(context, rects, request);
    if (cache->key != key) *cache = (CalloutCache){key, find_callout_place(context, rects, request)};
    return cache->tag;
}

void callout_draw_leader(Stage *stage, const Callout *callout, Colour colour, Colour casing)
{
    const float width = fmaxf(2, layout_length(&stage->layout, 3));
    if (!callout->has_leader) return;
    canvas_line(stage->canvas, callout->from, callout->to, width + 3, casing);
    canvas_line(stage->canvas, callout->from, callout->to, width, colour);
}
