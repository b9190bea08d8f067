/* SPDX-License-Identifier: MIT */
#include "tabletop/arrows.h"

#include "gfx/placement.h"

/* The width and the length of the head, in widths of the shaft. */
static const float HEAD_WIDTH = 2.9f, HEAD_LENGTH = 2.4f;
/* An arrow ends at the edge of the middle of its target, which has this share of the target's width and height. The
 * drawings of neighbouring places may extend into the rest of the target. */
static const float TARGET_SHARE = .5f;

Point arrow_point(const Arrow *arrow, float t)
{
    const float x = arrow->to.x - arrow->from.x, y = arrow->to.y - arrow->from.y,
                sideways = 4 * t * (1 - t) * arrow->bend;
    return (Point){arrow->from.x + x * t - y * sideways, arrow->from.y + y * t + x * sideways};
}

static float arrow_length(const Arrow *arrow)
{
    return hypotf(arrow->to.x - arrow->from.x, arrow->to.y - arrow->from.y);
}

static float head_scale(const Arrow *arrow) { return arrow->head_scale > 0 ? arrow->head_scale : 1; }

float arrow_head_length(const Arrow *arrow) { return arrow->width * HEAD_LENGTH * head_scale(arrow); }

float arrow_overlap(const Arrow *arrow, Rect at)
{
    enum { STEPS = 40 }; /* the arrow is divided into so many parts, whose ends are examined */
    const float head = arrow_head_length(arrow) / fmaxf(1, arrow_length(arrow));
    int covered = 0;
    for (int i = 0; i <= STEPS; i++) {
        const float t = (float)i / STEPS;
        const float half = arrow->width * (t > 1 - head ? HEAD_WIDTH * head_scale(arrow) * .3f : .75f);
        covered += rect_contains(rect_inset(at, -half), arrow_point(arrow, t));
    }
    return (float)covered / (STEPS + 1);
}

/* The number of straight segments of a bent shaft, and the most points that the outline of an arrow has. */
enum { SEGMENTS = 10, OUTLINE_POINTS_MAX = 2 * SEGMENTS + 5 };

/* The unit vector from a to b. False if they are the same point. */
static bool unit_between(Point a, Point b, Point *unit)
{
    const float dx = b.x - a.x, dy = b.y - a.y, length = hypotf(dx, dy);
    if (length < 1e-3f) return false;
    *unit = (Point){dx / length, dy / length};
    return true;
}

/* Fills the arrow's shape up to the fraction t of its length, enlarged by `margin` on all sides. */
static void draw_outline(Stage *stage, const Arrow *arrow, float t, float margin, Colour colour)
{
    const Point tip = arrow_point(arrow, t);
    const float length = hypotf(tip.x - arrow->from.x, tip.y - arrow->from.y);
    if (length < 1 || colour.a == 0) return;
    const float half_width = arrow->width / 2 + margin;
    const float half_head_width = arrow->width * HEAD_WIDTH / 2 * head_scale(arrow) + margin * 1.6f;
    const float head = fminf(arrow_head_length(arrow), length * .8f), neck_t = t * (1 - head / length);
    const int steps = arrow->bend != 0 ? SEGMENTS : 1;
    Point unit, points[OUTLINE_POINTS_MAX];
    const int count = 2 * steps + 5, last = count - 1;
    for (int i = 0; i <= steps; i++) {
        const float at = neck_t * (float)i / (float)steps;
        Point here = arrow_point(arrow, at);
        /* The last segment of the shaft has the direction of the head. */
        if (!unit_between(i == steps ? here : arrow_point(arrow, at - .02f),
                          i == steps ? tip : arrow_point(arrow, at + .02f), &unit))
            return;
        const float offset = i == 0 ? margin : i == steps ? margin * .4f : 0;
        here = (Point){here.x - unit.x * offset, here.y - unit.y * offset};
        points[i] = (Point){here.x - unit.y * half_width, here.y + unit.x * half_width};
        points[last - i] = (Point){here.x + unit.y * half_width, here.y - unit.x * half_width};
        if (i < steps) continue;
        points[i + 1] = (Point){here.x - unit.y * half_head_width, here.y + unit.x * half_head_width};
        points[i + 2] = (Point){tip.x + unit.x * margin * 1.6f, tip.y + unit.y * margin * 1.6f};
        points[i + 3] = (Point){here.x + unit.y * half_head_width, here.y - unit.x * half_head_width};
    }
    canvas_polygon(stage->canvas, points, count, colour);
}

static void draw_double(Stage *stage, const Arrow *arrow, float t)
{
    const float length = arrow_length(arrow) * t, end = length > 0 ? t * (1 - arrow_head_length(arrow) / length) : 0;
    for (int i = 0; i < SEGMENTS && end > 0; i++) {
        canvas_line(stage->canvas, arrow_point(arrow, end * (float)i / SEGMENTS),
                    arrow_point(arrow, end * (float)(i + 1) / SEGMENTS), fmaxf(1, arrow->width * .2f), arrow->casing);
    }
}

void arrow_draw(Stage *stage, const Arrow *arrow)
{
    const float t = fmaxf(0, fminf(1, arrow->progress));
    if (t <= 0) return;
    draw_outline(stage, arrow, t, fmaxf(1.5f, arrow->width * .24f), arrow->casing);
    draw_outline(stage, arrow, t, 0, arrow->colour);
    if (arrow->is_double) draw_double(stage, arrow, t);
}

/* The point on the line from a thing's centre to `other` that is `gap` pixels outside the thing's edge. */
static Point edge_towards(Rect thing, Point other, float gap)
{
    const Point middle = rect_centre(thing);
    const float dx = other.x - middle.x, dy = other.y - middle.y, length = hypotf(dx, dy);
    if (length < 1) return middle;
    const float tx = fabsf(dx) > .01f ? thing.w / 2 / fabsf(dx) : 1e9f,
                ty = fabsf(dy) > .01f ? thing.h / 2 / fabsf(dy) : 1e9f;
    const float t = fminf(tx, ty) + gap / length;
    return (Point){middle.x + dx * t, middle.y + dy * t};
}

void arrow_find_ends(Rect from, Rect to, float gap, Point *a, Point *b)
{
    const Point start = rect_centre(from), end = rect_centre(to);
    to = rect_around(end, to.w * TARGET_SHARE, to.h * TARGET_SHARE);
    *a = edge_towards(from, end, gap);
    *b = edge_towards(to, start, gap);
    const bool passed = (b->x - a->x) * (end.x - start.x) + (b->y - a->y) * (end.y - start.y) <= 0;
    const float length = hypotf(b->x - a->x, b->y - a->y), min_length = fminf(to.w, to.h) * .5f;
    if (!passed && length >= min_length) return;
    /* The things are too close for the usual ends. */
    const float dx = end.x - start.x, dy = end.y - start.y, distance = fmaxf(1, hypotf(dx, dy));
    if (distance < min_length) {
        *a = (Point){end.x - to.w, to.y - to.h * .4f};
        *b = (Point){to.x, to.y};
        return;
    }
    *a = (Point){b->x - dx / distance * min_length, b->y - dy / distance * min_length};
}

/* ---- Finding a route ---- */

/* How far a point is from the centre of a thing: 1 at the thing's edge, more outside. */
static float distance_from_end(const ArrowEnd *end, Point at)
{
    const Point middle = rect_centre(end->at);
    const float x = fabsf(at.x - middle.x) / fmaxf(1, end->at.w / 2),
                y = fabsf(at.y - middle.y) / fmaxf(1, end->at.h / 2);
    return end->shape == HOTSPOT_DIAMOND ? x + y : end->shape == HOTSPOT_DISC ? hypotf(x, y) : fmaxf(x, y);
}

void arrow_end_outline(Stage *stage, const ArrowEnd *end, float width, float casing_width, Colour colour, Colour casing)
{
    Point corners[4];
    rect_diamond(end->at, corners);
    if (end->shape == HOTSPOT_DIAMOND) {
        canvas_polyline(stage->canvas, corners, 4, true, width + 2 * casing_width, casing);
        canvas_polyline(stage->canvas, corners, 4, true, width, colour);
        return;
    }
    canvas_ring(stage->canvas, rect_snapped(rect_inset(end->at, -casing_width)), end->corner + casing_width,
                width + 2 * casing_width, casing);
    canvas_ring(stage->canvas, rect_snapped(end->at), end->corner, width, colour);
}

bool arrow_end_overlaps(const ArrowEnd *end, Rect at)
{
    return distance_from_end(end, rect_nearest_point(at, rect_centre(end->at))) < 1;
}

Point arrow_exit_point(const ArrowEnd *end, Point inside, Point outside)
{
    float inner = 0, outer = 1;
    if (distance_from_end(end, outside) < 1) return inside;
    for (int i = 0; i < 12; i++) {
        const float t = (inner + outer) / 2;
        const bool is_inside =
            distance_from_end(end, (Point){lerp(inside.x, outside.x, t), lerp(inside.y, outside.y, t)}) < 1;
        *(is_inside ? &inner : &outer) = t;
    }
    return (Point){lerp(inside.x, outside.x, inner), lerp(inside.y, outside.y, inner)};
}

/* The centre of a thing, shifted by the share `shift` of the thing's width or height: if `other` is more above or below
 * than beside the thing, horizontally, otherwise vertically. */
static Point point_aside(const ArrowEnd *end, Point other, float shift)
{
    const Point middle = rect_centre(end->at);
    const bool is_upright = fabsf(other.y - middle.y) > fabsf(other.x - middle.x);
    return (Point){middle.x + (is_upright ? shift * end->at.w : 0), middle.y + (is_upright ? 0 : shift * end->at.h)};
}

/* Adds what an arrow should not hide: text, and to a lesser extent pieces that it passes. */
static void add_obstacles(const TableContext *context, const TableRects *rects, const ArrowEnd *from,
                          const ArrowEnd *to, Obstacles *obstacles)
{
    /* The cost of an arrow that covers text, or a piece, with its whole length. */
    static const float TEXT_COST = 400, PIECE_COST = 12;
    const Arrangement *arrangement = context->arrangement;
    for (int i = 0; i < rects->text.count; i++)
        obstacles_add(obstacles, (Obstacle){rects->text.items[i], .line = TEXT_COST});
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Rect at = arrangement_visible_rect(context->stage, &arrangement->pieces[i]);
        const Point middle = rect_centre(at);
        if (distance_from_end(from, middle) >= 1 && distance_from_end(to, middle) >= 1)
            obstacles_add(obstacles, (Obstacle){at, .line = PIECE_COST});
    }
}

/* The cost of what an arrow hides. Counting ends at `max_cost`. */
static float route_cost(const Obstacles *obstacles, const Arrow *arrow, float max_cost)
{
    float cost = 0;
    for (size_t i = 0; i < obstacles->count && cost < max_cost; i++)
        cost += obstacles->items[i].line * arrow_overlap(arrow, obstacles->items[i].at);
    return cost;
}

bool arrow_is_on_board(const ArrowEnd *from, const ArrowEnd *to)
{
    return from->shape == to->shape && fabsf(from->at.w - to->at.w) < 2 && fabsf(from->at.h - to->at.h) < 2;
}

/* Finds the ends of an arrow whose start and aim are shifted from the things' centres by `start` and `aim`
 * (point_aside). False if start and aim are too close to each other. */
static bool try_route(const ArrowEnd *from, const ArrowEnd *to, float start, float aim, Arrow *arrow)
{
    static const float OVERLAP = 4; /* how far the arrow's head extends into its target, in pixels */
    const Point first = point_aside(from, rect_centre(to->at), start),
                goal = point_aside(to, rect_centre(from->at), aim);
    const float distance = hypotf(goal.x - first.x, goal.y - first.y),
                min_length = fminf(distance, arrow_head_length(arrow) * 1.1f);
    if (distance < 2) return false;
    arrow->from = arrow_is_on_board(from, to) ? first : arrow_exit_point(from, first, goal);
    const Point edge = arrow_exit_point(to, goal, arrow->from);
    Point unit;
    if (!unit_between(arrow->from, goal, &unit)) return false;
    const float reach =
        fminf(distance, fmaxf(min_length, hypotf(edge.x - arrow->from.x, edge.y - arrow->from.y) + OVERLAP));
    arrow->to = (Point){arrow->from.x + unit.x * reach, arrow->from.y + unit.y * reach};
    return true;
}

bool arrow_find_route(const TableContext *context, const TableRects *rects, const ArrowEnd *from, const ArrowEnd *to,
                      Arrow *arrow)
{
    /* What is tried: bends (Arrow.bend), and shifts of the start and of the end, as shares of the things' sizes. */
    static const float BEND[] = {0, .09f, -.09f, .18f, -.18f, .27f, -.27f}, ASIDE[] = {0, .28f, -.28f};
    /* The cost of each unit of a bend, and of a shift: an arrow that hides nothing stays straight. */
    static const float BEND_COST = 60, ASIDE_COST = 20;
    const bool is_on_board = arrow_is_on_board(from, to);
    Arrow tried = *arrow;
    float least_cost = 1e9f;
    SCOPED_OBSTACLES obstacles = {0};
    add_obstacles(context, rects, from, to, &obstacles);
    for (size_t n = 0; n < sizeof BEND / sizeof *BEND; n++) {
        for (int i = 0; i < 9; i++) {
            const float start = ASIDE[i / 3], aim = ASIDE[i % 3];
            float cost = BEND_COST * fabsf(BEND[n]) + ASIDE_COST * (fabsf(start) + fabsf(aim));
            tried.bend = BEND[n];
            if ((is_on_board && start != 0) || cost >= least_cost || !try_route(from, to, start, aim, &tried)) continue;
            cost += route_cost(&obstacles, &tried, least_cost - cost);
            if (cost >= least_cost) continue;
            least_cost = cost;
            *arrow = tried;
        }
    }
    return least_cost < 1e9f;
}
