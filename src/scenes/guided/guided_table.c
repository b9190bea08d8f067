/* SPDX-License-Identifier: MIT */
#include "scenes/guided/guided_table.h"
#include "scenes/table/table_hotspots.h"
#include "scenes/table/table_scene.h"
#include "scenes/table/table_screen.h"

void guided_table_set(TableScene **table, Stage *stage, Match *match, const TableGuide *guide,
                      WrongTouchReporter *report_wrong_touch)
{
    guided_table_destroy(*table);
    *table = table_scene_create_guided(stage, match, guide).self;
    (*table)->view.report_wrong_touch = report_wrong_touch;
}

void guided_table_destroy(TableScene *table)
{
    if (table) TABLE_SCENE.destroy(table);
}

Scene guided_table_scene(TableScene *table)
{
    return (Scene){&TABLE_SCENE, table};
}

bool guided_table_wants_touch(const TableScene *table, const Touch *touch)
{
    switch (touch->kind) {
    case TOUCH_PRESS:
    case TOUCH_LIFT:
    case TOUCH_DRAG:
    case TOUCH_DROP:
    case TOUCH_INSPECT: return touch->hotspot && touch->hotspot->code == CODE_TOKEN;
    case TOUCH_ANSWER: return table->view.pending != PENDING_NONE;
    default: return false;
    }
}

Transition guided_table_handle_touch(TableScene *table, Stage *stage, const Touch *touch, const Layout *layout)
{
    const Layout whole = stage->layout;
    stage->layout = *layout;
    const Transition move = TABLE_SCENE.handle_touch(table, stage, touch);
    stage->layout = whole;
    return move.kind == TRANSITION_PUSH ? move : scene_stay();
}
