/* SPDX-License-Identifier: MIT */
/*
 * Widgets: each draws itself and adds its spot. What happens when it is touched the scene is told through
 * `handle_touch`, by the id and the code; a widget holds no state of its own beyond what is handed to it.
 */
#ifndef CULDESAC_UI_WIDGETS_H
#define CULDESAC_UI_WIDGETS_H

#include "ui/stage.h"

/* ---- Paper ----------------------------------------------------------------------------------------------------- */

/* A panel with its soft shadow; corner 0: the theme's. */
void widget_panel(Stage *stage, Rect at, float corner);
/* Its edge alone, over what was drawn upon it; corner 0: the theme's. */
void widget_panel_edge(Stage *stage, Rect at, float corner);
/* A plate of card paper: bubbles, pills, name signs. */
void widget_plate(Stage *stage, Rect at, float corner);
/* A panel whose head of that height is amber: whose turn it is. */
void widget_panel_highlight(Stage *stage, Rect at, float head, float corner);
/* A sheet: a panel in the middle of the window over the scene below, which a veil of that strength (0 … 1) covers and
 * keeps from touches. It fades in and comes up as it opens (NULL: it is there at once). Between begin and end: the
 * panel, of whose inside the rectangle is returned. */
void widget_sheet_begin(Stage *stage, AnimatedValue *open, float dim);
Rect widget_sheet_panel(Stage *stage, const AnimatedValue *open, Point centre, float width, float height,
                        float padding);
void widget_sheet_end(Stage *stage);
/* Strokes across a place, where colours are not told apart: what lies there is not allowed now. Elsewhere nothing. */
void widget_hatch(Stage *stage, Rect at, float corner, ThemeColour ink);
/* A well let into a panel. */
void widget_inset(Stage *stage, Rect at, float corner);
/* A bubble of one or two lines (second may be NULL) with its tail at the thing it speaks of; it keeps 12 px from the
 * window's edge and turns to the other side where there is no room. */
typedef enum BubbleSide { BUBBLE_ABOVE, BUBBLE_BELOW, BUBBLE_RIGHT, BUBBLE_LEFT } BubbleSide;
Rect widget_bubble(Stage *stage, Rect thing, BubbleSide side, const char *first, const char *second);
/* A sentence in the lower part of the window; stage_notify shows it. */
void widget_notice(Stage *stage, const char *sentence);
/* Where one of that size lies: the lowest place in the middle of the window, under its bar, that hides nothing to be
 * touched, or else as little as can be. */
Rect widget_notice_place(const Stage *stage, float w, float h);
/* A short sentence that stays, small and as low as it hides nothing to be touched or read, or else as little as can
 * be. */
void widget_status(Stage *stage, const char *sentence);
/* The sign of a rule, an open book and its name, underlined: its width, and drawn as a spot of that id. */
float widget_rule_ref_width(Stage *stage, const char *sign);
void widget_rule_ref(Stage *stage, const char *id, Rect at, const char *sign);
/* The token of one of the PLAYERS_MAX colours, centred, with a paper ring on dark or coloured ground. */
void widget_token(Stage *stage, int colour, Point centre, float radius, bool ring);
/* Its letter, which stands in the names of drawings of that colour ("flags/R"), and the colour itself. */
char widget_token_letter(int colour);
Colour widget_token_colour(int colour);

/* ---- What is pressed -------------------------------------------------------------------------------------------- */

typedef enum ButtonStyle {
    BUTTON_MAIN,      /* the one thing to do here */
    BUTTON_QUIET,     /* on panels */
    BUTTON_PAPER,     /* on the ground */
    BUTTON_HIGHLIGHT, /* alive now */
} ButtonStyle;

typedef struct Button {
    Hotspot hotspot; /* id, at, label, shut, code … */
    ButtonStyle style;
    const char *icon;     /* before the label, or NULL */
    const char *subtitle; /* a smaller line below the label, or NULL */
    float max_text_size;  /* of the label, at most; 0: as large as buttons have them */
} Button;
void widget_button(Stage *stage, const Button *button);
/* A round button with an icon alone; its label shows as a tip. */
void widget_icon_button(Stage *stage, const Hotspot *hotspot, const char *icon);
/* The width a button wants for its label; and one that is so high, which may keep its letters small. */
float widget_button_width(Stage *stage, const char *icon, const char *label);
float widget_button_width_at(Stage *stage, const char *icon, const char *label, float high);

/* A switch with its label to its left; spot.on says how it stands. The spot is the whole row. */
void widget_switch(Stage *stage, const Hotspot *hotspot);
/* A slider, 0 … 1, with its label to the left and the value in words at the right. */
void widget_slider(Stage *stage, const Hotspot *hotspot, float value, const char *shown);
/* The slider alone, for who puts his own words beside it. */
void widget_slider_track(Stage *stage, const Hotspot *hotspot, Rect at, float value);
/* A value between two buttons, ids `id:less` and `id:more` (of a ring `id:back` and `id:next`); each is shut with the
 * sentence given for it. */
typedef struct Stepper {
    const char *id, *label, *shown;
    const char *less_id, *more_id; /* other ids than those, or NULL */
    Rect at;
    const char *no_less, *no_more; /* NULL: there is one */
    int less_code, more_code, index;
    bool wraps; /* the one before and the one behind, not less and more */
} Stepper;
void widget_stepper(Stage *stage, const Stepper *stepper);
/* A row of choices of which one is chosen; ids are `id:0`, `id:1` …; the code and the index of each are told. */
typedef struct ChoiceRow {
    const char *id, *label; /* the label may be NULL */
    Rect at;
    const char *const *choices;
    int count, chosen, code;
    const char *keys; /* of each, a letter or a digit that chooses it (hotspot.h); NULL: none */
} ChoiceRow;
void widget_choices(Stage *stage, const ChoiceRow *row);

/* ---- Text fields ------------------------------------------------------------------------------------------------ */

enum { FIELD_TEXT_SIZE = 824 };
typedef struct Field {
    char text[FIELD_TEXT_SIZE]; /* UTF-8 */
    int caret;                  /* in bytes */
} Field;
void field_set(Field *field, const char *text);
/* Takes TOUCH_TYPE and TOUCH_EDIT. `most` characters at most, all of them in `allowed` (NULL: any). Returns whether the
 * text changed. */
bool field_handle_touch(Field *field, const Touch *touch, int most, const char *allowed);
void widget_field(Stage *stage, const Hotspot *hotspot, const Field *field, const char *when_empty);
/* A field of several lines, broken where they are full. */
void widget_field_lines(Stage *stage, const Hotspot *hotspot, const Field *field, const char *when_empty);

/* ---- Lists that scroll ------------------------------------------------------------------------------------------ */

typedef struct Scroll {
    float offset, content_height; /* pixels scrolled; height of all rows at the last frame */
    float window_height;          /* height seen at the last frame */
} Scroll;
/* Takes TOUCH_SCROLL. */
void scroll_handle_touch(Scroll *scroll, const Touch *touch);
/* Brings the rows from top to bottom (in content pixels) into sight. */
void scroll_into_view(Scroll *scroll, float top, float bottom);
/* Begins a scrolled area of that content height: clips, shifts, adds the area's spot. Spots and drawings in between are
 * placed at the rectangle this returns. End it with widget_scroll_end, which draws the bar where there is more. */
Rect widget_scroll_begin(Stage *stage, const char *id, Rect at, Scroll *scroll, float content);
void widget_scroll_end(Stage *stage, Rect at, const Scroll *scroll);

/* ---- Marks (style, section 7) ----------------------------------------------------------------------------------- */

void widget_focus_ring(Stage *stage, const Hotspot *hotspot);

#endif
