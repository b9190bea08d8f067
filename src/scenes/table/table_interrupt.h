/* SPDX-License-Identifier: MIT */
/* Cards that interrupt, and the question about them. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_INTERRUPT_H
#define CULDESAC_SCENES_TABLE_TABLE_INTERRUPT_H

#include "scenes/table/table_scene.h"

/* Looks whether the last action belongs to one. `counts_events`: what is about to be seen of it, or NULL. */
void table_interrupt_update(TableScene *table, Stage *stage, const EventList *events, AnimationPlan *plan);
/* The action has been planned: when its card is seen. */
void table_interrupt_start(TableScene *table, const AnimationPlan *plan);
/* The interlude as it is to be seen now; false if there is none. */
bool table_interrupt_current(const TableScene *table, const TableContext *context, Interrupt *interrupt);
/* Whether the person in front of it is asked, and finds his answers beside the card. */
bool table_answers_inline(const TableScene *table, const Stage *stage);
/* Draws it with its buttons. */
void table_interrupt_draw(TableScene *table, const TableContext *context, const Interrupt *interrupt);
/* He goes back from the question: the first time that only shows where it is let be. */
void table_decline_answer(TableScene *table, Stage *stage);

#endif
