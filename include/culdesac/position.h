/* SPDX-License-Identifier: MIT */
/*
 * A position as pages write it (rulebook_page.h): a state as JSON, or what is to be dealt,
 * {"players":2,"seed":"7","rules":{…}}, whose rules are laid over the rulebook's.
 */
#ifndef CULDESAC_POSITION_H
#define CULDESAC_POSITION_H

#include "culdesac/match.h"
#include "culdesac/rulebook.h"

/* The match that begins there; NULL and an error if anything in it is wrong. */
Match *position_create_match(const Rulebook *book, const char *text, Error *error);
/* Plays actions in notation, parted by "; ". Each is of who must act, unless "you: " (player 0) or "me: " (player 1) or
 * the name of a player ("Ben: ") stands before it. */
bool position_play_actions(Match *match, const char *actions, Error *error);
/* One action of such a list: who plays it, and what it is. */
bool position_read_action(const Match *match, const char *text, int *player, Action *action, Error *error);

#endif
