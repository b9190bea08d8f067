/* SPDX-License-Identifier: MIT */
/* Text in lines, with some words in bold and an empty corner at the top right. */
#pragma once

#include "culdesac/rulebook_page.h"
#include "gfx/canvas.h"

typedef struct TextFlow {
    const char *text;
    const TextRun *runs; /* a word that begins in a bold run is bold; NULL: none is */
    int run_count;
    TextStyle plain, bold;
    float line, baseline;              /* a line's height in pixels, and the share of it above its baseline */
    float corner_width, corner_height; /* the lines leave this corner free, at the top right; 0: none */
} TextFlow;

/* Breaks the text into lines of that width, and draws them from the top left of `at`; NULL: only measures. Returns the
 * height of the text, or of its corner if that is higher. */
float text_flow(const TextFlow *flow, Canvas *canvas, float width, const Rect *at);
