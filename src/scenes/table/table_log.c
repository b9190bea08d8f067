/* SPDX-License-Identifier: MIT */
/* The log: what was done, in sentences that all may read. */

#include "scenes/table/table_log.h"
#include "scenes/table/table_hotspots.h"
#include "session/table/session_deals.h"
#include "tabletop/status_marks.h"

#include <stdlib.h>
#include <string.h>

/* ---- Entries ---- */

static void drop_entries(Log *log, size_t from)
{
    while (log->count > from) {
        LogEntry *entry = &log->entries[--log->count];
        free(entry->text);
        free(entry->things);
    }
}

void table_log_set_open(TableScene *table, bool is_open)
{
    table->telling.log.is_open = is_open;
}

void table_log_clear(TableScene *table)
{
    drop_entries(&table->telling.log, 0);
    free(table->telling.log.entries);
    table->telling.log = (Log){0};
}

static bool begins_with_name(const char *sentence, const char *name)
{
    const size_t length = name ? strlen(name) : 0;
    return length > 0 && strncmp(sentence, name, length) == 0 && sentence[length] == ' ';
}

/* Leaves out the player's name at the beginning, because the player's token is shown there. "You" is kept, since the
 * sentence would read as an imperative without it. */
static void add_first(Text *text, const char *sentence, const char *name)
{
    const bool named = begins_with_name(sentence, name) && name != strings_you();
    text_add(text, named ? sentence + strlen(name) + 1 : sentence);
    char *start = text->data + (text->data[0] == MARK_THING ? 1 + MARK_DIGITS : 0);
    if (named && *start >= 'a' && *start <= 'z') *start = (char)(*start - 'a' + 'A');
}

/* Joins a sentence about the same player to the one before. False if they do not fit. */
static bool join_sentence(Text *text, const char *sentence, const char *name)
{
    if (text->length == 0 || text->data[text->length - 1] != '.' || !begins_with_name(sentence, name)) return false;
    Text joined = {0};
    text->data[--text->length] = '\0';
    strings_add_list((const char *[]){text->data, sentence + strlen(name) + 1}, 2, &joined);
    text_clear(text);
    *text = joined;
    return true;
}

/* Whether the event is the effect of the card that was played. */
static bool is_effect(const TableScene *table, const Event *event)
{
    return event_traits_find(table->display.game_table->event_traits, event->type).interrupt_role == INTERRUPT_EFFECT;
}

static void add_place(LogEntry *entry, Place place)
{
    if (place.zone == 0 || entry->place_count == LOG_PLACES_MAX) return;
    for (int i = 0; i < entry->place_count; i++) {
        if (memcmp(&entry->places[i], &place, sizeof place) == 0) return;
    }
    entry->places[entry->place_count++] = place;
}

static void add_places(LogEntry *entry, const Event *events, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        add_place(entry, events[i].from);
        add_place(entry, events[i].to);
    }
}

static void note_movement(const TableScene *table, LogEntry *entry, const EventList *events)
{
    for (size_t i = 0; i < events->count && entry->to.zone == 0; i++) {
        const Event *event = &events->items[i];
        if (!event_moves_thing(event) || place_equals(event->from, event->to) ||
            event_traits_find(table->display.game_table->event_traits, event->type).no_trail)
            continue;
        entry->from = event->from;
        entry->to = event->to;
    }
}

/* Removes a mark from the text. */
static void remove_text(LogEntry *entry, Text *text, int at, int bytes)
{
    memmove(text->data + at, text->data + at + bytes, text->length - (size_t)(at + bytes) + 1);
    text->length -= (size_t)bytes;
    if (entry->first_end > at) entry->first_end -= bytes;
}

/* Records the things between marks, and removes the marks. */
static void note_things(LogEntry *entry, Text *text)
{
    for (int at = 0; text->data[at]; at++) {
        if (text->data[at] != MARK_THING) continue;
        char digits[MARK_DIGITS + 1] = "";
        memcpy(digits, text->data + at + 1, MARK_DIGITS);
        remove_text(entry, text, at, 1 + MARK_DIGITS);
        const char *end = strchr(text->data + at, MARK_END);
        const int length = end ? (int)(end - text->data) - at : 0;
        if (end) remove_text(entry, text, at + length, 1);
        entry->things = memory_resize(entry->things, (size_t)(entry->thing_count + 1) * sizeof *entry->things);
        entry->things[entry->thing_count++] = (LogLineThing){at, length, (uint16_t)strtoul(digits, NULL, 16)};
    }
}

bool table_log_is_visible(const TableScene *table, size_t index, size_t count)
{
    const LogEntry *entries = table->telling.log.entries;
    return index + 1 >= count || entries[index + 1].group_start != entries[index].group_start;
}

/* Whether the step belongs to the previous one, since somebody declined or answered. *asks: others may still answer.
 * *passes: somebody declined. */
static bool continues_entry(const TableScene *table, const EventList *events, bool *asks, bool *passes)
{
    bool goes_on = false;
    *asks = *passes = false;
    for (size_t i = 0; i < events->count; i++) {
        const int role =
            event_traits_find(table->display.game_table->event_traits, events->items[i].type).interrupt_role;
        if (role == INTERRUPT_PASS) *passes = true;
        if (role == INTERRUPT_ASK) *asks = true;
        goes_on = goes_on || role == INTERRUPT_PASS || role == INTERRUPT_ANSWER;
    }
    return goes_on;
}

/* Whether somebody answered the card that was played in that step. */
static bool is_answered(const TableScene *table, size_t from)
{
    bool answered = false;
    for (size_t i = from + 1; i < table->telling.log.count && !answered; i++)
        answered = match_step(table->session.match, i)->action != table->session.game->response_phase->decline_action;
    return answered;
}

/* Whether an event is described in the log. A card's target is visible, and who declines is not interesting. */
static bool is_logged(const TableScene *table, const Event *event)
{
    const EventTraits timing = event_traits_find(table->display.game_table->event_traits, event->type);
    return !timing.skip_log && timing.interrupt_role != INTERRUPT_PASS && timing.interrupt_role != INTERRUPT_ASK &&
           timing.interrupt_role != INTERRUPT_AIM;
}

/* Whether what the same player does next is told together with these events. */
static bool is_begun(const TableScene *table, const EventList *events)
{
    bool begun = false;
    for (size_t i = 0; i < events->count; i++)
        begun = begun || event_traits_find(table->display.game_table->event_traits, events->items[i].type).begins_entry;
    return begun;
}

static void add_unopposed(bool *unopposed, Text *text)
{
    if (*unopposed) text_addf(text, " %s", screen_string(WORD_INTERRUPT_UNOPPOSED));
    *unopposed = false;
}

/* Appends the events of a step to the entry of the card that they belong to. */
static LogEntry add_to_entry(const TableScene *table, const LogEntry *before, const EventList *events, bool unopposed)
{
    LogEntry entry = *before;
    Text text = {0}, others = {0}, sentence = {0};
    const char *name = before->player >= 0 ? session_names(&table->session)[before->player] : NULL;
    bool joins = strlen(before->text) == (size_t)before->first_end;
    text_add(&text, before->text);
    for (size_t i = 0; i < events->count;) {
        const Event *event = &events->items[i];
        text_reset(&sentence);
        const size_t told = events_describe_marked(table->session.game, match_rules(table->session.match), event,
                                                   events->count - i, NOBODY, match_players(table->session.match),
                                                   session_names(&table->session), &sentence);
        i += told;
        if (sentence.length == 0 || !is_logged(table, event)) continue;
        add_places(&entry, event, told);
        const bool fits = before->is_begun || (others.length == 0 && is_effect(table, event));
        if (joins && fits && join_sentence(&text, sentence.data, name)) {
            entry.first_end = (int)text.length;
            unopposed = joins = false;
            continue;
        }
        add_unopposed(&unopposed, &others);
        text_addf(&others, " %s", sentence.data);
    }
    add_unopposed(&unopposed, &others);
    if (others.length > 0) text_add(&text, others.data);
    text_clear(&others);
    text_clear(&sentence);
    if (entry.thing_count > 0)
        entry.things = memory_copy(before->things, (size_t)entry.thing_count * sizeof *entry.things);
    note_things(&entry, &text);
    note_movement(table, &entry, events);
    entry.is_begun = is_begun(table, events);
    entry.text = text.data;
    entry.width = 0;
    return entry;
}

/* What the player did comes first, then its consequences. An action without a sentence gets "play continues". */
static LogEntry make_entry(const TableScene *table, const MatchStep *step, const EventList *events)
{
    const MostImportant most_important = event_importance_find(table->display.game_table->event_traits, events);
    LogEntry entry = {
        .player = step->player, .group_start = table->telling.log.count, .weight = most_important.importance};
    if (most_important.event >= 0)
        entry.top_event =
            event_make_view(events->items[most_important.event], NOBODY, match_players(table->session.match));
    note_movement(table, &entry, events);
    Text text = {0}, others = {0}, sentence = {0};
    const char *const *names = session_names(&table->session), *name = step->player >= 0 ? names[step->player] : NULL;
    bool named = false;
    for (size_t i = 0; i < events->count;) {
        const Event *event = &events->items[i];
        text_reset(&sentence);
        const size_t told =
            events_describe_marked(table->session.game, match_rules(table->session.match), event, events->count - i,
                                   NOBODY, match_players(table->session.match), names, &sentence);
        i += told;
        if (sentence.length > 0) add_places(&entry, event, told);
        if (sentence.length == 0 || !is_logged(table, event)) continue;
        if (named && others.length == 0 && is_effect(table, event) && join_sentence(&text, sentence.data, name))
            continue;
        if (!named && begins_with_name(sentence.data, name)) {
            named = true;
            add_first(&text, sentence.data, name);
            continue;
        }
        if (others.length > 0) text_add_char(&others, ' ');
        text_add(&others, sentence.data);
        if (entry.first_end == 0) entry.first_end = (int)others.length;
    }
    if (named) entry.first_end = (int)text.length;
    if (named && others.length > 0) text_add_char(&text, ' ');
    text_add(&text, text_string(&others));
    text_clear(&others);
    text_clear(&sentence);
    if (text.length == 0) {
        text_add(&text, screen_string(WORD_TABLE_GOES_ON));
        entry.first_end = (int)text.length;
    }
    note_things(&entry, &text);
    entry.is_begun = is_begun(table, events);
    entry.text = text.data;
    return entry;
}

void table_log_describe_step(const TableScene *table, const MatchStep *step, const EventList *events, Text *text)
{
    const LogEntry entry = make_entry(table, step, events);
    text_add_bytes(text, entry.text, (size_t)entry.first_end);
    free(entry.text);
    free(entry.things);
}

static void add_entry(Log *log, LogEntry entry)
{
    if (log->count == log->capacity) {
        log->capacity = log->capacity ? log->capacity * 2 : 64;
        log->entries = memory_resize(log->entries, log->capacity * sizeof *log->entries);
    }
    log->entries[log->count++] = entry;
}

void table_log_repeat_newest(TableScene *table)
{
    Log *log = &table->telling.log;
    if (log->count > 0) drop_entries(log, log->count - 1);
    table_log_update(table);
}

void table_log_update(TableScene *table)
{
    Log *log = &table->telling.log;
    const size_t length = match_length(table->session.match);
    drop_entries(log, length);
    void *state = memory_allocate(table->session.game->state_size);
    match_state_at(table->session.match, log->count, state);
    deals_update(&log->deals, table->session.match, log->count);
    while (log->count < length) {
        const MatchStep *step = match_step(table->session.match, log->count);
        EventList events = {0};
        table->session.game->apply_action(match_rules(table->session.match), state, step->player, step->action,
                                          &events);
        bool asks, passes;
        const LogEntry *before = log->count > 0 ? &log->entries[log->count - 1] : NULL;
        const bool responds = continues_entry(table, &events, &asks, &passes);
        const bool goes_on = before && (responds || (before->is_begun && before->player == step->player));
        const bool unopposed = goes_on && passes && !asks && !is_answered(table, before->group_start);
        add_entry(log, goes_on ? add_to_entry(table, before, &events, unopposed) : make_entry(table, step, &events));
        deals_update(&log->deals, table->session.match, log->count);
        session_describe_deals(&table->session, &log->deals, &log->entries[log->count - 1].text);
    }
    free(state);
    log->scroll.offset = 1e9f; /* scrolls to the newest */
}

/* ---- Drawing ---- */

TextStyle table_log_style(const Stage *stage, bool newest)
{
    return stage_text_style(stage, newest ? FONT_BOLD : FONT_MEDIUM, SIZE_TEXT_BODY,
                            newest ? mark_ink(MARK_LAST) : COLOUR_PANEL_INK_2);
}

LogLine table_log_line(const LogEntry *entry, int bytes)
{
    return (LogLine){.text = entry->text,
                     .length = bytes,
                     .action_length = entry->first_end,
                     .things = entry->things,
                     .thing_count = entry->thing_count};
}

static const char *first_sentence(const LogEntry *entry, Stage *stage)
{
    return stage_printf(stage, "%.*s", entry->first_end, entry->text);
}

void table_log_add_hotspot(Stage *stage, const char *where, size_t index, Rect at, const LogEntry *entry)
{
    stage_add_hotspot(stage, &(Hotspot){.id = stage_printf(stage, "%s:%d", where, (int)index + 1),
                                        .at = at,
                                        .focus_corner = stage_size(stage, SIZE_INSET_CORNER),
                                        .label = first_sentence(entry, stage),
                                        .spoken = entry->text,
                                        .tip_topic = strcmp(where, "log") == 0 ? "log_line" : NULL,
                                        .code = CODE_LOG_LINE,
                                        .index = (int)index + 1,
                                        .is_exact_size = true});
}

void table_log_draw_background(Stage *stage, const char *where, size_t index, Rect at, bool newest)
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

const char *table_log_goal(const TableScene *table)
{
    return strings_get(table->display.game_table->game->strings, table->display.game_table->aim_string);
}

/* Measured again only when the column or the text has another size, because there may be thousands of entries. */
static float entry_height(LogEntry *entry, const TableContext *context, const TextStyle *style, float width, float line)
{
    if (entry->width != width || entry->size != style->size) {
        entry->width = width;
        entry->size = style->size;
        const LogLine log_write_line = table_log_line(entry, (int)strlen(entry->text));
        entry->height = log_line_draw(context, style, rect_make(0, 0, width, 0), line, &log_write_line, false);
    }
    return entry->height;
}

/* Sizes in a list of that width. */
typedef struct ListSizes {
    TextStyle style;
    float radius, pad, line, sign, entry, width;
} ListSizes;

/* In a narrow column the text is small enough that long words are not broken. */
static ListSizes list_sizes(const Stage *stage, float width)
{
    ListSizes sizes = {.style = table_log_style(stage, false)};
    sizes.style.size = fminf(sizes.style.size, floorf(width / 9.5f));
    sizes.radius = sizes.style.size * .6f;
    sizes.pad = sizes.radius * .7f;
    sizes.line = sizes.style.size * 1.3f;
    sizes.sign = 2.6f * sizes.radius;
    sizes.entry = width - fmaxf(4, layout_length(&stage->layout, 5)) - 1; /* beside the scroll bar */
    sizes.width = sizes.entry - 2 * sizes.pad - sizes.sign;
    return sizes;
}

static float list_height(TableScene *table, const TableContext *context, const ListSizes *sizes)
{
    Stage *stage = context->stage;
    const size_t count = table_shown_entries(table, stage);
    float height = 0;
    if (count == 0)
        return canvas_paragraph_height(stage->canvas, &sizes->style, sizes->width, sizes->line, table_log_goal(table));
    for (size_t i = 0; i < count; i++) {
        if (!table_log_is_visible(table, i, count)) continue;
        height += entry_height(&table->telling.log.entries[i], context, &sizes->style, sizes->width, sizes->line) +
                  2 * sizes->pad;
    }
    return height;
}

/* The offset that shows the end of the list, or the beginning of the newest entry if that is higher than the window. */
static float newest_at(const Log *log, size_t shown, const ListSizes *sizes, float window, float content)
{
    if (shown == 0) return 0;
    const float newest = log->entries[shown - 1].height + 2 * sizes->pad;
    return fmaxf(0, content - fmaxf(window, newest));
}

/* Scrolls to the shown entry, with one before and after it, whenever it changes or lines are broken again. If the
 * newest entry was visible, it stays visible when the window or the text size changes. */
static void follow_shown(TableScene *table, const Stage *stage, const ListSizes *sizes, float window, float content)
{
    Log *log = &table->telling.log;
    const size_t shown = table_shown_steps(table, stage);
    if (shown == table_shown_entries(table, stage)) {
        const bool seen = log->scroll.offset >= log->newest_offset - 2; /* positions are rounded to whole pixels */
        log->newest_offset = newest_at(log, shown, sizes, window, content);
        if (log->highlighted != shown || seen) log->scroll.offset = log->newest_offset;
    } else if (log->highlighted != shown || log->scroll.content_height != content) {
        float top = 0, bottom = 0;
        for (size_t i = 0; i < shown; i++) {
            if (!table_log_is_visible(table, i, table_shown_entries(table, stage)) && i + 1 < shown) continue;
            top = bottom;
            bottom += log->entries[i].height + 2 * sizes->pad;
        }
        log->scroll.window_height = window;
        log->scroll.content_height = content;
        scroll_into_view(&log->scroll, top - 2 * sizes->line, bottom + 2 * sizes->line);
    }
    log->highlighted = shown;
}

/* Draws all entries below each other, each as high as its text. */
static void draw_list(TableScene *table, const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    Log *log = &table->telling.log;
    const ListSizes sizes = list_sizes(stage, at.w);
    const float radius = sizes.radius, pad = sizes.pad, line = sizes.line, sign = sizes.sign, width = sizes.width;
    const float content = list_height(table, context, &sizes);
    follow_shown(table, stage, &sizes, rect_snapped(at).h, content);
    Rect rows = widget_scroll_begin(stage, "log-list", at, &log->scroll, content);
    const size_t count = table_shown_entries(table, stage), shown = table_shown_steps(table, stage);
    if (count == 0)
        canvas_paragraph(stage->canvas, &sizes.style, rect_make(rows.x, rows.y, width, content + 1), line,
                         table_log_goal(table));
    for (size_t i = 0; i < count; i++) {
        if (!table_log_is_visible(table, i, count)) continue;
        const LogEntry *entry = &log->entries[i];
        const float height = entry->height;
        const Rect row = rect_take_top(&rows, height + 2 * pad, 0);
        if (rect_bottom(row) < at.y || row.y > rect_bottom(at)) {
            table_log_add_hotspot(stage, "log", i, row, entry);
            continue;
        }
        const bool newest = shown > entry->group_start && shown <= i + 1;
        TextStyle style = sizes.style;
        style.colour = stage_colour(stage, newest ? mark_ink(MARK_LAST) : COLOUR_PANEL_INK);
        table_log_draw_background(stage, "log", i, rect_make(row.x, row.y, sizes.entry, row.h), newest);
        table_log_add_hotspot(stage, "log", i, rect_make(row.x, row.y, sizes.entry, row.h), entry);
        if (entry->player >= 0) {
            tabletop_draw_sign(context, entry->player, (Point){row.x + pad + radius, row.y + pad + line / 2}, radius,
                               false);
        }
        const LogLine log_write_line = table_log_line(entry, (int)strlen(entry->text));
        log_line_draw(context, &style, rect_make(row.x + pad + sign, row.y + pad, width, height), line, &log_write_line,
                      true);
    }
    widget_scroll_end(stage, at, &log->scroll);
}

static float column_padding(const Stage *stage)
{
    return stage_size(stage, SIZE_PADDING) * .7f;
}

static TextStyle title_style(const Stage *stage)
{
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.3f);
    return title;
}

void table_log_draw_column(TableScene *table, const TableContext *context, Rect column)
{
    Stage *stage = context->stage;
    const float pad = column_padding(stage);
    const TextStyle title = title_style(stage);
    widget_panel(stage, column, 0);
    Rect inner = rect_inset(column, pad);
    canvas_text_in_rect(stage->canvas, &title, rect_take_top(&inner, title.size * 1.3f, pad / 2),
                        screen_string(WORD_TABLE_LOG));
    draw_list(table, context, inner);
}

void table_log_draw_list(TableScene *table, const TableContext *context, Rect above)
{
    Stage *stage = context->stage;
    const float pad = column_padding(stage);
    const ListSizes sizes = list_sizes(stage, above.w - 2 * pad);
    const float wanted = 2.5f * pad + title_style(stage).size * 1.3f + list_height(table, context, &sizes) + 1;
    above = rect_snapped(rect_take_bottom(&above, fminf(above.h, wanted), 0));
    stage_add_hotspot(stage, &(Hotspot){.id = "log-cover", .at = above, .kind = HOTSPOT_BLOCKER});
    table_log_draw_column(table, context, above);
}

float table_log_draw_entry(const TableScene *table, const TableContext *context, size_t index, Rect at, bool draw)
{
    Stage *stage = context->stage;
    const LogEntry *entry = &table->telling.log.entries[index];
    const LogLine log_write_line = table_log_line(entry, (int)strlen(entry->text));
    const TextStyle style = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    const float line = style.size * 1.3f, radius = style.size * .6f;
    const Rect words = {at.x + 3 * radius, at.y, at.w - 3 * radius, at.h};
    if (!draw) return log_line_draw(context, &style, words, line, &log_write_line, false);
    if (entry->player >= 0)
        tabletop_draw_sign(context, entry->player, (Point){at.x + radius, at.y + line / 2}, radius, false);
    return log_line_draw(context, &style, words, line, &log_write_line, true);
}

/* ---- Places ---- */

/* Finds the area of a place: that of its target or, without one, of its pieces. */
static bool find_place(const TableContext *context, const Arrangement *lies, Place place, ArrowEnd *end)
{
    const Target *target = arrangement_target_at(context, lies, place);
    *end = target ? (ArrowEnd){target->at, target->shape} : (ArrowEnd){0};
    for (int i = 0; i < lies->piece_count && !target; i++) {
        const Rect at = lies->pieces[i].at;
        if (place_equals(lies->pieces[i].place, place)) end->at = end->at.w > 0 ? rect_union(end->at, at) : at;
    }
    return end->at.w > 0;
}

/* The entry under the pointer or with the focus; or NULL. */
static const LogEntry *pointed_entry(const TableScene *table, const TableContext *context)
{
    const char *colon = strchr(context->hovered, ':');
    const bool lists = strncmp(context->hovered, "log:", 4) == 0 || strncmp(context->hovered, "last:", 5) == 0;
    const size_t line = lists ? strtoul(colon + 1, NULL, 10) : 0;
    return line > 0 && line <= table->telling.log.count ? &table->telling.log.entries[line - 1] : NULL;
}

Rect table_log_mark_places(const TableContext *context, const Arrangement *lies, const LogEntry *entry,
                           const ThemeColour *colour)
{
    Stage *stage = context->stage;
    const float corner = stage_size(stage, SIZE_INSET_CORNER), width = fmaxf(3, layout_length(&stage->layout, 4));
    Rect all = {0};
    for (int i = 0; i < entry->place_count; i++) {
        ArrowEnd end;
        if (!find_place(context, lies, entry->places[i], &end)) continue;
        all = all.w > 0 ? rect_union(all, end.at) : end.at;
        end.at = rect_inset(end.at, -width);
        if (colour)
            arrow_end_outline(stage, &end, corner, width, 2, stage_colour(stage, *colour),
                              stage_colour(stage, COLOUR_PAPER));
    }
    return all;
}

bool table_log_find_arrow(const TableContext *context, const Arrangement *lies, const LogEntry *entry, Arrow *arrow)
{
    Stage *stage = context->stage;
    ArrowEnd from, to;
    *arrow = (Arrow){.width = fmaxf(5, layout_length(&stage->layout, 9)),
                     .colour = stage_colour(stage, COLOUR_AMBER),
                     .casing = stage_colour(stage, COLOUR_AMBER_INK),
                     .is_double = stage->theme->high_contrast};
    return find_place(context, lies, entry->from, &from) && find_place(context, lies, entry->to, &to) &&
           arrow_find_route(context, lies, &from, &to, arrow);
}

/* Not in amber, which is reserved for the current position. */
void table_log_draw_places(const TableScene *table, const TableContext *context)
{
    static const ThemeColour FOCUS = COLOUR_FOCUS;
    const LogEntry *entry = pointed_entry(table, context);
    if (entry) table_log_mark_places(context, &table->display.arrangement, entry, &FOCUS);
}
