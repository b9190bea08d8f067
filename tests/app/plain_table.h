/* SPDX-License-Identifier: MIT */
/*
 * A plain table for any game, for tests of what all tables share: its view as text, and below it, as hotspots, each
 * word of the notation with which some action begins or continues. PLAIN_TABLES(…) replaces the program's own list.
 */
#pragma once

#include "check.h"
#include "tabletop/game_table.h"

static bool plain_has(const Arrangement *arrangement, const char *token)
{
    for (int i = 0; i < arrangement->target_count; i++) {
        if (strcmp(arrangement->targets[i].token, token) == 0) return true;
    }
    return false;
}

static void plain_arrange(const TableContext *context, Arrangement *arrangement)
{
    enum { COLUMNS = 12, HIGH = 34 };
    const Rect room = context->table;
    for (size_t i = 0; i < context->selection->count; i++) {
        const TouchPath *path = &context->selection->paths[i];
        for (int step = 0; step < path->count; step++) {
            const int n = arrangement->target_count;
            if (n == ARRANGEMENT_TARGETS_MAX || plain_has(arrangement, path->tokens[step])) continue;
            const float wide = room.w / COLUMNS;
            const Rect at = rect_make(room.x + wide * (float)(n % COLUMNS),
                                      room.y + room.h * .6f + HIGH * (float)(n / COLUMNS), wide - 4, HIGH - 4);
            arrange_target(arrangement, path->tokens[step], at, path->tokens[step]);
        }
    }
}

static void plain_draw_ground(const TableContext *context, TableRects *rects)
{
    Stage *stage = context->stage;
    SCOPED_TEXT text = {0};
    TextStyle style = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_ON_GROUND);
    style.size = 13;
    context->position.game->print(context->position.rules, context->position.view, context->position.names, &text);
    const char *line = text_string(&text);
    for (float y = context->table.y; *line; y += style.size * 1.2f) {
        const size_t length = strcspn(line, "\n");
        canvas_text_in_rect(stage->canvas, &style, rect_make(context->table.x, y, context->table.w, style.size * 1.3f),
                            textf("%.*s", (int)length, line));
        line += length + (line[length] == '\n');
    }
    for (size_t i = 0; i < (size_t)context->selection->touched.count; i++) {
        canvas_text_in_rect(stage->canvas, &style,
                            rect_make(context->table.x + 90 * (float)i, context->table.y - 18, 90, 18),
                            context->selection->touched.tokens[i]);
    }
}

#define PLAIN_TABLE(name, its_game)                                               \
    static const GameTable name = {.game = &(its_game),                           \
                                   .look = {.ground_art = "grounds/subdivision"}, \
                                   .arrange = plain_arrange,                      \
                                   .draw = {.ground = plain_draw_ground}};

#define PLAIN_TABLES(...) const GameTable *const GAME_TABLES[] = {__VA_ARGS__, NULL}
