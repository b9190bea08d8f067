/* SPDX-License-Identifier: MIT */
/* Cases about positions (see support/cases.h): the questions that all games answer, and actions. */
#pragma once

#include "culdesac/game.h"

typedef struct Position {
    const Game *game;
    const void *rules;
    void *state;
    EventList *events;        /* of the last action */
    const char *const *names; /* in sentences; NULL: those of the game */
    bool is_revealed;         /* whether the last action revealed something */
} Position;

/*
 * The answer to one of these questions, in which N is a player, and may be left out for the player to move:
 *
 *     may a1xc1 by N             why that is refused
 *     can draw pile, end         the first of these that is refused; with `cannot` the first that is legal
 *     legal N, count N           the legal actions and their number; `count meld` counts those that begin like this
 *     now -> = draw 1 turn 3     the phase, the player to move and the turn
 *     perft 3                    the number of sequences of actions (see notation_perft)
 *     score -> = 3 1 2 won by 1, places -> = 1 3 2
 *     items N -> = Q 1 8, crowding a1 2 -1       the items of the score; `items` are those of all players
 *     revealed -> = 1            whether the last action revealed something
 *     sentences N                the sentences of its events for a player; those of the log without a number
 *     events, event 0            its events as JSON
 *     fields a1xc1               the events of an action with all their fields (see event_fields.h)
 *     state turn                 a member of the state's JSON
 *     wrong                      the error of an impossible position
 *     sees N hands               a member of the JSON of what a player sees (-1: nobody)
 *     drawn N                    the drawing of what a player sees, or of the position, within 80 columns
 *     hint a1xc1 -> = leads R of 1        why that is good: the kind of hint, its thing, the other player
 *     traits a1xc1 -> = spite +30         what is special about it; and "a blunder" if it is one
 *     reads turn b2, end         the first of these that is not read as an action; each is written as it was read
 *     unread |a1|b1              none of these is an action's notation
 *
 * Everything else is actions of the player to move, with commas between them. "none" is the answer if there is none.
 */
const char *position_answer(Position *position, const char *text);
