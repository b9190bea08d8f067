/* SPDX-License-Identifier: MIT */
/*
 * Bindings: which keys and gamepad buttons do what. Each binding has up to two keys and one button. Some keys cannot be
 * bound (Escape, Enter, Tab, the arrows without Ctrl, F11, Ctrl+C, Ctrl+V, Ctrl+Q), so that players can always navigate
 * and leave.
 */
#pragma once

#include "culdesac/fields.h"

typedef enum Binding {
    BINDING_PRESS,
    BINDING_INSPECT,
    BINDING_BACK,
    BINDING_PAUSE,
    BINDING_UNDO,
    BINDING_REDO,
    BINDING_HINT,
    BINDING_LOG,
    BINDING_RULES,
    BINDING_PREVIOUS,       /* moves the focus to the previous hotspot */
    BINDING_NEXT,           /* moves the focus to the next hotspot */
    BINDING_MOVE_CARD_LEFT, /* moves the focused card within the hand */
    BINDING_MOVE_CARD_RIGHT,
    BINDING_COUNT,
} Binding;

enum { BINDING_KEYS_MAX = 2, CHORD_TEXT_SIZE = 64, BUTTON_NONE = -1 };

/* A key with its modifiers; {0} means none. */
typedef struct Chord {
    int32_t key; /* SDL's keycode */
    bool ctrl, shift, alt;
} Chord;

typedef struct Bindings {
    Chord keys[BINDING_COUNT][BINDING_KEYS_MAX];
    int32_t buttons[BINDING_COUNT]; /* SDL's button number, or BUTTON_NONE */
} Bindings;

Bindings bindings_standard(void);
/* Reads the name of a chord, such as "Ctrl+Shift+Z", with SDL's names of keys. False if there is no such key. */
bool chord_parse(const char *name, Chord *chord);
/* Writes the name of a chord; "" for none. */
void chord_format(Chord chord, char name[CHORD_TEXT_SIZE]);
/* Whether a key always does the same, and cannot be bound. */
bool chord_is_fixed(Chord chord);
/* Finds the number of a gamepad button by SDL's name of it, such as "a" or "leftshoulder". */
bool button_parse(const char *name, int32_t *button);
/* Whether a button cannot be bound. The directional pad always moves the focus. */
bool button_is_fixed(int32_t button);

/* The binding of a key, or BINDING_COUNT if it has none. */
Binding bindings_find_key(const Bindings *bindings, Chord chord);
/* The binding of a button, or BINDING_COUNT if it has none. */
Binding bindings_find_button(const Bindings *bindings, int32_t button);
/* Sets the first or second key of a binding. If another binding had that key, it receives the replaced key and is
 * returned; otherwise returns BINDING_COUNT. */
Binding bindings_set_key(Bindings *bindings, Binding binding, int place, Chord chord);
/* Sets the button of a binding, as bindings_set_key sets a key. */
Binding bindings_set_button(Bindings *bindings, Binding binding, int32_t button);

/* Read and write the keys of Bindings, {"undo": ["Ctrl+Z", "U"], …}, and its buttons, {"undo": "x", …}. Entries that
 * are unknown, invalid, fixed or bound twice are skipped, and the first one is named in the error. A missing binding
 * keeps its default, unless the file gives that key or button to another binding. */
extern const Codec BINDING_KEYS, BINDING_BUTTONS;
