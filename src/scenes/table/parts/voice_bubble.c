/* SPDX-License-Identifier: MIT */
#include "scenes/table/parts/voice_bubble.h"

#include <string.h>

/* Reading time, which no setting shortens. */
enum { BUBBLE_MS = 3600, LETTER_MS = 60, OPENING_MS = 180, CLOSING_MS = 150 };

void voice_bubble_start(VoiceBubble *voice, SpokenLine line, uint64_t now, uint64_t settled_at)
{
    if (line.player != NOBODY) *voice = (VoiceBubble){line, now, now > settled_at ? now : settled_at, voice->is_held};
}

void voice_bubble_hold(VoiceBubble *voice, bool is_held, uint64_t now)
{
    if (voice->is_held) voice->began = voice->since = now;
    voice->is_held = is_held;
}

void voice_bubble_stop(VoiceBubble *voice)
{
    voice->line.player = NOBODY;
}

const SpokenLine *voice_bubble_line(const VoiceBubble *voice, uint64_t settled_at, Stage *stage, float *open)
{
    if (voice->line.player == NOBODY || voice->is_held || !voice->line.words) return NULL;
    const uint64_t now = stage->motion.now;
    /* Input that finishes the animations also finishes the waiting for them. */
    const uint64_t least = voice->began > settled_at ? voice->began : settled_at;
    const uint64_t since = voice->since < least ? voice->since : least;
    const uint64_t till = since + BUBBLE_MS + LETTER_MS * strlen(voice->line.words);
    if (now >= till) return NULL;
    motion_wake(&stage->motion, now < since                                            ? since
                                : now + CLOSING_MS < till && now >= since + OPENING_MS ? till - CLOSING_MS
                                                                                       : now + 1);
    if (now < since) return NULL;
    *open = fminf(1, fminf((float)(now - since) / OPENING_MS, (float)(till - now) / CLOSING_MS));
    return &voice->line;
}
