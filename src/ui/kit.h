/* SPDX-License-Identifier: MIT */
/*
 * The table kit: what five tables share. How one adds a table (src/games/<id>/table.c, listed in src/games/tables.c):
 *
 *   arrange  is pure: from what may be seen to what lies where (pieces) and what can be touched (targets). It knows no
 *            clock, no canvas and no frame before this one, and is tested without a window. The kit moves every piece
 *            from where it lay to where it lies now; which one it was, the events tell (from where to where).
 *   spell    writes an action as the path of spots one touches to play it; their ids are tokens of the notation. The kit
 *            filters the legal actions by what has been touched, lights what can be touched next, and plays an action when
 *            its path is complete, never because it alone is left.
 *   below, above and beside draw what are no pieces: the board, marks, the shelves. They may ask motion for time.
 *
 * Everything is told by a Sight, which holds a view: a table never sees more than the person in front of it.
 */
#ifndef CULDESAC_UI_KIT_H
#define CULDESAC_UI_KIT_H

#include "culdesac/match.h"
#include "ui/stage.h"

enum {
    PIECES_MAX = 400,
    TARGETS_MAX = 256,
    TOKEN_SIZE = 24,
    STEPS_MAX = 8,
    LABEL_SIZE = 96,
};

/* ---- Paths ----------------------------------------------------------------------------------------------------- */

/* The spots one touches to play an action. A set may be touched in any order, and ends in KIT_DONE. */
typedef struct Path {
    int count;
    bool set; /* all but the first `fixed` tokens are a set */
    int fixed;
    char tokens[STEPS_MAX][TOKEN_SIZE];
} Path;

#define KIT_DONE "done"

/* Adds a step; printf style. */
__attribute__((format(printf, 2, 3))) void path_step(Path *path, const char *format, ...);

/* All legal actions of one player, spelled, and what has been touched of them. */
typedef struct Choosing {
    size_t count, capacity;
    Action *actions;
    Path *paths;
    Path touched;
} Choosing;

void choosing_clear(Choosing *choosing);
/* Whether touching a token next leads on. */
bool choosing_leads(const Choosing *choosing, const char *token);
bool choosing_has(const Choosing *choosing, const char *token); /* it has been touched */
/* Touches it. If that completes a path its action is put into *action and nothing is touched any more; returns whether the
 * token led anywhere. Touching the last one again takes it back. */
bool choosing_touch(Choosing *choosing, const char *token, Action *action);
void choosing_forget(Choosing *choosing);

/* ---- What a table is told ------------------------------------------------------------------------------------------ */

typedef struct Sight {
    Stage *stage;
    const Layout *layout;
    const Game *game;
    const void *rules;
    const void *view; /* of `viewer` */
    int viewer;       /* a player, or NOBODY */
    int seated;       /* from whose side the table is seen: the viewer, or player 0 */
    int chooser;      /* the person who may touch now, or NOBODY */
    const char *const *names;
    const uint8_t *colours;    /* the token of each player */
    const Choosing *choosing;
    const EventList *last;     /* what the last action did, as the viewer may know it */
    const char *regarded;      /* the token pointed at or focused, or "" */
    bool lights;               /* whether what can be touched is to be lit */
    uint64_t since;            /* when the last action was shown */
    Rect table;                /* where the board or the cards may lie */
    Rect left, right;          /* the columns; of no width where they are folded */
    bool compact;
} Sight;

/* ---- What a table says ----------------------------------------------------------------------------------------------- */

/* A thing that lies on the table. */
typedef struct Piece {
    Place place;
    uint16_t thing; /* THING_HIDDEN: seen from behind */
    uint8_t layer;  /* lower ones first */
    Rect at;
    const char *art, *shadow; /* names of drawings; the shadow may be NULL */
    Rect shadow_at;
    float turn, fade;
    bool lifted;              /* held up by the person who touched it */
} Piece;

/* Something that can be touched. The kit says whether it is lit and why it is shut. */
typedef struct Target {
    char token[TOKEN_SIZE];
    char label[LABEL_SIZE];
    Rect at;
    SpotShape shape;
    bool drag;
} Target;

typedef struct Arrangement {
    int piece_count, target_count;
    Piece pieces[PIECES_MAX];
    Target targets[TARGETS_MAX];
} Arrangement;

/* Adds one and returns it, to be filled in. */
Piece *arrange_piece(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at);
__attribute__((format(printf, 3, 4))) Target *arrange_target(Arrangement *arrangement, Rect at, const char *format, ...);

typedef struct Table {
    const Game *game;
    const char *ground; /* the drawing under everything */
    void (*arrange)(const Sight *sight, Arrangement *arrangement);
    void (*spell)(const void *rules, const void *view, Action action, Path *path);
    void (*below)(const Sight *sight); /* on the ground, under the pieces */
    void (*above)(const Sight *sight); /* over them */
    void (*beside)(const Sight *sight); /* what stands in the columns or, folded, in their place */
    /* One line for the prompt while something is touched ("Ben lifts the queen on e6: 5 pieces to take"); false: nothing. */
    bool (*prompt)(const Sight *sight, Text *text);
    /* Words for a phase's usual prompt, by Game.phases; NULL where the kit's own does. */
    const Word *prompts;
} Table;

/* The table of a game, or NULL. */
const Table *table_find(const Game *game);
extern const Table *const TABLES[]; /* NULL-ended */

/* ---- Pieces that move -------------------------------------------------------------------------------------------------- */

/* A piece on its way. */
typedef struct Mover {
    Piece piece;  /* where it is going to lie */
    Rect from;
    float from_fade;
    Tween tween;
} Mover;

typedef struct Movers {
    int count;
    Mover items[PIECES_MAX];
} Movers;

/* Takes a new arrangement. `events` say which piece is which (NULL: nothing moved by rule; pieces keep their places, as after
 * a resize, and nothing travels). With `backwards` they are undone. */
void movers_take(Movers *movers, const Arrangement *arrangement, const EventList *events, bool backwards, Stage *stage);
/* Draws them where they are now, lower layers first, those still travelling above their layer. */
void movers_show(Movers *movers, Stage *stage);
bool movers_busy(const Movers *movers, const Stage *stage);

#endif
