/* SPDX-License-Identifier: MIT */
/* Asks for the name of a set of house rules. It pops with 1 and fills in the name, or pops with −1. */
#ifndef CULDESAC_SCENES_RULES_EDITOR_RULE_SET_NAME_H
#define CULDESAC_SCENES_RULES_EDITOR_RULE_SET_NAME_H

#include "session/variant.h"
#include "ui/stage.h"

/* `name` holds the proposed name at first. It must outlive the scene. */
Scene rule_set_name_create(const char *title, char name[RULE_SET_NAME_SIZE]);

#endif
