/* SPDX-License-Identifier: MIT */
/*
 * Milestones are reached by ordinary play, each once, such as the first win in a game, a number of games, a win against
 * each neighbour, all puzzles of a grade, or an evening won. Each is announced once, and from then on shown in the
 * statistics.
 */
#pragma once

#include "culdesac/characters.h"
#include "culdesac/fields.h"
#include "culdesac/puzzle_book.h"
#include "session/evening/evening.h"
#include "session/host.h"
#include "session/statistics/game_statistics.h"

enum { MILESTONE_ID_SIZE = 64, MILESTONES_MAX = 160 };

typedef enum MilestoneKind {
    MILESTONE_GAMES,         /* `number` games played */
    MILESTONE_ALL_GAMES,     /* every game of the street was played */
    MILESTONE_WIN,           /* the first win in `game` */
    MILESTONE_BEAT_OPPONENT, /* the first game in which the player was ahead of `character` */
    MILESTONE_BEAT_ALL_OPPONENTS,
    MILESTONE_PUZZLES, /* all puzzles of one grade in `game` solved */
    MILESTONE_DAYS,    /* the puzzle of the day solved on `number` days */
    MILESTONE_EVENING, /* an evening won */
    MILESTONE_KIND_COUNT,
} MilestoneKind;

typedef struct Milestone {
    MilestoneKind kind;
    char id[MILESTONE_ID_SIZE];
    const Game *game;
    const Character *character;
    int number; /* number of games or of days; or a grade of puzzles */
} Milestone;

/* Lists all milestones in the order in which they are shown. Returns how many. */
int milestones_list(const Host *host, Milestone milestones[MILESTONES_MAX]);
/* Whether the statistics show that a milestone was reached; always false for those about puzzles and evenings. */
bool milestone_is_reached(const Milestone *milestone, const Statistics *statistics);
/* Appends the milestone as a sentence: "Your first win at Neighbors." */
void milestone_describe(const Host *host, const Milestone *milestone, Text *text);
