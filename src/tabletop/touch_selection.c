/* SPDX-License-Identifier: MIT */
#include "tabletop/touch_selection.h"
#include "tabletop/game_table.h"

#include "culdesac/hash.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void touch_path_addf(TouchPath *path, const char *format, ...)
{
    assert(path->count < TOUCH_STEPS_MAX);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path->tokens[path->count++], TOUCH_TOKEN_SIZE, format, arguments);
    va_end(arguments);
}

void touch_path_add(TouchPath *path, const char *token)
{
    assert(path->count < TOUCH_STEPS_MAX && strlen(token) < TOUCH_TOKEN_SIZE);
    memcpy(path->tokens[path->count++], token, strlen(token) + 1);
}

/* ---- Sets of tokens ---- */

static int find_slot(const TokenSet *set, const char *token)
{
    int slot = (int)(hash_bytes(0, token, strlen(token)) % TOKEN_SET_MAX);
    while (set->slots[slot].token[0] && strcmp(set->slots[slot].token, token) != 0) slot = (slot + 1) % TOKEN_SET_MAX;
    return slot;
}

static bool set_holds(const TokenSet *set, const char *token)
{
    return set->count > 0 && set->slots[find_slot(set, token)].token[0] != '\0';
}

static bool set_holds_firm(const TokenSet *set, const char *token)
{
    return set_holds(set, token) && set->slots[find_slot(set, token)].is_firm;
}

static void set_put(TokenSet *set, const char *token, bool is_firm)
{
    const int slot = find_slot(set, token);
    if (set->slots[slot].token[0]) {
        set->slots[slot].is_firm = set->slots[slot].is_firm && is_firm;
        return;
    }
    assert(set->count < TOKEN_SET_MAX - 1);
    memcpy(set->slots[slot].token, token, strlen(token) + 1);
    set->slots[slot].is_firm = is_firm;
    set->count++;
}

/* ---- Next touches ---- */

static int find_token(const TouchPath *path, int from, int to, const char *token)
{
    for (int i = from; i < to; i++) {
        if (strcmp(path->tokens[i], token) == 0) return i;
    }
    return -1;
}

static int fixed_steps(const TouchPath *path) { return path->is_set ? path->fixed_count : path->count; }

/* Whether the step at index `step` is within the unordered part of the path. */
static bool in_set(const TouchPath *path, int step) { return step >= fixed_steps(path) && step < path->count - 1; }

/* Whether the path begins with the first `count` touches. */
static bool path_matches(const TouchPath *path, const TouchPath *touched, int count)
{
    if (count > path->count) return false;
    for (int i = 0; i < count; i++) {
        const char *step = touched->tokens[i];
        if (in_set(path, i) ? find_token(path, fixed_steps(path), path->count - 1, step) < 0
                            : strcmp(path->tokens[i], step) != 0)
            return false;
    }
    return true;
}

/* Finds the tokens that can follow the first `count` touches. */
static void find_next(const TouchSelection *selection, int count, TokenSet *next)
{
    memset(next, 0, sizeof *next);
    for (size_t i = 0; i < selection->count; i++) {
        const TouchPath *path = &selection->paths[i];
        if (count >= path->count || !path_matches(path, &selection->touched, count)) continue;
        const int first = in_set(path, count) ? fixed_steps(path) : count;
        const int last = in_set(path, count) ? path->count - 2 : count;
        for (int step = first; step <= last; step++) {
            if (find_token(&selection->touched, 0, count, path->tokens[step]) >= 0) continue;
            set_put(next, path->tokens[step], path->is_firm);
        }
    }
}

static void follow_touch(TouchSelection *selection)
{
    if (selection->touched.count == 0) {
        selection->nexts = selection->starts;
    } else {
        find_next(selection, selection->touched.count, &selection->nexts);
    }
}

void touch_path_from_action(const GameTable *game_table, const void *rules, Action action, TouchPath *path)
{
    char text[ACTION_TEXT_SIZE];
    if (game_table->input.action_to_touches) {
        game_table->input.action_to_touches(rules, action, path);
        return;
    }
    game_table->game->write_action(rules, action, text);
    for (const char *at = text; *at; at += strspn(at, " ")) {
        const int length = (int)strcspn(at, " ");
        touch_path_addf(path, "%.*s", length, at);
        at += length;
    }
}

void selection_init(TouchSelection *selection, const Action *actions, size_t count, const GameTable *game_table,
                    const void *rules)
{
    selection_clear(selection);
    if (count == 0) return;
    selection->count = count;
    selection->actions = memory_copy(actions, count * sizeof *actions);
    selection->paths = memory_allocate(count * sizeof *selection->paths);
    for (size_t i = 0; i < count; i++) touch_path_from_action(game_table, rules, actions[i], &selection->paths[i]);
    find_next(selection, 0, &selection->starts);
    follow_touch(selection);
}

void selection_clear(TouchSelection *selection)
{
    free(selection->actions);
    free(selection->paths);
    *selection = (TouchSelection){0};
}

void selection_reset(TouchSelection *selection)
{
    selection->touched.count = 0;
    follow_touch(selection);
}

bool selection_contains(const TouchSelection *selection, const char *token)
{
    return find_token(&selection->touched, 0, selection->touched.count, token) >= 0;
}

bool selection_has_start(const TouchSelection *selection, const char *token)
{
    return set_holds(&selection->starts, token);
}

bool selection_has_next(const TouchSelection *selection, const char *token)
{
    return set_holds(&selection->nexts, token);
}

bool selection_can_touch(const TouchSelection *selection, const char *token)
{
    const TouchPath *touched = &selection->touched;
    const bool is_firm = touched->count > 0 && set_holds_firm(&selection->starts, touched->tokens[0]);
    return selection_has_next(selection, token) || (!is_firm && selection_has_start(selection, token));
}

/* ---- Touching ---- */

static bool any_path_starts_so(const TouchSelection *selection)
{
    for (size_t i = 0; i < selection->count; i++) {
        if (path_matches(&selection->paths[i], &selection->touched, selection->touched.count)) return true;
    }
    return false;
}

/* Undoes the touch at index `at`. If the remaining touches do not begin a path, also undoes all touches after `at`. */
static void undo_touches_from(TouchSelection *selection, int at)
{
    TouchPath *touched = &selection->touched;
    const TouchPath before = *touched;
    memmove(touched->tokens[at], touched->tokens[at + 1], (size_t)(touched->count - at - 1) * TOUCH_TOKEN_SIZE);
    touched->count--;
    if (any_path_starts_so(selection)) return;
    *touched = before;
    touched->count = at;
}

/* The action whose path this token completes, or ACTION_NONE. */
static Action completed_by(const TouchSelection *selection, const char *token)
{
    const TouchPath *touched = &selection->touched;
    for (size_t i = 0; i < selection->count; i++) {
        const TouchPath *path = &selection->paths[i];
        if (path->count != touched->count + 1 || strcmp(path->tokens[touched->count], token) != 0) continue;
        if (path_matches(path, touched, touched->count)) return selection->actions[i];
    }
    return ACTION_NONE;
}

bool selection_touch(TouchSelection *selection, const char *token, Action *action)
{
    TouchPath *touched = &selection->touched;
    *action = ACTION_NONE;
    const int index = find_token(touched, 0, touched->count, token);
    if (index >= 0) {
        undo_touches_from(selection, index);
        follow_touch(selection);
        return true;
    }
    if (!selection_has_next(selection, token)) {
        const bool is_firm = touched->count > 0 && set_holds_firm(&selection->starts, touched->tokens[0]);
        if (!selection_has_start(selection, token) || (is_firm && set_holds_firm(&selection->starts, token)))
            return false;
        touched->count = 0;
    }
    *action = completed_by(selection, token);
    if (*action != ACTION_NONE) {
        touched->count = 0;
    } else {
        touch_path_addf(touched, "%s", token);
    }
    follow_touch(selection);
    return true;
}
