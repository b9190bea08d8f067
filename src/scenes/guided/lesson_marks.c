/* SPDX-License-Identifier: MIT */
/* The things that a lesson highlights on its table (places in their shapes, and whole pieces), and the marks above
 * them: rings, and the path of an action. If a step names nothing to be highlighted, everything is highlighted. */
#include "scenes/guided/lesson_scene.h"
#include "scenes/table/page_table_draw.h"
#include "tabletop/arrows.h"
#include "ui/dim_overlay.h"

#include <string.h>

enum { DIM_MS = 240, LIFT_MS = 150 }; /* how long the table darkens, and brightens again */

/* ---- Highlighted areas ---- */

static bool is_listed(const LessonScene *lesson, const char *token)
{
    for (int i = 0; i < lesson->highlight_count; i++) {
        if (strcmp(lesson->highlights[i].token, token) == 0) return true;
    }
    return false;
}

static LessonHighlight *add_highlight(LessonScene *lesson, const char *token, Rect at, float corner)
{
    static LessonHighlight none;
    if (at.w < 1 || at.h < 1 || lesson->highlight_count == LESSON_HIGHLIGHTS_MAX) return &none;
    LessonHighlight *highlight = &lesson->highlights[lesson->highlight_count++];
    *highlight = (LessonHighlight){.area = {.at = at, .corner = corner}};
    text_copy(highlight->token, TOUCH_TOKEN_SIZE, token);
    return highlight;
}

/* Highlights a player's panel, and the player's rows of pieces that are not in it. */
static void highlight_player(LessonScene *lesson, const Stage *stage, const char *token, int player)
{
    const TableRects *rects = table_rects(lesson->table);
    const Rect panel = rects->panels[player];
    const float corner = stage_size(stage, SIZE_PANEL_CORNER), pill = 1.5f * layout_touch_size(&stage->layout);
    add_highlight(lesson, token, panel, panel.h < pill ? panel.h / 2 : corner);
    for (int item = 0; item < SCORE_CHANGE_ITEMS_MAX; item++) {
        const Rect shelf = rects->items[player][item];
        if (!rect_covers(rect_inset(panel, -1), shelf)) add_highlight(lesson, token, shelf, corner / 2);
    }
}

/* The card of a hand that a touch picks up, or NULL. */
static const Piece *held_by(const TableScene *table, const char *token)
{
    const Piece *piece = arrangement_find_piece(table_arrangement(table), token);
    return piece && piece->is_in_hand ? piece : NULL;
}

static void highlight_token(LessonScene *lesson, const Stage *stage, const char *token)
{
    if (!token[0] || is_listed(lesson, token)) return;
    if (strcmp(token, "you") == 0) highlight_player(lesson, stage, token, lesson->learner);
    if (strcmp(token, "me") == 0) highlight_player(lesson, stage, token, 1 - lesson->learner);
    const Target *target = arrangement_find_target(table_arrangement(lesson->table), token);
    /* Things without a target may still have a tip, such as the number of stones in a line. */
    const Hotspot *hotspot = target ? NULL : hotspots_find(&stage->hotspots, token);
    if (hotspot && hotspot->kind == HOTSPOT_TIP_ONLY)
        add_highlight(lesson, token, hotspot->at, fminf(hotspot->at.h / 2, stage_size(stage, SIZE_PANEL_CORNER)));
    if (!target) return;
    const Piece *card = held_by(lesson->table, token);
    LessonHighlight *highlight = add_highlight(lesson, token, target->at, target->corner);
    highlight->area.shape = target->shape;
    highlight->is_held = card != NULL;
    const float name = card ? rect_bottom(target->at) - rect_bottom(card->at) : 0;
    if (name > 1) add_highlight(lesson, token, rect_make(target->at.x, rect_bottom(card->at), target->at.w, name), 0);
}

/* If the step names anything to highlight, highlights that, what the step asks for, and what was touched wrongly. */
static void list_highlights(LessonScene *lesson, const Stage *stage)
{
    char token[TOUCH_TOKEN_SIZE];
    lesson->highlight_count = 0;
    if (!lesson_scene_current_step(lesson)->highlight) return;
    for (const char *rest = lesson_scene_current_step(lesson)->highlight;
         lesson_next_item(&rest, ", ", token, sizeof token);)
        highlight_token(lesson, stage, token);
    for (size_t i = 0; lesson->phase == LESSON_PHASE_TASK && i < lesson->wanted_count; i++) {
        TouchPath path = {0};
        table_find_path(lesson->table, lesson->wanted[i], &path);
        for (int step = 0; step < path.count; step++) highlight_token(lesson, stage, path.tokens[step]);
    }
    if (stage->refusal.text[0]) highlight_token(lesson, stage, stage->refusal.id);
}

/* A card that can be picked up is highlighted by itself; any other piece is highlighted with its place. */
static bool is_highlighted(const void *self, const TableContext *context, const Piece *piece)
{
    /* The height of the foot above the piece's lower edge, as a share of the piece's height. */
    static const float FOOT = .2f;
    const LessonScene *lesson = self;
    const Rect seen = arrangement_visible_rect(context->stage, piece);
    const Point foot = {seen.x + seen.w / 2, rect_bottom(seen) - seen.h * FOOT};
    if (piece->is_in_hand && piece->token[0]) return is_listed(lesson, piece->token);
    for (int i = 0; i < lesson->highlight_count && seen.w > 0; i++) {
        const LessonHighlight *highlight = &lesson->highlights[i];
        if (highlight->is_held == piece->is_in_hand && highlighted_area_contains(&highlight->area, foot)) return true;
    }
    return false;
}

/* ---- The overlay ---- */

static bool is_on_highlighted_thing(const LessonScene *lesson, const TableContext *context, Point point)
{
    const Arrangement *arrangement = table_arrangement(lesson->table);
    for (int i = 0; i < lesson->highlight_count; i++) {
        if (highlighted_area_contains(&lesson->highlights[i].area, point)) return true;
    }
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!rect_contains(piece->at, point)) continue; /* the cheapest test first */
        if (rect_contains(arrangement_visible_rect(context->stage, piece), point) &&
            is_highlighted(lesson, context, piece))
            return true;
    }
    return false;
}

/* Cuts the badges on highlighted things, and the plate of a preview, out of the overlay. */
static void cut_out_badges(const LessonScene *lesson, const TableContext *context)
{
    const TableRects *rects = table_rects(lesson->table);
    const TextRects *words = &rects->text;
    if (rects->preview.w > 0)
        canvas_rounded_rect(context->stage->canvas, rects->preview, rects->preview_corner,
                            stage_colour(context->stage, COLOUR_PAPER));
    for (int i = 0; i < words->count; i++) {
        const Rect at = words->items[i];
        if (is_on_highlighted_thing(lesson, context, rect_centre(at)))
            canvas_rounded_rect(context->stage->canvas, rect_inset(at, -1), at.h / 2,
                                stage_colour(context->stage, COLOUR_PAPER));
    }
}

static void draw_dim_overlay(LessonScene *lesson, const TableContext *context, float strength)
{
    Stage *stage = context->stage;
    canvas_push_mask(stage->canvas, colour_with_opacity(dim_colour(stage), strength));
    for (int i = 0; i < lesson->highlight_count; i++) {
        if (!lesson->highlights[i].is_held) dim_cut_out(stage, &lesson->highlights[i].area);
    }
    page_table_draw_shapes(lesson->table, context, &(PieceLighting){is_highlighted, lesson});
    cut_out_badges(lesson, context);
    canvas_pop(stage->canvas);
    for (int i = 0; i < lesson->highlight_count; i++) {
        if (!lesson->highlights[i].is_held) dim_draw_edge(stage, &lesson->highlights[i].area);
    }
}

void lesson_scene_draw_highlight(LessonScene *lesson, Stage *stage)
{
    const bool dimmed = lesson->phase == LESSON_PHASE_TASK && lesson_scene_current_step(lesson)->highlight;
    const TableContext context = table_context(lesson->table, stage);
    list_highlights(lesson, stage);
    animated_value_set(&lesson->dim, dimmed ? 1 : 0, (Timing){dimmed ? DIM_MS : LIFT_MS, EASE_OUT_CUBIC},
                       &stage->motion);
    const float strength = animated_value_at(&lesson->dim, &stage->motion);
    if (strength > .01f) draw_dim_overlay(lesson, &context, strength);
}

/* ---- Rings ---- */

/* In frame pixels. */
static const float RING = 3, BAND = 9;                /* the widths of a ring and of an arrow's band */
static const float DOT = 6, DOT_STEP = 11;            /* the size of a dot on the band, and the step from dot to dot */
static const float HEAD_LENGTH = 16, HEAD_WIDTH = 22; /* of an arrow's head */
static const float NEAR_FROM = .35f; /* the share of the way at which an arrow to a neighbouring square begins */
static const float RING_OPACITY = .55f, BAND_OPACITY = .55f;
enum { TOUCH_RINGS_MAX = 3 }; /* if more places than this can be touched, none has a ring */

/* The strength of the rings, usually 1. If the learner does not know where to touch, it rises above 1 and falls again a
 * few times, to draw attention. */
static float pulse_of(LessonScene *lesson, Stage *stage)
{
    const float t = tween_linear_progress(&lesson->pulse, &stage->motion);
    if (t >= 1 || !motion_is_travel(&stage->motion)) return 1;
    return 1 + .6f * sinf(t * 4 * PI) * sinf(t * 4 * PI);
}

/* Draws rings where to touch now if the step asks for certain actions, unless there are many such places. */
static void draw_touch_rings(LessonScene *lesson, Stage *stage)
{
    const TouchSelection *selection = table_selection(lesson->table);
    const Arrangement *arrangement = table_arrangement(lesson->table);
    /* A rectangle wider than this many times its height has a ring along its edge; other targets have a round one. */
    static const float WIDTH = 1.3f;
    const Target *at[TOUCH_RINGS_MAX];
    int count = 0;
    if (lesson_scene_current_step(lesson)->expects != LESSON_EXPECT_LISTED) return;
    for (int i = 0; i < arrangement->target_count; i++) {
        const char *token = arrangement->targets[i].token;
        const bool again = selection->touched.count > 0 && selection_has_start(selection, token);
        if (!selection_has_next(selection, token) || again) continue;
        if (count == TOUCH_RINGS_MAX) return;
        at[count++] = &arrangement->targets[i];
    }
    const float pulse = pulse_of(lesson, stage), opacity = fminf(1, RING_OPACITY * pulse);
    const Colour amber =
        colour_with_opacity(stage_colour(stage, COLOUR_AMBER), stage->theme->high_contrast ? 1 : opacity);
    const float width = fmaxf(2, layout_length(&stage->layout, RING));
    for (int i = 0; i < count; i++) {
        const Rect field = at[i]->at;
        const Point middle = rect_centre(field);
        const float radius =
            fmaxf(fminf(field.w, field.h) * .593f, layout_length(&stage->layout, 24)) * (1 + .06f * (pulse - 1) / .6f);
        if (at[i]->shape == HOTSPOT_RECT && field.w > field.h * WIDTH) {
            canvas_ring(stage->canvas, rect_inset(field, -width), fminf(at[i]->corner, field.h / 2) + width, width,
                        amber);
            continue;
        }
        canvas_ring(stage->canvas, rect_around(middle, 2 * radius, 2 * radius), radius, width, amber);
    }
}

/* ---- The path ---- */

static bool path_of(const LessonScene *lesson, TouchPath *path)
{
    if (lesson->wanted_count != 1) return false;
    memset(path, 0, sizeof *path);
    table_find_path(lesson->table, lesson->wanted[0], path);
    return path->count >= 2;
}

/* Finds the targets at the ends of the path; false if it has none. */
static bool path_ends(const LessonScene *lesson, const Target **from, const Target **to)
{
    TouchPath path;
    if (!path_of(lesson, &path) || path.is_set) return false;
    *from = arrangement_find_target(table_arrangement(lesson->table), path.tokens[0]);
    *to = NULL;
    for (int i = path.count - 1; i > 0 && !*to; i--)
        *to = arrangement_find_target(table_arrangement(lesson->table), path.tokens[i]);
    return *from && *to && *from != *to;
}

static ArrowEnd end_at(const Target *target)
{
    static const float MARGIN = 3; /* the gap between an arrow and the place where it ends, in pixels */
    return (ArrowEnd){rect_inset(target->at, -MARGIN), target->shape};
}

static bool is_straight(Rect from, Rect to)
{
    const Point a = rect_centre(from), b = rect_centre(to);
    const float dx = fabsf(b.x - a.x), dy = fabsf(b.y - a.y);
    const float cells = fmaxf(from.w, 1), leap = fabsf(fmaxf(dx, dy) / cells);
    if (fabsf(from.w - to.w) > 4 || fabsf(from.h - to.h) > 4) return true;
    return dx < 2 || dy < 2 || fabsf(dx - dy) < fmaxf(from.w, from.h) * .3f || leap > 2.5f;
}

static void draw_arrow_head(Stage *stage, Point tip, Point before)
{
    const float length = fmaxf(hypotf(tip.x - before.x, tip.y - before.y), .01f);
    const float unit = layout_unit(&stage->layout, .7f), ux = (tip.x - before.x) / length,
                uy = (tip.y - before.y) / length;
    const Point foot = {tip.x - ux * HEAD_LENGTH * unit, tip.y - uy * HEAD_LENGTH * unit};
    const float half = HEAD_WIDTH * unit / 2;
    const Point points[3] = {tip, {foot.x - uy * half, foot.y + ux * half}, {foot.x + uy * half, foot.y - ux * half}};
    canvas_polygon(stage->canvas, points, 3, stage_colour(stage, COLOUR_AMBER));
}

/* Draws a leg of the path, a band with dots on it, as far as it is within the first `done` pixels of the path. `before`
 * is the length of the legs before it. Returns the length of the path up to the end of this leg. */
static float draw_path_leg(Stage *stage, Point a, Point b, float done, float before)
{
    const float unit = layout_unit(&stage->layout, .7f), length = hypotf(b.x - a.x, b.y - a.y);
    const float seen = fminf(length, fmaxf(0, done - before));
    if (seen <= 0) return before + length;
    const Point end = {lerp(a.x, b.x, seen / fmaxf(length, .01f)), lerp(a.y, b.y, seen / fmaxf(length, .01f))};
    static const Colour PLUM = {0x2A, 0x16, 0x38, 0xFF};
    canvas_line(stage->canvas, a, end, BAND * unit, colour_with_opacity(PLUM, BAND_OPACITY));
    canvas_dots(stage->canvas, a, end, DOT * unit, DOT_STEP * unit, stage_colour(stage, COLOUR_AMBER));
    return before + length;
}

/* Whether a line between two places is over any other place or piece. */
static bool crosses_others(const LessonScene *lesson, Stage *stage, const ArrowEnd *from, const ArrowEnd *to,
                           const Arrow *line)
{
    const Arrangement *arrangement = table_arrangement(lesson->table);
    for (int i = 0; i < arrangement->target_count + arrangement->piece_count; i++) {
        const bool is_place = i < arrangement->target_count;
        const Rect at = is_place ? arrangement->targets[i].at
                                 : arrangement_visible_rect(stage, &arrangement->pieces[i - arrangement->target_count]);
        const Rect middle = rect_around(rect_centre(at), 1, 1);
        if (at.w > 0 && !arrow_end_overlaps(from, middle) && !arrow_end_overlaps(to, middle) &&
            arrow_overlap(line, at) > 0)
            return true;
    }
    return false;
}

/* Finds the arrow between the edges of the path's two places: a line or, for a leap such as a knight's, two legs with a
 * corner. Between squares of one board it may cross other pieces; anywhere else it must cross nothing. */
bool lesson_scene_find_arrow(const LessonScene *lesson, Stage *stage, Point arrow[3])
{
    const Target *from, *to;
    if (table_is_dragging(lesson->table) || !path_ends(lesson, &from, &to)) return false;
    const ArrowEnd first = end_at(from), goal = end_at(to);
    const Point a = rect_centre(from->at), b = rect_centre(to->at);
    const bool straight = is_straight(from->at, to->at);
    const Point corner = straight ? b : fabsf(b.x - a.x) >= fabsf(b.y - a.y) ? (Point){b.x, a.y} : (Point){a.x, b.y};
    Point start = arrow_exit_point(&first, a, corner);
    const Point end = arrow_exit_point(&goal, b, straight ? a : corner);
    const float head = HEAD_LENGTH * layout_unit(&stage->layout, .7f);
    /* Between the edges of neighbouring squares there is no room for an arrow, so it begins inside the first square. */
    if (straight && hypotf(end.x - start.x, end.y - start.y) < 2 * head && arrow_is_on_board(&first, &goal))
        start = (Point){lerp(a.x, end.x, NEAR_FROM), lerp(a.y, end.y, NEAR_FROM)};
    const Point bend = straight ? start : corner;
    const float length = hypotf(bend.x - start.x, bend.y - start.y) + hypotf(end.x - bend.x, end.y - bend.y);
    const Arrow line = {.from = start, .to = end, .width = BAND * layout_unit(&stage->layout, .7f)};
    arrow[0] = start;
    arrow[1] = bend;
    arrow[2] = end;
    return length >= head && (arrow_is_on_board(&first, &goal) || !crosses_others(lesson, stage, &first, &goal, &line));
}

static void draw_path(const LessonScene *lesson, Stage *stage)
{
    Point arrow[3];
    if (!lesson_scene_find_arrow(lesson, stage, arrow)) return;
    const Point start = arrow[0], bend = arrow[1], end = arrow[2];
    const float t = tween_progress(&lesson->path_replay, &stage->motion);
    const float first = hypotf(bend.x - start.x, bend.y - start.y), last = hypotf(end.x - bend.x, end.y - bend.y);
    const float drawn = (first + last) * t,
                share = fmaxf(0, 1 - HEAD_LENGTH * layout_unit(&stage->layout, .7f) / fmaxf(last, .01f));
    const Point stop = {lerp(bend.x, end.x, share), lerp(bend.y, end.y, share)};
    const float before = draw_path_leg(stage, start, bend, drawn, 0);
    draw_path_leg(stage, bend, stop, drawn, before);
    if (t > .95f) draw_arrow_head(stage, end, stop);
}

/* Draws a pointer that moves along the path, after three wrong touches. */
static void draw_cursor(LessonScene *lesson, Stage *stage)
{
    const Target *from, *to;
    const float t = tween_linear_progress(&lesson->path_replay, &stage->motion);
    if (lesson->wrong_touches < 3 || t >= 1 || !path_ends(lesson, &from, &to)) return;
    const Point a = rect_centre(from->at), b = rect_centre(to->at);
    const float size = layout_length(&stage->layout, 34);
    canvas_icon(stage->canvas, "cursor", (Point){lerp(a.x, b.x, t) + size * .3f, lerp(a.y, b.y, t) + size * .3f}, size,
                stage_colour(stage, COLOUR_PAPER));
}

/* Outlines the places of the path. Leaves out places that were touched, and those that can be touched next, because the
 * table lights them itself. */
static void draw_goals(const LessonScene *lesson, Stage *stage)
{
    const TouchSelection *selection = table_selection(lesson->table);
    const Colour amber = stage_colour(stage, COLOUR_AMBER);
    TouchPath path;
    if (!path_of(lesson, &path)) return;
    for (int i = 0; i < path.count; i++) {
        const Rect at = lesson_scene_token_rect(lesson, path.tokens[i]);
        const bool lights = selection->touched.count > 0 && selection_has_next(selection, path.tokens[i]);
        if (at.w <= 0 || lights || selection_contains(selection, path.tokens[i])) continue;
        /* The ring is round a card, so that the card's corner stays readable, but inside a square. */
        const float inset = layout_length(&stage->layout, at.h > at.w * 1.2f ? -3 : 6),
                    unit = layout_unit(&stage->layout, .6f);
        const Target *target = arrangement_find_target(table_arrangement(lesson->table), path.tokens[i]);
        if (target->shape == HOTSPOT_DIAMOND) {
            arrow_end_outline(stage, &(ArrowEnd){rect_inset(at, inset), HOTSPOT_DIAMOND}, fmaxf(2, 4 * unit), 0, amber,
                              amber);
            continue;
        }
        canvas_brackets(stage->canvas, rect_inset(at, inset), 16 * unit, fmaxf(2, 4 * unit), amber);
    }
}

void lesson_scene_draw_marks(LessonScene *lesson, Stage *stage)
{
    draw_goals(lesson, stage);
    draw_path(lesson, stage);
    draw_touch_rings(lesson, stage);
    draw_cursor(lesson, stage);
}
