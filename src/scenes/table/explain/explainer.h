/* SPDX-License-Identifier: MIT */
/*
 * Explanations during play: when something that a newcomer may not know happens or becomes possible for the first time
 * in a match, a neighbour explains it in one sentence, with the rule number, in the area of the log. Explanations are
 * shown one at a time and not while something moves. An explanation disappears when it is touched, and usually with
 * the next move.
 *
 * The sentences are strings of the game. If several are new, TableTexts.explanations says which is shown first, and
 * which the game's lesson teaches: those are not shown to a player who has finished the lesson.
 *
 *     explain_begin         a match begins
 *     explain_event_NAME    an event happened that has this string_key or, without one, this name
 *     explain_phase_NAME    a person has to do something in that phase
 *     explain_item_NAME     a score changed by that entry of Game.items, in lower case with _ for spaces
 *     explain_reason_NAME   an action was refused for that reason: shown with the refusal
 *
 * Values of the rules are written in double braces, as in tips (tabletop/tabletop_tips.h). A sentence that does not
 * apply to the current rules is skipped. In a game without such strings, the sentences of its events are shown instead.
 * If several people have secrets, nothing is explained that only one of them may know.
 */
#pragma once

#include "session/lessons/explanations.h"
#include "session/table/session_players.h"
#include "tabletop/context.h"
#include "tabletop/table_rects.h"

enum { EXPLAIN_QUEUE_MAX = 12 };

/* An explanation that waits to be shown. */
typedef struct QueuedExplanation {
    uint32_t key;  /* identifies the string, or the event's kind */
    char word[64]; /* the name of the string after "explain_"; "": the event's own sentence is shown */
    Event event;   /* the event to be explained; for a score change, an event with its player */
    int item;      /* the index in Game.items of a score change; −1: none */
} QueuedExplanation;

typedef struct Explanation {
    char sentence[TIP_TEXT_SIZE]; /* the text; "": there is no explanation */
    char rule_ref[RULE_REF_SIZE]; /* the number of the rule; "": none */
    QueuedExplanation about;
    int viewer;      /* to whom the explanation was shown, or NOBODY */
    size_t shown_at; /* the length of the history when the explanation appeared */
    Moment since;    /* when the explanation appeared */
    uint64_t until;  /* until when the playback of past moves waits for a reader, unless something is touched */
} Explanation;

typedef struct Explainer {
    bool is_on;
    bool lesson_done; /* the game's lesson has been finished */
    Explained explained;
    int queue_count;
    QueuedExplanation queue[EXPLAIN_QUEUE_MAX];
    size_t examined; /* how many actions have been examined for explanations */
    Explanation current;
    bool awaits_reader; /* an opponent waited for a reader at the last tick; still true when the touch that ends the
                        wait is handled */
    size_t waited_at;   /* how many actions were shown when opponents last waited for a reader; 0: never */
} Explainer;

/* To be called when a match begins or is resumed. What was already explained in the match is not explained again; an
 * example begins as if nothing had been explained, even if explanations are off, and stores nothing. */
void explainer_init(Explainer *explainer, const TableSession *session);
/* Also stores the choice for the game. */
void explainer_set_enabled(Explainer *explainer, const TableSession *session, bool on);
/* Looks for new explanations in the position of the context, and shows the next one when it is due, but not while
 * something moves. In an example, an explanation is shown for at most `watching_ms`. The opponent `thinking_player` (or
 * NOBODY) may have to wait for the reader. */
void explainer_tick(Explainer *explainer, const TableSession *session, const TableContext *context, bool is_moving,
                    uint64_t watching_ms, int thinking_player);
/* Whether the playback of past moves waits for an explanation. */
bool explainer_is_showing(const Explainer *explainer, Stage *stage);
void explainer_stop(Explainer *explainer);
/* Appends the explanation of the reason for a refusal, if it is the first refusal for that reason. */
void explainer_add_refusal(Explainer *explainer, const TableSession *session, const TableContext *context, int reason,
                           Text *text);

/* ---- explainer_draw.c ---- */

/* Draws the explanation at the bottom of the log's column, and removes its area from *column. At least the height
 * `kept` should remain of the column. Unless `rects` is NULL, a ring closes in on the thing that is
 * explained. */
void explainer_draw_in_column(const Explainer *explainer, const TableContext *context, float kept, Rect *column,
                              const TableRects *rects);
/* Draws the explanation in the log's strip. False if there is none. */
bool explainer_draw_in_strip(const Explainer *explainer, const TableContext *context, Rect strip,
                             const TableRects *rects);

/* ---- For tests ---- */

/* Finds the thing that the explanation is about: the event's piece, otherwise the player's row of pieces or panel, if
 * they are in `rects`. False if there is none. *place is the target where the piece is, or NULL. */
bool explainer_find_thing(const Explainer *explainer, const TableContext *context, const TableRects *rects, Rect *at,
                          const Target **place);
