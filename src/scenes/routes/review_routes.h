/* SPDX-License-Identifier: MIT */
/* The analysis of a finished game, and the note of a neighbour who won. */
#pragma once

#include "culdesac/match.h"
#include "session/app_services.h"
#include "ui/stage.h"

/* Whether a match can be analysed: it has ended, something was played, and its game has a table. */
bool review_is_possible(const Match *match);
/* The analysis of a finished game, which still belongs to the caller, seen from that player's side. With a `record`
 * that has a name, the player may keep the game for good; it must outlive the scene, and may be NULL. It opens where
 * the game was decided. */
Scene review_scene_create(Stage *stage, const Match *match, int front_player, RecordFile *record);

/* Opens the latest note, which counts as read from now on. No scene if there is none or its game cannot be read. */
Scene review_note_open(Stage *stage);
