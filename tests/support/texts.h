/* SPDX-License-Identifier: MIT */
/* Texts for checks. Each is valid until the eighth call after it. */
#pragma once

#include "culdesac/game.h"

/* An empty text, which nobody has to clear. */
Text *text_to_fill(void);
/* A state and an event as JSON. */
const char *state_text(const Game *game, const void *rules, const void *state);
const char *event_text(const Game *game, const void *rules, const Event *event);
/* The text with its first `from` replaced by `to`. It is a failed check if there is none. */
const char *with_change(const char *text, const char *from, const char *to);
