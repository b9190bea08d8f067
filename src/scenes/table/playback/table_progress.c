/* SPDX-License-Identifier: MIT */
#include "scenes/table/playback/table_progress.h"

#include <stdlib.h>
#include <string.h>

void progress_begin(TableProgress *progress, const TableSession *session, size_t log_entries, const Stage *stage)
{
    const SessionChange *change = &session->change;
    ShownMoment *now = &progress->now;
    /* If only the viewer has changed, what was shown before the last action is still `before`. */
    if (change->kind != CHANGE_AT_ONCE || change->from_step != session->shown_steps) {
        void *reused = progress->before.view;
        progress->before = *now;
        now->view = reused;
    }
    progress->revision = change->revision;
    progress->started = now->settled = motion_moment(&stage->motion);
    now->view = memory_resize(now->view, session->game->state_size);
    memcpy(now->view, session->view, session->game->state_size);
    now->viewer = session->viewer;
    now->last_events = session->last_events;
    now->log = (LogShown){session->shown_steps, log_entries};
}

void progress_clear(TableProgress *progress)
{
    free(progress->before.view);
    free(progress->now.view);
}

void progress_start_events(TableProgress *progress, const TableContext *context, const AnimationPlan *plan,
                           const EventList *shown_events)
{
    Stage *stage = context->stage;
    animations_start(&progress->animations, context->arrangement, plan, stage);
    memset(progress->score_changes, 0, sizeof progress->score_changes);
    if (!shown_events) return;
    progress->playing = *shown_events;
    if (progress->animations.ends_at > stage->motion.now) progress->now.settled.at = progress->animations.ends_at;
    if (context_is_counting(context)) return; /* the points are counted on the table instead */
    TablePosition before = context->position;
    before.view = progress->before.view;
    score_changes_find(&before, context->position.view, progress->score_changes);
}

bool progress_is_running(const TableProgress *progress, const Stage *stage)
{
    const Moment settled = progress->now.settled;
    return motion_is_untouched_since(&stage->motion, settled) && stage->motion.now < settled.at;
}

const ShownMoment *progress_shown_moment(const TableProgress *progress, const Stage *stage)
{
    return progress_is_running(progress, stage) ? &progress->before : &progress->now;
}

void progress_hurry(TableProgress *progress, const Stage *stage)
{
    Moment *settled = &progress->now.settled;
    if (motion_is_untouched_since(&stage->motion, *settled) || settled->at <= stage->motion.now) return;
    if (settled->at >= stage->motion.now + SKIPPED_MS_MIN) progress->hurried = motion_moment(&stage->motion);
    settled->at = stage->motion.now;
}

bool progress_is_cut_short(TableProgress *progress, const Stage *stage)
{
    progress_hurry(progress, stage);
    return progress_is_running(progress, stage) || motion_is_untouched_since(&stage->motion, progress->hurried);
}

bool progress_is_due(const TableProgress *progress, Stage *stage, uint64_t due)
{
    if (stage->motion.now < due) motion_wake(&stage->motion, due);
    return stage->motion.now >= due && !animations_are_busy(&progress->animations, stage);
}

bool progress_has_rested(const TableProgress *progress, Stage *stage, uint64_t since, uint64_t ms)
{
    const uint64_t settled_at = progress->now.settled.at;
    return progress_is_due(progress, stage, (settled_at > since ? settled_at : since) + ms);
}
