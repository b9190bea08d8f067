/* SPDX-License-Identifier: MIT */
/* Typesets a rulebook's page: text in lines, rows in tables, pictures, and boxes of examples. */
#include "scenes/rulebook/rulebook_scene.h"
#include "scenes/table/table_picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_COLUMNS_MAX = 8 };
/* Width kept free in a line, in pixels, because joined words may be a little wider than the sum of single ones. */
static const float SLACK = 3;
static const float LINE = 1.42f, RULE_SIZE = .8f; /* the line height and a rule number's size, in text sizes */
static const float RULE_MARGIN = .38f;            /* the margin beside a rule's number, in sizes of that number */

/* The state of typesetting: the text of a block is placed between two margins, line by line. */
typedef struct Typesetter {
    RulebookReader *reader;
    Stage *stage;
    int block;
    FontFace face;
    float size;
    float left, width; /* left edge and width of the lines */
    float x, y;        /* where the next word begins */
    bool at_line_start;
    float table_width;  /* width that an example's table takes on the right */
    float table_bottom; /* the lower edge of the example's table */
} Typesetter;

/* ---- Snippets ---- */

void snippet_text(const RulebookReader *reader, const Snippet *snippet, char *text)
{
    const int length = snippet->length < PICTURE_KEY_MAX - 1 ? snippet->length : PICTURE_KEY_MAX - 1;
    memcpy(text, reader->blocks[snippet->block].text + snippet->start, (size_t)length);
    text[length] = '\0';
}

float snippet_margin(const Snippet *snippet) { return snippet->style & RUN_RULE ? snippet->size * RULE_MARGIN : 0; }

float snippet_width_to(const RulebookReader *reader, Stage *stage, const Snippet *snippet, int bytes)
{
    Snippet part = *snippet;
    char text[PICTURE_KEY_MAX];
    part.length = bytes < snippet->length ? bytes : snippet->length;
    snippet_text(reader, &part, text);
    return snippet_margin(snippet) + fonts_width(canvas_get_fonts(stage->canvas), snippet->face, snippet->size, text);
}

static float whole_width(const RulebookReader *reader, Stage *stage, const Snippet *snippet)
{
    return snippet_width_to(reader, stage, snippet, snippet->length) + snippet_margin(snippet);
}

static Snippet *add_snippet(Typeset *typeset, const Snippet *snippet)
{
    typeset->snippets =
        memory_grow(typeset->snippets, (size_t)typeset->count, &typeset->capacity, sizeof *typeset->snippets);
    typeset->snippets[typeset->count] = *snippet;
    return &typeset->snippets[typeset->count++];
}

/* ---- Lines ---- */

static Snippet snippet_of(const Typesetter *typesetter, int start, int length, unsigned style)
{
    Snippet snippet = {.block = typesetter->block,
                       .start = start,
                       .length = length,
                       .style = style,
                       .face = typesetter->face,
                       .size = typesetter->size,
                       .x = typesetter->x,
                       .y = typesetter->y};
    if (style & RUN_BOLD && typesetter->face == FONT_MEDIUM) snippet.face = FONT_BOLD;
    if (style & RUN_RULE) {
        snippet.face = FONT_BOLD;
        snippet.size *= RULE_SIZE;
    }
    snippet.w = whole_width(typesetter->reader, typesetter->stage, &snippet);
    return snippet;
}

static const TextRun *run_at(const Block *block, int at)
{
    int index = 0;
    while (index + 1 < block->run_count && at >= block->runs[index].start + block->runs[index].length) index++;
    return &block->runs[index];
}

/* The length of the text from `at` on, but not beyond `end`, that has one style. Sets *style to that style. */
static int piece_length(const Block *block, int at, int end, unsigned *style)
{
    const TextRun *run = run_at(block, at);
    const int stop = run->start + run->length;
    *style = run->style;
    return (stop < end && stop > at ? stop : end) - at;
}

static float word_width(const Typesetter *typesetter, int start, int end)
{
    const Block *block = &typesetter->reader->blocks[typesetter->block];
    float width = 0;
    while (start < end) {
        unsigned style;
        const int length = piece_length(block, start, end, &style);
        const Snippet piece = snippet_of(typesetter, start, length, style);
        width += piece.w;
        start += length;
    }
    return width;
}

/* Places a piece of a word, and joins it with the previous piece if both have the same style. */
static void put_piece(Typesetter *typesetter, int start, int length, unsigned style)
{
    Typeset *typeset = &typesetter->reader->typeset;
    Snippet piece = snippet_of(typesetter, start, length, style);
    Snippet *last = typeset->count > 0 ? &typeset->snippets[typeset->count - 1] : NULL;
    const bool joins = last && !typesetter->at_line_start && last->block == typesetter->block &&
                       last->y == typesetter->y && last->style == style && !(style & RUN_RULE) &&
                       last->start + last->length + 1 >= start && last->length + length + 1 < PICTURE_KEY_MAX;
    if (joins) {
        last->length = start + length - last->start;
        last->w = whole_width(typesetter->reader, typesetter->stage, last);
    } else {
        last = add_snippet(typeset, &piece);
    }
    typesetter->x = last->x + last->w;
    typesetter->at_line_start = false;
}

static void new_line(Typesetter *typesetter)
{
    typesetter->x = typesetter->left;
    typesetter->y += roundf(typesetter->size * LINE);
    typesetter->at_line_start = true;
}

/* The end of the word that begins at a byte. A rule's number stays with the word before it. */
static int word_end(const Block *block, int start, int end)
{
    int stop = start;
    do {
        while (stop < end && block->text[stop] == ' ') stop++;
        while (stop < end && block->text[stop] != ' ') stop++;
    } while (stop + 1 < end && run_at(block, stop + 1)->style & RUN_RULE);
    return stop;
}

/* Places the bytes from start to end, and ends the last line. */
static void set_words(Typesetter *typesetter, int start, int end)
{
    const Block *block = &typesetter->reader->blocks[typesetter->block];
    const float space =
        fonts_width(canvas_get_fonts(typesetter->stage->canvas), typesetter->face, typesetter->size, " ");
    typesetter->x = typesetter->left;
    typesetter->at_line_start = true;
    while (start < end) {
        const int stop = word_end(block, start, end);
        const float gap = typesetter->at_line_start ? 0 : space;
        if (!typesetter->at_line_start &&
            typesetter->x + gap + word_width(typesetter, start, stop) > typesetter->left + typesetter->width - SLACK) {
            new_line(typesetter);
        } else {
            typesetter->x += gap;
        }
        while (start < stop) {
            unsigned style;
            const int length = piece_length(block, start, stop, &style);
            put_piece(typesetter, start, length, style);
            start += length;
        }
        while (start < end && block->text[start] == ' ') start++;
    }
    new_line(typesetter);
}

/* ---- Tables ---- */

static bool is_row(const RulebookReader *reader, int block)
{
    return block < reader->count &&
           (reader->blocks[block].kind == BLOCK_ROW || reader->blocks[block].kind == BLOCK_HEAD);
}

static int cell_end(const char *text, int start) { return start + (int)strcspn(text + start, "\t"); }

/* The preferred widths of the columns of the table that begins at that block. Returns the number of columns. */
static int measure_columns(Typesetter *typesetter, int block, float widths[TABLE_COLUMNS_MAX])
{
    int columns = 0;
    for (int i = 0; i < TABLE_COLUMNS_MAX; i++) widths[i] = 0;
    for (int row = block;
         is_row(typesetter->reader, row) && (row == block || typesetter->reader->blocks[row].kind == BLOCK_ROW);
         row++) {
        const char *text = typesetter->reader->blocks[row].text;
        typesetter->block = row;
        for (int start = 0, column = 0; column < TABLE_COLUMNS_MAX; column++) {
            const int end = cell_end(text, start);
            widths[column] = fmaxf(widths[column], word_width(typesetter, start, end));
            columns = column + 1 > columns ? column + 1 : columns;
            if (!text[end]) break;
            start = end + 1;
        }
    }
    return columns;
}

/* Narrows the columns until they fit, but none to less than an equal share of the room. */
static void fit_columns(float widths[TABLE_COLUMNS_MAX], int columns, float room, float gap)
{
    float sum = gap * (float)(columns - 1);
    for (int i = 0; i < columns; i++) sum += widths[i];
    for (int i = columns - 1; i >= 0 && sum > room; i--) {
        const float share = room / (float)columns - gap, cut = fminf(sum - room, fmaxf(0, widths[i] - share));
        widths[i] -= cut;
        sum -= cut;
    }
}

/* Places a whole table. Returns the block after it. */
static int set_table(Typesetter *typesetter, int block)
{
    RulebookReader *reader = typesetter->reader;
    float widths[TABLE_COLUMNS_MAX];
    const float left = typesetter->left, room = typesetter->width, gap = typesetter->size * 1.6f,
                pad = typesetter->size * .28f;
    const int columns = measure_columns(typesetter, block, widths);
    fit_columns(widths, columns, room - SLACK, gap);
    for (bool first = true; is_row(reader, block) && (first || reader->blocks[block].kind == BLOCK_ROW); block++) {
        const char *text = reader->blocks[block].text;
        BlockLayout *placed = &reader->typeset.blocks[block];
        const float top = typesetter->y + pad;
        float bottom = top;
        *placed = (BlockLayout){.top = typesetter->y, .left = left, .first = reader->typeset.count};
        typesetter->block = block;
        typesetter->face = first ? FONT_BOLD : FONT_MEDIUM;
        typesetter->left = left;
        for (int start = 0, column = 0; column < columns; column++) {
            const int end = cell_end(text, start);
            typesetter->y = top;
            typesetter->width = widths[column] + SLACK;
            set_words(typesetter, start, end);
            bottom = fmaxf(bottom, typesetter->y);
            typesetter->left += widths[column] + gap;
            if (!text[end]) break;
            start = end + 1;
        }
        typesetter->y = placed->bottom = bottom + pad;
        placed->count = reader->typeset.count - placed->first;
        first = false;
    }
    return block;
}

/* ---- Blocks ---- */

/* The space before a block, in lines. */
static float space_before(const Block *block, const Block *before)
{
    const bool enters = !before || before->example != block->example;
    switch (block->kind) {
    case BLOCK_CHAPTER: return enters ? 2.1f : 1.7f;
    case BLOCK_SECTION: return enters ? 1.6f : 1.1f;
    case BLOCK_ITEM: return before && before->kind == BLOCK_ITEM ? .3f : .5f;
    case BLOCK_HEAD: return .7f;
    case BLOCK_PICTURE: return enters ? 1.5f : 1.1f;
    case BLOCK_EXAMPLE: return 1.4f;
    case BLOCK_ACTION: return .5f;
    case BLOCK_EVENT: return before && before->kind == BLOCK_ACTION ? .5f : .1f;
    case BLOCK_REFUSED:
    case BLOCK_LEGAL:
    case BLOCK_SCORE: return .3f;
    default: return enters ? 1.3f : .6f;
    }
}

/* Whether a block is not shown, such as the notation of an action that a sentence also describes. */
static bool is_hidden(const RulebookReader *reader, int index)
{
    const BlockKind kind = reader->blocks[index].kind;
    if (kind == BLOCK_ACTION) return index + 1 < reader->count && reader->blocks[index + 1].kind == BLOCK_EVENT;
    /* If a picture has an example, the example's table is shown instead. */
    if (kind == BLOCK_PICTURE && reader->blocks[index].example >= 0) return true;
    return kind == BLOCK_TITLE || kind == BLOCK_POSITION || kind == BLOCK_BEFORE || kind == BLOCK_NEEDS;
}

static void choose_type(Typesetter *typesetter, const Block *block, float body)
{
    const Stage *stage = typesetter->stage;
    const float panel = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_PLATE]);
    typesetter->face = FONT_MEDIUM;
    typesetter->size = body;
    if (block->kind == BLOCK_CHAPTER) {
        typesetter->face = FONT_DISPLAY;
        typesetter->size = panel * .92f;
    } else if (block->kind == BLOCK_SECTION || block->kind == BLOCK_EXAMPLE) {
        typesetter->face = FONT_BLACK;
        typesetter->size = block->kind == BLOCK_SECTION ? body * 1.15f : body;
    } else if (block->kind == BLOCK_PICTURE) {
        typesetter->size = body * .92f;
    }
}

static float indent_of(const Block *block, float body)
{
    const float example = block->example >= 0 ? body : 0;
    switch (block->kind) {
    case BLOCK_ITEM: return example + body * 1.3f;
    case BLOCK_ACTION:
    case BLOCK_EVENT:
    case BLOCK_REFUSED:
    case BLOCK_LEGAL:
    case BLOCK_SCORE: return example + body * 1.5f;
    default: return example;
    }
}

void reader_picture_name(const Stage *stage, const Block *block, char name[PICTURE_NAME_SIZE])
{
    snprintf(name, PICTURE_NAME_SIZE, "pages/%s/%s.png", THEME_NAMES[stage->settings->theme], block->extra);
}

static void set_picture(Typesetter *typesetter, const Block *block, BlockLayout *placed)
{
    char name[PICTURE_NAME_SIZE];
    float w, h;
    reader_picture_name(typesetter->stage, block, name);
    art_size(canvas_get_art(typesetter->stage->canvas), name, &w, &h);
    const float width = roundf(fminf(typesetter->width, w * layout_unit(&typesetter->stage->layout, .75f)));
    placed->picture = rect_make(typesetter->left + roundf((typesetter->width - width) / 2), typesetter->y, width,
                                roundf(width * h / w));
    typesetter->y = rect_bottom(placed->picture) + typesetter->size * .4f;
    typesetter->left = placed->picture.x;
    typesetter->width = placed->picture.w;
}

static bool reader_has_table(const RulebookReader *reader, int block)
{
    const int example = reader->blocks[block].example;
    if (reader->blocks[block].kind != BLOCK_EXAMPLE || !game_table_find(reader->game)) return false;
    for (int i = block; i < reader->count && reader->blocks[i].example == example; i++) {
        if (reader->blocks[i].kind == BLOCK_POSITION) return true;
    }
    return false;
}

float reader_try_height(const Stage *stage) { return layout_touch_size(&stage->layout) + 8; }

/* Places the table of an example to the right of its text, or above the text if there is little room. */
static void place_table(Typesetter *typesetter, BlockLayout *placed, float width, float body)
{
    enum { BESIDE_FROM = 34 }; /* the table is beside the text if the page is at least this wide, in text sizes */
    const float room = width - 2 * body, try_height = reader_try_height(typesetter->stage);
    const bool is_beside = room >= BESIDE_FROM * body;
    const float max_width = fmaxf(260, layout_length(&typesetter->stage->layout, 400));
    const float table_width = roundf(fminf(is_beside ? room * .46f : room, max_width)),
                height = roundf(table_width / table_picture_aspect_ratio());
    if (is_beside) {
        placed->picture = rect_make(width - body - table_width, typesetter->y, table_width, height);
        typesetter->table_width = table_width + body;
        typesetter->table_bottom = typesetter->y + height + try_height;
    } else {
        typesetter->y += roundf(typesetter->size * LINE * 1.3f);
        placed->picture = rect_make(roundf((width - table_width) / 2), typesetter->y, table_width, height);
        typesetter->y += height + try_height + body * .5f;
    }
}

/* Continues below the table of an example, in lines of the full width. */
static void leave_example(Typesetter *typesetter)
{
    typesetter->y = fmaxf(typesetter->y, typesetter->table_bottom);
    typesetter->table_width = typesetter->table_bottom = 0;
}

/* Places one block, or a whole table. Returns the block after it. */
static int set_block(Typesetter *typesetter, int index, float width, float body)
{
    RulebookReader *reader = typesetter->reader;
    const Block *block = &reader->blocks[index];
    BlockLayout *placed = &reader->typeset.blocks[index];
    if (index > 0 && reader->blocks[index - 1].example != block->example) leave_example(typesetter);
    *placed = (BlockLayout){.top = typesetter->y, .bottom = typesetter->y, .first = reader->typeset.count};
    if (is_hidden(reader, index)) return index + 1;
    typesetter->block = index;
    choose_type(typesetter, block, body);
    if (reader->typeset.count > 0)
        typesetter->y += roundf(space_before(block, index > 0 ? &reader->blocks[index - 1] : NULL) * body * LINE);
    typesetter->left = indent_of(block, body);
    placed->top = typesetter->y;
    const float title_y = typesetter->y;
    if (reader_has_table(reader, index)) place_table(typesetter, placed, width, body);
    const bool above = typesetter->y > title_y;
    const float text_y = typesetter->y;
    if (above) typesetter->y = title_y; /* the title is above the example's table */
    typesetter->width = width - typesetter->left - (block->example >= 0 ? body : 0) - typesetter->table_width;
    placed->left = typesetter->left;
    if (is_row(reader, index)) return set_table(typesetter, index);
    if (block->kind == BLOCK_PICTURE) set_picture(typesetter, block, placed);
    set_words(typesetter, 0, (int)strlen(block->text));
    placed->bottom = typesetter->y;
    if (above) typesetter->y = placed->bottom = fmaxf(text_y, typesetter->y);
    placed->count = reader->typeset.count - placed->first;
    return index + 1;
}

void reader_typeset(RulebookReader *reader, Stage *stage, float width)
{
    Typeset *typeset = &reader->typeset;
    const float body = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    if (typeset->blocks && typeset->width == width && typeset->size == body) return;
    if (typeset->blocks && reader->open_at.block < 0)
        reader->open_at = reader_position_at(reader, reader->scroll.offset);
    if (!typeset->blocks) typeset->blocks = memory_allocate(((size_t)reader->count + 1) * sizeof *typeset->blocks);
    typeset->width = width;
    typeset->size = body;
    typeset->count = 0;
    Typesetter typesetter = {.reader = reader, .stage = stage};
    for (int i = 0; i < reader->count;) i = set_block(&typesetter, i, width, body);
    leave_example(&typesetter);
    typeset->height = typesetter.y + 2 * body;
}

void typeset_clear(Typeset *typeset)
{
    free(typeset->snippets);
    free(typeset->blocks);
    *typeset = (Typeset){0};
}

/* The scroll offset at which the first block is one letter height below the upper edge of the page's visible part. */
static float reading_edge(const RulebookReader *reader) { return reader->preface_height - reader->typeset.size; }

ReadingPosition reader_position_at(const RulebookReader *reader, float offset)
{
    const float y = offset - reading_edge(reader);
    ReadingPosition position = {0, 0};
    if (offset <= 0) return position;
    while (position.block + 1 < reader->count &&
           reader->typeset.blocks[position.block].bottom <= y + reader->typeset.size / 2) {
        position.block++;
    }
    const BlockLayout *placed = &reader->typeset.blocks[position.block];
    const float height = placed->bottom - placed->top;
    if (height > 0) position.past_permille = (int32_t)(1000 * fmaxf(0, fminf(1, (y - placed->top) / height)));
    return position;
}

float reader_offset_of(const RulebookReader *reader, ReadingPosition position)
{
    const BlockLayout *placed = &reader->typeset.blocks[position.block];
    if (position.block == 0) return 0;
    const float past = (placed->bottom - placed->top) * (float)position.past_permille / 1000;
    return fmaxf(0, reading_edge(reader) + placed->top + past);
}
