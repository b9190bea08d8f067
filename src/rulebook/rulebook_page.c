/* SPDX-License-Identifier: MIT */
/* Parses a page into blocks. */
#include "culdesac/rulebook_page.h"

#include "culdesac/debug.h"
#include "culdesac/files.h"
#include "culdesac/rule_ref.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_FILE_MAX = 1 << 18 };

struct RulebookPage {
    Block *blocks;
    int count;
    size_t capacity;
};

typedef struct PageReader {
    const char *name;
    const ExpandedText *expanded;
    Error *error;
    RulebookPage *page;
    int line;    /* number of the current line of the filled-in text, from 0 */
    size_t at;   /* position of the current line in the filled-in text */
    int example; /* index of the current example or step, or −1 */
    int examples;
    const PageFormat *format;
    int columns;      /* columns of the current table; 0: no table */
    BlockKind open;   /* kind of block that the lines being joined will make */
    bool joins;       /* lines of a text are being joined */
    Text text, marks; /* the lines joined so far, and for each byte a mark as in ExpandedText.marks */
    int text_line;
} PageReader;

/* ---- Lines ---- */

/* A line of the filled-in text, without its newline. */
typedef struct PageLine {
    const char *start, *marks;
    size_t length;
    int number; /* the line's number in the file */
} PageLine;

static bool next_line(PageReader *reader, PageLine *line)
{
    const Text *text = &reader->expanded->text;
    if (reader->at >= text->length) return false;
    line->start = text->data + reader->at;
    line->marks = reader->expanded->marks.data + reader->at;
    line->length = strcspn(line->start, "\n");
    assert(reader->line < reader->expanded->count);
    line->number = reader->expanded->lines[reader->line++];
    reader->at += line->length + 1;
    return true;
}

static bool line_begins(const PageLine *line, const char *prefix)
{
    return strncmp(line->start, prefix, strlen(prefix)) == 0;
}

static bool is_blank(const PageLine *line)
{
    for (size_t i = 0; i < line->length; i++) {
        if (!isspace((unsigned char)line->start[i])) return false;
    }
    return true;
}

static PageLine line_without(const PageLine *line, size_t count)
{
    assert(count <= line->length);
    PageLine rest = {line->start + count, line->marks + count, line->length - count, line->number};
    while (rest.length > 0 && *rest.start == ' ') rest.start++, rest.marks++, rest.length--;
    while (rest.length > 0 && isspace((unsigned char)rest.start[rest.length - 1])) rest.length--;
    return rest;
}

static bool page_error(const PageReader *reader, int line, const char *why)
{
    return error_set(reader->error, "%s, line %d: %s", reader->name, line, why);
}

/* ---- Blocks ---- */

static char *copy_bytes(const char *bytes, size_t length)
{
    char *copy = memory_allocate(length + 1);
    memcpy(copy, bytes, length);
    return copy;
}

static Block *add_block(PageReader *reader, BlockKind kind, int line)
{
    RulebookPage *page = reader->page;
    page->blocks = memory_grow(page->blocks, (size_t)page->count, &page->capacity, sizeof *page->blocks);
    Block *block = &page->blocks[page->count++];
    *block = (Block){.kind = kind, .line = line, .example = reader->example};
    return block;
}

/* A block's plain text so far, and its runs of one style. */
typedef struct InlineText {
    Text text;
    TextRun *runs;
    int count;
    unsigned style;
} InlineText;

static void put_inline(InlineText *in, const char *bytes, const char *marks, size_t length, unsigned style)
{
    for (size_t i = 0; i < length; i++) {
        const unsigned whole = style | (marks[i] == PAGE_CHANGED ? RUN_CHANGED : 0);
        if (in->count == 0 || in->runs[in->count - 1].style != whole) {
            in->runs = memory_resize(in->runs, (size_t)(in->count + 1) * sizeof *in->runs);
            in->runs[in->count++] = (TextRun){(int)in->text.length, 0, whole};
        }
        in->runs[in->count - 1].length++;
        text_add_char(&in->text, bytes[i]);
    }
}

/* Parses bold words and rule numbers. */
static bool read_inline(const PageReader *reader, const char *text, const char *marks, size_t length, int line,
                        InlineText *in)
{
    size_t at = 0;
    while (at < length) {
        const size_t rule = rule_ref_length(text + at);
        if (text[at] == '*' && at + 1 < length && text[at + 1] == '*') {
            in->style ^= RUN_BOLD;
            at += 2;
        } else if (rule > 0) {
            /* What follows the text, such as a bar or a zero byte, is never part of a rule number. */
            DEBUG_ASSERT(rule <= length - at);
            put_inline(in, text + at + 1, marks + at + 1, rule - 2, RUN_RULE);
            at += rule;
        } else if (strchr("[]`", text[at])) {
            return page_error(
                reader, line,
                "only a rule number, such as [NB-7], may be in brackets, and no text may contain a backquote (`).");
        } else {
            put_inline(in, text + at, marks + at, 1, in->style);
            at++;
        }
    }
    return !(in->style & RUN_BOLD) || page_error(reader, line, "these bold words must end with **.");
}

static bool has_changes(const InlineText *in)
{
    for (int i = 0; i < in->count; i++) {
        if (in->runs[i].style & RUN_CHANGED) return true;
    }
    return false;
}

/* Reads a block's text with its markup. block->line, for errors, is already set. */
static bool read_text(const PageReader *reader, Block *block, const char *text, const char *marks, size_t length)
{
    InlineText in = {{0}, NULL, 0, 0};
    const bool good = read_inline(reader, text, marks, length, block->line, &in);
    block->changed = has_changes(&in);
    block->text = copy_bytes(text_string(&in.text), in.text.length);
    block->runs = in.runs;
    block->run_count = in.count;
    text_clear(&in.text);
    return good;
}

static bool put_text(PageReader *reader, BlockKind kind, const char *text, const char *marks, size_t length, int line)
{
    return read_text(reader, add_block(reader, kind, line), text, marks, length);
}

static bool put_line(PageReader *reader, BlockKind kind, const PageLine *line)
{
    if (line->length == 0) return page_error(reader, line->number, "this must not be empty.");
    return put_text(reader, kind, line->start, line->marks, line->length, line->number);
}

/* Adds a block whose text is not parsed. */
static void put_plain(PageReader *reader, BlockKind kind, const PageLine *line, const char *extra, size_t extra_length)
{
    Block *block = add_block(reader, kind, line->number);
    TextRun *run = memory_allocate(sizeof *run);
    *run = (TextRun){0, (int)line->length, 0};
    block->text = copy_bytes(line->start, line->length);
    block->extra = extra ? copy_bytes(extra, extra_length) : NULL;
    block->runs = run;
    block->run_count = 1;
}

/* ---- Text of several lines ---- */

static bool close_text(PageReader *reader)
{
    bool good = true;
    reader->columns = 0;
    if (!reader->joins) return true;
    reader->joins = false;
    if (reader->open == BLOCK_POSITION) {
        const PageLine line = {reader->text.data, reader->marks.data, reader->text.length, reader->text_line};
        put_plain(reader, BLOCK_POSITION, &line, NULL, 0);
    } else {
        good = put_text(reader, reader->open, reader->text.data, reader->marks.data, reader->text.length,
                        reader->text_line);
    }
    text_reset(&reader->text);
    text_reset(&reader->marks);
    return good;
}

static void join_line(PageReader *reader, const PageLine *line)
{
    assert(reader->text.length == reader->marks.length);
    if (reader->text.length > 0) {
        /* The space between two lines is marked as changed if the text on both sides is. */
        const bool changed =
            reader->marks.data[reader->marks.length - 1] == PAGE_CHANGED && *line->marks == PAGE_CHANGED;
        text_add_char(&reader->text, ' ');
        text_add_char(&reader->marks, changed ? PAGE_CHANGED : PAGE_SAME);
    }
    text_add_bytes(&reader->text, line->start, line->length);
    text_add_bytes(&reader->marks, line->marks, line->length);
}

static bool open_text(PageReader *reader, BlockKind kind, const PageLine *line)
{
    if (!close_text(reader)) return false;
    if (line->length == 0) return page_error(reader, line->number, "this must not be empty.");
    reader->joins = true;
    reader->open = kind;
    reader->text_line = line->number;
    join_line(reader, line);
    return true;
}

/* ---- Single lines ---- */

static bool read_head(PageReader *reader, const PageLine *line)
{
    size_t level = 0;
    while (level < line->length && line->start[level] == '#') level++;
    const PageLine title = line_without(line, level);
    if (level > 3 || line->start[level] != ' ')
        return page_error(reader, line->number, "a heading must begin with #, ## or ###, and a space.");
    const BlockKind kind = level == 1 ? BLOCK_TITLE : level == 2 ? BLOCK_CHAPTER : BLOCK_SECTION;
    if ((kind == BLOCK_TITLE) != (reader->page->count == 0))
        return page_error(reader, line->number, "a page must begin with its title, and may have only one.");
    return put_line(reader, kind, &title);
}

static bool read_picture(PageReader *reader, const PageLine *line)
{
    const char *caption = line->start + 2, *middle = strstr(caption, "]("), *end = line->start + line->length;
    if (!middle || middle >= end || end[-1] != ')')
        return page_error(reader, line->number, "a picture must be written as ![caption](name).");
    const char *name = middle + 2;
    for (const char *at = name; at < end - 1; at++) {
        if (!islower((unsigned char)*at) && !isdigit((unsigned char)*at) && *at != '-')
            return page_error(reader, line->number,
                              "a picture's name must consist of lower-case letters, digits and dashes.");
    }
    if (name == end - 1 || caption == middle)
        return page_error(reader, line->number, "a picture needs a caption and a name.");
    const PageLine words = {caption, line->marks + 2, (size_t)(middle - caption), line->number};
    put_plain(reader, BLOCK_PICTURE, &words, name, (size_t)(end - 1 - name));
    return true;
}

/* Separates the cells of a row by tabs; returns how many there are, or 0 if the row does not end with a bar. */
static int read_cells(const PageLine *line, Text *cells, Text *marks)
{
    int count = 0;
    size_t at = 1;
    while (at < line->length) {
        const char *bar = memchr(line->start + at, '|', line->length - at);
        if (!bar) return 0;
        const PageLine rest = {line->start + at, line->marks + at, (size_t)(bar - line->start) - at, line->number};
        const PageLine cell = line_without(&rest, 0);
        if (count++ > 0) {
            text_add_char(cells, '\t');
            text_add_char(marks, PAGE_SAME);
        }
        text_add_bytes(cells, cell.start, cell.length);
        text_add_bytes(marks, cell.marks, cell.length);
        at = (size_t)(bar - line->start) + 1;
    }
    return count;
}

static bool read_row(PageReader *reader, const PageLine *line)
{
    SCOPED_TEXT cells = {0}, marks = {0};
    const bool head = reader->columns == 0;
    const int columns = reader->columns;
    PageLine dashes;
    if (!close_text(reader)) return false;
    const int count = read_cells(line, &cells, &marks);
    bool good = count > 1 || page_error(reader, line->number, "a table's row must be written as | a | b |.");
    if (good && !head && count != columns)
        good = page_error(reader, line->number, "this row must have as many cells as the table's header.");
    if (good && head && (!next_line(reader, &dashes) || strspn(dashes.start, "|- ") != dashes.length))
        good = page_error(reader, line->number, "a row of dashes must follow a table's header.");
    good = good && put_text(reader, head ? BLOCK_HEAD : BLOCK_ROW, text_string(&cells), text_string(&marks),
                            cells.length, line->number);
    reader->columns = count;
    return good;
}

/* ---- Examples and steps ---- */

/* Adds a block from "key: text". */
static bool put_pair(PageReader *reader, BlockKind kind, const PageLine *line, size_t prefix, const char *why)
{
    const PageLine rest = line_without(line, prefix);
    const char *colon = strstr(rest.start, ": ");
    if (!colon || colon == rest.start || colon + 1 >= rest.start + rest.length)
        return page_error(reader, line->number, why);
    const size_t first = (size_t)(colon - rest.start);
    const PageLine sentence = line_without(&rest, first + 1);
    put_plain(reader, kind, &sentence, rest.start, first);
    return true;
}

/* How a line begins, and the kind of block that it makes. */
typedef struct LinePrefix {
    const char *text;
    BlockKind kind;
} LinePrefix;

static const LinePrefix EXAMPLE_PREFIXES[] = {
    {"> ", BLOCK_ACTION},      {"= ", BLOCK_EVENT},     {"! ", BLOCK_REFUSED},   {"legal ", BLOCK_LEGAL},
    {"before ", BLOCK_BEFORE}, {"needs ", BLOCK_NEEDS}, {"score ", BLOCK_SCORE}, {NULL, BLOCK_TEXT}};
static const LinePrefix STEP_PREFIXES[] = {
    {"> ", BLOCK_ACTION},  {"= ", BLOCK_EVENT},         {"! ", BLOCK_REFUSED}, {"before ", BLOCK_BEFORE},
    {"then ", BLOCK_THEN}, {"light ", BLOCK_HIGHLIGHT}, {"task ", BLOCK_TASK}, {NULL, BLOCK_TEXT}};

struct PageFormat {
    const char *fence; /* how an example or a step begins */
    BlockKind kind;    /* the kind of block that its title makes */
    const LinePrefix *prefixes;
    /* The errors. `bad_teacher` is NULL if such a page names no teacher. */
    const char *bad_fence, *bad_refusal, *bad_teacher, *not_closed, *last_not_closed;
};

const PageFormat RULEBOOK_FORMAT = {
    .fence = "```example ",
    .kind = BLOCK_EXAMPLE,
    .prefixes = EXAMPLE_PREFIXES,
    .bad_fence = "an example must begin with ```example and its title.",
    .bad_refusal = "a refused move must be written as ! move: sentence.",
    .not_closed = "this example is not closed.",
    .last_not_closed = "the last example is not closed.",
};

const PageFormat LESSON_FORMAT = {
    .fence = "```step ",
    .kind = BLOCK_STEP,
    .prefixes = STEP_PREFIXES,
    .bad_fence = "a step must begin with ```step and its title.",
    .bad_refusal = "an answer to a touch must be written as ! token: sentence.",
    .bad_teacher = "the teacher must be written as \"by neighbour: name\".",
    .not_closed = "this step is not closed.",
    .last_not_closed = "the last step is not closed.",
};

/* Parses a line if it begins with a prefix of the format, or with "position"; *taken is whether it does. */
static bool read_step(PageReader *reader, const PageLine *line, bool *taken)
{
    *taken = true;
    for (const LinePrefix *prefix = reader->format->prefixes; prefix->text; prefix++) {
        if (!line_begins(line, prefix->text)) continue;
        const PageLine rest = line_without(line, strlen(prefix->text));
        if (!close_text(reader)) return false;
        if (prefix->kind == BLOCK_REFUSED) return put_pair(reader, BLOCK_REFUSED, line, 1, reader->format->bad_refusal);
        put_plain(reader, prefix->kind, &rest, NULL, 0);
        return true;
    }
    *taken = line_begins(line, "position ");
    const PageLine rest = line_without(line, *taken ? strlen("position ") : 0);
    return !*taken || open_text(reader, BLOCK_POSITION, &rest);
}

static bool read_fence(PageReader *reader, const PageLine *line)
{
    const PageFormat *format = reader->format;
    if (!close_text(reader)) return false;
    if (reader->example >= 0) {
        reader->example = -1;
        return line->length == 3 || page_error(reader, line->number, format->not_closed);
    }
    if (!line_begins(line, format->fence)) return page_error(reader, line->number, format->bad_fence);
    const PageLine title = line_without(line, strlen(format->fence));
    reader->example = reader->examples++;
    return put_line(reader, format->kind, &title);
}

/* ---- The page ---- */

static bool read_line(PageReader *reader, const PageLine *line)
{
    const PageLine words = line_without(line, 0);
    if (is_blank(line)) return close_text(reader);
    if (line_begins(line, "```")) return read_fence(reader, line);
    if (line_begins(line, "![")) return close_text(reader) && read_picture(reader, &words);
    const char *bad_teacher = reader->format->bad_teacher;
    if (bad_teacher && reader->example < 0 && line_begins(line, "by "))
        return close_text(reader) && put_pair(reader, BLOCK_BY, line, strlen("by "), bad_teacher);
    if (reader->example >= 0) {
        bool taken;
        const bool good = read_step(reader, line, &taken);
        if (!good || taken) return good;
    } else if (line_begins(line, "#")) {
        return close_text(reader) && read_head(reader, line);
    } else if (line_begins(line, "|")) {
        return read_row(reader, &words);
    } else if (line_begins(line, "- ")) {
        const PageLine item = line_without(line, 2);
        return open_text(reader, BLOCK_ITEM, &item);
    } else if (reader->page->count == 0) {
        return page_error(reader, line->number, "a page must begin with its title, and may have only one.");
    }
    const bool indented = line_begins(line, "  ");
    if (reader->joins && reader->open == BLOCK_POSITION && !indented) return open_text(reader, BLOCK_TEXT, &words);
    const bool wants_indent = reader->joins && (reader->open == BLOCK_ITEM || reader->open == BLOCK_POSITION);
    if (indented != wants_indent)
        return page_error(reader, line->number,
                          indented ? "this line is indented, but there is nothing for it to continue."
                                   : "a line that continues an item or a position must begin with two spaces.");
    if (!reader->joins) return open_text(reader, BLOCK_TEXT, &words);
    join_line(reader, &words);
    return true;
}

RulebookPage *rulebook_page_create(const char *name, const char *text, const RulebookPageRules *rules,
                                   const PageFormat *format, Error *error)
{
    ExpandedText expanded;
    PageLine line;
    if (!rulebook_template_expand(name, text, rules, &expanded, error)) return NULL;
    PageReader reader = {.name = name,
                         .expanded = &expanded,
                         .error = error,
                         .page = memory_allocate(sizeof *reader.page),
                         .example = -1,
                         .format = format};
    bool good = true;
    int last = 1;
    while (good && next_line(&reader, &line)) {
        last = line.number;
        good = read_line(&reader, &line);
    }
    good = good && close_text(&reader);
    if (good && reader.example >= 0) good = page_error(&reader, last, format->last_not_closed);
    if (good && reader.page->count == 0)
        good = page_error(&reader, last, "a page must begin with its title, and may have only one.");
    text_clear(&reader.text);
    text_clear(&reader.marks);
    expanded_text_clear(&expanded);
    if (good) return reader.page;
    rulebook_page_destroy(reader.page);
    return NULL;
}

bool rulebook_page_read_file(const char *path, Text *text, Error *error)
{
    if (!file_read(path, PAGE_FILE_MAX, text, error)) return false;
    return text_is_utf8(text_string(text), text->length, NULL) || error_set(error, "%s must be valid UTF-8.", path);
}

RulebookPage *rulebook_page_create_file(const char *dir, const char *id, const RulebookPageRules *rules, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    path_join(&path, dir, id);
    text_add(&path, ".md");
    if (!rulebook_page_read_file(text_string(&path), &text, error)) return NULL;
    return rulebook_page_create(text_string(&path), text_string(&text), rules, &RULEBOOK_FORMAT, error);
}

void rulebook_page_destroy(RulebookPage *page)
{
    if (!page) return;
    for (int i = 0; i < page->count; i++) block_clear(&page->blocks[i]);
    free(page->blocks);
    free(page);
}

bool block_read(Block *block, const char *name, const char *text, Error *error)
{
    const PageReader reader = {.name = name, .error = error};
    const size_t length = strlen(text);
    SCOPED_TEXT marks = {0};
    for (size_t i = 0; i < length; i++) text_add_char(&marks, PAGE_SAME);
    *block = (Block){.kind = BLOCK_TEXT, .line = 1, .example = -1};
    return read_text(&reader, block, text, text_string(&marks), length);
}

void block_clear(Block *block)
{
    free((char *)block->text);
    free((char *)block->extra);
    free((TextRun *)block->runs);
}

int rulebook_page_block_count(const RulebookPage *page) { return page->count; }

const Block *rulebook_page_block(const RulebookPage *page, int index)
{
    assert(index >= 0 && index < page->count);
    return &page->blocks[index];
}
