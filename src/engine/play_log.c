/* SPDX-License-Identifier: MIT */
#include "engine/play.h"

#include "strings/shared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_STEPS_MAX = 15 };

void play_forget_undone(TerminalGame *terminal)
{
    const size_t length = match_length(terminal->session.match);
    for (int i = 0; i <= PLAYERS_MAX; i++) {
        if (terminal->shown_steps[i] > length) terminal->shown_steps[i] = length;
    }
}

/* Adds the sentences of a step, as a viewer may know them. */
static void describe_step(const TerminalGame *terminal, size_t step, int viewer, Text *text)
{
    const Match *match = terminal->session.match;
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    match_step_events(match, step, events);
    const EventTexts texts = match_event_texts(match, match_names(match));
    for (size_t i = 0; i < events->count;) {
        SCOPED_TEXT sentence = {0};
        i += events_describe(&texts, events->items + i, events->count - i, viewer, &sentence);
        if (sentence.length > 0) text_addf(text, " %s", sentence.data);
    }
}

/* Whether a step showed a player something that the other players were not shown. */
static bool has_secret(const TerminalGame *terminal, size_t step, int player)
{
    SCOPED_TEXT own = {0}, open = {0};
    describe_step(terminal, step, player, &own);
    describe_step(terminal, step, NOBODY, &open);
    return strcmp(text_string(&own), text_string(&open)) != 0;
}

void play_print_news(TerminalGame *terminal, int viewer)
{
    size_t *shown = &terminal->shown_steps[viewer == NOBODY ? PLAYERS_MAX : viewer];
    for (size_t step = *shown; step < match_length(terminal->session.match); step++) {
        SCOPED_TEXT text = {0};
        describe_step(terminal, step, viewer, &text);
        if (text.length > 0) {
            SCOPED_TEXT paragraph = {0};
            text_addf(&paragraph, "  ·%s", text.data);
            printf("  ");
            terminal_print_paragraph(paragraph.data + 2, 4);
        }
    }
    /* Steps that one player has read are not printed again for all players (the last element of `shown_steps`). Steps
     * that all players have read are not printed again for one of them, unless the step showed that player a secret. */
    const size_t length = match_length(terminal->session.match);
    *shown = terminal->shown_steps[PLAYERS_MAX] = length;
    for (int player = 0; player < match_players(terminal->session.match) && viewer == NOBODY; player++) {
        size_t *read = &terminal->shown_steps[player];
        while (*read < length && !has_secret(terminal, *read, player)) ++*read;
    }
}

void play_show_log(const TerminalGame *terminal, bool whole)
{
    const size_t length = match_length(terminal->session.match);
    const size_t first = whole || length < LOG_STEPS_MAX ? 0 : length - LOG_STEPS_MAX;
    if (length == 0) printf("  %s\n", shared_string(SHARED_STRING_PLAY_NO_LOG));
    for (size_t step = first; step < length; step++) {
        SCOPED_TEXT text = {0};
        describe_step(terminal, step, NOBODY, &text);
        if (text.length > 0) {
            printf("%5u ", match_step(terminal->session.match, step)->turn);
            terminal_print_paragraph(text.data + 1, 6);
        }
    }
    if (first > 0) {
        printf("  ");
        terminal_print_line(SHARED_STRING_PLAY_LOG_ALL, ARGS(arg_number((long)first)));
    }
}

void play_describe_last_step(const TerminalGame *terminal, int viewer, Text *text)
{
    const size_t length = match_length(terminal->session.match);
    if (length > 0) describe_step(terminal, length - 1, viewer, text);
}

void play_repeat_unread(TerminalGame *terminal)
{
    size_t *shown = &terminal->shown_steps[PLAYERS_MAX];
    for (int player = 0; player < match_players(terminal->session.match); player++) {
        if (terminal->shown_steps[player] < *shown) *shown = terminal->shown_steps[player];
    }
}

bool play_saw_secret(const TerminalGame *terminal, int player)
{
    const size_t length = match_length(terminal->session.match);
    return length > 0 && has_secret(terminal, length - 1, player);
}
