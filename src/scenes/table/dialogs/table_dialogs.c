/* SPDX-License-Identifier: MIT */
#include "scenes/table/dialogs/table_dialogs.h"

#include "scenes/common/detail.h"
#include "scenes/common/dialog.h"
#include "scenes/rule_routes.h"
#include "scenes/table/dialogs/handover.h"
#include "scenes/table/dialogs/pause.h"
#include "scenes/table/dialogs/table_sayings.h"
#include "scenes/table/log/table_news.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_shown.h"
#include "scenes/table_routes.h"
#include "session/daily/daily_attempt.h"
#include "session/table/session_clock.h"
#include "session/table/session_match.h"
#include "session/table/session_pledges.h"
#include "session/table/session_rematch.h"
#include "session/table/session_viewer.h"
#include "session/table/shared_screen.h"

typedef enum UndoAnswer { UNDO_CONFIRMED = DIALOG_MAIN, UNDO_KEEPS } UndoAnswer;

/* ---- Opening and closing ---- */

static Transition take_answer(void *opener, Stage *stage, int answer)
{
    TableScene *table = opener;
    TableDialogAnswered *answered = table->dialogs.answered;
    speech_timing_drop_shown(&table->speech_timing, stage->motion.now, table->progress.now.settled.at);
    const Transition next = answer == ANSWER_PAUSE ? table_dialogs_open_pause(table, stage)
                            : answered             ? answered(table, stage, answer)
                                                   : scene_stay();
    table_follow_session(table, stage);
    return next;
}

Transition table_dialogs_push(TableScene *table, Scene scene, TableDialogAnswered *answered)
{
    session_clock_stop(&table->session);
    table->dialogs.answered = answered;
    return scene_push_for_answer(scene, take_answer, table);
}

/* ---- Leaving, resigning and discarding ---- */

/* Leaves a record or a practice table for the scene below, any other table for the street. A match without any action
 * is discarded, unless it began with a given position. */
static Transition leave_table(TableScene *table, Stage *stage)
{
    if (!session_counts(&table->session)) return scene_close();
    const Match *match = table->session.match;
    if (match_length(match) == 0 && !match_began_with_state(match))
        host_journal_delete(&stage->host, table->session.game);
    return scene_pop_to_root();
}

static Transition resign_player(TableScene *table, Stage *stage, int player)
{
    if (player == NOBODY) return scene_stay();
    session_match_resign(&table->session, player);
    return table_dialogs_open_results(table, stage);
}

static Transition after_resign(TableScene *table, Stage *stage, int answer)
{
    return resign_player(table, stage,
                         answer == DIALOG_CONFIRMED ? bits_first(session_people(&table->session)) : NOBODY);
}

/* Of several people, asks who resigns; a single one is asked to confirm, unless the settings say otherwise. */
static Transition ask_to_resign(TableScene *table, Stage *stage)
{
    const uint8_t people = session_people(&table->session);
    const int players = match_players(table->session.match), person = bits_first(people);
    if (bits_count(people) > 1) return table_dialogs_ask_all(table, stage, CHOOSE_WHO_RESIGNS, people);
    if (!stage->settings->confirmations) return resign_player(table, stage, person);
    const char *const *names = session_names(&table->session);
    const ScreenString text = daily_attempt_is_played(&stage->host, table->session.match) ? STRING_TABLE_RESIGN_DEAL
                              : players == 2                                              ? STRING_TABLE_RESIGN_TEXT
                                                                                          : STRING_TABLE_RESIGN_MANY;
    const char *sentence = stage_format(stage, text, arg_text(names[person]), arg_text(names[(person + 1) % players]));
    return table_dialogs_push(
        table, dialog_create_confirmation(STRING_PAUSE_RESIGN, sentence, STRING_TABLE_PLAY_ON, STRING_PAUSE_RESIGN),
        after_resign);
}

static Transition discard_game(TableScene *table, Stage *stage)
{
    host_journal_delete(&stage->host, table->session.game);
    return scene_pop_to_root();
}

static Transition after_discard(TableScene *table, Stage *stage, int answer)
{
    return answer == DIALOG_CONFIRMED ? discard_game(table, stage) : scene_stay();
}

static Transition ask_to_discard(TableScene *table)
{
    return table_dialogs_push(table,
                              dialog_create_confirmation(STRING_PAUSE_DISCARD, screen_string(STRING_TABLE_DISCARD_TEXT),
                                                         STRING_TABLE_PLAY_ON, STRING_PAUSE_DISCARD),
                              after_discard);
}

static Transition after_pause(TableScene *table, Stage *stage, int answer)
{
    switch (answer) {
    case PAUSE_STREET: return leave_table(table, stage);
    case PAUSE_RESIGN: return ask_to_resign(table, stage);
    case PAUSE_DISCARD:
        return stage->settings->confirmations && !match_began_with_state(table->session.match)
                   ? ask_to_discard(table)
                   : discard_game(table, stage);
    default: return scene_stay();
    }
}

Transition table_dialogs_open_pause(TableScene *table, Stage *stage)
{
    if (session_is_in_progress(&table->session) && session_count_people(&table->session) > 1)
        table_hide_private(table, stage);
    return table_dialogs_push(table, pause_create(stage, table), after_pause);
}

/* ---- Results ---- */

static Transition after_results(TableScene *table, Stage *stage, int answer)
{
    session_match_set_results(&table->session, RESULTS_CLOSED);
    switch (answer) {
    case RESULTS_REMATCH:
    case RESULTS_SAME_DEAL:
    case RESULTS_EASIER:
        table_set_match(table, stage,
                        session_rematch_create(&table->session, answer == RESULTS_SAME_DEAL, answer == RESULTS_EASIER),
                        TABLE_GAME);
        break;
    case RESULTS_LEAVE: return session_is_record(&table->session) ? scene_close() : scene_pop_to_root();
    default: break;
    }
    return scene_stay();
}

Transition table_dialogs_open_results(TableScene *table, Stage *stage)
{
    const bool is_still = table->session.results != RESULTS_UNSEEN;
    session_match_set_results(&table->session, RESULTS_OPEN);
    return table_dialogs_push(table, results_scene_create(stage, table, is_still), after_results);
}

/* ---- A shared screen ---- */

/* Goes back to the first step that a player has not seen and, if animations are on, plays everything since then. The
 * table then has no viewer. */
static void replay_unseen(TableScene *table, Stage *stage, int player)
{
    session_viewer_set(&table->session, NOBODY);
    session_viewer_set_step(&table->session, table_news_first_unseen(&table->session, player));
    playback_set(&table->playback, stage->motion.speed != SPEED_OFF);
}

static Transition after_handover(TableScene *table, Stage *stage, int answer)
{
    if (answer == NOBODY) {
        table_take_screen_back(table, stage);
    } else if (answer == ANSWER_SHOW_EVENTS) {
        replay_unseen(table, stage, shared_screen_handover_player(&table->session));
    } else {
        session_viewer_set(&table->session, answer);
    }
    return scene_stay();
}

Transition table_dialogs_open_handover(TableScene *table, Stage *stage)
{
    const int next = shared_screen_handover_player(&table->session);
    table_hide_private(table, stage);
    stage_play_sound(stage, SOUND_TURN, 0);
    return table_dialogs_push(table, handover_create(stage, table, next), after_handover);
}

static Transition set_answering(TableScene *table, Stage *stage, int player)
{
    shared_screen_set_answering(&table->session, player);
    if (player == NOBODY) stage_focus(stage, "ready"); /* this button appears later, and then has the focus */
    return scene_stay();
}

static Transition give_screen(TableScene *table, Stage *stage, int player)
{
    if (player != NOBODY) session_viewer_give_screen(&table->session, player);
    return scene_stay();
}

Transition table_dialogs_ask_all(TableScene *table, Stage *stage, ChoosePlayerReason reason, uint8_t whom)
{
    static TableDialogAnswered *const ANSWERED[] = {
        [CHOOSE_WHO_ANSWERS] = set_answering, [CHOOSE_WHO_PLAYS] = give_screen, [CHOOSE_WHO_RESIGNS] = resign_player};
    table_hide_private(table, stage);
    return table_dialogs_push(table, choose_player_create(stage, table, reason, whom), ANSWERED[reason]);
}

/* ---- Sayings, details and rules ---- */

/* Says what was chosen to the neighbour who was touched. */
static Transition say_chosen(TableScene *table, Stage *stage, int answer)
{
    Saying sayings[PLEDGE_SAYINGS_MAX];
    if (answer != NO_ANSWER &&
        answer < session_pledges_find_sayings(&table->session, table->dialogs.saying_to, sayings))
        session_pledges_say(&table->session, &sayings[answer]);
    return scene_stay();
}

Transition table_dialogs_open_sayings(TableScene *table, Stage *stage, int to)
{
    const TableContext context = table_context(table, stage);
    table->dialogs.saying_to = to;
    return table_dialogs_push(table, table_sayings_create_dialog(&table->session, &context, to), say_chosen);
}

Transition table_dialogs_open_detail(TableScene *table, Stage *stage, const char *token)
{
    DetailView detail = {.count = 0};
    const TableContext context = table_context(table, stage);
    const TableTexts *texts = &context.position.game_table->texts;
    if (!texts->fill_detail || !texts->fill_detail(&context, token, &detail)) return scene_stay();
    return table_dialogs_push(table, detail_create(&detail), NULL);
}

Transition table_dialogs_open_rule(TableScene *table, Stage *stage, const char *rule_ref)
{
    const void *rules = match_rules(table->session.match);
    return table_dialogs_push(
        table, rulebook_scene_create_at(stage, table->session.game, rules, RULES_OF_MATCH, rule_ref), NULL);
}

/* ---- Undo ---- */

static Transition after_undo(TableScene *table, Stage *stage, int answer)
{
    size_t step;
    if (answer == UNDO_CONFIRMED && session_match_find_undo(&table->session, &step) == STRING_NONE)
        session_match_undo(&table->session, step);
    return scene_stay();
}

/* Undoes to a step. If this takes back another person's turn, both people are asked first. */
static Transition undo_to_step(TableScene *table, Stage *stage, size_t step)
{
    const int player = match_step(table->session.match, step)->player, actor = session_actor(&table->session);
    if (!session_is_person(&table->session, actor) || actor == player || session_is_practice(&table->session)) {
        session_match_undo(&table->session, step);
        return scene_stay();
    }
    const char *const *names = match_names(table->session.match);
    const char *sentence = stage_format(stage, STRING_TABLE_UNDO_TEXT, arg_text(names[player]), arg_text(names[actor]));
    table_hide_private(table, stage); /* both players look at the screen while they are asked */
    const Dialog dialog = {
        .title = screen_string(STRING_TABLE_UNDO),
        .sentence = sentence,
        .answers = {[UNDO_CONFIRMED] = screen_string(STRING_YES), [UNDO_KEEPS] = screen_string(STRING_NO)}};
    return table_dialogs_push(table, dialog_create(&dialog), after_undo);
}

Transition table_dialogs_ask_undo(TableScene *table, Stage *stage)
{
    size_t step;
    const ScreenString why_not = session_match_find_undo(&table->session, &step);
    if (why_not != STRING_NONE) {
        stage_refuse(stage, "undo", screen_string(why_not));
        return scene_stay();
    }
    return undo_to_step(table, stage, step);
}
