/* SPDX-License-Identifier: MIT */
/* The games of an evening, and the points for places. */
#include "session/evening/evening.h"

#include "culdesac/bits.h"

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

/* The players of a match sit on the evening's seats in order; the seat of player 0 moves on by one in each game. */
int evening_seat_of(const Evening *evening, int game_index, int player)
{
    return (player + game_index) % evening->players;
}

Match *evening_create_match(const Evening *evening, int game_index, const void *rules)
{
    const EveningGame *at = &evening->games[game_index];
    Match *match = match_create(at->game, rules, evening->players, at->deal_number);
    for (int player = 0; player < evening->players; player++)
        match_set_seat(match, player, &evening->seats[evening_seat_of(evening, game_index, player)]);
    return match;
}

/* ---- Points ---- */

void evening_set_points(EveningGame *game, int players)
{
    const uint8_t *place = game->place;
    for (int seat = 0; seat < players; seat++) {
        int sharing = 1;
        for (int other = 0; other < players; other++) sharing += other != seat && place[other] == place[seat];
        int32_t sum = 0; /* the points of all places that these seats share */
        for (int i = 0; i < sharing; i++) sum += players - (place[seat] + i);
        game->earned[seat] = has_player(game->changed_seats, seat) ? 0 : sum * EVENING_POINT_UNITS / sharing;
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

/* The biggest gain gets a prize only if it is at least LEAP_MIN points, and LEAP_TIMES the average gain of the game. */
enum { LEAP_MIN = 4, LEAP_TIMES = 2 };

/* The gains of a game: how many there were, and their points. */
typedef struct GainTotals {
    int32_t count, points;
} GainTotals;

/* Notes the gain of the player who acted. Returns whether anybody's points changed. */
static bool note_gain(EveningGameStats *stats, GainTotals *totals, int players, int actor, const PlayerPoints *before,
                      const PlayerPoints *after)
{
    const int32_t gain = actor == NOBODY ? 0 : after->of[actor] - before->of[actor];
    totals->count += gain > 0;
    totals->points += gain > 0 ? gain : 0;
    if (gain > stats->biggest_gain) {
        stats->biggest_gain = gain;
        stats->biggest_gain_player = actor;
    }
    return memcmp(before->of, after->of, (size_t)players * sizeof *before->of) != 0;
}

/* Notes the comeback and the margin. deepest[player] is the most points by which the player was behind. */
static void note_end(EveningGameStats *stats, const Match *match, const PlayerPoints *points, const int32_t *deepest)
{
    const int players = match_players(match);
    const uint8_t winners = match_winners(match);
    const int32_t best = points_best(points, players, (uint8_t)~winners), next = points_best(points, players, winners);
    for (int player = 0; player < players; player++) {
        if (!has_player(winners, player) || deepest[player] <= stats->comeback_deficit) continue;
        stats->comeback_deficit = deepest[player];
        stats->comeback_player = player;
    }
    if (best != INT32_MIN && next != INT32_MIN && best >= next) stats->margin = best - next;
}

static EveningGameStats compute_stats(const Match *match)
{
    EveningGameStats stats = {
        .biggest_gain_player = NOBODY, .comeback_player = NOBODY, .longest_lead_player = NOBODY, .margin = -1};
    const int players = match_players(match);
    int32_t deepest[PLAYERS_MAX] = {0};
    int32_t quiet = 0; /* actions in a row that have not changed the score */
    int32_t lead = 0;  /* actions in a row after which the same players have led */
    uint8_t leaders = 0;
    GainTotals totals = {0};
    if (match_resigned_player(match) != NOBODY) return stats; /* a game that ended by resignation has no highlights */
    SCOPED_MEMORY PlayerPoints *history = match_points_history(match);
    for (size_t i = 0; i < match_length(match); i++) {
        const PlayerPoints *points = &history[i + 1];
        quiet = note_gain(&stats, &totals, players, match_step(match, i)->player, &history[i], points) ? 0 : quiet + 1;
        if (quiet > stats.longest_quiet) stats.longest_quiet = quiet;
        for (int player = 0; player < players; player++) {
            const int32_t behind = points_best(points, players, player_bit(player)) - points->of[player];
            if (behind > deepest[player]) deepest[player] = behind;
        }
        const uint8_t before = leaders;
        leaders = points_leaders(points, players);
        lead = leaders == before ? lead + 1 : 1;
        if (bits_count(leaders) != 1 || lead <= stats.longest_lead) continue;
        stats.longest_lead = lead;
        stats.longest_lead_player = bits_first(leaders);
    }
    note_end(&stats, match, &history[match_length(match)], deepest);
    if (stats.biggest_gain < LEAP_MIN || stats.biggest_gain * totals.count < LEAP_TIMES * totals.points)
        stats.biggest_gain_player = NOBODY;
    return stats;
}

static int32_t seat_or_nobody(const Evening *evening, int game_index, int32_t player)
{
    return player == NOBODY ? NOBODY : evening_seat_of(evening, game_index, player);
}

bool evening_is_match(const Evening *evening, int game_index, const Match *match)
{
    const EveningGame *at = &evening->games[game_index];
    return at->game == match_game(match) && at->deal_number == match_seed(match) &&
           match_players(match) == evening->players && !match_began_with_state(match);
}

bool evening_record_result(Evening *evening, const Match *match)
{
    const int game_index = evening_next_game(evening);
    if (game_index == evening->count || !match_is_over(match) || !evening_is_match(evening, game_index, match))
        return false;
    EveningGame *at = &evening->games[game_index];
    uint8_t place[PLAYERS_MAX];
    match_places(match, place);
    for (int player = 0; player < evening->players; player++) {
        const int seat = evening_seat_of(evening, game_index, player);
        at->place[seat] = place[player];
        at->changed_seats |= (uint8_t)(match_has_changed_seat(match, player) << seat);
    }
    evening_set_points(at, evening->players);
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

/* Whether a seat kept its player and its place in all games. False for the loser of two players, whom the title would
 * mock. */
static bool is_steady(const Evening *evening, int seat)
{
    if (evening->players == 2 && evening->games[0].place[seat] == 2) return false;
    for (int i = 0; i < evening->count; i++) {
        const EveningGame *at = &evening->games[i];
        if (has_player(at->changed_seats, seat) || at->place[seat] != evening->games[0].place[seat]) return false;
    }
    return true;
}

/* Whether a seat has earned the title with that kind and game. Sets its `value` if the kind has one. */
static bool has_earned(const Evening *evening, int seat, EveningTitle *title)
{
    const EveningGame *at = &evening->games[title->game_index];
    const EveningGameStats *stats = &at->stats;
    if (has_player(at->changed_seats, seat)) return title->kind == TITLE_COMPANY;
    switch (title->kind) {
    case TITLE_COMEBACK:
        title->value = stats->comeback_deficit;
        return stats->comeback_player == seat && at->earned[seat] == (evening->players - 1) * EVENING_POINT_UNITS;
    case TITLE_GAIN: title->value = stats->biggest_gain; return stats->biggest_gain_player == seat;
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

/* The first title that a seat has earned, except kinds whose bits are set in `taken`. */
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
