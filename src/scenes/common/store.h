/* SPDX-License-Identifier: MIT */
/* What is remembered in small texts of JSON (home.h), each under a name of its own. */
#ifndef CULDESAC_SCENES_COMMON_STORE_H
#define CULDESAC_SCENES_COMMON_STORE_H

#include "culdesac/game.h"
#include "ui/stage.h"

enum { STORE_NAME_SIZE = 80 };

typedef bool StoreRead(const char *name, const char *text, size_t length, void *value, Error *error);
typedef void StoreWrite(const void *value, JsonWriter *out);

/* "deals-neighbors": one for each house. */
void store_name(const char *kind, const Game *game, char name[STORE_NAME_SIZE]);
/* Reads it into the value, which is the empty one before; what says what it cannot is told and set aside. */
void store_load(Stage *stage, const char *name, StoreRead *read, void *value);
void store_save(Stage *stage, const char *name, StoreWrite *write, const void *value);

#endif
