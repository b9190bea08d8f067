/* SPDX-License-Identifier: MIT */
/*
 * Text that shrinks until it fits. A size is reduced step by step, but never below `least`; what does not fit even then
 * is truncated where it is drawn. Text that fits, or is already no larger than `least`, keeps its size.
 */
#ifndef CULDESAC_UI_TEXT_FIT_H
#define CULDESAC_UI_TEXT_FIT_H

#include "gfx/canvas.h"

/* Reduces a size by one step, but not below `least`. False, without a change, if it is already there. For code that
 * measures more than a paragraph:
 *
 *     while (height_of(scene, size) > room && text_fit_shrink(&size, 1, least)) continue;
 */
bool text_fit_shrink(float *size, float step, float least);
/* Shrinks a paragraph until it fits `room`; `line` is the line height in multiples of the letter size. Returns its
 * height. */
float text_fit_paragraph(Canvas *canvas, TextStyle *style, float least, float line, Rect room, const char *words);
/* The width of the widest word. */
float text_fit_widest_word(Canvas *canvas, const TextStyle *style, const char *words);
/* Draws text vertically centred in a rectangle, on one line or, if that is too short, wrapped. Shrinks it so that no
 * word is broken. */
void text_fit_draw(Canvas *canvas, TextStyle style, float least, float line, Rect at, const char *words);

#endif
