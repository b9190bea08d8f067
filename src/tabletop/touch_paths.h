/* SPDX-License-Identifier: MIT */
/* Touches: each legal action is spelled as a path of spots. Each touch rules out the paths that do not go on with
 * it. */
#ifndef CULDESAC_TABLETOP_TOUCH_PATHS_H
#define CULDESAC_TABLETOP_TOUCH_PATHS_H

#include "culdesac/game.h"

enum { TOUCH_TOKEN_SIZE = 32, TOUCH_STEPS_MAX = 16 };

/* The spots one touches, in order, to play an action. With `set`, the spots between the first `fixed_count` and the
 * last may be touched in any order; the last one ends the set (TABLETOP_DONE, or the square where it is played). */
typedef struct TouchPath {
    int count;
    bool is_set;
    bool is_firm; /* once begun, the start of another path is refused */
    int fixed_count;
    char tokens[TOUCH_STEPS_MAX][TOUCH_TOKEN_SIZE];
} TouchPath;

#define TABLETOP_DONE "done"
#define TABLETOP_CLEAR "clear" /* a choice of every table that wants it: takes back all that was touched */

#define TABLETOP_CONTINUE "on" /* a choice of every table that lingers: goes on */
#define TABLETOP_SORT "sort"   /* a target of every table with a hand: sorts it the other way */

/* Adds a step; printf style. */
__attribute__((format(printf, 2, 3))) void touch_path_addf(TouchPath *path, const char *format, ...);
/* Adds a step that needs no formatting, for those who spell thousands of paths. */
void touch_path_add(TouchPath *path, const char *token);

/* Different tokens, found by what they say. */
enum { TOKEN_SET_MAX = 512 };
typedef struct TokenSet {
    int count;
    struct {
        char token[TOUCH_TOKEN_SIZE]; /* "": free */
        bool is_firm;                 /* all the paths that it was put there for are firm */
    } slots[TOKEN_SET_MAX];
} TokenSet;

/* All legal actions of one player as paths, and what has been touched so far. {0} holds none. What can be touched
 * next is worked out once a touch, so asking it for everything on the table costs little in each frame. */
typedef struct TouchSelection {
    size_t count;
    Action *actions;
    TouchPath *paths;
    TouchPath touched;
    TokenSet starts, nexts; /* the first steps, and the next ones */
} TouchSelection;

/* An action as a path: as GameTable.action_to_touches says, or else a step for each word of its notation. */
struct GameTable;
void touch_path_from_action(const struct GameTable *game_table, const void *rules, const void *view, Action action,
                            TouchPath *path);
/* Spells these actions; what was touched is forgotten. */
void selection_init(TouchSelection *selection, const Action *actions, size_t count, const struct GameTable *game_table,
                    const void *rules, const void *view);
void selection_clear(TouchSelection *selection);
/* Whether a token can be touched next, as the next step of what has been touched or as the start of another path. */
bool selection_has_next(const TouchSelection *selection, const char *token);
bool selection_has_start(const TouchSelection *selection, const char *token);
bool selection_contains(const TouchSelection *selection, const char *token); /* it has been touched */
/* Touches it; returns whether it could be. If that completes a path, *action is its action (else ACTION_NONE) and
 * nothing is touched any more. Touching a spot again takes it back; a token that can only be a start starts anew. */
bool selection_touch(TouchSelection *selection, const char *token, Action *action);
void selection_reset(TouchSelection *selection);

#endif
