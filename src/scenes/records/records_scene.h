/* SPDX-License-Identifier: MIT */
/* The state of the list of played games, shared by its files. */
#ifndef CULDESAC_SCENES_RECORDS_RECORDS_SCENE_H
#define CULDESAC_SCENES_RECORDS_RECORDS_SCENE_H

#include "session/app_services.h"
#include "ui/form.h"

enum { RECORD_LINE_SIZE = 240, RECORD_NAME_LETTERS_MAX = 60 };

typedef struct RecordRow {
    RecordFile file;
    bool is_read, is_valid;
    bool can_review;             /* it can be thought over how it was decided */
    char line[RECORD_LINE_SIZE]; /* what game it was and how it ended; or why it cannot be read */
} RecordRow;

typedef struct RecordList {
    size_t count, read_count; /* those before `looked` have been read */
    RecordRow *rows;
    size_t chosen;
    Field name;
    FormView view;
} RecordList;

enum { CODE_ROW, CODE_NAME, CODE_KEEP, CODE_REMOVE, CODE_OPEN, CODE_REVIEW_RECORD, CODE_COPY, CODE_PASTE, CODE_BACK };

void records_draw(void *self, Stage *stage);

#endif
