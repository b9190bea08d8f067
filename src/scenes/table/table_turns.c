/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_turns.h"

#include "scenes/table/dialogs/table_dialogs.h"
#include "scenes/table/playback/table_end.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_next.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_touch.h"
#include "session/table/session_opponents.h"
#include "session/table/session_pacing.h"
#include "session/table/shared_screen.h"
#include "tabletop/boards/win_highlight.h"

enum {
    FORCED_READING_MS = 900, /* the time for reading in the prompt that the only possible action will be played */
    RESULTS_AFTER_MS = 1200, /* the delay of the results after the last action, if no winning pieces are highlighted */
    COVER_AFTER_MS = 800, /* the delay before the hand is hidden, so that its player sees the result of the last move */
    COVER_LATER_MS = 2400, /* the delay before the hand is hidden if the table pauses longer for an event */
};

/* ---- Covering the table ---- */

/* Whether it is time for the results: usually a moment after the last action has been shown. */
static bool should_show_results(const TableScene *table, const TableContext *context)
{
    Stage *stage = context->stage;
    if (session_is_looking_back(&table->session)) return false;
    const bool looked_at = motion_is_travel(&stage->motion) && match_resigned_player(table->session.match) == NOBODY;
    const bool hurried = looked_at && !motion_is_untouched_since(&stage->motion, table->progress.now.settled);
    const int celebrated = WIN_HIGHLIGHT_MS + context_counting_ms(context);
    const uint64_t after = looked_at ? tween_held(&stage->motion, celebrated, 0).ms : RESULTS_AFTER_MS;
    const uint64_t due = hurried ? 0 : table->progress.now.settled.at + after;
    return progress_is_due(&table->progress, stage, due);
}

static Transition show_results(TableScene *table, const TableContext *context)
{
    if (!should_show_results(table, context)) return scene_stay();
    stage_play_sound(context->stage, table_end_sound(&table->session), 0);
    return table_dialogs_open_results(table, context->stage);
}

/* Whether the last action has been shown. If people have secrets, also whether the player who acted has had time to see
 * the result, and to read an explanation. */
static bool has_been_seen(const TableScene *table, Stage *stage)
{
    const bool waits = session_count_people(&table->session) > 0 && session_has_secrets(&table->session);
    if (!waits) return !animations_are_busy(&table->progress.animations, stage);
    if (explainer_is_showing(&table->explainer, stage)) return false;
    const uint64_t after =
        session_pacing_event_pause(&table->session) == EVENT_PAUSE_LONGER ? COVER_LATER_MS : COVER_AFTER_MS;
    return progress_has_rested(&table->progress, stage, 0, motion_is_travel(&stage->motion) ? after : 0);
}

/* Hides the viewer's hand. Unless somebody else gets the screen next, the viewer plays on afterwards. */
static void cover_hand(TableScene *table, Stage *stage)
{
    if (shared_screen_handover_player(&table->session) == NOBODY) shared_screen_cover(&table->session);
    table_hide_private(table, stage);
}

/* ---- Playing ---- */

/* Plays an action for a person who has no real choice. If it is the only legal one, they first get to read that. */
static void play_forced(TableScene *table, Stage *stage, const TableNext *next)
{
    const bool is_told = table->touches.selection.count == 1;
    const uint64_t due = session_pacing_decision_due(&table->session, table->progress.now.settled.at) +
                         (is_told ? FORCED_READING_MS : 0);
    if (progress_is_due(&table->progress, stage, due)) table_play_action(table, stage, next->player, next->action);
}

/* Touches again what a person has touched to repeat a step. */
static void repeat_touch(TableScene *table, Stage *stage)
{
    if (progress_is_due(&table->progress, stage, table->progress.now.settled.at))
        table_touch_token(table, stage, table->touches.state.repeated);
}

/* When the last action was completely shown or, if a round that it ended is still shown, when the points have been
 * counted. */
static uint64_t settled_time(const TableScene *table, const TableContext *context)
{
    if (!session_pacing_can_continue(&table->session)) return table->progress.now.settled.at;
    return table->progress.now.settled.at + tween_held(&context->stage->motion, context_counting_ms(context), 0).ms;
}

/* Lets an opponent think, and plays their decision when it is due. */
static void run_opponent(TableScene *table, const TableContext *context, int player)
{
    Stage *stage = context->stage;
    const uint64_t settled_at = settled_time(table, context);
    session_opponents_think(&table->session, player);
    if (!progress_is_due(&table->progress, stage, session_pacing_decision_due(&table->session, settled_at))) return;
    const OpponentDecision decision = session_opponents_take_decision(&table->session, settled_at);
    if (decision.due > 0) motion_wake(&stage->motion, decision.due);
    if (!decision.is_made) return;
    if (decision.action != ACTION_NONE) table_play_action(table, stage, player, decision.action);
    motion_wake_next(&stage->motion); /* for the next opponent */
}

/* Declines for a person who does not want to be asked, when that is due. */
static void decline_for_player(TableScene *table, Stage *stage, const TableNext *next)
{
    const uint64_t due = session_pacing_decline_due(&table->session, table->progress.now.settled.at);
    if (progress_is_due(&table->progress, stage, due)) table_play_action(table, stage, next->player, next->action);
}

/* Moves the focus to the button that continues after a round, so that a key or the gamepad can press it. */
static void focus_continue(TableScene *table, Stage *stage)
{
    if (table->display.has_focused_continue || session_pacing_event_pause(&table->session) != EVENT_PAUSE_UNTIL_TOUCH)
        return;
    const TableButtons buttons = table_buttons(table, stage);
    const Choice *choice = table_buttons_first_choice(&buttons);
    if (!choice) return;
    table->display.has_focused_continue = true;
    stage_focus(stage, choice->token);
}

Transition table_turns_run(TableScene *table, const TableContext *context)
{
    Stage *stage = context->stage;
    TableSession *session = &table->session;
    focus_continue(table, stage);
    const TableNext next = table_next_find(table, has_been_seen(table, stage));
    switch (next.kind) {
    case NEXT_NOTHING: break;
    case NEXT_RESULTS: return show_results(table, context);
    case NEXT_HANDOVER: return table_dialogs_open_handover(table, stage);
    case NEXT_QUESTION:
        if (shared_screen_must_turn_public(session)) cover_hand(table, stage);
        return table_dialogs_ask_all(table, stage, CHOOSE_WHO_ANSWERS, next.people);
    case NEXT_COVER: cover_hand(table, stage); break;
    case NEXT_DECLINE: decline_for_player(table, stage, &next); break;
    case NEXT_HINT: hint_display_tick(&table->hint, session, context); break;
    case NEXT_REPEAT: repeat_touch(table, stage); break;
    case NEXT_OPPONENT: run_opponent(table, context, next.player); break;
    case NEXT_FORCED: play_forced(table, stage, &next); break;
    }
    return scene_stay();
}

void table_turns_play_on(TableScene *table, Stage *stage)
{
    const Action next = session_pacing_continue(&table->session);
    if (next != ACTION_NONE) table_play_action(table, stage, session_actor(&table->session), next);
}
