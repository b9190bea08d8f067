/* SPDX-License-Identifier: MIT */
/*
 * A monkey at the keyboard, the mouse and the pad: random inputs on the street, and at every table there is a door to.
 * CULDESAC_MONKEY says how many inputs each gets. The seed of a run that ends badly is the number of the table.
 */
#include "app/driver.h"
#include "check.h"
#include "culdesac/registry.h"
#include "culdesac/rng.h"
#include "scenes/doors.h"
#include "ui/stage_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUTS = 1500, FRAME_MS = 16 };

static int choose(Rng *rng, int count)
{
    return (int)rng_below(rng, (uint32_t)count);
}

static Point some_point(Rng *rng, const Stage *stage)
{
    /* Mostly at something that can be touched. */
    if (stage->spots.count && choose(rng, 4))
        return rect_centre(stage->spots.items[choose(rng, stage->spots.count)].at);
    return (Point){(float)choose(rng, (int)stage->layout.w), (float)choose(rng, (int)stage->layout.h)};
}

static void some_key(App *app, Rng *rng)
{
    static const SDL_Keycode KEYS[] = {SDLK_LEFT,      SDLK_RIGHT,  SDLK_UP,    SDLK_DOWN,   SDLK_TAB,
                                       SDLK_RETURN,    SDLK_RETURN, SDLK_SPACE, SDLK_ESCAPE, SDLK_h,
                                       SDLK_l,         SDLK_u,      SDLK_i,     SDLK_F1,     SDLK_p,
                                       SDLK_BACKSPACE, SDLK_HOME,   SDLK_END,   SDLK_r,      SDLK_DELETE};
    static const Uint16 MODS[] = {0, 0, 0, KMOD_LSHIFT};
    input_key(app, KEYS[choose(rng, sizeof KEYS / sizeof KEYS[0])], MODS[choose(rng, 4)]);
}

static void some_drag(Stage *stage, Rng *rng)
{
    bool finger = choose(rng, 3) == 0;
    stage_pointer_down(stage, some_point(rng, stage), finger);
    for (int steps = choose(rng, 4); steps > 0; steps--) stage_pointer_move(stage, some_point(rng, stage), finger);
    stage_pointer_up(stage, some_point(rng, stage));
}

static void some_size(App *app, Rng *rng)
{
    static const int SIZES[][2] = {{1280, 800}, {800, 600}, {1000, 1200}};
    const int *size = SIZES[choose(rng, 3)];
    window_resize(&app->window, size[0], size[1]);
}

static void some_input(App *app, Rng *rng)
{
    Stage *stage = &app->stage;
    int what = choose(rng, 400);
    if (what < 1) {
        some_size(app, rng);
    } else if (what < 4) {
        stage_away(stage);
    } else if (what < 100) {
        stage_pointer_move(stage, some_point(rng, stage), false);
    } else if (what < 200) {
        Point point = some_point(rng, stage);
        stage_pointer_move(stage, point, false);
        stage_pointer_down(stage, point, false);
        stage_pointer_up(stage, point);
    } else if (what < 240) {
        some_drag(stage, rng);
    } else if (what < 330) {
        some_key(app, rng);
    } else if (what < 360) {
        input_pad(app, (SDL_GameControllerButton)choose(rng, SDL_CONTROLLER_BUTTON_MAX));
    } else if (what < 375) {
        stage_wheel(stage, some_point(rng, stage), (float)choose(rng, 400) - 200);
    } else if (what < 390) {
        stage_type(stage, choose(rng, 2) ? "Zoë" : "7");
    } else {
        stage_pointer_inspect(stage, some_point(rng, stage));
    }
    stage->quit = false;
}

static void run_frame(App *app)
{
    SDL_Event event;
    while (SDL_PollEvent(&event)) input_event(app, &event);
    app->stage.quit = false;
    app->clock += FRAME_MS;
    app_frame(app);
}

/* A table that was left is entered again. */
static void play(App *app, const Game *game, int inputs)
{
    Rng rng = rng_from_seed(game ? hash_bytes(0, game->id, strlen(game->id)) : 0);
    for (int i = 0; i < inputs; i++) {
        if (game && app->stage.scene_count == 1 && i % 20 == 0) {
            stage_push(&app->stage, DOORS.play(&app->stage, game));
        }
        some_input(app, &rng);
        if (choose(&rng, 3)) run_frame(app);
    }
    while (app->stage.scene_count > 1) stage_apply(&app->stage, scene_home());
}

TEST(nothing_breaks, "whatever is pressed, dragged, typed or resized, the program goes on")
{
    const char *wanted = getenv("CULDESAC_MONKEY");
    int inputs = wanted ? atoi(wanted) : INPUTS;
    CommandLine line = {.headless = true, .fresh = true, .data = "build/test-program", .has_seed = true, .seed = 1};
    Fault fault = {{0}};
    App *app = memory_allocate(sizeof *app);
    if (CHECK(app_open(app, &line, &fault))) {
        play(app, NULL, inputs);
        for (int i = 0; GAMES[i]; i++) {
            if (doors_lead_to(GAMES[i])) play(app, GAMES[i], inputs);
        }
        CHECK_TEXT(stage_top(&app->stage)->kind->name, "street");
    } else {
        fprintf(stderr, "%s\n", fault.text);
    }
    app_close(app);
    free(app);
}

TEST_MAIN(nothing_breaks)
