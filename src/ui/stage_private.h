/* SPDX-License-Identifier: MIT */
/* What the stage's files share. */
#ifndef CULDESAC_UI_STAGE_PRIVATE_H
#define CULDESAC_UI_STAGE_PRIVATE_H

#include "ui/stage.h"

/* Does what a scene answered: stays, goes, lays another scene above. */
void stage_apply(Stage *stage, Transition transition);
/* Hands a touch to the uppermost scene. */
void stage_deliver(Stage *stage, const Touch *touch);
/* The first sentence at the lower edge has been read; so has why something was refused. */
void stage_drop_notice(Stage *stage);
void stage_drop_refusal(Stage *stage);

#endif
