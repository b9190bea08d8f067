/* SPDX-License-Identifier: MIT */
#include "scenes/table/log/table_news.h"

#include <stdlib.h>
#include <string.h>

size_t table_news_first_unseen(const TableSession *session, int player)
{
    const size_t seen = session->shared_screen.seen_actions[player], length = match_length(session->match);
    return seen < length ? seen : length;
}

/* Finds the first important action in a group of entries, and its weight for a player, which is higher if it was done
 * to them. False: there is none, or the player has seen it or done it. */
static bool find_important_action(const TableLog *log, size_t last, int player, ImportantAction *action)
{
    size_t step = log->entries[last].group_start;
    while (step < last && log->entries[step].weight == IMPORTANCE_LOW) step++;
    const LogEntry *entry = &log->entries[step];
    const Event *event = &entry->top_event;
    *action = (ImportantAction){.step = step, .entry = last};
    action->weight = 2 * (int)entry->weight + (event->other == player || event->player == player);
    return entry->weight > IMPORTANCE_LOW && entry->player != player &&
           step >= table_news_first_unseen(log->session, player);
}

static int compare_steps(const void *one, const void *other)
{
    const ImportantAction *a = one, *b = other;
    return (a->step > b->step) - (a->step < b->step);
}

int table_news_find_most_important(const TableLog *log, int player, ImportantAction actions[IMPORTANT_ACTIONS_MAX])
{
    const size_t till = log->count;
    int count = 0;
    for (size_t i = table_news_first_unseen(log->session, player); i < till; i++) {
        ImportantAction action;
        if (!table_log_is_visible(log, i, till) || !find_important_action(log, i, player, &action)) continue;
        int at = count;
        while (at > 0 && actions[at - 1].weight <= action.weight) at--;
        if (at == IMPORTANT_ACTIONS_MAX) continue;
        if (count < IMPORTANT_ACTIONS_MAX) count++;
        for (int later = count - 1; later > at; later--) actions[later] = actions[later - 1];
        actions[at] = action;
    }
    qsort(actions, (size_t)count, sizeof *actions, compare_steps);
    return count;
}

void table_news_describe(const TableLog *log, int player, const ImportantAction *action, Text *headline, Text *rest)
{
    const Match *match = log->session->match;
    const char *names[PLAYERS_MAX];
    memcpy(names, match_names(match), (size_t)match_players(match) * sizeof *names);
    names[player] = strings_you();
    for (size_t step = action->step; step <= action->entry; step++) {
        EventList events = {0};
        match_step_events(match, step, &events);
        for (size_t i = 0; i < events.count; i++) {
            const Event event = event_make_view(events.items[i], NOBODY, match_players(match));
            if (event_traits_find(log->game_table->events.traits, event.kind).importance == IMPORTANCE_LOW) continue;
            Text *text = headline->length == 0 ? headline : rest;
            if (text->length > 0) text_add_char(text, ' ');
            event_describe_news(log->session->game, match_rules(match), &event, names, text);
        }
    }
    /* A headline has no full stop. */
    if (headline->length > 0 && headline->data[headline->length - 1] == '.') headline->data[--headline->length] = '\0';
}
