/* SPDX-License-Identifier: MIT */
#include "scenes/table/players/speech_timing.h"

#include <string.h>

enum { BUBBLE_MS = 3600, LETTER_MS = 60 };   /* a bubble is shown this long, and longer for each byte of its words */
enum { OPENING_MS = 180, CLOSING_MS = 150 }; /* how long a bubble takes to open and to close */

void speech_timing_follow(SpeechTiming *bubble, const SpokenLines *lines, uint64_t now, uint64_t settled_at)
{
    if (bubble->revision == lines->revision) return;
    bubble->revision = lines->revision;
    bubble->line = lines->current;
    bubble->began = now;
    bubble->since = now > settled_at ? now : settled_at;
}

/* When the bubble opens: after the events of the action, or as soon as input has finished them. */
static uint64_t opens_at(const SpeechTiming *bubble, uint64_t settled_at)
{
    const uint64_t earliest = bubble->began > settled_at ? bubble->began : settled_at;
    return bubble->since < earliest ? bubble->since : earliest;
}

void speech_timing_drop_shown(SpeechTiming *bubble, uint64_t now, uint64_t settled_at)
{
    if (!bubble->is_held && now >= opens_at(bubble, settled_at) + OPENING_MS) bubble->line.player = NOBODY;
}

void speech_timing_hold(SpeechTiming *bubble, bool is_held, uint64_t now, uint64_t settled_at)
{
    if (is_held) speech_timing_drop_shown(bubble, now, settled_at);
    if (bubble->is_held) bubble->began = bubble->since = now;
    bubble->is_held = is_held;
}

const SpokenLine *speech_timing_line(const SpeechTiming *bubble, uint64_t settled_at, Stage *stage, float *open)
{
    if (bubble->line.player == NOBODY || bubble->is_held || !bubble->line.words) return NULL;
    const uint64_t now = stage->motion.now;
    const uint64_t since = opens_at(bubble, settled_at);
    const uint64_t till = since + BUBBLE_MS + LETTER_MS * strlen(bubble->line.words);
    if (now >= till) return NULL;
    motion_wake(&stage->motion, now < since                                            ? since
                                : now + CLOSING_MS < till && now >= since + OPENING_MS ? till - CLOSING_MS
                                                                                       : now + 1);
    if (now < since) return NULL;
    *open = fminf(1, fminf((float)(now - since) / OPENING_MS, (float)(till - now) / CLOSING_MS));
    return &bubble->line;
}
