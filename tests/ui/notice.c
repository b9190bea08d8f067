/* SPDX-License-Identifier: MIT */
/* The place of a notice: it covers no hotspot if there is any such place. The place of a tip or a refusal without a tip
 * area: beside its thing, where it covers least. */
#include "check.h"
#include "ui/widgets.h"

enum { W = 1280, H = 800 };
static const float WIDE = 400, HIGH = 60;

typedef struct Window {
    Theme theme;
    Stage stage;
} Window;

static void open_window(Window *window)
{
    *window = (Window){.stage.layout = layout_make(W, H, 1)};
    theme_builtin(&window->theme);
    window->stage.theme = &window->theme;
}

static Rect place_over(Window *window, const Hotspot *hotspots, int count)
{
    hotspots_reset(&window->stage.hotspots);
    for (int i = 0; i < count; i++) hotspots_add(&window->stage.hotspots, &hotspots[i]);
    return widget_notice_place(&window->stage, WIDE, HIGH);
}

static void close_window(Window *window) { hotspots_clear(&window->stage.hotspots); }

#define WINDOW_TEST(test, name) FIXTURE_TEST(test, name, Window, window, open_window, close_window)

WINDOW_TEST(notice_is_centred_at_bottom, "with nothing in its way, a notice is centred at the bottom of the window")
{
    const Rect at = place_over(window, NULL, 0);
    CHECK_INT(rect_centre(at).x, W / 2);
    CHECK_INT(rect_bottom(at), H - 24);
    CHECK_INT(at.w, WIDE);
}

WINDOW_TEST(notice_moves_up_to_cover_nothing, "a notice moves up only as far as needed to cover nothing")
{
    const Hotspot hand = {.id = "hand", .at = {500, 650, 300, 140}}, aside = {.id = "aside", .at = {20, 400, 200, 200}};
    const Hotspot hotspots[] = {hand, aside};
    const Rect at = place_over(window, hotspots, 2);
    CHECK(rect_bottom(at) < hand.at.y && rect_bottom(at) > hand.at.y - HIGH / 2);
}

WINDOW_TEST(notice_covers_little_of_full_window, "if everything can be touched, a notice covers little, below the bar")
{
    const Hotspot board = {.id = "board", .at = {0, 0, W, H}};
    CHECK(place_over(window, &board, 1).y >= 76);
    const Hotspot halves[] = {{.id = "board", .at = {0, 0, W, 500}}, {.id = "corner", .at = {440, 500, 60, 300}}};
    const Rect at = place_over(window, halves, 2);
    CHECK(at.y > 500);
}

WINDOW_TEST(hidden_rows_do_not_count_as_covered, "rows scrolled out of sight, and a list, do not count as covered")
{
    const Rect list = {440, 100, 400, 200};
    const Hotspot hotspots[] = {{.id = "list", .at = {440, 100, 400, 690}, .kind = HOTSPOT_AREA},
                                {.id = "line", .at = {440, 720, 400, 60}, .area_id = "list", .clip = list}};
    CHECK_INT(rect_bottom(place_over(window, hotspots, 2)), H - 24);
}

WINDOW_TEST(focus_ring_is_not_covered, "for a thing with a ring of its own, the ring must not be covered")
{
    const Hotspot house = {.id = "house", .at = {300, 300, 700, 490}, .focus_rect = {500, 300, 200, 60}};
    CHECK_INT(rect_bottom(place_over(window, &house, 1)), H - 24);
}

/* ---- Beside a thing ---- */

/* The place of a tip beside a square of 60 pixels. It must not cover the square, and must be inside the window. */
static Rect place_beside(Window *window, float x, float y, const Hotspot *others, int count)
{
    const Rect thing = {x, y, 60, 60};
    hotspots_reset(&window->stage.hotspots);
    for (int i = 0; i < count; i++) hotspots_add(&window->stage.hotspots, &others[i]);
    const Rect at = tip_place(&window->stage, &(Tip){.name = ""}, thing, WIDE, HIGH, false);
    CHECK(!rect_intersects(thing, at) && rect_intersects(rect_inset(thing, -30), at));
    CHECK(rect_covers(layout_window(&window->stage.layout), at));
    return at;
}

WINDOW_TEST(tip_is_near_its_thing, "a tip is near its thing, wherever in the window that is")
{
    place_beside(window, 600, 400, NULL, 0);
    place_beside(window, 1200, 740, NULL, 0);
    place_beside(window, 0, 400, NULL, 0);
    place_beside(window, 600, 10, NULL, 0);
    place_beside(window, 1210, 10, NULL, 0);
}

WINDOW_TEST(tip_avoids_other_hotspots, "a tip avoids other hotspots and areas that are kept clear")
{
    const Hotspot row = {.id = "row", .label = "Row", .at = {0, 300, W, 90}};
    const Rect below = {0, 470, W, 200};
    stage_avoid(&window->stage, below);
    const Rect at = place_beside(window, 600, 400, &row, 1);
    CHECK(!rect_intersects(at, row.at) && !rect_intersects(at, below));
}
