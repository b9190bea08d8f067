/* SPDX-License-Identifier: MIT */
#include "session/store.h"

#include "check.h"

static Text stored, problem;

static bool read_stored(void *self, const char *name, Text *text)
{
    CHECK_TEXT(name, "lap");
    text_add(text, text_string(&stored));
    return true;
}

static void write_stored(void *self, const char *name, const Text *text)
{
    text_reset(&stored);
    text_add(&stored, text_string(text));
}

static void set_aside(void *self, const char *name, const char *why) { text_add(&problem, why); }

static AppServices services = {.store_read = read_stored, .store_write = write_stored, .store_quarantine = set_aside};
static Host host = {.services = &services};

typedef struct Lap {
    int32_t steps;
} Lap;

static void read_earlier_lap(const char *text, void *value) { ((Lap *)value)->steps = (int32_t)strlen(text); }

static const JsonField LAP[] = {{"steps", FIELD_ONE(Lap, steps), .max = 9}, {NULL}};
static const FieldFormat FORMAT = {LAP, sizeof(Lap), .read_earlier = read_earlier_lap};

/* The steps that are loaded from a stored text; −1: nothing is. */
static int steps_in(const char *text)
{
    Lap lap = {-1};
    text_reset(&stored);
    text_reset(&problem);
    text_add(&stored, text);
    store_load(&host, "lap", NULL, &FORMAT, &lap);
    return lap.steps;
}

TEST(value_is_saved_and_loaded, "a value is saved and loaded; a cleared one is not found, and nothing is wrong with it")
{
    store_save(&host, "lap", NULL, &FORMAT, &(Lap){4});
    SCOPED_TEXT saved = {0};
    text_add(&saved, text_string(&stored));
    CHECK_INT(steps_in(text_string(&saved)), 4);
    store_clear(&host, "lap", NULL);
    text_reset(&saved);
    text_add(&saved, text_string(&stored));
    CHECK_INT(steps_in(text_string(&saved)), -1);
    CHECK_TEXT(text_string(&problem), "");
}

TEST(damaged_text_is_set_aside, "a damaged text is set aside with its reason, and one of an earlier version is read")
{
    CHECK_INT(steps_in("{\"steps\":10}"), -1);
    CHECK_HAS(text_string(&problem), "steps");
    CHECK_INT(steps_in("on\n"), 3);
    CHECK_TEXT(text_string(&problem), "");
}

TEST(nothing_is_stored_without_services, "without services nothing is found, and saving does nothing")
{
    AppServices none = {NULL};
    Host terminal = {.services = &none};
    Lap lap = {5};
    store_save(&terminal, "lap", NULL, &FORMAT, &lap);
    CHECK(!store_load(&terminal, "lap", NULL, &FORMAT, &lap));
    CHECK_INT(lap.steps, 5);
    CHECK_INT(host_today(&terminal), DAY_NONE);
}
