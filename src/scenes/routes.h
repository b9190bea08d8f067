/* SPDX-License-Identifier: MIT */
/* The scenes that other folders open. A scene pops when it is closed. */
#pragma once

#include "culdesac/match.h"
#include "session/app_services.h"
#include "session/rules/variant.h"
#include "session/table/table_session.h"
#include "ui/stage.h"

/* ---- The street and its pages ---- */

/* The street: the main menu, which is always the bottom of the scene stack. */
Scene street_scene_create(Stage *stage);
/* Draws the street alone, without names, boards and signs. */
void street_draw_view(const Scene *scene, Stage *stage);
/* Draws a game's house on it again, with its windows lit by that share, and with a light on all of it. */
void street_light_house(const Scene *scene, Stage *stage, const Game *game, float lit, float glow);
/* The point in front of a game’s house; the middle of the street if it has no house. */
Point street_house_front(const Scene *scene, const Stage *stage, const Game *game);
/* The settings of the whole program, over the current scene, where changes are visible at once. */
Scene settings_scene_create(Stage *stage);
/* Who made all this, licences, version, a report with the game of the scene below, and a button that adds an unpacked
 * copy to the desktop's menu. */
Scene about_scene_create(Stage *stage);
/* The results of all games played, on the page of a game; NULL: of the one that was played most. */
Scene statistics_scene_create(Stage *stage, const Game *game);
/* The list of saved games, to open, name, keep and remove them. */
Scene records_scene_create(Stage *stage);

/* ---- Playing: the set-up, the table, its results, and an evening of several games ---- */

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
/* The table: continues the unfinished game, or starts one against neighbours who suit the player, with the last rules.
 * table_scene_play_two is for two people at this screen, and opens the set-up if the last game was not. */
Scene table_scene_play(Stage *stage, const Game *game);
Scene table_scene_play_two(Stage *stage, const Game *game);
/* The match belongs to the scene from now on. At a TABLE_GAME, its journal must be started. At a TABLE_RECORD, nothing
 * is played or saved until a new game is started from a position in it. A TABLE_PRACTICE is a position to try things
 * out: all seats are played by the person, and leaving it returns to the scene below. */
Scene table_scene_create(Stage *stage, Match *match, const TableKind *kind);
/* A TABLE_RECORD of a finished match, below its results. */
Scene table_scene_create_at_results(Stage *stage, Match *match);
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
 * outlive this one. If `is_still`, nothing moves: it was seen before. */
Scene results_scene_create(Stage *stage, TableScene *table, bool is_still);
/* An evening of several games: its standing and the way to the next game, or its prizes, or a new plan. */
Scene evening_scene_create(Stage *stage);

/* ---- Learning a game: its lesson, puzzles and deal of the day ---- */

/* The lesson that teaches the game (culdesac/lesson.h), resumed where it was left. If it cannot be read, the player is
 * told, and the rulebook opens instead. */
Scene lesson_scene_create(Stage *stage, const Game *game);
/* The three pieces of advice that follow the lesson. */
Scene advice_scene_create(Stage *stage, const Game *game);
/* The list of a game's puzzles by grade, with the solved ones marked, and the puzzle of the day. If they cannot be
 * read, the player is told, and the rulebook opens instead. */
Scene puzzle_list_scene_create(Stage *stage, const Game *game);
/* The list of puzzles with today's puzzle open. The list closes when the player leaves the puzzle. */
Scene puzzle_of_today_scene_create(Stage *stage, const Game *game);
/* The deal of the day: what it is, the player's only try, and the result of the strongest neighbour. */
Scene daily_deal_scene_create(Stage *stage, const Game *game);

/* ---- The analysis of a finished game, and the note of a neighbour who won ---- */

/* Whether a match can be analysed: it has ended, something was played, and its game has a table. */
bool review_is_possible(const Match *match);
/* The analysis of a finished game, which still belongs to the caller, seen from that player's side. With a `record`
 * that has a name, the player may keep the game for good; it must outlive the scene, and may be NULL. It opens where
 * the game was decided. */
Scene review_scene_create(Stage *stage, const Match *match, int front_player, RecordFile *record);

/* Opens the latest note, which counts as read from now on. No scene if there is none or its game cannot be read. */
Scene review_note_open(Stage *stage);

/* ---- The rulebook, and the page of house rules ---- */

/* Which rules are shown: those of the current match, those that a new game would have now, or those of a lesson. */
typedef enum RulesSource { RULES_OF_MATCH, RULES_AS_SET, RULES_IN_LESSON } RulesSource;

/* A game's rulebook, with the values of these rules, which are copied. */
Scene rulebook_scene_create(Stage *stage, const Game *game, const void *rules, RulesSource source);
/* The rulebook, opened at the first line about a rule such as "NB-7", which is highlighted. */
Scene rulebook_scene_create_at(Stage *stage, const Game *game, const void *rules, RulesSource source,
                               const char *rule_ref);
/* The rulebook with the rules of a match. */
Scene rulebook_scene_of_match(Stage *stage, const Match *match);
/* The rulebook with the rules of a variant, or of its preset if they contradict each other. */
Scene rulebook_scene_of_variant(Stage *stage, const RuleVariant *variant);
/* The rulebook with the rules that a new game would have now. */
Scene rulebook_scene_open(Stage *stage, const Game *game);
/* The page of a game's house rules over a set-up: changes its rules and its number of players, which must outlive the
 * page. */
Scene rules_editor_create(Stage *stage, RuleVariant *variant, int *players);
/* The page of house rules opened from anywhere else: changes and stores the rules that the next set-up starts with. */
Scene rules_editor_open(Stage *stage, const Game *game);
