/* SPDX-License-Identifier: MIT */
/*
 * A form: rows on a sheet of paper, such as the settings, a list, or a question. A scene adds its rows in one function,
 * in the order of the focus:
 *
 *     static void show_rows(Form *form, void *self)
 *     {
 *         form_title(form, SIZE_TEXT_PLATE, "Settings", 0);
 *         form_body(form, "rows");
 *         form_switch(form, &(Hotspot){.id = "mute", .label = "Mute", .is_on = mute});
 *         form_help(form, "Not a sound.");
 *         form_foot(form);
 *         form_buttons(form, (const Button[]){{"done", STRING_SETTINGS_DONE, CODE_CLOSE}}, 1);
 *     }
 *
 * A scene that is nothing but a form has this function and its sheet in its SceneKind; others call form_show. The rows
 * are asked for once to measure and once to draw, so the scene never adds up heights. To draw a row itself, a scene
 * takes a rectangle, and draws in it if form_row returns true:
 *
 *     Rect at;
 *     if (form_row(form, form->row, &at)) draw_clouds(form->stage, at);
 */
#pragma once

#include "ui/scroll_area.h"
#include "ui/text_field.h"
#include "ui/widgets.h"

/* The parts of a form: head, scrolling body and foot from top to bottom; the side is at the left of the body, or below
 * the head if the form is narrow. Rows before the first part belong to the head. */
typedef enum FormPartId { FORM_HEAD, FORM_SIDE, FORM_BODY, FORM_FOOT, FORM_PART_COUNT } FormPartId;

typedef struct FormPart {
    Rect at;            /* the part's rectangle; while measuring, only the width is set */
    float used_height;  /* height of the rows so far */
    float gap;          /* the gap below the last row, in pixels */
    float height;       /* the measured height of all rows of the part */
    float spare_height; /* how much height can be taken from all stretchable rows together */
} FormPart;

/* What a scene keeps of its form between frames. {0} at first. */
typedef struct FormState {
    Scroll scroll; /* how far the body is scrolled */
    AnimatedValue opening;
    struct {                    /* for SHEET_KEEPS_TOP */
        float y, window_height; /* the sheet's top, and the window's height when `y` was set; 0: not set yet */
    } kept_top;
    struct {           /* for SHEET_AVOIDS */
        Rect at;       /* the last place of the sheet, so that it stays nearby; no width: none yet */
        float covered; /* the fractions of the `avoid` rectangles that the sheet covered there, added up */
    } last;
} FormState;

typedef enum SheetPlace {
    SHEET_CENTRED,   /* in the middle of the window, or below `min_top` and `space_above` */
    SHEET_KEEPS_TOP, /* the sheet's top does not move when its height changes, so that the head does not jump; if
                        `height` is 0, the top stays where it was at first */
    SHEET_BUBBLE,    /* below or above `anchor`, to which it points; centred if there is no room */
    SHEET_AVOIDS,    /* at the place and width at which the sheet covers as little of `avoid` as possible, near the
                        first of these rectangles */
} SheetPlace;

/* The sheet of a form. Lengths are in frame pixels, and grow with the text size. */
typedef struct FormSheet {
    float width;
    float height;           /* 0: the sheet is as high as its rows; FORM_FULL_HEIGHT: as high as the window */
    float fold_width;       /* the form is narrow if its width is less than this many letter heights */
    bool is_spacious;       /* the sheet has more padding, because it contains only a few words */
    float scroll_bar_width; /* width reserved for the scroll bar; 0: the minimum */
    float dim;              /* opacity of the overlay over the scene below, 0 … 1; 0: there is no overlay */
    /* Draws what the sheet may overlap, as in `space_above`; or NULL. Not called for a bubble or if `dim` is 0. */
    void (*draw_behind)(Stage *stage, Rect paper, void *self);

    SheetPlace place;
    float space_above; /* SHEET_CENTRED: room above the sheet for a drawing that overlaps its top edge */
    float min_top;     /* SHEET_CENTRED: the sheet stays below this y, in window pixels, if there is room */
    Rect anchor;       /* SHEET_BUBBLE, for which `dim` must not be 0 */
    const Rect *avoid; /* SHEET_AVOIDS: rectangles in the scene below to keep visible, at least one */
    int avoid_count;
    float min_room; /* SHEET_AVOIDS: the least width for rows when the width is varied, in window pixels; 0: any */
} FormSheet;
#define FORM_FULL_HEIGHT INFINITY
/* The width of a sheet is multiplied by FORM_GROWTH × the player's text size, if this product is above 1. */
#define FORM_GROWTH .85f

typedef struct Form {
    Stage *stage;
    bool is_drawing;      /* false while measuring: nothing may be drawn and no hotspot added */
    bool is_narrow;       /* the form has only a single column */
    float row, gap, text; /* the height of a row of controls, the gap after a row, and the size of body text */
    float pad;            /* padding of the sheet */
    bool is_spacious;
    float label_share;      /* share of the row's width for a label, 0 … 1; .36 at first */
    bool label_above;       /* a label has a row of its own above its control; initially the same as is_narrow */
    float player_text_size; /* the text size that the player set; for rows that shrink to fit, Layout.text is smaller */

    /* Private to the form. */
    Layout layout; /* the stage's layout, but with the text size of this form's rows */
    FormState *state;
    FormPart parts[FORM_PART_COUNT];
    FormPart *part;        /* the part that rows are added to */
    Rect line;             /* the row that form_cell divides into cells */
    float stretch;         /* 0 … 1: how much of their optional height stretchable rows get */
    Rect body_area;        /* the visible area of the body */
    bool has_scroll_bar;   /* the body scrolls */
    float scroll_bar_room; /* width at the right of the body that is reserved for the scroll bar */
    float foot_gap;        /* minimal gap above the foot */
} Form;

typedef void FormRows(Form *form, void *self);

/* Shows a form. Does nothing if another sheet covers it. */
void form_show(Stage *stage, FormState *state, const FormSheet *sheet, FormRows *rows, void *self);

/* ---- Parts ---- */

void form_head(Form *form);
void form_body(Form *form, const char *id); /* `id` becomes the id of the scroll area */
void form_side(Form *form, float width);
void form_foot(Form *form);

/* ---- Placing rows ---- */

/* The width of rows in the current part; also known while the form is measuring. */
static inline float form_width(const Form *form) { return form->part->at.w; }
/* The width of rows in the body; also known while the form is measuring. */
static inline float form_body_width(const Form *form) { return form->parts[FORM_BODY].at.w; }
/* Takes the next row, of that height. Returns whether it has to be drawn. */
bool form_row(Form *form, float height, Rect *at);
/* Takes a row that is as high as there is room for, at most `max_height`. Do not use it in a body that scrolls. */
bool form_stretch(Form *form, float max_height, Rect *at);
/* Takes the next of several cells in a row of `columns`. The first cell determines the row's height. */
bool form_cell(Form *form, int index, int columns, float height, Rect *at);
/* Draws the cell of an index, unless the form is measuring. Returns the height that it needs at the width of `at`. */
typedef float FormTile(Form *form, int index, Rect at, void *self);
/* Adds cells, `columns` in a row; all cells of a row are as high as the highest one. */
void form_tiles(Form *form, int columns, int count, FormTile *tile, void *self);
/* Takes the area of a control beside its label, or below it if `label_above`. Without a label (NULL) it is the whole
 * row. */
bool form_labelled(Form *form, const char *label, Rect *at);
/* Multiplies the gap after the last row. */
void form_gap(Form *form, float times);
/* form_height measures rows at a width; form_rows_within places them in a rectangle that was taken for them. */
float form_height(Form *form, float width, FormRows *rows, void *self);
void form_rows_within(Form *form, Rect at, FormRows *rows, void *self);
/* A form without a sheet, for form_height and form_rows_within. There are no gaps between its rows. */
Form form_without_sheet(Stage *stage);
/* Takes a row that consists of rows of its own, indented by `indent`, and as high as they are. */
bool form_nested(Form *form, float indent, FormRows *rows, void *self, Rect *at);

/* ---- Rows ---- */

/* A title, wrapped if necessary, with `side_width` pixels of free width to its right. Returns that free rectangle. */
Rect form_title(Form *form, ThemeSize size, const char *title, float side_width);

typedef enum FormTextStyle {
    FORM_PLAIN,
    FORM_QUIET,
    FORM_NOTE,    /* small text */
    FORM_STRONG,  /* small and bold text */
    FORM_NAME,    /* the name of an item */
    FORM_HEADING, /* heading of the rows that follow */
    FORM_ERROR,   /* an error: small, with a cross */
} FormTextStyle;
void form_text(Form *form, FormTextStyle text_style, const char *text);
/* Adds a text in another style, in lines of that height; an empty text has no row. */
void form_paragraph(Form *form, const TextStyle *style, float line, const char *text);
/* Adds a text in a row that always has the height of two lines. */
void form_two_lines(Form *form, FormTextStyle text_style, const char *text);
/* A label at the left and a value at the right, or one below the other if they are too long. */
void form_pair(Form *form, const char *left, const char *right);
void form_hairline(Form *form);

/* Adds buttons that are at least as wide as their labels, at the right unless Button.at_left is set. They take several
 * rows if one is not wide enough. */
void form_buttons(Form *form, const Button *buttons, int count);
/* Adds the next of several buttons of equal width, `columns` in a row. */
void form_button_cell(Form *form, int index, int columns, const Button *button);

/* Each of these adds a control to the form. The form fills in the `at` of its hotspot. */
void form_switch(Form *form, const Hotspot *hotspot);
void form_slider(Form *form, const Hotspot *hotspot, float value, const char *shown);
void form_choices(Form *form, const ChoiceRow *choices);
void form_stepper(Form *form, const Stepper *stepper);
/* form_field adds a field of one line, and form_field_lines one of `lines` lines. `label` is shown before the field,
 * and may be NULL. */
void form_field(Form *form, const char *label, const Hotspot *hotspot, const TextField *field, const char *when_empty);
void form_field_lines(Form *form, const char *label, const Hotspot *hotspot, const TextField *field, int lines,
                      const char *when_empty);
/* Adds small help text directly below the last row. */
void form_help(Form *form, const char *help);
/* Adds the hotspot and background of one of several options, in a cell or row. Returns the colour for text on the
 * background. */
ThemeColour form_choice(Form *form, const Hotspot *hotspot);

/* ---- Settings: form_settings.c. Each row shows and changes one of the list in ui/settings.h. ---- */

/* The codes of settings' hotspots, whose `detail` is the setting's index in the list. */
enum { FORM_SETTING = CODES_OF_SETTINGS, FORM_SETTING_LESS };

void form_setting(Form *form, const Setting *setting);
/* Applies a touch that changes a setting. False if it is another touch. */
bool form_setting_handle_touch(Stage *stage, const Touch *touch);

/* Fills in the tip of a setting's row: its help (SceneKind.fill_tip). */
bool form_setting_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip);
