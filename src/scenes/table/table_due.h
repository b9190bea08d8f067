/* SPDX-License-Identifier: MIT */
/* What opens next without a touch, once the last action has been shown and seen. What is played without a touch is in
 * table_turns.h. */
#pragma once

#include "scenes/table/table_scene.h"

typedef enum TableDue { DUE_NOTHING, DUE_RESULTS, DUE_COVER, DUE_HANDOVER, DUE_QUESTION } TableDue;

TableDue table_due_find(const TableScene *table);
/* Opens what is due when it is time. If the hand has to be covered, it is covered first. */
Transition table_due_open(TableScene *table, Stage *stage);
