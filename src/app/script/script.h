/* SPDX-License-Identifier: MIT */
/*
 * Scripts drive the program without a person: for tests, screenshots, and reproducing errors. Each line is a verb and
 * its arguments; empty lines and lines that begin with # are ignored. Verbs of scenes, listed last, are passed to the
 * top scene. Opponents think by iterations instead of time, so that the same script with the same --seed plays the same
 * game on every computer.
 *
 *   touch ID              touches a hotspot by its id, as a mouse would. A table's buttons are undo, redo, hint, rules,
 *                         pause and log. In a small window rules is not shown, and redo only if it can be used
 *   drag ID ID            drags a hotspot and drops it on another
 *   key NAME              a key by SDL's name, with "Ctrl+", "Shift+" or "Alt+" before it; the first Tab or arrow key
 *                         only shows the focus
 *   pad NAME              a gamepad button by SDL's name: a, b, x, y, start, back, dpup …
 *   type TEXT             text for the field with the focus
 *   move X Y              moves the pointer, in fractions of the window: 0 0 is its top left corner, 1 1 its bottom
 *                         right
 *   click X Y             moves there and clicks; `inspect X Y` with the right button; `tap X Y` with a finger
 *   point ID              the pointer rests on a hotspot; `hold ID`: a finger is held on it until it is inspected
 *   wheel X Y N           turns the wheel there by N notches, down if N is positive
 *   size WxH              resizes the window
 *   theme NAME · text PERCENT · speed NAME · motion full|reduced · tips on|held|off
 *   explain new|always|never   whether moves are explained during play; headless programs begin with never
 *   talk off|few|many     how much the neighbours say; headless programs begin with off
 *                         Any other setting has its id in ui/settings.c: `mute on`, `pace slow`, `effects 50`
 *   today YYYY-MM-DD      sets the date
 *   away                  the window loses the focus; `back`: it has the focus again
 *   wait idle             until nothing moves and nobody thinks; `wait N`: for N milliseconds
 *   expect focus ID       the hotspot that has the focus; - for none
 *   expect text WORDS     the words are visible; `expect no text WORDS`
 *   expect spot ID        the hotspot exists; `expect no spot ID`; `expect shut ID`: it is disabled
 *   expect scene NAME     the top scene
 *   shot FILE             saves a screenshot as a PNG
 *   press N               presses the N-th hotspot of those that can be pressed, modulo their number: for random tests
 *   state                 prints the scene, a checksum of the picture, and each hotspot with its place and label
 *   report                prints the time and memory used so far
 *   stay                  hands the program over to a person until they quit; not if it is headless
 *   quit                  ends the program, as the end of the script does
 *
 * Verbs of the street:
 *
 *   open GAME             its setup, with the standard rules at first; also `resume`, `learn` and `puzzles GAME`
 *   deal GAME             its daily deal
 *   evening               the setup of an evening
 *   note N                writes the note about the game that a neighbour won last, with N iterations for each position
 *
 * Verbs of the setup; seats count from 0:
 *
 *   players N             the number of players; `preset NAME` or `preset standard`; `deal SEED`; `start`
 *   seat N WHO            human, or a strength such as easy or a neighbour such as baker, also after the word ai
 *   name N NAME           and `colour N NAME`
 *   begins N              the seat that begins, or random; lot means the same
 *   rule KEY VALUE        sets an option to a JSON value, also on the pages of house rules
 *
 * Verb of a review and of a daily deal:
 *
 *   iterations N          how many iterations it makes for each position
 */
#pragma once

#include "culdesac/error.h"
#include "culdesac/text.h"
#include "ui/settings.h"

typedef enum ScriptVerb {
    VERB_SCENE, /* a verb that the scene handles */
    VERB_TOUCH,
    VERB_DRAG,
    VERB_KEY,
    VERB_PAD,
    VERB_TYPE,
    VERB_MOVE,
    VERB_CLICK,
    VERB_INSPECT,
    VERB_TAP,
    VERB_POINT,
    VERB_HOLD,
    VERB_WHEEL,
    VERB_SIZE,
    VERB_SETTING, /* a verb that is the id of a setting */
    VERB_TODAY,
    VERB_AWAY,
    VERB_BACK,
    VERB_WAIT_IDLE,
    VERB_WAIT,
    VERB_EXPECT_FOCUS,
    VERB_EXPECT_TEXT,
    VERB_EXPECT_NO_TEXT,
    VERB_EXPECT_SPOT,
    VERB_EXPECT_NO_SPOT,
    VERB_EXPECT_SHUT,
    VERB_EXPECT_SCENE,
    VERB_SHOT,
    VERB_PRESS,
    VERB_STATE,
    VERB_REPORT,
    VERB_STAY,
    VERB_QUIT,
} ScriptVerb;

enum { SCRIPT_LINE_SIZE = 256 };

typedef struct ScriptLine {
    int line_number; /* number of the line in the file, from 1 */
    ScriptVerb verb;
    char verb_text[32];                     /* the verb as written */
    char argument[SCRIPT_LINE_SIZE];        /* the first argument, or the rest of the line */
    char second_argument[SCRIPT_LINE_SIZE]; /* the second argument of `drag` */
    double x, y;
    const Setting *setting; /* the setting of VERB_SETTING */
    int value;              /* the argument as a number; the index of a choice; or the width, if it is a size */
    int second_value;       /* the height, if the argument is a size */
} ScriptLine;

typedef struct Script {
    ScriptLine *lines;
    int count;
} Script;

/* Parses a script. An error names the file and the line. */
bool script_read(Script *script, const char *name, const char *text, Error *error);
void script_clear(Script *script);
