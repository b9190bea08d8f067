/* SPDX-License-Identifier: MIT */
#include "scenes/common/picture.h"

#include "scenes/common/scene_routes.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

enum { PICTURE_W = 1200, PICTURE_H = 630 };

void picture_draw_text(Stage *stage, FontFace face, float size, ThemeColour colour, Align align, Rect at,
                       const char *text)
{
    const TextStyle style = {face, size, stage_colour(stage, colour), align};
    text_fit_draw(stage->canvas, style, 12, 1.2f, at, text);
}

static void draw_street(Stage *stage)
{
    const Scene street = street_scene_create(stage);
    street_draw_view(street.self, stage);
    street.kind->destroy(street.self);
    canvas_fill(stage->canvas, layout_window(&stage->layout), colour_fade(stage_colour(stage, COLOUR_PLUM), .15f));
}

Rect picture_draw_photograph(Stage *stage)
{
    const Rect paper = rect_make(44, 44, 526, 546);
    widget_plate(stage, paper, 8);
    return rect_inset(paper, 24);
}

Rect picture_draw_panel(Stage *stage, const char *date, const char *headline)
{
    const Rect panel = rect_make(610, 44, 546, 546);
    Rect inner = rect_inset(panel, 26);
    widget_panel(stage, panel, 0);
    picture_draw_text(stage, FONT_MEDIUM, 18, COLOUR_PANEL_INK_2, ALIGN_LEFT, rect_take_top(&inner, 24, 2), date);
    picture_draw_text(stage, FONT_DISPLAY, 48, COLOUR_PANEL_INK, ALIGN_LEFT, rect_take_top(&inner, 64, 26), headline);
    Rect sign = rect_take_bottom(&inner, 68, 10);
    canvas_art(stage->canvas, "icon", rect_take_left(&sign, sign.h, 16));
    picture_draw_text(stage, FONT_DISPLAY, 34, COLOUR_PANEL_INK, ALIGN_LEFT, rect_take_top(&sign, 42, 0),
                      screen_string(WORD_STREET_TITLE));
    picture_draw_text(stage, FONT_MEDIUM, 16, COLOUR_PANEL_INK_2, ALIGN_LEFT, sign,
                      screen_string(WORD_STREET_SUBTITLE));
    return inner;
}

static bool save(Stage *stage, const char *date, PictureDrawer *draw, const void *self, const char *path, Error *error)
{
    Canvas *window = stage->canvas, *canvas = stage->canvas = canvas_create_hidden(window);
    const Layout layout = stage_swap_layout(stage, layout_make(PICTURE_W, PICTURE_H, 1));
    const bool below = stage_swap_below(stage, true);
    canvas_begin(canvas, PICTURE_W, PICTURE_H);
    draw_street(stage);
    draw(self, stage, date);
    canvas_end(canvas);
    const bool saved = canvas_save_png(canvas, path, error);
    canvas_destroy(canvas);
    stage->canvas = window;
    stage_swap_layout(stage, layout);
    stage_swap_below(stage, below);
    return saved;
}

const char *picture_save(Stage *stage, const char *title, const char *date, PictureDrawer *draw, const void *self,
                         bool *saved)
{
    const AppServices *services = services_of(stage);
    SCOPED_TEXT path = {0};
    Error error;
    const char *name = stage_printf(stage, "%s%s%s", title, date[0] ? " " : "", date);
    *saved = services->new_file_path(services->self, services->pictures, name, ".png", &path, &error) &&
             save(stage, date, draw, self, text_string(&path), &error);
    return *saved ? stage_format(stage, WORD_RESULTS_PICTURE_SAVED, arg_text(text_string(&path)))
                  : stage_printf(stage, "%s", error.text);
}
