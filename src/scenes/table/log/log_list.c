/* SPDX-License-Identifier: MIT */
/* The log as a list: in a column, or in an area over the table that the player opens. */

#include "scenes/table/log/log_draw.h"
#include "scenes/table/touch/table_hotspots.h"
#include "tabletop/player_marks.h"
#include "tabletop/status_marks.h"

#include <string.h>

TextStyle log_list_style(const Stage *stage, bool newest)
{
    return stage_text_style(stage, newest ? FONT_BOLD : FONT_MEDIUM, SIZE_TEXT_BODY,
                            newest ? mark_ink(MARK_LAST) : COLOUR_PANEL_INK_2);
}

LogLine log_list_line(const LogEntry *entry, int bytes)
{
    return (LogLine){.text = entry->text,
                     .length = bytes,
                     .action_length = entry->first_end,
                     .result_end = entry->result_end,
                     .things = entry->things,
                     .thing_count = entry->thing_count};
}

void log_list_add_hotspot(Stage *stage, const char *where, size_t index, Rect at, const LogEntry *entry)
{
    stage_add_hotspot(stage, &(Hotspot){stage_printf(stage, "%s:%d", where, (int)index + 1), at,
                                        stage_printf(stage, "%.*s", entry->first_end, entry->text), CODE_TABLE_LOG_LINE,
                                        .focus_corner = stage_size(stage, SIZE_INSET_CORNER), .spoken = entry->text,
                                        .tip_topic = strcmp(where, "log") == 0 ? "log_line" : NULL,
                                        .index = (int)index + 1, .is_exact_size = true});
}

void log_list_draw_background(Stage *stage, const char *where, size_t index, Rect at, bool newest)
{
    const char *id = stage_printf(stage, "%s:%d", where, (int)index + 1);
    const float corner = stage_size(stage, SIZE_INSET_CORNER) * .8f;
    if (newest) {
        const float line = fmaxf(1, layout_length(&stage->layout, 1.5f));
        canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, mark_ink(MARK_LAST)));
        canvas_rounded_rect(stage->canvas, rect_inset(at, line), corner - line,
                            stage_colour(stage, mark_colour(MARK_LAST)));
    } else if (stage_is_pointed(stage, id)) {
        canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, COLOUR_INSET));
    }
}

const char *log_list_goal(const GameTable *game_table)
{
    return strings_get(game_table->game->strings, game_table->texts.aim_string);
}

/* The height of an entry, which is measured again only for another width or text size: there may be thousands. */
static float entry_height(LogEntry *entry, const TableContext *context, const TextStyle *style, float width, float line)
{
    if (entry->width != width || entry->size != style->size) {
        entry->width = width;
        entry->size = style->size;
        const LogLine line_of_log = log_list_line(entry, (int)strlen(entry->text));
        entry->height = log_line_draw(context, style, rect_make(0, 0, width, 0), line, &line_of_log, false);
    }
    return entry->height;
}

/* Sizes of the parts of a list, which depend on its width. */
typedef struct ListSizes {
    TextStyle style;
    float radius, pad, line, badge, entry, width;
} ListSizes;

/* The sizes in a list of that width. In a narrow one the text is small enough that long words are not broken. */
static ListSizes list_sizes(const Stage *stage, float width)
{
    ListSizes sizes = {.style = log_list_style(stage, false)};
    sizes.style.size = fminf(sizes.style.size, floorf(width / 9.5f));
    sizes.radius = sizes.style.size * .6f;
    sizes.pad = sizes.radius * .7f;
    sizes.line = sizes.style.size * 1.3f;
    sizes.badge = 2.6f * sizes.radius;
    sizes.entry = width - fmaxf(4, layout_length(&stage->layout, 5)) - 1; /* leaves room for the scroll bar */
    sizes.width = sizes.entry - 3 * sizes.pad - sizes.badge; /* leaves room between the newest entry and its frame */
    return sizes;
}

static float list_height(const TableLog *log, const TableContext *context, size_t count, const ListSizes *sizes)
{
    float height = 0;
    if (count == 0)
        return canvas_paragraph_height(context->stage->canvas, &sizes->style, sizes->entry, sizes->line,
                                       log_list_goal(context->position.game_table));
    for (size_t i = 0; i < count; i++) {
        if (!table_log_is_visible(log, i, count)) continue;
        height += entry_height(&log->entries[i], context, &sizes->style, sizes->width, sizes->line) + 2 * sizes->pad;
    }
    return height;
}

/* Scrolls to the shown entry, with two lines before and after it, whenever it changes or lines are broken again. If the
 * newest entry was visible, it stays visible when the window or the text size changes. */
static void follow_shown(LogList *list, const TableLog *log, LogShown shown, const ListSizes *sizes, float window,
                         float content)
{
    if (shown.steps == shown.entries) {
        const bool seen = list->scroll.offset >= list->newest_offset - 2; /* positions are rounded to whole pixels */
        /* Shows the end of the list or, if the newest entry is higher than the window, the beginning of that entry. */
        const float newest = shown.steps > 0 ? log->entries[shown.steps - 1].height + 2 * sizes->pad : content;
        list->newest_offset = fmaxf(0, content - fmaxf(window, newest));
        if (list->highlighted != shown.steps || seen) list->scroll.offset = list->newest_offset;
    } else if (list->highlighted != shown.steps || list->scroll.content_height != content) {
        float top = 0, bottom = 0;
        for (size_t i = 0; i < shown.steps; i++) {
            if (!table_log_is_visible(log, i, shown.entries) && i + 1 < shown.steps) continue;
            top = bottom;
            bottom += log->entries[i].height + 2 * sizes->pad;
        }
        list->scroll.window_height = window;
        list->scroll.content_height = content;
        scroll_into_view(&list->scroll, top - 2 * sizes->line, bottom + 2 * sizes->line);
    }
    list->highlighted = shown.steps;
}

/* How much further the list has to be scrolled from its end, so that no line is cut at the upper edge. */
static float cut_of_line(const TableLog *log, size_t count, const ListSizes *sizes, float edge)
{
    float top = 0;
    for (size_t i = 0; i + 1 < count && top < edge; i++) {
        if (!table_log_is_visible(log, i, count)) continue;
        const float bottom = top + log->entries[i].height + 2 * sizes->pad, first = top + sizes->pad;
        const float line = first + ceilf((edge - first) / sizes->line) * sizes->line;
        if (bottom > edge) return fminf(line < bottom - 2 * sizes->pad ? line : bottom, bottom) - edge;
        top = bottom;
    }
    return 0;
}

/* An entry that goes on beyond an edge of the list fades there, so that no line seems to be cut. If the list is
 * scrolled to its end, only the pictures of a line extend beyond the upper edge, so only these fade. */
static void draw_fades(Stage *stage, Rect row, Rect at, float height, bool is_at_end)
{
    static const float PICTURE = .25f; /* how far pictures reach beyond a line, as a share of the line's height */
    const Colour ground = stage_colour(stage, COLOUR_PANEL), none = colour_with_opacity(ground, 0);
    if (row.y < at.y - 1 && rect_bottom(row) > at.y)
        canvas_fill_gradient(stage->canvas, rect_make(row.x, at.y, row.w, is_at_end ? height * PICTURE : height),
                             ground, none);
    if (row.y < rect_bottom(at) && rect_bottom(row) > rect_bottom(at) + 1)
        canvas_fill_gradient(stage->canvas, rect_make(row.x, rect_bottom(at) - height, row.w, height), none, ground);
}

/* Draws the visible entries below each other, each as high as its text. */
static void draw_list(LogList *list, const TableLog *log, const TableContext *context, LogShown shown, Rect at)
{
    Stage *stage = context->stage;
    const ListSizes sizes = list_sizes(stage, at.w);
    const float radius = sizes.radius, pad = sizes.pad, line = sizes.line, badge = sizes.badge, width = sizes.width;
    float content = list_height(log, context, shown.entries, &sizes);
    content += cut_of_line(log, shown.entries, &sizes, content - rect_snapped(at).h);
    follow_shown(list, log, shown, &sizes, rect_snapped(at).h, content);
    Rect rows = widget_scroll_begin(stage, "log-list", at, &list->scroll, content);
    if (shown.entries == 0)
        canvas_paragraph(stage->canvas, &sizes.style, rect_make(rows.x, rows.y, sizes.entry, content + 1), line,
                         log_list_goal(context->position.game_table));
    for (size_t i = 0; i < shown.entries; i++) {
        if (!table_log_is_visible(log, i, shown.entries)) continue;
        const LogEntry *entry = &log->entries[i];
        const float height = entry->height;
        const Rect row = rect_take_top(&rows, height + 2 * pad, 0);
        if (rect_bottom(row) < at.y || row.y > rect_bottom(at)) {
            log_list_add_hotspot(stage, "log", i, row, entry);
            continue;
        }
        const bool newest = shown.steps > entry->group_start && shown.steps <= i + 1;
        TextStyle style = sizes.style;
        style.colour = stage_colour(stage, newest ? mark_ink(MARK_LAST) : COLOUR_PANEL_INK);
        log_list_draw_background(stage, "log", i, rect_make(row.x, row.y, sizes.entry, row.h), newest);
        log_list_add_hotspot(stage, "log", i, rect_make(row.x, row.y, sizes.entry, row.h), entry);
        if (entry->player >= 0) {
            player_mark_draw_badge(context, entry->player, (Point){row.x + pad + radius, row.y + pad + line / 2},
                                   radius);
        }
        const LogLine line_of_log = log_list_line(entry, (int)strlen(entry->text));
        log_line_draw(context, &style, rect_make(row.x + pad + badge, row.y + pad, width, height), line, &line_of_log,
                      true);
        draw_fades(stage, rect_make(row.x, row.y, sizes.entry, row.h), at, line,
                   list->scroll.offset >= list->newest_offset);
    }
    widget_scroll_end(stage, at, &list->scroll);
}

static float column_padding(const Stage *stage) { return stage_size(stage, SIZE_PADDING) * .7f; }

static TextStyle title_style(const Stage *stage)
{
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.3f);
    return title;
}

void log_list_draw_column(LogList *list, const TableLog *log, const TableContext *context, LogShown shown, Rect column)
{
    Stage *stage = context->stage;
    const float pad = column_padding(stage);
    const TextStyle title = title_style(stage);
    widget_panel(stage, column, 0);
    Rect inner = rect_inset(column, pad);
    canvas_text_in_rect(stage->canvas, &title, rect_take_top(&inner, title.size * 1.3f, pad / 2),
                        screen_string(STRING_TABLE_LOG));
    draw_list(list, log, context, shown, inner);
}

float log_list_height_of_newest(const TableLog *log, const TableContext *context, LogShown shown, float width)
{
    const float pad = column_padding(context->stage);
    const ListSizes sizes = list_sizes(context->stage, width - 2 * pad);
    const float newest = shown.entries == 0 ? list_height(log, context, 0, &sizes)
                                            : entry_height(&log->entries[shown.entries - 1], context, &sizes.style,
                                                           sizes.width, sizes.line) +
                                                  2 * sizes.pad;
    return 2.5f * pad + title_style(context->stage).size * 1.3f + newest + 2;
}

void log_list_draw_above(LogList *list, const TableLog *log, const TableContext *context, LogShown shown, Rect above)
{
    Stage *stage = context->stage;
    const float pad = column_padding(stage);
    const ListSizes sizes = list_sizes(stage, above.w - 2 * pad);
    const float height =
        2.5f * pad + title_style(stage).size * 1.3f + list_height(log, context, shown.entries, &sizes) + 1;
    above = rect_snapped(rect_take_bottom(&above, fminf(above.h, height), 0));
    stage_add_hotspot(stage, &(Hotspot){"log-cover", above, .kind = HOTSPOT_BLOCKER});
    log_list_draw_column(list, log, context, shown, above);
}

float log_list_draw_entry(const LogEntry *entry, const TableContext *context, Rect at, bool draw)
{
    Stage *stage = context->stage;
    const LogLine line_of_log = log_list_line(entry, (int)strlen(entry->text));
    const TextStyle style = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    const float line = style.size * 1.3f, radius = style.size * .6f;
    const Rect words = {at.x + 3 * radius, at.y, at.w - 3 * radius, at.h};
    if (!draw) return log_line_draw(context, &style, words, line, &line_of_log, false);
    if (entry->player >= 0)
        player_mark_draw_badge(context, entry->player, (Point){at.x + radius, at.y + line / 2}, radius);
    return log_line_draw(context, &style, words, line, &line_of_log, true);
}

void log_list_scroll_to_newest(LogList *list) { list->scroll.offset = 1e9f; }

void log_list_set_open(LogList *list, bool is_open) { list->is_open = is_open; }
