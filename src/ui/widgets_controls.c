/* SPDX-License-Identifier: MIT */
/* Buttons, switches, sliders, choices, text fields and scroll areas. */
#include "ui/widgets.h"

#include "culdesac/text.h"
#include "ui/text_fit.h"

#include <string.h>

/* ---- Buttons ---- */

/* Of each style, the colours of the ground and of the label. */
static const ThemeColour BUTTON_COLOURS[][2] = {
    [BUTTON_MAIN] = {COLOUR_MAIN, COLOUR_MAIN_INK},
    [BUTTON_QUIET] = {COLOUR_INSET, COLOUR_INSET_INK},
    [BUTTON_PAPER] = {COLOUR_PAPER, COLOUR_INK},
    [BUTTON_HIGHLIGHT] = {COLOUR_AMBER, COLOUR_AMBER_INK},
};

/* A button is a little lighter while it is pointed at and a little darker while it is pressed. */
static Colour hover_colour(const Stage *stage, const char *id, Colour ground)
{
    if (stage_is_pressed(stage, id)) return colour_mix(ground, (Colour){0x2A, 0x16, 0x38, ground.a}, .12f);
    if (stage_is_pointed(stage, id)) return colour_mix(ground, (Colour){0xFF, 0xFF, 0xFF, ground.a}, .13f);
    return ground;
}

/* The maximal letter size of a label, as a share of the button's height: alone, and above a subtitle. */
static const float LETTERS_MAX = .62f, LETTERS_MAX_WITH_SUBTITLE = .4f;

float widget_button_width_at(Stage *stage, const char *icon, const char *label, float height)
{
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BUTTON, COLOUR_INK);
    style.size = fminf(style.size, height * LETTERS_MAX);
    return canvas_text_width(stage->canvas, &style, label) + style.size * (icon ? 3.4f : 2.2f);
}

float widget_button_width(Stage *stage, const char *icon, const char *label)
{
    return widget_button_width_at(stage, icon, label, stage->layout.h);
}

/* Text that is too long shrinks down to this scale before it is truncated. */
static const float LABEL_SCALE_MIN = .75f;

/* Hatching for something that is not allowed now, in the high-contrast theme only. */
static void widget_hatch(Stage *stage, Rect at, float corner, ThemeColour ink)
{
    /* The distance from stroke to stroke in frame pixels, and at least this many pixels. */
    static const float PITCH = 9;
    if (!stage->theme->high_contrast) return;
    const float pitch = fmaxf(PITCH, layout_length(&stage->layout, PITCH));
    /* The clip is a rectangle, so it is inset until strokes of 45° end within the rounded ends. */
    const Rect inner = rect_inset(at, fminf(corner, at.h / 2) * .3f);
    canvas_push_clip(stage->canvas, inner);
    canvas_push_fade(stage->canvas, .5f);
    for (float x = inner.x - inner.h; x < rect_right(inner); x += pitch)
        canvas_line(stage->canvas, (Point){x, rect_bottom(inner)}, (Point){x + inner.h, inner.y}, 2,
                    stage_colour(stage, ink));
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

void widget_button(Stage *stage, const Button *button)
{
    Hotspot hotspot = button->hotspot;
    Rect at = rect_snapped(hotspot.at);
    float corner = at.h / 2;
    hotspot.at = at;
    hotspot.focus_corner = corner;
    stage_add_hotspot(stage, &hotspot);
    Colour ground = stage_colour(stage, BUTTON_COLOURS[button->style][0]),
           ink = stage_colour(stage, BUTTON_COLOURS[button->style][1]);
    float opacity = hotspot.disabled_reason ? .5f : 1;
    if (!hotspot.disabled_reason) ground = hover_colour(stage, hotspot.id, ground);
    bool lies_on_ground = button->style == BUTTON_PAPER || button->style == BUTTON_HIGHLIGHT;
    canvas_push_fade(stage->canvas, opacity);
    if (lies_on_ground)
        canvas_paper_shadow(stage->canvas, at, corner, stage->layout.k, stage_colour(stage, COLOUR_PLUM));
    canvas_rounded_rect(stage->canvas, at, corner, ground);
    if (hotspot.disabled_reason) widget_hatch(stage, at, corner, COLOUR_PANEL_INK);
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BUTTON, COLOUR_INK);
    style.colour = ink;
    style.size = fminf(style.size, at.h * (button->subtitle ? LETTERS_MAX_WITH_SUBTITLE : LETTERS_MAX));
    if (button->max_text_size > 0) style.size = fminf(style.size, button->max_text_size);
    float icon = button->icon ? style.size * 1.25f : 0;
    float gap = button->icon ? style.size * .35f : 0, pad = fminf(at.h * .35f, at.w * .08f);
    float room = at.w - 2 * pad - icon - gap;
    /* Enlarged text shrinks further: to its normal size. */
    const float min_size = style.size * fminf(LABEL_SCALE_MIN, .95f / stage->layout.text);
    text_fit_lines(stage->canvas, &style, min_size, 1, room, &hotspot.label, 1);
    float width = fminf(canvas_text_width(stage->canvas, &style, hotspot.label), room);
    float x = at.x + (at.w - width - icon - gap) / 2;
    if (button->icon) canvas_icon(stage->canvas, button->icon, (Point){x + icon / 2, at.y + at.h / 2}, icon, ink);
    Rect line = rect_make(x + icon + gap, at.y, width + 1, at.h);
    if (button->subtitle) {
        TextStyle small = text_centred(stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK));
        small.colour = ink;
        small.size = fminf(small.size, at.h * .36f);
        canvas_text_in_rect(stage->canvas, &small,
                            rect_make(at.x + pad, at.y + at.h * .5f, at.w - 2 * pad, at.h * .36f), button->subtitle);
        line.y += at.h * .1f;
        line.h = at.h * .44f;
    }
    canvas_text_in_rect(stage->canvas, &style, line, hotspot.label);
    canvas_pop(stage->canvas);
}

void widget_icon_button(Stage *stage, const Hotspot *hotspot, const char *icon)
{
    Hotspot spot = *hotspot;
    spot.at = rect_snapped(spot.at);
    spot.shape = HOTSPOT_DISC;
    spot.shows_label = true;
    stage_add_hotspot(stage, &spot);
    float radius = spot.at.w / 2;
    Colour ground = stage_colour(stage, COLOUR_PAPER), ink = stage_colour(stage, COLOUR_INK);
    if (!spot.disabled_reason) ground = hover_colour(stage, spot.id, ground);
    canvas_paper_shadow(stage->canvas, spot.at, radius, stage->layout.k, stage_colour(stage, COLOUR_PLUM));
    /* Without a shadow, a rim separates the button from the paper. */
    const float rim = fmaxf(2, layout_length(&stage->layout, 2));
    if (stage->theme->high_contrast) canvas_ellipse(stage->canvas, rect_inset(spot.at, -rim), ink);
    canvas_ellipse(stage->canvas, spot.at, ground);
    if (spot.disabled_reason) widget_hatch(stage, spot.at, radius, COLOUR_INK);
    canvas_push_fade(stage->canvas, spot.disabled_reason ? .35f : 1);
    canvas_icon(stage->canvas, icon, rect_centre(spot.at), spot.at.w * .68f, ink);
    canvas_pop(stage->canvas);
}

void widget_icon_row(Stage *stage, const IconButton *buttons, size_t count, float gap, Rect *bar)
{
    for (size_t i = 0; i < count; i++) {
        const IconButton *button = &buttons[i];
        if (!button->id) continue;
        const Hotspot hotspot = {button->id, rect_take_right(bar, bar->h, gap), screen_string(button->label),
                                 button->code, .disabled_reason = button->disabled_reason};
        widget_icon_button(stage, &hotspot, button->icon);
    }
}

/* ---- Switches, sliders, choices ---- */

static TextStyle row_style(const Stage *stage, bool is_disabled)
{
    return stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, is_disabled ? COLOUR_PANEL_INK_2 : COLOUR_PANEL_INK);
}

void widget_switch(Stage *stage, const Hotspot *hotspot)
{
    Hotspot spot = *hotspot;
    spot.kind = HOTSPOT_SWITCH;
    spot.focus_corner = stage_size(stage, SIZE_INSET_CORNER);
    stage_add_hotspot(stage, &spot);
    float h = fminf(spot.at.h * .75f, fmaxf(24, layout_length(&stage->layout, 30))), w = h * 1.8f;
    Rect rest = spot.at, place = rect_take_right(&rest, w, h * .4f);
    Rect track = rect_snapped(rect_around(rect_centre(place), w, h));
    Colour ground = stage_colour(stage, spot.is_on ? COLOUR_MAIN : COLOUR_TRACK_OFF);
    TextStyle style = row_style(stage, spot.disabled_reason != NULL);
    canvas_text_in_rect(stage->canvas, &style, rest, spot.label);
    canvas_push_fade(stage->canvas, spot.disabled_reason ? .5f : 1);
    canvas_rounded_rect(stage->canvas, track, h / 2,
                        spot.disabled_reason ? ground : hover_colour(stage, spot.id, ground));
    float knob = h - 6, x = spot.is_on ? rect_right(track) - 3 - knob / 2 : track.x + 3 + knob / 2;
    Point middle = {x, track.y + h / 2};
    canvas_disc(stage->canvas, middle, knob / 2, stage_colour(stage, COLOUR_PAPER));
    /* Colour is not enough: a switch that is on has a tick. */
    if (spot.is_on) canvas_icon(stage->canvas, "tick", middle, knob * .8f, stage_colour(stage, COLOUR_INK));
    canvas_pop(stage->canvas);
}

void widget_slider_track(Stage *stage, const Hotspot *hotspot, Rect at, float value)
{
    Hotspot spot = *hotspot;
    spot.kind = HOTSPOT_SLIDER;
    spot.focus_corner = stage_size(stage, SIZE_INSET_CORNER);
    float knob = fminf(at.h * .6f, fmaxf(20, layout_length(&stage->layout, 24)));
    float groove = fmaxf(4, roundf(knob / 4));
    spot.groove = rect_make(at.x + knob / 2, at.y + (at.h - groove) / 2, at.w - knob, groove);
    stage_add_hotspot(stage, &spot);
    canvas_push_fade(stage->canvas, spot.disabled_reason ? .5f : 1);
    value = fminf(1, fmaxf(0, value));
    Rect filled = spot.groove;
    filled.w *= value;
    canvas_rounded_rect(stage->canvas, spot.groove, groove / 2, stage_colour(stage, COLOUR_TRACK_OFF));
    canvas_rounded_rect(stage->canvas, filled, groove / 2, stage_colour(stage, COLOUR_MAIN));
    Point middle = {rect_right(filled), at.y + at.h / 2};
    canvas_disc(stage->canvas, middle, knob / 2, hover_colour(stage, spot.id, stage_colour(stage, COLOUR_MAIN)));
    canvas_disc(stage->canvas, middle, knob / 2 - 3, stage_colour(stage, COLOUR_PAPER));
    canvas_pop(stage->canvas);
}

void widget_slider(Stage *stage, const Hotspot *hotspot, float value, const char *shown)
{
    TextStyle style = row_style(stage, hotspot->disabled_reason != NULL), right = style;
    right.align = ALIGN_RIGHT;
    Rect rest = hotspot->at;
    Rect words = rect_take_right(&rest, style.size * 4.2f, style.size * .6f);
    Rect label = rect_take_left(&rest, hotspot->at.w * .36f, style.size * .6f);
    widget_slider_track(stage, hotspot, rest, value);
    canvas_text_in_rect(stage->canvas, &style, label, hotspot->label);
    canvas_text_in_rect(stage->canvas, &right, words, shown);
}

static void draw_stepper_button(Stage *stage, const Stepper *stepper, Rect at, int step)
{
    const char *name = stepper->wraps ? (step < 0 ? "back" : "next") : step < 0 ? "less" : "more";
    const Word word =
        stepper->wraps ? (step < 0 ? WORD_SETUP_BEFORE : WORD_SETUP_NEXT) : (step < 0 ? WORD_LESS : WORD_MORE);
    const char *label = screen_string(word), *id = stage_printf(stage, "%s:%s", stepper->id, name);
    const char *disabled_reason = step < 0 ? stepper->no_less : stepper->no_more;
    const float corner = stage_size(stage, SIZE_INSET_CORNER), size = at.h * .5f;
    const Colour ink = stage_colour(stage, COLOUR_INSET_INK);
    stage_add_hotspot(
        stage, &(Hotspot){id, at, label, step < 0 ? stepper->less_code : stepper->more_code, .focus_corner = corner,
                          .spoken = stage_printf(stage, "%s: %s. %s", stepper->label, stepper->shown, label),
                          .disabled_reason = disabled_reason, .index = stepper->index, .repeats = true});
    if (!disabled_reason && stage_is_pointed(stage, id))
        canvas_rounded_rect(stage->canvas, at, corner, hover_colour(stage, id, stage_colour(stage, COLOUR_INSET)));
    if (disabled_reason) widget_hatch(stage, at, corner, COLOUR_INSET_INK);
    canvas_push_fade(stage->canvas, disabled_reason ? .35f : 1);
    if (stepper->wraps) {
        const Rect icon = rect_around(rect_centre(at), size, size);
        canvas_sprite(stage->canvas, &(Sprite){"icons/chevron", icon, .turn = step < 0 ? 180 : 0, .tint = ink});
    } else {
        canvas_icon(stage->canvas, step < 0 ? "minus" : "plus", rect_centre(at), size, ink);
    }
    canvas_pop(stage->canvas);
}

void widget_stepper(Stage *stage, const Stepper *stepper)
{
    Rect rest = rect_snapped(stepper->at);
    widget_inset(stage, rest, 0);
    const Rect less = rect_take_left(&rest, rest.h, 0), more = rect_take_right(&rest, rest.h, 0);
    draw_stepper_button(stage, stepper, less, -1);
    draw_stepper_button(stage, stepper, more, 1);
    TextStyle style = text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INSET_INK));
    canvas_text_in_rect(stage->canvas, &style, rest, stepper->shown);
}

void widget_choices(Stage *stage, const ChoiceRow *row)
{
    Rect at = row->at;
    TextStyle style = text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK));
    if (row->label) {
        TextStyle words = row_style(stage, false);
        Rect label = rect_take_left(&at, at.w * .36f, style.size * .6f);
        canvas_text_in_rect(stage->canvas, &words, label, row->label);
    }
    float corner = stage_size(stage, SIZE_INSET_CORNER);
    widget_inset(stage, at, corner);
    text_fit_lines(stage->canvas, &style, style.size * LABEL_SCALE_MIN, 1, at.w / (float)row->count - 7, row->choices,
                   row->count);
    for (int i = 0; i < row->count; i++) {
        Rect cell = rect_snapped(rect_inset(rect_column(at, i, row->count, 0), 3));
        bool is_on = i == row->chosen;
        const char *id = stage_printf(stage, "%s:%d", row->id, i);
        stage_add_hotspot(stage, &(Hotspot){id, cell, row->choices[i], row->code, .index = i, .kind = HOTSPOT_CHOICE,
                                            .focus_corner = corner - 3, .key = (char)(row->keys ? row->keys[i] : 0),
                                            .is_on = is_on});
        Colour ground = stage_colour(stage, is_on ? COLOUR_MAIN : COLOUR_INSET);
        style.colour = stage_colour(stage, is_on ? COLOUR_MAIN_INK : COLOUR_INSET_INK);
        if (is_on || stage_is_pointed(stage, id))
            canvas_rounded_rect(stage->canvas, cell, corner - 3, hover_colour(stage, id, ground));
        canvas_text_in_rect(stage->canvas, &style, cell, row->choices[i]);
    }
}

/* ---- Text fields ---- */

void field_set(Field *field, const char *text)
{
    text_copy(field->text, sizeof field->text, text);
    field->caret = (int)strlen(field->text);
}

static bool is_continuation_byte(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

static int previous_character(const Field *field, int at)
{
    if (at > 0) at--;
    while (at > 0 && is_continuation_byte(field->text[at])) at--;
    return at;
}

static int next_character(const Field *field, int at)
{
    if (field->text[at]) at++;
    while (is_continuation_byte(field->text[at])) at++;
    return at;
}

static bool cut_text(Field *field, int from, int to)
{
    if (from == to) return false;
    memmove(field->text + from, field->text + to, strlen(field->text + to) + 1);
    field->caret = from;
    return true;
}

/* Inserts one character if it is allowed and there is room. */
static bool put_character(Field *field, const char *at, size_t length, int max_length, const char *allowed)
{
    size_t used = strlen(field->text);
    if ((unsigned char)*at < ' ' || *at == 127) return false;
    if (allowed && (length != 1 || !strchr(allowed, *at))) return false;
    if (text_characters(field->text, used) >= max_length || used + length >= sizeof field->text) return false;
    char *caret = field->text + field->caret;
    memmove(caret + length, caret, used - (size_t)field->caret + 1);
    memcpy(caret, at, length);
    field->caret += (int)length;
    return true;
}

bool field_handle_touch(Field *field, const Touch *touch, int max_length, const char *allowed)
{
    int end = (int)strlen(field->text);
    if (touch->kind == TOUCH_TYPE) {
        bool changed = false;
        if (!text_is_utf8(touch->text, strlen(touch->text), NULL)) return false;
        for (const char *at = touch->text; *at;) {
            size_t length = 1;
            while (is_continuation_byte(at[length])) length++;
            if (put_character(field, at, length, max_length, allowed)) changed = true;
            at += length;
        }
        return changed;
    }
    if (touch->kind != TOUCH_EDIT) return false;
    switch (touch->key) {
    case FIELD_BACKSPACE: return cut_text(field, previous_character(field, field->caret), field->caret);
    case FIELD_DELETE: return cut_text(field, field->caret, next_character(field, field->caret));
    case FIELD_LEFT: field->caret = previous_character(field, field->caret); break;
    case FIELD_RIGHT: field->caret = next_character(field, field->caret); break;
    case FIELD_HOME: field->caret = 0; break;
    case FIELD_END: field->caret = end; break;
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

void widget_field(Stage *stage, const Hotspot *hotspot, const Field *field, const char *when_empty)
{
    bool is_typing;
    const Rect at = field_begin(stage, hotspot, &is_typing);
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK);
    Rect inner = rect_make(at.x + style.size * .6f, at.y, at.w - style.size * 1.2f, at.h);
    canvas_push_clip(stage->canvas, rect_make(inner.x, inner.y, inner.w + 2, inner.h));
    if (!field->text[0] && when_empty) {
        TextStyle faint = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2);
        const float caret_room = is_typing ? roundf(style.size * .2f) : 0; /* room for the caret */
        canvas_text_fitted(stage->canvas, &faint, .62f,
                           rect_make(inner.x + caret_room, inner.y, inner.w - caret_room, inner.h), when_empty);
    }
    char text_before_caret[FIELD_TEXT_SIZE];
    memcpy(text_before_caret, field->text, sizeof text_before_caret);
    text_before_caret[field->caret] = '\0';
    float caret_x = canvas_text_width(stage->canvas, &style, text_before_caret),
          text_width = canvas_text_width(stage->canvas, &style, field->text);
    /* A text longer than the field shows the part around the caret. */
    float shift =
        text_width > inner.w && caret_x > inner.w * .8f ? fminf(caret_x - inner.w * .8f, text_width - inner.w) : 0;
    if (!is_typing) shift = 0;
    canvas_push_shift(stage->canvas, -shift, 0);
    canvas_text_in_rect(stage->canvas, &style, rect_make(inner.x, inner.y, fmaxf(inner.w, text_width + 1), inner.h),
                        field->text);
    if (is_typing) {
        Rect bar = {inner.x + caret_x, inner.y + inner.h * .22f, fmaxf(1, roundf(style.size / 12)), inner.h * .56f};
        canvas_fill(stage->canvas, bar, style.colour);
    }
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

enum { WRAPPED_LINES_MAX = 24 }; /* the wrapped lines of a text; any after these are not shown */

void widget_field_lines(Stage *stage, const Hotspot *hotspot, const Field *field, const char *when_empty)
{
    bool is_typing;
    const Rect at = field_begin(stage, hotspot, &is_typing);
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK);
    float pad = style.size * .6f, line = style.size * 1.3f;
    Rect inner = rect_inset(at, pad);
    if (!field->text[0] && when_empty) {
        TextStyle faint = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2);
        canvas_paragraph(stage->canvas, &faint, inner, line, when_empty);
    }
    WrappedLine lines[WRAPPED_LINES_MAX];
    Fonts *fonts = canvas_get_fonts(stage->canvas);
    int count = fonts_wrap(fonts, style.face, style.size, inner.w, field->text, lines, WRAPPED_LINES_MAX);
    count = count > WRAPPED_LINES_MAX ? WRAPPED_LINES_MAX : count;
    /* The caret is in the last line that begins before it. The lines scroll until it is visible. */
    int caret = 0;
    while (caret + 1 < count && lines[caret + 1].start <= field->text + field->caret) caret++;
    int seen = (int)fmaxf(1, floorf(inner.h / line)), first = is_typing && caret >= seen ? caret - seen + 1 : 0;
    canvas_push_clip(stage->canvas, rect_inset(at, 2));
    for (int i = first; i < count && i < first + seen; i++) {
        char text[FIELD_TEXT_SIZE];
        Rect row = {inner.x, inner.y + (float)(i - first) * line, inner.w + pad, line};
        text_copy(text, (size_t)lines[i].length + 1, lines[i].start);
        canvas_text_in_rect(stage->canvas, &style, row, text);
        if (!is_typing || i != caret) continue;
        text_copy(text, (size_t)(field->text + field->caret - lines[i].start) + 1, lines[i].start);
        float x = inner.x + canvas_text_width(stage->canvas, &style, text);
        canvas_fill(stage->canvas, rect_make(x, row.y + line * .12f, fmaxf(1, roundf(style.size / 12)), line * .76f),
                    style.colour);
    }
    canvas_pop(stage->canvas);
}

/* ---- Scroll areas ---- */

/* Content that is less than two pixels too long does not scroll: rounding loses as much. */
static bool has_bar(const Scroll *scroll)
{
    return scroll->content_height > scroll->window_height + 2;
}

static void clamp_scroll(Scroll *scroll)
{
    const float max_offset = has_bar(scroll) ? scroll->content_height - scroll->window_height : 0;
    scroll->offset = fmaxf(0, fminf(scroll->offset, max_offset));
}

void scroll_move(Scroll *scroll, float amount)
{
    scroll->offset += amount;
    clamp_scroll(scroll);
}

void scroll_into_view(Scroll *scroll, float top, float bottom)
{
    if (top < scroll->offset) {
        scroll->offset = top;
    } else if (bottom > scroll->offset + scroll->window_height) {
        scroll->offset = bottom - scroll->window_height;
    }
    clamp_scroll(scroll);
}

Rect widget_scroll_begin(Stage *stage, const char *id, Rect at, Scroll *scroll, float content)
{
    at = rect_snapped(at);
    scroll->content_height = content;
    scroll->window_height = at.h;
    clamp_scroll(scroll);
    const Hotspot *area = stage_add_hotspot(stage, &(Hotspot){id, at, .kind = HOTSPOT_AREA, .scroll = scroll});
    stage->area = area->id;
    stage->area_clip = at;
    canvas_push_clip(stage->canvas, at);
    return rect_make(at.x, roundf(at.y - scroll->offset), at.w, content);
}

void widget_scroll_end(Stage *stage, Rect at, const Scroll *scroll)
{
    canvas_pop(stage->canvas);
    stage->area = NULL;
    if (!has_bar(scroll)) return;
    float width = fmaxf(4, layout_length(&stage->layout, 5));
    float height = fmaxf(24, at.h * scroll->window_height / scroll->content_height);
    float y = at.y + (at.h - height) * scroll->offset / (scroll->content_height - scroll->window_height);
    canvas_rounded_rect(stage->canvas, rect_make(rect_right(at) - width, y, width, height), width / 2,
                        stage_colour(stage, COLOUR_TRACK_OFF));
}
