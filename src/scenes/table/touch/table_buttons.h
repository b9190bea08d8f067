/* SPDX-License-Identifier: MIT */
/* The buttons of a table: choices that are not things on it, and those for playing out of turn. */
#pragma once

#include "scenes/table/touch/hint_display.h"
#include "tabletop/context.h"

typedef struct TableButtons {
    const TableSession *session;
    const HintDisplay *hint;
    bool has_question;     /* a card that can be answered is shown; the button for opting out is beside it */
    bool is_asked_at_card; /* the chooser's choices are also beside that card */
    TableContext context;  /* the context of the table that is shown */
} TableButtons;

/* Whether there are any buttons to draw. */
bool table_buttons_has_any(const TableButtons *buttons);
/* The area of the buttons, which is higher than `at` if rows of the size for touches need more room. */
Rect table_buttons_area(const TableButtons *buttons, Rect at);
/* Draws the buttons in that area, below the log's column. */
void table_buttons_draw_below(const TableButtons *buttons, Rect at);
/* Draws the buttons at the right end of the strip, and removes their area from it. */
void table_buttons_draw_in_strip(const TableButtons *buttons, Rect *strip);
/* The first choice that can be pressed, or NULL. */
const Choice *table_buttons_first_choice(const TableButtons *buttons);
/* Whether the viewer can choose not to be asked, or to be asked again. */
bool table_buttons_can_opt_out(const TableSession *session);
/* Draws the button for opting out or in again, below the card to be answered. */
void table_buttons_draw_opt_out(const TableSession *session, Stage *stage, Rect at);
