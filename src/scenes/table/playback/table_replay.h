/* SPDX-License-Identifier: MIT */
/* What has happened since a person's last turn. */
#pragma once

#include "scenes/table/log/table_log.h"

enum { REPLAY_GRAVEST_MAX = 3 };
/* An important action, and the entry of the log that describes all of it. */
typedef struct GraveAction {
    size_t step, entry;
    int weight;
} GraveAction;
/* The most important actions since a player's last turn, first those done to them, then the later of two. Returns how
 * many there are. */
int table_replay_find_gravest(const TableLog *log, int player, GraveAction grave[REPLAY_GRAVEST_MAX]);
/* Appends the headline of an important action, addressed to that player. */
void table_replay_describe(const TableLog *log, int player, size_t step, Text *text);
/* The first step that a player has not seen. */
size_t table_replay_first_unseen(const TableSession *session, int player);
