/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* While the size of the window changes, it shows its last frame, stretched from edge to edge, until the new one is
 * complete: never a blank area, and never a table without its pieces. */
#include "culdesac/registry.h"
#include "shared_screen_test.h"

#include <math.h>

enum {
    SAMPLES_TAKEN_MAX = 4000,
    CHANNEL_OFFSET_MAX = 24
}; /* CHANNEL_OFFSET_MAX: by how much the mean of a channel may differ in a block, of 255 */

/* The mean of each channel in a block, whose place is given in fractions of the picture. */
static void find_means(const Raster *raster, int row, int column, int blocks, double means[3])
{
    const int left = raster->w * column / blocks, right = raster->w * (column + 1) / blocks;
    const int top = raster->h * row / blocks, bottom = raster->h * (row + 1) / blocks;
    uint32_t sums[3] = {0};
    for (int y = top; y < bottom; y++) {
        const uint32_t *line = &raster->pixels[(size_t)y * (size_t)raster->w];
        for (int x = left; x < right; x++) {
            for (int c = 0; c < 3; c++) sums[c] += line[x] >> (8 * c) & 255;
        }
    }
    for (int c = 0; c < 3; c++) means[c] = sums[c] / ((double)(right - left) * (bottom - top));
}

/* The difference of two pictures of any sizes, in the block where they differ most. */
static double distance(const Raster *a, const Raster *b)
{
    enum { BLOCKS = 40 };
    double most = 0;
    for (int row = 0; row < BLOCKS; row++) {
        for (int column = 0; column < BLOCKS; column++) {
            double one[3], other[3];
            find_means(a, row, column, BLOCKS, one);
            find_means(b, row, column, BLOCKS, other);
            for (int c = 0; c < 3; c++) most = fmax(most, fabs(one[c] - other[c]));
        }
    }
    return most;
}

static void give_size(App *app, int w, int h)
{
    window_resize(&app->window, w, h);
    SDL_FlushEvent(SDL_WINDOWEVENT);
    input_resized(app);
}

/* As with a real window, pictures are made ahead, and several sizes may follow each other. */
static void resize(App *app, int w, int h, int hurry)
{
    app->resizing_until = app->clock + (uint64_t)hurry;
    app->stretched_until = app->resizing_until + 60000;
    give_size(app, w, h);
}

/* As in a window, every frame is painted, without pictures of earlier runs on disk. */
static App *open_painted(bool fresh)
{
    CHECK_SHELL("rm -rf build/test-resized");
    App *app = scripted_open("build/test-resized", fresh, 7);
    canvas_set_paint_on_demand(app->canvas, false);
    return app;
}

static App *open_table(const Game *game, Match **match)
{
    App *app = open_painted(true);
    scripted_set(app, animation_speed, SPEED_OFF);
    *match = shared_test_match(game, game->players_min, 11, "pppppppp");
    shared_test_start(app, *match);
    if (hotspots_find(&app->stage.hotspots, "ready")) scripted_run(app, "wait 700\ntouch ready\n");
    scripted_run(app, "wait idle\nwait 2000\nwait idle\n");
    return app;
}

static void check_table(const Game *game)
{
    Match *match;
    SCOPED_APP *app = open_table(game, &match);
    app_frame(app);
    SCOPED(raster_clear) Raster before = canvas_screenshot(app->canvas);
    CHECK(art_start_worker(app->art, stage_wake));
    resize(app, 1600, 700, 150);
    scripted_frame(app, 16);
    Raster shown = canvas_screenshot(app->canvas);
    CHECK_INT(shown.w, 1600);
    CHECK(distance(&before, &shown) < CHANNEL_OFFSET_MAX); /* during the change: the old picture, up to every edge */
    raster_clear(&shown);
    resize(app, 1000, 900, 0);
    bool complete = false;
    int looks = 0;
    for (int i = 0; i < SAMPLES_TAKEN_MAX && !complete; i++) {
        scripted_frame(app, 1);
        complete = !canvas_is_frozen(app->canvas);
        looks++;
        if (complete || i % 8 != 0) continue;
        shown = canvas_screenshot(app->canvas);
        /* It is still the old picture, until the new one is complete. */
        CHECK(distance(&before, &shown) < CHANNEL_OFFSET_MAX);
        raster_clear(&shown);
        SDL_Delay(1);
    }
    CHECK(complete);
    CHECK(looks > 1); /* the new picture took several frames */
    shown = canvas_screenshot(app->canvas);
    scripted_run(app, "wait idle\n");
    SCOPED(raster_clear) Raster last = canvas_screenshot(app->canvas); /* the new picture was complete at once */
    CHECK(distance(&shown, &last) < 1);
    CHECK(distance(&before, &last) > CHANNEL_OFFSET_MAX);
    raster_clear(&shown);
}

TEST(last_picture_is_stretched, "the last picture is stretched to the edges until the new one is complete")
{
    for (int i = 0; GAMES[i]; i++) check_table(GAMES[i]);
}

APP_TEST(first_frame, "a new scene is shown when it is complete, and until then the previous one", open_painted(false))
{
    scripted_run(app, "wait idle\n");
    CHECK(art_start_worker(app->art, stage_wake));
    SCOPED(raster_clear) Raster before = canvas_screenshot(app->canvas);
    scripted_run(app, "open nasty\n");
    /* How many frames are incomplete depends on the machine; there may be none. */
    for (int i = 0; i < SAMPLES_TAKEN_MAX && (i == 0 || canvas_is_incomplete(app->canvas)); i++) {
        scripted_frame(app, 0);
        Raster shown = canvas_screenshot(app->canvas);
        if (canvas_is_incomplete(app->canvas)) CHECK(distance(&before, &shown) < 1);
        raster_clear(&shown);
    }
    Raster shown = canvas_screenshot(app->canvas);
    CHECK(!art_has_missing(app->art));
    CHECK(distance(&before, &shown) > CHANNEL_OFFSET_MAX);
    scripted_frame(app, 0);
    SCOPED(raster_clear) Raster next = canvas_screenshot(app->canvas);
    CHECK(distance(&shown, &next) < 1);
    raster_clear(&shown);
}

/* In such a large window the pictures are not made within one frame, even on a fast machine. */
APP_TEST(unseen_scene_gets_no_click,
         "while a new scene cannot be seen yet a click does not reach it, and a key waits until it can",
         open_painted(false))
{
    scripted_run(app, "size 3000x2000\nwait idle\n");
    CHECK(art_start_worker(app->art, stage_wake));
    scripted_run(app, "open nasty\n");
    scripted_frame(app, 0);
    CHECK(canvas_is_incomplete(app->canvas));
    const Point start = rect_centre(hotspots_find(&app->stage.hotspots, "start")->at);
    SDL_Event events[] = {
        {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = (int)start.x, .y = (int)start.y}},
        {.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_LEFT, .x = (int)start.x, .y = (int)start.y}},
        {.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_ESCAPE}}};
    for (int i = 0; i < 3; i++) SDL_PushEvent(&events[i]);
    for (int i = 0; i < SAMPLES_TAKEN_MAX && canvas_is_incomplete(app->canvas); i++) {
        CHECK_TEXT(scripted_scene_name(app), "setup");
        scripted_frame(app, 0);
    }
    CHECK_TEXT(scripted_scene_name(app), "setup");
    scripted_frame(app, 0);
    CHECK_TEXT(scripted_scene_name(app), "street");
}

TEST(last_picture_is_not_kept_forever, "no window keeps its last picture forever")
{
    Match *match;
    SCOPED_APP *app = open_table(GAMES[0], &match);
    CHECK(art_start_worker(app->art, stage_wake));
    resize(app, 1111, 777, 150);
    scripted_frame(app, 16);
    CHECK(canvas_is_frozen(app->canvas));
    app->stretched_until = app->clock + 17;
    scripted_frame(app, 20);
    app->resizing_until = 0;
    CHECK(!canvas_is_frozen(app->canvas));
}

enum { LOOKED_AT = 4, ON_WAY_MS = 160, FRAME_MS = 20, LONG_FRAME_MS = 200 };

/* Runs frames in which no opponent acts. */
static void pass(App *app, int ms, int frame_ms)
{
    TableScene *table = app->stage.scenes[0].self;
    for (int gone = 0; gone < ms; gone += frame_ms) {
        inner_keep_still(table);
        scripted_frame(app, frame_ms);
    }
}

static void let_rest(App *app)
{
    pass(app, 4000, LONG_FRAME_MS);
    give_size(app, 1280, 800);
    pass(app, FRAME_MS, FRAME_MS);
}

static App *open_moving(const Game *game)
{
    App *app = shared_test_open();
    scripted_set(app, animation_speed, SPEED_NORMAL);
    scripted_set(app, play.explain, 0);
    shared_test_start(app, shared_test_match(game, game->players_min, 11, "peeeeeee"));
    let_rest(app);
    return app;
}

/* A picture during the animation of the first legal action, in a window that is made smaller before the action or
 * during the animation. */
static Raster act_in(App *app, bool before)
{
    TableScene *table = app->stage.scenes[0].self;
    if (before) give_size(app, 900, 640);
    pass(app, FRAME_MS, FRAME_MS);
    shared_test_play_any(app, table, NULL);
    pass(app, ON_WAY_MS, FRAME_MS);
    if (!before) give_size(app, 900, 640);
    pass(app, FRAME_MS, FRAME_MS);
    return canvas_screenshot(app->canvas);
}

TEST(running_animation_is_kept, "an animation in progress continues in a resized window as if it always had that size")
{
    for (int i = 0; GAMES[i]; i++) {
        App *had = open_moving(GAMES[i]), *gets = open_moving(GAMES[i]);
        for (int n = 0; n < LOOKED_AT; n++) {
            SCOPED(raster_clear) Raster wanted = act_in(had, true), shown = act_in(gets, false);
            const double off = distance(&wanted, &shown);
            CHECK_ABOUT(off < CHANNEL_OFFSET_MAX, "%s: action %d, %g", GAMES[i]->id, n + 1, off);
            let_rest(had);
            let_rest(gets);
        }
        scripted_close(had);
        scripted_close(gets);
    }
}
