/* SPDX-License-Identifier: MIT */
/* The state of the results scene, shared by its files. */
#pragma once

#include "scenes/street/house_picture.h"
#include "scenes/table/table_picture.h"
#include "scenes/table_routes.h"
#include "session/daily/daily_deal_log.h"
#include "session/review/note_session.h"
#include "session/summary/match_praise.h"
#include "session/summary/match_summary.h"

enum {
    CODE_RESULTS_ANSWER = 1, /* pops the scene with the hotspot's index */
    CODE_RESULTS_REVIEW_GAME,
    CODE_RESULTS_BOARD,
    CODE_RESULTS_KEEP,
    CODE_RESULTS_COPY_DEAL,
    CODE_RESULTS_PICTURE,
    CODE_RESULTS_RULES_OF_MATCH,
    CODE_RESULTS_ROW,
    CODE_RESULTS_PLAYER
};
enum { RESULTS_ROWS_MAX = 5, RESULTS_BUTTONS_MAX = 6 };
enum { RESULTS_STEPS_MAX = 4, RESULTS_STEPS_SMALL = 3 }; /* most steps of the podium: usual, and in a small window */
enum { EASIER_AFTER_LOSSES = 3 }; /* after this many losses in a row, an easier opponent is offered */

/* A row of each player's points: an item or a round, or several that have no row of their own. */
typedef struct ResultsRow {
    bool is_rounds;
    int first, last; /* indices of the first and last part in the summary */
} ResultsRow;

/* What the card shows. */
typedef enum ResultsSubject {
    SUBJECT_TABLE,  /* the table at the end, as it is */
    SUBJECT_END,    /* the table at the end, and what the winners won by; the first winner's yard, if any, is large */
    SUBJECT_ROUND,  /* the same, but after the decisive round */
    SUBJECT_ACTION, /* the table after the decisive action */
    SUBJECT_MOVE,   /* the table before the decisive action, which moves a piece on the board; a saved picture shows it
                       as well, since at the end there may be little to see */
} ResultsSubject;

typedef struct Results {
    TableScene *table;
    TableScene *decisive; /* the table when the game was decided; NULL: the table at the end */
    EventList deciding;   /* what the action that decided the game did; empty: no single action decided it */
    ResultsSubject subject;
    PictureSubject shown; /* the subject on `decisive`, or on the table at the end */
    MatchSummary summary;
    int order[PLAYERS_MAX];     /* the players by their places */
    uint8_t place[PLAYERS_MAX]; /* each player's place (match_places) */
    int row_count;
    ResultsRow rows[RESULTS_ROWS_MAX];
    int only_item;  /* the item of the only row, if anybody has points of it; −1: rounds, more rows or no points */
    int sole_loser; /* the only person, if they have lost against opponents; otherwise NOBODY */
    WentWell well;  /* what the sole loser did best */
    int resigned_player; /* or NOBODY */
    int decisive_part;   /* the item or round that decided the game; for a sole loser, their best; −1: none */
    int decisive_row;    /* the row of `decisive_part`; −1: that part has no row of its own */
    int decisive_player; /* the player who did best in `decisive_part` */
    HousePicture house;
    Moment since;
    bool is_for_others;        /* drawn for a saved picture, where the only person has a name instead of "You" */
    bool is_still;             /* nothing moves any more, as when the results were seen before */
    bool is_over;              /* everything appeared and was seen, so touches are meant for the buttons */
    uint64_t moved_at;         /* when something last moved; 0: nothing has */
    bool is_in_evening;        /* this is the latest game of an evening */
    const Game *next_game;     /* the next game of the evening; NULL: the prizes are next */
    int easier_count;          /* how many weaker neighbours are offered, after several losses in a row */
    NoteSession *writer;       /* analyses the game for a note in the letter box; NULL: nobody writes one */
    DailyDealEntry daily_deal; /* the deal of the day that was played, if the game was one */
    Text milestones;           /* the milestones that these results announce */
} Results;

/* ---- results.c ---- */

/* The player whom the winner is compared with: the only person, if they have lost, otherwise the best of the others;
 * NOBODY: all won. */
int results_runner_up(const Results *results);
/* Whether the win is celebrated: not after a resignation or the only person's loss. */
bool results_is_happy(const Results *results);
/* When something begins, in milliseconds since the results were opened. */
enum {
    RESULTS_CLEAR_MS = 100,  /* things leave the table */
    RESULTS_GROUND_MS = 300, /* the table fades */
    RESULTS_SHRINK_MS = 500, /* the table's picture shrinks to its place on the card */
    RESULTS_STEPS_MS = 900,  /* the steps rise */
    RESULTS_COUNT_MS = 1300, /* the counting begins, with the first row */
    RESULTS_ROW_MS = 380,    /* the time from counting one row to counting the next */
};
/* When each of these begins, in milliseconds after the end of the counting. */
enum { RESULTS_DECIDED_MS = 0, RESULTS_CROWN_MS = 220, RESULTS_HOUSE_MS = 400, RESULTS_WORDS_MS = 850 };
/* How far something has moved, 0 … 1; always 1 if the settings switch such motion off. */
float results_progress(const Results *results, Stage *stage, int delay, int ms, Easing easing);
/* results_progress with a delay that begins when the counting ends. */
float results_progress_counted(const Results *results, Stage *stage, int delay, int ms, Easing easing);

/* ---- results_layout.c ---- */

typedef struct ResultsLayout {
    Rect bar, words; /* title and buttons of the bar; headline and sentence */
    Rect card;       /* the largest area that the card may take */
    Rect podium;     /* the area of the podium, on whose bottom edge the steps stand */
    int steps;       /* number of steps */
    Rect others;     /* the players who have no step; no width: all have one */
    int other_columns;
    Rect buttons;
    bool has_column; /* the buttons are below each other, otherwise side by side */
    float unit;      /* the podium's scale: pixels for each "podium unit", in which its parts are measured */
} ResultsLayout;

ResultsLayout results_layout(const Stage *stage, int players, int button_rows);

/* ---- results_steps.c: the podium ---- */

void results_draw_podium(const Results *results, Stage *stage, const ResultsLayout *at);

/* ---- results_facts.c: the words ---- */

/* What can be said about an ended game. */
typedef enum FactKind {
    FACT_NONE,
    FACT_MOVE,      /* which action decided the game, and why */
    FACT_ENDING,    /* what the last action did, if the points do not explain the end */
    FACT_LEAD,      /* since when the winner led, in a game of rounds */
    FACT_LATE_LEAD, /* the same, if that was shortly before the end */
    FACT_ADVANTAGE, /* in which round or item the winner was furthest ahead */
    FACT_STANDING,  /* how the game stood when somebody resigned */
    FACT_MARGIN,    /* by how much the winner was ahead at the end */
    FACT_LENGTH,    /* how long the game was */
    FACT_WELL,      /* what the only person, who has lost, did best */
    FACT_KINDS
} FactKind;

/* The facts of a game, and which of them are said. */
typedef struct ResultsFacts {
    const char *texts[FACT_KINDS]; /* a sentence each, for this frame; "" if it is not true */
    FactKind sentence;             /* the fact below the headline, which the card does not repeat */
    FactKind decisive, difference; /* the facts on the card, below each other */
    FactKind in_picture;           /* the only fact in a saved picture, besides FACT_WELL */
} ResultsFacts;

ResultsFacts results_find_facts(const Results *results, Stage *stage);
/* Whether the winners are level on points. */
bool results_is_level(const Results *results);
/* The players' names: "You" is the only person, unless `results->is_for_others`. */
const char *const *results_names(const Results *results);

/* ---- results_card.c ---- */

/* Draws the headline and the sentence below it. */
void results_draw_words(const Results *results, Stage *stage, Rect at, const char *sentence);
/* `appears`: how much of the card is visible, except for its board. */
void results_draw_card(const Results *results, Stage *stage, Rect area, float appears, const ResultsFacts *facts);

/* ---- results_picture.c ---- */

/* Saves a picture of the result, shows it, and copies the game to the clipboard as a line of text. */
Transition results_save_picture(const Results *results, Stage *stage);

/* ---- results_breakdown.c: rows and their details ---- */

/* Lists the rows: rounds if the game has them, otherwise items. */
void results_list_rows(Results *results);
int32_t results_row_points(const Results *results, int row, int player);
const char *results_row_name(const Results *results, Stage *stage, int row);
/* "Anna: Rooks, 15"; row −1: all points. */
const char *results_row_title(const Results *results, Stage *stage, int player, int row);
/* Opens the details of a row, or of all of a player's rows (−1). */
Scene results_open_row(const Results *results, Stage *stage, int player, int row);

/* ---- For tests ---- */

/* The points that are shown for a player: while the rows are counted, only those counted so far. */
int32_t results_counted_points(const Results *results, Stage *stage, int player);
