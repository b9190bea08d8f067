/* SPDX-License-Identifier: MIT */
/* Marks on things, alike on all tables: none speaks by its colour alone. */
#ifndef CULDESAC_KIT_MARKS_H
#define CULDESAC_KIT_MARKS_H

#include "kit/kit.h"

/* A round sign with an icon on what is chosen, or where what is held may go. */
void mark_chosen_sign(Stage *stage, Point at, float radius, const char *icon);
/* The same on what can be touched next. */
void mark_open_sign(Stage *stage, Point at, float radius, const char *icon);
/* An amber edge round what is chosen, and a tick in its corner. */
void mark_chosen(Stage *stage, Rect at, float corner);

#endif
