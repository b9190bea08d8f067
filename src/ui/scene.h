/* SPDX-License-Identifier: MIT */
/*
 * A scene: one thing the stage shows (the street, a table, a question). Scenes form a stack, and the top one receives
 * all input. How to add a scene:
 *
 *   1. Define a struct with all its state. Use no file-scope state, since two scenes of a kind may exist at once.
 *
 *   2. `draw` draws the whole scene from back to front, every frame, with the canvas and the widgets, and adds a
 *      hotspot for everything that can be touched. It changes nothing but tweens and remembered geometry. Sizes come
 *      from the stage's layout, colours and times from its theme, texts from its words. A page of rows (settings, a
 *      list, a question) is a form, which lays itself out and scrolls: ui/form.h.
 *
 *   3. `handle_touch` receives what was done to a hotspot, changes the state, and returns a Transition: stay, or which
 *      scene comes next. It never performs one. Whoever opens a scene and waits for its end gives it a function that
 *      takes its answer: scene_push_for_answer.
 *
 *   4. `tick` (may be NULL) is called before every frame, and when stage_wake was called, for everything that happens
 *      without input. motion_wake requests a frame at a given time; running tweens keep frames coming.
 *
 *   5. `is_busy` (may be NULL) says, for scripts, whether something is in progress that no tween shows (a search).
 *
 *   6. `run_script_line` (may be NULL) executes script lines that only this scene understands ("players 3").
 *
 *   7. `fill_tip` (may be NULL) fills in what a tip cannot take from the hotspot alone (tip.h). Every hotspot needs a
 *      tip.
 *
 *   8. A function creates the scene: `Scene street_scene_create(Stage *)`. If other folders open it, it is declared in
 *      one of scenes/…_routes.h.
 */
#pragma once

#include "culdesac/error.h"
#include "culdesac/strings.h"
#include "ui/bindings.h"
#include "ui/hotspot.h"
#include "ui/sound/sound_list.h"
#include "ui/tip.h"

typedef struct Stage Stage;
typedef struct Form Form;
typedef struct FormSheet FormSheet;

/* Commands that do not depend on the focus. Each has the number of its binding. */
typedef enum Command {
    COMMAND_BACK = BINDING_BACK, /* Escape, B: leave the scene; at a table: pause */
    COMMAND_PAUSE = BINDING_PAUSE,
    COMMAND_UNDO = BINDING_UNDO,
    COMMAND_REDO = BINDING_REDO,
    COMMAND_HINT = BINDING_HINT,
    COMMAND_LOG = BINDING_LOG,
    COMMAND_RULES = BINDING_RULES,
    COMMAND_MOVE_CARD_LEFT = BINDING_MOVE_CARD_LEFT, /* move the focused card by one place in the hand */
    COMMAND_MOVE_CARD_RIGHT = BINDING_MOVE_CARD_RIGHT,
    COMMAND_COPY = BINDING_COUNT, /* Ctrl+C: copy the current game as a line of text */
} Command;

typedef enum PointerKind { POINTER_MOUSE, POINTER_FINGER } PointerKind;

/* Editing keys of a text field. */
typedef enum TextFieldKey {
    TEXT_FIELD_BACKSPACE,
    TEXT_FIELD_DELETE,
    TEXT_FIELD_LEFT,
    TEXT_FIELD_RIGHT,
    TEXT_FIELD_HOME,
    TEXT_FIELD_END
} TextFieldKey;

typedef enum TouchKind {
    TOUCH_PRESS,   /* the hotspot was clicked, tapped, or pressed with Enter or A. A disabled hotspot sends this only if
                      it is a HOTSPOT_THING. */
    TOUCH_INSPECT, /* the hotspot was clicked with the right button, or its tip requested a second time (tip.h): show it
                      larger or explain more */
    TOUCH_LIFT,    /* a drag of a hotspot has begun */
    TOUCH_DRAG,    /* the dragged hotspot is at `point`, over the hotspot `over` */
    TOUCH_DROP,    /* the dragged hotspot was dropped over `over`, or NULL */
    TOUCH_ADJUST,  /* a slider: `amount` is the new value, 0 … 1; or, if `step` is not 0, one step up or down */
    TOUCH_SCROLL,  /* an area was scrolled */
    TOUCH_TYPE,    /* `text` was typed into a field, or for a HOTSPOT_LETTERED */
    TOUCH_EDIT,    /* the editing key `key` was pressed in a field, or Delete for a HOTSPOT_LETTERED */
    TOUCH_COMMAND, /* the player gave `command`; there is no hotspot */
    TOUCH_PASTE,   /* `text` was pasted outside of a field */
    TOUCH_CAPTURED, /* the input requested by stage_capture_input: `text` is the name of the key or button */
    TOUCH_AWAY,     /* the window lost the focus: hide secrets. Scenes below receive it too, but cannot change scenes */
    TOUCH_RULE,     /* the rule number `text` was touched: open the rulebook there */
} TouchKind;

typedef struct Touch {
    TouchKind kind;
    const Hotspot *hotspot; /* valid until the call returns; NULL if there is none */
    const Hotspot *over;
    Point point;
    float amount;
    int step;
    const char *text;
    TextFieldKey key;
    Command command;
    bool by_keys;   /* the touch came from neither mouse nor finger */
    bool by_finger; /* the touch came from a finger, which cannot point at something before touching it */
} Touch;

typedef struct Transition Transition;
/* Takes the answer of a scene that has ended. `opener` is what opened it, such as the state of the scene below. */
typedef Transition SceneAnswered(void *opener, Stage *stage, int answer);

typedef struct SceneKind SceneKind;
typedef struct Scene {
    const SceneKind *kind;
    void *self;              /* the scene's state, owned by the stage once it is in a transition */
    const char *focus;       /* the id of the hotspot that has the focus at first; NULL: none */
    SceneAnswered *answered; /* called when TRANSITION_POP has removed the scene; NULL: nobody waits for its end */
    void *opener;            /* what `answered` gets, which outlives the scene */
} Scene;

typedef enum TransitionKind {
    TRANSITION_STAY,
    TRANSITION_PUSH,    /* puts a scene on top and, if there is one, `above` on top of it */
    TRANSITION_REPLACE, /* replaces the scene on top, whose `answered` takes the answer of the new scene */
    TRANSITION_POP,     /* removes the scene on top, whose `answered` is called with `answer` */
    TRANSITION_ROOT,    /* removes all scenes but the lowest, then puts the given scene (if any) on top */
    TRANSITION_QUIT,    /* ends the program */
} TransitionKind;

struct Transition {
    TransitionKind kind;
    Scene scene;
    int answer;
    Scene above; /* of TRANSITION_PUSH; no kind: there is none */
};

enum { NO_ANSWER = -1 }; /* the answer of a scene that was left without a choice, as by Back */

static inline Transition scene_stay(void) { return (Transition){.kind = TRANSITION_STAY}; }
static inline Transition scene_push(Scene scene) { return (Transition){.kind = TRANSITION_PUSH, .scene = scene}; }
static inline Transition scene_push_for_answer(Scene scene, SceneAnswered *answered, void *opener)
{
    scene.answered = answered;
    scene.opener = opener;
    return scene_push(scene);
}
/* Puts a scene below the one that is pushed. */
static inline Transition scene_push_below(Transition push, Scene scene)
{
    return (Transition){.kind = TRANSITION_PUSH, .scene = scene, .above = push.scene};
}
static inline Transition scene_replace(Scene scene) { return (Transition){.kind = TRANSITION_REPLACE, .scene = scene}; }
static inline Transition scene_pop(int answer) { return (Transition){.kind = TRANSITION_POP, .answer = answer}; }
static inline Transition scene_close(void) { return scene_pop(NO_ANSWER); }
static inline Transition scene_pop_to_root(void) { return (Transition){.kind = TRANSITION_ROOT}; }
static inline Transition scene_push_on_root(Scene scene)
{
    return (Transition){.kind = TRANSITION_ROOT, .scene = scene};
}
static inline Transition scene_quit(void) { return (Transition){.kind = TRANSITION_QUIT}; }

struct SceneKind {
    const char *name;  /* the scene's name in scripts, such as "street" */
    bool is_overlay;   /* the scene below stays visible, as it always does below a form */
    bool covers_sheet; /* the scene is a large sheet and hides the sheets below. Forms do this on their own; anything
                          else that draws a sheet checks Stage.sheet_is_covered */
    bool closes;       /* Back and every hotspot with CODE_CLOSE close the scene without handle_touch */
    Ambience ambience; /* the background sound of the scene */
    /* Draws the scene. NULL: it is a form (form.h) with `sheet` and `show_rows`; its state begins with a FormState. */
    void (*draw)(void *self, Stage *stage);
    const FormSheet *sheet;
    void (*show_rows)(Form *form, void *self);
    Transition (*handle_touch)(void *self, Stage *stage, const Touch *touch);
    Transition (*tick)(void *self, Stage *stage);
    bool (*is_busy)(const void *self);
    /* Executes a line of a script; may set *transition. If it does not know the verb it returns false with an empty
     * error. */
    bool (*run_script_line)(void *self, Stage *stage, const char *verb, const char *rest, Transition *transition,
                            Error *error);
    void (*destroy)(void *self); /* NULL: the state is passed to free */
    /* Fills in what the scene knows about a hotspot; the rest is found by the topic (tip.h). False if the hotspot
     * should not have a tip now. */
    bool (*fill_tip)(void *self, Stage *stage, const Hotspot *spot, Tip *tip);
    /* For the scene of one game: strings in which "tip_ABOUT" is looked up first; or NULL. */
    const StringTable *strings;
};
