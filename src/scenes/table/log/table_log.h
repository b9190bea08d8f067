/* SPDX-License-Identifier: MIT */
/* The log of a table: what was done, in sentences that all may read. */
#pragma once

#include "session/table/session_players.h"
#include "tabletop/log_line.h"

enum { LOG_PLACES_MAX = 16 };

/* The description of an action, from public knowledge. */
typedef struct LogEntry {
    int player;
    char *text;           /* all sentences of the entry */
    int first_end;        /* length of the first sentence in `text`, in bytes */
    int result_end;       /* length of `text` without the sentences at the end about cards that were dealt, in bytes */
    LogLineThing *things; /* the things that the text names */
    int thing_count;
    Place places[LOG_PLACES_MAX]; /* the places that the text is about */
    int place_count;
    Place from, to;     /* old and new place of the first thing that the action moved; no zones: nothing moved */
    Importance weight;  /* importance of the entry's most important event */
    Event top_event;    /* the most important event, as all may know it */
    size_t group_start; /* the first entry of its group; only the group's last entry is shown, with all the text */
    bool is_begun;      /* what the same player does next is part of the entry */
    /* The height of the entry in a column of that width, in text of that size (log_list.c). */
    float height, width, size;
} LogEntry;

typedef struct TableLog {
    const TableSession *session; /* whose history is described */
    const GameTable *game_table; /* of the session's game */
    LogEntry *entries;
    size_t count, capacity;
    uint32_t revision; /* the session's history_revision that is described */
} TableLog;

/* Brings the log up to date with the history of its session. False: it already was. */
bool table_log_follow(TableLog *log);
void table_log_clear(TableLog *log);
/* Whether an entry is shown if the first `count` entries are. Of entries that belong together, such as a card and its
 * answers, only the last is shown, which contains all their text. */
bool table_log_is_visible(const TableLog *log, size_t index, size_t count);
/* Appends the first sentence about an action. */
void table_log_describe_step(const TableLog *log, const MatchStep *step, const EventList *events, Text *text);
