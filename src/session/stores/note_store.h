/* SPDX-License-Identifier: MIT */
/* The note in the letter box, which the neighbour who won a game writes to a person who lost it: the draft, whose game
 * has still to be analysed, and the latest note. */
#pragma once

#include "culdesac/match.h"
#include "session/host.h"

enum {
    NOTE_RECORD_SIZE = 32 * 1024,
    NOTE_REASON_SIZE = 400,
    NOTE_FAIR_PERCENT = 40, /* a note does not offer to play on from a position with a smaller chance, in percent */
    NOTE_TURNS_MIN = 4,     /* each player's turns, without which a resigned game without rounds gets no note */
};

typedef struct Note {
    char record[NOTE_RECORD_SIZE]; /* the record line of the game; "": there is no note */
    int32_t day;                   /* the day on which the game ended */
    int32_t step;                  /* the turning point or another action of a person; 0 in a draft */
    Action better;                 /* the action that would have been better, and why */
    char reason[NOTE_REASON_SIZE];
    bool is_summary; /* no mistake is certain: no action would have been better */
    bool is_lost;    /* the person had no fair chance before the step, whatever they did */
    bool is_unread;
} Note;

/* Reads the note or its draft, which the caller frees. NULL: there is no note or draft. */
Note *note_load(Host *host, bool is_draft);
void note_save(Host *host, bool is_draft, const Note *note);
/* The neighbour who won a match in which a person took part and none won; otherwise NOBODY. */
int note_find_writer(const Match *match);
/* Makes the draft of an ended game, if it has a writer and was not resigned too early to be analysed. */
void note_on_game_end(Host *host, const Match *match);
