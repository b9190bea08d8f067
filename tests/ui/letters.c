/* SPDX-License-Identifier: MIT */
/* Letters shrink until they fit, and no further. */
#include "ui/letters.h"
#include "room.h"

static void show_nothing(void *self, Stage *stage)
{
    (void)self;
    (void)stage;
}

static const SceneKind EMPTY = {.name = "empty", .show = show_nothing};

static const char WORDS[] = "The neighbours at number nine bring back the wheelbarrow.";

TEST(letters_end_at_the_least, "letters get smaller step by step, the last step to the least itself")
{
    float size = 20;
    CHECK(letters_shrink(&size, 3, 15) && size == 17);
    CHECK(letters_shrink(&size, 3, 15) && size == 15);
    CHECK(!letters_shrink(&size, 3, 15) && size == 15);
    size = 12;
    CHECK(!letters_shrink(&size, 3, 15) && size == 12);
}

TEST(a_paragraph_fits, "a paragraph's letters shrink until its lines find room, and are as large as they can be")
{
    Room room;
    if (!ui_room_open(&room, (Scene){&EMPTY, NULL})) return;
    TextStyle style = {FACE_MEDIUM, 30, {0, 0, 0, 255}, ALIGN_LEFT};
    const Rect wide = {0, 0, 2000, 60}, low = {0, 0, 300, 60};
    CHECK(letters_fit(room.canvas, &style, 12, 1.25f, wide, WORDS) == 30 * 1.25f && style.size == 30);
    const float high = letters_fit(room.canvas, &style, 12, 1.25f, low, WORDS);
    CHECK(high <= 60 && style.size < 30 && style.size > 12);
    CHECK(high == canvas_paragraph_height(room.canvas, &style, 300, style.size * 1.25f, WORDS));
    style.size += 1;
    CHECK(canvas_paragraph_height(room.canvas, &style, 300, style.size * 1.25f, WORDS) > 60);
    style.size = 30;
    CHECK(letters_fit(room.canvas, &style, 25.5f, 1.25f, low, WORDS) > 60 && style.size == 25.5f);
    ui_room_close(&room);
}

TEST_MAIN(letters_end_at_the_least, a_paragraph_fits)
