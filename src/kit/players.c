/* SPDX-License-Identifier: MIT */
#include "kit/players.h"

#include "kit/tips.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Signs ---- */

char kit_letter(const TableContext *context, int player)
{
    return widget_token_letter(context->colours[player]);
}

/* ---- Figures ---- */

long kit_figure(const TableContext *context, int player)
{
    if (context->look->figure) return context->look->figure(context, player);
    Score score;
    context->game->score(context->rules, context->view, &score, NULL);
    return score.points[player];
}

/* At the right end of its room, so wide. */
static void note_figure(const TableContext *context, int player, Rect room, float size, float wide)
{
    Stage *stage = context->stage;
    const Rect figure = {rect_right(room) - wide - 6, room.y + room.h / 2 - size * .6f, wide + 12, size * 1.2f};
    kit_about(context, spots_text(&stage->spots, TIP_SCORE ":%d", player), TIP_SCORE, figure, context->names[player]);
    if (!context->figures) return;
    context->figures[player] = rect_make(room.x, room.y + room.h / 2 - size * .55f, room.w, size * 1.1f);
}

static void ask_for(const TableContext *context, int player, Rect at)
{
    kit_about(context, spots_text(&context->stage->spots, TIP_PLAYER ":%d", player), TIP_PLAYER, at,
              context->names[player]);
}

/* Amber has whoever is to move, and in the end whoever has won. */
static bool is_amber(const TableContext *context, int player)
{
    Score score;
    if (context->given_up || !state_look(context->view)->over) return context_to_move(context, player);
    context->game->score(context->rules, context->view, &score, NULL);
    return score.winners >> player & 1;
}

enum { STANDING_LINES = 2, STANDING_TEXT = 64 };

static const float STANDING_LEAST = .8f; /* so much smaller a line of a standing may get before it goes */

/* The lines of a standing that find room, none of them cut; a line that does not fit goes, and those behind it. */
static int fit_lines(const TableContext *context, const TextStyle *style, const char *standing, Rect room,
                     char lines[STANDING_LINES][STANDING_TEXT])
{
    int count = 0;
    for (const char *at = standing; at && *at && count < STANDING_LINES; count++) {
        const size_t length = strcspn(at, "\n");
        const float high = style->size * 1.12f * (float)(count + 1);
        snprintf(lines[count], STANDING_TEXT, "%.*s", (int)length, at);
        if (high > room.h - 1.5f || canvas_text_width(context->stage->canvas, style, lines[count]) * STANDING_LEAST > room.w)
            break;
        at += length + (at[length] == '\n');
    }
    return count;
}

/* Sign, name, how he stands in lines below it, his figure. */
static void draw_head(const TableContext *context, Rect at, int player)
{
    Stage *stage = context->stage;
    const char *line = context->look->standing ? context->look->standing(context, player) : NULL;
    const bool turn = is_amber(context, player);
    const float pad = stage_size(stage, SIZE_PADDING), face = fminf(layout_length(&stage->layout, 54), at.h * .84f);
    const ThemeColour ink = turn ? COLOUR_AMBER_INK : COLOUR_PANEL_INK;
    const TextStyle name = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_NAME, ink, 1.3f);
    const TextStyle small =
        stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, turn ? COLOUR_AMBER_INK_2 : COLOUR_PANEL_INK_2);
    TextStyle points = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_SCORE, ink, 1.2f);
    points.align = ALIGN_RIGHT;
    char figure[FIGURE_TEXT];
    kit_write_figure(kit_figure(context, player), false, figure);
    Rect inner = {at.x + pad, at.y, at.w - 2 * pad, at.h};
    const float wide = canvas_text_width(stage->canvas, &points, figure);
    canvas_text_in(stage->canvas, &points, inner, figure);
    ask_for(context, player, at);
    note_figure(context, player, inner, points.size, wide);
    inner.w -= wide + pad / 2;
    const Rect seat = rect_take_left(&inner, face, pad * .6f);
    kit_face_and_strength(context, player, rect_make(seat.x, at.y + at.h * .08f, seat.w, at.h * .84f));
    char lines[STANDING_LINES][STANDING_TEXT];
    const float name_high = name.size * 1.15f;
    const int count = fit_lines(context, &small, line, rect_make(inner.x, inner.y, inner.w, at.h - name_high), lines);
    if (count == 0) {
        canvas_text_in(stage->canvas, &name, inner, context->names[player]);
        return;
    }
    inner.y += (at.h - name_high - small.size * 1.2f * (float)count) / 2;
    canvas_text_in(stage->canvas, &name, rect_take_top(&inner, name_high, 0), context->names[player]);
    for (int i = 0; i < count; i++) {
        inner.h = small.size * 1.2f;
        canvas_text_fitted(stage->canvas, &small, STANDING_LEAST, inner, lines[i]);
        inner.y += inner.h;
    }
}

/* How he stands, at the right end of what room his pill has left; nothing where it would be cut. */
static void put_standing(const TableContext *context, Rect room, int player, bool amber)
{
    Stage *stage = context->stage;
    const char *standing = context->look->standing ? context->look->standing(context, player) : NULL;
    TextStyle small = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, amber ? COLOUR_AMBER_INK_2 : COLOUR_INK_2);
    char lines[STANDING_LINES][STANDING_TEXT];
    small.size = fminf(small.size, room.h * .42f);
    small.align = ALIGN_RIGHT;
    if (fit_lines(context, &small, standing, room, lines) == 0) return;
    canvas_text_fitted(stage->canvas, &small, STANDING_LEAST, room, lines[0]);
}

static void draw_pill(const TableContext *context, Rect at, int player)
{
    Stage *stage = context->stage;
    at = rect_snapped(at);
    if (context->panels) context->panels[player] = at;
    const bool turn = is_amber(context, player);
    if (turn) {
        widget_panel_amber(stage, at, at.h, at.h / 2);
    } else {
        widget_plate(stage, at, at.h / 2);
    }
    TextStyle name = stage_text(stage, FACE_BLACK, SIZE_TEXT_BODY, turn ? COLOUR_AMBER_INK : COLOUR_INK);
    TextStyle points = name;
    name.size = fminf(name.size, at.h * .5f);
    points.size = fminf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_NAME]), at.h * .62f);
    points.align = ALIGN_RIGHT;
    const float pad = at.h * .3f, left = at.h * (context->sitters ? 1.16f : 1.02f);
    kit_face(context, player, (Point){at.x + at.h * .54f, at.y + at.h / 2}, at.h * (context->sitters ? .4f : .3f));
    Rect inner = {at.x + left, at.y, at.w - left - pad, at.h};
    char figure[FIGURE_TEXT];
    kit_write_figure(kit_figure(context, player), false, figure);
    if (context->look->goal) {
        const size_t end = strlen(figure);
        snprintf(figure + end, sizeof figure - end, "/%ld", context->look->goal(context));
    }
    const float wide = canvas_text_width(stage->canvas, &points, figure);
    canvas_text_in(stage->canvas, &points, inner, figure);
    ask_for(context, player, at);
    note_figure(context, player, inner, points.size, wide);
    inner.w -= wide + pad;
    /* Where not even a few letters fit the token says it alone. */
    if (inner.w < 2.4f * name.size) return;
    rect_take_left(&inner, canvas_text_in(stage->canvas, &name, inner, context->names[player]), name.size * .6f);
    put_standing(context, inner, player, turn);
}

void kit_pills(const TableContext *context)
{
    const int players = state_look(context->view)->players;
    const float gap = stage_size(context->stage, SIZE_GAP) / 2;
    const int rows = context->players.h > 1.5f * layout_touch(&context->stage->layout) ? 2 : 1;
    const int row = (players + rows - 1) / rows;
    for (int player = 0; player < players; player++) {
        const int place = context->look->across ? player == context->seated : player;
        draw_pill(context, rect_column(rect_row(context->players, place / row, rows, gap), place % row, row, gap), player);
    }
}

/* ---- Panels ---- */

Rect kit_stacked(Rect column, int n, int count, float most, float gap)
{
    const float high = fminf(most, (column.h - gap * (float)(count - 1)) / (float)count);
    return rect_snapped(rect_make(column.x, column.y + (high + gap) * (float)n, column.w, high));
}

void kit_panel_ground(const TableContext *context, Rect at, float head, float corner, int player)
{
    if (context->panels) context->panels[player] = at;
    if (is_amber(context, player)) {
        widget_panel_amber(context->stage, at, head, corner);
    } else {
        widget_panel(context->stage, at, corner);
    }
}

void kit_panel(const TableContext *context, Rect at, float head, int player)
{
    kit_panel_ground(context, at, head, 0, player);
    draw_head(context, rect_make(at.x, at.y, at.w, head), player);
}

void kit_line(const TableContext *context, Rect *room, const TextStyle *style, const char *words)
{
    const float least = layout_text_capped(&context->stage->layout, context->stage->theme->sizes[SIZE_TEXT_SMALL], 1);
    const float high = style->size * 1.5f;
    if (room->h < style->size * 1.15f) return;
    canvas_text_fitted(context->stage->canvas, style, least / style->size,
                       rect_make(room->x, room->y, room->w, fminf(high, room->h)), words);
    rect_take_top(room, high, 0);
}

void kit_panels(const TableContext *context, Rect column)
{
    const Layout *layout = &context->stage->layout;
    const int players = state_look(context->view)->players;
    const float most = layout_length(layout, 84), gap = layout_length(layout, players > 5 ? 7 : 10);
    for (int player = 0; player < players; player++) {
        const int place = context->look->across ? player == context->seated : player;
        const Rect at = kit_stacked(column, place, players, most, gap);
        kit_panel(context, at, at.h, player);
    }
}

void kit_beside(const TableContext *context)
{
    if (context->compact) kit_pills(context);
    if (context->look->beside) {
        context->look->beside(context);
    } else if (!context->compact) {
        kit_panels(context, context->left);
    }
}
