/* SPDX-License-Identifier: MIT */
/* The end of an evening: the street by night. */
#include "scenes/common/scene_routes.h"
#include "scenes/evening/evening_scene.h"
#include "ui/text_fit.h"

#include <stdlib.h>

enum { STAYS_MS = 2600, LIGHTS_MS = 300, LIGHT_LATER = 220, LIGHT_MS = 200, GLOW_MS = 500 };

typedef struct GoodNight {
    Theme night;
    Tween stays;
    Moment since;
    int count, last; /* of games; the one in which the winner earned most, whose house is lit last */
    const Game *games[EVENING_GAMES_MAX];
    Text winner;
} GoodNight;

static void find_houses(GoodNight *night, const EveningScene *scene)
{
    const EveningGame *games = scene->evening.games;
    int winner = 0;
    while (scene->place[winner] != 1) winner++;
    night->count = scene->evening.count;
    for (int i = 0; i < night->count; i++) {
        night->games[i] = games[i].game;
        if (games[i].earned[winner] > games[night->last].earned[winner]) night->last = i;
    }
}

static void draw_night_words(const GoodNight *night, Stage *stage)
{
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_TITLE, COLOUR_SKY_INK, 1.1f),
              line = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_NAME, COLOUR_SKY_INK, 1.3f);
    Rect at = layout_left(&stage->layout, 54, 30, 560, 150);
    canvas_push_fade(stage->canvas,
                     motion_progress(&stage->motion, night->since, (Timing){LIGHTS_MS, EASE_OUT_CUBIC}, 0));
    text_fit_draw(stage->canvas, title, title.size * .5f, 1, rect_take_top(&at, at.h * .66f, 0),
                  screen_string(WORD_EVENING_THANKS));
    text_fit_draw(stage->canvas, line, line.size * .7f, 1.2f, at, text_string(&night->winner));
    canvas_pop(stage->canvas);
}

static void good_night_draw(void *self, Stage *stage)
{
    GoodNight *night = self;
    const Theme *theme = stage->theme;
    const Scene *street = &stage->scenes[0];
    if (!theme->high_contrast) stage->theme = &night->night;
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
    street_draw_view(street, stage);
    for (int i = 0; i < night->count; i++) {
        const bool last = i == night->last;
        const int delay = LIGHTS_MS + (last ? night->count : i) * LIGHT_LATER;
        const Timing light = {LIGHT_MS, EASE_LINEAR}, glow = {GLOW_MS, EASE_OUT_CUBIC};
        street_light_house(street, stage, night->games[i], motion_progress(&stage->motion, night->since, light, delay),
                           last ? motion_progress(&stage->motion, night->since, glow, delay + LIGHT_MS) : 0);
    }
    draw_night_words(night, stage);
    stage->theme = theme;
}

static bool good_night_is_busy(const void *self)
{
    (void)self;
    return true;
}

static Transition good_night_update(void *self, Stage *stage)
{
    const GoodNight *night = self;
    if (!tween_is_running(&night->stays, &stage->motion)) return scene_pop(0);
    motion_wake(&stage->motion, night->stays.start + night->stays.ms);
    return scene_stay();
}

/* Any input has finished the moment already. */
static Transition good_night_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    (void)touch;
    return good_night_update(self, stage);
}

static void good_night_destroy(void *self)
{
    GoodNight *night = self;
    text_clear(&night->winner);
    free(night);
}

static const SceneKind GOOD_NIGHT = {
    .name = "night",
    .draw = good_night_draw,
    .handle_touch = good_night_handle_touch,
    .update = good_night_update,
    .is_busy = good_night_is_busy,
    .destroy = good_night_destroy,
};

Scene good_night_create(Stage *stage, const EveningScene *scene)
{
    GoodNight *night = memory_allocate(sizeof *night);
    *night = (GoodNight){.stays = tween_held(&stage->motion, STAYS_MS, 0), .since = motion_moment(&stage->motion)};
    if (!theme_load(&night->night, services_of(stage)->assets, "night", NULL)) night->night = *stage->theme;
    find_houses(night, scene);
    text_add(&night->winner, evening_describe_first(scene, stage));
    return (Scene){&GOOD_NIGHT, night};
}
