/* SPDX-License-Identifier: MIT */
/*
 * A position in a rulebook page (rulebook_page.h): a deal, {"players":2,"seed":"7","rules":{…}}, or a state as JSON.
 * A state needs game, rules, players, phase, over, to_move and the game's own fields; "turn" may be missing. "rules"
 * contains what differs from the standard rules; in a deal it may be missing.
 */
#pragma once

#include "culdesac/match.h"
#include "culdesac/rulebook.h"

/* The match that begins with the position in `text`; NULL and an error if the text is not valid. */
Match *position_create_match(const Rulebook *book, const char *text, Error *error);
/* Plays actions in notation, separated by "; ". They are the acting player's, unless prefixed with "you: " (player 0),
 * "me: " (player 1) or a player's name ("Ben: "). */
bool position_play_actions(Match *match, const char *actions, Error *error);
/* Reads one action of a list that position_play_actions can play: its player and the action. */
bool position_read_action(const Match *match, const char *text, int *player, Action *action, Error *error);
