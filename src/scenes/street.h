/* SPDX-License-Identifier: MIT */
/* The street: the menu, and what lies at the bottom of the stack. */
#ifndef CULDESAC_SCENES_STREET_H
#define CULDESAC_SCENES_STREET_H

#include "ui/stage.h"

Scene street_create(Stage *stage);

#endif
