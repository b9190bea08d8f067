/* SPDX-License-Identifier: MIT */
/* Asks what a set of house rules is to be called. Pops with 1 and the name filled in, or with −1. */
#ifndef CULDESAC_SCENES_RULES_EDITOR_RULE_SET_NAME_H
#define CULDESAC_SCENES_RULES_EDITOR_RULE_SET_NAME_H

#include "session/variant.h"
#include "ui/stage.h"

/* `play.name` holds what is proposed, and outlives the scene. */
Scene rule_set_name_create(const char *title, char name[RULE_SET_NAME_SIZE]);

#endif
