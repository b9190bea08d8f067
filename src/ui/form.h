/* SPDX-License-Identifier: MIT */
/*
 * A form: rows one below another on a sheet of paper, such as the settings, a list, a question. A scene announces its rows in
 * one function, in the order in which the focus goes through them:
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
 * form_show calls it once to measure and once to draw, so that what is drawn has the room it was measured to need. Nobody adds
 * up heights. A row of a scene's own asks for its place and draws there if it is told to:
 *
 *     Rect at;
 *     if (form_row(form, form->row, &at)) draw_clouds(form->stage, at);
 */
#ifndef CULDESAC_UI_FORM_H
#define CULDESAC_UI_FORM_H

#include "ui/widgets.h"

/* Where rows stand. The head is above, the foot below; the body between them scrolls where it has no room; the side lies left
 * of the body, and below the head where the form is narrow. Rows announced before any part are the head's. */
typedef enum FormPartName { FORM_HEAD, FORM_SIDE, FORM_BODY, FORM_FOOT, FORM_PARTS } FormPartName;

typedef struct FormPart {
    Rect at;     /* its place; until it is measured only the width */
    float used;  /* by the rows announced so far */
    float gap;   /* behind the last of them */
    float high;  /* what all its rows were measured to need */
    float spare; /* and which part of that rows that stretch can do without */
} FormPart;

/* What a scene remembers of its form. {0} at first. */
typedef struct FormView {
    Scroll scroll; /* of the body */
    Follow open;
} FormView;

/* In the middle of the window, at its right edge, at its foot. */
typedef enum FormPlace { FORM_IN_THE_MIDDLE, FORM_BESIDE, FORM_BELOW } FormPlace;

/* How the paper lies. Lengths are those of the frame, and grow with the text. */
typedef struct FormSheet {
    float width;
    float height;   /* 0: as its rows need; FORM_WHOLE: all that the window has */
    float fold;     /* narrower than so many letters' height, it is folded */
    float smallest; /* letters shrink down to that part before rows are lost; 0: they do not */
    float letters;  /* and begin with that part of their size; 0: with all of it */
    bool pages;     /* the same sheet has rows of different height: where it begins stays, so that its head does not jump */
    bool roomy;     /* a few words, with more room round them */
    float bar;      /* what a scroll bar takes off the rows; 0: no more than it needs */
    FormPlace lies; /* at an edge, so that what lies below stays seen; else in the middle */
    float veil;     /* over what lies below, 0 … 1; 0: nothing lies below but the ground */
    Rect thing;     /* beside which it lies as a bubble, if there is room; no width: in the middle */
    const Rect *clear; /* so many things below it that it leaves in sight as far as it can: it lies where it covers least of them */
    int clear_count;
    float above;    /* room over the paper for what looks over its edge … */
    void (*behind)(Stage *stage, Rect paper, void *self); /* … which is drawn before it, where there is a veil; or NULL */
    float under;    /* it lies so low, in pixels of the window, that what is there above stays seen, if there is room for that */
} FormSheet;
#define FORM_WHOLE INFINITY
/* Widths grow by that part of what letters grow by. */
#define FORM_GROWTH .85f

typedef struct Form {
    Stage *stage;
    bool draws;           /* else it is only measured: nothing may be drawn, and no spot added */
    bool narrow;          /* folded */
    float row, gap, text; /* heights of a row of controls, of the gap behind a row, of body text */
    float pad;            /* from the paper's edge */
    bool roomy;
    float share; /* a label's part of its row, 0 … 1; .36 at first */
    bool above;  /* a label has a row of its own; at first where it is narrow */
    float scale; /* of all letters; 1 but where they shrink */

    /* The form's own. */
    FormView *view;
    FormPart parts[FORM_PARTS];
    FormPart *part;   /* rows go there */
    Rect line;        /* of form_cell */
    float stretch;    /* 0 … 1: how much rows that stretch get of what they would like */
    Rect area;        /* where the body is seen */
    bool bar;         /* it scrolls and has its bar */
    float beside_bar; /* the room this takes */
    float between;    /* the least room over the foot */
    float wish;       /* the player's text size: while large letters are made smaller, the window's is less */
} Form;

typedef void FormRows(Form *form, void *self);

/* The largest a sheet may be in this window: its width and its height. */
Rect form_most(const Stage *stage, const FormSheet *sheet);
/* Not at all where another sheet covers it. */
void form_show(Stage *stage, FormView *view, const FormSheet *sheet, FormRows *rows, void *self);
/* Takes TOUCH_SCROLL. */
void form_touch(FormView *view, const Touch *touch);

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
void form_within(Form *form, Rect at, FormRows *rows, void *self);
/* The next row is made of rows of its own, so far from its left end; it is as high as they are. */
bool form_nested(Form *form, float left, FormRows *rows, void *self, Rect *at);

/* ---- Rows ---- */

/* Letters in the form's scale. */
TextStyle form_style(const Form *form, Face face, ThemeSize size, ThemeColour colour);
/* A title, in as many lines as it needs, and room to its right for something so wide; returns where that is. */
Rect form_title(Form *form, ThemeSize size, const char *title, float beside);

typedef enum FormVoice {
    FORM_PLAIN,
    FORM_QUIET,
    FORM_NOTE,    /* small */
    FORM_STRONG,  /* small and bold */
    FORM_NAME,    /* of one thing */
    FORM_HEADING, /* of the rows that follow */
    FORM_LOUD,    /* small, behind a cross: what is wrong */
} FormVoice;
void form_text(Form *form, FormVoice voice, const char *text);
/* The same in a place for so many lines, whatever it says. */
void form_room(Form *form, int lines, FormVoice voice, const char *text);
/* A label at the left and a value at the right; if they are too long, one below the other. */
void form_pair(Form *form, const char *left, const char *right);
/* A hairline. */
void form_rule(Form *form);

typedef struct FormButton {
    const char *id; /* NULL: it is not there */
    const char *label, *icon, *shut;
    ButtonLook look;
    int code, index;
    char key; /* as in spot.h */
    bool lit;
    bool left;   /* at the row's other end */
    float least; /* its part of the row, if its words are short */
} FormButton;
/* Buttons as wide as their words, from the right; in several rows where one is too short for them. */
void form_buttons(Form *form, const FormButton *buttons, int count);
/* The next of several, all as wide, so many in a row. */
void form_button_cell(Form *form, int index, int columns, const FormButton *button);

/* Their `at` is the form's to fill. */
void form_switch(Form *form, const Spot *spot);
void form_slider(Form *form, const Spot *spot, float value, const char *shown);
void form_choices(Form *form, const ChoiceRow *choices);
void form_stepper(Form *form, const Stepper *stepper);
/* `label`: before it, or NULL. */
void form_field(Form *form, const char *label, const Spot *spot, const Field *field, const char *when_empty);
/* Small words close below the row announced last. */
void form_help(Form *form, const char *help);
/* One of several to choose from, in a cell or a row of its own: its spot and its ground. Returns the colour for what is
 * written on it. */
ThemeColour form_choice(Form *form, const Spot *spot);

#endif
