/* SPDX-License-Identifier: MIT */
/* Whom the game asks to respond to a card, and who need not answer. Only public knowledge decides, so that neither a
 * question nor a pause reveals anything about a hand. */
#pragma once

#include "session/table/session_players.h"

typedef enum QuestionKind {
    QUESTION_NONE,     /* no person is asked */
    QUESTION_TO_ONE,   /* the person is asked, as soon as they have the screen */
    QUESTION_TO_ALL,   /* the screen asks all people together which of them responds to the card */
    QUESTION_DECLINED, /* the program declines for the person */
} QuestionKind;

/* A question to the people at the table. */
typedef struct SessionQuestion {
    QuestionKind kind;
    int person;               /* who has to answer it by the rules; NOBODY: no person */
    bool is_declined_at_once; /* without the pause of an answer, as everybody may know why the person is not asked */
    uint8_t people;           /* all people whom the game asks and who have not opted out, a bit each */
} SessionQuestion;

/* The players whom the game asks now for an answer, a bit each. */
uint8_t session_question_asked_players(const TableSession *session);
SessionQuestion session_question_find(const TableSession *session);
/* Whether the card that the players are asked about is aimed at a person here. */
bool session_question_is_aimed_here(const TableSession *session);
/* What the people here do not want to be asked in the current round. */
OptOut session_question_opt_out(const TableSession *session);
/* Whether this person opted out, or the people here chose to be asked only about cards aimed at one of them. */
bool session_question_has_opted_out(const TableSession *session, int player);
