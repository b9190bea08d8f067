/* SPDX-License-Identifier: MIT */
/*
 * What a game's table is given to arrange and draw itself: a view, the touches and the animation under way. It never
 * holds more than the person in front of the screen may know.
 */
#pragma once

#include "culdesac/rule_ref.h"
#include "tabletop/arrangement.h"
#include "tabletop/event_schedule.h"
#include "ui/portrait.h"

enum { SCORE_CHANGE_PARTS_MAX = 4 };
/* The change of one of Game.items for a player, in points. */
typedef struct ScoreChangePart {
    int item;
    long change;
} ScoreChangePart;

enum { NEW_CARDS_MAX = 3 };
/* The cards that came to a hand last, as things. They glow until they are used or other cards come. If a hand has equal
 * cards, the last of them count as the new ones. More than NEW_CARDS_MAX cards at once are a deal, and do not glow. */
typedef struct NewCards {
    int count;
    unsigned things[NEW_CARDS_MAX];
} NewCards;

/* What the last action did to a player's score. */
typedef struct ScoreChange {
    long change; /* how much the score changed; 0: nothing */
    int item;    /* the index in Game.items of what accounts for most of the change; −1: none */
    int part_count;
    ScoreChangePart parts[SCORE_CHANGE_PARTS_MAX]; /* the changes of Game.items, the largest first */
} ScoreChange;

/* Touches other than the chosen steps of an action. A token is "" if there is no such touch. */
typedef struct TouchState {
    TouchPath before;                 /* the steps that were touched before the last change */
    Moment since;                     /* when the touched steps last changed */
    char dragged[TOUCH_TOKEN_SIZE];   /* the token that is being dragged */
    bool is_lifted;                   /* the drag began on a thing that had not been touched before */
    char previewed[TOUCH_TOKEN_SIZE]; /* the token touched to see what it would do (GameTable.input.needs_preview) */
    char refused[TOUCH_TOKEN_SIZE];   /* the token that shakes because it was refused */
    Tween shake;
    char repeated[TOUCH_TOKEN_SIZE]; /* the step that is touched again and again, as long as it is legal
                                        (Choice.repeats) */
    char message[NOTICE_TEXT_SIZE];  /* why `refused` was refused, which may be secret from other players; or "" */
} TouchState;

/* The hotspot under the pointer or with the focus, and the previous one. */
typedef struct TableHover {
    char now[HOTSPOT_ID_SIZE], before[HOTSPOT_ID_SIZE];
    Moment since;
} TableHover;

/* The face of a player. */
typedef struct SeatFace {
    char portrait[PORTRAIT_NAME_SIZE]; /* name of a portrait; "": an opponent without one, who is not a neighbour */
    int strength;                      /* strength of an opponent, 1 … 4; 0: a person */
    Mood mood, mood_before;            /* current and previous mood */
    float mood_change;                 /* how far the mood has changed from `mood_before` to `mood`, 0 … 1 */
} SeatFace;

/* A line that a player says. */
typedef struct BubbleLine {
    int player;
    Occasion occasion;
    const char *words; /* NULL: nobody says anything */
    float open;        /* how far the bubble is open, 0 … 1 */
} BubbleLine;

/* A position of a game as somebody sees it: all that scores, rules and texts about it depend on. */
typedef struct TablePosition {
    const Game *game;
    const GameTable *game_table;
    const void *rules;
    const char *const *names; /* the players' names */
    const void *view;         /* the view of `viewer`; once the match has ended, all hands are open */
    int viewer;               /* a player, or NOBODY */
    bool is_resigned;         /* the match was resigned in this position: nobody is to move */
} TablePosition;

struct TableContext {
    TablePosition position;

    /* ---- What is drawn on, and who is shown ---- */
    Stage *stage;
    const SeatFace *faces; /* by player; NULL: only the players' badges are shown */
    BubbleLine spoken_line;
    uint8_t colours[PLAYERS_MAX]; /* by player: Seat.colour, a number below SEAT_COLOURS */

    /* ---- How the table is seen ---- */
    int front_player; /* the player from whose side the table is seen, usually the viewer */
    int home_seat;   /* if several people share the screen: the seat from which all places are counted, so that these do
                        not change with the viewer; otherwise NOBODY */
    bool is_picture; /* the table is only a picture: nothing on it can be touched */
    bool is_watched; /* a finished game is shown: nobody plays */
    bool hides_effects; /* what a move would change is not shown in advance (TableGuide) */

    /* ---- Touches ---- */
    int chooser;                     /* the person who may touch now, or NOBODY */
    const TouchSelection *selection; /* what `chooser` has touched; empty if there is no chooser */
    const TouchState *touch_state;
    const char *hovered;     /* the token that is pointed at or focused, or "" */
    const TableHover *hover; /* what was hovered before, and when that changed */

    /* ---- The viewer's hand ---- */
    HandSort sort;               /* how the hand is sorted */
    const HandOrder *hand_order; /* the order in which the viewer has arranged the hand */
    const NewCards *new_cards;   /* the new cards in the hand; NULL: none */

    /* ---- What happened ---- */
    const EventList *playing;      /* the events that are being shown and are not yet in the view; NULL: none */
    const EventSchedule *schedule; /* when the events of `playing` are shown */
    Moment playing_since;          /* when the events of `playing` began to be shown */
    const EventList *last;         /* what the last action did, as far as the viewer may know; empty before the first */
    Moment shown_since;            /* when the last action was shown, for context_progress */
    const Event *card_played;      /* the opponent's card shown until a person acts (move_trails_find_card) */
    const ScoreChange *score_changes; /* how the last action changed each player's score, or NULL */

    /* ---- The rooms of the table, in window pixels. One that is folded away has no width. ---- */
    Rect table, left, right, hand;
    Rect players; /* the row of small player panels (pills), while the columns at the sides are folded away */
    bool is_compact;
    const Arrangement *arrangement; /* the last arrangement of the table */
};

/* Whether the token can be touched next. */
bool context_is_target(const TableContext *context, const char *token);
/* Whether the token is highlighted as a target; false if the player has turned off highlighting. */
bool context_is_highlighted(const TableContext *context, const char *token);
bool context_is_touched(const TableContext *context, const char *token); /* whether the token is already touched */
/* Whether the token is pointed at or focused. */
bool context_is_hovered(const TableContext *context, const char *token);
/* Whether the pointer has not moved since the last press, so that it points at something only by chance
 * (stage_suppress_tips). */
bool context_is_suppressed(const TableContext *context);
/* The last event of that kind in the last action; NULL if there is none. */
const Event *context_last_event(const TableContext *context, int kind);
/* How far the marks of the last action have faded: 0, or from 0 to 1 while the next action begins to be shown. */
float context_last_fade(const TableContext *context);
/* The number of legal actions that begin with the first of the touched steps; 0 if nothing is touched. */
long context_count_actions(const TableContext *context);
/* Applies the colour grade of the table's background. */
Colour context_grade_colour(const TableContext *context, Colour colour);
/* The name of a thing, or of a place, as it is written within a sentence, valid for this frame. */
const char *context_name_thing(const TableContext *context, unsigned thing);
const char *context_name_place(const TableContext *context, Place place);
/* The text with a capital first letter, valid for this frame. */
const char *context_capitalize(const TableContext *context, const char *text);
/* A string of the game with its arguments filled in, valid for this frame: context_string(context, GAME_STRING_TABLE_X,
 * arg_number(3)). */
#define context_string(context, string, ...) \
    stage_game_string((context)->stage, (context)->position.game->strings, (string), __VA_ARGS__)
/* How many milliseconds points are counted after the last action (TableCounting.get_ms). */
int context_counting_ms(const TableContext *context);
/* Whether points are still being counted after the last action. */
bool context_is_counting(const TableContext *context);
/* The progress, 0 … 1, of an animation that starts `delay` milliseconds after the last action, by the theme's timing
 * and the player's speed. Any input finishes it. */
float context_progress(const TableContext *context, ThemeTime time, int delay);
/* The progress of an animation that starts `delay` ms after `since`; reduced motion keeps the delay. */
float context_progress_since(const TableContext *context, Moment since, Timing timing, int delay);
/* The share of `ms` milliseconds that has passed since the last action was completely shown: time to read something,
 * which reduced motion does not shorten. */
float context_reading_progress(const TableContext *context, int ms);
/* The event of this kind in the action that is being shown; NULL if there is none. Of several, as in a redo, it is the
 * last one that has begun or, before any has, the first. */
const Event *context_playing_event(const TableContext *context, int kind);
/* The share of that event's hold time (event_schedule.h) that has passed while the action is shown. 1 if there is no
 * such event. */
float context_hold_progress(const TableContext *context, int kind);
/* Whether an event of this kind has begun while the action is shown; true if there is no such event. */
bool context_event_has_begun(const TableContext *context, int kind);
/* The progress of the change of seats by the event at index `event` of the action being shown
 * (EventTraits.swaps_seats). */
float context_seat_swap_progress(const TableContext *context, size_t event);
/* The progress of the table's turn after the last change of seats in the action being shown; 0 if there is none. */
float context_rotation_progress(const TableContext *context);
/* The horizontal offset of a refused token that shakes, in window pixels. */
float context_shake(const TableContext *context);
/* The progress of an animation that starts with the last touch. */
float context_touch_progress(const TableContext *context, ThemeTime time);
/* The progress of an animation that starts when the hovered token changes. */
float context_hover_progress(const TableContext *context, ThemeTime time);
/* The player whose things have tokens such as "own:6": the viewer, or else the chooser, or else the player in front. */
int context_own_player(const TableContext *context);
bool context_is_to_move(const TableContext *context, int player); /* whether this player is to move */
bool context_is_over(const TableContext *context);                /* whether the game is over or was resigned */
