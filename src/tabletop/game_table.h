/* SPDX-License-Identifier: MIT */
/*
 * The interface between a game's table and the tabletop, which does what all tables share. How to add a table
 * (src/tables/<id>/table.c, which the build finds by itself; tests/scenes/little_board.c is the smallest one):
 *
 *   arrange            turns a view into pieces with their places, targets that can be touched, and choices for the
 *                      buttons. It is called for every frame, but is pure: no clock, no canvas, no previous frame, so
 *                      it can be tested without a window. Of the stage, it reads only the layout, the theme and the
 *                      settings. Which pieces there are, and in which order, depends only on the view. The tabletop
 *                      moves each piece from its old place to the new one; the events tell which piece went where.
 *
 *   input.action_to_touches writes an action as the tokens to be touched to play it. The tabletop filters the legal
 *                      actions by what has been touched, knows what can be touched next (context_is_target), and plays
 *                      an action when its path is complete, but never just because no other action is possible.
 *
 *   draw               draws everything but pieces: the board, marks, the panels. It animates by context_progress.
 *
 * All functions get a TableContext or, if they need no more, its TablePosition. It holds a view, so a table never knows
 * more than the person in front of it.
 *
 * What tables are made of: regions.h places the parts, board.h has boards of squares, card_layout.h cards, hands and
 * piles, player_panels.h panels and pills, score_popups.h gained points, log_line.h lines of the log with pictures,
 * status_marks.h highlights, interrupt/ cards that interrupt, arrows.h and move_trails.h moves of opponents, and
 * tabletop_tips.h tips.
 */
#pragma once

#include "session/table/event_reactions.h"
#include "tabletop/context.h"
#include "tabletop/event_traits.h"
#include "tabletop/table_rects.h"

typedef struct InterruptCard InterruptCard;
typedef struct InterruptInfo InterruptInfo;

/* A picture of a thing, small enough for a line of text: a drawing, or a small card with a few letters and a
 * drawing, like the corner of a playing card. */
typedef struct InlineIcon {
    char art[ART_NAME_SIZE];
    float aspect; /* width / height of the drawing */
    char text[8];
    Colour ground; /* colour of the card under a drawing that is too pale by itself; transparent: none */
} InlineIcon;

/* Why an action or a touch is refused. */
typedef struct TableRefusal {
    const char *sentence; /* valid for this frame; NULL: it is not refused, or there is no explanation */
    const char *rule_ref; /* the number of the rule; "": unknown */
    int reason;           /* the index in Game.reasons; −1: the sentence does not come from a rule */
} TableRefusal;

static inline TableRefusal refusal_in_words(const char *sentence) { return (TableRefusal){sentence, "", -1}; }
/* The refusal if it has a sentence, otherwise this sentence. */
static inline TableRefusal refusal_or_words(TableRefusal refusal, const char *sentence)
{
    return refusal.sentence ? refusal : refusal_in_words(sentence);
}

enum { DETAIL_VIEW_MAX = 64 };
/* A detail view: an opened pile, or an enlarged card. */
typedef struct DetailView {
    char title[TABLETOP_LABEL_SIZE];
    char text[512];   /* a few sentences below the drawings, or "" */
    float art_aspect; /* width / height of each drawing */
    int columns;      /* number of columns; 0: whichever makes the drawings largest */
    int count;
    char art[DETAIL_VIEW_MAX][ART_NAME_SIZE];
} DetailView;

/* An option with an editor of its own, such as a list of cards. `standard` are the rules of the rulebook. */
typedef struct OptionEditor {
    const char *key; /* the option's key */
    /* Writes in a few words what the rules have for this option: "10 kinds, 2 of your own". */
    void (*describe)(const void *rules, const void *standard, Text *text);
    /* Creates the editor's scene, which changes the rules and may store what the player creates in `file`, unless it is
     * NULL. It may keep the pointers. */
    Scene (*create)(Stage *stage, void *rules, const void *standard, const char *file);
} OptionEditor;

/* ---- Groups of a table's members. The comments say what happens if a member is 0 or NULL. ---- */

typedef struct TableLook {
    const char *ground_art; /* the background drawing, such as "grounds/neighbors" */
    bool ground_is_grass;   /* the background stays green at any time of day */
    Colour wall; /* colour of the storeys that an evening shows for points in this game; transparent: plain */
    /* What is dealt to each chair when the table is set out in the setup scene: up to three drawings; * stands for the
     * letter of a colour. NULL: nothing. */
    const char *dealt_art[3];
    /* The animation on the game's panel in the street (preview_animation.h); a sprite without art ends the list. NULL:
     * there is none. */
    const struct PreviewSprite *preview;
} TableLook;

/* What the layout must leave room for, in pixels of a 1280×800 window. */
typedef struct TableShape {
    float hand_height; /* height of the viewer's hand below the table; 0: there is no hand. If there is one, lists of
                        * players end with the player from whose side the table is seen */
    float wide_hand_height;     /* the height up to which the hand grows in a wide window; 0: the hand does not grow */
    float right_column_height;  /* height that the game uses in the right column, below the log; 0: none */
    float min_table_height;     /* in a window without columns, enlarged text makes the log higher only if at least this
                                   height remains for the table; 0: always */
    bool column_is_interactive; /* actions are played in the column, which therefore is at the bottom, in the place of
                                   the buttons */
} TableShape;

/* What is drawn besides the pieces. NULL: nothing. What should be found, or not be covered, is added to `rects`. */
typedef struct TableDrawing {
    /* Draws what is above the background and below the pieces. */
    void (*ground)(const TableContext *context, TableRects *rects);
    void (*overlay)(const TableContext *context, TableRects *rects); /* draws what is above the pieces */
    /* Draws numbers on pieces: below the overlay or, while a win is highlighted, above everything else. */
    void (*labels)(const TableContext *context, TableRects *rects);
    /* Draws, below the highlighted pieces, what else a player won by, such as ribbons, or a text about it. */
    void (*winning)(const TableContext *context, int player);
    /* Draws the columns, if they are not folded away. NULL: a panel for each player (player_panels_draw). */
    void (*panels)(const TableContext *context, TableRects *rects);
    /* Whether the right column is empty below the log. The log is then longer. NULL: it is never empty. */
    bool (*is_column_vacant)(const TableContext *context);
} TableDrawing;

/* For games in which players have marks of their own instead of badges. */
typedef struct TableSeats {
    /* Draws a player's badge; NULL: the standard one. */
    void (*draw_badge)(Stage *stage, int player, Point centre, float radius);
    const Colour *colours; /* the players' colours. NULL: those of their badges */
} TableSeats;

/* For games in which each player has an area, such as a yard. The player in front usually has the largest one. */
typedef struct TableSeatAreas {
    /* The area of each seat, clockwise, as the table is arranged for that view; returns their number. */
    int (*get_areas)(const TableContext *context, const void *view, Rect areas[PLAYERS_MAX]);
    int (*get_seat)(const void *view, int player); /* a player's seat, counted clockwise from 0 */
} TableSeatAreas;

typedef struct TableInput {
    /* Writes an action as the tokens to be touched to play it. NULL: each word of the notation is a step. */
    void (*action_to_touches)(const void *rules, Action action, TouchPath *path);
    /* Explains why the last touch of `path` is not a step of any action. tabletop_refuse_action gives the rule's
     * explanation if the path forms an action. NULL: the game explains the action whose notation consists of the tokens
     * of `path` or, if the game has no `read_action`, begins with them. */
    TableRefusal (*explain_refusal)(const TableContext *context, const TouchPath *path);
    /* Whether a token is previewed before it is played: a finger's first touch only sets TouchState.previewed and
     * hovers the token, and the second one plays it. The mouse also previews tokens that are not yet possible. In such
     * a game only Escape undoes a touch: a touched token that is touched again remains touched. NULL: none is. */
    bool (*needs_preview)(const TableContext *context, const char *token);
    /* The name, valid for this frame, of a step that appears on the table only after the step before is touched. NULL,
     * or returns NULL: it has no name. */
    const char *(*name_step)(const TableContext *context, const char *token);
} TableInput;

/* An explanation: what follows "explain_" in the key of its string (scenes/table/explain/explainer.h), and whether the
 * lesson teaches it. */
typedef struct ExplanationRow {
    const char *name;
    bool is_taught;
} ExplanationRow;

/* The strings are those of the game, such as GAME_STRING_TABLE_AIM (strings.h). */
typedef struct TableTexts {
    int aim_string; /* how to win, under any rules; shown in an empty log */
    /* The prompt in each of Game.phases ("{0} captures"), except the last one, "over". NULL: the prompt says that
     * the player is to move. */
    const int *prompt_strings;
    /* Explanations, ended by a row without a name: of several that are due, the first in this list is shown first, and
     * those that are not listed last. NULL: none is listed. */
    const ExplanationRow *explanations;
    /* Another prompt, valid for this frame: "Ben picks up the queen on e6: 5 possible captures". NULL, or returns NULL:
     * the prompt of the phase. */
    const char *(*get_prompt)(const TableContext *context);
    /* The picture of a thing in a line of the log. False: the thing's name stays. NULL: the drawing of its piece. */
    bool (*get_inline_icon)(const TableContext *context, unsigned thing, InlineIcon *icon);
    /* The detail view of a token. False, or NULL: there is none. */
    bool (*fill_detail)(const TableContext *context, const char *token, DetailView *detail);
    /* Adds to a thing's tip what the string of its topic `about` (tabletop_tips.h) cannot say, such as why the thing is
     * disabled. The token may be the id of a tabletop_tips_add_spot. NULL: nothing. */
    void (*fill_tip)(const TableContext *context, const char *token, const char *about, Tip *tip);
} TableTexts;

/* What is said about a change of a player's score, valid for this frame. */
typedef struct ScoreChangeWords {
    const char *reason;   /* in a few words, such as "change of seats"; "": unknown */
    const char *standing; /* the standing, such as how many of a contested item each player now has ("3–2"), or "" */
} ScoreChangeWords;

/* One of Game.items. */
typedef struct TableItem {
    int name;        /* the string that names it in the table of scores */
    int count;       /* the string that names it with a number, such as "3 queens"; 0: its points are named instead */
    const char *art; /* its drawing, or NULL */
} TableItem;

typedef struct TableScoring {
    const TableItem *items; /* a row for each of Game.items. NULL: there are only points */
    /* The status of a player, shown below the name ("2 captured, to move"), valid for this frame; a second line, after
     * '\n', is left out if there is no room. NULL, or returns NULL: none. */
    const char *(*describe_standing)(const TableContext *context, int player);
    /* The number shown for a player in panels and pills. NULL: the score. */
    long (*get_figure)(const TablePosition *position, int player);
    /* The goal of the number in pills ("3/10"). NULL: there is none. */
    long (*get_goal)(const TablePosition *position);
    /* Says more about the last change of a player's score than the names of the items that changed. NULL: nothing. */
    void (*explain_change)(const TableContext *context, int player, const ScoreChange *change, ScoreChangeWords *words);
    /* Whether a piece is part of what a player won by, which is highlighted (win_highlight.h). NULL: none is. */
    bool (*is_winning_piece)(const TableContext *context, int player, const Piece *piece);
} TableScoring;

/* How points are counted at the end of a round; for games that count them on the table. */
typedef struct TableCounting {
    /* How many milliseconds points are counted after the last action, before the winner is shown. */
    int (*get_ms)(const TableContext *context);
    /* The number shown for a player instead of `usual` while points are counted. */
    long (*find_figure)(const TableContext *context, int player, long usual);
    /* The player's mood while counted points are shown, otherwise `usual`. */
    Mood (*find_mood)(const TableContext *context, int player, Mood usual);
    /* From the state after a round, adds to the results what made up a player's points, beyond what the events say. */
    void (*explain_points)(const void *rules, const void *state, int player, Text *text);
} TableCounting;

typedef struct TableEvents {
    /* When events are shown, how they sound, and how important they are (event_traits.h). NULL: no kind has a row. */
    const EventTraits *traits;
    /* The sound of an event that depends on more than its kind. SOUND_NONE, or NULL: the sound in `traits`. */
    Sound (*find_sound)(const void *rules, const Event *event);
    /* Describes a card that interrupts (interrupt.h). False: it is not shown as an interrupt. NULL: no event has an
     * INTERRUPT_CARD. */
    bool (*describe_interrupt)(const TableContext *context, const InterruptCard *card, InterruptInfo *info);
    EventReactions reactions; /* pauses, and what neighbours do (event_reactions.h) */
    int deal_zone;            /* the zone from which a new match is dealt; 0: everything appears at once */
} TableEvents;

/* A board game needs only `game`, `arrange`, a background drawing, and its aim. */
struct GameTable {
    const Game *game;
    void (*arrange)(const TableContext *context, Arrangement *arrangement);
    TableLook look;
    TableShape shape;
    TableDrawing draw;
    TableSeats seats;
    TableInput input;
    TableTexts texts;
    TableScoring scoring;
    TableEvents events;
    const TableCounting *counting;     /* NULL: points are not counted on the table */
    const TableSeatAreas *seat_areas;  /* NULL: players have no areas, and keep the seats of their numbers */
    const OptionEditor *option_editor; /* NULL: the pages of house rules show all options in the standard way */
};

/* The table of a game, or NULL. */
const GameTable *game_table_find(const Game *game);
extern const GameTable *const GAME_TABLES[]; /* terminated by NULL; generated from the folders in src/tables */
