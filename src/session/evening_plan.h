/* SPDX-License-Identifier: MIT */
/* The plan of an evening before it begins: the seats, the games in their order, and the rules of each game. */
#ifndef CULDESAC_SESSION_EVENING_PLAN_H
#define CULDESAC_SESSION_EVENING_PLAN_H

#include "culdesac/evening.h"
#include "session/session.h"

enum { EVENING_SEATS_MIN = 2 };

/* The last evening's plan. Without one: two people, two neighbours and three games. */
void evening_plan_init(Evening *evening, Session *session);
/* Adds a neighbour or a person, or removes the last seat. Games that do not allow this many players are replaced. */
void evening_plan_add_seat(Evening *evening, const Session *session);
void evening_plan_remove_seat(Evening *evening, const Session *session);
/* Puts the next or previous occupant in a seat: a person, or a neighbour who is not in another seat. */
void evening_plan_change_seat(Evening *evening, const Session *session, int seat, int way);
/* Adds a game; changes the game or the rules at an index to the next or previous ones. */
void evening_plan_add_game(Evening *evening, const Session *session);
void evening_plan_change_game(Evening *evening, const Session *session, int index, int way);
void evening_plan_change_rules(Evening *evening, const Session *session, int index, int way);
/* Chooses all games at random. */
void evening_plan_draw_games(Evening *evening, Session *session);

/* The title of a game's preset; of the standard rules if there is no such preset. */
const char *evening_plan_rules_title(const Session *session, const EveningGame *stop);
/* Why the evening cannot begin, as a sentence; NULL if it can. */
const char *evening_plan_problem(const Evening *evening);
/* The largest number of players of any game. */
int evening_plan_seats_max(const Session *session);

#endif
