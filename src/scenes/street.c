/* SPDX-License-Identifier: MIT */
#include "scenes/street.h"

#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "culdesac/text.h"
#include "scenes/doors.h"
#include "scenes/lesson.h"
#include "scenes/game_line.h"
#include "scenes/deal_notes.h"
#include "scenes/evening_notes.h"
#include "scenes/puzzle_notes.h"
#include "scenes/street_life.h"
#include "scenes/welcome.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DRIFT_FOR_MS = 20000, DRIFT_STEP_MS = 125 };
static const float DRIFT_A_SECOND = 4, DRIFT_ROUND = 1280;

/* ---- Which house is meant --------------------------------------------------------------------------------------- */

static int house_of_spot(const Street *street, const char *id)
{
    if (strncmp(id, "house:", 6) != 0) return -1;
    for (int i = 0; i < street->count; i++) {
        if (!strcmp(street->houses[i].game->id, id + 6)) return i;
    }
    return -1;
}

/* The plate follows the pointer or the focus, unless a house was touched. */
static void look_about(Street *street, const Stage *stage)
{
    const char *hovered = stage->shows_focus ? stage->focus : stage->pointed;
    int house = house_of_spot(street, hovered);
    if (stage->shows_focus && house >= 0) {
        street->chosen = house;
        street->pinned = false;
    } else if (house >= 0 && !street->pinned) {
        street->chosen = house;
    }
}

/* ---- What moves by itself ------------------------------------------------------------------------------------------- */

static void drift_clouds(Street *street, Stage *stage)
{
    Motion *motion = &stage->motion;
    bool lives = stage->settings->street_life && motion_travels(motion) && !stage->theme->plain;
    if (!lives || motion->now > street->stirred + DRIFT_FOR_MS) return;
    if (motion->now >= street->drifted + DRIFT_STEP_MS) {
        /* However long nobody looked, they go on from where they were. */
        street->drift = fmodf(street->drift + DRIFT_A_SECOND * DRIFT_STEP_MS / 1000, DRIFT_ROUND);
        street->drifted = motion->now;
    }
    motion_wake(motion, street->drifted + DRIFT_STEP_MS);
}

/* ---- The first start ------------------------------------------------------------------------------------------------ */

static Transition greet(Street *street, Stage *stage)
{
    street->greets = true;
    return scene_push(welcome_create(stage));
}

/* Whoever begins with a lesson comes back to its house. */
static Transition greeted(Street *street, Stage *stage, int answer)
{
    street->greets = false;
    if (answer != WELCOME_LEARN) return scene_stay();
    const Game *game = welcome_teaches(stage);
    for (int i = 0; i < street->count; i++) {
        if (street->houses[i].game != game) continue;
        street->chosen = i;
        street->pinned = true;
    }
    return scene_push(DOORS.lesson(stage, game));
}

/* ---- An evening -------------------------------------------------------------------------------------------------------- */

/* How it stands; whether a house has been gone through since one looked last. */
static bool look_for_evening(Street *street, Stage *stage)
{
    Evening *evening = memory_allocate(sizeof *evening);
    const int before = !street->stirred ? INT_MAX : street->evening ? street->evening_at : 0;
    street->evening = DOORS.evening && evening_recall(stage, evening);
    if (street->evening) {
        street->evening_at = evening_next(evening);
        street->evening_of = evening->count;
        street->evening_house = -1;
        for (int i = 0; i < street->count && street->evening_at < evening->count; i++) {
            if (street->houses[i].game == evening->stops[street->evening_at].game) street->evening_house = i;
        }
    }
    const bool played = street->evening && street->evening_at > before;
    if (played) street->visited = evening->stops[street->evening_at - 1].game;
    free(evening);
    return played;
}

static Transition street_tick(void *self, Stage *stage)
{
    Street *street = self;
    if ((stage->entered || !street->stirred) && look_for_evening(street, stage)) return scene_push(DOORS.evening(stage));
    if (!street->stirred) street->stirred = street->drifted = stage->motion.now;
    if (!street->greeted) {
        const Home *home = home_of(stage);
        street->greeted = true;
        if (home->greets && home->greets(home->self)) return greet(street, stage);
    }
    look_about(street, stage);
    drift_clouds(street, stage);
    street_life_tick(street, stage);
    return scene_stay();
}

/* ---- Touches ----------------------------------------------------------------------------------------------------------- */

static Transition go_through(Stage *stage, Scene (*door)(Stage *stage))
{
    return door ? scene_push(door(stage)) : scene_stay();
}

static Transition enter(Street *street, Stage *stage, Scene (*door)(Stage *stage, const Game *game), const Game *game)
{
    if (!doors_lead_to(game)) return scene_stay();
    street->visited = game;
    stage_sound(stage, SOUND_FENCE, 0);
    return scene_push(door(stage, game));
}

/* The first touch of a house opens its plate, the second goes in; the next house of an evening leads to that at once. By keys the
 * focus goes on to the plate. */
static Transition touch_house(Street *street, Stage *stage, const Touch *touch, int house)
{
    if (street->evening && street->evening_house == house) return go_through(stage, DOORS.evening);
    if (street->chosen == house && street->pinned && !touch->by_keys) {
        return enter(street, stage, DOORS.play, street->houses[house].game);
    }
    street->chosen = house;
    street->pinned = true;
    if (touch->by_keys && doors_lead_to(street->houses[house].game)) {
        street_plate_look(street, stage);
        stage_focus(stage, street_plate_main(street));
    }
    return scene_stay();
}

static Transition street_touch(void *self, Stage *stage, const Touch *touch)
{
    Street *street = self;
    street->stirred = stage->motion.now;
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) {
        street->pinned = false;
        street->chosen = -1;
        return scene_stay();
    }
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_PAUSE) return go_through(stage, DOORS.settings);
    const Game *game = street->chosen >= 0 ? street->houses[street->chosen].game : NULL;
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_RULES && game)
        return scene_push(DOORS.rulebook(stage, game));
    if (touch->kind == TOUCH_ANSWER && street->greets) return greeted(street, stage, touch->answer);
    if (touch->kind == TOUCH_PASTE) return game_line_open(stage, touch->text);
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    switch (touch->spot->code) {
    case CODE_HOUSE: return touch_house(street, stage, touch, touch->spot->index);
    case CODE_PLAY: return enter(street, stage, DOORS.play, game);
    case CODE_LEARN: return enter(street, stage, DOORS.lesson, game);
    case CODE_SET_UP: return enter(street, stage, DOORS.set_up, game);
    case CODE_RULES: return scene_push(DOORS.rulebook(stage, game));
    case CODE_PUZZLES: return enter(street, stage, DOORS.puzzles, game);
    case CODE_DEAL: return enter(street, stage, DOORS.deal, game);
    case CODE_EVENING: return go_through(stage, DOORS.evening);
    case CODE_SETTINGS: return go_through(stage, DOORS.settings);
    case CODE_STATISTICS: return scene_push(DOORS.statistics(stage, game ? game : street->visited));
    case CODE_QUIT: return scene_quit();
    default: return scene_stay();
    }
}

/* "open GAME" goes to its set-up, "resume GAME" in to play, "learn GAME" to its lesson, "puzzles GAME" to its puzzles,
 * "deal GAME" to its deal of the day, "evening" to the evening; "first-start" asks what is asked
 * then. */
static bool has_lesson(Stage *stage, const Game *game)
{
    return lesson_state(stage, game) != LESSON_NONE;
}

static bool has_puzzles(Stage *stage, const Game *game)
{
    return puzzles_offered(stage, game);
}

static bool has_deals(Stage *stage, const Game *game)
{
    (void)stage;
    return deal_offered(game);
}

static bool street_command(void *self, Stage *stage, const char *verb, const char *rest, Transition *move, Fault *fault)
{
    const struct {
        const char *verb;
        Scene (*door)(Stage *stage, const Game *game);
        bool (*there)(Stage *stage, const Game *game); /* NULL: always */
    } WAYS[] = {{"open", DOORS.set_up, NULL},
                {"resume", DOORS.play, NULL},
                {"learn", DOORS.lesson, has_lesson},
                {"puzzles", DOORS.puzzles, has_puzzles},
                {"deal", DOORS.deal, has_deals}};
    enum { WAY_COUNT = sizeof WAYS / sizeof WAYS[0] };
    if (!strcmp(verb, "first-start")) {
        *move = greet(self, stage);
        return true;
    }
    if (!strcmp(verb, "evening")) {
        *move = go_through(stage, DOORS.evening);
        return true;
    }
    int way = 0;
    while (way < WAY_COUNT && strcmp(verb, WAYS[way].verb) != 0) way++;
    if (way == WAY_COUNT) return false;
    const Game *game = game_find(rest);
    if (!game) return fault_set(fault, "There is no game called “%s”.", rest);
    if (!doors_lead_to(game)) return fault_set(fault, "“%s” has no table here.", rest);
    if (WAYS[way].there && !WAYS[way].there(stage, game))
        return fault_set(fault, "“%s” has nothing for “%s”.", rest, verb);
    ((Street *)self)->visited = game;
    *move = scene_push(WAYS[way].door(stage, game));
    return true;
}

/* No tip lies on the plate: those of its buttons, and of the signpost beside it, are above both. */
static bool street_tip(void *self, Stage *stage, const Spot *spot, Tip *tip)
{
    const Spot *plate = spots_find(&stage->spots, "plate");
    if (!plate || spot->code == CODE_HOUSE) return true;
    const float top = fminf(plate->at.y, street_signpost(self, stage).y);
    tip->beside = rect_make(spot->at.x, top, spot->at.w, stage->layout.h - top);
    return true;
}

/* ---- Making ----------------------------------------------------------------------------------------------------------- */

static void street_destroy(void *self)
{
    Street *street = self;
    for (int i = 0; i < street->count; i++) raster_clear(&street->houses[i].ink);
    free(street);
}

static const SceneKind STREET = {
    .name = "street",
    .air = AIR_STREET,
    .show = street_show,
    .touch = street_touch,
    .tick = street_tick,
    .tip = street_tip,
    .command = street_command,
    .destroy = street_destroy,
};

/* Its own drawings, or those of the lot's cottage. */
static void find_facade(House *house, const char *assets)
{
    Text path = {0};
    text_addf(&path, "%s/art/street/house-%s-day.svg", assets, house->game->id);
    if (file_exists(path.data)) {
        snprintf(house->facade, sizeof house->facade, "house-%s", house->game->id);
    } else {
        snprintf(house->facade, sizeof house->facade, "cottage-%d", house->number);
    }
    text_clear(&path);
}

static void build_houses(Street *street, const Home *home)
{
    for (int i = 0; GAMES[i] && street->count < LOTS_MAX; i++) {
        House *house = &street->houses[street->count++];
        house->game = GAMES[i];
        house->number = rulebook_lot(home->rulebook(home->self, GAMES[i]));
        if (house->number > 0 && house->number <= street->plan.lot_count) {
            house->lot = &street->plan.lots[house->number - 1];
        }
        for (int layer = 0; layer < street->plan.layer_count; layer++) {
            if (plan_lot_of_layer(street->plan.layers[layer]) == house->number) house->depth = layer;
        }
        find_facade(house, home->assets);
    }
}

Scene street_create(Stage *stage)
{
    Street *street = memory_allocate(sizeof *street);
    Fault fault;
    street->chosen = street->plate_house = -1;
    if (!plan_load(&street->plan, home_of(stage)->assets, &fault)) {
        stage_notice(stage, fault.text);
        stage_log(stage, "%s", fault.text);
    }
    build_houses(street, home_of(stage));
    return (Scene){&STREET, street};
}
