/* SPDX-License-Identifier: MIT */
/* Guides a person through play at a table, as a lesson does. */
#pragma once

#include "culdesac/game.h"
#include "ui/stage.h"

/* All zero unless the table's kind is TABLE_GUIDED. */
typedef struct TableGuide {
    void *self;
    /* Whether a legal action may be touched. Never NULL if there is a guide. */
    bool (*allows_action)(const void *self, Action action);
    /* Whether the table does not preview the effects of a move. NULL: it previews them. */
    bool (*hides_effects)(const void *self);
    /* Explains why touching a token is refused. NULL: the table does. */
    void (*explain_refusal)(void *self, Stage *stage, const char *token);
    bool hides_controls; /* no undo and no hint: only the back button and the rulebook are shown */
} TableGuide;
