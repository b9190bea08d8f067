/* SPDX-License-Identifier: MIT */
/* A rulebook's page set in type: words in lines, rows in tables, pictures, examples in their boxes. */
#include "kit/kit.h"
#include "scenes/rulebook_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MOST = 8 };
/* Words joined may be a little wider than they were one by one. */
static const float SLACK = 3;
static const float LINE = 1.42f, RULE_SIZE = .8f, RULE_MARGIN = .38f;

/* What is being set: a block's text between two sides, line below line. */
typedef struct Setter {
    Reading *reading;
    Stage *stage;
    int block;
    Face face;
    float size;
    float left, width; /* of the lines */
    float x, y;        /* where the next word begins */
    bool fresh;        /* at the beginning of a line */
    float beside;      /* so much at the right belongs to the table of an example … */
    float bottom;      /* … down to here */
} Setter;

/* ---- Snippets ---------------------------------------------------------------------------------------------------- */

void snippet_text(const Reading *reading, const Snippet *snippet, char *text)
{
    const int length = snippet->length < PICTURE_KEY_MAX - 1 ? snippet->length : PICTURE_KEY_MAX - 1;
    memcpy(text, reading->blocks[snippet->block].text + snippet->start, (size_t)length);
    text[length] = '\0';
}

float snippet_margin(const Snippet *snippet)
{
    return snippet->manner & RUN_RULE ? snippet->size * RULE_MARGIN : 0;
}

float snippet_width_to(const Reading *reading, Stage *stage, const Snippet *snippet, int bytes)
{
    Snippet part = *snippet;
    char text[PICTURE_KEY_MAX];
    part.length = bytes < snippet->length ? bytes : snippet->length;
    snippet_text(reading, &part, text);
    return snippet_margin(snippet) + type_width(canvas_type_of(stage->canvas), snippet->face, snippet->size, text);
}

static float whole_width(const Reading *reading, Stage *stage, const Snippet *snippet)
{
    return snippet_width_to(reading, stage, snippet, snippet->length) + snippet_margin(snippet);
}

static Snippet *add_snippet(Typeset *setting, const Snippet *snippet)
{
    if (setting->count == setting->capacity) {
        setting->capacity = setting->capacity ? 2 * setting->capacity : 256;
        setting->snippets = memory_resize(setting->snippets, (size_t)setting->capacity * sizeof *setting->snippets);
    }
    setting->snippets[setting->count] = *snippet;
    return &setting->snippets[setting->count++];
}

/* ---- Lines ------------------------------------------------------------------------------------------------------- */

static Snippet snippet_of(const Setter *setter, int start, int length, unsigned manner)
{
    Snippet snippet = {.block = setter->block,
                       .start = start,
                       .length = length,
                       .manner = manner,
                       .face = setter->face,
                       .size = setter->size,
                       .x = setter->x,
                       .y = setter->y};
    if (manner & RUN_BOLD && setter->face == FACE_MEDIUM) snippet.face = FACE_BOLD;
    if (manner & RUN_RULE) {
        snippet.face = FACE_BOLD;
        snippet.size *= RULE_SIZE;
    }
    snippet.w = whole_width(setter->reading, setter->stage, &snippet);
    return snippet;
}

static const Run *run_at(const Block *block, int at)
{
    int index = 0;
    while (index + 1 < block->run_count && at >= block->runs[index].start + block->runs[index].length) index++;
    return &block->runs[index];
}

/* How much of the text from `at` to `end` is in one manner. */
static int piece_length(const Block *block, int at, int end, unsigned *manner)
{
    const Run *run = run_at(block, at);
    const int stop = run->start + run->length;
    *manner = run->manner;
    return (stop < end && stop > at ? stop : end) - at;
}

static float word_width(const Setter *setter, int start, int end)
{
    const Block *block = &setter->reading->blocks[setter->block];
    float width = 0;
    while (start < end) {
        unsigned manner;
        const int length = piece_length(block, start, end, &manner);
        const Snippet piece = snippet_of(setter, start, length, manner);
        width += piece.w;
        start += length;
    }
    return width;
}

/* Puts a piece of a word; what is in the manner of what stands just before it is joined with that. */
static void put_piece(Setter *setter, int start, int length, unsigned manner)
{
    Typeset *setting = &setter->reading->setting;
    Snippet piece = snippet_of(setter, start, length, manner);
    Snippet *last = setting->count > 0 ? &setting->snippets[setting->count - 1] : NULL;
    const bool joins = last && !setter->fresh && last->block == setter->block && last->y == setter->y &&
                       last->manner == manner && !(manner & RUN_RULE) && last->start + last->length + 1 >= start &&
                       last->length + length + 1 < PICTURE_KEY_MAX;
    if (joins) {
        last->length = start + length - last->start;
        last->w = whole_width(setter->reading, setter->stage, last);
    } else {
        last = add_snippet(setting, &piece);
    }
    setter->x = last->x + last->w;
    setter->fresh = false;
}

static void new_line(Setter *setter)
{
    setter->x = setter->left;
    setter->y += roundf(setter->size * LINE);
    setter->fresh = true;
}

/* Where the word ends that begins at a byte. The sign of a rule stays with the word before it. */
static int word_end(const Block *block, int start, int end)
{
    int stop = start;
    do {
        while (stop < end && block->text[stop] == ' ') stop++;
        while (stop < end && block->text[stop] != ' ') stop++;
    } while (stop + 1 < end && run_at(block, stop + 1)->manner & RUN_RULE);
    return stop;
}

/* Sets the bytes from start to end, and ends the last line. */
static void set_words(Setter *setter, int start, int end)
{
    const Block *block = &setter->reading->blocks[setter->block];
    const float space = type_width(canvas_type_of(setter->stage->canvas), setter->face, setter->size, " ");
    setter->x = setter->left;
    setter->fresh = true;
    while (start < end) {
        const int stop = word_end(block, start, end);
        const float gap = setter->fresh ? 0 : space;
        if (!setter->fresh &&
            setter->x + gap + word_width(setter, start, stop) > setter->left + setter->width - SLACK) {
            new_line(setter);
        } else {
            setter->x += gap;
        }
        while (start < stop) {
            unsigned manner;
            const int length = piece_length(block, start, stop, &manner);
            put_piece(setter, start, length, manner);
            start += length;
        }
        while (start < end && block->text[start] == ' ') start++;
    }
    new_line(setter);
}

/* ---- Tables ------------------------------------------------------------------------------------------------------ */

static bool is_row(const Reading *reading, int block)
{
    return block < reading->count &&
           (reading->blocks[block].kind == BLOCK_ROW || reading->blocks[block].kind == BLOCK_HEAD);
}

static int cell_end(const char *text, int start)
{
    return start + (int)strcspn(text + start, "\t");
}

/* How wide the columns of the table that begins at that block want to be; returns how many. */
static int measure_columns(Setter *setter, int block, float widths[COLUMNS_MOST])
{
    int columns = 0;
    for (int i = 0; i < COLUMNS_MOST; i++) widths[i] = 0;
    for (int row = block;
         is_row(setter->reading, row) && (row == block || setter->reading->blocks[row].kind == BLOCK_ROW); row++) {
        const char *text = setter->reading->blocks[row].text;
        setter->block = row;
        for (int start = 0, column = 0; column < COLUMNS_MOST; column++) {
            const int end = cell_end(text, start);
            widths[column] = fmaxf(widths[column], word_width(setter, start, end));
            columns = column + 1 > columns ? column + 1 : columns;
            if (!text[end]) break;
            start = end + 1;
        }
    }
    return columns;
}

/* Narrows the columns until they fit: none below its share. */
static void fit_columns(float widths[COLUMNS_MOST], int columns, float room, float gap)
{
    float wanted = gap * (float)(columns - 1);
    for (int i = 0; i < columns; i++) wanted += widths[i];
    for (int i = columns - 1; i >= 0 && wanted > room; i--) {
        const float share = room / (float)columns - gap, cut = fminf(wanted - room, fmaxf(0, widths[i] - share));
        widths[i] -= cut;
        wanted -= cut;
    }
}

/* Sets a whole table; the block behind it. */
static int set_table(Setter *setter, int block)
{
    Reading *reading = setter->reading;
    float widths[COLUMNS_MOST];
    const float left = setter->left, room = setter->width, gap = setter->size * 1.6f, pad = setter->size * .28f;
    const int columns = measure_columns(setter, block, widths);
    fit_columns(widths, columns, room - SLACK, gap);
    for (bool first = true; is_row(reading, block) && (first || reading->blocks[block].kind == BLOCK_ROW); block++) {
        const char *text = reading->blocks[block].text;
        Placed *placed = &reading->setting.placed[block];
        const float top = setter->y + pad;
        float bottom = top;
        *placed = (Placed){.top = setter->y, .left = left, .first = reading->setting.count};
        setter->block = block;
        setter->face = first ? FACE_BOLD : FACE_MEDIUM;
        setter->left = left;
        for (int start = 0, column = 0; column < columns; column++) {
            const int end = cell_end(text, start);
            setter->y = top;
            setter->width = widths[column] + SLACK;
            set_words(setter, start, end);
            bottom = fmaxf(bottom, setter->y);
            setter->left += widths[column] + gap;
            if (!text[end]) break;
            start = end + 1;
        }
        setter->y = placed->bottom = bottom + pad;
        placed->count = reading->setting.count - placed->first;
        first = false;
    }
    return block;
}

/* ---- Blocks ------------------------------------------------------------------------------------------------------ */

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
    case BLOCK_TOLD: return before && before->kind == BLOCK_ACTION ? .5f : .1f;
    case BLOCK_REFUSED:
    case BLOCK_LEGAL:
    case BLOCK_SCORE: return .3f;
    default: return enters ? 1.3f : .6f;
    }
}

/* Whether a block is for tests alone, such as the notation of an action that is told in a sentence too. */
static bool is_hidden(const Reading *reading, int index)
{
    const BlockKind kind = reading->blocks[index].kind;
    if (kind == BLOCK_ACTION) return index + 1 < reading->count && reading->blocks[index + 1].kind == BLOCK_TOLD;
    if (kind == BLOCK_PICTURE && reading->blocks[index].example >= 0) return true; /* the table itself is seen */
    return kind == BLOCK_TITLE || kind == BLOCK_POSITION || kind == BLOCK_BEFORE || kind == BLOCK_NEEDS;
}

static void choose_type(Setter *setter, const Block *block, float body)
{
    const Stage *stage = setter->stage;
    const float panel = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_PLATE]);
    setter->face = FACE_MEDIUM;
    setter->size = body;
    if (block->kind == BLOCK_CHAPTER) {
        setter->face = FACE_DISPLAY;
        setter->size = panel * .92f;
    } else if (block->kind == BLOCK_SECTION || block->kind == BLOCK_EXAMPLE) {
        setter->face = FACE_BLACK;
        setter->size = block->kind == BLOCK_SECTION ? body * 1.15f : body;
    } else if (block->kind == BLOCK_PICTURE) {
        setter->size = body * .92f;
    }
}

static float indent_of(const Block *block, float body)
{
    const float example = block->example >= 0 ? body : 0;
    switch (block->kind) {
    case BLOCK_ITEM: return example + body * 1.3f;
    case BLOCK_ACTION:
    case BLOCK_TOLD:
    case BLOCK_REFUSED:
    case BLOCK_LEGAL:
    case BLOCK_SCORE: return example + body * 1.5f;
    default: return example;
    }
}

void reading_picture_name(const Stage *stage, const Block *block, char name[PICTURE_NAME])
{
    snprintf(name, PICTURE_NAME, "pages/%s/%s.png", THEME_NAMES[stage->settings->theme], block->extra);
}

static void set_picture(Setter *setter, const Block *block, Placed *placed)
{
    char name[PICTURE_NAME];
    float w, h;
    reading_picture_name(setter->stage, block, name);
    art_size(canvas_art_of(setter->stage->canvas), name, &w, &h);
    const float wide = roundf(fminf(setter->width, w * fmaxf(setter->stage->layout.k, .75f)));
    placed->picture =
        rect_make(setter->left + roundf((setter->width - wide) / 2), setter->y, wide, roundf(wide * h / w));
    setter->y = rect_bottom(placed->picture) + setter->size * .4f;
    setter->left = placed->picture.x;
    setter->width = placed->picture.w;
}

bool reading_has_table(const Reading *reading, int block)
{
    const int example = reading->blocks[block].example;
    if (reading->blocks[block].kind != BLOCK_EXAMPLE || !kit_table(reading->game)) return false;
    for (int i = block; i < reading->count && reading->blocks[i].example == example; i++) {
        if (reading->blocks[i].kind == BLOCK_POSITION) return true;
    }
    return false;
}

float reading_try_height(const Stage *stage)
{
    return layout_touch(&stage->layout) + 8;
}

/* An example's table lies at the right, and the words beside it; where there is little room, above them. */
static void place_table(Setter *setter, Placed *placed, float width, float body)
{
    enum { LEAST_BESIDE = 34 };
    const float room = width - 2 * body, below = reading_try_height(setter->stage);
    const bool beside = room >= LEAST_BESIDE * body;
    const float most = fmaxf(260, layout_length(&setter->stage->layout, 400));
    const float wide = roundf(fminf(beside ? room * .46f : room, most)), high = roundf(wide / example_aspect());
    if (beside) {
        placed->picture = rect_make(width - body - wide, setter->y, wide, high);
        setter->beside = wide + body;
        setter->bottom = setter->y + high + below;
    } else {
        setter->y += roundf(setter->size * LINE * 1.3f);
        placed->picture = rect_make(roundf((width - wide) / 2), setter->y, wide, high);
        setter->y += high + below + body * .5f;
    }
}

/* Behind an example: below its table. */
static void leave_example(Setter *setter)
{
    setter->y = fmaxf(setter->y, setter->bottom);
    setter->beside = setter->bottom = 0;
}

/* Sets one block, or a whole table; the block behind it. */
static int set_block(Setter *setter, int index, float width, float body)
{
    Reading *reading = setter->reading;
    const Block *block = &reading->blocks[index];
    Placed *placed = &reading->setting.placed[index];
    if (index > 0 && reading->blocks[index - 1].example != block->example) leave_example(setter);
    *placed = (Placed){.top = setter->y, .bottom = setter->y, .first = reading->setting.count};
    if (is_hidden(reading, index)) return index + 1;
    setter->block = index;
    choose_type(setter, block, body);
    if (reading->setting.count > 0)
        setter->y += roundf(space_before(block, index > 0 ? &reading->blocks[index - 1] : NULL) * body * LINE);
    setter->left = indent_of(block, body);
    placed->top = setter->y;
    const float title_y = setter->y;
    if (reading_has_table(reading, index)) place_table(setter, placed, width, body);
    const bool above = setter->y > title_y;
    const float text_y = setter->y;
    if (above) setter->y = title_y; /* its title stands above the table */
    setter->width = width - setter->left - (block->example >= 0 ? body : 0) - setter->beside;
    placed->left = setter->left;
    if (is_row(reading, index)) return set_table(setter, index);
    if (block->kind == BLOCK_PICTURE) set_picture(setter, block, placed);
    set_words(setter, 0, (int)strlen(block->text));
    placed->bottom = setter->y;
    if (above) setter->y = placed->bottom = fmaxf(text_y, setter->y);
    placed->count = reading->setting.count - placed->first;
    return index + 1;
}

void reading_set(Reading *reading, Stage *stage, float width)
{
    Typeset *setting = &reading->setting;
    const float body = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    if (setting->placed && setting->width == width && setting->size == body) return;
    if (setting->placed && reading->wish.block < 0) reading->wish = reading_place(reading, reading->scroll.offset);
    if (!setting->placed) setting->placed = memory_allocate(((size_t)reading->count + 1) * sizeof *setting->placed);
    setting->width = width;
    setting->size = body;
    setting->count = 0;
    Setter setter = {.reading = reading, .stage = stage};
    for (int i = 0; i < reading->count;) i = set_block(&setter, i, width, body);
    leave_example(&setter);
    setting->height = setter.y + 2 * body;
}

void typeset_clear(Typeset *setting)
{
    free(setting->snippets);
    free(setting->placed);
    *setting = (Typeset){0};
}

/* The first line is read a little below the edge. */
static float edge(const Reading *reading)
{
    return reading->preface - reading->setting.size;
}

ReadingPlace reading_place(const Reading *reading, float offset)
{
    const float y = offset - edge(reading);
    ReadingPlace place = {0, 0};
    if (offset <= 0) return place;
    while (place.block + 1 < reading->count &&
           reading->setting.placed[place.block].bottom <= y + reading->setting.size / 2) {
        place.block++;
    }
    const Placed *placed = &reading->setting.placed[place.block];
    const float height = placed->bottom - placed->top;
    if (height > 0) place.past = (int32_t)(1000 * fmaxf(0, fminf(1, (y - placed->top) / height)));
    return place;
}

float reading_offset(const Reading *reading, ReadingPlace place)
{
    const Placed *placed = &reading->setting.placed[place.block];
    if (place.block == 0) return 0;
    const float past = (placed->bottom - placed->top) * (float)place.past / 1000;
    return fmaxf(0, edge(reading) + placed->top + past);
}
