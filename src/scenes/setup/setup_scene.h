/* SPDX-License-Identifier: MIT */
/* The set-up's state, shared by its files: a table that is being laid, and who comes to it. */
#ifndef CULDESAC_SCENES_SETUP_SETUP_SCENE_H
#define CULDESAC_SCENES_SETUP_SETUP_SCENE_H

#include "session/rule_sets.h"
#include "session/seating.h"
#include "tabletop/tabletop.h"
#include "ui/form.h"

enum { SETUP_NAME_MAX = 16, SETUP_DEAL_DIGITS_MAX = 19, SETUP_WAITING_MAX = 9 };

typedef enum SetupQuestion {
    QUESTION_NONE,
    QUESTION_RULES,      /* are changes that were not saved dropped? */
    QUESTION_UNFINISHED, /* does a game that waits make room? */
    QUESTION_COLOUR,     /* which colour does a seat take? */
    QUESTION_SEAT,       /* who sits on a chair? */
} SetupQuestion;

/* Somebody on his way to a chair, and where he was seen last. */
typedef struct Arrival {
    Tween tween;
    Point from, last_seen;
    bool from_waiting; /* he comes from the gate, and his card is laid; else he only moves up */
} Arrival;

typedef struct Setup {
    const Game *game;
    Seating seating;
    RuleVariant variant;
    RuleSets sets;
    SetupQuestion question; /* what the scene above is about */
    int wanted; /* rules that were stepped to while others were changed and not saved; or the seat that is asked about
                 */
    Field deal; /* empty: by chance */
    bool picker_edits_name; /* the sheet of a chair that comes next is for writing a name */
    bool is_explained;      /* the game is explained while it is played */
    int first_player;       /* the player who moves first, by the rules as they are now */
    char error[ERROR_SIZE]; /* why it cannot be played so, or "" */
    bool rules_tab;         /* where there is room for one of them only: the rules, and not the gate */
    int first_card;         /* of the rules, where they are more than find room */
    Arrival arrivals[PLAYERS_MAX];
    Point waiting_seen[SETUP_WAITING_MAX]; /* where those at the gate stood: the neighbours, then the person */
    char dragged[HOTSPOT_ID_MAX];          /* who is carried, or "" … */
    Point dragged_at;                      /* … and where */
} Setup;

/* Where everything lies. What is folded away has no width. */
typedef struct SetupLayout {
    float unit; /* so large is what is 1 in the frame */
    Rect title, question, book;
    Rect table; /* its top */
    float step, radius, card_w, card_h;
    int chairs, columns; /* with the free one */
    Point faces[PLAYERS_MAX];
    Rect cards[PLAYERS_MAX]; /* place cards */
    Rect waiting, rules, tabs;
    Rect form, start, leave;
    bool is_brief; /* a place card has only the name and the houses */
} SetupLayout;

enum {
    CODE_SEAT,
    CODE_FREE_CHAIR,
    CODE_WAITING, /* index: of CHARACTERS, behind them a person */
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

/* setup_layout.c: pure. */
void setup_layout(const Setup *setup, const Layout *layout, SetupLayout *plan);

/* setup_draw.c: the table, who sits at it, who stands at the gate. */
void setup_draw(void *self, Stage *stage);
const char *setup_face(const Setup *setup, int seat);

/* setup_rules.c: the rules as cards, and what is folded away. */
int setup_rules_index(const Setup *setup);
int setup_rules_count(const Setup *setup);
const char *setup_rules_title(const Setup *setup, Stage *stage);
void setup_draw_rules(Setup *setup, Stage *stage, const SetupLayout *plan);
/* After how many minutes the clock ends the game, 0: never; −1: the game has none. And the next that can be chosen. */
int setup_minutes(const Setup *setup);
void setup_next_minutes(Setup *setup);
void setup_draw_form(const Setup *setup, Stage *stage, const SetupLayout *plan);

/* seat_picker.c: who sits on one chair, as a sheet. It pops with one of CHARACTERS by its index, or with one of
 * these. */
enum { SEAT_PERSON = 100, SEAT_EMPTY };
Scene seat_picker_create(Setup *setup, int seat);

#endif
