/* SPDX-License-Identifier: MIT */
/* A table with the players on chairs along it, who come, change chairs and leave, as when a game is set up. Those who
 * may still join wait at the gate beside it. */
#pragma once

#include "session/seating/seating.h"
#include "ui/stage.h"

enum { SEAT_TABLE_NAME_MAX = 16, SEAT_TABLE_PERSON = 8, SEAT_TABLE_WAITING_MAX };

/* A player on the way to a chair, and the place where they were last drawn. */
typedef struct Arrival {
    Tween tween;
    Point from, last_seen;
    bool from_waiting; /* the player comes from the gate and gets a new place card; otherwise from another chair */
} Arrival;

/* Where the table is placed. */
typedef struct SeatTableLayout {
    float unit; /* pixels of the window for each pixel of the frame */
    Rect top;   /* the top of the table */
    float step, radius, card_w, card_h;
    int chairs, columns; /* the number of chairs, including the free one, and of columns in which they are */
    Point faces[PLAYERS_MAX];
    Rect cards[PLAYERS_MAX]; /* the place cards of the players */
    bool is_brief;           /* a place card shows only the name and the houses */
} SeatTableLayout;

/* Sizes in frame pixels. If there are many chairs, they are closer and their faces and cards smaller. */
typedef struct SeatTableSizes {
    float step;           /* the largest distance between chairs */
    float radius;         /* the largest radius of a face */
    float card_w, card_h; /* the largest width of a place card, and its height */
    float gap, row_gap;   /* the gap between two cards, and the gap from a card down to a face */
    float edge, above;    /* the distance from the table's edge down to a card, and up to a face */
} SeatTableSizes;

typedef struct SeatTable {
    const Game *game; /* NULL: the table is for several games */
    int players_min, players_max;
    Seating seating;
    int picker_seat;                                 /* the chair whose picker was opened last */
    void (*after_picker)(void *owner, Stage *stage); /* called when the picker has closed */
    void *owner;
    Arrival arrivals[PLAYERS_MAX];
    Point waiting_seen[SEAT_TABLE_WAITING_MAX]; /* where those at the gate were last: neighbours, then the person */
    int swapping; /* at a full table: 1 + the index of whoever was touched at the gate, and takes the chair that is
                     touched next; 0: nobody */
    char dragged[HOTSPOT_ID_SIZE]; /* id of the dragged hotspot, or "" */
    const char *dragged_face;      /* the portrait of who is dragged */
    Point dragged_at;              /* position of the dragged hotspot */
    SeatTableLayout layout;        /* where the table was last drawn */
} SeatTable;

enum {
    CODE_SEAT,
    CODE_FREE_CHAIR,
    CODE_WAITING, /* the hotspot's index is a neighbour's in CHARACTERS; for a person, the number of neighbours */
    CODE_COLOUR,
    CODE_CHANGE_SIDES,
    SEAT_TABLE_CODES, /* the first code that a scene can give to its own hotspots */
};

/* ---- seat_table.c ---- */

/* Handles a touch of a chair or of the gate, and the end of the seat picker; may set *transition. Returns whether the
 * touch was one of these. */
bool seat_table_handle_touch(SeatTable *table, Stage *stage, const Touch *touch, Transition *transition);
/* Opens the picker of a chair, in which the name has the focus. */
Transition seat_table_ask_name(SeatTable *table, int seat);
void seat_table_set_players(SeatTable *table, Stage *stage, int players);
/* Gives a chair to a person, an opponent that is only a strength, or a neighbour. If the neighbour is on another chair,
 * the two players swap. */
void seat_table_set_kind(SeatTable *table, Stage *stage, int seat, const char *kind);
void seat_table_send_away(SeatTable *table, Stage *stage, int seat);
/* Whether each player has a name of their own, by which messages can call them. If not, `error` says so. */
bool seat_table_check_names(const SeatTable *table, char error[ERROR_SIZE]);
/* Reads the number of players, from `min` to `max`, in a script. */
bool script_read_players(const char *rest, int min, int max, int *players, Error *error);
/* The script commands "players 3", "seat 1 ai hard", "seat 0 human", "name 0 Zoe", "colour 0 violet". Returns as
 * SceneKind.run_script_line does. */
bool seat_table_run_script_line(SeatTable *table, Stage *stage, const char *verb, const char *rest, Error *error);

/* ---- seat_picker.c ---- */

/* A sheet that changes who sits on a chair. It is opened by a touch of the chair. */
Scene seat_picker_create(SeatTable *table, int seat);

/* ---- seat_table_draw.c ---- */

/* Places the table, and the chairs in one row along it or in several, in an area that `take`, such as rect_take_top,
 * takes from `room`. */
void seat_table_place(SeatTableLayout *layout, Rect (*take)(Rect *, float, float), Rect *room, float gap,
                      const SeatTableSizes *sizes);
void seat_table_draw(SeatTable *table, Stage *stage, const SeatTableLayout *layout);
/* Draws what is dragged, above everything else. */
void seat_table_draw_dragged(const SeatTable *table, Stage *stage);
/* Draws the face of a neighbour or a person; without a name, the disc of a strength. */
void seat_table_draw_face(Stage *stage, const char *who, Point middle, float radius, int strength);
/* The name of the portrait of a seat's player; "" for an opponent that is only a strength. */
const char *seats_face(const Seat *seats, int count, int seat);
/* Draws a place where something can be added: a card, which is the hotspot's `at`, with a plus above the card. */
void seat_table_draw_free(Stage *stage, const Hotspot *wanted, Point face, float radius, float unit);
