/* SPDX-License-Identifier: MIT */
/* What happened since a person's last turn is played once more on the open table, when he has taken it over and before his
 * own hand is shown. Any touch skips it. */
#include "scenes/table_scene.h"

/* At most so long in all; and how long each action is looked at, by how many there are. */
enum { REPLAY_MOST_MS = 12000, REST_MOST_MS = 500, REST_LEAST_MS = 60 };

static size_t first_unseen(const TableScene *table, int player)
{
    const size_t seen = table->company.seen[player], length = match_length(table->match);
    return seen < length ? seen : length;
}

bool table_replay_begin(TableScene *table, Stage *stage, int player)
{
    const size_t from = first_unseen(table, player);
    const bool wanted = from > 0 && from < match_length(table->match) && !match_over(table->match);
    if (!wanted || !table_keeps_secrets(table) || !motion_travels(&stage->motion)) return false;
    table->replay = (Replay){.player = player, .count = match_length(table->match) - from};
    table->shown = from;
    table->viewer = NOBODY;
    table_look(table, stage, NULL, false);
    return true;
}

void table_replay_end(TableScene *table, Stage *stage)
{
    const int player = table->replay.player;
    table->replay.player = NOBODY;
    table->shown = match_length(table->match);
    table_uncover(table, stage, player);
}

void table_replay_tick(TableScene *table, Stage *stage)
{
    const int share = REPLAY_MOST_MS / (int)table->replay.count - BEATS_MOST_MS / 2;
    const int rest = share > REST_MOST_MS ? REST_MOST_MS : share < REST_LEAST_MS ? REST_LEAST_MS : share;
    const uint64_t due = table->since + (uint64_t)rest;
    if (stage->motion.now < due || movers_busy(&table->movers, stage)) {
        motion_wake(&stage->motion, due > stage->motion.now ? due : stage->motion.now + 1);
    } else if (table->shown < match_length(table->match)) {
        table_show_step(table, stage, table->shown + 1);
    } else {
        table_replay_end(table, stage);
    }
}
