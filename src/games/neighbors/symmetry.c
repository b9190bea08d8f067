/* SPDX-License-Identifier: MIT */
/* Symmetric positions: mirrored, rotated and with the players swapped. The rules treat them alike. */
#include "neighbors.h"

#include "culdesac/debug.h"

#include <string.h>

enum { IMAGE_FILES = 1, IMAGE_ROWS = 2, IMAGE_PLAYERS = 4, IMAGE_TURNED = 8, IMAGES = 16 };

static unsigned square_in(const NeighborsRules *rules, unsigned square, int which)
{
    unsigned file = square % NEIGHBORS_WIDTH, row = square / NEIGHBORS_WIDTH;
    if (which & IMAGE_FILES) file = (unsigned)rules->files - 1 - file;
    if (which & IMAGE_ROWS) row = (unsigned)rules->rows - 1 - row;
    return which & IMAGE_TURNED ? file * NEIGHBORS_WIDTH + row : row * NEIGHBORS_WIDTH + file;
}

static uint64_t squares_in(const NeighborsRules *rules, uint64_t squares, int which)
{
    uint64_t image = 0;
    for (; squares; squares &= squares - 1)
        image |= square_bit(square_in(rules, (unsigned)__builtin_ctzll(squares), which));
    return image;
}

bool neighbors_make_symmetric_state(const void *any_rules, const void *any_state, int which, void *any_image)
{
    const NeighborsRules *rules = any_rules;
    const NeighborsState *state = any_state;
    NeighborsState *image = any_image;
    if (which >= IMAGES || (which >= IMAGE_TURNED && rules->rows != rules->files)) return false;
    memcpy(image, state, sizeof *image);
    image->straight = squares_in(rules, state->straight, which);
    image->diagonal = squares_in(rules, state->diagonal, which);
    image->short_range = squares_in(rules, state->short_range, which);
    DEBUG_ASSERT(__builtin_popcountll(neighbors_pieces(image)) == __builtin_popcountll(neighbors_pieces(state)));
    if (state->last_square != NEIGHBORS_NO_SQUARE)
        image->last_square = (uint8_t)square_in(rules, state->last_square, which);
    if ((which & IMAGE_PLAYERS) && state->head.players == 2) {
        memcpy(image->captured[0], state->captured[1], sizeof image->captured[0]);
        memcpy(image->captured[1], state->captured[0], sizeof image->captured[1]);
        image->head.to_move = (int8_t)(1 - state->head.to_move);
    }
    return true;
}
