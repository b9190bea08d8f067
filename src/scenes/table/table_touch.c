/* SPDX-License-Identifier: MIT */
/* Touching the things of a game: builds up an action token by token, plays it when it is complete, and shows why a
 * touch is refused. */

#include "scenes/table/table_touch.h"
#include "scenes/table/table_context.h"
#include "scenes/table/table_hotspots.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_turns.h"

#include <stdlib.h>
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

static void fill_selection(TableScene *table)
{
    selection_clear(&table->display.selection);
    if (table->session.chooser == NOBODY) return;
    Action *actions = memory_allocate(table->session.game->actions_max * sizeof *actions);
    size_t count = game_legal_actions(table->session.game, match_rules(table->session.match), table->session.view,
                                      table->session.chooser, actions);
    if (table->session.guide.allows_action) count = filter_guided(&table->session.guide, actions, count);
    selection_init(&table->display.selection, actions, count, table->display.game_table,
                   match_rules(table->session.match), table->session.view);
    free(actions);
}

static void record_touch(TableScene *table, const Stage *stage)
{
    table->display.touch.before = table->display.selection.touched;
    table->display.touch.since = motion_moment(&stage->motion);
}

void table_touch_update(TableScene *table, const Stage *stage)
{
    table->display.touch.refused[0] = table->display.touch.dragged[0] = table->display.touch.previewed[0] = '\0';
    fill_selection(table);
    if (!selection_has_next(&table->display.selection, table->display.touch.repeated))
        table->display.touch.repeated[0] = '\0';
    record_touch(table, stage);
}

bool table_is_being_touched(const TableScene *table)
{
    return table->display.selection.touched.count > 0 || table->display.touch.dragged[0];
}

void table_clear_selection(TableScene *table)
{
    selection_clear(&table->display.selection);
}

TouchSelection table_swap_selection(TableScene *table, TouchSelection selection)
{
    const TouchSelection before = table->display.selection;
    table->display.selection = selection;
    return before;
}

void table_stop_dragging(TableScene *table)
{
    table->display.touch.dragged[0] = '\0';
}

void table_retract_message(TableScene *table, Stage *stage)
{
    if (table->display.touch.message[0]) stage_retract_notice(stage, table->display.touch.message);
    table->display.touch.message[0] = '\0';
}

/* ---- Touches ---- */

static void shake(TableScene *table, Stage *stage, const char *token)
{
    text_copy(table->display.touch.refused, sizeof table->display.touch.refused, token);
    stage_play_sound(stage, SOUND_REFUSAL, 0);
    table->display.touch.shake = tween_start(&stage->motion, stage_time(stage, TIME_REFUSAL), 0);
}

static void announce_turn(const TableScene *table, Stage *stage, const char *token)
{
    const int actor = session_actor(&table->session);
    stage_refuse(stage, token,
                 session_is_looking_back(&table->session) ? screen_string(WORD_TABLE_PAST)
                 : actor == NOBODY
                     ? screen_string(WORD_TABLE_OVER)
                     : stage_format(stage, WORD_TABLE_TURN_OF, arg_text(session_names(&table->session)[actor])));
}

/* Whether a touch was needed only to end a wait: for the next move of a game that is watched, or of an opponent. */
static bool is_answered_by_going_on(const TableScene *table, const Stage *stage)
{
    const Explanation *said = &table->telling.explainer.current;
    return table->session.chooser == NOBODY &&
           (table->telling.playback.is_playing || (said->sentence[0] && stage->motion.now < said->until));
}

/* Shows why a token is refused after the previous touches, or at least that it is. */
static void refuse(TableScene *table, Stage *stage, const char *token)
{
    TouchPath path = table->display.selection.touched;
    Text text = {0};
    if (is_answered_by_going_on(table, stage)) return;
    shake(table, stage, token);
    if (table->session.guide.self && table->display.report_wrong_touch) {
        table->display.report_wrong_touch(table->session.guide.self, stage, token);
        return;
    }
    if (table->session.chooser == NOBODY) {
        announce_turn(table, stage, token);
        return;
    }
    RefusedAction refusal = {.reason = -1};
    TableContext context = table_context(table, stage);
    context.refusal = &refusal;
    if (path.count < TOUCH_STEPS_MAX) touch_path_addf(&path, "%s", token);
    if (!tabletop_refuse_path(&context, &path, &text)) {
        text_reset(&text);
        text_add(&text, screen_string(WORD_TABLE_NOWHERE));
    }
    if (refusal.reason >= 0) table_explain_refusal(table, stage, refusal.reason, &text);
    if (refusal.rule_ref[0]) text_addf(&text, " [%s]", refusal.rule_ref);
    stage_refuse(stage, token, text_string(&text));
    text_copy(table->display.touch.message, sizeof table->display.touch.message, text_string(&text));
    text_clear(&text);
}

/* A thing that is picked up, or put back, is heard at once. */
static void play_grip_sound(const TableScene *table, Stage *stage, const char *token)
{
    const Arrangement *arrangement = &table->display.arrangement;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (strcmp(piece->token, token) != 0) continue;
        stage_play_sound(stage, strcmp(piece->shadow, "cards/shadow") == 0 ? SOUND_CARD : SOUND_PIECE, 0);
        return;
    }
}

bool table_touch_token(TableScene *table, Stage *stage, const char *token)
{
    Action action;
    table_clear_hint(table);
    record_touch(table, stage);
    if (strcmp(token, table->display.touch.repeated) != 0) table->display.touch.repeated[0] = '\0';
    if (!selection_touch(&table->display.selection, token, &action)) {
        table->display.touch.previewed[0] = '\0';
        refuse(table, stage, token);
        return false;
    }
    /* A preview stays while its token can still be played: another size may be tried on the same plot. */
    if (!selection_has_next(&table->display.selection, table->display.touch.previewed))
        table->display.touch.previewed[0] = '\0';
    if (action != ACTION_NONE) {
        table_play_action(table, stage, table->session.chooser, action);
    } else {
        play_grip_sound(table, stage, token);
    }
    return true;
}

bool table_is_previewed_first(const TableScene *table, Stage *stage, const char *token, const Touch *touch)
{
    if (!table->display.game_table->needs_preview || touch->by_keys || table->session.chooser == NOBODY) return false;
    const bool leads = selection_has_next(&table->display.selection, token);
    if (leads && (!touch->by_finger || strcmp(token, table->display.touch.previewed) == 0)) return false;
    const TableContext context = table_context(table, stage);
    return table->display.game_table->needs_preview(&context, token);
}

/* Previewing a token again removes its preview. */
void table_preview(TableScene *table, const char *token)
{
    if (strcmp(token, table->display.touch.previewed) == 0) token = "";
    text_copy(table->display.touch.previewed, sizeof table->display.touch.previewed, token);
}

bool table_touch_choice(TableScene *table, const char *token)
{
    const Arrangement *arrangement = &table->display.arrangement;
    for (int i = 0; i < arrangement->choice_count; i++) {
        const Choice *choice = &arrangement->choices[i];
        if (!choice->repeats[0] || strcmp(choice->token, token) != 0) continue;
        text_copy(table->display.touch.repeated, TOUCH_TOKEN_SIZE, choice->repeats);
        return true;
    }
    return false;
}

/* A card that is not a possible next step can still be dragged, to move it within the hand. */
void table_lift(TableScene *table, Stage *stage, const char *token)
{
    const Target *target = table_find_target(table, token);
    const bool leads =
        selection_has_next(&table->display.selection, token) || selection_has_start(&table->display.selection, token);
    const bool stays = (target && target->is_drag_only) || (table_is_in_hand(table, token) && !leads);
    table->display.touch.lifted = !stays && !selection_contains(&table->display.selection, token);
    if (table->display.touch.lifted && !table_touch_token(table, stage, token)) return;
    text_copy(table->display.touch.dragged, sizeof table->display.touch.dragged, token);
}

void table_clear_touches(TableScene *table, const Stage *stage)
{
    record_touch(table, stage);
    selection_reset(&table->display.selection);
    table->display.touch.previewed[0] = '\0';
}

/* Moves a card dropped among the cards of the hand. */
static void drop_in_hand(TableScene *table, Stage *stage, const char *token, const Touch *touch)
{
    Action action;
    if (table->display.touch.lifted && selection_contains(&table->display.selection, token)) {
        record_touch(table, stage);
        selection_touch(&table->display.selection, token, &action);
    }
    table_move_in_hand(table, stage, token, touch->over->id, touch->point);
}

/* Plays a thing dropped on a possible next token; otherwise it returns. */
void table_drop(TableScene *table, Stage *stage, const Touch *touch)
{
    char token[TOUCH_TOKEN_SIZE];
    text_copy(token, sizeof token, table->display.touch.dragged);
    table->display.touch.dragged[0] = '\0';
    if (!token[0]) return;
    const Hotspot *over = touch->over;
    const bool elsewhere = over && over->code == CODE_TOKEN && strcmp(over->id, token) != 0;
    if (elsewhere && table_is_in_hand(table, token) && table_is_in_hand(table, over->id)) {
        drop_in_hand(table, stage, token, touch);
        return;
    }
    if (elsewhere && selection_has_next(&table->display.selection, over->id)) {
        table_touch_token(table, stage, over->id);
        return;
    }
    if (!elsewhere) return;
    refuse(table, stage, over->id);
    table_clear_touches(table, stage);
}
