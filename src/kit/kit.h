/* SPDX-License-Identifier: MIT */
/*
 * The table kit: what five tables share. How one adds a table (src/tables/<id>/table.c):
 *
 *   arrange  is pure: from what may be seen to what lies where (pieces), what can be touched (targets), and what is chosen by
 *            a button (choices). It knows no clock, no canvas and no frame before this one, and is tested without a window.
 *            It is called for every frame. Which pieces there are, and in which order, depends on the view alone. The kit
 *            moves each from where it lay to where it lies now; which one it was, the events tell (from where to where).
 *   spell    writes an action as the path of spots one touches to play it; their ids are tokens of the notation. The kit
 *            filters the legal actions by what has been touched, says what can be touched next (sight_leads), and plays an
 *            action when its path is complete, never because it alone is left.
 *   below, above and beside draw what are no pieces: the board, marks, shelves. For movement they ask sight_progress.
 *
 * Everything is told by a Sight, which holds a view: a table never sees more than the person in front of it.
 */
#ifndef CULDESAC_KIT_H
#define CULDESAC_KIT_H

#include "culdesac/match.h"
#include "ui/stage.h"

enum {
    PIECES_MAX = 400,
    TARGETS_MAX = 256,
    CHOICES_MAX = 8,
    TOKEN_SIZE = 32,
    STEPS_MAX = 16,
    LABEL_SIZE = 96,
    ART_NAME = 40,
    LAYERS_MAX = 8,
};

/* ---- Paths ----------------------------------------------------------------------------------------------------- */

/* The spots one touches to play an action, in order; but with `set`, those between the first `fixed` and the last may be
 * touched in any order, and the last is the end of the set (KIT_DONE, or a square it is played to). */
typedef struct Path {
    int count;
    bool set;
    bool
        firm; /* what was touched of it stays: another beginning of a firm path does not take its place, but is refused */
    int fixed;
    char tokens[STEPS_MAX][TOKEN_SIZE];
} Path;

#define KIT_DONE "done"
#define KIT_CLEAR "clear" /* a choice of every table that wants it: takes back all that was touched */

#define KIT_GO_ON "on"  /* a choice of every table that lingers: goes on */
#define KIT_SORT "sort" /* a target of every table with a hand that wants it: sorts the hand the other way */

/* Adds a step; printf style. */
__attribute__((format(printf, 2, 3))) void path_step(Path *path, const char *format, ...);
/* Adds a step that needs no formatting, for those who spell thousands of paths. */
void path_add(Path *path, const char *token);

/* Different tokens, found by what they say. */
enum { TOKENS_MAX = 512 };
typedef struct TokenSet {
    int count;
    struct {
        char token[TOKEN_SIZE]; /* "": free */
        bool firm;              /* all the paths that it was put there for are firm */
    } slots[TOKENS_MAX];
} TokenSet;

/* All legal actions of one player, spelled, and what has been touched of them. {0} holds none. What leads on is found out
 * once a touch, so that a frame may ask it of everything on the table, however many actions there are. */
typedef struct Choosing {
    size_t count;
    Action *actions;
    Path *paths;
    Path touched;
    TokenSet begins, leads; /* the first steps, and the next ones */
} Choosing;

/* Spells these actions; what was touched is forgotten. */
void choosing_fill(Choosing *choosing, const Action *actions, size_t count,
                   void (*spell)(const void *rules, const void *view, Action action, Path *path), const void *rules,
                   const void *view);
void choosing_clear(Choosing *choosing);
/* Whether touching a token next leads on from what has been touched, or from the beginning. */
bool choosing_leads(const Choosing *choosing, const char *token);
bool choosing_begins(const Choosing *choosing, const char *token);
bool choosing_has(const Choosing *choosing, const char *token); /* it has been touched */
/* Touches it; returns whether that led anywhere. If it completes a path, its action is put into *action (else ACTION_NONE)
 * and nothing is touched any more. Touching one again takes it back; a token that only begins a path begins anew. */
bool choosing_touch(Choosing *choosing, const char *token, Action *action);
void choosing_forget(Choosing *choosing);

/* ---- Hands ----------------------------------------------------------------------------------------------------- */

enum { HAND_MOST = 64 };
/* Things of a hand in the order in which its player laid them himself; empty: it is sorted. */
typedef struct HandOrder {
    int count;
    uint16_t things[HAND_MOST];
} HandOrder;

/* Puts a sorted hand into the order its player gave it. What came to it since lies at its end; an order most of whose hand
 * has gone, or to which most came since, holds no longer. */
void hand_apply(const HandOrder *order, uint16_t *things, int count);

/* ---- What a table is told -------------------------------------------------------------------------------------- */

/* An action as the log tells it, without its player's name. */
typedef struct Told {
    int player;
    const char *sentence; /* good for this frame */
} Told;

typedef struct Sight {
    Stage *stage;
    const Game *game;
    const struct Table *look;
    const void *rules;
    const void *view; /* of `viewer`; all there is once the match has ended: all hands are open then */
    int viewer;       /* a player, or NOBODY */
    bool given_up;    /* the match was given up in this position: nobody is to move */
    int seated;       /* from whose side the table is seen: the viewer, else a person, else player 0 */
    int chooser;      /* the person who may touch now, or NOBODY */
    const char *const *names;
    uint8_t colours[PLAYERS_MAX]; /* of the players: SEAT_COLOURS */
    const Choosing *choosing;     /* of the chooser; empty if there is none */
    const Path *before;           /* what had been touched before the last touch */
    uint64_t touched_since;       /* when that was, for sight_touch_progress */
    uint32_t touched_epoch;
    HandSort sort;               /* how the viewer's hand is sorted … */
    const HandOrder *order;      /* … and how he laid it himself */
    const EventList *last;       /* what the last action did, as the viewer may know it; empty before the first */
    int last_player;             /* who played it */
    int recent_count;
    Told recent[PLAYERS_MAX]; /* the last action of each other player since the seated one's own, but for the last of all */
    const char *regarded;        /* the token pointed at or focused, or "" */
    const char *regarded_before; /* the one before it … */
    uint64_t regarded_since;     /* … and when that changed, for sight_regard_progress */
    uint32_t regarded_epoch;
    const char *dragged;   /* the token that is being dragged, or "" */
    const char *refused;   /* the token that shakes because it leads nowhere, or "" */
    float shake;           /* how far to the side it is, in pixels */
    const char *hinted[2]; /* the tokens a hint speaks of, or "": the kit sets its lamp there */
    uint64_t since;        /* when the last action was shown, for sight_progress */
    uint32_t epoch;
    /* Where things may lie, in pixels of the window. What is folded away has no width. */
    Rect table, left, right, hand;
    Rect players; /* where the columns are folded: a row for the players' pills */
    bool compact;
} Sight;

/* Whether what bears this token can be touched next. */
bool sight_leads(const Sight *sight, const char *token);
/* The same, if it is to be lit: the player may have turned lights off. */
bool sight_lights(const Sight *sight, const char *token);
bool sight_has(const Sight *sight, const char *token);     /* touched already */
bool sight_regards(const Sight *sight, const char *token); /* pointed at or focused */
/* How far a movement has come that began with the last action, so many milliseconds later: 0 … 1, by the theme's time and
 * easing and the player's speed; 1 once any input came. */
float sight_progress(const Sight *sight, ThemeTime time, int delay);
/* The same since the last touch, and since something else is regarded. */
float sight_touch_progress(const Sight *sight, ThemeTime time);
float sight_regard_progress(const Sight *sight, ThemeTime time);
/* Whether this player is to move; and whether nobody is any more. */
bool sight_to_move(const Sight *sight, int player);
bool sight_over(const Sight *sight);

/* ---- What a table says ----------------------------------------------------------------------------------------- */

/* A thing that lies on the table. */
typedef struct Piece {
    Place place;
    uint16_t thing; /* THING_HIDDEN: seen from behind */
    uint8_t layer;  /* 0 … 7, lower ones first */
    bool rises;     /* comes up a little while it is regarded, as cards of a hand do */
    Rect at;
    char art[ART_NAME], shadow[ART_NAME]; /* names of drawings; "": none */
    Rect shadow_at;
    float turn;          /* degrees */
    float fade;          /* 0 … 1: so much is taken off its opacity */
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
    char label[LABEL_SIZE]; /* what it is, in a few words: "The knight on b4" */
    Rect at;
    float corner;
    SpotShape shape;
    bool drag;
    bool opens;   /* a pile: to touch it is to look closer at it, unless it leads on */
    bool carried; /* it is no step of a path, but can be dragged: then it is played where it is let go */
    int hand_at;  /* of the viewer's hand: its place in Arrangement.hand, from 1. It can be laid elsewhere among them */
} Target;

/* A step that is no thing on the table and is chosen by a button: "Swap", "Draw nothing". Shown only while it leads on. */
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
/* The label or token as formatted. */
__attribute__((format(printf, 2, 3))) void arrange_text(char text[LABEL_SIZE], const char *format, ...);

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

/* An option that only its game can show: a list of cards. What is told of it and changed is in rules that are being made. */
typedef struct Editing {
    void *rules;          /* changed in place */
    const void *standard; /* as the rulebook has them */
    const char *file;     /* where the editor may keep what the player makes, or NULL */
} Editing;

typedef struct OptionEditor {
    const char *key; /* of the option; NULL ends a list */
    /* What there is, in a few words: "10 kinds, 2 of your own". */
    void (*tell)(Stage *stage, const Editing *editing, Text *text);
    /* The scene that shows and changes it. Rules and paths outlive it. */
    Scene (*create)(Stage *stage, const Editing *editing);
} OptionEditor;

/* How long what has just happened is looked at before others play on. */
typedef enum Linger {
    LINGER_NOT,
    LINGER_LONGER, /* it is to be read: longer than by the player's setting */
    LINGER_STAYS,  /* until a person touches KIT_GO_ON; much longer where there is none */
} Linger;

typedef struct Table {
    const Game *game;
    const char *ground; /* the drawing under everything: "grounds/neighbors" */
    bool hand;          /* the viewer's hand lies below the table, and the log stands at the right */
    void (*arrange)(const Sight *sight, Arrangement *arrangement);
    void (*spell)(const void *rules, const void *view, Action action, Path *path);
    /* Why touching `path` leads nowhere (its last token is the one just touched), in a sentence; with kit_refuse for the
     * rule's own words wherever the path makes an action. False: nothing to say. */
    bool (*refuse)(const Sight *sight, const Path *path, Text *text);
    void (*below)(const Sight *sight);  /* on the ground, under the pieces */
    void (*above)(const Sight *sight);  /* over them; NULL: nothing */
    void (*beside)(const Sight *sight); /* the players: what stands in the columns or, folded, in the row of pills */
    /* The line of the prompt pill ("Ben lifts the queen on e6: 5 pieces to take"). False, or NULL: the phase's own. */
    bool (*prompt)(const Sight *sight, Text *text);
    /* What to do in each of Game.phases ("{0} captures"), the last but "over". */
    const Word *prompts;
    /* What wins, and how to get there, in words that hold by all rules: an empty log says so. */
    Word aim;
    /* What each of Game.items is called in the table of scores, and the drawing beside it (NULL: none). */
    const Word *items;
    const char *const *item_art;
    /* A closer look at what bears this token. False, or NULL: there is none. */
    bool (*closer)(const Sight *sight, const char *token, Closer *closer);
    /* What a step is called that nothing on the table bears before another is touched. False, or NULL: there is none. */
    bool (*name_step)(const Sight *sight, const char *token, Text *text);
    int deals_from; /* the zone that a new match is dealt out of; 0: what lies on the table is there at once */
    /* What is heard of an event. NULL: of whatever moves, a card (kit_card_sound). */
    Sound (*hear)(const void *rules, const Event *event);
    /* By what the last action did, as all may know it. NULL: it never lingers. */
    Linger (*lingers)(const void *rules, const void *view, const EventList *last);
    /* A player's sign, where it is not his token. NULL: it is. */
    void (*sign)(Stage *stage, int player, Point centre, float radius);
    /* Editors of its own for options, or NULL: the pages of house rules show all others by themselves. */
    const OptionEditor *editors;
} Table;

/* The table of a game, or NULL. */
const Table *kit_table(const Game *game);
extern const Table *const TABLES[]; /* NULL-ended; made by the build of the folders in src/tables */

/* ---- For tables ------------------------------------------------------------------------------------------------ */

/* Asks the game why the chooser may not play this action. False if he may. */
bool kit_refuse(const Sight *sight, Action action, Text *text);
/* The letter of a player's colour, which stands in the names of drawings ("flags/R"). */
char kit_letter(const Sight *sight, int player);
/* A player's token or sign, on the ground with a ring of paper. */
void kit_sign(const Sight *sight, int player, Point centre, float radius, bool ring);
/* The head of a player's panel: token, name, a line below it (NULL: none), his score. Of a panel that is amber while he is to
 * move (widget_panel_amber). */
void kit_head(const Sight *sight, Rect at, int player, const char *line, const char *score);
/* A pill with token, name and score, amber while he is to move. */
void kit_pill(const Sight *sight, Rect at, int player, const char *score);
/* A row of such pills for all players in sight->players, with each one's points. */
void kit_pills(const Sight *sight);
/* Writes a name on the lower third of a card whose drawing has none, in letters so small that two lines hold it; nothing on
 * a card too small for that. */
void kit_card_name(Stage *stage, Rect card, const char *name);

/* ---- Sound ------------------------------------------------------------------------------------------------------- */

static inline bool kit_moves(const Event *event)
{
    return event->from.zone != 0 && event->to.zone != 0;
}
/* A card if something moves, else nothing. */
Sound kit_card_sound(const Event *event);
/* What is heard of these events while they are shown; taken back, only what moves is. */
void kit_hear(const Sight *sight, const EventList *events, bool backwards);

/* ---- Pieces that move ------------------------------------------------------------------------------------------ */

/* A piece on its way. */
typedef struct Mover {
    Piece piece; /* where it is going to lie */
    Rect from;
    float from_fade, from_turn;
    char from_art[ART_NAME]; /* turned over on the way, if it is another */
    Tween tween, fall;
    Follow up;    /* held high */
    bool in_pile; /* until it sets out it is one of the pile, of which only the top is seen */
    bool carried; /* in the last frame it was dragged, and drawn at … */
    Rect carried_at;
} Mover;

typedef struct Movers {
    int count;
    Mover items[PIECES_MAX];
} Movers;

/* Takes a new arrangement after an action. `events` say which piece is which; with `backwards` they are undone. NULL: all is
 * there at once and nothing travels. */
void movers_take(Movers *movers, const Arrangement *arrangement, const EventList *events, bool backwards, Stage *stage);
/* A new match: everything sets out from what lies in that zone, one after the other. */
void movers_deal(Movers *movers, int zone, Stage *stage);
/* Takes the arrangement of the same view again: what has moved because of the window or the pointer is there at once. */
void movers_follow(Movers *movers, const Arrangement *arrangement);
/* Draws them where they are now, lower layers first; those held, dragged or travelling lie above their layer. */
void movers_show(Movers *movers, const Sight *sight);
bool movers_busy(const Movers *movers, const Stage *stage);

#endif
