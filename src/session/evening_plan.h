/* SPDX-License-Identifier: MIT */
/* The plan of an evening before it begins: the seats, the games in their order, and the rules of each game. */
#ifndef CULDESAC_SESSION_EVENING_PLAN_H
#define CULDESAC_SESSION_EVENING_PLAN_H

#include "culdesac/evening.h"
#include "session/host.h"

enum { EVENING_SEATS_MIN = 2 };

/* The last evening's plan. Without one: two people, two neighbours and three games. */
void evening_plan_init(Evening *evening, Host *host);
/* Adds a neighbour or a person, or removes the last seat. Games that do not allow this many players are replaced. */
void evening_plan_add_seat(Evening *evening, const Host *host);
void evening_plan_remove_seat(Evening *evening, const Host *host);
/* Puts the next or previous occupant in a seat: a person, or a neighbour who is not in another seat. */
void evening_plan_change_seat(Evening *evening, const Host *host, int seat, int way);
/* Adds a game; changes the game or the rules at an index to the next or previous ones. */
void evening_plan_add_game(Evening *evening, const Host *host);
void evening_plan_change_game(Evening *evening, const Host *host, int index, int way);
void evening_plan_change_rules(Evening *evening, const Host *host, int index, int way);
/* Chooses all games at random. */
void evening_plan_draw_games(Evening *evening, Host *host);

/* The title of a game's preset; of the standard rules if there is no such preset. */
const char *evening_plan_rules_title(const Host *host, const EveningGame *stop);
/* Why the evening cannot begin, as a sentence; NULL if it can. */
const char *evening_plan_problem(const Evening *evening);
/* The largest number of players of any game. */
int evening_plan_seats_max(const Host *host);

#endif
