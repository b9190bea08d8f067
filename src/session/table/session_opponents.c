/* SPDX-License-Identifier: MIT */
#include "session/table/session_opponents.h"

#include "culdesac/bits.h"
#include "culdesac/characters.h"
#include "culdesac/journal.h"
#include "session/table/session_journal.h"
#include "session/table/session_pacing.h"
#include "session/table/session_question.h"
#include "session/table/spoken_occasions.h"

/* The most time for an opponent's move where no thread can be created: the window stops while the opponent thinks. */
static const double HASTY_MS = 150;
/* Time for an answer or interruption. It is less than the pause (session_pacing.c), which thus reveals nothing. */
static const double ANSWER_THOUGHT_MS = 150, INTERRUPT_THOUGHT_MS = 80;

static bool run_search(void *context, const atomic_bool *cancel)
{
    TableOpponents *opponents = context;
    opponents->task.cancel = cancel;
    ai_think(&opponents->task, &opponents->answer);
    return true; /* even after a cancellation: nobody reads the answer then */
}

/* Finds AiTask.leanings of a player. */
static void find_leanings(const TableSession *session, int player, int8_t leanings[PLAYERS_MAX])
{
    const Character *character = session_character(session, player);
    if (character && session_has_pledges(session))
        pledges_lean(&session->pledges, match_players(session->match), player, character, leanings);
}

/* Starts thinking for a player, for this many milliseconds (0: the opponent's own time). */
static void start_thinking(TableSession *session, OpponentsState state, int player, const Opponent *opponent, double ms)
{
    TableOpponents *opponents = &session->opponents;
    const Host *host = session->host;
    const bool is_hint = state == OPPONENTS_HINT;
    if (!opponents->worker) opponents->worker = worker_create(WORKER_NICE_LOW);
    if (opponents->worker) worker_cancel(opponents->worker);
    match_view(session->match, player, opponents->view);
    opponents->task = (AiTask){
        .game = session->game,
        .rules = match_rules(session->match),
        .view = opponents->view,
        .player = player,
        .seed = host_variation(host) + match_length(session->match) + 1,
        .time_limit_ms = ms,
        .threads = ai_thread_count(),
        .analysis.all_choices = is_hint,
        .fixed_iterations = host->is_scripted,
    };
    opponent_apply_to_task(opponent, &opponents->task);
    if (is_hint) {
        opponents->task.brief_one_in = 0;
    } else {
        find_leanings(session, player, opponents->task.leanings);
    }
    opponents->state = state;
    opponents->thinking_since = host->now;
    if (opponents->worker)
        worker_start(opponents->worker, run_search, opponents, host->services->wake, host->services->self);
}

/* Whether the worker's answer is ready and can be read. A script waits for it, to get it in the same frame on every
 * computer. Without a worker the answer is computed here, in HASTY_MS. */
static bool has_answer(TableSession *session)
{
    TableOpponents *opponents = &session->opponents;
    if (opponents->worker && session->host->is_scripted) worker_wait(opponents->worker);
    if (opponents->worker) return worker_poll(opponents->worker);
    if (opponents->task.time_limit_ms <= 0 || opponents->task.time_limit_ms > HASTY_MS)
        opponents->task.time_limit_ms = HASTY_MS;
    ai_think(&opponents->task, &opponents->answer);
    return true;
}

void session_opponents_stop(TableSession *session)
{
    TableOpponents *opponents = &session->opponents;
    if (opponents->worker) worker_cancel(opponents->worker);
    opponents->state = OPPONENTS_IDLE;
}

/* ---- Play ---- */

/* The next opponent, in order of play, who may interrupt this turn and has not decided whether to. */
static int next_interrupting(const TableSession *session)
{
    const StateHead *head = match_head(session->match);
    const uint8_t offered = session->opponents.turn == head->turn ? session->opponents.have_decided : 0;
    for (int i = 1; i < head->players && head->to_move >= 0; i++) {
        const int player = (head->to_move + i) % head->players;
        const bool may = has_player(head->may_act & (uint8_t)~offered, player);
        if (may && !session_is_person(session, player)) return player;
    }
    return NOBODY;
}

int session_opponents_next(const TableSession *session)
{
    if (!session_is_in_progress(session) || session->shared_screen.given_to != NOBODY ||
        session_pacing_holds_for_reading(session))
        return NOBODY;
    const int interrupting = next_interrupting(session), actor = session_actor(session);
    return interrupting != NOBODY ? interrupting : session_is_person(session, actor) ? NOBODY : actor;
}

void session_opponents_think(TableSession *session, int player)
{
    const TableOpponents *opponents = &session->opponents;
    if (opponents->state != OPPONENTS_IDLE && opponents->task.player == player) return;
    Opponent opponent = {.level = AI_MEDIUM};
    opponent_find(match_seat(session->match, player)->kind, &opponent);
    const bool interrupts = player != session_actor(session), answers = session_question_asked_players(session) != 0;
    start_thinking(session, interrupts ? OPPONENTS_CONSIDER_INTERRUPT : OPPONENTS_THINK, player, &opponent,
                   interrupts ? INTERRUPT_THOUGHT_MS
                   : answers  ? ANSWER_THOUGHT_MS
                              : 0);
}

/* Ends the thinking of a player about whether to interrupt the turn. */
static void end_decision(TableOpponents *opponents, uint32_t turn)
{
    if (opponents->turn != turn) opponents->have_decided = 0;
    opponents->turn = turn;
    opponents->have_decided |= player_bit(opponents->task.player);
    opponents->state = OPPONENTS_IDLE;
}

OpponentDecision session_opponents_take_decision(TableSession *session, uint64_t settled_at)
{
    TableOpponents *opponents = &session->opponents;
    const AiAnswer *answer = &opponents->answer;
    if (opponents->state != OPPONENTS_INTERRUPT && !has_answer(session)) return (OpponentDecision){.is_made = false};
    if (opponents->state == OPPONENTS_THINK) {
        const int player = opponents->task.player;
        if (opponents->task.brief_one_in == 0) spoken_occasions_note_thought(session, player, answer->value[player]);
        return (OpponentDecision){.is_made = true, .action = answer->action};
    }
    if (answer->action != ACTION_NONE) {
        opponents->state = OPPONENTS_INTERRUPT;
        const uint64_t due = session_pacing_decision_due(session, settled_at);
        if (session->host->now < due) return (OpponentDecision){.due = due};
    }
    end_decision(opponents, match_head(session->match)->turn);
    return (OpponentDecision){.is_made = true, .action = answer->action};
}

/* ---- Hints ---- */

void session_opponents_start_hint(TableSession *session)
{
    session_opponents_stop(session); /* an opponent's decision to interrupt is computed again later */
    start_thinking(session, OPPONENTS_HINT, session->chooser, &(Opponent){.level = AI_HARD}, 0);
}

const AiAnswer *session_opponents_take_hint(TableSession *session)
{
    if (!has_answer(session)) return NULL;
    match_set_hints(session->match, match_hints_taken(session->match) + 1);
    session_journal_write(session, journal_write_hints);
    session->opponents.state = OPPONENTS_IDLE;
    return &session->opponents.answer;
}
