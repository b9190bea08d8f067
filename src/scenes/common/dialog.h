/* SPDX-License-Identifier: MIT */
/* A dialog over the current scene: a title, a sentence and answers. It pops with the index of the chosen answer, or
 * NO_ANSWER for Back. */
#pragma once

#include "ui/portrait.h"

enum { DIALOG_ANSWERS_MAX = 12, DIALOG_KEPT_MAX = 8 };
enum { DIALOG_MAIN = 0 }; /* the index of the main button */

typedef struct Dialog {
    const char *title, *sentence;
    const char *answers[DIALOG_ANSWERS_MAX]; /* DIALOG_MAIN is the main button; NULL ends a shorter list */
    bool is_list;                            /* each answer has its own row */
    const char *portrait; /* portrait of the person that the dialog is about, beside the title; NULL or "": none */
    Rect kept[DIALOG_KEPT_MAX]; /* areas that stay in sight: the dialog is beside them, and the scene below is dimmed
                                   less */
    int kept_count;
} Dialog;

/* The texts are copied. */
Scene dialog_create(const Dialog *dialog);
enum { DIALOG_CONFIRMED = DIALOG_MAIN + 1 };
/* Asks whether to do something. The main button, `keep`, leaves everything as it is; with the other, `confirm`, the
 * dialog pops with DIALOG_CONFIRMED. */
Scene dialog_create_confirmation(ScreenString title, const char *sentence, ScreenString keep, ScreenString confirm);
