/* SPDX-License-Identifier: MIT */
/* Paths of touches: which actions still fit what has been touched. */
#include "ui/kit.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void path_step(Path *path, const char *format, ...)
{
    assert(path->count < STEPS_MAX);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path->tokens[path->count++], TOKEN_SIZE, format, arguments);
    va_end(arguments);
}

void choosing_fill(Choosing *choosing, const Action *actions, size_t count,
                   void (*spell)(const void *rules, const void *view, Action action, Path *path), const void *rules,
                   const void *view)
{
    choosing_clear(choosing);
    if (count == 0) return;
    choosing->count = count;
    choosing->actions = memory_allocate(count * sizeof *choosing->actions);
    choosing->paths = memory_allocate(count * sizeof *choosing->paths);
    memcpy(choosing->actions, actions, count * sizeof *actions);
    for (size_t i = 0; i < count; i++) spell(rules, view, actions[i], &choosing->paths[i]);
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
}

static int find_token(const Path *path, int from, int to, const char *token)
{
    for (int i = from; i < to; i++) {
        if (strcmp(path->tokens[i], token) == 0) return i;
    }
    return -1;
}

/* Whether the path can go on from the first `count` of what was touched with this token (NULL: whether it begins with them). */
static bool fits(const Path *path, const Path *touched, int count, const char *token)
{
    const int want = count + (token != NULL);
    if (want > path->count) return false;
    const int fixed = path->set ? path->fixed : path->count;
    for (int i = 0; i < want; i++) {
        const char *step = i < count ? touched->tokens[i] : token;
        const bool in_set = i >= fixed && i < path->count - 1;
        if (in_set ? find_token(path, fixed, path->count - 1, step) < 0 : strcmp(path->tokens[i], step) != 0)
            return false;
    }
    return true;
}

static bool leads_from(const Choosing *choosing, int count, const char *token)
{
    if (find_token(&choosing->touched, 0, count, token) >= 0) return false;
    for (size_t i = 0; i < choosing->count; i++) {
        if (fits(&choosing->paths[i], &choosing->touched, count, token)) return true;
    }
    return false;
}

bool choosing_has(const Choosing *choosing, const char *token)
{
    return find_token(&choosing->touched, 0, choosing->touched.count, token) >= 0;
}

bool choosing_begins(const Choosing *choosing, const char *token)
{
    return leads_from(choosing, 0, token);
}

bool choosing_leads(const Choosing *choosing, const char *token)
{
    return leads_from(choosing, choosing->touched.count, token);
}

static bool any_begins_so(const Choosing *choosing)
{
    for (size_t i = 0; i < choosing->count; i++) {
        if (fits(&choosing->paths[i], &choosing->touched, choosing->touched.count, NULL)) return true;
    }
    return false;
}

/* Takes one back: out of a set alone, else with all that was touched after it. */
static void take_back(Choosing *choosing, int at)
{
    Path *touched = &choosing->touched;
    const Path before = *touched;
    memmove(touched->tokens[at], touched->tokens[at + 1], (size_t)(touched->count - at - 1) * TOKEN_SIZE);
    touched->count--;
    if (any_begins_so(choosing)) return;
    *touched = before;
    touched->count = at;
}

bool choosing_touch(Choosing *choosing, const char *token, Action *action)
{
    Path *touched = &choosing->touched;
    *action = ACTION_NONE;
    const int held = find_token(touched, 0, touched->count, token);
    if (held >= 0) {
        take_back(choosing, held);
        return true;
    }
    if (!choosing_leads(choosing, token)) {
        if (!choosing_begins(choosing, token)) return false;
        touched->count = 0;
    }
    for (size_t i = 0; i < choosing->count; i++) {
        const Path *path = &choosing->paths[i];
        if (path->count != touched->count + 1 || !fits(path, touched, touched->count, token)) continue;
        *action = choosing->actions[i];
        touched->count = 0;
        return true;
    }
    path_step(touched, "%s", token);
    return true;
}

/* ---- Arrangements ---- */

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
    *target = (Target){.at = at};
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
