/* SPDX-License-Identifier: MIT */
#include "play_log.h"

#include "strings/street.h"

#include <stdio.h>
#include <string.h>

enum { LOG_STEPS_MAX = 15 };

void play_add_events(TerminalGame *terminal, const EventList *events)
{
    EventHistory *history = &terminal->history;
    const size_t step = match_length(terminal->match) - 1;
    if (step >= history->step_starts_capacity) {
        history->step_starts_capacity = history->step_starts_capacity ? history->step_starts_capacity * 2 : 64;
        history->step_starts =
            memory_resize(history->step_starts, history->step_starts_capacity * sizeof *history->step_starts);
    }
    if (history->count + events->count > history->capacity) {
        history->capacity = (history->count + events->count) * 2;
        history->events = memory_resize(history->events, history->capacity * sizeof *history->events);
    }
    history->step_starts[step] = history->count;
    if (events->count) memcpy(history->events + history->count, events->items, events->count * sizeof *events->items);
    history->count += events->count;
}

void play_remove_last_events(TerminalGame *terminal)
{
    EventHistory *history = &terminal->history;
    history->count = history->step_starts[match_length(terminal->match)];
    for (size_t i = 0; i < sizeof history->shown_counts / sizeof history->shown_counts[0]; i++) {
        if (history->shown_counts[i] > history->count) history->shown_counts[i] = history->count;
    }
}

/* The sentences of some events, as a viewer may know them, added to a text. */
static void describe_events(const TerminalGame *terminal, size_t from, size_t to, int viewer, Text *text)
{
    const Match *match = terminal->match;
    while (from < to) {
        Text sentence = {0};
        from += events_describe(match_game(match), match_rules(match), terminal->history.events + from, to - from,
                                viewer, match_players(match), match_names(match), &sentence);
        if (sentence.length > 0) text_addf(text, " %s", sentence.data);
        text_clear(&sentence);
    }
}

static size_t step_end(const TerminalGame *terminal, size_t step)
{
    return step + 1 < match_length(terminal->match) ? terminal->history.step_starts[step + 1] : terminal->history.count;
}

void play_print_news(TerminalGame *terminal, int viewer)
{
    EventHistory *history = &terminal->history;
    size_t *seen = &history->shown_counts[viewer == NOBODY ? PLAYERS_MAX : viewer];
    for (size_t step = 0; step < match_length(terminal->match); step++) {
        const size_t end = step_end(terminal, step),
                     start = history->step_starts[step] > *seen ? history->step_starts[step] : *seen;
        Text text = {0};
        if (start < end) describe_events(terminal, start, end, viewer, &text);
        if (text.length > 0) {
            Text paragraph = {0};
            text_addf(&paragraph, "  ·%s", text.data);
            printf("  ");
            play_print_paragraph(paragraph.data + 2, 4);
            text_clear(&paragraph);
        }
        text_clear(&text);
    }
    *seen = history->shown_counts[PLAYERS_MAX] = history->count; /* what one was told is no news for the table either */
}

void play_show_log(const TerminalGame *terminal, bool whole)
{
    const size_t length = match_length(terminal->match);
    const size_t first = whole || length < LOG_STEPS_MAX ? 0 : length - LOG_STEPS_MAX;
    if (length == 0) printf("  %s\n", street_string(STREET_PLAY_NO_LOG));
    for (size_t step = first; step < length; step++) {
        Text text = {0};
        describe_events(terminal, terminal->history.step_starts[step], step_end(terminal, step), NOBODY, &text);
        if (text.length > 0) {
            printf("%5u ", match_step(terminal->match, step)->turn);
            play_print_paragraph(text.data + 1, 6);
        }
        text_clear(&text);
    }
    if (first > 0) {
        printf("  ");
        play_print_string(STREET_PLAY_LOG_ALL, ARGS(arg_number((long)first)));
        putchar('\n');
    }
}

void play_describe_last_step(const TerminalGame *terminal, int viewer, Text *text)
{
    const size_t length = match_length(terminal->match);
    if (length > 0)
        describe_events(terminal, terminal->history.step_starts[length - 1], terminal->history.count, viewer, text);
}

bool play_saw_secret(const TerminalGame *terminal, int player)
{
    Text own = {0}, open = {0};
    play_describe_last_step(terminal, player, &own);
    play_describe_last_step(terminal, NOBODY, &open);
    const bool secret = strcmp(text_string(&own), text_string(&open)) != 0;
    text_clear(&own);
    text_clear(&open);
    return secret;
}
