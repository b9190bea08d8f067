/* SPDX-License-Identifier: MIT */
/* The pieces on their way from where they were to where they are. */
#pragma once

#include "tabletop/context.h"
#include "tabletop/event_traits.h"
#include "tabletop/motion/seat_rotation.h"

/* A piece and its movement. */
typedef struct PieceAnimation {
    Piece piece; /* the piece as it is at its destination */
    Rect from;
    int origin;     /* index of the piece in the previous arrangement; −1: none */
    Rect origin_at; /* where the piece was at `origin`, in the window's current size */
    float from_fade, from_turn;
    char from_art[ART_NAME_SIZE];    /* the piece turns over if this differs from its art */
    char from_shadow[ART_NAME_SIZE]; /* the piece's shadow until it starts */
    Tween tween, fall;
    Tween elsewhere;    /* while this runs the piece is drawn elsewhere, as an interrupt */
    AnimatedValue lift; /* how high the piece is held */
    bool in_pile;       /* until the piece starts it is part of a pile and hidden */
    bool makes_room;    /* the piece makes room, or fills a gap, and no event moved it */
    bool follows_seat;  /* the piece moves around the table with its seat */
    int event;          /* the event that moved the piece; −1: none */
    bool is_announced;  /* until the piece starts it is held high, because an opponent is about to move it */
    bool was_dragged;   /* the piece was dragged in the last frame */
    Rect dragged_at;    /* if was_dragged: where the piece was then */
    Point grip;         /* the piece's centre, relative to the point where the piece was gripped */
} PieceAnimation;

enum { ANIMATIONS_LEAVING_MAX = 64, ANIMATION_AREA_PARTS = 5 };

/* The places of the table's parts, which determine the arrangement of a view. */
typedef struct AnimationArea {
    Rect parts[ANIMATION_AREA_PARTS];
    float text;
} AnimationArea;

typedef struct PieceAnimations {
    int count;
    PieceAnimation items[ARRANGEMENT_PIECES_MAX];
    int leaving_count; /* pieces that the table has no place for any more; they stay until their event has been shown */
    PieceAnimation leaving[ANIMATIONS_LEAVING_MAX];
    EventSchedule schedule; /* when the events of the last action are shown */
    SeatRotation rotation;  /* how the last action turns the table */
    uint64_t ends_at;       /* when the last movement ends, by the stage's clock */
    bool from_earlier_view; /* each movement's `origin` is an index into the earlier view's arrangement, not the current
                               one */
    AnimationArea area;
} PieceAnimations;

/* What an action did: which events moved pieces, and how they are shown. */
typedef struct AnimationPlan {
    const EventList *events;         /* what the action did; NULL: everything appears at once */
    bool is_undo;                    /* the events are undone, all together */
    int lead_ms;                     /* how long the first piece is held high before it moves, in milliseconds */
    const EventTraits *event_traits; /* GameTable.events.traits */
    SeatRotation rotation;           /* the seats' areas before and after the events, if these swap seats */
    int held_event;                  /* index of the event that plays a card shown as an interrupt */
    int held_ms; /* for how long the interrupt is shown before anything follows, in milliseconds; 0: there is none */
} AnimationPlan;

/* Starts the animation to a new arrangement after an action. */
void animations_start(PieceAnimations *animations, const Arrangement *arrangement, const AnimationPlan *plan,
                      Stage *stage);
/* Starts the animation of a new match: everything is dealt out of a zone, one thing after another. */
void animations_deal(PieceAnimations *animations, int zone, Stage *stage);
/* Updates the arrangement while the view stays the same. Pieces that the window or the pointer moved jump to their new
 * places. */
void animations_rearrange(PieceAnimations *animations, const Arrangement *arrangement);
/* Whether the places of the table's parts or the text size have changed since the last call, so that running animations
 * need new paths. */
bool animations_area_changed(PieceAnimations *animations, const TableContext *context);
/* Gives running animations new paths. Call it if animations_area_changed returns true, before animations_rearrange.
 * `before` is the earlier view in the current layout. NULL: each piece keeps its distance from its destination. */
void animations_reroute(PieceAnimations *animations, const Arrangement *before, const Arrangement *arrangement);
/* Where a piece is when the share `t` of its movement is over; `rotation` is PieceAnimations.rotation. */
Rect animation_rect_on_way(const PieceAnimation *animation, const SeatRotation *rotation, float t);
/* Where a target is while its piece is raised. */
Rect animations_raised_rect(const PieceAnimations *animations, Stage *stage, const Target *target);
/* Draws the pieces where they are now, lower layers first. Those held, dragged or travelling are above the others of
 * their layer. */
void animations_draw(PieceAnimations *animations, const TableContext *context);
/* Which pieces are lit. */
typedef struct PieceLighting {
    bool (*is_lit)(const void *self, const TableContext *context, const Piece *piece);
    const void *self; /* handed to is_lit */
} PieceLighting;
/* Draws only the pieces' shapes into a mask, in the order of animations_draw: the shapes of lit pieces are cut out of
 * the mask, those of other pieces restore it (canvas_push_mask). */
void animations_draw_shapes(PieceAnimations *animations, const TableContext *context, const PieceLighting *light);
/* Finds which cards the events brought to the viewer's hand. If there are more than NEW_CARDS_MAX, they are a deal, and
 * new_cards becomes empty. If there are none, new_cards is unchanged. */
void animations_find_new_cards(const PieceAnimations *animations, const EventList *events, NewCards *new_cards);
bool animations_are_busy(const PieceAnimations *animations, const Stage *stage);
