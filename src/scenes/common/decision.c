/* SPDX-License-Identifier: MIT */
#include "scenes/common/decision.h"

#include "culdesac/bits.h"
#include "culdesac/strings.h"
#include "tabletop/tabletop.h"
#include "ui/figure.h"

#include <stdlib.h>
#include <string.h>

const char *decision_name_rounds(Stage *stage, const GameTable *game_table, int first, int last)
{
    const StringTable *strings = game_table->game->strings;
    const char *numbers = stage_printf(stage, first == last ? "%d" : "%d–%d", first + 1, last + 1);
    return stage_format_string(stage, strings, strings_find(strings, "results", "round", NULL),
                               ARGS(arg_text(numbers)));
}

const char *decision_name_part(Stage *stage, const GameTable *game_table, bool is_round, int index)
{
    return is_round ? decision_name_rounds(stage, game_table, index, index) : tabletop_item_name(game_table, index);
}

const char *decision_count_item(Stage *stage, const GameTable *game_table, int item, long count)
{
    const int string = game_table->scoring.items ? game_table->scoring.items[item].count : 0;
    return string ? stage_game_string(stage, game_table->game->strings, string, arg_number(count))
                  : stage_format(stage, STRING_EVENING_POINTS, arg_number(count));
}

const char *decision_describe_advantage(Stage *stage, const GameTable *game_table, const MatchSummary *summary,
                                        const char *const *names)
{
    const bool of_rounds = summary->round_count > 0;
    const int players[2] = {summary->decision.winner, summary->decision.other};
    const int index = summary->decision.index;
    if (index < 0) return NULL;
    char figures[2][FIGURE_TEXT_SIZE];
    int32_t points[2];
    for (int i = 0; i < 2; i++) {
        points[i] = of_rounds ? summary->rounds[index].points[players[i]] : summary->points[players[i]][index];
        figure_format(points[i], figures[i]);
    }
    const StringArg name = arg_text(decision_name_part(stage, game_table, of_rounds, index));
    const int32_t *totals = summary->score.points;
    /* Whether the difference in this item or round alone is at least that of the players' totals. */
    const bool is_all = labs((long)points[0] - points[1]) >= labs((long)totals[players[0]] - totals[players[1]]);
    const bool is_of_two = of_rounds && summary->round_count == 2;
    return (summary->is_late || is_of_two) && of_rounds && is_all
               ? stage_format(stage, STRING_RESULTS_DIFFERENCE, name, arg_text(figures[0]), arg_text(figures[1]))
               : stage_format(stage, is_of_two ? STRING_RESULTS_ADVANTAGE_OF_TWO : STRING_RESULTS_ADVANTAGE,
                              arg_text(names[players[0]]), name, arg_text(figures[0]), arg_text(figures[1]),
                              arg_text(names[players[1]]));
}

/* Says that the winners drew level and, unless `round` is NULL, in which round. */
static const char *describe_level(Stage *stage, const MatchSummary *summary, const char *round,
                                  const char *const *names)
{
    const char *level[PLAYERS_MAX];
    int count = 0;
    for (int player = 0; player < summary->players; player++) {
        if (has_player(summary->winners, player)) level[count++] = names[player];
    }
    const char *who = stage_format_list(stage, level, count);
    return round ? stage_format(stage, STRING_DECISION_LEVEL_ROUND, arg_text(who), arg_text(round))
                 : stage_format(stage, STRING_DECISION_LEVEL, arg_text(who));
}

/* Says in which round the winner, or an earlier player of the winner's seat, took the lead. */
static const char *describe_led(Stage *stage, const Match *match, const Decision *decision, const char *round,
                                const char *const *names)
{
    const int winner = decision->winner;
    const char *before[PLAYERS_MAX], *after[PLAYERS_MAX];
    match_names_at(match, decision->step, before);
    match_names_at(match, match_length(match), after);
    if (strcmp(before[winner], after[winner]) == 0)
        return stage_format(stage, STRING_RESULTS_LED, arg_text(names[winner]), arg_text(round));
    match_people(match, after); /* takes real names: a picture that is shown to others must not say "you" */
    const char *leader = strings_is_you(before[winner]) ? after[winner] : before[winner];
    return stage_format(stage, STRING_RESULTS_KEPT_LEAD, arg_text(names[winner]), arg_text(round), arg_text(leader));
}

const char *decision_describe(Stage *stage, const GameTable *game_table, const Match *match,
                              const MatchSummary *summary, const char *const *names)
{
    const Decision *decision = &summary->decision;
    if (decision->kind == DECIDED_BY_NOTHING) return NULL;
    if (decision->kind == DECIDED_BY_END) return screen_string(STRING_DECISION_END);
    int in = 0;
    while (in + 1 < summary->round_count && summary->rounds[in].step < decision->step) in++;
    const char *round = summary->round_count > 0 ? decision_name_part(stage, game_table, true, in) : NULL;
    if (decision->kind == DECIDED_BY_CHOICE && decision->to != 0)
        return stage_format(stage, STRING_DECISION_APART, arg_text(names[decision->winner]), arg_number(decision->from),
                            arg_number(decision->to));
    if (decision->other == NOBODY) return describe_level(stage, summary, round, names);
    const StringArg winner = arg_text(names[decision->winner]);
    if (decision->kind == DECIDED_BY_SWING)
        return stage_format(stage, STRING_DECISION_SWING, winner, arg_number(decision->from), arg_number(decision->to),
                            arg_number(summary->lead_turn > 0 ? (long)summary->lead_turn : 1));
    if (decision->kind == DECIDED_BY_ROUND)
        return summary->is_late ? stage_format(stage, STRING_RESULTS_LATE, winner, arg_text(round))
                                : decision_describe_advantage(stage, game_table, summary, names);
    if (round) return describe_led(stage, match, decision, round, names);
    const char *ahead = stage_format(stage,
                                     !summary->is_late           ? STRING_DECISION_LEAD
                                     : summary->lead_changes > 1 ? STRING_DECISION_CHANGES
                                                                 : STRING_DECISION_LATE,
                                     winner, arg_number(summary->lead_changes));
    return stage_format(stage, decision->from < 0 ? STRING_DECISION_FROM_BEHIND : STRING_DECISION_FROM_LEVEL,
                        arg_text(ahead), arg_number(-decision->from), arg_number(decision->to));
}
