/* SPDX-License-Identifier: MIT */
/*
 * Statistics of each game: results by rules, by the opponents' strength if there was one person, and by name if there
 * were several; the player's results against each neighbour; and the player's latest games against neighbours. The
 * player is the only person in a game or, of several people, the one with the player's name.
 *
 * Games without a person, and games that began with a position from another game, are not counted. Results from before
 * neighbours had names count for no neighbour.
 */
#pragma once

#include "culdesac/record.h"
#include "culdesac/rulebooks.h"

enum { STATISTICS_ID_SIZE = 64 };

/* Whom a person played against: opponents, by the strength of the strongest one, or other people. */
typedef enum StatisticsOpponents {
    AGAINST_EASY,
    AGAINST_MEDIUM,
    AGAINST_HARD,
    AGAINST_EXPERT,
    AGAINST_PEOPLE,
    AGAINST_COUNT
} StatisticsOpponents;
/* The names of the opponents in files; NULL at the end. */
extern const char *const STATISTICS_OPPONENTS[AGAINST_COUNT + 1];

typedef struct StatisticsTally {
    int32_t played;
    int32_t won, drawn, resigned; /* numbers of games against opponents; a shared win counts as drawn */
    int32_t hints;
    int32_t scored, best; /* the number of games with a score, and the best score */
    int64_t total;        /* the sum of all scores */
    int64_t seconds;      /* time played */
} StatisticsTally;

/* One line of the statistics: a game, its rules and the opponent. */
typedef struct StatisticsLine {
    char game[STATISTICS_ID_SIZE];
    char rules[STATISTICS_ID_SIZE]; /* id of the rules: "" is standard, "*" changed rules; otherwise a preset's id */
    char opponent[SEAT_KIND_SIZE];  /* kind of the opponent: one of STATISTICS_OPPONENTS, or a neighbour's id */
    StatisticsTally tally;
} StatisticsLine;

typedef enum StatisticsResult { STATISTICS_LOST, STATISTICS_DRAWN, STATISTICS_WON } StatisticsResult;
extern const char
    *const STATISTICS_RESULT_NAMES[]; /* "lost" … as in files, in the order of StatisticsResult; NULL-ended */

enum { STATISTICS_SHARE_ONE = 1000 };

/* A neighbour, with the player's result against them (won: the player was ahead); or one of several people, with that
 * person's result. */
typedef struct EndedMatchSeat {
    const char *name;
    StatisticsResult result;
} EndedMatchSeat;

/* An ended game as the statistics count it. It has no result and no points if none of its people is the player. */
typedef struct EndedMatch {
    const char *game, *rules;
    StatisticsOpponents against;
    int32_t hints;
    int64_t seconds;
    bool has_result;      /* the player's result is known */
    bool resigned;        /* the player resigned */
    bool nobody_resigned; /* nobody resigned */
    StatisticsResult result;
    bool is_scored, low_wins;
    int32_t points, share; /* share: as in StatisticsMatch */
    int neighbour_count, person_count;
    EndedMatchSeat neighbours[PLAYERS_MAX], people[PLAYERS_MAX]; /* people: empty unless there were several */
} EndedMatch;

/* One of the player's latest games against neighbours in which nobody resigned. */
typedef struct StatisticsMatch {
    char game[STATISTICS_ID_SIZE];
    char rules[STATISTICS_ID_SIZE];
    int opponent_count; /* the number of neighbours */
    char characters[PLAYERS_MAX - 1][SEAT_KIND_SIZE];
    int32_t share; /* player's points / (player's points + average of the neighbours' points), in units of
                      1/STATISTICS_SHARE_ONE */
    StatisticsResult result;
} StatisticsMatch;

/* The results of one person in games with several people. */
typedef struct StatisticsPerson {
    char game[STATISTICS_ID_SIZE];
    char name[SEAT_NAME_SIZE];
    int32_t played, won, drawn;
} StatisticsPerson;

/* Consecutive wins of a single person against opponents. */
typedef struct StatisticsStreak {
    char game[STATISTICS_ID_SIZE];
    int32_t now, best;
} StatisticsStreak;

enum {
    STATISTICS_LINES_MAX = 1200,
    STATISTICS_LATEST_PER_GAME = 60, /* how many of the latest matches of a game are kept */
    STATISTICS_LATEST_MAX = 400,
    STATISTICS_LATEST_ROOM = 3 * STATISTICS_LATEST_MAX, /* when `latest` is full, all but the latest are removed */
    STATISTICS_PEOPLE_MAX = 400,
    STATISTICS_GAMES_MAX = 32,
    STATISTICS_HINTS = 2048,
    STATISTICS_VERSION = 3 /* the last version of files before the ledger (ledger.h) */
};

typedef struct Statistics {
    int line_count, person_count, streak_count, latest_count;
    /* Each game is counted once by the kind of its opponents, and once for each neighbour in it: then won means that
     * the player was ahead of that neighbour, drawn that they were level. */
    StatisticsLine lines[STATISTICS_LINES_MAX];
    StatisticsPerson people[STATISTICS_PEOPLE_MAX];
    StatisticsStreak streaks[STATISTICS_GAMES_MAX];
    StatisticsMatch latest[STATISTICS_LATEST_ROOM]; /* oldest first */
    uint16_t line_hints[STATISTICS_HINTS];          /* indices at which lines were last found */
} Statistics;

/* Empties the statistics; much faster than clearing all of the memory. */
static inline void statistics_clear(Statistics *statistics)
{
    statistics->line_count = statistics->person_count = statistics->streak_count = statistics->latest_count = 0;
}

/* Adds a game, which must be later than all the others. */
void statistics_add(Statistics *statistics, const EndedMatch *ended);
/* Adds the tally of a game by some rules to a sum. Rulebooks say by which rules the lowest score is the best; if they
 * are NULL, the best score is undefined. */
void statistics_add_sum(StatisticsTally *sum, const StatisticsTally *tally, const char *game, const char *rules,
                        Rulebooks *rulebooks);
/* Removes all entries of one game. */
void statistics_remove_game(Statistics *statistics, const char *game);
/* A selection of results; a member that is NULL restricts nothing. */
typedef struct StatisticsFilter {
    const char *game, *rules;
    const char *opponent; /* kind of the opponent, as in StatisticsLine */
} StatisticsFilter;
/* The sum of a selection. `book` is the game's; if it is NULL, scores are left out. Unless the filter names the rules,
 * scores are also left out if the rules differ from the standard ones in whether low or high scores win. */
StatisticsTally statistics_sum(const Statistics *statistics, const Rulebook *book, const StatisticsFilter *filter);
/* The number of games of that id that were played; NULL: of all games. */
static inline int32_t statistics_played(const Statistics *statistics, const char *game)
{
    return statistics_sum(statistics, NULL, &(StatisticsFilter){.game = game}).played;
}
/* The latest games of a selection, oldest first. Returns how many there are in `matches`. */
int statistics_latest(const Statistics *statistics, const StatisticsFilter *filter,
                      const StatisticsMatch *matches[STATISTICS_LATEST_MAX]);
StatisticsStreak statistics_streak(const Statistics *statistics, const char *game);

/* Each returns the entry with these keys, which is added if missing; NULL if there are too many. */
StatisticsTally *statistics_tally(Statistics *statistics, const char *game, const char *rules, const char *opponent);
StatisticsPerson *statistics_person(Statistics *statistics, const char *game, const char *name);
StatisticsStreak *statistics_streak_of(Statistics *statistics, const char *game);
/* Appends a game to the latest ones. If there is no room, older ones are removed first. */
void statistics_append(Statistics *statistics, const StatisticsMatch *match);

/* Adds statistics in the format before the ledger (game_statistics_json.c). If it returns false, the statistics are not
 * usable. */
bool statistics_read(const JsonCursor *at, Statistics *statistics, Rulebooks *rulebooks, Error *error);
