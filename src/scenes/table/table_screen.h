/* SPDX-License-Identifier: MIT */
/* A game at its table, from the first deal to the last score. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_SCREEN_H
#define CULDESAC_SCENES_TABLE_TABLE_SCREEN_H

#include "session/table_session.h"
#include "ui/stage.h"

typedef struct TableScene TableScene;

extern const SceneKind TABLE_SCENE;

/* The match is the scene's from now on; its journal has begun. Its game has a table. */
Scene table_scene_create(Stage *stage, Match *match);
/* A game played before, to be looked through from its beginning; nothing is played and nothing saved, until a new game
 * is begun from somewhere in it. */
Scene table_scene_open_record(Stage *stage, Match *match);

/* A position to try things in: all sides are moved by hand, and nothing of it is kept. It ends by going back to the
 * scene below. */
Scene table_scene_create_sandbox(Stage *stage, Match *match);

/* A table that is led by the hand, which whoever makes it shows, touches and destroys himself until it is given to the
 * stage. */
Scene table_scene_create_guided(Stage *stage, Match *match, const TableGuide *guide);

/* The table that is shown or lies below what is; NULL: there is none. */
const TableScene *table_scene_on_stage(const Stage *stage);

#endif
