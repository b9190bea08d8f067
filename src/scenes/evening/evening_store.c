/* SPDX-License-Identifier: MIT */
#include "scenes/evening/evening_store.h"

#include "scenes/common/app_services.h"

static const char EVENING[] = "evening", LAID[] = "evening-laid";
/* What is put down when an evening has ended: no evening, and nothing to tell of. */
static const char NO_EVENING[] = "{}";

static bool load(Stage *stage, const char *name, Evening *evening)
{
    const AppServices *services = services_of(stage);
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

static void save(Stage *stage, const char *name, const Evening *evening)
{
    Text text = {0};
    JsonWriter out = json_writer(&text);
    evening_write(evening, &out);
    services_of(stage)->store_write(services_of(stage)->self, name, &text);
    text_clear(&text);
}

bool evening_store_load(Stage *stage, Evening *evening)
{
    return load(stage, EVENING, evening);
}

void evening_store_save(Stage *stage, const Evening *evening)
{
    save(stage, EVENING, evening);
}

bool evening_store_load_setup(Stage *stage, Evening *evening)
{
    return load(stage, LAID, evening);
}

void evening_store_save_setup(Stage *stage, const Evening *evening)
{
    save(stage, LAID, evening);
}

void evening_store_clear(Stage *stage)
{
    Text text = {0};
    text_add(&text, NO_EVENING);
    services_of(stage)->store_write(services_of(stage)->self, EVENING, &text);
    text_clear(&text);
}
