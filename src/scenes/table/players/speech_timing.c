/* SPDX-License-Identifier: MIT */
#include "scenes/table/players/speech_timing.h"

#include <string.h>

enum { BUBBLE_MS = 3600, LETTER_MS = 60 };   /* a bubble is shown this long, and longer for each byte of its words */
enum { OPENING_MS = 180, CLOSING_MS = 150 }; /* how long a bubble takes to open and to close */

void speech_timing_follow(SpeechTiming *timing, const SpokenLines *lines, uint64_t now, uint64_t settled_at)
{
    if (timing->revision == lines->revision) return;
    timing->revision = lines->revision;
    timing->line = lines->current;
    timing->began = now;
    timing->since = now > settled_at ? now : settled_at;
}

/* When the bubble opens: after the events of the action, or as soon as input has finished them. */
static uint64_t opens_at(const SpeechTiming *timing, uint64_t settled_at)
{
    const uint64_t earliest = timing->began > settled_at ? timing->began : settled_at;
    return timing->since < earliest ? timing->since : earliest;
}

void speech_timing_drop_shown(SpeechTiming *timing, uint64_t now, uint64_t settled_at)
{
    if (!timing->is_held && now >= opens_at(timing, settled_at) + OPENING_MS) timing->line.player = NOBODY;
}

void speech_timing_hold(SpeechTiming *timing, bool is_held, uint64_t now, uint64_t settled_at)
{
    if (is_held) speech_timing_drop_shown(timing, now, settled_at);
    if (timing->is_held) timing->began = timing->since = now;
    timing->is_held = is_held;
}

BubbleLine speech_timing_line(const SpeechTiming *timing, uint64_t settled_at, Stage *stage)
{
    const SpokenLine *line = &timing->line;
    if (line->player == NOBODY || timing->is_held || !line->words) return (BubbleLine){0};
    const uint64_t now = stage->motion.now;
    const uint64_t since = opens_at(timing, settled_at);
    const uint64_t till = since + BUBBLE_MS + LETTER_MS * strlen(line->words);
    if (now >= till) return (BubbleLine){0};
    motion_wake(&stage->motion, now < since                                            ? since
                                : now + CLOSING_MS < till && now >= since + OPENING_MS ? till - CLOSING_MS
                                                                                       : now + 1);
    if (now < since) return (BubbleLine){0};
    const float open = fminf(1, fminf((float)(now - since) / OPENING_MS, (float)(till - now) / CLOSING_MS));
    return (BubbleLine){line->player, line->occasion, line->words, open};
}
