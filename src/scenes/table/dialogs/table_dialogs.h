/* SPDX-License-Identifier: MIT */
/* The dialogs over a table, and what their answers do. The table is the scene below and must outlive them. */
#pragma once

#include "scenes/table/dialogs/choose_player.h"

/* Opens a scene over the table, which stands still meanwhile. */
Transition table_dialogs_push(TableScene *table, PendingDialog pending, Scene scene);
Transition table_dialogs_open_pause(TableScene *table, Stage *stage);
/* Opens a question that everybody may see, so the hands are hidden. */
Transition table_dialogs_ask_all(TableScene *table, Stage *stage, PendingDialog pending, ChoosePlayerReason question,
                                 uint8_t whom);
/* Opens the rulebook at a rule such as "NB-7". */
Transition table_dialogs_open_rule(TableScene *table, Stage *stage, const char *rule_ref);
/* Opens the detail view of a token, if it has one. */
Transition table_dialogs_open_detail(TableScene *table, Stage *stage, const char *token);
/* Undoes the last choice, or asks first. */
Transition table_dialogs_ask_undo(TableScene *table, Stage *stage);
/* Carries out the answer of the dialog that was open. */
Transition table_dialogs_answer(TableScene *table, Stage *stage, int answer);
