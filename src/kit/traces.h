/* SPDX-License-Identifier: MIT */
/*
 * Traces: what computer players have done stays to be seen until the next person has acted, as arrows from where to where,
 * and, until the turn ends, as the cards they played. Of what they moved, that is the first thing; an event whose way says nothing is left out
 * (EventBeat.unmarked). What came from a supply far away has the end of an arrow, where that lies over nothing else; elsewhere the sign
 * of whoever did it stands at its edge. A new hand that somebody was dealt (EventBeat.deals) stays to be seen in the same way: as a fan of backs
 * beside it, with an arrow.
 */
#ifndef CULDESAC_KIT_TRACES_H
#define CULDESAC_KIT_TRACES_H

#include "kit/interlude.h"
#include "kit/movers.h"

enum { TRACES_MAX = 16 };

typedef struct Trace {
    int player;
    size_t step;   /* the action's, counted from 1 */
    uint32_t turn; /* in which it was played */
    size_t until;  /* it goes when that step begins to be shown, counted from 1; 0: it stays */
    bool cuts_in;
    CutCard card;   /* if it does: a card that was played at somebody */
    int dealt;      /* so many cards came from where to where, a new hand; 0: it is none */
    Place from, to; /* else where from and to something went … */
    uint16_t thing;
    Rect from_at; /* … and where that was, in a window of this size with letters of that size */
    float w, h, text;
} Trace;

typedef struct Traces {
    int count;
    Trace items[TRACES_MAX];
} Traces;

/* A player acts in a turn, which is followed by the next or goes on: nothing of the player's stays that is of an earlier turn, and
 * of cards only those of the next. If all end there, as when a person acts or a round is over, nothing of anybody's does. */
void traces_begin(Traces *traces, int player, uint32_t turn, uint32_t next, size_t step, bool all);
/* Notes what an action did, once it is planned. */
void traces_note(Traces *traces, const TableContext *context, const Movers *movers, const EventList *events, size_t step,
                 uint32_t turn);
/* Notes the new hands that an action dealt, whoever acted. */
void traces_note_hands(Traces *traces, const TableContext *context, const EventList *events, size_t step, uint32_t turn);
/* Notes a card that was played at somebody. */
void traces_note_card(Traces *traces, int player, const CutCard *card, size_t step, uint32_t turn);
/* Those of the last so many steps are taken away again, and all behind that. */
void traces_forget(Traces *traces, size_t from_step);
/* Draws those of the steps that have been seen; what ends with the one that is being shown goes. */
void traces_show(const Traces *traces, const TableContext *context, const Arrangement *arrangement, size_t seen);

#endif
