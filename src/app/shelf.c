/* SPDX-License-Identifier: MIT */
#include "app/shelf.h"

#include <assert.h>

void shelf_init(Shelf *shelf, const char *folder, void (*tell)(void *context, const char *sentence), void *context)
{
    *shelf = (Shelf){.folder = folder, .tell = tell, .context = context};
}

void shelf_clear(Shelf *shelf)
{
    while (shelf->count) rulebook_destroy(shelf->books[--shelf->count]);
}

const Rulebook *shelf_book(Shelf *shelf, const Game *game)
{
    for (int i = 0; i < shelf->count; i++) {
        if (rulebook_game(shelf->books[i]) == game) return shelf->books[i];
    }
    assert(shelf->count < SHELF_MAX);
    Fault fault;
    Rulebook *book = rulebook_create_file(game, shelf->folder, &fault);
    if (!book) {
        shelf->tell(shelf->context, fault.text);
        book = rulebook_create_builtin(game);
    }
    shelf->books[shelf->count++] = book;
    return book;
}
