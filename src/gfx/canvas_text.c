/* SPDX-License-Identifier: MIT */
#include "gfx/canvas_private.h"

#include <string.h>

enum { PARAGRAPH_LINES_MAX = 64 }; /* further lines are not drawn */

/* Whether letters are only shapes that change a mask, and do not count as text. */
static bool is_shape(const Canvas *canvas) { return canvas->states[canvas->depth].use != DRAW_PAINT; }

void canvas_note_text(Canvas *canvas, const char *string)
{
    if (is_shape(canvas)) return;
    canvas->last_text = canvas->texts.length;
    text_add(&canvas->texts, string);
    text_add_char(&canvas->texts, '\n');
}

/* Notes where the visible part of a line is, from the top of its capitals. The arguments are in pixels. */
static void note_place(Canvas *canvas, const TextStyle *style, float x, float y, float w)
{
    const DrawState *state = &canvas->states[canvas->depth];
    const float density = canvas->density,
                capital = fonts_capital_height(canvas->fonts, style->face, style->size) * density;
    const float scale = state->scale;
    const Rect all = {x * scale + state->dx, (y - capital) * scale + state->dy, w * scale, capital * 1.3f * scale};
    const Rect clip = {(float)state->clip.x, (float)state->clip.y, (float)state->clip.w, (float)state->clip.h};
    const Rect at = rect_intersection(all, clip);
    if (is_shape(canvas) || canvas->text_place_count == CANVAS_TEXT_PLACES_MAX || state->opacity <= 0 || at.w <= 0 ||
        at.h <= 0)
        return;
    canvas->text_places[canvas->text_place_count++] =
        (TextPlace){rect_scaled(at, 1 / density), style->size * scale, canvas->last_text, canvas->cuts_text};
}

/* Draws one line at its baseline, without adding it to the frame's text. Returns its width. */
static float draw_text_line(Canvas *canvas, const TextStyle *style, float x, float y, const char *string, int length)
{
    if (length < 0) length = (int)strlen(string);
    if (!length) return 0;
    Picture *picture = fonts_find_line(canvas->fonts, style->face, style->size, style->colour, string, length);
    const float density = canvas->density, w = (float)picture->w;
    x *= density;
    y *= density;
    if (style->align == ALIGN_CENTRE) x -= w / 2;
    if (style->align == ALIGN_RIGHT) x -= w;
    note_place(canvas, style, x, y, w);
    canvas->cuts_text = false;
    const float top = roundf(y) - fonts_ascent(canvas->fonts, style->face, style->size) * density;
    canvas_put(canvas, picture, rect_make(roundf(x), top, w, (float)picture->h), (Box){0, 0, 0, 0}, 1);
    return w / density;
}

float canvas_text(Canvas *canvas, const TextStyle *style, float x, float y, const char *string)
{
    canvas_note_text(canvas, string);
    return draw_text_line(canvas, style, x, y, string, -1);
}

static float anchor_x(const TextStyle *style, Rect rect)
{
    switch (style->align) {
    case ALIGN_CENTRE: return rect.x + rect.w / 2;
    case ALIGN_RIGHT: return rect_right(rect);
    case ALIGN_LEFT: break;
    }
    return rect.x;
}

float canvas_text_in_rect(Canvas *canvas, const TextStyle *style, Rect rect, const char *string)
{
    char fitted[PICTURE_KEY_MAX];
    canvas_note_text(canvas, string);
    canvas->cuts_text = !fonts_fit(canvas->fonts, style->face, style->size, rect.w, string, fitted, sizeof fitted);
    const float base = rect.y + (rect.h + fonts_capital_height(canvas->fonts, style->face, style->size)) / 2;
    return draw_text_line(canvas, style, anchor_x(style, rect), base, fitted, -1);
}

float canvas_text_fitted(Canvas *canvas, const TextStyle *style, float min_scale, Rect rect, const char *string)
{
    TextStyle fitted = *style;
    const float width = canvas_text_width(canvas, style, string);
    if (width > rect.w) fitted.size = floorf(style->size * fmaxf(min_scale, (rect.w - 1) / width));
    /* Hinted letters do not shrink in exact proportion to their size. */
    while (width > rect.w && fitted.size - 1 >= style->size * min_scale &&
           canvas_text_width(canvas, &fitted, string) > rect.w)
        fitted.size -= 1;
    return canvas_text_in_rect(canvas, &fitted, rect, string);
}

float canvas_paragraph(Canvas *canvas, const TextStyle *style, Rect rect, float line_height, const char *string)
{
    WrappedLine lines[PARAGRAPH_LINES_MAX];
    canvas_note_text(canvas, string);
    const int count = fonts_wrap(canvas->fonts, style->face, style->size, rect.w, string, lines, PARAGRAPH_LINES_MAX);
    int fitting = (int)(rect.h / line_height + .1f); /* .1, because the rectangle's height may have been rounded down */
    if (fitting > PARAGRAPH_LINES_MAX) fitting = PARAGRAPH_LINES_MAX;
    const int shown = count < fitting ? count : fitting;
    const float ascent = fonts_ascent(canvas->fonts, style->face, style->size);
    const float slack = (line_height - fonts_height(canvas->fonts, style->face, style->size)) / 2;
    for (int i = 0; i < shown; i++) {
        const float base = rect.y + (float)i * line_height + slack + ascent;
        if (i + 1 == shown && shown < count) {
            char fitted[PICTURE_KEY_MAX];
            canvas->cuts_text = true;
            fonts_fit(canvas->fonts, style->face, style->size, rect.w, lines[i].start, fitted, sizeof fitted);
            draw_text_line(canvas, style, anchor_x(style, rect), base, fitted, -1);
        } else {
            draw_text_line(canvas, style, anchor_x(style, rect), base, lines[i].start, lines[i].length);
        }
    }
    return (float)shown * line_height;
}

float canvas_paragraph_height(Canvas *canvas, const TextStyle *style, float width, float line_height,
                              const char *string)
{
    return (float)fonts_wrap(canvas->fonts, style->face, style->size, width, string, NULL, 0) * line_height;
}

float canvas_text_width(Canvas *canvas, const TextStyle *style, const char *string)
{
    return fonts_width(canvas->fonts, style->face, style->size, string);
}
