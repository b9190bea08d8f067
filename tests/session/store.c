/* SPDX-License-Identifier: MIT */
#include "session/store_fixture.h"

static AppServices services = {STORE_SERVICES};
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
    store_text("lap", text);
    store_load(&host, "lap", NULL, &FORMAT, &lap);
    return lap.steps;
}

TEST(value_is_saved_and_loaded, "a value is saved and loaded; a cleared one is not found, and nothing is wrong with it")
{
    store_save(&host, "lap", NULL, &FORMAT, &(Lap){4});
    CHECK_TEXT(stored_name, "lap");
    CHECK_INT(steps_in(textf("%s", stored)), 4);
    store_clear(&host, "lap", NULL);
    CHECK_INT(steps_in(textf("%s", stored)), -1);
    CHECK_TEXT(set_aside_why, "");
}

TEST(damaged_text_is_set_aside, "a damaged text is set aside with its reason, and one of an earlier version is read")
{
    CHECK_INT(steps_in("{\"steps\":10}"), -1);
    CHECK_HAS(set_aside_why, "steps");
    CHECK_INT(steps_in("on\n"), 3);
    CHECK_TEXT(set_aside_why, "");
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
