/* SPDX-License-Identifier: MIT */
#include "session/store.h"

#include "session/app_services.h"

#include <stdio.h>

void store_name(const char *kind, const Game *game, char name[STORE_NAME_SIZE])
{
    snprintf(name, STORE_NAME_SIZE, "%s-%s", kind, game->id);
}

void store_load(Session *session, const char *name, StoreRead *read, void *value)
{
    const AppServices *services = session->services;
    Text text = {0};
    Error error;
    if (services->store_read(services->self, name, &text) &&
        !read(name, text_string(&text), text.length, value, &error))
        services->store_report_damage(services->self, name, error.text);
    text_clear(&text);
}

void store_save(Session *session, const char *name, StoreWrite *write, const void *value)
{
    Text text = {0};
    JsonWriter out = json_writer(&text);
    write(value, &out);
    session->services->store_write(session->services->self, name, &text);
    text_clear(&text);
}
