/* SPDX-License-Identifier: MIT */
/* What has happened since a person's last turn: the most important of it, and all of it played back on the table. */
#include "scenes/table/table_replay.h"
#include "scenes/table/log/log_draw.h"
#include "scenes/table/table_play.h"
#include "session/table/session_viewer.h"

#include <string.h>

static size_t first_unseen(const TableScene *table, int player)
{
    const size_t seen = table->session.shared_screen.seen_actions[player], length = match_length(table->session.match);
    return seen < length ? seen : length;
}

/* How grave a group of entries is for a player, and the action that makes it so: what was done to them is graver than
 * what others did to each other. 0: it is not important. */
static int weigh_group(const TableScene *table, size_t last, int player, size_t *step)
{
    const LogEntry *entries = table->log.entries;
    int most = 0;
    for (size_t i = entries[last].group_start; i <= last; i++) {
        const Event *event = &entries[i].top_event;
        const int weight = 2 * entries[i].weight + (event->other == player || event->player == player);
        if (entries[i].weight == IMPORTANCE_LOW || weight < most) continue;
        most = weight;
        *step = i;
    }
    return most;
}

int table_replay_find_gravest(const TableScene *table, int player, GraveAction grave[REPLAY_GRAVEST_MAX])
{
    const size_t till = table->log.count;
    int count = 0;
    for (size_t i = first_unseen(table, player); i < till; i++) {
        GraveAction action = {.told = i};
        if (!table_log_is_visible(&table->log, i, till)) continue;
        action.weight = weigh_group(table, i, player, &action.step);
        int at = count;
        while (at > 0 && grave[at - 1].weight <= action.weight) at--;
        if (action.weight == 0 || at == REPLAY_GRAVEST_MAX) continue;
        if (count < REPLAY_GRAVEST_MAX) count++;
        for (int later = count - 1; later > at; later--) grave[later] = grave[later - 1];
        grave[at] = action;
    }
    return count;
}

void table_replay_describe(const TableScene *table, int player, size_t step, Text *text)
{
    const char *names[PLAYERS_MAX];
    memcpy(names, match_names(table->session.match), (size_t)match_players(table->session.match) * sizeof *names);
    names[player] = strings_you();
    event_describe_news(table->session.game, match_rules(table->session.match), &table->log.entries[step].top_event,
                        names, text);
    /* A headline has no full stop. */
    if (text->length > 0 && text->data[text->length - 1] == '.') text->data[--text->length] = '\0';
}

void table_replay_start(TableScene *table, Stage *stage, int player)
{
    session_viewer_set(&table->session, NOBODY);
    table_show_step(table, stage, first_unseen(table, player));
    table_playback_set(table, stage->motion.speed != SPEED_OFF);
}
