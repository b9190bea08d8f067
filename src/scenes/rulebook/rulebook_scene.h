/* SPDX-License-Identifier: MIT */
/* The state of an open rulebook, shared by its files. */
#pragma once

#include "culdesac/rulebook_page.h"
#include "scenes/rule_routes.h"
#include "scenes/table_routes.h"
#include "session/app_services.h"
#include "ui/scroll_area.h"
#include "ui/text_field.h"
#include "ui/widgets.h"

/* A part of a line that is drawn in one call. */
typedef struct Snippet {
    int block, start, length; /* index of the block; start and length in the block's text, in bytes */
    unsigned style;           /* RUN_ flags */
    FontFace face;
    float size;
    float x, y, w; /* left end, top and width of the snippet, from the column's upper left corner */
} Snippet;

/* The area of a block in the column. What is not shown has no height. */
typedef struct BlockLayout {
    float top, bottom, left;
    int first, count; /* the first of the block's snippets, and their number */
    Rect picture; /* the area of the block's picture; if an example begins at this block, the area of its game table */
} BlockLayout;

/* A page typeset for one width. */
typedef struct Typeset {
    float width, size, height;
    Snippet *snippets;
    int count;
    size_t capacity;
    BlockLayout *blocks; /* one for each block */
} Typeset;

/* The position of a hit of the search. */
typedef struct SearchHit {
    int block, start, length;
} SearchHit;

/* The topmost visible block, and how much of its height has been scrolled out of view above, in thousandths of that
 * height. */
typedef struct ReadingPosition {
    int32_t block, past_permille;
} ReadingPosition;

/* A block's own text, shown instead of the page's; NULL: the page's text is shown. */
typedef struct ReplacedText {
    char *text;
    TextRun runs[2];
} ReplacedText;

enum { EXAMPLE_STEPS_MAX = 32 };
/* An animated example: a small table with its position, on which its actions are played one after the other. */
typedef struct RulebookExample {
    const Rulebook *book;
    const Block *blocks, *position, *preceding;
    int count, step;              /* number of actions in the example, and how many of them were played */
    int steps[EXAMPLE_STEPS_MAX]; /* for each action, the index of the block that describes it */
    struct TableScene *table;
} RulebookExample;

typedef struct RulebookReader {
    const Game *game;
    void *rules;
    RulesSource source;
    RulebookPage *page;
    int count;              /* number of blocks */
    Block *blocks;          /* the blocks of the page, with their texts as shown */
    ReplacedText *replaced; /* one for each block */
    Rulebook *book;         /* the rulebook with the values printed on this page; examples are played by its rules */
    RulebookExample **examples; /* indexed by the block of the example's title; made when first visible or used */
    int change_count;           /* number of blocks whose text differs from Standard */
    Typeset typeset;
    Scroll scroll, list_scroll;
    bool has_lesson;         /* the game has a lesson */
    bool list_open;          /* the list of chapters is open, in a narrow window */
    ReadingPosition open_at; /* where to scroll once the page is typeset; block −1: the page stays */
    float preface_height;    /* height of the text above the first block */
    bool is_sliding;         /* the page is scrolling to a target */
    Tween slide;             /* how far the page has scrolled from `slide_from` to the target */
    float slide_from, slide_page_to;
    float drag_y; /* the y of the last drag event */
    TextField query;
    SearchHit *hits;
    int hit_count, hit_index;
    bool is_searching;
    float offset_before_search; /* scroll offset when the search began */
} RulebookReader;

enum {
    CODE_RULEBOOK_LEAVE,
    CODE_RULEBOOK_LEARN,
    CODE_RULEBOOK_LIST,
    CODE_RULEBOOK_CHAPTER,
    CODE_RULEBOOK_QUERY,
    CODE_RULEBOOK_BEFORE,
    CODE_RULEBOOK_NEXT,
    CODE_RULEBOOK_BLOCK,
    CODE_RULEBOOK_EXAMPLE,
    CODE_RULEBOOK_TRY
};

/* ---- rulebook_text.c ---- */

/* Reads the page, and puts its examples into words. After an error, shows a message and a short page about the game. */
void reader_load(RulebookReader *reader, Stage *stage);
void reader_unload(RulebookReader *reader);

/* ---- rulebook_typeset.c ---- */

/* Typesets the page, unless that was done for this width and text size. */
void reader_typeset(RulebookReader *reader, Stage *stage, float width);
void typeset_clear(Typeset *typeset);
/* The reading position at a scroll offset. */
ReadingPosition reader_position_at(const RulebookReader *reader, float offset);
/* The scroll offset of a reading position. */
float reader_offset_of(const RulebookReader *reader, ReadingPosition position);
/* The text of a snippet, in a buffer of PICTURE_KEY_MAX bytes. */
void snippet_text(const RulebookReader *reader, const Snippet *snippet, char *text);
/* The width of the first `bytes` bytes of a snippet, with its margin at the left. */
float snippet_width_to(const RulebookReader *reader, Stage *stage, const Snippet *snippet, int bytes);
/* How far the plate of a rule's number extends beyond its letters on each side; 0 for other snippets. */
float snippet_margin(const Snippet *snippet);

/* The height of the buttons below an example's table, including the space above them. */
float reader_try_height(const Stage *stage);
/* The size of a buffer for the file name of a picture block's drawing, which depends on the theme. */
enum { PICTURE_NAME_SIZE = 64 };
void reader_picture_name(const Stage *stage, const Block *block, char name[PICTURE_NAME_SIZE]);

/* ---- rulebook_examples.c ---- */

/* Plays the next action; after the last one, starts again. */
void rulebook_example_play_next(RulebookExample *example, Stage *stage);
/* A new match from the position on the example's table or, if the game is over there, from the first position. */
Match *rulebook_example_match(const RulebookExample *example);

/* Draws the table of the example that begins at that block. If the table is not visible (`seen` is false), only adds
 * its hotspots. */
void reader_draw_example(RulebookReader *reader, Stage *stage, int block, Rect column, bool seen);
/* The example that begins at that block, made when it is first asked for; NULL: it cannot be played. */
RulebookExample *reader_example(RulebookReader *reader, Stage *stage, int block);
/* Whether that block describes the last action on its example's table. */
bool reader_is_current_action(const RulebookReader *reader, int block);
void reader_clear_examples(RulebookReader *reader);

/* ---- rulebook_draw.c ---- */

void reader_draw(void *self, Stage *stage);

/* ---- For tests ---- */

/* The example whose title is the first of `count` blocks, which must outlive it. NULL if the example cannot be played
 * or the game has no table. */
RulebookExample *rulebook_example_create(Stage *stage, const Rulebook *book, const Block *blocks, int count);
void rulebook_example_destroy(RulebookExample *example);
