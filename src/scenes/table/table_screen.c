/* SPDX-License-Identifier: MIT */
/* The table as a scene: what touches do. */
#include "scenes/table/table_screen.h"

#include "scenes/common/dialog.h"
#include "scenes/evening/evening_screen.h"
#include "scenes/records/game_line.h"
#include "scenes/results/results.h"
#include "scenes/review/review_screen.h"
#include "scenes/rulebook/rulebook_screen.h"
#include "scenes/table/choose_player.h"
#include "scenes/table/handover.h"
#include "scenes/table/pause.h"
#include "scenes/table/table_detail.h"
#include "scenes/table/table_scene.h"
#include "tabletop/win_highlight.h"

#include <stdlib.h>
#include <string.h>

enum {
    RESULTS_AFTER_MS = 1200,
    COVER_AFTER_MS = 800, /* whoever made the last move sees what came of it */
};

/* ---- Touching the game ---- */

static void shake(TableScene *table, Stage *stage, const char *token)
{
    text_copy(table->view.touch.refused, sizeof table->view.touch.refused, token);
    stage_play_sound(stage, SOUND_REFUSAL, 0);
    table->view.shake = tween_start(&stage->motion, stage_time(stage, TIME_REFUSAL), 0);
}

static void announce_turn(const TableScene *table, Stage *stage, const char *token)
{
    const int actor = table_actor(&table->session);
    Text text = {0};
    if (table_is_looking_back(&table->session)) {
        text_add(&text, stage_word(stage, WORD_TABLE_PAST));
    } else if (actor == NOBODY) {
        text_add(&text, stage_word(stage, WORD_TABLE_OVER));
    } else {
        const WordPart parts[] = {word_text(table_names(&table->session)[actor])};
        words_format(stage->session.words, WORD_TABLE_TURN_OF, parts, 1, &text);
    }
    stage_refuse(stage, token, text_string(&text));
    text_clear(&text);
}

/* Why a token leads nowhere, after what has been touched; or just that it does. */
static void refuse(TableScene *table, Stage *stage, const char *token)
{
    TouchPath path = table->view.touch.selection.touched;
    Text text = {0};
    TableContext context;
    shake(table, stage, token);
    if (table->view.report_wrong_touch) {
        table->view.report_wrong_touch(table->session.guide.self, stage, token);
        return;
    }
    if (table->session.chooser == NOBODY) {
        announce_turn(table, stage, token);
        return;
    }
    char sign[RULE_REF_SIZE] = "";
    int reason = -1;
    table_context(table, stage, &context);
    context.rule_ref = sign;
    context.refusal_reason = &reason;
    if (path.count < TOUCH_STEPS_MAX) touch_path_addf(&path, "%s", token);
    if (!tabletop_refuse_path(&context, &path, &text)) {
        text_reset(&text);
        text_add(&text, stage_word(stage, WORD_TABLE_NOWHERE));
    }
    if (reason >= 0) table_explain_refusal(table, stage, reason, &text);
    if (sign[0]) text_addf(&text, " [%s]", sign);
    stage_refuse(stage, token, text_string(&text));
    text_copy(table->view.touch.message, sizeof table->view.touch.message, text_string(&text));
    text_clear(&text);
}

/* Touches a token; returns whether that led on. */
static bool touch_token(TableScene *table, Stage *stage, const char *token)
{
    Action action;
    table_clear_hint(table);
    table_record_touch(table, stage);
    if (!selection_touch(&table->view.touch.selection, token, &action)) {
        table->view.touch.previewed[0] = '\0';
        refuse(table, stage, token);
        return false;
    }
    /* What was weighed stays so while it can still be played: another size may be tried on the same plot. */
    if (!selection_has_next(&table->view.touch.selection, table->view.touch.previewed))
        table->view.touch.previewed[0] = '\0';
    if (action != ACTION_NONE) table_play_action(table, stage, table->session.chooser, action);
    return true;
}

/* Whether this touch of a token only shows what it would do (GameTable.needs_preview). */
static bool is_previewed_first(const TableScene *table, Stage *stage, const char *token, const Touch *touch)
{
    TableContext context;
    if (!table->view.game_table->needs_preview || touch->by_keys || table->session.chooser == NOBODY) return false;
    const bool leads = selection_has_next(&table->view.touch.selection, token);
    if (leads && (!touch->by_finger || strcmp(token, table->view.touch.previewed) == 0)) return false;
    table_context(table, stage, &context);
    return table->view.game_table->needs_preview(&context, token);
}

/* What is weighed already is put back. */
static void preview(TableScene *table, const char *token)
{
    if (strcmp(token, table->view.touch.previewed) == 0) token = "";
    text_copy(table->view.touch.previewed, sizeof table->view.touch.previewed, token);
}

/* What is no next step can still be carried, and a card laid elsewhere in the hand: that touches nothing. */
static void lift(TableScene *table, Stage *stage, const char *token)
{
    const Target *target = table_find_target(table, token);
    const bool leads = selection_has_next(&table->view.touch.selection, token) ||
                       selection_has_start(&table->view.touch.selection, token);
    const bool stays = (target && target->is_drag_only) || (table_is_in_hand(table, token) && !leads);
    table->view.touch.lifted = !stays && !selection_contains(&table->view.touch.selection, token);
    if (table->view.touch.lifted && !touch_token(table, stage, token)) return;
    text_copy(table->view.touch.dragged, sizeof table->view.touch.dragged, token);
}

void table_clear_touches(TableScene *table, const Stage *stage)
{
    table_record_touch(table, stage);
    selection_reset(&table->view.touch.selection);
    table->view.touch.previewed[0] = '\0';
}

/* Among the cards of the hand a card is laid where it was let go. */
static void drop_in_hand(TableScene *table, Stage *stage, const char *token, const Touch *touch)
{
    Action action;
    if (table->view.touch.lifted && selection_contains(&table->view.touch.selection, token)) {
        table_record_touch(table, stage);
        selection_touch(&table->view.touch.selection, token, &action);
    }
    table_move_in_hand(table, stage, token, touch->over->id, touch->point);
}

/* Let go where it leads on, it is played there; else it goes back. */
static void drop(TableScene *table, Stage *stage, const Touch *touch)
{
    char token[TOUCH_TOKEN_SIZE];
    text_copy(token, sizeof token, table->view.touch.dragged);
    table->view.touch.dragged[0] = '\0';
    if (!token[0]) return;
    const Hotspot *over = touch->over;
    const bool elsewhere = over && over->code == CODE_TOKEN && strcmp(over->id, token) != 0;
    if (elsewhere && table_is_in_hand(table, token) && table_is_in_hand(table, over->id)) {
        drop_in_hand(table, stage, token, touch);
        return;
    }
    if (elsewhere && selection_has_next(&table->view.touch.selection, over->id)) {
        touch_token(table, stage, over->id);
        return;
    }
    if (elsewhere) refuse(table, stage, over->id);
    if (elsewhere) table_clear_touches(table, stage);
}

/* ---- Scenes above, and what they answer ---- */

/* Nothing is played while another scene lies above. */
static Transition push_dialog(TableScene *table, Stage *stage, PendingDialog pending, Scene scene)
{
    table_clock_stop(&table->session, &stage->session);
    table->view.pending = pending;
    return scene_push(scene);
}

static Transition open_pause(TableScene *table, Stage *stage)
{
    return push_dialog(table, stage, PENDING_PAUSE, pause_create(stage, table));
}

/* What all look at together: nothing that is one person's own is left on the table. */
static Transition ask_all(TableScene *table, Stage *stage, PendingDialog pending, ChoosePlayerReason question,
                          uint8_t whom)
{
    table_hide_private(table, stage);
    return push_dialog(table, stage, pending, choose_player_create(stage, table, question, whom));
}

/* A table where nothing was played leaves nothing behind. Where one only looked, one goes back to where one came
 * from. */
static Transition leave(TableScene *table, Stage *stage)
{
    if (table->session.is_record || table->session.is_practice) return scene_pop(0);
    if (match_length(table->session.match) == 0)
        services_of(stage)->journal_end(services_of(stage)->self, table->session.game);
    return scene_pop_to_root();
}

static Transition give_up(TableScene *table, Stage *stage, int player)
{
    table_resign(table, stage, player);
    table->session.results_seen = true;
    return push_dialog(table, stage, PENDING_RESULTS, results_scene_create(stage, table));
}

/* The one person at the table, who alone can give it up. */
static int sole_person(const TableScene *table)
{
    int player = 0;
    while (!table_is_person(&table->session, player)) player++;
    return player;
}

/* Of several people the program asks who gives up; one alone is asked whether he means it. */
static Transition ask_to_resign(TableScene *table, Stage *stage)
{
    uint8_t people = 0;
    const int players = match_players(table->session.match);
    for (int player = 0; player < players; player++) {
        if (table_is_person(&table->session, player)) people |= (uint8_t)(1u << player);
    }
    if (table_count_persons(&table->session) > 1)
        return ask_all(table, stage, PENDING_WHO_RESIGNS, CHOOSE_WHO_RESIGNS, people);
    const int person = sole_person(table);
    if (!stage->settings->confirm) return give_up(table, stage, person);
    Text sentence = {0};
    const WordPart parts[] = {word_text(table_names(&table->session)[person]),
                              word_text(table_names(&table->session)[(person + 1) % players])};
    words_format(stage->session.words, players == 2 ? WORD_TABLE_GIVE_UP_TEXT : WORD_TABLE_GIVE_UP_MANY, parts, 2,
                 &sentence);
    const Dialog question = {.title = stage_word(stage, WORD_PAUSE_GIVE_UP),
                             .sentence = text_string(&sentence),
                             .answers = {stage_word(stage, WORD_TABLE_PLAY_ON), stage_word(stage, WORD_PAUSE_GIVE_UP)}};
    const Scene scene = dialog_create(&question);
    text_clear(&sentence);
    return push_dialog(table, stage, PENDING_RESIGN, scene);
}

static Transition discard_game(TableScene *table, Stage *stage)
{
    services_of(stage)->journal_end(services_of(stage)->self, table->session.game);
    return scene_pop_to_root();
}

static Transition ask_to_discard(TableScene *table, Stage *stage)
{
    const Dialog question = {
        .title = stage_word(stage, WORD_PAUSE_THROW_AWAY),
        .sentence = stage_word(stage, WORD_TABLE_THROW_AWAY_TEXT),
        .answers = {stage_word(stage, WORD_TABLE_PLAY_ON), stage_word(stage, WORD_PAUSE_THROW_AWAY)}};
    return push_dialog(table, stage, PENDING_DISCARD, dialog_create(&question));
}

static Transition open_rules(TableScene *table, Stage *stage)
{
    return push_dialog(
        table, stage, PENDING_RULES,
        rulebook_scene_create(stage, table->session.game, match_rules(table->session.match), RULES_OF_MATCH));
}

/* A sign was touched: the line of the rulebook that tells of it. */
static Transition open_rule(TableScene *table, Stage *stage, const char *sign)
{
    return push_dialog(
        table, stage, PENDING_RULES,
        rulebook_scene_create_at(stage, table->session.game, match_rules(table->session.match), RULES_OF_MATCH, sign));
}

static Transition after_pause(TableScene *table, Stage *stage, int answer)
{
    switch (answer) {
    case PAUSE_STREET: return leave(table, stage);
    case PAUSE_RESIGN: return ask_to_resign(table, stage);
    case PAUSE_DISCARD: return stage->settings->confirm ? ask_to_discard(table, stage) : discard_game(table, stage);
    default: return scene_stay();
    }
}

static Transition after_results(TableScene *table, Stage *stage, int answer)
{
    switch (answer) {
    case RESULTS_REMATCH: table_rematch(table, stage, false); break;
    case RESULTS_SAME_DEAL: table_rematch(table, stage, true); break;
    case RESULTS_STREET: return scene_pop_to_root();
    case RESULTS_NEXT: return evening_open_next(stage);
    default: break;
    }
    return scene_stay();
}

/* Whoever did not want the table after all gives it back. */
static void after_handover(TableScene *table, Stage *stage, int answer)
{
    if (answer == NOBODY) {
        shared_screen_take_back(table, stage);
    } else if (!table_replay_start(table, stage, answer)) {
        table_show_private(table, stage, answer);
    }
}

static Transition after_question(TableScene *table, Stage *stage, PendingDialog pending, int answer)
{
    if (answer == CHOOSE_PLAYER_PAUSE) return open_pause(table, stage);
    if (pending == PENDING_WHO_ANSWERS) {
        shared_screen_set_answering(table, stage, answer);
        if (answer == NOBODY) stage_focus(stage, "ready"); /* once it is there */
    } else if (answer != NOBODY) {
        shared_screen_give_to(table, stage, answer);
    }
    return scene_stay();
}

static Transition after_who_resigns(TableScene *table, Stage *stage, int answer)
{
    if (answer == CHOOSE_PLAYER_PAUSE) return open_pause(table, stage);
    return answer == NOBODY ? scene_stay() : give_up(table, stage, answer);
}

static Transition answered(TableScene *table, Stage *stage, int answer)
{
    const PendingDialog pending = table->view.pending;
    table->view.pending = PENDING_NONE;
    switch (pending) {
    case PENDING_PAUSE: return after_pause(table, stage, answer);
    case PENDING_RESULTS: return after_results(table, stage, answer);
    case PENDING_HANDOVER:
        if (answer == CHOOSE_PLAYER_PAUSE) return open_pause(table, stage);
        after_handover(table, stage, answer);
        break;
    case PENDING_WHO_ANSWERS:
    case PENDING_WHO_PLAYS: return after_question(table, stage, pending, answer);
    case PENDING_UNDO:
        if (answer == 0) table_undo(table, stage);
        break;
    case PENDING_RESIGN: return answer == 1 ? give_up(table, stage, sole_person(table)) : scene_stay();
    case PENDING_WHO_RESIGNS: return after_who_resigns(table, stage, answer);
    case PENDING_DISCARD: return answer == 1 ? discard_game(table, stage) : scene_stay();
    default: break;
    }
    return scene_stay();
}

static Transition open_detail(TableScene *table, Stage *stage, const char *token)
{
    TableContext context;
    DetailView detail = {.count = 0};
    table_context(table, stage, &context);
    if (!table->view.game_table->fill_detail || !table->view.game_table->fill_detail(&context, token, &detail))
        return scene_stay();
    return push_dialog(table, stage, PENDING_DETAIL, table_detail_create(&detail));
}

/* ---- Touching what lies round it ---- */

/* On a shared screen an undo across two people's turns needs both to agree. */
static Transition undo_to_step(TableScene *table, Stage *stage, size_t step)
{
    const int player = match_step(table->session.match, step)->player, actor = table_actor(&table->session);
    if (!table_is_person(&table->session, actor) || actor == player || table->session.is_practice) {
        table_undo(table, stage);
        return scene_stay();
    }
    Text sentence = {0};
    const WordPart parts[] = {word_text(match_names(table->session.match)[player]),
                              word_text(match_names(table->session.match)[actor])};
    words_format(stage->session.words, WORD_TABLE_UNDO_TEXT, parts, 2, &sentence);
    const Dialog question = {.title = stage_word(stage, WORD_TABLE_UNDO),
                             .sentence = text_string(&sentence),
                             .answers = {stage_word(stage, WORD_YES), stage_word(stage, WORD_NO)}};
    const Scene scene = dialog_create(&question);
    text_clear(&sentence);
    table_hide_private(table, stage); /* both look at it */
    return push_dialog(table, stage, PENDING_UNDO, scene);
}

static Transition ask_undo(TableScene *table, Stage *stage)
{
    size_t step;
    const char *why;
    if (table_is_looking_back(&table->session)) {
        stage_refuse(stage, "undo", stage_word(stage, WORD_TABLE_PAST));
        return scene_stay();
    }
    if (!table_find_undo(table, stage, &step, &why)) {
        stage_refuse(stage, "undo", why);
        return scene_stay();
    }
    return undo_to_step(table, stage, step);
}

static void redo(TableScene *table, Stage *stage)
{
    if (table_is_looking_back(&table->session)) {
        stage_refuse(stage, "redo", stage_word(stage, WORD_TABLE_PAST));
    } else {
        table_redo(table, stage);
    }
}

/* Whether it is a pile that is opened by touching it; where it leads on, it is touched for that, and whoever is led by
 * the hand is told what it is. */
static bool is_opened(const TableScene *table, const char *token)
{
    const Target *target = table_find_target(table, token);
    return target && !table->session.guide.self && target->opens_detail &&
           !selection_has_next(&table->view.touch.selection, token);
}

static Transition press_token(TableScene *table, Stage *stage, const Touch *touch)
{
    const char *token = touch->hotspot->id;
    const Target *target = table_find_target(table, token);
    if (target && target->action != ACTION_NONE) {
        table_play_action(table, stage, table->session.chooser, target->action);
    } else if (strcmp(token, TABLETOP_CLEAR) == 0) {
        table_clear_touches(table, stage);
    } else if (strcmp(token, TABLETOP_SORT) == 0) {
        table_sort_hand(table, stage);
    } else if (strcmp(token, TABLETOP_CONTINUE) == 0) {
        table_continue(table, stage);
    } else if (is_opened(table, token)) {
        return open_detail(table, stage, token);
    } else if (is_previewed_first(table, stage, token, touch)) {
        preview(table, token);
    } else {
        touch_token(table, stage, token);
    }
    return scene_stay();
}

static Transition press(TableScene *table, Stage *stage, const Touch *touch)
{
    const Hotspot *hotspot = touch->hotspot;
    if (strcmp(hotspot->id, EXPLAINED_RULE_ID) == 0)
        return open_rule(table, stage, table->telling.explainer.current.rule_ref);
    switch (hotspot->code) {
    case CODE_TOKEN: return press_token(table, stage, touch);
    case CODE_UNDO: return ask_undo(table, stage);
    case CODE_REDO: redo(table, stage); break;
    case CODE_HINT: table_request_hint(table, stage); break;
    case CODE_PAUSE: return open_pause(table, stage);
    case CODE_PAGE: return scene_pop(0);
    case CODE_RULES: return table->session.is_practice ? scene_pop(0) : open_rules(table, stage);
    case CODE_LOG: table->telling.log.is_open = !table->telling.log.is_open; break;
    case CODE_LOG_LINE: table_show_step(table, stage, (size_t)hotspot->index); break;
    case CODE_LOG_BACK: table_show_step(table, stage, match_length(table->session.match)); break;
    case CODE_PLAY_FROM_HERE: table_play_from_here(table, stage); break;
    case CODE_REPLAY_AGAIN: table_replay_again(table, stage); break;
    case CODE_RESULTS: return push_dialog(table, stage, PENDING_RESULTS, results_scene_create(stage, table));
    case CODE_REVIEW:
        return push_dialog(table, stage, PENDING_REVIEW,
                           review_scene_create(stage, table->session.match, &table->session.record));
    case CODE_PLAY_OUT_OF_TURN:
        return ask_all(table, stage, PENDING_WHO_PLAYS, CHOOSE_WHO_PLAYS, table_out_of_turn_players(&table->session));
    case CODE_ANSWER_WITH: touch_token(table, stage, hotspot->id + strlen(ANSWER_ID_PREFIX)); break;
    case CODE_RETURN_SCREEN: shared_screen_take_back(table, stage); break;
    case CODE_SHOW_PRIVATE: table_show_private(table, stage, hotspot->index); break;
    case CODE_OPT_OUT:
        table_set_opted_out(&table->session, hotspot->index, !table_has_opted_out(&table->session, hotspot->index));
        stage->needs_refresh = true;
        break;
    case CODE_EXPLAINED: table_explain_stop(table, stage); break;
    default: break;
    }
    return scene_stay();
}

/* Escape goes back one thing at a time: the log, a touch, looking back, somebody's turn out of order; then it
 * pauses. */
static Transition go_back(TableScene *table, Stage *stage)
{
    if (table->telling.log.is_open) {
        table->telling.log.is_open = false;
    } else if (table->view.touch.selection.touched.count > 0 || table->view.touch.previewed[0]) {
        table_clear_touches(table, stage);
    } else if (table_is_looking_back(&table->session) && !table->session.is_record) {
        table_show_step(table, stage, match_length(table->session.match));
    } else if (table->session.shared_screen.given_to != NOBODY) {
        shared_screen_take_back(table, stage);
    } else if (table_answers_inline(table, stage)) {
        table_decline_answer(table, stage);
    } else {
        return table->session.is_practice ? scene_pop(0) : open_pause(table, stage);
    }
    return scene_stay();
}

/* Nobody lays cards in the past: there the same keys go a step back and on. */
static void move_card_or_step(TableScene *table, Stage *stage, int way)
{
    if (table_has_timeline(table)) {
        table_timeline_step(table, stage, way);
    } else {
        table_shift_in_hand(table, stage, way);
    }
}

static Transition command(TableScene *table, Stage *stage, Command wanted)
{
    switch (wanted) {
    case COMMAND_BACK: return go_back(table, stage);
    case COMMAND_PAUSE: return table->session.is_practice ? scene_pop(0) : open_pause(table, stage);
    case COMMAND_RULES:
        if (table->telling.explainer.current.sentence[0])
            return open_rule(table, stage, table->telling.explainer.current.rule_ref);
        return table->session.is_practice ? scene_pop(0) : open_rules(table, stage);
    case COMMAND_UNDO: return ask_undo(table, stage);
    case COMMAND_REDO: redo(table, stage); break;
    case COMMAND_HINT:
        if (stage->settings->play.hints) table_request_hint(table, stage);
        break;
    case COMMAND_LOG: table->telling.log.is_open = !table->telling.log.is_open; break;
    case COMMAND_COPY:
        if (table->session.is_record || match_is_over(table->session.match))
            game_line_copy(stage, table->session.match);
        break;
    case COMMAND_MOVE_CARD_LEFT: move_card_or_step(table, stage, -1); break;
    case COMMAND_MOVE_CARD_RIGHT: move_card_or_step(table, stage, 1); break;
    default: break;
    }
    return scene_stay();
}

/* While one is shown what happened since his last turn: the timeline, the pause and what leads to it do what they
 * always do, and any other touch skips the rest. */
static Transition touch_replay(TableScene *table, Stage *stage, const Touch *touch)
{
    const bool pressed = touch->kind == TOUCH_PRESS, commanded = touch->kind == TOUCH_COMMAND;
    const Command wanted = touch->command;
    if ((pressed && touch->hotspot->code == CODE_PAUSE) ||
        (commanded && (wanted == COMMAND_BACK || wanted == COMMAND_PAUSE))) {
        return open_pause(table, stage);
    }
    if ((pressed && touch->hotspot->code == CODE_RULES) || (commanded && wanted == COMMAND_RULES))
        return open_rules(table, stage);
    if (commanded && (wanted == COMMAND_MOVE_CARD_LEFT || wanted == COMMAND_MOVE_CARD_RIGHT)) {
        table_timeline_step(table, stage, wanted == COMMAND_MOVE_CARD_LEFT ? -1 : 1);
    } else if (pressed && touch->hotspot->code == CODE_REPLAY_AGAIN) {
        table_replay_again(table, stage);
    } else if (touch->kind == TOUCH_SCROLL) {
        scroll_handle_touch(&table->telling.log.scroll, touch);
    } else if (pressed || commanded) {
        table_replay_end(table, stage);
    }
    return scene_stay();
}

static Transition table_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    TableScene *table = self;
    if (table_timeline_handle_touch(table, stage, touch)) return scene_stay();
    if (table->telling.replay.player != NOBODY) {
        if (touch->kind == TOUCH_AWAY) table_replay_end(table, stage);
        if (touch->kind != TOUCH_AWAY && touch->kind != TOUCH_ANSWER) return touch_replay(table, stage, touch);
    }
    switch (touch->kind) {
    case TOUCH_PRESS: return press(table, stage, touch);
    case TOUCH_LIFT:
        if (touch->hotspot->code == CODE_TOKEN) lift(table, stage, touch->hotspot->id);
        break;
    case TOUCH_DROP: drop(table, stage, touch); break;
    case TOUCH_SCROLL: scroll_handle_touch(&table->telling.log.scroll, touch); break;
    case TOUCH_AWAY:
        table->view.touch.dragged[0] = '\0';
        table->session.shared_screen.covered = NOBODY;
        table_clock_stop(&table->session, &stage->session);
        table_hide_private(table, stage);
        break;
    case TOUCH_INSPECT:
        return touch->hotspot->code == CODE_TOKEN ? open_detail(table, stage, touch->hotspot->id) : scene_stay();
    case TOUCH_ANSWER: return answered(table, stage, touch->answer);
    case TOUCH_COMMAND: return command(table, stage, touch->command);
    case TOUCH_RULE: return open_rule(table, stage, touch->text);
    default: break;
    }
    return scene_stay();
}

/* The last action is seen to its end, and for a moment longer, before the score is told. */
static bool should_show_results(const TableScene *table, Stage *stage)
{
    if (!match_is_over(table->session.match) || table->session.results_seen || table->session.is_practice ||
        table_is_looking_back(&table->session))
        return false;
    const bool looked_at = motion_is_travel(&stage->motion) && match_resigned_player(table->session.match) == NOBODY;
    const bool hurried = looked_at && table->telling.settled_epoch != stage->motion.epoch;
    const uint64_t due = hurried ? 0 : table->telling.settled_at + (looked_at ? WIN_HIGHLIGHT_MS : RESULTS_AFTER_MS);
    if (stage->motion.now < due) motion_wake(&stage->motion, due);
    return stage->motion.now >= due && !animations_are_busy(&table->view.animations, stage);
}

/* Whether the last action has been seen to its end by whoever played it. */
static bool has_been_seen(const TableScene *table, Stage *stage)
{
    const uint64_t due = table->telling.settled_at + (motion_is_travel(&stage->motion) ? COVER_AFTER_MS : 0);
    if (!table_count_persons(&table->session) || !table_has_secrets(&table->session))
        return !animations_are_busy(&table->view.animations, stage);
    if (stage->motion.now < due) motion_wake(&stage->motion, due);
    return stage->motion.now >= due && !animations_are_busy(&table->view.animations, stage);
}

static Transition table_tick(void *self, Stage *stage)
{
    TableScene *table = self;
    table->session.skips_needless_questions = stage->settings->play.ask_only;
    if (table->telling.replay.player != NOBODY) {
        table_replay_tick(table, stage);
        return scene_stay();
    }
    if (table_has_timeline(table)) table_timeline_tick(table, stage);
    table_explain_tick(table, stage);
    /* Who hurries the telling along does not wait for its end either. */
    if (table->telling.settled_epoch != stage->motion.epoch && table->telling.settled_at > stage->motion.now)
        table->telling.settled_at = stage->motion.now;
    const bool time_is_over = table_clock_tick(&table->session, &stage->session, stage->is_elsewhere);
    if (table->session.clock.is_running && !table_is_thinking(table))
        motion_wake(&stage->motion, stage->motion.now + TABLE_CLOCK_CHECK_MS);
    if (time_is_over) table_play_action(table, stage, NOBODY, table->session.clock.action);
    if (should_show_results(table, stage)) {
        table->session.results_seen = true;
        stage_play_sound(stage, table_end_sound(table), 0);
        return push_dialog(table, stage, PENDING_RESULTS, results_scene_create(stage, table));
    }
    table_focus_continue(table, stage);
    if (has_been_seen(table, stage)) {
        const int next = table_handover_player(table);
        if (table_must_turn_public(table) && next == NOBODY)
            table->session.shared_screen.covered = table->session.viewer;
        if (next != NOBODY || table_must_turn_public(table)) table_hide_private(table, stage);
        if (next != NOBODY && !table_is_handover_to_same(table)) {
            stage_play_sound(stage, SOUND_TURN, 0);
            return push_dialog(table, stage, PENDING_HANDOVER, handover_create(stage, table, next));
        }
        if (table_must_ask_all(&table->session))
            return ask_all(table, stage, PENDING_WHO_ANSWERS, CHOOSE_WHO_ANSWERS,
                           table_players_to_ask(&table->session));
    }
    if (table_declines_for_player(&table->session)) {
        table_decline_for_player(table, stage);
    } else if (!table_explain_is_showing(table, stage)) {
        table_run_opponents(table, stage);
    }
    return scene_stay();
}

static bool table_is_busy(const void *self)
{
    const TableScene *table = self;
    if (table->view.pending != PENDING_NONE) return false;
    if (table->telling.replay.player != NOBODY || table->telling.playback.is_playing)
        return table->telling.playback.is_playing;
    if (table_holds_for_reading(table)) return false;
    if (table_is_handover_to_same(table) && !table_is_thinking(table)) return false;
    return table_is_thinking(table) || table_handover_player(table) != NOBODY || table_must_turn_public(table) ||
           table_must_ask_all(&table->session) || table_declines_for_player(&table->session) ||
           (match_is_over(table->session.match) && !table->session.results_seen && !table->session.is_practice);
}

static void table_destroy(void *self)
{
    TableScene *table = self;
    ai_worker_destroy(table->session.worker);
    table_log_clear(table);
    selection_clear(&table->view.touch.selection);
    text_clear(&table->view.hint.text);
    text_clear(&table->telling.previous.prompt);
    text_clear(&table->telling.previous.brief);
    free(table->telling.previous.view);
    match_destroy(table->session.match);
    free(table->session.view);
    free(table);
}

static const SceneKind TABLE = {
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
        if (stage->scenes[i].kind == &TABLE) return stage->scenes[i].self;
    }
    return NULL;
}

Scene table_scene_open_record(Stage *stage, Match *match)
{
    TableScene *table = memory_allocate(sizeof *table);
    table->session.thinking_player = NOBODY;
    table_set_match(table, stage, match);
    table->session.is_record = table->session.results_seen = true;
    table->session.shown_steps = 0;
    table_update(table, stage, NULL, false);
    return (Scene){&TABLE, table};
}

Scene table_scene_create(Stage *stage, Match *match)
{
    TableScene *table = memory_allocate(sizeof *table);
    table->session.thinking_player = NOBODY;
    table_set_match(table, stage, match);
    return (Scene){&TABLE, table};
}

Scene table_scene_create_sandbox(Stage *stage, Match *match)
{
    return table_scene_create_guided(stage, match, &(TableGuide){0});
}

Scene table_scene_create_guided(Stage *stage, Match *match, const TableGuide *guide)
{
    TableScene *table = memory_allocate(sizeof *table);
    table->session.thinking_player = NOBODY;
    table->session.is_practice = true;
    table->session.guide = *guide;
    table_set_match(table, stage, match);
    return (Scene){&TABLE, table};
}
