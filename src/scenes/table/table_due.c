/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_due.h"

#include "scenes/table/dialogs/table_dialogs.h"
#include "scenes/table/playback/table_end.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_turns.h"
#include "session/table/session_pacing.h"
#include "session/table/session_question.h"
#include "session/table/shared_screen.h"
#include "tabletop/boards/win_highlight.h"

enum {
    RESULTS_AFTER_MS = 1200, /* the delay of the results after the last action, if no winning pieces are highlighted */
    COVER_AFTER_MS = 800, /* the delay before the hand is hidden, so that its player sees the result of the last move */
    COVER_LATER_MS = 2400, /* the delay before the hand is hidden if the table pauses longer for an event */
};

TableDue table_due_find(const TableScene *table)
{
    const TableSession *session = &table->session;
    if (match_is_over(session->match) && session->results == RESULTS_UNSEEN && session_counts(session))
        return DUE_RESULTS;
    if (shared_screen_must_turn_public(session)) return DUE_COVER;
    if (shared_screen_handover_player(session) != NOBODY && !shared_screen_is_handover_to_same(session))
        return DUE_HANDOVER;
    return session_question_asks_all(session) ? DUE_QUESTION : DUE_NOTHING;
}

/* Whether it is time for the results: usually a moment after the last action has been shown. */
static bool should_show_results(const TableScene *table, Stage *stage)
{
    if (session_is_looking_back(&table->session)) return false;
    const bool looked_at = motion_is_travel(&stage->motion) && match_resigned_player(table->session.match) == NOBODY;
    const bool hurried = looked_at && table->progress.settled.epoch != stage->motion.epoch;
    const int celebrated = WIN_HIGHLIGHT_MS + table_counting_ms(table, stage);
    const uint64_t after = looked_at ? tween_held(&stage->motion, celebrated, 0).ms : RESULTS_AFTER_MS;
    const uint64_t due = hurried ? 0 : table->progress.settled.at + after;
    return progress_is_due(&table->progress, stage, due);
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

/* Hides the viewer's hand. Unless somebody else gets the screen next, the viewer plays on afterwards. */
static void cover_hand(TableScene *table, Stage *stage)
{
    if (shared_screen_handover_player(&table->session) == NOBODY) shared_screen_cover(&table->session);
    table_turns_hide_private(table, stage);
}

Transition table_due_open(TableScene *table, Stage *stage)
{
    if (table_due_find(table) == DUE_RESULTS && should_show_results(table, stage)) {
        stage_play_sound(stage, table_end_sound(&table->session), 0);
        return table_dialogs_open_results(table, stage);
    }
    focus_continue(table, stage);
    if (!has_been_seen(table, stage)) return scene_stay();
    if (table_due_find(table) == DUE_COVER) cover_hand(table, stage); /* may make one of the following due */
    switch (table_due_find(table)) {
    case DUE_HANDOVER: return table_dialogs_open_handover(table, stage);
    case DUE_QUESTION:
        return table_dialogs_ask_all(table, stage, CHOOSE_WHO_ANSWERS,
                                     session_question_players_to_ask(&table->session));
    default: return scene_stay();
    }
}
