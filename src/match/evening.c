/* SPDX-License-Identifier: MIT */
/* The games of an evening, and the points for places. */
#include "culdesac/evening.h"

#include <stdlib.h>
#include <string.h>

bool evening_can_play(const Game *game, int players)
{
    return players >= game->players_min && players <= game->players_max;
}

int evening_next_game(const Evening *evening)
{
    int game_index = 0;
    while (game_index < evening->count && evening->games[game_index].is_over) game_index++;
    return game_index;
}

/* The starting seat changes from game to game; the order of seats does not. */
int evening_seat_of(const Evening *evening, int game_index, int player)
{
    return (player + game_index) % evening->players;
}

Match *evening_create_match(const Evening *evening, int game_index, const void *rules)
{
    const EveningGame *at = &evening->games[game_index];
    Match *match = match_create(at->game, rules, evening->players, at->deal);
    for (int player = 0; player < evening->players; player++)
        match_set_seat(match, player, &evening->seats[evening_seat_of(evening, game_index, player)]);
    return match;
}

/* ---- Points ---- */

void evening_points_for_places(const uint8_t *place, int players, int32_t *earned)
{
    for (int player = 0; player < players; player++) {
        int sharing = 1;
        for (int other = 0; other < players; other++) sharing += other != player && place[other] == place[player];
        int32_t sum = 0; /* points of all shared places */
        for (int i = 0; i < sharing; i++) sum += players - (place[player] + i);
        earned[player] = sum * EVENING_POINT_UNITS / sharing;
    }
}

void evening_standings(const Evening *evening, int32_t earned[PLAYERS_MAX], uint8_t place[PLAYERS_MAX])
{
    for (int player = 0; player < evening->players; player++) {
        earned[player] = 0;
        for (int game_index = 0; game_index < evening->count; game_index++)
            earned[player] += evening->games[game_index].earned[player];
    }
    for (int player = 0; player < evening->players; player++) {
        int before = 0;
        for (int other = 0; other < evening->players; other++) before += earned[other] > earned[player];
        place[player] = (uint8_t)(before + 1);
    }
}

/* ---- Statistics of a game ---- */

typedef struct StatsRecorder {
    const Match *match;
    int players;
    bool low; /* the fewest points win */
    void *state;
    int32_t points[PLAYERS_MAX]; /* negated if the fewest win */
    int32_t deepest[PLAYERS_MAX];
    int32_t quiet, front, fronts; /* actions without a change; the sole leader or NOBODY, and for how many actions */
} StatsRecorder;

static void read_points(const StatsRecorder *recorder, int32_t points[PLAYERS_MAX])
{
    Score score = {0};
    match_game(recorder->match)->score(match_rules(recorder->match), recorder->state, &score, NULL);
    for (int player = 0; player < recorder->players; player++)
        points[player] = recorder->low ? -score.points[player] : score.points[player];
}

static int32_t best_of(const StatsRecorder *recorder, int but)
{
    int32_t best = INT32_MIN;
    for (int player = 0; player < recorder->players; player++) {
        if (player != but && recorder->points[player] > best) best = recorder->points[player];
    }
    return best;
}

static int sole_leader(const StatsRecorder *recorder)
{
    for (int player = 0; player < recorder->players; player++) {
        if (recorder->points[player] > best_of(recorder, player)) return player;
    }
    return NOBODY;
}

/* Updates the statistics after a player's action. */
static void record_action(StatsRecorder *recorder, int actor, EveningGameStats *stats)
{
    int32_t before[PLAYERS_MAX];
    memcpy(before, recorder->points, sizeof before);
    read_points(recorder, recorder->points);
    bool changed = false;
    for (int player = 0; player < recorder->players; player++) {
        const int32_t gain = recorder->points[player] - before[player],
                      behind = best_of(recorder, player) - recorder->points[player];
        changed = changed || gain != 0;
        if (player == actor && gain > stats->biggest_gain) {
            stats->biggest_gain = gain;
            stats->biggest_gain_player = player;
        }
        if (behind > recorder->deepest[player]) recorder->deepest[player] = behind;
    }
    recorder->quiet = changed ? 0 : recorder->quiet + 1;
    if (recorder->quiet > stats->longest_quiet) stats->longest_quiet = recorder->quiet;
    const int front = sole_leader(recorder);
    recorder->fronts = front == recorder->front ? recorder->fronts + 1 : 1;
    recorder->front = front;
    if (front != NOBODY && recorder->fronts > stats->longest_lead) {
        stats->longest_lead = recorder->fronts;
        stats->longest_lead_player = front;
    }
}

static void record_end(const StatsRecorder *recorder, EveningGameStats *stats)
{
    const uint8_t winners = match_winners(recorder->match);
    int32_t best = INT32_MIN, next = INT32_MIN;
    for (int player = 0; player < recorder->players; player++) {
        const bool won = winners >> player & 1;
        if (won && recorder->points[player] > best) best = recorder->points[player];
        if (!won && recorder->points[player] > next) next = recorder->points[player];
        if (!won || recorder->deepest[player] <= stats->comeback_deficit) continue;
        stats->comeback_deficit = recorder->deepest[player];
        stats->comeback_player = player;
    }
    stats->margin =
        best == INT32_MIN || next == INT32_MIN || best < next || match_resigned_player(recorder->match) != NOBODY
            ? -1
            : best - next;
}

static EveningGameStats compute_stats(const Match *match)
{
    EveningGameStats stats = {.biggest_gain_player = NOBODY, .comeback_player = NOBODY, .longest_lead_player = NOBODY};
    const Game *game = match_game(match);
    StatsRecorder recorder = {.match = match, .players = match_players(match), .front = NOBODY};
    stats.margin = -1;
    if (match_resigned_player(match) != NOBODY) return stats; /* such a game has no highlights */
    recorder.low = game_low_wins(game, match_rules(match));
    recorder.state = memory_copy(match_first_state(match), game->state_size);
    read_points(&recorder, recorder.points);
    for (size_t i = 0; i < match_length(match); i++) {
        const MatchStep *step = match_step(match, i);
        game->apply_action(match_rules(match), recorder.state, step->player, step->action, NULL);
        record_action(&recorder, step->player, &stats);
    }
    record_end(&recorder, &stats);
    free(recorder.state);
    return stats;
}

static int32_t seat_or_nobody(const Evening *evening, int game_index, int32_t player)
{
    return player == NOBODY ? NOBODY : evening_seat_of(evening, game_index, player);
}

bool evening_is_match(const Evening *evening, int game_index, const Match *match)
{
    const EveningGame *at = &evening->games[game_index];
    return at->game == match_game(match) && at->deal == match_seed(match) && match_players(match) == evening->players &&
           !match_began_with_state(match);
}

bool evening_record_result(Evening *evening, const Match *match)
{
    const int game_index = evening_next_game(evening);
    if (game_index == evening->count || !match_is_over(match) || !evening_is_match(evening, game_index, match))
        return false;
    EveningGame *at = &evening->games[game_index];
    uint8_t place[PLAYERS_MAX];
    int32_t earned[PLAYERS_MAX];
    match_places(match, place);
    evening_points_for_places(place, evening->players, earned);
    for (int player = 0; player < evening->players; player++) {
        const int seat = evening_seat_of(evening, game_index, player);
        at->place[seat] = place[player];
        at->earned[seat] = earned[player];
        at->left |= (uint8_t)(match_has_changed_seat(match, player) << seat);
    }
    at->stats = compute_stats(match);
    at->stats.biggest_gain_player = seat_or_nobody(evening, game_index, at->stats.biggest_gain_player);
    at->stats.comeback_player = seat_or_nobody(evening, game_index, at->stats.comeback_player);
    at->stats.longest_lead_player = seat_or_nobody(evening, game_index, at->stats.longest_lead_player);
    at->is_over = true;
    return true;
}

/* ---- Titles ---- */

static int find_closest_game(const Evening *evening)
{
    int closest = NOBODY;
    for (int i = 0; i < evening->count; i++) {
        const int32_t margin = evening->games[i].stats.margin;
        if (margin >= 0 && (closest == NOBODY || margin < evening->games[closest].stats.margin)) closest = i;
    }
    return closest;
}

static uint8_t best_place(const Evening *evening, int seat)
{
    uint8_t best = PLAYERS_MAX;
    for (int i = 0; i < evening->count; i++) {
        if (evening->games[i].place[seat] < best) best = evening->games[i].place[seat];
    }
    return best;
}

static bool is_steady(const Evening *evening, int seat)
{
    for (int i = 0; i < evening->count; i++) {
        const EveningGame *at = &evening->games[i];
        if (at->left >> seat & 1 || at->place[seat] != evening->games[0].place[seat]) return false;
    }
    return true;
}

/* Whether a seat has earned that title, and the value of it. */
static bool has_earned(const Evening *evening, int seat, EveningTitle *title)
{
    const EveningGame *at = &evening->games[title->game_index];
    const EveningGameStats *stats = &at->stats;
    if (at->left >> seat & 1) return title->kind == TITLE_COMPANY;
    switch (title->kind) {
    case TITLE_COMEBACK:
        title->value = stats->comeback_deficit;
        return stats->comeback_player == seat && at->earned[seat] == (evening->players - 1) * EVENING_POINT_UNITS;
    case TITLE_GAIN:
        title->value = stats->biggest_gain;
        return stats->biggest_gain > 1 && stats->biggest_gain_player == seat;
    case TITLE_CLOSE:
        title->value = stats->margin;
        return evening->players > 2 && at->place[seat] == 2 && find_closest_game(evening) == title->game_index;
    case TITLE_LONG_LEAD:
        title->value = stats->longest_lead;
        return stats->longest_lead_player == seat && stats->longest_lead > 1;
    case TITLE_CHAMPION: return at->place[seat] == 1;
    case TITLE_STEADY: return is_steady(evening, seat);
    case TITLE_BEST_GAME:
        return at->place[seat] == best_place(evening, seat) && 2 * at->place[seat] <= evening->players;
    default: return true;
    }
}

/* The first title that a seat has earned, of the kinds whose bits are not set. */
static EveningTitle find_title(const Evening *evening, int seat, unsigned taken)
{
    EveningTitle title = {.kind = TITLE_COMPANY};
    for (int kind = 0; kind < EVENING_TITLES; kind++) {
        for (int i = 0; i < evening->count && !(taken >> kind & 1); i++) {
            title = (EveningTitle){.kind = (EveningTitleKind)kind, .game_index = i};
            if (has_earned(evening, seat, &title)) return title;
        }
    }
    return title;
}

void evening_find_titles(const Evening *evening, EveningTitle titles[PLAYERS_MAX])
{
    int32_t earned[PLAYERS_MAX];
    uint8_t standing[PLAYERS_MAX];
    unsigned taken = 0;
    evening_standings(evening, earned, standing);
    for (int place = evening->players; place > 0; place--) {
        for (int seat = 0; seat < evening->players; seat++) {
            if (standing[seat] != place) continue;
            titles[seat] = find_title(evening, seat, taken);
            const bool stays = titles[seat].kind == TITLE_CHAMPION || titles[seat].kind >= TITLE_BEST_GAME;
            taken |= stays ? 0 : 1u << titles[seat].kind;
        }
    }
}
