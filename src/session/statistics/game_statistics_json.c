/* SPDX-License-Identifier: MIT */
/* Reads statistics of versions before the ledger: one file with sums, and one of the same format for each game. */
#include "session/statistics/game_statistics.h"

/* Larger counts in a file are refused. */
enum { STATISTICS_NUMBER_MAX = 1 << 24 };

typedef struct SumsReader {
    Statistics *statistics;
    Rulebooks *rulebooks;
} SumsReader;

const char *const STATISTICS_RESULT_NAMES[] = {"lost", "drawn", "won", NULL};

static bool read_number(const JsonCursor *at, const char *key, int32_t min, int32_t *number, Error *error)
{
    const JsonCursor member = json_member(at, key);
    return json_read_int32(&member, min, min == INT32_MIN ? INT32_MAX : STATISTICS_NUMBER_MAX, number, error);
}

static bool read_large(const JsonCursor *at, const char *key, int64_t min, int64_t *number, Error *error)
{
    const JsonCursor member = json_member(at, key);
    return json_read_int(&member, min, (int64_t)1 << 52, number, error);
}

static bool read_string(const JsonCursor *at, const char *key, char *string, size_t size, Error *error)
{
    const JsonCursor member = json_member(at, key);
    return json_read_string(&member, string, size, error);
}

static bool read_tally(const JsonCursor *at, StatisticsTally *tally, Error *error)
{
    if (!read_number(at, "played", 1, &tally->played, error) || !read_number(at, "won", 0, &tally->won, error) ||
        !read_number(at, "drawn", 0, &tally->drawn, error) ||
        !read_number(at, "given_up", 0, &tally->resigned, error) ||
        !read_number(at, "hints", 0, &tally->hints, error) || !read_number(at, "scored", 0, &tally->scored, error) ||
        !read_number(at, "best", INT32_MIN, &tally->best, error) ||
        !read_large(at, "total", -((int64_t)1 << 52), &tally->total, error) ||
        !read_large(at, "seconds", 0, &tally->seconds, error)) {
        return false;
    }
    return ((int64_t)tally->won + tally->drawn + tally->resigned <= tally->played && tally->scored <= tally->played) ||
           json_error(at, error, "there are more results than games played.");
}

#define TALLY_KEYS "played", "won", "drawn", "given_up", "hints", "scored", "best", "total", "seconds", NULL

static bool read_line(const JsonCursor *at, const SumsReader *reader, Error *error)
{
    static const char *const KEYS[] = {"game", "rules", "against", TALLY_KEYS};
    const JsonCursor against = json_member(at, "against");
    char game[STATISTICS_ID_SIZE], rules[STATISTICS_ID_SIZE];
    StatisticsTally tally = {0};
    int choice;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error) ||
        !read_string(at, "game", game, sizeof game, error) || !read_string(at, "rules", rules, sizeof rules, error) ||
        !json_read_choice(&against, STATISTICS_OPPONENTS, &choice, error) || !read_tally(at, &tally, error))
        return false;
    StatisticsTally *sum = statistics_tally(reader->statistics, game, rules, STATISTICS_OPPONENTS[choice]);
    if (sum) statistics_add_sum(sum, &tally, game, rules, reader->rulebooks);
    return true;
}

static bool read_duel(const JsonCursor *at, const SumsReader *reader, Error *error)
{
    static const char *const KEYS[] = {"game", "rules", "neighbour", TALLY_KEYS};
    char game[STATISTICS_ID_SIZE], rules[STATISTICS_ID_SIZE], neighbour[SEAT_KIND_SIZE];
    StatisticsTally tally = {0};
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error) ||
        !read_string(at, "game", game, sizeof game, error) || !read_string(at, "rules", rules, sizeof rules, error) ||
        !read_string(at, "neighbour", neighbour, sizeof neighbour, error) || !read_tally(at, &tally, error))
        return false;
    StatisticsTally *sum = statistics_tally(reader->statistics, game, rules, neighbour);
    if (sum) statistics_add_sum(sum, &tally, game, rules, reader->rulebooks);
    return true;
}

static bool read_game(const JsonCursor *at, const SumsReader *reader, Error *error)
{
    static const char *const KEYS[] = {"game", "rules", "against", "share", "end", NULL};
    const JsonCursor against = json_member(at, "against"), end = json_member(at, "end"),
                     share = json_member(at, "share");
    StatisticsMatch match = {.opponent_count = 0};
    int choice;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error) ||
        !read_string(at, "game", match.game, sizeof match.game, error) ||
        !read_string(at, "rules", match.rules, sizeof match.rules, error) || !json_require_array(&against, -1, error) ||
        !json_read_int32(&share, 0, STATISTICS_SHARE_ONE, &match.share, error) ||
        !json_read_choice(&end, STATISTICS_RESULT_NAMES, &choice, error)) {
        return false;
    }
    for (JsonCursor child = json_first(&against); json_exists(&child); json_next(&child)) {
        if (match.opponent_count == PLAYERS_MAX - 1)
            return json_error(&child, error, "there may be at most %d opponents.", PLAYERS_MAX - 1);
        if (!json_read_string(&child, match.characters[match.opponent_count++], SEAT_KIND_SIZE, error)) return false;
    }
    match.result = (StatisticsResult)choice;
    statistics_append(reader->statistics, &match);
    return true;
}

static bool read_person(const JsonCursor *at, const SumsReader *reader, Error *error)
{
    static const char *const KEYS[] = {"game", "name", "played", "won", "drawn", NULL};
    StatisticsPerson person = {.played = 0};
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    if (!read_string(at, "game", person.game, sizeof person.game, error) ||
        !read_string(at, "name", person.name, sizeof person.name, error) ||
        !read_number(at, "played", 1, &person.played, error) || !read_number(at, "won", 0, &person.won, error) ||
        !read_number(at, "drawn", 0, &person.drawn, error)) {
        return false;
    }
    if ((int64_t)person.won + person.drawn > person.played)
        return json_error(at, error, "there are more results than games played.");
    StatisticsPerson *sum = statistics_person(reader->statistics, person.game, person.name);
    if (!sum) return true;
    sum->played += person.played;
    sum->won += person.won;
    sum->drawn += person.drawn;
    return true;
}

static bool read_streak(const JsonCursor *at, const SumsReader *reader, Error *error)
{
    static const char *const KEYS[] = {"game", "now", "best", NULL};
    StatisticsStreak streak = {.now = 0};
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    if (!read_string(at, "game", streak.game, sizeof streak.game, error) ||
        !read_number(at, "now", 0, &streak.now, error) || !read_number(at, "best", streak.now, &streak.best, error)) {
        return false;
    }
    StatisticsStreak *sum = statistics_streak_of(reader->statistics, streak.game);
    if (!sum) return true;
    sum->now = streak.now > 0 ? sum->now + streak.now : 0;
    if (streak.best > sum->best) sum->best = streak.best;
    if (sum->now > sum->best) sum->best = sum->now;
    return true;
}

/* Reads a list, which may be missing because old versions did not have it. */
static bool read_list(const JsonCursor *at, const char *key, const SumsReader *reader,
                      bool (*read)(const JsonCursor *at, const SumsReader *reader, Error *error), Error *error)
{
    const JsonCursor list = json_member(at, key);
    if (!json_exists(&list)) return true;
    if (!json_require_array(&list, -1, error)) return false;
    for (JsonCursor child = json_first(&list); json_exists(&child); json_next(&child)) {
        if (!read(&child, reader, error)) return false;
    }
    return true;
}

bool statistics_read(const JsonCursor *at, Statistics *statistics, Rulebooks *rulebooks, Error *error)
{
    static const char *const KEYS[] = {"version", "results", "people", "streaks", "duels", "latest", "folded", NULL};
    const SumsReader reader = {statistics, rulebooks};
    return json_require_object(at, error) && json_require_version(at, STATISTICS_VERSION, error) &&
           json_only_members(at, KEYS, error) && read_list(at, "results", &reader, read_line, error) &&
           read_list(at, "people", &reader, read_person, error) &&
           read_list(at, "streaks", &reader, read_streak, error) && read_list(at, "duels", &reader, read_duel, error) &&
           read_list(at, "latest", &reader, read_game, error);
}
