/* SPDX-License-Identifier: MIT */
#include "scenes/common/detail.h"

#include "ui/widgets.h"

#include <string.h>

typedef struct DetailScene {
    DetailView detail;
    AnimatedValue open;
} DetailScene;

/* The view's own number of columns or, if it has none, the number that makes the drawings largest. Sets *width to the
 * width of a drawing. */
static int columns_for(const DetailView *detail, Rect room, float gap, float *width)
{
    int best = detail->columns > 0 ? detail->columns : 1;
    *width = 0;
    const int min_columns = detail->columns > 0 ? detail->columns : 1,
              max_columns = detail->columns > 0 ? min_columns : detail->count;
    for (int columns = min_columns; columns <= max_columns; columns++) {
        const int rows = (detail->count + columns - 1) / columns;
        const float cell_width = (room.w - gap * (float)(columns - 1)) / (float)columns;
        const float height = (room.h - gap * (float)(rows - 1)) / (float)rows;
        const float fits = fminf(cell_width, height * detail->art_aspect);
        if (fits <= *width) continue;
        *width = fits;
        best = columns;
    }
    return best;
}

/* Draws the drawings on an opaque sheet, so that the table is not visible between them. */
static void draw_drawings(const DetailView *detail, Stage *stage, Rect room, float pad)
{
    room = rect_inset(room, pad);
    /* The drawings of a pile are small, so that many fit. */
    const bool is_pile = detail->count > 1 && detail->columns == 0;
    const float gap = stage_size(stage, SIZE_GAP) * .7f, max_width = layout_length(&stage->layout, is_pile ? 150 : 280);
    float width;
    const int columns = columns_for(detail, room, gap, &width);
    width = fminf(width, max_width);
    const float height = width / detail->art_aspect;
    const int rows = (detail->count + columns - 1) / columns;
    const float top = room.y + (room.h - (float)rows * (height + gap) + gap) / 2;
    const float row_width = (float)(rows > 1 ? columns : detail->count) * (width + gap) - gap;
    widget_panel(stage,
                 rect_snapped(rect_make(room.x + (room.w - row_width) / 2 - pad, top - pad, row_width + 2 * pad,
                                        room.h - 2 * (top - room.y) + 2 * pad)),
                 0);
    for (int i = 0; i < detail->count; i++) {
        const int row = i / columns, column = i % columns;
        const int in_row = row + 1 < rows ? columns : detail->count - row * columns;
        const float left = room.x + (room.w - (float)in_row * (width + gap) + gap) / 2;
        canvas_art(stage->canvas, detail->art[i],
                   rect_snapped(rect_make(left + (float)column * (width + gap), top + (float)row * (height + gap),
                                          width, height)));
    }
}

static void detail_draw(void *self, Stage *stage)
{
    DetailScene *scene = self;
    const DetailView *detail = &scene->detail;
    animated_value_set(&scene->open, 1, stage_time(stage, TIME_OPEN), &stage->motion);
    canvas_push_opacity(stage->canvas, animated_value_at(&scene->open, &stage->motion));
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_DIM));
    stage_add_hotspot(stage, &(Hotspot){"close", layout_window(&stage->layout), detail->title,
                                        .spoken = detail->text[0] ? detail->text : NULL});
    Rect room = rect_inset(layout_window(&stage->layout), stage_size(stage, SIZE_MARGIN) * 1.5f);
    /* A title with digits has another font, because the digits of the display font reach below the baseline. */
    const FontFace font = strpbrk(detail->title, "0123456789") ? FONT_BLACK : FONT_DISPLAY;
    TextStyle title = stage_text_style(stage, font, SIZE_TEXT_PLATE, COLOUR_INK);
    TextStyle body = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK);
    title.align = body.align = ALIGN_CENTRE;
    const float line = body.size * 1.35f, pad = stage_size(stage, SIZE_PADDING), width = fminf(room.w, 44 * body.size);
    const float words =
        detail->text[0] ? canvas_paragraph_height(stage->canvas, &body, width - 2 * pad, line, detail->text) : 0;
    const Rect foot = rect_take_bottom(&room, title.size * 1.4f + words + pad, pad);
    const Rect plate = rect_snapped(rect_around(rect_centre(foot), width, foot.h));
    if (detail->count > 0) draw_drawings(detail, stage, room, pad);
    widget_plate(stage, plate, 0);
    Rect inner = rect_inset(plate, pad);
    inner.y = plate.y + pad / 2;
    canvas_text_fitted(stage->canvas, &title, .6f, rect_take_top(&inner, title.size * 1.4f, 0), detail->title);
    if (words > 0)
        canvas_paragraph(stage->canvas, &body, rect_make(inner.x, inner.y, inner.w, words + 1), line, detail->text);
    canvas_pop(stage->canvas);
}

static Transition detail_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    const bool leaves = touch->kind == TOUCH_PRESS || touch->kind == TOUCH_INSPECT || touch->kind == TOUCH_COMMAND ||
                        touch->kind == TOUCH_AWAY;
    return leaves ? scene_close() : scene_stay();
}

static const SceneKind DETAIL = {
    .name = "detail",
    .is_overlay = true,
    .draw = detail_draw,
    .handle_touch = detail_handle_touch,
};

Scene detail_create(const DetailView *detail)
{
    DetailScene *scene = memory_allocate(sizeof *scene);
    scene->detail = *detail;
    if (scene->detail.art_aspect <= 0) scene->detail.art_aspect = 1;
    /* The title begins with a capital letter, although names of things are lower case. */
    text_capitalize(scene->detail.title);
    return (Scene){&DETAIL, scene};
}
