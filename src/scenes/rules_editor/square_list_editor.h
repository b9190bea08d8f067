/* SPDX-License-Identifier: MIT */
/* A board on which touching a square adds it to a list or removes it, for options with lists of squares. It pops with 1
 * if the list was changed. */
#ifndef CULDESAC_SCENES_RULES_EDITOR_SQUARE_LIST_EDITOR_H
#define CULDESAC_SCENES_RULES_EDITOR_SQUARE_LIST_EDITOR_H

#include "session/rule_rows.h"
#include "ui/stage.h"

/* The row is copied; the rules must outlive the scene. */
Scene square_list_editor_create(RuleVariant *variant, const RuleRow *row);

#endif
