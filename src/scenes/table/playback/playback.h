/* SPDX-License-Identifier: MIT */
/* Looking back: the timeline, and the automatic playback. Both only say which step the table shows next. */
#pragma once

#include "scenes/table/explain/explainer.h"
#include "scenes/table/playback/table_progress.h"

typedef struct Playback {
    bool is_playing;
    int speed; /* the speed of the playback, 0 … TIMELINE_SPEEDS − 1 */
} Playback;

/* Sets whether the past is played back, at the usual speed. */
void playback_set(Playback *playback, bool is_playing);
/* Whether animations are played at double speed. */
bool playback_is_double_speed(const Playback *playback);
/* Whether an example shows its last position, and is not playing. */
bool playback_has_example_ended(const Playback *playback, const TableSession *session);
/* Whether the step that is played back has been shown long enough. If not, requests a frame. */
bool playback_is_due(const Playback *playback, const TableProgress *progress, const Explainer *explainer, Stage *stage);

void playback_draw_timeline(const Playback *playback, const TableLog *log, const TableContext *context, Rect at);
/* Handles a touch of the timeline; *step is the step to be shown. False if the touch was elsewhere. */
bool playback_handle_touch(Playback *playback, const TableLog *log, const Touch *touch, size_t *step);
/* Ends the playback, and returns the step to be shown: the next (way 1) or the one before (−1), if there is one. */
size_t playback_step(Playback *playback, const TableSession *session, int way);
