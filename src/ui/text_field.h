/* SPDX-License-Identifier: MIT */
/* Text fields: their text and caret, typing, and how they are drawn. */
#pragma once

#include "ui/stage.h"

enum { TEXT_FIELD_SIZE = 824 };
typedef struct TextField {
    char text[TEXT_FIELD_SIZE]; /* the field's text, in UTF-8 */
    int caret;                  /* position of the caret in `text`, in bytes */
} TextField;
void text_field_set(TextField *field, const char *text);
/* Handles TOUCH_TYPE and TOUCH_EDIT. Allows `max_length` characters, all from `allowed` (NULL: any). Returns whether
 * the text changed. */
bool text_field_handle_touch(TextField *field, const Touch *touch, int max_length, const char *allowed);
void widget_text_field(Stage *stage, const Hotspot *hotspot, const TextField *field, const char *when_empty);
/* A field of several lines, wrapped. */
void widget_text_field_lines(Stage *stage, const Hotspot *hotspot, const TextField *field, const char *when_empty);
