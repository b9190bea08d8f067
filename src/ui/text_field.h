/* SPDX-License-Identifier: MIT */
/* Text fields: their text and caret, typing, and how they are drawn. */
#pragma once

#include "ui/stage.h"

enum { FIELD_TEXT_SIZE = 824 };
typedef struct Field {
    char text[FIELD_TEXT_SIZE]; /* the field's text, in UTF-8 */
    int caret;                  /* position of the caret in `text`, in bytes */
} Field;
void field_set(Field *field, const char *text);
/* Handles TOUCH_TYPE and TOUCH_EDIT. Allows `max_length` characters, all from `allowed` (NULL: any). Returns whether
 * the text changed. */
bool field_handle_touch(Field *field, const Touch *touch, int max_length, const char *allowed);
void widget_field(Stage *stage, const Hotspot *hotspot, const Field *field, const char *when_empty);
/* A field of several lines, wrapped. */
void widget_field_lines(Stage *stage, const Hotspot *hotspot, const Field *field, const char *when_empty);
