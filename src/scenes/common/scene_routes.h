/* SPDX-License-Identifier: MIT */
/* The scenes that are opened from other folders. A scene pops when it is closed. */
#ifndef CULDESAC_SCENES_COMMON_SCENE_ROUTES_H
#define CULDESAC_SCENES_COMMON_SCENE_ROUTES_H

#include "culdesac/match.h"
#include "session/app_services.h"
#include "session/rules/variant.h"
#include "session/table/table_session.h"
#include "ui/stage.h"

typedef struct TableScene TableScene;

/* The street: the main menu, which is always the bottom of the scene stack. */
Scene street_scene_create(Stage *stage);
/* Draws the street alone, without names, boards and signs. `self` is of that scene. */
void street_draw_view(void *self, Stage *stage);
/* Draws a game's house on it again, with its windows lit by that share, and with a light on all of it. */
void street_light_house(void *self, Stage *stage, const Game *game, float lit, float glow);
/* The settings of the whole program, over the current scene, where changes are visible at once. */
Scene settings_scene_create(Stage *stage);
/* Who made all this, licences, version, a report with the game of the scene below, and a button that adds an unpacked
 * copy to the desktop's menu. */
Scene about_scene_create(Stage *stage);
/* The results of all games played, on the page of a game; NULL: of the one that was played most. */
Scene statistics_scene_create(Stage *stage, const Game *game);
/* The list of saved games, to open, name, keep and remove them. */
Scene records_scene_create(Stage *stage);

/* ---- Starting to play ---- */

/* The set-up of a game: its players, its rules and its deal. The game must have a table (game_table_find). */
Scene setup_scene_create(Stage *stage, const Game *game);
/* The same, with the rules that `table_scene_play` would start with, which are short ones in a long first game. */
Scene setup_scene_create_to_play(Stage *stage, const Game *game);
/* The same, with two people, the second of whom is asked for their name. */
Scene setup_scene_create_for_two(Stage *stage, const Game *game);
/* The same, with the deal, the rules and the number of players of a match. */
Scene setup_scene_create_deal(Stage *stage, const Match *match);
/* The table: continues the unfinished game, or starts one against neighbours who suit the player, with the last rules;
 * the second is for two people at this screen, and opens the set-up if the last one was not. */
Scene table_scene_play(Stage *stage, const Game *game);
Scene table_scene_play_two(Stage *stage, const Game *game);
/* The match belongs to the scene from now on. At a TABLE_GAME, its journal must be started. At a TABLE_RECORD, nothing
 * is played or saved until a new game is started from a position in it. A TABLE_PRACTICE is a position to try things
 * out: all seats are played by the person, and leaving it returns to the scene below. */
Scene table_scene_create(Stage *stage, Match *match, TableKind kind);
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
    RESULTS_EASIER, /* against weaker neighbours */
    RESULTS_STREET  /* in an evening, its standing opens there; from a record, back to where it was opened */
} ResultsAnswer;

/* The ceremony at the end of a game: the players on steps by their places, their points with their reasons, what
 * decided the game, and what can be done next. It pops with a ResultsAnswer. The table is the scene below and must
 * outlive this one. If `is_still`, nothing moves: it was seen before. */
Scene results_scene_create(Stage *stage, TableScene *table, bool is_still);
/* An evening of several games: its standing and the way to the next game, or its prizes, or a new plan. */
Scene evening_scene_create(Stage *stage);

/* ---- Learning and thinking ---- */

/* The lesson that teaches the game (culdesac/lesson.h), resumed where it was left. If it cannot be read, the player is
 * told, and the rulebook opens instead. */
Scene lesson_scene_create(Stage *stage, const Game *game);
/* The three pieces of advice that follow it. */
Scene advice_scene_create(Stage *stage, const Game *game);
/* The list of a game's puzzles by grade, with the solved ones marked, and the puzzle of the day. If they cannot be
 * read, the player is told, and the rulebook opens instead. */
Scene puzzle_list_scene_create(Stage *stage, const Game *game);
/* The same, but it opens today's puzzle at once, and ends when the player leaves that. */
Scene puzzle_of_today_scene_create(Stage *stage, const Game *game);
/* The deal of the day: what it is, the player's only try, and the result of the strongest neighbour. */
Scene daily_deal_scene_create(Stage *stage, const Game *game);
/* Whether a match can be analysed: it has ended, something was played, and its game has a table. */
bool review_is_possible(const Match *match);
/* The analysis of a finished game, which still belongs to the caller. `record` must outlive the scene, and allows the
 * player to keep the game for good; not if it is NULL or has no name. It opens where the game was decided. */
Scene review_scene_create(Stage *stage, const Match *match, RecordFile *record);

/* ---- The note of a neighbour who won (session/stores/note_store.h) ---- */

typedef struct ReviewScene ReviewScene;

/* Analyses the game of the draft; NULL: there is none. `iterations` as in ReviewTask. */
ReviewScene *review_note_begin(Stage *stage, uint64_t iterations);
/* To be called now and then. Returns whether it is done: the latest note is then about the worst certain mistake of a
 * person, or about how they lost, and there is no draft any more. */
bool review_note_poll(ReviewScene *scene, Stage *stage);
void review_destroy(void *self);
/* Opens the latest note, which counts as read from now on. No scene if there is none or its game cannot be read. */
Scene review_note_open(Stage *stage);

/* ---- Rules ---- */

/* Which rules are shown: those of the current match, those that the player would start with now, or those of a lesson.
 */
typedef enum RulesSource { RULES_OF_MATCH, RULES_AS_SET, RULES_IN_LESSON } RulesSource;

/* A game's rulebook, with the values of these rules, which are copied. */
Scene rulebook_scene_create(Stage *stage, const Game *game, const void *rules, RulesSource source);
/* The same, opened at the first line about a rule such as "NB-7", which is highlighted. */
Scene rulebook_scene_create_at(Stage *stage, const Game *game, const void *rules, RulesSource source,
                               const char *rule_ref);
/* The same, with the rules of a match. */
Scene rulebook_scene_of_match(Stage *stage, const Match *match);
/* The same, with the rules of a variant, or of its preset if they contradict each other. */
Scene rulebook_scene_of_variant(Stage *stage, const RuleVariant *variant);
/* The same, with the rules that a new game would have now. */
Scene rulebook_scene_open(Stage *stage, const Game *game);
/* The page of a game's house rules over a set-up: changes its rules and its number of players, which must outlive the
 * page. */
Scene rules_editor_create(Stage *stage, RuleVariant *variant, int *players);
/* From anywhere else: changes and stores the rules that the next set-up starts with. */
Scene rules_editor_open(Stage *stage, const Game *game);

#endif
