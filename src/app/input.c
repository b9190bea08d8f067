/* SPDX-License-Identifier: MIT */
#include "app/input.h"

#include "app/hearing.h"

#include <string.h>

static const float WHEEL_PIXELS = 60;
static const float PAGE = .85f, ALL_PAGES = 1e4f; /* parts of what is seen */

enum {
    RESIZED_FOR_MS = 150,
    HELD_MOST_MS = 2500, /* longer than that no window shows its last picture stretched */
};

void input_resized(App *app)
{
    int w, h;
    window_size(&app->window, &w, &h, &app->density);
    if (w != (int)app->stage.layout.w || h != (int)app->stage.layout.h) canvas_hold(app->canvas);
    stage_resize(&app->stage, (float)w, (float)h);
    canvas_forget(app->canvas);
}

void input_follow_focus(App *app)
{
    bool wanted = stage_in_field(&app->stage) || stage_takes_letters(&app->stage);
    if (wanted == app->typing) return;
    app->typing = wanted;
    if (wanted) {
        SDL_StartTextInput();
    } else {
        SDL_StopTextInput();
    }
}

/* ---- Keys ----------------------------------------------------------------------------------------------------------- */

/* What a key or a button is bound to. */
static void do_binding(Stage *stage, Binding binding)
{
    static const Command COMMANDS[BINDING_COUNT] = {
        [BINDING_BACK] = COMMAND_BACK,   [BINDING_PAUSE] = COMMAND_PAUSE,       [BINDING_UNDO] = COMMAND_UNDO,
        [BINDING_REDO] = COMMAND_REDO,   [BINDING_HINT] = COMMAND_HINT,         [BINDING_LOG] = COMMAND_LOG,
        [BINDING_RULES] = COMMAND_RULES, [BINDING_LAY_LEFT] = COMMAND_LAY_LEFT, [BINDING_LAY_RIGHT] = COMMAND_LAY_RIGHT,
    };
    switch (binding) {
    case BINDING_COUNT: break;
    case BINDING_PRESS: stage_press(stage); break;
    case BINDING_INSPECT: stage_inspect(stage); break;
    case BINDING_PREVIOUS: stage_step(stage, -1); break;
    case BINDING_NEXT: stage_step(stage, 1); break;
    default: stage_command(stage, COMMANDS[binding]); break;
    }
}

/* A scene waits for a key to bind it; Escape calls that off. */
static void hear_key(Stage *stage, Chord chord)
{
    char name[CHORD_TEXT];
    const bool held = chord.key >= SDLK_LCTRL && chord.key <= SDLK_RGUI; /* waits for what comes with it */
    if (held) return;
    if (chord.key == SDLK_ESCAPE) {
        stage_listen(stage, LISTEN_NOT);
    } else if (stage->listens == LISTEN_KEY) {
        chord_write(chord, name);
        if (name[0]) stage_hear(stage, name);
    }
}

/* Keys that edit a text while the focus is in a field. */
static bool edit_key(App *app, SDL_Keycode key)
{
    switch (key) {
    case SDLK_BACKSPACE: stage_edit(&app->stage, FIELD_BACKSPACE); return true;
    case SDLK_DELETE: stage_edit(&app->stage, FIELD_DELETE); return true;
    case SDLK_LEFT: stage_edit(&app->stage, FIELD_LEFT); return true;
    case SDLK_RIGHT: stage_edit(&app->stage, FIELD_RIGHT); return true;
    case SDLK_HOME: stage_edit(&app->stage, FIELD_HOME); return true;
    case SDLK_END: stage_edit(&app->stage, FIELD_END); return true;
    default: break;
    }
    /* What makes a letter comes as text. */
    return key < 256 && key != SDLK_RETURN && key != SDLK_TAB && key != SDLK_ESCAPE;
}

/* Letters for what is no field: keys that ask, or open the rulebook, still do that. */
static bool letter_key(App *app, Chord chord)
{
    const Binding bound = bindings_of_key(&app->settings.bindings, chord);
    if (chord.key == SDLK_DELETE) {
        stage_edit(&app->stage, FIELD_DELETE);
        return true;
    }
    const bool letter = chord.key > ' ' && chord.key < 256 && chord.key != SDLK_BACKSPACE;
    return letter && bound != BINDING_INSPECT && bound != BINDING_RULES;
}

static void paste(App *app)
{
    Text text = {0};
    if (app->home.paste(app, &text)) stage_paste(&app->stage, text.data);
    text_clear(&text);
}

/* What a key that is bound by nobody may press. */
static char shortcut_of(Chord chord)
{
    const bool plain = !chord.ctrl && !chord.alt && !chord.shift;
    if (plain && chord.key >= SDLK_KP_1 && chord.key <= SDLK_KP_9) return (char)('1' + (chord.key - SDLK_KP_1));
    const bool fits = (chord.key >= 'a' && chord.key <= 'z') || (chord.key >= '0' && chord.key <= '9');
    return (char)(plain && fits ? chord.key : 0);
}

/* Keys that always do the same. */
static bool fixed_key(App *app, Chord chord)
{
    Stage *stage = &app->stage;
    if (chord.ctrl) {
        if (chord.key == SDLK_q) stage->quit = true;
        if (chord.key == SDLK_c) stage_command(stage, COMMAND_COPY);
        if (chord.key == SDLK_v) paste(app);
        return chord.key == SDLK_q || chord.key == SDLK_c || chord.key == SDLK_v;
    }
    switch (chord.key) {
    case SDLK_LEFT: stage_go(stage, GO_LEFT); return true;
    case SDLK_RIGHT: stage_go(stage, GO_RIGHT); return true;
    case SDLK_UP: stage_go(stage, GO_UP); return true;
    case SDLK_DOWN: stage_go(stage, GO_DOWN); return true;
    case SDLK_PAGEUP: stage_page(stage, -PAGE); return true;
    case SDLK_PAGEDOWN: stage_page(stage, PAGE); return true;
    case SDLK_HOME: stage_page(stage, -ALL_PAGES); return true;
    case SDLK_END: stage_page(stage, ALL_PAGES); return true;
    case SDLK_TAB: stage_step(stage, chord.shift ? -1 : 1); return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: stage_press(stage); return true;
    case SDLK_ESCAPE: stage_command(stage, COMMAND_BACK); return true;
    default: return false;
    }
}

void input_key(App *app, SDL_Keycode key, Uint16 mod)
{
    const Chord chord = {key, (mod & KMOD_CTRL) != 0, (mod & KMOD_SHIFT) != 0, (mod & KMOD_ALT) != 0};
    if (app->stage.listens) {
        hear_key(&app->stage, chord);
    } else if (key == SDLK_F11 || (key == SDLK_RETURN && chord.alt)) {
        window_set_fullscreen(&app->window, !window_is_fullscreen(&app->window));
        app->stage.stale = true; /* the settings have a switch for it */
    } else if (!chord.ctrl && stage_in_field(&app->stage) && edit_key(app, key)) {
        return;
    } else if (!chord.ctrl && stage_takes_letters(&app->stage) && letter_key(app, chord)) {
        return;
    } else if (!fixed_key(app, chord)) {
        const Binding bound = bindings_of_key(&app->settings.bindings, chord);
        const char shortcut = shortcut_of(chord);
        if (bound == BINDING_COUNT && shortcut) stage_shortcut(&app->stage, shortcut);
        do_binding(&app->stage, bound);
    }
}

/* ---- Pad -------------------------------------------------------------------------------------------------------------- */

/* Gives a scene the button it wants to bind. If it waits for a key, the Back button cancels that. */
static void hear_button(App *app, SDL_GameControllerButton button)
{
    Stage *stage = &app->stage;
    if (stage->listens == LISTEN_BUTTON) {
        const char *name = SDL_GameControllerGetStringForButton(button);
        if (name) stage_hear(stage, name);
    } else if (bindings_of_button(&app->settings.bindings, button) == BINDING_BACK) {
        stage_listen(stage, LISTEN_NOT);
    }
}

void input_pad(App *app, SDL_GameControllerButton button)
{
    Stage *stage = &app->stage;
    if (stage->listens) {
        hear_button(app, button);
        return;
    }
    switch (button) {
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: stage_go(stage, GO_LEFT); break;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: stage_go(stage, GO_RIGHT); break;
    case SDL_CONTROLLER_BUTTON_DPAD_UP: stage_go(stage, GO_UP); break;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: stage_go(stage, GO_DOWN); break;
    default: do_binding(stage, bindings_of_button(&app->settings.bindings, button)); break;
    }
}

/* The left stick moves the focus, the right one scrolls and lays cards aside: one step each time it leaves its
 * middle. */
static void stick_moved(App *app, const SDL_ControllerAxisEvent *axis)
{
    enum { OUT = 20000, BACK = 10000 };
    if (axis->axis > SDL_CONTROLLER_AXIS_RIGHTY) return; /* a trigger */
    bool *away = &app->stick_away[axis->axis];
    if (*away && axis->value > -BACK && axis->value < BACK) *away = false;
    if (*away || (axis->value > -OUT && axis->value < OUT)) return;
    *away = true;
    bool forward = axis->value > 0;
    switch (axis->axis) {
    case SDL_CONTROLLER_AXIS_LEFTX: stage_go(&app->stage, forward ? GO_RIGHT : GO_LEFT); break;
    case SDL_CONTROLLER_AXIS_LEFTY: stage_go(&app->stage, forward ? GO_DOWN : GO_UP); break;
    case SDL_CONTROLLER_AXIS_RIGHTX: stage_command(&app->stage, forward ? COMMAND_LAY_RIGHT : COMMAND_LAY_LEFT); break;
    default: stage_page(&app->stage, forward ? PAGE : -PAGE); break;
    }
}

/* ---- Events ------------------------------------------------------------------------------------------------------------- */

static void window_event(App *app, const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        input_resized(app);
        /* More sizes may follow: what takes long is made when they have stopped. */
        if (!app->scripted_clock) app->hurry_until = app_now(app) + RESIZED_FOR_MS;
        app->hold_until = app->hurry_until + HELD_MOST_MS;
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        canvas_forget(app->canvas);
        app->stage.stale = true;
        break;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED: app->hidden = false; break;
    case SDL_WINDOWEVENT_LEAVE: stage_pointer_leave(&app->stage); break;
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN:
        app->hidden = true;
        stage_away(&app->stage);
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST: stage_away(&app->stage); break;
    case SDL_WINDOWEVENT_FOCUS_GAINED: stage_back(&app->stage); break;
    case SDL_WINDOWEVENT_MOVED:
    case SDL_WINDOWEVENT_RESIZED: window_note_place(&app->window); break;
    default: break;
    }
}

static Point mouse_point(const App *app, int x, int y)
{
    return (Point){(float)x * app->density, (float)y * app->density};
}

static Point finger_point(const App *app, const SDL_TouchFingerEvent *finger)
{
    return (Point){finger->x * app->stage.layout.w, finger->y * app->stage.layout.h};
}

static void pointer_event(App *app, const SDL_Event *event)
{
    Stage *stage = &app->stage;
    switch (event->type) {
    case SDL_MOUSEMOTION: stage_pointer_move(stage, mouse_point(app, event->motion.x, event->motion.y), false); break;
    case SDL_MOUSEBUTTONDOWN:
        if (event->button.button == SDL_BUTTON_LEFT) {
            stage_pointer_down(stage, mouse_point(app, event->button.x, event->button.y), false);
        } else if (event->button.button == SDL_BUTTON_RIGHT) {
            stage_pointer_inspect(stage, mouse_point(app, event->button.x, event->button.y));
        }
        break;
    case SDL_MOUSEBUTTONUP:
        if (event->button.button == SDL_BUTTON_LEFT) {
            stage_pointer_up(stage, mouse_point(app, event->button.x, event->button.y));
        }
        break;
    case SDL_MOUSEWHEEL:
        stage_wheel(stage, mouse_point(app, event->wheel.mouseX, event->wheel.mouseY),
                    -event->wheel.preciseY * WHEEL_PIXELS * stage->layout.k);
        break;
    case SDL_FINGERDOWN: stage_pointer_down(stage, finger_point(app, &event->tfinger), true); break;
    case SDL_FINGERMOTION: stage_pointer_move(stage, finger_point(app, &event->tfinger), true); break;
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

/* Whether it tells that somebody is there. */
static bool stirs(const SDL_Event *event)
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
    if (stirs(event)) hearing_stir(app);
    switch (event->type) {
    case SDL_QUIT: app->stage.quit = true; break;
    case SDL_WINDOWEVENT: window_event(app, &event->window); break;
    case SDL_KEYDOWN: input_key(app, event->key.keysym.sym, event->key.keysym.mod); break;
    case SDL_TEXTINPUT: stage_type(&app->stage, event->text.text); break;
    case SDL_USEREVENT: app->stage.stale = true; break; /* a worker has something */
    default:
        pointer_event(app, event);
        pad_event(app, event);
        break;
    }
}
