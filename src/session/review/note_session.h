/* SPDX-License-Identifier: MIT */
/* How a neighbour's note is written: a worker thread analyses the game that the stored draft is about. */
#pragma once

#include "session/review/note_store.h"

typedef struct NoteSession NoteSession;

/* The match of a note, which the caller owns; NULL: the record is damaged, or no neighbour can write about it. */
Match *note_read_match(Host *host, const Note *note);
/* The player who acted at a step, or resigned instead; NOBODY: the game was over, or another player resigned. */
int note_player_at(const Match *match, size_t step);

/* Begins to analyse the game of the stored draft of a note; NULL: there is no usable draft. `iterations` as in
 * ReviewTask. */
NoteSession *note_session_create(Host *host, uint64_t iterations);
/* To be called now and then. Returns whether the note is done, which removes the draft. The note shows a person's
 * mistake or, if none is certain, another choice of theirs. If no person had a choice, no note is stored. */
bool note_session_tick(NoteSession *session);
/* Ends the analysis, and keeps its findings for the next session of the same game. */
void note_session_destroy(NoteSession *session);
