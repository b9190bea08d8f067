/* SPDX-License-Identifier: MIT */
/* Small JSON texts that are saved from one run to the next, each under a name: its kind, followed for most kinds by the
 * game ("deals-neighbors"). For the other kinds `game` is NULL. */
#pragma once

#include "culdesac/fields.h"
#include "session/host.h"

/* Appends a stored text; false if no such text is stored. */
bool store_load_text(Host *host, const char *kind, const Game *game, Text *text);
void store_save_text(Host *host, const char *kind, const Game *game, const Text *text);
/* Reads a stored value. It remains unchanged if nothing is stored, it was cleared, or the text is damaged. A damaged
 * text is reported and renamed. */
bool store_load(Host *host, const char *kind, const Game *game, const FieldFormat *format, void *value);
void store_save(Host *host, const char *kind, const Game *game, const FieldFormat *format, const void *value);
void store_clear(Host *host, const char *kind, const Game *game);
