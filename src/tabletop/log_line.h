/* SPDX-License-Identifier: MIT */
/* What was done, as a log tells it: a sentence with small pictures in place of the things it names, and what came of it
 * in bold letters. */
#ifndef CULDESAC_TABLETOP_LOG_LINE_H
#define CULDESAC_TABLETOP_LOG_LINE_H

#include "culdesac/cards.h"
#include "tabletop/tabletop.h"

/* A thing that is named in a sentence: so many bytes of it from there on. */
typedef struct LogLineThing {
    int at, length;
    uint16_t thing;
} LogLineThing;

typedef struct LogLine {
    const char *text;
    int length;        /* so many of it are told */
    int action_length; /* so many of them what was done; the rest is what came of it */
    const LogLineThing *things;
    int thing_count;
} LogLine;

/* The tale in lines of that height from the top of a place, broken to its width; returns how high it gets. Without
 * `draws` it is only measured. */
float log_line_draw(const TableContext *context, const TextStyle *style, Rect at, float line,
                    const LogLine *log_write_line, bool draws);
/* How wide it is in one line. */
float log_line_width(const TableContext *context, const TextStyle *style, const LogLine *log_write_line);

/* A playing card as a picture in a line. */
void inline_icon_of_card(Card card, InlineIcon *icon);
/* The picture of a thing: the table's own or, where it has none, that of a piece which lies on the table. False:
 * none. */
bool inline_icon_of_thing(const TableContext *context, unsigned thing, InlineIcon *icon);

#endif
