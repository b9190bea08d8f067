/* SPDX-License-Identifier: MIT */
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

/* Whether a path goes on from what was touched with this token (NULL: whether it fits what was touched at all). */
static bool fits(const Path *path, const Path *touched, const char *token)
{
    const int want = touched->count + (token != NULL);
    if (want > path->count) return false;
    const int fixed = path->set ? path->fixed : path->count;
    /* The last step of a set is its end, and comes after all the others. */
    for (int i = 0; i < want; i++) {
        const char *step = i < touched->count ? touched->tokens[i] : token;
        if (i < fixed || (path->set && i == path->count - 1)) {
            if (strcmp(path->tokens[i], step) != 0) return false;
        } else if (find_token(path, fixed, path->count - 1, step) < 0) {
            return false;
        }
    }
    return true;
}

bool choosing_has(const Choosing *choosing, const char *token)
{
    return find_token(&choosing->touched, 0, choosing->touched.count, token) >= 0;
}

bool choosing_leads(const Choosing *choosing, const char *token)
{
    if (choosing_has(choosing, token)) return false;
    for (size_t i = 0; i < choosing->count; i++) {
        if (fits(&choosing->paths[i], &choosing->touched, token)) return true;
    }
    return false;
}

bool choosing_touch(Choosing *choosing, const char *token, Action *action)
{
    Path *touched = &choosing->touched;
    *action = ACTION_NONE;
    if (touched->count > 0 && strcmp(touched->tokens[touched->count - 1], token) == 0) {
        touched->count--;
        return true;
    }
    bool leads = choosing_leads(choosing, token);
    if (!leads && touched->count > 0) { /* another beginning takes the place of the one before */
        const int before = touched->count;
        touched->count = 0;
        leads = choosing_leads(choosing, token);
        if (!leads) touched->count = before;
    }
    if (!leads) return false;
    for (size_t i = 0; i < choosing->count; i++) {
        if (choosing->paths[i].count != touched->count + 1 || !fits(&choosing->paths[i], touched, token)) continue;
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
    *piece = (Piece){.place = place, .thing = (uint16_t)thing, .art = art, .at = at};
    return piece;
}

Target *arrange_target(Arrangement *arrangement, Rect at, const char *format, ...)
{
    assert(arrangement->target_count < TARGETS_MAX);
    Target *target = &arrangement->targets[arrangement->target_count++];
    *target = (Target){.at = at};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(target->token, sizeof target->token, format, arguments);
    va_end(arguments);
    return target;
}
