/* SPDX-License-Identifier: MIT */
/* Playing and analysing a game, for scenes of other folders. A scene pops when it is closed. */
#pragma once

#include "culdesac/match.h"
#include "session/app_services.h"
#include "session/table/table_session.h"
#include "ui/stage.h"

/* ---- The set-up, the table and its results ---- */

typedef struct TableScene TableScene;

/* The set-up of a game: its players, its rules and its deal. The game must have a table (game_table_find). */
Scene setup_scene_create(Stage *stage, const Game *game);
/* The set-up with the rules that `table_scene_play` would start with: those of a short preset if the game is long and
 * the player has never played it. */
Scene setup_scene_create_to_play(Stage *stage, const Game *game);
/* The set-up of a game for two people, the second of whom is asked for their name. */
Scene setup_scene_create_for_two(Stage *stage, const Game *game);
/* The set-up with the deal, the rules and the number of players of a match. */
Scene setup_scene_create_deal(Stage *stage, const Match *match);
/* The table: continues the unfinished game, or starts one against neighbours who suit the player. */
Scene table_scene_play(Stage *stage, const Game *game);
/* Like table_scene_play for two people at this screen; opens the set-up instead of starting a game if the last game was
 * not for two. */
Scene table_scene_play_two(Stage *stage, const Game *game);
/* The match belongs to the scene from now on. At a TABLE_GAME, its journal must be started. At a TABLE_RECORD, nothing
 * is played or saved until a new game is started from a position in it. A TABLE_PRACTICE is a position to try things
 * out: all seats are played by the person, and leaving it returns to the scene below. */
Scene table_scene_create(Stage *stage, Match *match, TableKind kind);
/* Opens a TABLE_RECORD of a finished match, and its results above it. */
Transition table_scene_open_at_results(Stage *stage, Match *match);
/* Plays the example of a game back with explanations, as its first player sees it, until the player stops it or plays
 * on from there. If it cannot be read, the player is told, and the rulebook opens instead. */
Scene table_scene_open_example(Stage *stage, const Game *game);
/* How the results were left. */
typedef enum ResultsAnswer {
    RESULTS_VIEW_BOARD,
    RESULTS_REMATCH,
    RESULTS_SAME_DEAL,
    RESULTS_EASIER, /* the player wants a game against weaker neighbours */
    RESULTS_LEAVE   /* back to the street, where an evening shows its standing; from a record, to where it was opened */
} ResultsAnswer;

/* The ceremony at the end of a game: the players on steps by their places, their points with their reasons, what
 * decided the game, and what can be done next. It pops with a ResultsAnswer. The table is the scene below and must
 * outlive this one. If `is_still`, nothing moves, because the player has seen these results before. */
Scene results_scene_create(Stage *stage, TableScene *table, bool is_still);

/* ---- The analysis of a finished game ---- */

/* Whether a match can be analysed: it has ended, something was played, and its game has a table. */
bool review_is_possible(const Match *match);
/* The analysis of a copy of a finished match, seen by `front_player` and opened where the game was decided. If `record`
 * is not NULL and has a name, the player may keep that game for good; the record must outlive the scene. */
Scene review_scene_create(Stage *stage, const Match *match, int front_player, RecordFile *record);
