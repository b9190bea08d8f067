/* SPDX-License-Identifier: MIT */
#include "scenes/table/page_table.h"

#include "scenes/table/table_draw.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_scene.h"
#include "scenes/table/table_scene_layout.h"
#include "scenes/table/table_shown.h"
#include "session/table/session_match.h"
#include "session/table/session_rematch.h"
#include "session/table/session_viewer.h"

#include <assert.h>

void page_table_set(TableScene **table, Stage *stage, Match *match, const TableGuide *guide)
{
    page_table_destroy(*table);
    *table = table_scene_create_guided(stage, match, TABLE_GUIDED, guide).self;
}

TableScene *page_table_create_after(Stage *stage, const TableSession *session, size_t step)
{
    const Match *match = session->match;
    const MatchStep *played = match_step(match, step);
    SCOPED_MEMORY void *state = memory_allocate(session->game->state_size);
    match_state_at(match, step, state);
    Match *shown = match_create_from(session->game, match_rules(match), state);
    for (int player = 0; player < match_players(match); player++)
        match_set_seat(shown, player, match_seat(match, player));
    const bool is_played = match_play(shown, played->player, played->action, NULL, NULL);
    assert(is_played);
    return table_scene_create_guided(stage, shown, TABLE_PICTURE, NULL).self;
}

TableScene *page_table_create_copy(Stage *stage, const Match *match, TableKind kind)
{
    return table_scene_create_guided(stage, match_copy(match), kind, NULL).self;
}

void page_table_set_front_player(TableScene *table, int player) { table->display.front_player = player; }

void page_table_set_viewer(TableScene *table, int player) { session_viewer_set(&table->session, player); }

void page_table_set_step(TableScene *table, Stage *stage, size_t step)
{
    session_viewer_set_step(&table->session, step);
    table_follow_session(table, stage);
}

void page_table_jump(TableScene *table, Stage *stage, size_t step)
{
    session_viewer_jump(&table->session, step);
    table_follow_session(table, stage);
}

void page_table_set_trial(TableScene *table, Stage *stage, int player, Action action)
{
    session_viewer_set_trial(&table->session, player, action);
    table_follow_session(table, stage);
}

void page_table_play(TableScene *table, Stage *stage, int player, Action action)
{
    table_play_action(table, stage, player, action);
    table_follow_session(table, stage);
}

void page_table_undo(TableScene *table, Stage *stage)
{
    size_t step;
    if (session_match_find_undo(&table->session, &step) == STRING_NONE) session_match_undo(&table->session, step);
    table_follow_session(table, stage);
}

void page_table_set_layout(TableScene *table, TableLayout layout) { table->display.fixed_layout = layout; }

void page_table_move_from(TableScene *table, Stage *stage, Layout layout)
{
    SCOPED_STAGE_CHANGE small = stage_set_layout(stage, layout);
    if (!motion_is_travel(&stage->motion)) return;
    table->display.layout_move =
        (LayoutMove){.from = table_current_layout(table, stage),
                     .progress = tween_start(&stage->motion, stage_time(stage, TIME_TRAVEL), 0)};
}

void page_table_start_counting(TableScene *table)
{
    session_match_start_counting(&table->session);
    table->guide = (TableGuide){0};
    explainer_init(&table->explainer, &table->session);
}

void page_table_start_branch(TableScene *table, Stage *stage)
{
    table_set_match(table, stage, session_rematch_create_branch(&table->session), TABLE_GAME);
}

void page_table_destroy(TableScene *table)
{
    if (table) TABLE_SCENE.destroy(table);
}

Scene page_table_scene(TableScene *table) { return (Scene){&TABLE_SCENE, table}; }

bool page_table_wants_touch(const Touch *touch)
{
    switch (touch->kind) {
    case TOUCH_PRESS:
    case TOUCH_LIFT:
    case TOUCH_DRAG:
    case TOUCH_DROP:
    case TOUCH_INSPECT: return touch->hotspot && touch->hotspot->code == CODE_TABLE_TOKEN;
    default: return false;
    }
}

Transition page_table_handle_touch(TableScene *table, Stage *stage, const Touch *touch, Layout layout)
{
    SCOPED_STAGE_CHANGE lent = stage_set_layout(stage, layout);
    const Transition transition = TABLE_SCENE.handle_touch(table, stage, touch);
    return transition.kind == TRANSITION_PUSH ? transition : scene_stay();
}

void page_table_update_touches(TableScene *table, Stage *stage)
{
    touches_update(&table->touches, &table->session, table->display.game_table, &table->guide, stage);
    motion_wake_next(&stage->motion); /* what may be touched is drawn differently */
}

void page_table_clear_touches(TableScene *table, const Stage *stage) { touches_clear(&table->touches, stage); }

void page_table_stop_dragging(TableScene *table) { touches_stop_dragging(&table->touches); }

void page_table_show_first_touch(TableScene *table, Stage *stage, Action action)
{
    const TableContext context = table_context(table, stage);
    hint_display_show_first_touch(&table->hint, &table->session, &context, action);
}

void page_table_hurry(TableScene *table, const Stage *stage) { progress_hurry(&table->progress, stage); }

bool page_table_fill_tip(TableScene *table, Stage *stage, const TouchSelection *selection, const Hotspot *hotspot,
                         Tip *tip)
{
    const TouchSelection own = touches_swap_selection(&table->touches, *selection);
    const bool has_tip = table_tips_fill(table, stage, hotspot, tip);
    touches_swap_selection(&table->touches, own);
    return has_tip;
}

void page_table_draw_shapes(TableScene *table, const TableContext *context, const PieceLighting *light)
{
    animations_draw_shapes(&table->progress.animations, context, light);
}
