/* SPDX-License-Identifier: MIT */
#include "tabletop/boards/arrangement.h"

#include "tabletop/game_table.h"

#include <string.h>

Rect tabletop_visible_rect(const TableContext *context, const Piece *piece)
{
    if (!piece->art[0] || piece->fade >= 1) return (Rect){0};
    const Rect ink = art_visible_bounds(canvas_get_art(context->stage->canvas), piece->art).at, at = piece->at;
    return (Rect){at.x + ink.x * at.w, at.y + ink.y * at.h, ink.w * at.w, ink.h * at.h};
}

const Target *arrangement_find_target(const Arrangement *arrangement, const char *token)
{
    for (int i = 0; i < arrangement->target_count; i++) {
        if (strcmp(arrangement->targets[i].token, token) == 0) return &arrangement->targets[i];
    }
    return NULL;
}

const Target *arrangement_target_at(const TableContext *context, const Arrangement *arrangement, Place place)
{
    char token[NAME_TEXT_SIZE];
    game_name_place(context->game, context->rules, place, NAME_TOKEN, token);
    return token[0] ? arrangement_find_target(arrangement, token) : NULL;
}

void tabletop_arrange(const TableContext *context, Arrangement *arrangement)
{
    arrange_clear(arrangement);
    context->game_table->arrange(context, arrangement);
    for (int i = 0; i < arrangement->piece_count; i++) {
        Piece *piece = &arrangement->pieces[i];
        piece->at = rect_snapped(piece->at);
        piece->shadow_at = rect_snapped(piece->shadow_at);
    }
}
