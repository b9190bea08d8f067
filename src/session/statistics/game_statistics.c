/* SPDX-License-Identifier: MIT */
#include "session/statistics/game_statistics.h"

#include "culdesac/characters.h"
#include "culdesac/registry.h"

#include <string.h>

const char *const STATISTICS_OPPONENTS[AGAINST_COUNT + 1] = {AI_LEVEL_IDS, "people", NULL};

/* ---- Finding and making entries ---- */

/* The entry of Statistics.line_hints that says where a line with these keys was last found. */
static uint16_t *find_hint(Statistics *statistics, const char *const keys[3])
{
    uint32_t hash = 0;
    for (int i = 0; i < 3; i++) {
        for (const char *at = keys[i]; *at; at++) hash = hash * 31 + (unsigned char)*at;
    }
    return &statistics->line_hints[hash % STATISTICS_HINTS];
}

static bool has_keys(const StatisticsLine *line, const char *const keys[3])
{
    return strcmp(line->opponent, keys[2]) == 0 && strcmp(line->game, keys[0]) == 0 &&
           strcmp(line->rules, keys[1]) == 0;
}

StatisticsTally *statistics_tally(Statistics *statistics, const char *game, const char *rules, const char *opponent)
{
    const char *const keys[] = {game, rules, opponent};
    uint16_t *hint = find_hint(statistics, keys);
    int i = *hint;
    if (i >= statistics->line_count || !has_keys(&statistics->lines[i], keys)) {
        for (i = 0; i < statistics->line_count && !has_keys(&statistics->lines[i], keys);) i++;
    }
    if (i == STATISTICS_LINES_MAX) return NULL;
    StatisticsLine *line = &statistics->lines[i];
    *hint = (uint16_t)i;
    if (i < statistics->line_count) return &line->tally;
    statistics->line_count++;
    *line = (StatisticsLine){.tally = {.played = 0}};
    text_copy(line->game, sizeof line->game, game);
    text_copy(line->rules, sizeof line->rules, rules);
    text_copy(line->opponent, sizeof line->opponent, opponent);
    return &line->tally;
}

StatisticsPerson *statistics_person(Statistics *statistics, const char *game, const char *name)
{
    for (int i = 0; i < statistics->person_count; i++) {
        StatisticsPerson *person = &statistics->people[i];
        if (strcmp(person->game, game) == 0 && strcmp(person->name, name) == 0) return person;
    }
    if (statistics->person_count == STATISTICS_PEOPLE_MAX) return NULL;
    StatisticsPerson *person = &statistics->people[statistics->person_count++];
    *person = (StatisticsPerson){.played = 0};
    text_copy(person->game, sizeof person->game, game);
    text_copy(person->name, sizeof person->name, name);
    return person;
}

/* The index of a game's streak; the number of streaks if it has none. */
static int find_streak(const Statistics *statistics, const char *game)
{
    int i = 0;
    while (i < statistics->streak_count && strcmp(statistics->streaks[i].game, game) != 0) i++;
    return i;
}

StatisticsStreak *statistics_streak_of(Statistics *statistics, const char *game)
{
    const int at = find_streak(statistics, game);
    if (at < statistics->streak_count) return &statistics->streaks[at];
    if (statistics->streak_count == STATISTICS_GAMES_MAX) return NULL;
    StatisticsStreak *streak = &statistics->streaks[statistics->streak_count++];
    *streak = (StatisticsStreak){.now = 0};
    text_copy(streak->game, sizeof streak->game, game);
    return streak;
}

/* A pass over the latest matches, from the last one back, which counts the matches of each game. */
typedef struct LatestWalk {
    int count;
    const char *games[STATISTICS_GAMES_MAX];
    int passed[STATISTICS_GAMES_MAX];
} LatestWalk;

/* Passes the next match. Returns whether it is one of the last STATISTICS_LATEST_PER_GAME of its game. */
static bool pass_latest(LatestWalk *walk, const StatisticsMatch *match)
{
    int i = 0;
    while (i < walk->count && strcmp(walk->games[i], match->game) != 0) i++;
    if (i == STATISTICS_GAMES_MAX) return false;
    if (i == walk->count) walk->games[walk->count++] = match->game;
    return walk->passed[i]++ < STATISTICS_LATEST_PER_GAME;
}

void statistics_append(Statistics *statistics, const StatisticsMatch *match)
{
    if (statistics->latest_count == STATISTICS_LATEST_ROOM) {
        const StatisticsMatch *latest[STATISTICS_LATEST_MAX];
        statistics->latest_count = statistics_latest(statistics, &(StatisticsFilter){NULL, NULL, NULL}, latest);
        for (int i = 0; i < statistics->latest_count; i++) statistics->latest[i] = *latest[i];
    }
    statistics->latest[statistics->latest_count++] = *match;
}

/* ---- Counting ---- */

static void add_result(StatisticsTally *tally, const EndedMatch *ended, StatisticsResult result)
{
    tally->won += result == STATISTICS_WON;
    tally->drawn += result == STATISTICS_DRAWN;
    tally->resigned += ended->resigned;
    if (!ended->is_scored) return;
    const bool better = ended->low_wins ? ended->points < tally->best : ended->points > tally->best;
    if (tally->scored == 0 || better) tally->best = ended->points;
    tally->scored++;
    tally->total += ended->points;
}

static void add_match(StatisticsTally *tally, const EndedMatch *ended)
{
    tally->played++;
    tally->hints += ended->hints;
    tally->seconds += ended->seconds;
}

static void append_match(Statistics *statistics, const EndedMatch *ended)
{
    StatisticsMatch match = {.share = ended->share, .result = ended->result, .opponent_count = ended->neighbour_count};
    text_copy(match.game, sizeof match.game, ended->game);
    text_copy(match.rules, sizeof match.rules, ended->rules);
    for (int i = 0; i < ended->neighbour_count; i++)
        text_copy(match.characters[i], SEAT_KIND_SIZE, ended->neighbours[i].name);
    statistics_append(statistics, &match);
}

static void add_streak(Statistics *statistics, const EndedMatch *ended)
{
    StatisticsStreak *streak = statistics_streak_of(statistics, ended->game);
    if (!streak) return;
    streak->now = ended->result == STATISTICS_WON ? streak->now + 1 : 0;
    if (streak->now > streak->best) streak->best = streak->now;
}

void statistics_add(Statistics *statistics, const EndedMatch *ended)
{
    const bool alone = ended->against != AGAINST_PEOPLE;
    StatisticsTally *tally =
        statistics_tally(statistics, ended->game, ended->rules, STATISTICS_OPPONENTS[ended->against]);
    if (!tally) return;
    add_match(tally, ended);
    if (alone && ended->has_result) add_result(tally, ended, ended->result);
    for (int i = 0; i < ended->person_count; i++) {
        StatisticsPerson *person = statistics_person(statistics, ended->game, ended->people[i].name);
        if (!person) continue;
        person->played++;
        person->won += ended->people[i].result == STATISTICS_WON;
        person->drawn += ended->people[i].result == STATISTICS_DRAWN;
    }
    for (int i = 0; i < ended->neighbour_count; i++) {
        StatisticsTally *duel = statistics_tally(statistics, ended->game, ended->rules, ended->neighbours[i].name);
        if (!duel) continue;
        add_match(duel, ended);
        add_result(duel, ended, ended->neighbours[i].result);
    }
    if (ended->has_result && ended->nobody_resigned) append_match(statistics, ended);
    if (alone && ended->has_result) add_streak(statistics, ended);
}

#define FORGET(list, count)                                                                                  \
    do {                                                                                                     \
        int kept = 0;                                                                                        \
        for (int i = 0; i < statistics->count; i++) {                                                        \
            if (strcmp(statistics->list[i].game, game) != 0) statistics->list[kept++] = statistics->list[i]; \
        }                                                                                                    \
        statistics->count = kept;                                                                            \
    } while (0)

void statistics_remove_game(Statistics *statistics, const char *game)
{
    FORGET(lines, line_count);
    FORGET(people, person_count);
    FORGET(streaks, streak_count);
    FORGET(latest, latest_count);
}

/* ---- Queries ---- */

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
    sum->resigned += tally->resigned;
    sum->hints += tally->hints;
    sum->seconds += tally->seconds;
}

/* Whether the lowest score wins by the preset with the id `by` or, if there is none, by the standard rules. */
static bool rules_low_wins(const Rulebook *book, const char *by)
{
    const Game *game = rulebook_game(book);
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    Error error;
    const bool known = rulebook_make_draft_rules(book, rulebook_preset_find(book, by), NULL, rules, &error);
    return game_low_wins(game, known ? rules : rulebook_defaults(book));
}

/* Adds a tally of games by the rules to a sum. Without a book, scores are left out. Unless the sum is about these rules
 * alone (`chosen`), scores are also left out if the rules differ from the standard ones in whether low or high scores
 * win. */
static void add_counted(StatisticsTally *sum, const Rulebook *book, const char *rules, bool chosen,
                        const StatisticsTally *tally)
{
    add_tally(sum, tally);
    if (!book) return;
    const bool low_wins = game_low_wins(rulebook_game(book), rulebook_defaults(book)),
               low = rules_low_wins(book, rules);
    if (chosen || low == low_wins) add_scores(sum, tally, low);
}

static bool is_chosen(const char *wanted, const char *is) { return !wanted || strcmp(wanted, is) == 0; }

/* Whether the filter selects a line. If it has no opponent, the lines of single neighbours are left out: their games
 * are already in the lines of STATISTICS_OPPONENTS. */
static bool is_selected(const StatisticsFilter *filter, const StatisticsLine *line)
{
    bool counts = filter->opponent && strcmp(filter->opponent, line->opponent) == 0;
    for (int i = 0; i < AGAINST_COUNT && !filter->opponent; i++)
        counts = counts || strcmp(STATISTICS_OPPONENTS[i], line->opponent) == 0;
    return counts && is_chosen(filter->game, line->game) && is_chosen(filter->rules, line->rules);
}

StatisticsTally statistics_sum(const Statistics *statistics, const Rulebook *book, const StatisticsFilter *filter)
{
    StatisticsTally sum = {0};
    for (int i = 0; i < statistics->line_count; i++) {
        const StatisticsLine *line = &statistics->lines[i];
        if (is_selected(filter, line)) add_counted(&sum, book, line->rules, filter->rules != NULL, &line->tally);
    }
    return sum;
}

static bool has_opponent(const StatisticsMatch *match, const char *neighbour)
{
    for (int i = 0; i < match->opponent_count; i++) {
        if (strcmp(match->characters[i], neighbour) == 0) return true;
    }
    return false;
}

int statistics_latest(const Statistics *statistics, const StatisticsFilter *filter,
                      const StatisticsMatch *matches[STATISTICS_LATEST_MAX])
{
    LatestWalk walk = {.count = 0};
    int from = STATISTICS_LATEST_MAX;
    for (int i = statistics->latest_count - 1; i >= 0 && from > 0; i--) {
        const StatisticsMatch *match = &statistics->latest[i];
        if (pass_latest(&walk, match) && is_chosen(filter->game, match->game) &&
            is_chosen(filter->rules, match->rules) && (!filter->opponent || has_opponent(match, filter->opponent)))
            matches[--from] = match;
    }
    const int count = STATISTICS_LATEST_MAX - from;
    memmove(matches, &matches[from], (size_t)count * sizeof matches[0]);
    return count;
}

StatisticsStreak statistics_streak(const Statistics *statistics, const char *game)
{
    const int at = find_streak(statistics, game);
    return at < statistics->streak_count ? statistics->streaks[at] : (StatisticsStreak){.now = 0};
}

/* ---- Adding ---- */

/* The best score of a game that does not exist any more is never shown, so the highest is as good as the lowest. */
void statistics_add_sum(StatisticsTally *sum, const StatisticsTally *tally, const char *game, const char *rules,
                        Rulebooks *rulebooks)
{
    const Game *known = game_find(game);
    add_tally(sum, tally);
    add_scores(sum, tally, known && rulebooks && rules_low_wins(rulebooks_find(rulebooks, known), rules));
}
