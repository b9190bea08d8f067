/* SPDX-License-Identifier: MIT */
/* Small JSON texts that are saved from one run to the next, each under its own name. */
#ifndef CULDESAC_SESSION_STORE_H
#define CULDESAC_SESSION_STORE_H

#include "culdesac/game.h"
#include "session/session.h"

enum { STORE_NAME_SIZE = 80 };

typedef bool StoreRead(const char *name, const char *text, size_t length, void *value, Error *error);
typedef void StoreWrite(const void *value, JsonWriter *out);

/* Makes a name for each game: "deals-neighbors". */
void store_name(const char *kind, const Game *game, char name[STORE_NAME_SIZE]);
/* Reads a stored text into the value, which must be empty before. Damaged texts are reported and set aside. */
void store_load(Session *session, const char *name, StoreRead *read, void *value);
void store_save(Session *session, const char *name, StoreWrite *write, const void *value);

#endif
