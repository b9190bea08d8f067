/* SPDX-License-Identifier: MIT */
/*
 * The occasions that an action, or the end of a game, gives each player. On these the neighbours speak
 * (spoken_lines.h). All of this follows from what everybody saw.
 */
#pragma once

#include "session/table/session_players.h"

/* What everybody saw of the played step (session->step). */
typedef struct PublicAction {
    int player; /* who acted or, if the action was a response, who played the card it responds to; NOBODY: unknown */
    int next;   /* who is to move after the action */
    bool is_over;
    Score before, after;
    void *view; /* what everybody knows after the action */
} PublicAction;

/* The occasion that the end of a game gives a player. `plain` does not say how close the game was. */
typedef struct EndOccasion {
    Occasion exact, plain;
} EndOccasion;

static inline Occasion occasion_higher(Occasion a, Occasion b) { return a > b ? a : b; }

/* Whether the game is in its first rounds, in which it means little who leads. */
bool spoken_occasions_is_opening(const TableSession *session);
/* Describes the action that was just played. The caller owns `view`, the memory for action->view. */
void spoken_occasions_describe(TableSession *session, void *view, PublicAction *action);
/* Notes who is behind all others after an action, so that OCCASION_COMEBACK is possible when they lead. */
void spoken_occasions_note_places(TableSession *session, const PublicAction *action);
/* The most important occasion that an action gives a player. */
Occasion spoken_occasions_of_action(const TableSession *session, const PublicAction *action, int player);
EndOccasion spoken_occasions_of_end(const TableSession *session, const Score *score, int player);
/* 1 if a player is ahead of all others, −1 if behind all of them, and otherwise 0. */
int spoken_occasions_lead(const Score *score, int players, int player);

/* Notes the result that a neighbour expects after thinking, to compare it with the result expected before. */
void spoken_occasions_note_thought(TableSession *session, int player, double expected);
/* Forgets what the neighbours expected and who attacked, because actions were undone. */
void spoken_occasions_forget_thoughts(TableSession *session);
