/* SPDX-License-Identifier: MIT */
/* A player's settings, statistics and window position. Any file is read as each of them. */
#include "ui/settings.h"
#include "app/platform/window.h"
#include "fuzz.h"

static JsonDocument *parse(const Text *text) { return json_create(NULL, text_string(text), text->length, NULL); }

static void check_settings(const JsonCursor *at)
{
    Settings settings, again;
    Error error;
    SCOPED_TEXT others = {0}, once = {0}, twice = {0};
    settings_read(at, &settings, &error);
    settings_read_unknown(at, &others);
    settings_write(&settings, text_string(&others), &once);
    SCOPED_DOCUMENT *document = parse(&once);
    fuzz_check(document != NULL, "settings are written as JSON");
    const JsonCursor root = json_root(document);
    fuzz_check(settings_read(&root, &again, &error) || others.length > 0, "settings that were written can be read");
    text_reset(&others);
    settings_read_unknown(&root, &others);
    settings_write(&again, text_string(&others), &twice);
    fuzz_same(&once, &twice, "settings are written again as they were");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SCOPED_DOCUMENT *document = json_create(NULL, (const char *)data, size, NULL);
    if (document) {
        const JsonCursor root = json_root(document);
        WindowPlace place;
        Error error;
        check_settings(&root);
        window_place_read(&root, &place, &error);
    }
    return 0;
}
