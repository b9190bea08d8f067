/* SPDX-License-Identifier: MIT */
/*
 * The rulebooks a program plays by, each read when it is first asked for: those of a folder, or the built-in ones, with
 * the player's own house rules laid over them. What is wrong in a file is told, and the built-in copy serves.
 */
#ifndef CULDESAC_RULEBOOKS_H
#define CULDESAC_RULEBOOKS_H

#include "culdesac/rulebook.h"

typedef struct Rulebooks Rulebooks;

/* A folder of <id>.json files, and a file of house rules such as {"nasty":{"wild":10}}; both may be NULL. The folder's
 * name is not copied. */
Rulebooks *rulebooks_create(const char *folder, const char *changes_file,
                            void (*report)(void *context, const char *sentence), void *context);
void rulebooks_destroy(Rulebooks *books);

/* The rulebook of a game. A RulebookFinder whose context is the rulebooks. */
const Rulebook *rulebooks_find(void *books, const Game *game);

#endif
