/* SPDX-License-Identifier: MIT */
/*
 * The table as a scene, shared by its files: the session, what has been shown of it, and how it is drawn.
 */
#ifndef CULDESAC_SCENES_TABLE_TABLE_SCENE_H
#define CULDESAC_SCENES_TABLE_TABLE_SCENE_H

#include "scenes/table/table_view.h"
#include "scenes/table/telling.h"
#include "session/table_session.h"

struct TableScene {
    TableSession session;
    Telling telling;
    TableView view;
};

#endif
