/* SPDX-License-Identifier: MIT */
/*
 * Move trails: what opponents did stays visible until the next person has acted. Arrows show where things moved; the
 * cards that opponents played are shown with marks on what the cards hit. If an action moved several things, only the
 * first one has an arrow. Movements without meaning leave no trail (EventTraits.no_trail). For a thing from a distant
 * supply, only the end of the arrow is drawn. If that would hide something, the player's badge is drawn at the thing's
 * edge.
 *
 * A new hand (EventTraits.deals_card) is shown by a fan of card backs beside the hand, with an arrow to the hand.
 */
#pragma once

#include "tabletop/interrupt/interrupt.h"
#include "tabletop/motion/piece_animations.h"

enum { MOVE_TRAILS_MAX = 16 };

/* An action that may leave trails. */
typedef struct TrailAction {
    int player;
    size_t step; /* its number, counted from 1 */
    uint32_t turn;
} TrailAction;

typedef struct MoveTrail {
    TrailAction action;
    size_t until; /* the trail is removed when the action of this number begins to be shown; 0: it stays */
    bool is_interrupt;
    bool no_arrow;      /* only the player's badge is drawn */
    InterruptCard card; /* if is_interrupt: the card, which was played against somebody */
    int dealt_count;    /* number of cards of a new hand; 0: the trail is not about a new hand */
    Place from, to;     /* if dealt_count is 0: the places between which a thing moved */
    uint16_t thing;
    Rect from_at; /* where `from` was in a window of the size w × h and with the text size text_scale */
    float w, h, text_scale;
} MoveTrail;

typedef struct MoveTrails {
    int count;
    MoveTrail items[MOVE_TRAILS_MAX];
} MoveTrails;

/* Begins or continues the turn of an action's player. Removes the player's trails of earlier turns but, if
 * `keeps_cards`, not those of cards. If `all`, as when a person acts or a round is over, removes every trail. */
void move_trails_begin_turn(MoveTrails *trails, TrailAction action, bool all, bool keeps_cards);
/* Records the first movement of an action that leaves a trail. Call it after the action's animation is planned. */
void move_trails_add_moves(MoveTrails *trails, const TableContext *context, TrailAction action,
                           const PieceAnimations *animations, const EventList *events);
/* Records the new hands that an action dealt, whoever acted. */
void move_trails_add_hands(MoveTrails *trails, const TableContext *context, TrailAction action,
                           const EventList *events);
/* Records a card that was played against somebody. */
void move_trails_add_card(MoveTrails *trails, TrailAction action, const InterruptCard *card);
/* Removes the trail of a card that an answer has stopped. */
void move_trails_end_card(MoveTrails *trails, const InterruptCard *card, size_t step);
/* The newest card that hit this viewer, or else the newest of all; NULL: none is shown. */
const Event *move_trails_find_card(const MoveTrails *trails, size_t seen, int viewer);
/* Whether a trail is on the table once the first `seen` actions have been shown. */
bool move_trails_is_shown(const MoveTrail *trail, size_t seen);
/* Removes the trails of a step and of later ones, and restores those which these steps removed. */
void move_trails_remove_from(MoveTrails *trails, size_t from_step);

/* ---- move_trails_draw.c ---- */

/* Draws the trails of the steps shown so far. Those that end with the current step fade out. Their
 * badges are added to `rects`, since what is drawn later avoids them too. */
void move_trails_draw(const MoveTrails *trails, const TableContext *context, TableRects *rects, size_t seen);
