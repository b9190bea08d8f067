/* SPDX-License-Identifier: MIT */
#include "session/match_summary.h"

#include "culdesac/bits.h"
#include "strings/screen.h"

/* Positive if the first player is ahead. */
static int32_t points_ahead(const MatchSummary *summary, const int32_t points[PLAYERS_MAX], int player, int other)
{
    const int32_t more = points[player] - points[other];
    return summary->low_wins ? -more : more;
}

/* The points of all players in an item or a round. */
static void points_of(const MatchSummary *summary, bool of_rounds, int index, int32_t points[PLAYERS_MAX])
{
    for (int player = 0; player < PLAYERS_MAX; player++)
        points[player] = of_rounds ? summary->rounds[index].points[player] : summary->points[player][index];
}

/* ---- Points ---- */

static bool are_winners_by_points(const MatchSummary *summary, bool resigned)
{
    if (resigned || summary->winners == 0) return false;
    for (int player = 0; player < summary->players; player++) {
        const int32_t ahead = points_ahead(summary, summary->score.points, bits_first(summary->winners), player);
        if (has_player(summary->winners, player) ? ahead != 0 : ahead <= 0) return false;
    }
    return true;
}

static void collect_items(const Match *match, MatchSummary *summary)
{
    const Game *game = match_game(match);
    game->score(match_rules(match), match_state(match), &summary->score, &summary->parts);
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

/* The steps of the match and the points after them, as rounds and leads are looked for. */
typedef struct LeadHistory {
    const Match *match;
    const PlayerPoints *points;
    MatchSummary *summary;
    bool has_rounds, was_counted;
    size_t counted;  /* the steps before the current round */
    uint8_t leaders; /* after the last action */
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

/* A round ends with the step that scores it. If nobody scores in it, it ends with the match, or with the step before
 * the number of the turn is 1 again. */
static void note_round(LeadHistory *history, size_t step)
{
    const int32_t *before = history->points[history->counted].of, *after = history->points[step + 1].of;
    bool scores = false, is_zero = true;
    for (int player = 0; player < history->summary->players; player++) {
        scores = scores || after[player] != before[player];
        is_zero = is_zero && after[player] == 0;
    }
    if (scores && is_zero) history->has_rounds = false; /* a new match: matches are counted in the end, not points */
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

/* What the players did with the points of each step: how far behind they were, and what the best action brought. */
static void note_points(const Match *match, const PlayerPoints *points, MatchSummary *summary)
{
    int32_t most = 1;
    for (size_t i = 0; i < match_length(match); i++) {
        const MatchStep *step = match_step(match, i);
        for (int player = 0; player < summary->players; player++) {
            const int32_t behind =
                points_best(&points[i + 1], summary->players, (uint8_t)(1u << player)) - points[i + 1].of[player];
            if (behind > summary->most_behind[player]) summary->most_behind[player] = behind;
        }
        const int32_t gain = step->player == NOBODY ? 0 : points[i + 1].of[step->player] - points[i].of[step->player];
        if (gain == most) summary->best_gain = 0;
        if (gain <= most) continue;
        most = summary->best_gain = gain;
        summary->best_mover = step->player;
        summary->best_turn = step->turn;
    }
}

/* The only winner and the runner-up; false: there are no such players. */
static bool find_rivals(const MatchSummary *summary, int *winner, int *runner_up)
{
    *winner = summary->winners ? bits_first(summary->winners) : NOBODY;
    *runner_up = NOBODY;
    if (!summary->is_by_points || bits_count(summary->winners) != 1) return false;
    for (int player = 0; player < summary->players; player++) {
        if (player == *winner) continue;
        if (*runner_up == NOBODY || points_ahead(summary, summary->score.points, player, *runner_up) > 0)
            *runner_up = player;
    }
    return *runner_up != NOBODY;
}

/* How far the only winner is ahead of the best of the others. */
static int32_t winner_lead(const MatchSummary *summary, const PlayerPoints *points)
{
    return points->of[summary->decision.winner] - points_best(points, summary->players, summary->winners);
}

/* Of the actions that are neither early nor of the last turn, that which raised the winner's lead by most: the last of
 * several. Nothing changes if there is no such action. */
static void find_swing(const Match *match, const PlayerPoints *points, MatchSummary *summary)
{
    Decision *decision = &summary->decision;
    const size_t length = match_length(match);
    int32_t most = 0;
    for (size_t i = length; i-- > length / SUMMARY_EARLY;) {
        const int32_t before = winner_lead(summary, &points[i]), after = winner_lead(summary, &points[i + 1]);
        if (after - before <= most || match_step(match, i)->turn == match_step(match, length - 1)->turn) continue;
        most = after - before;
        decision->kind = DECIDED_BY_SWING;
        decision->step = i;
        decision->from = before;
        decision->to = after;
    }
}

/* How far the winners are from each other. */
static int32_t winners_apart(const MatchSummary *summary, const PlayerPoints *points)
{
    int32_t most = INT32_MIN, least = INT32_MAX;
    for (int player = 0; player < summary->players; player++) {
        if (!has_player(summary->winners, player)) continue;
        if (points->of[player] > most) most = points->of[player];
        if (points->of[player] < least) least = points->of[player];
    }
    return most - least;
}

/* Of a shared win, the last action that changed how far apart the winners were and that a person among
 * them chose from several, unless it is early. False: there is no such action. */
static bool find_last_choice(const Match *match, const PlayerPoints *points, MatchSummary *summary)
{
    const Game *game = match_game(match);
    const size_t length = match_length(match);
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
                           .has_rounds = strings_find(match_game(match)->strings, "results", "round", NULL) != NULL,
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
    for (int type = 0; game->events[type].name && summary->feat_count < SUMMARY_FEATS_MAX; type++) {
        if (strings_find(game->strings, "well", game->events[type].name, NULL))
            summary->feats[summary->feat_count++] = (uint8_t)type;
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
                summary->feat_counts[event->player][feat] += event->type == summary->feats[feat];
        }
    }
}

/* A round before the last change of the lead decided nothing, and neither did an early action, or the last round of a
 * lead that was there before. */
static void decide(const Match *match, const PlayerPoints *points, MatchSummary *summary)
{
    const size_t length = match_length(match), late = length - length / SUMMARY_LATE;
    const int rounds = summary->round_count;
    summary->is_late = summary->lead_turn > 0 && (rounds == 0  ? summary->lead_step >= late
                                                  : rounds > 1 ? summary->lead_step > summary->rounds[rounds - 2].step
                                                               : false);
    const bool has_turns = rounds == 0 && !summary->turns_restart;
    Decision *decision = &summary->decision;
    *decision = (Decision){.step = length, .index = -1};
    if (find_rivals(summary, &decision->winner, &decision->other))
        decision->index = match_summary_decisive(summary, rounds > 0, decision->winner, decision->other);
    const bool is_last = rounds > 2 && decision->index == rounds - 1 && !summary->is_late && summary->lead_turn > 0;
    if (is_last || (rounds > 0 && decision->index >= 0 && summary->lead_turn > 0 &&
                    summary->rounds[decision->index].step < summary->lead_step))
        decision->index = -1;
    if (!summary->is_by_points && bits_count(summary->winners) == 1 && match_resigned_player(match) == NOBODY &&
        length > 0) {
        decision->kind = DECIDED_BY_END;
        decision->step = length - 1;
    } else if (rounds > 0 && decision->index >= 0) {
        decision->kind = DECIDED_BY_ROUND;
        decision->step = summary->rounds[decision->index].step;
    } else if (has_turns && summary->is_by_points && bits_count(summary->winners) > 1 &&
               find_last_choice(match, points, summary)) {
        return;
    } else if (summary->lead_turn > 0 &&
               (has_turns ? summary->lead_step >= length / SUMMARY_EARLY
                          : rounds > 0 && (is_last || summary->lead_step > summary->rounds[0].step))) {
        decision->kind = DECIDED_BY_LEAD;
        decision->step = summary->lead_step;
        if (decision->other != NOBODY) {
            decision->from = winner_lead(summary, &points[decision->step]);
            decision->to = winner_lead(summary, &points[decision->step + 1]);
        }
    } else if (has_turns && decision->other != NOBODY) {
        find_swing(match, points, summary);
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
    decide(match, points, summary);
}

/* ---- What made the difference ---- */

int match_summary_decisive(const MatchSummary *summary, bool of_rounds, int player, int other)
{
    const int count = of_rounds ? summary->round_count : summary->item_count;
    int decisive = -1, shown = 0;
    int32_t most = 0, points[PLAYERS_MAX];
    if (of_rounds && summary->is_late) return count - 1; /* only it put the winner ahead */
    for (int i = 0; i < count; i++) {
        if (!of_rounds && !summary->is_shown[i]) continue;
        points_of(summary, of_rounds, i, points);
        const int32_t ahead = points_ahead(summary, points, player, other);
        shown++;
        if (ahead < most || ahead <= 0) continue;
        decisive = ahead > most ? i : -1;
        most = ahead;
    }
    return shown > 1 ? decisive : -1;
}

/* How much better the player did than the best of the others; *differs: not all did equally well. */
static int32_t lead_in(const MatchSummary *summary, const int32_t points[PLAYERS_MAX], int player, bool *differs)
{
    int32_t least = INT32_MAX;
    *differs = false;
    for (int other = 0; other < summary->players; other++) {
        if (other == player) continue;
        const int32_t ahead = points_ahead(summary, points, player, other);
        *differs = *differs || ahead > 0;
        if (ahead < least) least = ahead;
    }
    return least;
}

/* The item, or the round, in which the player was furthest ahead of all others, or at least not behind; −1: none. */
static int find_best(const MatchSummary *summary, bool of_rounds, int player, int32_t *most)
{
    const int count = of_rounds ? summary->round_count : summary->item_count;
    int best = -1;
    *most = 0;
    for (int i = 0; i < count; i++) {
        int32_t points[PLAYERS_MAX];
        bool differs;
        points_of(summary, of_rounds, i, points);
        const int32_t lead = lead_in(summary, points, player, &differs);
        if (lead < 0 || !differs || (!of_rounds && !summary->is_shown[i])) continue;
        if (best < 0 || lead > *most) {
            best = i;
            *most = lead;
        }
    }
    return best;
}

/* The round in which a player did better than in any other in which points were scored; −1: there is none. */
static int find_own_best(const MatchSummary *summary, int player)
{
    int best = -1, count = 0;
    bool is_shared = false;
    for (int round = 0; round < summary->round_count; round++) {
        const int32_t *points = summary->rounds[round].points;
        bool differs;
        lead_in(summary, points, player, &differs);
        if (!differs) continue;
        const int32_t most = count++ > 0 ? summary->rounds[best].points[player] : points[player];
        const bool is_best = best < 0 || (points[player] != most && (points[player] < most) == summary->low_wins);
        is_shared = !is_best && (is_shared || points[player] == most);
        if (is_best) best = round;
    }
    return count > 1 && !is_shared ? best : -1;
}

bool match_summary_is_best_round(const MatchSummary *summary, int player, int round)
{
    bool differs;
    return lead_in(summary, summary->rounds[round].points, player, &differs) > 0;
}

/* Whether a player was the best of all in several rounds, few enough to be listed, and nobody in more. */
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
    const int32_t most = summary->most_behind[player];
    if (!summary->is_by_points || (summary->round_count == 0 && summary->turns_restart)) return false;
    const int32_t behind = points_ahead(summary, summary->score.points, bits_first(summary->winners), player);
    return behind > 0 && most >= SUMMARY_BEHIND_MIN && 2 * behind < most;
}

/* The only player who finished ahead of another, if somebody finished after that player; otherwise NOBODY. */
static int find_only_better(const MatchSummary *summary, int player)
{
    int better = NOBODY, ahead = 0, after = 0;
    if (!summary->is_by_points) return NOBODY;
    for (int other = 0; other < summary->players; other++) {
        const int32_t points = points_ahead(summary, summary->score.points, other, player);
        if (points > 0) better = other;
        ahead += points > 0;
        after += points < 0;
    }
    return ahead == 1 && after == summary->players - 2 && after > 0 ? better : NOBODY;
}

/* The feat of which a player did more than anybody else, as often as is worth praise; −1: there is none. */
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
    /* In a match of rounds the turns may begin again. */
    const bool has_turns = summary->round_count == 0 && !summary->turns_restart;
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

void match_describe_end(const Match *match, const char *const *names, Text *text)
{
    SCOPED_TEXT who = {0};
    const char *won[PLAYERS_MAX];
    int count = 0;
    const int quitter = match_resigned_player(match);
    for (int player = 0; player < match_players(match); player++) {
        if (has_player(match_winners(match), player)) won[count++] = names[player];
    }
    /* After the name of the player who resigned, the list is inside a sentence, where only a later name can be "you".
     */
    if (quitter != NOBODY && count > 1 && won[0] == strings_you()) {
        won[0] = won[count - 1];
        won[count - 1] = strings_you();
    }
    strings_add_list(won, count, &who);
    static const Word BY_WINNERS[] = {WORD_RESULTS_NOBODY, WORD_RESULTS_WINS, WORD_RESULTS_SHARE};
    screen_string_format(quitter != NOBODY ? WORD_RESULTS_GIVEN_UP : BY_WINNERS[count < 2 ? count : 2],
                         ARGS(arg_text(count == 1 ? won[0] : text_string(&who)), arg_number(count),
                              arg_text(quitter == NOBODY ? "" : names[quitter])),
                         text);
}
