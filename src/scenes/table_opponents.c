/* SPDX-License-Identifier: MIT */
/* Opponents: what they play in their turn, out of it and in answer; and hints, which are what one of them would play. */
#include "scenes/table_scene.h"

#include "culdesac/journal.h"

#include <stdlib.h>
#include <string.h>

/* How long an opponent's action stays away at least, by the player's setting; and without a thread, how long it thinks. */
static const uint64_t PACE_MS[] = {[PACE_FAST] = 350, [PACE_NORMAL] = 900, [PACE_SLOW] = 1800};
static const double HASTY_MS = 150;
/* An answer takes as long whatever is held: it is thought about for less than it stays away. The same holds for whoever makes
 * up his mind whether to play out of turn. */
static const uint64_t ANSWER_MS[] = {[PACE_FAST] = 250, [PACE_NORMAL] = 500, [PACE_SLOW] = 1000};
static const double ANSWER_THOUGHT_MS = 150, CUT_IN_THOUGHT_MS = 80;
enum { CUT_IN_MS = 110 };

uint64_t table_answer_ms(const Stage *stage)
{
    return ANSWER_MS[stage->settings->ai_pace];
}

void table_stop_thinking(TableScene *table)
{
    if (table->worker) ai_worker_cancel(table->worker);
    table->thinks_for = NOBODY;
    table->cut_ins.card = ACTION_NONE;
    table->for_hint = false;
}

/* ---- Looking at what happened ---- */

static Linger linger_of(const TableScene *table)
{
    if (!table->look->lingers || !table_goes_on(table)) return LINGER_NOT;
    return table->look->lingers(match_rules(table->match), table->view, &table->last);
}

bool table_lingers(const TableScene *table)
{
    const bool waits = table->chooser == NOBODY && table_persons(table) > 0 && !match_over(table->match);
    return waits && table->gone_on != match_length(table->match) && linger_of(table) == LINGER_STAYS;
}

void table_go_on(TableScene *table, Stage *stage)
{
    table->gone_on = match_length(table->match);
    stage->stale = true;
}

/* ---- Thinking ---- */

static void answer_came(void *context)
{
    const Home *home = context;
    home->wake(home->self);
}

/* Begins to think for a player, for so long (0: as the level does); the view is copied, for which `view` may go. */
static void start_thinking(TableScene *table, Stage *stage, int player, AiLevel level, double ms)
{
    void *view = memory_allocate(table->game->state_size);
    match_view(table->match, player, view);
    table->task = (AiTask){
        .game = table->game,
        .rules = match_rules(table->match),
        .view = view,
        .player = player,
        .level = level,
        .seed = stage->seed + match_length(table->match) + 1,
        .ms = ms,
    };
    table->thinks_for = player;
    if (!table->worker) table->worker = ai_worker_create();
    if (table->worker) ai_worker_start(table->worker, &table->task, answer_came, stage->home);
    free(view);
}

/* The answer, once it is there. Where there is no thread it is thought of here and now, and hastily. */
static bool take_answer(TableScene *table, AiAnswer *answer)
{
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
static void tell_action(TableScene *table, Stage *stage, Action action)
{
    TouchPath path = {0};
    Text told = {0};
    table->look->spell(table->task.rules, table->task.view, action, &path);
    tell_path(table, stage, &path, &told);
    const WordPart parts[] = {word_text(text_string(&told))};
    words_fill(stage->words, WORD_TABLE_HINT_ACTION, parts, 1, &table->hint);
    text_clear(&told);
    for (int i = 0; i < 2 && i < path.count; i++) memcpy(table->hinted[i], path.tokens[i], TOKEN_SIZE);
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
        tell_action(table, stage, answer->action);
    }
    Text why = {0};
    ai_hint_tell(&table->task, answer, match_names(table->match), &why);
    if (why.length > 0) text_addf(&table->hint, " %s", why.data);
    text_clear(&why);
    count_hint(table, stage);
    table->thinks_for = NOBODY;
    table->for_hint = false;
    free(view);
}

void table_ask_hint(TableScene *table, Stage *stage)
{
    if (table->chooser == NOBODY || table->for_hint || table->hint.length > 0) return;
    table_stop_thinking(table); /* whoever thinks about cutting in begins again afterwards */
    start_thinking(table, stage, table->chooser, AI_HARD, 0);
    table->for_hint = true;
}

void table_forget_hint(TableScene *table)
{
    if (table->for_hint) table_stop_thinking(table);
    text_reset(&table->hint);
    table->hinted[0][0] = table->hinted[1][0] = '\0';
}

/* ---- Playing ---- */

/* Nobody plays while a person is about to: who has been called, or has touched the first thing of several. */
static bool is_held(const TableScene *table)
{
    return table->company.summoned != NOBODY || table->choosing.touched.count > 0 || table->dragged[0];
}

/* The next opponent who may cut in and has not been offered to in this turn: each once, the next after who is to move first. */
static int next_cutting_in(const TableScene *table)
{
    const StateHead *head = match_head(table->match);
    const uint8_t offered = table->cut_ins.turn == head->turn ? table->cut_ins.offered : 0;
    for (int i = 1; i < head->players && head->to_move >= 0; i++) {
        const int player = (head->to_move + i) % head->players;
        const bool may = (head->may_act & ~offered) >> player & 1;
        if (may && !table_is_person(table, player)) return player;
    }
    return NOBODY;
}

static void note_offered(TableScene *table, int player)
{
    const uint32_t turn = match_head(table->match)->turn;
    if (table->cut_ins.turn != turn) table->cut_ins.offered = 0;
    table->cut_ins.turn = turn;
    table->cut_ins.offered |= (uint8_t)(1u << player);
}

/* The opponent who is to decide something now; NOBODY if none. */
static int who_thinks(const TableScene *table)
{
    if (!table_goes_on(table) || is_held(table) || table_lingers(table)) return NOBODY;
    const int cuts_in = next_cutting_in(table), actor = table_actor(table);
    return cuts_in != NOBODY ? cuts_in : table_is_person(table, actor) ? NOBODY : actor;
}

bool table_thinks(const TableScene *table)
{
    return table->errand == ERRAND_NONE && (who_thinks(table) != NOBODY || table->for_hint);
}

static void think(TableScene *table, Stage *stage, int player)
{
    const bool cuts_in = player != table_actor(table), answers = table_asked(table) != 0;
    AiLevel level = AI_MEDIUM;
    ai_level_find(match_seat(table->match, player)->kind, &level);
    table->cut_ins.since = stage->motion.now;
    table->cut_ins.card = ACTION_NONE;
    start_thinking(table, stage, player, level, cuts_in ? CUT_IN_THOUGHT_MS : answers ? ANSWER_THOUGHT_MS : 0);
}

/* The moment from which on a decision may be seen. */
static uint64_t due_at(const TableScene *table, const Stage *stage, int player)
{
    static const uint64_t PACES[] = {[LINGER_NOT] = 1, [LINGER_LONGER] = 2, [LINGER_STAYS] = 5};
    if (player != table_actor(table)) return table->cut_ins.since + CUT_IN_MS;
    if (table_asked(table)) return table->since + table_answer_ms(stage);
    if (table->gone_on == match_length(table->match)) return table->since;
    return table->since + PACE_MS[stage->settings->ai_pace] * PACES[linger_of(table)];
}

/* Another frame comes even where nothing moves: in it the next one begins to think. */
static void come_again(Stage *stage)
{
    stage->stale = true;
    motion_wake(&stage->motion, stage->motion.now + 1);
}

/* Who has made up his mind not to cut in is followed by the next; else his card is seen once what came before it was. */
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
        if (take_answer(table, &answer)) give_hint(table, stage, &answer);
        return;
    }
    const int player = who_thinks(table);
    if (player == NOBODY) return;
    if (table->thinks_for != player) think(table, stage, player);
    const uint64_t due = due_at(table, stage, player);
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
    } else if (movers_busy(&table->movers, stage)) {
        return;
    } else if (table->cut_ins.card != ACTION_NONE) {
        decide_to_cut_in(table, stage, player, table->cut_ins.card);
    } else if (!take_answer(table, &answer)) {
        return;
    } else if (player == table_actor(table)) {
        table_act(table, stage, player, answer.action);
        come_again(stage);
    } else {
        decide_to_cut_in(table, stage, player, answer.action);
    }
}
