/* SPDX-License-Identifier: MIT */
/* How far the events of the last action have been shown, and what the table shows until they all were. */
#pragma once

#include "scenes/table/log/log_draw.h"
#include "tabletop/motion/piece_animations.h"
#include "tabletop/motion/score_popups.h"

/* A position as the table shows it, or showed it. */
typedef struct ShownView {
    void *view;
    int viewer; /* the viewer of `view` */
    EventList last_events;
} ShownView;

typedef struct TableProgress {
    uint32_t revision;      /* the session's revision (SessionChange) that was last shown */
    Moment started;         /* when the events of the last action began to be shown */
    Moment settled;         /* when all of them were shown; scores and marks include the action from then on */
    Moment settled_before;  /* when all events of the action before the last one were shown */
    LogShown log_before;    /* how much of the log was shown before the last action */
    uint32_t hurried_epoch; /* epoch of the last input that skipped much of an action (motion.h) */
    PieceAnimations animations;
    EventList playing;  /* what the schedule is of: the events of the last action, or of all that were redone at once */
    ShownView previous; /* before the last action; the table shows it until all events of the action were shown */
    ShownView latest;   /* after the last action */
    ScoreChange score_changes[PLAYERS_MAX]; /* by player: how the last action changed the score */
} TableProgress;

/* To be called when the session has changed. While the events of its last action are shown, the rest of the table looks
 * as it did until now; `shown` is how much of the log was shown then. */
void progress_begin(TableProgress *progress, const TableSession *session, LogShown shown, const Stage *stage);
void progress_clear(TableProgress *progress);
/* Starts the plan's animation to the new position, which `context` has arranged. If `shown_events` is not NULL, also
 * finds the score changes, and the table waits until these events have been shown. */
void progress_start_events(TableProgress *progress, const TableContext *context, const AnimationPlan *plan,
                           const EventList *shown_events);

/* Whether events of the last action are still being shown. Meanwhile scores, marks, prompt and log are those from
 * before the action. */
bool progress_is_running(const TableProgress *progress, const Stage *stage);
/* Stops waiting for the rest of the last action if the player has skipped its animation. */
void progress_hurry(TableProgress *progress, const Stage *stage);
/* Whether the last action is still being shown, or the last input skipped much of it. Calls progress_hurry first. */
bool progress_is_cut_short(TableProgress *progress, const Stage *stage);
/* Whether the time `due` has come and nothing moves. If it has not come, a frame is requested for it. */
bool progress_is_due(const TableProgress *progress, Stage *stage, uint64_t due);
/* Whether nothing moves, and `ms` milliseconds have passed since the last action was shown, and since `since`. */
bool progress_has_rested(const TableProgress *progress, Stage *stage, uint64_t since, uint64_t ms);
