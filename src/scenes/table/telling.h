/* SPDX-License-Identifier: MIT */
/* What has been shown so far of what happened at a table, and what is still to be shown of it. */
#ifndef CULDESAC_SCENES_TABLE_TELLING_H
#define CULDESAC_SCENES_TABLE_TELLING_H

#include "scenes/table/table_explain.h"
#include "tabletop/interrupt.h"
#include "tabletop/log_line.h"
#include "tabletop/move_trails.h"
#include "tabletop/player_panels.h"
#include "tabletop/score_popups.h"
#include "ui/widgets.h"

typedef struct TableScene TableScene;

enum { LOG_PLACES_MAX = 16 };

/* What one action was in words, as all may know it. */
typedef struct LogEntry {
    int player;
    char *text;           /* all its sentences */
    int first_end;        /* bytes of the first of them */
    int last_start;       /* bytes before the last of them */
    LogLineThing *things; /* that it names */
    int thing_count;
    Place places[LOG_PLACES_MAX]; /* that it tells of */
    int place_count;
    uint8_t weight;     /* of what it did … */
    Event top_event;    /* … and the event that weighs most, as all may know it, if any weighs anything */
    size_t group_start; /* the entry that began what it belongs to: only the last of these is seen, which says it all */
    float height, width, size; /* how high it stands in a column of that width, in text of that size */
} LogEntry;

typedef struct Log {
    LogEntry *entries;
    size_t count, capacity;
    bool is_open;       /* the whole of it is seen */
    size_t highlighted; /* the entry that was amber in the last frame, counted from 1 */
    Scroll scroll;
    float newest_offset; /* how far down it was for the newest to be seen */
} Log;

/* What the table showed before the last action: it goes on showing that until all the action did has been seen. */
typedef struct PreviousView {
    void *view;
    int viewer; /* who saw that */
    EventList last_events;
    int last_player;
    uint64_t settled_at; /* when that had been seen … */
    uint32_t epoch;
    uint64_t started_at;               /* … and when the action that is shown now began */
    size_t shown_steps, shown_entries; /* how much of the history was seen, and how many entries the log had */
    Text prompt, brief;                /* what the pill said, and with shortened names … */
    int speaker;                       /* … and of whom */
    const char *icon;
} PreviousView;

/* What happened since a person's last turn is played once more. */
typedef struct Replay {
    int player;        /* for whom; NOBODY: none is */
    int replayable_by; /* for whom it was played, who can have it shown again until he acts; NOBODY: none was */
    size_t from, till; /* actions: from the first that he has not seen to the last there was */
    size_t top_step; /* the one that weighed most: it gives the headline; SIZE_MAX: nothing but draws, quickly played */
} Replay;

/* What is seen of the past plays by itself. */
typedef struct Playback {
    bool is_playing;
    int speed; /* below TIMELINE_SPEEDS */
} Playback;

/* Who is seen to sit there. Moods follow what the viewer may know, when it has been shown. */
typedef struct SeatFaces {
    SeatFace seats[PLAYERS_MAX];
    Tween mood_changes[PLAYERS_MAX]; /* of their moods */
    size_t mood_position;            /* the position that the moods are of, counted from 1 … */
    int viewer;                      /* … as he sees it */
    const void *match;
} SeatFaces;

typedef struct Telling {
    uint64_t settled_at; /* when all that the last action did has been seen: from then on figures and marks show it */
    uint32_t settled_epoch;
    PreviousView previous;
    ScoreChange score_changes[PLAYERS_MAX]; /* by the last action */
    Interrupt interrupt; /* the card that is played out of turn, or at somebody, and may still be answered */
    MoveTrails trails;   /* of what computer players have done since a person acted */
    Replay replay;
    Playback playback;
    Log log;
    Explainer explainer;
    SeatFaces faces;
} Telling;

/* ---- How far it is: table_play.c ---- */

/* Whether what the last action did is still being shown, and figures, marks, prompt and log tell of the time before
 * it. */
bool table_is_showing_events(const TableScene *table, const Stage *stage);
/* How much of the history has been shown by now, and how many of the log's entries may be read. */
size_t table_shown_steps(const TableScene *table, const Stage *stage);
size_t table_shown_entries(const TableScene *table, const Stage *stage);
/* What is still to be seen of the last action is not waited for if the player has hurried it along. */
void table_hurry(TableScene *table, const Stage *stage);
/* Whether the last action has been seen, and neither that nor `since` is less than so many milliseconds ago. */
bool table_has_rested(const TableScene *table, Stage *stage, uint64_t since, uint64_t ms);

#endif
