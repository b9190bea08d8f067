/* SPDX-License-Identifier: MIT */
/* Opponents: what they play in their turn, out of it and in answer; and hints, which are what one of them would
 * play. */
#include "scenes/table/table_scene.h"

#include "culdesac/characters.h"
#include "culdesac/journal.h"

#include <stdlib.h>
#include <string.h>

/* How long an opponent's action stays away at least, by the player's setting; and without a thread, how long it
 * thinks. */
static const uint64_t PACE_MS[] = {[PACE_FAST] = 350, [PACE_NORMAL] = 900, [PACE_SLOW] = 1800};
static const double HASTY_MS = 150;
/* An answer always takes equally long, so that it tells nothing of the hand: the thinking is shorter than the pause.
 * The same holds for who decides whether to play out of turn. */
static const double ANSWER_THOUGHT_MS = 150, INTERRUPT_THOUGHT_MS = 80;
enum { INTERRUPT_MS = 110 };

/* ---- Thinking ---- */

static void on_answer(void *context)
{
    const AppServices *services = context;
    services->wake(services->self);
}

/* Begins to think for a player, for so many milliseconds (0: as the opponent does). The view is copied. */
static void start_thinking(TableScene *table, Stage *stage, int player, const Opponent *opponent, double ms)
{
    void *view = memory_allocate(table->session.game->state_size);
    match_view(table->session.match, player, view);
    table->session.task = (AiTask){
        .game = table->session.game,
        .rules = match_rules(table->session.match),
        .view = view,
        .player = player,
        .seed = stage->session.seed + match_length(table->session.match) + 1,
        .ms = ms,
        .threads = ai_thread_count(),
        .analyse_all = table->session.thinks_for_hint,
        .fixed_iterations = stage->session.is_scripted,
    };
    opponent_apply_to_task(opponent, &table->session.task);
    if (table->session.thinks_for_hint) table->session.task.blunder_one_in = 0;
    table->session.thinking_player = player;
    if (!table->session.worker) table->session.worker = ai_worker_create();
    if (table->session.worker)
        ai_worker_start(table->session.worker, &table->session.task, on_answer, stage->session.services);
    free(view);
}

/* The answer, once it is there; a script gets it in the same frame on every machine. Without a thread the thinking is
 * done here, and hastily. */
static bool take_answer(TableScene *table, const Stage *stage, AiAnswer *answer)
{
    if (table->session.worker && stage->session.is_scripted) ai_worker_wait(table->session.worker);
    if (table->session.worker) return ai_worker_poll(table->session.worker, answer);
    void *view = memory_allocate(table->session.game->state_size);
    match_view(table->session.match, table->session.thinking_player, view);
    table->session.task.view = view;
    if (table->session.task.ms <= 0 || table->session.task.ms > HASTY_MS) table->session.task.ms = HASTY_MS;
    ai_think(&table->session.task, answer);
    free(view);
    return true;
}

/* ---- Hints ---- */

/* What a token is called on the table: "the knight on b4". How things stand there ("g8, free", "Large: 5 left") is no
 * part of that. */
static void describe_step(const TableScene *table, const TableContext *context, const char *token, Text *text)
{
    for (int i = 0; i < table->view.arrangement.target_count; i++) {
        const Target *target = &table->view.arrangement.targets[i];
        if (strcmp(target->token, token) != 0) continue;
        text_add_bytes(text, target->label, strcspn(target->label, ",:"));
        return;
    }
    for (int i = 0; i < table->view.arrangement.choice_count; i++) {
        const Choice *choice = &table->view.arrangement.choices[i];
        if (strcmp(choice->token, token) != 0) continue;
        text_add(text, choice->label);
        return;
    }
    if (!table->view.game_table->name_step || !table->view.game_table->name_step(context, token, text))
        text_add(text, token);
}

/* "the knight on b4, then the ferz on d4" */
static void describe_path(const TableScene *table, Stage *stage, const TouchPath *path, Text *text)
{
    TableContext context;
    table_context(table, stage, &context);
    for (int i = 0; i < path->count; i++) {
        if (strcmp(path->tokens[i], TABLETOP_DONE) == 0) continue;
        Text step = {0}, longer = {0};
        describe_step(table, &context, path->tokens[i], &step);
        const WordPart parts[] = {word_text(text_string(text)), word_text(text_string(&step))};
        if (i == 0) {
            text_add(&longer, parts[1].text);
        } else {
            words_format(stage->session.words, path->is_set ? WORD_TABLE_HINT_WITH : WORD_TABLE_HINT_THEN, parts, 2,
                         &longer);
        }
        text_clear(&step);
        text_clear(text);
        *text = longer;
    }
}

/* What to touch, in the table's own words. */
static void describe_touches(TableScene *table, Stage *stage, const TouchPath *path, Word word)
{
    Text told = {0};
    describe_path(table, stage, path, &told);
    const WordPart parts[] = {word_text(text_string(&told))};
    words_format(stage->session.words, word, parts, 1, &table->view.hint.text);
    text_clear(&told);
    for (int i = 0; i < 2 && i < path->count; i++)
        memcpy(table->view.hint.tokens[i], path->tokens[i], TOUCH_TOKEN_SIZE);
}

/* What it would be worth, if nothing that is hidden or left to chance has a part in it. */
static ScoreChange value_of_action(TableScene *table, Stage *stage, Action action)
{
    const Game *game = table->session.game;
    const AiTask *task = &table->session.task;
    unsigned char *state = memory_allocate(2 * game->state_size);
    ScoreChange changes[PLAYERS_MAX];
    ScoreChange worth = {.item = -1};
    Rng rng = rng_from_seed(task->seed);
    TableContext before, after;
    game_sample_state(game, task->rules, task->view, &rng, state);
    const bool revealed = game->apply_action(task->rules, state, task->player, action, NULL);
    game_make_view(game, task->rules, state, task->player, state + game->state_size);
    table_context(table, stage, &before);
    after = before;
    after.view = state + game->state_size;
    if (!revealed) {
        score_changes_find(&before, &after, changes);
        worth = changes[task->player];
    }
    free(state);
    return worth;
}

static void count_hint(TableScene *table, Stage *stage)
{
    Text line = {0};
    match_set_hints(table->session.match, match_hints(table->session.match) + 1);
    journal_write_hints(table->session.match, &line);
    table_journal_add(&table->session, &stage->session, &line);
    text_clear(&line);
}

static void give_hint(TableScene *table, Stage *stage, const AiAnswer *answer)
{
    void *view = memory_allocate(table->session.game->state_size);
    match_view(table->session.match, table->session.task.player, view);
    table->session.task.view = view;
    if (answer->action == ACTION_NONE) {
        text_add(&table->view.hint.text, stage_word(stage, WORD_TABLE_HINT_WAIT));
    } else {
        TouchPath path = {0};
        touch_path_from_action(table->view.game_table, table->session.task.rules, view, answer->action, &path);
        describe_touches(table, stage, &path, WORD_TABLE_HINT_ACTION);
        table->view.hint.score_change = value_of_action(table, stage, answer->action);
    }
    Text why = {0};
    ai_hint_describe(&table->session.task, answer, table_names(&table->session), &why);
    if (why.length > 0) text_addf(&table->view.hint.text, " %s", why.data);
    text_clear(&why);
    count_hint(table, stage);
    table->session.thinking_player = NOBODY;
    table->session.thinks_for_hint = false;
    free(view);
}

void table_hint_first_touch(TableScene *table, Stage *stage, Action action)
{
    TouchPath path = {0}, first = {.count = 1};
    TableContext context;
    table_context(table, stage, &context);
    touch_path_from_action(table->view.game_table, match_rules(table->session.match), table->session.view, action,
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
    stage->needs_refresh = true;
}

void table_request_hint(TableScene *table, Stage *stage)
{
    if (table->session.chooser == NOBODY || table->session.thinks_for_hint || table->view.hint.text.length > 0) return;
    table_clear_touches(table, stage); /* the hint begins with nothing touched */
    table_stop_thinking(table);        /* whoever thinks about cutting in begins again afterwards */
    table->session.thinks_for_hint = true;
    start_thinking(table, stage, table->session.chooser, &(Opponent){.level = AI_HARD}, 0);
}

/* ---- Playing ---- */

static void mark_offered(TableScene *table, int player)
{
    const uint32_t turn = match_head(table->session.match)->turn;
    if (table->session.interrupt_offers.turn != turn) table->session.interrupt_offers.offered = 0;
    table->session.interrupt_offers.turn = turn;
    table->session.interrupt_offers.offered |= (uint8_t)(1u << player);
}

static void think(TableScene *table, Stage *stage, int player)
{
    const bool cuts_in = player != table_actor(&table->session), answers = table_asked_players(&table->session) != 0;
    Opponent opponent = {.level = AI_MEDIUM};
    opponent_find(match_seat(table->session.match, player)->kind, &opponent);
    table->session.interrupt_offers.thinking_since = stage->motion.now;
    table->session.interrupt_offers.action = ACTION_NONE;
    start_thinking(table, stage, player, &opponent, cuts_in ? INTERRUPT_THOUGHT_MS : answers ? ANSWER_THOUGHT_MS : 0);
}

/* The moment from which on a decision may be seen. */
static uint64_t due_at(const TableScene *table, const Stage *stage, int player)
{
    static const uint64_t PACES[] = {[EVENT_PAUSE_NONE] = 1, [EVENT_PAUSE_LONGER] = 2, [EVENT_PAUSE_UNTIL_TOUCH] = 5};
    if (player != table_actor(&table->session)) return table->session.interrupt_offers.thinking_since + INTERRUPT_MS;
    if (table_asked_players(&table->session)) return table->telling.settled_at + table_answer_delay_ms(stage);
    if (table->session.continued_at == match_length(table->session.match)) return table->telling.settled_at;
    return table->telling.settled_at + PACE_MS[stage->settings->play.ai_pace] * PACES[table_event_pause(table)];
}

/* Asks for another frame even if nothing moves: in it the next opponent begins to think. */
static void request_frame(Stage *stage)
{
    stage->needs_refresh = true;
    motion_wake(&stage->motion, stage->motion.now + 1);
}

/* If he does not cut in, the next one is asked. If he does, his card waits until the last action has been seen. */
static void decide_to_interrupt(TableScene *table, Stage *stage, int player, Action action)
{
    const uint64_t due = table->telling.settled_at + PACE_MS[stage->settings->play.ai_pace];
    if (action != ACTION_NONE && stage->motion.now < due) {
        table->session.interrupt_offers.action = action;
        motion_wake(&stage->motion, due);
        return;
    }
    mark_offered(table, player);
    table->session.thinking_player = NOBODY;
    request_frame(stage);
    if (action != ACTION_NONE) table_play_action(table, stage, player, action);
}

void table_run_opponents(TableScene *table, Stage *stage)
{
    AiAnswer answer;
    if (table->session.thinks_for_hint) {
        if (take_answer(table, stage, &answer)) give_hint(table, stage, &answer);
        return;
    }
    const int player = table_thinking_player(table);
    if (player == NOBODY) return;
    if (table->session.thinking_player != player) think(table, stage, player);
    const uint64_t due = due_at(table, stage, player);
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
    } else if (animations_are_busy(&table->view.animations, stage)) {
        return;
    } else if (table->session.interrupt_offers.action != ACTION_NONE) {
        decide_to_interrupt(table, stage, player, table->session.interrupt_offers.action);
    } else if (!take_answer(table, stage, &answer)) {
        return;
    } else if (player == table_actor(&table->session)) {
        table_play_action(table, stage, player, answer.action);
        request_frame(stage);
    } else {
        decide_to_interrupt(table, stage, player, answer.action);
    }
}
