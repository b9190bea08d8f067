/* SPDX-License-Identifier: MIT */
/*
 * The rulebooks of the program, each read when it is first needed, from a folder or the built-in copies, and overridden
 * by the player's house rules. Errors in a file are reported, and the built-in copy is used.
 */
#pragma once

#include "culdesac/rulebook.h"

typedef struct Rulebooks Rulebooks;

/* A folder of <id>.json files, and a file of house rules such as {"nasty":{"wild":10}}; both may be NULL. The folder's
 * name is not copied. */
Rulebooks *rulebooks_create(const char *folder, const char *changes_file, Notifier notifier);
void rulebooks_destroy(Rulebooks *books);

/* The rulebook of a game; never NULL. */
const Rulebook *rulebooks_find(Rulebooks *books, const Game *game);
