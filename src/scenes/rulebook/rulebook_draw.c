/* SPDX-License-Identifier: MIT */
/* Draws a rulebook: the bar with the search, the chapters and the page. */
#include "scenes/common/table_background.h"
#include "scenes/rulebook/rulebook_scene.h"
#include "ui/form.h"
#include "ui/text_fit.h"

typedef struct ReaderLayout {
    bool is_folded; /* the chapters are hidden until a button is pressed */
    Rect bar, chapters, sheet;
    float pad;
} ReaderLayout;

/* Large text hides the chapters if lines beside them would be shorter than this, in text sizes. */
static const float LINES_MIN = 36;
static const float CHAPTERS_WIDTH = 270; /* the width of the list of chapters, in frame pixels */

static bool is_folded(const Layout *layout)
{
    const float text_width =
        layout->w - layout_length(layout, 64 + CHAPTERS_WIDTH * fmaxf(1, fminf(layout->text_scale, 1.2f)));
    return layout->kind != LAYOUT_REGULAR ||
           (layout->text_scale > 1 && text_width < LINES_MIN * layout_text(layout, 16));
}

static ReaderLayout reader_layout(const Stage *stage)
{
    const Layout *layout = &stage->layout;
    ReaderLayout places = {.is_folded = is_folded(layout)};
    const float gap = stage_size(stage, SIZE_GAP), touch = layout_touch_size(layout),
                text = fmaxf(1, layout->text_scale);
    Rect rest = rect_inset(layout_window(layout), places.is_folded ? 10 : layout_length(layout, 24));
    const float max_width = layout_length(layout, 1180) * fmaxf(1, text * .9f);
    if (rest.w > max_width && !places.is_folded)
        rest = rect_make(rest.x + (rest.w - max_width) / 2, rest.y, max_width, rest.h);
    places.bar = rect_take_top(&rest, touch, gap);
    places.pad = places.is_folded ? 14 : layout_length(layout, 34);
    if (!places.is_folded)
        places.chapters = rect_take_left(&rest, layout_length(layout, CHAPTERS_WIDTH) * fminf(text, 1.2f), gap);
    places.sheet = rect_snapped(rest);
    return places;
}

/* ---- The bar ---- */

static void draw_hit_count(const RulebookReader *reader, Stage *stage, Rect at)
{
    TextStyle style = text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK));
    style.size = fminf(style.size, at.h * .5f);
    canvas_text_in_rect(stage->canvas, &style, at,
                        stage_format(stage, reader->hit_count ? STRING_RULEBOOK_FOUND : STRING_RULEBOOK_NOTHING,
                                     arg_number(reader->hit_index + 1), arg_number(reader->hit_count)));
}

static void draw_rulebook_bar(RulebookReader *reader, Stage *stage, const ReaderLayout *places)
{
    const Rulebook *book = host_rulebook(&stage->host, reader->game);
    Rect bar = places->bar;
    const float disc = bar.h, gap = places->is_folded ? 6 : layout_length(&stage->layout, 10);
    const bool searches = reader->query.text[0];
    const char *none = reader->hit_count == 0 ? screen_string(STRING_RULEBOOK_NOTHING) : NULL;
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1);
    widget_icon_button(stage, rect_take_left(&bar, disc, gap),
                       &(Button){"leave", STRING_RULEBOOK_LEAVE, CODE_RULEBOOK_LEAVE, .icon = "back"});
    if (places->is_folded) {
        widget_icon_button(stage, rect_take_left(&bar, disc, gap),
                           &(Button){"chapters", STRING_RULEBOOK_CHAPTERS, CODE_RULEBOOK_LIST,
                                     .icon = reader->list_open ? "cross" : "menu"});
    }
    if (reader->has_lesson)
        widget_icon_button(stage, rect_take_left(&bar, disc, gap),
                           &(Button){"learn", STRING_LESSON_LEARN, CODE_RULEBOOK_LEARN, .icon = "lesson"});
    const Button finds[] = {
        {"find-next", STRING_RULEBOOK_NEXT, CODE_RULEBOOK_NEXT, .icon = "chevron-down", .disabled_reason = none},
        {"find-before", STRING_RULEBOOK_BEFORE, CODE_RULEBOOK_BEFORE, .icon = "chevron-up", .disabled_reason = none}};
    widget_icon_row(stage, finds, 2, gap, &bar);
    const float words = canvas_text_width(stage->canvas, &title, rulebook_title(book));
    const float field_w = fminf(bar.w, fmaxf(layout_length(&stage->layout, 380), 260));
    Rect field = rect_take_right(&bar, field_w, gap);
    if (bar.w >= words) {
        canvas_text_in_rect(stage->canvas, &title, bar, rulebook_title(book));
    } else {
        field = rect_union(bar, field);
    }
    widget_text_field(stage, &(Hotspot){"search", field, screen_string(STRING_RULEBOOK_SEARCH), CODE_RULEBOOK_QUERY},
                      &reader->query, screen_string(STRING_RULEBOOK_SEARCH_HINT));
    const float count_width = fminf(field.w * .42f, layout_text(&stage->layout, 16) * 7);
    if (searches)
        draw_hit_count(reader, stage, rect_make(rect_right(field) - count_width - 6, field.y, count_width, field.h));
}

/* Draws a mark beside a text, such as one that differs from the written rules. */
static void draw_mark(const RulebookReader *reader, Stage *stage, float x, float y, float h, Colour colour)
{
    const float width = fmaxf(3, reader->typeset.size * .22f);
    canvas_rounded_rect(stage->canvas, rect_snapped(rect_make(x, y, width, h)), 2, colour);
}

/* ---- Chapters ---- */

/* Whether anything in the chapter that begins at a block differs from the written rules. */
static bool chapter_changed(const RulebookReader *reader, int block)
{
    for (int i = block + 1; i < reader->count && reader->blocks[i].kind != BLOCK_CHAPTER; i++) {
        if (reader->blocks[i].changed) return true;
    }
    return false;
}

static int current_chapter(const RulebookReader *reader)
{
    const float line = reader->typeset.size * 3;
    const bool ends = reader->scroll.offset > 0 &&
                      reader->scroll.offset + reader->scroll.window_height >= reader->scroll.content_height - 1;
    int chapter = -1;
    for (int i = 0; i < reader->count; i++) {
        if (reader->blocks[i].kind != BLOCK_CHAPTER) continue;
        const float top = reader->typeset.blocks[i].top - (ends ? reader->scroll.window_height * .7f : line);
        if (chapter < 0 || top <= reader->scroll.offset) chapter = i;
    }
    return chapter;
}

static void draw_chapter(const RulebookReader *reader, Stage *stage, Rect at, int block, bool read)
{
    const char *id = stage_printf(stage, "chapter:%d", block);
    const float corner = stage_size(stage, SIZE_INSET_CORNER), pad = at.h * .3f;
    at = rect_snapped(at);
    stage_add_hotspot(stage, &(Hotspot){id, at, reader->blocks[block].text, CODE_RULEBOOK_CHAPTER, .index = block,
                                        .focus_corner = corner, .is_on = read});
    if (read) {
        canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, COLOUR_MAIN));
    } else if (stage_is_pointed(stage, id)) {
        canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, COLOUR_INSET));
    }
    ThemeColour ink = read ? COLOUR_MAIN_INK : stage_is_pointed(stage, id) ? COLOUR_INSET_INK : COLOUR_PANEL_INK;
    const TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, ink);
    const Rect words = rect_make(at.x + pad, at.y, at.w - 2 * pad, at.h);
    if (chapter_changed(reader, block))
        draw_mark(reader, stage, at.x + pad * .4f, at.y + pad, at.h - 2 * pad, style.colour);
    text_fit_draw(stage->canvas, style, style.size * .6f, 1.15f, words, reader->blocks[block].text);
}

static void draw_chapters(RulebookReader *reader, Stage *stage, Rect panel)
{
    const float pad = stage_size(stage, SIZE_PADDING) * .75f, gap = 4;
    const float row = roundf(fmaxf(layout_touch_size(&stage->layout), reader->typeset.size * 2));
    const int read = current_chapter(reader);
    int chapters = 0;
    for (int i = 0; i < reader->count; i++) chapters += reader->blocks[i].kind == BLOCK_CHAPTER;
    const float content = (float)chapters * (row + gap) - gap;
    panel.h = fminf(panel.h, content + 2 * pad);
    widget_panel(stage, panel, 0);
    stage_add_hotspot(stage, &(Hotspot){"chapters-cover", panel, .kind = HOTSPOT_BLOCKER});
    const Rect inner = rect_inset(panel, pad);
    Rect rows = widget_scroll_begin(stage, "chapter-list", inner, &reader->list_scroll, content);
    for (int i = 0; i < reader->count; i++) {
        if (reader->blocks[i].kind == BLOCK_CHAPTER)
            draw_chapter(reader, stage, rect_take_top(&rows, row, gap), i, i == read);
    }
    widget_scroll_end(stage, inner, &reader->list_scroll);
}

/* ---- The page ---- */

static ThemeColour ink_of(const Block *block)
{
    if (block->example >= 0) return COLOUR_INSET_INK;
    return block->kind == BLOCK_PICTURE ? COLOUR_PANEL_INK_2 : COLOUR_PANEL_INK;
}

static void draw_rule_plate(const Snippet *snippet, Stage *stage, const Block *block, float x, float y)
{
    const float height = roundf(snippet->size * 1.36f), line = snippet->size / .8f * 1.42f;
    const Rect plate = rect_snapped(rect_make(x, y + (line - height) / 2, snippet->w, height));
    canvas_rounded_rect(stage->canvas, plate, height * .3f,
                        stage_colour(stage, block->example >= 0 ? COLOUR_PANEL : COLOUR_INSET));
}

/* Draws the hits of the search in a snippet on an amber background. The current one also has a border. */
static void draw_hits(const RulebookReader *reader, Stage *stage, const Snippet *snippet, float x, float y, float base)
{
    for (int i = 0; i < reader->hit_count; i++) {
        const SearchHit *hit = &reader->hits[i];
        const int from = hit->start > snippet->start ? hit->start : snippet->start;
        const int end = hit->start + hit->length, stop = snippet->start + snippet->length;
        const int to = end < stop ? end : stop;
        if (hit->block != snippet->block || from >= to) continue;
        const float left = from > snippet->start ? snippet_width_to(reader, stage, snippet, from - snippet->start)
                                                 : snippet_margin(snippet);
        const float right = snippet_width_to(reader, stage, snippet, to - snippet->start);
        const float line = reader->typeset.size * 1.42f, height = fmaxf(snippet->size * 1.3f, line * .86f);
        const float middle = y + fmaxf(line, snippet->size * 1.42f) / 2;
        const Rect at = rect_snapped(rect_make(x + left - 2, middle - height / 2, right - left + 4, height));
        const Snippet part = {.block = snippet->block, .start = from, .length = to - from};
        char text[PICTURE_KEY_MAX];
        snippet_text(reader, &part, text);
        canvas_rounded_rect(stage->canvas, at, 4, stage_colour(stage, COLOUR_AMBER));
        if (i == reader->hit_index)
            canvas_ring(stage->canvas, rect_inset(at, -2), 6, 2, stage_colour(stage, COLOUR_FOCUS));
        const TextStyle style = {snippet->face, snippet->size, stage_colour(stage, COLOUR_AMBER_INK), ALIGN_LEFT};
        canvas_text(stage->canvas, &style, x + left, base, text);
    }
}

/* Whether all of a block's text differs from the written rules. The mark beside the block is then enough. */
static bool wholly_changed(const Block *block)
{
    for (int i = 0; i < block->run_count; i++) {
        if (!(block->runs[i].style & RUN_CHANGED)) return false;
    }
    return true;
}

static void draw_snippet(const RulebookReader *reader, Stage *stage, const Snippet *snippet, Rect column)
{
    const Block *block = &reader->blocks[snippet->block];
    Fonts *fonts = canvas_get_fonts(stage->canvas);
    const float x = column.x + snippet->x, y = column.y + snippet->y;
    const float full = snippet->style & RUN_RULE ? snippet->size / .8f : snippet->size, line = full * 1.42f;
    const float base = roundf(y + line / 2 + fonts_capital_height(fonts, snippet->face, snippet->size) / 2);
    char text[PICTURE_KEY_MAX];
    TextStyle style = {snippet->face, snippet->size, stage_colour(stage, ink_of(block)), ALIGN_LEFT};
    snippet_text(reader, snippet, text);
    if (snippet->style & RUN_RULE) {
        draw_rule_plate(snippet, stage, block, x, y);
        style.colour = stage_colour(stage, block->example >= 0 ? COLOUR_PANEL_INK : COLOUR_INSET_INK);
    }
    canvas_text(stage->canvas, &style, x + snippet_margin(snippet), base, text);
    if (snippet->style & RUN_CHANGED && !wholly_changed(block)) {
        canvas_fill(stage->canvas, rect_snapped(rect_make(x, base + full * .16f, snippet->w, fmaxf(2, full * .1f))),
                    stage_colour(stage, COLOUR_MAIN));
    }
    if (reader->hit_count > 0) draw_hits(reader, stage, snippet, x, y, base);
}

/* Draws the sign before a block's first line, such as a bullet or a tick, if its kind has one. */
static void draw_example_sign(const RulebookReader *reader, Stage *stage, const Block *block, const BlockLayout *placed,
                              Rect column)
{
    const float size = reader->typeset.size, line = size * 1.42f;
    const Point middle = {column.x + placed->left - size * .75f, column.y + placed->top + line / 2};
    const Colour ink = stage_colour(stage, ink_of(block));
    switch (block->kind) {
    case BLOCK_ITEM: canvas_disc(stage->canvas, middle, size * .17f, stage_colour(stage, COLOUR_MAIN)); break;
    case BLOCK_ACTION:
    case BLOCK_EVENT:
        if (block->kind == BLOCK_ACTION || block[-1].kind == BLOCK_ACTION)
            canvas_icon(stage->canvas, "play", middle, size * 1.05f, ink);
        break;
    case BLOCK_REFUSED: canvas_icon(stage->canvas, "cross", middle, size * 1.05f, ink); break;
    case BLOCK_SCORE: canvas_icon(stage->canvas, "star", middle, size * 1.05f, ink); break;
    case BLOCK_LEGAL: canvas_icon(stage->canvas, "tick", middle, size * 1.05f, ink); break;
    default: break;
    }
}

static void draw_page_picture(Stage *stage, const Block *block, Rect at)
{
    char name[PICTURE_NAME_SIZE];
    reader_picture_name(stage, block, name);
    canvas_paper_shadow(stage->canvas, at, 4, stage->layout.scale, stage_colour(stage, COLOUR_PLUM));
    canvas_art(stage->canvas, name, at);
    canvas_ring(stage->canvas, rect_inset(at, -1), 2, 1, stage_colour(stage, COLOUR_HAIRLINE));
}

static void draw_box(const RulebookReader *reader, Stage *stage, int block, Rect column)
{
    const BlockLayout *first = &reader->typeset.blocks[block];
    const float pad = reader->typeset.size * .7f;
    float bottom = first->bottom;
    for (int i = block; i < reader->count && reader->blocks[i].example == reader->blocks[block].example; i++)
        bottom = fmaxf(bottom, reader->typeset.blocks[i].bottom);
    if (first->picture.w > 0) bottom = fmaxf(bottom, rect_bottom(first->picture) + reader_try_height(stage));
    const Rect box = {column.x, column.y + first->top - pad, column.w, bottom - first->top + 2 * pad};
    widget_inset(stage, rect_snapped(box), 0);
}

static Rect block_at(const RulebookReader *reader, int index, Rect column)
{
    const BlockLayout *placed = &reader->typeset.blocks[index];
    const float left = placed->left - reader->typeset.size * .3f;
    return rect_make(column.x + left, column.y + placed->top, column.w - left, placed->bottom - placed->top);
}

/* Makes a paragraph a hotspot, so that keys and screen readers reach it, and the page can be dragged by it. */
static void draw_spot(const RulebookReader *reader, Stage *stage, int index, Rect column)
{
    stage_add_hotspot(stage,
                      &(Hotspot){stage_printf(stage, "p:%d", index), block_at(reader, index, column),
                                 reader->blocks[index].text, CODE_RULEBOOK_BLOCK, .index = index, .kind = HOTSPOT_THING,
                                 .focus_corner = 6, .tip_topic = "", .can_drag = true, .is_exact_size = true});
}

static void draw_block(const RulebookReader *reader, Stage *stage, int index, Rect column)
{
    const Block *block = &reader->blocks[index];
    const BlockLayout *placed = &reader->typeset.blocks[index];
    const float size = reader->typeset.size;
    const Rect at = block_at(reader, index, column);
    if (block->changed) draw_mark(reader, stage, column.x - size * .9f, at.y, at.h, stage_colour(stage, COLOUR_MAIN));
    if (block->kind == BLOCK_HEAD || block->kind == BLOCK_ROW) {
        canvas_fill(stage->canvas,
                    rect_make(column.x + placed->left, roundf(rect_bottom(at)), column.w - placed->left, 1),
                    stage_colour(stage, COLOUR_HAIRLINE));
    }
    draw_example_sign(reader, stage, block, placed, column);
    if (reader_is_current_action(reader, index))
        draw_mark(reader, stage, column.x + placed->left - size * 1.9f, at.y, at.h, stage_colour(stage, COLOUR_AMBER));
    if (block->kind == BLOCK_PICTURE) draw_page_picture(stage, block, rect_moved(placed->picture, column.x, column.y));
}

/* Whether any part of an example's table, or of the buttons below it, is visible. `block` is the example's title. */
static bool example_seen(const RulebookReader *reader, Stage *stage, int block, Rect column, Rect seen)
{
    const Rect picture = reader->typeset.blocks[block].picture;
    const Rect at = rect_moved(picture, column.x, column.y);
    return rect_intersects(rect_make(at.x, at.y, at.w, at.h + reader_try_height(stage)), seen);
}

static void draw_blocks(RulebookReader *reader, Stage *stage, Rect column, Rect seen)
{
    const Typeset *typeset = &reader->typeset;
    const float margin = typeset->size * 3;
    for (int i = 0; i < reader->count; i++) {
        const BlockLayout *placed = &typeset->blocks[i];
        const Rect at = {column.x, column.y + placed->top - margin, column.w,
                         placed->bottom - placed->top + 2 * margin};
        const bool shown = placed->bottom > placed->top;
        if (reader->blocks[i].kind == BLOCK_EXAMPLE) draw_box(reader, stage, i, column);
        if (shown) draw_spot(reader, stage, i, column);
        if (placed->picture.w > 0 && reader->blocks[i].kind == BLOCK_EXAMPLE)
            reader_draw_example(reader, stage, i, column, example_seen(reader, stage, i, column, seen));
        if (!shown || !rect_intersects(at, seen)) continue;
        draw_block(reader, stage, i, column);
        for (int s = placed->first; s < placed->first + placed->count; s++)
            draw_snippet(reader, stage, &typeset->snippets[s], column);
    }
}

/* Adds the paragraph above the first chapter, which says how many passages of the rules differ from Standard. */
static void add_preface(Form *form, void *self)
{
    const RulebookReader *reader = self;
    Stage *stage = form->stage;
    const TextStyle style = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    const float line = style.size * 1.42f;
    const ScreenString rules = reader->change_count == 0          ? STRING_RULEBOOK_STANDARD
                               : reader->source == RULES_OF_MATCH ? STRING_RULEBOOK_OF_MATCH
                                                                  : STRING_RULEBOOK_AS_SET;
    const char *text = stage_format(stage, rules, arg_number(reader->change_count));
    const float height = canvas_paragraph_height(stage->canvas, &style, form_width(form), line, text);
    Rect at;
    if (!form_row(form, height + line, &at)) return;
    if (reader->change_count > 0)
        draw_mark(reader, stage, at.x - style.size * .9f, at.y, height, stage_colour(stage, COLOUR_MAIN));
    canvas_paragraph(stage->canvas, &style, at, line, text);
}

static void slide_page(RulebookReader *reader, Stage *stage)
{
    if (reader->open_at.block >= 0) reader->scroll.offset = reader_offset_of(reader, reader->open_at);
    reader->open_at.block = -1;
    if (!reader->is_sliding) return;
    reader->scroll.offset =
        lerp(reader->slide_from, reader->slide_page_to, tween_progress(&reader->slide, &stage->motion));
    reader->is_sliding = tween_is_running(&reader->slide, &stage->motion);
}

static void draw_page(RulebookReader *reader, Stage *stage, const ReaderLayout *places)
{
    widget_panel(stage, places->sheet, 0);
    const Rect inner =
        rect_snapped(rect_make(places->sheet.x + 4, places->sheet.y + 6, places->sheet.w - 8, places->sheet.h - 12));
    const float body = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    const float width = roundf(fminf(inner.w - 2 * places->pad, body * 46));
    reader_typeset(reader, stage, width);
    Rect column = {roundf(inner.x + (inner.w - width) / 2), 0, width, 0};
    Form preface = form_without_sheet(stage);
    reader->preface_height = form_height(&preface, width, add_preface, reader) + places->pad * .7f;
    slide_page(reader, stage);
    const Rect rows =
        widget_scroll_begin(stage, "page", inner, &reader->scroll, reader->typeset.height + reader->preface_height);
    /* The background is plain, so that nothing below it is painted again while the page scrolls. */
    canvas_fill(stage->canvas, inner, stage_colour(stage, COLOUR_PANEL));
    column.y = rows.y + places->pad * .7f;
    if (column.y + reader->preface_height > inner.y) form_rows_within(&preface, column, add_preface, reader);
    column.y = rows.y + reader->preface_height;
    draw_blocks(reader, stage, column, inner);
    widget_scroll_end(stage, inner, &reader->scroll);
    widget_panel_edge(stage, places->sheet, 0);
}

void reader_draw(void *self, Stage *stage)
{
    RulebookReader *reader = self;
    const ReaderLayout places = reader_layout(stage);
    const GameTable *game_table = game_table_find(reader->game);
    if (game_table) table_background_draw(game_table, stage);
    draw_page(reader, stage, &places);
    draw_rulebook_bar(reader, stage, &places);
    if (!places.is_folded) {
        draw_chapters(reader, stage, places.chapters);
    } else if (reader->list_open) {
        const float w = fminf(places.sheet.w - 24, layout_text(&stage->layout, 16) * 20);
        stage_add_hotspot(stage, &(Hotspot){"veil", places.sheet, .kind = HOTSPOT_BLOCKER});
        draw_chapters(reader, stage, rect_make(places.sheet.x + 10, places.sheet.y + 10, w, places.sheet.h - 20));
    }
}
