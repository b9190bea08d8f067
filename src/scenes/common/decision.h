/* SPDX-License-Identifier: MIT */
/* The words for what decided a game, which are the same wherever it is shown. */
#pragma once

#include "session/match_summary.h"
#include "tabletop/game_table.h"
#include "ui/stage.h"

/* The name of rounds, from the first to the last, or of an item: "Round 3", "Deal 1–4", "Rooks". */
const char *decision_name_rounds(Stage *stage, const GameTable *game_table, int first, int last);
const char *decision_name_part(Stage *stage, const GameTable *game_table, bool is_round, int index);
/* A number of things of an item: "3 queens". */
const char *decision_count_item(Stage *stage, const GameTable *game_table, int item, long count);
/* In which round or item the winner's advantage over the runner-up was greatest; NULL: it cannot be said. */
const char *decision_describe_advantage(Stage *stage, const GameTable *game_table, const MatchSummary *summary,
                                        const char *const *names);
/* Why the decisive action or round decided the match: "That put Anna ahead for good.", "Anna led from Round 3 to the
 * end.", also if somebody else was in Anna's seat then; NULL: nothing is certain. */
const char *decision_describe(Stage *stage, const GameTable *game_table, const Match *match,
                              const MatchSummary *summary, const char *const *names);
