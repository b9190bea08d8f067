/* SPDX-License-Identifier: MIT */
/*
 * Spots: everything on the screen that can be touched, in one list. A scene adds a spot as it draws the thing, so what is
 * there can be touched and what is not there cannot. The list alone drives mouse, touch, keyboard, gamepad, spoken labels,
 * hints and scripts: whoever adds a spot has served them all.
 */
#ifndef CULDESAC_UI_SPOT_H
#define CULDESAC_UI_SPOT_H

#include "gfx/geometry.h"

#include <stdbool.h>

typedef enum SpotKind {
    SPOT_BUTTON,
    SPOT_THING,  /* a card, a piece, a square: part of the game itself */
    SPOT_SWITCH, /* on or off */
    SPOT_CHOICE, /* one of a row, `on` if it is the one */
    SPOT_SLIDER, /* left and right change it; pressing or dragging sends TOUCH_ADJUST */
    SPOT_FIELD,  /* text is typed into it while it has the focus */
    SPOT_AREA,   /* takes the wheel and drags that no spot in it takes; never has the focus */
    SPOT_COVER,  /* stops whatever lies below it and does nothing itself; never has the focus */
    SPOT_ABOUT,  /* only says what it is (tip.h): a figure, a shelf, a mark. Never touched, never has the focus */
} SpotKind;

/* A diamond is a square of a board seen from its corner: each arrow follows one line of the grid, and the opposite one goes
 * back. */
typedef enum SpotShape { SPOT_RECT, SPOT_DISC, SPOT_DIAMOND } SpotShape;

typedef struct Spot {
    const char *id; /* unique in its scene; for parts of a game the token of its notation ("b4", "own:6") */
    Rect at;
    SpotKind kind;
    SpotShape shape;
    bool (*holds)(void *of, int index, Point point); /* whether a point belongs to it, instead of by its place and shape; or NULL */
    void *of;
    Rect ring;          /* what the focus ring goes round; no width: `at` */
    float corner;       /* of that ring */
    const char *label;  /* short words: what it is */
    const char *spoken; /* a whole phrase for a speaking program; NULL: the label */
    const char *shut;   /* why it does nothing now, in a sentence that is shown when it is pressed; NULL: it is open */
    const char *about;  /* what sort of thing it is, under which its tip is found (tip.h); NULL: its id up to a colon; "": words that say
                        * themselves and are not asked */
    const char *help;   /* what it does, in a sentence that its page has already; NULL: the words of its sort say it */
    int code, index;    /* whatever the scene means by them */
    bool on;
    bool drag;        /* can be lifted and dropped elsewhere */
    bool lit;         /* is one of the things that may be touched next: keyboard and pad prefer it */
    bool tip;         /* shows its label in a bubble while it is pointed at */
    bool veiled;      /* something lies over it: it can be touched, but keys pass it by and it answers no pointing */
    bool small;       /* is really as small as it looks: not widened to what a finger needs */
    bool aside;       /* keys have another way to it: they pass it by */
    char key;         /* a small letter or a digit that presses it, wherever the focus is; 0: none. What a player has bound goes first */
    bool types;       /* no field, but letters and Delete are told while it has the focus, where no key of its own is meant */
    const char *enters; /* of a slider: the id of what Enter presses while it has the focus; NULL: nothing */
    Rect track;       /* of a slider: its groove, from 0 at the left to 1 at the right */
    const char *area; /* the id of the SPOT_AREA it is scrolled in, and what can be seen of that: the stage's to fill */
    Rect clip;
} Spot;

typedef struct SpotList {
    Spot *items;
    int count, capacity;
    struct SpotWords *words; /* memory of the texts */
} SpotList;

/* {0} is an empty list. Texts are copied and good until the list is reset. */
void spots_clear(SpotList *list);
void spots_reset(SpotList *list);
Spot *spots_add(SpotList *list, const Spot *spot);
/* A formatted text that lives as long as the list's spots. */
__attribute__((format(printf, 2, 3))) const char *spots_text(SpotList *list, const char *format, ...);
/* The spot of an id, or NULL. */
const Spot *spots_find(const SpotList *list, const char *id);
/* The uppermost spot at a point. `reach` widens small ones to at least that size, if nothing else lies there. */
const Spot *spots_at(const SpotList *list, Point point, float reach);
/* The same of what can be asked what it is: those that only say so too. */
const Spot *spots_asked_at(const SpotList *list, Point point);
bool spot_can_ask(const Spot *spot);
bool spot_holds(const Spot *spot, Point point);
bool spot_can_press(const Spot *spot); /* by a pointer, or a script */
bool spot_can_focus(const Spot *spot);

typedef enum Direction { GO_LEFT, GO_RIGHT, GO_UP, GO_DOWN } Direction;

/* The spot one gets to from `from` (NULL: from nowhere, which gives the first lit one, or the first) by going that way:
 * the nearest one in that direction, with what lies straight ahead before what lies aside, and of two equally near the one to the right of
 * the way; up and down a list that scrolls goes
 * to its end before it leaves it. NULL if there is none. */
const Spot *spots_towards(const SpotList *list, const Spot *from, Direction direction);
/* The same among all that can be asked what they are. */
const Spot *spots_asked_towards(const SpotList *list, const Spot *from, Direction direction);
/* The next or previous one in the list's order, wrapping round. */
const Spot *spots_next(const SpotList *list, const Spot *from, int step);

#endif
