/* SPDX-License-Identifier: MIT */
/* Small pictures of a table on another page, on which nothing can be touched. */
#pragma once

#include "scenes/table/table_queries.h"

/* The width / height of what table_picture_draw_whole draws. */
float table_picture_aspect_ratio(void);
typedef void TablePictureOverlay(void *self, const TableContext *context);
/* Draws a table in `at`, without its columns. It cannot be touched there. `overlay` draws above it, and may be NULL. */
void table_picture_draw_whole(TableScene *table, Stage *stage, Rect at, TablePictureOverlay *overlay, void *self);

/* What a picture of a table shows. */
typedef struct PictureSubject {
    const TableLog *log; /* the log with the action whose places are marked; NULL: what the winners won by is marked */
    size_t step;         /* the index of that action */
    uint8_t winners;     /* a bit for each winner, used if there is no log */
    Rect area;           /* the part of the frame around which the picture is cut out; no width: the table */
    float drawn;         /* how much of the marks on the subject is visible, 0 … 1 */
} PictureSubject;
/* Where in the frame the subject is now; no width: it is not visible. */
Rect table_picture_find_area(TableScene *table, Stage *stage, const PictureSubject *subject);
void table_picture_draw_subject(TableScene *table, Stage *stage, Rect at, const PictureSubject *subject);
