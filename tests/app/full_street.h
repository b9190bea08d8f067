/* SPDX-License-Identifier: MIT */
/* A street on which everything has been reached. */
#pragma once

#include "culdesac/registry.h"
#include "scripted_app.h"
#include "session/lessons/lesson_store.h"
#include "session/milestones/milestone_store.h"
#include "session/store.h"

/* Stores `most` milestones, or all if there are fewer, as reached, and all lessons as finished. The street reads them
 * in the next frame, if it is on top. */
static inline void full_street_store(App *app, int most)
{
    Host *host = &app->stage.host;
    Milestone list[MILESTONES_MAX];
    MilestoneStore store = {.evening_count = 1};
    const int count = milestones_list(host, list);
    for (int i = 0; i < count && i < most; i++) milestone_store_add(&store, list[i].id, 9559, true);
    store_save(host, "milestones", NULL, &MILESTONE_STORE, &store);
    for (int i = 0; GAMES[i]; i++) lesson_store_save(host, GAMES[i], &(LessonBookmark){.is_done = true});
    app->stage.has_new_top = true;
}
