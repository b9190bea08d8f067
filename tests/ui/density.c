/* SPDX-License-Identifier: MIT */
#include "stage_fixture.h"

static const TextStyle WORDS = {.face = FONT_BOLD, .size = 20, .colour = {30, 60, 90, 255}};

/* A rectangle of the drawing below, enlarged by `scale`. */
static Rect times(float scale, float x, float y, float w, float h)
{
    return rect_make(x * scale, y * scale, w * scale, h * scale);
}

/* Draws something of each kind, `scale` times as large. Returns how wide a text is. */
static float draw_all(Canvas *canvas, float scale)
{
    static const Colour BLUE = {30, 90, 160, 255}, GOLD = {230, 190, 60, 200};
    static const Point CORNERS[] = {{310, 20}, {390, 40}, {330, 90}};
    Point corners[3];
    TextStyle words = WORDS;
    words.size *= scale;
    for (int i = 0; i < 3; i++) corners[i] = (Point){CORNERS[i].x * scale, CORNERS[i].y * scale};
    canvas_make_all(canvas);
    canvas_fill(canvas, times(scale, 0, 0, 400, 300), GOLD);
    canvas_push_clip(canvas, times(scale, 5, 5, 385, 280));
    canvas_push_shift(canvas, 3 * scale, 4 * scale);
    canvas_rounded_rect(canvas, times(scale, 10, 10, 90, 60), 12 * scale, BLUE);
    canvas_rounded_top(canvas, times(scale, 110, 10, 90, 60), 12 * scale, BLUE);
    canvas_ring(canvas, times(scale, 210, 10, 90, 60), 12 * scale, 3 * scale, BLUE);
    canvas_ellipse(canvas, times(scale, 10, 80, 50, 30), BLUE);
    canvas_dots(canvas, corners[0], corners[1], 6 * scale, 11 * scale, BLUE);
    canvas_fill_gradient(canvas, times(scale, 70, 80, 60, 40), BLUE, GOLD);
    canvas_polygon(canvas, corners, 3, BLUE);
    canvas_polyline(canvas, corners, 3, true, 4 * scale, GOLD);
    canvas_brackets(canvas, times(scale, 140, 80, 60, 40), 14 * scale, 3 * scale, BLUE);
    canvas_paper_shadow(canvas, times(scale, 210, 85, 60, 40), 6 * scale, scale, BLUE);
    canvas_icon(canvas, "undo", (Point){40 * scale, 150 * scale}, 32 * scale, BLUE);
    canvas_outline(canvas, &(Sprite){.name = "icons/undo", .at = times(scale, 80, 130, 40, 40)}, 2 * scale, GOLD);
    canvas_scenery(canvas, &(Scenery){.names = {"icons/undo"}, .at = times(scale, 130, 130, 40, 40)});
    canvas_push_scale(canvas, times(scale, 0, 0, 400, 300), times(scale, 200, 130, 200, 150));
    const float wide = canvas_text(canvas, &words, 10 * scale, 40 * scale, "A line of text");
    canvas_pop(canvas);
    canvas_paragraph(canvas, &words, times(scale, 10, 180, 150, 100), 24 * scale, "Words that are wrapped to a width");
    canvas_pop(canvas);
    canvas_pop(canvas);
    return wide;
}

TEST(dense_is_sharper, "on a dense screen all is drawn with more pixels, where it is and as large as it is otherwise")
{
    SCOPED_STAGE_FIXTURE fixture;
    if (!stage_fixture_open_empty(&fixture)) return;
    Canvas *large = canvas_create_hidden(fixture.canvas);
    canvas_begin(large, 800, 600);
    const float wide = draw_all(large, 2);
    const TextPlace *places;
    if (!CHECK(canvas_text_places(large, &places) > 0)) return;
    const Rect place = places[0].at;
    canvas_end(large);
    SCOPED(raster_clear) Raster wanted = canvas_screenshot(large);

    canvas_set_density(fixture.canvas, 2);
    Canvas *dense = canvas_create_hidden(fixture.canvas);
    canvas_begin(dense, 400, 300);
    CHECK(draw_all(dense, 1) == wide / 2);
    CHECK(canvas_text_places(dense, &places) > 0 && rect_equals(rect_scaled(places[0].at, 2), place));
    CHECK(canvas_text_width(dense, &WORDS, "A line of text") == wide / 2);
    canvas_end(dense);
    SCOPED(raster_clear) Raster shown = canvas_screenshot(dense);
    CHECK(shown.w == 800 && shown.h == 600);
    CHECK(memcmp(shown.pixels, wanted.pixels, (size_t)wanted.w * (size_t)wanted.h * sizeof *wanted.pixels) == 0);
    canvas_destroy(large);
    canvas_destroy(dense);
}
