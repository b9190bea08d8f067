/* SPDX-License-Identifier: MIT */
/* The log: what was done, in sentences that all may read. */

#include "scenes/table/log/table_log.h"
#include "session/table/session_pledges.h"
#include "session/table/session_viewer.h"
#include "tabletop/interrupt/interrupt.h"

#include <stdlib.h>
#include <string.h>

/* ---- Entries ---- */

static void drop_entries(TableLog *log, size_t from)
{
    while (log->count > from) {
        LogEntry *entry = &log->entries[--log->count];
        free(entry->text);
        free(entry->things);
    }
}

void table_log_clear(TableLog *log)
{
    drop_entries(log, 0);
    free(log->entries);
    *log = (TableLog){0};
}

static bool begins_with_name(const char *sentence, const char *name)
{
    const size_t length = name ? strlen(name) : 0;
    return length > 0 && strncmp(sentence, name, length) == 0 && sentence[length] == ' ';
}

/* Joins a sentence about the same player to the one before. False if the two cannot be joined. */
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

/* Whether the event is the effect of a card that interrupted. */
static bool is_effect(const TableLog *log, const Event *event)
{
    return event_traits_find(log->game_table->events.traits, event->kind).interrupt == INTERRUPT_EFFECT;
}

static void add_place(LogEntry *entry, Place place)
{
    if (place.zone == 0 || entry->place_count == LOG_PLACES_MAX) return;
    for (int i = 0; i < entry->place_count; i++) {
        if (place_equals(entry->places[i], place)) return;
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

static void note_movement(const TableLog *log, LogEntry *entry, const EventList *events)
{
    for (size_t i = 0; i < events->count && entry->to.zone == 0; i++) {
        const Event *event = &events->items[i];
        if (!event_moves_thing(event) || place_equals(event->from, event->to) ||
            event_traits_find(log->game_table->events.traits, event->kind).no_trail)
            continue;
        entry->from = event->from;
        entry->to = event->to;
    }
}

/* Removes a part of the text, such as a mark, and moves the ends of sentences with it. */
static void remove_text(LogEntry *entry, Text *text, int at, int bytes)
{
    memmove(text->data + at, text->data + at + bytes, text->length - (size_t)(at + bytes) + 1);
    text->length -= (size_t)bytes;
    if (entry->first_end > at) entry->first_end -= bytes;
    if (entry->result_end > at) entry->result_end -= bytes;
}

/* Records where the text names things, as its marks say, and removes the marks. */
static void note_things(LogEntry *entry, Text *text)
{
    for (int at = 0; text->data[at]; at++) {
        if (text->data[at] != TEXT_MARK_THING) continue;
        char digits[TEXT_MARK_DIGITS + 1] = "";
        memcpy(digits, text->data + at + 1, TEXT_MARK_DIGITS);
        remove_text(entry, text, at, 1 + TEXT_MARK_DIGITS);
        const char *end = strchr(text->data + at, TEXT_MARK_END);
        const int length = end ? (int)(end - text->data) - at : 0;
        if (end) remove_text(entry, text, at + length, 1);
        entry->things = memory_resize(entry->things, (size_t)(entry->thing_count + 1) * sizeof *entry->things);
        entry->things[entry->thing_count++] = (LogLineThing){at, length, (uint16_t)strtoul(digits, NULL, 16)};
    }
}

bool table_log_is_visible(const TableLog *log, size_t index, size_t count)
{
    return index + 1 >= count || log->entries[index + 1].group_start != log->entries[index].group_start;
}

/* Whether the step belongs to the entry of the previous one, because somebody declines or answers. */
static bool continues_entry(const TableLog *log, const EventList *events)
{
    bool goes_on = false;
    for (size_t i = 0; i < events->count; i++) {
        const InterruptRole role = event_traits_find(log->game_table->events.traits, events->items[i].kind).interrupt;
        goes_on = goes_on || role == INTERRUPT_PASS || role == INTERRUPT_ANSWER;
    }
    return goes_on;
}

static bool is_logged(const TableLog *log, const Event *event)
{
    return !event_traits_find(log->game_table->events.traits, event->kind).skip_log;
}

/* Whether what the same player does next is described together with these events. */
static bool is_begun(const TableLog *log, const EventList *events)
{
    bool begun = false;
    for (size_t i = 0; i < events->count; i++)
        begun = begun || event_traits_find(log->game_table->events.traits, events->items[i].kind).begins_entry;
    return begun;
}

static size_t describe_next(const TableLog *log, const char *const *names, const Event *events, size_t count,
                            Text *sentence)
{
    EventTexts texts = match_event_texts(log->session->match, names);
    texts.marks_things = true;
    text_reset(sentence);
    return events_describe(&texts, events, count, NOBODY, sentence);
}

/* What began an entry remains its most important event, unless that was of low importance. */
static void note_importance(const TableLog *log, LogEntry *entry, const EventList *events)
{
    const MostImportant most_important = event_importance_find(log->game_table->events.traits, events);
    if (entry->weight > IMPORTANCE_LOW || most_important.event < 0) return;
    entry->weight = most_important.importance;
    entry->top_event = event_make_view(events->items[most_important.event], NOBODY, match_players(log->session->match));
}

/* An entry while its sentences are written. */
typedef struct EntryWriter {
    const TableLog *log;
    const char *name; /* the name of the player whose entry it is; NULL: the entry is nobody's */
    LogEntry entry;
    Text text;      /* what the entry already says; in a new entry, the player's own sentence */
    Text others;    /* the sentences after `text` */
    int result_end; /* the length of `others` without the sentences at the end about cards that were dealt */
    bool may_join;  /* `text` is one sentence, to which this step has joined no other yet */
} EntryWriter;

static void add_sentence(EntryWriter *writer, const Event *event, const char *sentence)
{
    LogEntry *entry = &writer->entry;
    Text *text = &writer->text, *others = &writer->others;
    const bool fits = entry->is_begun || (others->length == 0 && is_effect(writer->log, event));
    if (text->length == 0 && begins_with_name(sentence, writer->name)) {
        text_add(text, sentence);
        entry->first_end = (int)text->length;
    } else if (writer->may_join && fits && join_sentence(text, sentence, writer->name)) {
        entry->first_end = (int)text->length;
        writer->may_join = false;
    } else {
        text_addf(others, "%s%s", others->length > 0 ? " " : "", sentence);
        if (entry->first_end == 0) entry->first_end = (int)others->length;
        if (!event_traits_find(writer->log->game_table->events.traits, event->kind).deals_card)
            writer->result_end = (int)others->length;
    }
}

static void add_sentences(EntryWriter *writer, const char *const *names, const EventList *events)
{
    SCOPED_TEXT sentence = {0};
    for (size_t i = 0, count; i < events->count; i += count) {
        const Event *event = &events->items[i];
        count = describe_next(writer->log, names, event, events->count - i, &sentence);
        if (sentence.length == 0) continue;
        add_places(&writer->entry, event, count);
        if (is_logged(writer->log, event)) add_sentence(writer, event, sentence.data);
    }
}

/* Puts the sentences together. If `text` contains what players said, the other sentences begin in a new line and do not
 * count as the action's result (result_end). An action without a sentence gets "play continues". */
static void join_text(EntryWriter *writer)
{
    Text *text = &writer->text;
    const bool has_speech = strchr(text_string(text), '\n') != NULL;
    if (text->length > 0 && writer->others.length > 0) text_add_char(text, has_speech ? '\n' : ' ');
    if (writer->result_end > 0 && !has_speech) writer->entry.result_end = (int)text->length + writer->result_end;
    text_add(text, text_string(&writer->others));
    text_clear(&writer->others);
    if (text->length > 0) return;
    text_add(text, screen_string(STRING_TABLE_CONTINUES));
    writer->entry.first_end = (int)text->length;
}

/* Describes a step: what the player did, then its consequences. If the step belongs to the entry `before`, the new
 * entry begins with a copy of that; NULL: the step belongs to none. */
static LogEntry make_entry(const TableLog *log, const char *const *names, const LogEntry *before, const MatchStep *step,
                           const EventList *events)
{
    EntryWriter writer = {.log = log, .entry = {.player = step->player, .group_start = log->count}, .may_join = true};
    LogEntry *entry = &writer.entry;
    if (before) {
        *entry = *before;
        entry->width = 0;
        if (entry->thing_count > 0)
            entry->things = memory_copy(before->things, (size_t)before->thing_count * sizeof *before->things);
        text_add(&writer.text, before->text);
        writer.may_join = writer.text.length == (size_t)before->first_end;
    }
    writer.name = entry->player >= 0 ? names[entry->player] : NULL;
    add_sentences(&writer, names, events);
    join_text(&writer);
    note_things(entry, &writer.text);
    note_importance(log, entry, events);
    note_movement(log, entry, events);
    entry->is_begun = is_begun(log, events);
    entry->text = writer.text.data;
    return writer.entry;
}

void table_log_describe_step(const TableLog *log, const MatchStep *step, const EventList *events, Text *text)
{
    const LogEntry entry = make_entry(log, session_names(log->session), NULL, step, events);
    text_add_bytes(text, entry.text, (size_t)entry.first_end);
    free(entry.text);
    free(entry.things);
}

/* Adds to an entry what became of pledges, and what was said. `pledges` are those after its step. */
static void add_pledges(const TableLog *log, LogEntry *entry, const Pledges *pledges)
{
    SCOPED_TEXT said = {0};
    session_pledges_describe(log->session, pledges, &said);
    if (said.length == 0) return;
    Text text = {0};
    text_addf(&text, "%s%s", entry->text, text_string(&said));
    free(entry->text);
    entry->text = text.data;
}

/* Describes the next step, which had these events and led to these pledges. */
static void add_entry(TableLog *log, const EventList *events, const Pledges *pledges)
{
    const Match *match = log->session->match;
    const MatchStep *step = match_step(match, log->count);
    const LogEntry *before = log->count > 0 ? &log->entries[log->count - 1] : NULL;
    const bool responds = continues_entry(log, events);
    const bool goes_on = before && (responds || (before->is_begun && before->player == step->player));
    const char *names[PLAYERS_MAX];
    match_names_at(match, log->count, names);
    LogEntry entry = make_entry(log, names, goes_on ? before : NULL, step, events);
    add_pledges(log, &entry, pledges);
    log->entries = memory_grow(log->entries, log->count, &log->capacity, sizeof *log->entries);
    log->entries[log->count++] = entry;
}

/* Describes the next steps up to the `end`th, replaying them. */
static void add_entries(TableLog *log, size_t end)
{
    const Match *match = log->session->match;
    const Game *game = match_game(match);
    if (log->count >= end) return;
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    Pledges pledges = {0};
    match_state_at(match, log->count, state);
    while (log->count < end) {
        const MatchStep *step = match_step(match, log->count);
        events->count = 0;
        game->apply_action(match_rules(match), state, step->player, step->action, events);
        pledges_update(&pledges, match, log->count + 1);
        add_entry(log, events, &pledges);
    }
}

/* The newest entry is always described again, because something may have been said after its step. */
bool table_log_follow(TableLog *log)
{
    const TableSession *session = log->session;
    if (log->revision == session->history_revision) return false;
    const size_t length = match_length(session->match), newest = length > 0 ? length - 1 : 0;
    drop_entries(log, log->revision < session->renamed_at ? 0 : newest);
    log->revision = session->history_revision;
    if (session_viewer_shows_step(session, newest)) {
        add_entries(log, newest);
        add_entry(log, &session->step.events, &session->pledges);
    } else {
        add_entries(log, length);
    }
    return true;
}
