/* SPDX-License-Identifier: MIT */
/*
 * Explain as we play: the first time in a match that something happens or becomes possible that a newcomer would wonder
 * about, the house's neighbour says one sentence about it, with the sign of the rule, where the log is: nothing to be
 * played with is there. Each is said once, one at a time, never while something moves, and goes with the next move or
 * when it is touched itself.
 *
 * What there is to say are words of the house, each with a weight before it (the heaviest is said first where several
 * are new). "lesson" after the weight means that the house's lesson teaches this: it is not said to a player who has
 * finished that.
 *
 *   "explain_begin": "90 lesson: Nobody owns a piece: take with any of them. [NB-3]"
 *
 *   explain_begin         a match begins
 *   explain_event_NAME    an event of that name has happened (its word's, where that is another)
 *   explain_phase_NAME    a person has to do something in that phase
 *   explain_item_NAME     a figure has changed by that of Game.items, in small letters with _ for spaces
 *   explain_reason_NAME   something was refused for that reason: said with the refusal itself
 *
 * Values as the rules are set stand in double braces, as in tips (tabletop/tabletop_tips.h); what says nothing by these
 * rules is not said. A house without a single such word is explained by the sentences of its events alone. Of what only
 * one player may know nothing is said.
 */
#ifndef CULDESAC_SCENES_TABLE_TABLE_EXPLAIN_H
#define CULDESAC_SCENES_TABLE_TABLE_EXPLAIN_H

#include "culdesac/game.h"
#include "ui/stage.h"

typedef struct TableScene TableScene;
typedef struct TableContext TableContext;

enum { EXPLAIN_EXPLAINED_MAX = 200, EXPLAIN_QUEUE_MAX = 12 };

/* Something new that has not been said yet. */
typedef struct QueuedExplanation {
    uint32_t key; /* of its word, or of the event's kind */
    int weight;
    char word[64];   /* the name of the word behind "explain_"; "": the event's own sentence */
    Event event;     /* where it was, and who did it */
    int item;        /* of Game.items, by which a figure has changed; −1: none */
    size_t added_at; /* how much of the game had been played: what is older than a turn is not said any more */
} QueuedExplanation;

/* What is being said. */
typedef struct Explanation {
    char sentence[TIP_TEXT_SIZE]; /* "": nothing is */
    char rule_ref[RULE_REF_SIZE]; /* of its rule; "": none */
    QueuedExplanation about;
    size_t shown_at;       /* how much of the game had been played */
    uint64_t since, until; /* when it began, and how long opponents wait for it to be read */
} Explanation;

typedef struct Explainer {
    bool is_on;
    bool lesson_done; /* the house's lesson has been finished */
    int explained_count, queue_count;
    uint32_t explained[EXPLAIN_EXPLAINED_MAX];
    QueuedExplanation queue[EXPLAIN_QUEUE_MAX];
    size_t examined; /* how much of the game has been looked at for what is new */
    Explanation current;
} Explainer;

/* Whether games of this house are explained now: by the settings, by what was chosen for the house, else until two of
 * them have been finished. */
bool explain_is_enabled(Stage *stage, const Game *game);
/* That is chosen for the house from now on. */
void explain_set_enabled(Stage *stage, const Game *game, bool on);

/* A match begins, or is taken up again: what was said in it before is not said again. */
void table_explain_init(TableScene *table, Stage *stage);
void table_explain_set_enabled(TableScene *table, Stage *stage, bool on);
/* Looks what is new, and says it when it is time. */
void table_explain_tick(TableScene *table, Stage *stage);
/* Whether something that was said is being read: opponents wait. */
bool table_explain_is_showing(const TableScene *table, Stage *stage);
void table_explain_stop(TableScene *table, Stage *stage);
/* Shows what is said at the foot of the log's column, and takes its room off that. */
void table_explain_draw_in_column(const TableScene *table, const TableContext *context, Rect *column);
/* Shows it in the log's strip. False: nothing is said. */
bool table_explain_draw_in_strip(const TableScene *table, const TableContext *context, Rect strip);
/* Finds what the sentence is about: the piece of its event, else the player's shelf or score. False: nothing in
 * particular. */
bool table_explain_find_thing(const TableScene *table, Rect *at);
/* Adds what there is to say of a reason that refuses for the first time. */
void table_explain_refusal(TableScene *table, Stage *stage, int reason, Text *text);

#endif
