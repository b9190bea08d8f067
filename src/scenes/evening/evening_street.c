/* SPDX-License-Identifier: MIT */
/* The street during an evening: at dusk on the way to the next game, and by night at the end. */
#include "scenes/evening/evening_scene.h"
#include "scenes/street_routes.h"
#include "ui/text_fit.h"

#include <math.h>
#include <stdlib.h>

enum { STAYS_MS = 2600 };               /* how long the street is shown by night */
enum { LIGHTS_MS = 300 };               /* when the words have appeared and the first house begins to be lit */
enum { LIGHT_NEXT_MS = 220 };           /* the time from one house to the next */
enum { LIGHT_MS = 200, GLOW_MS = 500 }; /* how long the windows take to light up, and the glow round the last house */
enum { WALK_MS = 1500 };                /* how long a guest walks at dusk */
enum { GUEST_LATER_MS = 90 };           /* the delay from one guest's start to the next guest's */
enum { ARRIVED_MS = 250 };              /* how long the guests are seen at their goal */

typedef struct EveningStreet {
    Theme theme;
    Tween stays;
    Moment since;
    int count; /* number of games whose houses are lit: at the end all games, on the way only the next one */
    int last;  /* the index of the game whose house is lit last: at the end, that in which the winner earned most */
    const Game *games[EVENING_GAMES_MAX];
    Text title, winner;
    const EveningScene *scene; /* the evening whose guests walk to its next game; NULL: the evening is over */
} EveningStreet;

static void list_houses(EveningStreet *moment, const EveningScene *scene)
{
    const EveningGame *games = scene->evening.games;
    int winner = 0;
    while (scene->place[winner] != 1) winner++;
    moment->count = scene->evening.count;
    for (int i = 0; i < moment->count; i++) {
        moment->games[i] = games[i].game;
        if (games[i].earned[winner] > games[moment->last].earned[winner]) moment->last = i;
    }
}

static void draw_words(const EveningStreet *moment, Stage *stage)
{
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_TITLE, COLOUR_SKY_INK, 1.1f),
              line = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_NAME, COLOUR_SKY_INK, 1.3f);
    Rect at = layout_left(&stage->layout, 54, 30, 560, 150);
    canvas_push_opacity(stage->canvas,
                        motion_progress(&stage->motion, moment->since, (Timing){LIGHTS_MS, EASE_OUT_CUBIC}, 0));
    text_fit_draw(stage->canvas, title, title.size * .5f, 1, rect_take_top(&at, at.h * .66f, 0),
                  text_string(&moment->title));
    text_fit_draw(stage->canvas, line, line.size * .7f, 1.2f, at, text_string(&moment->winner));
    canvas_pop(stage->canvas);
}

/* Draws the guests, who hop from the house of the last game to that of the next, round the middle of the street. */
static void draw_guests(const EveningScene *scene, Stage *stage, Moment since)
{
    static const float HOPS = 18.85f; /* the angle of a sine for six hops, each of which is half a period */
    const Evening *evening = &scene->evening;
    const Scene *street = &stage->scenes[0];
    const Point from = street_house_front(street, stage, evening->games[scene->next - 1].game),
                middle = street_house_front(street, stage, NULL),
                to = street_house_front(street, stage, evening->games[scene->next].game);
    const float radius = layout_length(&stage->layout, 24);
    for (int seat = 0; seat < evening->players; seat++) {
        const float t =
            motion_progress(&stage->motion, since, (Timing){WALK_MS, EASE_IN_OUT_SINE}, seat * GUEST_LATER_MS);
        const Point at = {
            lerp(lerp(from.x, middle.x, t), lerp(middle.x, to.x, t), t) +
                ((float)seat - (float)(evening->players - 1) / 2) * (to.x < from.x ? 2.2f : -2.2f) * radius,
            lerp(lerp(from.y, middle.y, t), lerp(middle.y, to.y, t), t) - radius * .7f * fabsf(sinf(HOPS * t))};
        portrait_draw(stage, &(Portrait){seats_face(evening->seats, evening->players, seat), at, radius,
                                         evening_scene_mood(scene, seat)});
    }
}

static void evening_street_draw(void *self, Stage *stage)
{
    EveningStreet *moment = self;
    const Scene *street = &stage->scenes[0];
    SCOPED_STAGE_CHANGE dark = stage_set_theme(stage, stage->theme->high_contrast ? stage->theme : &moment->theme);
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
    street_draw_view(street, stage);
    for (int i = 0; i < moment->count; i++) {
        const bool last = i == moment->last;
        const int delay = LIGHTS_MS + (last ? moment->count : i) * LIGHT_NEXT_MS;
        const Timing light = {LIGHT_MS, EASE_LINEAR}, glow = {GLOW_MS, EASE_OUT_CUBIC};
        street_light_house(street, stage, moment->games[i],
                           motion_progress(&stage->motion, moment->since, light, delay),
                           last ? motion_progress(&stage->motion, moment->since, glow, delay + LIGHT_MS) : 0);
    }
    draw_words(moment, stage);
    if (moment->scene) draw_guests(moment->scene, stage, moment->since);
}

static bool evening_street_is_busy(const void *self) { return true; }

static Transition evening_street_tick(void *self, Stage *stage)
{
    const EveningStreet *moment = self;
    if (!tween_is_running(&moment->stays, &stage->motion)) return scene_close();
    motion_wake(&stage->motion, moment->stays.start + moment->stays.ms);
    return scene_stay();
}

/* Any input has already finished the tween `stays`, so a touch is handled as a tick. */
static Transition evening_street_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    return evening_street_tick(self, stage);
}

static void evening_street_destroy(void *self)
{
    EveningStreet *moment = self;
    text_clear(&moment->title);
    text_clear(&moment->winner);
    free(moment);
}

static const SceneKind EVENING_STREET = {
    .name = "night",
    .draw = evening_street_draw,
    .handle_touch = evening_street_handle_touch,
    .tick = evening_street_tick,
    .is_busy = evening_street_is_busy,
    .destroy = evening_street_destroy,
};

Scene evening_street_create(Stage *stage, const EveningScene *scene)
{
    const bool over = evening_scene_is_over(scene);
    const int ms = over ? STAYS_MS : WALK_MS + GUEST_LATER_MS * (scene->evening.players - 1) + ARRIVED_MS;
    EveningStreet *moment = memory_allocate(sizeof *moment);
    *moment = (EveningStreet){.stays = tween_held(&stage->motion, ms, 0), .since = motion_moment(&stage->motion)};
    if (!theme_load(&moment->theme, stage->host.services->assets, over ? "night" : "dusk", NULL))
        moment->theme = *stage->theme;
    text_add(&moment->title,
             over ? screen_string(STRING_EVENING_THANKS) : evening_scene_game_title(scene, stage, scene->next));
    text_add(&moment->winner, evening_scene_describe_first(scene, stage));
    moment->games[moment->count++] = scene->evening.games[over ? 0 : scene->next].game;
    moment->scene = over ? NULL : scene;
    if (over) list_houses(moment, scene);
    return (Scene){&EVENING_STREET, moment};
}
