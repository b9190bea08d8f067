/* SPDX-License-Identifier: MIT */
/*
 * The table kit: what tables are made of. How one adds a table (src/tables/<id>/table.c, which the build finds by itself; the
 * shortest there can be is in tests/scenes/little_board.c):
 *
 *   arrange  is pure: from what may be seen to what lies where (pieces), what can be touched (targets), and what is chosen by
 *            a button (choices). It knows no clock, no canvas and no frame before this one, and is tested without a window.
 *            It is called for every frame. Which pieces there are, and in which order, depends on the view alone. The kit
 *            moves each from where it lay to where it lies now; which one it was, the events tell (from where to where).
 *   spell    writes an action as the path of spots one touches to play it; their ids are tokens of the notation. The kit
 *            filters the legal actions by what has been touched, says what can be touched next (context_leads), and plays an
 *            action when its path is complete, never because it alone is left. NULL: each word of its notation is a step.
 *   below, above and beside draw what are no pieces: the board, marks, shelves. For movement they ask context_progress.
 *
 * Everything is told by a TableContext, which holds a view: a table never sees more than the person in front of it.
 *
 * What tables are made of: regions.h says where the parts lie, board.h has boards of squares, cards.h cards, hands and piles,
 * players.h panels and pills, gains.h what was earned, tale.h lines of the log with pictures, marks.h what is lit and noted on them; interlude.h cards
 * that cut in, arrows.h and traces.h who did what from where to where; tips.h what things say when they are asked.
 */
#ifndef CULDESAC_KIT_H
#define CULDESAC_KIT_H

#include "culdesac/match.h"
#include "culdesac/neighbours.h"
#include "kit/beats.h"
#include "kit/paths.h"
#include "kit/weights.h"
#include "ui/portrait.h"
#include "ui/stage.h"

enum {
    PIECES_MAX = 400,
    TARGETS_MAX = 256,
    CHOICES_MAX = 8,
    LABEL_SIZE = 96,
    ART_NAME = 40,
    LAYERS_MAX = 8,
};

/* ---- Hands ----------------------------------------------------------------------------------------------------- */

enum { HAND_MOST = 64 };
/* Things of a hand in the order in which its player laid them himself; empty: it is sorted. */
typedef struct HandOrder {
    int count;
    uint16_t things[HAND_MOST];
} HandOrder;

/* ---- What a table is told -------------------------------------------------------------------------------------- */

enum { GAIN_PARTS = 4, GAIN_ITEMS = 8 };
/* How one of Game.items has changed for a player: the points it brings, and how many he has of it as whoever of the others has
 * most. */
typedef struct GainPart {
    int item;
    long change, mine, most;
} GainPart;

enum { FRESH_MOST = 3 };
/* Cards that came to a hand last, by their tokens: they glow there until they are used, or others come. More at once are no news:
 * the hand was dealt. */
typedef struct Fresh {
    int count;
    char tokens[FRESH_MOST][TOKEN_SIZE];
} Fresh;

/* What the last action did to a player's figure. */
typedef struct Gain {
    long change; /* 0: nothing */
    int item;    /* of Game.items, what most of it is for; −1: none alone */
    int part_count;
    GainPart parts[GAIN_PARTS]; /* what it is made of, the largest first */
} Gain;

enum { WORDS_NOTED = 192 };
/* Where words and badges stand that no arrow should lie over. */
typedef struct NotedWords {
    int count;
    Rect items[WORDS_NOTED];
} NotedWords;

/* Whom one sees in a seat. */
typedef struct Sitter {
    char who[PORTRAIT_NAME]; /* a face; "": an opponent who is no neighbour, and has none */
    int strength;            /* of an opponent, 1 … 4; 0: a person */
    Mood mood, before;       /* how he looks, and looked before */
    float changed;           /* how much of that change is seen, 0 … 1 */
} Sitter;

typedef struct TableContext {
    Stage *stage;
    const Game *game;
    const struct Table *look;
    const void *rules;
    const void *view; /* of `viewer`; all there is once the match has ended: all hands are open then */
    int viewer;       /* a player, or NOBODY */
    bool given_up;    /* the match was given up in this position: nobody is to move */
    bool results;     /* they lie beside the table or below it: what one only acts with needs no place any more */
    int seated;       /* from whose side the table is seen: the viewer, else a person, else player 0 */
    int chooser;      /* the person who may touch now, or NOBODY */
    const struct Arrangement *lies; /* the table as it was last arranged */
    const char *const *names;
    const Sitter *sitters;        /* of the players; NULL: nobody is seen, and their signs stand for them */
    uint8_t colours[PLAYERS_MAX]; /* of the players: SEAT_COLOURS */
    const Choosing *choosing;     /* of the chooser; empty if there is none */
    const TouchPath *before;      /* what had been touched before the last touch */
    uint64_t touched_since;       /* when that was, for context_touch_progress */
    uint32_t touched_epoch;
    HandSort sort;            /* how the viewer's hand is sorted … */
    const HandOrder *order;   /* … and how he laid it himself */
    const Fresh *fresh;       /* of the viewer's hand; NULL: none */
    const EventList *playing; /* what is just being shown, beat by beat, and is not in the view yet; NULL: nothing */
    const Beats *beats;       /* of that */
    uint64_t playing_since;
    uint32_t playing_epoch;
    const EventList *last; /* what the last action did, as the viewer may know it; empty before the first */
    float last_gone; /* so much of what marks it, and answers it, is gone: 0; as soon as the next one is being shown it goes, to 1 */
    int last_player;       /* who played it */
    const Gain *gains;     /* what it was worth to each player, or NULL */
    Rect *figures;         /* the kit notes here where each player's figure is drawn … */
    Rect *panels;          /* … and his panel, or his pill */
    Rect (*shelves)[GAIN_ITEMS]; /* … and where he has what counts for one of Game.items (kit_note_shelf) */
    NotedWords *words;     /* … and what traces keep off (mark_words); NULL: nowhere */
    char *sign;            /* … and here the sign of the rule by which kit_refuse refuses; NULL: nowhere */
    int *reason;           /* … and which of Game.reasons that was */
    const char *hovered; /* the token pointed at or focused, or "" */
    const char *hovered_before; /* the one before it … */
    uint64_t hovered_since;     /* … and when that changed, for context_hover_progress */
    uint32_t hovered_epoch;
    const char *weighed;   /* the token that was touched to see what it would do (Table.weighs), or "" */
    const char *dragged;   /* the token that is being dragged, or "" */
    const char *refused;   /* the token that shakes because it leads nowhere, or "" */
    float shake;           /* how far to the side it is, in pixels */
    const char *hinted[2]; /* the tokens a hint speaks of, or "": the kit sets its lamp there */
    uint64_t since;        /* when the last action was shown, for context_progress */
    uint32_t epoch;
    /* Where things may lie, in pixels of the window. What is folded away has no width. */
    Rect table, left, right, hand;
    Rect players; /* where the columns are folded: a row for the players' pills */
    bool compact;
} TableContext;

/* Whether what bears this token can be touched next. */
bool context_leads(const TableContext *context, const char *token);
/* The same, if it is to be lit: the player may have turned lights off. */
bool context_lights(const TableContext *context, const char *token);
bool context_has(const TableContext *context, const char *token);        /* touched already */
bool context_is_hovered(const TableContext *context, const char *token); /* pointed at or focused */
/* The first, or the last, event of that type in the last action; NULL if there is none. */
const Event *context_event(const TableContext *context, int type);
const Event *context_last_event(const TableContext *context, int type);
/* How many of the legal actions begin with what has been touched first. */
long context_count_ways(const TableContext *context);
/* A colour of the ground in the light of the hour. */
Colour context_lit(const TableContext *context, Colour colour);
/* Texts good for this frame: what a thing or a place is called in a sentence; a text with a capital letter. */
const char *context_thing(const TableContext *context, unsigned thing);
const char *context_place(const TableContext *context, Place place);
const char *context_capital(const TableContext *context, const char *text);
/* A word of the house with its parts filled in, good for this frame: context_words(context, SAY_TABLE_X, part_number(3)). */
#define context_words(context, word, ...) \
    stage_house_words((context)->stage, (context)->game->words, (word), __VA_ARGS__)
/* How far a movement has come that began so many milliseconds after the last action: 0 … 1, by the theme's time and
 * easing and the player's speed. Any input finishes it. */
float context_progress(const TableContext *context, ThemeTime time, int delay);
/* The same of something that began at another moment. What it waits for counts under reduced motion too. */
float context_since(const TableContext *context, uint64_t since, uint32_t epoch, Timing timing, int delay);
/* How much of so many milliseconds has passed since all that the last action did had been seen: time to read something, which
 * reduced motion does not shorten. */
float context_seen(const TableContext *context, int ms);
/* How much of the time that an event of this type is held (beats.h) has passed while the action is shown: 0 before it, 1 behind it, or
 * if none is being shown. */
float context_held(const TableContext *context, int type);
/* Whether the beat of an event of this type has begun while the action is shown; true if none is being shown. */
bool context_begun(const TableContext *context, int type);
/* How far the two have come who change seats by that event of the action that is being shown (EventBeat.seats), counted from 0:
 * 0 … 1. And how far the table has turned after the last of such events; 0 too if there is none. */
float context_seats_changed(const TableContext *context, size_t event);
float context_turned(const TableContext *context);
/* The first event of this type in the action that is being shown; NULL if there is none. */
const Event *context_playing(const TableContext *context, int type);
/* The same since the last touch, and since something else is hovered. */
float context_touch_progress(const TableContext *context, ThemeTime time);
float context_hover_progress(const TableContext *context, ThemeTime time);
/* Whether this player is to move; and whether nobody is any more. */
bool context_to_move(const TableContext *context, int player);
bool context_over(const TableContext *context);

/* ---- What a table says ----------------------------------------------------------------------------------------- */

/* A thing that lies on the table. */
typedef struct Piece {
    Place place;
    uint16_t thing; /* THING_HIDDEN: seen from behind */
    uint8_t layer;  /* 0 … 7, lower ones first */
    bool rises;     /* comes up a little while it is hovered, as cards of a hand do */
    Rect at;
    char art[ART_NAME], shadow[ART_NAME]; /* names of drawings; "": none */
    Rect shadow_at;
    float turn;          /* degrees */
    float fade;          /* 0 … 1: so much is taken off its opacity */
    const Grade *grade;  /* the light it stands in, one of the theme's; NULL: it is drawn as it is */
    float edge;          /* held, it has an amber edge with this corner and a tick; 0: none */
    char name[ART_NAME]; /* written on its lower third: of a card whose drawing has no name; "": none */
    ThemeTime time;      /* how it travels; TIME_TRAVEL if nothing is said */
    float falls;         /* at the end of its way it falls from so high, in pixels of the frame; 0: it is put down */
    char token
        [TOKEN_SIZE]; /* the target that picks it up: it is held high while that is touched, and follows the pointer
                               while it is dragged; "": none */
} Piece;

/* Something that can be touched. The kit says why it leads nowhere. */
typedef struct Target {
    char token[TOKEN_SIZE];
    /* What it is, in a few words: "The knight on b4"; behind a comma or a colon how it stands: "g8, free", "Large: 5 left",
     * which a hint leaves out. */
    char label[LABEL_SIZE];
    Rect at;
    float corner;
    SpotShape shape;
    bool drag;
    bool opens;   /* a pile: to touch it is to look closer at it, unless it leads on */
    bool carried; /* it is no step of a path but can be dragged, and is played where it is let go */
    Action plays; /* it is no step of a path: touching it plays this; ACTION_NONE: nothing */
    const char *about; /* what sort of thing it is, of which the word tip_ABOUT tells (tips.h); NULL: its token up to a colon */
    int item;          /* one of Game.items, from 1, that it counts for: its tip tells how all stand there; 0: none */
    bool button;       /* its tip says why it cannot be touched */
    int hand_at;  /* of the viewer's hand: its place in Arrangement.hand, from 1. It can be laid elsewhere among them */
} Target;

/* A step that is chosen by a button and not on the table: "Swap", "Draw nothing". Shown only while it can be
 * chosen. */
typedef struct Choice {
    char token[TOKEN_SIZE];
    char label[LABEL_SIZE];
} Choice;

typedef struct Arrangement {
    int piece_count, target_count, choice_count;
    Piece pieces[PIECES_MAX];
    Target targets[TARGETS_MAX];
    Choice choices[CHOICES_MAX];
    HandOrder hand; /* the viewer's hand as it lies */
} Arrangement;

/* Takes everything off it. */
void arrange_clear(Arrangement *arrangement);

/* Each adds one and returns it, everything else in it nothing, to be filled in. */
Piece *arrange_piece(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at);
Target *arrange_target(Arrangement *arrangement, const char *token, Rect at, const char *label);
Choice *arrange_choice(Arrangement *arrangement, const char *token, const char *label);
/* Where something of a piece can be seen: what is drawn seldom fills its place. No size: nowhere. */
Rect kit_seen(const TableContext *context, const Piece *piece);
/* What a table arranges, each piece on whole pixels: at fractions it would hop when it comes to rest. */
void kit_arrange(const TableContext *context, Arrangement *arrangement);

/* A thing as a picture so small that it stands in a line of text: a drawing, or on a bit of paper a few letters and a
 * drawing, as a card has them in its corner. */
typedef struct Emblem {
    char art[ART_NAME];
    float aspect; /* its width by its height */
    char letters[8];
    Colour ground; /* a bit of it lies under a drawing that is as pale as paper; of no opacity: none does */
} Emblem;

/* A closer look at something: a pile opened, a card enlarged. */
enum { CLOSER_MAX = 64 };
typedef struct Closer {
    char title[LABEL_SIZE];
    char text[512]; /* a few sentences below, or "" */
    float aspect;   /* width by height of each drawing */
    int columns;    /* in which they lie; 0: whatever makes them largest */
    int count;
    char art[CLOSER_MAX][ART_NAME];
} Closer;

/* An option that only its own game can show and edit, such as a list of cards; it works on rules that are being
 * made. */
typedef struct Editing {
    void *rules;          /* changed in place */
    const void *standard; /* as the rulebook has them */
    const char *file;     /* where the editor may keep what the player makes, or NULL */
} Editing;

typedef struct OptionEditor {
    const char *key; /* of the option; NULL ends a list */
    /* What there is, in a few words: "10 kinds, 2 of your own". */
    void (*tell)(const Editing *editing, Text *text);
    /* The scene that shows and changes it. Rules and paths outlive it. */
    Scene (*create)(Stage *stage, const Editing *editing);
} OptionEditor;

/* How long what has just happened is looked at before others play on. */
typedef enum Linger {
    LINGER_NOT,
    LINGER_LONGER, /* it is to be read: longer than by the player's setting */
    LINGER_STAYS,  /* a round or a deal is over: until a person touches KIT_GO_ON; much longer where there is none */
} Linger;

/* What may be left out says what holds then. */
struct CutCard;
struct CutTold;

typedef struct Table {
    const Game *game;
    const char *ground; /* the drawing under everything: "grounds/neighbors" */
    bool grows;         /* that is grass, which stays green at every hour */
    bool hand;          /* the viewer's hand lies below the table */
    float right;        /* so high is what the house keeps in the right column, below the log: pixels of the frame; 0: nothing */
    float least;        /* folded, the log grows with the letters only while this height is left to the table: pixels of the smallest
                         * window; 0: it always does */
    bool acts;          /* one acts there: it stands at the column's foot, where else the buttons have their place */
    bool across;        /* two players, one across the table: he stands first wherever both are named */
    void (*arrange)(const TableContext *context, Arrangement *arrangement);
    void (*spell)(const void *rules, const void *view, Action action, TouchPath *path);
    /* Why the last touch of `path` is no step of any action, in a sentence; kit_refuse gives the rule's own words
     * where the path makes an action. False: no reason is told. NULL: the game is asked about the action of which the steps
     * are the notation. */
    bool (*refuse)(const TableContext *context, const TouchPath *path, Text *text);
    void (*below)(const TableContext *context); /* on the ground, under the pieces; NULL: nothing */
    void (*above)(const TableContext *context); /* over them; NULL: nothing */
    /* What stands in the columns: the players, and whatever else. Folded they have pills already (kit_pills).
     * NULL: a panel for each player (kit_panels). */
    void (*beside)(const TableContext *context);
    /* Whether this token is looked at before it is played. Touched by a finger, which cannot point, it is at first only
     * TableContext.weighed, and hovered until something else is; the second touch plays it. One that leads nowhere yet is weighed
     * by the mouse too: the table offers there what it could lead to. NULL: none is. */
    bool (*weighs)(const TableContext *context, const char *token);
    /* The line of the prompt pill ("Ben lifts the queen on e6: 5 pieces to take"). False, or NULL: the phase's own. */
    bool (*prompt)(const TableContext *context, Text *text);
    /* The next three are words of the house, such as SAY_TABLE_AIM (house_words.h).
     * What to do in each of Game.phases ("{0} captures"), the last but "over". NULL: that he is to move. */
    const int *prompts;
    /* What wins, and how to get there, as it holds by all rules: an empty log says so. */
    int aim;
    /* What each of Game.items is called in the table of scores. NULL: points. */
    const int *items;
    /* How a player stands, below his name ("2 taken, to move"), good for this frame; a second line, behind '\n', is left out
     * where there is no room. NULL, or none: nothing. */
    const char *(*standing)(const TableContext *context, int player);
    /* The figure that stands for a player in panels and pills; NULL: his points. */
    long (*figure)(const TableContext *context, int player);
    /* What figures are counted to, which pills say too ("3/10"); NULL: to no end. */
    long (*goal)(const TableContext *context);
    /* Whether who has more of this one of Game.items than the others has its points: what is won or lost by it says how many each
     * has. NULL: no item is so. */
    bool (*contested)(const TableContext *context, int item);
    /* Why the last action has changed a player's figure, in a few words, where none of Game.items tells: "change of seats". NULL,
     * or "": it is not told. */
    const char *(*earned)(const TableContext *context, int player);
    /* The drawing beside each of Game.items. NULL, or one that is: none. */
    const char *const *item_art;
    /* A thing's picture in a line of the log. False, or NULL: that of a piece of it that lies on the table. */
    bool (*emblem)(const TableContext *context, unsigned thing, Emblem *emblem);
    /* A closer look at what bears this token. False, or NULL: there is none. */
    bool (*closer)(const TableContext *context, const char *token, Closer *closer);
    /* What a thing's tip says beyond the words of its sort (tips.h): what it is worth in this position, why it is shut. The
     * token may be that of a spot of kit_about. NULL: nothing. */
    void (*tip)(const TableContext *context, const char *token, const char *about, Tip *tip);
    /* What a step is called that is not on the table until another has been touched. False, or NULL: it has no
     * name. */
    bool (*name_step)(const TableContext *context, const char *token, Text *text);
    int deals_from; /* the zone that a new match is dealt out of; 0: what lies on the table is there at once */
    /* How its events are seen one after the other (beats.h), where that is not as they are told. NULL: all are. */
    const EventBeat *beats;
    /* Where all lies that belongs to each seat, clockwise; returns how many there are. NULL: seats never change. */
    int (*lots)(const TableContext *context, Rect lots[PLAYERS_MAX]);
    /* What its events weigh, where one looks back (weights.h). NULL: all are alike. */
    const EventWeight *weights;
    /* What a player got when a deal or a round ended is made of, beyond what its events tell, from the whole state after it: a
     * sentence. False, or NULL: of no more. */
    bool (*made_of)(const void *rules, const void *state, int player, Text *text);
    /* Whether this piece is some of what a player has won by: at the end it lights up (triumph.h). NULL: none is. */
    bool (*won_by)(const TableContext *context, int player, const Piece *piece);
    /* What a card that cuts in does in this position (interlude.h). False, or NULL: it is none that is told so. */
    bool (*cut_in)(const TableContext *context, const struct CutCard *card, struct CutTold *told);
    /* Draws, in the light and below the pieces, what a player has won by that is none, such as ribbons. NULL: nothing. */
    void (*won)(const TableContext *context, int player);
    /* Draws the figures on pieces, below what `above` draws; at the end over what lights up. NULL: there are none. */
    void (*badges)(const TableContext *context);
    /* What is heard of an event. NULL: of whatever moves, a card (kit_card_sound). */
    Sound (*hear)(const void *rules, const Event *event);
    /* By what the last action did, as all may know it. NULL: it never lingers. */
    Linger (*lingers)(const void *rules, const void *view, const EventList *last);
    /* A player's sign. NULL: his token. */
    void (*sign)(Stage *stage, int player, Point centre, float radius);
    /* What is dealt to each chair when the table is laid: up to three drawings, with * for the letter of a colour. NULL: nothing. */
    const char *dealt[3];
    /* The small picture on its plate of what is done here (teaser.h), ended by one without art. NULL: there is none. */
    const struct TeaserThing *teaser;
    /* His colour, where that is not his token's. */
    Colour (*colour)(const Stage *stage, int player);
    /* Editors of its own for options. NULL: the pages of house rules show all of them by themselves. */
    const OptionEditor *editors;
} Table;

/* The table of a game, or NULL. */
const Table *kit_table(const Game *game);
extern const Table *const TABLES[]; /* NULL-ended; made by the build of the folders in src/tables */

/* Asks the game why the chooser may not play this action. False if he may. */
bool kit_refuse(const TableContext *context, Action action, Text *text);
/* The same as a text good for this frame; "" if he may. */
const char *kit_reason(const TableContext *context, Action action);
/* Why the last touch of a path leads nowhere, as Table.refuse says. */
bool kit_refuse_path(const TableContext *context, const TouchPath *path, Text *text);

/* A number with its sign: "−3"; with `plus`, "+3" too. */
enum { FIGURE_TEXT = 32 };
void kit_write_figure(long figure, bool plus, char text[FIGURE_TEXT]);
/* The figure that stands for a player: Table.figure, or his points. */
long kit_figure(const TableContext *context, int player);
/* What one of Game.items is called. */
static inline const char *kit_item(const Stage *stage, const Table *look, int item)
{
    return look->items ? house_text(look->game->words, look->items[item]) : stage_word(stage, WORD_RESULTS_POINTS);
}
/* The light that the drawing under everything stands in. */
static inline const Grade *kit_ground_light(const Stage *stage, const Table *look)
{
    return look->grows ? &stage->theme->lawn : &stage->theme->ground;
}
/* Draws what stands beside the table: the table's own, or what it leaves to the kit. */
void kit_beside(const TableContext *context);

/* ---- Sound ------------------------------------------------------------------------------------------------------- */

static inline bool kit_moves(const Event *event)
{
    return event->from.zone != 0 && event->to.zone != 0;
}
/* A card if something moves, else nothing. */
Sound kit_card_sound(const Event *event);
/* What is heard of these events as they are shown, each at its beat; when they are taken back, only what moves. */
void kit_hear(const TableContext *context, const EventList *events, const Beats *beats, bool backwards);

#endif
