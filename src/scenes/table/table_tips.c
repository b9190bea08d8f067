/* SPDX-License-Identifier: MIT */
/* The tips of a table (tabletop/tabletop_tips.h): the game's own words for a thing, or else general ones. */
#include "culdesac/characters.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_scene.h"
#include "scenes/table/touch/table_hotspots.h"
#include "session/seating/seating.h"
#include "session/table/session_players.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- What a tip must not cover ---- */

/* How much of pieces and of text, such as a player's name or a row's total, a tip would cover. */
static float hidden_area(const void *of, Rect at)
{
    const TableDisplay *display = of;
    float sum = 0;
    for (int i = 0; i < display->arrangement.piece_count; i++)
        sum += rect_overlap_area(display->arrangement.pieces[i].at, at);
    for (int i = 0; i < display->rects->text.count; i++) sum += rect_overlap_area(display->rects->text.items[i], at);
    return sum;
}

static void note_reach(const Arrangement *arrangement, const char *token, Tip *tip)
{
    const Target *target = arrangement_find_target(arrangement, token);
    if (!target || tip->reach_count == TIP_REACH_MAX) return;
    for (int i = 0; i < tip->reach_count; i++) {
        if (rect_equals(tip->reach[i], target->at)) return;
    }
    tip->reach[tip->reach_count++] = target->at;
}

/* Finds where the thing could move, also when it is another player's turn. In a game with hidden information it finds
 * nothing, because moves depend on that. */
static void find_reach(const TableContext *context, const char *token, Tip *tip)
{
    enum { LISTED_MAX = 512 }; /* in a game with more possible actions, tips show no moves */
    const Game *game = context->position.game;
    const int mover = state_head_const(context->position.view)->to_move;
    if (game_has_hidden_info(game) || mover == NOBODY || game->actions_max > LISTED_MAX) return;
    if (selection_contains(context->selection, token)) return;
    SCOPED_MEMORY Action *actions = memory_allocate_unset(game->actions_max * sizeof *actions);
    const size_t count = game_legal_actions(game, context->position.rules, context->position.view, mover, actions);
    for (size_t i = 0; i < count; i++) {
        TouchPath path = {.count = 0};
        touch_path_from_action(context->position.game_table, context->position.rules, actions[i], &path);
        if (path.count == 2 && strcmp(path.tokens[0], token) == 0)
            note_reach(context->arrangement, path.tokens[1], tip);
    }
    /* If the thing could move nearly everywhere, rings would say nothing. */
    if (tip->reach_count == TIP_REACH_MAX) tip->reach_count = 0;
}

/* ---- Texts ---- */

static void copy_string(ScreenString string, char text[TIP_TEXT_SIZE])
{
    text_copy(text, TIP_TEXT_SIZE, screen_string(string));
}

/* Whether touching the thing is, or begins, a possible action. */
static bool leads_on(const TouchSelection *selection, const char *token)
{
    return selection_has_next(selection, token) || selection_has_start(selection, token);
}

/* Adds to the tip why a thing cannot be touched, with the rule. */
static void describe_reason(const TableContext *context, const char *token, Tip *tip)
{
    if (context->chooser == NOBODY || leads_on(context->selection, token)) return;
    const TableRefusal refused = tabletop_refuse_touch(context, token);
    if (!refused.sentence) return;
    text_copy(tip->disabled_reason, TIP_TEXT_SIZE, refused.sentence);
    if (!tip->rule_ref[0]) text_copy(tip->rule_ref, RULE_REF_SIZE, refused.rule_ref);
}

/* Describes what can be done with a thing that the game has no word for. */
static void describe_plainly(const TouchSelection *selection, const char *token, const Target *target, Tip *tip)
{
    if (!target) {
        copy_string(STRING_TIPS_CHOOSE, tip->sentence);
    } else if (target->kind == TARGET_DETAIL && !selection_has_next(selection, token)) {
        copy_string(STRING_TIPS_OPENS, tip->sentence);
    } else if (leads_on(selection, token)) {
        copy_string(STRING_TIPS_TOUCH, tip->sentence);
    } else if (tip->disabled_reason[0]) {
        memcpy(tip->sentence, tip->disabled_reason, TIP_TEXT_SIZE);
        tip->disabled_reason[0] = '\0';
    } else {
        copy_string(STRING_TIPS_WAITS, tip->sentence);
    }
}

/* If the tip has no name yet, splits "Large: 5 left" into the name and the state after the colon. */
static void part_label(const Hotspot *hotspot, Tip *tip)
{
    const char *colon = strstr(hotspot->label, ": ");
    if (tip->name[0]) return;
    text_copy(tip->name, sizeof tip->name, hotspot->label);
    if (colon && (size_t)(colon - hotspot->label) < sizeof tip->name) {
        tip->name[colon - hotspot->label] = '\0';
        if (!tip->value[0]) text_copy(tip->value, sizeof tip->value, colon + 2);
    }
    if (isalpha((unsigned char)tip->name[1])) text_capitalize(tip->name);
    text_capitalize(tip->value);
}

static void describe_table_thing(const TableContext *context, const Hotspot *hotspot, Tip *tip)
{
    char about[TIP_NAME_SIZE];
    const Target *target = arrangement_find_target(context->arrangement, hotspot->id);
    const Hotspot asked = {.id = hotspot->id,
                           .tip_topic = target && target->tip_topic ? target->tip_topic : hotspot->tip_topic};
    tip_topic_of(&asked, about);
    const bool has_text = tabletop_tips_find_text(&context->position, "tip", about, tip->sentence, tip->rule_ref);
    if (target && target->item > 0) tabletop_tips_add_item(context, target->item - 1, tip);
    if (target && (!has_text || target->explains_disabled)) describe_reason(context, hotspot->id, tip);
    if (context->position.game_table->texts.fill_tip)
        context->position.game_table->texts.fill_tip(context, hotspot->id, about, tip);
    if (!tip->sentence[0]) {
        const char *common = strings_find(&SCREEN_STRINGS, "tip_table", about, NULL);
        text_copy(tip->sentence, TIP_TEXT_SIZE, common ? common : "");
    }
    if (!tip->sentence[0] && hotspot->kind != HOTSPOT_TIP_ONLY)
        describe_plainly(context->selection, hotspot->id, target, tip);
    part_label(hotspot, tip);
    if (target) find_reach(context, hotspot->id, tip);
}

static void describe_player(const TableSession *session, const TableContext *context, int player, Tip *tip)
{
    const Character *character = session_character(session, player);
    const char *level = screen_string(SEAT_KIND_WORDS[seat_kind(match_seat(session->match, player))]);
    text_copy(tip->sentence, TIP_TEXT_SIZE,
              session_is_person(session, player) ? screen_string(STRING_TIPS_PERSON)
                                                 : stage_format(context->stage, STRING_TIPS_COMPUTER, arg_text(level)));
    if (character && (match_players(session->match) == 2 || session_has_pledges(session))) {
        char pledges[TIP_TEXT_SIZE];
        if (tabletop_tips_find_text(&context->position, "tip", TIP_PLAYER, pledges, tip->rule_ref)) {
            const size_t length = strlen(tip->sentence);
            snprintf(tip->sentence + length, TIP_TEXT_SIZE - length, " %s", pledges);
        }
    }
    if (character)
        snprintf(tip->disabled_reason, TIP_TEXT_SIZE, "%s: %s", character_name(character), character_line(character));
    const char *standing = tabletop_standing(context, player);
    if (standing) text_copy(tip->value, sizeof tip->value, context_capitalize(context, standing));
    for (char *at = tip->value; *at; at++) {
        if (*at == '\n') *at = ' ';
    }
}

bool table_tips_fill(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip)
{
    TableScene *table = self;
    if (progress_is_running(&table->progress, stage) || animations_are_busy(&table->progress.animations, stage) ||
        table->touches.state.dragged[0])
        return false;
    /* Tips of touched things and of log lines would only say what the player knows already, so they are shown only on
     * request. Until then only the places are shown to which the thing can move. */
    tip->is_redundant =
        selection_contains(&table->touches.selection, hotspot->id) || hotspot->code == CODE_TABLE_LOG_LINE;
    tip->overlap_cost = hidden_area;
    tip->overlap_data = &table->display;
    const TableContext context = table_context(table, stage);
    const bool about = hotspot->kind == HOTSPOT_TIP_ONLY && hotspot->tip_topic;
    if (about && strcmp(hotspot->tip_topic, TIP_PLAYER) == 0) {
        describe_player(&table->session, &context, hotspot->index, tip);
    } else if (about && strcmp(hotspot->tip_topic, TIP_SCORE) == 0) {
        tabletop_tips_add_score(&context, hotspot->index, tip);
    } else if (hotspot->kind == HOTSPOT_TIP_ONLY || hotspot->code == CODE_TABLE_TOKEN) {
        describe_table_thing(&context, hotspot, tip);
    } else if (hotspot->code >= CODE_TABLE_COMMAND && hotspot->code < TABLE_CODES) {
        char key[CHORD_TEXT_SIZE];
        chord_format(stage->settings->bindings.keys[hotspot->code - CODE_TABLE_COMMAND][0], key);
        if (key[0]) text_copy(tip->value, sizeof tip->value, stage_format(stage, STRING_TIPS_KEY, arg_text(key)));
    }
    return true;
}
