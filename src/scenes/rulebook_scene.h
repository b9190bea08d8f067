/* SPDX-License-Identifier: MIT */
/* A rulebook that is being read; shared by its files. */
#ifndef CULDESAC_SCENES_RULEBOOK_SCENE_H
#define CULDESAC_SCENES_RULEBOOK_SCENE_H

#include "culdesac/page.h"
#include "scenes/example.h"
#include "scenes/home.h"
#include "scenes/rulebook.h"
#include "ui/widgets.h"

/* A part of a line that is drawn at once. */
typedef struct Snippet {
    int block, start, length; /* bytes of the block's text */
    unsigned manner;          /* RUN_… */
    Face face;
    float size;
    float x, y, w; /* where its line begins, from the column's upper left corner */
} Snippet;

/* Where a block lies in the column. What is not shown has no height. */
typedef struct Placed {
    float top, bottom, left;
    int first, count; /* of the snippets */
    Rect picture;     /* of a picture, or of the table of an example that begins here */
} Placed;

/* A page set in type for one width. */
typedef struct Typeset {
    float width, size, height;
    Snippet *snippets;
    int count, capacity;
    Placed *placed; /* one for each block */
} Typeset;

/* Where what is looked for stands. */
typedef struct Find {
    int block, start, length;
} Find;

/* What is read uppermost: a block, and how much of it is past, in thousandths. */
typedef struct ReadingPlace {
    int32_t block, past;
} ReadingPlace;

typedef struct Reading {
    const Game *game;
    void *rules, *standard;
    RulesAre are;
    Page *page;
    int count;     /* of blocks */
    Block *blocks; /* the page's, worded for the screen */
    char **worded; /* the texts of those that are worded otherwise, one for each block or NULL */
    Run **runs;    /* and their runs */
    Rulebook *book;      /* with the rules as they are written, which examples are played by */
    Example **examples;  /* by the block of their title; made when they are first seen */
    int changes;   /* blocks that tell otherwise than in Standard */
    Typeset setting;
    Scroll scroll, list_scroll;
    bool teaches;      /* the house has a lesson */
    bool list_open;    /* the chapters of a folded window are unfolded */
    ReadingPlace wish; /* where it is to be opened once the page is set in type; block −1: nowhere else */
    float preface;     /* how high the words above the first block are */
    bool slides;       /* the page is on its way … */
    Tween slide;       /* … from here to there */
    float slide_from, slide_to;
    float dragged; /* where the page was last taken hold of */
    Field query;
    Find *finds;
    int find_count, find_at;
    bool searches;
    float before; /* where one was when the search began */
} Reading;

enum { CODE_LEAVE, CODE_LEARN, CODE_LIST, CODE_CHAPTER, CODE_QUERY, CODE_BEFORE, CODE_NEXT, CODE_BLOCK, CODE_EXAMPLE, CODE_TRY };

/* ---- rulebook_words.c: what the blocks say ---- */

/* Reads the page and words its examples. Tells what is wrong and shows the little there is. */
void reading_read(Reading *reading, Stage *stage);
void reading_forget(Reading *reading);

/* ---- rulebook_setting.c: where it stands ---- */

/* Sets the page in type, if it is not set for that width and size. */
void reading_set(Reading *reading, Stage *stage, float width);
void typeset_clear(Typeset *setting);
/* What is read uppermost when the page is scrolled so far, and how far that is. */
ReadingPlace reading_place(const Reading *reading, float offset);
float reading_offset(const Reading *reading, ReadingPlace place);
/* The text of a snippet, in a buffer of PICTURE_KEY_MAX bytes. */
void snippet_text(const Reading *reading, const Snippet *snippet, char *text);
/* Where a byte of it stands, from its left end. */
float snippet_width_to(const Reading *reading, Stage *stage, const Snippet *snippet, int bytes);
/* How far the sign of a rule reaches beyond its letters. */
float snippet_margin(const Snippet *snippet);

/* Whether an example begins at that block which is shown as a table. */
bool reading_has_table(const Reading *reading, int block);
/* How high the buttons below such a table are, with the space above them. */
float reading_try_height(const Stage *stage);
/* The drawing of a picture's block: there is one for every theme. */
enum { PICTURE_NAME = 64 };
void reading_picture_name(const Stage *stage, const Block *block, char name[PICTURE_NAME]);

/* ---- rulebook_examples.c ---- */

/* The table of the example that begins at that block, and what it is touched by. */
void reading_draw_example(Reading *reading, Stage *stage, int block, Rect column, bool seen);
/* The example that begins at that block, made when it is first asked for; NULL: it cannot be played. */
Example *reading_example(Reading *reading, Stage *stage, int block);
/* Whether that block tells of the action that was made last on its example's table. */
bool reading_tells_now(const Reading *reading, int block);
void reading_forget_examples(Reading *reading);

/* ---- rulebook_show.c ---- */

void reading_show(void *self, Stage *stage);

#endif
