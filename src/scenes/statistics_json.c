/* SPDX-License-Identifier: MIT */
/* The statistics as they are written and read. */
#include "scenes/statistics_book.h"

#include <string.h>

/* The first has no entries folded into it, the second no neighbours and no single games. */
enum { STATISTICS_PLAIN_VERSION = 1, STATISTICS_FOLDED_VERSION = 2, STATISTICS_VERSION = 3 };

static const char *const AGAINST_NAMES[] = {"easy", "medium", "hard", "expert", "people", NULL};
static const char *const END_NAMES[] = {"lost", "drawn", "won", NULL};

/* ---- Reading -------------------------------------------------------------------------------------------------------- */

static bool read_number(const JsonAt *at, const char *key, int32_t least, int32_t *number, Fault *fault)
{
    const JsonAt member = json_member(at, key);
    return json_read_int32(&member, least, INT32_MAX, number, fault);
}

static bool read_large(const JsonAt *at, const char *key, int64_t least, int64_t *number, Fault *fault)
{
    const JsonAt member = json_member(at, key);
    return json_read_int(&member, least, (int64_t)1 << 52, number, fault);
}

static bool read_string(const JsonAt *at, const char *key, char *string, size_t size, Fault *fault)
{
    const JsonAt member = json_member(at, key);
    return json_read_string(&member, string, size, fault);
}

static bool read_tally(const JsonAt *at, StatisticsTally *tally, Fault *fault)
{
    if (!read_number(at, "played", 1, &tally->played, fault) || !read_number(at, "won", 0, &tally->won, fault) ||
        !read_number(at, "drawn", 0, &tally->drawn, fault) || !read_number(at, "given_up", 0, &tally->given_up, fault) ||
        !read_number(at, "hints", 0, &tally->hints, fault) || !read_number(at, "scored", 0, &tally->scored, fault) ||
        !read_number(at, "best", INT32_MIN, &tally->best, fault) ||
        !read_large(at, "total", -((int64_t)1 << 52), &tally->total, fault) ||
        !read_large(at, "seconds", 0, &tally->seconds, fault)) {
        return false;
    }
    return ((int64_t)tally->won + tally->drawn + tally->given_up <= tally->played && tally->scored <= tally->played) ||
           json_fault(at, fault, "more games ended than were played");
}

/* Into the place of that line, which has to be there, and empty. */
static bool put_tally(const JsonAt *at, StatisticsTally *place, const StatisticsTally *tally, int most, Fault *fault)
{
    if (!place) return json_fault(at, fault, "there are more than %d lines", most);
    if (place->played > 0) return json_fault(at, fault, "this line is there twice");
    *place = *tally;
    return true;
}

#define TALLY_KEYS "played", "won", "drawn", "given_up", "hints", "scored", "best", "total", "seconds", NULL

static bool read_line(const JsonAt *at, Statistics *statistics, Fault *fault)
{
    static const char *const KEYS[] = {"game", "rules", "against", TALLY_KEYS};
    const JsonAt against = json_member(at, "against");
    char game[STATISTICS_ID], rules[STATISTICS_ID];
    StatisticsTally tally = {0};
    int choice;
    return json_want_object(at, fault) && json_only_members(at, KEYS, fault) &&
           read_string(at, "game", game, sizeof game, fault) && read_string(at, "rules", rules, sizeof rules, fault) &&
           json_read_choice(&against, AGAINST_NAMES, &choice, fault) && read_tally(at, &tally, fault) &&
           put_tally(at, statistics_line(statistics, game, rules, (Against)choice), &tally, STATISTICS_LINES_MAX, fault);
}

static bool read_duel(const JsonAt *at, Statistics *statistics, Fault *fault)
{
    static const char *const KEYS[] = {"game", "rules", "neighbour", TALLY_KEYS};
    char game[STATISTICS_ID], rules[STATISTICS_ID], neighbour[SEAT_KIND];
    StatisticsTally tally = {0};
    return json_want_object(at, fault) && json_only_members(at, KEYS, fault) &&
           read_string(at, "game", game, sizeof game, fault) && read_string(at, "rules", rules, sizeof rules, fault) &&
           read_string(at, "neighbour", neighbour, sizeof neighbour, fault) && read_tally(at, &tally, fault) &&
           put_tally(at, statistics_duel(statistics, game, rules, neighbour), &tally, STATISTICS_DUELS_MAX, fault);
}

static bool read_game(const JsonAt *at, Statistics *statistics, Fault *fault)
{
    static const char *const KEYS[] = {"game", "rules", "against", "share", "end", NULL};
    const JsonAt against = json_member(at, "against"), end = json_member(at, "end"), share = json_member(at, "share");
    StatisticsGame game = {.against = 0};
    int choice;
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault) ||
        !read_string(at, "game", game.game, sizeof game.game, fault) ||
        !read_string(at, "rules", game.rules, sizeof game.rules, fault) || !json_want_array(&against, -1, fault) ||
        !json_read_int32(&share, 0, STATISTICS_WHOLE, &game.share, fault) ||
        !json_read_choice(&end, END_NAMES, &choice, fault)) {
        return false;
    }
    for (JsonAt child = json_first(&against); json_exists(&child); json_next(&child)) {
        if (game.against == PLAYERS_MAX - 1) return json_fault(&child, fault, "so many do not sit there");
        if (!json_read_string(&child, game.neighbours[game.against++], SEAT_KIND, fault)) return false;
    }
    game.end = (StatisticsEnd)choice;
    statistics_append(statistics, &game);
    return true;
}

static bool read_person(const JsonAt *at, Statistics *statistics, Fault *fault)
{
    static const char *const KEYS[] = {"game", "name", "played", "won", "drawn", NULL};
    StatisticsPerson person = {.played = 0};
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    if (!read_string(at, "game", person.game, sizeof person.game, fault) ||
        !read_string(at, "name", person.name, sizeof person.name, fault) ||
        !read_number(at, "played", 1, &person.played, fault) || !read_number(at, "won", 0, &person.won, fault) ||
        !read_number(at, "drawn", 0, &person.drawn, fault)) {
        return false;
    }
    if ((int64_t)person.won + person.drawn > person.played)
        return json_fault(at, fault, "more games ended than were played");
    StatisticsPerson *place = statistics_person(statistics, person.game, person.name);
    if (!place) return json_fault(at, fault, "there are more than %d people", STATISTICS_PEOPLE_MAX);
    if (place->played > 0) return json_fault(at, fault, "this line is there twice");
    *place = person;
    return true;
}

static bool read_streak(const JsonAt *at, Statistics *statistics, Fault *fault)
{
    static const char *const KEYS[] = {"game", "now", "best", NULL};
    StatisticsStreak streak = {.now = 0};
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    if (!read_string(at, "game", streak.game, sizeof streak.game, fault) ||
        !read_number(at, "now", 0, &streak.now, fault) || !read_number(at, "best", streak.now, &streak.best, fault)) {
        return false;
    }
    StatisticsStreak *place = statistics_streak_of(statistics, streak.game);
    if (!place) return json_fault(at, fault, "there are more than %d games", STATISTICS_GAMES_MAX);
    *place = streak;
    return true;
}

static bool read_list(const JsonAt *at, const char *key, Statistics *statistics,
                      bool (*read)(const JsonAt *at, Statistics *statistics, Fault *fault), Fault *fault)
{
    const JsonAt list = json_member(at, key);
    if (!json_want_array(&list, -1, fault)) return false;
    for (JsonAt child = json_first(&list); json_exists(&child); json_next(&child)) {
        if (!read(&child, statistics, fault)) return false;
    }
    return true;
}

static bool read_folded(const JsonAt *at, Statistics *statistics, Fault *fault)
{
    const JsonAt list = json_member(at, "folded");
    if (!json_exists(&list)) return true;
    if (!json_want_array(&list, -1, fault)) return false;
    for (JsonAt child = json_first(&list); json_exists(&child); json_next(&child)) {
        if (statistics->folded == STATISTICS_FOLDED_MAX)
            return json_fault(&child, fault, "there are more than %d", STATISTICS_FOLDED_MAX);
        if (!json_read_string(&child, statistics->fold[statistics->folded++], STATISTICS_ENTRY, fault)) return false;
    }
    return true;
}

/* The same of a list that older versions had not. */
static bool read_later_list(const JsonAt *at, const char *key, Statistics *statistics,
                            bool (*read)(const JsonAt *at, Statistics *statistics, Fault *fault), Fault *fault)
{
    const JsonAt list = json_member(at, key);
    return !json_exists(&list) || read_list(at, key, statistics, read, fault);
}

bool statistics_read(const JsonAt *at, Statistics *statistics, Fault *fault)
{
    static const char *const KEYS[] = {"version", "results", "people", "streaks", "duels", "latest", "folded", NULL};
    statistics_clear(statistics);
    const bool good = json_want_object(at, fault) && json_want_version(at, STATISTICS_VERSION, fault) &&
                      json_only_members(at, KEYS, fault) && read_list(at, "results", statistics, read_line, fault) &&
                      read_list(at, "people", statistics, read_person, fault) &&
                      read_list(at, "streaks", statistics, read_streak, fault) &&
                      read_later_list(at, "duels", statistics, read_duel, fault) &&
                      read_later_list(at, "latest", statistics, read_game, fault) && read_folded(at, statistics, fault);
    if (!good) statistics_clear(statistics);
    statistics->newer = json_is_newer(at, STATISTICS_VERSION);
    return good;
}

/* ---- Writing -------------------------------------------------------------------------------------------------------- */

static void write_tally(const StatisticsTally *tally, JsonOut *out)
{
    json_int_member(out, "played", tally->played);
    json_int_member(out, "won", tally->won);
    json_int_member(out, "drawn", tally->drawn);
    json_int_member(out, "given_up", tally->given_up);
    json_int_member(out, "hints", tally->hints);
    json_int_member(out, "scored", tally->scored);
    json_int_member(out, "best", tally->best);
    json_int_member(out, "total", tally->total);
    json_int_member(out, "seconds", tally->seconds);
}

static void write_line(const Statistics *statistics, int index, JsonOut *out)
{
    const StatisticsLine *line = &statistics->line[index];
    json_open(out, '{');
    json_string_member(out, "game", line->game);
    json_string_member(out, "rules", line->rules);
    json_string_member(out, "against", AGAINST_NAMES[line->against]);
    write_tally(&line->tally, out);
    json_close(out, '}');
}

static void write_duel(const Statistics *statistics, int index, JsonOut *out)
{
    const StatisticsDuel *duel = &statistics->duel[index];
    json_open(out, '{');
    json_string_member(out, "game", duel->game);
    json_string_member(out, "rules", duel->rules);
    json_string_member(out, "neighbour", duel->neighbour);
    write_tally(&duel->tally, out);
    json_close(out, '}');
}

static void write_game(const Statistics *statistics, int index, JsonOut *out)
{
    const StatisticsGame *game = &statistics->game[index];
    json_open(out, '{');
    json_string_member(out, "game", game->game);
    json_string_member(out, "rules", game->rules);
    json_key(out, "against");
    json_open(out, '[');
    for (int i = 0; i < game->against; i++) json_put_string(out, game->neighbours[i]);
    json_close(out, ']');
    json_int_member(out, "share", game->share);
    json_string_member(out, "end", END_NAMES[game->end]);
    json_close(out, '}');
}

static void write_person(const Statistics *statistics, int index, JsonOut *out)
{
    const StatisticsPerson *person = &statistics->person[index];
    json_open(out, '{');
    json_string_member(out, "game", person->game);
    json_string_member(out, "name", person->name);
    json_int_member(out, "played", person->played);
    json_int_member(out, "won", person->won);
    json_int_member(out, "drawn", person->drawn);
    json_close(out, '}');
}

static void write_streak(const Statistics *statistics, int index, JsonOut *out)
{
    const StatisticsStreak *streak = &statistics->streak[index];
    json_open(out, '{');
    json_string_member(out, "game", streak->game);
    json_int_member(out, "now", streak->now);
    json_int_member(out, "best", streak->best);
    json_close(out, '}');
}

/* A line a row, so that a person can read it. */
static void write_list(const Statistics *statistics, const char *key, int count,
                       void (*write)(const Statistics *statistics, int index, JsonOut *out), Text *text)
{
    text_addf(text, ",\n  \"%s\": [", key);
    for (int i = 0; i < count; i++) {
        JsonOut out = json_out(text);
        text_add(text, i == 0 ? "\n    " : ",\n    ");
        write(statistics, i, &out);
    }
    text_add(text, "\n  ]");
}

/* The oldest that has all that is in it: programs of that version read it, too. */
static int version_of(const Statistics *statistics)
{
    if (statistics->duels > 0 || statistics->latest > 0) return STATISTICS_VERSION;
    return statistics->folded > 0 ? STATISTICS_FOLDED_VERSION : STATISTICS_PLAIN_VERSION;
}

void statistics_write(const Statistics *statistics, Text *text)
{
    const int version = version_of(statistics);
    text_addf(text, "{\n  \"version\": %d", version);
    write_list(statistics, "results", statistics->lines, write_line, text);
    write_list(statistics, "people", statistics->people, write_person, text);
    write_list(statistics, "streaks", statistics->streaks, write_streak, text);
    if (version == STATISTICS_VERSION) {
        write_list(statistics, "duels", statistics->duels, write_duel, text);
        write_list(statistics, "latest", statistics->latest, write_game, text);
    }
    if (statistics->folded > 0) {
        JsonOut out = json_out(text);
        text_add(text, ",\n  \"folded\": ");
        json_open(&out, '[');
        for (int i = 0; i < statistics->folded; i++) json_put_string(&out, statistics->fold[i]);
        json_close(&out, ']');
    }
    text_add(text, "\n}\n");
}
