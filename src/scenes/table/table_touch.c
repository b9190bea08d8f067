/* SPDX-License-Identifier: MIT */
/* Touching the things of a game: plays an action that is complete, and shows why a touch is refused. */

#include "scenes/table/table_touch.h"
#include "scenes/table/dialogs/table_interrupt.h"
#include "scenes/table/table_play.h"
#include "scenes/table/table_shown.h"
#include "scenes/table/touch/table_hotspots.h"
#include "tabletop/tabletop.h"

#include <string.h>

static bool is_in_hand(const TableScene *table, const char *token)
{
    const Target *target = arrangement_find_target(&table->display.arrangement, token);
    return target && target->hand_index > 0;
}

/* ---- Touches ---- */

static void announce_turn(const TableSession *session, Stage *stage, const char *token)
{
    const int actor = session_actor(session);
    stage_refuse(stage, token,
                 session_is_looking_back(session) ? screen_string(STRING_TABLE_PAST)
                 : actor == NOBODY
                     ? screen_string(STRING_TABLE_OVER)
                     : stage_format(stage, STRING_TABLE_TURN_OF, arg_text(session_names(session)[actor])));
}

/* Whether a touch has done its work by ending a wait, of the playback or of an opponent. It is then not refused. */
static bool is_answered_by_going_on(const TableScene *table)
{
    return table->session.chooser == NOBODY && (table->playback.is_playing || table->explainer.awaits_reader);
}

/* Whether a touch was meant for what could be done before a card interrupted. */
static bool is_overtaken(const TableScene *table, const Stage *stage)
{
    enum { REACTION_MS = 900 }; /* how long after the card appeared a touch may still be meant for what was before */
    return table_interrupt_is_asked_here(&table->interrupt, &table->session) &&
           stage->motion.now < table->progress.now.settled.at + REACTION_MS;
}

/* Shows why a token is refused after the previous touches, or at least that the token is refused. */
static void refuse_token(TableScene *table, Stage *stage, const char *token)
{
    SCOPED_TEXT text = {0};
    if (is_answered_by_going_on(table) || is_overtaken(table, stage)) return;
    touches_shake(&table->touches, stage, token);
    if (table->guide.explain_refusal) {
        table->guide.explain_refusal(table->guide.self, stage, token);
        return;
    }
    if (table->session.chooser == NOBODY) {
        announce_turn(&table->session, stage, token);
        return;
    }
    const TableContext context = table_context(table, stage);
    const TableRefusal refused = tabletop_refuse_touch(&context, token);
    text_add(&text, refused.sentence ? refused.sentence : screen_string(STRING_TABLE_NOWHERE));
    if (refused.reason >= 0) explainer_add_refusal(&table->explainer, &table->session, &context, refused.reason, &text);
    stage_refuse_by_rule(stage, token, text_string(&text), refused.rule_ref);
    touches_set_message(&table->touches, text_string(&text));
}

/* Plays the sound of a thing that is picked up or put back. */
static void play_grip_sound(const Arrangement *arrangement, Stage *stage, const char *token)
{
    const Piece *piece = arrangement_find_piece(arrangement, token);
    if (piece) stage_play_sound(stage, piece->is_card ? SOUND_CARD : SOUND_PIECE, 0);
}

bool table_touch_token(TableScene *table, Stage *stage, const char *token)
{
    Action action;
    hint_display_clear(&table->hint, &table->session);
    if (!touches_add(&table->touches, token, stage, &action)) {
        refuse_token(table, stage, token);
        return false;
    }
    if (action != ACTION_NONE) {
        table_play_action(table, stage, table->session.chooser, action);
    } else {
        play_grip_sound(&table->display.arrangement, stage, token);
    }
    return true;
}

bool table_is_previewed_first(const TableScene *table, Stage *stage, const char *token, const Touch *touch)
{
    const GameTable *game_table = table->display.game_table;
    if (!game_table->input.needs_preview || touch->by_keys || table->session.chooser == NOBODY) return false;
    const bool leads = selection_has_next(&table->touches.selection, token);
    if (leads && (!touch->by_finger || strcmp(token, table->touches.state.previewed) == 0)) return false;
    const TableContext context = table_context(table, stage);
    return game_table->input.needs_preview(&context, token);
}

/* ---- Dragging ---- */

/* Touches and drags a thing. A card that is not a possible next step is only dragged, to move it within the hand. */
void table_lift(TableScene *table, Stage *stage, const char *token)
{
    const TouchSelection *selection = &table->touches.selection;
    const Target *target = arrangement_find_target(&table->display.arrangement, token);
    const bool leads = selection_has_next(selection, token) || selection_has_start(selection, token);
    const bool stays = (target && target->kind == TARGET_DRAG) || (is_in_hand(table, token) && !leads);
    const bool is_lifted = !stays && !selection_contains(selection, token);
    if (!is_lifted || table_touch_token(table, stage, token)) touches_start_dragging(&table->touches, token, is_lifted);
}

/* Moves a card dropped among the cards of the hand. */
static void drop_in_hand(TableScene *table, Stage *stage, const char *token, const Touch *touch)
{
    Action action;
    if (table->touches.state.is_lifted && selection_contains(&table->touches.selection, token))
        touches_add(&table->touches, token, stage, &action);
    const TableContext context = table_context(table, stage);
    if (hand_move(&table->hand, &context, token, touch->over->id, touch->point)) table_rearrange(table, stage);
}

void table_drop(TableScene *table, Stage *stage, const Touch *touch)
{
    char token[TOUCH_TOKEN_SIZE];
    text_copy(token, sizeof token, table->touches.state.dragged);
    touches_stop_dragging(&table->touches);
    if (!token[0]) return;
    const Hotspot *over = touch->over;
    const bool is_elsewhere = over && over->code == CODE_TABLE_TOKEN && strcmp(over->id, token) != 0;
    if (is_elsewhere && is_in_hand(table, token) && is_in_hand(table, over->id)) {
        drop_in_hand(table, stage, token, touch);
        return;
    }
    if (is_elsewhere && selection_has_next(&table->touches.selection, over->id)) {
        table_touch_token(table, stage, over->id);
        return;
    }
    if (!is_elsewhere) return;
    /* Refuses the place where a thing was dropped or, if the thing could not even be picked up, the thing. */
    refuse_token(table, stage, selection_contains(&table->touches.selection, token) ? over->id : token);
    touches_clear(&table->touches, stage);
}
