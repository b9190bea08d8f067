/* SPDX-License-Identifier: MIT */
/* Frame by frame: time passes for the stage and its scenes. */
#include "ui/stage_private.h"

void stage_frame(Stage *stage, uint64_t now)
{
    motion_frame(&stage->motion, now);
    tip_watch_finger(stage);
    const Scene *top = stage_top(stage);
    if (top && top->kind->tick) stage_apply(stage, top->kind->tick(top->self, stage));
    stage_refresh(stage);
    /* What is pointed at or focused may have changed: show that in the same frame. */
    if (stage->stale) stage_refresh(stage);
    stage->entered = false;
}

bool stage_moving(const Stage *stage)
{
    return stage->stale || motion_busy(&stage->motion);
}

uint64_t stage_next_wake(const Stage *stage)
{
    return stage->motion.wake_at;
}

bool stage_busy(const Stage *stage)
{
    if (stage_moving(stage)) return true;
    for (int i = 0; i < stage->scene_count; i++) {
        const Scene *scene = &stage->scenes[i];
        if (scene->kind->busy && scene->kind->busy(scene->self)) return true;
    }
    return false;
}
