/* SPDX-License-Identifier: MIT */
/* A board whose squares are put into a list and taken out by touching them, for options that hold such lists. Pops with
 * 1 if the list was changed. */
#ifndef CULDESAC_SCENES_RULES_EDITOR_SQUARE_LIST_EDITOR_H
#define CULDESAC_SCENES_RULES_EDITOR_SQUARE_LIST_EDITOR_H

#include "session/rule_rows.h"
#include "ui/stage.h"

/* The row is copied; the rules outlive the scene. */
Scene square_list_editor_create(RuleVariant *variant, const RuleRow *row);

#endif
