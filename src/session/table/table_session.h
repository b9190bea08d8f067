/* SPDX-License-Identifier: MIT */
/*
 * A table without its display: the match, who sees it and who may choose, the screen that several people share, the
 * clock and the opponents. Everything decided here depends only on public knowledge, so that neither a question nor
 * a pause reveals anything about a hand.
 */
#pragma once

#include "culdesac/ai.h"
#include "culdesac/characters.h"
#include "culdesac/worker.h"
#include "session/host.h"
#include "session/table/event_reactions.h"
#include "session/table/pledges.h"

/* clang-format off */
/*
 * Who is who, in an example: Anna, Ben and Cleo share a screen with Dora, a neighbour. Anna has played a card to which
 * all others may respond, and Ben is asked first.
 *
 *   actor          has to act by the rules                              Ben
 *   asked          still asked by the game, also opponents              Ben, Cleo, Dora
 *   asked person   the actor, if they are a person who is asked         Ben
 *   declined       said that they do not respond                        Ben, Cleo, after "Nobody"
 *   opted out      do not want to be asked this round                   Ben, after "Don't ask again this round"
 *   answering      said that they respond; those before them declined   Cleo, after touching her name
 *   covered        their hand was hidden so that all could be asked     Anna, who plays on afterwards
 *   given_to       has the screen out of turn                           Cleo, in Anna's turn, to play a card
 *   screen holder  given_to, otherwise the actor or a lone person       Ben; alone with neighbours, Anna
 *   chooser        the screen holder, if they may act and see theirs    nobody, until Ben has the screen
 *   viewer         whose view is shown; NOBODY: what all may see        nobody, then Ben
 *   front_player   from whose side the table is seen (TableContext)     the viewer, otherwise as before
 *   home_seat      from which places are counted (TableContext)         Anna: the others keep their places
 */
/* clang-format on */

/* What people do not want to be asked in one round. */
typedef struct OptOut {
    uint32_t round;       /* ResponsePhase.round_number; 0 if the game does not count rounds */
    uint8_t players;      /* the players who do not want to be asked, a bit each */
    bool asks_only_aimed; /* people are asked only about cards aimed at one of them */
} OptOut;

/* The state of a screen shared by several people. Sets of players have a bit for each. */
typedef struct SharedScreen {
    int given_to;          /* the person who has the screen out of turn, or NOBODY */
    bool is_taken_by_name; /* given_to touched their own name to get it; false: something secret was shown to them */
    int covered;   /* the person whose hand was hidden for a question to others and who plays on after it, or NOBODY */
    int answering; /* the person who wants to answer a question put to all, or NOBODY; everybody before them declined */
    uint8_t asked; /* the players whom the game asks now */
    uint8_t declined;                 /* the asked players who have declined */
    OptOut opt_out;                   /* of the latest round in which it was changed */
    size_t seen_actions[PLAYERS_MAX]; /* how many actions of the history each player has seen */
} SharedScreen;

/* What the opponents do. Each is done for `task.player`. */
typedef enum OpponentsState {
    OPPONENTS_IDLE,
    OPPONENTS_THINK,              /* the actor thinks about an action or an answer */
    OPPONENTS_CONSIDER_INTERRUPT, /* another player thinks about interrupting the turn */
    OPPONENTS_INTERRUPT,          /* that player plays `answer.action` as soon as the last action has been seen */
    OPPONENTS_HINT,               /* a hint is searched for the chooser */
} OpponentsState;

/* The opponents' thinking, also for hints. */
typedef struct TableOpponents {
    OpponentsState state;
    Worker *worker;
    AiTask task;             /* what the worker searches; task.view is `view` */
    void *view;              /* not to be changed while the worker searches */
    AiAnswer answer;         /* of the worker's last search */
    uint64_t thinking_since; /* when the current opponent began to think */
    uint32_t turn;           /* the turn that may be interrupted */
    uint8_t have_decided;    /* the opponents who have decided whether to interrupt the turn, a bit each */
} TableOpponents;

/* The time played. It counts while somebody plays. */
typedef struct PlayClock {
    bool is_running;
    uint64_t counted_until; /* the moment up to which the time has been counted */
    uint32_t milliseconds;  /* milliseconds played beyond the whole seconds that the match has */
    uint32_t journalled;    /* seconds played that are written in the journal */
    Action action;          /* action to be played when the time is over; ACTION_NONE: there is no time limit */
} PlayClock;

/* What a table is for. What each kind may do is in TABLE_TRAITS (session_players.c). */
typedef enum TableKind {
    TABLE_GAME,           /* a game that is saved, and whose end is counted */
    TABLE_PRACTICE,       /* a position to try things out */
    TABLE_GUIDED,         /* a lesson, a puzzle or an example of the rulebook, which guides a person */
    TABLE_PICTURE,        /* a position that is only drawn */
    TABLE_RECORD,         /* a finished game */
    TABLE_EXAMPLE,        /* a record that plays by itself and is explained */
    TABLE_REVIEW,         /* a record on the page of its analysis */
    TABLE_RECORD_AS_SEEN, /* a record on a page that shows only what could be seen in the game */
} TableKind;

/* To whom a table shows a game in which something is hidden. Without people, and after the end unless all hands are
 * shown, that is nobody; a person alone always sees their own view. */
typedef enum TableViewer {
    VIEWER_AT_SCREEN,    /* the person to whom the screen was handed */
    VIEWER_TO_ACT,       /* the player who acts */
    VIEWER_FIRST_PLAYER, /* the first player */
    VIEWER_CHOSEN,       /* whatever is hidden and whoever is a person: player 0, unless a page chooses another */
} TableViewer;

/* What a kind of table may do (session_traits). */
typedef struct TableTraits {
    TableViewer viewer;
    bool counts;            /* the game is saved, and its end is counted */
    bool is_practice;       /* moves are tried out, and nothing is secret, saved or counted */
    bool is_guided;         /* a guide decides what a person may touch */
    bool is_record;         /* a finished game, shown from its beginning, which nobody plays */
    bool is_example;        /* it plays by itself and is explained */
    bool is_in_page;        /* part of a page, so it has no timeline and does not celebrate the winner */
    bool keeps_front;       /* the player in front stays there, whoever the viewer is, until the page chooses another */
    bool marks_only_trials; /* the last action is marked only if it is tried */
    bool is_closed;         /* the hands of others stay hidden even after the end */
} TableTraits;

/* Whether the player has seen the results of a finished game, which can be opened again. */
typedef enum ResultsState { RESULTS_UNSEEN, RESULTS_OPEN, RESULTS_CLOSED } ResultsState;

/* An action that is only tried: the table shows the position after it. ACTION_NONE: no action is tried. */
typedef struct TableTrial {
    int player;
    Action action;
} TableTrial;

/* The step that led to the shown position: the last shown one of the history or, if there is a trial, that action. It
 * contains all secrets: players are shown only what the session makes of it for the viewer. */
typedef struct SessionStep {
    int player;           /* NOBODY also if there is no step, because the beginning is shown */
    void *before, *after; /* the states */
    EventList events;
} SessionStep;

/* What has been changed before something else is shown. */
typedef enum ChangeCause {
    CHANGE_OF_VIEW,  /* the viewer, the trial or what they depend on; or only another step is to be shown */
    CHANGE_OF_STEPS, /* the match: it is another one, has more or fewer steps, or somebody has resigned */
} ChangeCause;

/* How a change leads to the new position. */
typedef enum ChangeKind {
    CHANGE_AT_ONCE, /* without events */
    CHANGE_PLAYED,  /* by the events of the step */
    CHANGE_REDONE,  /* by the events of all steps since `from_step` */
    CHANGE_UNDONE,  /* by undoing the events of all steps back from `from_step` */
} ChangeKind;

/* A change of what is shown: of the position, the viewer or the chooser. */
typedef struct SessionChange {
    uint32_t revision; /* counts the changes: whoever has shown another revision is out of date */
    ChangeCause cause;
    size_t from_step; /* how many steps were shown before the change */
    ChangeKind kind;
} SessionChange;

/* A line that somebody says. */
typedef struct SpokenLine {
    int player; /* NOBODY: nobody says anything */
    Occasion occasion;
    const char *words;
} SpokenLine;

/* What was said in this match, and when (spoken_lines.c). */
typedef struct SpokenLines {
    SpokenLine current;    /* what was said last, unless the position that it was about has been left since */
    uint32_t revision;     /* counts the changes of `current` */
    uint32_t current_turn; /* the turn, counted from 1 in this match */
    uint32_t state_turn;   /* the number of that turn in the state, where numbers may begin again with each deal */
    uint32_t count;        /* how many lines were said */
    uint32_t turns[PLAYERS_MAX];        /* the turn in which each player spoke last; 0: they have not spoken */
    uint8_t latest[PLAYERS_MAX];        /* the occasion about which each player spoke last */
    bool said[OCCASION_COUNT];          /* the occasions about which somebody spoke */
    const char *end_words[PLAYERS_MAX]; /* what each neighbour says at the end; NULL: nothing */
    char offer[160];                    /* the words of the latest offer of a pledge */
} SpokenLines;

/* What has to be remembered to find the occasions on which neighbours speak (spoken_occasions.c). */
typedef struct SpokenOccasions {
    bool was_last[PLAYERS_MAX];     /* whether each player has been behind all others since they last led */
    int attacker;                   /* who took the last action that was not a response; NOBODY: unknown */
    bool expects[PLAYERS_MAX];      /* whether `expected` is known */
    double expected[PLAYERS_MAX];   /* the result that each neighbour expected after their last move, −1 … 1 */
    uint8_t surprises[PLAYERS_MAX]; /* the Occasion that the person's latest move gave each neighbour */
} SpokenOccasions;

/* Only the files of src/session/table write to the members. */
typedef struct TableSession {
    Host *host; /* the program that the session belongs to */
    const Game *game;
    Match *match;
    TableKind kind;
    ResultsState results;
    RecordFile record; /* the file of the finished game; its name is empty until the file is written */
    TableTrial trial;
    size_t shown_steps;    /* how many steps of the history are shown; fewer than its length while looking back */
    int viewer;            /* the player whose view is shown, or NOBODY. A page may set it for VIEWER_CHOSEN */
    int chooser;           /* the person who may choose an action, or NOBODY */
    void *view;            /* the game as the viewer may see it */
    SessionStep step;      /* the step that led to what is shown */
    EventList last_events; /* the events of that step, as the viewer may know them */
    SessionChange change;  /* the latest change of what is shown */
    EventReactions reactions;
    bool has_continued; /* a person has chosen to continue since the last action */
    SharedScreen shared_screen;
    PlayClock clock;
    TableOpponents opponents;
    SpokenLines spoken_lines;
    SpokenOccasions spoken_occasions;
    Pledges pledges;           /* the pledges at the end of the history */
    uint32_t history_revision; /* counts the changes of the history: steps, sayings, seats, another match */
    uint32_t renamed_at;       /* history_revision when the names in earlier steps last changed */
} TableSession;
