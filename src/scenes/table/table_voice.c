/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_voice.h"

#include <string.h>

/* Reading time, which no setting shortens. */
enum { BUBBLE_MS = 2400, LETTER_MS = 40, OPENING_MS = 180, CLOSING_MS = 150 };

void table_voice_start(TableScene *table, SpokenLine line)
{
    if (line.player == NOBODY) return;
    const uint64_t now = table->session.host->now, settled = table->telling.settled.at;
    table->telling.voice = (VoiceBubble){line, now, now > settled ? now : settled};
}

const SpokenLine *table_voice_of(const TableScene *table, Stage *stage, float *open)
{
    const VoiceBubble *voice = &table->telling.voice;
    if (voice->line.player == NOBODY || !voice->line.words) return NULL;
    const uint64_t now = stage->motion.now;
    /* Input that finishes the animations also finishes the waiting for them. */
    const uint64_t settled = table->telling.settled.at, least = voice->began > settled ? voice->began : settled;
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
