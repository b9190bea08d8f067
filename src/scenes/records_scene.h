/* SPDX-License-Identifier: MIT */
/* The state of the list of played games, shared by its files. */
#ifndef CULDESAC_SCENES_RECORDS_SCENE_H
#define CULDESAC_SCENES_RECORDS_SCENE_H

#include "scenes/home.h"
#include "ui/form.h"

enum { RECORD_LINE = 240, RECORD_NAME_MOST = 60 };

typedef struct RecordRow {
    RecordFile file;
    bool looked, good;
    bool reviews; /* it can be thought over how it was decided */
    char line[RECORD_LINE]; /* what game it was and how it ended; or why it cannot be read */
} RecordRow;

typedef struct Records {
    size_t count, looked; /* those before `looked` have been read */
    RecordRow *rows;
    size_t chosen;
    Field name;
    FormView view;
} Records;

enum { CODE_ROW, CODE_NAME, CODE_KEEP, CODE_REMOVE, CODE_OPEN, CODE_REVIEW_RECORD, CODE_COPY, CODE_PASTE, CODE_BACK };

void records_show(void *self, Stage *stage);

#endif
