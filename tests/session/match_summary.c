/* SPDX-License-Identifier: MIT */
/* Every claim of a summary is compared with the history of matches that opponents played. */
#include "session/summary/match_summary.h"

#include "check.h"
#include "culdesac/registry.h"
#include "session/summary/match_decision.h"
#include "session/summary/match_praise.h"
#include "support/opponent_play.h"
#include "support/random_play.h"
#include "support/soak.h"

/* A match, its summary, and the scores before each action and at the end. */
typedef struct MatchHistory {
    Match *match;
    MatchSummary summary;
    size_t length;
    int32_t (*points)[PLAYERS_MAX];
} MatchHistory;

static bool is_better(const MatchHistory *history, int32_t one, int32_t other)
{
    return game_low_wins(match_game(history->match), match_rules(history->match)) ? one < other : one > other;
}

static bool is_ahead(const MatchHistory *history, size_t at, int player, int other)
{
    return is_better(history, history->points[at][player], history->points[at][other]);
}

static bool leads_alone(const MatchHistory *history, size_t at, int player)
{
    for (int other = 0; other < history->summary.players; other++) {
        if (other != player && !is_ahead(history, at, player, other)) return false;
    }
    return true;
}

static void summarise(MatchHistory *history)
{
    const Game *game = match_game(history->match);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    history->length = match_length(history->match);
    history->points = memory_allocate((history->length + 1) * sizeof *history->points);
    for (size_t i = 0; i <= history->length; i++) {
        match_state_at(history->match, i, state);
        const Score score = game_score(game, match_rules(history->match), state, NULL);
        memcpy(history->points[i], score.points, sizeof score.points);
    }
    match_summary_create(history->match, &history->summary);
}

/* ---- Claims about the history ---- */

static void check_rounds(const MatchHistory *history)
{
    const MatchSummary *summary = &history->summary;
    size_t from = 0;
    for (int i = 0; i < summary->round_count; i++) {
        const size_t till = summary->rounds[i].step + 1;
        if (!CHECK(till > from && till <= history->length)) return;
        for (int player = 0; player < summary->players; player++) {
            CHECK_INT(summary->rounds[i].points[player], history->points[till][player] - history->points[from][player]);
            /* A round's points are only counted with its last action. */
            CHECK_INT(history->points[till - 1][player], history->points[from][player]);
        }
        from = till;
    }
    if (summary->round_count > 0) CHECK_INT((int)from, (int)history->length);
}

/* How often each case was checked: matches decided by a swing and by a choice; matches whose lead was decided late;
 * pairs of players compared by rounds in such matches; matches with a lead that several winners shared. */
static int swings, choices, late, late_rounds, shared;

/* Whether exactly the winners are ahead of everybody else and level among themselves. */
static bool winners_lead(const MatchHistory *history, size_t at)
{
    for (int player = 0; player < history->summary.players; player++) {
        bool leads = true;
        for (int other = 0; other < history->summary.players; other++)
            leads = leads && !is_ahead(history, at, other, player);
        if (leads != has_player(history->summary.winners, player)) return false;
    }
    return true;
}

static bool winners_always_lead(const MatchHistory *history)
{
    for (size_t i = 0; i <= history->length; i++) {
        if (!winners_lead(history, i)) return false;
    }
    return true;
}

static void check_lead(const MatchHistory *history)
{
    const MatchSummary *summary = &history->summary;
    const bool certain = summary->winners != 0 && match_resigned_player(history->match) == NOBODY &&
                         winners_lead(history, history->length) && !winners_always_lead(history);
    CHECK_INT(summary->lead_turn > 0, certain);
    if (!certain) return;
    shared += (summary->winners & (summary->winners - 1)) != 0;
    CHECK(!winners_lead(history, summary->lead_step));
    for (size_t i = summary->lead_step + 1; i <= history->length; i++) CHECK(winners_lead(history, i));
    CHECK_INT((int)summary->lead_turn, (int)match_step(history->match, summary->lead_step)->turn);
    if (summary->round_count == 0)
        CHECK_INT(summary->is_late, (history->length - summary->lead_step) * 6 <= history->length);
    if (summary->round_count > 1)
        CHECK_INT(summary->is_late, !winners_lead(history, summary->rounds[summary->round_count - 2].step + 1));
    late += summary->is_late;
}

static void check_lead_changes(const MatchHistory *history)
{
    int changes = 0, leader = NOBODY;
    for (size_t i = 0; i <= history->length; i++) {
        for (int player = 0; player < history->summary.players; player++) {
            if (!leads_alone(history, i, player)) continue;
            changes += leader != NOBODY && leader != player;
            leader = player;
        }
    }
    CHECK_INT(history->summary.lead_changes, changes);
}

/* How far the winner is ahead of the best of the others. */
static int32_t winner_lead(const MatchHistory *history, size_t at)
{
    const int winner = history->summary.decision.winner, sign = history->summary.low_wins ? -1 : 1;
    int32_t least = INT32_MAX;
    for (int other = 0; other < history->summary.players; other++) {
        const int32_t ahead = sign * (history->points[at][winner] - history->points[at][other]);
        if (other != winner && ahead < least) least = ahead;
    }
    return least;
}

/* Whether a step belongs to the turn with which the match ended. */
static bool is_last_turn(const MatchHistory *history, size_t step)
{
    return match_step(history->match, step)->turn == match_step(history->match, history->length - 1)->turn;
}

/* Checks that the winner led from the end of the early actions on (SUMMARY_EARLY), and that of those after these and
 * before the last turn, none enlarged the lead by more than decision->step, and no later one by as much. */
static void check_swing(const MatchHistory *history)
{
    const Decision *decision = &history->summary.decision;
    CHECK(decision->from > 0 && decision->to > decision->from && !is_last_turn(history, decision->step));
    CHECK_INT(winner_lead(history, decision->step), decision->from);
    CHECK_INT(winner_lead(history, decision->step + 1), decision->to);
    for (size_t i = history->length / SUMMARY_EARLY; i <= history->length; i++) CHECK(winners_lead(history, i));
    for (size_t i = history->length / SUMMARY_EARLY; i < history->length; i++) {
        const int32_t gain = winner_lead(history, i + 1) - winner_lead(history, i),
                      most = decision->to - decision->from;
        CHECK(is_last_turn(history, i) || (i > decision->step ? gain < most : gain <= most));
    }
    swings++;
}

/* Checks that the winner, who acted, had several actions to choose from. */
static void check_choice(const MatchHistory *history)
{
    const Decision *decision = &history->summary.decision;
    const Game *game = match_game(history->match);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    match_state_at(history->match, decision->step, state);
    CHECK(game->count_actions(match_rules(history->match), state) > 1);
    CHECK_INT(match_step(history->match, decision->step)->player, decision->winner);
    CHECK(decision->from != decision->to && has_player(history->summary.winners, decision->winner));
    choices++;
}

/* Checks that no early action decided the match, and nothing before the last change of the lead. */
static void check_decided(const MatchHistory *history)
{
    const MatchSummary *summary = &history->summary;
    const Decision *decision = &summary->decision;
    if (decision->kind == DECIDED_BY_NOTHING || decision->kind == DECIDED_BY_END) return;
    if (summary->round_count == 0) CHECK(decision->step >= history->length / SUMMARY_EARLY);
    if (decision->kind == DECIDED_BY_CHOICE) {
        check_choice(history);
        return;
    }
    if (summary->lead_turn > 0) CHECK(decision->step >= summary->lead_step);
    if (decision->kind == DECIDED_BY_SWING) check_swing(history);
    /* The last round of three or more decides only if it changed who led. */
    if (decision->kind == DECIDED_BY_ROUND && summary->round_count > 2 && decision->index == summary->round_count - 1)
        CHECK(summary->is_late || summary->lead_turn == 0);
}

/* ---- Claims about a player ---- */

static int32_t points_in(const MatchHistory *history, bool of_rounds, int index, int player)
{
    return of_rounds ? history->summary.rounds[index].points[player] : history->summary.points[player][index];
}

static void check_decisive(const MatchHistory *history, bool of_rounds, int player, int other)
{
    const int decisive = match_summary_decisive(&history->summary, of_rounds, player, other);
    const int count = of_rounds ? history->summary.round_count : history->summary.item_count;
    const int sign = history->summary.low_wins ? -1 : 1;
    if (decisive < 0) return;
    if (of_rounds && history->summary.is_late) {
        /* If the lead was decided late, the sentence names the last round. */
        CHECK_INT(decisive, count - 1);
        late_rounds++;
        return;
    }
    const int32_t most =
        sign * (points_in(history, of_rounds, decisive, player) - points_in(history, of_rounds, decisive, other));
    CHECK(most > 0);
    for (int i = 0; i < count; i++) {
        const int32_t ahead =
            sign * (points_in(history, of_rounds, i, player) - points_in(history, of_rounds, i, other));
        CHECK(i == decisive || ahead < most);
    }
}

/* The number of other players who did at least as well, and worse. */
static void compare_others(const MatchHistory *history, bool of_rounds, int index, int player, int *as_well, int *worse)
{
    *as_well = *worse = 0;
    for (int other = 0; other < history->summary.players; other++) {
        if (other == player) continue;
        const bool better = is_better(history, points_in(history, of_rounds, index, player),
                                      points_in(history, of_rounds, index, other));
        *(better ? worse : as_well) += 1;
        CHECK(!is_better(history, points_in(history, of_rounds, index, other),
                         points_in(history, of_rounds, index, player)));
    }
}

static void check_led(const MatchHistory *history, int player)
{
    size_t led = 0;
    for (size_t i = 1; i <= history->length; i++) led += leads_alone(history, i, player);
    CHECK_INT(history->summary.led[player], led);
    /* To lead only briefly is no praise. */
    CHECK(led >= SUMMARY_LEAD_MIN && 3 * led >= history->length);
}

/* In how many rounds a player did better than everybody else. */
static int count_best_rounds(const MatchHistory *history, int player)
{
    int count = 0;
    for (int round = 0; round < history->summary.round_count; round++) {
        const int32_t *points = history->summary.rounds[round].points;
        bool is_best = true;
        for (int other = 0; other < history->summary.players; other++)
            is_best = is_best && (other == player || is_better(history, points[player], points[other]));
        count += is_best;
    }
    return count;
}

/* The points that an action brought the player who played it. */
static int32_t gain_of(const MatchHistory *history, size_t step)
{
    const int player = match_step(history->match, step)->player;
    const bool low = game_low_wins(match_game(history->match), match_rules(history->match));
    if (player == NOBODY) return 0;
    return (low ? -1 : 1) * (history->points[step + 1][player] - history->points[step][player]);
}

static void check_best_move(const MatchHistory *history, int player)
{
    int best = 0;
    for (size_t i = 0; i < history->length; i++) {
        const bool is_it = match_step(history->match, i)->player == player &&
                           match_step(history->match, i)->turn == history->summary.best_turn &&
                           gain_of(history, i) == history->summary.best_gain;
        CHECK(is_it || gain_of(history, i) < history->summary.best_gain);
        best += is_it;
    }
    CHECK_INT(best, 1);
}

/* Checks that the player was once as far behind somebody as the summary says, and finished less than half as far behind
 * the winner. */
static void check_comeback(const MatchHistory *history, int player)
{
    const MatchSummary *summary = &history->summary;
    bool was_behind = false;
    for (size_t i = 0; i <= history->length; i++) {
        for (int other = 0; other < summary->players; other++) {
            if (!is_ahead(history, i, other, player)) continue;
            const int32_t behind = abs(history->points[i][other] - history->points[i][player]);
            CHECK(behind <= summary->most_behind[player]);
            was_behind = was_behind || behind == summary->most_behind[player];
        }
    }
    CHECK(was_behind && summary->is_by_points);
    for (int other = 0; other < summary->players; other++)
        CHECK(!is_ahead(history, history->length, other, player) ||
              2 * abs(history->points[history->length][other] - history->points[history->length][player]) <
                  summary->most_behind[player]);
}

/* Checks that a player caused an event several times, and more often than anybody else. */
static void check_feat(const MatchHistory *history, int player, int kind)
{
    int counts[PLAYERS_MAX] = {0};
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    for (size_t i = 0; i < history->length; i++) {
        match_step_events(history->match, i, events);
        for (size_t n = 0; n < events->count; n++) {
            if (events->items[n].kind == kind) counts[events->items[n].player]++;
        }
    }
    CHECK(counts[player] >= SUMMARY_FEAT_MIN);
    for (int other = 0; other < history->summary.players; other++)
        CHECK(other == player || counts[other] < counts[player]);
}

static void check_went_well(const MatchHistory *history, int player, int said[WENT_WELL_KINDS])
{
    const WentWell well = match_summary_went_well(&history->summary, player);
    int as_well, worse;
    said[well.kind]++;
    switch (well.kind) {
    case WENT_WELL_ITEM:
        CHECK(history->summary.is_shown[well.index]);
        compare_others(history, false, well.index, player, &as_well, &worse);
        CHECK(worse > 0);
        break;
    case WENT_WELL_ROUND:
        compare_others(history, true, well.index, player, &as_well, &worse);
        CHECK_INT(as_well, 0);
        break;
    case WENT_WELL_LEAD: check_led(history, player); break;
    case WENT_WELL_MOVE: check_best_move(history, player); break;
    case WENT_WELL_COMEBACK: check_comeback(history, player); break;
    case WENT_WELL_SECOND:
        for (int other = 0; other < history->summary.players; other++)
            CHECK(other == player || (other == well.index ? is_ahead(history, history->length, other, player)
                                                          : is_ahead(history, history->length, player, other)));
        CHECK(history->summary.players > 2);
        break;
    case WENT_WELL_FEAT: check_feat(history, player, history->summary.feats[well.index]); break;
    case WENT_WELL_ROUNDS:
        CHECK(count_best_rounds(history, player) > 1 && count_best_rounds(history, player) <= SUMMARY_BEST_ROUNDS_MAX);
        for (int other = 0; other < history->summary.players; other++)
            CHECK(count_best_rounds(history, other) <= count_best_rounds(history, player));
        break;
    case WENT_WELL_OWN:
        for (int round = 0; round < history->summary.round_count; round++) {
            const SummaryRound *rounds = history->summary.rounds;
            const int32_t best = rounds[well.index].points[player], points = rounds[round].points[player];
            bool differs = false;
            for (int other = 0; other < history->summary.players; other++)
                differs = differs || rounds[round].points[other] != points;
            CHECK(round == well.index ? differs : !differs || is_better(history, best, points));
        }
        break;
    default: break;
    }
}

static void check_match(Match *match, int said[WENT_WELL_KINDS])
{
    SCOPED_MEMORY MatchHistory *history = memory_allocate(sizeof *history);
    history->match = match;
    summarise(history);
    check_rounds(history);
    check_lead(history);
    check_lead_changes(history);
    check_decided(history);
    bool restarts = false;
    for (size_t i = 1; i < history->length; i++)
        restarts |= match_step(match, i)->turn < match_step(match, i - 1)->turn;
    CHECK_INT(history->summary.turns_restart, restarts);
    for (int player = 0; player < match_players(match); player++) {
        int32_t sum = 0;
        for (int item = 0; item < history->summary.item_count; item++) sum += history->summary.points[player][item];
        CHECK_INT(sum, history->summary.score.points[player]);
        check_went_well(history, player, said);
        for (int other = 0; other < match_players(match); other++) {
            check_decisive(history, false, player, other);
            check_decisive(history, true, player, other);
        }
    }
    free(history->points);
    match_destroy(match);
}

/* ---- Matches ---- */

static int play_all(int matches, bool resigned, int said[WENT_WELL_KINDS])
{
    int rounds = 0;
    for (int i = 0; GAMES[i]; i++) {
        const int spread = GAMES[i]->players_max - GAMES[i]->players_min + 1;
        for (int number = 0; number < matches; number++) {
            Rng rng = rng_from_seed((uint64_t)number + 1);
            Match *match = random_play_match(GAMES[i], -1, GAMES[i]->players_min + number % spread, (uint64_t)number);
            if (resigned) {
                random_play(match, &rng, 8);
                CHECK(match_resign(match, 0));
            } else {
                opponent_play_to_end(match, &rng);
            }
            SCOPED_MEMORY MatchSummary *summary = memory_allocate(sizeof *summary);
            match_summary_create(match, summary);
            CHECK(!resigned || (!summary->is_by_points && summary->lead_turn == 0));
            rounds += summary->round_count;
            check_match(match, said);
        }
    }
    return rounds;
}

TEST(summary_claims_are_true, "what a summary says of a match is what happened in it")
{
    int said[WENT_WELL_KINDS] = {0};
    CHECK(play_all(soak_count(20, 60), false, said) > 0);
    CHECK(swings > 0 && choices > 0 && late > 0 && late_rounds > 0 && shared > 0);
    CHECK(said[WENT_WELL_ITEM] > 0 && said[WENT_WELL_ROUND] > 0 && said[WENT_WELL_LEAD] > 0);
    for (int kind = 0; kind < WENT_WELL_KINDS; kind++) CHECK_ABOUT(said[kind] > 0, "no summary has the kind %d", kind);
}

TEST(resigned_match_claims_nothing_of_its_end, "of a resigned match nothing is said that only its end could show")
{
    int said[WENT_WELL_KINDS] = {0};
    play_all(3, true, said);
}
