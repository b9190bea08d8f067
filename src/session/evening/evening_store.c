/* SPDX-License-Identifier: MIT */
#include "session/evening/evening_store.h"

#include "session/store.h"

static const char EVENING[] = "evening", SETUP[] = "evening-laid";

static bool load_evening(Host *host, const char *name, Evening *evening)
{
    return store_load(host, name, NULL, &EVENING_FORMAT, evening) && evening->players > 0;
}

bool evening_store_load(Host *host, Evening *evening) { return load_evening(host, EVENING, evening); }

void evening_store_save(Host *host, const Evening *evening)
{
    store_save(host, EVENING, NULL, &EVENING_FORMAT, evening);
}

bool evening_store_load_setup(Host *host, Evening *evening) { return load_evening(host, SETUP, evening); }

void evening_store_save_setup(Host *host, const Evening *evening)
{
    store_save(host, SETUP, NULL, &EVENING_FORMAT, evening);
}

void evening_store_clear(Host *host)
{
    const Text none = {.data = (char[]){"{}"}, .length = 2};
    store_save_text(host, EVENING, NULL, &none);
}
