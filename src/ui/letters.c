/* SPDX-License-Identifier: MIT */
#include "ui/letters.h"

#include "culdesac/text.h"

#include <string.h>

bool letters_shrink(float *size, float step, float least)
{
    if (*size <= least) return false;
    *size = fmaxf(least, *size - step);
    return true;
}

float letters_fit(Canvas *canvas, TextStyle *style, float least, float line, Rect room, const char *words)
{
    float high;
    do {
        high = canvas_paragraph_height(canvas, style, room.w, style->size * line, words);
    } while (high > room.h && letters_shrink(&style->size, 1, least));
    return high;
}

float letters_widest_word(Canvas *canvas, const TextStyle *style, const char *words)
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

void letters_in(Canvas *canvas, TextStyle style, float least, float line, Rect at, const char *words)
{
    while (letters_widest_word(canvas, &style, words) > at.w && letters_shrink(&style.size, .5f, least)) continue;
    if (canvas_text_width(canvas, &style, words) <= at.w) {
        canvas_text_in(canvas, &style, at, words);
        return;
    }
    const float high = fminf(letters_fit(canvas, &style, least, line, at, words), at.h);
    canvas_paragraph(canvas, &style, rect_make(at.x, at.y + (at.h - high) / 2, at.w, high + 1), style.size * line, words);
}
