/* SPDX-License-Identifier: MIT */
/* A stage with a canvas but no screen, for tests of what is drawn and touched. */
#pragma once

#include "check.h"
#include "culdesac/text.h"
#include "ui/stage.h"

#include <SDL.h>
#include <SDL_ttf.h>

typedef struct StageFixture {
    SDL_Window *window;
    Pictures *pictures;
    Art *art;
    Fonts *type;
    Canvas *canvas;
    Theme theme;
    Settings settings;
    Stage stage;
    Text reports;
} StageFixture;

static inline void stage_fixture_report(void *context, const char *sentence)
{
    StageFixture *room = context;
    text_addf(&room->reports, "%s\n", sentence);
}

/* Opens a window of 800×600 with an empty stage. */
static inline bool stage_fixture_open_empty(StageFixture *room)
{
    memset(room, 0, sizeof *room);
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (!CHECK(SDL_Init(SDL_INIT_VIDEO) == 0) || !CHECK(TTF_Init() == 0)) return false;
    room->window = SDL_CreateWindow("test", 0, 0, 800, 600, 0);
    room->pictures = pictures_create(16u << 20);
    room->art = art_create(room->pictures, "assets/art", NULL, (Notifier){stage_fixture_report, room});
    room->type = fonts_create(room->pictures, "assets", (Notifier){stage_fixture_report, room});
    room->canvas = canvas_create(room->window, room->pictures, room->art, room->type);
    theme_builtin(&room->theme);
    room->settings = settings_default();
    stage_init(&room->stage, room->canvas, &room->theme, &room->settings);
    stage_resize(&room->stage, 800, 600);
    return true;
}

/* The same with that scene. */
static inline bool stage_fixture_open(StageFixture *room, Scene scene)
{
    if (!stage_fixture_open_empty(room)) return false;
    room->stage.motion.speed = SPEED_NORMAL;
    stage_push(&room->stage, scene);
    stage_frame(&room->stage, 1000);
    canvas_end(room->canvas);
    return true;
}

static inline void stage_fixture_close(StageFixture *room)
{
    stage_clear(&room->stage);
    canvas_destroy(room->canvas);
    fonts_destroy(room->type);
    art_destroy(room->art);
    pictures_destroy(room->pictures);
    text_clear(&room->reports);
    SDL_DestroyWindow(room->window);
    TTF_Quit();
    SDL_Quit();
}

/* For the `destroy` of a scene whose state belongs to the test. */
static inline void stage_fixture_keep(void *self) { (void)self; }
