/* SPDX-License-Identifier: MIT */
/* Which actions a person can still choose after what they have touched: each legal action has a path of tokens, and
 * each touch rules out the paths that do not continue with it. */
#pragma once

#include "culdesac/game.h"

enum { TOUCH_TOKEN_SIZE = 32, TOUCH_STEPS_MAX = 16 };

/* The tokens to be touched, in order, to play an action. If `is_set`, only the first `fixed_count` tokens have to be
 * touched in order. The following ones may be touched in any order, except the last token of all, which completes the
 * action (TABLETOP_DONE, or the square where it is played). */
typedef struct TouchPath {
    int count;
    bool is_set;
    bool is_firm; /* once the path has begun, the start of another firm path is refused */
    int fixed_count;
    char tokens[TOUCH_STEPS_MAX][TOUCH_TOKEN_SIZE];
} TouchPath;

#define TABLETOP_DONE "done"
/* The tokens of buttons that are not steps: CHOICE_CLEAR, CHOICE_CONTINUE and TARGET_SORT. */
#define TABLETOP_CLEAR "clear"
#define TABLETOP_CONTINUE "on"
#define TABLETOP_SORT "sort"

/* Adds a step whose token is formatted as by printf. */
__attribute__((format(printf, 2, 3))) void touch_path_addf(TouchPath *path, const char *format, ...);
/* Adds a step without formatting, for speed: some games have thousands of paths. */
void touch_path_add(TouchPath *path, const char *token);

enum { TOKEN_SET_MAX = 512 };
/* A hash set of tokens. */
typedef struct TokenSet {
    int count;
    struct {
        char token[TOUCH_TOKEN_SIZE]; /* "": the slot is free */
        bool is_firm;                 /* all paths with this token are firm */
    } slots[TOKEN_SET_MAX];
} TokenSet;

/* All legal actions of one player as paths, and what has been touched so far. {0} holds none. What can be touched next
 * is computed once per touch, so queries are cheap. */
typedef struct TouchSelection {
    size_t count;
    Action *actions;
    TouchPath *paths;
    TouchPath touched;
    TokenSet starts, nexts; /* possible first steps and next steps */
} TouchSelection;

typedef struct GameTable GameTable; /* game_table.h */
/* Writes an action as a path: by GameTable.input.action_to_touches, or else a step for each word of its notation. */
void touch_path_from_action(const GameTable *game_table, const void *rules, Action action, TouchPath *path);
/* Makes the paths of these actions, with nothing touched. */
void selection_init(TouchSelection *selection, const Action *actions, size_t count, const GameTable *game_table,
                    const void *rules);
void selection_clear(TouchSelection *selection);
bool selection_has_next(const TouchSelection *selection, const char *token); /* whether a token can be the next step */
/* Whether a token can be the first step of a path. */
bool selection_has_start(const TouchSelection *selection, const char *token);
/* Whether a token can be touched next: as the next step or, unless the begun path is firm (TouchPath.is_firm), as the
 * start of another path. */
bool selection_can_touch(const TouchSelection *selection, const char *token);
bool selection_contains(const TouchSelection *selection, const char *token); /* whether the token is already touched */
/* Touches a token; returns whether that was possible. If the token completes a path, *action is the path's action, and
 * nothing is touched any more; otherwise *action is ACTION_NONE. A second touch of a token undoes the first. A token
 * that can only be a first step begins a new path, which is refused if the begun path and the new one are firm. */
bool selection_touch(TouchSelection *selection, const char *token, Action *action);
void selection_reset(TouchSelection *selection);
