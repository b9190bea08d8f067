/* SPDX-License-Identifier: MIT */
/* Touches: each legal action is spelled as a path of spots; what has been touched says which of them are left. */
#ifndef CULDESAC_KIT_PATHS_H
#define CULDESAC_KIT_PATHS_H

#include "culdesac/game.h"

enum { TOKEN_SIZE = 32, STEPS_MAX = 16 };

/* The spots one touches to play an action, in order; but with `set`, those between the first `fixed` and the last may be
 * touched in any order, and the last is the end of the set (KIT_DONE, or a square it is played to). */
typedef struct TouchPath {
    int count;
    bool set;
    bool
        firm; /* what was touched of it stays: another beginning of a firm path does not take its place, but is refused */
    int fixed;
    char tokens[STEPS_MAX][TOKEN_SIZE];
} TouchPath;

#define KIT_DONE "done"
#define KIT_CLEAR "clear" /* a choice of every table that wants it: takes back all that was touched */

#define KIT_GO_ON "on"  /* a choice of every table that lingers: goes on */
#define KIT_SORT "sort" /* a target of every table with a hand that wants it: sorts the hand the other way */

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

/* All legal actions of one player, spelled, and what has been touched of them. {0} holds none. What leads on is found out
 * once a touch, so that a frame may ask it of everything on the table, however many actions there are. */
typedef struct Choosing {
    size_t count;
    Action *actions;
    TouchPath *paths;
    TouchPath touched;
    TokenSet begins, leads; /* the first steps, and the next ones */
} Choosing;

/* Spells these actions; what was touched is forgotten. */
void choosing_fill(Choosing *choosing, const Action *actions, size_t count,
                   void (*spell)(const void *rules, const void *view, Action action, TouchPath *path),
                   const void *rules, const void *view);
void choosing_clear(Choosing *choosing);
/* Whether touching a token next leads on from what has been touched, or from the beginning. */
bool choosing_leads(const Choosing *choosing, const char *token);
bool choosing_begins(const Choosing *choosing, const char *token);
bool choosing_has(const Choosing *choosing, const char *token); /* it has been touched */
/* Touches it; returns whether that led anywhere. If it completes a path, its action is put into *action (else ACTION_NONE)
 * and nothing is touched any more. Touching one again takes it back; a token that only begins a path begins anew. */
bool choosing_touch(Choosing *choosing, const char *token, Action *action);
void choosing_forget(Choosing *choosing);

#endif
