/* SPDX-License-Identifier: MIT */
/* The plan of an evening before it begins: the seats, the games in their order, and the rules of each game. */
#pragma once

#include "session/evening/evening.h"
#include "session/seating/seating.h"

enum { EVENING_SEATS_MIN = 2 };

/* Sets the plan of the last evening or, if none is stored that can be played, a person, three neighbours and three
 * games. */
void evening_plan_init(Evening *evening, Host *host);
/* Reads the seats of the plan, with neighbours in the unused ones. */
void evening_plan_seating(const Evening *evening, Host *host, Seating *seating);
/* Writes seats into the plan, and replaces games and presets that do not allow this many players. */
void evening_plan_set_seats(Evening *evening, const Host *host, const Seating *seating);
/* Adds the next game that allows this number of players, by its quickest rules. */
void evening_plan_add_game(Evening *evening, const Host *host);
void evening_plan_remove_game(Evening *evening, int index);
/* Whether a game can be in the plan by the rules of a preset (−1: the standard rules). */
bool evening_plan_allows(const Evening *evening, const Host *host, const Game *game, int preset);
/* Puts a game into the plan at an index. */
void evening_plan_set_game(Evening *evening, const Host *host, int game_index, const Game *game, int preset);
/* Chooses all games at random, each by its quickest rules. */
void evening_plan_draw_games(Evening *evening, Host *host);

/* The index of the preset by which a game of the plan is played, or −1. */
int evening_plan_preset(const Host *host, const EveningGame *planned);
const char *evening_plan_rules_title(const Host *host, const EveningGame *planned);
/* The minutes that a planned game usually takes by its rules. */
int evening_plan_minutes(const Host *host, const EveningGame *planned);
/* The largest number of players of any game. */
int evening_plan_seats_max(void);
