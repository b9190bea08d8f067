/* SPDX-License-Identifier: MIT */
/* Which part of a table's events has been shown, and what is still to be shown. */
#ifndef CULDESAC_SCENES_TABLE_TELLING_H
#define CULDESAC_SCENES_TABLE_TELLING_H

#include "scenes/table/table_explain.h"
#include "session/table/session_voices.h"
#include "tabletop/interrupt.h"
#include "tabletop/log_line.h"
#include "tabletop/motion/move_trails.h"
#include "tabletop/motion/score_popups.h"
#include "tabletop/player_panels.h"
#include "ui/widgets.h"

typedef struct TableScene TableScene;

enum { LOG_PLACES_MAX = 16 };

/* The description of an action, from public knowledge. */
typedef struct LogEntry {
    int player;
    char *text;           /* all its sentences */
    int first_end;        /* length of the first sentence, in bytes */
    LogLineThing *things; /* the things that the text names */
    int thing_count;
    Place places[LOG_PLACES_MAX]; /* the places that the text is about */
    int place_count;
    Place from, to;     /* of the first thing that the action moved; without zones if it moved none */
    uint8_t weight;     /* importance of the most important event */
    Event top_event;    /* the most important event, as all may know it */
    size_t group_start; /* the first entry of its group: of a group only the last entry is shown, which contains all the
                           text */
    bool is_begun;      /* what its player does next is part of it */
    float height, width, size; /* the height of the entry in a column of that width, in text of that size */
} LogEntry;

typedef struct Log {
    LogEntry *entries;
    Deals deals; /* after the newest entry */
    size_t count, capacity;
    bool is_open;       /* the whole log is shown */
    size_t highlighted; /* the entry that was highlighted in the last frame, counted from 1 */
    Scroll scroll;
    float newest_offset; /* the scroll offset at which the newest entry is visible */
} Log;

/* What the table showed before the last action. It is shown until all events of the action were shown. */
typedef struct PreviousView {
    void *view;
    int viewer; /* whose view it was */
    EventList last_events;
    int last_player;
    Moment settled;                    /* when its events were all shown … */
    Moment started;                    /* … and when the current action's events began to be shown */
    size_t shown_steps, shown_entries; /* how many steps of the history, and how many entries of the log, were shown */
    Text prompt, brief;                /* the text of the prompt, and with shortened names … */
    int speaker;                       /* … and whose face was before it */
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
    Log log;
    Explainer explainer;
    SeatFaces faces;
    VoiceBubble voice;
} Telling;

/* ---- Progress: table_play.c ---- */

/* Whether events of the last action are still being shown. Meanwhile scores, marks, prompt and log are those before
 * it. */
bool table_is_showing_events(const TableScene *table, const Stage *stage);
/* The number of steps shown so far, and of log entries that may be read. */
size_t table_shown_steps(const TableScene *table, const Stage *stage);
size_t table_shown_entries(const TableScene *table, const Stage *stage);
/* Stops waiting for the rest of the last action if the player has skipped its animation. */
void table_hurry(TableScene *table, const Stage *stage);
/* Whether that time has come and nothing moves. If it has not come, a frame is requested for it. */
bool table_is_due(const TableScene *table, Stage *stage, uint64_t due);
/* Whether at least `ms` milliseconds have passed since the last action was shown, and since `since`. */
bool table_has_rested(const TableScene *table, Stage *stage, uint64_t since, uint64_t ms);

#endif
