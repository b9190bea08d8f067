/* SPDX-License-Identifier: MIT */
/*
 * A table without its display: the match, who sees it and who may choose, the screen that several people share, the
 * clock, the opponents and the guide. Everything decided here depends only on public knowledge, so that neither a
 * question nor a pause reveals anything about a hand.
 */
#ifndef CULDESAC_SESSION_TABLE_SESSION_H
#define CULDESAC_SESSION_TABLE_SESSION_H

#include "culdesac/ai.h"
#include "culdesac/characters.h"
#include "session/event_pause.h"
#include "session/session.h"

/* The state of a screen shared by several people. Sets of players have a bit for each. */
typedef struct SharedScreen {
    int given_to; /* the person who has the screen out of turn, or NOBODY */
    bool by_name; /* they have it because they touched their own name, not because something secret was shown to them */
    int covered;  /* the person whose hand was hidden for a question and who then continues, or NOBODY */
    int answering; /* the person who wants to answer a question put to all, or NOBODY; everybody before them declined */
    uint8_t asked; /* the players whom the game asks now */
    uint8_t declined;  /* the asked players who have declined */
    uint8_t opted_out; /* the players who do not want to be asked in opt_out_round */
    uint32_t opt_out_round;
    size_t seen_actions[PLAYERS_MAX]; /* how many actions of the history each player has seen */
} SharedScreen;

/* The opponents' thinking, also for hints. */
typedef struct TableOpponents {
    AiWorker *worker;
    AiTask task;         /* what the worker searches */
    int thinking_player; /* the player it searches for, or NOBODY */
    bool thinks_for_hint;
    uint32_t turn;           /* the turn that may be interrupted */
    uint8_t offered;         /* the opponents who have decided whether they interrupt it, a bit each */
    uint64_t thinking_since; /* when the current opponent began to think */
    Action interrupt;        /* the decision of an opponent to interrupt the turn; ACTION_NONE: none yet */
} TableOpponents;

/* The time played. It counts while somebody plays. */
typedef struct PlayClock {
    bool is_running;
    uint64_t counted_until; /* the time before this moment has already been counted */
    uint32_t milliseconds;  /* beyond the whole seconds in the match */
    uint32_t journalled;    /* the seconds that are in the journal */
    Action action;          /* played when the time is over; ACTION_NONE: there is no time limit */
} PlayClock;

/* Guides a person through play at a table, as a lesson does. All zero: there is no guide. */
typedef struct TableGuide {
    void *self;
    /* Whether a legal action may be touched. NULL: all may. */
    bool (*allows_action)(const void *self, Action action);
    bool hides_controls; /* no undo and no hint: only the back button and the rulebook are shown */
} TableGuide;

/* A table that is part of another page, which chooses its viewer. */
typedef struct TableFrame {
    bool is_on;
    int viewer;
    bool shows_trial; /* shows the position after a trial action instead of the current step: */
    int trial_player;
    Action trial_action;
} TableFrame;

typedef struct TableSession {
    Session *host; /* the program that it belongs to */
    const Game *game;
    Match *match;
    bool is_record;   /* a finished game is shown: nobody plays */
    bool is_practice; /* a lesson, a puzzle or an example: nothing is saved, and nothing is secret */
    bool results_seen;
    TableGuide guide;
    RecordFile record; /* the file of the finished game; without a name: not written yet */
    TableFrame frame;
    size_t shown_steps;    /* how many steps of the history are shown; fewer than its length while looking back */
    int viewer;            /* the player whose view is shown, or NOBODY */
    int chooser;           /* the person who may choose an action, or NOBODY */
    void *view;            /* the game as the viewer may see it */
    bool hands_open;       /* all hands are shown, because the game is over and the setting is on */
    EventList last_events; /* the events of the last shown action, as the viewer may know them … */
    int last_player;       /* … and its player, or NOBODY */
    /* How long these events are shown. NULL: no pause. */
    EventPause (*find_event_pause)(const void *rules, const void *view, const EventList *last);
    size_t continued_at; /* the length of the history when a person last chose to continue */
    SharedScreen shared_screen;
    PlayClock clock;
    TableOpponents opponents;
} TableSession;

/* ---- table_players.c: who sits here, acts and is asked, from public knowledge only ---- */

bool table_is_person(const TableSession *table, int player);
int table_count_persons(const TableSession *table);
/* The first person from that seat on, or NOBODY. */
int table_next_person(const TableSession *table, int from);
/* The players' names as shown: a person alone among opponents is "You". */
const char *const *table_names(const TableSession *table);
/* The neighbour in that seat, also if they play at another strength; NULL if it is not a neighbour. */
const Character *table_character(const TableSession *table, int player);
/* The player who has to act now, or NOBODY. */
int table_actor(const TableSession *table);
/* The player who may touch: the person who has the screen out of turn, otherwise the player to move, otherwise a person
 * who is alone. */
int table_wanted_player(const TableSession *table);
/* Whether an earlier position is shown, in which nobody can play. */
bool table_is_looking_back(const TableSession *table);
/* Whether there is something to redo; never after a resignation. */
bool table_can_redo(const TableSession *table);
/* Whether the game is not over and the current position is shown. */
bool table_is_in_progress(const TableSession *table);
/* Whether one person may see what another may not; never after the end. */
bool table_has_secrets(const TableSession *table);
/* Whether the deal number must be hidden, because all hands can be computed from it. */
bool table_must_hide_deal(const TableSession *table);
/* The players whom the game asks now for an answer, a bit each. */
uint8_t table_asked_players(const TableSession *table);
/* The people who may play out of turn, for the button "Somebody plays a card". None if there is only one person. */
uint8_t table_out_of_turn_players(const TableSession *table);
/* Whether a public screen asks who answers, and which people it lists. */
bool table_must_ask_all(const TableSession *table);
uint8_t table_players_to_ask(const TableSession *table);
/* The person whom the game asks now, or NOBODY. */
int table_asked_person(const TableSession *table);
/* Whether this person is not asked because a later player answers, or nobody does. */
bool table_skips_question(const TableSession *table, int player);
/* Whether a person alone is not asked because they cannot answer with any card in their hand. */
bool table_can_skip_asking(const TableSession *table, int player);
/* Whether the program declines for the player to move: after a pause if they do not want to be asked. */
bool table_declines_for_player(const TableSession *table);
/* Whether this person chose "Not this round". */
bool table_has_opted_out(const TableSession *table, int player);
/* The round to which "Not this round" applies. */
uint32_t table_round_number(const TableSession *table);

#endif
