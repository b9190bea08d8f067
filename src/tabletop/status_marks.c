/* SPDX-License-Identifier: MIT */
#include "tabletop/status_marks.h"

static const struct {
    ThemeColour colour, ink;
    const char *icon;
} KINDS[MARK_KIND_COUNT] = {
    [MARK_TARGET] = {COLOUR_AMBER, COLOUR_AMBER_INK, "plus"},
    [MARK_CHOSEN] = {COLOUR_CHOSEN, COLOUR_CHOSEN_INK, "tick"},
    [MARK_LAST] = {COLOUR_LAST, COLOUR_LAST_EDGE, NULL},
    [MARK_HINTED] = {COLOUR_HINT, COLOUR_HINT_INK, "hint"},
    [MARK_WINNING] = {COLOUR_WINNING, COLOUR_WINNING_INK, "star"},
};

ThemeColour mark_colour(MarkKind kind) { return KINDS[kind].colour; }

ThemeColour mark_ink(MarkKind kind) { return KINDS[kind].ink; }

const char *mark_icon(MarkKind kind) { return KINDS[kind].icon; }

void mark_draw_sign(Stage *stage, MarkKind kind, Point at, float radius, const char *icon)
{
    const Colour colour = stage_colour(stage, mark_colour(kind)), ink = stage_colour(stage, mark_ink(kind));
    canvas_disc(stage->canvas, at, radius + 2, ink);
    canvas_disc(stage->canvas, at, radius, colour);
    if (!icon) icon = mark_icon(kind);
    if (icon) canvas_icon(stage->canvas, icon, at, radius * 1.5f, ink);
}

void mark_draw_chosen_edge(Stage *stage, Rect at, float corner)
{
    const float width = fmaxf(3, stage_size(stage, SIZE_SELECTED_WIDTH) * .7f), line = fmaxf(1.5f, width * .35f);
    const Rect around = rect_inset(at, -width * .6f);
    canvas_ring(stage->canvas, rect_inset(around, -line), corner + width * .6f + line, width + 2 * line,
                stage_colour(stage, COLOUR_CHOSEN_INK));
    canvas_ring(stage->canvas, around, corner + width * .6f, width, stage_colour(stage, COLOUR_CHOSEN));
}

void mark_draw_chosen(Stage *stage, Rect at, float corner)
{
    const float radius = fmaxf(8, fminf(at.w * .13f, at.h * .2f));
    mark_draw_chosen_edge(stage, at, corner);
    mark_draw_sign(stage, MARK_CHOSEN, (Point){rect_right(at) - radius * .4f, at.y + radius * .4f}, radius, NULL);
}

static Colour last_colour(const Stage *stage, ThemeColour colour, float fade)
{
    return colour_with_opacity(stage_colour(stage, colour), 1 - fade);
}

void mark_draw_edge(Stage *stage, float fade, Rect at, float length, float width)
{
    const float line = fmaxf(1, width * .4f);
    if (fade >= 1) return;
    canvas_brackets(stage->canvas, rect_inset(at, -line), length + 2 * line, width + 2 * line,
                    last_colour(stage, COLOUR_LAST_EDGE, fade));
    canvas_brackets(stage->canvas, at, length, width, last_colour(stage, COLOUR_LAST, fade));
}

void mark_draw_last_edge(const TableContext *context, Rect at, float length, float width)
{
    mark_draw_edge(context->stage, context_last_fade(context), at, length, width);
}

void mark_draw_last_ring(const TableContext *context, Point centre, float radius, float width)
{
    Stage *stage = context->stage;
    const float line = fmaxf(1.5f, width * .4f), outer_radius = radius + width + line,
                fade = context_last_fade(context);
    if (fade >= 1) return;
    canvas_ring(stage->canvas, rect_around(centre, 2 * outer_radius, 2 * outer_radius), outer_radius, width + 2 * line,
                last_colour(stage, COLOUR_LAST_EDGE, fade));
    canvas_ring(stage->canvas, rect_around(centre, 2 * (radius + width), 2 * (radius + width)), radius + width, width,
                last_colour(stage, COLOUR_LAST, fade));
}
