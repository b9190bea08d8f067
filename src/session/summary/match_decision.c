/* SPDX-License-Identifier: MIT */
/* What decided a finished match. */
#include "session/summary/match_decision.h"
#include "culdesac/bits.h"

/* ---- Who was ahead ---- */

/* Finds the first winner and, if there is only one and they won by points, the runner-up; otherwise that is NOBODY. */
static void find_rivals(const MatchSummary *summary, int *winner, int *runner_up)
{
    *winner = summary->winners ? bits_first(summary->winners) : NOBODY;
    *runner_up = NOBODY;
    if (!summary->is_by_points || bits_count(summary->winners) != 1) return;
    for (int player = 0; player < summary->players; player++) {
        if (player == *winner) continue;
        if (*runner_up == NOBODY || summary_points_ahead(summary, summary->score.points, player, *runner_up) > 0)
            *runner_up = player;
    }
}

int match_summary_decisive(const MatchSummary *summary, bool of_rounds, int player, int other)
{
    const int count = of_rounds ? summary->round_count : summary->item_count;
    int decisive = -1, shown = 0;
    int32_t max_ahead = 0, points[PLAYERS_MAX];
    if (of_rounds && summary->is_late) return count - 1; /* before the last round the winner was not ahead */
    for (int i = 0; i < count; i++) {
        if (!of_rounds && !summary->is_shown[i]) continue;
        summary_points_of(summary, of_rounds, i, points);
        const int32_t ahead = summary_points_ahead(summary, points, player, other);
        shown++;
        if (ahead < max_ahead || ahead <= 0) continue;
        decisive = ahead > max_ahead ? i : -1;
        max_ahead = ahead;
    }
    return shown > 1 ? decisive : -1;
}

/* The round or, without rounds, the item in which the winner was furthest ahead of the runner-up; −1: none
 * (match_summary_decisive). */
static int furthest_ahead(const MatchSummary *summary)
{
    const Decision *decision = &summary->decision;
    if (decision->other == NOBODY) return -1;
    return match_summary_decisive(summary, summary->round_count > 0, decision->winner, decision->other);
}

/* Whether the winner was furthest ahead in the last of three or more rounds, but led before it. */
static bool only_raised_lead(const MatchSummary *summary)
{
    const int rounds = summary->round_count;
    return rounds > 2 && summary->lead_turn > 0 && !summary->is_late && furthest_ahead(summary) == rounds - 1;
}

/* The decisive round or item; −1: none. A round before the last change of the lead decided nothing, and neither did a
 * last round that only raised the lead. */
static int find_index(const MatchSummary *summary)
{
    const int index = furthest_ahead(summary);
    const bool is_round = summary->round_count > 0 && index >= 0;
    if (is_round && summary->lead_turn > 0 && summary->rounds[index].step < summary->lead_step) return -1;
    return only_raised_lead(summary) ? -1 : index;
}

static bool is_lead_late(const MatchSummary *summary)
{
    const int rounds = summary->round_count;
    if (summary->lead_turn == 0 || rounds == 1) return false;
    if (rounds > 1) return summary->lead_step > summary->rounds[rounds - 2].step;
    return summary->lead_step >= summary->length - summary->length / SUMMARY_LATE;
}

/* The points by which the only winner is ahead of the best of the others. */
static int32_t winner_lead(const MatchSummary *summary, const PlayerPoints *points)
{
    return points->of[summary->decision.winner] - points_best(points, summary->players, summary->winners);
}

/* ---- Candidates: each changes the decision and returns true if the match has a decision of its kind ---- */

static bool find_end(const Match *match, MatchSummary *summary)
{
    if (summary->is_by_points || bits_count(summary->winners) != 1 || match_resigned_player(match) != NOBODY ||
        summary->length == 0)
        return false;
    summary->decision.kind = DECIDED_BY_END;
    summary->decision.step = summary->length - 1;
    return true;
}

static bool find_round(MatchSummary *summary)
{
    if (summary->round_count == 0 || summary->decision.index < 0) return false;
    summary->decision.kind = DECIDED_BY_ROUND;
    summary->decision.step = summary->rounds[summary->decision.index].step;
    return true;
}

/* The points between the best and the worst of the winners. */
static int32_t winners_apart(const MatchSummary *summary, const PlayerPoints *points)
{
    int32_t max_points = INT32_MIN, min_points = INT32_MAX;
    for (int player = 0; player < summary->players; player++) {
        if (!has_player(summary->winners, player)) continue;
        if (points->of[player] > max_points) max_points = points->of[player];
        if (points->of[player] < min_points) min_points = points->of[player];
    }
    return max_points - min_points;
}

/* Finds the last action in which a winner of a shared win changed how far apart the winners were. The winner must be a
 * person who had a choice, and the action not early. */
static bool find_last_choice(const Match *match, const PlayerPoints *points, MatchSummary *summary)
{
    const Game *game = match_game(match);
    const size_t length = match_length(match);
    if (!summary_has_turns(summary) || !summary->is_by_points || bits_count(summary->winners) < 2) return false;
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    for (size_t i = length; i-- > length / SUMMARY_EARLY;) {
        const int player = match_step(match, i)->player;
        const int32_t before = winners_apart(summary, &points[i]), after = winners_apart(summary, &points[i + 1]);
        if (before == after || player == NOBODY || !has_player(summary->winners, player)) continue;
        if (!seat_is_person(match_seat(match, player))) continue;
        match_state_at(match, i, state);
        if (game_count_actions(game, match_rules(match), state) < 2) continue;
        summary->decision = (Decision){DECIDED_BY_CHOICE, i, before, after, -1, player, NOBODY};
        return true;
    }
    return false;
}

/* Whether the winner took the lead for good, and not early. */
static bool is_lead_decisive(const MatchSummary *summary)
{
    if (summary->lead_turn == 0) return false;
    if (summary_has_turns(summary)) return summary->lead_step >= summary->length / SUMMARY_EARLY;
    return summary->round_count > 0 && (only_raised_lead(summary) || summary->lead_step > summary->rounds[0].step);
}

static bool find_lead(const PlayerPoints *points, MatchSummary *summary)
{
    Decision *decision = &summary->decision;
    if (!is_lead_decisive(summary)) return false;
    decision->kind = DECIDED_BY_LEAD;
    decision->step = summary->lead_step;
    if (decision->other != NOBODY) {
        decision->from = winner_lead(summary, &points[decision->step]);
        decision->to = winner_lead(summary, &points[decision->step + 1]);
    }
    return true;
}

/* Finds the last of the actions that raised the winner's lead by most. Early actions and those of the last turn are
 * left out. */
static bool find_swing(const Match *match, const PlayerPoints *points, MatchSummary *summary)
{
    Decision *decision = &summary->decision;
    const size_t length = match_length(match);
    int32_t max_swing = 0;
    if (!summary_has_turns(summary) || decision->other == NOBODY) return false;
    for (size_t i = length; i-- > length / SUMMARY_EARLY;) {
        const int32_t before = winner_lead(summary, &points[i]), after = winner_lead(summary, &points[i + 1]);
        if (after - before <= max_swing || match_step(match, i)->turn == match_step(match, length - 1)->turn) continue;
        max_swing = after - before;
        decision->kind = DECIDED_BY_SWING;
        decision->step = i;
        decision->from = before;
        decision->to = after;
    }
    return max_swing > 0;
}

void match_summary_decide(const Match *match, const PlayerPoints *points, MatchSummary *summary)
{
    Decision *decision = &summary->decision;
    summary->is_late = is_lead_late(summary);
    *decision = (Decision){.step = summary->length, .index = -1};
    find_rivals(summary, &decision->winner, &decision->other);
    decision->index = find_index(summary);
    (void)(find_end(match, summary) || find_round(summary) || find_last_choice(match, points, summary) ||
           find_lead(points, summary) || find_swing(match, points, summary));
}
