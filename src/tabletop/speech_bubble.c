/* SPDX-License-Identifier: MIT */
#include "tabletop/speech_bubble.h"

#include "ui/text_fit.h"
#include "ui/widgets.h"

enum { LINES_MAX = 3 };

/* In units of the layout: between the words and the edge, the tail, and the outline. */
static const float PAD = 8, TAIL = 9, EDGE = 2;
static const float LINE_HEIGHT = 1.14f, LOW_LINE_HEIGHT = 1.03f; /* in letter heights */

static float unit_of(const TableContext *context)
{
    return layout_unit(&context->stage->layout, .8f);
}

static Rect words_rect(const TableContext *context, Rect at)
{
    const float pad = PAD * unit_of(context);
    return rect_make(at.x + pad, at.y + EDGE, at.w - 2 * pad, at.h - 2 * EDGE);
}

/* The largest style in which the words fit into this room; size 0: there is none. */
static TextStyle fit_words(const TableContext *context, Rect room, float line)
{
    const Stage *stage = context->stage;
    const TextStyle usual = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK);
    const float least = stage_text_size(stage, SIZE_TEXT_SMALL, 1); /* enlarged text shrinks to its normal size */
    TextStyle best = usual;
    best.size = 0;
    for (int lines = 1; lines <= LINES_MAX; lines++) {
        TextStyle style = usual;
        style.size = fminf(style.size, room.h / (line * (float)lines));
        if (style.size + .5f < least) break;
        if (text_fit_lines(stage->canvas, &style, least, lines, room.w, &context->voice.words, 1) &&
            style.size > best.size)
            best = style;
    }
    return best;
}

/* The style and the line height of the words in a bubble. */
static TextStyle style_in(const TableContext *context, Rect at, float *line)
{
    const Rect room = words_rect(context, at);
    TextStyle style = fit_words(context, room, LINE_HEIGHT);
    const float share = style.size > 0 ? LINE_HEIGHT : LOW_LINE_HEIGHT;
    if (style.size == 0) style = fit_words(context, room, LOW_LINE_HEIGHT);
    *line = style.size * share;
    return style;
}

static void note_place(const TableContext *context, Rect at, bool has_tail_right)
{
    if (!context->rects) return;
    context->rects->bubble = rect_snapped(at);
    context->rects->has_bubble_tail_right = has_tail_right;
}

bool speech_bubble_is_said_by(const TableContext *context, int player)
{
    return context->voice.words && context->voice.player == player;
}

/* The words are at least as large as those of the log. */
static float least_size(const TableContext *context)
{
    return stage_text_size(context->stage, SIZE_TEXT_BODY, 1) - .5f;
}

/* Extends a room downwards until the words fit at that size. */
static Rect extended(const TableContext *context, Rect room)
{
    const float least = least_size(context);
    const float most = room.h + LINES_MAX * LINE_HEIGHT * stage_text_size(context->stage, SIZE_TEXT_BODY, 1);
    float line;
    while (style_in(context, room, &line).size < least && room.h < most) room.h += 2;
    return room;
}

void speech_bubble_place_below(const TableContext *context, Rect room)
{
    note_place(context, extended(context, room), false);
}

bool speech_bubble_place_beside(const TableContext *context, Rect room)
{
    float line;
    if (style_in(context, room, &line).size < least_size(context)) return false;
    note_place(context, room, false);
    return true;
}

void speech_bubble_place_over(const TableContext *context, const Rect *pills, int players, int speaker)
{
    const Rect own = pills[speaker];
    const float tail = TAIL * unit_of(context);
    Rect next = {0};
    if (!context->rects || context->rects->bubble.w > 0) return;
    for (int player = 0; player < players; player++) {
        const bool is_after = pills[player].x > own.x, is_better = next.w == 0 || pills[player].x < next.x;
        if (pills[player].y == own.y && is_after && is_better) next = pills[player];
    }
    const bool is_last = next.w == 0;
    for (int player = 0; is_last && player < players; player++)
        if (pills[player].y == own.y && pills[player].x < own.x && pills[player].x >= next.x) next = pills[player];
    if (!is_last) rect_take_left(&next, tail / 2, 0);
    if (is_last) next.w -= tail / 2;
    note_place(context, extended(context, next), is_last);
}

/* Draws the outline, and inside it the paper. */
static void draw_shape(const TableContext *context, Rect at, float corner, float tail, bool has_tail_right,
                       Colour colour)
{
    Canvas *canvas = context->stage->canvas;
    const float base = has_tail_right ? rect_right(at) - 1 : at.x + 1, tip = has_tail_right ? tail : -tail,
                y = at.y + fminf(at.h / 2 - tail, tail);
    const Point points[3] = {{base, y}, {base, y + tail * 1.3f}, {base + tip, y}};
    canvas_rounded_rect(canvas, at, corner, colour);
    canvas_polygon(canvas, points, 3, colour);
}

void speech_bubble_draw(const TableContext *context)
{
    Stage *stage = context->stage;
    if (!context->voice.words || !context->rects || context->rects->bubble.w <= 0) return;
    const Rect at = context->rects->bubble, room = words_rect(context, at);
    const float unit = unit_of(context), edge = EDGE * unit, tail = TAIL * unit,
                corner = fminf(stage_size(stage, SIZE_INSET_CORNER), at.h / 2);
    const bool right = context->rects->has_bubble_tail_right;
    float line;
    const TextStyle style = style_in(context, at, &line);
    if (style.size == 0) return;
    const float high = canvas_paragraph_height(stage->canvas, &style, room.w, line, context->voice.words);
    canvas_push_fade(stage->canvas, context->voice.open);
    widget_plate(stage, at, corner);
    draw_shape(context, at, corner, tail, right, widget_token_colour(context->colours[context->voice.player]));
    draw_shape(context, rect_inset(at, edge), corner - edge / 2, tail - edge, right, stage_colour(stage, COLOUR_PAPER));
    canvas_paragraph(stage->canvas, &style, rect_make(room.x, room.y + (room.h - high) / 2, room.w, high), line,
                     context->voice.words);
    canvas_pop(stage->canvas);
}
