/* SPDX-License-Identifier: MIT */
#include "scenes/table/touch/touches.h"

#include <string.h>

/* ---- What may be touched ---- */

static size_t filter_guided(const TableGuide *guide, Action *actions, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (guide->allows_action(guide->self, actions[i])) actions[kept++] = actions[i];
    }
    return kept;
}

void touches_fill_selection(TouchSelection *selection, const TableSession *session, const GameTable *game_table,
                            const TableGuide *guide)
{
    selection_clear(selection);
    if (session->chooser == NOBODY) return;
    const void *rules = match_rules(session->match);
    SCOPED_MEMORY Action *actions = memory_allocate_unset(session->game->actions_max * sizeof *actions);
    size_t count = game_legal_actions(session->game, rules, session->view, session->chooser, actions);
    if (guide && guide->self) count = filter_guided(guide, actions, count);
    selection_init(selection, actions, count, game_table, rules);
}

static void record_touch(TableTouches *touches, const Stage *stage)
{
    touches->state.before = touches->selection.touched;
    touches->state.since = motion_moment(&stage->motion);
}

void touches_update(TableTouches *touches, const TableSession *session, const GameTable *game_table,
                    const TableGuide *guide, const Stage *stage)
{
    TouchState *state = &touches->state;
    state->refused[0] = state->dragged[0] = state->previewed[0] = '\0';
    touches_fill_selection(&touches->selection, session, game_table, guide);
    if (!selection_has_next(&touches->selection, state->repeated)) state->repeated[0] = '\0';
    record_touch(touches, stage);
}

TouchSelection touches_swap_selection(TableTouches *touches, TouchSelection selection)
{
    const TouchSelection before = touches->selection;
    touches->selection = selection;
    return before;
}

void touches_clear(TableTouches *touches, const Stage *stage)
{
    record_touch(touches, stage);
    selection_reset(&touches->selection);
    touches->state.previewed[0] = '\0';
}

bool touches_are_begun(const TableTouches *touches)
{
    return touches->selection.touched.count > 0 || touches->state.dragged[0];
}

/* ---- Touches ---- */

/* Touches a token. A preview stays while its token can be played: another size may be tried on the same plot. */
bool touches_add(TableTouches *touches, const char *token, const Stage *stage, Action *action)
{
    TouchState *state = &touches->state;
    record_touch(touches, stage);
    if (strcmp(token, state->repeated) != 0) state->repeated[0] = '\0';
    const bool is_step = selection_touch(&touches->selection, token, action);
    if (!is_step || !selection_has_next(&touches->selection, state->previewed)) state->previewed[0] = '\0';
    return is_step;
}

void touches_repeat(TableTouches *touches, const char *step)
{
    text_copy(touches->state.repeated, TOUCH_TOKEN_SIZE, step);
}

void touches_preview(TableTouches *touches, const char *token)
{
    if (strcmp(token, touches->state.previewed) == 0) token = "";
    text_copy(touches->state.previewed, TOUCH_TOKEN_SIZE, token);
}

void touches_shake(TableTouches *touches, Stage *stage, const char *token)
{
    text_copy(touches->state.refused, TOUCH_TOKEN_SIZE, token);
    stage_play_sound(stage, SOUND_REFUSAL, 0);
    touches->state.shake = tween_start(&stage->motion, stage_time(stage, TIME_REFUSAL), 0);
}

void touches_set_message(TableTouches *touches, const char *message)
{
    text_copy(touches->state.message, sizeof touches->state.message, message);
}

void touches_retract_message(TableTouches *touches, Stage *stage)
{
    if (touches->state.message[0]) stage_retract_notice(stage, touches->state.message);
    touches->state.message[0] = '\0';
}

void touches_start_dragging(TableTouches *touches, const char *token, bool is_lifted)
{
    touches->state.is_lifted = is_lifted;
    text_copy(touches->state.dragged, TOUCH_TOKEN_SIZE, token);
}

void touches_stop_dragging(TableTouches *touches) { touches->state.dragged[0] = '\0'; }

/* ---- Hovering ---- */

const char *touches_hovered(const TableTouches *touches, const Stage *stage)
{
    const char *hovered = stage_hovered_id(stage);
    return hovered[0] || stage->is_below ? hovered : touches->state.previewed;
}

void touches_update_hover(TableTouches *touches, const Stage *stage)
{
    TableHover *hover = &touches->hover;
    const char *hovered = touches_hovered(touches, stage);
    if (strcmp(hovered, hover->now) == 0) return;
    memcpy(hover->before, hover->now, sizeof hover->now);
    text_copy(hover->now, sizeof hover->now, hovered);
    hover->since = motion_moment(&stage->motion);
}
