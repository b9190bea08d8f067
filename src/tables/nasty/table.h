/* SPDX-License-Identifier: MIT */
/* What the files of the table of Nasty Neighbours share. */
#pragma once

#include "games/nasty/actions.h"
#include "games/nasty/events.h"
#include "games/nasty/play.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/boards/grid.h"
#include "tabletop/game_table.h"
#include "tabletop/motion/seat_rotation.h"

extern const GameTable NASTY_TABLE;

/* ---- table_layout.c: where everything is ---- */

/* A yard with its fence, and the pill above it with the player's name. */
typedef struct YardLayout {
    Rect fence, pill;
    Grid grid;
    float unit; /* width of a card, in pixels */
} YardLayout;

/* A dark green field on the lawn, with its card or the first of its cards. If there is little room it has no title and
 * no caption. */
typedef struct Tray {
    Rect at, title, caption, card;
} Tray;

/* Line height, in letter heights, of a name beside its card. */
#define NASTY_NAME_LINE 1.05f

typedef struct NastyLayout {
    int size, own_seat;            /* rows and columns of the grid; the seat whose yard is the large one */
    YardLayout yards[PLAYERS_MAX]; /* by seat */
    float bottom;                  /* the y below which nothing can be touched */
    Tray piles, hand, drawn;
    Rect bin; /* the discard pile; `piles.card` is the draw pile */
    Rect hand_cards[NASTY_HAND_MAX];
    Rect hand_names[NASTY_HAND_MAX]; /* the names beside cards that are too small for them; otherwise no width */
    Rect players;                    /* the panels of the players; no width if the players have pills */
    Rect season;                     /* the wheel of the year */
    Rect special_panel;              /* the last special card, in words; no width if only the log tells of it */
    Rect special;                    /* the drawing of the last special card */
} NastyLayout;

static inline const NastyRules *rules_of(const TableContext *context) { return context->position.rules; }
static inline const NastyState *view_of(const TableContext *context) { return context->position.view; }
static inline int yard_size(const TableContext *context)
{
    return nasty_grid_size(context->position.rules, view_of(context)->head.players);
}

void nasty_layout(const TableContext *context, NastyLayout *layout);
/* The layout as if the players sat in these seats. */
void nasty_layout_for_seats(const TableContext *context, const uint8_t seat_of_player[PLAYERS_MAX],
                            NastyLayout *layout);
Rect nasty_yard_rect(const YardLayout *yard);               /* a yard with its pill */
Rect nasty_square_rect(const YardLayout *yard, int square); /* a square of the yard */
Rect nasty_lawn_rect(const YardLayout *yard);               /* the lawn inside the fence */
/* What is touched to clear a line of the own yard; no size if there is no such line. */
Rect nasty_line_handle(const NastyLayout *layout, int line);
Rect nasty_total_rect(Rect pill); /* where a pill shows the cost of its yard */
/* The n-th of `count` backs in a pill. */
Rect nasty_back_rect(Rect pill, int n, int count);

/* ---- tray_layout.c: the cards of the trays ---- */

/* Each of these lays out a tray with its cards in the area `at`. */
void nasty_lay_piles(const TableContext *context, NastyLayout *layout, Rect at);
void nasty_lay_drawn(const TableContext *context, NastyLayout *layout, Rect at);
void nasty_lay_hand(const TableContext *context, NastyLayout *layout, Rect at);

/* ---- card_art.c: the drawings and names of the cards ---- */

/* The drawing of a card of that width: with pips, with room or a bar for its name, or only colour, shape and number. */
void nasty_card_art(const NastyRules *rules, int card, float width, const char *back, char art[ART_NAME_SIZE]);
/* The text to be written on the card: the name of a player's own card, or of any card whose drawing is too small for
 * it; otherwise "". */
const char *nasty_card_caption(const NastyRules *rules, int card, float width);
/* Draws a card that is not a piece. */
void nasty_draw_card(Stage *stage, const NastyRules *rules, int card, Rect at);
/* The name of a card as a title, valid for this frame: "Nasty Dog", "Blue 7". */
const char *nasty_card_title(const TableContext *context, int card);

/* ---- tokens.c: the tokens, and the special card of the last action ---- */

/* The token of a square: "b2" in the viewer's yard, "3:b2" in the yard of seat 3. */
const char *nasty_yard_token(const TableContext *context, int seat, int square);
const char *nasty_hand_token(const TableContext *context, int card); /* the token of a card: "nasty:early_bird" */
/* The square that a token names, and the seat of its yard; −1: none. */
int nasty_token_square(const TableContext *context, const char *token, int *seat);
int nasty_token_seat(const TableContext *context, const char *token); /* the seat that a token names; −1: none */
int nasty_token_card(const TableContext *context, const char *token); /* the token's special card, or NASTY_EMPTY */

/* The event of the last action that is about a special card, or else TableContext.card_played; NULL: none. */
const Event *nasty_last_special_event(const TableContext *context);
/* The card that waits to take effect, or else that of nasty_last_special_event; NASTY_EMPTY: there is none. */
int nasty_last_special(const TableContext *context);

/* ---- table_text.c: the texts ---- */

const char *nasty_get_prompt(const TableContext *context);
TableRefusal nasty_explain_refusal(const TableContext *context, const TouchPath *path);
/* The topic of a card's tip (tabletop_tips.h). */
const char *nasty_card_topic(int card);
bool nasty_fill_detail(const TableContext *context, const char *token, DetailView *detail);
const char *nasty_label_square(const TableContext *context, int seat, int square);
/* What the table says about one kind of step of a special card. The fields of `effect` and `follows` are:
 *
 *     {0}, {1}   the player whom it hits, and the one who plays the card
 *     {2}, {3}   the points of their yards
 *     {4}        the number of face-up cards in the first of these yards that may be swapped or replaced
 *     {5}        the squares that are chosen for the card, as a list
 *     {6}, {7}   the cards on them; or a cancelling card and the one that it cancels
 *     {8}, {9}   each of these squares
 */
typedef struct StepWords {
    int name; /* what the editor calls the step */
    int does; /* a card's effect as the end of a sentence: {0} is hit, {1} plays the card and looks at {2} cards */
    int effect, follows; /* what a card with this step will do, and the result, in lower case */
    int own_effect;      /* replaces `effect` in the player's own yard; 0: `effect` is also used in it */
    int squares;         /* how many chosen squares the sentences need */
    int pictures;        /* how many yards are pictured: 1: that of the player who is hit, 2: both players', 0: none */
    const char *icon;
} StepWords;
extern const StepWords NASTY_STEP_WORDS[];
/* A fragment within a sentence, so "your yard" is not capitalised. Valid for this frame. */
const char *nasty_format_part(const TableContext *context, int string, const StringArg *parts, size_t count);
/* What a card that `by` plays does to `target` (NOBODY: not chosen yet), as a sentence with their names. Unless
 * `is_certain`, the sentence begins "If it happens". Valid for this frame. */
const char *nasty_describe_effect(const TableContext *context, int card, int by, int target, bool is_certain);

/* ---- seat_motion.c: where the yards and their players are while players change seats and the table then turns ---- */

typedef struct NastySeatMotion {
    YardLayout yards[PLAYERS_MAX]; /* by seat: the place when the table has turned, but with the pill as it is now */
    Point middle[PLAYERS_MAX];     /* current centre of the fence */
    float size[PLAYERS_MAX];       /* current scale of the yard */
    int own_seat;                  /* the seat whose hand is shown below */
    uint8_t seat_of[PLAYERS_MAX];  /* by player: the seat where the player is now */
    int pair[2];                   /* two players who are just changing seats, or NOBODY */
    float progress;                /* how far the two have changed seats, 0 … 1 */
} NastySeatMotion;

void nasty_find_seat_motion(const TableContext *context, const NastyLayout *layout, NastySeatMotion *motion);
/* Where something in a yard is now, in its normal size; it is to be scaled by motion->size. */
Rect nasty_moved_rect(const NastySeatMotion *motion, int seat, Rect at);
/* Implements TableSeatAreas.get_areas. */
int nasty_seat_areas(const TableContext *context, const void *view, Rect areas[PLAYERS_MAX]);

/* ---- last_special.c: the special card that was played last ---- */

void nasty_draw_last_special(const TableContext *context, Rect at); /* draws the card, unless it waits to take effect */
void nasty_draw_last_special_words(const TableContext *context, Rect at); /* draws the words beside the card */
/* Implements GameTable.draw.is_column_vacant. */
bool nasty_is_column_vacant(const TableContext *context);

/* ---- yards.c, panels.c, overlay.c ---- */
void nasty_draw_ground(const TableContext *context, TableRects *rects);
void nasty_draw_panels(const TableContext *context, TableRects *rects);
/* The status of a player who is out, turns up no more cards in Spring, misses turns or has an extra one; NULL: none of
 * these. */
const char *nasty_describe_special(const TableContext *context, int player);
/* A player's special status or, before Winter, the number of their face-down cards. It adds the points of open cards if
 * the yard's pill has no room for those: in a folded layout, or with many players. */
const char *nasty_describe_standing(const TableContext *context, int player);
/* The player's cost: that of earlier rounds, plus that of their open cards or, in Winter, of the round. */
long nasty_get_figure(const TablePosition *position, int player);
/* Implements TableCounting.find_figure: the cost of earlier rounds, plus what has been counted. */
long nasty_find_figure(const TableContext *context, int player, long usual);
void nasty_explain_change(const TableContext *context, int player, const ScoreChange *change, ScoreChangeWords *words);
void nasty_draw_overlay(const TableContext *context, TableRects *rects);
/* Writes a card's points at its foot, or above its name if it has one, unless the card is too small. `shown` is how
 * visible they are, 0 … 1; `sign` is 1 for points that count, −1 for points that are subtracted. */
void nasty_draw_chip(const TableContext *context, int thing, Rect card, int sign, float shown);
/* The points of a yard that have fallen so far while a line of it is being cleared. */
long nasty_fallen_points(const TableContext *context, int seat);

/* ---- occasions.c: what the neighbours speak of and explain ---- */
extern const EventOccasion NASTY_OCCASIONS[];
extern const ExplanationRow NASTY_EXPLANATIONS[];

/* ---- interrupt_info.c ---- */
bool nasty_describe_interrupt(const TableContext *context, const InterruptCard *card, InterruptInfo *info);

/* ---- round_end.c ---- */

/* The end of a round, when the yards are counted seat by seat. */
typedef struct NastyRoundEnd {
    int32_t costs[PLAYERS_MAX]; /* what each yard costs, by seat */
    float counted[PLAYERS_MAX]; /* how far each seat's yard has been counted, 0 … 1 */
    int punished;               /* the player who has a penalty, or NOBODY */
    int32_t penalty;            /* what the yard of `punished` costs instead */
    bool is_announced;          /* whether the penalty is announced */
    float flown;                /* how far the penalty has flown from the yard of `highest`, 0 … 1 */
    float won;                  /* how much of the time for showing the round's winner has passed, 0 … 1 */
    int lowest;                 /* the seat with the lowest cost, not counting that of `punished`; or NOBODY */
    int highest;                /* the seat whose cost becomes the penalty, or NOBODY */
} NastyRoundEnd;
/* Finds how far a round has been counted. False if the last action did not end a round, or if the next round is just
 * beginning. */
bool nasty_find_round_end(const TableContext *context, NastyRoundEnd *end);
/* The cost of a yard as far as it has been counted. */
long nasty_counted_cost(const NastyRoundEnd *end, int seat);
/* Whether a yard has the lowest cost of the round, and all have been counted. */
bool nasty_is_lowest(const NastyRoundEnd *end, int seat);
/* The place of the penalty on its way from the pill of `highest` to that of `punished`; neither may be NOBODY. */
Rect nasty_penalty_rect(const TableContext *context, const NastyLayout *layout, const NastyRoundEnd *end);
void nasty_draw_round_end(const TableContext *context, const NastyLayout *layout);
int nasty_counting_ms(const TableContext *context);
/* Implements TableCounting.find_mood. */
Mood nasty_find_mood(const TableContext *context, int player, Mood usual);

/* ---- yard_pills.c: the pills of the yards ---- */

/* How a frame shows the yards. */
typedef struct NastyFrame {
    const TableContext *context;
    NastySeatMotion motion;
    const NastyRoundEnd *end; /* the end of a round that is being counted, or NULL */
} NastyFrame;

typedef struct NastyPill {
    Rect at;
    int seat, player;
    bool has_penalty; /* the player has a penalty in the round that is being counted */
    bool is_lit;      /* amber: the player has that penalty, or is to move */
    float name_room;  /* the width for the name, to the left of the backs of held cards and of the cost; 0: no name */
} NastyPill;
/* Finds the pills by seat. Either all neighbours' pills have room for their names, or none of them shows one. */
void nasty_find_pills(const NastyFrame *frame, NastyPill pills[PLAYERS_MAX]);
/* Draws who lives in a yard and what it costs. The cost stays with the yard when players change seats. */
void nasty_draw_pill(const NastyFrame *frame, const NastyPill *pill);
/* Draws the two players who are changing seats, on their way between their pills, above all yards. */
void nasty_draw_swapping_pair(const TableContext *context, const NastyLayout *layout);
