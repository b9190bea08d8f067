/* SPDX-License-Identifier: MIT */
/* What the stage's files share. */
#pragma once

#include "ui/stage.h"

/* Performs the transition that a scene returned. */
void stage_apply_transition(Stage *stage, Transition transition);
/* Passes a touch to the top scene. */
void stage_deliver_touch(Stage *stage, const Touch *touch);
/* The hotspot that the pointer means: the one in Stage.own.repeated, or else the one at `point` or, with `reach`, near
 * it. */
const Hotspot *stage_hotspot_at(const Stage *stage, Point point, float reach);
/* Removes the first sentence at the bottom of the window. */
void stage_drop_notice(Stage *stage);
/* Removes the refusal. */
void stage_drop_refusal(Stage *stage);

/* ---- tip.c ---- */

/* Opens the tip of a hotspot. False if it has none, or tips are off. */
bool tip_open(Stage *stage, const Hotspot *hotspot, bool by_keys);
void tip_close(Stage *stage);
/* Removes the tip at once, without fading. */
void tip_reset(Stage *stage);
/* Opens the tip of a hotspot when the pointer has rested on it for long enough, and closes a tip that is no longer
 * wanted. */
void tip_update_hover(Stage *stage);
/* Opens the tip of the hotspot on which a finger is held, and then of each hotspot that the finger slides over. */
void tip_update_finger(Stage *stage);
/* Whether a hotspot is the rule number in a tip or a refusal. */
bool tip_is_rule_ref(const char *id);
/* Follows the rule number that is the hotspot of that id (TOUCH_RULE). */
void tip_follow_rule_ref(Stage *stage, const char *id);
/* The id of the rule number that a key can follow, or NULL. */
const char *tip_shown_rule_ref(const Stage *stage);
/* Reopens the tip whose rule number was followed, when its scene is on top again. */
void tip_reopen(Stage *stage);

/* ---- tip_draw.c ---- */

void tip_draw(Stage *stage);
/* Draws why a hotspot does nothing, placed and drawn as a tip. NULL: the hotspot is gone. */
void tip_draw_refusal(Stage *stage, const Hotspot *hotspot);
/* The content of a tip: its height at a width, and its drawing, with letters scaled by `letters`. */
float tip_content_height(Stage *stage, const Tip *tip, float width, float letters);
void tip_draw_content(Stage *stage, const Tip *tip, Rect at, float letters);
/* Draws the rule number of a tip, as a link. */
void tip_draw_rule_ref(Stage *stage, const Tip *tip, Rect at);
/* Draws the badge of a player in a tip. */
void tip_draw_badge(Stage *stage, const Tip *tip, const TipBadge *badge, Point middle, float radius);

/* ---- tip_area.c ---- */

/* The place of a tip in the first of the scene's tip areas that has room for it; no size: none has. */
TipArea tip_find_area(Stage *stage, const Tip *tip, Rect thing);
/* Draws the content of a tip in its area. */
void tip_draw_in_area(Stage *stage, const Tip *tip, const TipArea *area, Rect at);

#define TIP_RULE_REF_ID "tip:rule"
#define REFUSAL_RULE_REF_ID "refusal:rule"
