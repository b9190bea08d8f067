/* SPDX-License-Identifier: MIT */
/* The standard rows of forms. */
#include "ui/form.h"

/* ---- Text ---- */

Rect form_title(Form *form, ThemeSize size, const char *title, float side_width)
{
    const bool is_page = size == SIZE_TEXT_HEAD;
    const Layout *layout = &form->stage->layout;
    Canvas *canvas = form->stage->canvas;
    const float max_factor = form->is_spacious ? 2 : is_page ? 1.2f : 1.3f;
    const TextStyle style = stage_text_style_capped(form->stage, FONT_DISPLAY, size, COLOUR_PANEL_INK, max_factor);
    Rect at = form->part->at;
    const float gap = side_width > 0 ? form->gap : 0, line = style.size * (is_page ? 1.4f : 1.3f);
    const float words = canvas_paragraph_height(canvas, &style, at.w - side_width - gap, line, title);
    const bool draws = form_row(form, fmaxf(words, side_width > 0 ? layout_touch_size(layout) : 0), &at);
    const Rect place = rect_take_right(&at, side_width, gap);
    if (draws && words > line * 1.5f) {
        canvas_paragraph(canvas, &style, at, line, title);
    } else if (draws) {
        canvas_text_in_rect(canvas, &style, at, title);
    }
    return place;
}

/* The look of each text style. `cap` limits the text scale, and `line` is the height of a line in letter sizes. */
static const struct {
    FontFace face;
    ThemeSize size;
    ThemeColour colour;
    float cap, line;
} STYLES[] = {
    [FORM_PLAIN] = {FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK, INFINITY, 1.35f},
    [FORM_QUIET] = {FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2, INFINITY, 1.35f},
    [FORM_NOTE] = {FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, INFINITY, 1.3f},
    [FORM_STRONG] = {FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, INFINITY, 1.3f},
    [FORM_NAME] = {FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK, INFINITY, 1.4f},
    [FORM_HEADING] = {FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.5f, 1.8f},
    [FORM_ERROR] = {FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_LOSS, INFINITY, 1.3f},
};

static void draw_text_row(Form *form, FormTextStyle text_style, int lines, const char *text)
{
    const TextStyle style = stage_text_style_capped(form->stage, STYLES[text_style].face, STYLES[text_style].size,
                                                    STYLES[text_style].colour, STYLES[text_style].cap);
    const float line = style.size * STYLES[text_style].line;
    Canvas *canvas = form->stage->canvas;
    const float indent = text_style == FORM_ERROR ? form->text * 1.5f : 0, width = form_width(form) - indent;
    const bool is_one_line = text_style == FORM_HEADING || text_style == FORM_NAME; /* truncated, not wrapped */
    const float height = is_one_line ? line
                         : lines > 0 ? (float)lines * line
                                     : canvas_paragraph_height(canvas, &style, width, line, text);
    Rect at;
    if (!form_row(form, height, &at)) return;
    if (text_style == FORM_ERROR) {
        const Rect sign = rect_take_left(&at, form->text * 1.2f, form->text * .3f);
        canvas_icon(canvas, "cross", (Point){rect_centre(sign).x, sign.y + line * .5f}, form->text * 1.1f,
                    style.colour);
    }
    canvas_paragraph(canvas, &style, at, line, text);
}

void form_text(Form *form, FormTextStyle text_style, const char *text) { draw_text_row(form, text_style, 0, text); }

void form_paragraph(Form *form, const TextStyle *style, float line, const char *text)
{
    Canvas *canvas = form->stage->canvas;
    Rect at;
    if (text[0] && form_row(form, canvas_paragraph_height(canvas, style, form_width(form), line, text), &at))
        canvas_paragraph(canvas, style, at, line, text);
}

void form_two_lines(Form *form, FormTextStyle text_style, const char *text)
{
    draw_text_row(form, text_style, 2, text);
}

void form_pair(Form *form, const char *left, const char *right)
{
    const TextStyle left_style = stage_text_style(form->stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    TextStyle right_style = stage_text_style(form->stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    Canvas *canvas = form->stage->canvas;
    const float width = canvas_text_width(canvas, &right_style, right) + canvas_text_width(canvas, &left_style, left);
    const bool is_folded = width > form_width(form) - 2 * left_style.size;
    Rect at;
    if (!form_row(form, left_style.size * (is_folded ? 2.8f : 1.5f), &at)) return;
    const Rect first = is_folded ? rect_take_top(&at, at.h / 2, 0) : at;
    right_style.align = is_folded ? ALIGN_LEFT : ALIGN_RIGHT;
    canvas_text_in_rect(canvas, &left_style, first, left);
    canvas_text_in_rect(canvas, &right_style, at, right);
}

void form_hairline(Form *form)
{
    Rect at;
    if (form_row(form, 0, &at))
        canvas_fill(form->stage->canvas, rect_make(at.x, roundf(at.y), at.w, 1),
                    stage_colour(form->stage, COLOUR_HAIRLINE));
}

/* Takes a row as form_labelled does, for a control of that height. */
static bool take_labelled(Form *form, const char *label, float height, Rect *at)
{
    const TextStyle style = stage_text_style(form->stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    if (!label) return form_row(form, height, at);
    const float label_height = form->label_above ? style.size * 1.5f : 0;
    const bool draws = form_row(form, label_height + height, at);
    Rect words = form->label_above ? rect_take_top(at, label_height, 0)
                                   : rect_take_left(at, at->w * form->label_share, style.size * .6f);
    words.h = fminf(words.h, form->row);
    if (draws) canvas_text_in_rect(form->stage->canvas, &style, words, label);
    return draws;
}

bool form_labelled(Form *form, const char *label, Rect *at) { return take_labelled(form, label, form->row, at); }

/* ---- Buttons ---- */

void form_buttons(Form *form, const Button *buttons, int count)
{
    Rect line = {0};
    bool begun = false;
    for (int i = 0; i < count; i++) {
        if (!buttons[i].id) continue;
        const float row = form_width(form);
        const float width =
            fminf(row, fmaxf(widget_button_width(form->stage, &buttons[i]), buttons[i].min_share * row));
        if (!begun || width > line.w + 1) form_row(form, form->row, &line);
        begun = true;
        const Rect at =
            buttons[i].at_left ? rect_take_left(&line, width, form->gap) : rect_take_right(&line, width, form->gap);
        if (form->is_drawing) widget_button(form->stage, at, &buttons[i]);
    }
}

void form_button_cell(Form *form, int index, int columns, const Button *button)
{
    Rect at;
    if (form_cell(form, index, columns, form->row, &at)) widget_button(form->stage, at, button);
}

/* ---- Controls ---- */

void form_help(Form *form, const char *help)
{
    form_gap(form, 0);
    form_text(form, FORM_NOTE, help);
}

void form_switch(Form *form, const Hotspot *hotspot)
{
    Hotspot spot = *hotspot;
    if (form_row(form, form->row, &spot.at)) widget_switch(form->stage, &spot);
}

void form_slider(Form *form, const Hotspot *hotspot, float value, const char *shown)
{
    Hotspot spot = *hotspot;
    if (form_row(form, form->row, &spot.at)) widget_slider(form->stage, &spot, value, shown);
}

void form_choices(Form *form, const ChoiceRow *choices)
{
    ChoiceRow row = *choices;
    row.label = NULL;
    if (form_labelled(form, choices->label, &row.at)) widget_choices(form->stage, &row);
}

void form_stepper(Form *form, const Stepper *stepper)
{
    Stepper row = *stepper;
    if (!form_labelled(form, stepper->label, &row.at)) return;
    row.at.w = fminf(row.at.w, row.at.h * 5.5f);
    widget_stepper(form->stage, &row);
}

void form_field(Form *form, const char *label, const Hotspot *hotspot, const TextField *field, const char *when_empty)
{
    Hotspot spot = *hotspot;
    if (form_labelled(form, label, &spot.at)) widget_text_field(form->stage, &spot, field, when_empty);
}

void form_field_lines(Form *form, const char *label, const Hotspot *hotspot, const TextField *field, int lines,
                      const char *when_empty)
{
    Hotspot spot = *hotspot;
    if (take_labelled(form, label, form->text * (1.3f * (float)lines + 1.2f), &spot.at))
        widget_text_field_lines(form->stage, &spot, field, when_empty);
}

ThemeColour form_choice(Form *form, const Hotspot *hotspot)
{
    Stage *stage = form->stage;
    Hotspot spot = *hotspot;
    spot.kind = HOTSPOT_CHOICE;
    spot.focus_corner = stage_size(stage, SIZE_INSET_CORNER);
    stage_add_hotspot(stage, &spot);
    const bool is_pointed = stage_is_pointed(stage, spot.id);
    if (spot.is_on || is_pointed)
        canvas_rounded_rect(stage->canvas, spot.at, spot.focus_corner,
                            stage_colour(stage, spot.is_on ? COLOUR_MAIN : COLOUR_INSET));
    return spot.is_on ? COLOUR_MAIN_INK : is_pointed ? COLOUR_INSET_INK : COLOUR_PANEL_INK;
}
