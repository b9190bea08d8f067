/* SPDX-License-Identifier: MIT */
/*
 * Spots: everything on the screen that can be touched, in one list. A scene adds a spot as it draws the thing, so what
 * is there can be touched and what is not there cannot. The list alone drives mouse, touch, keyboard, gamepad, spoken
 * labels, hints and scripts: whoever adds a spot has served them all.
 */
#ifndef CULDESAC_UI_HOTSPOT_H
#define CULDESAC_UI_HOTSPOT_H

#include "gfx/geometry.h"

#include <stdbool.h>

typedef enum HotspotKind {
    HOTSPOT_BUTTON,
    HOTSPOT_THING,    /* a card, a piece, a square: part of the game itself */
    HOTSPOT_SWITCH,   /* on or off */
    HOTSPOT_CHOICE,   /* one of a row, `on` if it is the one */
    HOTSPOT_SLIDER,   /* left and right change it; pressing or dragging sends TOUCH_ADJUST */
    HOTSPOT_FIELD,    /* text is typed into it while it has the focus */
    HOTSPOT_AREA,     /* takes the wheel and drags that no spot in it takes; never has the focus */
    HOTSPOT_BLOCKER,  /* stops whatever lies below it and does nothing itself; never has the focus */
    HOTSPOT_TIP_ONLY, /* only says what it is (tip.h): a figure, a shelf, a mark. Never touched, never has the focus */
} HotspotKind;

/* A diamond is a square of a board seen from its corner: each arrow follows one line of the grid, and the opposite one
 * goes back. */
typedef enum HotspotShape { HOTSPOT_RECT, HOTSPOT_DISC, HOTSPOT_DIAMOND } HotspotShape;

typedef struct Hotspot {
    const char *id; /* unique in its scene; for parts of a game the token of its notation ("b4", "own:6") */
    Rect at;
    HotspotKind kind;
    HotspotShape shape;
    bool (*contains)(void *of, int index,
                     Point point); /* whether a point belongs to it, instead of by its place and shape; or NULL */
    void *contains_data;
    Rect focus_rect;    /* what the focus ring goes round; no width: `at` */
    float focus_corner; /* of that ring */
    const char *label;  /* short words: what it is */
    const char *spoken; /* a whole phrase for a speaking program; NULL: the label */
    const char *
        disabled_reason; /* why it does nothing now, in a sentence that is shown when it is pressed; NULL: it is open */
    const char *tip_topic; /* what sort of thing it is, under which its tip is found (tip.h); NULL: its id up to a
                            * colon; "": words that say themselves and are not asked */
    const char *help; /* what it does, in a sentence that its page has already; NULL: the words of its sort say it */
    int code, index;  /* whatever the scene means by them */
    bool is_on;
    bool can_drag;       /* can be lifted and dropped elsewhere */
    bool is_highlighted; /* is one of the things that may be touched next: keyboard and pad prefer it */
    bool shows_label;    /* shows its label in a bubble while it is pointed at */
    bool is_covered;     /* something lies over it: it can be touched, but keys pass it by and it answers no pointing */
    bool is_exact_size;  /* is really as small as it looks: not widened to what a finger needs */
    bool skips_keys;     /* keys have another way to it: they pass it by */
    char key; /* a small letter or a digit that presses it, wherever the focus is; 0: none. What a player has bound goes
                 first */
    bool takes_letters; /* no field, but letters and Delete are told while it has the focus, where no key of its own is
                           meant */
    const char *enter_id; /* of a slider: the id of what Enter presses while it has the focus; NULL: nothing */
    Rect groove;          /* of a slider: its groove, from 0 at the left to 1 at the right */
    const char
        *area; /* the id of the HOTSPOT_AREA it is scrolled in, and what can be seen of that: the stage's to fill */
    Rect clip;
} Hotspot;

typedef struct HotspotList {
    Hotspot *items;
    int count, capacity;
    struct HotspotTexts *texts; /* memory of the texts */
} HotspotList;

/* {0} is an empty list. Texts are copied and good until the list is reset. */
void hotspots_clear(HotspotList *list);
void hotspots_reset(HotspotList *list);
Hotspot *hotspots_add(HotspotList *list, const Hotspot *hotspot);
/* A formatted text that lives as long as the list's spots. */
__attribute__((format(printf, 2, 3))) const char *hotspots_format(HotspotList *list, const char *format, ...);
/* The spot of an id, or NULL. */
const Hotspot *hotspots_find(const HotspotList *list, const char *id);
/* The uppermost spot at a point. `reach` widens small ones to at least that size, if nothing else lies there. */
const Hotspot *hotspots_at(const HotspotList *list, Point point, float reach);
/* The same of what can be asked what it is: those that only say so too. */
const Hotspot *hotspots_tip_at(const HotspotList *list, Point point);
bool hotspot_has_tip(const Hotspot *hotspot);
bool hotspot_contains(const Hotspot *hotspot, Point point);
bool hotspot_can_press(const Hotspot *hotspot); /* by a pointer, or a script */
bool hotspot_can_focus(const Hotspot *hotspot);

typedef enum Direction { DIRECTION_LEFT, DIRECTION_RIGHT, DIRECTION_UP, DIRECTION_DOWN } Direction;

/* The spot one gets to from `group_start` (NULL: from nowhere, which gives the first lit one, or the first) by going
 * that way: the nearest one in that direction, with what lies straight ahead before what lies aside, and of two equally
 * near the one to the right of the way; up and down a list that scrolls goes to its end before it leaves it. NULL if
 * there is none. */
const Hotspot *hotspots_towards(const HotspotList *list, const Hotspot *from, Direction direction);
/* The same among all that can be asked what they are. */
const Hotspot *hotspots_tip_towards(const HotspotList *list, const Hotspot *from, Direction direction);
/* The next or previous one in the list's order, wrapping round. */
const Hotspot *hotspots_next(const HotspotList *list, const Hotspot *from, int step);

#endif
