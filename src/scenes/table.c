/* SPDX-License-Identifier: MIT */
/* The table as a scene: what touches do. */
#include "scenes/table.h"

#include "scenes/table_scene.h"

#include <stdlib.h>
#include <string.h>

/* ---- Touching the game ---- */

static void shake(TableScene *table, Stage *stage, const char *token)
{
    text_copy(table->refused, sizeof table->refused, token);
    table->shake = tween_start(&stage->motion, stage_time(stage, TIME_REFUSAL), 0);
}

static void tell_turn(const TableScene *table, Stage *stage)
{
    const int actor = table_actor(table);
    Text text = {0};
    if (table->shown < match_length(table->match)) {
        text_add(&text, stage_word(stage, WORD_TABLE_PAST));
    } else if (actor == NOBODY) {
        text_add(&text, stage_word(stage, WORD_TABLE_OVER));
    } else {
        const WordPart parts[] = {word_text(match_names(table->match)[actor])};
        words_fill(stage->words, WORD_TABLE_TURN_OF, parts, 1, &text);
    }
    stage_notice(stage, text_string(&text));
    text_clear(&text);
}

/* Why a token leads nowhere, after what has been touched. */
static void refuse(TableScene *table, Stage *stage, const char *token)
{
    Path path = table->choosing.touched;
    Text text = {0};
    Sight sight;
    shake(table, stage, token);
    if (table->chooser == NOBODY) {
        tell_turn(table, stage);
        return;
    }
    table_sight(table, stage, &sight);
    if (path.count < STEPS_MAX) path_step(&path, "%s", token);
    if (table->look->refuse(&sight, &path, &text)) stage_notice(stage, text_string(&text));
    text_clear(&text);
}

/* Touches a token; returns whether that led on. */
static bool touch_token(TableScene *table, Stage *stage, const char *token)
{
    Action action;
    table_forget_hint(table);
    if (!choosing_touch(&table->choosing, token, &action)) {
        refuse(table, stage, token);
        return false;
    }
    if (action != ACTION_NONE) table_act(table, stage, table->chooser, action);
    return true;
}

static void lift(TableScene *table, Stage *stage, const char *token)
{
    if (!choosing_has(&table->choosing, token) && !touch_token(table, stage, token)) return;
    text_copy(table->dragged, sizeof table->dragged, token);
}

/* Let go where it leads on, it is played there; else it goes back. */
static void drop(TableScene *table, Stage *stage, const Touch *touch)
{
    char token[TOKEN_SIZE];
    text_copy(token, sizeof token, table->dragged);
    table->dragged[0] = '\0';
    if (!token[0]) return;
    const Spot *over = touch->over;
    const bool elsewhere = over && over->code == CODE_TOKEN && strcmp(over->id, token) != 0;
    if (elsewhere && choosing_leads(&table->choosing, over->id)) {
        touch_token(table, stage, over->id);
        return;
    }
    if (elsewhere) refuse(table, stage, over->id);
    if (elsewhere) choosing_forget(&table->choosing);
}

/* ---- Touching what lies round it ---- */

static Transition ask_undo(TableScene *table, Stage *stage)
{
    size_t step;
    const char *why;
    if (table->shown < match_length(table->match)) {
        if (table->shown > 0) table_show_step(table, stage, table->shown - 1);
        return scene_stay();
    }
    if (!table_undo_to(table, stage, &step, &why)) {
        stage_notice(stage, why);
        return scene_stay();
    }
    table_undo(table, stage);
    return scene_stay();
}

static void redo(TableScene *table, Stage *stage)
{
    if (table->shown < match_length(table->match)) {
        table_show_step(table, stage, table->shown + 1);
    } else {
        table_redo(table, stage);
    }
}

static Transition press(TableScene *table, Stage *stage, const Touch *touch)
{
    const Spot *spot = touch->spot;
    switch (spot->code) {
    case CODE_TOKEN: touch_token(table, stage, spot->id); break;
    case CODE_UNDO: return ask_undo(table, stage);
    case CODE_REDO: redo(table, stage); break;
    case CODE_HINT: table_ask_hint(table, stage); break;
    case CODE_PAUSE: return scene_home();
    case CODE_LOG: table->log.open = !table->log.open; break;
    case CODE_LOG_LINE: table_show_step(table, stage, (size_t)spot->index); break;
    case CODE_LOG_BACK: table_show_step(table, stage, match_length(table->match)); break;
    default: break;
    }
    return scene_stay();
}

/* Escape goes back one thing at a time: the log, a touch, looking back; and then pauses. */
static Transition back(TableScene *table, Stage *stage)
{
    if (table->log.open) {
        table->log.open = false;
    } else if (table->choosing.touched.count > 0) {
        choosing_forget(&table->choosing);
    } else if (table->shown < match_length(table->match)) {
        table_show_step(table, stage, match_length(table->match));
    } else {
        return scene_home();
    }
    return scene_stay();
}

static Transition command(TableScene *table, Stage *stage, Command wanted)
{
    switch (wanted) {
    case COMMAND_BACK: return back(table, stage);
    case COMMAND_PAUSE: return scene_home();
    case COMMAND_UNDO: return ask_undo(table, stage);
    case COMMAND_REDO: redo(table, stage); break;
    case COMMAND_HINT:
        if (stage->settings->hints) table_ask_hint(table, stage);
        break;
    case COMMAND_LOG: table->log.open = !table->log.open; break;
    default: break;
    }
    return scene_stay();
}

static Transition table_touch(void *self, Stage *stage, const Touch *touch)
{
    TableScene *table = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(table, stage, touch);
    case TOUCH_LIFT:
        if (touch->spot->code == CODE_TOKEN) lift(table, stage, touch->spot->id);
        break;
    case TOUCH_DROP: drop(table, stage, touch); break;
    case TOUCH_SCROLL: scroll_touch(&table->log.scroll, touch); break;
    case TOUCH_AWAY: table->dragged[0] = '\0'; break;
    case TOUCH_COMMAND: return command(table, stage, touch->command);
    default: break;
    }
    return scene_stay();
}

static Transition table_tick(void *self, Stage *stage)
{
    TableScene *table = self;
    table_let_play(table, stage);
    return scene_stay();
}

static bool table_busy(const void *self) { return table_thinks(self); }

static void table_destroy(void *self)
{
    TableScene *table = self;
    ai_worker_destroy(table->worker);
    table_log_clear(table);
    choosing_clear(&table->choosing);
    text_clear(&table->hint);
    match_destroy(table->match);
    free(table->view);
    free(table);
}

static const SceneKind TABLE = {
    .name = "table",
    .show = table_show,
    .touch = table_touch,
    .tick = table_tick,
    .busy = table_busy,
    .destroy = table_destroy,
};

Scene table_scene_create(Stage *stage, Match *match)
{
    TableScene *table = memory_allocate(sizeof *table);
    table->thinks_for = NOBODY;
    table_begin(table, stage, match);
    return (Scene){&TABLE, table};
}
