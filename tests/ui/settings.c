/* SPDX-License-Identifier: MIT */
#include "ui/settings.h"
#include "check.h"

#include <string.h>

static bool read_text(const char *json, Settings *settings, Fault *fault)
{
    JsonDoc *doc = json_create("settings.json", json, strlen(json), fault);
    if (!doc) return false;
    JsonAt root = json_root(doc);
    bool good = settings_read(&root, settings, fault);
    json_destroy(doc);
    return good;
}

TEST(they_come_back, "settings written are read again as they were")
{
    Settings settings = settings_default(), again;
    Text text = {0};
    Fault fault;
    settings.theme = THEME_NIGHT;
    settings.text = 150;
    settings.reduced_motion = true;
    settings.lights = false;
    settings_write(&settings, &text);
    CHECK(read_text(text.data, &again, &fault));
    CHECK_BYTES(&settings, &again, sizeof settings);
    text_clear(&text);
}

TEST(what_is_right_is_kept, "a file edited badly keeps what is right in it and names the first that is wrong")
{
    Settings settings;
    Fault fault;
    CHECK(!read_text("{\"theme\": \"dusk\", \"text_size\": 500, \"mute\": 1, \"hints\": false}", &settings, &fault));
    CHECK_HAS(fault.text, "text_size");
    CHECK_HAS(fault.text, "200");
    CHECK_INT(settings.theme, THEME_DUSK);
    CHECK_INT(settings.text, 100);
    CHECK(!settings.mute);
    CHECK(!settings.hints);
    CHECK(!read_text("{\"theme\": \"dusk\", \"colour\": 1}", &settings, &fault));
    CHECK_HAS(fault.text, "colour");
    CHECK_INT(settings.theme, THEME_DUSK);
    CHECK(!read_text("[]", &settings, &fault));
    CHECK_INT(settings.text, 100);
    CHECK(read_text("{}", &settings, &fault));
}

TEST_MAIN(they_come_back, what_is_right_is_kept)
