/* SPDX-License-Identifier: MIT */
/* What the stage's two files share. */
#ifndef CULDESAC_UI_STAGE_PRIVATE_H
#define CULDESAC_UI_STAGE_PRIVATE_H

#include "ui/stage.h"

void stage_apply(Stage *stage, Transition transition);
void stage_deliver(Stage *stage, const Touch *touch);
/* The first sentence at the lower edge has been read. */
void stage_drop_notice(Stage *stage);
/* A finger that stays where it is for long enough looks closer. */
void stage_watch_press(Stage *stage);

#endif
