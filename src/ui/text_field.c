/* SPDX-License-Identifier: MIT */
#include "ui/text_field.h"

#include "culdesac/text.h"

#include <string.h>

void text_field_set(TextField *field, const char *text)
{
    text_copy(field->text, sizeof field->text, text);
    field->caret = (int)strlen(field->text);
}

static int previous_character(const TextField *field, int at)
{
    while (at > 0 && text_is_continuation(field->text[--at])) {
    }
    return at;
}

static int next_character(const TextField *field, int at)
{
    if (field->text[at]) at++;
    while (text_is_continuation(field->text[at])) at++;
    return at;
}

static bool cut_text(TextField *field, int from, int to)
{
    if (from == to) return false;
    memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
    field->caret = from;
    return true;
}

/* Inserts one character if it is allowed and there is room. */
static bool put_character(TextField *field, const char *at, size_t length, int max_length, const char *allowed)
{
    const size_t used = strlen(field->text);
    if ((unsigned char)*at < ' ' || *at == 127) return false;
    if (allowed && (length != 1 || !strchr(allowed, *at))) return false;
    if (text_characters(field->text, used) >= max_length || used + length >= sizeof field->text) return false;
    char *const caret = field->text + field->caret;
    memmove(caret + length, caret, used - (size_t)field->caret + 1);
    memcpy(caret, at, length);
    field->caret += (int)length;
    return true;
}

bool text_field_handle_touch(TextField *field, const Touch *touch, int max_length, const char *allowed)
{
    const int end = (int)strlen(field->text);
    if (touch->kind == TOUCH_TYPE) {
        bool changed = false;
        if (!text_is_utf8(touch->text, strlen(touch->text), NULL)) return false;
        for (const char *at = touch->text; *at;) {
            size_t length = 1;
            while (text_is_continuation(at[length])) length++;
            if (put_character(field, at, length, max_length, allowed)) changed = true;
            at += length;
        }
        return changed;
    }
    if (touch->kind != TOUCH_EDIT) return false;
    switch (touch->key) {
    case TEXT_FIELD_BACKSPACE: return cut_text(field, previous_character(field, field->caret), field->caret);
    case TEXT_FIELD_DELETE: return cut_text(field, field->caret, next_character(field, field->caret));
    case TEXT_FIELD_LEFT: field->caret = previous_character(field, field->caret); break;
    case TEXT_FIELD_RIGHT: field->caret = next_character(field, field->caret); break;
    case TEXT_FIELD_HOME: field->caret = 0; break;
    case TEXT_FIELD_END: field->caret = end; break;
    }
    return false;
}

/* Adds a field's hotspot and draws its frame. Returns its place, and whether its text is being edited. */
static Rect field_begin(Stage *stage, const Hotspot *hotspot, bool *is_typing)
{
    Hotspot spot = *hotspot;
    spot.kind = HOTSPOT_FIELD;
    spot.at = rect_snapped(spot.at);
    spot.focus_corner = stage_size(stage, SIZE_INSET_CORNER);
    stage_add_hotspot(stage, &spot);
    *is_typing = !stage->is_below && strcmp(stage->focus, spot.id) == 0;
    canvas_rounded_rect(stage->canvas, spot.at, spot.focus_corner,
                        stage_colour(stage, *is_typing ? COLOUR_MAIN : COLOUR_HAIRLINE));
    canvas_rounded_rect(stage->canvas, rect_inset(spot.at, *is_typing ? 2 : 1), spot.focus_corner - 1,
                        stage_colour(stage, COLOUR_PAPER));
    return spot.at;
}

void widget_text_field(Stage *stage, const Hotspot *hotspot, const TextField *field, const char *when_empty)
{
    bool is_typing;
    const Rect at = field_begin(stage, hotspot, &is_typing);
    const TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK);
    const Rect inner = rect_make(at.x + style.size * .6f, at.y, at.w - style.size * 1.2f, at.h);
    canvas_push_clip(stage->canvas, rect_make(inner.x, inner.y, inner.w + 2, inner.h));
    if (!field->text[0] && when_empty) {
        const TextStyle faint = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2);
        const float caret_room = is_typing ? roundf(style.size * .2f) : 0;
        canvas_text_fitted(stage->canvas, &faint, .62f,
                           rect_make(inner.x + caret_room, inner.y, inner.w - caret_room, inner.h), when_empty);
    }
    char text_before_caret[TEXT_FIELD_SIZE];
    memcpy(text_before_caret, field->text, sizeof text_before_caret);
    text_before_caret[field->caret] = '\0';
    const float caret_x = canvas_text_width(stage->canvas, &style, text_before_caret),
                text_width = canvas_text_width(stage->canvas, &style, field->text);
    /* If the text is wider than the field, the part around the caret is shown. */
    const float shift = is_typing && text_width > inner.w && caret_x > inner.w * .8f
                            ? fminf(caret_x - inner.w * .8f, text_width - inner.w)
                            : 0;
    canvas_push_shift(stage->canvas, -shift, 0);
    canvas_text_in_rect(stage->canvas, &style, rect_make(inner.x, inner.y, fmaxf(inner.w, text_width + 1), inner.h),
                        field->text);
    if (is_typing) {
        const Rect bar = {inner.x + caret_x, inner.y + inner.h * .22f, fmaxf(1, roundf(style.size / 12)),
                          inner.h * .56f};
        canvas_fill(stage->canvas, bar, style.colour);
    }
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

enum { WRAPPED_LINES_MAX = 24 }; /* the most lines into which a text is wrapped; further text is not shown */

void widget_text_field_lines(Stage *stage, const Hotspot *hotspot, const TextField *field, const char *when_empty)
{
    bool is_typing;
    const Rect at = field_begin(stage, hotspot, &is_typing);
    const TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK);
    const float pad = style.size * .6f, line = style.size * 1.3f;
    const Rect inner = rect_inset(at, pad);
    if (!field->text[0] && when_empty) {
        const TextStyle faint = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2);
        canvas_paragraph(stage->canvas, &faint, inner, line, when_empty);
    }
    WrappedLine lines[WRAPPED_LINES_MAX];
    Fonts *fonts = canvas_get_fonts(stage->canvas);
    int count = fonts_wrap(fonts, style.face, style.size, inner.w, field->text, lines, WRAPPED_LINES_MAX);
    count = count > WRAPPED_LINES_MAX ? WRAPPED_LINES_MAX : count;
    /* The caret is in the last line that begins at or before its position. Lines scroll until that line is visible. */
    int caret = 0;
    while (caret + 1 < count && lines[caret + 1].start <= field->text + field->caret) caret++;
    const int seen = (int)fmaxf(1, floorf(inner.h / line)), first = is_typing && caret >= seen ? caret - seen + 1 : 0;
    canvas_push_clip(stage->canvas, rect_inset(at, 2));
    for (int i = first; i < count && i < first + seen; i++) {
        char text[TEXT_FIELD_SIZE];
        const Rect row = {inner.x, inner.y + (float)(i - first) * line, inner.w + pad, line};
        text_copy(text, (size_t)lines[i].length + 1, lines[i].start);
        canvas_text_in_rect(stage->canvas, &style, row, text);
        if (!is_typing || i != caret) continue;
        text_copy(text, (size_t)(field->text + field->caret - lines[i].start) + 1, lines[i].start);
        const float x = inner.x + canvas_text_width(stage->canvas, &style, text);
        canvas_fill(stage->canvas, rect_make(x, row.y + line * .12f, fmaxf(1, roundf(style.size / 12)), line * .76f),
                    style.colour);
    }
    canvas_pop(stage->canvas);
}
