/* SPDX-License-Identifier: MIT */
/* What has happened since a person's last turn. */
#pragma once

#include "scenes/table/log/table_log.h"

enum { IMPORTANT_ACTIONS_MAX = 3 };
/* An important action, and the entry of the log that describes all of it. */
typedef struct ImportantAction {
    size_t step, entry;
    int weight;
} ImportantAction;
/* The first step that a player has not seen. */
size_t table_news_first_unseen(const TableSession *session, int player);
/* Finds the most important actions of others since a player's last turn, in order. Among equally important ones, those
 * done to the player come before others, and later ones before earlier ones. Returns how many there are. */
int table_news_find_most_important(const TableLog *log, int player, ImportantAction actions[IMPORTANT_ACTIONS_MAX]);
/* Appends the headline of an important action, addressed to that player, and what else happened then. */
void table_news_describe(const TableLog *log, int player, const ImportantAction *action, Text *headline, Text *rest);
