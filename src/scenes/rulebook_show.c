/* SPDX-License-Identifier: MIT */
/* A rulebook as it is seen: the bar with its search, the chapters, the page. */
#include "scenes/rulebook_scene.h"
#include "scenes/table_scene.h"
#include "ui/letters.h"

#include <stdio.h>

/* Where its parts lie. */
typedef struct Spread {
    bool folded; /* the chapters behind a button */
    Rect bar, chapters, sheet;
    float pad;
} Spread;

/* The chapters stand beside the text where that keeps lines of so many letters' height. */
static const float LINES_LEAST = 36, CHAPTERS_WIDE = 270;

static bool is_folded(const Layout *layout)
{
    const float beside = layout->w - layout_length(layout, 64 + CHAPTERS_WIDE * fmaxf(1, fminf(layout->text, 1.2f)));
    return layout->kind != LAYOUT_REGULAR || (layout->text > 1 && beside < LINES_LEAST * layout_text(layout, 16));
}

static Spread spread_of(const Stage *stage)
{
    const Layout *layout = &stage->layout;
    Spread spread = {.folded = is_folded(layout)};
    const float gap = stage_size(stage, SIZE_GAP), touch = layout_touch(layout), text = fmaxf(1, layout->text);
    Rect rest = rect_inset(layout_window(layout), spread.folded ? 10 : layout_length(layout, 24));
    const float most = layout_length(layout, 1180) * fmaxf(1, text * .9f);
    if (rest.w > most && !spread.folded) rest = rect_make(rest.x + (rest.w - most) / 2, rest.y, most, rest.h);
    spread.bar = rect_take_top(&rest, touch, gap);
    spread.pad = spread.folded ? 14 : layout_length(layout, 34);
    if (!spread.folded) spread.chapters = rect_take_left(&rest, layout_length(layout, CHAPTERS_WIDE) * fminf(text, 1.2f), gap);
    spread.sheet = rect_snapped(rest);
    return spread;
}

/* ---- The bar ----------------------------------------------------------------------------------------------------- */

static void draw_disc(Stage *stage, Rect at, const char *id, const char *icon, Word label, int code, bool shut)
{
    const Spot spot = {.id = id,
                       .at = rect_around(rect_centre(at), fminf(at.w, at.h), fminf(at.w, at.h)),
                       .label = stage_word(stage, label),
                       .shut = shut ? stage_word(stage, WORD_RULEBOOK_NOTHING) : NULL,
                       .code = code};
    widget_disc(stage, &spot, icon);
}

static void draw_found(const Reading *reading, Stage *stage, Rect at)
{
    Text text = {0};
    const WordPart parts[] = {word_number(reading->find_at + 1), word_number(reading->find_count)};
    TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_INK);
    style.align = ALIGN_CENTRE;
    style.size = fminf(style.size, at.h * .5f);
    words_fill(stage->words, reading->find_count ? WORD_RULEBOOK_FOUND : WORD_RULEBOOK_NOTHING, parts, 2, &text);
    canvas_text_in(stage->canvas, &style, at, text_string(&text));
    text_clear(&text);
}

static void draw_bar(Reading *reading, Stage *stage, const Spread *spread)
{
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, reading->game);
    Rect bar = spread->bar;
    const float disc = bar.h, gap = spread->folded ? 6 : layout_length(&stage->layout, 10);
    const bool none = reading->find_count == 0, searches = reading->query.text[0];
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND);
    title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_HEAD], 1);
    draw_disc(stage, rect_take_left(&bar, disc, gap), "leave", "back", WORD_RULEBOOK_LEAVE, CODE_LEAVE, false);
    if (spread->folded) {
        draw_disc(stage, rect_take_left(&bar, disc, gap), "chapters", reading->list_open ? "cross" : "menu",
                  WORD_RULEBOOK_CHAPTERS, CODE_LIST, false);
    }
    if (reading->teaches)
        draw_disc(stage, rect_take_left(&bar, disc, gap), "learn", "lesson", WORD_LESSON_LEARN, CODE_LEARN, false);
    draw_disc(stage, rect_take_right(&bar, disc, gap), "find-next", "chevron-down", WORD_RULEBOOK_NEXT, CODE_NEXT,
              none);
    draw_disc(stage, rect_take_right(&bar, disc, gap), "find-before", "chevron-up", WORD_RULEBOOK_BEFORE, CODE_BEFORE,
              none);
    const float words = canvas_text_width(stage->canvas, &title, rulebook_title(book));
    const float field_w = fminf(bar.w, fmaxf(layout_length(&stage->layout, 380), 260));
    Rect field = rect_take_right(&bar, field_w, gap);
    if (bar.w >= words) {
        canvas_text_in(stage->canvas, &title, bar, rulebook_title(book));
    } else {
        field = rect_union(bar, field);
    }
    widget_field(
        stage,
        &(Spot){.id = "search", .at = field, .label = stage_word(stage, WORD_RULEBOOK_SEARCH), .code = CODE_QUERY},
        &reading->query, stage_word(stage, WORD_RULEBOOK_SEARCH_HINT));
    const float told = fminf(field.w * .42f, layout_text(&stage->layout, 16) * 7);
    if (searches) draw_found(reading, stage, rect_make(rect_right(field) - told - 6, field.y, told, field.h));
}

/* The mark of what is otherwise than written. */
static void draw_mark(const Reading *reading, Stage *stage, float x, float y, float h, Colour colour)
{
    const float width = fmaxf(3, reading->setting.size * .22f);
    canvas_round(stage->canvas, rect_snapped(rect_make(x, y, width, h)), 2, colour);
}

/* ---- The chapters ------------------------------------------------------------------------------------------------ */

/* Whether anything in the chapter that begins at a block differs from the written rules. */
static bool chapter_changed(const Reading *reading, int block)
{
    for (int i = block + 1; i < reading->count && reading->blocks[i].kind != BLOCK_CHAPTER; i++) {
        if (reading->blocks[i].changed) return true;
    }
    return false;
}

static int chapter_read(const Reading *reading)
{
    const float line = reading->setting.size * 3;
    const bool ends =
        reading->scroll.offset > 0 && reading->scroll.offset + reading->scroll.window >= reading->scroll.content - 1;
    int chapter = -1;
    for (int i = 0; i < reading->count; i++) {
        if (reading->blocks[i].kind != BLOCK_CHAPTER) continue;
        const float top = reading->setting.placed[i].top - (ends ? reading->scroll.window * .7f : line);
        if (chapter < 0 || top <= reading->scroll.offset) chapter = i;
    }
    return chapter;
}

static void draw_chapter(const Reading *reading, Stage *stage, Rect at, int block, bool read)
{
    const char *id = spots_text(&stage->spots, "chapter:%d", block);
    const float corner = stage_size(stage, SIZE_INSET_CORNER), pad = at.h * .3f;
    at = rect_snapped(at);
    stage_spot(stage, &(Spot){.id = id,
                              .at = at,
                              .corner = corner,
                              .label = reading->blocks[block].text,
                              .code = CODE_CHAPTER,
                              .index = block,
                              .on = read});
    if (read) {
        canvas_round(stage->canvas, at, corner, stage_colour(stage, COLOUR_MAIN));
    } else if (stage_is_pointed(stage, id)) {
        canvas_round(stage->canvas, at, corner, stage_colour(stage, COLOUR_INSET));
    }
    ThemeColour ink = read ? COLOUR_MAIN_INK : stage_is_pointed(stage, id) ? COLOUR_INSET_INK : COLOUR_PANEL_INK;
    const TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, ink);
    const Rect words = rect_make(at.x + pad, at.y, at.w - 2 * pad, at.h);
    if (chapter_changed(reading, block))
        draw_mark(reading, stage, at.x + pad * .4f, at.y + pad, at.h - 2 * pad, style.colour);
    letters_in(stage->canvas, style, style.size * .6f, 1.15f, words, reading->blocks[block].text);
}

static void draw_chapters(Reading *reading, Stage *stage, Rect panel)
{
    const float pad = stage_size(stage, SIZE_PADDING) * .75f, gap = 4;
    const float row = roundf(fmaxf(layout_touch(&stage->layout), reading->setting.size * 2));
    const int read = chapter_read(reading);
    int chapters = 0;
    for (int i = 0; i < reading->count; i++) chapters += reading->blocks[i].kind == BLOCK_CHAPTER;
    const float content = (float)chapters * (row + gap) - gap;
    panel.h = fminf(panel.h, content + 2 * pad);
    widget_panel(stage, panel, 0);
    stage_spot(stage, &(Spot){.id = "chapters-cover", .at = panel, .kind = SPOT_COVER});
    const Rect inner = rect_inset(panel, pad);
    Rect rows = widget_scroll_begin(stage, "chapter-list", inner, &reading->list_scroll, content);
    for (int i = 0; i < reading->count; i++) {
        if (reading->blocks[i].kind == BLOCK_CHAPTER)
            draw_chapter(reading, stage, rect_take_top(&rows, row, gap), i, i == read);
    }
    widget_scroll_end(stage, inner, &reading->list_scroll);
}

/* ---- The page ---------------------------------------------------------------------------------------------------- */

static ThemeColour ink_of(const Block *block)
{
    if (block->example >= 0) return COLOUR_INSET_INK;
    return block->kind == BLOCK_PICTURE ? COLOUR_PANEL_INK_2 : COLOUR_PANEL_INK;
}

/* The sign of a rule: its id on a small plate. */
static void draw_rule_plate(const Snippet *snippet, Stage *stage, const Block *block, float x, float y)
{
    const float high = roundf(snippet->size * 1.36f), line = snippet->size / .8f * 1.42f;
    const Rect plate = rect_snapped(rect_make(x, y + (line - high) / 2, snippet->w, high));
    canvas_round(stage->canvas, plate, high * .3f,
                 stage_colour(stage, block->example >= 0 ? COLOUR_PANEL : COLOUR_INSET));
}

/* What was found in a snippet lies on amber; the one that is looked at has an edge besides. */
static void draw_finds(const Reading *reading, Stage *stage, const Snippet *snippet, float x, float y, float base)
{
    for (int i = 0; i < reading->find_count; i++) {
        const Find *find = &reading->finds[i];
        const int from = find->start > snippet->start ? find->start : snippet->start;
        const int end = find->start + find->length, stop = snippet->start + snippet->length;
        const int to = end < stop ? end : stop;
        if (find->block != snippet->block || from >= to) continue;
        const float left = from > snippet->start ? snippet_width_to(reading, stage, snippet, from - snippet->start)
                                                 : snippet_margin(snippet);
        const float right = snippet_width_to(reading, stage, snippet, to - snippet->start);
        const float line = reading->setting.size * 1.42f, high = fmaxf(snippet->size * 1.3f, line * .86f);
        const float middle = y + fmaxf(line, snippet->size * 1.42f) / 2;
        const Rect at = rect_snapped(rect_make(x + left - 2, middle - high / 2, right - left + 4, high));
        const Snippet part = {.block = snippet->block, .start = from, .length = to - from};
        char text[PICTURE_KEY_MAX];
        snippet_text(reading, &part, text);
        canvas_round(stage->canvas, at, 4, stage_colour(stage, COLOUR_AMBER));
        if (i == reading->find_at)
            canvas_ring(stage->canvas, rect_inset(at, -2), 6, 2, stage_colour(stage, COLOUR_FOCUS));
        const TextStyle style = {snippet->face, snippet->size, stage_colour(stage, COLOUR_AMBER_INK), ALIGN_LEFT};
        canvas_text(stage->canvas, &style, x + left, base, text);
    }
}

/* Where all of it is otherwise, the mark beside it says enough. */
static bool wholly_changed(const Block *block)
{
    for (int i = 0; i < block->run_count; i++) {
        if (!(block->runs[i].manner & RUN_CHANGED)) return false;
    }
    return true;
}

static void draw_snippet(const Reading *reading, Stage *stage, const Snippet *snippet, Rect column)
{
    const Block *block = &reading->blocks[snippet->block];
    Type *type = canvas_type_of(stage->canvas);
    const float x = column.x + snippet->x, y = column.y + snippet->y;
    const float full = snippet->manner & RUN_RULE ? snippet->size / .8f : snippet->size, line = full * 1.42f;
    const float base = roundf(y + line / 2 + type_capital(type, snippet->face, snippet->size) / 2);
    char text[PICTURE_KEY_MAX];
    TextStyle style = {snippet->face, snippet->size, stage_colour(stage, ink_of(block)), ALIGN_LEFT};
    snippet_text(reading, snippet, text);
    if (snippet->manner & RUN_RULE) {
        draw_rule_plate(snippet, stage, block, x, y);
        style.colour = stage_colour(stage, block->example >= 0 ? COLOUR_PANEL_INK : COLOUR_INSET_INK);
    }
    canvas_text(stage->canvas, &style, x + snippet_margin(snippet), base, text);
    if (snippet->manner & RUN_CHANGED && !wholly_changed(block)) {
        canvas_fill(stage->canvas, rect_snapped(rect_make(x, base + full * .16f, snippet->w, fmaxf(2, full * .1f))),
                    stage_colour(stage, COLOUR_MAIN));
    }
    if (reading->find_count > 0) draw_finds(reading, stage, snippet, x, y, base);
}

/* What stands before a block's first line: a bullet, an arrow, a cross. */
static void draw_sign(const Reading *reading, Stage *stage, const Block *block, const Placed *placed, Rect column)
{
    const float size = reading->setting.size, line = size * 1.42f;
    const Point middle = {column.x + placed->left - size * .75f, column.y + placed->top + line / 2};
    const Colour ink = stage_colour(stage, ink_of(block));
    switch (block->kind) {
    case BLOCK_ITEM: canvas_disc(stage->canvas, middle, size * .17f, stage_colour(stage, COLOUR_MAIN)); break;
    case BLOCK_ACTION:
    case BLOCK_TOLD:
        if (block->kind == BLOCK_ACTION || block[-1].kind == BLOCK_ACTION)
            canvas_icon(stage->canvas, "play", middle, size * 1.05f, ink);
        break;
    case BLOCK_REFUSED: canvas_icon(stage->canvas, "cross", middle, size * 1.05f, ink); break;
    case BLOCK_SCORE: canvas_icon(stage->canvas, "star", middle, size * 1.05f, ink); break;
    case BLOCK_LEGAL: canvas_icon(stage->canvas, "tick", middle, size * 1.05f, ink); break;
    default: break;
    }
}

static void draw_picture(Stage *stage, const Block *block, Rect at)
{
    char name[PICTURE_NAME];
    reading_picture_name(stage, block, name);
    canvas_paper_shadow(stage->canvas, at, 4, stage->layout.k, stage_colour(stage, COLOUR_PLUM));
    canvas_art(stage->canvas, name, at);
    canvas_ring(stage->canvas, rect_inset(at, -1), 2, 1, stage_colour(stage, COLOUR_HAIRLINE));
}

/* The box an example stands in. */
static void draw_box(const Reading *reading, Stage *stage, int block, Rect column)
{
    const Placed *first = &reading->setting.placed[block];
    const float pad = reading->setting.size * .7f;
    float bottom = first->bottom;
    for (int i = block; i < reading->count && reading->blocks[i].example == reading->blocks[block].example; i++)
        bottom = fmaxf(bottom, reading->setting.placed[i].bottom);
    if (first->picture.w > 0) bottom = fmaxf(bottom, rect_bottom(first->picture) + reading_try_height(stage));
    const Rect box = {column.x, column.y + first->top - pad, column.w, bottom - first->top + 2 * pad};
    widget_inset(stage, rect_snapped(box), 0);
}

static Rect block_at(const Reading *reading, int index, Rect column)
{
    const Placed *placed = &reading->setting.placed[index];
    const float left = placed->left - reading->setting.size * .3f;
    return rect_make(column.x + left, column.y + placed->top, column.w - left, placed->bottom - placed->top);
}

/* Every paragraph can be reached by keys and heard, and taken hold of. */
static void draw_spot(const Reading *reading, Stage *stage, int index, Rect column)
{
    stage_spot(stage, &(Spot){.id = spots_text(&stage->spots, "p:%d", index),
                              .at = block_at(reading, index, column),
                              .kind = SPOT_THING,
                              .corner = 6,
                              .about = "",
                              .label = reading->blocks[index].text,
                              .code = CODE_BLOCK,
                              .index = index,
                              .drag = true,
                              .small = true});
}

static void draw_block(const Reading *reading, Stage *stage, int index, Rect column)
{
    const Block *block = &reading->blocks[index];
    const Placed *placed = &reading->setting.placed[index];
    const float size = reading->setting.size;
    const Rect at = block_at(reading, index, column);
    if (block->changed) draw_mark(reading, stage, column.x - size * .9f, at.y, at.h, stage_colour(stage, COLOUR_MAIN));
    if (block->kind == BLOCK_HEAD || block->kind == BLOCK_ROW) {
        canvas_fill(stage->canvas,
                    rect_make(column.x + placed->left, roundf(rect_bottom(at)), column.w - placed->left, 1),
                    stage_colour(stage, COLOUR_HAIRLINE));
    }
    draw_sign(reading, stage, block, placed, column);
    if (reading_tells_now(reading, index))
        draw_mark(reading, stage, column.x + placed->left - size * 1.9f, at.y, at.h, stage_colour(stage, COLOUR_AMBER));
    if (block->kind == BLOCK_PICTURE) draw_picture(stage, block, rect_moved(placed->picture, column.x, column.y));
}

/* Whether anything of the example that begins at that block is seen. */
static bool example_seen(const Reading *reading, Stage *stage, int block, Rect column, Rect seen)
{
    const Rect picture = reading->setting.placed[block].picture;
    const Rect at = rect_moved(picture, column.x, column.y);
    return rect_meets(rect_make(at.x, at.y, at.w, at.h + reading_try_height(stage)), seen);
}

static void draw_blocks(Reading *reading, Stage *stage, Rect column, Rect seen)
{
    const Typeset *setting = &reading->setting;
    const float margin = setting->size * 3;
    for (int i = 0; i < reading->count; i++) {
        const Placed *placed = &setting->placed[i];
        const Rect at = {column.x, column.y + placed->top - margin, column.w,
                         placed->bottom - placed->top + 2 * margin};
        const bool shown = placed->bottom > placed->top;
        if (reading->blocks[i].kind == BLOCK_EXAMPLE) draw_box(reading, stage, i, column);
        if (shown) draw_spot(reading, stage, i, column);
        if (placed->picture.w > 0 && reading->blocks[i].kind == BLOCK_EXAMPLE)
            reading_draw_example(reading, stage, i, column, example_seen(reading, stage, i, column, seen));
        if (!shown || !rect_meets(at, seen)) continue;
        draw_block(reading, stage, i, column);
        for (int s = placed->first; s < placed->first + placed->count; s++)
            draw_snippet(reading, stage, &setting->snippets[s], column);
    }
}

/* Above the first chapter: whose rules these are, and how many places differ from the written ones. */
static float draw_preface(const Reading *reading, Stage *stage, Rect column, bool draws)
{
    const TextStyle style = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    const float line = style.size * 1.42f;
    Text text = {0};
    const WordPart parts[] = {word_number(reading->changes)};
    words_fill(stage->words,
               reading->changes == 0            ? WORD_RULEBOOK_STANDARD
               : reading->are == RULES_OF_MATCH ? WORD_RULEBOOK_OF_MATCH
                                                : WORD_RULEBOOK_AS_SET,
               parts, 1, &text);
    const float high = canvas_paragraph_height(stage->canvas, &style, column.w, line, text_string(&text));
    if (draws) {
        if (reading->changes > 0) {
            draw_mark(reading, stage, column.x - style.size * .9f, column.y, high, stage_colour(stage, COLOUR_MAIN));
        }
        canvas_paragraph(stage->canvas, &style, rect_make(column.x, column.y, column.w, high + 1), line,
                         text_string(&text));
    }
    text_clear(&text);
    return high + line;
}

/* Brings the page to where it is wished, or a little nearer. */
static void slide(Reading *reading, Stage *stage)
{
    if (reading->wish.block >= 0) reading->scroll.offset = reading_offset(reading, reading->wish);
    reading->wish.block = -1;
    if (!reading->slides) return;
    reading->scroll.offset = lerp(reading->slide_from, reading->slide_to, tween_at(&reading->slide, &stage->motion));
    reading->slides = tween_running(&reading->slide, &stage->motion);
}

static void draw_page(Reading *reading, Stage *stage, const Spread *spread)
{
    widget_panel(stage, spread->sheet, 0);
    const Rect inner =
        rect_snapped(rect_make(spread->sheet.x + 4, spread->sheet.y + 6, spread->sheet.w - 8, spread->sheet.h - 12));
    const float body = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    const float width = roundf(fminf(inner.w - 2 * spread->pad, body * 46));
    reading_set(reading, stage, width);
    Rect column = {roundf(inner.x + (inner.w - width) / 2), 0, width, 0};
    reading->preface = draw_preface(reading, stage, column, false) + spread->pad * .7f;
    slide(reading, stage);
    const Rect rows =
        widget_scroll_begin(stage, "page", inner, &reading->scroll, reading->setting.height + reading->preface);
    /* Plain paper: what lies below it need not be painted again while the page moves. */
    canvas_fill(stage->canvas, inner, stage_colour(stage, COLOUR_PANEL));
    column.y = rows.y + spread->pad * .7f;
    draw_preface(reading, stage, column, column.y + reading->preface > inner.y);
    column.y = rows.y + reading->preface;
    draw_blocks(reading, stage, column, inner);
    widget_scroll_end(stage, inner, &reading->scroll);
    widget_panel_edge(stage, spread->sheet, 0);
}

void reading_show(void *self, Stage *stage)
{
    Reading *reading = self;
    const Spread spread = spread_of(stage);
    const Table *look = kit_table(reading->game);
    if (look) table_draw_ground(look, stage);
    draw_page(reading, stage, &spread);
    draw_bar(reading, stage, &spread);
    if (!spread.folded) {
        draw_chapters(reading, stage, spread.chapters);
    } else if (reading->list_open) {
        const float w = fminf(spread.sheet.w - 24, layout_text(&stage->layout, 16) * 20);
        stage_spot(stage, &(Spot){.id = "veil", .at = spread.sheet, .kind = SPOT_COVER});
        draw_chapters(reading, stage, rect_make(spread.sheet.x + 10, spread.sheet.y + 10, w, spread.sheet.h - 20));
    }
}
