/* SPDX-License-Identifier: MIT */
/* The scene of a game at its table, from the deal to the results. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_SCREEN_H
#define CULDESAC_SCENES_TABLE_TABLE_SCREEN_H

#include "session/table_session.h"
#include "ui/stage.h"

typedef struct TableScene TableScene;

extern const SceneKind TABLE_SCENE;

/* The match belongs to the scene from now on. Its journal must be started, and its game must have a table. */
Scene table_scene_create(Stage *stage, Match *match);
/* Shows a finished game from its beginning. Nothing is played or saved until a new game is started from a position in
 * it. */
Scene table_scene_open_record(Stage *stage, Match *match);

/* A position to try things out: all seats are played by the person, and nothing is saved. Leaving it returns to the
 * scene below. */
Scene table_scene_create_sandbox(Stage *stage, Match *match);

/* A guided table. The caller draws, handles and destroys it until it is pushed on the stage. */
Scene table_scene_create_guided(Stage *stage, Match *match, const TableGuide *guide);

/* The table that is shown or is below other scenes; NULL if there is none. */
const TableScene *table_scene_on_stage(const Stage *stage);

#endif
