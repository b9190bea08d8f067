/* SPDX-License-Identifier: MIT */
#include "session/store.h"

#include <stdio.h>

enum { NAME_SIZE = 80 };

static void write_name(const char *kind, const Game *game, char name[NAME_SIZE])
{
    snprintf(name, NAME_SIZE, "%s%s%s", kind, game ? "-" : "", game ? game->id : "");
}

bool store_load_text(Session *session, const char *kind, const Game *game, Text *text)
{
    char name[NAME_SIZE];
    write_name(kind, game, name);
    return session->services->store_read(session->services->self, name, text);
}

void store_save_text(Session *session, const char *kind, const Game *game, const Text *text)
{
    char name[NAME_SIZE];
    write_name(kind, game, name);
    session->services->store_write(session->services->self, name, text);
}

bool store_load(Session *session, const char *kind, const Game *game, const FieldFormat *format, void *value)
{
    char name[NAME_SIZE];
    Text text = {0};
    Error error;
    write_name(kind, game, name);
    const bool is_stored = store_load_text(session, kind, game, &text);
    const bool good = is_stored && fields_read_text(format, name, text_string(&text), text.length, value, &error);
    if (is_stored && !good) session->services->store_set_aside(session->services->self, name, error.text);
    text_clear(&text);
    return good;
}

void store_save(Session *session, const char *kind, const Game *game, const FieldFormat *format, const void *value)
{
    Text text = {0};
    fields_write_text(format, value, &text);
    store_save_text(session, kind, game, &text);
    text_clear(&text);
}
