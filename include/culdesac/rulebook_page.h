/* SPDX-License-Identifier: MIT */
/*
 * A page: a rulebook's text, rules/<id>.md, filled in with the rules as they are set and read into blocks.
 *
 * It is written in a small Markdown. Lines are joined until an empty one.
 *
 *   # Title                     once, at the top
 *   ## Chapter, ### Section
 *   - an item                   goes on in lines that begin with two spaces
 *   | a | b |                   a row of a table; the first is its head, with a row of dashes below it
 *   ![what is seen](name)       a picture, assets/art/pages/name.png, alone in its line
 *   **bold**, [NB-7]            within a text: words that weigh, and the rule that is told there
 *
 * What is tunable is written in double braces and filled in with the value that is set:
 *
 *   {{hand}}  {{size+1}}  {{values.Q}}        an option, a little arithmetic (+ − * and a number), a member
 *   {{rounds:round|rounds}}                   the one word or the other, by the number
 *   {{#pie}} … {{/pie}}                       a clause, there while the switch is on or the number is not 0
 *   {{^pie}} … {{/pie}}                       … while it is not
 *   {{#scoring=points}} … {{/scoring}}        … while the value is that one; also != < >
 *   {{@cards}} … {{.name}} … {{/cards}}       once for each element of a list or member of an object: {{.}} is
 *                                             itself, {{.key}} its key, {{.name}} what it has under that name;
 *                                             what is missing is empty
 *
 * A tag alone in its line takes the line away with it. An example is a fenced block that the tests play:
 *
 *   ```example The rook next door
 *   position {"game":"neighbors", …}          where it begins: a state, or what is to be dealt:
 *                                             {"players":2,"seed":"7","rules":{…}}
 *   before d4xd2; a1xb2                       actions on the way there that nobody needs to see
 *   needs next_door scoring                   the options it depends on: with others than its own the page says so
 *   Words, as many as wanted, and pictures.
 *   > d2xd4                                   an action of who must act, or "> Ben: decline" of somebody else
 *   = Anna takes the ferz on d4 …             what is told of it
 *   ! f2xf4: No piece … may capture.          an action that is refused, and why
 *   legal d2xb2, d2xf2                        all that may be played now, in the order of the alphabet
 *   score 3 0                                 how it stands
 *   ```
 *
 * A lesson (lesson.h) is such a page of steps, each a fenced block, and may have no example:
 *
 *   by teacher: The teacher                   who teaches: one of the neighbours, and what he is called; once, above
 *                                             all
 *
 *   ```step The knight
 *   position …, before …                      as in an example; of the first step and the last, the others go on from
 *                                             there
 *   then me: d5xd4; you: draw                 what is played before anything is said
 *   light b2, d3                              what is lit
 *   task Take the queen with the knight       what is to be done, in a few words
 *   **The knight leaps:** two squares …       what is said
 *   > b2xd3; b2xa4                            what is asked for: one of these actions, or "any", or just "on"
 *   = That is hers no more.                   what is said afterwards, whatever was chosen
 *   ! e1: A rook runs straight.               a touch that is likely and leads nowhere, and its answer
 *   ```
 *
 * Whatever is written otherwise is an error that names file and line.
 */
#ifndef CULDESAC_RULEBOOK_PAGE_H
#define CULDESAC_RULEBOOK_PAGE_H

#include "culdesac/options.h"

/* The rules a page is filled in with, and those against which a difference is marked. */
typedef struct RulebookPageRules {
    const OptionTable *options;
    const void *rules, *standard;
    int players; /* of the game that is played, {{players}}; 0: the page is about the game as such, and has no such name
                  */
} RulebookPageRules;

/* ---- Filling in ------------------------------------------------------------------------------------------------ */

/* A text filled in. */
typedef struct ExpandedText {
    Text text;
    Text marks; /* a byte for each of the text: PAGE_CHANGED where it stands as it does because of a difference */
    int *lines; /* where each line of the text stands in the file */
    int count, capacity;
} ExpandedText;

enum { PAGE_SAME = ' ', PAGE_CHANGED = '+' };

/* Fills in a text. With rules NULL all clauses are there, each element once, and values stand as {key}. */
bool rulebook_template_expand(const char *name, const char *text, const RulebookPageRules *rules, ExpandedText *filled,
                              Error *error);
void expanded_text_clear(ExpandedText *filled);

/* ---- Reading ---------------------------------------------------------------------------------------------------- */

typedef enum BlockKind {
    BLOCK_TITLE,
    BLOCK_CHAPTER,
    BLOCK_SECTION,
    BLOCK_TEXT,
    BLOCK_ITEM,
    BLOCK_HEAD, /* the first row of a table; cells are parted by tabs */
    BLOCK_ROW,
    BLOCK_PICTURE, /* the text is its caption, `extra_turns` its name */
    BLOCK_EXAMPLE, /* the text is its title; what follows with the same `example` belongs to it */
    BLOCK_POSITION,
    BLOCK_BEFORE,
    BLOCK_NEEDS,
    BLOCK_ACTION,
    BLOCK_EVENT,
    BLOCK_REFUSED, /* the text is the sentence, `extra_turns` the action */
    BLOCK_LEGAL,
    BLOCK_SCORE,
    /* Of lessons alone. */
    BLOCK_BY,   /* the text is what the neighbour is called, `extra_turns` which one it is */
    BLOCK_STEP, /* the text is its title; what follows with the same `example` belongs to it */
    BLOCK_THEN,
    BLOCK_LIGHT,
    BLOCK_TASK,
} BlockKind;

enum { RUN_BOLD = 1, RUN_RULE = 2, RUN_CHANGED = 4 };

/* A part of a block's text in one style; together they are the whole text. */
typedef struct Run {
    int start, length; /* bytes of the text */
    unsigned style;    /* RUN_… */
} Run;

typedef struct Block {
    BlockKind kind;
    int line;          /* in the file */
    int example;       /* which one it belongs to, or −1 */
    bool changed;      /* something in it is otherwise than in the standard rules */
    const char *text;  /* plain: no stars, no brackets */
    const char *extra; /* or NULL */
    const Run *runs;
    int run_count;
} Block;

typedef struct RulebookPage RulebookPage;

/* NULL and an error if anything in it is wrong. `play.name` is what errors call the file. */
RulebookPage *rulebook_page_create(const char *name, const char *text, const RulebookPageRules *rules, Error *error);
/* The same of a page of steps. */
RulebookPage *rulebook_page_create_lesson(const char *name, const char *text, const RulebookPageRules *rules,
                                          Error *error);
/* From DIR/<id>.md. */
RulebookPage *rulebook_page_create_file(const char *dir, const char *id, const RulebookPageRules *rules, Error *error);
/* From DIR/<id>.lesson.md. */
RulebookPage *rulebook_page_create_lesson_file(const char *dir, const char *id, const RulebookPageRules *rules,
                                               Error *error);
void rulebook_page_destroy(RulebookPage *page);

int rulebook_page_block_count(const RulebookPage *page);
const Block *rulebook_page_block(const RulebookPage *page, int index);

/* ---- Finding ---------------------------------------------------------------------------------------------------- */

/* Where a query is found in a block from byte `group_start` on: its first byte and in *length how long it is; −1:
 * nowhere. Small and capital letters are one; "NB-7" is found where that rule is told, not in NB-70. */
int block_find(const Block *block, const char *query, int from, int *length);

#endif
