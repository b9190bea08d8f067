/* SPDX-License-Identifier: MIT */
/* When the speech bubble of a neighbour's line is open (tabletop/speech_bubble.h draws it). */
#pragma once

#include "session/table/session_players.h"
#include "tabletop/context.h"

typedef struct SpeechTiming {
    SpokenLine line;
    uint32_t revision;     /* SpokenLines.revision of `line` */
    uint64_t began, since; /* when the line was chosen, and when it is shown: after the events of the action */
    bool is_held;          /* the bubble waits while something covers the table */
} SpeechTiming;

/* Shows what is said now as soon as the current events have been shown (TableProgress.settled), if that has changed. */
void speech_timing_follow(SpeechTiming *timing, const SpokenLines *lines, uint64_t now, uint64_t settled_at);
/* Holds the line back while `is_held`, and afterwards shows it for its full time. A line whose bubble has already been
 * fully open is dropped instead. */
void speech_timing_hold(SpeechTiming *timing, bool is_held, uint64_t now, uint64_t settled_at);
/* Drops a line whose bubble has been fully open, so that it does not return when the table is in sight again. */
void speech_timing_drop_shown(SpeechTiming *timing, uint64_t now, uint64_t settled_at);
/* What is said at the moment. */
BubbleLine speech_timing_line(const SpeechTiming *timing, uint64_t settled_at, Stage *stage);
