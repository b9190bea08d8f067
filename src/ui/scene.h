/* SPDX-License-Identifier: MIT */
/*
 * A scene: one thing the stage shows (the street, a table, a question). Scenes lie on a stack; the top one takes all
 * input. How one adds a scene:
 *
 *   1. A struct with all its state. No file-scope state: two of a kind may be alive at once. 2. `draw` draws all of it
 *   from back to front with the canvas and the widgets, every frame, and adds a spot for whatever
 *      can be touched, as it draws it. It changes nothing but tweens and remembered geometry. Never compare with the
 *      frame before: the canvas does. Sizes come from the stage's layout, colours and times from its theme, texts from
 *      its words. A page of rows (settings, a list, a question) is a form, which measures, folds and scrolls itself:
 *      ui/form.h.
 *   3. `handle_touch` is told what was done to a spot, changes the state, and returns a Transition: stay, or which
 *   scene comes next.
 *      It never performs one.
 *   4. `update` (may be NULL) is called before every frame and whenever stage_wake woke the program: for what happens
 *   by
 *      itself. Whoever waits for a time asks for it with motion_wake; whoever moves uses tweens, which keep frames
 *      coming.
 *   5. `is_busy` (may be NULL) tells scripts that something is under way that no tween shows (an AI that thinks). 6.
 *   `run_command` (may be NULL) takes the lines of a script that only this scene understands ("players 3"). 7. `tip`
 *   (may be NULL) says of a spot what the words of its sort do not (tip.h); every spot has to have a tip. 8. A function
 *   that makes it: `Scene street_scene_create(Stage *)`. Doors between scenes are listed in
 *   scenes/common/scene_routes.c.
 */
#ifndef CULDESAC_UI_SCENE_H
#define CULDESAC_UI_SCENE_H

#include "culdesac/error.h"
#include "culdesac/game_strings.h"
#include "ui/hotspot.h"
#include "ui/sound_queue.h"
#include "ui/tip.h"

typedef struct Stage Stage;

/* Keys that do not depend on where the focus is; what is bound to them is the program's business. */
typedef enum Command {
    COMMAND_BACK, /* Escape, B: out of here; at a table: pause */
    COMMAND_PAUSE,
    COMMAND_UNDO,
    COMMAND_REDO,
    COMMAND_HINT,
    COMMAND_LOG,
    COMMAND_RULES,
    COMMAND_MOVE_CARD_LEFT, /* the card with the focus, one place on in the hand */
    COMMAND_MOVE_CARD_RIGHT,
    COMMAND_COPY, /* Ctrl+C: the game that is shown, as a line of text */
    COMMAND_COUNT,
} Command;

/* Keys of a text field. */
typedef enum FieldKey { FIELD_BACKSPACE, FIELD_DELETE, FIELD_LEFT, FIELD_RIGHT, FIELD_HOME, FIELD_END } FieldKey;

typedef enum TouchKind {
    TOUCH_PRESS,   /* clicked, tapped, or pressed with Enter or A. A spot that is shut is told only if it is a thing. */
    TOUCH_INSPECT, /* right click; asked a second time what it is (tip.h): show it larger, tell more */
    TOUCH_LIFT,    /* a spot that can be dragged has left its place */
    TOUCH_DRAG,    /* it is at `point` now, over the spot `over` */
    TOUCH_DROP,    /* it was let go over `over`, or nowhere */
    TOUCH_ADJUST,  /* a slider: `amount` is where it was set, 0 … 1; or, if `step` is not 0, by one step up or down */
    TOUCH_SCROLL,  /* an area is to move by `amount` pixels downwards */
    TOUCH_TYPE,    /* `text_scale` was typed into a field */
    TOUCH_EDIT,    /* `key` was pressed in a field */
    TOUCH_COMMAND, /* `run_command`; no spot */
    TOUCH_PASTE,   /* `text_scale` was pasted, and not into a field */
    TOUCH_CAPTURED, /* what the scene listened for (stage_capture_input): `text_scale` is the key's or the button's name
                     */
    TOUCH_AWAY,     /* the window lost the focus: cover what is secret. Scenes below are told too, and stay */
    TOUCH_ANSWER,   /* a scene above has gone and left `answer` */
    TOUCH_RULE,     /* the sign of a rule was touched, `text_scale`: the rulebook is to be opened there */
} TouchKind;

typedef struct Touch {
    TouchKind kind;
    const Hotspot *hotspot; /* good until the touch returns; NULL where there is none */
    const Hotspot *over;
    Point point;
    float amount;
    int step;
    const char *text;
    FieldKey key;
    Command command;
    int answer;
    bool by_keys;   /* not by mouse or finger */
    bool by_finger; /* which never points at a thing before it touches it */
} Touch;

typedef struct SceneKind SceneKind;
typedef struct Scene {
    const SceneKind *kind;
    void *self; /* owned by the stage once it is in a transition */
} Scene;

typedef enum TransitionKind {
    TRANSITION_STAY,
    TRANSITION_PUSH,    /* the scene given goes on top */
    TRANSITION_REPLACE, /* … takes the place of this one */
    TRANSITION_POP,     /* this one goes; the one below gets TOUCH_ANSWER with `answer` */
    TRANSITION_ROOT,    /* all but the lowest go; if a scene is given, it comes on top of that */
    TRANSITION_QUIT,    /* the program ends */
} TransitionKind;

typedef struct Transition {
    TransitionKind kind;
    Scene scene;
    int answer;
} Transition;

static inline Transition scene_stay(void)
{
    return (Transition){TRANSITION_STAY, {0, 0}, 0};
}
static inline Transition scene_push(Scene scene)
{
    return (Transition){TRANSITION_PUSH, scene, 0};
}
static inline Transition scene_replace(Scene scene)
{
    return (Transition){TRANSITION_REPLACE, scene, 0};
}
static inline Transition scene_pop(int answer)
{
    return (Transition){TRANSITION_POP, {0, 0}, answer};
}
static inline Transition scene_pop_to_root(void)
{
    return (Transition){TRANSITION_ROOT, {0, 0}, 0};
}
static inline Transition scene_push_on_root(Scene scene)
{
    return (Transition){TRANSITION_ROOT, scene, 0};
}
static inline Transition scene_quit(void)
{
    return (Transition){TRANSITION_QUIT, {0, 0}, 0};
}

struct SceneKind {
    const char *name;  /* "street": what scripts call it */
    bool is_overlay;   /* the scene below is seen behind it */
    bool covers_sheet; /* … but no sheet of paper: it is one itself, and as large. Forms heed it; what else shows a
                        * sheet asks Stage.sheet_is_covered */
    Ambience ambience; /* what is heard while it is there */
    void (*draw)(void *self, Stage *stage);
    Transition (*handle_touch)(void *self, Stage *stage, const Touch *touch);
    Transition (*update)(void *self, Stage *stage);
    bool (*is_busy)(const void *self);
    /* Does what a script's line says; *move may be set. A verb it does not know: returns false with an empty fault. */
    bool (*run_command)(void *self, Stage *stage, const char *verb, const char *rest, Transition *move, Error *error);
    void (*destroy)(void *self);
    /* Fills in what it knows of a spot; what it leaves empty the words of its sort say. False: now it is not to be
     * told. */
    bool (*fill_tip)(void *self, Stage *stage, const Hotspot *spot, Tip *tip);
    const GameStrings *strings; /* of a house whose own scene it is, where "tip_ABOUT" is looked for first; or NULL */
};

#endif
