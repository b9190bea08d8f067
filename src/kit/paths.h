/* SPDX-License-Identifier: MIT */
/* Touches: each legal action is spelled as a path of spots. Each touch rules out the paths that do not go on with
 * it. */
#ifndef CULDESAC_KIT_PATHS_H
#define CULDESAC_KIT_PATHS_H

#include "culdesac/game.h"

enum { TOKEN_SIZE = 32, STEPS_MAX = 16 };

/* The spots one touches, in order, to play an action. With `set`, the spots between the first `fixed` and the last
 * may be touched in any order; the last one ends the set (KIT_DONE, or the square where it is played). */
typedef struct TouchPath {
    int count;
    bool set;
    bool firm; /* once begun, the start of another path is refused */
    int fixed;
    char tokens[STEPS_MAX][TOKEN_SIZE];
} TouchPath;

#define KIT_DONE "done"
#define KIT_CLEAR "clear" /* a choice of every table that wants it: takes back all that was touched */

#define KIT_GO_ON "on"  /* a choice of every table that lingers: goes on */
#define KIT_SORT "sort" /* a target of every table with a hand: sorts it the other way */

/* Adds a step; printf style. */
__attribute__((format(printf, 2, 3))) void path_step(TouchPath *path, const char *format, ...);
/* Adds a step that needs no formatting, for those who spell thousands of paths. */
void path_add(TouchPath *path, const char *token);

/* Different tokens, found by what they say. */
enum { TOKENS_MAX = 512 };
typedef struct TokenSet {
    int count;
    struct {
        char token[TOKEN_SIZE]; /* "": free */
        bool firm;              /* all the paths that it was put there for are firm */
    } slots[TOKENS_MAX];
} TokenSet;

/* All legal actions of one player as paths, and what has been touched so far. {0} holds none. What can be touched
 * next is worked out once a touch, so asking it for everything on the table costs little in each frame. */
typedef struct Choosing {
    size_t count;
    Action *actions;
    TouchPath *paths;
    TouchPath touched;
    TokenSet begins, leads; /* the first steps, and the next ones */
} Choosing;

/* An action as a path: as Table.spell says, or else a step for each word of its notation. */
struct Table;
void path_spell(const struct Table *look, const void *rules, const void *view, Action action, TouchPath *path);
/* Spells these actions; what was touched is forgotten. */
void choosing_fill(Choosing *choosing, const Action *actions, size_t count, const struct Table *look, const void *rules,
                   const void *view);
void choosing_clear(Choosing *choosing);
/* Whether a token can be touched next, as the next step of what has been touched or as the start of another path. */
bool choosing_leads(const Choosing *choosing, const char *token);
bool choosing_begins(const Choosing *choosing, const char *token);
bool choosing_has(const Choosing *choosing, const char *token); /* it has been touched */
/* Touches it; returns whether it could be. If that completes a path, *action is its action (else ACTION_NONE) and
 * nothing is touched any more. Touching a spot again takes it back; a token that can only be a start starts anew. */
bool choosing_touch(Choosing *choosing, const char *token, Action *action);
void choosing_forget(Choosing *choosing);

#endif
