/* SPDX-License-Identifier: MIT */
/* The statistics as they are written and read. */
#include "session/game_statistics.h"

#include <string.h>

/* The first has no entries folded into it, the second no neighbours and no single games. */
enum { STATISTICS_PLAIN_VERSION = 1, STATISTICS_MERGED_VERSION = 2, STATISTICS_VERSION = 3 };

static const char *const AGAINST_NAMES[] = {"easy", "medium", "hard", "expert", "people", NULL};
static const char *const END_NAMES[] = {"lost", "drawn", "won", NULL};

/* ---- Reading --------------------------------------------------------------------------------------------------------
 */

static bool read_number(const JsonCursor *at, const char *key, int32_t least, int32_t *number, Error *error)
{
    const JsonCursor member = json_member(at, key);
    return json_read_int32(&member, least, INT32_MAX, number, error);
}

static bool read_large(const JsonCursor *at, const char *key, int64_t least, int64_t *number, Error *error)
{
    const JsonCursor member = json_member(at, key);
    return json_read_int(&member, least, (int64_t)1 << 52, number, error);
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
           json_error(at, error, "more games ended than were played");
}

/* Into the place of that line, which has to be there, and empty. */
static bool put_tally(const JsonCursor *at, StatisticsTally *place, const StatisticsTally *tally, int most,
                      Error *error)
{
    if (!place) return json_error(at, error, "there are more than %d lines", most);
    if (place->played > 0) return json_error(at, error, "this line is there twice");
    *place = *tally;
    return true;
}

#define TALLY_KEYS "played", "won", "drawn", "given_up", "hints", "scored", "best", "total", "seconds", NULL

static bool read_line(const JsonCursor *at, Statistics *statistics, Error *error)
{
    static const char *const KEYS[] = {"game", "rules", "against", TALLY_KEYS};
    const JsonCursor against = json_member(at, "against");
    char game[STATISTICS_ID_SIZE], rules[STATISTICS_ID_SIZE];
    StatisticsTally tally = {0};
    int choice;
    return json_require_object(at, error) && json_only_members(at, KEYS, error) &&
           read_string(at, "game", game, sizeof game, error) && read_string(at, "rules", rules, sizeof rules, error) &&
           json_read_choice(&against, AGAINST_NAMES, &choice, error) && read_tally(at, &tally, error) &&
           put_tally(at, statistics_line(statistics, game, rules, (StatisticsOpponents)choice), &tally,
                     STATISTICS_LINES_MAX, error);
}

static bool read_duel(const JsonCursor *at, Statistics *statistics, Error *error)
{
    static const char *const KEYS[] = {"game", "rules", "neighbour", TALLY_KEYS};
    char game[STATISTICS_ID_SIZE], rules[STATISTICS_ID_SIZE], neighbour[SEAT_KIND_SIZE];
    StatisticsTally tally = {0};
    return json_require_object(at, error) && json_only_members(at, KEYS, error) &&
           read_string(at, "game", game, sizeof game, error) && read_string(at, "rules", rules, sizeof rules, error) &&
           read_string(at, "neighbour", neighbour, sizeof neighbour, error) && read_tally(at, &tally, error) &&
           put_tally(at, statistics_duel(statistics, game, rules, neighbour), &tally, STATISTICS_DUELS_MAX, error);
}

static bool read_game(const JsonCursor *at, Statistics *statistics, Error *error)
{
    static const char *const KEYS[] = {"game", "rules", "against", "share", "end", NULL};
    const JsonCursor against = json_member(at, "against"), end = json_member(at, "end"),
                     share = json_member(at, "share");
    StatisticsGame game = {.opponent_count = 0};
    int choice;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error) ||
        !read_string(at, "game", game.game, sizeof game.game, error) ||
        !read_string(at, "rules", game.rules, sizeof game.rules, error) || !json_require_array(&against, -1, error) ||
        !json_read_int32(&share, 0, STATISTICS_SHARE_ONE, &game.share, error) ||
        !json_read_choice(&end, END_NAMES, &choice, error)) {
        return false;
    }
    for (JsonCursor child = json_first(&against); json_exists(&child); json_next(&child)) {
        if (game.opponent_count == PLAYERS_MAX - 1) return json_error(&child, error, "so many do not sit there");
        if (!json_read_string(&child, game.characters[game.opponent_count++], SEAT_KIND_SIZE, error)) return false;
    }
    game.end = (StatisticsEnd)choice;
    statistics_append(statistics, &game);
    return true;
}

static bool read_person(const JsonCursor *at, Statistics *statistics, Error *error)
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
        return json_error(at, error, "more games ended than were played");
    StatisticsPerson *place = statistics_person(statistics, person.game, person.name);
    if (!place) return json_error(at, error, "there are more than %d people", STATISTICS_PEOPLE_MAX);
    if (place->played > 0) return json_error(at, error, "this line is there twice");
    *place = person;
    return true;
}

static bool read_streak(const JsonCursor *at, Statistics *statistics, Error *error)
{
    static const char *const KEYS[] = {"game", "now", "best", NULL};
    StatisticsStreak streak = {.now = 0};
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    if (!read_string(at, "game", streak.game, sizeof streak.game, error) ||
        !read_number(at, "now", 0, &streak.now, error) || !read_number(at, "best", streak.now, &streak.best, error)) {
        return false;
    }
    StatisticsStreak *place = statistics_streak_of(statistics, streak.game);
    if (!place) return json_error(at, error, "there are more than %d games", STATISTICS_GAMES_MAX);
    *place = streak;
    return true;
}

static bool read_list(const JsonCursor *at, const char *key, Statistics *statistics,
                      bool (*read)(const JsonCursor *at, Statistics *statistics, Error *error), Error *error)
{
    const JsonCursor list = json_member(at, key);
    if (!json_require_array(&list, -1, error)) return false;
    for (JsonCursor child = json_first(&list); json_exists(&child); json_next(&child)) {
        if (!read(&child, statistics, error)) return false;
    }
    return true;
}

static bool read_merged(const JsonCursor *at, Statistics *statistics, Error *error)
{
    const JsonCursor list = json_member(at, "folded");
    if (!json_exists(&list)) return true;
    if (!json_require_array(&list, -1, error)) return false;
    for (JsonCursor child = json_first(&list); json_exists(&child); json_next(&child)) {
        if (statistics->merged_count == STATISTICS_MERGED_MAX)
            return json_error(&child, error, "there are more than %d", STATISTICS_MERGED_MAX);
        if (!json_read_string(&child, statistics->merged[statistics->merged_count++], STATISTICS_ENTRY_SIZE, error))
            return false;
    }
    return true;
}

/* The same of a list that older versions had not. */
static bool read_later_list(const JsonCursor *at, const char *key, Statistics *statistics,
                            bool (*read)(const JsonCursor *at, Statistics *statistics, Error *error), Error *error)
{
    const JsonCursor list = json_member(at, key);
    return !json_exists(&list) || read_list(at, key, statistics, read, error);
}

bool statistics_read(const JsonCursor *at, Statistics *statistics, Error *error)
{
    static const char *const KEYS[] = {"version", "results", "people", "streaks", "duels", "latest", "folded", NULL};
    statistics_clear(statistics);
    const bool good = json_require_object(at, error) && json_require_version(at, STATISTICS_VERSION, error) &&
                      json_only_members(at, KEYS, error) && read_list(at, "results", statistics, read_line, error) &&
                      read_list(at, "people", statistics, read_person, error) &&
                      read_list(at, "streaks", statistics, read_streak, error) &&
                      read_later_list(at, "duels", statistics, read_duel, error) &&
                      read_later_list(at, "latest", statistics, read_game, error) && read_merged(at, statistics, error);
    if (!good) statistics_clear(statistics);
    statistics->is_newer = json_is_newer(at, STATISTICS_VERSION);
    return good;
}

/* ---- Writing --------------------------------------------------------------------------------------------------------
 */

static void write_tally(const StatisticsTally *tally, JsonWriter *out)
{
    json_int_member(out, "played", tally->played);
    json_int_member(out, "won", tally->won);
    json_int_member(out, "drawn", tally->drawn);
    json_int_member(out, "given_up", tally->resigned);
    json_int_member(out, "hints", tally->hints);
    json_int_member(out, "scored", tally->scored);
    json_int_member(out, "best", tally->best);
    json_int_member(out, "total", tally->total);
    json_int_member(out, "seconds", tally->seconds);
}

static void write_line(const Statistics *statistics, int index, JsonWriter *out)
{
    const StatisticsLine *line = &statistics->lines[index];
    json_open(out, '{');
    json_string_member(out, "game", line->game);
    json_string_member(out, "rules", line->rules);
    json_string_member(out, "against", AGAINST_NAMES[line->against]);
    write_tally(&line->tally, out);
    json_close(out, '}');
}

static void write_duel(const Statistics *statistics, int index, JsonWriter *out)
{
    const StatisticsDuel *duel = &statistics->duels[index];
    json_open(out, '{');
    json_string_member(out, "game", duel->game);
    json_string_member(out, "rules", duel->rules);
    json_string_member(out, "neighbour", duel->character);
    write_tally(&duel->tally, out);
    json_close(out, '}');
}

static void write_game(const Statistics *statistics, int index, JsonWriter *out)
{
    const StatisticsGame *game = &statistics->games[index];
    json_open(out, '{');
    json_string_member(out, "game", game->game);
    json_string_member(out, "rules", game->rules);
    json_key(out, "against");
    json_open(out, '[');
    for (int i = 0; i < game->opponent_count; i++) json_put_string(out, game->characters[i]);
    json_close(out, ']');
    json_int_member(out, "share", game->share);
    json_string_member(out, "end", END_NAMES[game->end]);
    json_close(out, '}');
}

static void write_person(const Statistics *statistics, int index, JsonWriter *out)
{
    const StatisticsPerson *person = &statistics->people[index];
    json_open(out, '{');
    json_string_member(out, "game", person->game);
    json_string_member(out, "name", person->name);
    json_int_member(out, "played", person->played);
    json_int_member(out, "won", person->won);
    json_int_member(out, "drawn", person->drawn);
    json_close(out, '}');
}

static void write_streak(const Statistics *statistics, int index, JsonWriter *out)
{
    const StatisticsStreak *streak = &statistics->streaks[index];
    json_open(out, '{');
    json_string_member(out, "game", streak->game);
    json_int_member(out, "now", streak->now);
    json_int_member(out, "best", streak->best);
    json_close(out, '}');
}

/* A line a row, so that a person can read it. */
static void write_list(const Statistics *statistics, const char *key, int count,
                       void (*write)(const Statistics *statistics, int index, JsonWriter *out), Text *text)
{
    text_addf(text, ",\n  \"%s\": [", key);
    for (int i = 0; i < count; i++) {
        JsonWriter out = json_writer(text);
        text_add(text, i == 0 ? "\n    " : ",\n    ");
        write(statistics, i, &out);
    }
    text_add(text, "\n  ]");
}

/* The oldest that has all that is in it: programs of that version read it, too. */
static int version_of(const Statistics *statistics)
{
    if (statistics->duel_count > 0 || statistics->game_count_actions > 0) return STATISTICS_VERSION;
    return statistics->merged_count > 0 ? STATISTICS_MERGED_VERSION : STATISTICS_PLAIN_VERSION;
}

void statistics_write(const Statistics *statistics, Text *text)
{
    const int version = version_of(statistics);
    text_addf(text, "{\n  \"version\": %d", version);
    write_list(statistics, "results", statistics->line_count, write_line, text);
    write_list(statistics, "people", statistics->person_count, write_person, text);
    write_list(statistics, "streaks", statistics->streak_count, write_streak, text);
    if (version == STATISTICS_VERSION) {
        write_list(statistics, "duels", statistics->duel_count, write_duel, text);
        write_list(statistics, "latest", statistics->game_count_actions, write_game, text);
    }
    if (statistics->merged_count > 0) {
        JsonWriter out = json_writer(text);
        text_add(text, ",\n  \"folded\": ");
        json_open(&out, '[');
        for (int i = 0; i < statistics->merged_count; i++) json_put_string(&out, statistics->merged[i]);
        json_close(&out, ']');
    }
    text_add(text, "\n}\n");
}
