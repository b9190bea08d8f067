/* SPDX-License-Identifier: MIT */
/*
 * The interface between a game's table and the tabletop, which does what all tables share. How to add a table
 * (src/tables/<id>/table.c, which the build finds by itself; tests/scenes/little_board.c is the smallest one):
 *
 *   arrange            turns a view into pieces with their places, targets that can be touched, and choices for the
 *                      buttons. It is called for every frame, but is pure: no clock, no canvas, no previous frame, so
 *                      it can be tested without a window. Which pieces there are, and in which order, depends only on
 *                      the view. The tabletop moves each piece from its old place to the new one; the events tell
 *                      which piece went where.
 *
 *   action_to_touches  writes an action as the tokens to be touched to play it. The tabletop filters the legal actions
 *                      by what has been touched, knows what can be touched next (context_is_target), and plays an
 *                      action when its path is complete, but never only because it is the last one left. NULL: each
 *                      word of the notation is a step.
 *
 *   draw_ground, draw_overlay and draw_panels draw everything but pieces: the board, marks, the panels. They animate by
 *   context_progress.
 *
 * All functions get a TableContext, which holds a view, so a table never knows more than the person in front of it.
 *
 * What tables are made of: regions.h places the parts, board.h has boards of squares, card_layout.h cards, hands and
 * piles, player_panels.h panels and pills, score_popups.h gained points, log_line.h lines of the log with pictures,
 * status_marks.h highlights, interrupt.h cards that interrupt, arrows.h and move_trails.h moves of opponents, and
 * tabletop_tips.h tips.
 */
#ifndef CULDESAC_TABLETOP_TABLETOP_H
#define CULDESAC_TABLETOP_TABLETOP_H

#include "culdesac/characters.h"
#include "culdesac/match.h"
#include "session/event_pause.h"
#include "tabletop/event_importance.h"
#include "tabletop/event_schedule.h"
#include "tabletop/touch_paths.h"
#include "ui/portrait.h"
#include "ui/stage.h"

enum {
    ARRANGEMENT_PIECES_MAX = 400,
    ARRANGEMENT_TARGETS_MAX = 256,
    ARRANGEMENT_CHOICES_MAX = 8,
    TABLETOP_LABEL_SIZE = 96,
    ART_NAME_SIZE = 40,
    PIECE_LAYERS_MAX = 8,
};

/* ---- Hands ---- */

enum { TABLETOP_HAND_MAX = 64 };
/* A hand in the order in which its player arranged it. If it is empty, the hand is sorted. */
typedef struct HandOrder {
    int count;
    uint16_t things[TABLETOP_HAND_MAX];
} HandOrder;

/* ---- What a table is given ---- */

enum { SCORE_CHANGE_PARTS_MAX = 4, SCORE_CHANGE_ITEMS_MAX = 8 };
/* The change of one of Game.items for a player: its points, how many the player has, and how many the best other player
 * has. */
typedef struct ScoreChangePart {
    int item;
    long change, mine, best_other;
} ScoreChangePart;

enum { NEW_CARDS_MAX = 3 };
/* The tokens of cards that came to a hand last. They glow until they are used or others come. More cards at once are a
 * deal, and do not glow. */
typedef struct NewCards {
    int count;
    char tokens[NEW_CARDS_MAX][TOUCH_TOKEN_SIZE];
} NewCards;

/* What the last action did to a player's score. */
typedef struct ScoreChange {
    long change; /* 0: nothing */
    int item;    /* the one of Game.items that accounts for most of it; −1: none */
    int part_count;
    ScoreChangePart parts[SCORE_CHANGE_PARTS_MAX]; /* all changes, the largest first */
} ScoreChange;

enum { TEXT_RECTS_MAX = 192 };
/* Text and badges that no arrow should cover. */
typedef struct TextRects {
    int count;
    Rect items[TEXT_RECTS_MAX];
} TextRects;

/* The face of a player. */
typedef struct SeatFace {
    char portrait[PORTRAIT_NAME_SIZE]; /* a portrait; "": an opponent without one, who is not a neighbour */
    int strength;                      /* of an opponent, 1 … 4; 0: a person */
    Mood mood, mood_before;            /* current and previous mood */
    float mood_change;                 /* how much of the change is visible, 0 … 1 */
} SeatFace;

typedef struct TableContext {
    Stage *stage;
    const Game *game;
    const struct GameTable *game_table;
    const void *rules;
    const void *view;   /* the view of `viewer`; once the match has ended, all hands are open */
    int viewer;         /* a player, or NOBODY */
    bool is_resigned;   /* the match was resigned in this position: nobody is to move */
    bool results_shown; /* results are shown beside or below the table, so controls need no room any more */
    int front_player; /* the player from whose side the table is seen: the viewer, or else a person, or else player 0 */
    int chooser;      /* the person who may touch now, or NOBODY */
    const struct Arrangement *arrangement; /* the last arrangement of the table */
    const char *const *names;
    const SeatFace *faces;           /* of the players; NULL: only their tokens are shown */
    uint8_t colours[PLAYERS_MAX];    /* of the players: SEAT_COLOURS */
    const TouchSelection *selection; /* of the chooser; empty if there is none */
    const TouchPath *touched_before; /* what had been touched before the last touch */
    uint64_t touched_since;          /* time of the last touch, for context_touch_progress */
    uint32_t touched_epoch;
    HandSort sort;                 /* how the viewer's hand is sorted */
    const HandOrder *hand_order;   /* the viewer's own order */
    const NewCards *new_cards;     /* in the viewer's hand; NULL: none */
    const EventList *playing;      /* the events that are being shown and are not yet in the view; NULL: none */
    const EventSchedule *schedule; /* of those events */
    uint64_t playing_since;
    uint32_t playing_epoch;
    const EventList *last; /* what the last action did, as far as the viewer may know; empty before the first */
    float last_fade; /* how far the marks of the last action have faded: 0, and up to 1 while the next one begins to be
                        shown */
    int last_player; /* who played it */
    const ScoreChange *score_changes;           /* its points for each player, or NULL */
    Rect *figure_rects;                         /* output, filled by the tabletop: where each player's score is drawn */
    Rect *panel_rects;                          /* output: each player's panel or pill */
    Rect (*item_rects)[SCORE_CHANGE_ITEMS_MAX]; /* output: where the player's share of each of Game.items is drawn
                                                   (score_note_item_rect) */
    TextRects *text_rects;                      /* output: what trails avoid (mark_note_text); may be NULL */
    char *rule_ref;             /* output: the rule number of the refusal by tabletop_refuse_action; may be NULL */
    int *refusal_reason;        /* output: its index in Game.reasons; may be NULL */
    const char *hovered;        /* the token that is pointed at or focused, or "" */
    const char *hovered_before; /* the previous one */
    uint64_t hovered_since;     /* when that changed, for context_hover_progress */
    uint32_t hovered_epoch;
    const char *previewed; /* the token that was touched to see what it would do (GameTable.needs_preview), or "" */
    const char *dragged;   /* the token that is being dragged, or "" */
    const char *refused;   /* the token that shakes because it was refused, or "" */
    float shake;           /* its current horizontal offset, in pixels */
    const char *hinted[2]; /* the tokens that a hint recommends, or "": the tabletop marks them with a lamp */
    uint64_t shown_since;  /* when the last action was shown, for context_progress */
    uint32_t shown_epoch;
    /* The rooms of the table, in window pixels. One that is folded away has no width. */
    Rect table, left, right, hand;
    Rect players; /* if the columns are folded away: the row of pills */
    bool is_compact;
} TableContext;

/* Whether the token can be touched next. */
bool context_is_target(const TableContext *context, const char *token);
/* The same, but false if the player has turned off highlighting. */
bool context_is_highlighted(const TableContext *context, const char *token);
bool context_is_touched(const TableContext *context, const char *token); /* is already touched */
bool context_is_hovered(const TableContext *context, const char *token); /* is pointed at or focused */
/* The first, or the last, event of that type in the last action; NULL if there is none. */
const Event *context_first_event(const TableContext *context, int type);
const Event *context_last_event(const TableContext *context, int type);
/* The number of legal actions whose path begins with the first touch. */
long context_count_actions(const TableContext *context);
/* Applies the colour grade of the table's background. */
Colour context_grade_colour(const TableContext *context, Colour colour);
/* Texts valid for this frame: the name of a thing or a place within a sentence; a text with a capital letter. */
const char *context_name_thing(const TableContext *context, unsigned thing);
const char *context_name_place(const TableContext *context, Place place);
const char *context_capitalize(const TableContext *context, const char *text);
/* A string of the game with its arguments filled in, valid for this frame: context_string(context, SAY_TABLE_X,
 * arg_number(3)). */
#define context_string(context, word, ...) \
    stage_game_string((context)->stage, (context)->game->strings, (word), __VA_ARGS__)
/* The progress, 0 … 1, of an animation that starts `delay` milliseconds after the last action, by the theme's timing
 * and the player's speed. Any input finishes it. */
float context_progress(const TableContext *context, ThemeTime time, int delay);
/* The same for one that starts at another time. Its delay also counts under reduced motion. */
float context_progress_since(const TableContext *context, uint64_t since, uint32_t epoch, Timing timing, int delay);
/* The share of `ms` milliseconds that has passed since the last action was completely shown: time to read something,
 * which reduced motion does not shorten. */
float context_reading_progress(const TableContext *context, int ms);
/* The share of the hold time of an event of this type (event_schedule.h) that has passed while the action is shown: 0
 * before, 1 afterwards, or if none is being shown. */
float context_hold_progress(const TableContext *context, int type);
/* Whether an event of this type has begun while the action is shown; true if none is being shown. */
bool context_event_has_begun(const TableContext *context, int type);
/* The progress of a change of seats by the event of that index in the action being shown (EventTiming.swaps_seats); and
 * the progress of the table's turn after the last one. 0 if there is none. */
float context_seat_swap_progress(const TableContext *context, size_t event);
float context_rotation_progress(const TableContext *context);
/* The first event of this type in the action that is being shown; NULL if there is none. */
const Event *context_playing_event(const TableContext *context, int type);
/* The progress of an animation since the last touch, and since the hovered token changed. */
float context_touch_progress(const TableContext *context, ThemeTime time);
float context_hover_progress(const TableContext *context, ThemeTime time);
/* Whether this player is to move; and whether the game is over. */
bool context_is_to_move(const TableContext *context, int player);
bool context_is_over(const TableContext *context);

/* ---- What a table returns ---- */

/* A thing that is drawn on the table. */
typedef struct Piece {
    Place place;
    uint16_t thing;      /* THING_HIDDEN: seen from the back */
    uint8_t layer;       /* 0 … 7, lower ones first */
    bool rises_on_hover; /* is raised slightly while it is hovered, as cards of a hand are */
    Rect at;
    char art[ART_NAME_SIZE], shadow[ART_NAME_SIZE]; /* names of drawings; "": none */
    Rect shadow_at;
    float turn;               /* degrees */
    float fade;               /* 0 … 1: subtracted from its opacity */
    const Grade *grade;       /* colour grade, one of the theme's; NULL: none */
    float held_corner;        /* while it is held it has an amber outline with this corner and a tick; 0: none */
    char name[ART_NAME_SIZE]; /* written on its lower third, for a card whose drawing has no name; "": none */
    ThemeTime travel_time;    /* how it travels; TIME_TRAVEL if not set */
    float fall_height; /* it falls from this height at the end of its movement, in frame pixels; 0: it is put down */
    char token[TOUCH_TOKEN_SIZE]; /* the target that picks it up: it is held high while that is touched, and follows the
                                     pointer while it is dragged; "": none */
} Piece;

/* Something that can be touched. The tabletop adds why it may be disabled. */
typedef struct Target {
    char token[TOUCH_TOKEN_SIZE];
    /* A short description: "The knight on b4". What follows a comma or colon is its state, and is left out in hints:
     * "g8, free", "Large: 5 left". */
    char label[TABLETOP_LABEL_SIZE];
    Rect at;
    float corner;
    HotspotShape shape;
    bool can_drag;
    bool opens_detail;     /* a pile: touching it shows its detail view, unless it is a step of an action */
    bool is_drag_only;     /* not a step of a path: it can be dragged, and is played where it is dropped */
    Action action;         /* not a step of a path: touching it plays this action; ACTION_NONE: nothing */
    const char *tip_topic; /* the word tip_ABOUT of its tip (tabletop_tips.h); NULL: its token up to a colon */
    int item; /* the one of Game.items, counted from 1, that it belongs to: its tip shows how many each player has; 0:
                 none */
    bool explains_disabled; /* its tip explains why it cannot be touched */
    int hand_index; /* a card of the viewer's hand: its index in Arrangement.hand, from 1; it can be moved within the
                       hand */
} Target;

/* A step that is chosen by a button instead of on the table, such as "Swap" or "Draw nothing". It is shown only while
 * it is possible. */
typedef struct Choice {
    char token[TOUCH_TOKEN_SIZE];
    char label[TABLETOP_LABEL_SIZE];
} Choice;

typedef struct Arrangement {
    int piece_count, target_count, choice_count;
    Piece pieces[ARRANGEMENT_PIECES_MAX];
    Target targets[ARRANGEMENT_TARGETS_MAX];
    Choice choices[ARRANGEMENT_CHOICES_MAX];
    HandOrder hand; /* the viewer's hand in its current order */
} Arrangement;

/* Empties the arrangement. */
void arrange_clear(Arrangement *arrangement);

/* Each adds an entry and returns it. All fields that are not arguments are 0, for the caller to fill in. */
Piece *arrange_piece(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at);
Target *arrange_target(Arrangement *arrangement, const char *token, Rect at, const char *label);
Choice *arrange_choice(Arrangement *arrangement, const char *token, const char *label);
/* The visible part of a piece, since a drawing seldom fills its place. No size if nothing is visible. */
Rect tabletop_visible_rect(const TableContext *context, const Piece *piece);
/* Arranges the table, with each piece on whole pixels: on fractions a piece would jump when it comes to rest. */
void tabletop_arrange(const TableContext *context, Arrangement *arrangement);

/* A picture of a thing, small enough for a line of text: a drawing, or a bit of a card with a few letters and a
 * drawing, as in a card's corner. */
typedef struct InlineIcon {
    char art[ART_NAME_SIZE];
    float aspect; /* width by height */
    char text[8];
    Colour ground; /* colour of the card under a drawing that is too pale by itself; transparent: none */
} InlineIcon;

/* A detail view: an opened pile, or an enlarged card. */
enum { DETAIL_VIEW_MAX = 64 };
typedef struct DetailView {
    char title[TABLETOP_LABEL_SIZE];
    char text[512];   /* a few sentences below, or "" */
    float art_aspect; /* width by height of each drawing */
    int columns;      /* number of columns; 0: whichever makes the drawings largest */
    int count;
    char art[DETAIL_VIEW_MAX][ART_NAME_SIZE];
} DetailView;

/* An option with an editor of its own, such as a list of cards. The editor works on rules that are being changed. */
typedef struct OptionEditContext {
    void *rules;          /* changed in place */
    const void *standard; /* the rules of the rulebook */
    const char *file;     /* where the editor may store what the player creates, or NULL */
} OptionEditContext;

typedef struct OptionEditor {
    const char *key; /* of the option; NULL ends the list */
    /* A summary in a few words: "10 kinds, 2 of your own". */
    void (*describe)(const OptionEditContext *editing, Text *text);
    /* Creates the editor's scene. Rules and paths outlive it. */
    Scene (*create)(Stage *stage, const OptionEditContext *editing);
} OptionEditor;

/* The comment on each optional member says what happens without it. */
struct InterruptCard;
struct InterruptInfo;

typedef struct GameTable {
    const Game *game;
    const char *ground_art;    /* the background drawing: "grounds/neighbors" */
    bool ground_is_grass;      /* it is grass, which stays green at any time of day */
    bool has_hand;             /* the viewer's hand is below the table */
    float right_column_height; /* height that the game uses in the right column, below the log, in frame pixels; 0: none
                                */
    float min_table_height; /* if the columns are folded away, the log grows with the text size only while this height
                               is left for the table, in pixels of the smallest window; 0: it always grows */
    bool column_is_interactive; /* actions are played in the column: it is at the bottom, in the place of the buttons */
    bool opponent_first; /* two players, opposite each other: the opponent comes first wherever both are listed */
    void (*arrange)(const TableContext *context, Arrangement *arrangement);
    void (*action_to_touches)(const void *rules, const void *view, Action action, TouchPath *path);
    /* Explains in a sentence why the last touch of `path` is not a step of any action. tabletop_refuse_action gives the
     * rule's explanation if the path forms an action. False if there is no explanation. NULL: the game is asked about
     * the action whose notation consists of these steps. */
    bool (*explain_refusal)(const TableContext *context, const TouchPath *path, Text *text);
    void (*draw_ground)(const TableContext *context);  /* above the background, below the pieces; NULL: nothing */
    void (*draw_overlay)(const TableContext *context); /* above the pieces; NULL: nothing */
    /* Draws the columns: the players, and anything else. If these are folded away there are pills instead
     * (tabletop_draw_pills). NULL: a panel for each player (tabletop_draw_panels). */
    void (*draw_panels)(const TableContext *context);
    /* Whether a token is previewed before it is played: a finger's first touch only sets TableContext.previewed and
     * hovers the token, and the second one plays it. The mouse also previews tokens that are not yet possible. NULL:
     * none is. */
    bool (*needs_preview)(const TableContext *context, const char *token);
    /* Writes the prompt ("Ben lifts the queen on e6: 5 pieces to take"). False, or NULL: the prompt of the phase. */
    bool (*write_prompt)(const TableContext *context, Text *text);
    /* The next three are strings of the game, such as SAY_TABLE_AIM (game_strings.h).
     * The prompt in each of Game.phases ("{0} captures"), except the last one, "over". NULL: that the player is to
     * move. */
    const int *prompt_strings;
    /* How to win, under any rules; shown in an empty log. */
    int aim_string;
    /* The name of each of Game.items in the table of scores. NULL: points. */
    const int *item_strings;
    /* The status of a player, shown below the name ("2 taken, to move"), valid for this frame; a second line, after
     * '\n', is left out if there is no room. NULL, or returns NULL: none. */
    const char *(*describe_standing)(const TableContext *context, int player);
    /* The number shown for a player in panels and pills. NULL: the score. */
    long (*get_figure)(const TableContext *context, int player);
    /* The goal of that number, shown in pills ("3/10"). NULL: there is none. */
    long (*get_goal)(const TableContext *context);
    /* Whether one of Game.items gives its points to the player who has most of it. Its score popups then show how many
     * each player has. NULL: none does. */
    bool (*is_contested)(const TableContext *context, int item);
    /* The reason for the last change of a player's score in a few words, if none of Game.items is the reason: "change
     * of seats". NULL, or returns NULL or "": none. */
    const char *(*explain_change)(const TableContext *context, int player);
    /* The drawing for each of Game.items. NULL, or a NULL entry: none. */
    const char *const *item_art;
    /* The picture of a thing in a line of the log. False, or NULL: that of a piece on the table. */
    bool (*get_inline_icon)(const TableContext *context, unsigned thing, InlineIcon *emblem);
    /* The detail view of a token. False, or NULL: there is none. */
    bool (*fill_detail)(const TableContext *context, const char *token, DetailView *closer);
    /* Adds to a thing's tip what the words of its topic cannot say (tabletop_tips.h): its value in this position, why
     * it is disabled. The token may be the id of a tabletop_add_tip_spot. NULL: nothing. */
    void (*fill_tip)(const TableContext *context, const char *token, const char *about, Tip *tip);
    /* The name of a step that is not on the table before another one is touched. False, or NULL: it has no name. */
    bool (*name_step)(const TableContext *context, const char *token, Text *text);
    int deal_zone; /* the zone from which a new match is dealt; 0: everything appears at once */
    /* The timing of its events (event_schedule.h). NULL: each event follows the one before. */
    const EventTiming *event_timings;
    /* The area of each seat, clockwise; returns their number. NULL: seats never change. */
    int (*get_seat_areas)(const TableContext *context, Rect lots[PLAYERS_MAX]);
    /* The importance of its events for the timeline (event_importance.h). NULL: all are equal. */
    const EventImportance *event_importances;
    /* Explains in a sentence a player's points at the end of a deal or a round, beyond what the events say, from the
     * state after it. False, or NULL: nothing to add. */
    bool (*explain_points)(const void *rules, const void *state, int player, Text *text);
    /* Whether a piece is part of what a player won by: it is highlighted at the end (win_highlight.h). NULL: none is.
     */
    bool (*is_winning_piece)(const TableContext *context, int player, const Piece *piece);
    /* Describes a card that interrupts (interrupt.h). False, or NULL: it is not shown as an interrupt. */
    bool (*describe_interrupt)(const TableContext *context, const struct InterruptCard *card,
                               struct InterruptInfo *told);
    /* Draws, below the highlighted pieces, other things that a player won by, such as ribbons. NULL: nothing. */
    void (*draw_winning)(const TableContext *context, int player);
    /* Draws numbers on pieces, below draw_overlay; at the end over the highlighted pieces. NULL: there are none. */
    void (*draw_badges)(const TableContext *context);
    /* The sound of an event. NULL: a card for each movement (tabletop_move_sound). */
    Sound (*event_sound)(const void *rules, const Event *event);
    /* The pause after the last action, from what every player may know. NULL: none. */
    EventPause (*event_pause)(const void *rules, const void *view, const EventList *last);
    /* A player's token. NULL: the standard one. */
    void (*draw_sign)(Stage *stage, int player, Point centre, float radius);
    /* What is dealt to each chair when the table is set out in the setup scene: up to three drawings; * stands for the
     * letter of a colour. NULL: nothing. */
    const char *dealt_art[3];
    /* The animation on its panel in the street (preview_animation.h); a sprite without art ends the list. NULL: there
     * is none. */
    const struct PreviewSprite *preview;
    /* A player's colour. NULL: that of the token. */
    Colour (*get_colour)(const Stage *stage, int player);
    /* Editors for particular options. NULL: the pages of house rules show all options in the standard way. */
    const OptionEditor *option_editors;
} GameTable;

/* The table of a game, or NULL. */
const GameTable *game_table_find(const Game *game);
extern const GameTable *const GAME_TABLES[]; /* terminated by NULL; generated from the folders in src/tables */

/* Asks the game why the chooser may not play this action. False if they may. */
bool tabletop_refuse_action(const TableContext *context, Action action, Text *text);
/* The same as a text that is valid for this frame; "" if they may. */
const char *tabletop_refusal_text(const TableContext *context, Action action);
/* Explains why the last touch of a path was refused, by GameTable.explain_refusal. */
bool tabletop_refuse_path(const TableContext *context, const TouchPath *path, Text *text);

/* Formats a number with a minus sign: "−3"; with `plus`, also "+3". */
enum { FIGURE_TEXT_SIZE = 32 };
void tabletop_format_figure(long figure, bool plus, char text[FIGURE_TEXT_SIZE]);
/* The number shown for a player: GameTable.get_figure, or the score. */
long tabletop_figure(const TableContext *context, int player);
/* The name of one of Game.items. */
static inline const char *tabletop_item_name(const Stage *stage, const GameTable *game_table, int item)
{
    return game_table->item_strings ? strings_get(game_table->game->strings, game_table->item_strings[item])
                                    : stage_word(stage, WORD_RESULTS_POINTS);
}
/* The colour grade of the background. */
static inline const Grade *tabletop_ground_grade(const Stage *stage, const GameTable *game_table)
{
    return game_table->ground_is_grass ? &stage->theme->lawn_grade : &stage->theme->ground_grade;
}
/* Draws what is beside the table: by the table's own function, or the standard panels. */
void tabletop_draw_side_panels(const TableContext *context);

/* ---- Sound ---- */

static inline bool event_moves_thing(const Event *event)
{
    return event->from.zone != 0 && event->to.zone != 0;
}
/* A card if something moves, otherwise nothing. */
Sound tabletop_move_sound(const Event *event);
/* Queues the sounds of these events by their schedule; if they are undone, only those of movements. */
void tabletop_queue_event_sounds(const TableContext *context, const EventList *events, const EventSchedule *schedule,
                                 bool backwards);

#endif
