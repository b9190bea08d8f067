/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_turns.h"
#include "scenes/table/table_next.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_touch.h"
#include "session/table/session_opponents.h"
#include "session/table/session_pacing.h"
#include "session/table/session_question.h"
#include "session/table/session_viewer.h"
#include "session/table/shared_screen.h"

/* ---- Without a touch ---- */

enum { FORCED_READING_MS = 900 }; /* the time for reading in the prompt that the only possible action will be played */

/* Plays an action for a person who has no real choice. If it is the only legal one, they first get to read that. */
static void play_forced(TableScene *table, Stage *stage)
{
    const int actor = session_actor(&table->session);
    const bool is_told = table->touches.selection.count == 1;
    const uint64_t due =
        session_pacing_decision_due(&table->session, table->progress.settled.at) + (is_told ? FORCED_READING_MS : 0);
    if (progress_is_due(&table->progress, stage, due))
        table_play_action(table, stage, actor, table_next_forced_action(table));
}

/* Touches again what a person has touched to repeat a step. */
static void repeat_touch(TableScene *table, Stage *stage)
{
    if (progress_is_due(&table->progress, stage, table->progress.settled.at))
        table_touch_token(table, stage, table->touches.state.repeated);
}

/* When the last action was completely shown or, if a round that it ended is still shown, when the points have been
 * counted. */
static uint64_t settled_time(const TableScene *table, Stage *stage)
{
    if (!session_pacing_can_continue(&table->session)) return table->progress.settled.at;
    return table->progress.settled.at + tween_held(&stage->motion, table_counting_ms(table, stage), 0).ms;
}

/* Lets an opponent think, and plays their decision when it is due. */
static void run_opponent(TableScene *table, Stage *stage)
{
    const int player = table_next_opponent(table);
    const uint64_t settled_at = settled_time(table, stage);
    session_opponents_think(&table->session, player);
    if (!progress_is_due(&table->progress, stage, session_pacing_decision_due(&table->session, settled_at))) return;
    const OpponentDecision decision = session_opponents_take_decision(&table->session, settled_at);
    if (decision.due > 0) motion_wake(&stage->motion, decision.due);
    if (!decision.is_made) return;
    if (decision.action != ACTION_NONE) table_play_action(table, stage, player, decision.action);
    motion_wake(&stage->motion, stage->motion.now + 1); /* requests a frame for the next opponent */
}

/* Declines for a person who does not want to be asked, when that is due. */
static void decline_for_player(TableScene *table, Stage *stage)
{
    if (progress_is_due(&table->progress, stage,
                        session_pacing_decline_due(&table->session, table->progress.settled.at)))
        table_play_action(table, stage, session_question_asked_person(&table->session),
                          table->session.game->response_phase->decline_action);
}

static void show_hint(TableScene *table, Stage *stage)
{
    const TableContext context = table_context(table, stage);
    hint_display_tick(&table->hint, &table->session, &context);
}

void table_turns_run(TableScene *table, Stage *stage)
{
    switch (table_next_find(table)) {
    case NEXT_NOTHING: break;
    case NEXT_DECLINE: decline_for_player(table, stage); break;
    case NEXT_HINT: show_hint(table, stage); break;
    case NEXT_REPEAT: repeat_touch(table, stage); break;
    case NEXT_OPPONENT: run_opponent(table, stage); break;
    case NEXT_FORCED: play_forced(table, stage); break;
    }
}

void table_turns_play_on(TableScene *table, Stage *stage)
{
    const Action next = session_pacing_continue(&table->session);
    if (next != ACTION_NONE) table_play_action(table, stage, session_actor(&table->session), next);
}

/* ---- From person to person ---- */

/* Removes everything that only one person may see or read. */
static void turn_public(TableScene *table, Stage *stage)
{
    session_viewer_set(&table->session, NOBODY);
    touches_retract_message(&table->touches, stage);
}

void table_turns_take_screen_back(TableScene *table, Stage *stage)
{
    shared_screen_clear_given(&table->session);
    if (session_has_secrets(&table->session)) turn_public(table, stage);
}

void table_turns_hide_private(TableScene *table, Stage *stage)
{
    if (!session_has_secrets(&table->session) || table->session.viewer == NOBODY) return;
    turn_public(table, stage);
}
