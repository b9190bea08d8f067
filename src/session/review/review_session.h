/* SPDX-License-Identifier: MIT */
/* The analysis of a finished match on a worker thread. Its findings are saved, so that it can be interrupted. */
#pragma once

#include "culdesac/review.h"
#include "culdesac/worker.h"
#include "session/host.h"

typedef struct ReviewSession {
    Host *host;
    ReviewTask task; /* findings are saved only if task.iterations is 0, the default */
    ReviewStore *findings;
    Worker *worker;       /* NULL: no analysis is running */
    bool has_failed;      /* no thread could be created */
    Review result;        /* what the worker finds; nobody else uses it until the worker is done */
    atomic_uint permille; /* how far the analysis is */
    bool is_done;
    Review review;    /* the findings, when the analysis is done */
    uint64_t save_at; /* when to save the next findings, by Host.now */
} ReviewSession;

/* Prepares the analysis of a match, which must outlive the session, but does not start it. */
void review_session_init(ReviewSession *session, Host *host, const Match *match);
/* Starts the analysis, or continues an earlier one. */
void review_session_start(ReviewSession *session);
/* Starts again with this many iterations, as in ReviewTask. */
void review_session_restart(ReviewSession *session, uint64_t iterations);
/* To be called now and then. Returns whether the analysis is done. */
bool review_session_tick(ReviewSession *session);
/* Saves the findings, unless at least as many are saved already. */
void review_session_save(ReviewSession *session);
/* Stops the analysis. */
void review_session_stop(ReviewSession *session);
void review_session_clear(ReviewSession *session);

/* The string for a solved turning point, from the strings for a win that became a loss, a win that became a draw, and a
 * draw that became a loss. */
ScreenString review_solved_string(const TurningPoint *point, const ScreenString strings[3]);
