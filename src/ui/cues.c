/* SPDX-License-Identifier: MIT */
#include "ui/cues.h"

enum { APART_MS = 80, ALIKE_MAX = 4 };

static uint64_t due(const Cue *cue)
{
    return cue->tween.start + cue->tween.ms;
}

static bool close_by(uint64_t a, uint64_t b)
{
    return (a > b ? a - b : b - a) < APART_MS;
}

void cues_add(Cues *cues, const Motion *motion, Sound sound, int ms)
{
    const Cue cue = {sound, tween_start(motion, (Timing){ms, EASE_LINEAR}, 0)};
    int alike = 0;
    if (sound == SOUND_NONE || cues->count == CUES_MAX) return;
    for (int i = 0; i < cues->count; i++) {
        if (cues->items[i].sound != sound) continue;
        if (close_by(due(&cues->items[i]), due(&cue))) return;
        alike++;
    }
    if (alike == ALIKE_MAX) return;
    cues->items[cues->count++] = cue;
}

int cues_take(Cues *cues, Motion *motion, Sound heard[CUES_MAX])
{
    int count = 0, left = 0;
    for (int i = 0; i < cues->count; i++) {
        const Cue cue = cues->items[i];
        if (tween_running(&cue.tween, motion)) {
            motion_wake(motion, due(&cue));
            cues->items[left++] = cue;
        } else if (!close_by(cues->heard[cue.sound], motion->now)) {
            heard[count++] = cue.sound;
            cues->heard[cue.sound] = motion->now;
        }
    }
    cues->count = left;
    return count;
}
