/* SPDX-License-Identifier: MIT */
/* Panels, bubbles, badges and marks. */
#include "ui/widgets.h"

#include "culdesac/game.h"
#include "gfx/placement.h"

#include <assert.h>
#include <stdio.h>

static float corner_of(const Stage *stage, float corner)
{
    return corner > 0 ? corner : stage_size(stage, SIZE_PANEL_CORNER);
}

static void draw_edge(Stage *stage, Rect at, float corner)
{
    canvas_ring(stage->canvas, at, corner, stage_size(stage, SIZE_EDGE_WIDTH), stage_colour(stage, COLOUR_PANEL_EDGE));
}

static void draw_paper(Stage *stage, Rect at, float corner, ThemeColour colour)
{
    canvas_paper_shadow(stage->canvas, at, corner, stage->layout.scale, stage_colour(stage, COLOUR_PLUM));
    canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, colour));
    draw_edge(stage, at, corner);
}

void widget_panel(Stage *stage, Rect at, float corner)
{
    draw_paper(stage, at, corner_of(stage, corner), COLOUR_PANEL);
}

void widget_panel_edge(Stage *stage, Rect at, float corner) { draw_edge(stage, at, corner_of(stage, corner)); }

void widget_plate(Stage *stage, Rect at, float corner)
{
    draw_paper(stage, at, corner_of(stage, corner), COLOUR_PAPER);
}

void widget_panel_highlight(Stage *stage, Rect at, float head, float corner)
{
    corner = corner_of(stage, corner);
    widget_panel(stage, at, corner);
    const Colour amber = stage_colour(stage, COLOUR_AMBER);
    if (head >= at.h) {
        canvas_rounded_rect(stage->canvas, at, corner, amber);
    } else {
        canvas_rounded_top(stage->canvas, rect_make(at.x, at.y, at.w, head), corner, amber);
    }
    draw_edge(stage, at, corner);
}

static float opened_share(Stage *stage, const AnimatedValue *open)
{
    return open ? animated_value_at(open, &stage->motion) : 1;
}

void widget_sheet_begin(Stage *stage, AnimatedValue *open, float dim)
{
    const Rect window = layout_window(&stage->layout);
    if (open) animated_value_set(open, 1, stage_time(stage, TIME_OPEN), &stage->motion);
    const Colour shade = colour_with_opacity(stage_colour(stage, COLOUR_DIM), dim);
    if (stage->own.covers_sheet) canvas_fill(stage->canvas, window, shade);
    canvas_push_opacity(stage->canvas, opened_share(stage, open));
    if (!stage->own.covers_sheet) canvas_fill(stage->canvas, window, shade);
    stage_add_hotspot(stage, &(Hotspot){"veil", window, .kind = HOTSPOT_BLOCKER});
}

Rect widget_sheet_panel(Stage *stage, const AnimatedValue *open, Point centre, float width, float height, float padding)
{
    const float rise = motion_is_travel(&stage->motion) ? 16 * stage->layout.scale : 0;
    const Rect at = rect_snapped(rect_around(centre, width, height));
    canvas_push_shift(stage->canvas, 0, (1 - opened_share(stage, open)) * rise);
    widget_panel(stage, at, 0);
    return rect_inset(at, padding);
}

void widget_sheet_end(Stage *stage)
{
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

void widget_inset(Stage *stage, Rect at, float corner)
{
    canvas_rounded_rect(stage->canvas, at, corner > 0 ? corner : stage_size(stage, SIZE_INSET_CORNER),
                        stage_colour(stage, COLOUR_INSET));
}

/* ---- Bubbles ---- */

Rect widget_bubble_place(Rect thing, BubbleSide side, float w, float h, float tail)
{
    const Point middle = rect_centre(thing);
    switch (side) {
    case BUBBLE_ABOVE: return rect_make(middle.x - w / 2, thing.y - tail - h, w, h);
    case BUBBLE_BELOW: return rect_make(middle.x - w / 2, rect_bottom(thing) + tail, w, h);
    case BUBBLE_RIGHT: return rect_make(rect_right(thing) + tail, middle.y - h / 2, w, h);
    case BUBBLE_LEFT: break;
    }
    return rect_make(thing.x - tail - w, middle.y - h / 2, w, h);
}

/* The place of a bubble: at the side where it fits and hides least of the areas of stage_avoid. Of equally good sides
 * the wanted one is preferred, then its opposite. */
static Rect place_bubble(const Stage *stage, Rect thing, BubbleSide wanted, float w, float h)
{
    static const float EDGE = 12, TAIL = 10; /* the gap to the window's edge, in pixels; the tail, in frame pixels */
    const float tail = layout_length(&stage->layout, TAIL);
    BestPlace best = NO_PLACE;
    for (unsigned i = 0; i <= BUBBLE_LEFT && best.cost > 0; i++) {
        const BubbleSide side = (BubbleSide)((unsigned)wanted ^ i);
        const Rect wished = widget_bubble_place(thing, side, w, h, tail);
        const Rect at = rect_snapped(rect_make(fmaxf(EDGE, fminf(wished.x, stage->layout.w - EDGE - w)),
                                               fmaxf(EDGE, fminf(wished.y, stage->layout.h - EDGE - h)), w, h));
        const float missing = side <= BUBBLE_BELOW ? fabsf(at.y - wished.y) : fabsf(at.x - wished.x);
        /* A bubble that does not fit costs more than one that covers everything. */
        const float misfit = missing < 1 ? 0 : stage->layout.w * stage->layout.h;
        best_place_offer(&best, at, misfit + covered_area(stage->own.avoid, stage->own.avoid_count, at));
    }
    return best.at;
}

static Rect shrink_rect(Rect rect, float by_x, float by_y)
{
    return rect_make(rect.x + by_x, rect.y + by_y, rect.w - 2 * by_x, rect.h - 2 * by_y);
}

void widget_tail(Stage *stage, Rect at, Rect thing, ThemeColour colour)
{
    static const float CORNER = 14, /* from the tail to the corners of `at`, in pixels */
        GAP = 3,                    /* from the tail's tip to the thing, in pixels */
        CORNER_GAP = 4;             /* from the tail's tip to the thing's corners, in pixels */
    /* In frame pixels: half the width of the tail, and the length above which no tail is drawn. */
    static const float HALF_WIDTH = 11, LENGTH_MAX = 70;
    const float half = HALF_WIDTH * layout_unit(&stage->layout, .8f), room = CORNER + half;
    const bool upright = rect_bottom(at) <= thing.y || at.y >= rect_bottom(thing);
    if (!upright && rect_right(at) > thing.x && at.x < rect_right(thing)) return;
    const Rect edge = upright ? shrink_rect(at, room, 1) : shrink_rect(at, 1, room);
    const Point from = rect_nearest_point(edge, rect_centre(thing));
    const Point tip =
        rect_nearest_point(upright ? shrink_rect(thing, CORNER_GAP, -GAP) : shrink_rect(thing, -GAP, CORNER_GAP), from);
    if (hypotf(tip.x - from.x, tip.y - from.y) > LENGTH_MAX * layout_unit(&stage->layout, 1)) return;
    const Point base = upright ? (Point){half, 0} : (Point){0, half};
    const Point points[3] = {{from.x - base.x, from.y - base.y}, tip, {from.x + base.x, from.y + base.y}};
    canvas_polygon(stage->canvas, points, 3, stage_colour(stage, colour));
    if (stage->theme->high_contrast)
        canvas_polyline(stage->canvas, points, 3, false, fmaxf(1, stage_size(stage, SIZE_EDGE_WIDTH)),
                        stage_colour(stage, COLOUR_PANEL_EDGE));
}

Rect widget_bubble(Stage *stage, Rect thing, BubbleSide side, float max_width, const char *first, const char *second)
{
    const TextStyle bold = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK);
    const TextStyle plain = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2);
    const float pad = stage_size(stage, SIZE_PADDING) * .75f, line = bold.size * 1.35f;
    float w = canvas_text_width(stage->canvas, &bold, first);
    if (second) w = fmaxf(w, canvas_text_width(stage->canvas, &plain, second));
    w = fminf(w + 2 * pad + 1, max_width > 0 ? max_width : stage->layout.w * .6f);
    const float first_h = canvas_paragraph_height(stage->canvas, &bold, w - 2 * pad, line, first);
    const float second_h = second ? canvas_paragraph_height(stage->canvas, &plain, w - 2 * pad, line, second) : 0;
    const float h = first_h + second_h + pad * 1.1f;
    const Rect at = place_bubble(stage, thing, side, w, h);
    widget_plate(stage, at, stage_size(stage, SIZE_INSET_CORNER) * .8f);
    widget_tail(stage, at, thing, COLOUR_PAPER);
    const Rect inner = {at.x + pad, at.y + pad * .55f, at.w - 2 * pad, first_h};
    canvas_paragraph(stage->canvas, &bold, inner, line, first);
    if (second)
        canvas_paragraph(stage->canvas, &plain, rect_make(inner.x, rect_bottom(inner), inner.w, second_h), line,
                         second);
    return at;
}

/* How many pixels of hotspots, and of areas that are kept clear, are in or near a rectangle. If a hotspot has a
 * `focus_rect`, that counts instead of the whole hotspot. */
static float hidden_by(const Stage *stage, Rect at)
{
    static const float MARGIN = 6; /* the room around a hotspot, in pixels */
    float hidden = covered_area(stage->own.avoid, stage->own.avoid_count, at);
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        const Rect full = hotspot->focus_rect.w > 0 ? hotspot->focus_rect : hotspot->at;
        const Rect seen = hotspot->area_id ? rect_intersection(full, hotspot->clip) : full;
        if (hotspot->kind != HOTSPOT_AREA && hotspot->kind != HOTSPOT_TIP_ONLY && seen.w > 0 && seen.h > 0)
            hidden += rect_overlap_area(rect_inset(seen, -MARGIN), at);
    }
    return hidden;
}

/* The place between `box.y` and `top` at which a box hides least; of several such places, the lowest. If `side_gap` is
 * 0, the box is centred horizontally; otherwise nine columns are tried, from right to left. */
static Rect find_lowest_place(const Stage *stage, Rect box, float top, float step, float side_gap)
{
    const float room = stage->layout.w - box.w - 2 * side_gap;
    BestPlace best = NO_PLACE;
    for (float y = box.y; y >= top && best.cost > 0; y -= step) {
        for (int column = 8; column >= (side_gap > 0 ? 0 : 8) && best.cost > 0; column--) {
            const float x = side_gap > 0 ? side_gap + room * (float)column / 8 : room / 2;
            const Rect at = rect_snapped(rect_make(x, y, box.w, box.h));
            best_place_offer(&best, at, hidden_by(stage, at));
        }
    }
    return best.at;
}

Rect widget_notice_place(const Stage *stage, float w, float h)
{
    const float foot = stage->layout.h - stage_size(stage, SIZE_MARGIN) - h;
    return find_lowest_place(stage, rect_make(0, foot, w, h), fminf(layout_length(&stage->layout, 76), foot), h / 6, 0);
}

void widget_notice(Stage *stage, const char *sentence)
{
    const TextStyle style = text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK));
    const float pad = stage_size(stage, SIZE_PADDING), line = style.size * 1.35f;
    const float max_width = fminf(stage->layout.w * .8f, 720 * layout_unit(&stage->layout, 1)) - 2 * pad;
    const float w = fminf(canvas_text_width(stage->canvas, &style, sentence) + 1, max_width);
    const float h = canvas_paragraph_height(stage->canvas, &style, w, line, sentence);
    const Rect at = widget_notice_place(stage, w + 2 * pad, h + pad * 1.4f);
    widget_plate(stage, at, fminf(at.h / 2, stage_size(stage, SIZE_PANEL_CORNER)));
    canvas_paragraph(stage->canvas, &style, rect_make(at.x + pad, at.y + pad * .7f, w, h), line, sentence);
}

void widget_status(Stage *stage, const char *sentence)
{
    const TextStyle style = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_INK, 1.2f));
    const float gap = stage_size(stage, SIZE_MARGIN) / 2, line = style.size * 1.35f, h = line + gap;
    const float w = canvas_text_width(stage->canvas, &style, sentence) + 2 * gap;
    const Rect best = find_lowest_place(stage, rect_make(0, stage->layout.h - gap - h, w, h), gap, h / 3, gap);
    widget_plate(stage, best, fminf(h / 2, stage_size(stage, SIZE_PANEL_CORNER)));
    canvas_paragraph(stage->canvas, &style, rect_make(best.x + gap, best.y + gap / 2, w - 2 * gap, line), line,
                     sentence);
}

/* Rule numbers have the focus colour if it is readable on paper. */
static TextStyle rule_ref_style(Stage *stage)
{
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_FOCUS);
    if (colour_contrast(style.colour, stage_colour(stage, COLOUR_PAPER)) < 4.5f)
        style.colour = stage_colour(stage, COLOUR_INK);
    return style;
}

float widget_rule_ref_width(Stage *stage, const char *rule_ref)
{
    const TextStyle style = rule_ref_style(stage);
    const char *label = stage_format(stage, STRING_TIPS_RULE, arg_text(rule_ref));
    return rule_ref[0] ? style.size * 1.5f + canvas_text_width(stage->canvas, &style, label) + 2 : 0;
}

void widget_rule_ref(Stage *stage, const char *id, int code, Rect at, const char *rule_ref)
{
    const TextStyle style = rule_ref_style(stage);
    const float touch = layout_touch_size(&stage->layout), icon = style.size * 1.2f;
    stage_add_hotspot(stage, &(Hotspot){id, rect_around(rect_centre(at), fmaxf(at.w, touch), fmaxf(at.h, touch)),
                                        stage_format(stage, STRING_TIPS_SIGN, arg_text(rule_ref)), code,
                                        .focus_rect = at, .focus_corner = 4, .stop = HOTSPOT_SKIPPED});
    const Rect words = {at.x + style.size * 1.5f, at.y, at.w - style.size * 1.5f + 2, at.h};
    canvas_icon(stage->canvas, "rules", (Point){at.x + icon / 2, at.y + at.h / 2}, icon, style.colour);
    canvas_text_in_rect(stage->canvas, &style, words, stage_format(stage, STRING_TIPS_RULE, arg_text(rule_ref)));
    canvas_fill(stage->canvas,
                rect_snapped(rect_make(words.x, at.y + at.h / 2 + style.size * .55f, words.w - 2,
                                       fmaxf(1.8f, style.size * .11f))),
                style.colour);
}

/* ---- Badges and marks ---- */

/* A letter, its shape's colour, whether the letter is paper or ink, and by how much it is lowered to look centred in
 * its shape, in radii of the badge. */
typedef struct Badge {
    char letter[2];
    Colour colour;
    bool paper;
    float lower;
} Badge;

static const Badge BADGES[PLAYERS_MAX] = {
    {"R", {0xC4, 0x3D, 0x2E, 255}, true, 0},    {"B", {0x2F, 0x64, 0xB0, 255}, true, 0},
    {"G", {0x2F, 0x7D, 0x4A, 255}, true, .28f}, {"Y", {0xE0, 0xA2, 0x1B, 255}, false, 0},
    {"V", {0x7A, 0x4B, 0xA3, 255}, true, 0},    {"O", {0xE2, 0x7C, 0x2A, 255}, false, 0},
    {"T", {0x18, 0x73, 0x78, 255}, true, 0},    {"M", {0xB8, 0x3A, 0x78, 255}, true, .14f}};
static const Colour BADGE_PAPER = {0xFF, 0xF9, 0xEC, 0xFF}, BADGE_INK = {0x2B, 0x22, 0x33, 0xFF};
static const float BADGE_FRAME = 72, BADGE_RADIUS = 24; /* width of a badge's drawing, and the badge's radius in it */

static const Badge *badge_of(int colour)
{
    assert(colour >= 0 && colour < PLAYERS_MAX);
    return &BADGES[colour];
}

char widget_badge_letter(int colour) { return badge_of(colour)->letter[0]; }

Colour widget_badge_colour(int colour) { return badge_of(colour)->colour; }

void widget_art_tile(Stage *stage, Rect at, const char *art)
{
    float w, h;
    art_size(canvas_get_art(stage->canvas), art, &w, &h);
    const float scale = fminf(at.w / w, at.h / h) * .88f;
    canvas_rounded_rect(stage->canvas, at, at.w * .2f, theme_under_pieces(stage->theme));
    canvas_art(stage->canvas, art, rect_around(rect_centre(at), w * scale, h * scale));
}

void widget_badge(Stage *stage, int colour, Point centre, float radius, bool has_ring)
{
    const Badge *badge = badge_of(colour);
    char name[24];
    const float side = roundf(radius * BADGE_FRAME / BADGE_RADIUS);
    const Rect at = {roundf(centre.x - side / 2), roundf(centre.y - side / 2), side, side};
    if (has_ring) {
        snprintf(name, sizeof name, "badges/%s-ring", badge->letter);
        canvas_art(stage->canvas, name, at);
    }
    snprintf(name, sizeof name, "badges/%s", badge->letter);
    canvas_art(stage->canvas, name, at);
    const Point middle = rect_centre(at);
    const TextStyle style = {FONT_BLACK, radius * 1.02f, badge->paper ? BADGE_PAPER : BADGE_INK, ALIGN_CENTRE};
    canvas_text(stage->canvas, &style, middle.x, middle.y + radius * (.36f + badge->lower), badge->letter);
}

/* The part of the window in which the focus ring of a thing may be drawn. Where a sheet covers a part of the thing, the
 * ring ends at that sheet's edge. */
static Rect uncovered_part(const Stage *stage, Rect thing)
{
    Rect part = layout_window(&stage->layout);
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Rect cover = stage->hotspots.items[i].at;
        if (stage->hotspots.items[i].kind != HOTSPOT_BLOCKER || !rect_intersects(cover, thing)) continue;
        const float above = cover.y - thing.y, below = rect_bottom(thing) - rect_bottom(cover),
                    left = cover.x - thing.x, right = rect_right(thing) - rect_right(cover),
                    largest = fmaxf(fmaxf(above, below), fmaxf(left, right));
        if (largest <= 0) continue;
        if (above == largest) {
            part.h = fminf(part.h, cover.y - part.y);
        } else if (left == largest) {
            part.w = fminf(part.w, cover.x - part.x);
        } else if (below == largest) {
            rect_take_top(&part, fmaxf(0, rect_bottom(cover) - part.y), 0);
        } else {
            rect_take_left(&part, fmaxf(0, rect_right(cover) - part.x), 0);
        }
    }
    return part;
}

void widget_focus_ring(Stage *stage, const Hotspot *hotspot)
{
    const float width = fmaxf(2, roundf(stage_size(stage, SIZE_FOCUS_WIDTH))),
                gap = roundf(stage_size(stage, SIZE_FOCUS_AWAY));
    const Colour ring = stage_colour(stage, COLOUR_FOCUS), ground = stage_colour(stage, COLOUR_FOCUS_GAP);
    const Rect at = rect_inset(hotspot->focus_rect.w > 0 ? hotspot->focus_rect : hotspot->at, -(gap + width));
    canvas_push_clip(stage->canvas, uncovered_part(stage, hotspot->at));
    if (hotspot->area_id) canvas_push_clip(stage->canvas, rect_inset(hotspot->clip, -(gap + width)));
    if (hotspot->shape == HOTSPOT_DIAMOND) {
        Point points[4];
        rect_diamond(at, points);
        canvas_polyline(stage->canvas, points, 4, true, width + 4, ground);
        canvas_polyline(stage->canvas, points, 4, true, width, ring);
    } else {
        const float corner = hotspot->shape == HOTSPOT_DISC ? at.w / 2 : hotspot->focus_corner + gap + width;
        canvas_ring(stage->canvas, rect_inset(at, -2), corner + 2, 2, ground);
        canvas_ring(stage->canvas, rect_inset(at, width), corner - width, 2, ground);
        canvas_ring(stage->canvas, at, corner, width, ring);
    }
    if (hotspot->area_id) canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

/* ---- Parts of charts that show shares of 0 to 100 % ---- */

Rect widget_chart_axis(Stage *stage, const TextStyle *style, Rect at)
{
    static const char *const FIGURES[] = {"100", "50", "0"};
    /* How far the top of each figure is above its line of the chart, in letter sizes: .7 centres a figure on the
     * line, and the outer figures are nearer to the middle. */
    static const float RAISED[] = {.4f, .7f, 1};
    const TextStyle axis = text_at_right(*style);
    const Rect figures = rect_take_left(&at, canvas_text_width(stage->canvas, &axis, FIGURES[0]) + 2, 8);
    rect_take_bottom(&at, axis.size * 1.7f, 6);
    at = rect_snapped(at);
    for (int i = 0; i < 3; i++) {
        const float y = at.y + at.h * (float)i / 2 - axis.size * RAISED[i];
        canvas_text_in_rect(stage->canvas, &axis, rect_make(figures.x, y, figures.w, axis.size * 1.4f), FIGURES[i]);
    }
    return at;
}

void widget_chart_half(Stage *stage, Rect at)
{
    const float y = roundf(at.y + at.h / 2), dash = layout_length(&stage->layout, 6);
    for (float x = at.x; x < rect_right(at); x += 2 * dash)
        canvas_fill(stage->canvas, rect_make(x, y - 1, fminf(dash, rect_right(at) - x), 2),
                    stage_colour(stage, COLOUR_PAPER));
}

void widget_chart_column(Stage *stage, Rect at, Colour colour, bool is_hatched)
{
    const Colour ink = colour_with_opacity(stage_colour(stage, COLOUR_PANEL_INK), .55f);
    const float step = roundf(fmaxf(10, layout_length(&stage->layout, 12))), thickness = fmaxf(2, step / 6);
    if (at.h <= 0) return;
    canvas_fill(stage->canvas, at, colour);
    if (!is_hatched || !stage->theme->high_contrast) return;
    const float first = at.y + fmodf(fmodf(at.x - at.y, step) + step, step), bottom = rect_bottom(at);
    for (float y = first; y < bottom; y += step)
        canvas_fill(stage->canvas, rect_make(at.x, y, at.w, fminf(thickness, bottom - y)), ink);
}
