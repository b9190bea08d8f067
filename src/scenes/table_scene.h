/* SPDX-License-Identifier: MIT */
/* A table's state, shared by its files. */
#ifndef CULDESAC_SCENES_TABLE_SCENE_H
#define CULDESAC_SCENES_TABLE_SCENE_H

#include "culdesac/ai.h"
#include "scenes/home.h"
#include "ui/kit.h"
#include "ui/widgets.h"

/* What one action was in words, as all may know it. */
typedef struct LogEntry {
    int player;
    char *text; /* all its sentences */
    int first;  /* bytes of the first of them */
} LogEntry;

typedef struct Log {
    LogEntry *entries;
    size_t count, capacity;
    bool open; /* the whole of it is seen */
    Scroll scroll;
} Log;

/* Why the next scene lies above: what its answer is about. */
typedef enum Errand {
    ERRAND_NONE,
    ERRAND_PAUSE,
    ERRAND_RESULTS,
    ERRAND_HAND_OVER,
    ERRAND_UNDO,
    ERRAND_GIVE_UP,
    ERRAND_THROW_AWAY,
    ERRAND_CLOSER,
} Errand;

typedef struct TableScene {
    const Game *game;
    const Table *look;
    Match *match;
    size_t shown; /* how much of the history is seen: less than its length while looking back */
    int viewer;   /* who sees the table */
    int chooser;  /* the person who may touch, or NOBODY */
    void *view;
    EventList last;
    int last_player;
    uint64_t since; /* when the last action was shown */
    uint32_t epoch;
    Choosing choosing;
    Arrangement arrangement;
    Movers movers;
    Log log;
    char dragged[TOKEN_SIZE], refused[TOKEN_SIZE];
    Tween shake;
    /* Opponents and hints */
    AiWorker *worker;
    int thinks_for; /* the player whose turn is thought about, or NOBODY */
    bool for_hint;
    AiTask task; /* of what is being thought about, for the hint's words */
    Text hint;   /* "": none */
    char hinted[2][TOKEN_SIZE];
    int hints; /* how many were given */
    Errand errand;
    bool finished; /* the results have been seen */
    bool leaving;  /* given up: they are shown as the game stands */
} TableScene;

/* Codes of the spots that are no tokens. */
enum { CODE_TOKEN, CODE_UNDO, CODE_REDO, CODE_HINT, CODE_PAUSE, CODE_LOG, CODE_LOG_LINE, CODE_LOG_BACK, CODE_LOG_AREA };

/* Where the scene's own parts lie. */
typedef struct TableLayout {
    Rect bar, strip;   /* title, prompt and controls; the log's strip */
    Rect log, actions; /* of games with a hand: the log's column, the buttons below it */
    Rect left, right, table, hand, players;
    bool compact;
} TableLayout;

/* ---- table_play.c: what happens ---- */

bool table_is_person(const TableScene *table, int player);
int table_persons(const TableScene *table);
/* The player who has to act now; NOBODY if none. */
int table_actor(const TableScene *table);
/* Looks at the table anew: after `events` (NULL: without movement), which `backwards` are taken back. */
void table_look(TableScene *table, Stage *stage, const EventList *events, bool backwards);
/* Plays an action and shows it. */
void table_act(TableScene *table, Stage *stage, int player, Action action);
/* The step an undo would go back to, or why there is none. */
bool table_undo_to(const TableScene *table, const Stage *stage, size_t *step, const char **why);
void table_undo(TableScene *table, Stage *stage);
void table_redo(TableScene *table, Stage *stage);
/* Shows the position after so many steps. */
void table_show_step(TableScene *table, Stage *stage, size_t step);
/* Lets AI players think and play, and the table itself. */
void table_let_play(TableScene *table, Stage *stage);
void table_ask_hint(TableScene *table, Stage *stage);
void table_forget_hint(TableScene *table);
bool table_thinks(const TableScene *table);
/* Somebody else plays a seat from now on: "human" or a level. */
void table_set_seat(TableScene *table, Stage *stage, int player, const char *kind);
/* The game ends here, as it stands. */
void table_give_up(TableScene *table, Stage *stage);
/* The same people play again: another deal, in which the next of them begins, or the same one. */
void table_rematch(TableScene *table, Stage *stage, bool same_deal);
/* The person to whom the table has to be handed over before anything else; NOBODY if none. */
int table_awaits(const TableScene *table);
/* Covers what only one person may see; shows it to him again. */
void table_cover(TableScene *table, Stage *stage);
void table_uncover(TableScene *table, Stage *stage, int player);
/* A match takes the place of the one before. */
void table_begin(TableScene *table, Stage *stage, Match *match);

/* ---- table_log.c ---- */

void table_log_follow(TableScene *table); /* brings the log up to the match */
void table_log_clear(TableScene *table);
void table_log_strip(TableScene *table, const Sight *sight, Rect strip);
void table_log_column(TableScene *table, const Sight *sight, Rect column);
void table_log_open(TableScene *table, const Sight *sight, Rect above);

/* ---- table_show.c ---- */

void table_put_ground(const Table *look, Stage *stage);
TableLayout table_layout(const Stage *stage, const Table *look);
void table_sight(const TableScene *table, Stage *stage, Sight *sight);
void table_show(void *self, Stage *stage);

#endif
