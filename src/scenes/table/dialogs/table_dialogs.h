/* SPDX-License-Identifier: MIT */
/* The dialogs over a table, and what their answers do. The table is the scene below and must outlive them. */
#pragma once

#include "scenes/table/table_scene.h"

/* What the dialogs of choose_player.c and handover.c pop with besides a player and NOBODY. No other dialog has these
 * answers. */
typedef enum PlayerAnswer {
    ANSWER_SHOW_EVENTS = NO_ANSWER - 2, /* handover.c only: the player first wants to see what happened */
    ANSWER_PAUSE,                       /* the pause menu was asked for */
} PlayerAnswer;
_Static_assert((int)NO_ANSWER == NOBODY, "a question about a player that is left without a choice means nobody");

/* ---- choose_player.c ---- */

/* A question to all people at the screen. */
typedef enum ChoosePlayerReason {
    CHOOSE_WHO_ANSWERS, /* which person answers the card that was just played? */
    CHOOSE_WHO_PLAYS,   /* which person plays a card out of turn? */
    CHOOSE_WHO_RESIGNS,
} ChoosePlayerReason;

/* For this long, a dialog takes no answer, because the previous player may still be pressing something. */
enum { CHOOSE_PLAYER_IGNORE_MS = 600 };

/* A dialog that asks the question. It lists the players in the set `whom`, from public knowledge only, and "Nobody". It
 * pops with the player whose name was touched, NOBODY, or ANSWER_PAUSE. */
Scene choose_player_create(Stage *stage, TableScene *table, ChoosePlayerReason question, uint8_t whom);
/* The height that a question to a few players needs below its card. */
float choose_player_height(const Stage *stage);

/* ---- handover.c ---- */

/* The handover of the table: covers it until the named person confirms that they are there. It pops with that player;
 * with NOBODY if they get the table out of turn and do not want it; with ANSWER_SHOW_EVENTS if they first want to see
 * on the table what happened; or with ANSWER_PAUSE. */
Scene handover_create(Stage *stage, const TableScene *table, int player);

/* ---- pause.c ---- */

/* What the pause menu pops with. */
typedef enum PauseAnswer { PAUSE_RESUME, PAUSE_STREET, PAUSE_RESIGN, PAUSE_DISCARD } PauseAnswer;
/* The pause menu, with the ways to resume and to leave and, during play, the players of the seats. */
Scene pause_create(const Stage *stage, TableScene *table);

/* ---- table_sayings.c ---- */

/* Adds a hotspot and a mark to the panels of the neighbours who can be talked to, and marks pledges. */
void table_sayings_draw(const TableSession *session, const TableContext *context);
/* A dialog of what can be said to a player. Its answer is an index in the list of session_pledges_find_sayings, or the
 * length of the list if nothing is said. */
Scene table_sayings_create_dialog(const TableSession *session, const TableContext *context, int to);

/* ---- table_detail.c ---- */

/* An enlarged view of something on the table, such as a card or an open pile. Any touch closes it. The view is
 * copied. */
Scene table_detail_create(const DetailView *detail);

/* ---- table_dialogs.c ---- */

/* Opens a scene over the table, which stands still meanwhile. `answered` takes its answer, unless it is NULL. */
Transition table_dialogs_push(TableScene *table, Scene scene, TableDialogAnswered *answered);
Transition table_dialogs_open_pause(TableScene *table, Stage *stage);
/* Opens the results, which have not been seen before. */
Transition table_dialogs_open_results(TableScene *table, Stage *stage);
Transition table_dialogs_reopen_results(TableScene *table, Stage *stage);
/* Hides the viewer's hand, and hands the table over to the player who gets it next. */
Transition table_dialogs_open_handover(TableScene *table, Stage *stage);
/* Opens what can be said to a player. */
Transition table_dialogs_open_sayings(TableScene *table, Stage *stage, int to);
/* Opens a question that everybody may see, so the hands are hidden. */
Transition table_dialogs_ask_all(TableScene *table, Stage *stage, ChoosePlayerReason question, uint8_t whom);
/* Opens the rulebook at a rule such as "NB-7". */
Transition table_dialogs_open_rule(TableScene *table, Stage *stage, const char *rule_ref);
/* Opens the detail view of a token, if it has one. */
Transition table_dialogs_open_detail(TableScene *table, Stage *stage, const char *token);
/* Undoes the last choice, or first asks if this takes back another person's turn. If it cannot be undone, says why. */
Transition table_dialogs_ask_undo(TableScene *table, Stage *stage);
