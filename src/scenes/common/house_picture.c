/* SPDX-License-Identifier: MIT */
#include "scenes/common/house_picture.h"

#include "session/app_services.h"

#include <stdio.h>
#include <stdlib.h>

HousePicture house_picture_find(const Stage *stage, const Game *game)
{
    HousePicture house = {.lot = {0}};
    const int lot = rulebook_lot(host_rulebook(&stage->host, game));
    StreetPlan *plan = memory_allocate(sizeof *plan);
    Error error;
    if (street_plan_load(plan, services_of(stage)->assets, &error) && lot > 0 && lot <= plan->lot_count) {
        house.lot = plan->lots[lot - 1].at;
        street_plan_find_facade(services_of(stage)->assets, game->id, lot, house.facade);
    }
    free(plan);
    return house;
}

void house_picture_draw(Stage *stage, const HousePicture *house, Point foot, float high, bool dusk, float lit)
{
    static const float SUNK = .1f, MORE = .3f;
    const Rect lot = house->lot;
    char name[STREET_PLAN_NAME_SIZE + sizeof "street/-dusk-lit"];
    if (lot.h <= 0 || high <= 0) return;
    const float scale = high / lot.h;
    const Rect frame = rect_make(foot.x - (lot.x + lot.w / 2) * scale, foot.y - (lot.y + lot.h * (1 - SUNK)) * scale,
                                 FRAME_W * scale, FRAME_H * scale);
    for (int lights = 0; lights < (lit < 0 ? 1 : 2); lights++) {
        snprintf(name, sizeof name, "street/%s-%s%s", house->facade, dusk ? "dusk" : "day", lights ? "-lit" : "");
        if (lights ? lit > 0 : lit < 1)
            canvas_scenery(stage->canvas,
                           &(Scenery){.names = {name},
                                      .at = frame,
                                      .part = rect_make(frame.x + (lot.x - lot.w * MORE) * scale,
                                                        frame.y + lot.y * scale, lot.w * (1 + 3 * MORE) * scale, high),
                                      .fade = lights ? 1 - lit : 0});
    }
}
