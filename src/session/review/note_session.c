/* SPDX-License-Identifier: MIT */
#include "session/review/note_session.h"

#include "culdesac/record.h"
#include "session/review/note_draft.h"
#include "session/review/review_session.h"
#include "session/summary/match_summary.h"

#include <stdlib.h>
#include <string.h>

struct NoteSession {
    Note *note;
    Match *match;
    size_t decided_at; /* the step that decided the match */
    ReviewSession review;
};

Match *note_read_match(Host *host, const Note *note)
{
    Match *match = record_read_text(NULL, note->record, strlen(note->record), host->services->rulebooks, NULL);
    if (match && note_find_writer(match) != NOBODY && match_is_over(match) && match_length(match) > 0) return match;
    match_destroy(match);
    return NULL;
}

int note_player_at(const Match *match, size_t step)
{
    const int resigned_player = match_resigned_player(match);
    if (step < match_length(match)) return match_step(match, step)->player;
    return match_head(match)->to_move == resigned_player ? resigned_player : NOBODY;
}

/* Whether a person had to choose between actions at a step. */
static bool is_choice_of_people(const Match *match, size_t step)
{
    const Game *game = match_game(match);
    const int player = note_player_at(match, step);
    if (player == NOBODY || !seat_is_person(match_seat(match, player))) return false;
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    match_state_at(match, step, state);
    return game_count_actions(game, match_rules(match), state) > 1;
}

NoteSession *note_session_create(Host *host, uint64_t iterations)
{
    Note *note = note_store_load(host, NOTE_DRAFT);
    Match *match = note ? note_read_match(host, note) : NULL;
    if (!match) {
        free(note);
        return NULL;
    }
    SCOPED_MEMORY MatchSummary *summary = memory_allocate(sizeof *summary);
    match_summary_create(match, summary);
    NoteSession *session = memory_allocate(sizeof *session);
    session->note = note;
    session->match = match;
    session->decided_at = summary->decision.step;
    review_session_init(&session->review, host, match);
    session->review.task.threads = 1; /* the analysis may last into the next game, whose opponents need threads */
    session->review.task.mistakes_only = true;
    session->review.task.iterations = iterations;
    review_session_start(&session->review);
    return session;
}

void note_session_destroy(NoteSession *session)
{
    if (!session) return;
    review_session_stop(&session->review);
    review_session_save(&session->review);
    review_session_clear(&session->review);
    match_destroy(session->match);
    free(session->note);
    free(session);
}

/* Whether a chance of winning is high enough to try again. With any number of players, equal players have 50 %. */
static bool is_fair(double chance) { return review_percent(chance) >= NOTE_FAIR_PERCENT; }

static bool has_reason(const TurningPoint *point) { return point->is_solved || text_string(&point->reason)[0]; }

/* A person's most instructive mistake up to the step that decided the game. One that has a reason comes first, then one
 * before which their chance of winning was fair (is_fair), then the costliest. NULL: there is no such mistake. */
static const TurningPoint *find_worst(const NoteSession *session)
{
    const Review *review = &session->review.review;
    const TurningPoint *worst = NULL;
    for (size_t i = 0; i < review->point_count; i++) {
        const TurningPoint *point = &review->points[i];
        if (point->step > session->decided_at || !is_choice_of_people(session->match, point->step)) continue;
        const int clearer = worst ? has_reason(point) - has_reason(worst) : 1,
                  fairer = worst ? is_fair(point->chance) - is_fair(worst->chance) : 1;
        if (clearer > 0 || (clearer == 0 && (fairer > 0 || (fairer == 0 && point->cost > worst->cost)))) worst = point;
    }
    return worst;
}

/* Writes into the note why the other move was better. */
static bool describe_better(const NoteSession *session, const TurningPoint *point)
{
    static const ScreenString SOLVED[] = {STRING_NOTE_LOST_WIN, STRING_NOTE_MISSED_WIN, STRING_NOTE_LOST_DRAW};
    const char *reason = text_string(&point->reason);
    SCOPED_TEXT solved = {0};
    if (point->is_solved)
        screen_string_format(review_solved_string(point, SOLVED),
                             ARGS(arg_text(match_names_with_you(session->match)[point->player])), &solved);
    return text_copy(session->note->reason, sizeof session->note->reason,
                     point->is_solved ? text_string(&solved)
                     : reason[0]      ? reason
                                      : screen_string(STRING_NOTE_SHOWS_LATER));
}

static bool is_fair_choice(const NoteSession *session, size_t step)
{
    if (!is_choice_of_people(session->match, step)) return false;
    return is_fair(session->review.review.chances[step][note_player_at(session->match, step)]);
}

/* Fills in the note of a game without a certain mistake. It shows the last choice of a person, up to the deciding step,
 * at which their chance of winning was fair. Otherwise it shows a person's last choice up to that step, or else the
 * first one after. False: no person had a choice. */
static bool sum_up(NoteSession *session)
{
    const Match *match = session->match;
    Note *note = session->note;
    size_t fair = session->decided_at, step = fair;
    while (fair > 0 && !is_fair_choice(session, fair)) fair--;
    while (step > 0 && !is_choice_of_people(match, step)) step--;
    while (step < match_length(match) && !is_choice_of_people(match, step)) step++;
    note->is_lost = !is_fair_choice(session, fair);
    note->step = (int32_t)(note->is_lost ? step : fair);
    note->better = ACTION_NONE;
    note->is_summary = true;
    return is_choice_of_people(match, (size_t)note->step);
}

bool note_session_tick(NoteSession *session)
{
    Host *host = session->review.host;
    Note *note = session->note;
    if (!review_session_tick(&session->review)) return false;
    const TurningPoint *worst = find_worst(session);
    if (worst) {
        note->step = (int32_t)worst->step;
        note->better = worst->better;
        note->is_lost = !is_fair(worst->chance);
        note->is_unread = describe_better(session, worst);
    } else {
        note->is_unread = sum_up(session);
    }
    if (note->is_unread) note_store_save(host, NOTE_WRITTEN, note);
    note_store_clear(host, NOTE_DRAFT);
    return true;
}
