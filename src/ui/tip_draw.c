/* SPDX-License-Identifier: MIT */
/* Draws tips: their place, their content, and rings where the thing could move. */
#include "gfx/placement.h"
#include "ui/form.h"
#include "ui/stage_private.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

/* How a tip fades in, moves to another thing, and fades out. */
static const Timing OPEN = {180, EASE_OUT_CUBIC}, MOVE = {120, EASE_OUT_CUBIC}, CLOSE = {150, EASE_LINEAR};
static const float EDGE = 12; /* a tip's distance from the edge of the window, in pixels */
/* The distance of a tip from its thing, or from a finger on it, in frame pixels. */
static const float GAP = 16, FINGER_GAP = 24;
/* On a small window, a tip wider than this share of it is drawn across the full width. */
static const float SHEET_FROM = .56f;

/* ---- Placement ---- */

/* The visible area of a hotspot. For a diamond it is a rectangle that leaves out the corners of its box. */
static Rect visible_area(const Hotspot *hotspot)
{
    if (hotspot->shape == HOTSPOT_DIAMOND)
        return rect_around(rect_centre(hotspot->at), hotspot->at.w / 2, hotspot->at.h / 2);
    return hotspot->area_id ? rect_intersection(hotspot->at, hotspot->clip) : hotspot->at;
}

/* The cost of what a tip at `at` hides. The first hidden pixels cost most. So a tip is put far away if it hides nothing
 * there, but if it hides much everywhere, the nearest place is best. */
static float tip_overlap_cost(const Stage *stage, const Tip *tip, Rect thing, Rect at)
{
    static const float SELF = 60, /* cost of each covered pixel of the tip's own thing */
        REACH = 30,               /* cost of each covered pixel where the thing could move */
        KEPT_CLEAR = 24,          /* cost of each covered pixel that the scene keeps clear (stage_avoid) */
        BUTTON = 3,               /* cost of each covered pixel of a button or the like */
        ROW = .3f,                /* cost of each covered pixel of a hotspot in a scroll area */
        TIP_ONLY = .6f,           /* cost of each covered pixel of a HOTSPOT_TIP_ONLY */
        PLAYED = .4f,             /* cost of each covered pixel of a HOTSPOT_THING; twice if it is highlighted or on */
        FIRST_PLAYED = 6;         /* additional cost of each of the first pixels that cost PLAYED */
    static const float FIRST_SHARE = .08f; /* for how many pixels FIRST_PLAYED is added, as a share of the tip's area */
    float cost = SELF * rect_overlap_area(thing, at),
          played = tip->overlap_cost ? tip->overlap_cost(tip->overlap_data, at) : 0;
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        if (!hotspot_has_tip(hotspot)) continue;
        const float area = rect_overlap_area(visible_area(hotspot), at);
        if (hotspot->kind == HOTSPOT_THING) {
            played += (hotspot->is_highlighted || hotspot->is_on ? 2 : 1) * area;
        } else {
            cost += (hotspot->kind == HOTSPOT_TIP_ONLY ? TIP_ONLY : hotspot->area_id ? ROW : BUTTON) * area;
        }
    }
    cost += KEPT_CLEAR * covered_area(stage->own.avoid, stage->own.avoid_count, at);
    cost += REACH * covered_area(tip->reach, tip->reach_count, at);
    return cost + PLAYED * played + FIRST_PLAYED * fminf(played, FIRST_SHARE * at.w * at.h);
}

/* The cost of showing a tip at `at`: what it hides, plus its distance from the thing, at which the player is looking.
 * A result above `max_cost` is only a lower bound. */
static float cost_of(const Stage *stage, const Tip *tip, Rect thing, Rect at, bool above, float max_cost)
{
    static const float DISTANCE = 24, /* the cost of each frame pixel between the edges of tip and thing */
        OFF_CENTRE = 1,               /* the cost of each frame pixel between the centres of tip and thing */
        NOT_ABOVE = 4000; /* where a tip should be above its thing, another place costs twice as much plus this */
    const float unit = layout_unit(&stage->layout, .8f);
    const Point middle = rect_centre(thing), centre = rect_centre(at);
    const float dx = fmaxf(fabsf(centre.x - middle.x) - (at.w + thing.w) / 2, 0),
                dy = fmaxf(fabsf(centre.y - middle.y) - (at.h + thing.h) / 2, 0);
    float cost =
        DISTANCE * hypotf(dx, dy) / unit + OFF_CENTRE * hypotf(centre.x - middle.x, centre.y - middle.y) / unit;
    if (cost < max_cost) cost += tip_overlap_cost(stage, tip, rect_inset(thing, -GAP * unit * .8f), at);
    return above && rect_bottom(at) > thing.y - GAP * unit ? cost * 2 + NOT_ABOVE : cost;
}

/* For each axis: into how many steps the window is divided, and how many places are tried. */
enum { STEPS = 24, PLACES = STEPS + 6 };

/* Places of a tip along an axis: centred on its thing, beside it, off centre by a third, and all over the window. */
static void find_places(float from, float length, float size, float window, float gap, float places[PLACES])
{
    const float middle = from + length / 2 - size / 2, last = fmaxf(EDGE, window - EDGE - size);
    const float near[] = {middle, from - gap - size, from + length + gap, middle - .36f * size, middle + .36f * size};
    for (int i = 0; i < PLACES; i++)
        places[i] = roundf(fmaxf(EDGE, fminf(i < 5 ? near[i] : EDGE + (last - EDGE) * (float)(i - 5) / STEPS, last)));
}

Rect tip_place(const Stage *stage, const Tip *tip, Rect thing, float w, float h, bool above)
{
    const float gap = (above ? FINGER_GAP : GAP) * layout_unit(&stage->layout, .8f);
    float xs[PLACES], ys[PLACES];
    BestPlace best = NO_PLACE;
    find_places(thing.x, thing.w, w, stage->layout.w, gap, xs);
    find_places(thing.y, thing.h, h, stage->layout.h, gap, ys);
    for (int i = 0; i < PLACES * PLACES; i++) {
        const Rect at = rect_snapped(rect_make(xs[i % PLACES], ys[i / PLACES], w, h));
        if (tip->is_near && !rect_intersects(at, rect_inset(thing, -gap - 2))) continue;
        best_place_offer(&best, at, cost_of(stage, tip, thing, at, above, best.cost));
    }
    return best.at;
}

/* ---- Content ---- */

/* The fraction of its usual size to which a name shrinks before it is wrapped; its line height, in letter heights. */
static const float NAME_MIN = .62f, NAME_LINE = 1.1f;
/* The drawing of a card: its width, in letter sizes, and its height divided by its width. */
static const float ART_WIDTH = 5.6f, ART_ASPECT = 1.4f;

/* What the rows of a tip share. */
typedef struct TipRows {
    const Tip *tip;
    float pad, line; /* the padding, and the height of a line */
    TextStyle name, words, why, figure;
} TipRows;

static TipRows rows_of(const Stage *stage, const Tip *tip, float letters)
{
    TipRows rows = {.tip = tip, .pad = stage_size(stage, SIZE_PADDING)};
    rows.name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INK, 1.5f);
    rows.words = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK);
    rows.why = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2);
    rows.figure = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_INK);
    rows.name.size *= letters;
    rows.words.size *= letters;
    rows.why.size *= letters;
    rows.figure.size *= letters;
    rows.line = rows.words.size * 1.27f;
    return rows;
}

static void add_space(Form *form, float height) { form_row(form, height, &(Rect){0}); }

void tip_draw_rule_ref(Stage *stage, const Tip *tip, Rect at)
{
    widget_rule_ref(stage, tip->name[0] ? TIP_RULE_REF_ID : REFUSAL_RULE_REF_ID, 0, at, tip->rule_ref);
}

/* Adds the rule number, and the name, which is wrapped if even the smallest letters do not fit on one line. */
static void add_head(Form *form, const TipRows *rows)
{
    Canvas *canvas = form->stage->canvas;
    const Tip *tip = rows->tip;
    const float link = widget_rule_ref_width(form->stage, tip->rule_ref), line = rows->name.size * 1.3f;
    TextStyle small = rows->name;
    Rect name = {.w = form_width(form) - (link > 0 ? link + rows->pad * .6f : 0), .h = line}, head;
    if (!tip->name[0] && link <= 0) return;
    small.size *= NAME_MIN;
    const bool is_wrapped = canvas_text_width(canvas, &small, tip->name) >= name.w;
    const float small_line = small.size * NAME_LINE;
    if (is_wrapped) name.h = canvas_paragraph_height(canvas, &small, name.w, small_line, tip->name) + 1;
    if (form_row(form, fmaxf(line, name.h), &head)) {
        name = rect_moved(name, head.x, head.y);
        if (link > 0) tip_draw_rule_ref(form->stage, tip, rect_make(rect_right(head) - link, head.y, link, line));
        if (is_wrapped) canvas_paragraph(canvas, &small, name, small_line, tip->name);
        if (!is_wrapped) canvas_text_fitted(canvas, &rows->name, NAME_MIN, name, tip->name);
    }
    add_space(form, rows->line * .2f);
}

static void add_hairline(Form *form, const TipRows *rows)
{
    Rect at;
    if (!form_row(form, rows->line * .6f, &at)) return;
    const float height = fmaxf(1, roundf(form->stage->layout.scale));
    canvas_fill(form->stage->canvas, rect_snapped(rect_make(at.x, at.y + at.h * .35f, at.w, height)),
                stage_colour(form->stage, COLOUR_HAIRLINE));
}

static void draw_star(const Form *form, const TipRows *rows, Rect *room)
{
    static const Colour STAR = {0xC9, 0x8A, 0x1E, 255};
    const Rect at = rect_take_right(room, rows->words.size * 1.2f, 2);
    canvas_icon(form->stage->canvas, "star", rect_centre(at), at.w, STAR);
}

static void add_row(Form *form, const TipRows *rows, const TipRow *row)
{
    Stage *stage = form->stage;
    Rect at;
    if (!form_row(form, rows->line * 1.25f, &at)) return;
    if (row->art[0]) widget_art_tile(stage, rect_inset(rect_take_left(&at, at.h, at.h * .3f), 1), row->art);
    if (row->has_star) draw_star(form, rows, &at);
    text_take_right(stage->canvas, &rows->figure, 1, &at, rows->pad * .4f, row->figure);
    canvas_text_fitted(stage->canvas, &rows->words, .7f, at, row->word);
}

void tip_draw_badge(Stage *stage, const Tip *tip, const TipBadge *badge, Point middle, float radius)
{
    if (tip->draw_badge) {
        tip->draw_badge(stage, badge->player, middle, radius);
    } else {
        widget_badge(stage, badge->colour, middle, radius, theme_is_dark(stage->theme));
    }
}

/* Adds the badges in rows of four, each with its player's value. */
static void add_badges(Form *form, const TipRows *rows)
{
    enum { COLUMNS = 4 };
    const Tip *tip = rows->tip;
    Stage *stage = form->stage;
    const int columns = tip->badge_count < COLUMNS ? tip->badge_count : COLUMNS;
    Rect row;
    for (int i = 0; i < tip->badge_count; i++) {
        const TipBadge *badge = &tip->badges[i];
        if (i % COLUMNS == 0) form_row(form, rows->line * 1.3f, &row);
        if (!form->is_drawing) continue;
        Rect cell = rect_column(row, i % COLUMNS, columns, 4);
        const float radius = row.h * .36f;
        const Point middle = rect_centre(rect_take_left(&cell, 2 * radius, radius * .6f));
        tip_draw_badge(stage, tip, badge, middle, radius);
        text_take_left(stage->canvas, &rows->figure, 1, &cell, 0, badge->figure);
        Rect star = {cell.x, cell.y, rows->words.size * 1.2f, cell.h};
        if (badge->has_star) draw_star(form, rows, &star);
    }
}

static void add_words(Form *form, void *self)
{
    const TipRows *rows = self;
    const Tip *tip = rows->tip;
    add_head(form, rows);
    form_paragraph(form, &rows->words, rows->line, tip->sentence);
    if (tip->disabled_reason[0]) add_space(form, rows->line * .35f);
    form_paragraph(form, &rows->why, rows->line, tip->disabled_reason);
    if (tip->value[0] || tip->row_count > 0 || tip->badge_count > 0) add_hairline(form, rows);
    form_paragraph(form, &rows->why, rows->line, tip->value);
    if (tip->value[0]) add_space(form, 2);
    for (int i = 0; i < tip->row_count; i++) add_row(form, rows, &tip->rows[i]);
    add_badges(form, rows);
}

/* Adds everything, with the drawing of a whole card at the left or, if there is little width, at the top. */
static void add_content(Form *form, void *self)
{
    const TipRows *rows = self;
    const float width = rows->words.size * ART_WIDTH;
    const Rect art = {form->part->at.x, form->part->at.y, width, width * ART_ASPECT};
    const bool has_art = rows->tip->art[0], is_above = form_width(form) < 3 * width;
    Rect words;
    if (has_art && is_above) add_space(form, art.h + rows->pad * .6f);
    form_nested(form, has_art && !is_above ? width + rows->pad * .8f : 0, add_words, self, &words);
    if (!has_art) return;
    add_space(form, fmaxf(0, art.h - form->part->used_height));
    if (form->is_drawing) canvas_art(form->stage->canvas, rows->tip->art, rect_snapped(art));
}

float tip_content_height(Stage *stage, const Tip *tip, float width, float letters)
{
    TipRows rows = rows_of(stage, tip, letters);
    Form form = form_without_sheet(stage);
    return form_height(&form, width, add_content, &rows);
}

void tip_draw_content(Stage *stage, const Tip *tip, Rect at, float letters)
{
    TipRows rows = rows_of(stage, tip, letters);
    Form form = form_without_sheet(stage);
    form_rows_within(&form, at, add_content, &rows);
}

/* ---- The whole tip ---- */

static float width_of(Stage *stage, const Tip *tip)
{
    const TipRows rows = rows_of(stage, tip, 1);
    const float art = tip->art[0] ? rows.words.size * ART_WIDTH + rows.pad * .8f : 0;
    const float head = canvas_text_width(stage->canvas, &rows.name, tip->name) +
                       widget_rule_ref_width(stage, tip->rule_ref) + rows.pad * .6f + 4;
    const float min_width = rows.words.size * 12.5f, max_width = rows.words.size * 20;
    const float words = canvas_text_width(stage->canvas, &rows.words, tip->sentence) / 3;
    const float width = fminf(fmaxf(fmaxf(head, words), min_width), max_width) + art + 2 * rows.pad;
    return width <= stage->layout.w * SHEET_FROM ? width : stage->layout.w - 2 * EDGE;
}

/* The progress of an animation that began at `since`. An input does not finish it. */
static float progress_since(Stage *stage, uint64_t since, Timing timing)
{
    return motion_progress(&stage->motion, motion_untouched_moment(&stage->motion, since), timing, 0);
}

/* Draws rings where the thing could move, connected to it by dots. */
static void draw_reach(Stage *stage, const Tip *tip, Rect thing, float t)
{
    const Point from = rect_centre(thing);
    const float unit = layout_unit(&stage->layout, .7f), width = 3.5f * unit;
    const Colour paper = stage_colour(stage, COLOUR_PAPER),
                 edge = colour_with_opacity(stage_colour(stage, COLOUR_INK), .5f);
    canvas_push_opacity(stage->canvas, t);
    for (int i = 0; i < tip->reach_count; i++) {
        const Rect at = tip->reach[i];
        const Point to = rect_centre(at);
        const float distance = hypotf(to.x - from.x, to.y - from.y), stop = fminf(at.w, at.h) * .42f;
        const float start = fminf(thing.w, thing.h) * .52f;
        if (distance > start + stop) {
            const Point a = {from.x + (to.x - from.x) * start / distance, from.y + (to.y - from.y) * start / distance};
            const Point b = {to.x - (to.x - from.x) * stop / distance, to.y - (to.y - from.y) * stop / distance};
            canvas_dots(stage->canvas, a, b, 4 * unit, 9 * unit, paper);
        }
        const Rect ring =
            rect_around((Point){to.x, at.y + at.h * .74f}, fminf(74 * unit, at.w * .8f), fminf(29 * unit, at.h * .32f));
        canvas_ring(stage->canvas, rect_inset(ring, -1), ring.h / 2, width + 2, edge);
        canvas_ring(stage->canvas, ring, ring.h / 2, width, paper);
    }
    canvas_pop(stage->canvas);
}

static void draw_tip_plate(Stage *stage, const TipState *state, Rect at)
{
    const bool is_in_area = state->area.at.w > 0;
    const float corner = 12 * layout_unit(&stage->layout, .8f);
    widget_plate(stage, at, state->area.is_row ? fminf(at.h, layout_touch_size(&stage->layout)) / 2 : corner);
    if (!is_in_area && at.w < stage->layout.w - 2 * EDGE) widget_tail(stage, at, state->target, COLOUR_PAPER);
    if (state->id[0]) stage_add_hotspot(stage, &(Hotspot){"tip", at, .kind = HOTSPOT_BLOCKER});
    tip_draw_in_area(stage, &state->tip, &state->area, at);
}

/* The best place for the tip near its thing. */
static Rect find_place_beside(Stage *stage, TipState *state)
{
    const float w = width_of(stage, &state->tip), pad = stage_size(stage, SIZE_PADDING);
    const Rect thing = state->tip.anchor.w > 0 ? state->tip.anchor : state->target;
    state->area = (TipArea){.text_scale = 1};
    const float h = tip_content_height(stage, &state->tip, w - 2 * pad, 1) + pad * 1.7f;
    return tip_place(stage, &state->tip, thing, w, h, state->by_finger);
}

/* The place for the tip in a tip area of the scene, or else near its thing. */
static Rect find_tip_place(Stage *stage, TipState *state)
{
    state->area = tip_find_area(stage, &state->tip, state->tip.anchor.w > 0 ? state->tip.anchor : state->target);
    return state->area.at.w > 0 ? state->area.at : find_place_beside(stage, state);
}

static void draw_open(Stage *stage, TipState *state)
{
    const Rect place = find_tip_place(stage, state);
    const bool travels = motion_is_travel(&stage->motion);
    const float t = progress_since(stage, state->opened_at, OPEN),
                moved = state->moved_at ? progress_since(stage, state->moved_at, MOVE) : 1;
    state->at = place;
    if (state->tip.reach_count > 0) draw_reach(stage, &state->tip, state->target, t);
    Rect at = place;
    if (travels && moved < 1) {
        at.x = roundf(lerp(state->moved_from.x, place.x, moved));
        at.y = roundf(lerp(state->moved_from.y, place.y, moved));
    }
    const Point to = rect_centre(state->target), middle = rect_centre(place);
    const float slide = travels ? 8 * (1 - t) : 0, distance = fmaxf(1, hypotf(to.x - middle.x, to.y - middle.y));
    canvas_push_opacity(stage->canvas, t);
    canvas_push_shift(stage->canvas, slide * (to.x - middle.x) / distance, slide * (to.y - middle.y) / distance);
    draw_tip_plate(stage, state, at);
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

/* Draws the last tip, which fades where it was. Its rule number can no longer be touched. */
static void draw_closing(Stage *stage, TipState *state)
{
    const float t = progress_since(stage, state->closed_at, CLOSE);
    if (t >= 1) {
        state->closed_at = stage->motion.now > state->closed_at + 300 ? 0 : state->closed_at;
        return;
    }
    const int hotspots = stage->hotspots.count;
    canvas_push_opacity(stage->canvas, 1 - t);
    draw_tip_plate(stage, state, state->at);
    canvas_pop(stage->canvas);
    stage->hotspots.count = hotspots;
}

/* Finds the tip again in each frame, since its content may change with the game. False if it no longer exists. */
static bool refresh_tip(Stage *stage, TipState *state)
{
    const Hotspot *hotspot = state->id[0] ? hotspots_find(&stage->hotspots, state->id) : NULL;
    Tip tip;
    if (!hotspot) return false;
    const Hotspot asked = *hotspot;
    if (!tip_find(stage, &asked, &tip)) return false;
    state->target = asked.area_id ? rect_intersection(asked.at, asked.clip) : asked.at;
    state->tip = tip;
    widget_focus_ring(stage, &asked);
    return true;
}

void tip_draw(Stage *stage)
{
    TipState *state = &stage->tip;
    if (state->id[0] && refresh_tip(stage, state)) {
        draw_open(stage, state);
    } else if (state->id[0]) {
        tip_reset(stage);
    } else if (state->closed_at) {
        draw_closing(stage, state);
    }
}

/* Whether a part of a hotspot is covered, as by a question. */
static bool is_covered(const Stage *stage, const Hotspot *hotspot)
{
    const HotspotList *list = &stage->hotspots;
    for (int i = list->count - 1; i >= 0 && &list->items[i] != hotspot; i--)
        if (list->items[i].kind == HOTSPOT_BLOCKER && rect_intersects(list->items[i].at, hotspot->at)) return true;
    return false;
}

void tip_draw_refusal(Stage *stage, const Hotspot *hotspot)
{
    Refusal *refusal = &stage->refusal;
    const Rect before = refusal->at;
    TipState state = {.target = refusal->target, .by_finger = stage->own.by_finger};
    const bool is_under_cover = hotspot && is_covered(stage, hotspot);
    if (hotspot && hotspot->kind == HOTSPOT_THING && !is_under_cover) widget_focus_ring(stage, hotspot);
    text_copy(state.tip.sentence, sizeof state.tip.sentence, refusal->text);
    text_copy(state.tip.rule_ref, sizeof state.tip.rule_ref, refusal->rule_ref);
    state.tip.is_near = !refusal->stays && !is_under_cover;
    refusal->at = state.tip.is_near ? find_place_beside(stage, &state) : find_tip_place(stage, &state);
    draw_tip_plate(stage, &state, refusal->at);
    /* If the refusal has moved, everything is drawn again, since other things must not be drawn in its place. */
    if (!rect_equals(before, refusal->at)) stage->needs_refresh = true;
}
