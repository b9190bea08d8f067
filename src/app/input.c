/* SPDX-License-Identifier: MIT */
#include "app/input.h"

#include "app/app.h"
#include "app/audio.h"
#include "app/platform/system.h"
#include "ui/clipboard.h"

static const float PAGE = .85f, ALL_PAGES = 1e4f; /* how far keys scroll, in heights of the visible area */

enum {
    RESIZE_SETTLE_MS = 150,  /* how long after its last change of size a window counts as being resized */
    STRETCHED_MAX_MS = 2500, /* how long a stretched frame may be shown after that */
};

void input_resized(App *app)
{
    int w, h;
    float density;
    window_size(&app->window, &w, &h, &density);
    if (w != (int)app->stage.layout.w || h != (int)app->stage.layout.h) canvas_freeze(app->canvas);
    canvas_set_density(app->canvas, density);
    stage_resize(&app->stage, (float)w, (float)h);
    canvas_invalidate(app->canvas);
}

void input_follow_focus(App *app)
{
    const bool in_field = stage_is_in_field(&app->stage), wanted = in_field || stage_takes_letters(&app->stage);
    if (in_field != app->keyboard_shown) SYSTEM_SHOW_KEYBOARD(in_field);
    app->keyboard_shown = in_field;
    if (wanted == app->text_input_on) return;
    app->text_input_on = wanted;
    if (wanted) {
        SDL_StartTextInput();
    } else {
        SDL_StopTextInput();
    }
}

/* ---- Keys ---- */

/* Runs the command of a key or button. */
static void run_binding(Stage *stage, Binding binding)
{
    switch (binding) {
    case BINDING_COUNT: break;
    case BINDING_PRESS: stage_press(stage); break;
    case BINDING_INSPECT: stage_inspect(stage); break;
    case BINDING_PREVIOUS: stage_cycle_focus(stage, -1); break;
    case BINDING_NEXT: stage_cycle_focus(stage, 1); break;
    default: stage_command(stage, (Command)binding); break;
    }
}

/* Passes a key to a scene that waits for one to bind it. Escape ends the waiting. */
static void run_key_binding(Stage *stage, Chord chord)
{
    char name[CHORD_TEXT_SIZE];
    const bool held = chord.key >= SDLK_LCTRL && chord.key <= SDLK_RGUI; /* a modifier is not bound by itself */
    if (held) return;
    if (chord.key == SDLK_ESCAPE) {
        stage_capture_input(stage, CAPTURE_NONE);
    } else if (stage->input_capture == CAPTURE_KEY) {
        chord_format(chord, name);
        if (name[0]) stage_deliver_captured(stage, name);
    }
}

/* Takes a key that edits the focused field or types into it. False: it is not such a key. */
static bool take_edit_key(App *app, SDL_Keycode key)
{
    switch (key) {
    case SDLK_BACKSPACE: stage_edit(&app->stage, TEXT_FIELD_BACKSPACE); return true;
    case SDLK_DELETE: stage_edit(&app->stage, TEXT_FIELD_DELETE); return true;
    case SDLK_LEFT: stage_edit(&app->stage, TEXT_FIELD_LEFT); return true;
    case SDLK_RIGHT: stage_edit(&app->stage, TEXT_FIELD_RIGHT); return true;
    case SDLK_HOME: stage_edit(&app->stage, TEXT_FIELD_HOME); return true;
    case SDLK_END: stage_edit(&app->stage, TEXT_FIELD_END); return true;
    default: break;
    }
    /* Keys of characters do nothing here, because the characters arrive as text input. */
    return key < 256 && key != SDLK_RETURN && key != SDLK_TAB && key != SDLK_ESCAPE;
}

/* Takes a letter, or the key that deletes one, for a scene that takes letters. The keys that show a tip or open the
 * rulebook are not taken. */
static bool take_letter_key(App *app, Chord chord)
{
    const Binding bound = bindings_find_key(&app->settings.bindings, chord);
    if (chord.key == SDLK_DELETE) {
        stage_edit(&app->stage, TEXT_FIELD_DELETE);
        return true;
    }
    const bool letter = chord.key > ' ' && chord.key < 256 && chord.key != SDLK_BACKSPACE;
    return letter && bound != BINDING_INSPECT && bound != BINDING_RULES;
}

static void paste_text(App *app)
{
    SCOPED_TEXT text = {0};
    if (clipboard_paste(&text)) stage_paste(&app->stage, text.data);
}

/* The letter or digit of a key without modifiers, which may press a button; otherwise 0. */
static char shortcut_of(Chord chord)
{
    const bool plain = !chord.ctrl && !chord.alt && !chord.shift;
    if (plain && chord.key >= SDLK_KP_1 && chord.key <= SDLK_KP_9) return (char)('1' + (chord.key - SDLK_KP_1));
    const bool fits = (chord.key >= 'a' && chord.key <= 'z') || (chord.key >= '0' && chord.key <= '9');
    return (char)(plain && fits ? chord.key : 0);
}

/* Takes a key with a fixed meaning. False: it has none. */
static bool take_fixed_key(App *app, Chord chord)
{
    Stage *stage = &app->stage;
    if (chord.ctrl) {
        if (chord.key == SDLK_q) stage->wants_quit = STAGE_CAN_QUIT;
        if (chord.key == SDLK_c) stage_command(stage, COMMAND_COPY);
        if (chord.key == SDLK_v) paste_text(app);
        return chord.key == SDLK_q || chord.key == SDLK_c || chord.key == SDLK_v;
    }
    switch (chord.key) {
    case SDLK_LEFT: stage_move_focus(stage, DIRECTION_LEFT); return true;
    case SDLK_RIGHT: stage_move_focus(stage, DIRECTION_RIGHT); return true;
    case SDLK_UP: stage_move_focus(stage, DIRECTION_UP); return true;
    case SDLK_DOWN: stage_move_focus(stage, DIRECTION_DOWN); return true;
    case SDLK_PAGEUP: stage_scroll_pages(stage, -PAGE); return true;
    case SDLK_PAGEDOWN: stage_scroll_pages(stage, PAGE); return true;
    case SDLK_HOME: stage_scroll_pages(stage, -ALL_PAGES); return true;
    case SDLK_END: stage_scroll_pages(stage, ALL_PAGES); return true;
    case SDLK_TAB: stage_cycle_focus(stage, chord.shift ? -1 : 1); return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: stage_press(stage); return true;
    case SDLK_ESCAPE: stage_command(stage, COMMAND_BACK); return true;
    default: return false;
    }
}

static void take_bound_key(App *app, Chord chord)
{
    const Binding bound = bindings_find_key(&app->settings.bindings, chord);
    const char shortcut = shortcut_of(chord);
    if (bound == BINDING_COUNT && shortcut) stage_press_shortcut(&app->stage, shortcut);
    run_binding(&app->stage, bound);
}

void input_key(App *app, SDL_Keycode key, Uint16 mod)
{
    const Chord chord = {key, (mod & KMOD_CTRL) != 0, (mod & KMOD_SHIFT) != 0, (mod & KMOD_ALT) != 0};
    if (app->stage.input_capture) {
        run_key_binding(&app->stage, chord);
        return;
    }
    if (key == SDLK_F11 || (key == SDLK_RETURN && chord.alt)) {
        window_set_fullscreen(&app->window, !window_is_fullscreen(&app->window));
        return;
    }
    if (!chord.ctrl && stage_is_in_field(&app->stage) && take_edit_key(app, key)) return;
    if (!chord.ctrl && stage_takes_letters(&app->stage) && take_letter_key(app, chord)) return;
    if (!take_fixed_key(app, chord)) take_bound_key(app, chord);
}

/* ---- Gamepad ---- */

/* Passes a button to a scene that waits for one. If the scene waits for a key, the Back button cancels that. */
static void run_button_binding(App *app, SDL_GameControllerButton button)
{
    Stage *stage = &app->stage;
    if (stage->input_capture == CAPTURE_BUTTON) {
        const char *name = SDL_GameControllerGetStringForButton(button);
        if (name) stage_deliver_captured(stage, name);
    } else if (bindings_find_button(&app->settings.bindings, button) == BINDING_BACK) {
        stage_capture_input(stage, CAPTURE_NONE);
    }
}

void input_pad(App *app, SDL_GameControllerButton button)
{
    Stage *stage = &app->stage;
    if (stage->input_capture) {
        run_button_binding(app, button);
        return;
    }
    switch (button) {
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: stage_move_focus(stage, DIRECTION_LEFT); break;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: stage_move_focus(stage, DIRECTION_RIGHT); break;
    case SDL_CONTROLLER_BUTTON_DPAD_UP: stage_move_focus(stage, DIRECTION_UP); break;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: stage_move_focus(stage, DIRECTION_DOWN); break;
    default: run_binding(stage, bindings_find_button(&app->settings.bindings, button)); break;
    }
}

/* The left stick moves the focus; the right one scrolls, and moves a card by one place. Each deflection is one step. */
static void stick_moved(App *app, const SDL_ControllerAxisEvent *axis)
{
    /* Of 32767: a stick that is deflected further than STICK_OUT counts as deflected until it is back within
     * STICK_BACK. */
    enum { STICK_OUT = 20000, STICK_BACK = 10000 };
    if (axis->axis > SDL_CONTROLLER_AXIS_RIGHTY) return; /* a trigger is not a stick */
    bool *is_out = &app->stick_deflected[axis->axis];
    if (*is_out && axis->value > -STICK_BACK && axis->value < STICK_BACK) *is_out = false;
    if (*is_out || (axis->value > -STICK_OUT && axis->value < STICK_OUT)) return;
    *is_out = true;
    const bool forward = axis->value > 0;
    switch (axis->axis) {
    case SDL_CONTROLLER_AXIS_LEFTX: stage_move_focus(&app->stage, forward ? DIRECTION_RIGHT : DIRECTION_LEFT); break;
    case SDL_CONTROLLER_AXIS_LEFTY: stage_move_focus(&app->stage, forward ? DIRECTION_DOWN : DIRECTION_UP); break;
    case SDL_CONTROLLER_AXIS_RIGHTX:
        stage_command(&app->stage, forward ? COMMAND_MOVE_CARD_RIGHT : COMMAND_MOVE_CARD_LEFT);
        break;
    default: stage_scroll_pages(&app->stage, forward ? PAGE : -PAGE); break;
    }
}

/* ---- Events ---- */

static void window_event(App *app, const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        input_resized(app);
        /* More changes of size may follow, so slow pictures are not made until the size stays the same. */
        if (!app->scripted_clock) app->resizing_until = app_now(app) + RESIZE_SETTLE_MS;
        app->stretched_until = app->resizing_until + STRETCHED_MAX_MS;
        break;
    case SDL_WINDOWEVENT_EXPOSED: canvas_invalidate(app->canvas); break;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED: app->hidden = false; break;
    case SDL_WINDOWEVENT_LEAVE: stage_pointer_leave(&app->stage); break;
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN:
        app->hidden = true;
        stage_lose_focus(&app->stage);
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST: stage_lose_focus(&app->stage); break;
    case SDL_WINDOWEVENT_FOCUS_GAINED: stage_regain_focus(&app->stage); break;
    case SDL_WINDOWEVENT_MOVED:
    case SDL_WINDOWEVENT_RESIZED: window_update_place(&app->window); break;
    default: break;
    }
}

static Point mouse_point(int x, int y) { return (Point){(float)x, (float)y}; }

static Point finger_point(const App *app, const SDL_TouchFingerEvent *finger)
{
    return (Point){finger->x * app->stage.layout.w, finger->y * app->stage.layout.h};
}

void input_wheel(App *app, Point point, float notches)
{
    static const float NOTCH = 60; /* how far a notch scrolls, in frame pixels */
    stage_wheel(&app->stage, point, notches * NOTCH * app->stage.layout.scale);
}

static void pointer_event(App *app, const SDL_Event *event)
{
    Stage *stage = &app->stage;
    switch (event->type) {
    case SDL_MOUSEMOTION:
        stage_pointer_move(stage, mouse_point(event->motion.x, event->motion.y), POINTER_MOUSE);
        break;
    case SDL_MOUSEBUTTONDOWN:
        if (event->button.button == SDL_BUTTON_LEFT) {
            stage_pointer_down(stage, mouse_point(event->button.x, event->button.y), POINTER_MOUSE);
        } else if (event->button.button == SDL_BUTTON_RIGHT) {
            stage_pointer_inspect(stage, mouse_point(event->button.x, event->button.y));
        }
        break;
    case SDL_MOUSEBUTTONUP:
        if (event->button.button == SDL_BUTTON_LEFT)
            stage_pointer_up(stage, mouse_point(event->button.x, event->button.y));
        break;
    case SDL_MOUSEWHEEL:
        input_wheel(app, mouse_point(event->wheel.mouseX, event->wheel.mouseY), -event->wheel.preciseY);
        break;
    case SDL_FINGERDOWN: stage_pointer_down(stage, finger_point(app, &event->tfinger), POINTER_FINGER); break;
    case SDL_FINGERMOTION: stage_pointer_move(stage, finger_point(app, &event->tfinger), POINTER_FINGER); break;
    case SDL_FINGERUP: stage_pointer_up(stage, finger_point(app, &event->tfinger)); break;
    default: break;
    }
}

static void pad_event(App *app, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED:
        if (!app->pad) app->pad = SDL_GameControllerOpen(event->cdevice.which);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        if (app->pad) SDL_GameControllerClose(app->pad);
        app->pad = NULL;
        break;
    case SDL_CONTROLLERBUTTONDOWN: input_pad(app, (SDL_GameControllerButton)event->cbutton.button); break;
    case SDL_CONTROLLERAXISMOTION: stick_moved(app, &event->caxis); break;
    default: break;
    }
}

/* Whether the event shows that a person is at the computer. */
static bool is_user_activity(const SDL_Event *event)
{
    switch (event->type) {
    case SDL_KEYDOWN:
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEWHEEL:
    case SDL_FINGERDOWN:
    case SDL_CONTROLLERBUTTONDOWN: return true;
    default: return false;
    }
}

void input_event(App *app, const SDL_Event *event)
{
    if (is_user_activity(event)) audio_note_activity(app);
    switch (event->type) {
    case SDL_QUIT: app->stage.wants_quit = true; break;
    case SDL_WINDOWEVENT: window_event(app, &event->window); break;
    case SDL_KEYDOWN: input_key(app, event->key.keysym.sym, event->key.keysym.mod); break;
    case SDL_DROPFILE:
        app_open_file(app, event->drop.file);
        SDL_free(event->drop.file);
        break;
    case SDL_TEXTINPUT: stage_type(&app->stage, event->text.text); break;
    default:
        pointer_event(app, event);
        pad_event(app, event);
        break;
    }
}

void input_take_events(App *app)
{
    SDL_Event event;
    if (app->stage.is_unseen) {
        SDL_PumpEvents();
        SDL_FlushEvent(SDL_MOUSEBUTTONDOWN);
        SDL_FlushEvent(SDL_FINGERDOWN);
    }
    while (!app->stage.is_unseen && !app->stage.wants_quit && SDL_PollEvent(&event)) input_event(app, &event);
}
