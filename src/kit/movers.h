/* SPDX-License-Identifier: MIT */
/* The pieces on their way from where they lay to where they lie now. */
#ifndef CULDESAC_KIT_MOVERS_H
#define CULDESAC_KIT_MOVERS_H

#include "kit/beats.h"
#include "kit/kit.h"
#include "kit/seats.h"

/* A piece on its way. */
typedef struct Mover {
    Piece piece; /* where it is going to lie */
    Rect from;
    int origin;     /* the piece of the arrangement before that it comes from, −1: none … */
    Rect origin_at; /* … and where that lay in a window of this size */
    float from_fade, from_turn;
    char from_art[ART_NAME]; /* turned over on the way, if it is another */
    char from_shadow[ART_NAME]; /* which lies under it until it sets out */
    Tween tween, fall;
    Tween away; /* while this runs it is shown elsewhere, as a card that cuts in is: it is not drawn here */
    Follow up;    /* held high */
    bool in_pile; /* until it sets out it is one of the pile, of which only the top is seen */
    bool slides;  /* nothing happened to it: it makes room, or closes up */
    bool rides;   /* it goes round the table with its seat */
    int event;    /* which of the action's moved it, −1: none */
    bool leads;   /* until it sets out it is held high: what a computer player is about to move */
    bool carried; /* in the last frame it was dragged, and drawn at … */
    Rect carried_at;
} Mover;

enum { LEAVING_MAX = 64, ROOM_PARTS = 5 };

/* What an arrangement depends on beside its view: where the table's parts lie. */
typedef struct MoverRoom {
    Rect parts[ROOM_PARTS];
    float text;
} MoverRoom;

typedef struct Movers {
    int count;
    Mover items[PIECES_MAX];
    int leaving; /* pieces that the table has no place for any more: they stay where they lay until that is seen */
    Mover leavers[LEAVING_MAX];
    Beats beats;   /* of the last action … */
    SeatTurn turn; /* … and how the table turns by it */
    uint64_t ends; /* when the last of them has come to rest, on the stage's clock */
    bool earlier;  /* they come from pieces of an earlier view; else from such as lie there now, if from any */
    MoverRoom room;
} Movers;

/* What an action did: which piece is which, and in which order they travel. */
typedef struct Staging {
    const EventList *events; /* NULL: all is there at once and nothing travels */
    bool backwards;          /* they are undone, all together */
    int lead;                /* what travels first is held high so long before, in milliseconds */
    const EventBeat *beats;  /* Table.beats */
    SeatTurn turn;           /* by Table.lots */
    int held;                /* the event at that index, counted from 1, is a card that is read … */
    int held_ms;             /* … so long before anything follows; 0: none is */
} Staging;

/* Takes a new arrangement after an action. */
void movers_take(Movers *movers, const Arrangement *arrangement, const Staging *staging, Stage *stage);
/* A new match: everything sets out from what lies in that zone, one after the other. */
void movers_deal(Movers *movers, int zone, Stage *stage);
/* Takes the arrangement of the same view again: what the window or the pointer has moved jumps there. */
void movers_follow(Movers *movers, const Arrangement *arrangement);
/* Whether the table's parts lie elsewhere than when this was last asked: then what is under way has another way to go. */
bool movers_find_room(Movers *movers, const TableContext *context);
/* Finds that way, before movers_follow. `before`: the earlier view as it would lie now; NULL: it is not known, and all keep as far
 * from where they are going as they are. */
void movers_lead_anew(Movers *movers, const Arrangement *before, const Arrangement *arrangement);
/* Draws them where they are now, lower layers first; those held, dragged or travelling lie above their layer. */
void movers_show(Movers *movers, const TableContext *context);
/* Draws their shapes alone, in the same order: those that are lit cut them out of a sheet, the others cover it (canvas_push_sheet). */
typedef bool PieceIsLit(const void *self, const TableContext *context, const Piece *piece);
void movers_cut(Movers *movers, const TableContext *context, PieceIsLit *is_lit, const void *self);
/* Which cards these events have brought to the hand in front; false, and nothing changed, if none. */
bool movers_fresh(const Movers *movers, const EventList *events, Fresh *fresh);
bool movers_busy(const Movers *movers, const Stage *stage);

#endif
