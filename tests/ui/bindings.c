/* SPDX-License-Identifier: MIT */
#include "ui/bindings.h"
#include "check.h"
#include "ui/settings.h"

#include <SDL.h>

static bool read_text(const char *json, Settings *settings)
{
    SCOPED_DOCUMENT *document = json_create("settings.json", json, strlen(json), &check_error);
    if (!document) return false;
    const JsonCursor root = json_root(document);
    return settings_read(&root, settings, &check_error);
}

static Chord chord_of(const char *name)
{
    Chord chord;
    CHECK(chord_parse(name, &chord));
    return chord;
}

TEST(default_bindings_are_unique, "by default no key or button is bound twice, and none is a fixed one")
{
    const Bindings standard = bindings_standard();
    for (int binding = 0; binding < BINDING_COUNT; binding++) {
        for (int place = 0; place < BINDING_KEYS_MAX; place++) {
            const Chord chord = standard.keys[binding][place];
            if (!chord.key) continue;
            CHECK_INT(bindings_find_key(&standard, chord), binding);
            CHECK(!chord_is_fixed(chord));
        }
        if (standard.buttons[binding] == BUTTON_NONE) continue;
        CHECK_INT(bindings_find_button(&standard, standard.buttons[binding]), binding);
        CHECK(!button_is_fixed(standard.buttons[binding]));
    }
    CHECK_INT(bindings_find_key(&standard, (Chord){0}), BINDING_COUNT);
    CHECK_INT(bindings_find_button(&standard, BUTTON_NONE), BINDING_COUNT);
}

TEST(key_is_written_as_it_is_read, "a key is written as it is read, including its modifiers")
{
    static const char *const NAMES[] = {"H", "Ctrl+Z", "Ctrl+Shift+Z", "Alt+F1", "Space", "Keypad 1"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        char name[CHORD_TEXT_SIZE];
        chord_format(chord_of(NAMES[i]), name);
        CHECK_TEXT(name, NAMES[i]);
    }
    Chord chord;
    CHECK(!chord_parse("Anykey", &chord));
    CHECK(!chord_parse("", &chord));
    CHECK(chord_is_fixed(chord_of("Escape")) && chord_is_fixed(chord_of("Ctrl+Q")) && !chord_is_fixed(chord_of("Q")));
}

TEST(key_in_use_is_swapped, "binding a key that is in use swaps the two keys, so that no key has two meanings")
{
    Bindings bindings = bindings_standard();
    CHECK_INT(bindings_set_key(&bindings, BINDING_UNDO, 1, chord_of("H")), BINDING_HINT);
    CHECK_INT(bindings_find_key(&bindings, chord_of("H")), BINDING_UNDO);
    CHECK_INT(bindings_find_key(&bindings, chord_of("U")), BINDING_HINT);
    CHECK_INT(bindings_set_key(&bindings, BINDING_UNDO, 1, chord_of("H")), BINDING_COUNT);
    CHECK_INT(bindings_set_key(&bindings, BINDING_UNDO, 0, chord_of("H")), BINDING_COUNT);
    CHECK_INT(bindings_find_key(&bindings, chord_of("Ctrl+Z")), BINDING_UNDO);
    CHECK_INT(bindings_set_button(&bindings, BINDING_PRESS, SDL_CONTROLLER_BUTTON_B), BINDING_BACK);
    CHECK_INT(bindings.buttons[BINDING_BACK], SDL_CONTROLLER_BUTTON_A);
    CHECK_INT(bindings_set_button(&bindings, BINDING_REDO, SDL_CONTROLLER_BUTTON_X), BINDING_UNDO);
    CHECK_INT(bindings.buttons[BINDING_UNDO], BUTTON_NONE);
}

TEST(bindings_are_read_back_unchanged, "written bindings are read back unchanged")
{
    Settings settings = settings_default(), again;
    SCOPED_TEXT text = {0};
    bindings_set_key(&settings.bindings, BINDING_LOG, 1, chord_of("Alt+L"));
    bindings_set_key(&settings.bindings, BINDING_BACK, 0, chord_of("H"));
    settings.bindings.keys[BINDING_PAUSE][1] = (Chord){0};
    bindings_set_button(&settings.bindings, BINDING_PRESS, SDL_CONTROLLER_BUTTON_B);
    settings_write(&settings, "", &text);
    CHECK(read_text(text.data, &again));
    for (int binding = 0; binding < BINDING_COUNT; binding++) {
        for (int place = 0; place < BINDING_KEYS_MAX; place++) {
            char name[CHORD_TEXT_SIZE], name_again[CHORD_TEXT_SIZE];
            chord_format(settings.bindings.keys[binding][place], name);
            chord_format(again.bindings.keys[binding][place], name_again);
            CHECK_TEXT(name_again, name);
        }
        CHECK_INT(again.bindings.buttons[binding], settings.bindings.buttons[binding]);
    }
}

TEST(valid_bindings_are_used, "the first error in a badly edited file is reported, and the rest is used")
{
    Settings settings;
    CHECK_ERROR(
        read_text("{\"keys\": {\"undo\": [\"Anykey\", \"N\"], \"hint\": [\"Escape\"], \"log\": [\"K\"]}}", &settings),
        "Anykey");
    CHECK_INT(bindings_find_key(&settings.bindings, chord_of("N")), BINDING_UNDO);
    CHECK_INT(bindings_find_key(&settings.bindings, chord_of("K")), BINDING_LOG);
    CHECK_INT(bindings_find_key(&settings.bindings, chord_of("Escape")), BINDING_COUNT);
    CHECK_INT(bindings_find_key(&settings.bindings, chord_of("P")), BINDING_PAUSE);

    CHECK_ERROR(read_text("{\"keys\": {\"dance\": [\"D\"], \"undo\": [\"B\"]}}", &settings), "dance");
    CHECK_INT(bindings_find_key(&settings.bindings, chord_of("B")), BINDING_UNDO);

    CHECK_ERROR(read_text("{\"keys\": {\"undo\": [\"B\"], \"redo\": [\"B\"]}}", &settings), "already");
    CHECK_INT(bindings_find_key(&settings.bindings, chord_of("B")), BINDING_UNDO);

    CHECK_ERROR(read_text("{\"keys\": {\"undo\": [\"B\", \"N\", \"M\"]}, \"pad\": 3}", &settings),
                "there may be at most 2 keys");
    CHECK_INT(bindings_find_button(&settings.bindings, SDL_CONTROLLER_BUTTON_A), BINDING_PRESS);

    CHECK_ERROR(read_text("{\"keys\": [], \"theme\": \"dusk\"}", &settings), "keys");
    CHECK_INT(settings.theme, THEME_DUSK);
    CHECK_INT(bindings_find_key(&settings.bindings, chord_of("H")), BINDING_HINT);

    /* A binding in a file takes the default key of another one. */
    CHECK(read_text("{\"keys\": {\"hint\": [\"U\"]}}", &settings));
    CHECK_INT(bindings_find_key(&settings.bindings, chord_of("U")), BINDING_HINT);
    CHECK_INT(bindings_find_key(&settings.bindings, chord_of("Ctrl+Z")), BINDING_UNDO);
}

TEST(needed_buttons_stay_bound, "no file can unbind the buttons that a player with a gamepad needs")
{
    Settings settings;
    CHECK_ERROR(read_text("{\"pad\": {\"hint\": \"a\"}}", &settings), "press");
    CHECK_INT(bindings_find_button(&settings.bindings, SDL_CONTROLLER_BUTTON_A), BINDING_PRESS);
    CHECK_ERROR(
        read_text("{\"pad\": {\"undo\": \"dpup\", \"hint\": \"wheel\", \"press\": \"b\", \"back\": \"a\"}}", &settings),
        "dpup");
    CHECK_INT(bindings_find_button(&settings.bindings, SDL_CONTROLLER_BUTTON_B), BINDING_PRESS);
    CHECK_INT(bindings_find_button(&settings.bindings, SDL_CONTROLLER_BUTTON_A), BINDING_BACK);
    CHECK_INT(bindings_find_button(&settings.bindings, SDL_CONTROLLER_BUTTON_X), BINDING_UNDO);
}
