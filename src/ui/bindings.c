/* SPDX-License-Identifier: MIT */
#include "ui/bindings.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

static const char *const BINDING_NAMES[] = {"press", "inspect", "back",     "pause", "undo",     "redo",      "hint",
                                            "log",   "rules",   "previous", "next",  "lay_left", "lay_right", NULL};

/* ---- Defaults ---- */

static const Chord STANDARD_KEYS[BINDING_COUNT][BINDING_KEYS_MAX] = {
    [BINDING_PRESS] = {{.key = SDLK_SPACE}},
    [BINDING_INSPECT] = {{.key = SDLK_i}, {.key = SDLK_F2}},
    [BINDING_PAUSE] = {{.key = SDLK_p}, {.key = SDLK_PAUSE}},
    [BINDING_UNDO] = {{.key = SDLK_z, .ctrl = true}, {.key = SDLK_u}},
    [BINDING_REDO] = {{.key = SDLK_y, .ctrl = true}, {.key = SDLK_z, .ctrl = true, .shift = true}},
    [BINDING_HINT] = {{.key = SDLK_h}},
    [BINDING_LOG] = {{.key = SDLK_l}},
    [BINDING_RULES] = {{.key = SDLK_F1}, {.key = SDLK_r}},
    [BINDING_MOVE_CARD_LEFT] = {{.key = SDLK_LEFT, .ctrl = true}},
    [BINDING_MOVE_CARD_RIGHT] = {{.key = SDLK_RIGHT, .ctrl = true}},
};

static const int32_t STANDARD_BUTTONS[BINDING_COUNT] = {
    [BINDING_PRESS] = SDL_CONTROLLER_BUTTON_A,
    [BINDING_INSPECT] = SDL_CONTROLLER_BUTTON_Y,
    [BINDING_BACK] = SDL_CONTROLLER_BUTTON_B,
    [BINDING_PAUSE] = SDL_CONTROLLER_BUTTON_START,
    [BINDING_UNDO] = SDL_CONTROLLER_BUTTON_X,
    [BINDING_REDO] = BUTTON_NONE,
    [BINDING_HINT] = SDL_CONTROLLER_BUTTON_LEFTSTICK,
    [BINDING_LOG] = SDL_CONTROLLER_BUTTON_BACK,
    [BINDING_RULES] = SDL_CONTROLLER_BUTTON_RIGHTSTICK,
    [BINDING_PREVIOUS] = SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
    [BINDING_NEXT] = SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
    [BINDING_MOVE_CARD_LEFT] = BUTTON_NONE, /* on a gamepad the right stick moves a card */
    [BINDING_MOVE_CARD_RIGHT] = BUTTON_NONE,
};

Bindings bindings_standard(void)
{
    Bindings bindings;
    memset(&bindings, 0, sizeof bindings);
    memcpy(bindings.keys, STANDARD_KEYS, sizeof bindings.keys);
    memcpy(bindings.buttons, STANDARD_BUTTONS, sizeof bindings.buttons);
    return bindings;
}

/* ---- Names ---- */

static bool chord_same(Chord a, Chord b)
{
    return a.key == b.key && a.ctrl == b.ctrl && a.shift == b.shift && a.alt == b.alt;
}

static bool take_prefix(const char **name, const char *prefix)
{
    const size_t length = strlen(prefix);
    if (strncmp(*name, prefix, length) != 0 || !(*name)[length]) return false;
    *name += length;
    return true;
}

bool chord_parse(const char *name, Chord *chord)
{
    *chord = (Chord){0};
    for (bool has_prefix = true; has_prefix;) {
        has_prefix = false;
        if (take_prefix(&name, "Ctrl+")) has_prefix = chord->ctrl = true;
        if (take_prefix(&name, "Shift+")) has_prefix = chord->shift = true;
        if (take_prefix(&name, "Alt+")) has_prefix = chord->alt = true;
    }
    chord->key = SDL_GetKeyFromName(name);
    return chord->key != SDLK_UNKNOWN;
}

void chord_format(Chord chord, char name[CHORD_TEXT_SIZE])
{
    name[0] = '\0';
    if (!chord.key) return;
    snprintf(name, CHORD_TEXT_SIZE, "%s%s%s%s", chord.ctrl ? "Ctrl+" : "", chord.shift ? "Shift+" : "",
             chord.alt ? "Alt+" : "", SDL_GetKeyName(chord.key));
}

bool chord_is_fixed(Chord chord)
{
    switch (chord.key) {
    case SDLK_ESCAPE:
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
    case SDLK_TAB:
    case SDLK_F11: return true;
    case SDLK_LEFT:
    case SDLK_RIGHT:
    case SDLK_UP:
    case SDLK_DOWN: return !chord.ctrl;
    case SDLK_c:
    case SDLK_v:
    case SDLK_q: return chord.ctrl;
    default: return false;
    }
}

bool button_parse(const char *name, int32_t *button)
{
    *button = SDL_GameControllerGetButtonFromString(name);
    return *button != SDL_CONTROLLER_BUTTON_INVALID;
}

bool button_is_fixed(int32_t button)
{
    return button >= SDL_CONTROLLER_BUTTON_DPAD_UP && button <= SDL_CONTROLLER_BUTTON_DPAD_RIGHT;
}

/* ---- Finding and setting ---- */

Binding bindings_find_key(const Bindings *bindings, Chord chord)
{
    for (int binding = 0; binding < BINDING_COUNT && chord.key; binding++) {
        for (int place = 0; place < BINDING_KEYS_MAX; place++) {
            if (chord_same(bindings->keys[binding][place], chord)) return (Binding)binding;
        }
    }
    return BINDING_COUNT;
}

Binding bindings_find_button(const Bindings *bindings, int32_t button)
{
    for (int binding = 0; binding < BINDING_COUNT && button >= 0; binding++) {
        if (bindings->buttons[binding] == button) return (Binding)binding;
    }
    return BINDING_COUNT;
}

Binding bindings_set_key(Bindings *bindings, Binding binding, int place, Chord chord)
{
    const Binding before = bindings_find_key(bindings, chord);
    const Chord old = bindings->keys[binding][place];
    for (int i = 0; before < BINDING_COUNT && i < BINDING_KEYS_MAX; i++) {
        if (chord_same(bindings->keys[before][i], chord)) bindings->keys[before][i] = old;
    }
    bindings->keys[binding][place] = chord;
    return before == binding ? BINDING_COUNT : before;
}

Binding bindings_set_button(Bindings *bindings, Binding binding, int32_t button)
{
    const Binding before = bindings_find_button(bindings, button);
    if (before < BINDING_COUNT) bindings->buttons[before] = bindings->buttons[binding];
    bindings->buttons[binding] = button;
    return before == binding ? BINDING_COUNT : before;
}

/* ---- Reading: only the first error is reported; valid members are still applied. ---- */

typedef bool ReadBinding(const JsonCursor *at, Binding binding, Bindings *bindings, Error *error);

static bool read_members(const JsonCursor *at, ReadBinding *read, Bindings *bindings, Error *error)
{
    Error rest;
    bool good = true;
    for (int binding = 0; binding < BINDING_COUNT; binding++) {
        const JsonCursor member = json_member(at, BINDING_NAMES[binding]);
        if (json_exists(&member) && !read(&member, (Binding)binding, bindings, good ? error : &rest)) good = false;
    }
    return json_only_members(at, BINDING_NAMES, good ? error : &rest) && good;
}

/* Reports a key or button that already has a binding. */
static bool require_unbound(const JsonCursor *at, const char *name, Binding binding, Error *error)
{
    return binding == BINDING_COUNT ||
           json_error(at, error, "%s is already bound to “%s”.", name, BINDING_NAMES[binding]);
}

static bool read_chord(const JsonCursor *at, const Bindings *bindings, Chord *chord, Error *error)
{
    char name[CHORD_TEXT_SIZE];
    if (!json_read_string(at, name, sizeof name, error)) return false;
    if (!chord_parse(name, chord)) return json_error(at, error, "unknown key “%s”.", name);
    if (chord_is_fixed(*chord)) return json_error(at, error, "%s has a fixed use and cannot be bound.", name);
    return require_unbound(at, name, bindings_find_key(bindings, *chord), error);
}

static bool read_binding_keys(const JsonCursor *at, Binding binding, Bindings *bindings, Error *error)
{
    Error rest;
    bool good = true;
    int place = 0;
    if (!json_require_array(at, -1, error)) return false;
    for (JsonCursor child = json_first(at); json_exists(&child); json_next(&child)) {
        Error *fault = good ? error : &rest;
        Chord chord;
        if (place == BINDING_KEYS_MAX) return json_error(at, fault, "there may be at most %d keys.", BINDING_KEYS_MAX);
        if (read_chord(&child, bindings, &chord, fault)) {
            bindings->keys[binding][place++] = chord;
        } else {
            good = false;
        }
    }
    return good;
}

/* Bindings that the file does not name keep their default keys, unless the file gives such a key to another binding. */
static void keep_standard_keys(const JsonCursor *at, Bindings *bindings)
{
    for (int binding = 0; binding < BINDING_COUNT; binding++) {
        const JsonCursor member = json_member(at, BINDING_NAMES[binding]);
        for (int place = 0; place < BINDING_KEYS_MAX && !json_is_array(&member); place++) {
            const Chord chord = STANDARD_KEYS[binding][place];
            if (bindings_find_key(bindings, chord) == BINDING_COUNT) bindings->keys[binding][place] = chord;
        }
    }
}

static bool read_keys(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    Bindings *bindings = value;
    memcpy(bindings->keys, STANDARD_KEYS, sizeof bindings->keys);
    if (!json_require_object(at, error)) return false;
    memset(bindings->keys, 0, sizeof bindings->keys);
    const bool good = read_members(at, read_binding_keys, bindings, error);
    keep_standard_keys(at, bindings);
    return good;
}

static bool read_binding_button(const JsonCursor *at, Binding binding, Bindings *bindings, Error *error)
{
    char name[CHORD_TEXT_SIZE];
    int32_t button;
    if (!json_read_string(at, name, sizeof name, error)) return false;
    if (!button_parse(name, &button)) return json_error(at, error, "unknown button “%s”.", name);
    if (button_is_fixed(button))
        return json_error(at, error, "%s always moves the focus, so it cannot be bound.", name);
    if (!require_unbound(at, name, bindings_find_button(bindings, button), error)) return false;
    bindings->buttons[binding] = button;
    return true;
}

static bool read_buttons(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    Bindings *bindings = value;
    memcpy(bindings->buttons, STANDARD_BUTTONS, sizeof bindings->buttons);
    if (!json_require_object(at, error)) return false;
    for (int binding = 0; binding < BINDING_COUNT; binding++) bindings->buttons[binding] = BUTTON_NONE;
    const bool good = read_members(at, read_binding_button, bindings, error);
    for (int binding = 0; binding < BINDING_COUNT; binding++) {
        const int32_t button = STANDARD_BUTTONS[binding];
        if (bindings->buttons[binding] == BUTTON_NONE && bindings_find_button(bindings, button) == BINDING_COUNT)
            bindings->buttons[binding] = button;
    }
    /* A gamepad without buttons for Press and Back is useless, so all bindings get their standard buttons. */
    if (bindings->buttons[BINDING_PRESS] == BUTTON_NONE || bindings->buttons[BINDING_BACK] == BUTTON_NONE) {
        memcpy(bindings->buttons, STANDARD_BUTTONS, sizeof bindings->buttons);
        return good && json_error(at, error, "“press” and “back” each need a button.");
    }
    return good;
}

/* ---- Writing ---- */

/* Begins the member of a binding on a line of its own. *before is "{" at the first member, then ",". */
static void begin_line(JsonWriter *out, int binding, const char **before)
{
    text_addf(out->text, "%s\n    \"%s\": ", *before, BINDING_NAMES[binding]);
    out->comma = false;
    *before = ",";
}

static void write_keys(const FieldScope *scope, const void *value, JsonWriter *out)
{
    const Bindings *bindings = value;
    const char *before = "{";
    for (int binding = 0; binding < BINDING_COUNT; binding++) {
        begin_line(out, binding, &before);
        json_open(out, '[');
        for (int place = 0; place < BINDING_KEYS_MAX; place++) {
            char name[CHORD_TEXT_SIZE];
            chord_format(bindings->keys[binding][place], name);
            if (name[0]) json_put_string(out, name);
        }
        json_close(out, ']');
    }
    text_add(out->text, "\n  }");
}

static void write_buttons(const FieldScope *scope, const void *value, JsonWriter *out)
{
    const Bindings *bindings = value;
    const char *before = "{";
    for (int binding = 0; binding < BINDING_COUNT; binding++) {
        const SDL_GameControllerButton button = (SDL_GameControllerButton)bindings->buttons[binding];
        if (button == SDL_CONTROLLER_BUTTON_INVALID) continue;
        begin_line(out, binding, &before);
        json_put_string(out, SDL_GameControllerGetStringForButton(button));
    }
    text_add(out->text, "\n  }");
}

const Codec BINDING_KEYS = {write_keys, read_keys};
const Codec BINDING_BUTTONS = {write_buttons, read_buttons};
