/* SPDX-License-Identifier: MIT */
/*
 * Text that shrinks until it fits. A size is reduced step by step, but never below `min_size`; what does not fit even
 * then is truncated where it is drawn. Text that fits, or is already no larger than `min_size`, keeps its size.
 */
#pragma once

#include "gfx/canvas.h"

/* Reduces a size by one step, but not below `min_size`. False if it is already `min_size`. For code that
 * measures more than a paragraph:
 *
 *     while (height_of(scene, size) > room && text_fit_shrink(&size, 1, min_size)) continue;
 */
bool text_fit_shrink(float *size, float step, float min_size);
/* Shrinks a paragraph until it fits `room`; `line` is the line height in multiples of the letter size. Returns its
 * height. */
float text_fit_paragraph(Canvas *canvas, TextStyle *style, float min_size, float line, Rect room, const char *words);
/* Shrinks a paragraph as text_fit_paragraph does, and draws it from the top of a rectangle. Returns its height. */
float text_fit_draw_paragraph(Canvas *canvas, TextStyle *style, float min_size, float line, Rect at, const char *words);
/* Shrinks a style, which several texts share, until each of them fits into that many lines of that width without
 * breaking a word. Returns whether all of them do. */
bool text_fit_lines(Canvas *canvas, TextStyle *style, float min_size, int lines, float width, const char *const texts[],
                    int count);
float text_fit_widest(Canvas *canvas, const TextStyle *style, const char *const texts[], int count);
float text_fit_widest_word(Canvas *canvas, const TextStyle *style, const char *words);
/* Draws text vertically centred in a rectangle, on one line or, if that is too short, wrapped. Shrinks it so that no
 * word is broken. */
void text_fit_draw(Canvas *canvas, TextStyle style, float min_size, float line, Rect at, const char *words);

/* Draws a line of text at one end of a rectangle, and cuts its width and a gap off that end, as rect_take_left does.
 * The text shrinks to take at most that share of the rectangle's width. */
void text_take_left(Canvas *canvas, const TextStyle *style, float share, Rect *rest, float gap, const char *words);
void text_take_right(Canvas *canvas, const TextStyle *style, float share, Rect *rest, float gap, const char *words);
