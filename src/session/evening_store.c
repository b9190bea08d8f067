/* SPDX-License-Identifier: MIT */
#include "session/evening_store.h"

#include "session/app_services.h"

static const char EVENING[] = "evening", LAID[] = "evening-laid";
/* Stored when an evening has ended. It is read as no evening, not as a damaged one. */
static const char NO_EVENING[] = "{}";

static bool load(Session *session, const char *name, Evening *evening)
{
    const AppServices *services = session->services;
    Text text = {0};
    Error error;
    bool good = services->store_read(services->self, name, &text) && text.length >= sizeof NO_EVENING;
    if (good && !evening_read(name, text_string(&text), text.length, evening, &error)) {
        services->store_report_damage(services->self, name, error.text);
        good = false;
    }
    text_clear(&text);
    return good;
}

static void save(Session *session, const char *name, const Evening *evening)
{
    Text text = {0};
    JsonWriter out = json_writer(&text);
    evening_write(evening, &out);
    session->services->store_write(session->services->self, name, &text);
    text_clear(&text);
}

bool evening_store_load(Session *session, Evening *evening)
{
    return load(session, EVENING, evening);
}

void evening_store_save(Session *session, const Evening *evening)
{
    save(session, EVENING, evening);
}

bool evening_store_load_setup(Session *session, Evening *evening)
{
    return load(session, LAID, evening);
}

void evening_store_save_setup(Session *session, const Evening *evening)
{
    save(session, LAID, evening);
}

void evening_store_clear(Session *session)
{
    Text text = {0};
    text_add(&text, NO_EVENING);
    session->services->store_write(session->services->self, EVENING, &text);
    text_clear(&text);
}
