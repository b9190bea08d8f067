/* SPDX-License-Identifier: MIT */
#include "scenes/table/touch/hint_display.h"
#include "tabletop/status_marks.h"
#include "ui/figure.h"
#include "ui/widgets.h"

static const Target *hinted_target(const HintDisplay *hint, const TableContext *context, int step)
{
    return hint->tokens[step][0] ? arrangement_find_target(context->arrangement, hint->tokens[step]) : NULL;
}

void hint_display_draw_ring(Stage *stage, const Target *target)
{
    const Colour hint = stage_colour(stage, mark_colour(MARK_HINTED)),
                 edge = stage_colour(stage, mark_ink(MARK_HINTED));
    const float width = fmaxf(3, layout_length(&stage->layout, 4));
    const ArrowEnd ring = {rect_inset(target->at, -width / 2), target->shape, fmaxf(target->corner, 8)};
    arrow_end_outline(stage, &ring, width, fmaxf(1.5f, width * .4f), hint, edge);
}

static float lamp_radius(const Stage *stage) { return fmaxf(10, layout_length(&stage->layout, 13)); }

/* Draws a hint's arrow, with the lamp at `lamp` or, if that is NULL, where the arrow begins. */
static Arrow draw_arrow(Stage *stage, Point from, Point to, const Point *lamp)
{
    const Arrow arrow = {.from = from,
                         .to = to,
                         .width = fmaxf(6, layout_length(&stage->layout, 9)),
                         .colour = stage_colour(stage, mark_colour(MARK_HINTED)),
                         .casing = stage_colour(stage, mark_ink(MARK_HINTED)),
                         .progress = 1};
    arrow_draw(stage, &arrow);
    mark_draw_sign(stage, MARK_HINTED, lamp ? *lamp : from, lamp_radius(stage), NULL);
    return arrow;
}

/* Draws the score change that a hint expects, if there is one, and its reason: "Rooks +1". */
static void draw_gain(HintDisplay *hint, const TableContext *context, const TableRects *rects, const Target *first,
                      const Target *to, const Arrow *arrow)
{
    Stage *stage = context->stage;
    const ScoreChange *score_change = &hint->score_change;
    char change[FIGURE_TEXT_SIZE];
    if (score_change->change == 0) return;
    figure_format_change(score_change->change, change);
    const char *why = score_change_reason(context, score_change);
    const char *text = score_change->part_count > 1 ? stage_printf(stage, "%s: %s", change, why)
                                                    : stage_printf(stage, "%s %s", why, change);
    const bool good = (score_change->change > 0) != game_low_wins(context->position.game, context->position.rules);
    TextStyle style = text_centred(
        stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, good ? COLOUR_GAIN : COLOUR_LOSS, 1.3f));
    const float height = roundf(style.size * 1.7f), lamp = 2 * lamp_radius(stage);
    CalloutRequest request = {
        .room = context->table, .target = {to->at, to->shape}, .own_arrow = arrow, .height = height};
    request.width = roundf(canvas_text_width(stage->canvas, &style, text) + height);
    if (first != to) request.avoid[request.avoid_count++] = first->at;
    if (arrow) request.avoid[request.avoid_count++] = rect_around(arrow->from, lamp, lamp);
    const Callout callout = callout_place(context, rects, &request, &hint->callout);
    const Rect at = callout.at;
    callout_draw_leader(stage, &callout, stage_colour(stage, mark_colour(MARK_HINTED)),
                        stage_colour(stage, mark_ink(MARK_HINTED)));
    widget_plate(stage, at, height / 2);
    canvas_text_in_rect(stage->canvas, &style, at, text);
}

/* The cost of an arrow to a thing: 1 for each text that the arrow covers and for each target on which it begins, 1 more
 * if it leaves the table, and CUT_OFF more if the bar or the window's edge would cut it off. */
static float pointer_covers(const TableContext *context, const TableRects *rects, Point from, Point to, float lamp)
{
    static const float CUT_OFF = 100; /* more than all other costs of an arrow together */
    const Rect way = rect_union(rect_around(from, 2 * lamp, 2 * lamp), rect_around(to, lamp, lamp));
    const Rect window = layout_window(&context->stage->layout), table = context->table;
    int covers = !rect_covers(table, way);
    for (int i = 0; i < rects->text.count; i++) covers += rect_intersects(way, rects->text.items[i]);
    for (int i = 0; i < context->arrangement->target_count; i++)
        covers += rect_contains(context->arrangement->targets[i].at, from);
    return (float)covers + (rect_covers(rect_make(window.x, table.y, window.w, table.h), way) ? 0 : CUT_OFF);
}

/* Draws an arrow to a single thing, from the side where pointer_covers is least, preferably from above. */
static Arrow point_at(const TableContext *context, const TableRects *rects, Rect thing, float gap)
{
    static const Point SIDES[] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
    Stage *stage = context->stage;
    const float length = layout_length(&stage->layout, 58), lamp = lamp_radius(stage);
    const Point middle = rect_centre(thing);
    Point from = middle, to = middle;
    float best = -1;
    for (size_t i = 0; i < sizeof SIDES / sizeof *SIDES; i++) {
        const Point side = SIDES[i];
        const Point near = {middle.x + side.x * (thing.w / 2 + gap), middle.y + side.y * (thing.h / 2 + gap)};
        const Point far = {near.x + side.x * length, near.y + side.y * length};
        const float covers = pointer_covers(context, rects, far, near, lamp);
        if (best >= 0 && covers >= best) continue;
        best = covers;
        from = far;
        to = near;
    }
    return draw_arrow(stage, from, to, NULL);
}

/* On a board the lamp is at the corner of the first thing, because between neighbouring squares the lamp would hide a
 * piece. Cards of a hand that are played together have a ring each. */
void hint_display_draw(HintDisplay *hint, const TableContext *context, const TableRects *rects)
{
    Stage *stage = context->stage;
    const Target *first = hinted_target(hint, context, 0), *second = hinted_target(hint, context, 1);
    if (!first && second) {
        first = second;
        second = NULL;
    }
    if (!first) return;
    const float gap = layout_length(&stage->layout, 3);
    if (second && !(first->hand_index > 0 && second->hand_index > 0)) {
        Point a, b;
        arrow_find_ends(first->at, second->at, gap, &a, &b);
        if (second->shape == HOTSPOT_DIAMOND) {
            /* Without the ring, a building in front of the plot would seem to be meant. */
            hint_display_draw_ring(stage, second);
            b = rect_centre(second->at);
        }
        const bool moves =
            arrow_is_on_board(&(ArrowEnd){first->at, first->shape}, &(ArrowEnd){second->at, second->shape});
        const Point corner = {first->at.x, first->at.y};
        if (moves) a = rect_centre(first->at);
        hint_display_draw_ring(stage, first);
        const Arrow arrow = draw_arrow(stage, a, b, moves ? &corner : NULL);
        draw_gain(hint, context, rects, first, second, &arrow);
        return;
    }
    hint_display_draw_ring(stage, first);
    for (int step = 1; second && step < TOUCH_STEPS_MAX; step++) {
        const Target *taken = hinted_target(hint, context, step);
        if (taken && taken->hand_index > 0) hint_display_draw_ring(stage, taken);
    }
    Arrow arrow;
    if (!second) arrow = point_at(context, rects, first->at, gap);
    draw_gain(hint, context, rects, first, second ? second : first, second ? NULL : &arrow);
}
