/* SPDX-License-Identifier: MIT */
/* Advances the stage and its scenes, frame by frame. */
#include "ui/stage_private.h"

void stage_frame(Stage *stage, uint64_t now)
{
    motion_frame(&stage->motion, now);
    stage->host.now = now;
    tip_update_finger(stage);
    const Scene *top = stage_top(stage);
    if (top && top->kind->tick) stage_apply_transition(stage, top->kind->tick(top->self, stage));
    stage_refresh(stage);
    /* The hotspot under the pointer or with the focus may have changed: draw that in the same frame. */
    if (stage->needs_refresh) stage_refresh(stage);
    stage->is_first_frame = false;
}

bool stage_is_moving(const Stage *stage)
{
    return stage->needs_refresh || motion_is_busy(&stage->motion);
}

uint64_t stage_next_wake(const Stage *stage)
{
    return stage->motion.wake_at;
}

bool stage_is_busy(const Stage *stage)
{
    if (stage_is_moving(stage)) return true;
    for (int i = 0; i < stage->scene_count; i++) {
        const Scene *scene = &stage->scenes[i];
        if (scene->kind->is_busy && scene->kind->is_busy(scene->self)) return true;
    }
    return false;
}
