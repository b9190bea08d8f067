/* SPDX-License-Identifier: MIT */
/* Opens the dialogs over a table, and does what they are answered. The table is the scene below and must outlive
 * them. */
#pragma once

#include "scenes/table/dialogs/choose_player.h"

/* Opens a scene over the table, which stands still meanwhile. `answered` takes its answer, unless it is NULL. */
Transition table_dialogs_push(TableScene *table, Scene scene, TableDialogAnswered *answered);
Transition table_dialogs_open_pause(TableScene *table, Stage *stage);
Transition table_dialogs_open_results(TableScene *table, Stage *stage);
/* Hides the viewer's hand, and hands the table over to the player who gets it next. */
Transition table_dialogs_open_handover(TableScene *table, Stage *stage);
/* Opens what can be said to a player. */
Transition table_dialogs_open_sayings(TableScene *table, Stage *stage, int to);
/* Opens a question that everybody may see, so the hands are hidden. */
Transition table_dialogs_ask_all(TableScene *table, Stage *stage, ChoosePlayerReason reason, uint8_t whom);
/* Opens the rulebook at a rule such as "NB-7". */
Transition table_dialogs_open_rule(TableScene *table, Stage *stage, const char *rule_ref);
/* Opens the detail view of a token, if it has one. */
Transition table_dialogs_open_detail(TableScene *table, Stage *stage, const char *token);
/* Undoes the last choice, or first asks if this takes back another person's turn. If it cannot be undone, says why. */
Transition table_dialogs_ask_undo(TableScene *table, Stage *stage);
