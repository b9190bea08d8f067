/* SPDX-License-Identifier: MIT */
/*
 * A form: rows one below another on a sheet of paper, such as the settings, a list, a question. A scene announces its
 * rows in one function, in the order in which the focus goes through them:
 *
 *     static void show_rows(Form *form, void *self)
 *     {
 *         form_title(form, SIZE_TEXT_PLATE, "Settings", 0);
 *         form_body(form, "rows");
 *         form_switch(form, &(Spot){.id = "mute", .label = "Mute", .on = mute});
 *         form_help(form, "Not a sound.");
 *         form_foot(form);
 *         form_buttons(form, (const FormButton[]){{.id = "done", .label = "Done", .look = BUTTON_MAIN}}, 1);
 *     }
 *
 * form_show calls it once to measure and once to draw, so that what is drawn has the room it was measured to need.
 * Nobody adds up heights. A row of a scene's own asks for its place and draws there if it is told to:
 *
 *     Rect at;
 *     if (form_row(form, form->row, &at)) draw_clouds(form->stage, at);
 */
#ifndef CULDESAC_UI_FORM_H
#define CULDESAC_UI_FORM_H

#include "ui/widgets.h"

/* Where rows stand. The head is above, the foot below; the body between them scrolls where it has no room; the side
 * lies left of the body, and below the head where the form is narrow. Rows announced before any part are the head's. */
typedef enum FormPartId { FORM_HEAD, FORM_SIDE, FORM_BODY, FORM_FOOT, FORM_PART_COUNT } FormPartId;

typedef struct FormPart {
    Rect at;            /* its place; until it is measured only the width */
    float used_height;  /* by the rows announced so far */
    float gap;          /* behind the last of them */
    float height;       /* what all its rows were measured to need */
    float spare_height; /* and which part of that rows that stretch can do without */
} FormPart;

/* What a scene remembers of its form. {0} at first. */
typedef struct FormView {
    Scroll scroll; /* of the body */
    AnimatedValue opening;
} FormView;

/* In the middle of the window, at its right edge, at its foot. */
typedef enum FormPlace { FORM_CENTRED, FORM_BESIDE, FORM_BELOW } FormPlace;

/* How the paper lies. Lengths are those of the frame, and grow with the text. */
typedef struct FormSheet {
    float width;
    float height;      /* 0: as its rows need; FORM_FULL_HEIGHT: all that the window has */
    float fold_width;  /* narrower than so many letters' height, it is folded */
    float min_scale;   /* letters shrink down to that part before rows are lost; 0: they do not */
    float start_scale; /* and begin with that part of their size; 0: with all of it */
    bool keeps_top;    /* the same sheet has rows of different height: where it begins stays, so that its head does not
                          jump */
    bool is_spacious;  /* a few words, with more room round them */
    float scroll_bar_width; /* what a scroll bar takes off the rows; 0: no more than it needs */
    FormPlace place;        /* at an edge, so that what lies below stays seen; else in the middle */
    float dim;              /* over what lies below, 0 … 1; 0: nothing lies below but the ground */
    Rect anchor;            /* beside which it lies as a bubble, if there is room; no width: in the middle */
    const Rect *avoid; /* so many things below it that it leaves in sight as far as it can: it lies near the first where
                          it covers least of them, and is narrower or wider if it covers less so */
    int avoid_count;
    float space_above; /* room over the paper for what looks over its edge … */
    void (*draw_behind)(Stage *stage, Rect paper,
                        void *self); /* … which is drawn before it, where there is a veil; or NULL */
    float min_top; /* it lies so low, in pixels of the window, that what is there above stays seen, if there is room for
                      that */
} FormSheet;
#define FORM_FULL_HEIGHT INFINITY
/* Widths grow by that part of what letters grow by. */
#define FORM_GROWTH .85f

typedef struct Form {
    Stage *stage;
    bool is_drawing;      /* else it is only measured: nothing may be drawn, and no spot added */
    bool is_narrow;       /* folded */
    float row, gap, text; /* heights of a row of controls, of the gap behind a row, of body text */
    float pad;            /* from the paper's edge */
    bool is_spacious;
    float label_share; /* a label's part of its row, 0 … 1; .36 at first */
    bool label_above;  /* a label has a row of its own; at first where it is narrow */
    float scale;       /* of all letters; 1 but where they shrink */

    /* The form's own. */
    FormView *view;
    FormPart parts[FORM_PART_COUNT];
    FormPart *part;         /* rows go there */
    Rect line;              /* of form_cell */
    float stretch;          /* 0 … 1: how much rows that stretch get of what they would like */
    Rect body_area;         /* where the body is seen */
    bool has_scroll_bar;    /* it scrolls and has its bar */
    float scroll_bar_room;  /* the room this takes */
    float foot_gap;         /* the least room over the foot */
    float player_text_size; /* the player's text size: while large letters are made smaller, the window's is less */
} Form;

typedef void FormRows(Form *form, void *self);

/* The largest a sheet may be in this window: its width and its height. */
Rect form_max_size(const Stage *stage, const FormSheet *sheet);
/* Not at all where another sheet covers it. */
void form_show(Stage *stage, FormView *view, const FormSheet *sheet, FormRows *rows, void *self);
/* Takes TOUCH_SCROLL. */
void form_handle_touch(FormView *view, const Touch *touch);

/* ---- Parts ---- */

void form_head(Form *form);
void form_body(Form *form, const char *id); /* the id of the area that scrolls */
void form_side(Form *form, float width);
void form_foot(Form *form);

/* ---- Places ---- */

/* The next row's place, that high. Whether it is to be drawn. */
bool form_row(Form *form, float height, Rect *at);
/* As high as it can be, between these two. Not in a body that scrolls. */
bool form_stretch(Form *form, float least, float most, Rect *at);
/* The next of several cells beside each other, so many in a row, all as high as the first of their row. */
bool form_cell(Form *form, int index, int columns, float height, Rect *at);
/* The place of a control behind its label (NULL: it has none, and all the row); where it is narrow, below it. */
bool form_labelled(Form *form, const char *label, Rect *at);
/* The gap behind the row announced last is so many times the usual one. */
void form_gap(Form *form, float times);
/* How high rows would be in that width; and rows within a place that was taken for them. */
float form_height(Form *form, float width, FormRows *rows, void *self);
void form_rows_within(Form *form, Rect at, FormRows *rows, void *self);
/* The next row is made of rows of its own, so far from its left end; it is as high as they are. */
bool form_nested(Form *form, float left, FormRows *rows, void *self, Rect *at);

/* ---- Rows ---- */

/* Letters in the form's scale. */
TextStyle form_style(const Form *form, FontFace font, ThemeSize size, ThemeColour colour);
/* A title, in as many lines as it needs, and room to its right for something so wide; returns where that is. */
Rect form_title(Form *form, ThemeSize size, const char *title, float beside);

typedef enum FormTextStyle {
    FORM_PLAIN,
    FORM_QUIET,
    FORM_NOTE,    /* small */
    FORM_STRONG,  /* small and bold */
    FORM_NAME,    /* of one thing */
    FORM_HEADING, /* of the rows that follow */
    FORM_ERROR,   /* small, behind a cross: what is wrong */
} FormTextStyle;
void form_text(Form *form, FormTextStyle text_style, const char *text);
/* The same in a place for so many lines, whatever it says. */
void form_text_lines(Form *form, int lines, FormTextStyle text_style, const char *text);
/* A label at the left and a value at the right; if they are too long, one below the other. */
void form_pair(Form *form, const char *left, const char *right);
/* A hairline. */
void form_hairline(Form *form);

typedef struct FormButton {
    const char *id; /* NULL: it is not there */
    const char *label, *icon, *disabled_reason;
    ButtonStyle style;
    int code, index;
    char key; /* as in hotspot.h */
    bool is_highlighted;
    bool at_left;    /* at the row's other end */
    float min_share; /* its part of the row, if its words are short */
} FormButton;
/* Buttons as wide as their words, from the right; in several rows where one is too short for them. */
void form_buttons(Form *form, const FormButton *buttons, int count);
/* The next of several, all as wide, so many in a row. */
void form_button_cell(Form *form, int index, int columns, const FormButton *button);

/* Their `at` is the form's to fill. */
void form_switch(Form *form, const Hotspot *hotspot);
void form_slider(Form *form, const Hotspot *hotspot, float value, const char *shown);
void form_choices(Form *form, const ChoiceRow *choices);
void form_stepper(Form *form, const Stepper *stepper);
/* `label`: before it, or NULL. */
void form_field(Form *form, const char *label, const Hotspot *hotspot, const Field *field, const char *when_empty);
/* Small words close below the row announced last. */
void form_help(Form *form, const char *help);
/* One of several to choose from, in a cell or a row of its own: its spot and its ground. Returns the colour for what is
 * written on it. */
ThemeColour form_choice(Form *form, const Hotspot *hotspot);

#endif
