/* SPDX-License-Identifier: MIT */
#include "session/statistics/ended_match.h"

#include "culdesac/bits.h"
#include "culdesac/characters.h"

#include <string.h>

static bool is_person(const Match *match, int player) { return seat_is_person(match_seat(match, player)); }

/* The id of the rules as in StatisticsLine. */
static const char *rules_name(const Rulebook *book, const Match *match)
{
    const size_t size = match_game(match)->rules_size;
    SCOPED_MEMORY void *rules = memory_allocate(size);
    const char *name = "*";
    Error error;
    for (int preset = RULEBOOK_STANDARD; preset < (int)rulebook_preset_count(book); preset++) {
        if (!rulebook_make_rules(book, preset, NULL, match_players(match), rules, &error)) continue;
        if (memcmp(rules, match_rules(match), size) != 0) continue;
        name = preset == RULEBOOK_STANDARD ? "" : rulebook_preset_id(book, (size_t)preset);
        break;
    }
    return name;
}

static StatisticsOpponents strongest_opponent(const Match *match)
{
    AiLevel strongest = AI_EASY;
    Opponent opponent;
    for (int player = 0; player < match_players(match); player++) {
        if (opponent_find(match_seat(match, player)->kind, &opponent) && opponent.level > strongest)
            strongest = opponent.level;
    }
    return (StatisticsOpponents)strongest;
}

/* A player's result. A shared win is a draw, and so is a game without winners. */
static StatisticsResult end_of(uint8_t winners, int player)
{
    if (winners == 0) return STATISTICS_DRAWN;
    if (!has_player(winners, player)) return STATISTICS_LOST;
    return winners == player_bit(player) ? STATISTICS_WON : STATISTICS_DRAWN;
}

/* Whether a match's score can be compared with others of the same StatisticsLine: not after a resignation. All changed
 * rules share a line, so scores by them count only if low or high scores win as they do by the standard rules. */
static bool is_scored(const Rulebook *book, const char *rules, const Match *match)
{
    const Game *game = match_game(match);
    if (match_resigned_player(match) != NOBODY) return false;
    return strcmp(rules, "*") != 0 ||
           game_low_wins(game, match_rules(match)) == game_low_wins(game, rulebook_defaults(book));
}

/* The share of two players' points that the first has, in units of 1/STATISTICS_SHARE_ONE. If both have negative
 * points, the better one has the larger share; if only one has, the other has all. */
static int32_t share_of(int64_t own, int64_t other)
{
    const int64_t less = own < 0 ? -own : own, more = other < 0 ? -other : other;
    if (own == other) return STATISTICS_SHARE_ONE / 2;
    if ((own < 0) != (other < 0)) return own > other ? STATISTICS_SHARE_ONE : 0;
    return (int32_t)((own < 0 ? more : less) * STATISTICS_SHARE_ONE / (less + more));
}

/* Finds the seat of the person called `self`; NOBODY if no person is called that, or if no neighbour plays. */
static int find_self(const Match *match, const char *self)
{
    int found = NOBODY;
    bool neighbours = false;
    for (int player = 0; player < match_players(match); player++) {
        if (!is_person(match, player)) {
            neighbours = neighbours || character_find(match_seat(match, player)->kind);
        } else if (self[0] && found == NOBODY && strcmp(match_seat(match, player)->name, self) == 0) {
            found = player;
        }
    }
    return neighbours ? found : NOBODY;
}

/* Describes the player's result, overall and against each neighbour. */
static void describe_own(EndedMatch *ended, const Match *match, int self)
{
    const bool low_wins = game_low_wins(match_game(match), match_rules(match));
    const int players = match_players(match), sign = low_wins ? -1 : 1;
    uint8_t place[PLAYERS_MAX];
    int64_t others = 0;
    match_places(match, place);
    const Score score = match_score(match, NULL);
    for (int player = 0; player < players; player++) {
        if (player == self) continue;
        const Character *character = character_find(match_seat(match, player)->kind);
        others += score.points[player];
        if (!character) continue;
        ended->neighbours[ended->neighbour_count++] =
            (EndedMatchSeat){character->id, place[self] < place[player]    ? STATISTICS_WON
                                            : place[self] == place[player] ? STATISTICS_DRAWN
                                                                           : STATISTICS_LOST};
    }
    ended->has_result = true;
    ended->result = end_of(match_winners(match), self);
    ended->resigned = match_resigned_player(match) == self;
    ended->nobody_resigned = match_resigned_player(match) == NOBODY;
    ended->points = score.points[self];
    ended->low_wins = low_wins;
    ended->share = share_of((int64_t)sign * score.points[self] * (players - 1), sign * others);
}

bool ended_match_describe(EndedMatch *ended, const Rulebook *book, const Match *match, const char *self)
{
    const int players = match_players(match);
    int person = seats_find_you(match_seat(match, 0), players);
    *ended = (EndedMatch){.game = match_game(match)->id};
    if (!seats_people(match_seat(match, 0), players) || match_began_with_state(match) || match_is_counted(match))
        return false;
    const bool alone = person != NOBODY;
    ended->rules = rules_name(book, match);
    ended->against = alone ? strongest_opponent(match) : AGAINST_PEOPLE;
    ended->hints = (int32_t)match_hints_taken(match);
    ended->seconds = match_seconds_played(match);
    for (int player = 0; player < players && !alone; player++) {
        if (is_person(match, player))
            ended->people[ended->person_count++] =
                (EndedMatchSeat){match_seat(match, player)->name, end_of(match_winners(match), player)};
    }
    if (!alone) person = find_self(match, self);
    if (person != NOBODY) describe_own(ended, match, person);
    ended->is_scored = person != NOBODY && is_scored(book, ended->rules, match);
    return true;
}
