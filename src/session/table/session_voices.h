/* SPDX-License-Identifier: MIT */
/*
 * What the neighbours say at the table. Lines follow from what everybody saw, and from nothing else, so they reveal
 * nothing about hidden things.
 */
#ifndef CULDESAC_SESSION_TABLE_SESSION_VOICES_H
#define CULDESAC_SESSION_TABLE_SESSION_VOICES_H

#include "session/table/table_session.h"

/* A line that somebody says. */
typedef struct SpokenLine {
    int player; /* NOBODY: nobody says anything */
    Occasion occasion;
    const char *words;
} SpokenLine;

/* Says a line for an occasion, one that was said already if there is no other. */
SpokenLine session_voices_speak(TableSession *session, int player, Occasion occasion);
/* What is said when a game begins. */
SpokenLine session_voices_on_start(TableSession *session);
/* What is said about the last action, or the end of the game. To be called once, when it was played. */
SpokenLine session_voices_on_action(TableSession *session);
/* Notes the result that a neighbour expects from their thinking, to compare it with the one before. */
void session_voices_on_thought(TableSession *session, int player, double expected);
/* To be called when actions are undone. */
void session_voices_on_undo(TableSession *session);
/* What is said about it when a person has undone a move, once in a game. */
SpokenLine session_voices_on_second_thoughts(TableSession *session);
/* What is said while a person has been at move since then, in milliseconds; once in a game, if it takes long. */
SpokenLine session_voices_on_waiting(TableSession *session, uint64_t since);
/* Chooses what each neighbour says if a player has resigned, voices.end_words, and returns what is said at once. */
SpokenLine session_voices_on_resignation(TableSession *session);

#endif
