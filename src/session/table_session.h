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
#include "session/session.h"

/* What is agreed between the people in front of one screen. Each player is a bit. */
typedef struct SharedScreen {
    int given_to;      /* who gets the table though it is not his turn; NOBODY: nobody does … */
    bool by_name;      /* … because he touched his name, and not because something was shown to him alone */
    int covered;       /* whose own things were covered for a question, and who goes on if nobody else got the table; or
                          NOBODY */
    int answering;     /* who touched his name to answer what all are asked; those before him let it be */
    uint8_t asked;     /* whom the game asks now whether they answer … */
    uint8_t declined;  /* … and who of them has let it be */
    uint8_t opted_out; /* who does not want to be asked … */
    uint32_t opt_out_round;           /* … in this round */
    size_t seen_actions[PLAYERS_MAX]; /* how many actions each has seen, or played himself before the game was taken up
                                         again */
} SharedScreen;

/* What opponents are thinking about beyond their turn. */
typedef struct InterruptOffers {
    uint32_t turn;           /* in which they are offered to cut in */
    uint8_t offered;         /* a bit for each who has made up his mind */
    uint64_t thinking_since; /* when the one who thinks began */
    Action action;           /* what he is about to play out of turn; ACTION_NONE: he still thinks */
} InterruptOffers;

/* How long has been played. It counts while somebody plays. */
typedef struct PlayClock {
    bool is_running;
    uint64_t counted_until; /* the moment up to which it has been counted */
    uint32_t milliseconds;  /* beyond the whole seconds that the match keeps */
    uint32_t journalled;    /* seconds that stand in the journal */
    Action action;          /* the table's own, due when the minutes are over; ACTION_NONE: it has none now */
} PlayClock;

/* Leads a person at a table by the hand, as a lesson does. All zero: nobody does. */
typedef struct TableGuide {
    void *self;
    /* Whether a legal action may be touched. NULL: each may. */
    bool (*allows_action)(const void *self, Action action);
    bool hides_controls; /* nothing can be taken back and no hint is given: only the way back and the rulebook are shown
                          */
} TableGuide;

typedef struct TableSession {
    const Game *game;
    Match *match;
    size_t shown_steps; /* how much of the history is seen: less than its length while looking back */
    int viewer;         /* who sees the table */
    int chooser;        /* the person who may touch, or NOBODY */
    void *view;         /* the game as the viewer may see it */
    bool hands_open;    /* all hands are shown: the game is over, and the settings have it so */
    bool is_record;     /* a game played before is looked through: nobody plays */
    bool is_practice;   /* one only learns or tries something: nothing is kept, and nothing is secret */
    bool results_seen;
    bool skips_needless_questions; /* PlaySettings.ask_only as it was when the game began */
    RecordFile record;             /* what the game was written down as; without a name: not yet */
    size_t continued_at;           /* after which action a person touched that play may continue */
    SharedScreen shared_screen;
    PlayClock clock;
    InterruptOffers interrupt_offers;
    TableGuide guide;
    AiWorker *worker;
    AiTask task;         /* what is being thought about */
    int thinking_player; /* for whom; NOBODY: nobody thinks */
    bool thinks_for_hint;
} TableSession;

/* ---- table_players.c: who sits here, who acts, who is asked. All of it follows from what all may know. ---- */

bool table_is_person(const TableSession *table, int player);
int table_count_persons(const TableSession *table);
/* What the players are called to who sits at the screen: one person alone among opponents is "you". */
const char *const *table_names(const TableSession *table);
/* The neighbour who sits there, or whose name somebody has who plays with another strength; NULL: it is no
 * neighbour. */
const Character *table_character(const TableSession *table, int player);
/* The player who has to act now; NOBODY if none. */
int table_actor(const TableSession *table);
/* Whether what is seen is the past, where nobody plays. */
bool table_is_looking_back(const TableSession *table);
/* Whether something was taken back that can be played again: not behind the end that giving up is. */
bool table_can_redo(const TableSession *table);
/* Whether the game goes on from what is seen: it is not over, and the present is shown. */
bool table_is_in_progress(const TableSession *table);
/* Whether what one person may see the others may not. After the end nothing is secret any more. */
bool table_has_secrets(const TableSession *table);
/* Whether the deal's number has to stay hidden: whoever plays that deal again would know all hands. */
bool table_must_hide_deal(const TableSession *table);
/* Those who are asked now whether they answer, a bit a player. */
uint8_t table_asked_players(const TableSession *table);
/* The persons who may play out of turn, for the button "Somebody plays a card". With one person alone there is no
 * such button. */
uint8_t table_out_of_turn_players(const TableSession *table);
/* Whether a public screen has to ask who answers; and whom it names. */
bool table_must_ask_all(const TableSession *table);
uint8_t table_players_to_ask(const TableSession *table);
/* The person whom the game asks now; NOBODY if none. */
int table_asked_person(const TableSession *table);
/* Whether nobody asks this person: somebody after him wants to answer, or no one does. */
bool table_skips_question(const TableSession *table, int player);
/* Whether he is not even asked: he is the only person here, from whom nobody has to keep a secret, and holds nothing
 * that could answer. */
bool table_can_skip_asking(const TableSession *table, int player);
/* Whether the program declines for the player who is to move; for one who does not want to be asked, after a
 * pause. */
bool table_declines_for_player(const TableSession *table);
/* "Not this round": whether he is asked. */
bool table_has_opted_out(const TableSession *table, int player);
void table_set_opted_out(TableSession *table, int player, bool quiet);
/* After an action was played or undone: forgets what was agreed about an earlier question. */
void shared_screen_update(TableSession *table);
void shared_screen_init(TableSession *table);

enum { TABLE_CLOCK_CHECK_MS = 15000 }; /* the clock is to be looked at so often, also while nothing happens */

/* ---- table_clock.c: how long has been played ---- */

/* Counts on, or stops while the table is out of sight; whether the table's own action is due. */
bool table_clock_tick(TableSession *table, Session *session, bool is_away);
/* Counts up to this moment, for whoever is about to ask the match. */
void table_clock_update(TableSession *table, const Session *session);
/* Play stops for a while: the table is left, paused, handed over, out of sight. */
void table_clock_stop(TableSession *table, Session *session);
void table_clock_init(TableSession *table);
/* Looks anew whether the table has an action of its own. */
void table_clock_find_action(TableSession *table);
/* Minutes of play until the table's action, rounded up; −1: it has none. */
int table_minutes_left(const TableSession *table);

/* ---- table_journal.c: what is written of it ---- */

/* A line for the journal, of what was just done; before it is seen. */
void table_journal_add(TableSession *table, Session *session, const Text *line);
/* A game has ended: it is entered in the statistics, once, written down, and waits no more. */
void table_finish_game(TableSession *table, Session *session);
/* What a match is called as a file: "Neighbors, Anna and Ben". */
void table_record_title(const Match *match, const Session *session, Text *title);
/* Writes a game among the played ones, called by its people; *file is what it is called. */
bool table_archive_game(Match *match, Session *session, ArchiveReason reason, RecordFile *file);

#endif
