/* SPDX-License-Identifier: MIT */
/* While the window changes its size it shows what it last showed, stretched from edge to edge, until all of the new picture is made:
 * never a flat band, and never a table without its pieces. */
#include "app/input.h"
#include "company.h"
#include "culdesac/registry.h"

#include <math.h>

enum { LOOKS_MOST = 4000, OFF_MOST = 24 }; /* steps of 255 a channel may differ in the mean of a block */

static double channel_of(const Raster *raster, int x, int y, int c)
{
    return (double)(raster->pixels[(size_t)y * (size_t)raster->w + (size_t)x] >> (8 * c) & 255);
}

/* The mean of a block, whose place is given in parts of the picture. */
static double mean_of(const Raster *raster, int row, int column, int blocks, int c)
{
    const int left = raster->w * column / blocks, right = raster->w * (column + 1) / blocks;
    const int top = raster->h * row / blocks, bottom = raster->h * (row + 1) / blocks;
    double sum = 0;
    for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) sum += channel_of(raster, x, y, c);
    }
    return sum / ((double)(right - left) * (bottom - top));
}

/* How far two pictures of any sizes are from each other, in the block where they differ most. */
static double distance(const Raster *a, const Raster *b)
{
    enum { BLOCKS = 40 };
    double most = 0;
    for (int row = 0; row < BLOCKS; row++) {
        for (int column = 0; column < BLOCKS; column++) {
            for (int c = 0; c < 3; c++)
                most = fmax(most, fabs(mean_of(a, row, column, BLOCKS, c) - mean_of(b, row, column, BLOCKS, c)));
        }
    }
    return most;
}

/* As the program does with a window of its own: pictures are made ahead, and sizes follow each other. */
static void resize(App *app, int w, int h, int hurry)
{
    app->hurry_until = app->clock + (uint64_t)hurry;
    app->hold_until = app->hurry_until + 60000;
    window_resize(&app->window, w, h);
    SDL_FlushEvent(SDL_WINDOWEVENT);
    input_resized(app);
}

/* Nothing is on disk that was made in an earlier run. */
static App *open_table(const Game *game, Match **match)
{
    CHECK_INT(system("rm -rf build/test-resized"), 0);
    App *app = company_open("build/test-resized");
    Rulebook *book = rulebook_create_builtin(game);
    *match = company_seat(match_create(game, rulebook_defaults(book), game->players_min, 11), "pppppppp");
    company_sit(app, *match);
    if (spots_find(&app->stage.spots, "ready")) puppet_play(app, "touch ready\n");
    puppet_play(app, "wait idle\nwait 2000\nwait idle\n");
    rulebook_destroy(book);
    return app;
}

static void check_table(const Game *game)
{
    Match *match;
    App *app = open_table(game, &match);
    app_frame(app);
    Raster before = canvas_shown(app->canvas);
    CHECK(art_work_ahead(app->art, stage_wake));
    resize(app, 1600, 700, 150);
    puppet_frame(app, 16);
    Raster shown = canvas_shown(app->canvas);
    CHECK_INT(shown.w, 1600);
    CHECK(distance(&before, &shown) < OFF_MOST); /* in the hurry: the old picture, to every edge */
    raster_clear(&shown);
    resize(app, 1000, 900, 0);
    bool complete = false;
    int looks = 0;
    for (int i = 0; i < LOOKS_MOST && !complete; i++) {
        puppet_frame(app, 1);
        complete = !canvas_holds(app->canvas);
        looks++;
        if (complete || i % 8 != 0) continue;
        shown = canvas_shown(app->canvas);
        CHECK(distance(&before, &shown) < OFF_MOST); /* until nothing is missing */
        raster_clear(&shown);
        SDL_Delay(1);
    }
    CHECK(complete);
    CHECK(looks > 1); /* some of it took its time */
    shown = canvas_shown(app->canvas);
    puppet_play(app, "wait idle\n");
    Raster last = canvas_shown(app->canvas); /* all that ever comes was there at once */
    CHECK(distance(&shown, &last) < 1);
    CHECK(distance(&before, &last) > OFF_MOST);
    raster_clear(&shown);
    raster_clear(&last);
    raster_clear(&before);
    puppet_close(app);
}

TEST(stretched, "the last picture is stretched to the edges until the new one is complete")
{
    for (int i = 0; GAMES[i]; i++) check_table(GAMES[i]);
}

TEST(let_go, "no window holds its last picture for ever")
{
    Match *match;
    App *app = open_table(GAMES[0], &match);
    CHECK(art_work_ahead(app->art, stage_wake));
    resize(app, 1111, 777, 150);
    puppet_frame(app, 16);
    CHECK(canvas_holds(app->canvas));
    app->hold_until = app->clock + 17;
    puppet_frame(app, 20);
    app->hurry_until = 0;
    CHECK(!canvas_holds(app->canvas));
    puppet_close(app);
}

TEST_MAIN(stretched, let_go)
