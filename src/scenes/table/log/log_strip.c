/* SPDX-License-Identifier: MIT */
/* The log where the window has no column for it: a strip with the newest entries side by side. */

#include "scenes/table/log/log_draw.h"
#include "tabletop/player_marks.h"
#include "ui/text_fit.h"

#include <string.h>

enum { STRIP_LINES_MAX = 4 };
enum { WIDTH_MIN = 11 }; /* the least width of the strip in a low window, in text sizes */
/* As shares of the strip's height: the text size of a single line, and the height that several lines may take. */
static const float ONE_LINE_SIZE = .55f, LINES_HEIGHT = .88f;
static const float LINE = 1.16f; /* line height, in letter sizes */

static float wished_size(const Stage *stage, Rect strip)
{
    return fminf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]), strip.h * ONE_LINE_SIZE);
}

typedef struct Chip {
    TextStyle style;
    LogLine text;
    float words, line; /* width of the text, and height of a line */
    int lines;
} Chip;

static float badge_width_of(const LogEntry *entry, float radius) { return entry->player >= 0 ? 2.6f * radius : 0; }

static bool breaks_into(const TableContext *context, const Chip *chip, float width)
{
    const Rect at = rect_make(0, 0, width, 0);
    return log_line_draw(context, &chip->style, at, chip->line, &chip->text, false) <=
           (float)chip->lines * chip->line + 1;
}

/* Breaks the text into at most `chip->lines` lines, no wider than necessary. False if it does not fit. */
static bool fit_lines(const TableContext *context, Chip *chip, float room)
{
    /* How much wider a line may be than the text's width / number of lines, as a share of the text's width: at the
     * first try, and added at each further try. */
    static const float SLACK = .02f, STEP = .04f;
    const float text_width = log_line_width(context, &chip->style, &chip->text), lines = (float)chip->lines;
    if (text_width > lines * room || !breaks_into(context, chip, room)) return false;
    chip->words = room;
    for (float share = 1 / lines + SLACK; share < 1 && text_width * share < room; share += STEP) {
        if (!breaks_into(context, chip, text_width * share)) continue;
        chip->words = text_width * share;
        break;
    }
    return true;
}

/* Fits the text into `chip->lines` lines in the largest letters, from `min_size` up. False if it does not fit. */
static bool fit_in(const LogEntry *entry, const TableContext *context, Rect strip, float min_size, Chip *chip)
{
    const float max_size = floorf(strip.h * LINES_HEIGHT / LINE / (float)chip->lines);
    if (chip->lines > 1) chip->style.size = fminf(floorf(chip->style.size), max_size);
    for (; chip->style.size >= min_size; chip->style.size = floorf(chip->style.size - .5f)) {
        const float radius = chip->style.size * .6f;
        const float room = strip.w - badge_width_of(entry, radius) - 2 * radius - 2;
        chip->line = chip->style.size * LINE;
        if (chip->lines > 1) {
            if (fit_lines(context, chip, room)) return true;
            continue;
        }
        chip->words = log_line_width(context, &chip->style, &chip->text);
        if (chip->words <= room) return true;
    }
    return false;
}

/* Replaces the last sentences by an ellipsis, so that the rest fits. */
static void truncate_entry(const LogEntry *entry, const TableContext *context, Rect strip, float min_size, Chip *chip)
{
    bool fits = false;
    for (int end = (int)strlen(entry->text) - 1; !fits && end >= entry->first_end; end--) {
        if (end > entry->first_end && strncmp(entry->text + end - 1, ". ", 2) != 0) continue;
        const char *cut = stage_printf(context->stage, "%.*s …", end, entry->text);
        chip->text = log_list_line(entry, (int)strlen(cut));
        chip->text.text = cut;
        chip->text.is_one_row = true;
        chip->style.size = min_size;
        fits = fit_in(entry, context, strip, min_size, chip);
    }
}

/* Fits the newest entry into the number of lines with which its letters are largest. If even the smallest letters are
 * too large, the entry is truncated. */
static void fit_newest(const LogEntry *entry, const TableContext *context, Rect strip, Chip *chip)
{
    const float min_size = floorf(layout_text_min(&context->stage->layout));
    Chip best = {.lines = 0};
    float next_min = min_size;
    chip->text = log_list_line(entry, (int)strlen(entry->text));
    chip->text.is_one_row = true;
    for (int lines = 1; lines <= STRIP_LINES_MAX; lines++) {
        Chip other = *chip;
        other.lines = lines;
        if (!fit_in(entry, context, strip, next_min, &other)) continue;
        best = other;
        next_min = other.style.size + 1;
    }
    if (best.lines > 0) {
        *chip = best;
        return;
    }
    chip->lines = 2;
    while (chip->lines < STRIP_LINES_MAX && strip.h * LINES_HEIGHT / LINE / (float)(chip->lines + 1) >= min_size)
        chip->lines++;
    truncate_entry(entry, context, strip, fminf(min_size, floorf(strip.h * .38f)), chip);
}

/* What the strip is drawn from. Only the first `end` entries of the log are shown. */
typedef struct LogStrip {
    const TableLog *log;
    const TableContext *context;
    size_t end;
    Rect at;
    Chip newest;
} LogStrip;

/* Lays out an entry: the newest as it was fitted, an older one in the same size with only its first sentence. */
static Chip lay_out_chip(const LogStrip *strip, size_t index)
{
    if (index + 1 == strip->end) return strip->newest;
    const LogEntry *entry = &strip->log->entries[index];
    Chip chip = {.style = log_list_style(strip->context->stage, false),
                 .lines = 1,
                 .text = log_list_line(entry, entry->first_end)};
    chip.style.size = strip->newest.style.size;
    chip.words = log_line_width(strip->context, &chip.style, &chip.text);
    return chip;
}

static float entry_width(const LogEntry *entry, const Chip *chip)
{
    const float radius = chip->style.size * .6f;
    return chip->words + badge_width_of(entry, radius) + 2 * radius;
}

/* Draws an entry and returns the width of its chip. */
static float draw_chip(const LogStrip *strip, size_t index, float x)
{
    Stage *stage = strip->context->stage;
    const LogEntry *entry = &strip->log->entries[index];
    const Chip chip = lay_out_chip(strip, index);
    const float radius = chip.style.size * .6f, pad = radius, wished = wished_size(stage, strip->at) * 2.5f;
    const float height = fminf(strip->at.h, chip.lines > 1 ? fmaxf(wished, strip->at.h - 2) : wished);
    const float width = entry_width(entry, &chip);
    const Rect at = rect_snapped(
        rect_make(x, strip->at.y + (strip->at.h - height) / 2, fminf(width, rect_right(strip->at) - x), height));
    log_list_draw_background(stage, "last", index, at, index + 1 == strip->end);
    log_list_add_hotspot(stage, "last", index, at, entry);
    if (entry->player >= 0)
        player_mark_draw_badge(strip->context, entry->player, (Point){at.x + pad + radius, at.y + at.h / 2}, radius);
    const bool one = chip.lines == 1;
    const float line = one ? at.h : chip.line, edge = one ? 0 : (at.h - (float)chip.lines * line) / 2;
    const Rect words = {at.x + pad + badge_width_of(entry, radius), at.y + edge,
                        one ? at.w + chip.words : chip.words + 1, at.h};
    canvas_push_clip(stage->canvas, rect_inset(at, one ? pad / 2 : 1));
    log_line_draw(strip->context, &chip.style, words, line, &chip.text, true);
    canvas_pop(stage->canvas);
    return width;
}

/* The first of the newest entries, up to the shown one, that fit side by side. */
static size_t first_shown(const LogStrip *strip, float gap)
{
    size_t start = strip->end;
    float used = 0;
    while (start > 0) {
        if (table_log_is_visible(strip->log, start - 1, strip->end)) {
            const Chip chip = lay_out_chip(strip, start - 1);
            const float more = entry_width(&strip->log->entries[start - 1], &chip) + (start < strip->end ? gap : 0);
            if (start < strip->end && used + more > strip->at.w) break;
            used += more;
        }
        start--;
    }
    return start;
}

void log_strip_draw(const TableLog *log, const TableContext *context, size_t shown_steps, Rect at)
{
    Stage *stage = context->stage;
    LogStrip strip = {.log = log, .context = context, .end = shown_steps, .at = at};
    /* Before the first action the strip shows the aim, unless buttons leave it too little room in a low window. */
    if (strip.end == 0) {
        if (layout_is_low(&stage->layout) && at.w < wished_size(stage, at) * WIDTH_MIN) return;
        TextStyle style = log_list_style(stage, false);
        style.size = wished_size(stage, at);
        text_fit_draw(stage->canvas, style, fminf(layout_text_min(&stage->layout), style.size), LINE, at,
                      log_list_goal(context->position.game_table));
        return;
    }
    const float gap = wished_size(stage, at) * 1.44f;
    strip.newest = (Chip){.style = log_list_style(stage, true), .lines = 1};
    strip.newest.style.size = wished_size(stage, at);
    fit_newest(&log->entries[strip.end - 1], context, at, &strip.newest);
    if (strip.newest.words <= 0) return;
    float x = at.x;
    for (size_t i = first_shown(&strip, gap); i < strip.end; i++) {
        if (!table_log_is_visible(log, i, strip.end)) continue;
        x += draw_chip(&strip, i, x);
        if (i + 1 < strip.end) {
            canvas_icon(stage->canvas, "chevron", (Point){x + gap / 2, at.y + at.h / 2}, gap * .8f,
                        stage_colour(stage, COLOUR_PANEL_INK_2));
        }
        x += gap;
    }
}
