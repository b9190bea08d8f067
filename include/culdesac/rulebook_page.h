/* SPDX-License-Identifier: MIT */
/*
 * A page: the text of a rulebook, rules/<id>.md, filled in with the current rules and parsed into blocks.
 *
 * It is written in a small subset of Markdown. Lines are joined until an empty one.
 *
 *   # Title                     once, at the top
 *   ## Chapter, ### Section
 *   - an item                   continues in lines that begin with two spaces
 *   | a | b |                   a row of a table; the first is its head, with a row of dashes below it
 *   ![description](name)        a picture, assets/art/pages/name.png, on its own line
 *   **bold**, [NB-7]            within a text: emphasis, and the number of the rule in it
 *
 * Options are written in double braces and replaced by their values:
 *
 *   {{hand}}  {{size+1}}  {{values.Q}}        an option, simple arithmetic (+ − * and a number), a member
 *   {{rounds:round|rounds}}                   one word or the other, by the number
 *   {{#pie}} … {{/pie}}                       a clause, included if the option is on or not 0
 *   {{^pie}} … {{/pie}}                       … included otherwise
 *   {{#scoring=points}} … {{/scoring}}        … included if the value is that one; also != < >
 *   {{@cards}} … {{.name}} … {{/cards}}       once for each element of a list or member of an object: {{.}} is
 *                                             the value, {{.key}} its key, {{.name}} its member of that name;
 *                                             a missing value is empty
 *
 * A line with nothing but a tag is removed. An example is a fenced block that the tests play:
 *
 *   ```example The rook next door
 *   position {"game":"neighbors", …}          the position: a state, or a deal (position.h)
 *   before d4xd2; a1xb2                       actions before the position is shown
 *   needs next_door scoring                   options it depends on: if they differ, the page says so
 *   Any number of sentences and pictures.
 *   > d2xd4                                   an action of the acting player, or "> Ben: decline" of another
 *   = Anna captures the ferz on d4 …          the description of its events
 *   ! f2xf4: No piece … may capture.          an action that is refused, and the reason
 *   legal d2xb2, d2xf2                        all legal actions, in alphabetical order
 *   score 3 0                                 the score
 *   ```
 *
 * A lesson (lesson.h) is a page of steps, each a fenced block, without examples:
 *
 *   by teacher: The teacher                   the neighbour who teaches, and their name; once, at the top
 *
 *   ```step The knight
 *   position …, before …                      as in an example; only in the first step and the last
 *   then me: d5xd4; you: draw                 actions that are played before the text is shown; or, after the
 *                                             learner's, before what is said afterwards
 *   light b2, d3                              what is highlighted
 *   task Take the queen with the knight       the task, in a few words
 *   **The knight leaps:** two squares …       the text
 *   > b2xd3; b2xa4                            expected: one of these actions; "any" action; or "on", to continue
 *   = That is hers no more.                   the text afterwards, whatever was chosen
 *   ! e1, c2: A rook runs straight.           likely wrong touches, each of a single thing, and the answer to them
 *   ```
 *
 * Anything else is an error that names file and line.
 */
#pragma once

#include "culdesac/options.h"

/* The rules whose values a page shows, and the standard rules: values that differ from the standard are marked. */
typedef struct RulebookPageRules {
    const Option *options;
    const void *rules, *standard;
    int players; /* players of the current game, for {{players}}; 0: the page is about the game in general */
} RulebookPageRules;

/* ---- Filling in ---- */

/* A text that has been filled in. */
typedef struct ExpandedText {
    Text text;
    Text marks; /* one byte for each byte of the text: PAGE_CHANGED if it depends on a difference from the standard
                   rules */
    int *lines; /* the line in the file of each line of the text */
    int count;
    size_t capacity;
} ExpandedText;

enum { PAGE_SAME = ' ', PAGE_CHANGED = '+' };

/* Fills in a text. If `rules` is NULL, all clauses are included, lists have one element, and values are shown as
 * {key}. */
bool rulebook_template_expand(const char *name, const char *text, const RulebookPageRules *rules,
                              ExpandedText *expanded, Error *error);
void expanded_text_clear(ExpandedText *expanded);

/* ---- Reading ---- */

typedef enum BlockKind {
    BLOCK_TITLE,
    BLOCK_CHAPTER,
    BLOCK_SECTION,
    BLOCK_TEXT,
    BLOCK_ITEM,
    BLOCK_HEAD, /* the first row of a table; cells are separated by tabs */
    BLOCK_ROW,
    BLOCK_PICTURE, /* the text is the picture's caption, `extra` its name */
    BLOCK_EXAMPLE, /* the text is the title of an example; the blocks after it with the same `example` are part of it */
    BLOCK_POSITION,
    BLOCK_BEFORE,
    BLOCK_NEEDS,
    BLOCK_ACTION,
    BLOCK_EVENT,
    BLOCK_REFUSED, /* the text is the sentence, `extra` the action */
    BLOCK_LEGAL,
    BLOCK_SCORE,
    /* These kinds are in lessons only. */
    BLOCK_BY,   /* the text is the name of the neighbour who teaches, `extra` their id */
    BLOCK_STEP, /* the text is the title of a step; the blocks after it with the same `example` are part of it */
    BLOCK_THEN,
    BLOCK_HIGHLIGHT,
    BLOCK_TASK,
} BlockKind;

enum { RUN_BOLD = 1, RUN_RULE = 2, RUN_CHANGED = 4 };

/* A part of a block's text in one style; the runs together cover the whole text. */
typedef struct TextRun {
    int start, length; /* first byte in the block's text, and number of bytes */
    unsigned style;    /* RUN_… */
} TextRun;

typedef struct Block {
    BlockKind kind;
    int line;          /* the block's line in the file */
    int example;       /* index of the example or step that the block is part of, or −1 */
    bool changed;      /* part of the block differs from the standard rules */
    const char *text;  /* the text without the stars and brackets of its markup */
    const char *extra; /* a second text, if blocks of this kind have one; otherwise NULL */
    const TextRun *runs;
    int run_count;
} Block;

typedef struct RulebookPage RulebookPage;

/* What a page consists of besides texts: the examples of a rulebook, or the steps of a lesson. */
typedef struct PageFormat PageFormat;
extern const PageFormat RULEBOOK_FORMAT, LESSON_FORMAT;

/* Parses a page; NULL and an error if the page is not valid. `name` is the file's name in errors. */
RulebookPage *rulebook_page_create(const char *name, const char *text, const RulebookPageRules *rules,
                                   const PageFormat *format, Error *error);
/* Reads DIR/<id>.md. */
RulebookPage *rulebook_page_create_file(const char *dir, const char *id, const RulebookPageRules *rules, Error *error);
/* Reads a file for rulebook_page_create: valid UTF-8, and not too long. */
bool rulebook_page_read_file(const char *path, Text *text, Error *error);
void rulebook_page_destroy(RulebookPage *page);

int rulebook_page_block_count(const RulebookPage *page);
const Block *rulebook_page_block(const RulebookPage *page, int index);

/* Reads a text that is not part of a page, such as "set the **dog** on them". `name` is its name in errors. */
bool block_read(Block *block, const char *name, const char *text, Error *error);
void block_clear(Block *block);

/* ---- Finding ---- */

/* Finds a query in a block from byte `from` on: returns its first byte, and its length in *length; −1: not found. Case
 * is ignored, and "NB-7" does not match NB-70. */
int block_find(const Block *block, const char *query, int from, int *length);
