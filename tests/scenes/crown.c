/* SPDX-License-Identifier: MIT */
/* The crown is drawn from two pictures, which a thread makes. */
#include "../ui/stage_fixture.h"
#include "gfx/canvas_private.h"
#include "scenes/common/ceremony.h"

static void on_wake(void) {}

static const Colour RED = {0xC8, 0x3C, 0x32, 255};
static const Point FACE = {400, 300};
enum { RADIUS = 200, TRIES = 4000 };

/* The number of pictures in a frame with the crown, or with only its upper one. */
static int count_drawn(StageFixture *fixture, bool whole)
{
    art_begin_frame(fixture->art);
    canvas_begin(fixture->canvas, 800, 600);
    const float wide = RADIUS * 1.1f;
    const Sprite paper = {
        .name = "ceremony/crown-paper",
        .at = rect_around((Point){FACE.x, FACE.y - RADIUS * .8f - wide * .36f}, wide * 1.24f, wide * .8f),
        .turn = -7};
    if (whole) {
        ceremony_draw_crown(&fixture->stage, RED, FACE, RADIUS, 0);
    } else {
        canvas_sprite(fixture->canvas, &paper);
    }
    const int count = fixture->canvas->items.count;
    canvas_end(fixture->canvas);
    art_end_frame(fixture->art);
    return count;
}

TEST(crown_is_never_drawn_in_part, "the crown is drawn when all of it is ready, never a part of it")
{
    SCOPED_STAGE_FIXTURE fixture;
    if (!stage_fixture_open_empty(&fixture)) return;
    canvas_begin(fixture.canvas, 800, 600);
    canvas_end(fixture.canvas); /* the first frame of a window waits for its pictures */
    CHECK(art_start_worker(fixture.art, on_wake));
    int drawn = 0;
    for (int i = 0; i < TRIES && drawn == 0; i++, SDL_Delay(1)) drawn = count_drawn(&fixture, false);
    CHECK_INT(drawn, 1);
    CHECK_INT(count_drawn(&fixture, true), 0);
    for (int i = 0; i < TRIES && (drawn = count_drawn(&fixture, true)) == 0; i++) SDL_Delay(1);
    CHECK_INT(drawn, 2);
}
