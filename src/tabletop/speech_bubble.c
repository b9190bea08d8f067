/* SPDX-License-Identifier: MIT */
#include "tabletop/speech_bubble.h"

#include "gfx/placement.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <string.h>

enum { LINES_MAX = 3 }; /* the most lines of words in a bubble */

/* In units of the layout: the gap between the words and the edge, and the width of the outline. */
static const float PAD = 8, EDGE = 2;
static const float TAIL = 9;            /* the length of the tail, in units of the layout */
static const float LINE_HEIGHT = 1.14f; /* height of a line, in letter heights */

static float unit_of(const TableContext *context) { return layout_unit(&context->stage->layout, .8f); }

static TextStyle words_style(const TableContext *context)
{
    return stage_text_style_capped(context->stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, 1.3f);
}

/* The size of the bubble if its words are in this many lines. */
static Rect size_with(const TableContext *context, int lines)
{
    Canvas *canvas = context->stage->canvas;
    const TextStyle style = words_style(context);
    const float pad = PAD * unit_of(context), max_height = style.size * LINE_HEIGHT * ((float)lines + .5f);
    const float full_width = canvas_text_width(canvas, &style, context->spoken_line.words) + 2;
    float width =
              fmaxf(full_width / (float)lines, text_fit_widest_word(canvas, &style, context->spoken_line.words) + 1),
          height;
    while ((height = canvas_paragraph_height(canvas, &style, width, LINE_HEIGHT * style.size,
                                             context->spoken_line.words)) > max_height &&
           width < full_width)
        width += style.size * .25f;
    return rect_make(0, 0, ceilf(width + 2 * pad), ceilf(height + pad));
}

/* ---- Its place ---- */

/* The weights of what a bubble should not cover. Covering any part costs the weight, covering all costs it twice. */
static const float PLAYED = 100; /* the weight of a covered piece or target of the game */
static const float WHO = 40;     /* the weight of another player's face if it is covered; a title has twice as much */
static const float READ = 8;     /* the weight of a covered text, score, or panel of another player */
/* The weight of covered text below the name in the speaker's panel; the points of an item there have twice as much. */
static const float OWN = 1;

static bool is_played_with(const Hotspot *hotspot)
{
    return hotspot->kind != HOTSPOT_TIP_ONLY && strcmp(hotspot->id, TABLETOP_CONTINUE ":table") != 0;
}

/* The top of the highest text in a panel, which is the name. */
static float name_y(const TextRects *text, Rect panel)
{
    float y = rect_bottom(panel);
    for (int i = 0; i < text->count; i++)
        if (rect_covers(panel, text->items[i])) y = fminf(y, text->items[i].y);
    return y;
}

static void avoid(Obstacles *obstacles, Rect at, float weight)
{
    if (at.w > 0) obstacles_add(obstacles, (Obstacle){rect_inset(at, -1), .touched = weight, .covered = weight});
}

static void avoid_all(Obstacles *obstacles, const TableContext *context, const TableRects *rects, const Rect *areas,
                      int count, Rect title)
{
    const Stage *stage = context->stage;
    const int speaker = context->spoken_line.player;
    for (int i = 0; i < count; i++) avoid(obstacles, areas[i], PLAYED);
    avoid(obstacles, title, 2 * WHO);
    for (int i = 0; i < stage->hotspots.count; i++)
        if (is_played_with(&stage->hotspots.items[i])) avoid(obstacles, stage->hotspots.items[i].at, PLAYED);
    for (int i = 0; i < context->arrangement->piece_count; i++)
        avoid(obstacles, context->arrangement->pieces[i].at, PLAYED);
    const Rect panel = rects->panels[speaker];
    const float name = name_y(&rects->text, panel);
    for (int i = 0; i < rects->text.count; i++) {
        const Rect at = rects->text.items[i];
        avoid(obstacles, at, rect_covers(panel, at) && at.y > name ? OWN : READ);
    }
    for (int player = 0; player < state_head_const(context->position.view)->players; player++) {
        avoid(obstacles, rects->figures[player], READ);
        for (int item = 0; item < SCORE_CHANGE_ITEMS_MAX; item++)
            avoid(obstacles, rects->items[player][item], player == speaker ? 2 * OWN : READ);
        if (player != speaker) avoid(obstacles, rects->faces[player], WHO);
        if (player != speaker) avoid(obstacles, rects->panels[player], READ);
    }
}

static Rect speaker_face(const TableContext *context, const TableRects *rects)
{
    return rects->faces[context->spoken_line.player];
}

/* Tries the places on one side of the face where the tail still reaches the face. */
static void try_side(const TableContext *context, const TableRects *rects, const Obstacles *obstacles, BubbleSide side,
                     Rect size, BestPlace *best)
{
    static const float STEP = 4; /* the distance between the places that are tried, in pixels */
    /* Costs, in the unit of the weights: of a slide by the bubble's own length; of each side after the first. */
    static const float ASIDE = .5f, LATER_SIDE = .05f;
    const Rect window = rect_inset(layout_window(&context->stage->layout), 4);
    const bool is_beside = side == BUBBLE_RIGHT || side == BUBBLE_LEFT;
    const float tail = TAIL * unit_of(context), length = is_beside ? size.h : size.w;
    const float end = fmaxf(0, length / 2 - 1.5f * tail);
    const Rect middle = widget_bubble_place(speaker_face(context, rects), side, size.w, size.h, tail);
    for (float slide = -end; slide <= end; slide += STEP) {
        const Rect at = is_beside ? rect_make(middle.x, roundf(middle.y + slide), size.w, size.h)
                                  : rect_make(roundf(middle.x + slide), middle.y, size.w, size.h);
        const float cost = LATER_SIDE * (float)side + ASIDE * fabsf(slide) / length;
        if (rect_covers(window, at))
            best_place_offer(best, at, cost + obstacles_cost(obstacles, at, best->cost - cost));
    }
}

/* Finds the bubble's place. The bubble stays there until its words or the face change, or it would cover more than it
 * did when it was placed. */
static void place_bubble(BubblePlace *place, const TableContext *context, const TableRects *rects, const Rect *areas,
                         int count, Rect title)
{
    static const BubbleSide SIDES[] = {BUBBLE_RIGHT, BUBBLE_BELOW, BUBBLE_ABOVE, BUBBLE_LEFT};
    const Rect face = speaker_face(context, rects);
    BestPlace best = {place->at, INFINITY};
    SCOPED_OBSTACLES obstacles = {0};
    avoid_all(&obstacles, context, rects, areas, count, title);
    if (place->words == context->spoken_line.words && rect_equals(place->face, face) &&
        obstacles_cost(&obstacles, place->at, place->covers) <= place->covers)
        return;
    for (int lines = 1; lines <= LINES_MAX; lines++) {
        const Rect size = size_with(context, lines);
        for (size_t i = 0; i < sizeof SIDES / sizeof SIDES[0]; i++)
            try_side(context, rects, &obstacles, SIDES[i], size, &best);
    }
    *place = (BubblePlace){best.at, face, context->spoken_line.words, obstacles_cost(&obstacles, best.at, INFINITY)};
}

/* ---- Drawing ---- */

/* Fills the bubble's shape, with a tail to the point `to`. */
static void draw_shape(Canvas *canvas, Rect at, float corner, float half, Point to, Colour colour)
{
    const Point edge = rect_nearest_point(at, to);
    const Point base = rect_nearest_point(rect_inset(at, fminf(fminf(at.w, at.h) / 2, corner + half)), to);
    const bool is_beside = fabsf(to.x - edge.x) > fabsf(to.y - edge.y);
    canvas_rounded_rect(canvas, at, corner, colour);
    if (is_beside) {
        const float x = to.x < at.x ? at.x + 1 : rect_right(at) - 1;
        canvas_polygon(canvas, (Point[3]){{x, base.y - half}, {x, base.y + half}, to}, 3, colour);
    } else {
        const float y = to.y < at.y ? at.y + 1 : rect_bottom(at) - 1;
        canvas_polygon(canvas, (Point[3]){{base.x - half, y}, {base.x + half, y}, to}, 3, colour);
    }
}

/* A point `gap` pixels outside a face's edge, in the direction of the bubble. */
static Point tail_end(Rect face, Rect at, float gap)
{
    const Point middle = rect_centre(face), to = rect_nearest_point(at, middle);
    const float dx = to.x - middle.x, dy = to.y - middle.y, length = fmaxf(1, hypotf(dx, dy)),
                distance = fminf(face.w, face.h) / 2 + gap;
    return (Point){middle.x + dx / length * distance, middle.y + dy / length * distance};
}

void speech_bubble_draw(BubblePlace *place, const TableContext *context, const TableRects *rects, const Rect *areas,
                        int count, Rect title)
{
    Stage *stage = context->stage;
    if (!context->spoken_line.words || speaker_face(context, rects).w <= 0) return;
    place_bubble(place, context, rects, areas, count, title);
    const Rect at = place->at, face = place->face;
    const float unit = unit_of(context), edge = EDGE * unit, half = TAIL * unit * .7f, pad = PAD * unit,
                corner = fminf(stage_size(stage, SIZE_INSET_CORNER), at.h / 2);
    const TextStyle style = words_style(context);
    canvas_push_opacity(stage->canvas, context->spoken_line.open);
    widget_plate(stage, at, corner);
    draw_shape(stage->canvas, at, corner, half, tail_end(face, at, -edge),
               widget_badge_colour(context->colours[context->spoken_line.player]));
    draw_shape(stage->canvas, rect_inset(at, edge), corner - edge / 2, half - edge / 2, tail_end(face, at, edge),
               stage_colour(stage, COLOUR_PAPER));
    const Rect room = rect_inset(at, pad);
    const float height =
        canvas_paragraph_height(stage->canvas, &style, room.w, LINE_HEIGHT * style.size, context->spoken_line.words);
    canvas_paragraph(stage->canvas, &style, rect_make(room.x, at.y + (at.h - height) / 2, room.w, height),
                     LINE_HEIGHT * style.size, context->spoken_line.words);
    canvas_pop(stage->canvas);
}
