/* SPDX-License-Identifier: MIT */
/* Several people in front of one screen: who answers, who has the table out of turn, and to whom it is handed over. */
#ifndef CULDESAC_SESSION_SHARED_SCREEN_H
#define CULDESAC_SESSION_SHARED_SCREEN_H

#include "session/table_session.h"

/* A match begins or is taken up again. */
void shared_screen_init(TableSession *table);
/* An action was played or undone: forgets what was agreed about an earlier question. */
void shared_screen_update(TableSession *table);
/* A player has played. If another person alone was shown something by it, that person gets the table. */
void shared_screen_on_action(TableSession *table, int player, const EventList *events);
/* The viewer has seen all that is shown. */
void shared_screen_mark_seen(TableSession *table);

/* The answer to who answers; NOBODY: nobody does. */
void shared_screen_set_answering(TableSession *table, int player);
/* "Not this round", and back. */
void table_set_opted_out(TableSession *table, int player, bool quiet);
/* A person gets the table out of turn by touching their name; gives it back, and does not answer; no longer sits
 * there. */
void shared_screen_give_to(TableSession *table, int player);
void shared_screen_take_back(TableSession *table);
/* Nobody has it out of turn any more. */
void shared_screen_release(TableSession *table);
void shared_screen_forget_player(TableSession *table, int player);
/* The viewer's hand is hidden while all are asked; the person may look at it again without a handover. */
void shared_screen_cover(TableSession *table);
void shared_screen_uncover(TableSession *table);

/* The person to whom the table has to be handed over before anything else; NOBODY if none. */
int table_handover_player(const TableSession *table);
/* Whether that person had it last: then they show their own things by a button, and the table stays in sight. */
bool table_is_handover_to_same(const TableSession *table);
/* Whether the viewer's turn is over, so that only what all may know is to be shown. */
bool table_must_turn_public(const TableSession *table);

#endif
