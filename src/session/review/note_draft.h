/* SPDX-License-Identifier: MIT */
/* When a neighbour's note is begun: at the end of a game which the neighbour won and a person lost. */
#pragma once

#include "session/host.h"

/* The neighbour who won a match that no person won, but a person played; otherwise NOBODY. */
int note_find_writer(const Match *match);
/* Stores the draft of a note about an ended game, if there is a writer and the game was not resigned too early. */
void note_on_match_end(Host *host, const Match *match);
