/* SPDX-License-Identifier: MIT */
/* What is kept from one run to the next in small texts of JSON, each under a name of its own. */
#ifndef CULDESAC_SESSION_STORE_H
#define CULDESAC_SESSION_STORE_H

#include "culdesac/game.h"
#include "session/session.h"

enum { STORE_NAME_SIZE = 80 };

typedef bool StoreRead(const char *name, const char *text, size_t length, void *value, Error *error);
typedef void StoreWrite(const void *value, JsonWriter *out);

/* "deals-neighbors": one for each house. */
void store_name(const char *kind, const Game *game, char name[STORE_NAME_SIZE]);
/* Reads it into the value, which is the empty one before; what says what it cannot is told and set aside. */
void store_load(Session *session, const char *name, StoreRead *read, void *value);
void store_save(Session *session, const char *name, StoreWrite *write, const void *value);

#endif
