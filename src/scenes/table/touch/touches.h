/* SPDX-License-Identifier: MIT */
/* What has been touched and what may be touched next: builds up an action token by token. */
#pragma once

#include "scenes/table/touch/table_guide.h"
#include "session/table/session_players.h"
#include "tabletop/game_table.h"

typedef struct TableTouches {
    TouchSelection selection;
    TouchState state;
    TableHover hover;
} TableTouches;

/* Finds what may be touched after the position, or what the guide allows, has changed. */
void touches_update(TableTouches *touches, const TableSession *session, const GameTable *game_table,
                    const TableGuide *guide, const Stage *stage);
/* Selects from the actions of the player who may choose, if any; with a guide, only from those that it allows. */
void touches_fill_selection(TouchSelection *selection, const TableSession *session, const GameTable *game_table,
                            const TableGuide *guide);
/* Replaces the selection, and returns the previous one. */
TouchSelection touches_swap_selection(TableTouches *touches, TouchSelection selection);
/* Undoes all touches, and removes the preview. */
void touches_clear(TableTouches *touches, const Stage *stage);
/* Whether an action has been begun by touching something, or something is dragged. */
bool touches_are_begun(const TableTouches *touches);

/* Touches a token. False: it is refused. *action is the action that is complete now, or ACTION_NONE. */
bool touches_add(TableTouches *touches, const char *token, const Stage *stage, Action *action);
/* Repeats a step from now on, whenever it is due. */
void touches_repeat(TableTouches *touches, const char *step);
/* Shows the preview of a token, or removes it if it is shown. */
void touches_preview(TableTouches *touches, const char *token);
/* Shakes a token that is refused. */
void touches_shake(TableTouches *touches, Stage *stage, const char *token);
/* Keeps the message about the last touch, which is for the viewer only. */
void touches_set_message(TableTouches *touches, const char *message);
void touches_retract_message(TableTouches *touches, Stage *stage);

/* Begins to drag a token; `is_lifted`: it was touched only to be dragged. */
void touches_start_dragging(TableTouches *touches, const char *token, bool is_lifted);
void touches_stop_dragging(TableTouches *touches);

/* The id of the hotspot that the pointer or the keyboard focus is on; otherwise the previewed token, if the table can
 * be touched; or "". */
const char *touches_hovered(const TableTouches *touches, const Stage *stage);
void touches_update_hover(TableTouches *touches, const Stage *stage);
