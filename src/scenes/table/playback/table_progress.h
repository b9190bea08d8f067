/* SPDX-License-Identifier: MIT */
/* How far the events of the last action have been shown, and what the table shows until they all were. */
#pragma once

#include "scenes/table/log/log_draw.h"
#include "tabletop/motion/piece_animations.h"
#include "tabletop/motion/score_popups.h"

/* What a table shows of its session when nothing moves, or showed then. */
typedef struct ShownMoment {
    void *view;
    int viewer;            /* the viewer of `view` */
    EventList last_events; /* what the last action did, as far as the viewer may know it */
    LogShown log;          /* how much of the log is shown */
    Moment settled;        /* when all these events were shown */
} ShownMoment;

/* The last action leads from the moment `before` to `now`. Until now.settled, while the action's events are shown, only
 * the pieces are those of `now`, on their way; scores, marks, prompt and log are still those of `before`. */
typedef struct TableProgress {
    uint32_t revision; /* the session's revision (SessionChange) that was last shown */
    ShownMoment before, now;
    Moment started; /* when the events of the last action began to be shown */
    Moment hurried; /* when an input last skipped much of an action */
    PieceAnimations animations;
    EventList playing; /* what the schedule is of: the events of the last action, or of all that were redone at once */
    ScoreChange score_changes[PLAYERS_MAX]; /* by player: how the last action changed the score */
} TableProgress;

/* To be called when the session has changed: `now` becomes what it shows, with that many entries of the log. */
void progress_begin(TableProgress *progress, const TableSession *session, size_t log_entries, const Stage *stage);
void progress_clear(TableProgress *progress);
/* Starts the plan's animation to the new position, which `context` has arranged. If `shown_events` is not NULL, also
 * finds the score changes, and the table waits until these events have been shown. */
void progress_start_events(TableProgress *progress, const TableContext *context, const AnimationPlan *plan,
                           const EventList *shown_events);

/* Whether events of the last action are still being shown. */
bool progress_is_running(const TableProgress *progress, const Stage *stage);
/* `before` while events of the last action are being shown, otherwise `now`. */
const ShownMoment *progress_shown_moment(const TableProgress *progress, const Stage *stage);
/* Stops waiting for the rest of the last action if the player has skipped its animation. */
void progress_hurry(TableProgress *progress, const Stage *stage);
/* Whether the last action is still being shown, or the last input skipped much of it. Calls progress_hurry first. */
bool progress_is_cut_short(TableProgress *progress, const Stage *stage);
/* Whether the time `due` has come and nothing moves. If it has not come, a frame is requested for it. */
bool progress_is_due(const TableProgress *progress, Stage *stage, uint64_t due);
/* Whether nothing moves, and `ms` milliseconds have passed since the last action was shown, and since `since`. */
bool progress_has_rested(const TableProgress *progress, Stage *stage, uint64_t since, uint64_t ms);
