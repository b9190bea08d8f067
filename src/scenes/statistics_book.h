/* SPDX-License-Identifier: MIT */
/*
 * What has been played and how it ended, for each game: by rules, by opponents' strength where one person sat at the table, by name
 * where there were several; and of oneself how it stands against each neighbour, and how the latest games with any of them went.
 * Oneself is the only person there, or of several whoever is called like the player. Games without a person, and those taken up
 * from the middle of another, are not counted. What was counted before neighbours were stays without them.
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

/* Oneself against one neighbour by these rules, whoever else sat there: won is ahead of him, drawn is level with him. */
typedef struct StatisticsDuel {
    char game[STATISTICS_ID];
    char rules[STATISTICS_ID];
    char neighbour[SEAT_KIND];
    StatisticsTally tally;
} StatisticsDuel;

typedef enum StatisticsEnd { STATISTICS_LOST, STATISTICS_DRAWN, STATISTICS_WON } StatisticsEnd;

enum { STATISTICS_WHOLE = 1000 };

/* One of one's own latest games with neighbours that were played to their end. */
typedef struct StatisticsGame {
    char game[STATISTICS_ID];
    char rules[STATISTICS_ID];
    int against; /* so many neighbours */
    char neighbours[PLAYERS_MAX - 1][SEAT_KIND];
    int32_t share; /* of his points and the others' mean, in parts of STATISTICS_WHOLE: the half is even, with any number */
    StatisticsEnd end;
} StatisticsGame;

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
    STATISTICS_DUELS_MAX = 800,
    STATISTICS_LATEST = 60, /* of each game */
    STATISTICS_LATEST_MAX = 400,
    STATISTICS_PEOPLE_MAX = 400,
    STATISTICS_GAMES_MAX = 32,
    STATISTICS_FOLDED_MAX = 512
};

typedef struct Statistics {
    int lines, people, streaks, duels, latest;
    StatisticsLine line[STATISTICS_LINES_MAX];
    StatisticsPerson person[STATISTICS_PEOPLE_MAX];
    StatisticsStreak streak[STATISTICS_GAMES_MAX];
    StatisticsDuel duel[STATISTICS_DUELS_MAX];
    StatisticsGame game[STATISTICS_LATEST_MAX]; /* the latest last */
    /* Entries of single games that are in it already and may still lie beside its file: they are not counted again. */
    int folded;
    char fold[STATISTICS_FOLDED_MAX][STATISTICS_ENTRY];
    bool newer; /* its file is a newer program's, and is left to it */
} Statistics;

/* Nothing is in it; much quicker than to make all of it 0. */
static inline void statistics_clear(Statistics *statistics)
{
    statistics->lines = statistics->people = statistics->streaks = statistics->duels = statistics->latest = statistics->folded = 0;
    statistics->newer = false;
}

/* Enters a match that has ended. `self` is what the player is called; "": nobody knows. False if such a match is not counted, or
 * was before. */
bool statistics_count(Statistics *statistics, const Rulebook *book, Match *match, const char *self);
/* The same of a match that stays as if it had not been counted. */
bool statistics_foresee(Statistics *statistics, const Rulebook *book, const Match *match, const char *self);
/* Adds what came after it. The rulebooks tell by which rules the fewest points are the best score. */
void statistics_merge(Statistics *statistics, const Statistics *later, RulebookFor *rulebook_for, void *context);
/* Forgets all of one game. */
void statistics_forget(Statistics *statistics, const char *game);
/* All lines of a game together, or of one kind of opponents (AGAINST_COUNT: all). Where some rules let the fewest
 * points win and others the most, only scores of the rules as written are summed. */
StatisticsTally statistics_sum(const Statistics *statistics, const Rulebook *book, Against against);
/* What is asked for: a game, rules and a neighbour; NULL: all of them. */
typedef struct StatisticsChoice {
    const char *game, *rules, *neighbour;
} StatisticsChoice;
/* The same of a choice; with a neighbour won is ahead of him. The book is that of its game; NULL: of all games, and no scores
 * are summed. */
StatisticsTally statistics_sum_of(const Statistics *statistics, const Rulebook *book, const StatisticsChoice *choice);
/* The latest games of a choice, the oldest first: how many there are in `games`. */
int statistics_latest(const Statistics *statistics, const StatisticsChoice *choice,
                      const StatisticsGame *games[STATISTICS_LATEST_MAX]);
StatisticsStreak statistics_streak(const Statistics *statistics, const char *game);

/* The line of that kind, made if there is none yet; NULL: there are too many. */
StatisticsTally *statistics_line(Statistics *statistics, const char *game, const char *rules, Against against);
StatisticsTally *statistics_duel(Statistics *statistics, const char *game, const char *rules, const char *neighbour);
StatisticsPerson *statistics_person(Statistics *statistics, const char *game, const char *name);
StatisticsStreak *statistics_streak_of(Statistics *statistics, const char *game);
/* One more of the latest games; the oldest one of its kind makes room. */
void statistics_append(Statistics *statistics, const StatisticsGame *game);

/* statistics_json.c */
bool statistics_read(const JsonAt *at, Statistics *statistics, Fault *fault);
void statistics_write(const Statistics *statistics, Text *text);

#endif
