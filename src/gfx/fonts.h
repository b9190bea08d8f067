/* SPDX-License-Identifier: MIT */
/*
 * Type: the four faces, measured and set. One font a size; each line of text is a picture in its colour.
 *
 * Sizes are pixels of the window (layout_text gives them). A font that cannot be found is replaced by the next best and
 * reported once; with none at all the program goes on with a plain one of its own.
 */
#ifndef CULDESAC_GFX_FONTS_H
#define CULDESAC_GFX_FONTS_H

#include "culdesac/error.h"
#include "gfx/colour.h"
#include "gfx/picture.h"

typedef enum FontFace {
    FONT_MEDIUM,  /* Lato Medium: body, log, sub-lines */
    FONT_BOLD,    /* Lato Bold: buttons, prompts */
    FONT_BLACK,   /* Lato Black: names, scores */
    FONT_DISPLAY, /* Vollkorn Black: titles; never figures */
    FONT_COUNT,
} FontFace;

typedef struct Fonts Fonts;
typedef void FontsReport(void *context, const char *sentence);

/* Fonts are looked for in `folder`/fonts, then where the system keeps them. */
Fonts *fonts_create(Pictures *pictures, const char *folder, FontsReport *report, void *context);
void fonts_destroy(Fonts *fonts);

/* The width of one line; how far down the base line is in any line of that size, and its height. */
float fonts_width(Fonts *type, FontFace face, float size, const char *string);
float fonts_ascent(Fonts *type, FontFace face, float size);
float fonts_height(Fonts *fonts, FontFace face, float size);
/* The height of a capital: text stands in the middle of a box if its capitals do. */
float fonts_capital_height(Fonts *fonts, FontFace font, float size);

/* One line of a text broken to a width: bytes of the string it came from. */
typedef struct WrappedLine {
    const char *start;
    int length;
} WrappedLine;
/* Breaks lines at spaces, at newlines, and within a word that is too long. Returns how many lines there are, which
 * may be more than `max`: then only the first are filled in. */
int fonts_wrap(Fonts *fonts, FontFace font, float size, float width, const char *string, WrappedLine *lines, int max);
/* Puts the string into `out_seat`, or its beginning with an ellipsis that fits the width. Returns whether all of it
 * fitted. */
bool fonts_fit(Fonts *fonts, FontFace font, float size, float width, const char *string, char *out, int out_size);

/* A line as a picture. The string may be as long as a line gets: what is over PICTURE_KEY_MAX is cut. */
Picture *fonts_find_line(Fonts *fonts, FontFace font, float size, Colour colour, const char *string, int length);

#endif
