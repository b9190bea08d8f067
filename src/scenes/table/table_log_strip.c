/* SPDX-License-Identifier: MIT */
/* The log of a table without columns: the newest entries in one row. */

#include "scenes/table/table_log.h"
#include "ui/text_fit.h"

#include <string.h>

enum { STRIP_LINES_MAX = 4 };
static const float ONE_LINE_SIZE = .55f; /* text size in a single line, as a fraction of the strip's height */

static float wished_size(const Stage *stage, Rect strip)
{
    return fminf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]), strip.h * ONE_LINE_SIZE);
}

/* The layout of an entry in the strip. */
typedef struct Chip {
    TextStyle style;
    LogLine told;
    float words, line; /* width of the text, and line height */
    int lines;
} Chip;

static float sign_of(const LogEntry *entry, float radius)
{
    return entry->player >= 0 ? 2.6f * radius : 0;
}

static bool breaks_into(const TableContext *context, const Chip *chip, float wide)
{
    const Rect at = rect_make(0, 0, wide, 0);
    return log_line_draw(context, &chip->style, at, chip->line, &chip->told, false) <=
           (float)chip->lines * chip->line + 1;
}

/* Breaks the text into at most `lines` lines, no wider than necessary. False if it does not fit. */
static bool fit_lines(const TableContext *context, Chip *chip, float room)
{
    static const float WIDER = .02f, STEP = .04f;
    const float whole = log_line_width(context, &chip->style, &chip->told), lines = (float)chip->lines;
    if (whole > lines * room || !breaks_into(context, chip, room)) return false;
    chip->words = room;
    for (float share = 1 / lines + WIDER; share < 1 && whole * share < room; share += STEP) {
        if (!breaks_into(context, chip, whole * share)) continue;
        chip->words = whole * share;
        break;
    }
    return true;
}

/* The width for the text of an entry with that text size. */
static float room_of(const LogEntry *entry, float size, float wide)
{
    const float radius = size * .6f;
    return wide - sign_of(entry, radius) - 2 * radius - 2;
}

/* Fits the text into the lines with the largest possible letters, not below `least`. False if it does not fit. */
static bool fit_in(const LogEntry *entry, const TableContext *context, Rect strip, float least, Chip *chip)
{
    static const float LINE = 1.16f,
                       LEFT = .88f; /* line height, by text size; the part of the strip's height that lines may use */
    const float most = floorf(strip.h * LEFT / LINE / (float)chip->lines);
    if (chip->lines > 1) chip->style.size = fminf(floorf(chip->style.size), most);
    for (; chip->style.size >= least; chip->style.size = floorf(chip->style.size - .5f)) {
        const float room = room_of(entry, chip->style.size, strip.w);
        chip->line = chip->style.size * LINE;
        if (chip->lines > 1) {
            if (fit_lines(context, chip, room)) return true;
            continue;
        }
        chip->words = log_line_width(context, &chip->style, &chip->told);
        if (chip->words <= room) return true;
    }
    return false;
}

/* Replaces the last sentences by an ellipsis. */
static void truncate_entry(const LogEntry *entry, const TableContext *context, Rect strip, float least, Chip *chip)
{
    bool fits = false;
    for (int end = (int)strlen(entry->text) - 1; !fits && end >= entry->first_end; end--) {
        if (end > entry->first_end && strncmp(entry->text + end - 1, ". ", 2) != 0) continue;
        const char *cut = stage_printf(context->stage, "%.*s …", end, entry->text);
        chip->told = table_log_line(entry, (int)strlen(cut));
        chip->told.text = cut;
        chip->style.size = least;
        fits = fit_in(entry, context, strip, least, chip);
    }
}

/* Fits the newest entry into as many lines as allow the largest letters. If even the smallest are too large, it is
 * truncated. */
static void fit_newest(const LogEntry *entry, const TableContext *context, Rect strip, Chip *chip)
{
    static const float LEAST = 13;
    Chip best = {.lines = 0};
    float least = LEAST;
    chip->told = table_log_line(entry, (int)strlen(entry->text));
    for (int lines = 1; lines <= STRIP_LINES_MAX; lines++) {
        Chip other = *chip;
        other.lines = lines;
        if (!fit_in(entry, context, strip, least, &other)) continue;
        best = other;
        least = other.style.size + 1;
    }
    if (best.lines > 0) {
        *chip = best;
        return;
    }
    chip->lines = 2;
    while (chip->lines < STRIP_LINES_MAX && strip.h * .88f / 1.16f / (float)(chip->lines + 1) >= LEAST) chip->lines++;
    truncate_entry(entry, context, strip, fminf(LEAST, floorf(strip.h * .38f)), chip);
}

static Chip lay_out_newest(const TableScene *table, const TableContext *context, Rect strip)
{
    Chip chip = {.style = table_log_style(context->stage, true), .lines = 1};
    chip.style.size = wished_size(context->stage, strip);
    fit_newest(&table->telling.log.entries[table_shown_steps(table, context->stage) - 1], context, strip, &chip);
    return chip;
}

/* Lays out an older entry: only its first sentence, in letters no larger than those of the newest. */
static Chip lay_out_chip(const TableScene *table, const TableContext *context, size_t index, const Chip *newest)
{
    if (index + 1 == table_shown_steps(table, context->stage)) return *newest;
    const LogEntry *entry = &table->telling.log.entries[index];
    Chip chip = {
        .style = table_log_style(context->stage, false), .lines = 1, .told = table_log_line(entry, entry->first_end)};
    chip.style.size = newest->style.size;
    chip.words = log_line_width(context, &chip.style, &chip.told);
    return chip;
}

static float width_of(const LogEntry *entry, const Chip *chip)
{
    const float radius = chip->style.size * .6f;
    return chip->words + sign_of(entry, radius) + 2 * radius;
}

static void draw_chip(const TableScene *table, const TableContext *context, size_t index, float x, Rect strip,
                      const Chip *laid)
{
    Stage *stage = context->stage;
    const LogEntry *entry = &table->telling.log.entries[index];
    const Chip chip = *laid;
    const float radius = chip.style.size * .6f, pad = radius, high = wished_size(stage, strip) * 2.5f;
    const float height = fminf(strip.h, chip.lines > 1 ? fmaxf(high, strip.h - 2) : high);
    const Rect at = rect_snapped(
        rect_make(x, strip.y + (strip.h - height) / 2, fminf(width_of(entry, &chip), rect_right(strip) - x), height));
    table_log_draw_background(stage, "last", index, at, index + 1 == table_shown_steps(table, stage));
    table_log_add_hotspot(stage, "last", index, at, entry);
    if (entry->player >= 0)
        tabletop_draw_sign(context, entry->player, (Point){at.x + pad + radius, at.y + at.h / 2}, radius, false);
    const bool one = chip.lines == 1;
    const float line = one ? at.h : chip.line, edge = one ? 0 : (at.h - (float)chip.lines * line) / 2;
    const Rect words = {at.x + pad + sign_of(entry, radius), at.y + edge, one ? at.w + chip.words : chip.words + 1,
                        at.h};
    canvas_push_clip(stage->canvas, rect_inset(at, one ? pad / 2 : 1));
    log_line_draw(context, &chip.style, words, line, &chip.told, true);
    canvas_pop(stage->canvas);
}

/* The first of the newest entries, up to the shown one, that fit side by side. */
static size_t first_shown(const TableScene *table, const TableContext *context, Rect strip, float gap,
                          const Chip *newest)
{
    const size_t end = table_shown_steps(table, context->stage);
    size_t start = end;
    float used = 0;
    while (start > 0) {
        if (table_log_is_visible(table, start - 1, end)) {
            const Chip chip = lay_out_chip(table, context, start - 1, newest);
            const float more = width_of(&table->telling.log.entries[start - 1], &chip) + (start < end ? gap : 0);
            if (start < end && used + more > strip.w) break;
            used += more;
        }
        start--;
    }
    return start;
}

void table_log_draw_strip(TableScene *table, const TableContext *context, Rect strip)
{
    Stage *stage = context->stage;
    const size_t end = table_shown_steps(table, stage);
    if (end == 0) {
        static const float AIM_MIN = 13, AIM_LINE = 1.16f;
        TextStyle style = table_log_style(stage, false);
        style.size = wished_size(stage, strip);
        text_fit_draw(stage->canvas, style, fminf(AIM_MIN, style.size), AIM_LINE, strip, table_log_goal(table));
        return;
    }
    const float gap = wished_size(stage, strip) * 1.44f;
    const Chip newest = lay_out_newest(table, context, strip);
    float x = strip.x;
    for (size_t i = first_shown(table, context, strip, gap, &newest); i < end; i++) {
        if (!table_log_is_visible(table, i, end)) continue;
        const Chip chip = lay_out_chip(table, context, i, &newest);
        draw_chip(table, context, i, x, strip, &chip);
        x += width_of(&table->telling.log.entries[i], &chip);
        if (i + 1 < end) {
            canvas_icon(stage->canvas, "chevron", (Point){x + gap / 2, strip.y + strip.h / 2}, gap * .8f,
                        stage_colour(stage, COLOUR_PANEL_INK_2));
        }
        x += gap;
    }
}
