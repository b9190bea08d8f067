/* SPDX-License-Identifier: MIT */
#include "session/summary/match_summary.h"

#include "culdesac/bits.h"
#include "session/summary/match_decision.h"
#include "strings/screen.h"

int32_t summary_points_ahead(const MatchSummary *summary, const int32_t points[PLAYERS_MAX], int player, int other)
{
    const int32_t more = points[player] - points[other];
    return summary->low_wins ? -more : more;
}

void summary_points_of(const MatchSummary *summary, bool of_rounds, int index, int32_t points[PLAYERS_MAX])
{
    for (int player = 0; player < PLAYERS_MAX; player++)
        points[player] = of_rounds ? summary->rounds[index].points[player] : summary->points[player][index];
}

bool summary_has_turns(const MatchSummary *summary) { return summary->round_count == 0 && !summary->turns_restart; }

/* ---- Points ---- */

static bool are_winners_by_points(const MatchSummary *summary, bool resigned)
{
    if (resigned || summary->winners == 0) return false;
    for (int player = 0; player < summary->players; player++) {
        const int32_t ahead =
            summary_points_ahead(summary, summary->score.points, bits_first(summary->winners), player);
        if (has_player(summary->winners, player) ? ahead != 0 : ahead <= 0) return false;
    }
    return true;
}

static void collect_items(const Match *match, MatchSummary *summary)
{
    const Game *game = match_game(match);
    summary->score = match_score(match, &summary->parts);
    while (summary->item_count < SUMMARY_ITEMS_MAX && game->items[summary->item_count]) summary->item_count++;
    for (size_t i = 0; i < summary->parts.count; i++) {
        const ScoreItem *part = &summary->parts.items[i];
        if (part->item >= summary->item_count) continue;
        summary->is_shown[part->item] = true;
        summary->counts[part->player][part->item] += part->count;
        summary->points[part->player][part->item] += part->points;
    }
}

/* ---- The history ---- */

/* A pass over the steps of a match, in order, which finds its rounds and leads. */
typedef struct LeadHistory {
    const Match *match;
    const PlayerPoints *points;
    MatchSummary *summary;
    bool has_rounds, was_counted;
    size_t counted;  /* the number of steps before the current round */
    uint8_t leaders; /* the players in the lead after the last action */
    int last_leader; /* the last player who led */
} LeadHistory;

static void add_round(LeadHistory *history, size_t step)
{
    MatchSummary *summary = history->summary;
    const int32_t *before = history->points[history->counted].of, *after = history->points[step + 1].of;
    if (summary->round_count == SUMMARY_ROUNDS_MAX) history->has_rounds = false;
    if (!history->has_rounds) return;
    SummaryRound *round = &summary->rounds[summary->round_count++];
    round->step = step;
    for (int player = 0; player < summary->players; player++)
        round->points[player] = summary->low_wins ? before[player] - after[player] : after[player] - before[player];
    history->counted = step + 1;
    history->was_counted = true;
}

/* Adds the round that ends with this step, if one does. A round ends with the step that scores it. If nobody scores in
 * a round, it ends with the match, or before the step at which turns begin to be counted again. */
static void note_round(LeadHistory *history, size_t step)
{
    const int32_t *before = history->points[history->counted].of, *after = history->points[step + 1].of;
    bool scores = false, is_zero = true;
    for (int player = 0; player < history->summary->players; player++) {
        scores = scores || after[player] != before[player];
        is_zero = is_zero && after[player] == 0;
    }
    if (scores && is_zero) history->has_rounds = false; /* points begin again at 0, so rounds do not add up */
    const bool ends = step + 1 == match_length(history->match);
    const bool restarts = !ends && match_step(history->match, step + 1)->turn < match_step(history->match, step)->turn;
    if (scores || ((ends || restarts) && !history->was_counted)) add_round(history, step);
    if (restarts) history->was_counted = false;
}

static void note_lead(LeadHistory *history, size_t step)
{
    MatchSummary *summary = history->summary;
    const uint8_t leaders = points_leaders(&history->points[step + 1], summary->players);
    const int leader = bits_count(leaders) == 1 ? bits_first(leaders) : NOBODY;
    if (leaders != history->leaders) {
        summary->lead_step = step;
        summary->lead_turn = match_step(history->match, step)->turn;
    }
    if (leader != NOBODY) {
        summary->lead_changes += history->last_leader != NOBODY && leader != history->last_leader;
        history->last_leader = leader;
        summary->led[leader]++;
    }
    history->leaders = leaders;
}

/* Notes from the points after each step how far behind the players were, and what the best action brought. */
static void note_points(const Match *match, const PlayerPoints *points, MatchSummary *summary)
{
    int32_t max_gain = 1;
    for (size_t i = 0; i < match_length(match); i++) {
        const MatchStep *step = match_step(match, i);
        for (int player = 0; player < summary->players; player++) {
            const int32_t behind =
                points_best(&points[i + 1], summary->players, player_bit(player)) - points[i + 1].of[player];
            if (behind > summary->most_behind[player]) summary->most_behind[player] = behind;
        }
        const int32_t gain = step->player == NOBODY ? 0 : points[i + 1].of[step->player] - points[i].of[step->player];
        if (gain == max_gain) summary->best_gain = 0;
        if (gain <= max_gain) continue;
        max_gain = summary->best_gain = gain;
        summary->best_mover = step->player;
        summary->best_turn = step->turn;
    }
}

bool match_turns_restart(const Match *match)
{
    for (size_t i = 1; i < match_length(match); i++) {
        if (match_step(match, i)->turn < match_step(match, i - 1)->turn) return true;
    }
    return false;
}

static void read_history(const Match *match, const PlayerPoints *points, MatchSummary *summary)
{
    LeadHistory history = {.match = match,
                           .points = points,
                           .summary = summary,
                           .has_rounds = game_has_rounds(match_game(match)),
                           .leaders = points_leaders(&points[0], summary->players),
                           .last_leader = NOBODY};
    if (bits_count(history.leaders) == 1) history.last_leader = bits_first(history.leaders);
    for (size_t i = 0; i < match_length(match); i++) {
        note_lead(&history, i);
        if (history.has_rounds) note_round(&history, i);
    }
    summary->turns_restart = match_turns_restart(match);
    summary->length = match_length(match);
    if (!history.has_rounds) summary->round_count = 0;
    if (!summary->is_by_points || history.leaders != summary->winners) summary->lead_turn = 0;
}

static void check_rounds(MatchSummary *summary)
{
    for (int player = 0; player < summary->players; player++) {
        int32_t sum = 0;
        for (int i = 0; i < summary->round_count; i++) sum += summary->rounds[i].points[player];
        if (sum != summary->score.points[player]) summary->round_count = 0;
    }
}

static void count_feats(const Match *match, MatchSummary *summary)
{
    const Game *game = match_game(match);
    for (int kind = 0; game->events[kind].name && summary->feat_count < SUMMARY_FEATS_MAX; kind++) {
        if (strings_find(game->strings, "well", game->events[kind].name, NULL))
            summary->feats[summary->feat_count++] = (uint8_t)kind;
    }
    if (summary->feat_count == 0) return;
    SCOPED_MEMORY void *state = memory_copy(match_first_state(match), game->state_size);
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    for (size_t i = 0; i < match_length(match); i++) {
        const MatchStep *step = match_step(match, i);
        events->count = 0;
        game->apply_action(match_rules(match), state, step->player, step->action, events);
        for (const Event *event = events->items; event < events->items + events->count; event++) {
            for (int feat = 0; feat < summary->feat_count && event->player != NOBODY; feat++)
                summary->feat_counts[event->player][feat] += event->kind == summary->feats[feat];
        }
    }
}

void match_summary_create(const Match *match, MatchSummary *summary)
{
    *summary = (MatchSummary){.players = match_players(match),
                              .winners = match_winners(match),
                              .low_wins = game_low_wins(match_game(match), match_rules(match))};
    collect_items(match, summary);
    summary->is_by_points = are_winners_by_points(summary, match_resigned_player(match) != NOBODY);
    summary->seed = match_seed(match);
    SCOPED_MEMORY PlayerPoints *points = match_points_history(match);
    note_points(match, points, summary);
    count_feats(match, summary);
    read_history(match, points, summary);
    check_rounds(summary);
    match_summary_decide(match, points, summary);
}

/* ---- The end ---- */

void match_describe_end(const Match *match, const char *const *names, Text *text)
{
    SCOPED_TEXT who = {0};
    const char *won[PLAYERS_MAX];
    int count = 0;
    const int resigned_player = match_resigned_player(match);
    for (int player = 0; player < match_players(match); player++) {
        if (has_player(match_winners(match), player)) won[count++] = names[player];
    }
    /* In "Anna resigned: Ben and you" the winners are within a sentence. "You" goes last, because strings_add_list
     * gives it a capital if it is first. */
    if (resigned_player != NOBODY && count > 1 && strings_is_you(won[0])) {
        won[0] = won[count - 1];
        won[count - 1] = strings_you();
    }
    strings_add_list(won, count, &who);
    static const ScreenString BY_WINNERS[] = {STRING_RESULTS_NOBODY, STRING_RESULTS_WINS, STRING_RESULTS_SHARE};
    screen_string_format(resigned_player != NOBODY ? STRING_RESULTS_RESIGNED : BY_WINNERS[count < 2 ? count : 2],
                         ARGS(arg_text(text_string(&who)), arg_number(count),
                              arg_text(resigned_player == NOBODY ? "" : names[resigned_player])),
                         text);
}
