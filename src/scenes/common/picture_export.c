/* SPDX-License-Identifier: MIT */
#include "scenes/common/picture_export.h"
#include "culdesac/files.h"

#include "scenes/street_routes.h"
#include "ui/form.h"
#include "ui/text_fit.h"

#include <math.h>
#include <stdlib.h>

enum { PICTURE_W = 1200, PICTURE_H = 630 };

void picture_draw_text(Stage *stage, FontFace face, float size, ThemeColour colour, Align align, Rect at,
                       const char *text)
{
    const TextStyle style = {face, size, stage_colour(stage, colour), align};
    text_fit_draw(stage->canvas, style, 12, 1.2f, at, text);
}

/* Draws the street with the program's name in its sky. The town hall and the roundabout remain visible between the
 * photograph and the panel, which are drawn over it. */
static void draw_street(Stage *stage)
{
    const Scene street = street_scene_create(stage);
    street_draw_view(&street, stage);
    street.kind->destroy(street.self);
    picture_draw_text(stage, FONT_DISPLAY, 64, COLOUR_SKY_INK, ALIGN_LEFT, rect_make(44, 22, 420, 68),
                      screen_string(STRING_STREET_TITLE));
    picture_draw_text(stage, FONT_MEDIUM, 20, COLOUR_SKY_INK, ALIGN_LEFT, rect_make(46, 92, 440, 28),
                      screen_string(STRING_STREET_SUBTITLE));
}

Rect picture_draw_photograph(Stage *stage)
{
    const Rect paper = rect_make(40, 136, 416, 458);
    widget_plate(stage, paper, 8);
    return rect_inset(paper, 22);
}

Rect picture_draw_panel(Stage *stage, const char *date, const char *headline)
{
    const Rect panel = rect_make(672, 136, 488, 458);
    Rect inner = rect_inset(panel, 24);
    widget_panel(stage, panel, 0);
    picture_draw_text(stage, FONT_MEDIUM, 22, COLOUR_PANEL_INK_2, ALIGN_LEFT, rect_take_top(&inner, 26, 0), date);
    picture_draw_text(stage, FONT_DISPLAY, 48, COLOUR_PANEL_INK, ALIGN_LEFT, rect_take_top(&inner, 58, 14), headline);
    return inner;
}

/* Draws the picture at the upper left of the canvas, in a layout of the picture's size. */
static void draw_all(Stage *stage, const char *date, PictureDrawer *draw, const void *self)
{
    SCOPED_STAGE_CHANGE whole = stage_set_layout(stage, layout_make(PICTURE_W, PICTURE_H, 1));
    SCOPED_STAGE_CHANGE below = stage_set_below(stage);
    draw_street(stage);
    draw(self, stage, date);
}

static bool save_png(Stage *stage, const char *date, PictureDrawer *draw, const void *self, const char *path,
                     Error *error)
{
    Canvas *canvas = canvas_create_hidden(stage->canvas);
    SCOPED_STAGE_CHANGE hidden = stage_set_canvas(stage, canvas);
    canvas_begin(canvas, PICTURE_W, PICTURE_H);
    draw_all(stage, date, draw, self);
    canvas_end(canvas);
    const bool saved = canvas_save_png(canvas, path, error);
    canvas_destroy(canvas);
    return saved;
}

/* ---- The saved picture is shown ---- */

typedef struct PicturePreview {
    FormState form_state;
    PictureDrawer *draw;
    const void *of;
    int32_t day;
    Text path;
    bool has_no_folder; /* the folder of pictures could not be shown */
} PicturePreview;

static void draw_preview(const PicturePreview *preview, Stage *stage, Rect at)
{
    canvas_push_clip(stage->canvas, at);
    canvas_push_scale(stage->canvas, rect_make(0, 0, PICTURE_W, PICTURE_H), at);
    draw_all(stage, stage_format_day(stage, preview->day), preview->draw, preview->of);
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

static void show_preview_rows(Form *form, void *self)
{
    static const float HEIGHT_MAX = .5f; /* the preview's maximal height, as a share of the window's */
    const PicturePreview *preview = self;
    const float aspect = (float)PICTURE_W / PICTURE_H,
                height = fminf(form_width(form) / aspect, form->stage->layout.h * HEIGHT_MAX);
    Rect at;
    form_title(form, SIZE_TEXT_PLATE, screen_string(STRING_PICTURE_TITLE), 0);
    if (form_row(form, height, &at))
        draw_preview(preview, form->stage, rect_snapped(rect_around(rect_centre(at), height * aspect, height)));
    form_text(form, FORM_NOTE,
              stage_format(form->stage, preview->has_no_folder ? STRING_PICTURE_NO_FOLDER : STRING_PICTURE_SAVED,
                           arg_text(text_string(&preview->path))));
    form_foot(form);
    const Button buttons[] = {{"folder", STRING_PICTURE_FOLDER, .style = BUTTON_QUIET},
                              {"done", STRING_PICTURE_DONE, CODE_CLOSE, BUTTON_MAIN}};
    form_buttons(form, buttons + preview->has_no_folder, 2 - preview->has_no_folder);
}

static Transition preview_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    PicturePreview *preview = self;
    const Desktop *desktop = stage->desktop;
    if (touch->kind == TOUCH_PRESS) preview->has_no_folder = !desktop->show_pictures(desktop->self);
    return scene_stay();
}

static void preview_destroy(void *self)
{
    PicturePreview *preview = self;
    text_clear(&preview->path);
    free(preview);
}

/* Adds the hotspots that let a touch beside the sheet close it. */
static void add_outside(Stage *stage, Rect paper, void *self)
{
    stage_add_hotspot(stage, &(Hotspot){"outside", layout_window(&stage->layout), "", CODE_CLOSE, .is_covered = true,
                                        .is_exact_size = true, .tip_topic = ""});
    stage_add_hotspot(stage, &(Hotspot){"paper", paper, .kind = HOTSPOT_BLOCKER});
}

static const SceneKind PREVIEW = {
    .name = "picture",
    .closes = true,
    .sheet = &(const FormSheet){.width = 760, .fold_width = 24, .dim = .5f, .draw_behind = add_outside},
    .show_rows = show_preview_rows,
    .handle_touch = preview_handle_touch,
    .destroy = preview_destroy,
};

Transition picture_save(Stage *stage, const char *title, int32_t day, PictureDrawer *draw, const void *self)
{
    PicturePreview *preview = memory_allocate(sizeof *preview);
    Error error;
    char date[DAY_TEXT_SIZE] = "";
    *preview = (PicturePreview){.draw = draw, .of = self, .day = day};
    if (day != DAY_NONE) day_write(day, date);
    const char *name = stage_printf(stage, "%s%s%s", title, date[0] ? " " : "", date);
    if (path_join_new(&preview->path, stage->desktop->pictures_folder, name, ".png", &error) &&
        save_png(stage, stage_format_day(stage, day), draw, self, text_string(&preview->path), &error))
        return scene_push((Scene){&PREVIEW, preview});
    stage_notify(stage, error.text);
    preview_destroy(preview);
    return scene_stay();
}
