/* SPDX-License-Identifier: MIT */
/* Text shrinks until it fits, and no further. */
#include "ui/text_fit.h"
#include "stage_fixture.h"

static void show_nothing(void *self, Stage *stage)
{
    (void)self;
    (void)stage;
}

static const SceneKind EMPTY = {.name = "empty", .draw = show_nothing};

static const char WORDS[] = "The neighbours at number nine bring back the wheelbarrow.";

TEST(letters_end_at_the_least, "text gets smaller step by step, and the last step is the minimum itself")
{
    float size = 20;
    CHECK(text_fit_shrink(&size, 3, 15) && size == 17);
    CHECK(text_fit_shrink(&size, 3, 15) && size == 15);
    CHECK(!text_fit_shrink(&size, 3, 15) && size == 15);
    size = 12;
    CHECK(!text_fit_shrink(&size, 3, 15) && size == 12);
}

TEST(a_paragraph_fits, "the text of a paragraph shrinks until its lines fit, and is as large as possible")
{
    StageFixture room;
    if (!stage_fixture_open(&room, (Scene){&EMPTY, NULL})) return;
    TextStyle style = {FONT_MEDIUM, 30, {0, 0, 0, 255}, ALIGN_LEFT};
    const Rect wide = {0, 0, 2000, 60}, low = {0, 0, 300, 60};
    CHECK(text_fit_paragraph(room.canvas, &style, 12, 1.25f, wide, WORDS) == 30 * 1.25f && style.size == 30);
    const float high = text_fit_paragraph(room.canvas, &style, 12, 1.25f, low, WORDS);
    CHECK(high <= 60 && style.size < 30 && style.size > 12);
    CHECK(high == canvas_paragraph_height(room.canvas, &style, 300, style.size * 1.25f, WORDS));
    style.size += 1;
    CHECK(canvas_paragraph_height(room.canvas, &style, 300, style.size * 1.25f, WORDS) > 60);
    style.size = 30;
    CHECK(text_fit_paragraph(room.canvas, &style, 25.5f, 1.25f, low, WORDS) > 60 && style.size == 25.5f);
    stage_fixture_close(&room);
}

TEST_MAIN(letters_end_at_the_least, a_paragraph_fits)
