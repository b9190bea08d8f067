/* SPDX-License-Identifier: MIT */
#include "scenes/table/playback/table_progress.h"

#include <stdlib.h>
#include <string.h>

void progress_begin(TableProgress *progress, const TableSession *session, LogShown shown, const Stage *stage)
{
    void *reused = progress->previous.view;
    progress->revision = session->change.revision;
    progress->previous = progress->latest;
    progress->log_before = shown;
    progress->settled_before = progress->settled;
    progress->started = progress->settled = motion_moment(&stage->motion);
    progress->latest = (ShownView){.view = memory_resize(reused, session->game->state_size),
                                   .viewer = session->viewer,
                                   .last_events = session->last_events};
    memcpy(progress->latest.view, session->view, session->game->state_size);
}

void progress_clear(TableProgress *progress)
{
    free(progress->previous.view);
    free(progress->latest.view);
}

void progress_start_events(TableProgress *progress, const TableContext *context, const AnimationPlan *plan,
                           const EventList *shown_events)
{
    Stage *stage = context->stage;
    animations_start(&progress->animations, context->arrangement, plan, stage);
    memset(progress->score_changes, 0, sizeof progress->score_changes);
    if (!shown_events) return;
    progress->playing = *shown_events;
    if (progress->animations.ends_at > stage->motion.now) progress->settled.at = progress->animations.ends_at;
    if (context_is_counting(context)) return; /* the points are counted on the table instead */
    TablePosition before = context->position;
    before.view = progress->previous.view;
    score_changes_find(&before, context->position.view, progress->score_changes);
}

bool progress_is_running(const TableProgress *progress, const Stage *stage)
{
    return progress->settled.epoch == stage->motion.epoch && stage->motion.now < progress->settled.at;
}

void progress_hurry(TableProgress *progress, const Stage *stage)
{
    if (progress->settled.epoch == stage->motion.epoch || progress->settled.at <= stage->motion.now) return;
    if (progress->settled.at >= stage->motion.now + SKIPPED_MS_MIN) progress->hurried_epoch = stage->motion.epoch;
    progress->settled.at = stage->motion.now;
}

bool progress_is_cut_short(TableProgress *progress, const Stage *stage)
{
    progress_hurry(progress, stage);
    return progress_is_running(progress, stage) || progress->hurried_epoch == stage->motion.epoch;
}

bool progress_is_due(const TableProgress *progress, Stage *stage, uint64_t due)
{
    if (stage->motion.now < due) motion_wake(&stage->motion, due);
    return stage->motion.now >= due && !animations_are_busy(&progress->animations, stage);
}

bool progress_has_rested(const TableProgress *progress, Stage *stage, uint64_t since, uint64_t ms)
{
    return progress_is_due(progress, stage, (progress->settled.at > since ? progress->settled.at : since) + ms);
}
