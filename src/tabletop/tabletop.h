/* SPDX-License-Identifier: MIT */
/*
 * What tables are made of. How one adds a table (src/tables/<id>/table.c, which the build finds by itself; the
 * shortest there can be is in tests/scenes/little_board.c):
 *
 *   arrange  is pure: from what may be seen to what lies where (pieces), what can be touched (targets), and what is
 *            chosen by a button (choices). It knows no clock, no canvas and no frame before this one, and is tested
 *            without a window. It is called for every frame. Which pieces there are, and in which order, depends on the
 *            view alone. The tabletop moves each from where it lay to where it lies now; which one it was, the events
 *            tell (from where to where).
 *   action_to_touches writes an action as the path of spots one touches to play it; their ids are tokens of the
 *   notation. The tabletop
 *            filters the legal actions by what has been touched, says what can be touched next (context_is_target), and
 *            plays an action when its path is complete, never because it alone is left. NULL: each word of its notation
 *            is a step.
 *   draw_ground, draw_overlay and draw_panels draw what are no pieces: the board, marks, shelves. For movement they ask
 *   context_progress.
 *
 * Everything is told by a TableContext, which holds a view: a table never sees more than the person in front of it.
 *
 * What tables are made of: regions.h says where the parts lie, board.h has boards of squares, card_layout.h cards,
 * hands and piles, player_panels.h panels and pills, score_popups.h what was earned, log_line.h lines of the log with
 * pictures, status_marks.h what is lit and noted on them; interrupt.h cards that cut in, arrows.h and move_trails.h who
 * did what from where to where; tabletop_tips.h what things say when they are asked.
 */
#ifndef CULDESAC_TABLETOP_TABLETOP_H
#define CULDESAC_TABLETOP_TABLETOP_H

#include "culdesac/characters.h"
#include "culdesac/match.h"
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

/* ---- Hands ----------------------------------------------------------------------------------------------------- */

enum { TABLETOP_HAND_MAX = 64 };
/* Things of a hand in the order in which its player laid them himself; empty: it is sorted. */
typedef struct HandOrder {
    int count;
    uint16_t things[TABLETOP_HAND_MAX];
} HandOrder;

/* ---- What a table is told -------------------------------------------------------------------------------------- */

enum { SCORE_CHANGE_PARTS_MAX = 4, SCORE_CHANGE_ITEMS_MAX = 8 };
/* How one of Game.items has changed for a player: the points it brings, and how many he has of it as whoever of the
 * others has most. */
typedef struct ScoreChangePart {
    int item;
    long change, mine, best_other;
} ScoreChangePart;

enum { NEW_CARDS_MAX = 3 };
/* Cards that came to a hand last, by their tokens: they glow there until they are used, or others come. More at once
 * are no news: the hand was dealt. */
typedef struct NewCards {
    int count;
    char tokens[NEW_CARDS_MAX][TOUCH_TOKEN_SIZE];
} NewCards;

/* What the last action did to a player's figure. */
typedef struct ScoreChange {
    long change; /* 0: nothing */
    int item;    /* of Game.items, what most of it is for; −1: none alone */
    int part_count;
    ScoreChangePart parts[SCORE_CHANGE_PARTS_MAX]; /* what it is made of, the largest first */
} ScoreChange;

enum { TEXT_RECTS_MAX = 192 };
/* Where words and badges stand that no arrow should lie over. */
typedef struct TextRects {
    int count;
    Rect items[TEXT_RECTS_MAX];
} TextRects;

/* Whom one sees in a seat. */
typedef struct SeatFace {
    char portrait[PORTRAIT_NAME_SIZE]; /* a face; "": an opponent who is no neighbour, and has none */
    int strength;                      /* of an opponent, 1 … 4; 0: a person */
    Mood mood, mood_before;            /* how he looks, and looked before */
    float mood_change;                 /* how much of that change is seen, 0 … 1 */
} SeatFace;

typedef struct TableContext {
    Stage *stage;
    const Game *game;
    const struct GameTable *game_table;
    const void *rules;
    const void *view;   /* of `session.viewer`; all there is once the match has ended: all hands are open then */
    int viewer;         /* a player, or NOBODY */
    bool is_resigned;   /* the match was given up in this position: nobody is to move */
    bool results_shown; /* they lie beside the table or below it: what one only acts with needs no place any more */
    int front_player;   /* from whose side the table is seen: the viewer, else a person, else player 0 */
    int chooser;        /* the person who may touch now, or NOBODY */
    const struct Arrangement *arrangement; /* the table as it was last arranged */
    const char *const *names;
    const SeatFace *faces;           /* of the players; NULL: nobody is seen, and their signs stand for them */
    uint8_t colours[PLAYERS_MAX];    /* of the players: SEAT_COLOURS */
    const TouchSelection *selection; /* of the chooser; empty if there is none */
    const TouchPath *touched_before; /* what had been touched before the last touch */
    uint64_t touched_since;          /* when that was, for context_touch_progress */
    uint32_t touched_epoch;
    HandSort sort;               /* how the viewer's hand is sorted … */
    const HandOrder *hand_order; /* … and how he laid it himself */
    const NewCards *new_cards;   /* of the viewer's hand; NULL: none */
    const EventList *playing;    /* what is just being shown, beat by beat, and is not in the view yet; NULL: nothing */
    const EventSchedule *schedule; /* of that */
    uint64_t playing_since;
    uint32_t playing_epoch;
    const EventList *last; /* what the last action did, as the viewer may know it; empty before the first */
    float last_fade; /* so much of what marks it, and answers it, is gone: 0; as soon as the next one is being shown it
                        goes, to 1 */
    int last_player; /* who played it */
    const ScoreChange *score_changes;           /* what it was worth to each player, or NULL */
    Rect *figure_rects;                         /* the tabletop notes here where each player's figure is drawn … */
    Rect *panel_rects;                          /* … and his panel, or his pill */
    Rect (*item_rects)[SCORE_CHANGE_ITEMS_MAX]; /* … and where he has what counts for one of Game.items
                                                   (score_note_item_rect) */
    TextRects *text_rects;                      /* … and what traces keep off (mark_note_text); NULL: nowhere */
    char *rule_ref;      /* … and here the sign of the rule by which tabletop_refuse_action refuses; NULL: nowhere */
    int *refusal_reason; /* … and which of Game.reasons that was */
    const char *hovered; /* the token pointed at or focused, or "" */
    const char *hovered_before; /* the one before it … */
    uint64_t hovered_since;     /* … and when that changed, for context_hover_progress */
    uint32_t hovered_epoch;
    const char *previewed; /* the token that was touched to see what it would do (GameTable.needs_preview), or "" */
    const char *dragged;   /* the token that is being dragged, or "" */
    const char *refused;   /* the token that shakes because it leads nowhere, or "" */
    float shake;           /* how far to the side it is, in pixels */
    const char *hinted[2]; /* the tokens a hint speaks of, or "": the tabletop sets its lamp there */
    uint64_t shown_since;  /* when the last action was shown, for context_progress */
    uint32_t shown_epoch;
    /* Where things may lie, in pixels of the window. What is folded away has no width. */
    Rect table, left, right, hand;
    Rect players; /* where the columns are folded: a row for the players' pills */
    bool is_compact;
} TableContext;

/* Whether what bears this token can be touched next. */
bool context_is_target(const TableContext *context, const char *token);
/* The same, if it is to be lit: the player may have turned lights off. */
bool context_is_highlighted(const TableContext *context, const char *token);
bool context_is_touched(const TableContext *context, const char *token); /* touched already */
bool context_is_hovered(const TableContext *context, const char *token); /* pointed at or focused */
/* The first, or the last, event of that type in the last action; NULL if there is none. */
const Event *context_first_event(const TableContext *context, int type);
const Event *context_last_event(const TableContext *context, int type);
/* How many of the legal actions begin with what has been touched first. */
long context_count_actions(const TableContext *context);
/* A colour of the ground in the light of the hour. */
Colour context_grade_colour(const TableContext *context, Colour colour);
/* Texts good for this frame: what a thing or a place is called in a sentence; a text with a capital letter. */
const char *context_name_thing(const TableContext *context, unsigned thing);
const char *context_name_place(const TableContext *context, Place place);
const char *context_capitalize(const TableContext *context, const char *text);
/* A word of the house with its parts filled in, good for this frame: context_string(context, SAY_TABLE_X,
 * arg_number(3)). */
#define context_string(context, word, ...) \
    stage_game_string((context)->stage, (context)->game->strings, (word), __VA_ARGS__)
/* How far a movement has come that began so many milliseconds after the last action: 0 … 1, by the theme's time and
 * easing and the player's speed. Any input finishes it. */
float context_progress(const TableContext *context, ThemeTime time, int delay);
/* The same of something that began at another moment. What it waits for counts under reduced motion too. */
float context_progress_since(const TableContext *context, uint64_t since, uint32_t epoch, Timing timing, int delay);
/* How much of so many milliseconds has passed since all that the last action did had been seen: time to read something,
 * which reduced motion does not shorten. */
float context_reading_progress(const TableContext *context, int ms);
/* How much of the time that an event of this type is held (event_schedule.h) has passed while the action is shown: 0
 * before it, 1 behind it, or if none is being shown. */
float context_hold_progress(const TableContext *context, int type);
/* Whether the beat of an event of this type has begun while the action is shown; true if none is being shown. */
bool context_event_has_begun(const TableContext *context, int type);
/* How far the two have come who change seats by that event of the action that is being shown (EventTiming.swaps_seats),
 * counted from 0: 0 … 1. And how far the table has turned after the last of such events; 0 too if there is none. */
float context_seat_swap_progress(const TableContext *context, size_t event);
float context_rotation_progress(const TableContext *context);
/* The first event of this type in the action that is being shown; NULL if there is none. */
const Event *context_playing_event(const TableContext *context, int type);
/* The same since the last touch, and since something else is hovered. */
float context_touch_progress(const TableContext *context, ThemeTime time);
float context_hover_progress(const TableContext *context, ThemeTime time);
/* Whether this player is to move; and whether nobody is any more. */
bool context_is_to_move(const TableContext *context, int player);
bool context_is_over(const TableContext *context);

/* ---- What a table says ----------------------------------------------------------------------------------------- */

/* A thing that lies on the table. */
typedef struct Piece {
    Place place;
    uint16_t thing;      /* THING_HIDDEN: seen from behind */
    uint8_t layer;       /* 0 … 7, lower ones first */
    bool rises_on_hover; /* comes up a little while it is hovered, as cards of a hand do */
    Rect at;
    char art[ART_NAME_SIZE], shadow[ART_NAME_SIZE]; /* names of drawings; "": none */
    Rect shadow_at;
    float turn;               /* degrees */
    float fade;               /* 0 … 1: so much is taken off its opacity */
    const Grade *grade;       /* the light it stands in, one of the theme's; NULL: it is drawn as it is */
    float held_corner;        /* held, it has an amber edge with this corner and a tick; 0: none */
    char name[ART_NAME_SIZE]; /* written on its lower third: of a card whose drawing has no name; "": none */
    ThemeTime travel_time;    /* how it travels; TIME_TRAVEL if nothing is said */
    float fall_height; /* at the end of its way it falls from so high, in pixels of the frame; 0: it is put down */
    char token[TOUCH_TOKEN_SIZE]; /* the target that picks it up: it is held high while that is touched, and follows the
                                     pointer while it is dragged; "": none */
} Piece;

/* Something that can be touched. The tabletop says why it leads nowhere. */
typedef struct Target {
    char token[TOUCH_TOKEN_SIZE];
    /* What it is, in a few words: "The knight on b4"; behind a comma or a colon how it stands: "g8, free", "Large: 5
     * left", which a hint leaves out. */
    char label[TABLETOP_LABEL_SIZE];
    Rect at;
    float corner;
    HotspotShape shape;
    bool can_drag;
    bool opens_detail;     /* a pile: to touch it is to look closer at it, unless it leads on */
    bool is_drag_only;     /* it is no step of a path but can be dragged, and is played where it is let go */
    Action action;         /* it is no step of a path: touching it plays this; ACTION_NONE: nothing */
    const char *tip_topic; /* what sort of thing it is, of which the word tip_ABOUT tells (tabletop_tips.h); NULL: its
                              token up to a colon */
    int item; /* one of Game.items, from 1, that it counts for: its tip tells how all stand there; 0: none */
    bool explains_disabled; /* its tip says why it cannot be touched */
    int hand_index; /* of the viewer's hand: its place in Arrangement.hand, from 1. It can be laid elsewhere among them
                     */
} Target;

/* A step that is chosen by a button and not on the table: "Swap", "Draw nothing". Shown only while it can be
 * chosen. */
typedef struct Choice {
    char token[TOUCH_TOKEN_SIZE];
    char label[TABLETOP_LABEL_SIZE];
} Choice;

typedef struct Arrangement {
    int piece_count, target_count, choice_count;
    Piece pieces[ARRANGEMENT_PIECES_MAX];
    Target targets[ARRANGEMENT_TARGETS_MAX];
    Choice choices[ARRANGEMENT_CHOICES_MAX];
    HandOrder hand; /* the viewer's hand as it lies */
} Arrangement;

/* Takes everything off it. */
void arrange_clear(Arrangement *arrangement);

/* Each adds one and returns it, everything else in it nothing, to be filled in. */
Piece *arrange_piece(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at);
Target *arrange_target(Arrangement *arrangement, const char *token, Rect at, const char *label);
Choice *arrange_choice(Arrangement *arrangement, const char *token, const char *label);
/* Where something of a piece can be seen: what is drawn seldom fills its place. No size: nowhere. */
Rect tabletop_visible_rect(const TableContext *context, const Piece *piece);
/* What a table arranges, each piece on whole pixels: at fractions it would hop when it comes to rest. */
void tabletop_arrange(const TableContext *context, Arrangement *arrangement);

/* A thing as a picture so small that it stands in a line of text: a drawing, or on a bit of paper a few letters and a
 * drawing, as a card has them in its corner. */
typedef struct InlineIcon {
    char art[ART_NAME_SIZE];
    float aspect; /* its width by its height */
    char text[8];
    Colour ground; /* a bit of it lies under a drawing that is as pale as paper; of no opacity: none does */
} InlineIcon;

/* A closer look at something: a pile opened, a card enlarged. */
enum { DETAIL_VIEW_MAX = 64 };
typedef struct DetailView {
    char title[TABLETOP_LABEL_SIZE];
    char text[512];   /* a few sentences below, or "" */
    float art_aspect; /* width by height of each drawing */
    int columns;      /* in which they lie; 0: whatever makes them largest */
    int count;
    char art[DETAIL_VIEW_MAX][ART_NAME_SIZE];
} DetailView;

/* An option that only its own game can show and edit, such as a list of cards; it works on rules that are being
 * made. */
typedef struct OptionEditContext {
    void *rules;          /* changed in place */
    const void *standard; /* as the rulebook has them */
    const char *file;     /* where the editor may keep what the player makes, or NULL */
} OptionEditContext;

typedef struct OptionEditor {
    const char *key; /* of the option; NULL ends a list */
    /* What there is, in a few words: "10 kinds, 2 of your own". */
    void (*describe)(const OptionEditContext *editing, Text *text);
    /* The scene that shows and changes it. Rules and paths outlive it. */
    Scene (*create)(Stage *stage, const OptionEditContext *editing);
} OptionEditor;

/* How long what has just happened is looked at before others play on. */
typedef enum EventPause {
    EVENT_PAUSE_NONE,
    EVENT_PAUSE_LONGER,      /* it is to be read: longer than by the player's setting */
    EVENT_PAUSE_UNTIL_TOUCH, /* a round or a deal is over: until a person touches TABLETOP_CONTINUE; much longer where
                                there is none */
} EventPause;

/* What may be left out says what holds then. */
struct InterruptCard;
struct InterruptInfo;

typedef struct GameTable {
    const Game *game;
    const char *ground_art;     /* the drawing under everything: "grounds/neighbors" */
    bool ground_is_grass;       /* that is grass, which stays green at every hour */
    bool has_hand;              /* the viewer's hand lies below the table */
    float right_column_height;  /* so high is what the house keeps in the right column, below the log: pixels of the
                                   frame; 0: nothing */
    float min_table_height;     /* folded, the log grows with the letters only while this height is left to the table:
                                 * pixels of the smallest     window; 0: it always does */
    bool column_is_interactive; /* one acts there: it stands at the column's foot, where else the buttons have their
                                   place */
    bool opponent_first;        /* two players, one across the table: he stands first wherever both are named */
    void (*arrange)(const TableContext *context, Arrangement *arrangement);
    void (*action_to_touches)(const void *rules, const void *view, Action action, TouchPath *path);
    /* Why the last touch of `path` is no step of any action, in a sentence; tabletop_refuse_action gives the rule's own
     * words where the path makes an action. False: no reason is told. NULL: the game is asked about the action of which
     * the steps are the notation. */
    bool (*explain_refusal)(const TableContext *context, const TouchPath *path, Text *text);
    void (*draw_ground)(const TableContext *context);  /* on the ground, under the pieces; NULL: nothing */
    void (*draw_overlay)(const TableContext *context); /* over them; NULL: nothing */
    /* What stands in the columns: the players, and whatever else. Folded they have pills already (tabletop_draw_pills).
     * NULL: a panel for each player (tabletop_draw_panels). */
    void (*draw_panels)(const TableContext *context);
    /* Whether this token is looked at before it is played. Touched by a finger, which cannot point, it is at first only
     * TableContext.previewed, and hovered until something else is; the second touch plays it. One that leads nowhere
     * yet is weighed by the mouse too: the table offers there what it could lead to. NULL: none is. */
    bool (*needs_preview)(const TableContext *context, const char *token);
    /* The line of the prompt pill ("Ben lifts the queen on e6: 5 pieces to take"). False, or NULL: the phase's own. */
    bool (*write_prompt)(const TableContext *context, Text *text);
    /* The next three are words of the house, such as SAY_TABLE_AIM (game_strings.h).
     * What to do in each of Game.phases ("{0} captures"), the last but "over". NULL: that he is to move. */
    const int *prompt_strings;
    /* What wins, and how to get there, as it holds by all rules: an empty log says so. */
    int aim_string;
    /* What each of Game.items is called in the table of scores. NULL: points. */
    const int *item_strings;
    /* How a player stands, below his name ("2 taken, to move"), good for this frame; a second line, behind '\n', is
     * left out where there is no room. NULL, or none: nothing. */
    const char *(*describe_standing)(const TableContext *context, int player);
    /* The figure that stands for a player in panels and pills; NULL: his points. */
    long (*get_figure)(const TableContext *context, int player);
    /* What figures are counted to, which pills say too ("3/10"); NULL: to no end. */
    long (*get_goal)(const TableContext *context);
    /* Whether who has more of this one of Game.items than the others has its points: what is won or lost by it says how
     * many each has. NULL: no item is so. */
    bool (*is_contested)(const TableContext *context, int item);
    /* Why the last action has changed a player's figure, in a few words, where none of Game.items tells: "change of
     * seats". NULL, or "": it is not told. */
    const char *(*explain_change)(const TableContext *context, int player);
    /* The drawing beside each of Game.items. NULL, or one that is: none. */
    const char *const *item_art;
    /* A thing's picture in a line of the log. False, or NULL: that of a piece of it that lies on the table. */
    bool (*get_inline_icon)(const TableContext *context, unsigned thing, InlineIcon *emblem);
    /* A closer look at what bears this token. False, or NULL: there is none. */
    bool (*fill_detail)(const TableContext *context, const char *token, DetailView *closer);
    /* What a thing's tip says beyond the words of its sort (tabletop_tips.h): what it is worth in this position, why it
     * is shut. The token may be that of a spot of tabletop_add_tip_spot. NULL: nothing. */
    void (*fill_tip)(const TableContext *context, const char *token, const char *about, Tip *tip);
    /* What a step is called that is not on the table until another has been touched. False, or NULL: it has no
     * name. */
    bool (*name_step)(const TableContext *context, const char *token, Text *text);
    int deal_zone; /* the zone that a new match is dealt out of; 0: what lies on the table is there at once */
    /* How its events are seen one after the other (event_schedule.h), where that is not as they are told. NULL: all
     * are. */
    const EventTiming *event_timings;
    /* Where all lies that belongs to each seat, clockwise; returns how many there are. NULL: seats never change. */
    int (*get_seat_areas)(const TableContext *context, Rect lots[PLAYERS_MAX]);
    /* What its events weigh, where one looks back (weights.h). NULL: all are alike. */
    const EventImportance *event_importances;
    /* What a player got when a deal or a round ended is made of, beyond what its events tell, from the whole state
     * after it: a sentence. False, or NULL: of no more. */
    bool (*explain_points)(const void *rules, const void *state, int player, Text *text);
    /* Whether this piece is some of what a player has won by: at the end it lights up (win_highlight.h). NULL: none
     * is. */
    bool (*is_winning_piece)(const TableContext *context, int player, const Piece *piece);
    /* What a card that cuts in does in this position (interrupt.h). False, or NULL: it is none that is told so. */
    bool (*describe_interrupt)(const TableContext *context, const struct InterruptCard *card,
                               struct InterruptInfo *told);
    /* Draws, in the light and below the pieces, what a player has won by that is none, such as ribbons. NULL:
     * nothing. */
    void (*draw_winning)(const TableContext *context, int player);
    /* Draws the figures on pieces, below what `above` draws; at the end over what lights up. NULL: there are none. */
    void (*draw_badges)(const TableContext *context);
    /* What is heard of an event. NULL: of whatever moves, a card (tabletop_move_sound). */
    Sound (*event_sound)(const void *rules, const Event *event);
    /* By what the last action did, as all may know it. NULL: it never lingers. */
    EventPause (*event_pause)(const void *rules, const void *view, const EventList *last);
    /* A player's sign. NULL: his token. */
    void (*draw_sign)(Stage *stage, int player, Point centre, float radius);
    /* What is dealt to each chair when the table is laid: up to three drawings, with * for the letter of a colour.
     * NULL: nothing. */
    const char *dealt_art[3];
    /* The small picture on its plate of what is done here (preview_animation.h), ended by one without art. NULL: there
     * is none. */
    const struct PreviewSprite *preview;
    /* His colour, where that is not his token's. */
    Colour (*get_colour)(const Stage *stage, int player);
    /* Editors of its own for options. NULL: the pages of house rules show all of them by themselves. */
    const OptionEditor *option_editors;
} GameTable;

/* The table of a game, or NULL. */
const GameTable *game_table_find(const Game *game);
extern const GameTable *const GAME_TABLES[]; /* NULL-ended; made by the build of the folders in src/tables */

/* Asks the game why the chooser may not play this action. False if he may. */
bool tabletop_refuse_action(const TableContext *context, Action action, Text *text);
/* The same as a text good for this frame; "" if he may. */
const char *tabletop_refusal_text(const TableContext *context, Action action);
/* Why the last touch of a path leads nowhere, as GameTable.explain_refusal says. */
bool tabletop_refuse_path(const TableContext *context, const TouchPath *path, Text *text);

/* A number with its sign: "−3"; with `extra`, "+3" too. */
enum { FIGURE_TEXT_SIZE = 32 };
void tabletop_format_figure(long figure, bool plus, char text[FIGURE_TEXT_SIZE]);
/* The figure that stands for a player: GameTable.get_figure, or his points. */
long tabletop_figure(const TableContext *context, int player);
/* What one of Game.items is called. */
static inline const char *tabletop_item_name(const Stage *stage, const GameTable *game_table, int item)
{
    return game_table->item_strings ? strings_get(game_table->game->strings, game_table->item_strings[item])
                                    : stage_word(stage, WORD_RESULTS_POINTS);
}
/* The light that the drawing under everything stands in. */
static inline const Grade *tabletop_ground_grade(const Stage *stage, const GameTable *game_table)
{
    return game_table->ground_is_grass ? &stage->theme->lawn_grade : &stage->theme->ground_grade;
}
/* Draws what stands beside the table: the table's own, or what it leaves to the tabletop. */
void tabletop_draw_side_panels(const TableContext *context);

/* ---- Sound ------------------------------------------------------------------------------------------------------ */

static inline bool event_moves_thing(const Event *event)
{
    return event->from.zone != 0 && event->to.zone != 0;
}
/* A card if something moves, else nothing. */
Sound tabletop_move_sound(const Event *event);
/* What is heard of these events as they are shown, each at its beat; when they are taken back, only what moves. */
void tabletop_queue_event_sounds(const TableContext *context, const EventList *events, const EventSchedule *schedule,
                                 bool backwards);

#endif
