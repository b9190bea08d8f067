/* SPDX-License-Identifier: MIT */
/* The seats of each game's table, which are stored from one game to the next. */
#pragma once

#include "session/seating/seating.h"

/* The stored seating, or the default: a person against the gentlest neighbours. */
void seating_load(Host *host, const Game *game, Seating *seating);
void seating_save(Host *host, const Game *game, const Seating *seating);
/* A person with the name and colour of the first person in the stored seating. If no person is stored, the name is the
 * default name of player 0. */
void seating_own_seat(Host *host, const Game *game, Seat *seat);
