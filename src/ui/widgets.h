/* SPDX-License-Identifier: MIT */
/*
 * Widgets: each draws itself and adds its hotspot. A scene learns of a touch by `handle_touch`, with the hotspot's id
 * and code. Widgets keep no state besides what is passed to them.
 */
#pragma once

#include "ui/stage.h"

/* ---- Paper ---- */

/* A panel with its soft shadow. Corner 0: the theme's. */
void widget_panel(Stage *stage, Rect at, float corner);
/* Only the edge of a panel, to be drawn over the panel's contents. Corner 0: the theme's. */
void widget_panel_edge(Stage *stage, Rect at, float corner);
/* A surface of paper, for bubbles, pills and name signs. */
void widget_plate(Stage *stage, Rect at, float corner);
/* The tail of a panel or plate at `at`, with its tip at the thing. Nothing if they overlap or are far apart. */
void widget_tail(Stage *stage, Rect at, Rect thing, ThemeColour colour);
/* A panel with a head of that height in amber, for the player whose turn it is. */
void widget_panel_highlight(Stage *stage, Rect at, float head, float corner);
/* A sheet: a panel over the scene below, which is dimmed (0 … 1) and blocked. It fades in and rises as `open` does
 * (NULL: it appears at once). Call widget_sheet_panel between begin and end; it returns the area inside the padding. */
void widget_sheet_begin(Stage *stage, AnimatedValue *open, float dim);
Rect widget_sheet_panel(Stage *stage, const AnimatedValue *open, Point centre, float width, float height,
                        float padding);
void widget_sheet_end(Stage *stage);
/* A sunken area in a panel. */
void widget_inset(Stage *stage, Rect at, float corner);
typedef enum BubbleSide { BUBBLE_ABOVE, BUBBLE_BELOW, BUBBLE_RIGHT, BUBBLE_LEFT } BubbleSide;
/* A bubble of one or two paragraphs (`second` may be NULL), with its tail at the thing. `max_width` 0: at most
 * 60 % of the window's width. The bubble stays 12 pixels inside the window. If there is no room on `side`, or it would
 * hide what is kept clear (stage_avoid), it is on another side, if possible the opposite one. */
Rect widget_bubble(Stage *stage, Rect thing, BubbleSide side, float max_width, const char *first, const char *second);
/* The place of a bubble of that size: at the middle of a side of the thing, with a gap for the tail. */
Rect widget_bubble_place(Rect thing, BubbleSide side, float w, float h, float tail);
/* Draws the sentence at the bottom of the window for stage_notify. */
void widget_notice(Stage *stage, const char *sentence);
/* Draws a short, small sentence that stays: as low as possible without hiding anything that can be touched or read. */
void widget_status(Stage *stage, const char *sentence);
/* A rule number as a link: an open book and the underlined number. widget_rule_ref_width is its width; widget_rule_ref
 * draws it and adds a hotspot of that id and code. */
float widget_rule_ref_width(Stage *stage, const char *rule_ref);
void widget_rule_ref(Stage *stage, const char *id, int code, Rect at, const char *rule_ref);
/* A drawing of any shape on a small square ground. */
void widget_art_tile(Stage *stage, Rect at, const char *art);
/* The badge of one of the PLAYERS_MAX colours, centred. `has_ring` adds a paper ring, for dark or coloured grounds. */
void widget_badge(Stage *stage, int colour, Point centre, float radius, bool has_ring);
/* The letter of a badge, which is part of the names of drawings in that colour ("flags/R"). */
char widget_badge_letter(int colour);
Colour widget_badge_colour(int colour);

/* ---- Controls ---- */

typedef enum ButtonStyle {
    BUTTON_MAIN,      /* the main action */
    BUTTON_QUIET,     /* a button on a panel */
    BUTTON_PAPER,     /* a button on the background */
    BUTTON_HIGHLIGHT, /* the button is active now */
} ButtonStyle;

/* A button, written as {"done", STRING_SETTINGS_DONE, CODE_CLOSE, BUTTON_QUIET, .icon = "tick"}. */
typedef struct Button {
    const char *id;      /* NULL: there is no button in this place of a list */
    ScreenString string; /* the button's label, unless `label` is set */
    int code;
    ButtonStyle style;
    const char *label;
    const char *icon;     /* an icon before the label, or NULL */
    const char *subtitle; /* a smaller line below the label, or NULL */
    float max_text_size;  /* maximal text size of the label; 0: the standard size */
    /* As in hotspot.h. */
    const char *disabled_reason, *spoken, *tip_topic;
    int index, detail;
    char key;
    bool is_highlighted;
    bool at_left;    /* in a row of a form: the button is at the left end */
    float min_share; /* in a row of a form: the button's minimal share of the row's width */
} Button;
void widget_button(Stage *stage, Rect at, const Button *button);
/* A round button of paper with only the icon. Its label is shown while it is pointed at or has the focus. */
void widget_icon_button(Stage *stage, Rect at, const Button *button);
/* The same, but flat, for a panel or strip: BUTTON_QUIET, or BUTTON_HIGHLIGHT while it is active. */
void widget_panel_icon_button(Stage *stage, Rect at, const Button *button);
/* Draws icon buttons at the right end of a bar, the first at the end, and takes their place off the bar. */
void widget_icon_row(Stage *stage, const Button *buttons, size_t count, float gap, Rect *bar);
/* The width that a button needs for its label, and for its icon if there is one. */
float widget_button_width(Stage *stage, const Button *button);
/* The width that a button of that height needs. The height limits the size of its letters. */
float widget_button_width_at(Stage *stage, const Button *button, float height);

/* A switch with its label to the left, on if hotspot.is_on. The hotspot is the whole row. */
void widget_switch(Stage *stage, const Hotspot *hotspot);
/* A slider, 0 … 1, with its label to the left and its value as text to the right. */
void widget_slider(Stage *stage, const Hotspot *hotspot, float value, const char *shown);
/* A slider without its label and value, for code that draws these itself. */
void widget_slider_track(Stage *stage, const Hotspot *hotspot, Rect at, float value);
/* A value between two buttons with the ids `id:less` and `id:more` (or `id:back` and `id:next` if it wraps). Each is
 * disabled if there is a sentence that says why. */
typedef struct Stepper {
    const char *id, *label, *shown;
    int less_code, more_code, index, detail; /* the code of each button; index and detail of both (Hotspot) */
    Rect at;
    bool wraps;                    /* the buttons are "previous" and "next" instead of "less" and "more" */
    const char *no_less, *no_more; /* why the button for less or for more is disabled; NULL: it is enabled */
} Stepper;
void widget_stepper(Stage *stage, const Stepper *stepper);
/* A row of options of which one is selected. The ids are `id:0`, `id:1` …, or `id:` and a name; each hotspot has the
 * code, `detail`, and the option's number as its index. */
typedef struct ChoiceRow {
    const char *id;
    const char *const *choices;
    int count, chosen, code, detail;
    Rect at;
    const char *label;        /* may be NULL */
    const char *keys;         /* one letter or digit per option that selects it (hotspot.h); NULL: none */
    const char *const *names; /* the options' names in the ids; NULL: their numbers */
} ChoiceRow;
void widget_choices(Stage *stage, const ChoiceRow *row);

/* ---- Marks ---- */

void widget_focus_ring(Stage *stage, const Hotspot *hotspot);

/* The axis of a chart of shares: figures at the left, and space for a row of text below. Returns the area of the chart,
 * in whole pixels. */
Rect widget_chart_axis(Stage *stage, const TextStyle *style, Rect at);
/* A dashed line at 50 %. */
void widget_chart_half(Stage *stage, Rect at);
/* One of the narrow columns that fill an area. In high contrast a column can be hatched, with lines that continue in
 * the next one. */
void widget_chart_column(Stage *stage, Rect at, Colour colour, bool is_hatched);

/* ---- For tests ---- */

/* The place of a notice of that size, horizontally centred and below the bar: the lowest place that hides no hotspots,
 * or the one that hides least. */
Rect widget_notice_place(const Stage *stage, float w, float h);
