/* SPDX-License-Identifier: MIT */
/* The set-up's state, shared by its files: the players at the table and those who wait at the gate. */
#ifndef CULDESAC_SCENES_SETUP_SETUP_SCENE_H
#define CULDESAC_SCENES_SETUP_SETUP_SCENE_H

#include "session/rule_sets.h"
#include "session/seating.h"
#include "tabletop/tabletop.h"
#include "ui/form.h"

enum { SETUP_NAME_MAX = 16, SETUP_DEAL_DIGITS_MAX = 19, SETUP_WAITING_MAX = 9 };

typedef enum SetupQuestion {
    QUESTION_NONE,
    QUESTION_RULES,      /* drop changes that were not saved? */
    QUESTION_UNFINISHED, /* replace the unfinished game? */
    QUESTION_COLOUR,     /* which colour for a seat? */
    QUESTION_SEAT,       /* which player for a chair? */
} SetupQuestion;

/* A player on the way to a chair, and the place where they were last drawn. */
typedef struct Arrival {
    Tween tween;
    Point from, last_seen;
    bool from_waiting; /* comes from the gate and gets a new place card; otherwise moves from another chair */
} Arrival;

typedef struct Setup {
    const Game *game;
    Seating seating;
    RuleVariant variant;
    RuleSets sets;
    SetupQuestion question; /* the question of the scene above */
    /* What the question is about: a seat, or the rules that were chosen while other changed rules were not saved. */
    int wanted;
    Field deal;             /* the number of the deal as typed; empty: random */
    bool picker_edits_name; /* the next seat picker begins with entering a name */
    bool is_explained;      /* the game is explained while it is played */
    int first_player;       /* the seat that moves first by the current rules */
    char error[ERROR_SIZE]; /* why the game cannot be started, or "" */
    bool rules_tab;         /* if there is only room for one of them: show the rules, not the gate */
    int first_card;         /* the first visible rules card, if not all of them fit */
    Arrival arrivals[PLAYERS_MAX];
    Point waiting_seen[SETUP_WAITING_MAX]; /* last positions at the gate: the neighbours, then the person */
    char dragged[HOTSPOT_ID_MAX];          /* id of the dragged hotspot, or "" */
    Point dragged_at;                      /* its position */
} Setup;

/* Where everything is placed. Parts that are not shown have width 0. */
typedef struct SetupLayout {
    float unit; /* pixels of the window for each pixel of the frame */
    Rect title, question, book;
    Rect table; /* the table's top */
    float step, radius, card_w, card_h;
    int chairs, columns; /* including the free one */
    Point faces[PLAYERS_MAX];
    Rect cards[PLAYERS_MAX]; /* of the place cards */
    Rect waiting, rules, tabs;
    Rect form, start, leave;
    bool is_brief; /* a place card shows only the name and the houses */
} SetupLayout;

enum {
    CODE_SEAT,
    CODE_FREE_CHAIR,
    CODE_WAITING, /* index: into CHARACTERS, or their number for a person */
    CODE_COLOUR,
    CODE_CHANGE_SIDES,
    CODE_TAB,
    CODE_CARD, /* index: of the rules, from −1 */
    CODE_CARDS_BACK,
    CODE_CARDS_NEXT,
    CODE_RULES_EDITOR,
    CODE_BEGINS_NEXT,
    CODE_MINUTES,
    CODE_DEAL,
    CODE_START,
    CODE_LEAVE,
    CODE_RULEBOOK,
    CODE_EXPLAIN,
};

/* setup_layout.c. It has no side effects. */
void setup_layout(const Setup *setup, const Layout *layout, SetupLayout *plan);

/* setup_draw.c: the table, the players behind it and those at the gate. */
void setup_draw(void *self, Stage *stage);
const char *setup_face(const Setup *setup, int seat);

/* setup_rules.c: the rules as cards, and the row of options below them. */
int setup_rules_index(const Setup *setup);
int setup_rules_count(const Setup *setup);
const char *setup_rules_title(const Setup *setup, Stage *stage);
void setup_draw_rules(Setup *setup, Stage *stage, const SetupLayout *plan);
/* The time limit in minutes. 0: none; −1: the game has no clock. */
int setup_minutes(const Setup *setup);
/* Changes the time limit to the next choice. */
void setup_next_minutes(Setup *setup);
void setup_draw_form(const Setup *setup, Stage *stage, const SetupLayout *plan);

/* seat_picker.c: a sheet that asks who sits on a chair. It pops with an index into CHARACTERS, or with one of these. */
enum { SEAT_PERSON = 100, SEAT_EMPTY };
Scene seat_picker_create(Setup *setup, int seat);
/* colour_picker.c: a sheet on which the player of a seat chooses a colour. It pops with the colour, or −1. */
Scene colour_picker_create(const Seating *seating, int seat);

#endif
