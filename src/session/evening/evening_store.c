/* SPDX-License-Identifier: MIT */
#include "session/evening/evening_store.h"

#include "session/store.h"

static const char EVENING[] = "evening", SETUP[] = "evening-laid";

bool evening_store_load(Host *host, Evening *evening)
{
    return store_load(host, EVENING, NULL, &EVENING_FORMAT, evening);
}

void evening_store_save(Host *host, const Evening *evening)
{
    store_save(host, EVENING, NULL, &EVENING_FORMAT, evening);
}

bool evening_store_load_setup(Host *host, Evening *evening)
{
    return store_load(host, SETUP, NULL, &EVENING_FORMAT, evening);
}

void evening_store_save_setup(Host *host, const Evening *evening)
{
    store_save(host, SETUP, NULL, &EVENING_FORMAT, evening);
}

void evening_store_clear(Host *host) { store_clear(host, EVENING, NULL); }
