/* SPDX-License-Identifier: MIT */
/* The state of the list of saved games, shared by its files. */
#ifndef CULDESAC_SCENES_RECORDS_RECORDS_SCENE_H
#define CULDESAC_SCENES_RECORDS_RECORDS_SCENE_H

#include "session/app_services.h"
#include "ui/form.h"

enum { RECORD_LINE_SIZE = 240, RECORD_NAME_LETTERS_MAX = 60 };

typedef struct RecordRow {
    RecordFile file;
    bool is_read;
    bool can_review;             /* a review is possible */
    char line[RECORD_LINE_SIZE]; /* game and result, or why the record cannot be read */
} RecordRow;

typedef struct RecordList {
    size_t count, read_count; /* read_count: the records before it have been read */
    RecordRow *rows;
    size_t chosen;
    Field name;
    FormView view;
} RecordList;

enum { CODE_ROW, CODE_NAME, CODE_KEEP, CODE_REMOVE, CODE_OPEN, CODE_REVIEW_RECORD, CODE_COPY, CODE_PASTE, CODE_BACK };

void records_draw(void *self, Stage *stage);

#endif
