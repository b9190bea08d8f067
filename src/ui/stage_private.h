/* SPDX-License-Identifier: MIT */
/* What the stage's files share. */
#ifndef CULDESAC_UI_STAGE_PRIVATE_H
#define CULDESAC_UI_STAGE_PRIVATE_H

#include "ui/stage.h"

/* Does what a scene answered: stays, goes, lays another scene above. */
void stage_apply_transition(Stage *stage, Transition transition);
/* Hands a touch to the uppermost scene. */
void stage_deliver_touch(Stage *stage, const Touch *touch);
/* The first sentence at the lower edge has been read; so has why something was refused. */
void stage_drop_notice(Stage *stage);
void stage_drop_refusal(Stage *stage);

/* ---- tip.c ---- */

/* Asks a spot what it is; false: there is nothing to be told. */
bool tip_open(Stage *stage, const Hotspot *hotspot, bool by_keys);
void tip_close(Stage *stage);
/* Nothing of it is left, not even fading. */
void tip_reset(Stage *stage);
/* The thing under the pointer is asked when it has stayed there long enough; a tip that is not wanted any more goes. */
void tip_update_hover(Stage *stage);
/* A finger that stays where it is asks, and then asks what it slides over. */
void tip_update_finger(Stage *stage);
/* Whether a spot is the sign of a rule that stands in a tip or a refusal; and follows it. */
bool tip_is_rule_ref(const char *id);
void tip_follow_rule_ref(Stage *stage, const char *id);
/* The sign that can be followed by a key; NULL: none stands there. */
const char *tip_shown_rule_ref(const Stage *stage);
/* A scene is uppermost again from which a sign was followed. */
void tip_reopen(Stage *stage);

/* ---- tip_draw.c ---- */

void tip_draw(Stage *stage);
/* Why a hotspot leads nowhere, placed and drawn as a tip is. NULL: it is not there any more. */
void tip_draw_refusal(Stage *stage, const Hotspot *hotspot);
/* How high all that a tip says is in a place so wide, in letters of so much of their size; drawn there or only
 * measured. */
float tip_draw_content(Stage *stage, const Tip *tip, Rect inner, float letters, bool draws);
/* What would be hidden by a tip at that place, in pixels by their weight. */
float tip_overlap_cost(const Stage *stage, const Tip *tip, Rect thing, Rect at);

/* ---- tip_area.c ---- */

/* Where it lies in the first of the scene's homes that has room for it. */
TipArea tip_find_area(Stage *stage, const Tip *tip, Rect thing);
/* Within its plate. */
void tip_draw_in_area(Stage *stage, const Tip *tip, const TipArea *area, Rect at, const char *sign);

#define TIP_RULE_REF_ID "tip:rule"
#define REFUSAL_RULE_REF_ID "refusal:rule"

#endif
