/* SPDX-License-Identifier: MIT */
#include "session/table_opponents.h"

#include "culdesac/characters.h"
#include "culdesac/journal.h"
#include "session/table_match.h"

#include <stdlib.h>

/* The limit for an opponent's thinking without a thread. */
static const double HASTY_MS = 150;
/* The thinking is shorter than the pause (table_pacing.c), so that the pause reveals nothing about the hand. */
static const double ANSWER_THOUGHT_MS = 150, INTERRUPT_THOUGHT_MS = 80;

/* Starts thinking for a player, for this many milliseconds (0: the opponent's own time). The view is copied. */
static void start_thinking(TableSession *table, int player, const Opponent *opponent, double ms)
{
    TableOpponents *opponents = &table->opponents;
    const Session *host = table->host;
    void *view = memory_allocate(table->game->state_size);
    match_view(table->match, player, view);
    opponents->task = (AiTask){
        .game = table->game,
        .rules = match_rules(table->match),
        .view = view,
        .player = player,
        .seed = host->seed + match_length(table->match) + 1,
        .ms = ms,
        .threads = ai_thread_count(),
        .analyse_all = opponents->thinks_for_hint,
        .fixed_iterations = host->is_scripted,
    };
    opponent_apply_to_task(opponent, &opponents->task);
    if (opponents->thinks_for_hint) opponents->task.blunder_one_in = 0;
    opponents->thinking_player = player;
    if (!opponents->worker) opponents->worker = ai_worker_create();
    if (opponents->worker)
        ai_worker_start(opponents->worker, &opponents->task, host->services->wake, host->services->self);
    free(view);
}

/* Takes the answer if it is ready. A script gets it in the same frame on every computer. Without a thread it is
 * computed here, with little time. */
static bool take_answer(TableSession *table, AiAnswer *answer)
{
    TableOpponents *opponents = &table->opponents;
    if (opponents->worker && table->host->is_scripted) ai_worker_wait(opponents->worker);
    if (opponents->worker) return ai_worker_poll(opponents->worker, answer);
    void *view = memory_allocate(table->game->state_size);
    match_view(table->match, opponents->thinking_player, view);
    opponents->task.view = view;
    if (opponents->task.ms <= 0 || opponents->task.ms > HASTY_MS) opponents->task.ms = HASTY_MS;
    ai_think(&opponents->task, answer);
    free(view);
    return true;
}

void table_stop_thinking(TableSession *table)
{
    TableOpponents *opponents = &table->opponents;
    if (opponents->worker) ai_worker_cancel(opponents->worker);
    opponents->thinking_player = NOBODY;
    opponents->interrupt = ACTION_NONE;
    opponents->thinks_for_hint = false;
}

void table_opponents_init(TableSession *table)
{
    table->opponents =
        (TableOpponents){.worker = table->opponents.worker, .thinking_player = NOBODY, .interrupt = ACTION_NONE};
}

void table_opponents_destroy(TableSession *table)
{
    ai_worker_destroy(table->opponents.worker);
}

/* ---- Play ---- */

/* The next opponent, in order of play, who may interrupt and has not decided in this turn. */
static int next_interrupting(const TableSession *table)
{
    const StateHead *head = match_head(table->match);
    const uint8_t offered = table->opponents.turn == head->turn ? table->opponents.offered : 0;
    for (int i = 1; i < head->players && head->to_move >= 0; i++) {
        const int player = (head->to_move + i) % head->players;
        const bool may = (head->may_act & ~offered) >> player & 1;
        if (may && !table_is_person(table, player)) return player;
    }
    return NOBODY;
}

int table_next_opponent(const TableSession *table)
{
    if (!table_is_in_progress(table) || table->shared_screen.given_to != NOBODY || table_holds_for_reading(table))
        return NOBODY;
    const int interrupting = next_interrupting(table), actor = table_actor(table);
    return interrupting != NOBODY ? interrupting : table_is_person(table, actor) ? NOBODY : actor;
}

void table_think(TableSession *table, int player)
{
    if (table->opponents.thinking_player == player) return;
    const bool interrupts = player != table_actor(table), answers = table_asked_players(table) != 0;
    Opponent opponent = {.level = AI_MEDIUM};
    opponent_find(match_seat(table->match, player)->kind, &opponent);
    table->opponents.thinking_since = table->host->now;
    table->opponents.interrupt = ACTION_NONE;
    start_thinking(table, player, &opponent, interrupts ? INTERRUPT_THOUGHT_MS : answers ? ANSWER_THOUGHT_MS : 0);
}

static void mark_offered(TableOpponents *opponents, int player, uint32_t turn)
{
    if (opponents->turn != turn) opponents->offered = 0;
    opponents->turn = turn;
    opponents->offered |= (uint8_t)(1u << player);
    opponents->thinking_player = NOBODY;
}

/* If an opponent does not interrupt, the next one is asked. If one does, the card is played when the last action has
 * been seen. */
OpponentDecision table_take_decision(TableSession *table, int player, uint64_t settled_at)
{
    TableOpponents *opponents = &table->opponents;
    AiAnswer answer = {.action = opponents->interrupt};
    if (answer.action == ACTION_NONE && !take_answer(table, &answer)) return (OpponentDecision){.is_made = false};
    if (player != table_actor(table)) {
        opponents->interrupt = answer.action;
        const uint64_t due = table_decision_due(table, player, settled_at);
        if (answer.action != ACTION_NONE && table->host->now < due) return (OpponentDecision){.due = due};
        mark_offered(opponents, player, match_head(table->match)->turn);
    }
    return (OpponentDecision){.is_made = true, .action = answer.action};
}

/* ---- Hints ---- */

void table_hint_start(TableSession *table)
{
    table_stop_thinking(table); /* an opponent's decision about an interruption is computed again afterwards */
    table->opponents.thinks_for_hint = true;
    start_thinking(table, table->chooser, &(Opponent){.level = AI_HARD}, 0);
}

bool table_hint_take(TableSession *table, AiAnswer *answer)
{
    Text line = {0};
    if (!take_answer(table, answer)) return false;
    match_set_hints(table->match, match_hints(table->match) + 1);
    journal_write_hints(table->match, &line);
    table_journal_add(table, &line);
    text_clear(&line);
    table->opponents.thinking_player = NOBODY;
    table->opponents.thinks_for_hint = false;
    return true;
}
