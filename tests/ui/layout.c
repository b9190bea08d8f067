/* SPDX-License-Identifier: MIT */
#include "ui/layout.h"
#include "check.h"

TEST(frame_is_window_of_its_size, "at 1280×800 the frame is the window")
{
    Layout layout = layout_make(1280, 800, 1);
    CHECK(layout.scale == 1 && layout.left == 0 && layout.top == 0);
    CHECK_INT(layout.kind, LAYOUT_REGULAR);
    Rect rect = layout_rect(&layout, 24, 84, 256, 100);
    CHECK(rect.x == 24 && rect.y == 84 && rect.w == 256 && rect.h == 100);
    CHECK(layout_text(&layout, 16) == 16);
}

TEST(frame_is_centred_in_any_window, "the frame keeps its proportions in the middle of any window")
{
    Layout layout = layout_make(1920, 1080, 1);
    CHECK(layout.scale == 1.35f && layout.left == 96 && layout.top == 0);
    layout = layout_make(800, 600, 1);
    CHECK(layout.scale == .625f && layout.left == 0 && layout.top == 50);
    CHECK_INT(layout.kind, LAYOUT_COMPACT);
    layout = layout_make(900, 1400, 1);
    CHECK_INT(layout.kind, LAYOUT_TALL);
}

TEST(columns_are_at_margins, "columns are at the margins of a wide window, but at most 2400 frame pixels apart")
{
    Layout layout = layout_make(1920, 1080, 1);
    Rect left = layout_left(&layout, 24, 84, 256, 100), right = layout_right(&layout, 1000, 84, 256, 100);
    CHECK_INT(left.x, 32);
    CHECK_INT(1920 - rect_right(right), 32);
    layout = layout_make(5120, 1080, 1);
    left = layout_left(&layout, 0, 84, 256, 100);
    right = layout_right(&layout, 1280 - 256, 84, 256, 100);
    CHECK_INT(rect_right(right) - left.x, 2400 * 1.35f);
}

TEST(text_has_minimum_size, "text is 15 px in a small window and follows the player's text size")
{
    Layout small = layout_make(800, 600, 1), large = layout_make(1280, 800, 2);
    CHECK(layout_text(&small, 16) == 15);
    CHECK(layout_text(&small, 34) > 34 * .625f);
    CHECK(layout_text(&small, 34) < 34);
    CHECK(layout_text(&large, 16) == 32);
    CHECK(layout_text_capped(&large, 40, 1.25f) == 50);
    CHECK(layout_touch_size(&small) == 36);
    CHECK(layout_touch_size(&large) == 44);
}

TEST(minimum_sizes_shrink_in_tiny_window, "below 800×491 minimal sizes shrink, to 11 px for text and 32 px for touches")
{
    const Layout least = layout_make(WINDOW_MIN_W, WINDOW_MIN_H, 1), phone = layout_make(844, 390, 1);
    CHECK(fabsf(layout_text(&least, 16) - 11) < .01f && layout_touch_size(&least) == 32);
    CHECK(layout_text(&phone, 16) > 11 && layout_text(&phone, 16) < 15);
    CHECK(layout_text(&least, 12) == 11);
    CHECK(layout_is_low(&least) && layout_is_low(&phone));
    CHECK(layout_unit(&least, .8f) < .6f && layout_unit(&phone, .2f) == phone.scale);
    const Layout before = layout_make(800, 491, 2);
    CHECK(before.shrink == 1 && before.text_scale == 2 && !layout_is_low(&before));
    const Layout upright = layout_make(768, 1024, 1);
    CHECK(upright.kind == LAYOUT_TALL && !layout_is_low(&upright));
}

TEST(window_limits_enlargement, "the smaller the window, the less text is enlarged, and never less than a quarter")
{
    CHECK(layout_make(WINDOW_MIN_W, WINDOW_MIN_H, 2).text_scale == 1.25f);
    const float phone = layout_make(844, 390, 2).text_scale;
    CHECK(phone > 1.25f && phone < 2);
    CHECK(layout_make(WINDOW_MIN_W, WINDOW_MIN_H, .8f).text_scale == .8f);
}

TEST(strips_are_taken_off_rectangle, "strips are taken off a rectangle with a gap; columns and rows share it evenly")
{
    Rect rest = {0, 0, 100, 60};
    Rect top = rect_take_top(&rest, 20, 5);
    CHECK(top.h == 20 && rest.y == 25 && rest.h == 35);
    Rect right = rect_take_right(&rest, 30, 10);
    CHECK(right.x == 70 && rest.w == 60);
    Rect third = rect_column((Rect){0, 0, 110, 10}, 2, 3, 10);
    CHECK(third.x == 80 && third.w == 30);
    Rect second = rect_row((Rect){0, 0, 10, 90}, 1, 2, 10);
    CHECK(second.y == 50 && second.h == 40);
    Rect snapped = rect_snapped((Rect){.6f, .4f, 10.3f, 10});
    CHECK(snapped.x == 1 && snapped.y == 0 && snapped.w == 10 && snapped.h == 10);
}
