/* SPDX-License-Identifier: MIT */
/*
 * What has been played and how it ended, for each game: by rules and by opponents where one person sat at the table, by name
 * where there were several. Games without a person, and those taken up from the middle of another, are not counted.
 */
#ifndef CULDESAC_SCENES_STATISTICS_BOOK_H
#define CULDESAC_SCENES_STATISTICS_BOOK_H

#include "culdesac/record.h"

enum { STATISTICS_ID = 64, STATISTICS_ENTRY = 24 };

/* Against whom one person played: the strongest of his opponents; or among people. */
typedef enum Against {
    AGAINST_EASY,
    AGAINST_MEDIUM,
    AGAINST_HARD,
    AGAINST_EXPERT,
    AGAINST_PEOPLE,
    AGAINST_COUNT
} Against;

typedef struct StatisticsTally {
    int32_t played;
    int32_t won, drawn, given_up; /* of those against opponents alone; a win that is shared is drawn */
    int32_t hints;
    int32_t scored, best; /* how many had a score, the best of them, and … */
    int64_t total;        /* … all together */
    int64_t seconds;      /* at the table */
} StatisticsTally;

/* One line: a game by these rules against those. */
typedef struct StatisticsLine {
    char game[STATISTICS_ID];
    char rules[STATISTICS_ID]; /* "": Standard; a preset's id; "*": changed otherwise */
    Against against;
    StatisticsTally tally;
} StatisticsLine;

/* How one of several people has done. */
typedef struct StatisticsPerson {
    char game[STATISTICS_ID];
    char name[SEAT_NAME];
    int32_t played, won, drawn;
} StatisticsPerson;

/* Wins of one person in a row. */
typedef struct StatisticsStreak {
    char game[STATISTICS_ID];
    int32_t now, best;
} StatisticsStreak;

enum {
    STATISTICS_LINES_MAX = 400,
    STATISTICS_PEOPLE_MAX = 400,
    STATISTICS_GAMES_MAX = 32,
    STATISTICS_FOLDED_MAX = 512
};

typedef struct Statistics {
    int lines, people, streaks;
    StatisticsLine line[STATISTICS_LINES_MAX];
    StatisticsPerson person[STATISTICS_PEOPLE_MAX];
    StatisticsStreak streak[STATISTICS_GAMES_MAX];
    /* Entries of single games that are in it already and may still lie beside its file: they are not counted again. */
    int folded;
    char fold[STATISTICS_FOLDED_MAX][STATISTICS_ENTRY];
    bool newer; /* its file is a newer program's, and is left to it */
} Statistics;

/* Enters a match that has ended. False if such a match is not counted, or was before. */
bool statistics_count(Statistics *statistics, const Rulebook *book, Match *match);
/* Adds what came after it. The rulebooks tell by which rules the fewest points are the best score. */
void statistics_merge(Statistics *statistics, const Statistics *later, RulebookFor *rulebook_for, void *context);
/* Forgets all of one game. */
void statistics_forget(Statistics *statistics, const char *game);
/* All lines of a game together, or of one kind of opponents (AGAINST_COUNT: all). Where some rules let the fewest
 * points win and others the most, only scores of the rules as written are summed. */
StatisticsTally statistics_sum(const Statistics *statistics, const Rulebook *book, Against against);
StatisticsStreak statistics_streak(const Statistics *statistics, const char *game);

bool statistics_read(const JsonAt *at, Statistics *statistics, Fault *fault);
void statistics_write(const Statistics *statistics, Text *text);

#endif
