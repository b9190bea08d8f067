/* SPDX-License-Identifier: MIT */
/* From SDL's events to the stage. */
#include "app/app.h"

#include <string.h>

static const float WHEEL_PIXELS = 60;

enum { RESIZED_FOR_MS = 150 };

void input_resized(App *app)
{
    int w, h;
    window_size(&app->window, &w, &h, &app->density);
    stage_resize(&app->stage, (float)w, (float)h);
    canvas_forget(app->canvas);
}

void input_follow_focus(App *app)
{
    bool wanted = stage_in_field(&app->stage);
    if (wanted == app->typing) return;
    app->typing = wanted;
    if (wanted) {
        SDL_StartTextInput();
    } else {
        SDL_StopTextInput();
    }
}

/* ---- Keys ----------------------------------------------------------------------------------------------------------- */

/* What a key means anywhere; keys that need Ctrl say so. */
typedef struct Binding {
    SDL_Keycode key;
    bool ctrl;
    Command command;
} Binding;

static const Binding BINDINGS[] = {
    {SDLK_ESCAPE, false, COMMAND_BACK}, {SDLK_p, false, COMMAND_PAUSE}, {SDLK_PAUSE, false, COMMAND_PAUSE},
    {SDLK_z, true, COMMAND_UNDO},       {SDLK_u, false, COMMAND_UNDO},  {SDLK_y, true, COMMAND_REDO},
    {SDLK_h, false, COMMAND_HINT},      {SDLK_l, false, COMMAND_LOG},   {SDLK_F1, false, COMMAND_RULES},
    {SDLK_r, false, COMMAND_RULES},
};

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

static bool focus_key(App *app, SDL_Keycode key, Uint16 mod)
{
    switch (key) {
    case SDLK_LEFT: stage_go(&app->stage, GO_LEFT); return true;
    case SDLK_RIGHT: stage_go(&app->stage, GO_RIGHT); return true;
    case SDLK_UP: stage_go(&app->stage, GO_UP); return true;
    case SDLK_DOWN: stage_go(&app->stage, GO_DOWN); return true;
    case SDLK_TAB: stage_step(&app->stage, mod & KMOD_SHIFT ? -1 : 1); return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
    case SDLK_SPACE: stage_press(&app->stage); return true;
    case SDLK_i: stage_inspect(&app->stage); return true;
    default: return false;
    }
}

void input_key(App *app, SDL_Keycode key, Uint16 mod)
{
    bool ctrl = mod & KMOD_CTRL, shift = mod & KMOD_SHIFT;
    if (key == SDLK_F11 || (key == SDLK_RETURN && (mod & KMOD_ALT))) {
        window_toggle_fullscreen(&app->window);
    } else if (ctrl && key == SDLK_q) {
        app->stage.quit = true;
    } else if (ctrl && shift && key == SDLK_z) {
        stage_command(&app->stage, COMMAND_REDO);
    } else if (!ctrl && stage_in_field(&app->stage) && edit_key(app, key)) {
        return;
    } else if (!ctrl && focus_key(app, key, mod)) {
        return;
    } else {
        for (size_t i = 0; i < sizeof BINDINGS / sizeof BINDINGS[0]; i++) {
            if (BINDINGS[i].key == key && BINDINGS[i].ctrl == ctrl) {
                stage_command(&app->stage, BINDINGS[i].command);
                return;
            }
        }
    }
}

/* ---- Pad -------------------------------------------------------------------------------------------------------------- */

void input_pad(App *app, SDL_GameControllerButton button)
{
    Stage *stage = &app->stage;
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A: stage_press(stage); break;
    case SDL_CONTROLLER_BUTTON_B: stage_command(stage, COMMAND_BACK); break;
    case SDL_CONTROLLER_BUTTON_X: stage_command(stage, COMMAND_UNDO); break;
    case SDL_CONTROLLER_BUTTON_Y: stage_command(stage, COMMAND_HINT); break;
    case SDL_CONTROLLER_BUTTON_START: stage_command(stage, COMMAND_PAUSE); break;
    case SDL_CONTROLLER_BUTTON_BACK: stage_command(stage, COMMAND_LOG); break;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK: stage_inspect(stage); break;
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: stage_command(stage, COMMAND_RULES); break;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: stage_step(stage, -1); break;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: stage_step(stage, 1); break;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: stage_go(stage, GO_LEFT); break;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: stage_go(stage, GO_RIGHT); break;
    case SDL_CONTROLLER_BUTTON_DPAD_UP: stage_go(stage, GO_UP); break;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: stage_go(stage, GO_DOWN); break;
    default: break;
    }
}

/* The left stick moves the focus once each time it leaves its middle. */
static void stick_moved(App *app, const SDL_ControllerAxisEvent *axis)
{
    enum { OUT = 20000, BACK = 10000 };
    bool sideways = axis->axis == SDL_CONTROLLER_AXIS_LEFTX;
    if (!sideways && axis->axis != SDL_CONTROLLER_AXIS_LEFTY) return;
    bool *away = &app->stick_away[sideways];
    if (*away && axis->value > -BACK && axis->value < BACK) *away = false;
    if (*away || (axis->value > -OUT && axis->value < OUT)) return;
    *away = true;
    bool forward = axis->value > 0;
    stage_go(&app->stage, sideways ? (forward ? GO_RIGHT : GO_LEFT) : (forward ? GO_DOWN : GO_UP));
}

/* ---- Events ------------------------------------------------------------------------------------------------------------- */

static void window_event(App *app, const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        input_resized(app);
        /* More sizes may follow: what takes long is made when they have stopped. */
        if (!app->scripted_clock) app->hurry_until = app_now(app) + RESIZED_FOR_MS;
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        canvas_forget(app->canvas);
        app->stage.stale = true;
        break;
    case SDL_WINDOWEVENT_LEAVE: stage_pointer_leave(&app->stage); break;
    case SDL_WINDOWEVENT_FOCUS_LOST: stage_away(&app->stage); break;
    case SDL_WINDOWEVENT_MOVED: window_note_place(&app->window); break;
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

void input_event(App *app, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT: app->stage.quit = true; break;
    case SDL_WINDOWEVENT: window_event(app, &event->window); break;
    case SDL_KEYDOWN: input_key(app, event->key.keysym.sym, event->key.keysym.mod); break;
    case SDL_TEXTINPUT: stage_type(&app->stage, event->text.text); break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        pictures_forget(app->pictures);
        canvas_forget(app->canvas);
        app->stage.stale = true;
        break;
    case SDL_USEREVENT: app->stage.stale = true; break; /* a worker has something */
    default:
        pointer_event(app, event);
        pad_event(app, event);
        break;
    }
}
