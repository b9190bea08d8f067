/* SPDX-License-Identifier: MIT */
#include "ui/text_fit.h"

#include "culdesac/text.h"

#include <string.h>

bool text_fit_shrink(float *size, float step, float min_size)
{
    if (*size <= min_size) return false;
    *size = fmaxf(min_size, *size - step);
    return true;
}

float text_fit_paragraph(Canvas *canvas, TextStyle *style, float min_size, float line, Rect room, const char *words)
{
    float height;
    do {
        height = canvas_paragraph_height(canvas, style, room.w, style->size * line, words);
    } while (height > room.h && text_fit_shrink(&style->size, 1, min_size));
    return height;
}

float text_fit_draw_paragraph(Canvas *canvas, TextStyle *style, float min_size, float line, Rect at, const char *words)
{
    const float height = text_fit_paragraph(canvas, style, min_size, line, at, words);
    canvas_paragraph(canvas, style, at, style->size * line, words);
    return height;
}

float text_fit_widest_word(Canvas *canvas, const TextStyle *style, const char *words)
{
    char word[64];
    float widest = 0;
    for (size_t length; *words; words += length + (words[length] == ' ')) {
        length = strcspn(words, " ");
        text_copy(word, length + 1 < sizeof word ? length + 1 : sizeof word, words);
        widest = fmaxf(widest, canvas_text_width(canvas, style, word));
    }
    return widest;
}

float text_fit_widest(Canvas *canvas, const TextStyle *style, const char *const texts[], int count)
{
    float widest = 0;
    for (int i = 0; i < count; i++) widest = fmaxf(widest, canvas_text_width(canvas, style, texts[i]));
    return widest;
}

static bool fits_lines(Canvas *canvas, const TextStyle *style, int lines, float width, const char *words)
{
    if (lines == 1) return canvas_text_width(canvas, style, words) <= width;
    return text_fit_widest_word(canvas, style, words) <= width &&
           canvas_paragraph_height(canvas, style, width, 1, words) <= (float)lines;
}

bool text_fit_lines(Canvas *canvas, TextStyle *style, float min_size, int lines, float width, const char *const texts[],
                    int count)
{
    for (int i = 0; i < count; i++) {
        while (!fits_lines(canvas, style, lines, width, texts[i]))
            if (!text_fit_shrink(&style->size, .5f, min_size)) return false;
    }
    return true;
}

void text_fit_draw(Canvas *canvas, TextStyle style, float min_size, float line, Rect at, const char *words)
{
    while (text_fit_widest_word(canvas, &style, words) > at.w && text_fit_shrink(&style.size, .5f, min_size)) continue;
    if (canvas_text_width(canvas, &style, words) <= at.w) {
        canvas_text_in_rect(canvas, &style, at, words);
        return;
    }
    const float height = fminf(text_fit_paragraph(canvas, &style, min_size, line, at, words), at.h);
    canvas_paragraph(canvas, &style, rect_make(at.x, at.y + (at.h - height) / 2, at.w, height + 1), style.size * line,
                     words);
}

/* text_take_left and text_take_right shrink letters to this fraction of their usual size, but not further. */
static const float TAKEN_MIN = .7f;

void text_take_left(Canvas *canvas, const TextStyle *style, float share, Rect *rest, float gap, const char *words)
{
    const float width = fminf(canvas_text_width(canvas, style, words) + 2, rest->w * share);
    canvas_text_fitted(canvas, style, TAKEN_MIN, rect_take_left(rest, width, gap), words);
}

void text_take_right(Canvas *canvas, const TextStyle *style, float share, Rect *rest, float gap, const char *words)
{
    const float width = fminf(canvas_text_width(canvas, style, words) + 2, rest->w * share);
    const TextStyle right = text_at_right(*style);
    canvas_text_fitted(canvas, &right, TAKEN_MIN, rect_take_right(rest, width, gap), words);
}
