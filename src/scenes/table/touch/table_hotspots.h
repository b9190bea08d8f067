/* SPDX-License-Identifier: MIT */
/* The hotspots of a table that are not tokens. */
#pragma once

#include "ui/bindings.h"
#include "ui/hotspot.h"

/* The id of a button that answers with a card is this, followed by the card's token. */
#define ANSWER_ID_PREFIX "answer-with:"
/* A card that interrupts, with the buttons that answer it. */
#define INTERRUPT_ID "interrupt"
/* An explanation: a touch closes it. */
#define EXPLAINED_ID "explained"
/* The rule number in an explanation. */
#define EXPLAINED_RULE_ID "explained:rule"
/* The Continue button of an explanation, shown while an opponent waits for the reader. */
#define EXPLAINED_CONTINUE_ID "explained:on"

/* Codes of hotspots; CODE_TABLE_TOKEN is that of a token. */
typedef enum TableCode {
    CODE_TABLE_TOKEN,
    CODE_TABLE_LOG_LINE,
    CODE_TABLE_LOG_BACK,
    CODE_TABLE_PLAY_OUT_OF_TURN, /* somebody plays a card out of turn */
    CODE_TABLE_RETURN_SCREEN,    /* a person who has the screen out of turn gives it back */
    CODE_TABLE_SHOW_PRIVATE,     /* the person whose hand was hidden for a question shows it again */
    CODE_TABLE_OPT_OUT,          /* opts out of being asked this round, or ends the opt-out */
    CODE_TABLE_ONLY_AIMED,       /* opts out of being asked about cards that are aimed at others */
    CODE_TABLE_SAY,              /* talks to a neighbour */
    CODE_TABLE_CLOCK,            /* the time left to play: does nothing, its label says all */
    CODE_TABLE_PLAY_GAME,        /* after an example, starts a game of its kind */
    CODE_TABLE_PLAY_FROM_HERE,   /* starts a new game from the position that is shown */
    CODE_TABLE_RESULTS,          /* shows the results again */
    CODE_TABLE_PAGE,             /* returns to the page below */
    CODE_TABLE_ANSWER_WITH,      /* plays a card as an answer */
    CODE_TABLE_REVIEW,           /* opens the analysis */
    CODE_TABLE_EXPLAINED,        /* closes the explanation */
    CODE_TABLE_EXPLAINED_RULE,   /* opens the rule that the explanation names */
    CODE_TABLE_COMMAND,          /* the code plus a Command does what the key of that command does */
} TableCode;

/* The first code that a page with a table can give to its own hotspots. */
enum { TABLE_CODES = CODE_TABLE_COMMAND + BINDING_COUNT };
_Static_assert((int)TABLE_CODES < (int)CODES_OF_TIMELINE, "a table and its timeline have different codes");
