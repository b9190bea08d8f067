/* SPDX-License-Identifier: MIT */
#include "scenes/statistics_book.h"

#include "culdesac/neighbours.h"
#include "culdesac/registry.h"

#include <stdlib.h>
#include <string.h>

/* The first has no entries folded into it. */
enum { STATISTICS_PLAIN_VERSION = 1, STATISTICS_VERSION = 2 };

static const char *const AGAINST_NAMES[] = {"easy", "medium", "hard", "expert", "people", NULL};

/* ---- Finding and making entries ----------------------------------------------------------------------------------- */

static StatisticsTally *tally_of(Statistics *statistics, const char *game, const char *rules, Against against)
{
    for (int i = 0; i < statistics->lines; i++) {
        StatisticsLine *line = &statistics->line[i];
        if (strcmp(line->game, game) == 0 && strcmp(line->rules, rules) == 0 && line->against == against)
            return &line->tally;
    }
    if (statistics->lines == STATISTICS_LINES_MAX) return NULL;
    StatisticsLine *line = &statistics->line[statistics->lines++];
    *line = (StatisticsLine){.against = against};
    text_copy(line->game, sizeof line->game, game);
    text_copy(line->rules, sizeof line->rules, rules);
    return &line->tally;
}

static StatisticsPerson *person_of(Statistics *statistics, const char *game, const char *name)
{
    for (int i = 0; i < statistics->people; i++) {
        StatisticsPerson *person = &statistics->person[i];
        if (strcmp(person->game, game) == 0 && strcmp(person->name, name) == 0) return person;
    }
    if (statistics->people == STATISTICS_PEOPLE_MAX) return NULL;
    StatisticsPerson *person = &statistics->person[statistics->people++];
    *person = (StatisticsPerson){.played = 0};
    text_copy(person->game, sizeof person->game, game);
    text_copy(person->name, sizeof person->name, name);
    return person;
}

static StatisticsStreak *streak_of(Statistics *statistics, const char *game)
{
    for (int i = 0; i < statistics->streaks; i++) {
        if (strcmp(statistics->streak[i].game, game) == 0) return &statistics->streak[i];
    }
    if (statistics->streaks == STATISTICS_GAMES_MAX) return NULL;
    StatisticsStreak *streak = &statistics->streak[statistics->streaks++];
    *streak = (StatisticsStreak){.now = 0};
    text_copy(streak->game, sizeof streak->game, game);
    return streak;
}

/* ---- Counting ------------------------------------------------------------------------------------------------------ */

static bool is_person(const Match *match, int player)
{
    return strcmp(match_seat(match, player)->kind, "human") == 0;
}

/* By which rules a match was played, as the rulebook calls them. */
static void rules_name(const Rulebook *book, const Match *match, char name[STATISTICS_ID])
{
    const size_t size = match_game(match)->rules_size;
    void *rules = memory_allocate(size);
    Fault fault;
    text_copy(name, STATISTICS_ID, "*");
    for (int preset = -1; preset < (int)rulebook_presets(book); preset++) {
        if (!rulebook_rules(book, preset, NULL, match_players(match), rules, &fault)) continue;
        if (memcmp(rules, match_rules(match), size) != 0) continue;
        text_copy(name, STATISTICS_ID, preset < 0 ? "" : rulebook_preset_id(book, (size_t)preset));
        break;
    }
    free(rules);
}

static Against strongest(const Match *match)
{
    AiLevel most = AI_EASY;
    Opponent opponent;
    for (int player = 0; player < match_players(match); player++) {
        if (opponent_find(match_seat(match, player)->kind, &opponent) && opponent.level > most) most = opponent.level;
    }
    return (Against)most;
}

typedef enum Outcome { LOST, DRAWN, WON } Outcome;

/* A win that is shared is no win; where nobody wins nobody has lost. */
static Outcome outcome_of(unsigned winners, int player)
{
    if (winners == 0) return DRAWN;
    if (!(winners >> player & 1)) return LOST;
    return winners == 1u << player ? WON : DRAWN;
}

static void count_score(StatisticsTally *tally, int32_t points, bool low_wins)
{
    const bool better = low_wins ? points < tally->best : points > tally->best;
    if (tally->scored == 0 || better) tally->best = points;
    tally->scored++;
    tally->total += points;
}

/* Whether a score stands beside others of its line: changed rules of all kinds share one, and their scores are of one kind
 * only if what wins is what wins by the Standard rules. */
static bool is_scored(const Rulebook *book, const char *rules, const Match *match)
{
    const Game *game = match_game(match);
    if (match_given_up(match) != NOBODY) return false;
    return strcmp(rules, "*") != 0 ||
           game_low_wins(game, match_rules(match)) == game_low_wins(game, rulebook_defaults(book));
}

static void count_alone(Statistics *statistics, StatisticsTally *tally, const Match *match, bool scored)
{
    const Game *game = match_game(match);
    int person = 0;
    Score score;
    while (!is_person(match, person)) person++;
    const Outcome outcome = outcome_of(match_winners(match), person);
    game->score(match_rules(match), match_state(match), &score, NULL);
    tally->won += outcome == WON;
    tally->drawn += outcome == DRAWN;
    tally->given_up += match_given_up(match) == person;
    if (scored) count_score(tally, score.points[person], game_low_wins(game, match_rules(match)));
    StatisticsStreak *streak = streak_of(statistics, match_game(match)->id);
    if (!streak) return;
    streak->now = outcome == WON ? streak->now + 1 : 0;
    if (streak->now > streak->best) streak->best = streak->now;
}

static void count_people(Statistics *statistics, const Match *match)
{
    const unsigned winners = match_winners(match);
    for (int player = 0; player < match_players(match); player++) {
        if (!is_person(match, player)) continue;
        StatisticsPerson *person = person_of(statistics, match_game(match)->id, match_seat(match, player)->name);
        if (!person) continue;
        const Outcome outcome = outcome_of(winners, player);
        person->played++;
        person->won += outcome == WON;
        person->drawn += outcome == DRAWN;
    }
}

bool statistics_count(Statistics *statistics, const Rulebook *book, Match *match)
{
    const Game *game = match_game(match);
    char rules[STATISTICS_ID];
    int persons = 0;
    for (int player = 0; player < match_players(match); player++) persons += is_person(match, player);
    if (persons == 0 || match_was_loaded(match) || match_counted(match)) return false;
    rules_name(book, match, rules);
    const bool alone = persons == 1 && match_players(match) > 1;
    StatisticsTally *tally = tally_of(statistics, game->id, rules, alone ? strongest(match) : AGAINST_PEOPLE);
    if (!tally) return false;
    tally->played++;
    tally->hints += (int32_t)match_hints(match);
    tally->seconds += match_played(match);
    if (alone) {
        count_alone(statistics, tally, match, is_scored(book, rules, match));
    } else {
        count_people(statistics, match);
    }
    match_set_counted(match, true);
    return true;
}

void statistics_forget(Statistics *statistics, const char *game)
{
    int lines = 0, people = 0, streaks = 0;
    for (int i = 0; i < statistics->lines; i++) {
        if (strcmp(statistics->line[i].game, game) != 0) statistics->line[lines++] = statistics->line[i];
    }
    for (int i = 0; i < statistics->people; i++) {
        if (strcmp(statistics->person[i].game, game) != 0) statistics->person[people++] = statistics->person[i];
    }
    for (int i = 0; i < statistics->streaks; i++) {
        if (strcmp(statistics->streak[i].game, game) != 0) statistics->streak[streaks++] = statistics->streak[i];
    }
    statistics->lines = lines;
    statistics->people = people;
    statistics->streaks = streaks;
}

/* ---- Asking --------------------------------------------------------------------------------------------------------- */

static void add_scores(StatisticsTally *sum, const StatisticsTally *tally, bool low_wins)
{
    const bool better = low_wins ? tally->best < sum->best : tally->best > sum->best;
    if (tally->scored > 0 && (sum->scored == 0 || better)) sum->best = tally->best;
    sum->scored += tally->scored;
    sum->total += tally->total;
}

static void add_tally(StatisticsTally *sum, const StatisticsTally *tally)
{
    sum->played += tally->played;
    sum->won += tally->won;
    sum->drawn += tally->drawn;
    sum->given_up += tally->given_up;
    sum->hints += tally->hints;
    sum->seconds += tally->seconds;
}

/* What wins by the rules of a line: those of a preset, else those as written. */
static bool line_low_wins(const Rulebook *book, const StatisticsLine *line)
{
    const Game *game = rulebook_game(book);
    void *rules = memory_allocate(game->rules_size);
    Fault fault;
    const bool known = rulebook_draft(book, rulebook_preset_find(book, line->rules), NULL, rules, &fault);
    const bool low_wins = game_low_wins(game, known ? rules : rulebook_defaults(book));
    free(rules);
    return low_wins;
}

StatisticsTally statistics_sum(const Statistics *statistics, const Rulebook *book, Against against)
{
    const char *game = rulebook_game(book)->id;
    const bool low_wins = game_low_wins(rulebook_game(book), rulebook_defaults(book));
    StatisticsTally sum = {0};
    for (int i = 0; i < statistics->lines; i++) {
        const StatisticsLine *line = &statistics->line[i];
        if (strcmp(line->game, game) != 0 || (against != AGAINST_COUNT && line->against != against)) continue;
        add_tally(&sum, &line->tally);
        if (line_low_wins(book, line) == low_wins) add_scores(&sum, &line->tally, low_wins);
    }
    return sum;
}

StatisticsStreak statistics_streak(const Statistics *statistics, const char *game)
{
    StatisticsStreak none = {.now = 0};
    for (int i = 0; i < statistics->streaks; i++) {
        if (strcmp(statistics->streak[i].game, game) == 0) return statistics->streak[i];
    }
    return none;
}

/* ---- Adding ---------------------------------------------------------------------------------------------------------- */

static void merge_streak(Statistics *statistics, const StatisticsStreak *later, int32_t played)
{
    StatisticsStreak *streak = streak_of(statistics, later->game);
    if (!streak) return;
    /* Only who has won them all goes on where he was. */
    streak->now = later->now == played ? streak->now + later->now : later->now;
    if (later->best > streak->best) streak->best = later->best;
    if (streak->now > streak->best) streak->best = streak->now;
}

/* Games that make or break a streak: those of one person against opponents. */
static int32_t played_alone(const Statistics *statistics, const char *game)
{
    int32_t played = 0;
    for (int i = 0; i < statistics->lines; i++) {
        const StatisticsLine *line = &statistics->line[i];
        if (line->against != AGAINST_PEOPLE && strcmp(line->game, game) == 0) played += line->tally.played;
    }
    return played;
}

/* Of a game that is known no more nobody asks which score was the best. */
static bool low_wins_of(const StatisticsLine *line, RulebookFor *rulebook_for, void *context)
{
    const Game *game = game_find(line->game);
    return game && line_low_wins(rulebook_for(context, game), line);
}

void statistics_merge(Statistics *statistics, const Statistics *later, RulebookFor *rulebook_for, void *context)
{
    for (int i = 0; i < later->lines; i++) {
        const StatisticsLine *line = &later->line[i];
        StatisticsTally *tally = tally_of(statistics, line->game, line->rules, line->against);
        if (!tally) continue;
        add_tally(tally, &line->tally);
        add_scores(tally, &line->tally, low_wins_of(line, rulebook_for, context));
    }
    for (int i = 0; i < later->people; i++) {
        const StatisticsPerson *added = &later->person[i];
        StatisticsPerson *person = person_of(statistics, added->game, added->name);
        if (!person) continue;
        person->played += added->played;
        person->won += added->won;
        person->drawn += added->drawn;
    }
    for (int i = 0; i < later->streaks; i++)
        merge_streak(statistics, &later->streak[i], played_alone(later, later->streak[i].game));
}

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

static bool read_line(const JsonAt *at, Statistics *statistics, Fault *fault)
{
    static const char *const KEYS[] = {"game",  "rules",  "against", "played", "won",     "drawn", "given_up",
                                       "hints", "scored", "best",    "total",  "seconds", NULL};
    const JsonAt against = json_member(at, "against");
    char game[STATISTICS_ID], rules[STATISTICS_ID];
    StatisticsTally tally = {0};
    int choice;
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    if (!read_string(at, "game", game, sizeof game, fault) || !read_string(at, "rules", rules, sizeof rules, fault) ||
        !json_read_choice(&against, AGAINST_NAMES, &choice, fault) ||
        !read_number(at, "played", 1, &tally.played, fault) || !read_number(at, "won", 0, &tally.won, fault) ||
        !read_number(at, "drawn", 0, &tally.drawn, fault) || !read_number(at, "given_up", 0, &tally.given_up, fault) ||
        !read_number(at, "hints", 0, &tally.hints, fault) || !read_number(at, "scored", 0, &tally.scored, fault) ||
        !read_number(at, "best", INT32_MIN, &tally.best, fault) ||
        !read_large(at, "total", -((int64_t)1 << 52), &tally.total, fault) ||
        !read_large(at, "seconds", 0, &tally.seconds, fault)) {
        return false;
    }
    if ((int64_t)tally.won + tally.drawn + tally.given_up > tally.played || tally.scored > tally.played)
        return json_fault(at, fault, "more games ended than were played");
    StatisticsTally *place = tally_of(statistics, game, rules, (Against)choice);
    if (!place) return json_fault(at, fault, "there are more than %d lines", STATISTICS_LINES_MAX);
    if (place->played > 0) return json_fault(at, fault, "this line is there twice");
    *place = tally;
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
    StatisticsPerson *place = person_of(statistics, person.game, person.name);
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
    StatisticsStreak *place = streak_of(statistics, streak.game);
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

bool statistics_read(const JsonAt *at, Statistics *statistics, Fault *fault)
{
    static const char *const KEYS[] = {"version", "results", "people", "streaks", "folded", NULL};
    memset(statistics, 0, sizeof *statistics);
    const bool good = json_want_object(at, fault) && json_want_version(at, STATISTICS_VERSION, fault) &&
                      json_only_members(at, KEYS, fault) && read_list(at, "results", statistics, read_line, fault) &&
                      read_list(at, "people", statistics, read_person, fault) &&
                      read_list(at, "streaks", statistics, read_streak, fault) && read_folded(at, statistics, fault);
    if (!good) memset(statistics, 0, sizeof *statistics);
    statistics->newer = json_is_newer(at, STATISTICS_VERSION);
    return good;
}

/* ---- Writing -------------------------------------------------------------------------------------------------------- */

static void write_line(const StatisticsLine *line, JsonOut *out)
{
    json_open(out, '{');
    json_string_member(out, "game", line->game);
    json_string_member(out, "rules", line->rules);
    json_string_member(out, "against", AGAINST_NAMES[line->against]);
    json_int_member(out, "played", line->tally.played);
    json_int_member(out, "won", line->tally.won);
    json_int_member(out, "drawn", line->tally.drawn);
    json_int_member(out, "given_up", line->tally.given_up);
    json_int_member(out, "hints", line->tally.hints);
    json_int_member(out, "scored", line->tally.scored);
    json_int_member(out, "best", line->tally.best);
    json_int_member(out, "total", line->tally.total);
    json_int_member(out, "seconds", line->tally.seconds);
    json_close(out, '}');
}

static void write_person(const StatisticsPerson *person, JsonOut *out)
{
    json_open(out, '{');
    json_string_member(out, "game", person->game);
    json_string_member(out, "name", person->name);
    json_int_member(out, "played", person->played);
    json_int_member(out, "won", person->won);
    json_int_member(out, "drawn", person->drawn);
    json_close(out, '}');
}

static void write_streak(const StatisticsStreak *streak, JsonOut *out)
{
    json_open(out, '{');
    json_string_member(out, "game", streak->game);
    json_int_member(out, "now", streak->now);
    json_int_member(out, "best", streak->best);
    json_close(out, '}');
}

/* A line a row, so that a person can read it. */
static void begin_row(Text *text, bool first)
{
    text_add(text, first ? "\n    " : ",\n    ");
}

void statistics_write(const Statistics *statistics, Text *text)
{
    text_addf(text, "{\n  \"version\": %d,\n  \"results\": [",
              statistics->folded > 0 ? STATISTICS_VERSION : STATISTICS_PLAIN_VERSION);
    for (int i = 0; i < statistics->lines; i++) {
        JsonOut out = json_out(text);
        begin_row(text, i == 0);
        write_line(&statistics->line[i], &out);
    }
    text_add(text, "\n  ],\n  \"people\": [");
    for (int i = 0; i < statistics->people; i++) {
        JsonOut out = json_out(text);
        begin_row(text, i == 0);
        write_person(&statistics->person[i], &out);
    }
    text_add(text, "\n  ],\n  \"streaks\": [");
    for (int i = 0; i < statistics->streaks; i++) {
        JsonOut out = json_out(text);
        begin_row(text, i == 0);
        write_streak(&statistics->streak[i], &out);
    }
    text_add(text, "\n  ]");
    if (statistics->folded > 0) {
        JsonOut out = json_out(text);
        text_add(text, ",\n  \"folded\": ");
        json_open(&out, '[');
        for (int i = 0; i < statistics->folded; i++) json_put_string(&out, statistics->fold[i]);
        json_close(&out, ']');
    }
    text_add(text, "\n}\n");
}
