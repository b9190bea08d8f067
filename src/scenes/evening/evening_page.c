/* SPDX-License-Identifier: MIT */
/* What the pages of an evening share. */
#include "culdesac/registry.h"
#include "scenes/evening/evening_setup.h"
#include "scenes/street_routes.h"
#include "ui/text_fit.h"

void evening_draw_street(Stage *stage, Moment since)
{
    /* The opacity of the plum overlay above the street, at the top and the bottom of the window. */
    static const float TOP = .86f, BOTTOM = .6f;
    const Rect window = layout_window(&stage->layout);
    Colour plum = stage_colour(stage, COLOUR_PLUM);
    canvas_fill(stage->canvas, window, stage_colour(stage, COLOUR_GROUND));
    if (stage->theme->high_contrast) return;
    plum.a = 255;
    street_draw_view(&stage->scenes[0], stage);
    canvas_push_opacity(stage->canvas, motion_progress(&stage->motion, since, (Timing){400, EASE_IN_OUT_SINE}, 0));
    canvas_fill_gradient(stage->canvas, window, colour_with_opacity(plum, TOP), colour_with_opacity(plum, BOTTOM));
    canvas_pop(stage->canvas);
}

void evening_find_houses(const Stage *stage, HousePicture houses[RULEBOOK_LOTS_MAX])
{
    for (int i = 0; i < RULEBOOK_LOTS_MAX && GAMES[i]; i++) houses[i] = house_picture_find(stage, GAMES[i]);
}

const HousePicture *evening_house(const HousePicture houses[RULEBOOK_LOTS_MAX], const Game *game)
{
    int at = 0;
    while (GAMES[at] != game) at++;
    return &houses[at];
}

void evening_draw_head(Stage *stage, Rect left, Rect right, const char *words)
{
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1.3f),
              style = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, 1.3f));
    const float pad = right.h * .45f;
    title.size = fminf(title.size, left.h * .78f);
    canvas_text_fitted(stage->canvas, &title, .6f, left, screen_string(STRING_EVENING_TITLE));
    if (!words) return;
    const Rect pill = rect_snapped(
        rect_take_right(&right, fminf(right.w, canvas_text_width(stage->canvas, &style, words) + 2 * pad + 2), 0));
    widget_plate(stage, pill, pill.h / 2);
    canvas_text_fitted(stage->canvas, &style, .6f, rect_make(pill.x + pad, pill.y, pill.w - 2 * pad, pill.h), words);
}

static const float LINE = 1.25f;  /* the height of a line, in text sizes */
static const float GAP = .4f;     /* the gap between two texts, in text sizes */
static const float TEXT_MIN = 12; /* the minimal text size, in pixels */

/* Draws the texts, or only measures them. Returns their height. */
static float lay_paragraphs(Stage *stage, Rect at, const FittedParagraphs *of, bool draws)
{
    TextStyle style = {FONT_MEDIUM, of->size, stage_colour(stage, COLOUR_PANEL_INK), ALIGN_LEFT};
    float y = at.y;
    for (int i = 0; i < of->count; i++) {
        const Rect rest = rect_make(at.x, y, at.w, rect_bottom(at) - y);
        if (draws && rest.h < style.size * LINE * .9f) break; /* canvas_paragraph would draw nothing */
        style.face = i == 0 ? of->first : FONT_MEDIUM;
        y += style.size * GAP +
             (draws ? canvas_paragraph(stage->canvas, &style, rest, style.size * LINE, of->texts[i])
                    : canvas_paragraph_height(stage->canvas, &style, at.w, style.size * LINE, of->texts[i]));
    }
    return y - style.size * GAP - at.y;
}

bool evening_fit_paragraphs(Stage *stage, Rect at, FittedParagraphs *of)
{
    if (of->size <= 0) of->size = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK).size;
    do {
        if (lay_paragraphs(stage, at, of, false) <= at.h) return true;
    } while (text_fit_shrink(&of->size, 1, TEXT_MIN));
    return false;
}

void evening_draw_paragraphs(Stage *stage, Rect at, FittedParagraphs *of)
{
    if (of->size <= 0) evening_fit_paragraphs(stage, at, of);
    const float margin = of->is_centred ? fmaxf(0, at.h - lay_paragraphs(stage, at, of, false)) / 2 : 0;
    lay_paragraphs(stage, rect_make(at.x, at.y + margin, at.w, at.h - margin), of, true);
}
