/* SPDX-License-Identifier: MIT */
#include "ui/text_flow.h"

#include <math.h>
#include <string.h>

enum { FLOW_WORD_SIZE = 64 }; /* a longer word is cut */

static bool is_bold(const TextFlow *flow, int at)
{
    for (int i = 0; i < flow->run_count; i++) {
        const TextRun *run = &flow->runs[i];
        if (at >= run->start && at < run->start + run->length) return run->style & RUN_BOLD;
    }
    return false;
}

float text_flow(const TextFlow *flow, Canvas *canvas, float width, const Rect *at)
{
    const float space = canvas_text_width(canvas, &flow->plain, " ");
    float x = 0, y = 0;
    for (int start = 0; flow->text[start];) {
        char word[FLOW_WORD_SIZE];
        const size_t length = strcspn(flow->text + start, " ");
        text_copy(word, length < sizeof word ? length + 1 : sizeof word, flow->text + start);
        const TextStyle *style = is_bold(flow, start) ? &flow->bold : &flow->plain;
        const float word_width = canvas_text_width(canvas, style, word);
        if (x > 0 && x + word_width > width - (y < flow->corner_height ? flow->corner_width : 0)) {
            x = 0;
            y += flow->line;
        }
        if (at) canvas_text(canvas, style, at->x + x, at->y + y + flow->line * flow->baseline, word);
        x += word_width + space;
        start += (int)length;
        while (flow->text[start] == ' ') start++;
    }
    return fmaxf(y + flow->line, flow->corner_height);
}
