/* SPDX-License-Identifier: MIT */
/* A table's state, shared by its files. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_SCENE_H
#define CULDESAC_SCENES_TABLE_TABLE_SCENE_H

#include "culdesac/ai.h"
#include "scenes/table/table_explain.h"
#include "session/app_services.h"
#include "tabletop/callouts.h"
#include "tabletop/interrupt.h"
#include "tabletop/log_line.h"
#include "tabletop/move_trails.h"
#include "tabletop/piece_animations.h"
#include "tabletop/player_panels.h"
#include "tabletop/score_popups.h"
#include "tabletop/timeline.h"
#include "ui/widgets.h"

enum { LOG_PLACES_MAX = 16, TABLE_QUESTION_RECTS_MAX = INTERRUPT_PLACES_MAX + 3 };

/* What one action was in words, as all may know it. */
typedef struct LogEntry {
    int player;
    char *text;           /* all its sentences */
    int first_end;        /* bytes of the first of them */
    int last_start;       /* bytes before the last of them */
    LogLineThing *things; /* that it names */
    int thing_count;
    Place places[LOG_PLACES_MAX]; /* that it tells of */
    int place_count;
    uint8_t weight;     /* of what it did … */
    Event top_event;    /* … and the event that weighs most, as all may know it, if any weighs anything */
    size_t group_start; /* the entry that began what it belongs to: only the last of these is seen, which says it all */
    float height, width, size; /* how high it stands in a column of that width, in text of that size */
} LogEntry;

typedef struct Log {
    LogEntry *entries;
    size_t count, capacity;
    bool is_open;       /* the whole of it is seen */
    size_t highlighted; /* the entry that was amber in the last frame, counted from 1 */
    Scroll scroll;
    float newest_offset; /* how far down it was for the newest to be seen */
} Log;

/* Why the next scene lies above: what its answer is about. */
typedef enum PendingDialog {
    PENDING_NONE,
    PENDING_PAUSE,
    PENDING_RESULTS,
    PENDING_HANDOVER,
    PENDING_UNDO,
    PENDING_RESIGN,
    PENDING_WHO_RESIGNS, /* who of several? */
    PENDING_DISCARD,
    PENDING_DETAIL,
    PENDING_WHO_ANSWERS, /* does anyone answer? */
    PENDING_WHO_PLAYS,   /* somebody plays a card out of turn */
    PENDING_RULES,
    PENDING_REVIEW,
} PendingDialog;

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

/* What the table showed before the last action: it goes on showing that until all the action did has been seen. */
typedef struct PreviousView {
    void *view;
    int viewer; /* who saw that */
    EventList last_events;
    int last_player;
    uint64_t settled_at; /* when that had been seen … */
    uint32_t epoch;
    uint64_t started_at;               /* … and when the action that is shown now began */
    size_t shown_steps, shown_entries; /* how much of the history was seen, and how many entries the log had */
    Text prompt, brief;                /* what the pill said, and with shortened names … */
    int speaker;                       /* … and of whom */
    const char *icon;
} PreviousView;

/* What happened since a person's last turn is played once more. */
typedef struct Replay {
    int player;        /* for whom; NOBODY: none is */
    int replayable_by; /* for whom it was played, who can have it shown again until he acts; NOBODY: none was */
    size_t from, till; /* actions: from the first that he has not seen to the last there was */
    size_t top_step; /* the one that weighed most: it gives the headline; SIZE_MAX: nothing but draws, quickly played */
} Replay;

/* What is seen of the past plays by itself. */
typedef struct Playback {
    bool is_playing;
    int speed; /* below TIMELINE_SPEEDS */
} Playback;

/* Whoever leads a person at a table by the hand, as a lesson does. All zero: nobody does. */
typedef struct TableGuide {
    void *self;
    /* Whether a legal action may be touched. NULL: each may. */
    bool (*allows_action)(const void *self, Action action);
    /* A token was touched that leads nowhere: he says why, in place of a refusal. NULL: the table refuses it. */
    void (*report_wrong_touch)(void *self, Stage *stage, const char *token);
    bool hides_controls; /* nothing is taken back here, and no hint given: of the controls only the way back and the
                            rulebook are shown */
} TableGuide;

/* Where the scene's own parts lie. */
typedef struct TableLayout {
    Rect bar, strip;   /* title, prompt and controls; the log's strip */
    Rect log, actions; /* of games with a hand: the log's column, the buttons below it */
    Rect left, right, table, hand, players;
    Rect timeline; /* of what is seen of the past; no width: there is none … */
    Rect caption;  /* … and the headline of what happened since somebody's last turn */
    bool is_compact;
} TableLayout;

/* Shown as a part of another scene, which says where it lies and who sees it. */
typedef struct TableFrame {
    bool is_on;
    int viewer;
    TableLayout layout;
    bool shows_trial; /* what is seen is not the step that is shown, but what another action would have made of it: */
    int trial_player;
    Action trial_action;
} TableFrame;

/* Who is seen to sit there. Moods follow what the viewer may know, when it has been shown. */
typedef struct SeatFaces {
    SeatFace seats[PLAYERS_MAX];
    Tween mood_changes[PLAYERS_MAX]; /* of their moods */
    size_t mood_position;            /* the position that the moods are of, counted from 1 … */
    int viewer;                      /* … as he sees it */
    const void *match;
} SeatFaces;

struct TableScene {
    const Game *game;
    const GameTable *game_table;
    Match *match;
    size_t shown_steps; /* how much of the history is seen: less than its length while looking back */
    int viewer;         /* who sees the table */
    int chooser;        /* the person who may touch, or NOBODY */
    void *view;
    bool hands_open; /* all hands are: the game is over, and the people at the table did not choose otherwise */
    EventList last_events;
    int last_player;
    uint64_t
        settled_at; /* when all that the last action did has been seen: from then on figures and marks tell of it */
    uint32_t settled_epoch;
    PreviousView previous;
    ScoreChange score_changes[PLAYERS_MAX]; /* by the last action … */
    Rect figure_rects[PLAYERS_MAX];         /* … and where the figures are that it changed */
    Rect panel_rects[PLAYERS_MAX], item_rects[PLAYERS_MAX][SCORE_CHANGE_ITEMS_MAX];
    TextRects text_rects; /* on the table, in the last frame */
    TouchSelection selection;
    TouchPath touched_before; /* what had been touched before the last touch, and when that was */
    uint64_t touched_since;
    uint32_t touched_epoch;
    char hovered[HOTSPOT_ID_MAX],
        previous_hovered[HOTSPOT_ID_MAX]; /* what is pointed at or focused, and what was before */
    uint64_t hovered_since;
    uint32_t hovered_epoch;
    NewCards new_cards[PLAYERS_MAX];    /* what came to each player's hand last */
    HandOrder hand_orders[PLAYERS_MAX]; /* how each player laid his hand himself */
    HandSort hand_sort;                 /* else */
    Arrangement arrangement;
    PieceAnimations animations;
    Log log;
    char dragged[TOUCH_TOKEN_SIZE], refused[TOUCH_TOKEN_SIZE], previewed[TOUCH_TOKEN_SIZE];
    char touch_message[NOTICE_TEXT_SIZE]; /* why the last touch led nowhere, which may speak of what only one person
                                             sees; "" */
    bool lifted_by_touch;                 /* what is dragged was not held before */
    Tween shake;
    /* Opponents and hints */
    AiWorker *worker;
    int thinking_player; /* the player for whom is thought, or NOBODY */
    InterruptOffers interrupt_offers;
    SharedScreen shared_screen;
    Interrupt interrupt; /* the card that is played out of turn, or at somebody, and may still be answered */
    Rect question_rects[TABLE_QUESTION_RECTS_MAX]; /* what the question about that card speaks of: the card, what it
                                                      does, whom it hits and where */
    int question_rect_count;
    bool decline_pressed; /* he has said once that he does not answer, in a way that is easily meant otherwise */
    MoveTrails trails;    /* of what computer players have done since a person acted */
    Replay replay;
    Playback playback;
    SeatFaces faces;
    bool skips_needless_questions; /* the settings have it that one person alone is asked only if he can answer */
    PlayClock clock;
    bool thinks_for_hint;
    AiTask task; /* of what is being thought about, for the hint's words */
    Text hint;   /* "": none */
    char hinted[2][TOUCH_TOKEN_SIZE];
    ScoreChange hint_score_change; /* what it would be worth at once */
    CalloutCache hint_callout;     /* what says so */
    PendingDialog pending;
    size_t continued_at; /* after which action a person touched that it may go on */
    size_t focused_at;   /* after which action the focus went to the button that goes on */
    bool results_seen;   /* the results have been seen */
    bool is_record;      /* a game played before is looked through: nobody plays */
    RecordFile record;   /* what it was written down as; without a name: not yet */
    bool is_practice;    /* one only learns or tries something here: nothing of it is kept, and nothing is secret */
    TableGuide guide;
    Explainer explainer;
    TableFrame frame;
};

/* Before the token of a card in the id of the button that answers with it. */
#define ANSWER_ID_PREFIX "answer-with:"
/* Of what is explained: the sign of its rule. */
#define EXPLAINED_RULE_ID "explained:rule"

/* Codes of the spots that are no tokens. */
enum {
    CODE_TOKEN,
    CODE_UNDO,
    CODE_REDO,
    CODE_HINT,
    CODE_PAUSE,
    CODE_RULES,
    CODE_LOG,
    CODE_LOG_LINE,
    CODE_LOG_BACK,
    CODE_LOG_AREA,
    CODE_PLAY_OUT_OF_TURN, /* somebody plays a card */
    CODE_RETURN_SCREEN,    /* whoever touched his name leaves the table again */
    CODE_SHOW_PRIVATE,     /* whoever's own things were covered for a question looks at them again */
    CODE_OPT_OUT,          /* "not this round", and back */
    CODE_CLOCK,            /* says how long the table's clock still runs */
    CODE_PLAY_FROM_HERE,   /* a new game begins with the position that is looked at */
    CODE_REPLAY_AGAIN,     /* what happened since his last turn is shown again */
    CODE_RESULTS,          /* what it came to is told once more */
    CODE_PAGE,             /* back to the page from which an example is tried */
    CODE_ANSWER_WITH,      /* a card is played against another */
    CODE_REVIEW,           /* how it was decided */
    CODE_EXPLAINED,        /* what is explained goes */
};

/* ---- table.c: what touches do ---- */

/* Forgets what has been touched: whatever is lifted is put down. */
void table_clear_touches(TableScene *table, const Stage *stage);
/* A table that is led by the hand, which whoever makes it shows, touches and destroys himself until it is given to the
 * stage. */
Scene table_scene_create_guided(Stage *stage, Match *match, const TableGuide *guide);

/* ---- table_players.c: who sits here, who acts, who is asked. All of it follows from what all may know. ---- */

bool table_is_person(const TableScene *table, int player);
int table_count_persons(const TableScene *table);
/* What the players are called to who sits at the screen: one person alone among opponents is "you". */
const char *const *table_names(const TableScene *table);
/* The neighbour who sits there, or whose name somebody has who plays with another strength; NULL: it is no
 * neighbour. */
const Character *table_character(const TableScene *table, int player);
/* The player who has to act now; NOBODY if none. */
int table_actor(const TableScene *table);
/* Whether what is seen is the past, where nobody plays. */
bool table_is_looking_back(const TableScene *table);
/* Whether something was taken back that can be played again: not behind the end that giving up is. */
bool table_can_redo(const TableScene *table);
/* Whether the game goes on from what is seen: it is not over, and the present is shown. */
bool table_is_in_progress(const TableScene *table);
/* The table that is shown or lies below what is; NULL: there is none. */
const TableScene *table_scene_on_stage(const Stage *stage);
/* Whether what one person may see the others may not. After the end nothing is secret any more. */
bool table_has_secrets(const TableScene *table);
/* Whether the deal's number has to stay hidden: whoever plays that deal again would know all hands. */
bool table_must_hide_deal(const TableScene *table);
/* Those who are asked now whether they answer, a bit a player. */
uint8_t table_asked_players(const TableScene *table);
/* The persons who may play out of turn, for the button "Somebody plays a card". With one person alone there is no
 * such button. */
uint8_t table_out_of_turn_players(const TableScene *table);
/* Whether a public screen has to ask who answers; and whom it names. */
bool table_must_ask_all(const TableScene *table);
uint8_t table_players_to_ask(const TableScene *table);
/* The person whom the game asks now; NOBODY if none. */
int table_asked_person(const TableScene *table);
/* Whether nobody asks this person: somebody after him wants to answer, or no one does. */
bool table_skips_question(const TableScene *table, int player);
/* Whether he is not even asked: he is the only person here, from whom nobody has to keep a secret, and holds nothing
 * that could answer. */
bool table_can_skip_asking(const TableScene *table, int player);
/* Whether the program declines for the player who is to move; for one who does not want to be asked, after a
 * pause. */
bool table_declines_for_player(const TableScene *table);
/* "Not this round": whether he is asked. */
bool table_has_opted_out(const TableScene *table, int player);
void table_set_opted_out(TableScene *table, Stage *stage, int player, bool quiet);
/* After an action was played or undone: forgets what was agreed about an earlier question. */
void shared_screen_update(TableScene *table);
void shared_screen_init(TableScene *table);

/* ---- table_pacing.c: who thinks, and for how long all wait ---- */

/* The opponent who is to decide something now; NOBODY if none. */
int table_thinking_player(const TableScene *table);
bool table_is_thinking(const TableScene *table);
void table_stop_thinking(TableScene *table);
/* Whether all wait until a person says that it may go on; somebody says so, and the only action of a person to move is
 * played. */
bool table_holds_for_reading(const TableScene *table);
void table_continue(TableScene *table, Stage *stage);
void table_clear_hint(TableScene *table);
/* How long the pause before an answer is, whatever anybody holds: an opponent's, or one that the program gives. */
uint64_t table_answer_delay_ms(const Stage *stage);
/* How long all look at the last action. */
EventPause table_event_pause(const TableScene *table);

/* ---- table_journal.c: what is written of it ---- */

/* A line for the journal, of what was just done; before it is seen. */
void table_journal_add(TableScene *table, Stage *stage, const Text *line);
/* A game has ended: it is entered in the statistics, once, written down, and waits no more. */
void table_finish_game(TableScene *table, Stage *stage);
/* Writes a game among the played ones, called by its people; *file is what it is called. */
bool table_archive_game(Match *match, Stage *stage, ArchiveReason reason, RecordFile *file);

/* ---- table_scene_layout.c: what a house's table is handed ---- */

void table_draw_background(const GameTable *game_table, Stage *stage);
/* Whether the columns beside a table are folded away in such a window. */
bool table_layout_is_folded(const Layout *layout);
TableLayout table_layout(const Stage *stage, const GameTable *game_table, int players);
/* How high the strip of a folded table's log is in such a window, where the table has height enough. */
float table_strip_height(const Layout *layout);
/* The height that this strip leaves to the table, if there is so much. */
float table_min_height(const Layout *layout, const GameTable *game_table);
/* What of the log's column is above the place of the buttons. */
Rect table_log_area(const TableLayout *at, const Stage *stage);
/* The layout with what is there only while the past is seen. */
TableLayout table_current_layout(const TableScene *table, const Stage *stage);
/* What the table is told as things stand; and as it may show them by now. */
void table_context(const TableScene *table, Stage *stage, TableContext *context);
void table_context_shown(const TableScene *table, Stage *stage, TableContext *context);
/* The spot that is pointed at, or focused by keys; else the token that is weighed; "". */
const char *table_hovered(const TableScene *table, const Stage *stage);

/* ---- table_faces.c: who is seen to sit there ---- */

/* Brings faces and moods up to what is shown. To be called when a frame begins. */
void table_faces_update(TableScene *table, Stage *stage);

/* ---- table_play.c: what happens ---- */

/* Notes what is touched now, before that changes. */
void table_record_touch(TableScene *table, const Stage *stage);
/* Updates everything that is shown: after `counts_events` (NULL: nothing moves), which are undone if `is_undo`. */
void table_update(TableScene *table, Stage *stage, const EventList *events, bool backwards);
/* Whether what the last action did is still being shown, and figures, marks, prompt and log tell of the time before
 * it. */
bool table_is_showing_events(const TableScene *table, const Stage *stage);
/* How much of the history has been shown by now, and how many of the log's entries may be read. */
size_t table_shown_steps(const TableScene *table, const Stage *stage);
size_t table_shown_entries(const TableScene *table, const Stage *stage);
/* What the step with that index did, as those who see the table may know it. */
void table_step_events(const TableScene *table, size_t index, EventList *events);
/* Plays an action and shows it. */
void table_play_action(TableScene *table, Stage *stage, int player, Action action);
/* The step an undo would go back to, or why there is none. */
bool table_find_undo(const TableScene *table, const Stage *stage, size_t *step, const char **why);
void table_undo(TableScene *table, Stage *stage);
void table_redo(TableScene *table, Stage *stage);
/* Shows the position after so many steps. */
void table_show_step(TableScene *table, Stage *stage, size_t step);
/* Somebody else plays a seat from now on: "human" or a level. */
void table_set_seat(TableScene *table, Stage *stage, int player, const char *kind, const char *name);
/* A player gives the game up, and it ends here. */
void table_resign(TableScene *table, Stage *stage, int player);
/* The same people play again: another deal, in which the next of them begins, or the same one. */
void table_rematch(TableScene *table, Stage *stage, bool same_deal);
/* Who begins then, if it is another deal; NOBODY: the position that was taken up says who. */
int table_rematch_first_player(const TableScene *table);
/* A match takes the place of the one before. */
void table_set_match(TableScene *table, Stage *stage, Match *match);

/* ---- table_opponents.c: AI players, and hints ---- */

/* Lets AI players think and play, in their turn, out of it, and in answer. */
void table_run_opponents(TableScene *table, Stage *stage);
void table_request_hint(TableScene *table, Stage *stage);
/* Shows only which thing on the board an action begins with. */
void table_hint_first_touch(TableScene *table, Stage *stage, Action action);

/* ---- table_shared_screen.c: several people in front of one screen ---- */

/* The answer to who answers: who wants to (NOBODY: no one). */
void shared_screen_set_answering(TableScene *table, Stage *stage, int player);
/* Lets it be for who is asked, where table_declines_for_player. */
void table_decline_for_player(TableScene *table, Stage *stage);
/* Somebody gets the table out of his turn, and gives it back. */
void shared_screen_give_to(TableScene *table, Stage *stage, int player);
void shared_screen_take_back(TableScene *table, Stage *stage);
/* The person to whom the table has to be handed over before anything else; NOBODY if none. */
int table_handover_player(const TableScene *table);
/* Whether that is who had it last: then he shows his own things by a button, and the table stays in sight. */
bool table_is_handover_to_same(const TableScene *table);
/* Whether the viewer's turn is over, so that only what all may know is to be shown. */
bool table_must_turn_public(const TableScene *table);
/* Covers what only one person may see; shows it to him again. */
void table_hide_private(TableScene *table, Stage *stage);
void table_show_private(TableScene *table, Stage *stage, int player);

/* ---- table_clock.c: how long has been played ---- */

/* Counts on; whether the table's own action is due. */
bool table_clock_tick(TableScene *table, Stage *stage);
/* Counts up to this moment, for whoever is about to ask the match. */
void table_clock_update(TableScene *table, const Stage *stage);
/* Play stops for a while: the table is left, paused, handed over, out of sight. */
void table_clock_stop(TableScene *table, Stage *stage);
void table_clock_init(TableScene *table);
/* Looks anew whether the table has an action of its own. */
void table_clock_find_action(TableScene *table);
/* Minutes of play until the table's action, rounded up; −1: it has none. */
int table_minutes_left(const TableScene *table);

/* ---- table_play_from_here.c: what goes on from a position that was played ---- */

/* Whether a new game can begin with the position that is looked at. */
bool table_can_play_from_here(const TableScene *table);
/* It begins, with the same people; the old one is kept among the played games. */
void table_play_from_here(TableScene *table, Stage *stage);

/* The unfinished game that waits on the street is kept among the played ones, for another takes its place; whether
 * there was one. */
bool table_archive_unfinished(Stage *stage, const Game *game);
/* A guided table becomes a game that counts: from now on it is journalled, and nobody leads. */
void table_start_counting(TableScene *table, Stage *stage);

/* ---- table_replay.c: what happened since a person's last turn ---- */

/* Begins it for who has just taken the table over; false if there is nothing to see, or nothing moves. */
bool table_replay_start(TableScene *table, Stage *stage, int player);
/* Goes on with it; and shows him his table at once. */
void table_replay_tick(TableScene *table, Stage *stage);
void table_replay_end(TableScene *table, Stage *stage);
/* From its first action once more; also when he has his table already, which can be done until he acts. */
bool table_can_replay_again(const TableScene *table);
void table_replay_again(TableScene *table, Stage *stage);
/* Its headline, told to that player; "" if nothing weighed anything. */
void table_replay_headline(const TableScene *table, int player, Text *text);
/* Draws that, with what was done, on a plate as large as the ground, on which the timeline stands too. */
void table_replay_draw_caption(TableScene *table, const TableContext *context, Rect at, Rect ground);

/* ---- table_timeline.c: the timeline ---- */

bool table_has_timeline(const TableScene *table);
/* Between which actions it leads: of the whole game, or of what happened since somebody's last turn. */
void table_timeline_span(const TableScene *table, size_t *from, size_t *till);
void table_timeline_draw(TableScene *table, const TableContext *context, Rect at);
/* Whether this touch was the timeline's, which has done what it asks for. */
bool table_timeline_handle_touch(TableScene *table, Stage *stage, const Touch *touch);
void table_timeline_step(TableScene *table, Stage *stage, int way);
/* Plays on. */
void table_timeline_tick(TableScene *table, Stage *stage);
/* Whether what is shown is shown in half the time. */
bool table_is_double_speed(const TableScene *table);

/* ---- table_interrupt.c: cards that cut in ---- */

/* Looks whether the last action belongs to one. `counts_events`: what is about to be seen of it, or NULL. */
void table_interrupt_update(TableScene *table, Stage *stage, const EventList *events, AnimationPlan *plan);
/* The action has been planned: when its card is seen. */
void table_interrupt_start(TableScene *table, const AnimationPlan *plan);
/* The interlude as it is to be seen now; false if there is none. */
bool table_interrupt_current(const TableScene *table, const TableContext *context, Interrupt *interrupt);
/* Whether the person in front of it is asked, and finds his answers beside the card. */
bool table_answers_inline(const TableScene *table, const Stage *stage);
/* Draws it with its buttons. */
void table_interrupt_draw(TableScene *table, const TableContext *context, const Interrupt *interrupt);
/* He goes back from the question: the first time that only shows where it is let be. */
void table_decline_answer(TableScene *table, Stage *stage);

/* ---- table_marks.c ---- */

/* After an action was planned: what is left of it to be seen. */
void table_add_move_trails(TableScene *table, const TableContext *context, const EventList *events, bool backwards);
void table_draw_marks(TableScene *table, const TableContext *context);

/* ---- table_hand.c: hands arranged by their players ---- */

/* What bears a token on the table as it was last arranged, or NULL. */
const Target *table_find_target(const TableScene *table, const char *token);
/* Whether it lies in the viewer's hand, where it can be laid elsewhere. */
bool table_is_in_hand(const TableScene *table, const char *token);
/* Lays a card of the hand where another lies: before it, or behind if the point is beyond its middle. */
void table_move_in_hand(TableScene *table, Stage *stage, const char *token, const char *over, Point point);
/* Lays the card with the focus on the other side of its neighbour to the left (−1) or right (1). */
void table_shift_in_hand(TableScene *table, Stage *stage, int way);
/* Sorts the hand: one arranged by its player as it was last sorted, a sorted one the other way. */
void table_sort_hand(TableScene *table, Stage *stage);

/* ---- table_log_draw_strip.c ---- */

/* The newest entries in one row, the newest whole, in letters as large as find room in one line or in several; older
 * ones stand before it where it leaves them room. */
void table_log_draw_strip(TableScene *table, const TableContext *context, Rect strip);

/* ---- table_log.c ---- */

void table_log_update(TableScene *table, const Stage *stage); /* brings the log up to the match */
void table_log_clear(TableScene *table);
/* Whether an entry is seen of the first so many: a card that was played, who let it be or answered, and what came of it
 * are one. */
bool table_log_is_visible(const TableScene *table, size_t index, size_t count);
void table_log_draw_column(TableScene *table, const TableContext *context, Rect column);
/* Rings round the places that the pointed-at line of the log tells of. */
void table_log_draw_places(const TableScene *table, const TableContext *context);
/* At the foot of a place, no higher than it needs. */
void table_log_draw_list(TableScene *table, const TableContext *context, Rect above);
/* An entry at the top of a place, with the token of who did it, but for its last sentence if `most`; returns its
 * height. Without `draw` it is only measured. */
float table_log_draw_entry(const TableScene *table, const TableContext *context, size_t index, bool most, Rect at,
                           bool draw);

/* What an action did, in its first sentence, without its player's name where it begins with that. */
void table_log_describe_step(const TableScene *table, const Stage *stage, const MatchStep *step,
                             const EventList *events, Text *text);

/* ---- table_buttons.c ---- */

/* Whether there is any to draw. */
bool table_has_buttons(const TableScene *table, Stage *stage);
/* One below the other, in games with a hand. */
void table_draw_buttons_below(const TableScene *table, Stage *stage, Rect at);
/* When a round is over and all wait, a key or the pad can go on at once. */
void table_focus_continue(TableScene *table, Stage *stage);
/* Whether he who sees the table can say that he is not to be asked, or is to be again. */
bool table_can_opt_out(const TableScene *table, Stage *stage);
/* That button below the card that is answered. */
void table_draw_opt_out(const TableScene *table, Stage *stage, Rect at);
/* At the strip's right end; takes their room off it. */
void table_draw_buttons_in_strip(const TableScene *table, Stage *stage, Rect *strip);

/* ---- table_end.c: how a game ends on the table ---- */

/* Whether the end is celebrated, until its results have been read. */
bool table_is_celebrating(const TableScene *table);
/* Draws that. */
void table_draw_end(TableScene *table, const TableContext *context);
/* What is heard then: a bell; another, quieter one for a person who has lost alone, and one for those who share it. */
Sound table_end_sound(const TableScene *table);
/* The one person among others who are none, if he has not won; NOBODY: there is none. */
int table_sole_loser(const TableScene *table);

/* ---- table_tips.c: what things at the table say when they are asked ---- */

bool table_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip);

/* ---- table_prompt.c: the pill in the bar that says what is to be done ---- */

/* What stands in it, and who speaks (NOBODY: a drawing does, or nobody). */
typedef struct Prompt {
    Text text, brief; /* with names as they are, and shortened: where the window leaves no room for them */
    int player;
    const char *icon;
} Prompt;

void table_find_prompt(TableScene *table, const TableContext *context, const Interrupt *interrupt, Prompt *prompt);
/* Whether it has room there for all its words, and for no small ones. */
bool table_prompt_fits(const Prompt *prompt, Stage *stage, Rect room);
void table_draw_prompt(const TableContext *context, Prompt *prompt, Rect room);
void table_clear_prompt(Prompt *prompt);

/* ---- table_draw.c ---- */

void table_draw(void *self, Stage *stage);
/* Where everything lies now, and what may be seen of it: before its events have been told, what was true before
 * them. */
void table_arrange(TableScene *table, Stage *stage, TableContext *context);
/* The game alone, where its frame says, and nothing of it can be touched; *context is what it was handed. */
void table_draw_framed(TableScene *table, Stage *stage, TableContext *context);

#endif
