/* SPDX-License-Identifier: MIT */
/*
 * Small milestones, each reached once and by ordinary play: the first win in a house, so many games, ahead of each neighbour, all
 * puzzles of a grade, an evening won. They are told once, where one looks anyway, and from then on stand in the statistics.
 */
#ifndef CULDESAC_SCENES_MILESTONES_H
#define CULDESAC_SCENES_MILESTONES_H

#include "culdesac/evening.h"
#include "culdesac/neighbours.h"
#include "culdesac/puzzle_book.h"
#include "scenes/statistics_book.h"
#include "ui/stage.h"

enum { MILESTONE_ID = 64, MILESTONES_MAX = 160 };

/* ---- What there is to reach ---- */

typedef enum MilestoneKind {
    MILESTONE_GAMES,  /* so many played */
    MILESTONE_VISITS, /* one in every house */
    MILESTONE_WIN,    /* in a house */
    MILESTONE_AHEAD,  /* of a neighbour */
    MILESTONE_AHEAD_OF_ALL,
    MILESTONE_PUZZLES, /* all of a house's of a grade */
    MILESTONE_DAYS,    /* the puzzle of the day on so many */
    MILESTONE_EVENING, /* won */
    MILESTONE_KINDS,
} MilestoneKind;

typedef struct Milestone {
    MilestoneKind kind;
    char id[MILESTONE_ID];
    const Game *game;
    const Neighbour *neighbour;
    int number; /* of games, of days; a grade */
} Milestone;

/* All that this street has, in the order in which they are shown; returns how many. */
int milestones_list(const Stage *stage, Milestone milestones[MILESTONES_MAX]);
/* Whether games have reached it, as the statistics tell; what is no matter of games they do not know. */
bool milestone_reached(const Milestone *milestone, const Statistics *statistics);
/* In a sentence: "The first win at Neighbors." */
const char *milestone_tell(Stage *stage, const Milestone *milestone);

/* ---- What has been reached ---- */

typedef struct MilestoneNote {
    char id[MILESTONE_ID];
    int32_t day; /* DAY_NONE: before anybody took notes */
    bool told;
} MilestoneNote;

typedef struct MilestoneNotes {
    bool begun; /* notes have been taken before */
    int32_t evenings;
    int count;
    MilestoneNote notes[MILESTONES_MAX];
} MilestoneNotes;

bool milestones_read(const char *name, const char *text, size_t length, MilestoneNotes *notes, Fault *fault);
void milestones_write(const MilestoneNotes *notes, JsonOut *out);
const MilestoneNote *milestones_find(const MilestoneNotes *notes, const char *id);
/* Whether that is new. */
bool milestones_add(MilestoneNotes *notes, const char *id, int32_t day, bool told);

void milestones_recall(Stage *stage, MilestoneNotes *notes);
/* A game has ended that is not in the statistics yet. */
void milestones_play(Stage *stage, const Match *match);
/* A puzzle has been solved; the book and the progress are its house's. */
void milestones_solve(Stage *stage, const Game *game, const PuzzleBook *book, const PuzzleProgress *progress);
/* An evening has come to its prizes; and has been ended after them. */
void milestones_prize(Stage *stage, const Evening *evening);
void milestones_end_evening(Stage *stage);
/* Appends in sentences what was reached and not told yet; from now on it has been. */
void milestones_tell(Stage *stage, Text *text);

#endif
