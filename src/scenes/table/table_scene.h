/* SPDX-License-Identifier: MIT */
/* A table's state, shared by its files. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_SCENE_H
#define CULDESAC_SCENES_TABLE_TABLE_SCENE_H

#include "scenes/table/table_view.h"
#include "scenes/table/telling.h"
#include "session/table_session.h"
#include "tabletop/timeline.h"

struct TableScene {
    TableSession session;
    Telling telling;
    TableView view;
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

/* ---- table_screen.c: what touches do ---- */

/* A table that is led by the hand, which whoever makes it shows, touches and destroys himself until it is given to the
 * stage. */
Scene table_scene_create_guided(Stage *stage, Match *match, const TableGuide *guide);

/* The table that is shown or lies below what is; NULL: there is none. */
const TableScene *table_scene_on_stage(const Stage *stage);

/* ---- table_touch.c: what touching the things of the game does ---- */

/* Forgets what has been touched: whatever is lifted is put down. */
void table_clear_touches(TableScene *table, const Stage *stage);
/* Notes what is touched now, before that changes. */
void table_record_touch(TableScene *table, const Stage *stage);
/* Finds what may be touched after the position has changed. */
void table_touch_update(TableScene *table, const Stage *stage);
/* Nothing may be touched until then. */
void table_clear_selection(TableScene *table);
/* Something else may be touched; returns what might before. */
TouchSelection table_swap_selection(TableScene *table, TouchSelection selection);
/* Whether the first of several things has been touched, or something is dragged. */
bool table_is_being_touched(const TableScene *table);
/* Touches a token; returns whether that led on. */
bool table_touch_token(TableScene *table, Stage *stage, const char *token);
/* Whether this touch of a token only shows what it would do (GameTable.needs_preview); shows it, or no longer. */
bool table_is_previewed_first(const TableScene *table, Stage *stage, const char *token, const Touch *touch);
void table_preview(TableScene *table, const char *token);
/* Something is lifted; dropped, where it is played if that leads on; and goes back. */
void table_lift(TableScene *table, Stage *stage, const char *token);
void table_drop(TableScene *table, Stage *stage, const Touch *touch);
void table_stop_dragging(TableScene *table);
/* What the last touch was told is for nobody else. */
void table_retract_message(TableScene *table, Stage *stage);

/* ---- table_turns.c: whose turn it is on the screen ---- */

/* The opponent who is to decide something now; NOBODY if none. */
int table_thinking_player(const TableScene *table);
bool table_is_thinking(const TableScene *table);
/* Lets opponents think and play, in their turn, out of it, and in answer. */
void table_run_opponents(TableScene *table, Stage *stage);
/* A person says that play continues; the only action of a person to move is played then. */
void table_play_on(TableScene *table, Stage *stage);
/* Declines for the player who is asked, where table_declines_for_player. */
void table_decline_for_player(TableScene *table, Stage *stage);
/* Somebody gets the table out of turn, and gives it back. */
void table_give_screen_to(TableScene *table, Stage *stage, int player);
void table_take_screen_back(TableScene *table, Stage *stage);
/* Covers what only one person may see; shows it to them again. */
void table_hide_private(TableScene *table, Stage *stage);
void table_show_private(TableScene *table, Stage *stage, int player);

/* ---- table_hint.c ---- */

void table_request_hint(TableScene *table, Stage *stage);
/* Shows the hint when it has come. */
void table_hint_tick(TableScene *table, Stage *stage);
/* Shows only which thing on the board an action begins with. */
void table_hint_first_touch(TableScene *table, Stage *stage, Action action);
void table_clear_hint(TableScene *table);

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

/* Updates everything that is shown: after `counts_events` (NULL: nothing moves), which are undone if `is_undo`. */
void table_update(TableScene *table, Stage *stage, const EventList *events, bool backwards);
/* Whether what the last action did is still being shown, and figures, marks, prompt and log tell of the time before
 * it. */
bool table_is_showing_events(const TableScene *table, const Stage *stage);
/* How much of the history has been shown by now, and how many of the log's entries may be read. */
size_t table_shown_steps(const TableScene *table, const Stage *stage);
size_t table_shown_entries(const TableScene *table, const Stage *stage);
/* Plays an action and shows it. */
void table_play_action(TableScene *table, Stage *stage, int player, Action action);
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
/* A match takes the place of the one before. */
void table_set_match(TableScene *table, Stage *stage, Match *match);
/* Whether a new game can begin with the position that is looked at. */
bool table_can_play_from_here(const TableScene *table);
/* It begins, with the same people; the old one is kept among the saved games. */
void table_play_from_here(TableScene *table, Stage *stage);
/* A guided table becomes a game that counts: from now on it is journalled, and nobody leads. */
void table_start_counting(TableScene *table, Stage *stage);
/* What is still to be seen of the last action is not waited for if the player has hurried it along. */
void table_hurry(TableScene *table, const Stage *stage);
/* Whether the last action has been seen, and neither that nor `since` is less than so many milliseconds ago. */
bool table_has_rested(const TableScene *table, Stage *stage, uint64_t since, uint64_t ms);

/* ---- table_replay.c: what happened since a person's last turn ---- */

void table_replay_init(TableScene *table);
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
/* Whether what is seen of the past plays by itself, and how fast. */
void table_playback_set(TableScene *table, bool is_playing, int speed);
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

void table_hand_init(TableScene *table, const Stage *stage);
/* Finds what came to the viewer's hand by these events. */
void table_hand_update(TableScene *table, const EventList *events, bool backwards);
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

/* ---- table_log_strip.c ---- */

/* The newest entries in one row, the newest whole, in letters as large as find room in one line or in several; older
 * ones stand before it where it leaves them room. */
void table_log_draw_strip(TableScene *table, const TableContext *context, Rect strip);

/* ---- table_log.c ---- */

void table_log_update(TableScene *table, const Stage *stage); /* brings the log up to the match */
void table_log_clear(TableScene *table);
void table_log_set_open(TableScene *table, bool is_open);
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

void table_buttons_init(TableScene *table);
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
