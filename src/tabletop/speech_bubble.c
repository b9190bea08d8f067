/* SPDX-License-Identifier: MIT */
#include "tabletop/speech_bubble.h"

#include "tabletop/player_panels.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <string.h>

enum { LINES_MAX = 3, STEP = 8 /* between the places that are tried */ };

/* In units of the layout: between the words and the edge, the tail, the outline, and the radius of the face. */
static const float PAD = 8, TAIL = 9, EDGE = 2, FACE = 15;
static const float LINE_HEIGHT = 1.14f; /* in letter heights */

static float unit_of(const TableContext *context)
{
    return layout_unit(&context->stage->layout, .8f);
}

static TextStyle words_style(const TableContext *context)
{
    return stage_text_style_capped(context->stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, 1.3f);
}

/* The width for the face: it has room in every bubble, so that its size does not depend on its place. */
static float face_width(const TableContext *context)
{
    return context->faces ? 2 * FACE * unit_of(context) : 0;
}

/* The size of the bubble with the words in so many lines. */
static Rect size_with(const TableContext *context, int lines)
{
    Canvas *canvas = context->stage->canvas;
    const TextStyle style = words_style(context);
    const float pad = PAD * unit_of(context), most = style.size * LINE_HEIGHT * ((float)lines + .5f);
    const float whole = canvas_text_width(canvas, &style, context->spoken_line.words) + 2;
    float wide = fmaxf(whole / (float)lines, text_fit_widest_word(canvas, &style, context->spoken_line.words) + 1),
          high;
    while ((high = canvas_paragraph_height(canvas, &style, wide, LINE_HEIGHT * style.size,
                                           context->spoken_line.words)) > most &&
           wide < whole)
        wide += style.size * .25f;
    high = fmaxf(high, face_width(context));
    return rect_make(0, 0, ceilf(wide + 3 * pad + face_width(context)), ceilf(high + pad));
}

/* ---- Its place ---- */

enum { TAKEN_MAX = 1024 };
typedef struct TakenAreas {
    int count;
    Rect items[TAKEN_MAX];
} TakenAreas;

static void take_area(TakenAreas *taken, Rect at)
{
    if (at.w > 0 && taken->count < TAKEN_MAX) taken->items[taken->count++] = at;
}

static void take_all(TakenAreas *taken, const TableContext *context, const Rect *areas, int count)
{
    const Stage *stage = context->stage;
    for (int i = 0; i < count; i++) take_area(taken, areas[i]);
    for (int i = 0; i < stage->avoid_count; i++) take_area(taken, stage->avoid[i]);
    for (int i = 0; i < stage->hotspots.count; i++)
        if (strcmp(stage->hotspots.items[i].id, TABLETOP_CONTINUE ":table") != 0)
            take_area(taken, stage->hotspots.items[i].at);
    for (int i = 0; i < context->arrangement->piece_count; i++) take_area(taken, context->arrangement->pieces[i].at);
    for (int i = 0; i < context->rects->text.count; i++) take_area(taken, context->rects->text.items[i]);
}

/* How much a bubble there covers: the number of things, and their share of its width. */
static float covered_at(const TakenAreas *taken, Rect at, float most)
{
    float covered = 0;
    for (int i = 0; i < taken->count && covered <= most; i++) {
        const float common = rect_overlap_area(rect_inset(at, -2), taken->items[i]);
        if (common > 0) covered += 1 + common / at.h;
    }
    return covered;
}

/* The distance from the speaker, more if it is aside. */
static float distance_of(Rect panel, Rect at)
{
    const Point from = rect_nearest_point(panel, rect_centre(at)), to = rect_nearest_point(at, from);
    return hypotf(to.x - from.x, to.y - from.y) + .1f * fabsf(rect_centre(at).x - panel.x);
}

/* Of all places the nearest where nothing is covered, otherwise the one that covers least. */
static void find_bubble_place(const TableContext *context, const TakenAreas *taken, Rect title)
{
    static const float COVERED = 400, TITLE = 6; /* their weight against distance; the title's in its heights */
    TableRects *rects = context->rects;
    const Rect window = rect_inset(layout_window(&context->stage->layout), 4);
    float best = 1e9f;
    for (int lines = 1; lines <= LINES_MAX; lines++) {
        Rect at = size_with(context, lines);
        for (at.y = window.y; rect_bottom(at) <= rect_bottom(window); at.y += STEP) {
            for (at.x = window.x; rect_right(at) <= rect_right(window); at.x += STEP) {
                const float away =
                    distance_of(rects->bubble_panel, at) + TITLE * title.h * (float)rect_intersects(at, title);
                if (away >= best) continue;
                const float covered = covered_at(taken, at, (best - away) / COVERED);
                if (away + COVERED * covered >= best) continue;
                best = away + COVERED * covered;
                rects->bubble = at;
                rects->bubble_covers = covered;
            }
        }
    }
}

/* The bubble stays where it is unless its panel moves, or something comes below it. */
static void place_bubble(const TableContext *context, const Rect *areas, int count, Rect title)
{
    TableRects *rects = context->rects;
    const Rect panel = rects->panels[context->spoken_line.player];
    TakenAreas taken = {0};
    take_all(&taken, context, areas, count);
    take_area(&taken, rect_inset(panel, -TAIL * unit_of(context)));
    if (rects->bubble_words == context->spoken_line.words && rect_equals(rects->bubble_panel, panel) &&
        covered_at(&taken, rects->bubble, rects->bubble_covers) <= rects->bubble_covers)
        return;
    rects->bubble_words = context->spoken_line.words;
    rects->bubble_panel = panel;
    find_bubble_place(context, &taken, title);
}

/* ---- Drawing ---- */

/* Draws the outline, and inside it the paper. From an edge the tail points to the panel, if it is near. */
static void draw_shape(Canvas *canvas, Rect at, float corner, float tail, Point to, Colour colour)
{
    canvas_rounded_rect(canvas, at, corner, colour);
    const Point from = rect_nearest_point(rect_inset(at, fminf(at.h / 2, corner + tail * .7f)), to);
    const Point edge = rect_nearest_point(at, to);
    const float dx = to.x - edge.x, dy = to.y - edge.y, length = hypotf(dx, dy);
    if (length <= 0 || length > 6 * tail) return;
    const float x = dx / length * tail, y = dy / length * tail;
    const bool is_beside = fabsf(dx) > fabsf(dy);
    const Point base = is_beside ? (Point){edge.x, from.y} : (Point){from.x, edge.y};
    const float half = tail * .7f;
    canvas_polygon(canvas,
                   (Point[3]){{base.x - (is_beside ? x * .2f : half), base.y - (is_beside ? half : y * .2f)},
                              {base.x - (is_beside ? x * .2f : -half), base.y + (is_beside ? half : -y * .2f)},
                              {base.x + x, base.y + y}},
                   3, colour);
}

void speech_bubble_draw(const TableContext *context, const Rect *areas, int count, Rect title)
{
    Stage *stage = context->stage;
    if (!context->spoken_line.words || !context->rects) return;
    place_bubble(context, areas, count, title);
    const Rect at = context->rects->bubble;
    const float unit = unit_of(context), edge = EDGE * unit, tail = TAIL * unit, pad = PAD * unit,
                corner = fminf(stage_size(stage, SIZE_INSET_CORNER), at.h / 2);
    const Point to = rect_nearest_point(context->rects->bubble_panel, rect_centre(at));
    const TextStyle style = words_style(context);
    canvas_push_fade(stage->canvas, context->spoken_line.open);
    widget_plate(stage, at, corner);
    draw_shape(stage->canvas, at, corner, tail, to, widget_token_colour(context->colours[context->spoken_line.player]));
    draw_shape(stage->canvas, rect_inset(at, edge), corner - edge / 2, tail - edge, to,
               stage_colour(stage, COLOUR_PAPER));
    Rect room = rect_inset(at, pad);
    if (context->faces)
        tabletop_draw_portrait(context, context->spoken_line.player,
                               rect_centre(rect_take_left(&room, face_width(context), pad)), FACE * unit);
    const float high =
        canvas_paragraph_height(stage->canvas, &style, room.w, LINE_HEIGHT * style.size, context->spoken_line.words);
    canvas_paragraph(stage->canvas, &style, rect_make(room.x, at.y + (at.h - high) / 2, room.w, high),
                     LINE_HEIGHT * style.size, context->spoken_line.words);
    canvas_pop(stage->canvas);
}
