/* SPDX-License-Identifier: MIT */
/* The note in the letter box, which the neighbour who won a game writes to a person who lost it: the draft, whose game
 * has still to be analysed, and the latest note. */
#pragma once

#include "culdesac/match.h"
#include "session/host.h"

enum {
    NOTE_RECORD_SIZE = 32 * 1024,
    NOTE_REASON_SIZE = 400,
    NOTE_FAIR_PERCENT = 40, /* a note does not offer to play on if the chance of winning is smaller, in percent */
};

typedef struct Note {
    char record[NOTE_RECORD_SIZE]; /* the record line of the game */
    int32_t day;                   /* the day on which the game ended */
    int32_t step;                  /* the step that the note is about; 0 in a draft */
    Action better;                 /* the action that would have been better at `step`; ACTION_NONE in a summary */
    char reason[NOTE_REASON_SIZE]; /* why it would have been better */
    bool is_summary;               /* the analysis found no certain mistake */
    bool is_lost;                  /* the person's chance at `step` was below NOTE_FAIR_PERCENT, whatever they did */
    bool is_unread;
} Note;

typedef enum NoteKind { NOTE_WRITTEN, NOTE_DRAFT } NoteKind;
/* Reads the note or its draft, which the caller frees. NULL: there is none. */
Note *note_store_load(Host *host, NoteKind kind);
void note_store_save(Host *host, NoteKind kind, const Note *note);
void note_store_clear(Host *host, NoteKind kind);
