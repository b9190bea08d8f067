/* SPDX-License-Identifier: MIT */
#include "session/evening_store.h"

#include "session/store.h"

static const char EVENING[] = "evening", LAID[] = "evening-laid";

static bool load(Session *session, const char *name, Evening *evening)
{
    return store_load(session, name, NULL, &EVENING_FORMAT, evening) && evening->players > 0;
}

bool evening_store_load(Session *session, Evening *evening)
{
    return load(session, EVENING, evening);
}

void evening_store_save(Session *session, const Evening *evening)
{
    store_save(session, EVENING, NULL, &EVENING_FORMAT, evening);
}

bool evening_store_load_setup(Session *session, Evening *evening)
{
    return load(session, LAID, evening);
}

void evening_store_save_setup(Session *session, const Evening *evening)
{
    store_save(session, LAID, NULL, &EVENING_FORMAT, evening);
}

void evening_store_clear(Session *session)
{
    const Text none = {.data = (char[]){"{}"}, .length = 2};
    store_save_text(session, EVENING, NULL, &none);
}
