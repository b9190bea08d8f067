/* SPDX-License-Identifier: MIT */
#include "tabletop/arrangement.h"

#include "tabletop/game_table.h"

#include <assert.h>
#include <string.h>

Piece *arrange_piece(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at)
{
    assert(arrangement->piece_count < ARRANGEMENT_PIECES_MAX);
    Piece *piece = &arrangement->pieces[arrangement->piece_count++];
    *piece = (Piece){.place = place, .thing = (uint16_t)thing, .at = at};
    text_copy(piece->art, sizeof piece->art, art);
    return piece;
}

Target *arrange_target(Arrangement *arrangement, const char *token, Rect at, const char *label)
{
    assert(arrangement->target_count < ARRANGEMENT_TARGETS_MAX);
    Target *target = &arrangement->targets[arrangement->target_count++];
    *target = (Target){.at = at};
    text_copy(target->token, sizeof target->token, token);
    text_copy(target->label, sizeof target->label, label);
    return target;
}

Choice *arrange_choice(Arrangement *arrangement, const char *token, const char *label)
{
    assert(arrangement->choice_count < ARRANGEMENT_CHOICES_MAX);
    Choice *choice = &arrangement->choices[arrangement->choice_count++];
    *choice = (Choice){0};
    text_copy(choice->token, sizeof choice->token, token);
    text_copy(choice->label, sizeof choice->label, label);
    return choice;
}

const Piece *arrangement_find_piece(const Arrangement *arrangement, const char *token)
{
    for (int i = 0; i < arrangement->piece_count; i++) {
        if (strcmp(arrangement->pieces[i].token, token) == 0) return &arrangement->pieces[i];
    }
    return NULL;
}

const Target *arrangement_find_target(const Arrangement *arrangement, const char *token)
{
    for (int i = 0; i < arrangement->target_count; i++) {
        if (strcmp(arrangement->targets[i].token, token) == 0) return &arrangement->targets[i];
    }
    return NULL;
}

const Choice *arrangement_find_choice(const Arrangement *arrangement, const char *token)
{
    for (int i = 0; i < arrangement->choice_count; i++) {
        if (strcmp(arrangement->choices[i].token, token) == 0) return &arrangement->choices[i];
    }
    return NULL;
}

const Target *arrangement_target_at(const TableContext *context, Place place)
{
    char token[NAME_TEXT_SIZE];
    game_name_place(context->position.game, context->position.rules, place, NAME_TOKEN, token);
    return token[0] ? arrangement_find_target(context->arrangement, token) : NULL;
}

Rect arrangement_visible_rect(const Stage *stage, const Piece *piece)
{
    if (!piece->art[0] || piece->fade >= 1) return (Rect){0};
    const Rect ink = art_visible_bounds(canvas_get_art(stage->canvas), piece->art).at, at = piece->at;
    return (Rect){at.x + ink.x * at.w, at.y + ink.y * at.h, ink.w * at.w, ink.h * at.h};
}

void arrangement_make(const TableContext *context, Arrangement *arrangement)
{
    arrangement->piece_count = arrangement->target_count = arrangement->choice_count = arrangement->hand.count = 0;
    context->position.game_table->arrange(context, arrangement);
    for (int i = 0; i < arrangement->piece_count; i++) {
        Piece *piece = &arrangement->pieces[i];
        piece->at = rect_snapped(piece->at);
        piece->shadow_at = rect_snapped(piece->shadow_at);
    }
}
