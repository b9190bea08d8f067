/* SPDX-License-Identifier: MIT */
#include "scenes/table/playback/table_replay.h"

#include <string.h>

size_t table_replay_first_unseen(const TableSession *session, int player)
{
    const size_t seen = session->shared_screen.seen_actions[player], length = match_length(session->match);
    return seen < length ? seen : length;
}

/* How grave a group of entries is for a player, and the action that makes it so: what was done to them is graver than
 * what others did to each other, and of equal ones the first, which began it. 0: it is not important. */
static int weigh_group(const TableLog *log, size_t last, int player, size_t *step)
{
    const LogEntry *entries = log->entries;
    int gravest = 0;
    for (size_t i = entries[last].group_start; i <= last; i++) {
        const Event *event = &entries[i].top_event;
        const int weight = 2 * entries[i].weight + (event->other == player || event->player == player);
        if (entries[i].weight == IMPORTANCE_LOW || weight <= gravest) continue;
        gravest = weight;
        *step = i;
    }
    return gravest;
}

int table_replay_find_gravest(const TableLog *log, int player, GraveAction grave[REPLAY_GRAVEST_MAX])
{
    const size_t till = log->count;
    int count = 0;
    for (size_t i = table_replay_first_unseen(log->session, player); i < till; i++) {
        GraveAction action = {.entry = i};
        if (!table_log_is_visible(log, i, till)) continue;
        action.weight = weigh_group(log, i, player, &action.step);
        int at = count;
        while (at > 0 && grave[at - 1].weight <= action.weight) at--;
        if (action.weight == 0 || at == REPLAY_GRAVEST_MAX) continue;
        if (count < REPLAY_GRAVEST_MAX) count++;
        for (int later = count - 1; later > at; later--) grave[later] = grave[later - 1];
        grave[at] = action;
    }
    return count;
}

void table_replay_describe(const TableLog *log, int player, size_t step, Text *text)
{
    const char *names[PLAYERS_MAX];
    memcpy(names, match_names(log->session->match), (size_t)match_players(log->session->match) * sizeof *names);
    names[player] = strings_you();
    event_describe_news(log->session->game, match_rules(log->session->match), &log->entries[step].top_event, names,
                        text);
    /* A headline has no full stop. */
    if (text->length > 0 && text->data[text->length - 1] == '.') text->data[--text->length] = '\0';
}
