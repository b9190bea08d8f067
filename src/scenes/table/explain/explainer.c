/* SPDX-License-Identifier: MIT */
#include "scenes/table/explain/explainer.h"

#include "culdesac/hash.h"
#include "session/lessons/game_lessons.h"
#include "tabletop/game_table.h"
#include "tabletop/tabletop_tips.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* How long a sentence is shown: WATCHED_MIN_MS, and longer for each of its bytes. */
enum { WATCHED_MIN_MS = 1600, WATCHED_MS_A_BYTE = 40 };

static uint32_t name_key(const char *name) { return (uint32_t)hash_bytes(0, name, strlen(name)); }

/* An example explains everything, and stores nothing. */
static void mark_explained(Explainer *explainer, const TableSession *session, uint32_t key)
{
    explained_add(&explainer->explained, key);
    if (!session_is_example(session)) explained_save(session->host, session->game, &explainer->explained);
}

/* ---- Looking for explanations ---- */

/* The row of an explanation; the end of the list if it is not listed. */
static const ExplanationRow *find_row(const GameTable *game_table, const char *word)
{
    static const ExplanationRow NO_ROWS[] = {{NULL}};
    const ExplanationRow *row = game_table->texts.explanations;
    if (!row) row = NO_ROWS;
    while (row->name && strcmp(row->name, word) != 0) row++;
    return row;
}

/* Whether the sentence is the same with the standard rules, which the lesson teaches. */
static bool is_same_as_taught(const TableContext *context, const char *word, const char *sentence)
{
    const StateHead head = {.players = 2};
    const Rulebook *book = host_rulebook(&context->stage->host, context->position.game);
    const TablePosition standard = {.game = context->position.game, .rules = rulebook_defaults(book), .view = &head};
    char text[TIP_TEXT_SIZE], rule_ref[RULE_REF_SIZE];
    return tabletop_tips_find_text(&standard, "explain", word, text, rule_ref) && strcmp(text, sentence) == 0;
}

static bool has_words(const Game *game)
{
    static const char EXPLAIN[] = "explain_";
    for (size_t i = 0; i < game->strings->count; i++) {
        if (strncmp(game->strings->rows[i].key, EXPLAIN, sizeof EXPLAIN - 1) == 0) return true;
    }
    return false;
}

static void enqueue_explanation(Explainer *explainer, const TableSession *session, const char *kind, const char *name,
                                const Event *event, int item)
{
    QueuedExplanation wait = {.item = item};
    snprintf(wait.word, sizeof wait.word, "%s%s%s", kind, *name ? "_" : "", name);
    for (char *at = wait.word; *at; at++) *at = (char)(isalnum((unsigned char)*at) ? tolower((unsigned char)*at) : '_');
    const bool is_told = strings_find(session->game->strings, "explain", wait.word, NULL) != NULL;
    wait.key = name_key(wait.word);
    wait.event = event ? *event : event_make(0, NOBODY);
    const bool plain = !is_told && event && strcmp(kind, "event") == 0 && !has_words(session->game) &&
                       event_has_description(session->game, event->kind);
    if ((!is_told && !plain) || explained_has(&explainer->explained, wait.key) ||
        explainer->queue_count == EXPLAIN_QUEUE_MAX)
        return;
    if (plain) wait.word[0] = '\0';
    for (int i = 0; i < explainer->queue_count; i++) {
        if (explainer->queue[i].key == wait.key) return;
    }
    explainer->queue[explainer->queue_count++] = wait;
}

/* Queues explanations of events. If people have secrets, only of what all may know. */
static void examine_events(Explainer *explainer, const TableSession *session)
{
    const EventKind *kinds = session->game->events;
    const bool hides = session_has_secrets(session);
    const EventList *events = hides ? &session->step.events : &session->last_events;
    for (size_t i = 0; i < events->count; i++) {
        Event event = events->items[i];
        if (hides) event = event_make_view(event, NOBODY, match_players(session->match));
        enqueue_explanation(explainer, session, "event", event_kind_string_key(&kinds[event.kind]), &event, -1);
    }
}

static void examine_figures(Explainer *explainer, const TableSession *session, const ScoreChange changes[PLAYERS_MAX])
{
    for (int player = 0; player < match_players(session->match); player++) {
        const ScoreChange *change = &changes[player];
        if (change->change == 0 || change->item < 0) continue;
        const Event event = event_make(0, player);
        enqueue_explanation(explainer, session, "item", session->game->items[change->item], &event, change->item);
    }
}

static void examine_step(Explainer *explainer, const TableSession *session, const ScoreChange changes[PLAYERS_MAX])
{
    if (explainer->examined == session->shown_steps) return;
    const bool on = session->shown_steps == explainer->examined + 1;
    explainer->examined = session->shown_steps;
    explainer->queue_count = 0; /* what was not explained is explained when it happens again */
    if (!on) return;
    examine_events(explainer, session);
    examine_figures(explainer, session, changes);
}

static void examine_phase(Explainer *explainer, const TableSession *session)
{
    const StateHead *head = state_head_const(session->view);
    const bool turn = session_is_example(session) || (session->chooser != NOBODY && session->chooser == head->to_move);
    if (turn) enqueue_explanation(explainer, session, "phase", session->game->phases[head->phase], NULL, -1);
    if (turn && session->shown_steps < (size_t)match_players(session->match) + 1)
        enqueue_explanation(explainer, session, "begin", "", NULL, -1);
}

/* ---- Showing ---- */

static bool fill_explanation(const Explainer *explainer, const TableContext *context, const QueuedExplanation *wait,
                             Explanation *explanation)
{
    if (wait->word[0])
        return tabletop_tips_find_text(&context->position, "explain", wait->word, explanation->sentence,
                                       explanation->rule_ref) &&
               !(explainer->lesson_done && find_row(context->position.game_table, wait->word)->is_taught &&
                 is_same_as_taught(context, wait->word, explanation->sentence));
    SCOPED_TEXT described = {0};
    event_describe(context->position.game, context->position.rules, &wait->event, context->position.names, &described);
    text_copy(explanation->sentence, sizeof explanation->sentence, text_string(&described));
    const char *rule = context->position.game->events[wait->event.kind].rule_ref;
    text_copy(explanation->rule_ref, sizeof explanation->rule_ref, rule ? rule : "");
    return explanation->sentence[0] != '\0';
}

/* Shows the queued explanation that the game lists first. False if it is left out, as a repeated sentence is. */
static bool show_first(Explainer *explainer, const TableSession *session, const TableContext *context,
                       uint64_t watching_ms)
{
    const Stage *stage = context->stage;
    const GameTable *game_table = context->position.game_table;
    int best = 0;
    for (int i = 1; i < explainer->queue_count; i++) {
        if (find_row(game_table, explainer->queue[i].word) < find_row(game_table, explainer->queue[best].word))
            best = i;
    }
    Explanation explanation = {.about = explainer->queue[best],
                               .viewer = session->viewer,
                               .shown_at = session->shown_steps,
                               .since = motion_moment(&stage->motion)};
    explainer->queue[best] = explainer->queue[--explainer->queue_count];
    mark_explained(explainer, session, explanation.about.key);
    if (!fill_explanation(explainer, context, &explanation.about, &explanation) ||
        explained_has(&explainer->explained, name_key(explanation.sentence)))
        return false;
    mark_explained(explainer, session, name_key(explanation.sentence)); /* other keys may have the same sentence */
    const uint64_t watched = WATCHED_MIN_MS + WATCHED_MS_A_BYTE * (uint64_t)strlen(explanation.sentence);
    explanation.until =
        explanation.since.at + (session_is_example(session) && watching_ms < watched ? watching_ms : watched);
    explainer->current = explanation;
    return true;
}

void explainer_stop(Explainer *explainer) { explainer->current.sentence[0] = '\0'; }

/* Whether an explanation is shown and nothing has been touched since. */
static bool is_unread(const Explainer *explainer, const Stage *stage)
{
    return explainer->current.sentence[0] && motion_is_untouched_since(&stage->motion, explainer->current.since);
}

bool explainer_is_showing(const Explainer *explainer, Stage *stage)
{
    const uint64_t until = explainer->current.until;
    if (!is_unread(explainer, stage) || stage->motion.now >= until) return false;
    motion_wake(&stage->motion, until);
    return true;
}

/* Whether opponents wait for a reader; otherwise, an explanation stays until a person acts. */
static bool holds_opponents(const TableSession *session)
{
    return !session_counts(session) || session->host->settings->ai_pace != PACE_FAST;
}

/* Whether an opponent acts next, who waits until an explanation has been read. */
static bool opponent_waits(const TableSession *session)
{
    return session_counts(session) && !session_is_person(session, session_actor(session));
}

/* Whether opponents waited for a reader less than two steps per player ago. If so, they do not wait again. */
static bool has_just_waited(const Explainer *explainer, const TableSession *session)
{
    const size_t last = explainer->waited_at, round = 2 * (size_t)match_players(session->match);
    return last > 0 && session->shown_steps >= last && session->shown_steps < last + round;
}

/* Whether an explanation stays while opponents play on without waiting for its reader. */
static bool outlasts_action(const Explainer *explainer, const TableSession *session)
{
    return !holds_opponents(session) && session->shown_steps > explainer->current.shown_at &&
           session->step.player != NOBODY && !session_is_person(session, session->step.player);
}

/* Whether anything is explained in the match as it is now. */
static bool is_needed(const Explainer *explainer, const TableSession *session)
{
    const bool plays = session_is_in_progress(session) && session_count_people(session) > 0;
    return explainer->is_on && (session_is_example(session) || plays);
}

/* Hides an explanation that no longer applies. */
static void hide_past(Explainer *explainer, const TableSession *session, bool is_moving)
{
    const Explanation *explanation = &explainer->current;
    /* What one person is told is not left for another who gets the screen. */
    const bool changes =
        session->viewer != explanation->viewer && session->viewer != NOBODY && explanation->viewer != NOBODY;
    const bool is_past = is_moving || session->shown_steps != explanation->shown_at;
    if (!is_needed(explainer, session) || changes || (is_past && !outlasts_action(explainer, session)))
        explainer_stop(explainer);
}

/* Whether the next explanation may be shown: the one before it has been read or is hidden. */
static bool is_due(const Explainer *explainer, const TableSession *session, const Stage *stage)
{
    const Explanation *before = &explainer->current;
    const bool is_read = session->shown_steps != before->shown_at && stage->motion.now >= before->until;
    /* An example plays its first action before it explains anything. */
    const bool begins = session_is_example(session) && session->shown_steps == 0;
    if ((before->sentence[0] && !is_read) || stage->is_unseen || begins) return false;
    return !opponent_waits(session) || !has_just_waited(explainer, session);
}

static void show_next(Explainer *explainer, const TableSession *session, const TableContext *context,
                      uint64_t watching_ms)
{
    if (opponent_waits(session) && explainer->queue_count > 0) explainer->waited_at = session->shown_steps;
    while (explainer->queue_count > 0 && !show_first(explainer, session, context, watching_ms)) continue;
}

void explainer_tick(Explainer *explainer, const TableSession *session, const TableContext *context, bool is_moving,
                    uint64_t watching_ms, int thinking_player)
{
    hide_past(explainer, session, is_moving);
    if (is_needed(explainer, session) && !is_moving && !context->touch_state->dragged[0]) {
        examine_step(explainer, session, context->score_changes);
        examine_phase(explainer, session);
        if (is_due(explainer, session, context->stage)) show_next(explainer, session, context, watching_ms);
    }
    /* A neighbour who may still play a card before a person's turn does not wait for a reader, because that turn is
     * already announced. */
    explainer->awaits_reader = thinking_player != NOBODY && !session_is_person(session, session_actor(session)) &&
                               holds_opponents(session) && is_unread(explainer, context->stage);
}

void explainer_add_refusal(Explainer *explainer, const TableSession *session, const TableContext *context, int reason,
                           Text *text)
{
    const EventKind *kind = &session->game->reasons[reason];
    char name[96], sentence[TIP_TEXT_SIZE], rule_ref[RULE_REF_SIZE];
    if (!explainer->is_on) return;
    snprintf(name, sizeof name, "reason_%s", event_kind_string_key(kind));
    if (explained_has(&explainer->explained, name_key(name)) ||
        !tabletop_tips_find_text(&context->position, "explain", name, sentence, rule_ref))
        return;
    mark_explained(explainer, session, name_key(name));
    text_addf(text, " %s", sentence);
}

/* ---- Start ---- */

void explainer_init(Explainer *explainer, const TableSession *session)
{
    const bool is_example = session_is_example(session);
    *explainer = (Explainer){.is_on = is_example || explanations_are_on(session->host, session->game),
                             .examined = session->shown_steps};
    if (is_example) return;
    explainer->lesson_done = lesson_state(session->host, session->game) == LESSON_DONE;
    explained_load(session->host, session->match, &explainer->explained);
}

void explainer_set_enabled(Explainer *explainer, const TableSession *session, bool on)
{
    explainer->is_on = on;
    explainer->examined = session->shown_steps;
    explainer->queue_count = 0;
    explanations_set(session->host, session->game, on);
}
