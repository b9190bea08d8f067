/* SPDX-License-Identifier: MIT */
/* A question over the current scene: a title, a sentence and answers. It pops with the index of the chosen
 * answer, or −1 for Escape. */
#pragma once

#include "ui/portrait.h"

enum { DIALOG_ANSWERS_MAX = 12, DIALOG_KEPT_MAX = 8 };

typedef struct Dialog {
    const char *title, *sentence;
    const char *answers[DIALOG_ANSWERS_MAX]; /* the first is the main button; NULL ends the list */
    bool is_list;                            /* each answer has its own row */
    const char *portrait; /* portrait of the person that the dialog is about, beside the title; NULL or "": none */
    Rect kept[DIALOG_KEPT_MAX]; /* areas that stay in sight: the dialog is beside them, and the scene below is dimmed
                                   less */
    int kept_count;
    void (*choose)(void *context, int answer); /* called with the answer, besides the pop; or NULL */
    void *context;
} Dialog;

/* The texts are copied. */
Scene dialog_create(const Dialog *dialog);
/* With two answers: `first` is index 0 and the main button. */
Scene question_create(Word title, const char *sentence, Word first, Word second);
