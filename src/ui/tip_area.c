/* SPDX-License-Identifier: MIT */
/* Tips in a tip area of the scene: at the bottom of a column, or in a row along a strip. */
#include "ui/stage_private.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

static const float LETTERS_MIN = 13;    /* the smallest letters that can be read, in pixels */
static const float LINE_HEIGHT = 1.16f; /* the height of a line, in letter sizes */
static const float LONG_WORD = 9.5f;    /* the width of a long word, in letter sizes */
static const float ROW_TEXT_MIN = 14;   /* the minimal width of a row's sentence, in sizes of the smallest letters */
static const float STRIP = .3f;         /* an area lower than this share of its width is a strip */
enum { EXTRA_LINES_MAX = 2 };           /* the most lines by which a strip may grow upwards */

static TextStyle words_style(const Stage *stage)
{
    return stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK);
}

/* ---- In a column ---- */

static TipArea find_in_column(Stage *stage, const Tip *tip, Rect column)
{
    TipArea area = {.text_scale = 1};
    const float pad = stage_size(stage, SIZE_PADDING), size = words_style(stage).size;
    const float min_scale = fminf(1, LETTERS_MIN / size), inner = column.w - 2 * pad;
    area.text_scale = fmaxf(min_scale, fminf(1, inner / (LONG_WORD * size)));
    do {
        const float height = ceilf(tip_content_height(stage, tip, inner, area.text_scale) + pad * 1.7f);
        if (height > column.h) continue;
        area.at = rect_snapped(rect_make(column.x, rect_bottom(column) - height, column.w, height));
        break;
    } while (text_fit_shrink(&area.text_scale, .06f, min_scale));
    return area;
}

/* ---- In a row ---- */

/* The parts of a row from left to right. */
typedef struct TipLine {
    TextStyle name, words, figure;
    Rect title, text, badges, rule_ref;
    float badge;
} TipLine;

/* Writes the tip's sentence; if `parts` is at least 2, also why the thing is disabled; if it is at least 3, the value;
 * and if it is 4, the breakdown. With `parts` 0 the rule number is not shown, but a key still opens the rulebook. */
static void write_words(const Tip *tip, int parts, char text[2 * TIP_TEXT_SIZE])
{
    size_t length = (size_t)snprintf(text, 2 * TIP_TEXT_SIZE, "%s", tip->sentence);
    const char *const more[] = {tip->disabled_reason, tip->value};
    for (int i = 0; i < 2 && i + 1 < parts && length < 2 * TIP_TEXT_SIZE; i++) {
        if (!more[i][0]) continue;
        const char *between = length == 0 ? "" : strchr(".!?", text[length - 1]) ? " " : ". ";
        length += (size_t)snprintf(text + length, 2 * TIP_TEXT_SIZE - length, "%s%s", between, more[i]);
    }
    for (int i = 0; i < tip->row_count && parts > 3 && length < 2 * TIP_TEXT_SIZE; i++)
        length += (size_t)snprintf(text + length, 2 * TIP_TEXT_SIZE - length, " · %s %s", tip->rows[i].word,
                                   tip->rows[i].figure);
}

static float badges_width(Stage *stage, const Tip *tip, const TipLine *row)
{
    float width = 0;
    for (int i = 0; i < tip->badge_count; i++)
        width += row->badge * 1.5f + canvas_text_width(stage->canvas, &row->figure, tip->badges[i].figure);
    return width;
}

static TipLine row_of(Stage *stage, const Tip *tip, Rect at, int parts)
{
    const float touch = fminf(at.h, layout_touch_size(&stage->layout)), pad = touch * .25f;
    TipLine row = {.name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_INK, 1.2f),
                   .words = words_style(stage),
                   .figure = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_INK, 1.2f),
                   .badge = touch * .5f};
    at = rect_make(at.x + 1.4f * pad, at.y + 2, at.w - 2.8f * pad, at.h - 4);
    const float ref_width = parts > 0 ? widget_rule_ref_width(stage, tip->rule_ref) : 0,
                badges = badges_width(stage, tip, &row);
    if (ref_width > 0) row.rule_ref = rect_take_right(&at, ref_width, pad);
    if (badges > 0) row.badges = rect_take_right(&at, badges, pad);
    const float title = at.w * (parts > 0 ? .28f : .38f), name = canvas_text_width(stage->canvas, &row.name, tip->name);
    row.title = rect_take_left(&at, name > 0 ? fminf(name + 2, title) : 0, name > 0 ? pad : 0);
    row.text = at;
    return row;
}

/* Whether a text fits in readable letters without breaking a word. */
static bool fits_in(Stage *stage, TextStyle style, Rect at, const char *words)
{
    while (text_fit_widest_word(stage->canvas, &style, words) > at.w && text_fit_shrink(&style.size, .5f, LETTERS_MIN))
        continue;
    return text_fit_widest_word(stage->canvas, &style, words) <= at.w &&
           text_fit_paragraph(stage->canvas, &style, LETTERS_MIN, LINE_HEIGHT, at, words) <= at.h;
}

static bool fits_row(Stage *stage, const Tip *tip, Rect at, int parts)
{
    char text[2 * TIP_TEXT_SIZE];
    const TipLine row = row_of(stage, tip, at, parts);
    write_words(tip, parts, text);
    if (row.text.w < ROW_TEXT_MIN * LETTERS_MIN) return false; /* the sentence would be too narrow for a row */
    return fits_in(stage, row.name, row.title, tip->name) && fits_in(stage, row.words, row.text, text);
}

/* Whether a strip can grow into an area without covering hotspots or anything to be read. */
static bool is_free(const Stage *stage, const Tip *tip, Rect at)
{
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        if (hotspot_has_tip(hotspot) && rect_intersects(hotspot->at, at)) return false;
    }
    return !tip->overlap_cost || tip->overlap_cost(tip->overlap_data, at) <= 0;
}

static TipArea find_in_strip(Stage *stage, const Tip *tip, Rect strip)
{
    enum { PARTS_MAX = 4 }; /* the number of `parts` with which write_words leaves nothing out */
    TipArea area = {.is_row = true};
    const float line = fmaxf(LETTERS_MIN, words_style(stage).size * .85f) * LINE_HEIGHT;
    for (area.part_count = PARTS_MAX; area.part_count >= 0; area.part_count--) {
        for (int lines = 0; lines <= EXTRA_LINES_MAX; lines++) {
            const Rect added = {strip.x, strip.y - roundf((float)lines * line), strip.w, roundf((float)lines * line)};
            const Rect at = {strip.x, added.y, strip.w, strip.h + added.h};
            if (lines > 0 && !is_free(stage, tip, added)) break;
            if (!fits_row(stage, tip, at, area.part_count)) continue;
            area.at = at;
            return area;
        }
    }
    return area;
}

static void draw_badges(Stage *stage, const Tip *tip, const TipLine *row)
{
    Rect rest = row->badges;
    for (int i = 0; i < tip->badge_count; i++) {
        const TipBadge *badge = &tip->badges[i];
        const Point middle = rect_centre(rect_take_left(&rest, row->badge, row->badge * .2f));
        tip_draw_badge(stage, tip, badge, middle, row->badge * .5f);
        text_take_left(stage->canvas, &row->figure, 1, &rest, row->badge * .3f - 2, badge->figure);
    }
}

static void put_row(Stage *stage, const Tip *tip, Rect at, int parts)
{
    char text[2 * TIP_TEXT_SIZE];
    const TipLine row = row_of(stage, tip, at, parts);
    write_words(tip, parts, text);
    text_fit_draw(stage->canvas, row.name, LETTERS_MIN, LINE_HEIGHT, row.title, tip->name);
    draw_badges(stage, tip, &row);
    if (row.rule_ref.w > 0) {
        const float height = fminf(row.rule_ref.h, row.words.size * 1.5f);
        tip_draw_rule_ref(stage, tip, rect_around(rect_centre(row.rule_ref), row.rule_ref.w, height));
    }
    text_fit_draw(stage->canvas, row.words, LETTERS_MIN, LINE_HEIGHT, row.text, text);
}

/* ---- Both ---- */

TipArea tip_find_area(Stage *stage, const Tip *tip, Rect thing)
{
    for (int i = 0; i < stage->own.tip_area_count; i++) {
        const Rect room = stage->own.tip_areas[i];
        const TipArea area =
            room.h < room.w * STRIP ? find_in_strip(stage, tip, room) : find_in_column(stage, tip, room);
        if (area.at.w > 0 && !rect_intersects(area.at, thing)) return area;
    }
    return (TipArea){.is_row = false};
}

void tip_draw_in_area(Stage *stage, const Tip *tip, const TipArea *area, Rect at)
{
    const float pad = stage_size(stage, SIZE_PADDING);
    if (area->is_row) {
        put_row(stage, tip, at, area->part_count);
    } else {
        tip_draw_content(stage, tip, rect_make(at.x + pad, at.y + pad * .8f, at.w - 2 * pad, at.h), area->text_scale);
    }
}
