/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_queries.h"

#include "scenes/table/table_scene.h"

const TableSession *table_session(const TableScene *table) { return &table->session; }

const Match *table_match(const TableScene *table) { return table->session.match; }

const GameTable *table_game_table(const TableScene *table) { return table->display.game_table; }

const TableLog *table_log(const TableScene *table) { return &table->log; }

RecordFile *table_record(TableScene *table) { return &table->session.record; }
