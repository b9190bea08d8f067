/* SPDX-License-Identifier: MIT */
/*
 * Type: the four faces, measured and set. One font a size; each line of text is a picture in its colour.
 *
 * Sizes are pixels of the window (layout_text gives them). A font that cannot be found is replaced by the next best and
 * reported once; with none at all the program goes on with a plain one of its own.
 */
#ifndef CULDESAC_GFX_TYPE_H
#define CULDESAC_GFX_TYPE_H

#include "culdesac/fault.h"
#include "gfx/colour.h"
#include "gfx/picture.h"

typedef enum Face {
    FACE_MEDIUM,  /* Lato Medium: body, log, sub-lines */
    FACE_BOLD,    /* Lato Bold: buttons, prompts */
    FACE_BLACK,   /* Lato Black: names, scores */
    FACE_DISPLAY, /* Vollkorn Black: titles; never figures */
    FACE_COUNT,
} Face;

typedef struct Type Type;
typedef void TypeReport(void *context, const char *sentence);

/* Fonts are looked for in `folder`/fonts, then where the system keeps them. */
Type *type_create(Pictures *pictures, const char *folder, TypeReport *report, void *context);
void type_destroy(Type *type);

/* The width of one line; how far down the base line is in any line of that size, and its height. */
float type_width(Type *type, Face face, float size, const char *string);
float type_ascent(Type *type, Face face, float size);
float type_height(Type *type, Face face, float size);
/* The height of a capital: text stands in the middle of a box if its capitals do. */
float type_capital(Type *type, Face face, float size);

/* One line of a text broken to a width: bytes of the string it came from. */
typedef struct TypeLine {
    const char *start;
    int length;
} TypeLine;
/* Breaks lines at spaces, at newlines, and within a word that is too long. Returns how many lines there are, which
 * may be more than `max`: then only the first are filled in. */
int type_wrap(Type *type, Face face, float size, float width, const char *string, TypeLine *lines, int max);
/* Puts the string into `out`, or its beginning with an ellipsis that fits the width. Returns whether all of it
 * fitted. */
bool type_fit(Type *type, Face face, float size, float width, const char *string, char *out, int out_size);

/* A line as a picture. The string may be as long as a line gets: what is over PICTURE_KEY_MAX is cut. */
Picture *type_find(Type *type, Face face, float size, Colour colour, const char *string, int length);

#endif
