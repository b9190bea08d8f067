/* SPDX-License-Identifier: MIT */
/* The table as a scene: its touches, its dialogs, and the passing of time. */
#include "scenes/common/dialog.h"
#include "scenes/common/game_line.h"
#include "scenes/common/scene_routes.h"
#include "scenes/table/dialogs/choose_player.h"
#include "scenes/table/dialogs/handover.h"
#include "scenes/table/dialogs/pause.h"
#include "scenes/table/dialogs/table_detail.h"
#include "scenes/table/dialogs/table_talk.h"
#include "scenes/table/parts/table_end.h"
#include "scenes/table/playback/table_timeline.h"
#include "scenes/table/table_context.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_hotspots.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_turns.h"
#include "scenes/table/touch/table_touch.h"
#include "session/stores/lesson_store.h"
#include "session/table/session_clock.h"
#include "session/table/session_deals.h"
#include "session/table/session_match.h"
#include "session/table/session_opponents.h"
#include "session/table/shared_screen.h"
#include "tabletop/win_highlight.h"

#include <stdlib.h>
#include <string.h>

enum {
    RESULTS_AFTER_MS = 1200,
    COVER_AFTER_MS = 800, /* before the hand is hidden, so that its player sees the result of the last move */
};

/* ---- Dialogs and their answers ---- */

/* The match stands still while another scene is on top. */
static Transition push_dialog(TableScene *table, PendingDialog pending, Scene scene)
{
    session_clock_stop(&table->session);
    table->display.pending = pending;
    return scene_push(scene);
}

static Transition open_pause(TableScene *table, Stage *stage)
{
    return push_dialog(table, PENDING_PAUSE, pause_create(stage, table));
}

/* Opens a question that everybody may see, so the hands are hidden. */
static Transition ask_all(TableScene *table, Stage *stage, PendingDialog pending, ChoosePlayerReason question,
                          uint8_t whom)
{
    table_hide_private(table, stage);
    return push_dialog(table, pending, choose_player_create(stage, table, question, whom));
}

/* Leaves the table. A match without any action is discarded. A table that was only looked at returns to the scene
 * below. */
static Transition leave(TableScene *table, Stage *stage)
{
    if (session_is_record(&table->session) || session_is_practice(&table->session)) return scene_pop(0);
    if (match_length(table->session.match) == 0)
        services_of(stage)->journal_delete(services_of(stage)->self, table->session.game);
    return scene_pop_to_root();
}

static Transition resign(TableScene *table, Stage *stage, int player)
{
    table_resign(table, stage, player);
    session_match_set_results_seen(&table->session);
    return push_dialog(table, PENDING_RESULTS, results_scene_create(stage, table, false));
}

/* Of several people, asks who resigns; a single one is asked to confirm. */
static Transition ask_to_resign(TableScene *table, Stage *stage)
{
    uint8_t people = 0;
    const int players = match_players(table->session.match);
    for (int player = 0; player < players; player++) {
        if (session_is_person(&table->session, player)) people |= (uint8_t)(1u << player);
    }
    if (session_count_persons(&table->session) > 1)
        return ask_all(table, stage, PENDING_WHO_RESIGNS, CHOOSE_WHO_RESIGNS, people);
    const int person = session_first_person(&table->session);
    if (!stage->settings->confirm) return resign(table, stage, person);
    const char *const *names = session_names(&table->session);
    const char *sentence = stage_format(stage, players == 2 ? WORD_TABLE_RESIGN_TEXT : WORD_TABLE_RESIGN_MANY,
                                        arg_text(names[person]), arg_text(names[(person + 1) % players]));
    return push_dialog(table, PENDING_RESIGN,
                       question_create(WORD_PAUSE_RESIGN, sentence, WORD_TABLE_PLAY_ON, WORD_PAUSE_RESIGN));
}

static Transition discard_game(TableScene *table, Stage *stage)
{
    services_of(stage)->journal_delete(services_of(stage)->self, table->session.game);
    return scene_pop_to_root();
}

static Transition ask_to_discard(TableScene *table)
{
    return push_dialog(table, PENDING_DISCARD,
                       question_create(WORD_PAUSE_DISCARD, screen_string(WORD_TABLE_DISCARD_TEXT), WORD_TABLE_PLAY_ON,
                                       WORD_PAUSE_DISCARD));
}

static Transition open_rules(TableScene *table, Stage *stage)
{
    return push_dialog(table, PENDING_RULES, rulebook_scene_of_match(stage, table->session.match));
}

/* Opens the rulebook at the rule whose number was touched. */
static Transition open_rule(TableScene *table, Stage *stage, const char *rule_ref)
{
    return push_dialog(table, PENDING_RULES,
                       rulebook_scene_create_at(stage, table->session.game, match_rules(table->session.match),
                                                RULES_OF_MATCH, rule_ref));
}

static Transition after_pause(TableScene *table, Stage *stage, int answer)
{
    switch (answer) {
    case PAUSE_STREET: return leave(table, stage);
    case PAUSE_RESIGN: return ask_to_resign(table, stage);
    case PAUSE_DISCARD: return stage->settings->confirm ? ask_to_discard(table) : discard_game(table, stage);
    default: return scene_stay();
    }
}

static Transition after_results(TableScene *table, Stage *stage, int answer)
{
    switch (answer) {
    case RESULTS_REMATCH:
    case RESULTS_SAME_DEAL:
    case RESULTS_EASIER: table_rematch(table, stage, answer == RESULTS_SAME_DEAL, answer == RESULTS_EASIER); break;
    case RESULTS_STREET: return scene_pop_to_root();
    default: break;
    }
    return scene_stay();
}

/* If the person did not want the table, it is given back. */
static void after_handover(TableScene *table, Stage *stage, int answer)
{
    if (answer == NOBODY) {
        table_take_screen_back(table, stage);
    } else if (answer == HANDOVER_SHOW) {
        table_timeline_replay(table, stage, session_handover_player(&table->session));
    } else {
        table_show_private(table, stage, answer);
    }
}

static Transition after_question(TableScene *table, Stage *stage, PendingDialog pending, int answer)
{
    if (pending == PENDING_WHO_ANSWERS) {
        shared_screen_set_answering(&table->session, answer);
        if (answer == NOBODY) stage_focus(stage, "ready"); /* a hotspot that appears later */
    } else if (answer != NOBODY) {
        table_give_screen_to(table, stage, answer);
    }
    return scene_stay();
}

/* Says what was chosen to the neighbour who was touched. */
static void say(TableScene *table, int answer)
{
    Saying sayings[DEAL_SAYINGS_MAX];
    if (answer >= 0 && answer < session_find_sayings(&table->session, table->display.talk_to, sayings))
        table_say(table, &sayings[answer]);
}

static Transition answered(TableScene *table, Stage *stage, int answer)
{
    const PendingDialog pending = table->display.pending;
    table->display.pending = PENDING_NONE;
    if (answer == CHOOSE_PLAYER_PAUSE) return open_pause(table, stage);
    switch (pending) {
    case PENDING_PAUSE: return after_pause(table, stage, answer);
    case PENDING_RESULTS: return after_results(table, stage, answer);
    case PENDING_HANDOVER: after_handover(table, stage, answer); break;
    case PENDING_WHO_ANSWERS:
    case PENDING_WHO_PLAYS: return after_question(table, stage, pending, answer);
    case PENDING_UNDO:
        if (answer == 0) table_undo(table, stage);
        break;
    case PENDING_RESIGN:
        return answer == 1 ? resign(table, stage, session_first_person(&table->session)) : scene_stay();
    case PENDING_WHO_RESIGNS: return answer == NOBODY ? scene_stay() : resign(table, stage, answer);
    case PENDING_TALK: say(table, answer); break;
    case PENDING_DISCARD: return answer == 1 ? discard_game(table, stage) : scene_stay();
    default: break;
    }
    return scene_stay();
}

static Transition open_detail(TableScene *table, Stage *stage, const char *token)
{
    DetailView detail = {.count = 0};
    const TableContext context = table_context(table, stage);
    if (!table->display.game_table->texts.fill_detail ||
        !table->display.game_table->texts.fill_detail(&context, token, &detail))
        return scene_stay();
    return push_dialog(table, PENDING_DETAIL, table_detail_create(&detail));
}

/* ---- Touching other things ---- */

/* On a shared screen an undo across two people's turns requires both to agree. */
static Transition undo_to_step(TableScene *table, Stage *stage, size_t step)
{
    const int player = match_step(table->session.match, step)->player, actor = session_actor(&table->session);
    if (!session_is_person(&table->session, actor) || actor == player || session_is_practice(&table->session)) {
        table_undo(table, stage);
        return scene_stay();
    }
    const char *const *names = match_names(table->session.match);
    const char *sentence = stage_format(stage, WORD_TABLE_UNDO_TEXT, arg_text(names[player]), arg_text(names[actor]));
    table_hide_private(table, stage); /* both look at the screen */
    return push_dialog(table, PENDING_UNDO, question_create(WORD_TABLE_UNDO, sentence, WORD_YES, WORD_NO));
}

static Transition ask_undo(TableScene *table, Stage *stage)
{
    size_t step;
    Word why;
    if (!session_match_find_undo(&table->session, &step, &why)) {
        stage_refuse(stage, "undo", screen_string(why));
        return scene_stay();
    }
    return undo_to_step(table, stage, step);
}

static void redo(TableScene *table, Stage *stage)
{
    if (session_is_looking_back(&table->session)) {
        stage_refuse(stage, "redo", screen_string(WORD_TABLE_PAST));
    } else {
        table_redo(table, stage);
    }
}

/* Whether touching it opens a pile. Not if the touch is part of an action; at a guided table the guide explains it. */
static bool is_opened(const TableScene *table, const char *token)
{
    const Target *target = arrangement_find_target(&table->display.arrangement, token);
    return target && !table->session.guide.self && target->opens_detail &&
           !selection_has_next(&table->touches.selection, token);
}

static Transition press_token(TableScene *table, Stage *stage, const Touch *touch)
{
    const char *token = touch->hotspot->id;
    const Target *target = arrangement_find_target(&table->display.arrangement, token);
    if (target && target->action != ACTION_NONE) {
        table_play_action(table, stage, table->session.chooser, target->action);
    } else if (strcmp(token, TABLETOP_CLEAR) == 0) {
        touches_clear(&table->touches, stage);
    } else if (strcmp(token, TABLETOP_SORT) == 0) {
        const TableContext context = table_context(table, stage);
        if (hand_sort(&table->hand, &context)) table_rearrange(table, stage);
    } else if (strcmp(token, TABLETOP_CONTINUE) == 0) {
        table_play_on(table, stage);
    } else if (touches_repeat(&table->touches, &table->display.arrangement, token)) {
        return scene_stay();
    } else if (is_opened(table, token)) {
        return open_detail(table, stage, token);
    } else if (session_holds_for_reading(&table->session)) {
        if (stage->motion.finished_ms < FINISHED_MS_MIN) table_play_on(table, stage);
    } else if (table_is_previewed_first(table, stage, token, touch)) {
        touches_preview(&table->touches, token);
    } else {
        table_touch_token(table, stage, token);
    }
    return scene_stay();
}

static void decline_answer(TableScene *table, Stage *stage)
{
    const TableContext context = table_context(table, stage);
    if (interrupt_press_back(&table->interrupt, &context))
        table_play_action(table, stage, context.chooser, table->session.game->response_phase->decline_action);
}

/* Escape closes one thing at a time: the log, a touch, looking back, a turn out of order; then it pauses. */
static Transition go_back(TableScene *table, Stage *stage)
{
    if (table->log_list.is_open) {
        log_list_set_open(&table->log_list, false);
    } else if (table->touches.selection.touched.count > 0 || table->touches.touch.previewed[0]) {
        touches_clear(&table->touches, stage);
    } else if (session_is_looking_back(&table->session) && !session_is_record(&table->session)) {
        table_show_step(table, stage, match_length(table->session.match));
    } else if (table->session.shared_screen.given_to != NOBODY) {
        table_take_screen_back(table, stage);
    } else if (interrupt_is_asked_here(&table->interrupt, &table->session) &&
               !progress_is_running(&table->progress, stage)) {
        decline_answer(table, stage);
    } else {
        return session_is_practice(&table->session) ? scene_pop(0) : open_pause(table, stage);
    }
    return scene_stay();
}

/* While looking back, cards cannot be moved, so the same keys go a step back or forward. */
static void move_card_or_step(TableScene *table, Stage *stage, int way)
{
    if (table_has_timeline(table)) {
        table_timeline_step(table, stage, way);
    } else {
        const TableContext context = table_context(table, stage);
        if (hand_shift(&table->hand, &context, way)) table_rearrange(table, stage);
    }
}

static Transition run_command(TableScene *table, Stage *stage, Command wanted)
{
    switch (wanted) {
    case COMMAND_BACK: return go_back(table, stage);
    case COMMAND_PAUSE: return session_is_practice(&table->session) ? scene_pop(0) : open_pause(table, stage);
    case COMMAND_RULES: return session_is_practice(&table->session) ? scene_pop(0) : open_rules(table, stage);
    case COMMAND_UNDO: return ask_undo(table, stage);
    case COMMAND_REDO: redo(table, stage); break;
    case COMMAND_HINT:
        if (stage->settings->play.hints) hint_request(&table->hint, &table->session, &table->touches, stage);
        break;
    case COMMAND_LOG: log_list_set_open(&table->log_list, !table->log_list.is_open); break;
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

static Transition press(TableScene *table, Stage *stage, const Touch *touch)
{
    const Hotspot *hotspot = touch->hotspot;
    if (strcmp(hotspot->id, EXPLAINED_RULE_ID) == 0) return open_rule(table, stage, table->explainer.current.rule_ref);
    switch (hotspot->code) {
    case CODE_TOKEN: return press_token(table, stage, touch);
    case CODE_PAGE: return scene_pop(0);
    case CODE_LOG_LINE: table_show_step(table, stage, (size_t)hotspot->index); break;
    case CODE_LOG_BACK: table_show_step(table, stage, match_length(table->session.match)); break;
    case CODE_PLAY_GAME: return scene_push_on_root(table_scene_play(stage, table->session.game));
    case CODE_PLAY_FROM_HERE: table_play_from_here(table, stage); break;
    case CODE_RESULTS: return push_dialog(table, PENDING_RESULTS, results_scene_create(stage, table, true));
    case CODE_REVIEW:
        return push_dialog(table, PENDING_REVIEW,
                           review_scene_create(stage, table->session.match, &table->session.record, 0));
    case CODE_TALK:
        table->display.talk_to = hotspot->index;
        return push_dialog(table, PENDING_TALK, table_talk_create(&table->session, stage, hotspot->index));
    case CODE_PLAY_OUT_OF_TURN:
        return ask_all(table, stage, PENDING_WHO_PLAYS, CHOOSE_WHO_PLAYS, session_out_of_turn_players(&table->session));
    case CODE_ANSWER_WITH: table_touch_token(table, stage, hotspot->id + strlen(ANSWER_ID_PREFIX)); break;
    case CODE_RETURN_SCREEN: table_take_screen_back(table, stage); break;
    case CODE_SHOW_PRIVATE: table_show_private(table, stage, hotspot->index); break;
    case CODE_OPT_OUT: table_toggle_opt_out(table, hotspot->index); break;
    case CODE_EXPLAINED: explainer_stop(&table->explainer); break;
    default: return run_command(table, stage, (Command)(hotspot->code - CODE_COMMAND));
    }
    return scene_stay();
}

static Transition table_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    TableScene *table = self;
    if (table_timeline_handle_touch(table, stage, touch)) return scene_stay();
    switch (touch->kind) {
    case TOUCH_PRESS: return press(table, stage, touch);
    case TOUCH_LIFT:
        if (touch->hotspot->code == CODE_TOKEN) table_lift(table, stage, touch->hotspot->id);
        break;
    case TOUCH_DROP: table_drop(table, stage, touch); break;
    case TOUCH_SCROLL: scroll_handle_touch(&table->log_list.scroll, touch); break;
    case TOUCH_AWAY:
        touches_stop_dragging(&table->touches);
        shared_screen_uncover(&table->session);
        session_clock_stop(&table->session);
        table_hide_private(table, stage);
        break;
    case TOUCH_INSPECT:
        return touch->hotspot->code == CODE_TOKEN ? open_detail(table, stage, touch->hotspot->id) : scene_stay();
    case TOUCH_ANSWER: return answered(table, stage, touch->answer);
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_RULES && table->explainer.current.sentence[0])
            return open_rule(table, stage, table->explainer.current.rule_ref);
        return run_command(table, stage, touch->command);
    case TOUCH_RULE: return open_rule(table, stage, touch->text);
    default: break;
    }
    return scene_stay();
}

/* The results are shown a moment after the last action has been shown. */
static bool should_show_results(const TableScene *table, Stage *stage)
{
    if (!match_is_over(table->session.match) || table->session.results_seen || session_is_practice(&table->session) ||
        session_is_looking_back(&table->session))
        return false;
    const bool looked_at = motion_is_travel(&stage->motion) && match_resigned_player(table->session.match) == NOBODY;
    const bool hurried = looked_at && table->progress.settled.epoch != stage->motion.epoch;
    const TableContext context = table_context(table, stage);
    const int after = looked_at ? WIN_HIGHLIGHT_MS + context_counting_ms(&context) : RESULTS_AFTER_MS;
    const uint64_t due = hurried ? 0 : table->progress.settled.at + (uint64_t)after;
    return progress_is_due(&table->progress, stage, due);
}

/* Whether the player of the last action has seen all of it. */
static bool has_been_seen(const TableScene *table, Stage *stage)
{
    const bool waits = session_count_persons(&table->session) > 0 && session_has_secrets(&table->session);
    if (!waits) return !progress_is_moving(&table->progress, stage);
    return progress_has_rested(&table->progress, stage, 0, motion_is_travel(&stage->motion) ? COVER_AFTER_MS : 0);
}

static void tick_explainer(TableScene *table, Stage *stage)
{
    enum { WATCHING_MS = 3600 }; /* at the usual speed */
    const TableContext context = table_context(table, stage);
    const bool is_moving = progress_is_running(&table->progress, stage) || progress_is_moving(&table->progress, stage);
    explainer_tick(&table->explainer, &table->session, &context, is_moving, WATCHING_MS >> table->playback.speed);
}

/* Moves the focus to the button that continues after a round, so that a key or the gamepad can press it. */
static void focus_continue(TableScene *table, Stage *stage)
{
    const size_t length = match_length(table->session.match);
    if (table->display.focused_at == length || session_event_pause(&table->session) != EVENT_PAUSE_UNTIL_TOUCH) return;
    const TableButtons buttons = table_buttons(table, stage);
    const Choice *choice = table_first_choice(&buttons);
    if (!choice) return;
    table->display.focused_at = length;
    stage_focus(stage, choice->token);
}

static Transition table_tick(void *self, Stage *stage)
{
    TableScene *table = self;
    if (table_has_timeline(table)) {
        table_timeline_tick(table, stage);
    } else {
        table->playback.is_playing = false;
    }
    tick_explainer(table, stage);
    table_speak(table, session_voices_on_waiting(&table->session, table->progress.settled.at));
    progress_hurry(&table->progress, stage);
    const bool time_is_over = session_clock_tick(&table->session, stage->is_elsewhere);
    if (table->session.clock.is_running && !table_is_thinking(table))
        motion_wake(&stage->motion, stage->motion.now + SESSION_CLOCK_CHECK_MS);
    if (time_is_over) table_play_action(table, stage, NOBODY, table->session.clock.action);
    if (should_show_results(table, stage)) {
        session_match_set_results_seen(&table->session);
        stage_play_sound(stage, table_end_sound(&table->session), 0);
        return push_dialog(table, PENDING_RESULTS, results_scene_create(stage, table, false));
    }
    focus_continue(table, stage);
    if (has_been_seen(table, stage)) {
        const int next = session_handover_player(&table->session);
        if (session_must_turn_public(&table->session) && next == NOBODY) shared_screen_cover(&table->session);
        if (next != NOBODY || session_must_turn_public(&table->session)) table_hide_private(table, stage);
        if (next != NOBODY && !session_is_handover_to_same(&table->session)) {
            stage_play_sound(stage, SOUND_TURN, 0);
            table_update_faces(table, stage); /* before the first frame nobody has a face */
            return push_dialog(table, PENDING_HANDOVER, handover_create(stage, table, next));
        }
        if (session_must_ask_all(&table->session))
            return ask_all(table, stage, PENDING_WHO_ANSWERS, CHOOSE_WHO_ANSWERS,
                           session_players_to_ask(&table->session));
    }
    if (session_declines_for_player(&table->session)) {
        table_decline_for_player(table, stage);
    } else if (!explainer_is_showing(&table->explainer, stage)) {
        table_run_opponents(table, stage);
    }
    return scene_stay();
}

static bool table_is_busy(const void *self)
{
    const TableScene *table = self;
    if (table->display.pending != PENDING_NONE) return false;
    if (table->playback.is_playing) return true;
    if (session_holds_for_reading(&table->session)) return false;
    if (session_is_handover_to_same(&table->session) && !table_is_thinking(table)) return false;
    return table_is_thinking(table) || table->touches.touch.repeated[0] || table_forced_action(table) != ACTION_NONE ||
           session_handover_player(&table->session) != NOBODY || session_must_turn_public(&table->session) ||
           session_must_ask_all(&table->session) || session_declines_for_player(&table->session) ||
           (match_is_over(table->session.match) && !table->session.results_seen &&
            !session_is_practice(&table->session));
}

static void table_destroy(void *self)
{
    TableScene *table = self;
    table_log_clear(&table->log);
    touches_block(&table->touches);
    text_clear(&table->hint.text);
    table_clear_prompt(&table->prompt);
    progress_clear(&table->progress);
    session_destroy(&table->session);
    free(table);
}

const SceneKind TABLE_SCENE = {
    .name = "table",
    .ambience = AMBIENCE_TABLE,
    .draw = table_draw,
    .handle_touch = table_handle_touch,
    .update = table_tick,
    .is_busy = table_is_busy,
    .destroy = table_destroy,
    .fill_tip = table_fill_tip,
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
    session_init(&table->session, &stage->host, guide);
    table_set_match(table, stage, match, kind);
    return (Scene){&TABLE_SCENE, table};
}

Scene table_scene_create(Stage *stage, Match *match, TableKind kind)
{
    return table_scene_create_guided(stage, match, kind, NULL);
}

Scene table_scene_open_example(Stage *stage, const Game *game)
{
    Error error;
    Match *match = example_game_read(&stage->host, game, &error);
    if (match) return table_scene_create(stage, match, TABLE_EXAMPLE);
    stage_notify(stage, error.text);
    return rulebook_scene_open(stage, game);
}
