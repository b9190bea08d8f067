/* SPDX-License-Identifier: MIT */
/* A line of the log: a sentence with small pictures in place of the things it names, and the result in bold letters. */
#pragma once

#include "culdesac/cards.h"
#include "tabletop/game_table.h"

/* A thing named in the sentence: the name has `length` bytes, the first of them at the index `at`. */
typedef struct LogLineThing {
    int at, length;
    uint16_t thing;
} LogLineThing;

typedef struct LogLine {
    const char *text; /* what follows a \n is in a row of its own, unless is_one_row */
    bool is_one_row;
    int length;        /* the number of bytes to be shown */
    int action_length; /* the sentence's first part, up to this byte, is about the action */
    int result_end;    /* the part from action_length up to this byte is about the action's result; the rest is less
                          important */
    const LogLineThing *things;
    int thing_count;
} LogLine;

/* Draws `log_line` wrapped to the width of `at`, with rows `line` high, and returns the total height. Without `draws`,
 * only measures the height. */
float log_line_draw(const TableContext *context, const TextStyle *style, Rect at, float line, const LogLine *log_line,
                    bool draws);
/* The width of a log line that is not wrapped. */
float log_line_width(const TableContext *context, const TextStyle *style, const LogLine *log_line);

/* The picture of a playing card. */
void inline_icon_of_card(Card card, InlineIcon *icon);

/* ---- For tests ---- */

/* The picture of a thing: by the table's get_inline_icon or, if it is NULL, the drawing of the thing's piece. False if
 * there is none. */
bool inline_icon_of_thing(const TableContext *context, unsigned thing, InlineIcon *icon);
