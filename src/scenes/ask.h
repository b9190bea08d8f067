/* SPDX-License-Identifier: MIT */
/* A question over whatever lies below: a title, a sentence and up to three answers. It pops with the index of the answer
 * touched, or −1 for Escape. */
#ifndef CULDESAC_SCENES_ASK_H
#define CULDESAC_SCENES_ASK_H

#include "ui/stage.h"

enum { ASK_ANSWERS_MAX = 3 };

typedef struct Ask {
    const char *title, *sentence;
    const char *answers[ASK_ANSWERS_MAX]; /* NULL: no more. The first is the one that is meant. */
} Ask;

/* The texts are copied. */
Scene ask_create(const Ask *ask);

#endif
