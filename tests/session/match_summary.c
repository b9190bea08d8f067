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
typedef struct Told {
    Match *match;
    MatchSummary summary;
    size_t length;
    int32_t (*points)[PLAYERS_MAX];
} Told;

static bool is_better(const Told *told, int32_t one, int32_t other)
{
    return game_low_wins(match_game(told->match), match_rules(told->match)) ? one < other : one > other;
}

static bool is_ahead(const Told *told, size_t at, int player, int other)
{
    return is_better(told, told->points[at][player], told->points[at][other]);
}

static bool leads_alone(const Told *told, size_t at, int player)
{
    for (int other = 0; other < told->summary.players; other++) {
        if (other != player && !is_ahead(told, at, player, other)) return false;
    }
    return true;
}

static void summarise(Told *told)
{
    const Game *game = match_game(told->match);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    told->length = match_length(told->match);
    told->points = memory_allocate((told->length + 1) * sizeof *told->points);
    for (size_t i = 0; i <= told->length; i++) {
        match_state_at(told->match, i, state);
        const Score score = game_score(game, match_rules(told->match), state, NULL);
        memcpy(told->points[i], score.points, sizeof score.points);
    }
    match_summary_create(told->match, &told->summary);
}

/* ---- Claims about the history ---- */

static void check_rounds(const Told *told)
{
    const MatchSummary *summary = &told->summary;
    size_t from = 0;
    for (int i = 0; i < summary->round_count; i++) {
        const size_t till = summary->rounds[i].step + 1;
        if (!CHECK(till > from && till <= told->length)) return;
        for (int player = 0; player < summary->players; player++) {
            CHECK_INT(summary->rounds[i].points[player], told->points[till][player] - told->points[from][player]);
            /* A round's points are only counted with its last action. */
            CHECK_INT(told->points[till - 1][player], told->points[from][player]);
        }
        from = till;
    }
    if (summary->round_count > 0) CHECK_INT((int)from, (int)told->length);
}

/* How often each case was checked: matches decided by a swing and by a choice; matches whose lead was decided late;
 * pairs of players compared by rounds in such matches; matches with a lead that several winners shared. */
static int swings, choices, late, late_rounds, shared;

/* Whether exactly the winners are ahead of everybody else and level among themselves. */
static bool winners_lead(const Told *told, size_t at)
{
    for (int player = 0; player < told->summary.players; player++) {
        bool leads = true;
        for (int other = 0; other < told->summary.players; other++) leads = leads && !is_ahead(told, at, other, player);
        if (leads != has_player(told->summary.winners, player)) return false;
    }
    return true;
}

static bool winners_always_lead(const Told *told)
{
    for (size_t i = 0; i <= told->length; i++) {
        if (!winners_lead(told, i)) return false;
    }
    return true;
}

static void check_lead(const Told *told)
{
    const MatchSummary *summary = &told->summary;
    const bool certain = summary->winners != 0 && match_resigned_player(told->match) == NOBODY &&
                         winners_lead(told, told->length) && !winners_always_lead(told);
    CHECK_INT(summary->lead_turn > 0, certain);
    if (!certain) return;
    shared += (summary->winners & (summary->winners - 1)) != 0;
    CHECK(!winners_lead(told, summary->lead_step));
    for (size_t i = summary->lead_step + 1; i <= told->length; i++) CHECK(winners_lead(told, i));
    CHECK_INT((int)summary->lead_turn, (int)match_step(told->match, summary->lead_step)->turn);
    if (summary->round_count == 0) CHECK_INT(summary->is_late, (told->length - summary->lead_step) * 6 <= told->length);
    if (summary->round_count > 1)
        CHECK_INT(summary->is_late, !winners_lead(told, summary->rounds[summary->round_count - 2].step + 1));
    late += summary->is_late;
}

static void check_lead_changes(const Told *told)
{
    int changes = 0, leader = NOBODY;
    for (size_t i = 0; i <= told->length; i++) {
        for (int player = 0; player < told->summary.players; player++) {
            if (!leads_alone(told, i, player)) continue;
            changes += leader != NOBODY && leader != player;
            leader = player;
        }
    }
    CHECK_INT(told->summary.lead_changes, changes);
}

/* How far the winner is ahead of the best of the others. */
static int32_t winner_lead(const Told *told, size_t at)
{
    const int winner = told->summary.decision.winner, sign = told->summary.low_wins ? -1 : 1;
    int32_t least = INT32_MAX;
    for (int other = 0; other < told->summary.players; other++) {
        const int32_t ahead = sign * (told->points[at][winner] - told->points[at][other]);
        if (other != winner && ahead < least) least = ahead;
    }
    return least;
}

/* Whether a step belongs to the turn with which the match ended. */
static bool is_last_turn(const Told *told, size_t step)
{
    return match_step(told->match, step)->turn == match_step(told->match, told->length - 1)->turn;
}

/* Checks that the winner led from an early action on, and that no other action before the last turn enlarged the lead
 * by more. */
static void check_swing(const Told *told)
{
    const Decision *decision = &told->summary.decision;
    CHECK(decision->from > 0 && decision->to > decision->from && !is_last_turn(told, decision->step));
    CHECK_INT(winner_lead(told, decision->step), decision->from);
    CHECK_INT(winner_lead(told, decision->step + 1), decision->to);
    for (size_t i = told->length / SUMMARY_EARLY; i <= told->length; i++) CHECK(winners_lead(told, i));
    for (size_t i = told->length / SUMMARY_EARLY; i < told->length; i++) {
        const int32_t gain = winner_lead(told, i + 1) - winner_lead(told, i), most = decision->to - decision->from;
        CHECK(is_last_turn(told, i) || (i > decision->step ? gain < most : gain <= most));
    }
    swings++;
}

/* Checks that the winner, who acted, had several actions to choose from. */
static void check_choice(const Told *told)
{
    const Decision *decision = &told->summary.decision;
    const Game *game = match_game(told->match);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    match_state_at(told->match, decision->step, state);
    CHECK(game->count_actions(match_rules(told->match), state) > 1);
    CHECK_INT(match_step(told->match, decision->step)->player, decision->winner);
    CHECK(decision->from != decision->to && has_player(told->summary.winners, decision->winner));
    choices++;
}

/* Checks that no early action decided the match, and nothing before the last change of the lead. */
static void check_decided(const Told *told)
{
    const MatchSummary *summary = &told->summary;
    const Decision *decision = &summary->decision;
    if (decision->kind == DECIDED_BY_NOTHING || decision->kind == DECIDED_BY_END) return;
    if (summary->round_count == 0) CHECK(decision->step >= told->length / SUMMARY_EARLY);
    if (decision->kind == DECIDED_BY_CHOICE) {
        check_choice(told);
        return;
    }
    if (summary->lead_turn > 0) CHECK(decision->step >= summary->lead_step);
    if (decision->kind == DECIDED_BY_SWING) check_swing(told);
    /* The last round of three or more decides only if it changed who led. */
    if (decision->kind == DECIDED_BY_ROUND && summary->round_count > 2 && decision->index == summary->round_count - 1)
        CHECK(summary->is_late || summary->lead_turn == 0);
}

/* ---- Claims about a player ---- */

static int32_t points_in(const Told *told, bool of_rounds, int index, int player)
{
    return of_rounds ? told->summary.rounds[index].points[player] : told->summary.points[player][index];
}

static void check_decisive(const Told *told, bool of_rounds, int player, int other)
{
    const int decisive = match_summary_decisive(&told->summary, of_rounds, player, other);
    const int count = of_rounds ? told->summary.round_count : told->summary.item_count;
    const int sign = told->summary.low_wins ? -1 : 1;
    if (decisive < 0) return;
    if (of_rounds && told->summary.is_late) {
        /* If the lead was decided late, the sentence names the last round. */
        CHECK_INT(decisive, count - 1);
        late_rounds++;
        return;
    }
    const int32_t most =
        sign * (points_in(told, of_rounds, decisive, player) - points_in(told, of_rounds, decisive, other));
    CHECK(most > 0);
    for (int i = 0; i < count; i++) {
        const int32_t ahead = sign * (points_in(told, of_rounds, i, player) - points_in(told, of_rounds, i, other));
        CHECK(i == decisive || ahead < most);
    }
}

/* The number of other players who did at least as well, and worse. */
static void compare_others(const Told *told, bool of_rounds, int index, int player, int *as_well, int *worse)
{
    *as_well = *worse = 0;
    for (int other = 0; other < told->summary.players; other++) {
        if (other == player) continue;
        const bool better =
            is_better(told, points_in(told, of_rounds, index, player), points_in(told, of_rounds, index, other));
        *(better ? worse : as_well) += 1;
        CHECK(!is_better(told, points_in(told, of_rounds, index, other), points_in(told, of_rounds, index, player)));
    }
}

static void check_led(const Told *told, int player)
{
    size_t led = 0;
    for (size_t i = 1; i <= told->length; i++) led += leads_alone(told, i, player);
    CHECK_INT(told->summary.led[player], led);
    /* To lead only briefly is no praise. */
    CHECK(led >= SUMMARY_LEAD_MIN && 3 * led >= told->length);
}

/* In how many rounds a player did better than everybody else. */
static int count_best_rounds(const Told *told, int player)
{
    int count = 0;
    for (int round = 0; round < told->summary.round_count; round++) {
        const int32_t *points = told->summary.rounds[round].points;
        bool is_best = true;
        for (int other = 0; other < told->summary.players; other++)
            is_best = is_best && (other == player || is_better(told, points[player], points[other]));
        count += is_best;
    }
    return count;
}

/* The points that an action brought the player who played it. */
static int32_t gain_of(const Told *told, size_t step)
{
    const int player = match_step(told->match, step)->player;
    const bool low = game_low_wins(match_game(told->match), match_rules(told->match));
    if (player == NOBODY) return 0;
    return (low ? -1 : 1) * (told->points[step + 1][player] - told->points[step][player]);
}

static void check_best_move(const Told *told, int player)
{
    int best = 0;
    for (size_t i = 0; i < told->length; i++) {
        const bool is_it = match_step(told->match, i)->player == player &&
                           match_step(told->match, i)->turn == told->summary.best_turn &&
                           gain_of(told, i) == told->summary.best_gain;
        CHECK(is_it || gain_of(told, i) < told->summary.best_gain);
        best += is_it;
    }
    CHECK_INT(best, 1);
}

/* Checks that the player was once as far behind somebody as the summary says, and finished less than half as far behind
 * the winner. */
static void check_comeback(const Told *told, int player)
{
    const MatchSummary *summary = &told->summary;
    bool was_behind = false;
    for (size_t i = 0; i <= told->length; i++) {
        for (int other = 0; other < summary->players; other++) {
            if (!is_ahead(told, i, other, player)) continue;
            const int32_t behind = abs(told->points[i][other] - told->points[i][player]);
            CHECK(behind <= summary->most_behind[player]);
            was_behind = was_behind || behind == summary->most_behind[player];
        }
    }
    CHECK(was_behind && summary->is_by_points);
    for (int other = 0; other < summary->players; other++)
        CHECK(!is_ahead(told, told->length, other, player) ||
              2 * abs(told->points[told->length][other] - told->points[told->length][player]) <
                  summary->most_behind[player]);
}

/* Checks that a player caused an event several times, and more often than anybody else. */
static void check_feat(const Told *told, int player, int type)
{
    int counts[PLAYERS_MAX] = {0};
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    for (size_t i = 0; i < told->length; i++) {
        match_step_events(told->match, i, events);
        for (size_t n = 0; n < events->count; n++) {
            if (events->items[n].type == type) counts[events->items[n].player]++;
        }
    }
    CHECK(counts[player] >= SUMMARY_FEAT_MIN);
    for (int other = 0; other < told->summary.players; other++)
        CHECK(other == player || counts[other] < counts[player]);
}

static void check_went_well(const Told *told, int player, int said[WENT_WELL_KINDS])
{
    const WentWell well = match_summary_went_well(&told->summary, player);
    int as_well, worse;
    said[well.kind]++;
    switch (well.kind) {
    case WENT_WELL_ITEM:
        CHECK(told->summary.is_shown[well.index]);
        compare_others(told, false, well.index, player, &as_well, &worse);
        CHECK(worse > 0);
        break;
    case WENT_WELL_ROUND:
        compare_others(told, true, well.index, player, &as_well, &worse);
        CHECK_INT(as_well, 0);
        break;
    case WENT_WELL_LEAD: check_led(told, player); break;
    case WENT_WELL_MOVE: check_best_move(told, player); break;
    case WENT_WELL_COMEBACK: check_comeback(told, player); break;
    case WENT_WELL_SECOND:
        for (int other = 0; other < told->summary.players; other++)
            CHECK(other == player || (other == well.index ? is_ahead(told, told->length, other, player)
                                                          : is_ahead(told, told->length, player, other)));
        CHECK(told->summary.players > 2);
        break;
    case WENT_WELL_FEAT: check_feat(told, player, told->summary.feats[well.index]); break;
    case WENT_WELL_ROUNDS:
        CHECK(count_best_rounds(told, player) > 1 && count_best_rounds(told, player) <= SUMMARY_BEST_ROUNDS_MAX);
        for (int other = 0; other < told->summary.players; other++)
            CHECK(count_best_rounds(told, other) <= count_best_rounds(told, player));
        break;
    case WENT_WELL_OWN:
        for (int round = 0; round < told->summary.round_count; round++) {
            const SummaryRound *rounds = told->summary.rounds;
            const int32_t best = rounds[well.index].points[player], points = rounds[round].points[player];
            bool differs = false;
            for (int other = 0; other < told->summary.players; other++)
                differs = differs || rounds[round].points[other] != points;
            CHECK(round == well.index ? differs : !differs || is_better(told, best, points));
        }
        break;
    default: break;
    }
}

static void check_match(Match *match, int said[WENT_WELL_KINDS])
{
    SCOPED_MEMORY Told *told = memory_allocate(sizeof *told);
    told->match = match;
    summarise(told);
    check_rounds(told);
    check_lead(told);
    check_lead_changes(told);
    check_decided(told);
    bool restarts = false;
    for (size_t i = 1; i < told->length; i++) restarts |= match_step(match, i)->turn < match_step(match, i - 1)->turn;
    CHECK_INT(told->summary.turns_restart, restarts);
    for (int player = 0; player < match_players(match); player++) {
        int32_t sum = 0;
        for (int item = 0; item < told->summary.item_count; item++) sum += told->summary.points[player][item];
        CHECK_INT(sum, told->summary.score.points[player]);
        check_went_well(told, player, said);
        for (int other = 0; other < match_players(match); other++) {
            check_decisive(told, false, player, other);
            check_decisive(told, true, player, other);
        }
    }
    free(told->points);
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

TEST(claims_are_true, "what a summary says of a match is what happened in it")
{
    int said[WENT_WELL_KINDS] = {0};
    CHECK(play_all(soak_count(20, 60), false, said) > 0);
    CHECK(swings > 0 && choices > 0 && late > 0 && late_rounds > 0 && shared > 0);
    CHECK(said[WENT_WELL_ITEM] > 0 && said[WENT_WELL_ROUND] > 0 && said[WENT_WELL_LEAD] > 0);
    for (int kind = 0; kind < WENT_WELL_KINDS; kind++) CHECK_ABOUT(said[kind] > 0, "nobody is told the kind %d", kind);
}

TEST(resigned, "of a resigned match nothing is said that only its end could show")
{
    int said[WENT_WELL_KINDS] = {0};
    play_all(3, true, said);
}
