/* SPDX-License-Identifier: MIT */
/* Draws an explanation: a plate in the area of the log, and a ring around the thing that it is about. */

#include "scenes/table/explain/explainer.h"
#include "scenes/table/touch/table_hotspots.h"
#include "tabletop/arrows.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

static const char TEACHER[] = "neighbours/teacher-glad";
static const Timing OPEN = {180, EASE_OUT_CUBIC}, CLOSE_IN = {600, EASE_OUT_CUBIC};
static const float LINE = 1.27f, STRIP_LINE = 1.16f; /* line heights in the column and in the strip, in letter sizes */

/* ---- Its subject ---- */

static bool is_at(const Piece *piece, Place place)
{
    return place.zone != 0 && piece->place.zone == place.zone && piece->place.owner == place.owner &&
           (place.index < 0 || piece->place.index == place.index);
}

/* Finds the piece at a place; if there are several, preferably the event's own. */
static const Piece *find_piece(const Arrangement *arrangement, Place place, unsigned thing)
{
    const Piece *found = NULL;
    for (int i = arrangement->piece_count - 1; i >= 0; i--) {
        const Piece *piece = &arrangement->pieces[i];
        if (!is_at(piece, place)) continue;
        if (piece->thing == thing) return piece;
        if (!found) found = piece;
    }
    return found;
}

bool explainer_find_thing(const Explainer *explainer, const TableContext *context, const TableRects *rects, Rect *at,
                          const Target **place)
{
    const Event *event = &explainer->current.about.event;
    const Place places[] = {event->to, event->from};
    *place = NULL;
    for (size_t n = 0; n < 2; n++) {
        const Piece *piece = find_piece(context->arrangement, places[n], event->thing);
        if (piece) *at = arrangement_visible_rect(context->stage, piece);
        if (piece) *place = arrangement_target_at(context, piece->place);
        if (piece) return true;
    }
    if (event->player == NOBODY) return false;
    const int item = explainer->current.about.item;
    *at = item >= 0 && item < SCORE_CHANGE_ITEMS_MAX ? rects->items[event->player][item] : (Rect){0};
    /* The whole panel gets the ring, because a smaller ring would cut through its parts. */
    if (at->w <= 0) *at = rects->panels[event->player];
    return at->w > 0;
}

static float explanation_progress(const Explainer *explainer, Stage *stage, Timing timing)
{
    return motion_progress(&stage->motion, explainer->current.since, timing, 0);
}

/* Draws a ring that closes in on the explained thing, or on its place if that is drawn as a diamond. There is none
 * if a tip covers the plate of the explanation, because the tip's thing has a ring of its own. */
static void draw_ring(const Explainer *explainer, const TableContext *context, const TableRects *rects, Rect plate)
{
    static const float FROM = 40; /* how far from the subject the ring begins, in frame pixels */
    Stage *stage = context->stage;
    Rect thing;
    const bool gives_way = stage->tip.id[0] && rect_intersects(stage->tip.at, plate);
    const Target *place;
    if (gives_way || !explainer_find_thing(explainer, context, rects, &thing, &place)) return;
    const float unit = layout_unit(&stage->layout, .7f), line = 4 * unit;
    const float gap =
        motion_is_travel(&stage->motion) ? FROM * unit * (1 - explanation_progress(explainer, stage, CLOSE_IN)) : 0;
    if (place && place->shape == HOTSPOT_DIAMOND) {
        const ArrowEnd plot = {rect_inset(place->at, -gap), place->shape};
        arrow_end_outline(stage, &plot, line, 1.5f, stage_colour(stage, COLOUR_PAPER), stage_colour(stage, COLOUR_INK));
        return;
    }
    const Rect ring = rect_inset(thing, -1.5f * line - gap);
    canvas_ring(stage->canvas, rect_inset(ring, -1.5f), 3 * line, line + 3, stage_colour(stage, COLOUR_INK));
    canvas_ring(stage->canvas, ring, 3 * line, line, stage_colour(stage, COLOUR_PAPER));
}

/* ---- The plate ---- */

static void draw_explanation_plate(const Explainer *explainer, const TableContext *context, Rect at, float corner,
                                   const TableRects *rects)
{
    Stage *stage = context->stage;
    const Explanation *explanation = &explainer->current;
    const char *name = screen_string(STRING_EXPLAIN_NAME);
    if (rects) draw_ring(explainer, context, rects, at);
    widget_plate(stage, at, corner);
    stage_add_hotspot(stage, &(Hotspot){EXPLAINED_ID, at, name, CODE_TABLE_EXPLAINED, .focus_corner = corner,
                                        .spoken = stage_printf(stage, "%s: %s", name, explanation->sentence),
                                        .is_exact_size = true, .stop = HOTSPOT_SKIPPED});
}

/* The button to continue, which is shown while an opponent waits. */
static const Button CONTINUE = {EXPLAINED_CONTINUE_ID, STRING_TABLE_CONTINUE, CODE_TABLE_EXPLAINED,
                                .is_highlighted = true};

static void draw_portrait(Stage *stage, Point centre, float size)
{
    canvas_disc(stage->canvas, centre, size / 2, stage_colour(stage, COLOUR_INSET));
    canvas_art(stage->canvas, TEACHER, rect_snapped(rect_around(centre, size, size)));
}

void explainer_draw_in_column(const Explainer *explainer, const TableContext *context, float kept, Rect *column,
                              const TableRects *rects)
{
    Stage *stage = context->stage;
    const Explanation *explanation = &explainer->current;
    if (!explanation->sentence[0]) return;
    TextStyle name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INK, 1.3f);
    TextStyle words = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK);
    const float pad = stage_size(stage, SIZE_PADDING) * .7f, gap = layout_length(&stage->layout, 10);
    const float touch = layout_touch_size(&stage->layout), head = 2.6f * name.size;
    float frame = head + 2.5f * pad;
    Rect room = {0, 0, column->w - 2 * pad, column->h - frame - gap - kept};
    /* Letters are small enough for a long word to fit in a line. */
    words.size = fminf(words.size, floorf(room.w / 9.5f));
    /* The button to continue is below the sentence or, if there is no room, in place of the portrait. */
    const float wanted = text_fit_paragraph(stage->canvas, &words, words.size, LINE, room, explanation->sentence);
    const bool is_below = explainer->awaits_reader && wanted + touch + pad <= room.h;
    if (is_below) frame += touch + pad;
    const float height =
        text_fit_paragraph(stage->canvas, &words, layout_text_min(&stage->layout), LINE, room, explanation->sentence) +
        frame;
    const Rect at = rect_snapped(rect_take_bottom(column, ceilf(height), gap));
    canvas_push_opacity(stage->canvas, explanation_progress(explainer, stage, OPEN));
    draw_explanation_plate(explainer, context, at, 12 * layout_unit(&stage->layout, .8f), rects);
    Rect inner = rect_inset(at, pad), head_room = rect_take_top(&inner, head, pad / 2);
    const float rule_width = explanation->rule_ref[0] ? widget_rule_ref_width(stage, explanation->rule_ref) : 0;
    if (explainer->awaits_reader && !is_below) {
        const float room_beside = head_room.w - fmaxf(rule_width + pad / 2, head_room.w / 2);
        const float width = fminf(room_beside, widget_button_width(stage, &CONTINUE));
        widget_button(stage, rect_around(rect_centre(rect_take_right(&head_room, width, pad / 2)), width, touch),
                      &CONTINUE);
    } else {
        draw_portrait(stage, rect_centre(rect_take_left(&head_room, head, pad)), head);
    }
    canvas_text_fitted(stage->canvas, &name, .62f, rect_take_top(&head_room, head / 2, 0),
                       screen_string(STRING_EXPLAIN_NAME));
    if (explanation->rule_ref[0]) {
        head_room.w = rule_width;
        widget_rule_ref(stage, EXPLAINED_RULE_ID, CODE_TABLE_EXPLAINED_RULE, head_room, explanation->rule_ref);
    }
    if (is_below) widget_button(stage, rect_take_bottom(&inner, touch, pad), &CONTINUE);
    canvas_paragraph(stage->canvas, &words, inner, words.size * LINE, explanation->sentence);
    canvas_pop(stage->canvas);
}

bool explainer_draw_in_strip(const Explainer *explainer, const TableContext *context, Rect strip,
                             const TableRects *rects)
{
    Stage *stage = context->stage;
    const Explanation *explanation = &explainer->current;
    const float pad = strip.h * .2f;
    if (!explanation->sentence[0]) return false;
    canvas_push_opacity(stage->canvas, explanation_progress(explainer, stage, OPEN));
    draw_explanation_plate(explainer, context, strip, fminf(strip.h, layout_touch_size(&stage->layout)) / 2, rects);
    draw_portrait(stage, rect_centre(rect_take_left(&strip, strip.h, pad)), strip.h - 4);
    rect_take_right(&strip, pad, 0);
    if (explainer->awaits_reader) {
        const float width = widget_button_width_at(stage, &CONTINUE, strip.h);
        widget_button(stage, rect_take_right(&strip, fminf(width, strip.w * .3f), pad), &CONTINUE);
    }
    if (explanation->rule_ref[0])
        widget_rule_ref(stage, EXPLAINED_RULE_ID, CODE_TABLE_EXPLAINED_RULE,
                        rect_take_right(&strip, widget_rule_ref_width(stage, explanation->rule_ref), pad),
                        explanation->rule_ref);
    text_fit_draw(stage->canvas, stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK),
                  layout_text_min(&stage->layout), STRIP_LINE, strip, explanation->sentence);
    canvas_pop(stage->canvas);
    return true;
}
