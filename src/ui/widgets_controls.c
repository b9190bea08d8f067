/* SPDX-License-Identifier: MIT */
/* Buttons, switches, sliders and choices. */
#include "ui/widgets.h"

#include "culdesac/text.h"
#include "ui/text_fit.h"

#include <string.h>

/* ---- Buttons ---- */

/* The colours of the ground and of the label, for each style. */
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

static const char *button_label(const Button *button)
{
    return button->label ? button->label : screen_string(button->string);
}

static Hotspot button_hotspot(const Button *button, Rect at)
{
    return (Hotspot){.id = button->id,
                     .at = at,
                     .label = button_label(button),
                     .code = button->code,
                     .index = button->index,
                     .detail = button->detail,
                     .spoken = button->spoken,
                     .disabled_reason = button->disabled_reason,
                     .tip_topic = button->tip_topic,
                     .is_highlighted = button->is_highlighted,
                     .key = button->key};
}

float widget_button_width_at(Stage *stage, const Button *button, float height)
{
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BUTTON, COLOUR_INK);
    style.size = fminf(style.size, height * LETTERS_MAX);
    return canvas_text_width(stage->canvas, &style, button_label(button)) + style.size * (button->icon ? 3.4f : 2.2f);
}

float widget_button_width(Stage *stage, const Button *button)
{
    return widget_button_width_at(stage, button, stage->layout.h);
}

/* Text that is too long shrinks to this scale before it is truncated; enlarged text on buttons shrinks further. */
static const float LABEL_SCALE_MIN = .75f;

/* Hatching for something that is not allowed now, in the high-contrast theme only. */
static void widget_hatch(Stage *stage, Rect at, float corner, ThemeColour ink)
{
    /* The distance between strokes: this many frame pixels, but at least as many pixels of the window. */
    static const float PITCH = 9;
    if (!stage->theme->high_contrast) return;
    const float pitch = fmaxf(PITCH, layout_length(&stage->layout, PITCH));
    /* The clip is a rectangle, and is made smaller so that no stroke (at 45°) leaves the rounded ends. */
    const Rect inner = rect_inset(at, fminf(corner, at.h / 2) * .3f);
    canvas_push_clip(stage->canvas, inner);
    canvas_push_opacity(stage->canvas, .5f);
    for (float x = inner.x - inner.h; x < rect_right(inner); x += pitch)
        canvas_line(stage->canvas, (Point){x, rect_bottom(inner)}, (Point){x + inner.h, inner.y}, 2,
                    stage_colour(stage, ink));
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

/* The icon of a button, if it has one, and beside it the label, in letters that fit. */
typedef struct ButtonContent {
    TextStyle style;
    Rect icon, label;
    float pad; /* the room at each end of the button */
} ButtonContent;

static ButtonContent fit_button(Stage *stage, const Button *button, Rect at)
{
    const char *label = button_label(button);
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BUTTON, BUTTON_COLOURS[button->style][1]);
    style.size = fminf(style.size, at.h * (button->subtitle ? LETTERS_MAX_WITH_SUBTITLE : LETTERS_MAX));
    if (button->max_text_size > 0) style.size = fminf(style.size, button->max_text_size);
    const float icon = button->icon ? style.size * 1.25f : 0, gap = button->icon ? style.size * .35f : 0;
    const float pad = fminf(at.h * .35f, at.w * .08f), room = at.w - 2 * pad - icon - gap;
    /* Text that the player has enlarged shrinks further: almost to its normal size. */
    const float min_size = style.size * fminf(LABEL_SCALE_MIN, .95f / stage->layout.text_scale);
    text_fit_lines(stage->canvas, &style, min_size, 1, room, &label, 1);
    const float width = fminf(canvas_text_width(stage->canvas, &style, label), room);
    const float x = at.x + (at.w - width - icon - gap) / 2;
    ButtonContent content = {style, {x, at.y, icon, at.h}, {x + icon + gap, at.y, width + 1, at.h}, pad};
    if (button->subtitle) {
        content.label.y += at.h * .1f;
        content.label.h = at.h * .44f;
    }
    return content;
}

static void draw_button_content(Stage *stage, const Button *button, Rect at)
{
    const ButtonContent content = fit_button(stage, button, at);
    if (button->icon)
        canvas_icon(stage->canvas, button->icon, rect_centre(content.icon), content.icon.w, content.style.colour);
    if (button->subtitle) {
        const ThemeColour ink = BUTTON_COLOURS[button->style][1];
        TextStyle small = text_centred(stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, ink));
        small.size = fminf(small.size, at.h * .36f);
        canvas_text_in_rect(stage->canvas, &small,
                            rect_make(at.x + content.pad, at.y + at.h * .5f, at.w - 2 * content.pad, at.h * .36f),
                            button->subtitle);
    }
    canvas_text_in_rect(stage->canvas, &content.style, content.label, button_label(button));
}

void widget_button(Stage *stage, Rect at, const Button *button)
{
    at = rect_snapped(at);
    Hotspot hotspot = button_hotspot(button, at);
    const float corner = hotspot.focus_corner = at.h / 2;
    stage_add_hotspot(stage, &hotspot);
    const Colour ground = stage_colour(stage, BUTTON_COLOURS[button->style][0]);
    canvas_push_opacity(stage->canvas, hotspot.disabled_reason ? .5f : 1);
    if (button->style == BUTTON_PAPER || button->style == BUTTON_HIGHLIGHT)
        canvas_paper_shadow(stage->canvas, at, corner, stage->layout.scale, stage_colour(stage, COLOUR_PLUM));
    canvas_rounded_rect(stage->canvas, at, corner,
                        hotspot.disabled_reason ? ground : hover_colour(stage, hotspot.id, ground));
    if (hotspot.disabled_reason) widget_hatch(stage, at, corner, COLOUR_PANEL_INK);
    draw_button_content(stage, button, at);
    canvas_pop(stage->canvas);
}

/* Adds the hotspot of a round button. */
static Hotspot add_disc(Stage *stage, Rect at, const Button *button)
{
    Hotspot spot = button_hotspot(button, at);
    spot.shape = HOTSPOT_DISC;
    spot.shows_label = true;
    stage_add_hotspot(stage, &spot);
    return spot;
}

void widget_icon_button(Stage *stage, Rect at, const Button *button)
{
    const Hotspot spot = add_disc(stage, rect_snapped(at), button);
    const float radius = spot.at.w / 2;
    const Colour paper = stage_colour(stage, COLOUR_PAPER), ink = stage_colour(stage, COLOUR_INK);
    canvas_paper_shadow(stage->canvas, spot.at, radius, stage->layout.scale, stage_colour(stage, COLOUR_PLUM));
    /* In high contrast there is no shadow, so a rim separates the button from the paper. */
    const float rim = fmaxf(2, layout_length(&stage->layout, 2));
    if (stage->theme->high_contrast) canvas_ellipse(stage->canvas, rect_inset(spot.at, -rim), ink);
    canvas_ellipse(stage->canvas, spot.at, spot.disabled_reason ? paper : hover_colour(stage, spot.id, paper));
    if (spot.disabled_reason) widget_hatch(stage, spot.at, radius, COLOUR_INK);
    canvas_push_opacity(stage->canvas, spot.disabled_reason ? .35f : 1);
    canvas_icon(stage->canvas, button->icon, rect_centre(spot.at), spot.at.w * .68f, ink);
    canvas_pop(stage->canvas);
}

void widget_panel_icon_button(Stage *stage, Rect at, const Button *button)
{
    const Hotspot spot = add_disc(stage, at, button);
    const Colour ink = stage_colour(stage, BUTTON_COLOURS[button->style][1]);
    canvas_ellipse(stage->canvas, spot.at, stage_colour(stage, BUTTON_COLOURS[button->style][0]));
    canvas_icon(stage->canvas, button->icon, rect_centre(spot.at), spot.at.w * .6f,
                colour_with_opacity(ink, spot.disabled_reason ? .4f : 1));
}

void widget_icon_row(Stage *stage, const Button *buttons, size_t count, float gap, Rect *bar)
{
    for (size_t i = 0; i < count; i++) {
        if (buttons[i].id) widget_icon_button(stage, rect_take_right(bar, bar->h, gap), &buttons[i]);
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
    const float h = fminf(spot.at.h * .75f, fmaxf(24, layout_length(&stage->layout, 30))), w = h * 1.8f;
    Rect rest = spot.at, place = rect_take_right(&rest, w, h * .4f);
    const Rect track = rect_snapped(rect_around(rect_centre(place), w, h));
    const Colour ground = stage_colour(stage, spot.is_on ? COLOUR_MAIN : COLOUR_TRACK_OFF);
    const TextStyle style = row_style(stage, spot.disabled_reason != NULL);
    canvas_text_in_rect(stage->canvas, &style, rest, spot.label);
    canvas_push_opacity(stage->canvas, spot.disabled_reason ? .5f : 1);
    canvas_rounded_rect(stage->canvas, track, h / 2,
                        spot.disabled_reason ? ground : hover_colour(stage, spot.id, ground));
    const float knob = h - 6, x = spot.is_on ? rect_right(track) - 3 - knob / 2 : track.x + 3 + knob / 2;
    const Point middle = {x, track.y + h / 2};
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
    const float knob = fminf(at.h * .6f, fmaxf(20, layout_length(&stage->layout, 24)));
    const float groove = fmaxf(4, roundf(knob / 4));
    spot.groove = rect_make(at.x + knob / 2, at.y + (at.h - groove) / 2, at.w - knob, groove);
    stage_add_hotspot(stage, &spot);
    canvas_push_opacity(stage->canvas, spot.disabled_reason ? .5f : 1);
    value = fminf(1, fmaxf(0, value));
    Rect filled = spot.groove;
    filled.w *= value;
    canvas_rounded_rect(stage->canvas, spot.groove, groove / 2, stage_colour(stage, COLOUR_TRACK_OFF));
    canvas_rounded_rect(stage->canvas, filled, groove / 2, stage_colour(stage, COLOUR_MAIN));
    const Point middle = {rect_right(filled), at.y + at.h / 2};
    canvas_disc(stage->canvas, middle, knob / 2, hover_colour(stage, spot.id, stage_colour(stage, COLOUR_MAIN)));
    canvas_disc(stage->canvas, middle, knob / 2 - 3, stage_colour(stage, COLOUR_PAPER));
    canvas_pop(stage->canvas);
}

void widget_slider(Stage *stage, const Hotspot *hotspot, float value, const char *shown)
{
    TextStyle style = row_style(stage, hotspot->disabled_reason != NULL), right = style;
    right.align = ALIGN_RIGHT;
    Rect rest = hotspot->at;
    const Rect words = rect_take_right(&rest, style.size * 4.2f, style.size * .6f);
    const Rect label = rect_take_left(&rest, hotspot->at.w * .36f, style.size * .6f);
    widget_slider_track(stage, hotspot, rest, value);
    canvas_text_in_rect(stage->canvas, &style, label, hotspot->label);
    canvas_text_in_rect(stage->canvas, &right, words, shown);
}

static void draw_stepper_button(Stage *stage, const Stepper *stepper, Rect at, int step)
{
    const char *name = stepper->wraps ? (step < 0 ? "back" : "next") : step < 0 ? "less" : "more";
    const ScreenString string =
        stepper->wraps ? (step < 0 ? STRING_SETUP_BEFORE : STRING_SETUP_NEXT) : (step < 0 ? STRING_LESS : STRING_MORE);
    const char *label = screen_string(string), *id = stage_printf(stage, "%s:%s", stepper->id, name);
    const char *disabled_reason = step < 0 ? stepper->no_less : stepper->no_more;
    const float corner = stage_size(stage, SIZE_INSET_CORNER), size = at.h * .5f;
    const Colour ink = stage_colour(stage, COLOUR_INSET_INK);
    stage_add_hotspot(
        stage, &(Hotspot){id, at, label, step < 0 ? stepper->less_code : stepper->more_code, .focus_corner = corner,
                          .spoken = stage_printf(stage, "%s: %s. %s", stepper->label, stepper->shown, label),
                          .disabled_reason = disabled_reason, .index = stepper->index, .detail = stepper->detail,
                          .kind = HOTSPOT_STEP});
    if (!disabled_reason && stage_is_pointed(stage, id))
        canvas_rounded_rect(stage->canvas, at, corner, hover_colour(stage, id, stage_colour(stage, COLOUR_INSET)));
    if (disabled_reason) widget_hatch(stage, at, corner, COLOUR_INSET_INK);
    canvas_push_opacity(stage->canvas, disabled_reason ? .35f : 1);
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
    const TextStyle style = text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INSET_INK));
    canvas_text_in_rect(stage->canvas, &style, rest, stepper->shown);
}

void widget_choices(Stage *stage, const ChoiceRow *row)
{
    Rect at = row->at;
    TextStyle style = text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK));
    if (row->label) {
        const TextStyle words = row_style(stage, false);
        const Rect label = rect_take_left(&at, at.w * .36f, style.size * .6f);
        canvas_text_in_rect(stage->canvas, &words, label, row->label);
    }
    const float corner = stage_size(stage, SIZE_INSET_CORNER);
    widget_inset(stage, at, corner);
    text_fit_lines(stage->canvas, &style, style.size * LABEL_SCALE_MIN, 1, at.w / (float)row->count - 7, row->choices,
                   row->count);
    for (int i = 0; i < row->count; i++) {
        const Rect cell = rect_snapped(rect_inset(rect_column(at, i, row->count, 0), 3));
        const bool is_on = i == row->chosen;
        const char *id = row->names ? stage_printf(stage, "%s:%s", row->id, row->names[i])
                                    : stage_printf(stage, "%s:%d", row->id, i);
        stage_add_hotspot(stage, &(Hotspot){id, cell, row->choices[i], row->code, .index = i, .detail = row->detail,
                                            .kind = HOTSPOT_CHOICE, .focus_corner = corner - 3,
                                            .key = (char)(row->keys ? row->keys[i] : 0), .is_on = is_on});
        const Colour ground = stage_colour(stage, is_on ? COLOUR_MAIN : COLOUR_INSET);
        style.colour = stage_colour(stage, is_on ? COLOUR_MAIN_INK : COLOUR_INSET_INK);
        if (is_on || stage_is_pointed(stage, id))
            canvas_rounded_rect(stage->canvas, cell, corner - 3, hover_colour(stage, id, ground));
        canvas_text_in_rect(stage->canvas, &style, cell, row->choices[i]);
    }
}
