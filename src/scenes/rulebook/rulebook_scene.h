/* SPDX-License-Identifier: MIT */
/* A rulebook that is being read; shared by its files. */
#ifndef CULDESAC_SCENES_RULEBOOK_RULEBOOK_SCENE_H
#define CULDESAC_SCENES_RULEBOOK_RULEBOOK_SCENE_H

#include "culdesac/rulebook_page.h"
#include "scenes/guided/example.h"
#include "scenes/rulebook/rulebook_screen.h"
#include "session/app_services.h"
#include "ui/widgets.h"

/* A part of a line that is drawn at once. */
typedef struct Snippet {
    int block, start, length; /* bytes of the block's text */
    unsigned style;           /* RUN_… */
    FontFace face;
    float size;
    float x, y, w; /* where its line begins, from the column's upper left corner */
} Snippet;

/* Where a block lies in the column. What is not shown has no height. */
typedef struct BlockLayout {
    float top, bottom, left;
    int first, count; /* of the snippets */
    Rect picture;     /* of a picture, or of the table of an example that begins here */
} BlockLayout;

/* A page set in type for one width. */
typedef struct Typeset {
    float width, size, height;
    Snippet *snippets;
    int count, capacity;
    BlockLayout *blocks; /* one for each block */
} Typeset;

/* Where what is looked for stands. */
typedef struct SearchHit {
    int block, start, length;
} SearchHit;

/* What is read uppermost: a block, and how much of it is past, in thousandths. */
typedef struct ReadingPosition {
    int32_t block, past_permille;
} ReadingPosition;

typedef struct RulebookReader {
    const Game *game;
    void *rules, *standard;
    RulesSource source;
    RulebookPage *page;
    int count;          /* of blocks */
    Block *blocks;      /* the page's, worded for the screen */
    char **texts;       /* the texts of those that are worded otherwise, one for each block or NULL */
    Run **runs;         /* and their runs */
    Rulebook *book;     /* with the rules as they are written, which examples are played by */
    Example **examples; /* by the block of their title; made when they are first seen */
    int change_count;   /* blocks that tell otherwise than in Standard */
    Typeset typeset;
    Scroll scroll, list_scroll;
    bool has_lesson;         /* the house has a lesson */
    bool list_open;          /* the chapters of a folded window are unfolded */
    ReadingPosition open_at; /* where it is to be opened once the page is set in type; block −1: nowhere else */
    float preface_height;    /* how high the words above the first block are */
    bool is_sliding;         /* the page is on its way … */
    Tween slide;             /* … from here to there */
    float slide_from, slide_page_to;
    float drag_y; /* where the page was last taken hold of */
    Field query;
    SearchHit *hits;
    int hit_count, hit_index;
    bool is_searching;
    float offset_before_search; /* where one was when the search began */
} RulebookReader;

enum {
    CODE_LEAVE,
    CODE_LEARN,
    CODE_LIST,
    CODE_CHAPTER,
    CODE_QUERY,
    CODE_BEFORE,
    CODE_NEXT,
    CODE_BLOCK,
    CODE_EXAMPLE,
    CODE_TRY
};

/* ---- rulebook_text.c: what the blocks say ---- */

/* Reads the page and words its examples. Tells what is wrong and shows the little there is. */
void reader_load(RulebookReader *reader, Stage *stage);
void reader_unload(RulebookReader *reader);

/* ---- rulebook_typeset.c: where it stands ---- */

/* Sets the page in type, if it is not set for that width and size. */
void reader_typeset(RulebookReader *reader, Stage *stage, float width);
void typeset_clear(Typeset *setting);
/* What is read uppermost when the page is scrolled so far, and how far that is. */
ReadingPosition reader_position_at(const RulebookReader *reader, float offset);
float reader_offset_of(const RulebookReader *reader, ReadingPosition place);
/* The text of a snippet, in a buffer of PICTURE_KEY_MAX bytes. */
void snippet_text(const RulebookReader *reader, const Snippet *snippet, char *text);
/* Where a byte of it stands, from its left end. */
float snippet_width_to(const RulebookReader *reader, Stage *stage, const Snippet *snippet, int bytes);
/* How far the sign of a rule reaches beyond its letters. */
float snippet_margin(const Snippet *snippet);

/* Whether an example begins at that block which is shown as a table. */
bool reader_has_table(const RulebookReader *reader, int block);
/* How high the buttons below such a table are, with the space above them. */
float reader_try_height(const Stage *stage);
/* The drawing of a picture's block: there is one for every theme. */
enum { PICTURE_NAME_SIZE = 64 };
void reader_picture_name(const Stage *stage, const Block *block, char name[PICTURE_NAME_SIZE]);

/* ---- rulebook_examples.c ---- */

/* The table of the example that begins at that block, and what it is touched by. */
void reader_draw_example(RulebookReader *reader, Stage *stage, int block, Rect column, bool seen);
/* The example that begins at that block, made when it is first asked for; NULL: it cannot be played. */
Example *reader_example(RulebookReader *reader, Stage *stage, int block);
/* Whether that block tells of the action that was made last on its example's table. */
bool reader_is_current_action(const RulebookReader *reader, int block);
void reader_clear_examples(RulebookReader *reader);

/* ---- rulebook_draw.c ---- */

void reader_draw(void *self, Stage *stage);

#endif
