/* SPDX-License-Identifier: MIT */
/* The bubble of a neighbour who says something: in their own panel, where it covers nothing that is played with. */
#ifndef CULDESAC_SCENES_TABLE_PARTS_VOICE_BUBBLE_H
#define CULDESAC_SCENES_TABLE_PARTS_VOICE_BUBBLE_H

#include "session/table/session_voices.h"
#include "ui/stage.h"

typedef struct VoiceBubble {
    SpokenLine line;
    uint64_t began, since; /* when the line was chosen, and when it is shown: after the events of its action */
    bool is_held;          /* something lies over the table */
} VoiceBubble;

/* Begins to show a line, if it has a player, when the current events will have been shown (TableProgress.settled). */
void voice_bubble_start(VoiceBubble *voice, SpokenLine line, uint64_t now, uint64_t settled_at);
/* Holds a line back; when it is no longer held, it is shown in full. */
void voice_bubble_hold(VoiceBubble *voice, bool is_held, uint64_t now);
void voice_bubble_stop(VoiceBubble *voice);
/* What is said at the moment, or NULL; `open` is how far the bubble is open, 0 … 1. */
const SpokenLine *voice_bubble_line(const VoiceBubble *voice, uint64_t settled_at, Stage *stage, float *open);

#endif
