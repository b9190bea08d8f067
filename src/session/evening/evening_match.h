/* SPDX-License-Identifier: MIT */
/* The match of the next game of an evening that is not over. */
#pragma once

#include "session/evening/evening.h"
#include "session/host.h"

/* The next game's unfinished match or, if it has not begun, a new one, whose journal is started. */
Match *evening_match_open(const Evening *evening, Host *host);
/* The seat whose player begins the next game; NOBODY: that game has begun. Reads a file, so do not call it for every
 * frame. */
int evening_match_first_seat(const Evening *evening, Host *host);
