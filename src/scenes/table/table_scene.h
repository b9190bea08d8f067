/* SPDX-License-Identifier: MIT */
/* The table as a scene, from the deal to the results: the session, what has been shown of it, and how it is drawn. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_SCENE_H
#define CULDESAC_SCENES_TABLE_TABLE_SCENE_H

#include "scenes/table/log/log_draw.h"
#include "scenes/table/table_display.h"
#include "scenes/table/telling.h"
#include "session/table/table_session.h"

struct TableScene {
    TableSession session;
    Telling telling;
    TableLog log;
    LogList log_list;
    TableDisplay display;
};

extern const SceneKind TABLE_SCENE;

/* A guided table; NULL: not guided. The caller draws, handles and destroys it until it is pushed on the stage. */
Scene table_scene_create_guided(Stage *stage, Match *match, const TableGuide *guide);
/* The table that is shown or is below other scenes; NULL if there is none. */
const TableScene *table_scene_on_stage(const Stage *stage);

#endif
