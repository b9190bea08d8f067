/* SPDX-License-Identifier: MIT */
/* The table as a scene: what each touch is meant for, and in which order things happen as time passes. */
#include "scenes/common/game_line.h"
#include "scenes/rule_routes.h"
#include "scenes/table/dialogs/table_dialogs.h"
#include "scenes/table/page_table.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_next.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_scene_layout.h"
#include "scenes/table/table_shown.h"
#include "scenes/table/table_touch.h"
#include "scenes/table/table_turns.h"
#include "scenes/table/touch/table_hotspots.h"
#include "scenes/table_routes.h"
#include "session/lessons/game_lessons.h"
#include "session/table/session_clock.h"
#include "session/table/session_match.h"
#include "session/table/session_pacing.h"
#include "session/table/session_question.h"
#include "session/table/session_rematch.h"
#include "session/table/session_viewer.h"
#include "session/table/shared_screen.h"

#include <stdlib.h>
#include <string.h>

/* ---- Touching other things ---- */

static void redo_move(TableScene *table, Stage *stage)
{
    if (session_is_looking_back(&table->session)) {
        stage_refuse(stage, "redo", screen_string(STRING_TABLE_PAST));
    } else if (session_match_can_redo(&table->session)) {
        session_match_redo(&table->session);
    }
}

static void sort_hand(TableScene *table, Stage *stage)
{
    const TableContext context = table_context(table, stage);
    if (hand_sort(&table->hand, &context)) table_rearrange(table, stage);
}

/* Touches a thing that may be a step of an action. A touch that ends a long animation does nothing else. */
static void press_step(TableScene *table, Stage *stage, const Touch *touch)
{
    const char *token = touch->hotspot->id;
    if (session_pacing_can_continue(&table->session)) {
        if (stage->motion.skipped_ms < SKIPPED_MS_MIN) table_turns_play_on(table, stage);
        return;
    }
    if (table->display.game_table->input.needs_preview && selection_contains(&table->touches.selection, token)) return;
    if (table_is_previewed_first(table, stage, token, touch)) {
        touches_preview(&table->touches, token);
    } else {
        table_touch_token(table, stage, token);
    }
}

static Transition press_target(TableScene *table, Stage *stage, const Touch *touch, const Target *target)
{
    switch (target->kind) {
    case TARGET_ACTION: table_play_action(table, stage, table->session.chooser, target->action); break;
    case TARGET_SORT: sort_hand(table, stage); break;
    case TARGET_DETAIL:
        /* A guide explains the pile itself. */
        if (!session_is_guided(&table->session) && !selection_has_next(&table->touches.selection, target->token))
            return table_dialogs_open_detail(table, stage, target->token);
        press_step(table, stage, touch);
        break;
    case TARGET_STEP:
    case TARGET_DRAG: press_step(table, stage, touch); break;
    }
    return scene_stay();
}

static void press_choice(TableScene *table, Stage *stage, const Touch *touch, const Choice *choice)
{
    switch (choice->kind) {
    case CHOICE_STEP: press_step(table, stage, touch); break;
    case CHOICE_REPEAT: touches_repeat(&table->touches, choice->repeats); break;
    case CHOICE_CLEAR: touches_clear(&table->touches, stage); break;
    case CHOICE_CONTINUE: table_turns_play_on(table, stage); break;
    }
}

static Transition press_token(TableScene *table, Stage *stage, const Touch *touch)
{
    const Target *target = arrangement_find_target(&table->display.arrangement, touch->hotspot->id);
    const Choice *choice = arrangement_find_choice(&table->display.arrangement, touch->hotspot->id);
    if (target) return press_target(table, stage, touch, target);
    if (choice) {
        press_choice(table, stage, touch, choice);
    } else {
        press_step(table, stage, touch);
    }
    return scene_stay();
}

static void decline_answer(TableScene *table, Stage *stage)
{
    const TableContext context = table_context(table, stage);
    if (table_interrupt_press_back(&table->interrupt, &context))
        table_play_action(table, stage, context.chooser, table->session.game->response_phase->decline_action);
}

static Transition pause_or_leave(TableScene *table, Stage *stage)
{
    return session_is_practice(&table->session) ? scene_close() : table_dialogs_open_pause(table, stage);
}

/* Back ends one thing, such as the open log, a begun action or looking back; if there is none, it pauses or leaves. */
static Transition go_back(TableScene *table, Stage *stage)
{
    if (table->log_list.is_open && table_layout_is_folded(&stage->layout)) {
        log_list_set_open(&table->log_list, false);
    } else if (table->touches.selection.touched.count > 0 || table->touches.state.previewed[0]) {
        touches_clear(&table->touches, stage);
    } else if (session_is_looking_back(&table->session) && !session_is_record(&table->session)) {
        session_viewer_set_step(&table->session, match_length(table->session.match));
    } else if (table->session.shared_screen.given_to != NOBODY) {
        table_take_screen_back(table, stage);
    } else if (table_interrupt_is_asked_here(&table->interrupt, &table->session) &&
               !progress_is_running(&table->progress, stage)) {
        decline_answer(table, stage);
    } else {
        return pause_or_leave(table, stage);
    }
    return scene_stay();
}

/* Moves a card of the hand. While looking back, when cards cannot be moved, goes a step back or forward instead. */
static void move_card_or_step(TableScene *table, Stage *stage, int way)
{
    if (table_has_timeline(table)) {
        session_viewer_set_step(&table->session, playback_step(&table->playback, &table->session, way));
    } else {
        const TableContext context = table_context(table, stage);
        if (hand_shift(&table->hand, &context, way)) table_rearrange(table, stage);
    }
}

static Transition run_command(TableScene *table, Stage *stage, Command wanted)
{
    switch (wanted) {
    case COMMAND_BACK: return go_back(table, stage);
    case COMMAND_PAUSE: return pause_or_leave(table, stage);
    case COMMAND_RULES:
        return session_is_practice(&table->session)
                   ? scene_close()
                   : table_dialogs_push(table, rulebook_scene_of_match(stage, table->session.match), NULL);
    case COMMAND_UNDO: return table_dialogs_ask_undo(table, stage);
    case COMMAND_REDO: redo_move(table, stage); break;
    case COMMAND_HINT:
        if (stage->settings->play.hints) hint_display_request(&table->hint, &table->session, &table->touches, stage);
        break;
    case COMMAND_LOG:
        if (table_layout_is_folded(&stage->layout)) log_list_set_open(&table->log_list, !table->log_list.is_open);
        break;
    case COMMAND_COPY:
        if (session_is_record(&table->session) || match_is_over(table->session.match))
            game_line_copy(stage, table->session.match);
        break;
    case COMMAND_MOVE_CARD_LEFT: move_card_or_step(table, stage, -1); break;
    case COMMAND_MOVE_CARD_RIGHT: move_card_or_step(table, stage, 1); break;
    default: break;
    }
    return scene_stay();
}

static Transition press_table(TableScene *table, Stage *stage, const Touch *touch)
{
    const Hotspot *hotspot = touch->hotspot;
    if (hotspot->code >= CODE_TABLE_COMMAND)
        return run_command(table, stage, (Command)(hotspot->code - CODE_TABLE_COMMAND));
    switch ((TableCode)hotspot->code) {
    case CODE_TABLE_TOKEN: return press_token(table, stage, touch);
    case CODE_TABLE_PAGE: return scene_close();
    case CODE_TABLE_LOG_LINE: session_viewer_set_step(&table->session, (size_t)hotspot->index); break;
    case CODE_TABLE_LOG_BACK: session_viewer_set_step(&table->session, match_length(table->session.match)); break;
    case CODE_TABLE_PLAY_GAME: return scene_push_on_root(table_scene_play(stage, table->session.game));
    case CODE_TABLE_PLAY_FROM_HERE:
        table_set_match(table, stage, session_rematch_create_branch(&table->session), TABLE_GAME);
        break;
    case CODE_TABLE_RESULTS: return table_dialogs_open_results(table, stage);
    case CODE_TABLE_REVIEW:
        return table_dialogs_push(
            table, review_scene_create(stage, table->session.match, table_front_player(table), &table->session.record),
            NULL);
    case CODE_TABLE_SAY: return table_dialogs_open_sayings(table, stage, hotspot->index);
    case CODE_TABLE_PLAY_OUT_OF_TURN:
        return table_dialogs_ask_all(table, stage, CHOOSE_WHO_PLAYS, session_out_of_turn_players(&table->session));
    case CODE_TABLE_ANSWER_WITH: table_touch_token(table, stage, hotspot->id + strlen(ANSWER_ID_PREFIX)); break;
    case CODE_TABLE_RETURN_SCREEN: table_take_screen_back(table, stage); break;
    case CODE_TABLE_SHOW_PRIVATE: session_viewer_set(&table->session, hotspot->index); break;
    case CODE_TABLE_OPT_OUT: shared_screen_toggle_opt_out(&table->session, hotspot->index); break;
    case CODE_TABLE_ONLY_AIMED: shared_screen_ask_only_aimed(&table->session); break;
    case CODE_TABLE_EXPLAINED: explainer_stop(&table->explainer); break;
    case CODE_TABLE_EXPLAINED_RULE: return table_dialogs_open_rule(table, stage, table->explainer.current.rule_ref);
    case CODE_TABLE_CLOCK:
    case CODE_TABLE_COMMAND: break;
    }
    return scene_stay();
}

/* Whether a touch that would play something is ignored, because it was meant for the table before a card appeared, or
 * because the program declines for the player. */
static bool is_taken_by_interrupt(TableScene *table, const Stage *stage, const Touch *touch)
{
    const bool plays = (touch->kind == TOUCH_PRESS || touch->kind == TOUCH_LIFT) &&
                       (touch->hotspot->code == CODE_TABLE_TOKEN || touch->hotspot->code == CODE_TABLE_ANSWER_WITH);
    if (!plays || session_is_guided(&table->session) || table->interrupt.current.count == 0) return false;
    return (table->interrupt.current.hold_ms > 0 && progress_is_cut_short(&table->progress, stage)) ||
           session_question_find(&table->session).kind == QUESTION_DECLINED;
}

static Transition carry_out_touch(TableScene *table, Stage *stage, const Touch *touch)
{
    size_t step;
    if (table_has_timeline(table) && playback_handle_touch(&table->playback, &table->log, touch, &step)) {
        session_viewer_set_step(&table->session, step);
        return scene_stay();
    }
    if (is_taken_by_interrupt(table, stage, touch)) return scene_stay();
    switch (touch->kind) {
    case TOUCH_PRESS: return press_table(table, stage, touch);
    case TOUCH_LIFT:
        if (touch->hotspot->code == CODE_TABLE_TOKEN) table_lift(table, stage, touch->hotspot->id);
        break;
    case TOUCH_DROP: table_drop(table, stage, touch); break;
    case TOUCH_AWAY:
        touches_stop_dragging(&table->touches);
        shared_screen_uncover(&table->session);
        session_clock_stop(&table->session);
        table_hide_private(table, stage);
        break;
    case TOUCH_INSPECT:
        return touch->hotspot->code == CODE_TABLE_TOKEN ? table_dialogs_open_detail(table, stage, touch->hotspot->id)
                                                        : scene_stay();
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_RULES && table->explainer.current.sentence[0])
            return table_dialogs_open_rule(table, stage, table->explainer.current.rule_ref);
        return run_command(table, stage, touch->command);
    case TOUCH_RULE: return table_dialogs_open_rule(table, stage, touch->text);
    default: break;
    }
    return scene_stay();
}

static Transition table_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    const Transition next = carry_out_touch(self, stage, touch);
    table_follow_session(self, stage);
    return next;
}

/* Explains what is new, and lets neighbours speak while they wait. What somebody says is held while a card lies over
 * the table, or yards are counted. */
static void tick_words(TableScene *table, const TableContext *context)
{
    enum { WATCHING_MS = 3600 }; /* how long an example shows an explanation, at the usual speed */
    Stage *stage = context->stage;
    const bool is_interrupted = table_interrupt_shown(&table->interrupt, context);
    speech_timing_hold(&table->speech_timing, is_interrupted || context_is_counting(context), stage->motion.now,
                       table->progress.now.settled.at);
    const bool is_moving =
        progress_is_running(&table->progress, stage) || animations_are_busy(&table->progress.animations, stage);
    /* Nobody waits for a reader while the card of an interrupt covers the explanation. */
    const int thinking_player = is_interrupted ? NOBODY : table_next_opponent(table);
    explainer_tick(&table->explainer, &table->session, context, is_moving, WATCHING_MS >> table->playback.speed,
                   thinking_player);
    spoken_line_on_waiting(&table->session, table->progress.now.settled.at);
}

/* Shows the next step of the playback when it is due. */
static void tick_playback(TableScene *table, Stage *stage)
{
    Playback *playback = &table->playback;
    const size_t shown = table->session.shown_steps;
    playback->is_playing = playback->is_playing && table_has_timeline(table);
    if (!playback->is_playing || !playback_is_due(playback, &table->progress, &table->explainer, stage)) return;
    if (shown < match_length(table->session.match)) {
        session_viewer_set_step(&table->session, shown + 1);
    } else {
        playback->is_playing = false;
    }
}

/* Checks the clock, and plays an action for a person whose time is over. */
static void tick_clock(TableScene *table, Stage *stage)
{
    const bool time_is_over = session_clock_tick(&table->session, stage->is_elsewhere);
    const NextKind next = table_next_find(table, false).kind;
    if (table->session.clock.is_running && next != NEXT_OPPONENT && next != NEXT_HINT)
        motion_wake(&stage->motion, stage->motion.now + SESSION_CLOCK_CHECK_MS);
    if (time_is_over) table_play_action(table, stage, NOBODY, table->session.clock.action);
}

/* If several people have secrets, moves the one whose turn it is to the front, once the move before has been shown. The
 * table does not turn while opponents play. If a turn needs no handover, a notice says who is next. */
static void update_front_player(TableScene *table, Stage *stage)
{
    const TableSession *session = &table->session;
    const int player = session->viewer != NOBODY ? session->viewer : session->chooser;
    if (!session_has_secrets(session) || player == NOBODY || progress_is_running(&table->progress, stage)) return;
    if (player != table->display.front_player && session_is_turn_open(session))
        stage_notify(stage, stage_format(stage, STRING_HANDOVER_TITLE, arg_text(session_names(session)[player])));
    table->display.front_player = player;
}

/* Stops when something has changed in the session, since what comes next depends on what is shown. */
static Transition do_what_is_due(TableScene *table, Stage *stage)
{
    tick_playback(table, stage);
    if (table_is_behind(table)) return scene_stay();
    const TableContext context = table_context(table, stage);
    tick_words(table, &context);
    progress_hurry(&table->progress, stage);
    tick_clock(table, stage);
    return table_is_behind(table) ? scene_stay() : table_turns_run(table, &context);
}

static Transition table_tick(void *self, Stage *stage)
{
    TableScene *table = self;
    const Transition next = do_what_is_due(table, stage);
    table_follow_session(table, stage);
    update_front_player(table, stage);
    return next;
}

static bool table_is_busy(const void *self)
{
    const TableScene *table = self;
    if (table->explainer.awaits_reader) return false;
    return table->playback.is_playing || table_next_find(table, true).kind != NEXT_NOTHING;
}

static void table_destroy(void *self)
{
    table_clear(self);
    free(self);
}

const SceneKind TABLE_SCENE = {
    .name = "table",
    .ambience = AMBIENCE_TABLE,
    .draw = table_draw,
    .handle_touch = table_handle_touch,
    .tick = table_tick,
    .is_busy = table_is_busy,
    .destroy = table_destroy,
    .fill_tip = table_tips_fill,
};

const TableScene *table_scene_on_stage(const Stage *stage)
{
    for (int i = stage->scene_count - 1; i >= 0; i--) {
        if (stage->scenes[i].kind == &TABLE_SCENE) return stage->scenes[i].self;
    }
    return NULL;
}

Scene table_scene_create_guided(Stage *stage, Match *match, TableKind kind, const TableGuide *guide)
{
    TableScene *table = memory_allocate(sizeof *table);
    if (guide) table->guide = *guide;
    table_set_match(table, stage, match, kind);
    return (Scene){&TABLE_SCENE, table};
}

Scene table_scene_create(Stage *stage, Match *match, TableKind kind)
{
    return table_scene_create_guided(stage, match, kind, NULL);
}

Transition table_scene_open_at_results(Stage *stage, Match *match)
{
    const Scene scene = table_scene_create(stage, match, TABLE_RECORD);
    page_table_jump(scene.self, stage, SIZE_MAX);
    return scene_push_below(table_dialogs_open_results(scene.self, stage), scene);
}

Scene table_scene_open_example(Stage *stage, const Game *game)
{
    Error error;
    Match *match = example_game_read(&stage->host, game, &error);
    if (match) return table_scene_create(stage, match, TABLE_EXAMPLE);
    stage_notify(stage, error.text);
    return rulebook_scene_open(stage, game);
}
