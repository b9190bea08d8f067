/* SPDX-License-Identifier: MIT */
/* The set-up's state, shared by its files: the players at the table and those who wait at the gate. */
#pragma once

#include "scenes/common/rule_choice.h"
#include "scenes/common/seat_table.h"
#include "ui/form.h"

enum { SETUP_DEAL_DIGITS_MAX = 19 };

typedef struct Setup {
    const Game *game;
    SeatTable table;
    RuleVariant variant;
    RuleChoice choice;
    bool asks_second_name;  /* the next tick asks for the second person's name */
    TextField deal_number;  /* the number of the deal as typed; empty: random */
    bool is_explained;      /* the game is explained while it is played */
    int first_player;       /* the seat that moves first by the current rules */
    char error[ERROR_SIZE]; /* why the game cannot be started, or "" */
    bool rules_tab;         /* if there are tabs: that of the rules is chosen, not that of the neighbours at the gate */
    int first_card;         /* the first visible rules card, if not all of them fit */
} Setup;

/* Where everything is placed. Parts that are not shown have width 0. */
typedef struct SetupLayout {
    float unit; /* pixels of the window for each pixel of the frame */
    Rect title, question, book;
    SeatTableLayout seats;
    Rect waiting, rules, tabs;
    Rect form, start, leave;
} SetupLayout;

enum {
    CODE_SETUP_TAB = SEAT_TABLE_CODES,
    CODE_SETUP_CARD, /* the hotspot's index is the index of the rules: −1 is Standard */
    CODE_SETUP_CARDS_BACK,
    CODE_SETUP_CARDS_NEXT,
    CODE_SETUP_RULES_EDITOR,
    CODE_SETUP_BEGINS_NEXT,
    CODE_SETUP_MINUTES,
    CODE_SETUP_DEAL,
    CODE_SETUP_START,
    CODE_SETUP_RULEBOOK,
    CODE_SETUP_EXPLAIN,
    CODE_SETUP_PLEDGES,
};

/* Finds the layout, which depends on `setup` and `layout` only. */
void setup_layout(const Setup *setup, const Layout *layout, SetupLayout *plan);

/* ---- setup_draw.c ---- */

void setup_draw(void *self, Stage *stage);

/* ---- setup_rules.c: the rules as cards, and the row of options below them ---- */

const char *setup_rules_title(const Setup *setup, Stage *stage);
void setup_draw_rules(Setup *setup, Stage *stage, const SetupLayout *plan);
/* Changes the time limit to the next choice. */
void setup_next_minutes(Setup *setup);
void setup_draw_form(const Setup *setup, Stage *stage, const SetupLayout *plan);
