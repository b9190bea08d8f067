/* SPDX-License-Identifier: MIT */
#include "play_told.h"

#include "words/street.h"

#include <stdio.h>
#include <string.h>

enum { LOG_STEPS = 15 };

void play_remember(TerminalPlay *play, const EventList *events)
{
    ToldEvents *told = &play->told;
    const size_t step = match_length(play->match) - 1;
    if (step >= told->starts_capacity) {
        told->starts_capacity = told->starts_capacity ? told->starts_capacity * 2 : 64;
        told->starts = memory_resize(told->starts, told->starts_capacity * sizeof *told->starts);
    }
    if (told->count + events->count > told->capacity) {
        told->capacity = (told->count + events->count) * 2;
        told->events = memory_resize(told->events, told->capacity * sizeof *told->events);
    }
    told->starts[step] = told->count;
    if (events->count) memcpy(told->events + told->count, events->items, events->count * sizeof *events->items);
    told->count += events->count;
}

void play_forget(TerminalPlay *play)
{
    ToldEvents *told = &play->told;
    told->count = told->starts[match_length(play->match)];
    for (size_t i = 0; i < sizeof told->by / sizeof told->by[0]; i++) {
        if (told->by[i] > told->count) told->by[i] = told->count;
    }
}

/* The sentences of some events, as a viewer may know them, added to a text. */
static void tell_events(const TerminalPlay *play, size_t from, size_t to, int viewer, Text *text)
{
    const Match *match = play->match;
    while (from < to) {
        Text sentence = {0};
        from += events_tell(match_game(match), match_rules(match), play->told.events + from, to - from, viewer,
                            match_players(match), match_names(match), &sentence);
        if (sentence.length > 0) text_addf(text, " %s", sentence.data);
        text_clear(&sentence);
    }
}

static size_t end_of_step(const TerminalPlay *play, size_t step)
{
    return step + 1 < match_length(play->match) ? play->told.starts[step + 1] : play->told.count;
}

void play_tell(TerminalPlay *play, int viewer)
{
    ToldEvents *told = &play->told;
    size_t *seen = &told->by[viewer == NOBODY ? PLAYERS_MAX : viewer];
    for (size_t step = 0; step < match_length(play->match); step++) {
        const size_t end = end_of_step(play, step), start = told->starts[step] > *seen ? told->starts[step] : *seen;
        Text text = {0};
        if (start < end) tell_events(play, start, end, viewer, &text);
        if (text.length > 0) {
            Text paragraph = {0};
            text_addf(&paragraph, "  ·%s", text.data);
            printf("  ");
            play_say(paragraph.data + 2, 4);
            text_clear(&paragraph);
        }
        text_clear(&text);
    }
    *seen = told->by[PLAYERS_MAX] = told->count; /* what one was told is no news for the table either */
}

void play_show_log(const TerminalPlay *play, bool whole)
{
    const size_t length = match_length(play->match);
    const size_t first = whole || length < LOG_STEPS ? 0 : length - LOG_STEPS;
    if (length == 0) printf("  %s\n", street_say(STREET_PLAY_NO_LOG));
    for (size_t step = first; step < length; step++) {
        Text text = {0};
        tell_events(play, play->told.starts[step], end_of_step(play, step), NOBODY, &text);
        if (text.length > 0) {
            printf("%5u ", match_step(play->match, step)->turn);
            play_say(text.data + 1, 6);
        }
        text_clear(&text);
    }
    if (first > 0) {
        printf("  ");
        play_print(STREET_PLAY_LOG_ALL, PARTS(part_number((long)first)));
        putchar('\n');
    }
}

void play_tell_last(const TerminalPlay *play, int viewer, Text *text)
{
    const size_t length = match_length(play->match);
    if (length > 0) tell_events(play, play->told.starts[length - 1], play->told.count, viewer, text);
}

bool play_was_told_secret(const TerminalPlay *play, int player)
{
    Text own = {0}, open = {0};
    play_tell_last(play, player, &own);
    play_tell_last(play, NOBODY, &open);
    const bool secret = strcmp(text_string(&own), text_string(&open)) != 0;
    text_clear(&own);
    text_clear(&open);
    return secret;
}
