/* SPDX-License-Identifier: MIT */
/* The street and its pages, as other folders open them; play_routes.h, learn_routes.h, review_routes.h and
 * rules_routes.h have the other scenes. A scene pops when it is closed. */
#pragma once

#include "ui/stage.h"

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
