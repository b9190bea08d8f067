/* SPDX-License-Identifier: MIT */
/*
 * Traces: what computer players have done stays to be seen until the next person has acted, as arrows from where to where,
 * and as the cards they played. Of what they moved, that is the first thing; an event whose way says nothing is left out
 * (EventBeat.unmarked).
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
    size_t until;  /* it is seen until that step has been, counted from 1; 0: as long as it is here */
    bool cuts_in;
    CutCard card;   /* if it does: a card that was played at somebody */
    Place from, to; /* else where from and to something went … */
    uint16_t thing;
    Rect from_at; /* … and where that was, in a window of this size */
    float w, h;
} Trace;

typedef struct Traces {
    int count;
    Trace items[TRACES_MAX];
} Traces;

/* A player acts: once that has been seen nothing of an earlier turn of his stays. */
void traces_begin(Traces *traces, int player, uint32_t turn, size_t step);
/* Notes what an action did, once it is planned. */
void traces_note(Traces *traces, const TableContext *context, const Movers *movers, const EventList *events, size_t step,
                 uint32_t turn);
/* Notes a card that was played at somebody. */
void traces_note_card(Traces *traces, int player, const CutCard *card, size_t step, uint32_t turn);
/* Those of the last so many steps are taken away again, and all behind that. */
void traces_forget(Traces *traces, size_t from_step);
/* Draws those of the steps that have been seen. */
void traces_show(const Traces *traces, const TableContext *context, const Arrangement *arrangement, size_t seen);

#endif
