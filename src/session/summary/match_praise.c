/* SPDX-License-Identifier: MIT */
/* What went well for a player of a finished match. */
#include "session/summary/match_praise.h"
#include "culdesac/bits.h"

/* How many points the player was ahead of the best other player. *differs: they were ahead of at least one player. */
static int32_t lead_in(const MatchSummary *summary, const int32_t points[PLAYERS_MAX], int player, bool *differs)
{
    int32_t lead = INT32_MAX;
    *differs = false;
    for (int other = 0; other < summary->players; other++) {
        if (other == player) continue;
        const int32_t ahead = summary_points_ahead(summary, points, player, other);
        *differs = *differs || ahead > 0;
        if (ahead < lead) lead = ahead;
    }
    return lead;
}

/* The item or round in which the player was furthest ahead of all others and not behind anybody; −1: none. */
static int find_best(const MatchSummary *summary, bool of_rounds, int player, int32_t *best_lead)
{
    const int count = of_rounds ? summary->round_count : summary->item_count;
    int best = -1;
    *best_lead = 0;
    for (int i = 0; i < count; i++) {
        int32_t points[PLAYERS_MAX];
        bool differs;
        summary_points_of(summary, of_rounds, i, points);
        const int32_t lead = lead_in(summary, points, player, &differs);
        if (lead < 0 || !differs || (!of_rounds && !summary->is_shown[i])) continue;
        if (best < 0 || lead > *best_lead) {
            best = i;
            *best_lead = lead;
        }
    }
    return best;
}

/* A player's best round among those in which they were ahead of somebody. −1: there are fewer than two such rounds, or
 * several are equally good. */
static int find_own_best(const MatchSummary *summary, int player)
{
    int best = -1, count = 0;
    bool is_shared = false;
    for (int round = 0; round < summary->round_count; round++) {
        const int32_t *points = summary->rounds[round].points;
        bool differs;
        lead_in(summary, points, player, &differs);
        if (!differs) continue;
        const int32_t best_points = count++ > 0 ? summary->rounds[best].points[player] : points[player];
        const bool is_best =
            best < 0 || (points[player] != best_points && (points[player] < best_points) == summary->low_wins);
        is_shared = !is_best && (is_shared || points[player] == best_points);
        if (is_best) best = round;
    }
    return count > 1 && !is_shared ? best : -1;
}

bool match_summary_is_best_round(const MatchSummary *summary, int player, int round)
{
    bool differs;
    return lead_in(summary, summary->rounds[round].points, player, &differs) > 0;
}

/* Whether the player was best in 2 to SUMMARY_BEST_ROUNDS_MAX rounds, and nobody else in more rounds. */
static bool has_most_rounds(const MatchSummary *summary, int player)
{
    int best[PLAYERS_MAX] = {0};
    for (int round = 0; round < summary->round_count; round++) {
        for (int other = 0; other < summary->players; other++)
            best[other] += match_summary_is_best_round(summary, other, round);
    }
    for (int other = 0; other < summary->players; other++) {
        if (best[other] > best[player]) return false;
    }
    return best[player] > 1 && best[player] <= SUMMARY_BEST_ROUNDS_MAX;
}

/* Whether a player finished less than half as far behind the winner as they once were. */
static bool came_back(const MatchSummary *summary, int player)
{
    const int32_t max_behind = summary->most_behind[player];
    if (!summary->is_by_points || (summary->round_count == 0 && summary->turns_restart)) return false;
    const int32_t behind = summary_points_ahead(summary, summary->score.points, bits_first(summary->winners), player);
    return behind > 0 && max_behind >= SUMMARY_BEHIND_MIN && 2 * behind < max_behind;
}

/* In a match of three or more players: the only player who finished ahead of `player`, if all others finished behind.
 * Otherwise NOBODY. */
static int find_only_better(const MatchSummary *summary, int player)
{
    int better = NOBODY, ahead = 0, after = 0;
    if (!summary->is_by_points) return NOBODY;
    for (int other = 0; other < summary->players; other++) {
        const int32_t points = summary_points_ahead(summary, summary->score.points, other, player);
        if (points > 0) better = other;
        ahead += points > 0;
        after += points < 0;
    }
    return ahead == 1 && after == summary->players - 2 && after > 0 ? better : NOBODY;
}

/* The first feat that this player did more often than anybody else, and at least SUMMARY_FEAT_MIN times; −1: none. */
static int find_feat(const MatchSummary *summary, int player)
{
    for (int feat = 0; feat < summary->feat_count; feat++) {
        bool is_most = summary->feat_counts[player][feat] >= SUMMARY_FEAT_MIN;
        for (int other = 0; other < summary->players; other++)
            is_most =
                is_most && (other == player || summary->feat_counts[other][feat] < summary->feat_counts[player][feat]);
        if (is_most) return feat;
    }
    return -1;
}

WentWell match_summary_went_well(const MatchSummary *summary, int player)
{
    WentWell good[WENT_WELL_KINDS];
    int32_t item_lead, round_lead;
    size_t count = 0;
    const int item = find_best(summary, false, player, &item_lead),
              round = find_best(summary, true, player, &round_lead), better = find_only_better(summary, player),
              own = find_own_best(summary, player), feat = find_feat(summary, player);
    const size_t led = summary->led[player];
    const bool has_turns = summary_has_turns(summary);
    if (item >= 0 && item_lead > 0) good[count++] = (WentWell){WENT_WELL_ITEM, item};
    if (has_most_rounds(summary, player)) {
        good[count++] = (WentWell){WENT_WELL_ROUNDS, 0};
    } else if (round >= 0 && round_lead > 0) {
        good[count++] = (WentWell){WENT_WELL_ROUND, round};
    }
    if (has_turns && led >= SUMMARY_LEAD_MIN && led * SUMMARY_LEAD_SHARE >= summary->length)
        good[count++] = (WentWell){WENT_WELL_LEAD, 0};
    if (has_turns && summary->best_gain > 0 && summary->best_mover == player)
        good[count++] = (WentWell){WENT_WELL_MOVE, 0};
    if (came_back(summary, player)) good[count++] = (WentWell){WENT_WELL_COMEBACK, 0};
    if (better != NOBODY) good[count++] = (WentWell){WENT_WELL_SECOND, better};
    if (feat >= 0) good[count++] = (WentWell){WENT_WELL_FEAT, feat};
    if (count > 0) return good[summary->seed % count];
    if (item >= 0 && summary->points[player][item] != 0) return (WentWell){WENT_WELL_ITEM, item};
    return own >= 0 ? (WentWell){WENT_WELL_OWN, own} : (WentWell){WENT_WELL_NOTHING, 0};
}
