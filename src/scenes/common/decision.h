/* SPDX-License-Identifier: MIT */
/* The words for what decided a game, which are the same wherever it is shown. */
#pragma once

#include "session/summary/match_summary.h"
#include "tabletop/context.h"
#include "ui/stage.h"

/* The name of the rounds with the indices from `first` to `last`: "Round 3", "Deal 1–4". */
const char *decision_name_rounds(Stage *stage, const GameTable *game_table, int first, int last);
/* The name of a round or an item: "Round 3", "Rooks". */
const char *decision_name_part(Stage *stage, const GameTable *game_table, bool is_round, int index);
/* A count of the things that an item gives points for, such as "3 queens". If the game has no word for the things, it
 * is a count of points. */
const char *decision_count_item(Stage *stage, const GameTable *game_table, int item, long count);
/* Compares the winner with the runner-up in the round or item that decided the match (summary->decision.index). NULL:
 * no single round or item decided it. */
const char *decision_describe_advantage(Stage *stage, const GameTable *game_table, const MatchSummary *summary,
                                        const char *const *names);
/* Says what decided the match, such as "That put Anna ahead for good."; NULL: it cannot be said. */
const char *decision_describe(Stage *stage, const GameTable *game_table, const Match *match,
                              const MatchSummary *summary, const char *const *names);
