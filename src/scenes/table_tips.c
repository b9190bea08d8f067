/* SPDX-License-Identifier: MIT */
/* What things at a table say when they are asked (kit/tips.h): the house's words, and plain ones where it has none. */
#include "culdesac/neighbours.h"
#include "kit/tips.h"
#include "scenes/setup_seating.h"
#include "scenes/table_scene.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What a tip is not to lie on ---- */

static float common_area(Rect a, Rect b)
{
    const Rect both = rect_common(a, b);
    return both.w > 0 && both.h > 0 ? both.w * both.h : 0;
}

/* Pieces, and words such as a player's name or a row's total. */
static float hidden_things(const void *of, Rect at)
{
    const TableScene *table = of;
    float sum = 0;
    for (int i = 0; i < table->arrangement.piece_count; i++) sum += common_area(table->arrangement.pieces[i].at, at);
    for (int i = 0; i < table->words.count; i++) sum += common_area(table->words.items[i], at);
    return sum;
}

static void note_reach(const TableScene *table, const char *token, Tip *tip)
{
    const Target *target = table_target(table, token);
    if (!target || tip->reach_count == TIP_REACH) return;
    for (int i = 0; i < tip->reach_count; i++) {
        if (rect_same(tip->reach[i], target->at)) return;
    }
    tip->reach[tip->reach_count++] = target->at;
}

/* Where the thing could go, in whose turn it is too, though he sees it who has to wait. Where hands are hidden nobody knows. */
static void find_reach(const TableScene *table, Stage *stage, const char *token, Tip *tip)
{
    enum { LISTED_MOST = 512 };
    TableContext context;
    const int mover = state_look(table->view)->to_move;
    if ((table->game->traits & TRAIT_HIDDEN) || mover == NOBODY || table->game->actions_max > LISTED_MOST) return;
    if (choosing_has(&table->choosing, token)) return;
    table_context(table, stage, &context);
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    const size_t count = game_legal(table->game, context.rules, table->view, mover, actions);
    for (size_t i = 0; i < count; i++) {
        TouchPath path = {.count = 0};
        path_spell(table->look, context.rules, table->view, actions[i], &path);
        if (path.count == 2 && strcmp(path.tokens[0], token) == 0) note_reach(table, path.tokens[1], tip);
    }
    free(actions);
    if (tip->reach_count == TIP_REACH) tip->reach_count = 0; /* nearly everywhere: nothing is said by that */
}

/* ---- What is said ---- */

static void copy_word(Stage *stage, Word word, char text[TIP_TEXT])
{
    text_copy(text, TIP_TEXT, stage_word(stage, word));
}

/* Why a thing leads nowhere, in the rule's own words. */
static void tell_why(const TableScene *table, const TableContext *plain, const char *token, Tip *tip)
{
    TableContext context = *plain;
    TouchPath path = table->choosing.touched;
    char sign[SIGN_TEXT] = "";
    Text text = {0};
    context.sign = sign;
    if (table->chooser == NOBODY || choosing_leads(&table->choosing, token) || choosing_begins(&table->choosing, token))
        return;
    if (path.count < STEPS_MAX) path_step(&path, "%s", token);
    if (kit_refuse_path(&context, &path, &text) && text.length > 0) {
        text_copy(tip->why, TIP_TEXT, text_string(&text));
        char own[SIGN_TEXT];
        sign_cut(tip->why, own);
        if (!tip->sign[0]) text_copy(tip->sign, SIGN_TEXT, own[0] ? own : sign);
    }
    text_clear(&text);
}

/* What a house has no words for is told of by what can be done with it. */
static void tell_plainly(const TableScene *table, Stage *stage, const char *token, const Target *target, Tip *tip)
{
    if (!target) {
        copy_word(stage, WORD_TIPS_CHOOSE, tip->sentence);
    } else if (target->opens && !choosing_leads(&table->choosing, token)) {
        copy_word(stage, WORD_TIPS_OPENS, tip->sentence);
    } else if (choosing_leads(&table->choosing, token) || choosing_begins(&table->choosing, token)) {
        copy_word(stage, WORD_TIPS_TOUCH, tip->sentence);
    } else if (tip->why[0]) {
        memcpy(tip->sentence, tip->why, TIP_TEXT);
        tip->why[0] = '\0';
    } else {
        copy_word(stage, WORD_TIPS_WAITS, tip->sentence);
    }
}

/* "Large: 5 left": what stands behind the colon is how it stands. */
static void part_label(const Spot *spot, Tip *tip)
{
    const char *colon = strstr(spot->label, ": ");
    if (tip->name[0]) return;
    text_copy(tip->name, sizeof tip->name, spot->label);
    if (colon && (size_t)(colon - spot->label) < sizeof tip->name) {
        tip->name[colon - spot->label] = '\0';
        if (!tip->worth[0]) text_copy(tip->worth, sizeof tip->worth, colon + 2);
    }
    char *first = tip->name;
    if (*first >= 'a' && *first <= 'z' && isalpha((unsigned char)first[1])) *first = (char)(*first - 'a' + 'A');
    if (*tip->worth >= 'a' && *tip->worth <= 'z') *tip->worth = (char)(*tip->worth - 'a' + 'A');
}

/* Something of the game. */
static void tell_thing(TableScene *table, Stage *stage, const Spot *spot, Tip *tip)
{
    TableContext context;
    char about[TIP_NAME];
    const Target *target = table_target(table, spot->id);
    const Spot asked = {.id = spot->id, .about = target && target->about ? target->about : spot->about};
    tip_about(&asked, about);
    table_context(table, stage, &context);
    const bool told = kit_tip_words(&context, "tip", about, tip->sentence, tip->sign);
    if (target && target->item > 0) kit_tip_item(&context, target->item - 1, tip);
    if (target && (!told || target->button)) tell_why(table, &context, spot->id, tip);
    if (table->look->tip) table->look->tip(&context, spot->id, about, tip);
    if (!tip->sentence[0]) {
        const char *common = words_find(stage->words, spots_text(&stage->spots, "tip_table_%s", about));
        text_copy(tip->sentence, TIP_TEXT, common ? common : "");
    }
    if (!tip->sentence[0] && spot->kind != SPOT_ABOUT) tell_plainly(table, stage, spot->id, target, tip);
    part_label(spot, tip);
    if (target) find_reach(table, stage, spot->id, tip);
}

/* What a button does keys do, too. */
static void tell_key(Stage *stage, int code, Tip *tip)
{
    static const struct {
        int code;
        Binding binding;
    } KEYS[] = {{CODE_UNDO, BINDING_UNDO}, {CODE_REDO, BINDING_REDO},   {CODE_HINT, BINDING_HINT},
                {CODE_LOG, BINDING_LOG},   {CODE_RULES, BINDING_RULES}, {CODE_PAUSE, BINDING_PAUSE}};
    char key[CHORD_TEXT];
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        if (KEYS[i].code != code) continue;
        chord_write(stage->settings->bindings.keys[KEYS[i].binding][0], key);
        if (key[0]) text_copy(tip->worth, sizeof tip->worth, stage_words(stage, WORD_TIPS_KEY, word_text(key)));
    }
}

/* Who sits there, and how he stands. */
static void tell_player(const TableScene *table, Stage *stage, int player, Tip *tip)
{
    static const Word LEVELS[SEAT_KINDS] = {WORD_SETUP_PERSON, WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD,
                                            WORD_SETUP_EXPERT};
    const Neighbour *neighbour = table_neighbour(table, player);
    TableContext context;
    table_context(table, stage, &context);
    const char *level = stage_word(stage, LEVELS[seat_kind(match_seat(table->match, player))]);
    text_copy(tip->sentence, TIP_TEXT,
              table_is_person(table, player) ? stage_word(stage, WORD_TIPS_PERSON)
                                             : stage_words(stage, WORD_TIPS_COMPUTER, word_text(level)));
    if (neighbour) snprintf(tip->why, TIP_TEXT, "%s: %s", neighbour_name(neighbour), neighbour_line(neighbour));
    const char *standing = table->look->standing ? table->look->standing(&context, player) : NULL;
    if (standing) text_copy(tip->worth, sizeof tip->worth, context_capital(&context, standing));
    for (char *at = tip->worth; *at; at++) {
        if (*at == '\n') *at = ' ';
    }
}

bool table_tip(void *self, Stage *stage, const Spot *spot, Tip *tip)
{
    TableScene *table = self;
    if (table_is_telling(table, stage) || movers_busy(&table->movers, stage) || table->dragged[0] ||
        table->replay.player != NOBODY)
        return false;
    /* What is held is known, and a line of the log says all itself: only who asks is told of it, and sees meanwhile where it can go. */
    tip->shown = choosing_has(&table->choosing, spot->id) || spot->code == CODE_LOG_LINE;
    tip->hides = hidden_things;
    tip->of = table;
    const char *colon = strchr(spot->id, ':');
    const bool about = spot->kind == SPOT_ABOUT && spot->about && colon;
    if (about && strcmp(spot->about, TIP_PLAYER) == 0) {
        tell_player(table, stage, atoi(colon + 1), tip);
    } else if (about && strcmp(spot->about, TIP_SCORE) == 0) {
        TableContext context;
        table_context(table, stage, &context);
        kit_tip_score(&context, atoi(colon + 1), tip);
    } else if (spot->kind == SPOT_ABOUT || spot->code == CODE_TOKEN) {
        tell_thing(table, stage, spot, tip);
    } else {
        tell_key(stage, spot->code, tip);
    }
    return true;
}
