/* SPDX-License-Identifier: MIT */
/* A table that is a part of a page, which leads a person through it: a lesson's, a puzzle's, an example's, a review's.
 * The page shows, touches and destroys it, until it gives it to the stage. */
#ifndef CULDESAC_SCENES_GUIDED_GUIDED_TABLE_H
#define CULDESAC_SCENES_GUIDED_GUIDED_TABLE_H

#include "scenes/table/table_scene.h"

/* Puts a new table with that match in the place of *table (NULL: there is none yet). The guide is copied; whatever is
 * `report_wrong_touch` (NULL: the table refuses it) says why a touch led nowhere. */
void guided_table_set(TableScene **table, Stage *stage, Match *match, const TableGuide *guide,
                      WrongTouchReporter *report_wrong_touch);
void guided_table_destroy(TableScene *table);
/* As a scene of the stage, to which it belongs from now on. */
Scene guided_table_scene(TableScene *table);

/* Whether a touch is the table's: of one of its things, or the answer to what it has opened. */
bool guided_table_wants_touch(const TableScene *table, const Touch *touch);
/* Lets the table have it by that layout. What the table opens is pushed; the way back is the page's own. */
Transition guided_table_handle_touch(TableScene *table, Stage *stage, const Touch *touch, const Layout *layout);

#endif
