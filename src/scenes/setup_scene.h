/* SPDX-License-Identifier: MIT */
/* The set-up's state, shared by its files: a table that is being laid, and who comes to it. */
#ifndef CULDESAC_SCENES_SETUP_SCENE_H
#define CULDESAC_SCENES_SETUP_SCENE_H

#include "scenes/house_sets.h"
#include "scenes/setup_seating.h"
#include "kit/kit.h"
#include "ui/form.h"

enum { NAME_MOST = 16, DEAL_MOST = 19, GATE_MOST = 9 };

typedef enum SetupQuestion {
    QUESTION_NONE,
    QUESTION_RULES,  /* are changes that were not saved dropped? */
    QUESTION_WAITS,  /* does a game that waits make room? */
    QUESTION_COLOUR, /* which colour does a seat take? */
    QUESTION_SEAT,   /* who sits on a chair? */
} SetupQuestion;

/* Somebody on his way to a chair, and where he was seen last. */
typedef struct Arrival {
    Tween tween;
    Point from, seen;
    bool sits_down; /* he comes from the gate, and his card is laid; else he only moves up */
} Arrival;

typedef struct Setup {
    const Game *game;
    Seating seating;
    HouseRules house;
    HouseSets sets;
    SetupQuestion question; /* what the scene above is about */
    int wanted; /* rules that were stepped to while others were changed and not saved; or the seat that is asked about */
    Field deal; /* empty: by chance */
    bool names;    /* the sheet of a chair that comes next is for writing a name */
    bool explains; /* the game is explained while it is played */
    int mover;  /* the player who moves first, by the rules as they are now */
    char fault[FAULT_SIZE]; /* why it cannot be played so, or "" */
    bool shows_rules; /* where there is room for one of them only: the rules, and not the gate */
    int first_card;   /* of the rules, where they are more than find room */
    Arrival arrivals[PLAYERS_MAX];
    Point gate_seen[GATE_MOST]; /* where those at the gate stood: the neighbours, then the person */
    char dragged[SPOT_ID_MAX];  /* who is carried, or "" … */
    Point dragged_at;           /* … and where */
} Setup;

/* Where everything lies. What is folded away has no width. */
typedef struct SetupPlan {
    float unit; /* so large is what is 1 in the frame */
    Rect title, question, book;
    Rect table; /* its top */
    float step, radius, card_w, card_h;
    int chairs, columns; /* with the free one */
    Point faces[PLAYERS_MAX];
    Rect cards[PLAYERS_MAX]; /* place cards */
    Rect gate, rules, tabs;
    Rect form, start, leave;
    bool brief; /* a place card has only the name and the houses */
} SetupPlan;

enum {
    CODE_SEAT,
    CODE_FREE,
    CODE_GATE, /* index: of NEIGHBOURS, behind them a person */
    CODE_COLOUR,
    CODE_SIDES,
    CODE_TAB,
    CODE_CARD, /* index: of the rules, from −1 */
    CODE_CARDS_BACK,
    CODE_CARDS_NEXT,
    CODE_HOUSE,
    CODE_BEGINS_NEXT,
    CODE_MINUTES,
    CODE_DEAL,
    CODE_START,
    CODE_LEAVE,
    CODE_BOOK,
    CODE_EXPLAIN,
};

/* setup_plan.c: pure. */
void setup_plan(const Setup *setup, const Layout *layout, SetupPlan *plan);

/* setup_show.c: the table, who sits at it, who stands at the gate. */
void setup_show(void *self, Stage *stage);
const char *setup_face(const Setup *setup, int seat);

/* setup_rules.c: the rules as cards, and what is folded away. */
int setup_rules_at(const Setup *setup);
int setup_rules_count(const Setup *setup);
const char *setup_rules_title(const Setup *setup, Stage *stage);
void setup_show_rules(Setup *setup, Stage *stage, const SetupPlan *plan);
/* After how many minutes the clock ends the game, 0: never; −1: the game has none. And the next that can be chosen. */
int setup_minutes(const Setup *setup);
void setup_turn_clock(Setup *setup);
void setup_show_form(const Setup *setup, Stage *stage, const SetupPlan *plan);

/* setup_seat.c: who sits on one chair, as a sheet. It pops with one of NEIGHBOURS by its index, or with one of these. */
enum { SEAT_PERSON = 100, SEAT_AWAY };
Scene setup_seat_create(Setup *setup, int seat);

#endif
