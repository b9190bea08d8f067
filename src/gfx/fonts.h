/* SPDX-License-Identifier: MIT */
/*
 * Fonts: the four faces, measured and drawn. Each line of text is a picture in its colour. Sizes and widths are units
 * of the window (see layout_text), each of which is `density` pixels of the pictures.
 *
 * A font that cannot be found is replaced by the next best one and reported once. If there is no font at all, the
 * program uses a built-in one.
 */
#pragma once

#include "culdesac/error.h"
#include "gfx/colour.h"
#include "gfx/picture.h"

typedef enum FontFace {
    FONT_MEDIUM,  /* Lato Medium: body, log, subtitles */
    FONT_BOLD,    /* Lato Bold: buttons, prompts */
    FONT_BLACK,   /* Lato Black: names, scores */
    FONT_DISPLAY, /* Vollkorn Black: titles; never digits */
    FONT_COUNT,
} FontFace;

typedef struct Fonts Fonts;

/* Fonts are searched in `folder`/fonts, then in the system's folders. */
Fonts *fonts_create(Pictures *pictures, const char *folder, Notifier notifier);
void fonts_destroy(Fonts *fonts);
void fonts_set_density(Fonts *fonts, float density);

/* The width of one line. */
float fonts_width(Fonts *fonts, FontFace face, float size, const char *string);
/* The distance from the top of a line to its baseline. */
float fonts_ascent(Fonts *fonts, FontFace face, float size);
/* The height of a line. */
float fonts_height(Fonts *fonts, FontFace face, float size);
/* The height of a capital, for centring text in a box by its capitals. */
float fonts_capital_height(Fonts *fonts, FontFace face, float size);

/* One wrapped line, as a slice of the original string. */
typedef struct WrappedLine {
    const char *start;
    int length;
} WrappedLine;
/* Breaks lines at spaces, at newlines, and within words that are too long. Returns the number of lines, which may
 * exceed `max`; only the first `max` are filled in. */
int fonts_wrap(Fonts *fonts, FontFace face, float size, float width, const char *string, WrappedLine *lines, int max);
/* Copies the string to `out`, or as much of its beginning as fits the width with an ellipsis. Returns whether all of it
 * fitted. */
bool fonts_fit(Fonts *fonts, FontFace face, float size, float width, const char *string, char *out, int out_size);

/* The picture of the first `length` bytes of a line (−1: of all). A very long line is cut. */
Picture *fonts_find_line(Fonts *fonts, FontFace face, float size, Colour colour, const char *string, int length);
