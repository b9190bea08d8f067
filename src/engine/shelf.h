/* SPDX-License-Identifier: MIT */
/*
 * The rulebooks the program plays by: the built-in ones, or those of a folder, with the player's own house rules laid over
 * them. A book is read when it is first asked for. What is wrong in a file is told on stderr, and the built-in copy serves.
 */
#ifndef CULDESAC_ENGINE_SHELF_H
#define CULDESAC_ENGINE_SHELF_H

#include "culdesac/rulebook.h"

typedef struct Shelf Shelf;

/* A folder of <id>.json files, and a file of house rules such as {"nasty":{"wild":10}}; both may be NULL. */
Shelf *shelf_create(const char *rules_folder, const char *house_file);
void shelf_destroy(Shelf *shelf);

/* The rulebook of a game. A RulebookFor (record.h) whose context is the shelf. */
const Rulebook *shelf_book(void *shelf, const Game *game);

#endif
