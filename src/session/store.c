/* SPDX-License-Identifier: MIT */
#include "session/store.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 80 };
static const char NOTHING[] = "{}"; /* what is stored in place of a value that was cleared */

static void write_name(const char *kind, const Game *game, char name[NAME_SIZE])
{
    snprintf(name, NAME_SIZE, "%s%s%s", kind, game ? "-" : "", game ? game->id : "");
}

bool store_load_text(Host *host, const char *kind, const Game *game, Text *text)
{
    char name[NAME_SIZE];
    write_name(kind, game, name);
    return host_store_read(host, name, text);
}

void store_save_text(Host *host, const char *kind, const Game *game, const Text *text)
{
    char name[NAME_SIZE];
    write_name(kind, game, name);
    host_store_write(host, name, text);
}

bool store_load(Host *host, const char *kind, const Game *game, const FieldFormat *format, void *value)
{
    char name[NAME_SIZE];
    SCOPED_TEXT text = {0};
    Error error;
    write_name(kind, game, name);
    if (!host_store_read(host, name, &text) || strncmp(text_string(&text), NOTHING, sizeof NOTHING - 1) == 0)
        return false;
    const bool good = fields_read_text(format, name, text_string(&text), text.length, value, &error);
    if (!good) host_store_quarantine(host, name, error.text);
    return good;
}

void store_save(Host *host, const char *kind, const Game *game, const FieldFormat *format, const void *value)
{
    SCOPED_TEXT text = {0};
    fields_write_text(format, value, &text);
    store_save_text(host, kind, game, &text);
}

void store_clear(Host *host, const char *kind, const Game *game)
{
    SCOPED_TEXT nothing = {0};
    text_add(&nothing, NOTHING);
    store_save_text(host, kind, game, &nothing);
}
