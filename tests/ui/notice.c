/* SPDX-License-Identifier: MIT */
/* Where a notice lies: it hides nothing to be touched while there is any room that does so. And a refusal: beside what
 * was touched, on the side where it hides least. */
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

static void close_window(Window *window)
{
    hotspots_clear(&window->stage.hotspots);
}

TEST(at_the_foot, "with nothing in its way a notice lies in the middle, at the foot of the window")
{
    Window window;
    open_window(&window);
    const Rect at = place_over(&window, NULL, 0);
    CHECK_INT(rect_centre(at).x, W / 2);
    CHECK_INT(rect_bottom(at), H - 24);
    CHECK_INT(at.w, WIDE);
    close_window(&window);
}

TEST(above_what_is_touched, "it moves up as far as it takes to hide nothing, and no farther")
{
    Window window;
    open_window(&window);
    const Hotspot hand = {.id = "hand", .at = {500, 650, 300, 140}}, aside = {.id = "aside", .at = {20, 400, 200, 200}};
    const Hotspot hotspots[] = {hand, aside};
    const Rect at = place_over(&window, hotspots, 2);
    CHECK(rect_bottom(at) < hand.at.y && rect_bottom(at) > hand.at.y - HIGH / 2);
    close_window(&window);
}

TEST(the_least_of_all, "where everything can be touched it hides as little as can be, and stays below the bar")
{
    Window window;
    open_window(&window);
    const Hotspot board = {.id = "board", .at = {0, 0, W, H}};
    CHECK(place_over(&window, &board, 1).y >= 76);
    const Hotspot halves[] = {{.id = "board", .at = {0, 0, W, 500}}, {.id = "corner", .at = {440, 500, 60, 300}}};
    const Rect at = place_over(&window, halves, 2);
    CHECK(at.y > 500);
    close_window(&window);
}

TEST(what_is_scrolled_away,
     "what lies in a list beyond its window hides nothing and is not hidden; the list itself may be")
{
    Window window;
    open_window(&window);
    const Rect list = {440, 100, 400, 200};
    const Hotspot hotspots[] = {{.id = "list", .at = {440, 100, 400, 690}, .kind = HOTSPOT_AREA},
                                {.id = "line", .at = {440, 720, 400, 60}, .area = "list", .clip = list}};
    CHECK_INT(rect_bottom(place_over(&window, hotspots, 2)), H - 24);
    close_window(&window);
}

TEST(the_sign_of_a_house, "of a thing with a ring of its own it is the ring that must not be hidden")
{
    Window window;
    open_window(&window);
    const Hotspot house = {.id = "house", .at = {300, 300, 700, 490}, .focus_rect = {500, 300, 200, 60}};
    CHECK_INT(rect_bottom(place_over(&window, &house, 1)), H - 24);
    close_window(&window);
}

/* ---- Beside what was touched ---- */

/* A square of 60 pixels, and on which side of it the refusal lies, which hides none of it and stays in the window. */
static BubbleSide side_of(Window *window, float x, float y, const Hotspot *others, int count)
{
    const Rect thing = {x, y, 60, 60};
    const Hotspot square = {.id = "square", .at = thing};
    BubbleSide side = BUBBLE_ABOVE;
    Rect at;
    hotspots_reset(&window->stage.hotspots);
    hotspots_add(&window->stage.hotspots, &square);
    for (int i = 0; i < count; i++) hotspots_add(&window->stage.hotspots, &others[i]);
    CHECK(widget_refusal_place(&window->stage, thing, WIDE, HIGH, &side, &at));
    const Rect both = rect_intersection(thing, at);
    CHECK(both.w <= 0 || both.h <= 0);
    CHECK(at.x >= 0 && at.y >= 0 && rect_right(at) <= W && rect_bottom(at) <= H);
    return side;
}

TEST(a_refusal_is_beside, "a refusal lies above what was touched, or where the window has room for it")
{
    Window window;
    open_window(&window);
    CHECK_INT(side_of(&window, 600, 400, NULL, 0), BUBBLE_ABOVE);
    CHECK_INT(side_of(&window, 1200, 740, NULL, 0), BUBBLE_ABOVE);
    CHECK_INT(side_of(&window, 0, 400, NULL, 0), BUBBLE_ABOVE);
    CHECK_INT(side_of(&window, 600, 10, NULL, 0), BUBBLE_RIGHT);
    CHECK_INT(side_of(&window, 1210, 10, NULL, 0), BUBBLE_LEFT);
    close_window(&window);
}

TEST(a_refusal_hides_little, "it keeps off what has been touched, off the log, and off what else can be touched")
{
    Window window;
    open_window(&window);
    const Hotspot row = {.id = "row", .at = {0, 300, W, 90}};
    const Hotspot held[] = {{.id = "row", .at = {0, 300, W, 90}},
                            {.id = "held", .kind = HOTSPOT_THING, .at = {670, 400, 60, 60}, .is_on = true},
                            {.id = "left", .at = {0, 400, 400, 60}}};
    CHECK_INT(side_of(&window, 600, 400, &row, 1), BUBBLE_RIGHT);
    CHECK_INT(side_of(&window, 600, 400, held, 3), BUBBLE_BELOW);
    stage_avoid(&window.stage, rect_make(0, 470, W, 200));
    CHECK_INT(side_of(&window, 600, 400, held, 3), BUBBLE_LEFT);
    close_window(&window);
}

TEST(no_side_has_room, "beside what fills the window it lies as a notice does")
{
    Window window;
    open_window(&window);
    BubbleSide side;
    Rect at;
    CHECK(!widget_refusal_place(&window.stage, rect_make(10, 10, W - 20, H - 20), WIDE, HIGH, &side, &at));
    CHECK_INT(rect_centre(at).x, W / 2);
    close_window(&window);
}

TEST_MAIN(a_refusal_is_beside, a_refusal_hides_little, no_side_has_room, at_the_foot, above_what_is_touched,
          the_least_of_all, what_is_scrolled_away, the_sign_of_a_house)
