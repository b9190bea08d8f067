/* SPDX-License-Identifier: MIT */
#include "ui/sound_queue.h"

/* A sound is dropped if another of its kind is due this close to it, or if this many of its kind are waiting. */
enum { SAME_SOUND_GAP_MS = 80, SOUND_REPEATS_MAX = 4 };

static uint64_t due_time(const QueuedSound *queued) { return queued->tween.start + queued->tween.ms; }

static bool close_by(uint64_t a, uint64_t b) { return (a > b ? a - b : b - a) < SAME_SOUND_GAP_MS; }

void sound_queue_add(SoundQueue *queue, const Motion *motion, Sound sound, int ms)
{
    const QueuedSound queued = {sound, tween_start(motion, (Timing){ms, EASE_LINEAR}, 0)};
    int alike = 0;
    if (sound == SOUND_NONE || queue->count == SOUND_QUEUE_MAX) return;
    for (int i = 0; i < queue->count; i++) {
        if (queue->items[i].sound != sound) continue;
        if (close_by(due_time(&queue->items[i]), due_time(&queued))) return;
        alike++;
    }
    if (alike == SOUND_REPEATS_MAX) return;
    queue->items[queue->count++] = queued;
}

int sound_queue_take_due(SoundQueue *queue, Motion *motion, Sound heard[SOUND_QUEUE_MAX])
{
    int count = 0, kept = 0;
    for (int i = 0; i < queue->count; i++) {
        const QueuedSound queued = queue->items[i];
        if (tween_is_running(&queued.tween, motion)) {
            motion_wake(motion, due_time(&queued));
            queue->items[kept++] = queued;
        } else if (!close_by(queue->heard_at[queued.sound], motion->now)) {
            heard[count++] = queued.sound;
            queue->heard_at[queued.sound] = motion->now;
        }
    }
    queue->count = kept;
    return count;
}
