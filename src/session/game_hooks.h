/* SPDX-License-Identifier: MIT */
/* Occasions: what a game may be played for beside itself: the deal of the day (culdesac/daily_deal.h), an evening
 * (culdesac/evening.h), milestones (milestones.h). */
#ifndef CULDESAC_SESSION_GAME_HOOKS_H
#define CULDESAC_SESSION_GAME_HOOKS_H

#include "culdesac/match.h"
#include "session/session.h"

/* The first action of a game has been played. */
void game_hooks_on_start(Session *session, const Match *match);
/* A game has ended, and is not in the statistics yet: if it was a try that counts, or the evening's, or something was
 * reached with it, that is remembered, however often this is told. */
void game_hooks_on_end(Session *session, const Match *match);

#endif
