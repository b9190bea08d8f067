/* SPDX-License-Identifier: MIT */
/* Opponents: what they play in their turn, out of it and in answer; and hints, which are what one of them would play. */
#include "scenes/table_scene.h"

#include "culdesac/journal.h"
#include "culdesac/neighbours.h"

#include <stdlib.h>
#include <string.h>

/* How long an opponent's action stays away at least, by the player's setting; and without a thread, how long it thinks. */
static const uint64_t PACE_MS[] = {[PACE_FAST] = 350, [PACE_NORMAL] = 900, [PACE_SLOW] = 1800};
static const double HASTY_MS = 150;
/* An answer always takes equally long, so that it tells nothing of the hand: the thinking is shorter than the pause.
 * The same holds for who decides whether to play out of turn. */
static const double ANSWER_THOUGHT_MS = 150, CUT_IN_THOUGHT_MS = 80;
enum { CUT_IN_MS = 110 };

/* ---- Thinking ---- */

static void answer_came(void *context)
{
    const Home *home = context;
    home->wake(home->self);
}

/* Begins to think for a player, for so many milliseconds (0: as the opponent does). The view is copied. */
static void start_thinking(TableScene *table, Stage *stage, int player, const Opponent *opponent, double ms)
{
    void *view = memory_allocate(table->game->state_size);
    match_view(table->match, player, view);
    table->task = (AiTask){
        .game = table->game,
        .rules = match_rules(table->match),
        .view = view,
        .player = player,
        .seed = stage->seed + match_length(table->match) + 1,
        .ms = ms,
        .threads = ai_threads(),
        .whole = table->for_hint,
        .counted = stage->scripted,
    };
    opponent_sits_down(opponent, &table->task);
    if (table->for_hint) table->task.glances = 0;
    table->thinks_for = player;
    if (!table->worker) table->worker = ai_worker_create();
    if (table->worker) ai_worker_start(table->worker, &table->task, answer_came, stage->home);
    free(view);
}

/* The answer, once it is there; a script gets it in the same frame on every machine. Without a thread the thinking is done here,
 * and hastily. */
static bool take_answer(TableScene *table, const Stage *stage, AiAnswer *answer)
{
    if (table->worker && stage->scripted) ai_worker_wait(table->worker);
    if (table->worker) return ai_worker_poll(table->worker, answer);
    void *view = memory_allocate(table->game->state_size);
    match_view(table->match, table->thinks_for, view);
    table->task.view = view;
    if (table->task.ms <= 0 || table->task.ms > HASTY_MS) table->task.ms = HASTY_MS;
    ai_think(&table->task, answer);
    free(view);
    return true;
}

/* ---- Hints ---- */

/* What a token is called on the table: "the knight on b4". How things stand there ("g8, free", "Large: 5 left") is no part
 * of that. */
static void tell_step(const TableScene *table, const TableContext *context, const char *token, Text *text)
{
    for (int i = 0; i < table->arrangement.target_count; i++) {
        const Target *target = &table->arrangement.targets[i];
        if (strcmp(target->token, token) != 0) continue;
        text_add_bytes(text, target->label, strcspn(target->label, ",:"));
        return;
    }
    for (int i = 0; i < table->arrangement.choice_count; i++) {
        const Choice *choice = &table->arrangement.choices[i];
        if (strcmp(choice->token, token) != 0) continue;
        text_add(text, choice->label);
        return;
    }
    if (!table->look->name_step || !table->look->name_step(context, token, text)) text_add(text, token);
}

/* "the knight on b4, then the ferz on d4" */
static void tell_path(const TableScene *table, Stage *stage, const TouchPath *path, Text *text)
{
    TableContext context;
    table_context(table, stage, &context);
    for (int i = 0; i < path->count; i++) {
        if (strcmp(path->tokens[i], KIT_DONE) == 0) continue;
        Text step = {0}, longer = {0};
        tell_step(table, &context, path->tokens[i], &step);
        const WordPart parts[] = {word_text(text_string(text)), word_text(text_string(&step))};
        if (i == 0) {
            text_add(&longer, parts[1].text);
        } else {
            words_fill(stage->words, path->set ? WORD_TABLE_HINT_WITH : WORD_TABLE_HINT_THEN, parts, 2, &longer);
        }
        text_clear(&step);
        text_clear(text);
        *text = longer;
    }
}

/* What to touch, in the table's own words. */
static void tell_touches(TableScene *table, Stage *stage, const TouchPath *path, Word word)
{
    Text told = {0};
    tell_path(table, stage, path, &told);
    const WordPart parts[] = {word_text(text_string(&told))};
    words_fill(stage->words, word, parts, 1, &table->hint);
    text_clear(&told);
    for (int i = 0; i < 2 && i < path->count; i++) memcpy(table->hinted[i], path->tokens[i], TOKEN_SIZE);
}

/* What it would be worth, if nothing that is hidden or left to chance has a part in it. */
static Gain worth_of(TableScene *table, Stage *stage, Action action)
{
    const Game *game = table->game;
    const AiTask *task = &table->task;
    unsigned char *state = memory_allocate(2 * game->state_size);
    Gain gains[PLAYERS_MAX];
    Gain worth = {.item = -1};
    Rng rng = rng_from_seed(task->seed);
    TableContext before, after;
    game_imagine(game, task->rules, task->view, &rng, state);
    const bool revealed = game->apply(task->rules, state, task->player, action, NULL);
    game_conceal(game, task->rules, state, task->player, state + game->state_size);
    table_context(table, stage, &before);
    after = before;
    after.view = state + game->state_size;
    if (!revealed) {
        kit_gains(&before, &after, gains);
        worth = gains[task->player];
    }
    free(state);
    return worth;
}

static void count_hint(TableScene *table, Stage *stage)
{
    Text line = {0};
    match_set_hints(table->match, match_hints(table->match) + 1);
    journal_write_hints(table->match, &line);
    table_note(table, stage, &line);
    text_clear(&line);
}

static void give_hint(TableScene *table, Stage *stage, const AiAnswer *answer)
{
    void *view = memory_allocate(table->game->state_size);
    match_view(table->match, table->task.player, view);
    table->task.view = view;
    if (answer->action == ACTION_NONE) {
        text_add(&table->hint, stage_word(stage, WORD_TABLE_HINT_WAIT));
    } else {
        TouchPath path = {0};
        path_spell(table->look, table->task.rules, view, answer->action, &path);
        tell_touches(table, stage, &path, WORD_TABLE_HINT_ACTION);
        table->hint_gain = worth_of(table, stage, answer->action);
    }
    Text why = {0};
    ai_hint_tell(&table->task, answer, table_names(table), &why);
    if (why.length > 0) text_addf(&table->hint, " %s", why.data);
    text_clear(&why);
    count_hint(table, stage);
    table->thinks_for = NOBODY;
    table->for_hint = false;
    free(view);
}

void table_hint_beginning(TableScene *table, Stage *stage, Action action)
{
    TouchPath path = {0}, first = {.count = 1};
    TableContext context;
    table_context(table, stage, &context);
    path_spell(table->look, match_rules(table->match), table->view, action, &path);
    memcpy(first.tokens[0], path.tokens[0], TOKEN_SIZE);
    for (int i = path.count - 1; i >= 0; i--) {
        const Target *target = table_target(table, path.tokens[i]);
        if (target && rect_has(context.table, rect_centre(target->at)))
            memcpy(first.tokens[0], path.tokens[i], TOKEN_SIZE);
    }
    table_forget_hint(table);
    table_put_back(table, stage);
    tell_touches(table, stage, &first, WORD_PUZZLE_HINT);
    stage->stale = true;
}

void table_ask_hint(TableScene *table, Stage *stage)
{
    if (table->chooser == NOBODY || table->for_hint || table->hint.length > 0) return;
    table_put_back(table, stage); /* the hint begins with nothing touched */
    table_stop_thinking(table); /* whoever thinks about cutting in begins again afterwards */
    table->for_hint = true;
    start_thinking(table, stage, table->chooser, &(Opponent){.level = AI_HARD}, 0);
}

/* ---- Playing ---- */

static void note_offered(TableScene *table, int player)
{
    const uint32_t turn = match_head(table->match)->turn;
    if (table->cut_ins.turn != turn) table->cut_ins.offered = 0;
    table->cut_ins.turn = turn;
    table->cut_ins.offered |= (uint8_t)(1u << player);
}

static void think(TableScene *table, Stage *stage, int player)
{
    const bool cuts_in = player != table_actor(table), answers = table_asked(table) != 0;
    Opponent opponent = {.level = AI_MEDIUM};
    opponent_find(match_seat(table->match, player)->kind, &opponent);
    table->cut_ins.since = stage->motion.now;
    table->cut_ins.card = ACTION_NONE;
    start_thinking(table, stage, player, &opponent, cuts_in ? CUT_IN_THOUGHT_MS : answers ? ANSWER_THOUGHT_MS : 0);
}

/* The moment from which on a decision may be seen. */
static uint64_t due_at(const TableScene *table, const Stage *stage, int player)
{
    static const uint64_t PACES[] = {[LINGER_NOT] = 1, [LINGER_LONGER] = 2, [LINGER_STAYS] = 5};
    if (player != table_actor(table)) return table->cut_ins.since + CUT_IN_MS;
    if (table_asked(table)) return table->since + table_answer_ms(stage);
    if (table->gone_on == match_length(table->match)) return table->since;
    return table->since + PACE_MS[stage->settings->ai_pace] * PACES[table_linger(table)];
}

/* Asks for another frame even if nothing moves: in it the next opponent begins to think. */
static void come_again(Stage *stage)
{
    stage->stale = true;
    motion_wake(&stage->motion, stage->motion.now + 1);
}

/* If he does not cut in, the next one is asked. If he does, his card waits until the last action has been seen. */
static void decide_to_cut_in(TableScene *table, Stage *stage, int player, Action action)
{
    const uint64_t due = table->since + PACE_MS[stage->settings->ai_pace];
    if (action != ACTION_NONE && stage->motion.now < due) {
        table->cut_ins.card = action;
        motion_wake(&stage->motion, due);
        return;
    }
    note_offered(table, player);
    table->thinks_for = NOBODY;
    come_again(stage);
    if (action != ACTION_NONE) table_act(table, stage, player, action);
}

void table_let_play(TableScene *table, Stage *stage)
{
    AiAnswer answer;
    if (table->for_hint) {
        if (take_answer(table, stage, &answer)) give_hint(table, stage, &answer);
        return;
    }
    const int player = table_who_thinks(table);
    if (player == NOBODY) return;
    if (table->thinks_for != player) think(table, stage, player);
    const uint64_t due = due_at(table, stage, player);
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
    } else if (movers_busy(&table->movers, stage)) {
        return;
    } else if (table->cut_ins.card != ACTION_NONE) {
        decide_to_cut_in(table, stage, player, table->cut_ins.card);
    } else if (!take_answer(table, stage, &answer)) {
        return;
    } else if (player == table_actor(table)) {
        table_act(table, stage, player, answer.action);
        come_again(stage);
    } else {
        decide_to_cut_in(table, stage, player, answer.action);
    }
}
