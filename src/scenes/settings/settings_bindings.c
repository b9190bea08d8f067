/* SPDX-License-Identifier: MIT */
/* Shows and changes the bindings of keys and gamepad buttons. */
#include "scenes/settings/settings_scene.h"

#include <string.h>

static const ScreenString BINDING_WORDS[BINDING_COUNT] = {
    [BINDING_PRESS] = STRING_BINDING_PRESS,
    [BINDING_INSPECT] = STRING_BINDING_INSPECT,
    [BINDING_BACK] = STRING_BINDING_BACK,
    [BINDING_PAUSE] = STRING_BINDING_PAUSE,
    [BINDING_UNDO] = STRING_BINDING_UNDO,
    [BINDING_REDO] = STRING_BINDING_REDO,
    [BINDING_HINT] = STRING_BINDING_HINT,
    [BINDING_LOG] = STRING_BINDING_LOG,
    [BINDING_RULES] = STRING_BINDING_RULES,
    [BINDING_PREVIOUS] = STRING_BINDING_PREVIOUS,
    [BINDING_NEXT] = STRING_BINDING_NEXT,
    [BINDING_MOVE_CARD_LEFT] = STRING_BINDING_MOVE_CARD_LEFT,
    [BINDING_MOVE_CARD_RIGHT] = STRING_BINDING_MOVE_CARD_RIGHT,
};

/* The names of gamepad buttons, in the order of SDL's. The direction pad is never bound. */
static const ScreenString BUTTONS[] = {STRING_PAD_A,
                                       STRING_PAD_B,
                                       STRING_PAD_X,
                                       STRING_PAD_Y,
                                       STRING_PAD_BACK,
                                       STRING_PAD_GUIDE,
                                       STRING_PAD_START,
                                       STRING_PAD_LEFT_STICK,
                                       STRING_PAD_RIGHT_STICK,
                                       STRING_PAD_LEFT_SHOULDER,
                                       STRING_PAD_RIGHT_SHOULDER,
                                       [15] = STRING_PAD_SHARE,
                                       STRING_PAD_PADDLE_1,
                                       STRING_PAD_PADDLE_2,
                                       STRING_PAD_PADDLE_3,
                                       STRING_PAD_PADDLE_4,
                                       STRING_PAD_TOUCHPAD};

/* The name of a button, such as "X" or "Left shoulder"; "" for BUTTON_NONE. */
static const char *button_word(int32_t button)
{
    const int count = sizeof BUTTONS / sizeof BUTTONS[0];
    return button < 0 || button >= count || !BUTTONS[button] ? "" : screen_string(BUTTONS[button]);
}

/* ---- Drawing ---- */

static void draw_binding(const SettingsScene *scene, Stage *stage, Rect at, Binding binding, int place)
{
    const bool pad = scene->page == SETTINGS_PAD;
    const bool waits = stage->input_capture != CAPTURE_NONE && scene->binding == binding && scene->slot == place;
    char name[CHORD_TEXT_SIZE] = "";
    if (pad) {
        text_copy(name, sizeof name, button_word(stage->settings->bindings.buttons[binding]));
    } else {
        chord_format(stage->settings->bindings.keys[binding][place], name);
    }
    const char *shown = waits     ? screen_string(pad ? STRING_SETTINGS_PRESS_BUTTON : STRING_SETTINGS_PRESS_KEY)
                        : name[0] ? name
                                  : screen_string(STRING_SETTINGS_UNBOUND);
    const char *what = screen_string(BINDING_WORDS[binding]);
    const Button button = {stage_printf(stage, "bind:%d:%d", (int)binding, place),
                           .code = CODE_SETTINGS_BIND,
                           .style = waits ? BUTTON_HIGHLIGHT : BUTTON_QUIET,
                           .label = shown,
                           .spoken = stage_format(stage, STRING_SETTINGS_BOUND_SPOKEN, arg_text(what), arg_text(shown)),
                           .index = (int)binding,
                           .detail = place};
    widget_button(stage, at, &button);
}

void settings_show_bindings(const SettingsScene *scene, Form *form)
{
    const bool pad = scene->page == SETTINGS_PAD;
    form_text(form, FORM_NOTE, screen_string(pad ? STRING_SETTINGS_PAD_NOTE : STRING_SETTINGS_KEYS_NOTE));
    for (int binding = 0; binding < BINDING_COUNT; binding++) {
        Rect row;
        if (!form_labelled(form, screen_string(BINDING_WORDS[binding]), &row)) continue;
        for (int place = 0; place < (pad ? 1 : BINDING_KEYS_MAX); place++)
            draw_binding(scene, form->stage, rect_column(row, place, BINDING_KEYS_MAX, form->gap), (Binding)binding,
                         place);
    }
}

/* ---- Input ---- */

void settings_start_binding(SettingsScene *scene, Stage *stage, const Hotspot *hotspot)
{
    scene->binding = (Binding)hotspot->index;
    scene->slot = hotspot->detail;
    stage_capture_input(stage, scene->page == SETTINGS_PAD ? CAPTURE_BUTTON : CAPTURE_KEY);
}

/* Says which binding lost the key or button that was just given to another, and what the loser has instead. */
static void notify_conflict(Stage *stage, const char *given, Binding loser, const char *instead)
{
    const char *what = screen_string(BINDING_WORDS[loser]);
    stage_notify(stage, stage_format(stage, instead[0] ? STRING_SETTINGS_CONFLICT : STRING_SETTINGS_CONFLICT_NONE,
                                     arg_text(given), arg_text(what), arg_text(instead)));
}

static void refuse_binding(Stage *stage, const char *name)
{
    stage_notify(stage, stage_format(stage, STRING_SETTINGS_FIXED, arg_text(name)));
}

static void bind_key(const SettingsScene *scene, Stage *stage, const char *name)
{
    Settings settings = *stage->settings;
    Chord chord, none = {0}, *place = &settings.bindings.keys[scene->binding][scene->slot];
    char instead[CHORD_TEXT_SIZE];
    if (!chord_parse(name, &chord)) return;
    if (chord_is_fixed(chord)) {
        refuse_binding(stage, name);
        return;
    }
    if (strcmp(name, "Delete") == 0) {
        *place = none;
    } else {
        chord_format(*place, instead);
        const Binding loser = bindings_set_key(&settings.bindings, scene->binding, scene->slot, chord);
        if (loser != BINDING_COUNT) notify_conflict(stage, name, loser, instead);
    }
    stage_set_settings(stage, &settings);
}

static void bind_button(const SettingsScene *scene, Stage *stage, const char *name)
{
    Settings settings = *stage->settings;
    int32_t button;
    if (!button_parse(name, &button)) return;
    if (button_is_fixed(button)) {
        refuse_binding(stage, screen_string(STRING_PAD_CROSS));
        return;
    }
    const int32_t old = settings.bindings.buttons[scene->binding];
    const Binding owner = bindings_find_button(&settings.bindings, button);
    if (old == BUTTON_NONE && (owner == BINDING_PRESS || owner == BINDING_BACK)) {
        stage_notify(stage, screen_string(STRING_SETTINGS_NEEDED));
        return;
    }
    const Binding loser = bindings_set_button(&settings.bindings, scene->binding, button);
    if (loser != BINDING_COUNT) notify_conflict(stage, button_word(button), loser, button_word(old));
    stage_set_settings(stage, &settings);
}

void settings_bind_input(SettingsScene *scene, Stage *stage, const char *name)
{
    if (scene->page == SETTINGS_PAD) {
        bind_button(scene, stage, name);
    } else {
        bind_key(scene, stage, name);
    }
}

void settings_reset_bindings(SettingsScene *scene, Stage *stage)
{
    Settings settings = *stage->settings;
    const Bindings standard = bindings_standard();
    if (scene->page == SETTINGS_PAD) {
        memcpy(settings.bindings.buttons, standard.buttons, sizeof standard.buttons);
    } else {
        memcpy(settings.bindings.keys, standard.keys, sizeof standard.keys);
    }
    stage_set_settings(stage, &settings);
}
