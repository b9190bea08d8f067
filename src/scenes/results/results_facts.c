/* SPDX-License-Identifier: MIT */
/* What is true of an ended game, in sentences, and where the results say it. */
#include "culdesac/strings.h"
#include "scenes/common/decision.h"
#include "scenes/results/results_scene.h"
#include "session/summary/match_praise.h"
#include "ui/figure.h"

#include <stdlib.h>

enum { SECONDS_A_MINUTE = 60 };

/* ---- Sentences ---- */

const char *const *results_names(const Results *results)
{
    return results->is_for_others ? match_names(table_match(results->table))
                                  : session_names(table_session(results->table));
}

static const char *name_of(const Results *results, int player) { return results_names(results)[player]; }

static const char *name_part(const Results *results, Stage *stage, bool is_round, int index)
{
    return decision_name_part(stage, table_game_table(results->table), is_round, index);
}

bool results_is_level(const Results *results)
{
    return results->summary.is_by_points && results->summary.decision.other == NOBODY;
}

/* What an action did, in the words of the log. If `is_first`, this is the first sentence; otherwise the last one or, in
 * a game of rounds that somebody has won, the last one about a winner. */
static const char *describe_action(const Results *results, Stage *stage, const EventList *events, bool is_first)
{
    const EventTexts texts = match_event_texts(table_match(results->table), results_names(results));
    SCOPED_TEXT sentences = {0};
    size_t last = 0, winners = 0, winners_end = 0;
    for (size_t i = 0; i < events->count && !(is_first && sentences.length > 0);) {
        const size_t before = sentences.length;
        const int player = events->items[i].player;
        if (before > 0) text_add_char(&sentences, ' ');
        const size_t start = sentences.length;
        i += events_describe(&texts, &events->items[i], events->count - i, NOBODY, &sentences);
        if (sentences.length > start) last = start;
        if (sentences.length > start && player != NOBODY && has_player(results->summary.winners, player))
            winners = start, winners_end = sentences.length;
        if (sentences.length == start && before > 0) sentences.data[sentences.length = before] = '\0';
    }
    if (!is_first && results->summary.round_count > 0 && winners_end > 0 && !results_is_level(results)) {
        /* That the match is over explains nothing, so the text ends with the sentence about the winner's points. */
        sentences.data[winners_end] = '\0';
        last = winners;
    }
    return sentences.length > 0 ? stage_printf(stage, "%s", sentences.data + last) : NULL;
}

/* What the last action did, if it has to explain why somebody won or why the players are level; NULL: the points
 * explain that, or somebody resigned. */
static const char *describe_ending(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    if (results->resigned_player != NOBODY ||
        (summary->is_by_points && !results_is_level(results) && (summary->round_count > 0 || results->row_count > 1)))
        return NULL;
    return describe_action(results, stage, &table_session(results->table)->last_events, false);
}

static const char *list_winners(const Results *results, Stage *stage)
{
    const char *names[PLAYERS_MAX];
    int count = 0;
    while (count < results->summary.players && results->place[results->order[count]] == 1) {
        names[count] = name_of(results, results->order[count]);
        count++;
    }
    return stage_format_list(stage, names, count);
}

/* How many of an item a player had. */
typedef struct ItemCount {
    int player;
    int32_t count;
} ItemCount;

static const char *compare_items(const Results *results, Stage *stage, int item, ItemCount more, ItemCount fewer)
{
    return stage_format(stage, STRING_RESULTS_COUNTS, arg_text(name_of(results, more.player)),
                        arg_text(decision_count_item(stage, table_game_table(results->table), item, more.count)),
                        arg_text(name_of(results, fewer.player)), arg_number(fewer.count));
}

static const char *describe_margin(const Results *results, Stage *stage)
{
    const int32_t *points = results->summary.score.points;
    const int first = results->order[0], other = results_runner_up(results);
    if (other == NOBODY) return stage_format(stage, STRING_RESULTS_EACH, arg_number(points[first]));
    if (results->only_item >= 0)
        return compare_items(results, stage, results->only_item, (ItemCount){first, points[first]},
                             (ItemCount){other, points[other]});
    return stage_format(stage, results->summary.low_wins ? STRING_RESULTS_AHEAD_LOW : STRING_RESULTS_AHEAD,
                        arg_text(list_winners(results, stage)), arg_number(labs((long)points[first] - points[other])),
                        arg_text(name_of(results, other)));
}

/* The margin. If all points are of one item and no player ended the game, also the reason why it ended. */
static const char *describe_stopped_game(const Results *results, Stage *stage, const char *ending)
{
    const EventList *last = &table_session(results->table)->last_events;
    const bool is_stopped = last->count > 0 && last->items[last->count - 1].player == NOBODY;
    const char *margin = describe_margin(results, stage);
    return results->only_item >= 0 && is_stopped && !results_is_level(results) && ending
               ? stage_printf(stage, "%s %s", margin, ending)
               : margin;
}

static const char *describe_length(const Results *results, Stage *stage)
{
    const Match *match = table_match(results->table);
    const long minutes = ((long)match_seconds_played(match) + SECONDS_A_MINUTE / 2) / SECONDS_A_MINUTE;
    const long moves = (long)match_length(match);
    if (moves == 0) return NULL;
    return minutes > 0 ? stage_format(stage, STRING_RESULTS_PLAYED, arg_number(moves), arg_number(minutes))
                       : stage_format(stage, STRING_RESULTS_MOVES, arg_number(moves));
}

/* The name of the last round in which somebody scored; NULL: there is none. */
static const char *find_scored_round(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    for (int i = summary->round_count; i-- > 0;) {
        for (int player = 0; player < summary->players; player++) {
            if (summary->rounds[i].points[player] != 0) return name_part(results, stage, true, i);
        }
    }
    return NULL;
}

/* How the game stood between the winner and a player who resigned; the one who was ahead is named first. In a game of
 * rounds, this is the standing after the last scored round, because the score does not have the points of a round in
 * progress. NULL: nobody resigned, or no round was scored. */
static const char *describe_standing(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    const int32_t *points = summary->score.points;
    const char *round = find_scored_round(results, stage);
    int first = results->order[0], other = results->resigned_player;
    if (other == NOBODY || (!round && game_has_rounds(table_session(results->table)->game))) return NULL;
    if (points[first] == points[other])
        return stage_format(stage, round ? STRING_RESULTS_STOOD_LEVEL_AFTER : STRING_RESULTS_STOOD_LEVEL,
                            arg_text(name_of(results, other)), arg_text(name_of(results, first)),
                            arg_number(points[first]), arg_text(round ? round : ""));
    if ((points[first] > points[other]) == summary->low_wins) first = other, other = results->order[0];
    if (results->only_item >= 0)
        return compare_items(results, stage, results->only_item, (ItemCount){first, points[first]},
                             (ItemCount){other, points[other]});
    return stage_format(stage, round ? STRING_RESULTS_STOOD_AFTER : STRING_RESULTS_STOOD,
                        arg_text(name_of(results, first)), arg_number(labs((long)points[first] - points[other])),
                        arg_text(name_of(results, other)), arg_text(round ? round : ""));
}

/* The rounds in which a player was the best of all: "Round 2 and Round 5". */
static const char *list_best_rounds(const Results *results, Stage *stage, int player)
{
    const char *names[SUMMARY_ROUNDS_MAX];
    int count = 0;
    for (int round = 0; round < results->summary.round_count; round++) {
        if (match_summary_is_best_round(&results->summary, player, round))
            names[count++] = name_part(results, stage, true, round);
    }
    return stage_format_list(stage, names, count);
}

/* How many points an item or a round brought, compared with other players or with the player's other rounds. */
static const char *describe_best_part(const Results *results, Stage *stage, int player, WentWell well)
{
    const MatchSummary *summary = &results->summary;
    const bool is_round = well.kind != WENT_WELL_ITEM;
    char figure[FIGURE_TEXT_SIZE];
    const int32_t points = is_round ? summary->rounds[well.index].points[player] : summary->points[player][well.index];
    const char *part = name_part(results, stage, is_round, well.index);
    const StringArg who = arg_text(name_of(results, player));
    figure_format(points, figure);
    if (well.kind == WENT_WELL_OWN)
        return stage_format(stage, STRING_RESULTS_OWN_BEST, who, arg_text(part), arg_text(figure), arg_number(points));
    if (points < 0 && !summary->low_wins)
        return stage_format(stage, STRING_RESULTS_LOST_LEAST, arg_text(part), arg_number(-points), who);
    return stage_format(stage, STRING_RESULTS_NOBODY_BETTER, arg_text(part), arg_text(figure), who, arg_number(points));
}

/* The game's own string for what a player did more often than anybody else. */
static const char *describe_feat(const Results *results, Stage *stage, int player, int feat)
{
    const MatchSummary *summary = &results->summary;
    const Game *game = table_session(results->table)->game;
    return stage_format_string(stage, game->strings,
                               strings_find(game->strings, "well", game->events[summary->feats[feat]].name, NULL),
                               ARGS(arg_text(name_of(results, player)), arg_number(summary->feat_counts[player][feat]),
                                    arg_text(name_of(results, results->order[0]))));
}

static const char *describe_well(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    const int player = results->sole_loser;
    const WentWell well = results->well;
    if (player == NOBODY) return NULL;
    const StringArg who = arg_text(name_of(results, player));
    switch (well.kind) {
    case WENT_WELL_LEAD:
        return stage_format(stage, STRING_RESULTS_LED_AFTER, who, arg_number((long)summary->led[player]),
                            arg_number((long)summary->length));
    case WENT_WELL_MOVE:
        return stage_format(stage, STRING_RESULTS_BEST_MOVE, who, arg_number((long)summary->best_turn),
                            arg_number(summary->best_gain));
    case WENT_WELL_COMEBACK:
        return stage_format(
            stage, STRING_RESULTS_CAME_BACK, who, arg_number(summary->most_behind[player]),
            arg_number(labs((long)summary->score.points[player] - summary->score.points[results->order[0]])));
    case WENT_WELL_SECOND:
        return stage_format(stage, STRING_RESULTS_SECOND, arg_text(name_of(results, well.index)), who);
    case WENT_WELL_FEAT: return describe_feat(results, stage, player, well.index);
    case WENT_WELL_ROUNDS:
        return stage_format(stage, STRING_RESULTS_BEST_ROUNDS, arg_text(list_best_rounds(results, stage, player)), who);
    case WENT_WELL_ITEM: {
        const int other = results->order[0];
        const ItemCount own = {player, summary->counts[player][well.index]},
                        best = {other, summary->counts[other][well.index]};
        /* That a player had more things is said only if that brought at least as many points: some things score only
         * together. */
        const int32_t ahead = summary->points[player][well.index] - summary->points[other][well.index];
        if (own.count > best.count && own.count - best.count <= ahead)
            return compare_items(results, stage, well.index, own, best);
        return describe_best_part(results, stage, player, well);
    }
    case WENT_WELL_ROUND:
    case WENT_WELL_OWN: return describe_best_part(results, stage, player, well);
    default: return NULL;
    }
}

/* The move that decided the game, and why; NULL: no move did. */
static const char *describe_move(const Results *results, Stage *stage, const char *decision)
{
    const char *description = describe_action(results, stage, &results->deciding, true);
    if (!description) return NULL;
    const MatchStep *step = match_step(table_match(results->table), results->summary.decision.step);
    return stage_format(stage, STRING_RESULTS_MOVE, arg_number((long)step->turn), arg_text(description),
                        arg_text(decision));
}

/* ---- Facts, and where each is said ---- */

static bool is_true(const ResultsFacts *facts, FactKind kind) { return facts->texts[kind][0] != '\0'; }

/* Whether a fact is true and the sentence below the headline does not say it. */
static bool is_unsaid(const ResultsFacts *facts, FactKind kind)
{
    return is_true(facts, kind) && facts->sentence != kind;
}

/* Whether the game ended with an event that wins whatever the points are. */
static bool is_won_alone(const Results *results)
{
    const EventList *last = &table_session(results->table)->last_events;
    const EventTraits *traits = table_game_table(results->table)->events.traits;
    for (size_t i = 0; i < last->count; i++)
        if (event_traits_find(traits, last->items[i].kind).wins_alone) return true;
    return false;
}

static FactKind choose_sentence(const Results *results, const ResultsFacts *facts)
{
    const bool lost = results->sole_loser != NOBODY;
    if (results->resigned_player != NOBODY)
        return lost && results->well.kind == WENT_WELL_NOTHING && is_true(facts, FACT_STANDING) ? FACT_STANDING
                                                                                                : FACT_LENGTH;
    if (!results->summary.is_by_points || (is_true(facts, FACT_ENDING) && is_won_alone(results))) return FACT_ENDING;
    return is_true(facts, FACT_LEAD) && !lost ? FACT_LEAD : FACT_MARGIN;
}

static FactKind choose_decisive(const Results *results, const ResultsFacts *facts)
{
    if (is_true(facts, FACT_MOVE)) return FACT_MOVE;
    if (is_true(facts, FACT_LATE_LEAD)) return FACT_LATE_LEAD;
    if (is_unsaid(facts, FACT_ENDING) && results->sole_loser == NOBODY && !is_true(facts, FACT_ADVANTAGE))
        return FACT_ENDING;
    return is_unsaid(facts, FACT_LEAD) ? FACT_LEAD : FACT_NONE;
}

/* Whether the sole loser was ahead in the game's only item, so that FACT_STANDING would repeat FACT_WELL. */
static bool is_standing_well(const Results *results)
{
    const int32_t *points = results->summary.score.points;
    return results->only_item >= 0 && results->well.kind == WENT_WELL_ITEM &&
           points[results->sole_loser] > points[results->order[0]];
}

static FactKind choose_difference(const Results *results, const ResultsFacts *facts)
{
    if (results->resigned_player != NOBODY)
        return is_unsaid(facts, FACT_STANDING) && !is_standing_well(results) ? FACT_STANDING : FACT_NONE;
    return facts->decisive == FACT_MOVE || facts->decisive == FACT_LATE_LEAD ? FACT_NONE : FACT_ADVANTAGE;
}

static FactKind choose_for_picture(const Results *results, const ResultsFacts *facts)
{
    if (is_true(facts, FACT_STANDING)) return FACT_STANDING;
    if (is_true(facts, FACT_ADVANTAGE)) return FACT_ADVANTAGE;
    if (!results_is_level(results)) return facts->sentence;
    return is_true(facts, FACT_MOVE) && results->subject == SUBJECT_MOVE ? FACT_MOVE : FACT_ENDING;
}

ResultsFacts results_find_facts(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    const GameTable *game_table = table_game_table(results->table);
    const char *const *names = results_names(results);
    const char *decision = decision_describe(stage, game_table, table_match(results->table), summary, names);
    const char *ending = describe_ending(results, stage);
    const bool is_lead = summary->round_count > 0 && summary->decision.kind == DECIDED_BY_LEAD;
    ResultsFacts facts = {.texts = {[FACT_MOVE] = describe_move(results, stage, decision),
                                    [FACT_ENDING] = ending,
                                    [FACT_LATE_LEAD] = summary->round_count > 0 && summary->is_late ? decision : NULL,
                                    [FACT_LEAD] = is_lead && !summary->is_late ? decision : NULL,
                                    [FACT_ADVANTAGE] = decision_describe_advantage(stage, game_table, summary, names),
                                    [FACT_STANDING] = describe_standing(results, stage),
                                    [FACT_MARGIN] = describe_stopped_game(results, stage, ending),
                                    [FACT_LENGTH] = describe_length(results, stage),
                                    [FACT_WELL] = describe_well(results, stage)}};
    for (int kind = 0; kind < FACT_KINDS; kind++)
        if (!facts.texts[kind]) facts.texts[kind] = "";
    facts.sentence = choose_sentence(results, &facts);
    facts.decisive = choose_decisive(results, &facts);
    facts.difference = choose_difference(results, &facts);
    facts.in_picture = choose_for_picture(results, &facts);
    return facts;
}
