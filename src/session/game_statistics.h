/* SPDX-License-Identifier: MIT */
/*
 * What has been played and how it ended, for each game: by rules, by opponents' strength where one person sat at the
 * table, by name where there were several; and of oneself how it stands against each neighbour, and how the latest
 * games with any of them went. Oneself is the only person there, or of several whoever is called like the player. Games
 * without a person, and those taken up from the middle of another, are not counted. What was counted before neighbours
 * were stays without them.
 */
#ifndef CULDESAC_SESSION_GAME_STATISTICS_H
#define CULDESAC_SESSION_GAME_STATISTICS_H

#include "culdesac/record.h"

enum { STATISTICS_ID_SIZE = 64 };

/* Against whom one person played: the strongest of his opponents; or among people. */
typedef enum StatisticsOpponents {
    AGAINST_EASY,
    AGAINST_MEDIUM,
    AGAINST_HARD,
    AGAINST_EXPERT,
    AGAINST_PEOPLE,
    AGAINST_COUNT
} StatisticsOpponents;

typedef struct StatisticsTally {
    int32_t played;
    int32_t won, drawn, resigned; /* of those against opponents alone; a win that is shared is drawn */
    int32_t hints;
    int32_t scored, best; /* how many had a score, the best of them, and … */
    int64_t total;        /* … all together */
    int64_t seconds;      /* at the table */
} StatisticsTally;

/* One line: a game by these rules against those. */
typedef struct StatisticsLine {
    char game[STATISTICS_ID_SIZE];
    char rules[STATISTICS_ID_SIZE]; /* "": Standard; a preset's id; "*": changed otherwise */
    StatisticsOpponents against;
    StatisticsTally tally;
} StatisticsLine;

/* Oneself against one neighbour by these rules, whoever else sat there: won is ahead of him, drawn is level with
 * him. */
typedef struct StatisticsDuel {
    char game[STATISTICS_ID_SIZE];
    char rules[STATISTICS_ID_SIZE];
    char character[SEAT_KIND_SIZE];
    StatisticsTally tally;
} StatisticsDuel;

typedef enum StatisticsEnd { STATISTICS_LOST, STATISTICS_DRAWN, STATISTICS_WON } StatisticsEnd;

enum { STATISTICS_SHARE_ONE = 1000 };

/* A neighbour, and how oneself did against them: won is ahead. Or a person, and how they did. */
typedef struct EndedGameSeat {
    const char *name;
    StatisticsEnd end;
} EndedGameSeat;

/* A game that has ended, as it is counted. Where none of the people is oneself it has no end and no points. */
typedef struct EndedGame {
    const char *game, *rules;
    StatisticsOpponents against;
    int32_t hints;
    int64_t seconds;
    bool has_end, resigned, is_whole; /* whether oneself resigned; whether nobody did */
    StatisticsEnd end;
    bool is_scored, low_wins;
    int32_t points, share; /* as in StatisticsGame */
    int neighbour_count, person_count;
    EndedGameSeat neighbours[PLAYERS_MAX], people[PLAYERS_MAX]; /* the people where oneself is not the only one */
} EndedGame;

/* One of one's own latest games with neighbours that were played to their end. */
typedef struct StatisticsGame {
    char game[STATISTICS_ID_SIZE];
    char rules[STATISTICS_ID_SIZE];
    int opponent_count; /* so many neighbours */
    char characters[PLAYERS_MAX - 1][SEAT_KIND_SIZE];
    int32_t share; /* of his points and the others' mean, in parts of STATISTICS_SHARE_ONE: the half is even, with any
                      number */
    StatisticsEnd end;
} StatisticsGame;

/* How one of several people has done. */
typedef struct StatisticsPerson {
    char game[STATISTICS_ID_SIZE];
    char name[SEAT_NAME_SIZE];
    int32_t played, won, drawn;
} StatisticsPerson;

/* Wins of one person in a row. */
typedef struct StatisticsStreak {
    char game[STATISTICS_ID_SIZE];
    int32_t now, best;
} StatisticsStreak;

enum {
    STATISTICS_LINES_MAX = 400,
    STATISTICS_DUELS_MAX = 800,
    STATISTICS_LATEST_PER_GAME = 60, /* of each game */
    STATISTICS_LATEST_MAX = 400,
    STATISTICS_LATEST_ROOM = 3 * STATISTICS_LATEST_MAX, /* older ones go when it is full */
    STATISTICS_PEOPLE_MAX = 400,
    STATISTICS_GAMES_MAX = 32,
    STATISTICS_HINTS = 2048,
    STATISTICS_VERSION = 3 /* the last one before the ledger */
};

typedef struct Statistics {
    int line_count, person_count, streak_count, duel_count, latest_count;
    StatisticsLine lines[STATISTICS_LINES_MAX];
    StatisticsPerson people[STATISTICS_PEOPLE_MAX];
    StatisticsStreak streaks[STATISTICS_GAMES_MAX];
    StatisticsDuel duels[STATISTICS_DUELS_MAX];
    StatisticsGame games[STATISTICS_LATEST_ROOM];                        /* the latest last */
    uint16_t line_hints[STATISTICS_HINTS], duel_hints[STATISTICS_HINTS]; /* where they were last found */
} Statistics;

/* Nothing is in it; much quicker than to make all of it 0. */
static inline void statistics_clear(Statistics *statistics)
{
    statistics->line_count = statistics->person_count = statistics->streak_count = statistics->duel_count =
        statistics->latest_count = 0;
}

/* Describes a match that has ended; its names are good while the match and the book are. `self` is what the player is
 * called; "": nobody knows. False if such a match is not counted, or was before. */
bool ended_game_describe(EndedGame *ended, const Rulebook *book, const Match *match, const char *self);
/* Counts a game, which came after all that is in it. */
void statistics_add(Statistics *statistics, const EndedGame *ended);
/* Where the rulebooks are, which tell by which rules the fewest points are the best score. */
typedef struct StatisticsBooks {
    RulebookFinder *find_rulebook;
    void *context;
} StatisticsBooks;
/* Adds what was counted of a game by some rules. Without books the best score is of no use. */
void statistics_add_sum(StatisticsTally *sum, const StatisticsTally *tally, const char *game, const char *rules,
                        const StatisticsBooks *books);
/* Forgets all of one game. */
void statistics_remove_game(Statistics *statistics, const char *game);
/* All lines of a game together, or of one kind of opponents (AGAINST_COUNT: all). Where some rules let the fewest
 * points win and others the most, only scores of the rules as written are summed. */
StatisticsTally statistics_total(const Statistics *statistics, const Rulebook *book, StatisticsOpponents against);
/* What is asked for: a game, rules and a neighbour; NULL: all of them. */
typedef struct StatisticsFilter {
    const char *game, *rules, *character;
} StatisticsFilter;
/* The same of a choice; with a neighbour won is ahead of him. The book is that of its game; NULL: of all games, and no
 * scores are summed. */
StatisticsTally statistics_filtered_total(const Statistics *statistics, const Rulebook *book,
                                          const StatisticsFilter *filter);
/* The latest games of a choice, the oldest first: how many there are in `games`. */
int statistics_latest(const Statistics *statistics, const StatisticsFilter *filter,
                      const StatisticsGame *games[STATISTICS_LATEST_MAX]);
StatisticsStreak statistics_streak(const Statistics *statistics, const char *game);

/* The line of that kind, made if there is none yet; NULL: there are too many. */
StatisticsTally *statistics_line(Statistics *statistics, const char *game, const char *rules,
                                 StatisticsOpponents against);
StatisticsTally *statistics_duel(Statistics *statistics, const char *game, const char *rules, const char *neighbour);
StatisticsPerson *statistics_person(Statistics *statistics, const char *game, const char *name);
StatisticsStreak *statistics_streak_of(Statistics *statistics, const char *game);
/* One more of the latest games. */
void statistics_append(Statistics *statistics, const StatisticsGame *game);

/* game_statistics_json.c: adds what a program before the ledger has written. False: it is refused, and what was added
 * of it is of no use. */
bool statistics_read(const JsonCursor *at, Statistics *statistics, const StatisticsBooks *books, Error *error);

#endif
