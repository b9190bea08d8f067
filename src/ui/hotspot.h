/* SPDX-License-Identifier: MIT */
/*
 * Hotspots: everything on the screen that can be touched, in one list. A scene adds a hotspot as it draws something, so
 * the two always agree. The list alone drives mouse, touch, keyboard, gamepad, spoken labels, hints and scripts.
 *
 * The id is the name by which scripts, the focus, tips and drawing find a hotspot. By `code` and `index`, the scene
 * decides what a touch means. Only the id of a part of a game means more, because it contains the part's token.
 */
#pragma once

#include "gfx/geometry.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum HotspotKind {
    HOTSPOT_BUTTON,
    HOTSPOT_STEP,     /* a button that is often pressed again: after a press, further presses at the same point are for
                         it, even if it has moved away */
    HOTSPOT_LETTERED, /* a button that receives letters and Delete while it has the focus, except the keys bound to tips
                         and to the rulebook */
    HOTSPOT_THING,    /* a card, a piece, a square: part of the game itself */
    HOTSPOT_SWITCH,   /* a switch that is on or off */
    HOTSPOT_CHOICE,   /* one of several options; `is_on` if the option is selected */
    HOTSPOT_SLIDER,   /* a slider: left and right change it; pressing or dragging it sends TOUCH_ADJUST */
    HOTSPOT_FIELD,    /* a text field: text is typed into it while it has the focus */
    HOTSPOT_AREA,     /* a scroll area: takes the wheel, and drags that nothing inside it takes; never has the focus */
    HOTSPOT_BLOCKER,  /* blocks everything below it and does nothing itself; never has the focus */
    HOTSPOT_TIP_ONLY, /* only has a tip (tip.h), which a touch opens, such as a number or a mark; has the focus only if
                         it is in a group */
} HotspotKind;

/* How Tab and the arrow keys reach a hotspot. */
typedef enum HotspotStop {
    HOTSPOT_ALONE,
    HOTSPOT_GROUPED, /* all grouped hotspots are one stop of Tab, after everything else, and the arrows left and right
                        go through them in the list's order */
    HOTSPOT_SKIPPED, /* never, because keys reach it in another way */
} HotspotStop;

/* A diamond is a square of a board seen from its corner: each arrow key follows one line of the grid, and the opposite
 * key goes back. */
typedef enum HotspotShape { HOTSPOT_RECT, HOTSPOT_DISC, HOTSPOT_DIAMOND } HotspotShape;

enum { HOTSPOT_ID_SIZE = 64 }; /* the size of a copy of a hotspot's id */

/* Codes of hotspots that different scenes share. A scene's own codes begin at 0 or, if it has a table or chairs, after
 * theirs: with TABLE_CODES or SEAT_TABLE_CODES. */
enum {
    CODE_CLOSE = -1,            /* closes the scene */
    CODES_OF_TIMELINE = 0x1000, /* the first code of a timeline */
    CODES_OF_SETTINGS = 0x2000, /* the first code of the rows of settings */
};

/* A simple hotspot needs only its first members: {"settings", at, label, CODE_STREET_SETTINGS}. */
typedef struct Hotspot {
    const char *id; /* unique in its scene; for parts of a game the token of its notation ("b4", "own:6") */
    Rect at;
    const char *label; /* a short name of the hotspot */
    int code, index;   /* free for the scene to use, apart from shared codes */
    HotspotKind kind;
    HotspotShape shape;
    /* Whether a point belongs to the hotspot. NULL: its place and shape decide. */
    bool (*contains)(void *of, int index, Point point);
    void *contains_data;
    Rect focus_rect;    /* where the focus ring is drawn; no width: around `at` */
    float focus_corner; /* corner radius of the focus ring */
    const char *spoken; /* a full phrase for a screen reader; NULL: the label */
    /* Why the hotspot is disabled, in a sentence shown when it is pressed; NULL: it is enabled. */
    const char *disabled_reason;
    /* The name under which the hotspot's tip is found (tip.h); NULL: its id up to a colon; "": it is
     * self-explanatory and has no tip. */
    const char *tip_topic;
    int detail;       /* a second number that is free for the scene, such as the column if `index` is the row */
    const char *help; /* the sentence of the hotspot's tip, if none is found by its topic; NULL: that of the scene */
    bool is_on;
    bool can_drag;       /* the player can drag the hotspot */
    bool is_highlighted; /* the hotspot is one of those to be touched next: keyboard and gamepad prefer it */
    bool shows_label; /* shows its label in a bubble while it has the focus, or while it is pointed at if pointing opens
                         no tips */
    bool is_covered;  /* something covers the hotspot: it can be touched, but keys and hovering ignore it */
    bool is_exact_size; /* the hotspot is not enlarged to the size that a finger needs */
    HotspotStop stop;
    char key; /* a lower-case letter or a digit that presses the hotspot wherever the focus is; 0: none. The player's
                 bindings take precedence */
    const char *enter_id;  /* for a slider: the id of the hotspot that Enter presses while the slider has the focus;
                              NULL: none */
    Rect groove;           /* for a slider: its groove, from 0 at the left to 1 at the right */
    const char *area_id;   /* the id of the HOTSPOT_AREA in which the hotspot scrolls; set by the stage */
    Rect clip;             /* the visible part of that area; set by the stage */
    struct Scroll *scroll; /* for an area: the Scroll that it moves (scroll_area.h), which belongs to the scene */
} Hotspot;

typedef struct HotspotList {
    Hotspot *items;
    int count;
    size_t capacity;
    struct HotspotTexts *texts; /* where the texts of the list's hotspots are stored */
} HotspotList;

/* {0} is an empty list. All texts of a hotspot but `enter_id` are copied, and valid until the list is reset. */
void hotspots_clear(HotspotList *list);
void hotspots_reset(HotspotList *list);
Hotspot *hotspots_add(HotspotList *list, const Hotspot *hotspot);
/* A formatted text that is valid as long as the list's hotspots. */
__attribute__((format(printf, 2, 3))) const char *hotspots_format(HotspotList *list, const char *format, ...);
/* The hotspot of an id, or NULL. */
const Hotspot *hotspots_find(const HotspotList *list, const char *id);
/* The topmost hotspot at a point, other than HOTSPOT_TIP_ONLY; NULL if there is none. If only a background is there,
 * small hotspots nearby count as being at least `reach` wide and high. */
const Hotspot *hotspots_at(const HotspotList *list, Point point, float reach);
/* The topmost hotspot at a point, other than a HOTSPOT_AREA; NULL if there is none or it is a HOTSPOT_BLOCKER. */
const Hotspot *hotspots_tip_at(const HotspotList *list, Point point);
bool hotspot_has_tip(const Hotspot *hotspot);
bool hotspot_contains(const Hotspot *hotspot, Point point);
bool hotspot_can_press(const Hotspot *hotspot); /* whether a pointer or a script can press the hotspot */
bool hotspot_can_focus(const Hotspot *hotspot);

typedef enum Direction { DIRECTION_LEFT, DIRECTION_RIGHT, DIRECTION_UP, DIRECTION_DOWN } Direction;

/* The hotspot that an arrow key reaches from `from`: the nearest one, preferring those straight ahead, and of two
 * equally near ones the one clockwise of the direction; up and down stay within a scrolling list until its end. If
 * `from` is NULL, the first highlighted hotspot, or else the first one. NULL if there is none. */
const Hotspot *hotspots_towards(const HotspotList *list, const Hotspot *from, Direction direction);
/* The hotspot with a tip that an arrow key reaches from `from`. */
const Hotspot *hotspots_tip_towards(const HotspotList *list, const Hotspot *from, Direction direction);
/* The next or previous hotspot in the list's order, wrapping around. All grouped hotspots count as one, at the end. */
const Hotspot *hotspots_next(const HotspotList *list, const Hotspot *from, int step);
