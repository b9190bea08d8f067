/* SPDX-License-Identifier: MIT */
/* The pieces on their way from where they lay to where they lie now. */
#ifndef CULDESAC_TABLETOP_PIECE_ANIMATIONS_H
#define CULDESAC_TABLETOP_PIECE_ANIMATIONS_H

#include "tabletop/event_schedule.h"
#include "tabletop/seat_rotation.h"
#include "tabletop/tabletop.h"

/* A piece on its way. */
typedef struct PieceAnimation {
    Piece piece; /* where it is going to lie */
    Rect from;
    int origin;     /* the piece of the arrangement before that it comes from, −1: none … */
    Rect origin_at; /* … and where that lay in a window of this size */
    float from_fade, from_turn;
    char from_art[ART_NAME_SIZE];    /* turned over on the way, if it is another */
    char from_shadow[ART_NAME_SIZE]; /* which lies under it until it sets out */
    Tween tween, fall;
    Tween elsewhere;    /* while this runs it is shown elsewhere, as a card that cuts in is: it is not drawn here */
    AnimatedValue lift; /* held high */
    bool in_pile;       /* until it sets out it is one of the pile, of which only the top is seen */
    bool makes_room;    /* nothing happened to it: it makes room, or closes up */
    bool follows_seat;  /* it goes round the table with its seat */
    int event;          /* which of the action's moved it, −1: none */
    bool is_announced;  /* until it sets out it is held high: what a computer player is about to move */
    bool was_dragged;   /* in the last frame it was dragged, and drawn at … */
    Rect dragged_at;
} PieceAnimation;

enum { ANIMATIONS_LEAVING_MAX = 64, ANIMATION_AREA_PARTS = 5 };

/* What an arrangement depends on beside its view: where the table's parts lie. */
typedef struct AnimationArea {
    Rect parts[ANIMATION_AREA_PARTS];
    float text;
} AnimationArea;

typedef struct PieceAnimations {
    int count;
    PieceAnimation items[ARRANGEMENT_PIECES_MAX];
    int leaving_count; /* pieces that the table has no place for any more: they stay where they lay until that is seen
                        */
    PieceAnimation leaving[ANIMATIONS_LEAVING_MAX];
    EventSchedule schedule; /* of the last action … */
    SeatRotation rotation;  /* … and how the table turns by it */
    uint64_t ends_at;       /* when the last of them has come to rest, on the stage's clock */
    bool from_earlier_view; /* they come from pieces of an earlier view; else from such as lie there now, if from any */
    AnimationArea area;
} PieceAnimations;

/* What an action did: which piece is which, and in which order they travel. */
typedef struct AnimationPlan {
    const EventList *events;          /* NULL: all is there at once and nothing travels */
    bool is_undo;                     /* they are undone, all together */
    int lead_ms;                      /* what travels first is held high so long before, in milliseconds */
    const EventTiming *event_timings; /* GameTable.event_timings */
    SeatRotation rotation;            /* by GameTable.get_seat_areas */
    int held_event;                   /* the event at that index, counted from 1, is a card that is read … */
    int held_ms;                      /* … so long before anything follows; 0: none is */
} AnimationPlan;

/* Takes a new arrangement after an action. */
void animations_start(PieceAnimations *animations, const Arrangement *arrangement, const AnimationPlan *plan,
                      Stage *stage);
/* A new match: everything sets out from what lies in that zone, one after the other. */
void animations_deal(PieceAnimations *animations, int zone, Stage *stage);
/* Takes the arrangement of the same view again: what the window or the pointer has moved jumps there. */
void animations_rearrange(PieceAnimations *animations, const Arrangement *arrangement);
/* Whether the table's parts lie elsewhere than when this was last asked: then what is under way has another way to
 * go. */
bool animations_area_changed(PieceAnimations *animations, const TableContext *context);
/* Finds that way, before animations_rearrange. `before`: the earlier view as it would lie now; NULL: it is not known,
 * and all keep as far from where they are going as they are. */
void animations_reroute(PieceAnimations *animations, const Arrangement *before, const Arrangement *arrangement);
/* Draws them where they are now, lower layers first; those held, dragged or travelling lie above their layer. */
void animations_draw(PieceAnimations *animations, const TableContext *context);
/* Draws their shapes alone, in the same order: those that are lit cut them out of a sheet, the others cover it
 * (canvas_push_mask). */
typedef bool IsPieceLit(const void *self, const TableContext *context, const Piece *piece);
void animations_draw_shapes(PieceAnimations *animations, const TableContext *context, IsPieceLit *is_lit,
                            const void *self);
/* Which cards these events have brought to the hand in front; false, and nothing changed, if none. */
bool animations_find_new_cards(const PieceAnimations *animations, const EventList *events, NewCards *new_cards);
bool animations_are_busy(const PieceAnimations *animations, const Stage *stage);

#endif
