/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Neighbors lies. Private to its two files. */
#ifndef CULDESAC_TABLES_NEIGHBORS_H
#define CULDESAC_TABLES_NEIGHBORS_H

#include "games/neighbors/neighbors.h"
#include "tabletop/board.h"

static inline Cell cell_of(unsigned square)
{
    return (Cell){(int)(square % NEIGHBORS_WIDTH), (int)(square / NEIGHBORS_WIDTH)};
}

Board board_of(const TableContext *context);
/* How large a piece of `unit` (the height of the tallest is about 1) is, with its foot at a point. */
Rect piece_rect(Point foot, float unit);

/* A player's shelves: one for each kind. */
typedef struct Shelves {
    Rect panel, head; /* of no width where the players have pills … */
    Rect sign;        /* … and where this is not: the token of whom they belong to */
    Rect shelves[KINDS];
} Shelves;

Shelves shelves_of(const TableContext *context, int player);
/* Where the n-th of `count_actions` pieces stands on a shelf, and how large. */
Point shelf_foot(Rect shelf, int n, int count);
float shelf_unit(Rect shelf);

extern const char *const KIND_ART[KINDS];
extern const char *const NEIGHBORS_KIND_NAMES[KINDS];

/* Over squares that may not be used now (NB-12), and the padlock on it; they keep their colours at every hour. */
static const Colour CLOSED_SHADE = {0x2A, 0x16, 0x38, 255}, CLOSED_MARK = {0xFF, 0xF6, 0xE0, 255};
static const float CLOSED_OPACITY = .4f;

void neighbors_draw_ground(const TableContext *context);
void neighbors_draw_panels(const TableContext *context);
/* Whether kinds of pieces are won by whoever took most of them. */
bool neighbors_is_contested(const TableContext *context, int item);
const char *neighbors_describe_standing(const TableContext *context, int player);

Sound neighbors_event_sound(const void *rules, const Event *event);

#endif
