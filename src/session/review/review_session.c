/* SPDX-License-Identifier: MIT */
#include "session/review/review_session.h"

enum { SAVE_EVERY_MS = 3000 }; /* often enough that most findings survive if the program is killed */

static ReviewStore *create_store(const Match *match)
{
    return review_store_create(match_game(match), match_length(match), REVIEW_SEED);
}

void review_session_init(ReviewSession *session, Host *host, const Match *match)
{
    *session = (ReviewSession){
        .host = host,
        .task = {.match = match, .names = match_names_with_you(match), .seed = REVIEW_SEED, .threads = REVIEW_THREADS},
        .findings = create_store(match)};
}

static bool run_review(void *context, const atomic_bool *cancel)
{
    ReviewSession *session = context;
    session->task.cancel = cancel;
    return review_analyse(&session->task, &session->result);
}

static void start_worker(ReviewSession *session)
{
    const AppServices *services = session->host->services;
    session->task.store = session->findings;
    session->task.permille = &session->permille;
    atomic_store(&session->permille, 0);
    session->worker = worker_create(WORKER_NICE_LOWEST);
    session->has_failed = session->worker == NULL;
    if (session->worker) worker_start(session->worker, run_review, session, services->wake, services->self);
}

void review_session_start(ReviewSession *session)
{
    SCOPED_TEXT text = {0};
    /* There is no Error: damaged findings are computed again. */
    if (host_review_read(session->host, session->task.match, &text))
        review_store_read(session->findings, text_string(&text), text.length, NULL);
    start_worker(session);
}

void review_session_restart(ReviewSession *session, uint64_t iterations)
{
    review_session_clear(session);
    session->is_done = false;
    session->findings = create_store(session->task.match);
    session->task.iterations = iterations;
    start_worker(session);
}

/* How many findings are saved, perhaps by another session of the same game. */
static size_t count_saved(const ReviewSession *session)
{
    SCOPED_TEXT text = {0};
    if (!host_review_read(session->host, session->task.match, &text)) return 0;
    ReviewStore *saved = create_store(session->task.match);
    review_store_read(saved, text_string(&text), text.length, NULL);
    const size_t count = review_store_count(saved);
    review_store_destroy(saved);
    return count;
}

void review_session_save(ReviewSession *session)
{
    if (session->task.iterations > 0 || review_store_count(session->findings) <= count_saved(session)) return;
    SCOPED_TEXT text = {0};
    review_store_write(session->findings, &text);
    host_review_write(session->host, session->task.match, &text);
}

bool review_session_tick(ReviewSession *session)
{
    if (!session->worker) return session->is_done;
    if (worker_poll(session->worker)) {
        session->review = session->result;
        session->result = (Review){0};
        review_session_stop(session);
        session->is_done = true;
        review_session_save(session);
    } else if (session->host->now >= session->save_at) {
        review_session_save(session);
        session->save_at = session->host->now + SAVE_EVERY_MS;
    }
    return session->is_done;
}

void review_session_stop(ReviewSession *session)
{
    worker_destroy(session->worker);
    session->worker = NULL;
    review_clear(&session->result);
}

void review_session_clear(ReviewSession *session)
{
    review_session_stop(session);
    review_clear(&session->review);
    review_store_destroy(session->findings);
}

ScreenString review_solved_string(const TurningPoint *point, const ScreenString strings[3])
{
    return strings[point->cost > .75 ? 0 : point->chance > .25 ? 1 : 2];
}
