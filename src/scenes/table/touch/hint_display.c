/* SPDX-License-Identifier: MIT */
#include "scenes/table/touch/hint_display.h"
#include "session/table/session_opponents.h"

#include <string.h>

/* Appends the name of a token: "the knight on b4". Its state is left out ("g8, free", "Large: 5 left"). */
static void describe_hint_step(const TableContext *context, const char *token, Text *text)
{
    const Target *target = arrangement_find_target(context->arrangement, token);
    if (target) {
        text_add_bytes(text, target->label, strcspn(target->label, ",:"));
        return;
    }
    for (int i = 0; i < context->arrangement->choice_count; i++) {
        const Choice *choice = &context->arrangement->choices[i];
        if (strcmp(choice->token, token) != 0) continue;
        text_add(text, choice->label);
        return;
    }
    const char *name = context->position.game_table->input.name_step
                           ? context->position.game_table->input.name_step(context, token)
                           : NULL;
    text_add(text, name ? name : token);
}

/* Names the tokens of a path in order, "the knight on b4, then the ferz on d4", or those of a set, "the 5 of spades and
 * the 5 of clubs". */
static const char *describe_path(const TableContext *context, const TouchPath *path)
{
    Stage *stage = context->stage;
    const char *steps[TOUCH_STEPS_MAX], *all = "";
    int count = 0;
    for (int i = 0; i < path->count; i++) {
        if (strcmp(path->tokens[i], TABLETOP_DONE) == 0) continue;
        Text text = {0};
        describe_hint_step(context, path->tokens[i], &text);
        steps[count++] = stage_take_text(stage, &text);
        all = count == 1 ? steps[0]
                         : stage_format(stage, STRING_TABLE_HINT_THEN, arg_text(all), arg_text(steps[count - 1]));
    }
    return path->is_set ? stage_format_list(stage, steps, count) : all;
}

/* Appends `word`, with the names of the path's tokens, to the hint's text, and has these tokens marked. */
static void describe_touches(HintDisplay *hint, const TableContext *context, const TouchPath *path, ScreenString string)
{
    screen_string_format(string, ARGS(arg_text(describe_path(context, path))), &hint->text);
    for (int i = 0; i < path->count; i++) memcpy(hint->tokens[i], path->tokens[i], TOUCH_TOKEN_SIZE);
}

/* The score change of an action, if it does not depend on anything hidden or random. */
static ScoreChange value_of_action(const TableContext *context, const AiTask *task, Action action)
{
    const Game *game = context->position.game;
    SCOPED_MEMORY unsigned char *state = memory_allocate(2 * game->state_size);
    ScoreChange changes[PLAYERS_MAX];
    ScoreChange worth = {.item = -1};
    Rng rng = rng_from_seed(task->seed);
    game_sample_state(game, task->rules, task->view, &rng, state);
    const bool revealed = game->apply_action(task->rules, state, task->player, action, NULL);
    game_make_view(game, task->rules, state, task->player, state + game->state_size);
    if (!revealed) {
        score_changes_find(&context->position, state + game->state_size, changes);
        worth = changes[task->player];
    }
    return worth;
}

static void give_hint(HintDisplay *hint, TableSession *session, const TableContext *context, const AiAnswer *answer)
{
    const AiTask *task = &session->opponents.task;
    if (answer->action == ACTION_NONE) {
        text_add(&hint->text, screen_string(STRING_TABLE_HINT_WAIT));
    } else {
        TouchPath path = {0};
        touch_path_from_action(context->position.game_table, task->rules, answer->action, &path);
        describe_touches(hint, context, &path, STRING_TABLE_HINT_ACTION);
        hint->score_change = value_of_action(context, task, answer->action);
    }
    SCOPED_TEXT why = {0};
    ai_hint_describe(task, answer, session_names(session), &why);
    if (why.length > 0) text_addf(&hint->text, " %s", why.data);
}

void hint_display_show_first_touch(HintDisplay *hint, TableSession *session, const TableContext *context, Action action)
{
    TouchPath path = {0}, first = {.count = 1};
    touch_path_from_action(context->position.game_table, context->position.rules, action, &path);
    memcpy(first.tokens[0], path.tokens[0], TOUCH_TOKEN_SIZE);
    for (int i = path.count - 1; i >= 0; i--) {
        const Target *target = arrangement_find_target(context->arrangement, path.tokens[i]);
        if (target && rect_contains(context->table, rect_centre(target->at)))
            memcpy(first.tokens[0], path.tokens[i], TOUCH_TOKEN_SIZE);
    }
    hint_display_clear(hint, session);
    describe_touches(hint, context, &first, STRING_PUZZLE_HINT);
}

const char *hint_display_prompt(const HintDisplay *hint, const TableSession *session)
{
    const bool searches = session->opponents.state == OPPONENTS_HINT;
    return searches ? screen_string(STRING_TABLE_HINT_THINKS) : text_string(&hint->text);
}

void hint_display_request(HintDisplay *hint, TableSession *session, TableTouches *touches, const Stage *stage)
{
    if (session->chooser == NOBODY || session_is_turn_open(session) || hint_display_prompt(hint, session)[0]) return;
    touches_clear(touches, stage);
    session_opponents_start_hint(session);
}

void hint_display_tick(HintDisplay *hint, TableSession *session, const TableContext *context)
{
    const AiAnswer *answer = session_opponents_take_hint(session);
    if (answer) give_hint(hint, session, context, answer);
}

void hint_display_clear(HintDisplay *hint, TableSession *session)
{
    if (session->opponents.state == OPPONENTS_HINT) session_opponents_stop(session);
    text_reset(&hint->text);
    memset(hint->tokens, 0, sizeof hint->tokens);
    hint->score_change = (ScoreChange){.item = -1};
}
