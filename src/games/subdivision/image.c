/* SPDX-License-Identifier: MIT */
/* A position in a mirror, turned, and with the players changed about: the rules know no difference. */
#include "subdivision.h"

#include "culdesac/debug.h"

#include <string.h>

enum { IMAGE_FILES = 1, IMAGE_ROWS = 2, IMAGE_TURNED = 4, IMAGE_PLAYERS = 8, IMAGES = 16 };

static Plots plots_in(int size, Plots plots, int which)
{
    Plots image = PLOTS_NONE;
    while (plots_any(plots)) {
        const int square = plots_take(&plots);
        int file = square_file(square), row = square_row(square);
        if (which & IMAGE_FILES) file = size - 1 - file;
        if (which & IMAGE_ROWS) row = size - 1 - row;
        image = plots_either(image, plots_of(which & IMAGE_TURNED ? square_of(row, file) : square_of(file, row)));
    }
    return image;
}

bool subdivision_image(const void *rules, const void *source, int which, void *target)
{
    const Bylaws *bylaws = rules;
    const Estate *estate = source;
    Estate *image = target;
    const int players = estate->head.players, size = bylaws_board(bylaws, players)->size;
    const bool changes = (which & IMAGE_PLAYERS) && players == 2;
    if (which >= IMAGES) return false;
    memcpy(image, estate, sizeof *image);
    image->parks = plots_in(size, estate->parks, which);
    for (int player = 0; player < players; player++) {
        const int other = changes ? 1 - player : player;
        memcpy(image->supply[other], estate->supply[player], sizeof image->supply[other]);
        for (int kind = 0; kind < SIZES; kind++) image->built[other][kind] = plots_in(size, estate->built[player][kind], which);
    }
    if (changes) image->head.to_move = (int8_t)(1 - estate->head.to_move);
    subdivision_survey(bylaws, image);
    DEBUG_ASSERT(plots_count(image->free) == plots_count(estate->free));
    return true;
}
