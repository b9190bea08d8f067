/* SPDX-License-Identifier: MIT */
/* Cards that interrupt, and the question who answers them. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_INTERRUPT_H
#define CULDESAC_SCENES_TABLE_TABLE_INTERRUPT_H

#include "scenes/table/table_scene.h"

/* Finds out whether the last action belongs to an interrupt. `events` is what is about to be shown of it, or NULL. */
void table_interrupt_update(TableScene *table, Stage *stage, const EventList *events, AnimationPlan *plan);
/* To be called when the action was scheduled: determines when its card appears. */
void table_interrupt_start(TableScene *table, const AnimationPlan *plan);
/* The interrupt as it is currently shown; false if there is none. */
bool table_interrupt_current(const TableScene *table, const TableContext *context, Interrupt *interrupt);
/* Whether the viewer is asked, and the answers are shown beside the card. */
bool table_answers_inline(const TableScene *table, const Stage *stage);
/* Draws the interrupt with its buttons. */
void table_interrupt_draw(TableScene *table, const TableContext *context, const Interrupt *interrupt);
/* The viewer pressed Back instead of an answer: the first time only moves the focus to the button that declines, the
 * second time declines. */
void table_decline_answer(TableScene *table, Stage *stage);

#endif
