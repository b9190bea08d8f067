/* SPDX-License-Identifier: MIT */
/*
 * Small milestones, each reached once and by ordinary play: the first win in a house, so many games, ahead of each
 * neighbour, all puzzles of a grade, an evening won. They are told once, where one looks anyway, and from then on stand
 * in the statistics.
 */
#ifndef CULDESAC_SESSION_MILESTONES_H
#define CULDESAC_SESSION_MILESTONES_H

#include "culdesac/characters.h"
#include "culdesac/evening.h"
#include "culdesac/puzzle_book.h"
#include "session/game_statistics.h"
#include "session/session.h"

enum { MILESTONE_ID_SIZE = 64, MILESTONES_MAX = 160 };

/* ---- What there is to reach ---- */

typedef enum MilestoneKind {
    MILESTONE_GAMES,         /* so many played */
    MILESTONE_ALL_GAMES,     /* one in every house */
    MILESTONE_WIN,           /* in a house */
    MILESTONE_BEAT_OPPONENT, /* of a neighbour */
    MILESTONE_BEAT_ALL_OPPONENTS,
    MILESTONE_PUZZLES, /* all of a house's of a grade */
    MILESTONE_DAYS,    /* the puzzle of the day on so many */
    MILESTONE_EVENING, /* won */
    MILESTONE_KIND_COUNT,
} MilestoneKind;

typedef struct Milestone {
    MilestoneKind kind;
    char id[MILESTONE_ID_SIZE];
    const Game *game;
    const Character *character;
    int number; /* of games, of days; a grade */
} Milestone;

/* All that this street has, in the order in which they are shown; returns how many. */
int milestones_list(const Session *session, Milestone milestones[MILESTONES_MAX]);
/* Whether games have reached it, as the statistics tell; what is no matter of games they do not know. */
bool milestone_is_reached(const Session *session, const Milestone *milestone, const Statistics *statistics);
/* Appends it as a sentence: "The first win at Neighbors." */
void milestone_describe(const Session *session, const Milestone *milestone, Text *text);

/* ---- What has been reached ---- */

typedef struct MilestoneEntry {
    char id[MILESTONE_ID_SIZE];
    int32_t day; /* DAY_NONE: before anybody took notes */
    bool is_announced;
} MilestoneEntry;

typedef struct MilestoneStore {
    bool exists; /* notes have been taken before */
    int32_t evening_count;
    int count;
    MilestoneEntry entries[MILESTONES_MAX];
} MilestoneStore;

bool milestone_store_read(const char *name, const char *text, size_t length, MilestoneStore *store, Error *error);
void milestone_store_write(const MilestoneStore *store, JsonWriter *out);
const MilestoneEntry *milestone_store_find(const MilestoneStore *store, const char *id);
/* Whether that is new. */
bool milestone_store_add(MilestoneStore *store, const char *id, int32_t day, bool is_told);

void milestone_store_load(Session *session, MilestoneStore *store);
/* A game has ended that is not in the statistics yet. */
void milestones_on_game_end(Session *session, const Match *match);
/* A puzzle has been solved; the book and the progress are its house's. */
void milestones_on_puzzle_solved(Session *session, const Game *game, const PuzzleBook *book,
                                 const PuzzleProgress *progress);
/* An evening has come to its prizes; and has been ended after them. */
void milestones_on_evening_prizes(Session *session, const Evening *evening);
void milestones_on_evening_end(Session *session);
/* Appends in sentences what was reached and not told yet; from now on it has been. */
void milestones_announce(Session *session, Text *text);

#endif
