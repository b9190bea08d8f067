/* SPDX-License-Identifier: MIT */
/* What is drawn over the pieces of every table: what the computer players did, and what a hint speaks of. */
#include "kit/marks.h"
#include "scenes/table_scene.h"

#include <string.h>

/* ---- Traces ---- */

void table_note_traces(TableScene *table, const TableContext *context, const EventList *events, bool backwards)
{
    const int player = table->last_player;
    if (backwards) traces_forget(&table->traces, table->shown + 1);
    if (!events || backwards || table_looks_back(table)) return;
    const bool person = table_is_person(table, player);
    const Interlude *interlude = &table->interlude;
    const uint32_t turn = state_look(table->before_last.view)->turn, next = state_look(table->view)->turn;
    if (player == NOBODY) return;
    const bool ends = person || table_linger(table) == LINGER_STAYS;
    traces_begin(&table->traces, player, turn, next, table->shown, ends);
    traces_note_hands(&table->traces, context, events, table->shown, turn);
    if (ends) return;
    if (interlude->count > 0 && interlude->comes) {
        if (turn != next) return; /* it has acted, and its turn is over */
        traces_note_card(&table->traces, player, &interlude->cards[interlude->count - 1], table->shown, turn);
    } else {
        traces_note(&table->traces, context, &table->movers, events, table->shown, turn);
    }
}

/* ---- Hints ---- */

static const Target *hinted(const TableScene *table, int step)
{
    return table->hinted[step][0] ? table_target(table, table->hinted[step]) : NULL;
}

static void draw_ring(Stage *stage, const Target *target)
{
    const Colour hint = stage_colour(stage, mark_colour(MARK_HINTED)), edge = stage_colour(stage, mark_ink(MARK_HINTED));
    const float width = fmaxf(3, layout_length(&stage->layout, 4)), line = fmaxf(1.5f, width * .4f);
    const Rect at = rect_inset(target->at, -width / 2);
    if (target->shape != SPOT_DIAMOND) {
        const float corner = fmaxf(target->corner, 8);
        canvas_ring(stage->canvas, rect_inset(at, -line), corner + line, width + 2 * line, edge);
        canvas_ring(stage->canvas, at, corner, width, hint);
        return;
    }
    const Point middle = rect_centre(at);
    const Point corners[4] = {
        {middle.x, at.y}, {rect_right(at), middle.y}, {middle.x, rect_bottom(at)}, {at.x, middle.y}};
    canvas_polyline(stage->canvas, corners, 4, true, width + 2 * line, edge);
    canvas_polyline(stage->canvas, corners, 4, true, width, hint);
}

static float lamp_radius(const Stage *stage)
{
    return fmaxf(10, layout_length(&stage->layout, 13));
}

static Arrow draw_arrow(Stage *stage, Point from, Point to)
{
    const Arrow arrow = {.from = from,
                         .to = to,
                         .width = fmaxf(6, layout_length(&stage->layout, 9)),
                         .colour = stage_colour(stage, mark_colour(MARK_HINTED)),
                         .casing = stage_colour(stage, mark_ink(MARK_HINTED)),
                         .grown = 1};
    kit_arrow(stage, &arrow);
    mark_sign(stage, MARK_HINTED, from, lamp_radius(stage), NULL);
    return arrow;
}

/* What it is worth, and of what: "+1 Rooks". */
static void draw_gain(TableScene *table, const TableContext *context, const Target *first, const Target *to, const Arrow *arrow)
{
    Stage *stage = context->stage;
    const Gain *gain = &table->hint_gain;
    char change[FIGURE_TEXT];
    if (gain->change == 0) return;
    kit_write_figure(gain->change, true, change);
    const char *why = kit_gain_reason(context, gain);
    const char *text = spots_text(&stage->spots, gain->part_count > 1 ? "%s: %s" : "%s %s", change, why);
    const bool good = (gain->change > 0) != game_low_wins(context->game, context->rules);
    TextStyle style = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_BODY, good ? COLOUR_GAIN : COLOUR_LOSS, 1.3f);
    style.align = ALIGN_CENTRE;
    const float high = roundf(style.size * 1.7f), lamp = 2 * lamp_radius(stage);
    TagWish wish = {.room = context->table, .goal = {to->at, to->shape}, .own = arrow, .high = high};
    wish.wide = roundf(canvas_text_width(stage->canvas, &style, text) + high);
    if (first != to) wish.kept[wish.kept_count++] = first->at;
    if (arrow) wish.kept[wish.kept_count++] = rect_around(arrow->from, lamp, lamp);
    const Tag tag = tag_place(context, &table->arrangement, &wish, &table->hint_tag);
    const Rect at = tag.at;
    tag_lead(stage, &tag, stage_colour(stage, mark_colour(MARK_HINTED)), stage_colour(stage, mark_ink(MARK_HINTED)));
    widget_plate(stage, at, high / 2);
    canvas_text_in(stage->canvas, &style, at, text);
}

/* How much of what is written a pointer to a thing covers, and how far it reaches out of the table. */
static float pointer_covers(const TableContext *context, Point from, Point to, float lamp)
{
    const NotedWords *words = context->words;
    const Rect way = rect_union(rect_around(from, 2 * lamp, 2 * lamp), rect_around(to, lamp, lamp));
    float covers = rect_covers(context->table, way) ? 0 : lamp * lamp;
    for (int i = 0; words && i < words->count; i++) covers += rect_meets(way, words->items[i]) ? lamp * lamp : 0;
    return covers;
}

/* To one thing alone an arrow comes from that side of it where it covers the least of what is written, from above if it may. */
static Arrow point_at(const TableContext *context, Rect thing, float gap)
{
    static const Point SIDES[] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
    Stage *stage = context->stage;
    const float way = layout_length(&stage->layout, 58), lamp = lamp_radius(stage);
    const Point middle = rect_centre(thing);
    Point from = middle, to = middle;
    float least = -1;
    for (size_t i = 0; i < sizeof SIDES / sizeof *SIDES; i++) {
        const Point side = SIDES[i];
        const Point near = {middle.x + side.x * (thing.w / 2 + gap), middle.y + side.y * (thing.h / 2 + gap)};
        const Point far = {near.x + side.x * way, near.y + side.y * way};
        const float covers = pointer_covers(context, far, near, lamp);
        if (least >= 0 && covers >= least) continue;
        least = covers;
        from = far;
        to = near;
    }
    return draw_arrow(stage, from, to);
}

/* An arrow from the thing to the place. Things that are taken together, or only one, have a ring each; and to one alone an arrow
 * comes from beside it. */
static void draw_hint(TableScene *table, const TableContext *context)
{
    Stage *stage = context->stage;
    const Target *first = hinted(table, 0), *second = hinted(table, 1);
    if (!first && second) {
        first = second;
        second = NULL;
    }
    if (!first) return;
    const float gap = layout_length(&stage->layout, 3);
    if (second && !(first->hand_at > 0 && second->hand_at > 0)) {
        Point a, b;
        arrow_between(first->at, second->at, gap, &a, &b);
        const Arrow arrow = draw_arrow(stage, a, b);
        draw_gain(table, context, first, second, &arrow);
        return;
    }
    draw_ring(stage, first);
    if (second) draw_ring(stage, second);
    Arrow arrow;
    if (!second) arrow = point_at(context, first->at, gap);
    draw_gain(table, context, first, second ? second : first, second ? NULL : &arrow);
}

void table_draw_marks(TableScene *table, const TableContext *context)
{
    Interlude interlude;
    if (!table_looks_back(table) && !context_over(context) && !table_interlude_now(table, context, &interlude))
        traces_show(&table->traces, context, &table->arrangement, table_told(table, context->stage));
    draw_hint(table, context);
}
