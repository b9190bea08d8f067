/* SPDX-License-Identifier: MIT */
/*
 * Letters that shrink until they fit. They begin as large as they are wished, and get smaller step by step until what
 * they say finds room; they end at `least` and never below it, and what has no room even then is cut where it is drawn.
 * Letters that fit stay as they are, and so do those that are no larger than `least`.
 */
#ifndef CULDESAC_UI_TEXT_FIT_H
#define CULDESAC_UI_TEXT_FIT_H

#include "gfx/canvas.h"

/* One step smaller, the last step down to `least` itself. False, and nothing is changed, once they are there. For
 * whoever measures more than a paragraph:
 *
 *     while (height_of(scene, size) > room && text_fit_shrink(&size, 1, least)) continue;
 */
bool text_fit_shrink(float *size, float step, float least);
/* A paragraph's, so that its lines find room, each so many times as high as its letters. Returns how high it is
 * then. */
float text_fit_paragraph(Canvas *canvas, TextStyle *style, float least, float line, Rect room, const char *words);
/* How wide the widest of the words is. */
float text_fit_widest_word(Canvas *canvas, const TextStyle *style, const char *words);
/* Words in the middle of a place's height: on one line, or where that is too short in as many as find room; no word is
 * broken. */
void text_fit_draw(Canvas *canvas, TextStyle style, float least, float line, Rect at, const char *words);

#endif
