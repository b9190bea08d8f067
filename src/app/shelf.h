/* SPDX-License-Identifier: MIT */
/* The rulebooks, read when they are first wanted; a damaged one is told of once and the built-in copy takes its place. */
#ifndef CULDESAC_APP_SHELF_H
#define CULDESAC_APP_SHELF_H

#include "culdesac/rulebook.h"

enum { SHELF_MAX = 16 };

typedef struct Shelf {
    const char *folder;
    int count;
    Rulebook *books[SHELF_MAX];
    void (*tell)(void *context, const char *sentence);
    void *context;
} Shelf;

void shelf_init(Shelf *shelf, const char *folder, void (*tell)(void *context, const char *sentence), void *context);
void shelf_clear(Shelf *shelf);
const Rulebook *shelf_book(Shelf *shelf, const Game *game);

#endif
