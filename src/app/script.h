/* SPDX-License-Identifier: MIT */
/*
 * Scripts: the program driven without hands, for tests, pictures, and for showing a fault. A line is a verb and what
 * belongs to it; empty lines and those that begin with # say nothing. Verbs that are not listed here are the scenes'
 * own ("open neighbors", "players 3"), given to the uppermost scene when their turn comes. Opponents think by
 * iterations and not by the clock, so that the same script with the same --seed plays the same game on every machine.
 *
 *   touch ID              touches a spot by its name, as a mouse would. Of the table itself: undo redo hint rules pause
 *                         log; where the window is small rules, and redo while there is none, are not shown
 *   drag ID ID            lifts a thing and lets it go over another
 *   key NAME              a key as SDL calls it, with "Ctrl+", "Shift+" or "Alt+" before it; the first of Tab and the
 *                         arrows only shows where the focus is
 *   pad NAME              a button of the pad as SDL calls it: a, b, x, y, start, back, dpup …
 *   type TEXT             text for the field with the focus
 *   move X Y              the pointer, in parts of the window: 0 0 is its upper left corner, 1 1 its lower right
 *   click X Y             moves there and clicks; `inspect X Y` with the right button; `tap X Y` with a finger
 *   point ID              the pointer comes to rest on something; `hold ID`: a finger stays on it until it has been
 *                         asked, and leaves
 *   wheel X Y N           turns the wheel by N notches there, downwards if N is positive
 *   size WxH              a new size of the window
 *   theme NAME · text PERCENT · speed NAME · motion full|reduced · tips on|held|off
 *   explain new|always|never   whether games are explained as they are played; without a window never, until this says
 *                              otherwise
 *   today YYYY-MM-DD      the calendar says so from here on
 *   away                  the window loses the focus; `back`: it has it again
 *   wait idle             until nothing moves and nobody thinks; `wait N`: for N milliseconds
 *   expect focus ID       the spot that has the focus; - for none
 *   expect text WORDS     the words can be read on the screen; `expect no text WORDS`
 *   expect spot ID        there is such a spot; `expect no spot ID`; `expect shut ID`: it does nothing now
 *   expect scene NAME     the uppermost scene
 *   shot FILE             the window as a PNG
 *   press N               presses spot N of those that can be pressed, counted round and round: what a test at random
 *                         needs
 *   state                 prints the scene, a sum of the picture, and every spot with its place and label
 *   report                prints what this run cost
 *   stay                  from here on the program is a person's, until he quits; not without a window
 *   quit                  ends the program, as the end of the script does
 */
#ifndef CULDESAC_APP_SCRIPT_H
#define CULDESAC_APP_SCRIPT_H

#include "culdesac/error.h"
#include "culdesac/text.h"

typedef enum ScriptVerb {
    VERB_SCENE, /* the scene's own */
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
    VERB_THEME,
    VERB_TEXT,
    VERB_SPEED,
    VERB_MOTION,
    VERB_TIPS,
    VERB_EXPLAIN,
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

enum { SCRIPT_LINE_MAX = 256 };

typedef struct ScriptLine {
    int line_number; /* in the file, from 1 */
    ScriptVerb verb;
    char verb_text[32];                    /* the verb as written */
    char argument[SCRIPT_LINE_MAX];        /* what belongs to it */
    char second_argument[SCRIPT_LINE_MAX]; /* of `can_drag`: where to */
    double x, y;
    int value;        /* a number, a choice's index, or a width … */
    int second_value; /* … and a height */
} ScriptLine;

typedef struct Script {
    ScriptLine *lines;
    int count;
} Script;

/* Reads a whole script; a fault names the file and the line. */
bool script_read(Script *script, const char *name, const char *text, Error *error);
void script_clear(Script *script);

#endif
