/* SPDX-License-Identifier: MIT */
#include "scenes/street/house_picture.h"

#include <stdio.h>

HousePicture house_picture_find(const Stage *stage, const Game *game)
{
    HousePicture house = {.lot = {0}};
    const int lot = rulebook_lot(host_rulebook(&stage->host, game));
    SCOPED_MEMORY StreetPlan *plan = memory_allocate(sizeof *plan);
    Error error;
    if (street_plan_load(plan, stage->host.services->assets, &error) && lot > 0 && lot <= plan->lot_count) {
        house.lot = plan->lots[lot - 1].at;
        street_plan_find_facade(stage->host.services->assets, game->id, lot, house.facade);
        char id[STREET_PLAN_NAME_SIZE];
        snprintf(id, sizeof id, "lesson:%s", game->id);
        const int door = street_plan_find_trophy(plan, id);
        if (door >= 0) {
            text_copy(house.door, sizeof house.door, plan->trophies[door].art);
            house.door_at = plan->trophies[door].at;
        }
    }
    return house;
}

/* Where the whole drawing of the street has to be for the house's lot to be `height` high and stand on `foot`. */
static Rect place_frame(const HousePicture *house, Point foot, float height)
{
    static const float SUNK = .1f; /* the part of the lot's height that is below `foot` */
    const Rect lot = house->lot;
    const float scale = height / lot.h;
    return rect_make(foot.x - (lot.x + lot.w / 2) * scale, foot.y - (lot.y + lot.h * (1 - SUNK)) * scale,
                     FRAME_W * scale, FRAME_H * scale);
}

void house_picture_draw(Stage *stage, const HousePicture *house, Point foot, float height, bool dusk, float lit)
{
    /* In lot widths, how far the drawing extends beyond the lot at the left; at the right it is twice that. */
    static const float BEYOND = .3f;
    const Rect lot = house->lot;
    char name[STREET_PLAN_NAME_SIZE + sizeof "street/-dusk-lit"];
    if (lot.h <= 0 || height <= 0) return;
    const float scale = height / lot.h;
    const Rect frame = place_frame(house, foot, height);
    for (int lights = 0; lights < (lit < 0 ? 1 : 2); lights++) {
        snprintf(name, sizeof name, "street/%s-%s%s", house->facade, dusk ? "dusk" : "day", lights ? "-lit" : "");
        if (lights ? lit > 0 : lit < 1)
            canvas_scenery(stage->canvas, &(Scenery){.names = {name},
                                                     .at = frame,
                                                     .part = rect_make(frame.x + (lot.x - lot.w * BEYOND) * scale,
                                                                       frame.y + lot.y * scale,
                                                                       lot.w * (1 + 3 * BEYOND) * scale, height),
                                                     .fade = lights ? 1 - lit : 0});
    }
}

void house_picture_draw_door(Stage *stage, const HousePicture *house, Point foot, float height, bool dusk, float open)
{
    if (house->lot.h <= 0 || height <= 0 || !house->door[0] || open <= 0) return;
    const Rect frame = place_frame(house, foot, height), at = house->door_at;
    const float scale = height / house->lot.h;
    canvas_sprite(stage->canvas,
                  &(Sprite){stage_printf(stage, "street/%s-%s", house->door, dusk ? "dusk" : "day"),
                            rect_make(frame.x + at.x * scale, frame.y + at.y * scale, at.w * scale, at.h * scale),
                            .fade = 1 - open});
}
