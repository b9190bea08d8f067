/* SPDX-License-Identifier: MIT */
#include "session/table/session_match.h"

#include "culdesac/journal.h"
#include "session/daily/daily_attempt.h"
#include "session/match_archive.h"
#include "session/table/session_change.h"
#include "session/table/session_journal.h"
#include "session/table/session_opponents.h"
#include "session/table/session_pledges.h"
#include "session/table/session_question.h"
#include "session/table/shared_screen.h"
#include "session/table/spoken_lines.h"

#include <stdlib.h>

/* ---- Start ---- */

void session_match_start(TableSession *session, Host *host, Match *match, TableKind kind, EventReactions reactions)
{
    const Game *game = match_game(match);
    *session = (TableSession){
        .host = host,
        .game = game,
        .match = match,
        .kind = kind,
        .shown_steps = match_length(match),
        .viewer = NOBODY,
        .chooser = NOBODY,
        .view = memory_allocate(game->state_size),
        .step = {.before = memory_allocate(game->state_size), .after = memory_allocate(game->state_size)},
        .trial = {.action = ACTION_NONE},
        .reactions = reactions,
        .clock = {.journalled = match_seconds_played(match), .action = ACTION_NONE},
        .opponents = {.view = memory_allocate(game->state_size)},
        .spoken_lines = {.current_turn = 1, .state_turn = match_head(match)->turn},
        .spoken_occasions = {.attacker = NOBODY},
    };
    if (session_traits(session)->viewer == VIEWER_CHOSEN) session->viewer = 0;
    if (session_is_record(session)) {
        session->results = RESULTS_CLOSED;
        session->shown_steps = 0;
    }
    shared_screen_on_start(session);
    session_change(session, CHANGE_OF_STEPS, session->shown_steps, CHANGE_AT_ONCE);
    spoken_line_on_start(session);
}

void session_destroy(TableSession *session)
{
    worker_destroy(session->opponents.worker);
    free(session->opponents.view);
    free(session->view);
    free(session->step.before);
    free(session->step.after);
    match_destroy(session->match);
}

void session_match_start_counting(TableSession *session)
{
    match_archive_begin(session->host, session->match);
    session->kind = TABLE_GAME;
}

void session_match_set_results(TableSession *session, ResultsState results) { session->results = results; }

/* ---- Play ---- */

/* Brings the session up to date with its match. */
static void after_change(TableSession *session, ChangeKind kind)
{
    session_opponents_stop(session);
    session->results = RESULTS_UNSEEN;
    session_change(session, CHANGE_OF_STEPS, SIZE_MAX, kind);
    if (match_is_over(session->match)) session_journal_end_match(session);
}

/* Lets a neighbour say something about an action that was just played. A pledge is more important than other lines. */
static void speak_on_action(TableSession *session)
{
    const bool has_spoken = session_pledges_on_action(session);
    spoken_line_on_action(session, has_spoken);
}

bool session_match_play(TableSession *session, int player, Action action, Error *error)
{
    SCOPED_TEXT journal = {0};
    if (!match_play(session->match, player, action, NULL, error)) return false;
    journal_write_action(session->match, player, action, &journal);
    session_journal_add(session, text_string(&journal));
    if (session_counts(session) && match_length(session->match) == 1)
        daily_attempt_start(session->host, session->match);
    after_change(session, CHANGE_PLAYED);
    speak_on_action(session);
    return true;
}

/* ---- Undo ---- */

/* Whether a person chose a step. To decline is not a choice if several people play, as all are asked together, or if
 * the player opted out. */
static bool is_choice(const TableSession *session, const MatchStep *step)
{
    if (!session_is_person(session, step->player)) return false;
    return !game_declines(session->game, step->action) ||
           (session_count_people(session) == 1 && !has_player(session_question_opt_out(session).players, step->player));
}

/* Whether something hidden or random was revealed since a step, as at the end of a game with hidden things. */
static bool was_revealed(const TableSession *session, size_t step)
{
    const Match *match = session->match;
    if (match_is_over(match) && game_has_hidden_info(session->game)) return true;
    for (size_t i = step; i < match_length(match); i++) {
        if (match_step(match, i)->revealed) return true;
    }
    return false;
}

ScreenString session_match_find_undo(const TableSession *session, size_t *step)
{
    const Match *match = session->match;
    size_t at = match_length(match);
    if (session_is_looking_back(session)) return STRING_TABLE_PAST;
    if (match_resigned_player(match) != NOBODY) return STRING_TABLE_WAS_RESIGNED;
    while (at > 0 && !is_choice(session, match_step(match, at - 1))) at--;
    if (at == 0) return STRING_TABLE_NOTHING_TO_UNDO;
    *step = at - 1;
    return session_is_practice(session) || !was_revealed(session, *step) ? STRING_NONE : STRING_TABLE_REVEALED;
}

void session_match_undo(TableSession *session, size_t step)
{
    while (match_length(session->match) > step) {
        match_undo(session->match);
        session_journal_add(session, JOURNAL_UNDO);
    }
    after_change(session, CHANGE_UNDONE);
    spoken_line_on_second_thoughts(session);
}

bool session_match_can_redo(const TableSession *session)
{
    return match_redo_length(session->match) > 0 && match_resigned_player(session->match) == NOBODY;
}

void session_match_redo(TableSession *session)
{
    do {
        match_redo(session->match);
        session_journal_add(session, JOURNAL_REDO);
    } while (match_redo_length(session->match) > 0 &&
             !is_choice(session, match_step(session->match, match_length(session->match))));
    after_change(session, CHANGE_REDONE);
}

/* ---- Seats, and the end ---- */

void session_match_change_seat(TableSession *session, int player, const Seat *seat)
{
    SCOPED_TEXT line = {0};
    session_opponents_stop(session);
    match_change_seat(session->match, player, seat);
    /* The steps of "you" become those of a player with a name, or the reverse. */
    session->renamed_at = ++session->history_revision;
    journal_write_seat(session->match, player, &line);
    session_journal_add(session, text_string(&line));
    if (session->viewer == player && !session_is_person(session, player)) session->viewer = NOBODY;
    shared_screen_on_seat(session, player);
    session_change(session, CHANGE_OF_VIEW, session->shown_steps, CHANGE_AT_ONCE);
}

void session_match_resign(TableSession *session, int player)
{
    match_resign(session->match, player);
    session_journal_write(session, journal_write_resignation);
    after_change(session, CHANGE_AT_ONCE);
    spoken_line_on_resignation(session);
}
