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
static const float ON_PLOTS = 10;      /* the same for a diamond, since a tag on an angled board covers several */
static const float ON_OWN_PIECES = 90; /* the cost of covering all of a piece on the tag's own thing */
/* The cost of covering any part of the tag's own thing; of covering all of it. */
static const float AT_OWN_THING = 14, ON_OWN_THING = 120;
static const float ON_OWN_ARROW = 10; /* the cost of covering any part of the tag's own arrow */
static const float LEADER = 24;       /* the cost of a leader line */
/* The cost of each text, piece or area to avoid that a leader line crosses; other arrows cost as much as one text. */
static const float CROSSES_TEXT = 60, CROSSES_PIECE = 30, CROSSES_AVOIDED = 240;

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

/* Adds an area that a tag should not hide. The tag also keeps off it by `margin`. */
static void avoid(Obstacles *obstacles, Rect at, float margin, float crossed)
{
    obstacles_add(obstacles, (Obstacle){rect_inset(at, -margin), .touched = HIDES});
    obstacles_add(obstacles, (Obstacle){at, .covered = HIDES, .line = crossed});
}

static void add_pieces(const TableContext *context, const CalloutRequest *request, float unit, Obstacles *obstacles)
{
    const Arrangement *arrangement = context->arrangement;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Rect seen = arrangement_visible_rect(context->stage, &arrangement->pieces[i]);
        const bool is_own = is_at(&request->target, seen);
        obstacles_add(obstacles,
                      (Obstacle){seen, .touched = is_own ? 0 : .5f * HIDES,
                                 .covered = is_own ? ON_OWN_PIECES * unit : HIDES, .line = CROSSES_PIECE * unit});
    }
}

/* Adds other things and panels, to which the tag could seem to belong. */
static void add_others(const TableContext *context, const TableRects *rects, const CalloutRequest *request, float unit,
                       Obstacles *obstacles)
{
    const Arrangement *arrangement = context->arrangement;
    for (int i = 0; i < arrangement->target_count; i++) {
        const Target *target = &arrangement->targets[i];
        const bool is_plot = target->shape == HOTSPOT_DIAMOND;
        const float share = is_plot ? .5f : 1; /* the rectangle in a diamond */
        const Rect at = rect_around(rect_centre(target->at), share * target->at.w, share * target->at.h);
        if (!rect_equals(target->at, request->target.at))
            obstacles_add(obstacles, (Obstacle){at, .covered = (is_plot ? ON_PLOTS : ON_OTHERS) * unit});
    }
    for (int i = 0; i < PLAYERS_MAX; i++)
        obstacles_add(obstacles, (Obstacle){rects->panels[i], .covered = ON_OTHERS * unit});
}

static void add_obstacles(const TableContext *context, const TableRects *rects, const CalloutRequest *request,
                          Obstacles *obstacles)
{
    const float unit = layout_unit(&context->stage->layout, UNIT_MIN);
    for (int i = 0; i < rects->text.count; i++)
        avoid(obstacles, rects->text.items[i], TEXT_MARGIN * unit, CROSSES_TEXT * unit);
    for (int i = 0; i < request->avoid_count; i++) avoid(obstacles, request->avoid[i], 2, CROSSES_AVOIDED * unit);
    add_pieces(context, request, unit, obstacles);
    add_others(context, rects, request, unit, obstacles);
}

/* The cost of hiding other arrows. */
static float arrows_cost(const CalloutRequest *request, Rect at)
{
    float hides = 0;
    for (int i = 0; i < request->other_count; i++) {
        const float overlap = arrow_overlap(&request->other_arrows[i], at);
        if (overlap > 0) hides += 1 + overlap;
    }
    return HIDES * hides;
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

/* The cost of what a leader line crosses. */
static float crossing_cost(const Obstacles *obstacles, const CalloutRequest *request, float unit, Point from, Point to)
{
    enum { STEPS = 16 };
    const Arrow line = {.from = from, .to = to, .width = 4};
    float cost = 0;
    for (size_t i = 0; i < obstacles->count; i++) {
        const Obstacle *obstacle = &obstacles->items[i];
        if (obstacle->line > 0 && arrow_overlap(&line, obstacle->at) > 0) cost += obstacle->line;
    }
    for (int i = 0; i < request->other_count * (STEPS + 1); i++) {
        const Point at = arrow_point(&line, (float)(i % (STEPS + 1)) / STEPS);
        if (arrow_overlap(&request->other_arrows[i / (STEPS + 1)], rect_around(at, 2, 2)) > 0)
            return cost + CROSSES_TEXT * unit;
    }
    return cost;
}

/* The cost of a place. If it exceeds `max_cost`, the result is only a lower bound. */
static float cost_of(const TableContext *context, const CalloutRequest *request, const Obstacles *obstacles, Rect at,
                     float max_cost)
{
    const float unit = layout_unit(&context->stage->layout, UNIT_MIN);
    const Arrow *arrow = request->own_arrow;
    Point from, to;
    line_to(&request->target, at, &from, &to);
    const float distance = hypotf(to.x - from.x, to.y - from.y);
    float cost = fmaxf(0, distance - GAP * unit);
    if (arrow_end_overlaps(&request->target, at))
        cost += AT_OWN_THING * unit + ON_OWN_THING * unit * share_of(request->target.at, at);
    if (!rect_covers(request->room, at)) cost += 2 * HIDES;
    if (cost >= max_cost) return cost;
    if (request->keeps_off_squares && is_on_squares(context->arrangement, &request->target, at))
        cost += ON_SQUARES * unit;
    if (cost >= max_cost) return cost;
    if (arrow && arrow_overlap(arrow, at) > 0) {
        const float head = 1.6f * arrow_head_length(arrow);
        cost += ON_OWN_ARROW * unit + (rect_intersects(at, rect_around(arrow->to, head, head)) ? HIDES : 0);
    }
    if (distance > LEADER_FROM * unit) cost += LEADER * unit;
    cost += obstacles_cost(obstacles, at, max_cost - cost);
    if (cost >= max_cost) return cost;
    cost += arrows_cost(request, at);
    if (cost >= max_cost || distance <= LEADER_FROM * unit) return cost;
    return cost + crossing_cost(obstacles, request, unit, from, to);
}

/* The n-th of the offsets 0, 1, −1, 2, −2 … in steps. Near places are tried first, so that most of the others are
 * rejected early. */
static float offset_outwards(int n, float step) { return step * (float)(n % 2 ? (n + 1) / 2 : -(n / 2)); }

/* ---- The cache key ---- */

static uint64_t with_arrow(uint64_t key, const Arrow *arrow)
{
    const float values[] = {arrow->from.x, arrow->from.y, arrow->to.x,      arrow->to.y,
                            arrow->bend,   arrow->width,  arrow->head_scale};
    return hash_bytes(key, values, sizeof values);
}

static uint64_t callout_key(const CalloutRequest *request, const Obstacles *obstacles)
{
    const Rect rects[] = {request->room, request->target.at, {0, 0, request->width, request->height}};
    const int traits[] = {(int)request->target.shape, request->keeps_off_squares};
    uint64_t key = hash_bytes(obstacles_hash(obstacles, 1), rects, sizeof rects);
    key = hash_bytes(key, traits, sizeof traits);
    if (request->own_arrow) key = with_arrow(key, request->own_arrow);
    for (int i = 0; i < request->other_count; i++) key = with_arrow(key, &request->other_arrows[i]);
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

static Callout find_callout_place(const TableContext *context, const CalloutRequest *request,
                                  const Obstacles *obstacles)
{
    static const float REACH = 6;                     /* how far from the thing places are tried, in tag heights */
    static const float STEP_X = .125f, STEP_Y = .16f; /* from one place that is tried to the next, in tag heights */
    const float unit = layout_unit(&context->stage->layout, UNIT_MIN);
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
        best_place_offer(&best, at, cost_of(context, request, obstacles, at, best.cost));
    }
    Callout callout = {.at = best.at};
    line_to(&request->target, callout.at, &callout.from, &callout.to);
    const bool is_on_arrow = request->own_arrow && arrow_overlap(request->own_arrow, callout.at) > 0;
    callout.has_leader =
        !is_on_arrow && hypotf(callout.to.x - callout.from.x, callout.to.y - callout.from.y) > LEADER_FROM * unit;
    if (callout.has_leader && request->target.shape == HOTSPOT_RECT) lead_inside(request, &callout);
    return callout;
}

Callout callout_place(const TableContext *context, const TableRects *rects, const CalloutRequest *request,
                      CalloutCache *cache)
{
    SCOPED_OBSTACLES obstacles = {0};
    add_obstacles(context, rects, request, &obstacles);
    const uint64_t key = callout_key(request, &obstacles);
    if (cache->key != key) *cache = (CalloutCache){key, find_callout_place(context, request, &obstacles)};
    return cache->tag;
}

void callout_draw_leader(Stage *stage, const Callout *callout, Colour colour, Colour casing)
{
    const float width = fmaxf(2, layout_length(&stage->layout, 3));
    if (!callout->has_leader) return;
    canvas_line(stage->canvas, callout->from, callout->to, width + 3, casing);
    canvas_line(stage->canvas, callout->from, callout->to, width, colour);
}
