/* SPDX-License-Identifier: MIT */
/* An evening before it begins: who comes and what they are called, which games are played in which order, and by which
 * rules. */
#ifndef CULDESAC_SESSION_EVENING_PLAN_H
#define CULDESAC_SESSION_EVENING_PLAN_H

#include "culdesac/evening.h"
#include "session/session.h"

enum { EVENING_SEATS_MIN = 2 };

/* As last time; or a person, another, two neighbours and three games. */
void evening_plan_init(Evening *evening, Session *session);
/* A neighbour or a person comes, or whoever came last does not. A game that this many cannot play is replaced. */
void evening_plan_add_seat(Evening *evening, const Session *session);
void evening_plan_remove_seat(Evening *evening, const Session *session);
/* The next or previous one in that seat: a person, or a neighbour who does not sit elsewhere. */
void evening_plan_change_seat(Evening *evening, const Session *session, int seat, int way);
/* One game more, and the next or previous game or rules in that place. */
void evening_plan_add_game(Evening *evening, const Session *session);
void evening_plan_change_game(Evening *evening, const Session *session, int index, int way);
void evening_plan_change_rules(Evening *evening, const Session *session, int index, int way);
/* Chooses all games at random. */
void evening_plan_draw_games(Evening *evening, Session *session);

/* The title of a preset's rules; of "" and of what is not a preset, the standard rules'. */
const char *evening_plan_rules_title(const Session *session, const EveningGame *stop);
/* Why it cannot begin, in a sentence; NULL: it can. */
const char *evening_plan_problem(const Evening *evening, const Session *session);
/* The most that any game seats. */
int evening_plan_seats_max(const Session *session);

#endif
