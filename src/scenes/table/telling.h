/* SPDX-License-Identifier: MIT */
/* Which part of a table's events has been shown, and what is still to be shown. */
#ifndef CULDESAC_SCENES_TABLE_TELLING_H
#define CULDESAC_SCENES_TABLE_TELLING_H

#include "scenes/table/log/log_draw.h"
#include "scenes/table/table_explain.h"
#include "session/table/session_voices.h"
#include "tabletop/interrupt.h"
#include "tabletop/motion/move_trails.h"
#include "tabletop/motion/score_popups.h"
#include "tabletop/player_panels.h"
#include "ui/widgets.h"

typedef struct TableScene TableScene;

/* What the table showed before the last action. It is shown until all events of the action were shown. */
typedef struct PreviousView {
    void *view;
    int viewer; /* whose view it was */
    EventList last_events;
    int last_player;
    Moment settled; /* when its events were all shown … */
    Moment started; /* … and when the current action's events began to be shown */
    LogShown shown;
    Text prompt, brief; /* the text of the prompt, and with shortened names … */
    int speaker;        /* … and whose face was before it */
    const char *icon;
} PreviousView;

/* The automatic playback of the past. */
typedef struct Playback {
    bool is_playing;
    int speed; /* below TIMELINE_SPEEDS */
} Playback;

/* The faces at the seats. Moods follow from what the viewer knows, when it has been shown. */
typedef struct SeatFaces {
    SeatFace seats[PLAYERS_MAX];
    Mood moods[PLAYERS_MAX];         /* while they say nothing */
    Tween mood_changes[PLAYERS_MAX]; /* when their moods changed */
    size_t mood_position;            /* the position that the moods belong to, counted from 1 … */
    int viewer;                      /* … and its viewer */
    const void *match;
} SeatFaces;

/* The bubble of a neighbour who speaks. */
typedef struct VoiceBubble {
    SpokenLine line;
    uint64_t began, since; /* when the line was chosen, and when it is shown: after the events of its action */
} VoiceBubble;

typedef struct Telling {
    Moment settled; /* when all events of the last action were shown; from then on scores and marks include it */
    PreviousView previous;
    ScoreChange score_changes[PLAYERS_MAX]; /* by the last action */
    Interrupt interrupt;                    /* the card that interrupts, and may still be answered */
    MoveTrails trails;                      /* of the opponents' moves since a person acted */
    Playback playback;
    Explainer explainer;
    SeatFaces faces;
    VoiceBubble voice;
} Telling;

/* ---- Progress: table_play.c ---- */

/* Whether events of the last action are still being shown. Meanwhile scores, marks, prompt and log are those before
 * it. */
bool table_is_showing_events(const TableScene *table, const Stage *stage);
/* What has been shown so far. */
LogShown table_shown(const TableScene *table, const Stage *stage);
/* Stops waiting for the rest of the last action if the player has skipped its animation. */
void table_hurry(TableScene *table, const Stage *stage);
/* Whether that time has come and nothing moves. If it has not come, a frame is requested for it. */
bool table_is_due(const TableScene *table, Stage *stage, uint64_t due);
/* Whether at least `ms` milliseconds have passed since the last action was shown, and since `since`. */
bool table_has_rested(const TableScene *table, Stage *stage, uint64_t since, uint64_t ms);

#endif
