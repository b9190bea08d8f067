/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_queries.h"

#include "scenes/table/table_scene.h"

const TableSession *table_session(const TableScene *table) { return &table->session; }

const Match *table_match(const TableScene *table) { return table->session.match; }

const GameTable *table_game_table(const TableScene *table) { return table->display.game_table; }

const TableLog *table_log(const TableScene *table) { return &table->log; }

RecordFile *table_record(TableScene *table) { return &table->session.record; }

const TableRects *table_rects(const TableScene *table) { return table->display.rects; }

const Arrangement *table_arrangement(const TableScene *table) { return &table->display.arrangement; }

void table_find_path(const TableScene *table, Action action, TouchPath *path)
{
    touch_path_from_action(table->display.game_table, match_rules(table->session.match), action, path);
}

const TouchSelection *table_selection(const TableScene *table) { return &table->touches.selection; }

void table_select_legal(const TableScene *table, TouchSelection *selection)
{
    touches_fill_selection(selection, &table->session, table->display.game_table, NULL);
}

bool table_is_dragging(const TableScene *table) { return table->touches.state.dragged[0]; }

const char *table_hint_text(const TableScene *table) { return text_string(&table->hint.text); }

bool table_is_showing_events(const TableScene *table, const Stage *stage)
{
    return progress_is_running(&table->progress, stage);
}

bool table_has_rested(const TableScene *table, Stage *stage, uint64_t since, uint64_t ms)
{
    return progress_has_rested(&table->progress, stage, since, ms);
}
