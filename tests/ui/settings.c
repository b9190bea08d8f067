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
    settings_call(&settings, "  Maria “M” \\ ");
    CHECK_TEXT(settings.name, "Maria “M” \\");
    settings_write(&settings, "", &text);
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

TEST(what_is_unknown_stays, "what is no setting of this program's is written again as it was")
{
    static const char FILE_TEXT[] = "{\"theme\": \"dusk\", \"hat\": {\"brim\": [1, \"wide\"]}, \"a\\\"b\": null}";
    Settings settings;
    Text others = {0}, text = {0};
    Fault fault;
    CHECK(!read_text(FILE_TEXT, &settings, &fault));
    JsonDoc *doc = json_create(NULL, FILE_TEXT, strlen(FILE_TEXT), &fault);
    const JsonAt root = json_root(doc);
    settings_others(&root, &others);
    settings_write(&settings, text_string(&others), &text);
    CHECK_HAS(text_string(&text), "\"hat\":{\"brim\":[1,\"wide\"]}");
    CHECK_HAS(text_string(&text), "\"a\\\"b\":null\n}");
    JsonDoc *again = json_create(NULL, text_string(&text), text.length, &fault);
    CHECK(again != NULL);
    json_destroy(again);
    json_destroy(doc);
    text_clear(&others);
    text_clear(&text);
}

TEST(former_ones_go, "a setting that is no more is read without a word, and not written again")
{
    static const char FILE_TEXT[] = "{\"painter\": \"accelerated\", \"theme\": \"dusk\"}";
    Settings settings;
    Text others = {0};
    Fault fault;
    CHECK(read_text(FILE_TEXT, &settings, &fault));
    CHECK_INT(settings.theme, THEME_DUSK);
    JsonDoc *doc = json_create(NULL, FILE_TEXT, strlen(FILE_TEXT), &fault);
    const JsonAt root = json_root(doc);
    settings_others(&root, &others);
    CHECK_TEXT(text_string(&others), "");
    json_destroy(doc);
    text_clear(&others);
}

TEST_MAIN(they_come_back, what_is_right_is_kept, what_is_unknown_stays, former_ones_go)
