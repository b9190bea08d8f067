/* SPDX-License-Identifier: MIT */
#include "ui/settings.h"
#include "check.h"

static bool read_text(const char *json, Settings *settings)
{
    SCOPED_DOCUMENT *document = json_create("settings.json", json, strlen(json), &check_error);
    if (!document) return false;
    JsonCursor root = json_root(document);
    return settings_read(&root, settings, &check_error);
}

TEST(settings_are_read_back_unchanged, "written settings are read back unchanged")
{
    Settings settings = settings_default(), again;
    SCOPED_TEXT text = {0};
    settings.theme = THEME_NIGHT;
    settings.text_size = 150;
    settings.reduced_motion = true;
    settings.highlights_legal = false;
    settings_set_name(&settings, "  Maria “M” \\ ");
    CHECK_TEXT(settings.play.name, "Maria “M” \\");
    settings_write(&settings, "", &text);
    CHECK(read_text(text.data, &again));
    CHECK_BYTES(&settings, &again, sizeof settings);
}

TEST(valid_settings_are_used, "from a badly edited file the correct settings are used, and the first error is reported")
{
    Settings settings;
    CHECK_ERROR(read_text("{\"theme\": \"dusk\", \"text_size\": 500, \"mute\": 1, \"hints\": false}", &settings),
                "text_size");
    CHECK_HAS(check_error.text, "200");
    CHECK_INT(settings.theme, THEME_DUSK);
    CHECK_INT(settings.text_size, 100);
    CHECK(!settings.mute);
    CHECK(!settings.play.hints);
    CHECK_ERROR(read_text("{\"theme\": \"dusk\", \"colour\": 1}", &settings), "colour");
    CHECK_INT(settings.theme, THEME_DUSK);
    CHECK(!read_text("[]", &settings));
    CHECK_INT(settings.text_size, 100);
    CHECK(read_text("{}", &settings));
}

TEST(unknown_settings_are_kept, "unknown settings are kept when the file is written")
{
    static const char FILE_TEXT[] = "{\"theme\": \"dusk\", \"hat\": {\"brim\": [1, \"wide\"]}, \"a\\\"b\": null}";
    Settings settings;
    SCOPED_TEXT others = {0}, text = {0};
    CHECK(!read_text(FILE_TEXT, &settings));
    const JsonCursor root = check_json(FILE_TEXT);
    settings_read_unknown(&root, &others);
    settings_write(&settings, text_string(&others), &text);
    CHECK_HAS(text_string(&text), "\"hat\":{\"brim\":[1,\"wide\"]}");
    CHECK_HAS(text_string(&text), "\"a\\\"b\":null\n}");
    SCOPED_DOCUMENT *again = json_create(NULL, text_string(&text), text.length, &check_error);
    CHECK(again != NULL);
}

TEST(removed_setting_is_ignored, "a setting that was removed is ignored silently, and not written again")
{
    static const char FILE_TEXT[] = "{\"painter\": \"accelerated\", \"theme\": \"dusk\"}";
    Settings settings;
    SCOPED_TEXT others = {0};
    CHECK(read_text(FILE_TEXT, &settings));
    CHECK_INT(settings.theme, THEME_DUSK);
    const JsonCursor root = check_json(FILE_TEXT);
    settings_read_unknown(&root, &others);
    CHECK_TEXT(text_string(&others), "");
}
