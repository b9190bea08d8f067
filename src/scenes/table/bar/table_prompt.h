/* SPDX-License-Identifier: MIT */
/* The prompt in the bar, which says what to do next. */
#pragma once

#include "session/table/session_players.h"
#include "tabletop/context.h"
#include "tabletop/interrupt/interrupt.h"

/* The contents of the prompt, and the player whose badge is shown before it (NOBODY: an icon or nothing). */
typedef struct Prompt {
    Text text, brief; /* the text with full names, and with shortened ones for a narrow window */
    int player;
    const char *icon;
    bool awaits_reading; /* the prompt says that somebody waits for an explanation to be read */
    bool is_done;        /* what the prompt asked for or waited for is being shown now */
} Prompt;

/* What the prompt depends on, besides the position. */
typedef struct PromptSubject {
    const TableSession *session;
    const TableContext *context; /* the context of the table that is shown */
    const Interrupt *interrupt;  /* the interrupt that is shown; NULL: there is none */
    const char *hint;            /* what is to be said of a hint (hint_display_prompt) */
    bool awaits_reading;         /* the player to move waits for an explanation to be read */
    bool is_forced;              /* the player's only action will be played for them */
    bool has_example_ended;
} PromptSubject;

/* Updates the prompt, which stays as it is while events are shown, and copies it to *shown. If a card interrupts,
 * *shown is about the card, unless there is a hint. While events are shown, shown->is_done is set if the prompt was
 * about a wait for a reader, or addressed the person who has just acted. */
void table_prompt_update(Prompt *prompt, const PromptSubject *subject, Prompt *shown);
/* Whether the complete text fits into `room` in letters of normal size. */
bool table_prompt_fits(const Prompt *prompt, Stage *stage, Rect room);
/* Draws the prompt in the centre of the window if it fits there. */
void table_prompt_draw(const TableContext *context, Prompt *prompt, Rect room);
void table_prompt_clear(Prompt *prompt);
