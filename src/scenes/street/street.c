/* SPDX-License-Identifier: MIT */
#include "scenes/street/street_scene.h"

#include "culdesac/registry.h"
#include "culdesac/text.h"
#include "scenes/common/game_line.h"
#include "scenes/rule_routes.h"
#include "scenes/street_routes.h"
#include "scenes/table_routes.h"
#include "session/evening/evening_store.h"
#include "session/lessons/game_lessons.h"
#include "session/puzzles/puzzle_choice.h"
#include "session/rules/variant_store.h"
#include "tabletop/game_table.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The second click of a double click that leaves another screen for the street must not quit. */
enum { QUIT_AFTER_MS = 600 };
/* The clouds move for this long after the last touch, one step in each DRIFT_STEP_MS. */
enum { DRIFT_FOR_MS = 20000, DRIFT_STEP_MS = 125 };
/* In frame pixels: how fast the clouds move, and after which distance they are where they began. */
static const float DRIFT_A_SECOND = 4, DRIFT_ROUND = 1280;

/* ---- The house that is pointed at ---- */

int street_house_of(const Street *street, const Game *game)
{
    int house = street->count - 1;
    while (house >= 0 && street->houses[house].game != game) house--;
    return house;
}

/* ---- Clouds ---- */

/* When the next step is due, moves the clouds and the things that move idly, unless the street has to be still. */
static void drift_clouds(Street *street, Stage *stage)
{
    Motion *motion = &stage->motion;
    bool lives = stage->settings->street_life && motion_is_travel(motion) && !stage->theme->high_contrast &&
                 !stage->is_elsewhere;
    if (!lives || motion->now > street->active_at + DRIFT_FOR_MS) return;
    if (motion->now >= street->clouds_moved_at + DRIFT_STEP_MS) {
        /* After a break the clouds continue from where they were. */
        street->cloud_offset = fmodf(street->cloud_offset + DRIFT_A_SECOND * DRIFT_STEP_MS / 1000, DRIFT_ROUND);
        street->idle_ms += DRIFT_STEP_MS;
        street->clouds_moved_at = motion->now;
    }
    motion_wake(motion, street->clouds_moved_at + DRIFT_STEP_MS);
}

/* ---- The first start ---- */

static Transition take_welcome_answer(void *opener, Stage *stage, int answer)
{
    Street *street = opener;
    if (answer != WELCOME_LEARN) return scene_stay();
    street->first_lesson = welcome_lesson_game(stage); /* the lesson begins when the player's name is stored */
    return scene_stay();
}

static Transition greet_player(Street *street, Stage *stage)
{
    return scene_push_for_answer(welcome_create(stage), take_welcome_answer, street);
}

/* ---- An evening ---- */

/* Loads the evening. Returns whether one of its games was finished since it was last loaded here. */
static bool load_evening(Street *street, Stage *stage)
{
    SCOPED_MEMORY Evening *evening = memory_allocate(sizeof *evening);
    const int before = !street->shown_at ? INT_MAX : street->has_evening ? street->evening_index : 0;
    street->has_evening = evening_store_load(&stage->host, evening);
    street->evening_house = -1;
    if (street->has_evening) {
        street->evening_index = evening_next_game(evening);
        street->evening_count = evening->count;
        if (street->evening_index < evening->count)
            street->evening_house = street_house_of(street, evening->games[street->evening_index].game);
    }
    const bool played = street->has_evening && street->evening_index > before;
    if (played) street->last_visited = evening->games[street->evening_index - 1].game;
    return played;
}

/* Reads what may have changed while the street was not on top. Returns whether a game of the evening was finished. */
static bool load_street(Street *street, Stage *stage)
{
    street_trophies_load(street, stage);
    notice_board_load(street, stage);
    letter_box_load(&street->letter_box, stage);
    if (street->chosen >= 0) street_info_panel_update(street, stage);
    for (int i = 0; i < street->count; i++)
        street->houses[i].minutes = variant_minutes_to_play(&stage->host, street->houses[i].game);
    const bool played = load_evening(street, stage);
    if (!street->shown_at) street->active_at = street->clouds_moved_at = stage->motion.now;
    street->shown_at = stage->motion.now;
    return played;
}

static Transition street_tick(void *self, Stage *stage)
{
    Street *street = self;
    const bool is_first = !street->shown_at;
    if (stage->has_new_top && load_street(street, stage)) return scene_push(evening_scene_create(stage));
    if (is_first && stage->desktop->is_first_start(stage->desktop->self)) return greet_player(street, stage);
    if (street->first_lesson) {
        const Game *game = street->first_lesson;
        street->first_lesson = NULL;
        return scene_push(lesson_scene_create(stage, game));
    }
    const Hotspot *hovered = hotspots_find(&stage->hotspots, stage_hovered_id(stage));
    street->hovered = hovered && hovered->code == CODE_STREET_HOUSE ? hovered->index : -1;
    street_trophies_tick(street, stage);
    letter_box_tick(&street->letter_box, stage);
    drift_clouds(street, stage);
    street_life_tick(street, stage);
    return scene_stay();
}

/* ---- Touches ---- */

/* A touch of a house opens its info panel, whose buttons lead on; the next house of an evening opens the evening at
 * once. With keys, the focus moves to the panel. */
static Transition touch_house(Street *street, Stage *stage, const Touch *touch, int house)
{
    if (street->evening_house == house) return scene_push(evening_scene_create(stage));
    street->chosen = house;
    if (touch->by_keys) {
        street_info_panel_update(street, stage);
        stage_focus(stage, street_info_panel_main_button(street));
    }
    return scene_stay();
}

/* What each door opens. `verb` is for scripts; NULL: none opens it. */
static const struct {
    const char *verb;
    Scene (*open)(Stage *stage, const Game *game);
} CHOICES[HOUSE_CHOICE_COUNT] = {
    [HOUSE_CHOICE_SET_UP] = {"open", setup_scene_create},
    [HOUSE_CHOICE_SET_UP_TO_PLAY] = {NULL, setup_scene_create_to_play},
    [HOUSE_CHOICE_PLAY] = {"resume", table_scene_play},
    [HOUSE_CHOICE_PLAY_TWO] = {NULL, table_scene_play_two},
    [HOUSE_CHOICE_LEARN] = {"learn", lesson_scene_create},
    [HOUSE_CHOICE_RULES] = {NULL, rulebook_scene_open},
    [HOUSE_CHOICE_WATCH] = {NULL, table_scene_open_example},
    [HOUSE_CHOICE_ADVICE] = {NULL, advice_scene_create},
    [HOUSE_CHOICE_PUZZLES] = {"puzzles", puzzle_list_scene_create},
    [HOUSE_CHOICE_DEAL] = {"deal", daily_deal_scene_create},
};

static Transition open_choice(Street *street, Stage *stage, HouseChoice door, const Game *game)
{
    street->last_visited = game;
    return scene_push(CHOICES[door].open(stage, game));
}

/* Opens a door for the player. The info panel is closed when they return, so the focus moves to the house. */
static Transition press_choice(Street *street, Stage *stage, HouseChoice door)
{
    const Game *game = street->houses[street->panel_house].game; /* also while the panel closes */
    stage_play_sound(stage, SOUND_FENCE, 0);
    const Transition opened = open_choice(street, stage, door, game);
    if (stage->shows_focus) stage_focus(stage, stage_printf(stage, "house:%s", game->id));
    return opened;
}

/* The game of the house that is lit, because it is open or pointed at; or NULL. */
static const Game *lit_game(const Street *street)
{
    const int lit = street->chosen >= 0 ? street->chosen : street->hovered;
    return lit >= 0 ? street->houses[lit].game : NULL;
}

static Transition press_hotspot(Street *street, Stage *stage, const Touch *touch)
{
    const int code = touch->hotspot->code;
    const Game *lit = lit_game(street);
    street->chosen = -1; /* unless a house is touched, the player returns to a street without an open panel */
    if (code >= CODE_STREET_CHOICE) return press_choice(street, stage, (HouseChoice)(code - CODE_STREET_CHOICE));
    switch (code) {
    case CODE_STREET_HOUSE: return touch_house(street, stage, touch, touch->hotspot->index);
    case CODE_STREET_TODAY: return notice_board_open(street, stage, touch->hotspot->index);
    case CODE_STREET_LETTER_BOX: return letter_box_open(&street->letter_box, stage);
    case CODE_STREET_EVENING: return scene_push(evening_scene_create(stage));
    case CODE_STREET_SETTINGS: return scene_push(settings_scene_create(stage));
    case CODE_STREET_STATISTICS: return scene_push(statistics_scene_create(stage, lit ? lit : street->last_visited));
    case CODE_STREET_QUIT:
        return touch->by_keys || stage->motion.now >= street->shown_at + QUIT_AFTER_MS ? scene_quit() : scene_stay();
    default: return scene_stay();
    }
}

static Transition run_command(Street *street, Stage *stage, Command command)
{
    const Game *lit = lit_game(street);
    switch (command) {
    case COMMAND_BACK: street->chosen = -1; return scene_stay();
    case COMMAND_PAUSE: return scene_push(settings_scene_create(stage));
    case COMMAND_RULES: return lit ? scene_push(rulebook_scene_open(stage, lit)) : scene_stay();
    default: return scene_stay();
    }
}

static Transition street_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    Street *street = self;
    street->active_at = stage->motion.now;
    if (street_trophies_end_appearance(street, stage) && touch->by_keys) return scene_stay();
    switch (touch->kind) {
    case TOUCH_PRESS: return press_hotspot(street, stage, touch);
    case TOUCH_COMMAND: return run_command(street, stage, touch->command);
    case TOUCH_PASTE: return game_line_open(stage, touch->text);
    default: return scene_stay();
    }
}

static bool street_run_script_line(void *self, Stage *stage, const char *verb, const char *rest, Transition *transition,
                                   Error *error)
{
    Street *street = self;
    if (strcmp(verb, "first-start") == 0) {
        *transition = greet_player(street, stage);
        return true;
    }
    if (strcmp(verb, "evening") == 0) {
        *transition = scene_push(evening_scene_create(stage));
        return true;
    }
    if (strcmp(verb, "note") == 0) {
        letter_box_write(&street->letter_box, stage, strtoull(rest, NULL, 10));
        return true;
    }
    int choice = 0;
    while (choice < HOUSE_CHOICE_COUNT && (!CHOICES[choice].verb || strcmp(verb, CHOICES[choice].verb) != 0)) choice++;
    if (choice == HOUSE_CHOICE_COUNT) return false;
    const Game *game = game_find(rest);
    if (!game) return error_set(error, "Unknown game “%s”.", rest);
    if (!game_table_find(game)) return error_set(error, "The game “%s” has no table.", rest);
    if ((choice == HOUSE_CHOICE_LEARN && !lesson_is_available(&stage->host, game)) ||
        (choice == HOUSE_CHOICE_PUZZLES && !puzzles_are_available(&stage->host, game)) ||
        (choice == HOUSE_CHOICE_DEAL && !daily_deal_is_offered(game)))
        return error_set(error, "“%s” is not available for the game “%s”.", verb, rest);
    *transition = open_choice(street, stage, (HouseChoice)choice, game);
    return true;
}

/* While the info panel is open, a tip is above the panel and the signpost, unless it is about a house or milestone. */
static bool street_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip)
{
    const Street *street = self;
    if (hotspot->code == CODE_STREET_MILESTONE)
        text_copy(tip->value, sizeof tip->value, street->trophies[hotspot->index].date);
    const Hotspot *plate = hotspots_find(&stage->hotspots, "plate");
    if (!plate || hotspot->code == CODE_STREET_HOUSE || hotspot->code == CODE_STREET_MILESTONE) return true;
    const float top = fminf(plate->at.y, street_signpost_place(street, stage).y);
    tip->anchor = rect_make(hotspot->at.x, top, hotspot->at.w, stage->layout.h - top);
    return true;
}

/* ---- Making ---- */

static bool street_is_busy(const void *self) { return ((const Street *)self)->letter_box.writer != NULL; }

static void street_destroy(void *self)
{
    Street *street = self;
    note_session_destroy(street->letter_box.writer);
    for (int i = 0; i < street->count; i++) free(street->houses[i].ink);
    free(street);
}

static const SceneKind STREET = {
    .name = "street",
    .ambience = AMBIENCE_STREET,
    .draw = street_draw,
    .handle_touch = street_handle_touch,
    .tick = street_tick,
    .is_busy = street_is_busy,
    .fill_tip = street_fill_tip,
    .run_script_line = street_run_script_line,
    .destroy = street_destroy,
};

Street *street_of(const Scene *scene)
{
    assert(scene->kind == &STREET);
    return scene->self;
}

static void build_houses(Street *street, const Stage *stage)
{
    for (int i = 0; GAMES[i] && street->count < RULEBOOK_LOTS_MAX; i++) {
        House *house = &street->houses[street->count++];
        house->game = GAMES[i];
        house->number = rulebook_lot(host_rulebook(&stage->host, GAMES[i]));
        if (house->number > 0 && house->number <= street->plan.lot_count)
            house->lot = &street->plan.lots[house->number - 1];
        for (int layer = 0; layer < street->plan.layer_count; layer++) {
            if (street_plan_lot_of_layer(street->plan.layers[layer]) == house->number) house->depth = layer;
        }
        street_plan_find_facade(stage->host.services->assets, house->game->id, house->number, house->facade);
    }
}

Scene street_scene_create(Stage *stage)
{
    Street *street = memory_allocate(sizeof *street);
    Error error;
    street->chosen = street->hovered = street->panel_house = street->appearing = street->evening_house = -1;
    if (!street_plan_load(&street->plan, stage->host.services->assets, &error)) stage_report(stage, error.text);
    build_houses(street, stage);
    return (Scene){&STREET, street};
}
