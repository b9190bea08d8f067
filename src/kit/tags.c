/* SPDX-License-Identifier: MIT */
#include "kit/tags.h"

#include "culdesac/hash.h"

/* In pixels of the frame: the way off a thing; from where on a line leads there. */
static const float GAP = 5, OFF = 16;
/* What a place costs, in pixels of the frame: that it hides something which has to stay in sight; all of another thing, of a panel; of
 * what lies at its own thing, or of that itself; what is crossed by the line that leads there; and to lie on its own arrow. */
static const float HIDES = 1e5f, OF_OTHERS = 30, OF_OWN_PIECES = 90, OF_GOAL = 120, OF_LINE = 60, ON_ARROW = 10, ON_GOAL = 14;
/* … and that a line has to lead there. */
static const float LED = 24;

static float common_part(Rect a, Rect b)
{
    const Rect common = rect_common(a, b);
    return common.w * common.h / fmaxf(1, fminf(a.w * a.h, b.w * b.h));
}

/* How much of a place it covers. */
static float share_of(Rect place, Rect at)
{
    const Rect common = rect_common(place, at);
    return common.w * common.h / fmaxf(1, place.w * place.h);
}

/* Whether it lies or stands there: what stands on a plot seen at an angle reaches over those behind. */
static bool is_at(const ArrowEnd *goal, Rect seen)
{
    Point at = rect_centre(seen);
    if (goal->shape == SPOT_DIAMOND) at.y = rect_bottom(seen) - fminf(seen.h * .2f, goal->at.h * .3f);
    return arrow_end_meets(goal, rect_around(at, 0, 0));
}

/* ---- What it hides ---- */

static float hides_marks(const TableContext *context, const TagWish *wish, Rect at)
{
    const Rect around = rect_inset(at, -2);
    float hides = rect_covers(wish->room, at) ? 0 : 2;
    for (int i = 0; context->words && i < context->words->count; i++)
        if (rect_meets(around, context->words->items[i])) hides += 1 + common_part(at, context->words->items[i]);
    for (int i = 0; i < wish->kept_count; i++)
        if (rect_meets(around, wish->kept[i])) hides += 1 + common_part(at, wish->kept[i]);
    for (int i = 0; i < wish->other_count; i++) {
        const float over = arrow_over(&wish->others[i], at);
        if (over > 0) hides += 1 + over;
    }
    return hides;
}

static float hides_pieces(const TableContext *context, const TagWish *wish, const Arrangement *arrangement, Rect at, float *own)
{
    float hides = 0;
    *own = 0;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!rect_meets(at, piece->at)) continue;
        const Rect seen = kit_seen(context, piece);
        if (!rect_meets(at, seen)) continue;
        if (is_at(&wish->goal, seen)) {
            *own += common_part(at, seen);
        } else {
            hides += .5f + common_part(at, seen);
        }
    }
    return hides;
}

/* Other things and panels: a tag over them could be theirs. */
static float hides_others(const TableContext *context, const Arrangement *arrangement, const TagWish *wish, Rect at)
{
    const Point middle = rect_centre(at);
    float hides = 0;
    for (int i = 0; i < arrangement->target_count; i++) {
        const Target *target = &arrangement->targets[i];
        if (rect_same(target->at, wish->goal.at)) continue;
        const ArrowEnd end = {target->at, target->shape};
        if (target->shape != SPOT_DIAMOND) hides += common_part(at, target->at);
        else if (arrow_end_meets(&end, rect_around(middle, 0, 0))) hides += 1;
    }
    for (int i = 0; context->panels && i < PLAYERS_MAX; i++) hides += common_part(at, context->panels[i]);
    return hides;
}

/* ---- How far it is ---- */

static Point nearest_to(Rect at, Point point)
{
    return (Point){fmaxf(at.x, fminf(point.x, rect_right(at))), fmaxf(at.y, fminf(point.y, rect_bottom(at)))};
}

/* The shortest line from a tag to its thing, which ends at that thing's edge. */
static void line_to(const ArrowEnd *goal, Rect at, Point *from, Point *to)
{
    const Point middle = rect_centre(goal->at);
    if (goal->shape == SPOT_RECT) {
        *to = nearest_to(goal->at, rect_centre(at));
        *from = nearest_to(at, *to);
        *to = nearest_to(goal->at, *from);
        return;
    }
    *from = nearest_to(at, middle);
    const float x = fabsf(from->x - middle.x) / fmaxf(1, goal->at.w / 2), y = fabsf(from->y - middle.y) / fmaxf(1, goal->at.h / 2);
    const float far = goal->shape == SPOT_DIAMOND ? x + y : hypotf(x, y), t = far > 1 ? 1 / far : 1;
    *to = (Point){lerp(middle.x, from->x, t), lerp(middle.y, from->y, t)};
}

/* What a line crosses: words, other arrows, and pieces, which count half. */
static float crossed_by(const TableContext *context, const Arrangement *arrangement, const TagWish *wish, Point from, Point to)
{
    enum { STEPS = 16 };
    const Arrow line = {.from = from, .to = to, .width = 4};
    float count = 0;
    for (int i = 0; context->words && i < context->words->count; i++) count += arrow_over(&line, context->words->items[i]) > 0;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Rect seen = kit_seen(context, &arrangement->pieces[i]);
        count += seen.w > 0 && arrow_over(&line, seen) > 0 ? .5f : 0;
    }
    for (int i = 0; i < wish->other_count * (STEPS + 1); i++) {
        const Point at = arrow_point(&line, (float)(i % (STEPS + 1)) / STEPS);
        if (arrow_over(&wish->others[i / (STEPS + 1)], rect_around(at, 2, 2)) > 0) return count + 1;
    }
    return count;
}

static float cost_of(const TableContext *context, const Arrangement *arrangement, const TagWish *wish, Rect at, float most)
{
    const float k = fmaxf(context->stage->layout.k, .6f);
    Point from, to;
    line_to(&wish->goal, at, &from, &to);
    const float far = hypotf(to.x - from.x, to.y - from.y);
    float cost = fmaxf(0, far - GAP * k), own;
    if (arrow_end_meets(&wish->goal, at)) cost += ON_GOAL * k + OF_GOAL * k * share_of(wish->goal.at, at);
    if (cost >= most) return cost;
    if (wish->own) {
        const float over = arrow_over(wish->own, at), head = arrow_head(wish->own);
        cost += over > 0 ? ON_ARROW * k : 0;
        cost += rect_meets(at, rect_around(wish->own->to, head * 1.6f, head * 1.6f)) && over > 0 ? HIDES : 0;
    }
    if (far > OFF * k) cost += LED * k;
    cost += HIDES * hides_marks(context, wish, at);
    if (cost >= most) return cost;
    cost += HIDES * hides_pieces(context, wish, arrangement, at, &own);
    cost += OF_OWN_PIECES * k * own + OF_OTHERS * k * hides_others(context, arrangement, wish, at);
    return far > OFF * k && cost < most ? cost + OF_LINE * k * crossed_by(context, arrangement, wish, from, to) : cost;
}

/* 0, 1, −1, 2, −2 …: what is near is tried first, so that most of the rest need not be looked at. */
static float outwards(int n, float step)
{
    return step * (float)(n % 2 ? (n + 1) / 2 : -(n / 2));
}

/* ---- What it is looked for by ---- */

static uint64_t with_rect(uint64_t key, Rect at)
{
    const float sides[] = {at.x, at.y, at.w, at.h};
    return hash_bytes(key, sides, sizeof sides);
}

static uint64_t with_arrow(uint64_t key, const Arrow *arrow)
{
    const float way[] = {arrow->from.x, arrow->from.y, arrow->to.x, arrow->to.y, arrow->bend, arrow->width, arrow->head};
    return hash_bytes(key, way, sizeof way);
}

static uint64_t key_of(const TableContext *context, const Arrangement *arrangement, const TagWish *wish)
{
    const float size[] = {wish->wide, wish->high, context->stage->layout.k, (float)wish->goal.shape};
    uint64_t key = hash_bytes(1, size, sizeof size);
    key = with_rect(with_rect(key, wish->room), wish->goal.at);
    if (wish->own) key = with_arrow(key, wish->own);
    for (int i = 0; i < wish->other_count; i++) key = with_arrow(key, &wish->others[i]);
    for (int i = 0; i < wish->kept_count; i++) key = with_rect(key, wish->kept[i]);
    for (int i = 0; context->words && i < context->words->count; i++) key = with_rect(key, context->words->items[i]);
    for (int i = 0; i < arrangement->piece_count; i++) key = with_rect(key, kit_seen(context, &arrangement->pieces[i]));
    for (int i = 0; i < arrangement->target_count; i++) key = with_rect(key, arrangement->targets[i].at);
    for (int i = 0; context->panels && i < PLAYERS_MAX; i++) key = with_rect(key, context->panels[i]);
    return key;
}

/* ---- Where it lies ---- */

static Tag find_place(const TableContext *context, const Arrangement *arrangement, const TagWish *wish)
{
    static const float REACH = 6, ACROSS = .25f, DOWN = .16f; /* in heights of the tag: beyond the thing; a step */
    const float k = fmaxf(context->stage->layout.k, .6f);
    const Point middle = rect_centre(wish->goal.at);
    const float beyond = REACH * wish->high, x = ACROSS * wish->high, y = DOWN * wish->high;
    const int columns = (int)((wish->goal.at.w + wish->wide + 2 * beyond) / x), rows = (int)((wish->goal.at.h + wish->high + 2 * beyond) / y);
    Tag tag = {.at = rect_around(middle, wish->wide, wish->high)};
    float least = 1e30f;
    for (int n = 0; n < columns * rows; n++) {
        const Point centre = {middle.x + outwards(n % columns, x), middle.y + outwards(n / columns, y)};
        const Rect at = rect_snapped(rect_around(centre, wish->wide, wish->high));
        const float cost = cost_of(context, arrangement, wish, at, least);
        if (cost >= least) continue;
        least = cost;
        tag.at = at;
    }
    line_to(&wish->goal, tag.at, &tag.from, &tag.to);
    const bool on_arrow = wish->own && arrow_over(wish->own, tag.at) > 0;
    tag.led = !on_arrow && hypotf(tag.to.x - tag.from.x, tag.to.y - tag.from.y) > OFF * k;
    return tag;
}

Tag tag_place(const TableContext *context, const Arrangement *arrangement, const TagWish *wish, TagMemo *memo)
{
    const uint64_t key = key_of(context, arrangement, wish);
    if (memo->key != key) *memo = (TagMemo){key, find_place(context, arrangement, wish)};
    return memo->tag;
}

void tag_lead(Stage *stage, const Tag *tag, Colour colour, Colour casing)
{
    const float width = fmaxf(2, layout_length(&stage->layout, 3));
    if (!tag->led) return;
    canvas_line(stage->canvas, tag->from, tag->to, width + 3, casing);
    canvas_line(stage->canvas, tag->from, tag->to, width, colour);
}
