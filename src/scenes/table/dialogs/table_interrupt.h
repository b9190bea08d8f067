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
    Interrupt before;     /* the interrupt that is shown until the event of the last action is */
    bool decline_pressed; /* Back was pressed once instead of an answer, which may have been a mistake */
    QuestionRects question_rects;
    Rect question; /* where the last question was drawn and the next one appears; no width: none was drawn yet */
} TableInterrupt;

/* Finds out whether the last action belongs to an interrupt. `events` are those of the action that are about to be
 * shown, or NULL; returns the index of the one that plays or declines to answer a card, or −1. A playback shows each
 * card for half the time. */
int table_interrupt_update(TableInterrupt *interrupt, const TableSession *session, const TableContext *context,
                           const EventList *events, bool is_playback);
/* Enters when the interrupt is shown: its action from `since` on, and its event `start_ms` milliseconds later. */
void table_interrupt_start(TableInterrupt *interrupt, Moment since, int start_ms);
/* The interrupt that is shown in that context; NULL if there is none. */
const Interrupt *table_interrupt_shown(const TableInterrupt *interrupt, const TableContext *context);
/* Whether the chooser is asked, now or when the interrupt has been shown. The answers are shown beside the card. */
bool table_interrupt_is_asked_here(const TableInterrupt *interrupt, const TableSession *session);
/* Whether the current position has a card that somebody is asked to answer. */
bool table_interrupt_is_answerable(const TableInterrupt *interrupt);
/* Draws the shown interrupt with its buttons. `selection` is that of the current position. */
void table_interrupt_draw(TableInterrupt *interrupt, const TableSession *session, const TouchSelection *selection,
                          const TableContext *context, const TableRects *rects, const Interrupt *shown);
/* Handles Back, pressed instead of an answer. The first press only moves the focus to the button that declines; the
 * second returns true, to decline. */
bool table_interrupt_press_back(TableInterrupt *interrupt, const TableContext *context);
