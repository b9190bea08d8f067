/* SPDX-License-Identifier: MIT */
/* What the files of a form share: form.c measures the rows, and form_sheet.c finds the sheet's size and place. */
#pragma once

#include "ui/form.h"

/* The size of a sheet in pixels, with its padding. */
typedef struct SheetSize {
    float width;
    float height;     /* the usual height; if the sheet is as high as its rows, the largest height */
    float height_max; /* a sheet of fixed height may grow up to this height if its rows need it */
} SheetSize;

SheetSize sheet_find_size(const Stage *stage, const FormState *state, const FormSheet *sheet);
/* The width at which a sheet covers as little of the `avoid` rectangles as possible. The width of the last sheet is
 * tried first. */
float sheet_find_width(const Form *form, const FormSheet *sheet, const SheetSize *usual, FormRows *rows, void *self);
/* Draws the sheet for a form that needs the height `needed`. Returns the area inside its padding. */
Rect sheet_draw(Form *form, const FormSheet *sheet, const SheetSize *size, float needed, void *self);

/* Finds how far rows stretch, and whether the body scrolls, so that a form fits a sheet of this size. Returns the
 * height that the sheet needs, at most `height_max`. */
float form_fit_rows(Form *form, float width, float height_max, FormRows *rows, void *self);
