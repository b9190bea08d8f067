/* SPDX-License-Identifier: MIT */
/* The street, its pages, and what teaches a game, for scenes of other folders. A scene pops when it is closed. */
#pragma once

#include "session/app_services.h"
#include "ui/stage.h"

/* ---- The street and its pages ---- */

/* The street: the main menu, which is always the bottom of the scene stack. */
Scene street_scene_create(Stage *stage);
/* Draws the street alone, without names, boards and signs. */
void street_draw_view(const Scene *scene, Stage *stage);
/* Draws a game's house once more, over the street: `lit` is how bright its windows are, 0 … 1, and `glow` how bright
 * the light around the house is, 0 … 1. */
void street_light_house(const Scene *scene, Stage *stage, const Game *game, float lit, float glow);
/* The point in front of a game’s house; the middle of the street if it has no house. */
Point street_house_front(const Scene *scene, const Stage *stage, const Game *game);
/* The settings of the whole program, over the current scene, where changes are visible at once. */
Scene settings_scene_create(Stage *stage);
/* The results of all games played, opened at the page of `game` or, if that is NULL or was not played, at the page of
 * the game played most. */
Scene statistics_scene_create(Stage *stage, const Game *game);
/* The list of saved games, to open, name, keep and remove them. */
Scene records_scene_create(Stage *stage);
/* An evening of several games: its standing, from which the next game is opened, or its prizes; if there is no evening,
 * the plan of a new one. */
Scene evening_scene_create(Stage *stage);
/* Opens the latest note, which counts as read from now on. No scene if there is none or its game cannot be read. */
Scene review_note_open(Stage *stage);

/* ---- Learning a game: its lesson, puzzles and deal of the day ---- */

/* The lesson that teaches the game (culdesac/lesson.h), resumed where it was left. If it cannot be read, the player is
 * told, and the rulebook opens instead. */
Scene lesson_scene_create(Stage *stage, const Game *game);
/* The exercises that follow the lesson. */
Scene advice_scene_create(Stage *stage, const Game *game);
/* The list of a game's puzzles by grade, with the solved ones marked, and the puzzle of the day. If they cannot be
 * read, the player is told, and the rulebook opens instead. */
Scene puzzle_list_scene_create(Stage *stage, const Game *game);
/* The list of puzzles with today's puzzle open. The list closes when the player leaves the puzzle. */
Scene puzzle_of_today_scene_create(Stage *stage, const Game *game);
/* The deal of the day: what it is, the player's only try, and the result of the strongest neighbour. */
Scene daily_deal_scene_create(Stage *stage, const Game *game);
