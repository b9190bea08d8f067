/* SPDX-License-Identifier: MIT */
#include "ui/text_fit.h"
#include "stage_fixture.h"

static void show_nothing(void *self, Stage *stage) {}

static const SceneKind EMPTY = {.name = "empty", .draw = show_nothing};

static const char WORDS[] = "The neighbours at number nine bring back the wheelbarrow.";

TEST(text_shrinks_to_minimum, "text gets smaller step by step, and the last step is the minimum itself")
{
    float size = 20;
    CHECK(text_fit_shrink(&size, 3, 15) && size == 17);
    CHECK(text_fit_shrink(&size, 3, 15) && size == 15);
    CHECK(!text_fit_shrink(&size, 3, 15) && size == 15);
    size = 12;
    CHECK(!text_fit_shrink(&size, 3, 15) && size == 12);
}

TEST(paragraph_shrinks_to_fit, "the text of a paragraph shrinks until its lines fit, and is as large as possible")
{
    SCOPED_STAGE_FIXTURE fixture;
    if (!stage_fixture_open(&fixture, (Scene){&EMPTY, NULL})) return;
    TextStyle style = {FONT_MEDIUM, 30, {0, 0, 0, 255}, ALIGN_LEFT};
    const Rect wide = {0, 0, 2000, 60}, low = {0, 0, 300, 60};
    CHECK(text_fit_paragraph(fixture.canvas, &style, 12, 1.25f, wide, WORDS) == 30 * 1.25f && style.size == 30);
    const float high = text_fit_paragraph(fixture.canvas, &style, 12, 1.25f, low, WORDS);
    CHECK(high <= 60 && style.size < 30 && style.size > 12);
    CHECK(high == canvas_paragraph_height(fixture.canvas, &style, 300, style.size * 1.25f, WORDS));
    style.size += 1;
    CHECK(canvas_paragraph_height(fixture.canvas, &style, 300, style.size * 1.25f, WORDS) > 60);
    style.size = 30;
    CHECK(text_fit_paragraph(fixture.canvas, &style, 25.5f, 1.25f, low, WORDS) > 60 && style.size == 25.5f);
}

static const TextStyle LARGE = {FONT_MEDIUM, 30, {0, 0, 0, 255}, ALIGN_LEFT};

TEST(texts_of_one_size_shrink_together, "texts that share a size shrink until all of them have room, and no further")
{
    static const char *const NAMES[] = {"Ben", "Wilhelmina Wheelbarrow", "Ann"};
    SCOPED_STAGE_FIXTURE fixture;
    if (!stage_fixture_open(&fixture, (Scene){&EMPTY, NULL})) return;
    TextStyle style = LARGE;
    const float width = text_fit_widest(fixture.canvas, &style, NAMES, 3);
    CHECK(width == canvas_text_width(fixture.canvas, &style, NAMES[1]));
    CHECK(text_fit_lines(fixture.canvas, &style, 12, 1, width, NAMES, 3) && style.size == 30);
    CHECK(text_fit_lines(fixture.canvas, &style, 12, 1, width * .7f, NAMES, 3) && style.size < 30);
    CHECK(text_fit_widest(fixture.canvas, &style, NAMES, 3) <= width * .7f);
    style.size += .5f;
    CHECK(text_fit_widest(fixture.canvas, &style, NAMES, 3) > width * .7f);
    CHECK(!text_fit_lines(fixture.canvas, &style, 15, 1, width * .1f, NAMES, 3) && style.size == 15);
    style.size = 30; /* two lines are enough for this size; with less room, words are still not broken */
    CHECK(text_fit_lines(fixture.canvas, &style, 12, 2, width * .7f, NAMES, 3) && style.size == 30);
    CHECK(text_fit_lines(fixture.canvas, &style, 12, 4, width * .4f, NAMES, 3) && style.size < 30);
    CHECK(text_fit_widest_word(fixture.canvas, &style, NAMES[1]) <= width * .4f);
}

static Stage *drawn; /* the stage of the fixture */

static void show_row(void *self, Stage *stage)
{
    Rect *rest = self;
    drawn = stage;
    *rest = (Rect){10, 20, 300, 40};
    text_take_left(stage->canvas, &LARGE, 1, rest, 8, "Ben");
    text_take_right(stage->canvas, &LARGE, .5f, rest, 8, "Wilhelmina Wheelbarrow of the allotments");
}

TEST(row_texts_share_room, "texts are cut off the ends of a rectangle with a gap, and never take more than their share")
{
    static const SceneKind ROW = {.name = "row", .draw = show_row, .destroy = stage_fixture_keep};
    SCOPED_STAGE_FIXTURE fixture;
    Rect rest;
    if (!stage_fixture_open(&fixture, (Scene){&ROW, &rest})) return;
    const float ben = canvas_text_width(fixture.canvas, &LARGE, "Ben") + 2, left = 300 - ben - 8;
    CHECK(rest.x == 10 + ben + 8 && rest.y == 20 && rest.h == 40);
    CHECK(fabsf(rest.w - (left / 2 - 8)) < .01f);
    const TextPlace *places;
    CHECK_INT(canvas_text_places(fixture.canvas, &places), 2);
    CHECK(places[0].at.x == 10 && places[0].size == 30);
    CHECK(places[1].size < 30 && places[1].at.x >= rect_right(rest) && rect_right(places[1].at) <= 311);
}
