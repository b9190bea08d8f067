/* SPDX-License-Identifier: MIT */
/* A hint describes, in the words of the table, what an opponent would play. */

#include "scenes/table/table_context.h"
#include "scenes/table/table_touch.h"
#include "scenes/table/table_turns.h"
#include "session/table/session_opponents.h"

#include <stdlib.h>
#include <string.h>

/* The name of a token: "the knight on b4". Its state is left out ("g8, free", "Large: 5 left"). */
static void describe_step(const TableScene *table, const TableContext *context, const char *token, Text *text)
{
    const Target *target = table_find_target(table, token);
    if (target) {
        text_add_bytes(text, target->label, strcspn(target->label, ",:"));
        return;
    }
    for (int i = 0; i < table->display.arrangement.choice_count; i++) {
        const Choice *choice = &table->display.arrangement.choices[i];
        if (strcmp(choice->token, token) != 0) continue;
        text_add(text, choice->label);
        return;
    }
    if (!table->display.game_table->name_step || !table->display.game_table->name_step(context, token, text))
        text_add(text, token);
}

/* "the knight on b4, then the ferz on d4"; of a set "the 5 of spades, the 5 of hearts and the 5 of clubs" */
static const char *describe_path(const TableScene *table, Stage *stage, const TouchPath *path)
{
    const TableContext context = table_context(table, stage);
    const char *steps[TOUCH_STEPS_MAX], *told = "";
    int count = 0;
    for (int i = 0; i < path->count; i++) {
        if (strcmp(path->tokens[i], TABLETOP_DONE) == 0) continue;
        Text text = {0};
        describe_step(table, &context, path->tokens[i], &text);
        steps[count++] = stage_take_text(stage, &text);
        told = count == 1 ? steps[0]
                          : stage_format(stage, WORD_TABLE_HINT_THEN, arg_text(told), arg_text(steps[count - 1]));
    }
    if (!path->is_set) return told;
    Text list = {0};
    strings_add_list(steps, count, &list);
    return stage_take_text(stage, &list);
}

/* Shows which tokens to touch. */
static void describe_touches(TableScene *table, Stage *stage, const TouchPath *path, Word word)
{
    screen_string_format(word, ARGS(arg_text(describe_path(table, stage, path))), &table->display.hint.text);
    for (int i = 0; i < path->count; i++) memcpy(table->display.hint.tokens[i], path->tokens[i], TOUCH_TOKEN_SIZE);
}

/* The score change of an action, if it does not depend on anything hidden or random. */
static ScoreChange value_of_action(TableScene *table, Stage *stage, const AiTask *task, Action action)
{
    const Game *game = table->session.game;
    unsigned char *state = memory_allocate(2 * game->state_size);
    ScoreChange changes[PLAYERS_MAX];
    ScoreChange worth = {.item = -1};
    Rng rng = rng_from_seed(task->seed);
    game_sample_state(game, task->rules, task->view, &rng, state);
    const bool revealed = game->apply_action(task->rules, state, task->player, action, NULL);
    game_make_view(game, task->rules, state, task->player, state + game->state_size);
    const TableContext before = table_context(table, stage);
    TableContext after = before;
    after.view = state + game->state_size;
    if (!revealed) {
        score_changes_find(&before, &after, changes);
        worth = changes[task->player];
    }
    free(state);
    return worth;
}

static void give_hint(TableScene *table, Stage *stage, const AiAnswer *answer)
{
    void *view = memory_allocate(table->session.game->state_size);
    AiTask task = table->session.opponents.task;
    match_view(table->session.match, task.player, view);
    task.view = view;
    if (answer->action == ACTION_NONE) {
        text_add(&table->display.hint.text, screen_string(WORD_TABLE_HINT_WAIT));
    } else {
        TouchPath path = {0};
        touch_path_from_action(table->display.game_table, task.rules, view, answer->action, &path);
        describe_touches(table, stage, &path, WORD_TABLE_HINT_ACTION);
        table->display.hint.score_change = value_of_action(table, stage, &task, answer->action);
    }
    Text why = {0};
    ai_hint_describe(&task, answer, session_names(&table->session), &why);
    if (why.length > 0) text_addf(&table->display.hint.text, " %s", why.data);
    text_clear(&why);
    free(view);
}

void table_hint_first_touch(TableScene *table, Stage *stage, Action action)
{
    TouchPath path = {0}, first = {.count = 1};
    const TableContext context = table_context(table, stage);
    touch_path_from_action(table->display.game_table, match_rules(table->session.match), table->session.view, action,
                           &path);
    memcpy(first.tokens[0], path.tokens[0], TOUCH_TOKEN_SIZE);
    for (int i = path.count - 1; i >= 0; i--) {
        const Target *target = table_find_target(table, path.tokens[i]);
        if (target && rect_contains(context.table, rect_centre(target->at)))
            memcpy(first.tokens[0], path.tokens[i], TOUCH_TOKEN_SIZE);
    }
    table_clear_hint(table);
    table_clear_touches(table, stage);
    describe_touches(table, stage, &first, WORD_PUZZLE_HINT);
}

void table_request_hint(TableScene *table, Stage *stage)
{
    const bool thinks = table->session.opponents.thinks_for_hint;
    if (table->session.chooser == NOBODY || thinks || table->display.hint.text.length > 0) return;
    table_clear_touches(table, stage); /* the hint assumes that nothing is touched */
    session_hint_start(&table->session);
}

void table_hint_tick(TableScene *table, Stage *stage)
{
    AiAnswer answer;
    if (session_hint_take(&table->session, &answer)) give_hint(table, stage, &answer);
}

void table_clear_hint(TableScene *table)
{
    if (table->session.opponents.thinks_for_hint) session_stop_thinking(&table->session);
    text_reset(&table->display.hint.text);
    memset(table->display.hint.tokens, 0, sizeof table->display.hint.tokens);
    table->display.hint.score_change = (ScoreChange){.item = -1};
}
