/* SPDX-License-Identifier: MIT */
/*
 * What happens at a table apart from what is seen of it: the match, who may see and choose, the screen that several
 * people share, the clock, the opponents and the guide. Whatever is decided here follows from what all may know, so
 * that neither a question nor a pause tells what anybody holds.
 */
#ifndef CULDESAC_SESSION_TABLE_SESSION_H
#define CULDESAC_SESSION_TABLE_SESSION_H

#include "culdesac/ai.h"
#include "culdesac/characters.h"
#include "session/event_pause.h"
#include "session/session.h"

/* What is agreed between the people in front of one screen. Each player is a bit. */
typedef struct SharedScreen {
    int given_to;      /* the person who has the screen out of turn, or NOBODY */
    bool by_name;      /* that person touched their own name; nothing was shown to them alone */
    int covered;       /* whose hand was hidden for a question and who then continues, or NOBODY */
    int answering;     /* who wants to answer a question put to all, or NOBODY; everybody before them declined */
    uint8_t asked;     /* the players whom the game asks now */
    uint8_t declined;  /* those of them who have declined */
    uint8_t opted_out; /* the players who do not want to be asked in opt_out_round */
    uint32_t opt_out_round;
    size_t seen_actions[PLAYERS_MAX]; /* how many actions of the history each player has seen */
} SharedScreen;

/* What opponents think about, and hints, which are what one of them would play. */
typedef struct TableOpponents {
    AiWorker *worker;
    AiTask task;         /* what the worker searches */
    int thinking_player; /* the player it searches for, or NOBODY */
    bool thinks_for_hint;
    uint32_t turn;           /* the turn that may be interrupted */
    uint8_t offered;         /* the opponents who have decided whether they do, a bit each */
    uint64_t thinking_since; /* when the opponent who is thinking began */
    Action interrupt;        /* the decision of that opponent; ACTION_NONE: none yet */
} TableOpponents;

/* The time played. It counts while somebody plays. */
typedef struct PlayClock {
    bool is_running;
    uint64_t counted_until; /* the moment up to which it has counted */
    uint32_t milliseconds;  /* beyond the whole seconds that the match keeps */
    uint32_t journalled;    /* the seconds that are in the journal */
    Action action;          /* due when the time is over; ACTION_NONE: there is no time limit */
} PlayClock;

/* Leads a person through play at a table, as a lesson does. All zero: there is no guide. */
typedef struct TableGuide {
    void *self;
    /* Whether a legal action may be touched. NULL: each may. */
    bool (*allows_action)(const void *self, Action action);
    bool hides_controls; /* no undo and no hint: only the way back and the rulebook are shown */
} TableGuide;

/* A table that is shown as a part of a page, which says who sees it. */
typedef struct TableFrame {
    bool is_on;
    int viewer;
    bool shows_trial; /* what is seen is not the step that is shown, but what another action would have made of it: */
    int trial_player;
    Action trial_action;
} TableFrame;

typedef struct TableSession {
    Session *host; /* the program that it is played in */
    const Game *game;
    Match *match;
    bool is_record;   /* a finished game is being looked through: nobody plays */
    bool is_practice; /* somebody learns or tries something: nothing is kept, and nothing is secret */
    bool results_seen;
    TableGuide guide;
    RecordFile record; /* the file of the finished game; without a name: not written yet */
    TableFrame frame;
    size_t shown_steps;    /* how much of the history is shown; less than its length while looking back */
    int viewer;            /* the player whose view is shown, or NOBODY */
    int chooser;           /* the person who may choose an action, or NOBODY */
    void *view;            /* the game as the viewer may see it */
    bool hands_open;       /* all hands are shown: the game is over, and the settings say so */
    EventList last_events; /* what the last action that is shown did, as the viewer may know it … */
    int last_player;       /* … and whose it was, or NOBODY */
    /* How long all look at that. NULL: not at all. */
    EventPause (*find_event_pause)(const void *rules, const void *view, const EventList *last);
    size_t continued_at; /* the length of the history at which a person last chose to continue */
    SharedScreen shared_screen;
    PlayClock clock;
    TableOpponents opponents;
} TableSession;

/* ---- table_players.c: who sits here, who acts, who is asked. All of it follows from public knowledge. ---- */

bool table_is_person(const TableSession *table, int player);
int table_count_persons(const TableSession *table);
/* The first person from that seat on, or NOBODY. */
int table_next_person(const TableSession *table, int from);
/* The players' names as the people at the screen read them: a person alone among opponents is "You". */
const char *const *table_names(const TableSession *table);
/* The neighbour in that seat, also at another strength than their own; NULL: the player is not a neighbour. */
const Character *table_character(const TableSession *table, int player);
/* The player who has to act now, or NOBODY. */
int table_actor(const TableSession *table);
/* The player who may touch: the person who has the screen out of turn, else who is to move, else a person who is
 * alone. */
int table_wanted_player(const TableSession *table);
/* Whether the past is shown, where nobody plays. */
bool table_is_looking_back(const TableSession *table);
/* Whether there is something to redo. A resignation ends that. */
bool table_can_redo(const TableSession *table);
/* Whether the game is not over and the present is shown. */
bool table_is_in_progress(const TableSession *table);
/* Whether one person may see what another may not. Nothing is secret after the end. */
bool table_has_secrets(const TableSession *table);
/* Whether the deal's number must stay hidden, since it gives all hands away. */
bool table_must_hide_deal(const TableSession *table);
/* The players whom the game asks now whether they answer, a bit each. */
uint8_t table_asked_players(const TableSession *table);
/* The persons who may play out of turn, for the button "Somebody plays a card". A person alone needs no button. */
uint8_t table_out_of_turn_players(const TableSession *table);
/* Whether a public screen has to ask who answers, and which persons it names. */
bool table_must_ask_all(const TableSession *table);
uint8_t table_players_to_ask(const TableSession *table);
/* The person whom the game asks now, or NOBODY. */
int table_asked_person(const TableSession *table);
/* Whether the question passes this person by: somebody after them answers, or nobody does. */
bool table_skips_question(const TableSession *table, int player);
/* Whether a person alone is not asked because they hold nothing that could answer. */
bool table_can_skip_asking(const TableSession *table, int player);
/* Whether the program declines for the player to move: after a pause for a person who does not want to be asked. */
bool table_declines_for_player(const TableSession *table);
/* Whether this person said "not this round". */
bool table_has_opted_out(const TableSession *table, int player);
/* The round that "not this round" is about. */
uint32_t table_round_number(const TableSession *table);

#endif
