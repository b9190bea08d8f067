/* SPDX-License-Identifier: MIT */
/* Symmetric positions: mirrored, rotated and with the players swapped. The rules treat them alike. */
#include "subdivision.h"

#include "culdesac/debug.h"

#include <string.h>

enum { IMAGE_FILES = 1, IMAGE_ROWS = 2, IMAGE_TURNED = 4, IMAGE_PLAYERS = 8, IMAGES = 16 };

static SquareSet squares_transform(int size, SquareSet plots, int which)
{
    SquareSet image = SQUARES_NONE;
    while (squares_not_empty(plots)) {
        const int square = squares_take(&plots);
        int file = square_file(square), row = square_row(square);
        if (which & IMAGE_FILES) file = size - 1 - file;
        if (which & IMAGE_ROWS) row = size - 1 - row;
        image = squares_union(image, squares_from(which & IMAGE_TURNED ? square_of(row, file) : square_of(file, row)));
    }
    return image;
}

bool subdivision_make_symmetric_state(const void *any_rules, const void *any_state, int which, void *any_image)
{
    const SubdivisionRules *rules = any_rules;
    const SubdivisionState *state = any_state;
    SubdivisionState *image = any_image;
    const int players = state->head.players, size = subdivision_board(rules, players)->size;
    const bool changes = (which & IMAGE_PLAYERS) && players == 2;
    if (which >= IMAGES) return false;
    memcpy(image, state, sizeof *image);
    image->parks = squares_transform(size, state->parks, which);
    for (int player = 0; player < players; player++) {
        const int other = changes ? 1 - player : player;
        memcpy(image->supply[other], state->supply[player], sizeof image->supply[other]);
        for (int kind = 0; kind < SIZES; kind++)
            image->built[other][kind] = squares_transform(size, state->built[player][kind], which);
    }
    if (changes) image->head.to_move = (int8_t)(1 - state->head.to_move);
    subdivision_update_derived(rules, image);
    DEBUG_ASSERT(squares_count(image->free) == squares_count(state->free));
    return true;
}
