/* SPDX-License-Identifier: MIT */
/*
 * Bindings: which keys and which buttons of a pad do what. Each binding may have two keys and one button. Some keys are
 * never anybody's to give away (Escape, Enter, Tab, the arrows without Ctrl, F11, Ctrl+C, Ctrl+V, Ctrl+Q): whatever is
 * bound, a player finds his way and out.
 */
#ifndef CULDESAC_UI_BINDINGS_H
#define CULDESAC_UI_BINDINGS_H

#include "culdesac/json.h"

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
    BINDING_PREVIOUS, /* the focus one back, one on */
    BINDING_NEXT,
    BINDING_MOVE_CARD_LEFT, /* the card with the focus, elsewhere in the hand */
    BINDING_MOVE_CARD_RIGHT,
    BINDING_COUNT,
} Binding;

enum { BINDING_KEYS_MAX = 2, CHORD_TEXT_SIZE = 64, BUTTON_NONE = -1 };

/* A key with what is held down beside it; {0} is none. */
typedef struct Chord {
    int32_t key; /* SDL's keycode */
    bool ctrl, shift, alt;
} Chord;

typedef struct Bindings {
    Chord keys[BINDING_COUNT][BINDING_KEYS_MAX];
    int32_t buttons[BINDING_COUNT]; /* SDL's, or BUTTON_NONE */
} Bindings;

Bindings bindings_standard(void);
bool chord_same(Chord a, Chord b);
/* "Ctrl+Shift+Z", with names as SDL has them; none is "". */
bool chord_parse(const char *name, Chord *chord);
void chord_format(Chord chord, char name[CHORD_TEXT_SIZE]);
/* Whether it always does the same and cannot be bound. */
bool chord_is_fixed(Chord chord);
/* "a", "leftshoulder": as SDL calls it. */
bool button_parse(const char *name, int32_t *button);
/* The cross of a pad always moves the focus and cannot be bound. */
bool button_is_fixed(int32_t button);

/* Who has it; BINDING_COUNT: nobody. */
Binding bindings_find_key(const Bindings *bindings, Chord chord);
Binding bindings_find_button(const Bindings *bindings, int32_t button);
/* Gives a key to a binding, as its first or second. If another binding had the key, that one gets the key that was
 * replaced, and is returned; else BINDING_COUNT. */
Binding bindings_set_key(Bindings *bindings, Binding binding, int place, Chord chord);
Binding bindings_set_button(Bindings *bindings, Binding binding, int32_t button);

/* {"undo": ["Ctrl+Z", "U"], …} and {"undo": "x", …}. What is unknown, wrong, fixed or bound twice is left out,
 * and the first of these is named in the fault. A binding that is missing keeps its default, unless another has that
 * now. */
bool bindings_read_keys(const JsonCursor *at, Bindings *bindings, Error *error);
bool bindings_read_buttons(const JsonCursor *at, Bindings *bindings, Error *error);
/* A member a line, each indented by four. */
void bindings_write_keys(const Bindings *bindings, Text *text);
void bindings_write_buttons(const Bindings *bindings, Text *text);

#endif
