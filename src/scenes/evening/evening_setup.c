/* SPDX-License-Identifier: MIT */
#include "scenes/evening/evening_setup.h"

#include "scenes/common/scene_routes.h"
#include "session/evening_plan.h"
#include "session/stores/evening_store.h"

#include <stdlib.h>

/* Players come and go: the plan follows. */
static void update(EveningSetup *setup, Stage *stage)
{
    evening_plan_set_seats(&setup->evening, &stage->host, &setup->table.seating);
    setup->error[0] = '\0';
    seat_table_check_names(&setup->table, setup->error);
}

static Transition begin(EveningSetup *setup, Stage *stage)
{
    for (int stop = 0; stop < setup->evening.count; stop++)
        setup->evening.games[stop].deal = seating_random_deal(&stage->host);
    evening_store_save(&stage->host, &setup->evening);
    evening_store_save_setup(&stage->host, &setup->evening);
    return scene_replace(evening_scene_create(stage));
}

static Transition press(EveningSetup *setup, Stage *stage, const Hotspot *hotspot)
{
    switch (hotspot->code) {
    case CODE_EVENING_GAME: return scene_push(game_picker_create(setup, hotspot->index));
    case CODE_EVENING_ADD_GAME: evening_plan_add_game(&setup->evening, &stage->host); return scene_stay();
    case CODE_EVENING_BEGIN: return begin(setup, stage);
    case CODE_EVENING_DRAW:
        evening_plan_draw_games(&setup->evening, &stage->host);
        setup->since = motion_moment(&stage->motion);
        return scene_stay();
    case CODE_EVENING_BACK: return scene_pop(0);
    default: return scene_stay();
    }
}

static Transition evening_setup_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    EveningSetup *setup = self;
    Transition move = scene_stay();
    if (seat_table_handle_touch(&setup->table, stage, touch, &move)) {
        update(setup, stage);
        return move;
    }
    if (touch->kind == TOUCH_PRESS) return press(setup, stage, touch->hotspot);
    return touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK ? scene_pop(0) : scene_stay();
}

static bool evening_setup_run_command(void *self, Stage *stage, const char *verb, const char *rest, Transition *move,
                                      Error *error)
{
    EveningSetup *setup = self;
    (void)move;
    if (!seat_table_run_command(&setup->table, stage, verb, rest, error)) return false;
    update(setup, stage);
    return true;
}

static const SceneKind EVENING_SETUP = {
    .name = "evening",
    .draw = evening_setup_draw,
    .handle_touch = evening_setup_handle_touch,
    .run_command = evening_setup_run_command,
    .destroy = free,
};

Scene evening_setup_create(Stage *stage)
{
    EveningSetup *setup = memory_allocate(sizeof *setup);
    setup->table =
        (SeatTable){.players_min = EVENING_SEATS_MIN, .players_max = evening_plan_seats_max(), .asked = NOBODY};
    setup->since = motion_moment(&stage->motion);
    evening_plan_init(&setup->evening, &stage->host);
    evening_plan_seating(&setup->evening, &stage->host, &setup->table.seating);
    evening_find_houses(stage, setup->houses);
    update(setup, stage);
    return (Scene){&EVENING_SETUP, setup};
}
