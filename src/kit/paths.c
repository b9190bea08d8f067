/* SPDX-License-Identifier: MIT */
/* Paths of touches: which actions still fit what has been touched. */
#include "kit/kit.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void path_step(TouchPath *path, const char *format, ...)
{
    assert(path->count < STEPS_MAX);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path->tokens[path->count++], TOKEN_SIZE, format, arguments);
    va_end(arguments);
}

void path_add(TouchPath *path, const char *token)
{
    assert(path->count < STEPS_MAX && strlen(token) < TOKEN_SIZE);
    memcpy(path->tokens[path->count++], token, strlen(token) + 1);
}

/* ---- Sets of tokens ---- */

static int find_slot(const TokenSet *set, const char *token)
{
    uint32_t hash = 2166136261u;
    for (const char *at = token; *at; at++) hash = (hash ^ (unsigned char)*at) * 16777619u;
    int slot = (int)(hash % TOKENS_MAX);
    while (set->slots[slot].token[0] && strcmp(set->slots[slot].token, token) != 0) slot = (slot + 1) % TOKENS_MAX;
    return slot;
}

static bool set_holds(const TokenSet *set, const char *token)
{
    return set->count > 0 && set->slots[find_slot(set, token)].token[0] != '\0';
}

static bool set_holds_firm(const TokenSet *set, const char *token)
{
    return set_holds(set, token) && set->slots[find_slot(set, token)].firm;
}

static void set_put(TokenSet *set, const char *token, bool firm)
{
    const int slot = find_slot(set, token);
    if (set->slots[slot].token[0]) {
        set->slots[slot].firm = set->slots[slot].firm && firm;
        return;
    }
    assert(set->count < TOKENS_MAX - 1);
    memcpy(set->slots[slot].token, token, strlen(token) + 1);
    set->slots[slot].firm = firm;
    set->count++;
}

/* ---- What leads on ---- */

static int find_token(const TouchPath *path, int from, int to, const char *token)
{
    for (int i = from; i < to; i++) {
        if (strcmp(path->tokens[i], token) == 0) return i;
    }
    return -1;
}

static int fixed_steps(const TouchPath *path)
{
    return path->set ? path->fixed : path->count;
}

/* Whether the step with that index may be any of the set's. */
static bool in_set(const TouchPath *path, int step)
{
    return step >= fixed_steps(path) && step < path->count - 1;
}

/* Whether the path begins with the first `count` of what was touched. */
static bool fits(const TouchPath *path, const TouchPath *touched, int count)
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
static void find_next(const Choosing *choosing, int count, TokenSet *next)
{
    memset(next, 0, sizeof *next);
    for (size_t i = 0; i < choosing->count; i++) {
        const TouchPath *path = &choosing->paths[i];
        if (count >= path->count || !fits(path, &choosing->touched, count)) continue;
        const int first = in_set(path, count) ? fixed_steps(path) : count;
        const int last = in_set(path, count) ? path->count - 2 : count;
        for (int step = first; step <= last; step++) {
            if (find_token(&choosing->touched, 0, count, path->tokens[step]) >= 0) continue;
            set_put(next, path->tokens[step], path->firm);
        }
    }
}

static void follow_touch(Choosing *choosing)
{
    if (choosing->touched.count == 0) {
        choosing->leads = choosing->begins;
    } else {
        find_next(choosing, choosing->touched.count, &choosing->leads);
    }
}

void path_spell(const Table *look, const void *rules, const void *view, Action action, TouchPath *path)
{
    char text[ACTION_TEXT];
    if (look->spell) {
        look->spell(rules, view, action, path);
        return;
    }
    look->game->write_action(rules, action, text);
    for (const char *at = text; *at; at += strspn(at, " ")) {
        const int length = (int)strcspn(at, " ");
        path_step(path, "%.*s", length, at);
        at += length;
    }
}

void choosing_fill(Choosing *choosing, const Action *actions, size_t count, const Table *look, const void *rules,
                   const void *view)
{
    choosing_clear(choosing);
    if (count == 0) return;
    choosing->count = count;
    choosing->actions = memory_allocate(count * sizeof *choosing->actions);
    choosing->paths = memory_allocate(count * sizeof *choosing->paths);
    memcpy(choosing->actions, actions, count * sizeof *actions);
    for (size_t i = 0; i < count; i++) path_spell(look, rules, view, actions[i], &choosing->paths[i]);
    find_next(choosing, 0, &choosing->begins);
    follow_touch(choosing);
}

void choosing_clear(Choosing *choosing)
{
    free(choosing->actions);
    free(choosing->paths);
    *choosing = (Choosing){0};
}

void choosing_forget(Choosing *choosing)
{
    choosing->touched.count = 0;
    follow_touch(choosing);
}

bool choosing_has(const Choosing *choosing, const char *token)
{
    return find_token(&choosing->touched, 0, choosing->touched.count, token) >= 0;
}

bool choosing_begins(const Choosing *choosing, const char *token)
{
    return set_holds(&choosing->begins, token);
}

bool choosing_leads(const Choosing *choosing, const char *token)
{
    return set_holds(&choosing->leads, token);
}

/* ---- Touching ---- */

static bool any_begins_so(const Choosing *choosing)
{
    for (size_t i = 0; i < choosing->count; i++) {
        if (fits(&choosing->paths[i], &choosing->touched, choosing->touched.count)) return true;
    }
    return false;
}

/* Takes one back: out of a set alone, else with all that was touched after it. */
static void take_back(Choosing *choosing, int at)
{
    TouchPath *touched = &choosing->touched;
    const TouchPath before = *touched;
    memmove(touched->tokens[at], touched->tokens[at + 1], (size_t)(touched->count - at - 1) * TOKEN_SIZE);
    touched->count--;
    if (any_begins_so(choosing)) return;
    *touched = before;
    touched->count = at;
}

/* The action whose path this token completes, or ACTION_NONE. */
static Action completed_by(const Choosing *choosing, const char *token)
{
    const TouchPath *touched = &choosing->touched;
    for (size_t i = 0; i < choosing->count; i++) {
        const TouchPath *path = &choosing->paths[i];
        if (path->count != touched->count + 1 || strcmp(path->tokens[touched->count], token) != 0) continue;
        if (fits(path, touched, touched->count)) return choosing->actions[i];
    }
    return ACTION_NONE;
}

bool choosing_touch(Choosing *choosing, const char *token, Action *action)
{
    TouchPath *touched = &choosing->touched;
    *action = ACTION_NONE;
    const int held = find_token(touched, 0, touched->count, token);
    if (held >= 0) {
        take_back(choosing, held);
        follow_touch(choosing);
        return true;
    }
    if (!choosing_leads(choosing, token)) {
        const bool firm = touched->count > 0 && set_holds_firm(&choosing->begins, touched->tokens[0]);
        if (!choosing_begins(choosing, token) || (firm && set_holds_firm(&choosing->begins, token))) return false;
        touched->count = 0;
    }
    *action = completed_by(choosing, token);
    if (*action != ACTION_NONE) {
        touched->count = 0;
    } else {
        path_step(touched, "%s", token);
    }
    follow_touch(choosing);
    return true;
}

/* ---- Arrangements ---- */

void arrange_clear(Arrangement *arrangement)
{
    arrangement->piece_count = arrangement->target_count = arrangement->choice_count = 0;
    arrangement->hand.count = 0;
}

Piece *arrange_piece(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at)
{
    assert(arrangement->piece_count < PIECES_MAX);
    Piece *piece = &arrangement->pieces[arrangement->piece_count++];
    *piece = (Piece){.place = place, .thing = (uint16_t)thing, .at = at};
    text_copy(piece->art, sizeof piece->art, art);
    return piece;
}

Target *arrange_target(Arrangement *arrangement, const char *token, Rect at, const char *label)
{
    assert(arrangement->target_count < TARGETS_MAX);
    Target *target = &arrangement->targets[arrangement->target_count++];
    *target = (Target){.at = at, .plays = ACTION_NONE};
    text_copy(target->token, sizeof target->token, token);
    text_copy(target->label, sizeof target->label, label);
    return target;
}

Choice *arrange_choice(Arrangement *arrangement, const char *token, const char *label)
{
    assert(arrangement->choice_count < CHOICES_MAX);
    Choice *choice = &arrangement->choices[arrangement->choice_count++];
    *choice = (Choice){0};
    text_copy(choice->token, sizeof choice->token, token);
    text_copy(choice->label, sizeof choice->label, label);
    return choice;
}

void arrange_text(char text[LABEL_SIZE], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, LABEL_SIZE, format, arguments);
    va_end(arguments);
}
