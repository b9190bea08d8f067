/* SPDX-License-Identifier: MIT */
/* Cards that interrupt, and the question who answers them. */
#pragma once

#include "session/table/session_players.h"
#include "tabletop/interrupt/interrupt.h"

enum { QUESTION_RECTS_MAX = INTERRUPT_PLACES_MAX + 6 + PLAYERS_MAX };

/* What a question about a card should not cover: the card, its effect and its target. */
typedef struct QuestionRects {
    Rect items[QUESTION_RECTS_MAX];
    int count;
} QuestionRects;

typedef struct TableInterrupt {
    Interrupt current;    /* the interrupt that the last action belongs to, with all its cards; no cards: none */
    bool decline_pressed; /* Back was pressed once instead of an answer, which may have been a mistake */
    QuestionRects question_rects;
    Rect question; /* where the last question was drawn and the next one appears; no width: none was drawn yet */
} TableInterrupt;

/* How the event of an interrupt is shown. */
typedef struct InterruptTiming {
    int event;       /* index of the action's event that plays or declines to answer a card; −1: none */
    int hold_ms;     /* for how long it is shown before anything follows, in milliseconds */
    bool is_at_once; /* it is a decline, before which there is no pause */
} InterruptTiming;

/* Finds out whether the last action belongs to an interrupt. `events` are those of the action that are about to be
 * shown, or NULL. A playback shows each card for half the time. */
InterruptTiming table_interrupt_update(TableInterrupt *interrupt, const TableSession *session,
                                       const TableContext *context, const EventList *events, bool is_playback);
/* Enters when the interrupt is shown: its action from `since` on, and its event `start_ms` milliseconds later. */
void table_interrupt_start(TableInterrupt *interrupt, Moment since, int start_ms);
/* The interrupt as it is shown in that context; false if there is none. */
bool table_interrupt_find_shown(const TableInterrupt *interrupt, const TableContext *context, Interrupt *shown);
/* Whether the chooser is asked, now or when the interrupt has been shown. The answers are shown beside the card. */
bool table_interrupt_is_asked_here(const TableInterrupt *interrupt, const TableSession *session);
/* Whether the current position has a card that somebody is asked to answer. */
bool table_interrupt_is_answerable(const TableInterrupt *interrupt);
/* What a card that interrupts and the answers to it are drawn from. */
typedef struct InterruptSource {
    const TableSession *session;
    const TableContext *context;
    const TableRects *rects;
    const TouchSelection *selection; /* in the current position */
    float choose_player_height;      /* the height below the card for a question to all people at the screen */
} InterruptSource;

/* Draws the shown interrupt with its buttons. */
void table_interrupt_draw(TableInterrupt *interrupt, const InterruptSource *source, const Interrupt *shown);
/* Handles Back, pressed instead of an answer. The first press only moves the focus to the button that declines; the
 * second returns true, to decline. */
bool table_interrupt_press_back(TableInterrupt *interrupt, const TableContext *context);
