/* SPDX-License-Identifier: MIT */
/* What is remembered in small texts of JSON (home.h), each under a name of its own. */
#ifndef CULDESAC_SCENES_NOTES_H
#define CULDESAC_SCENES_NOTES_H

#include "culdesac/game.h"
#include "ui/stage.h"

enum { NOTES_NAME = 80 };

typedef bool NotesRead(const char *name, const char *text, size_t length, void *value, Fault *fault);
typedef void NotesWrite(const void *value, JsonOut *out);

/* "deals-neighbors": one for each house. */
void notes_name(const char *kind, const Game *game, char name[NOTES_NAME]);
/* Reads it into the value, which is the empty one before; what says what it cannot is told and set aside. */
void notes_recall(Stage *stage, const char *name, NotesRead *read, void *value);
void notes_remember(Stage *stage, const char *name, NotesWrite *write, const void *value);

#endif
