/* SPDX-License-Identifier: MIT */
/* A page of house rules as it is seen: presets and own sets as cards, then a row for each tunable. */
#include "scenes/house_scene.h"
#include "scenes/table_scene.h"

#include <stdio.h>
#include <string.h>

static HouseSheet sheet_of(const Stage *stage, float width)
{
    HouseSheet sheet = {.title = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK),
                        .help = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2),
                        .loud = stage_text(stage, FACE_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_LOSS),
                        .row = widget_sheet_row(stage),
                        .gap = widget_sheet_gap(stage),
                        .pad = stage_size(stage, SIZE_PADDING) * 1.4f};
    sheet.text = sheet.title.size;
    sheet.line = sheet.help.size * 1.3f;
    sheet.folded = width < sheet.text * 44;
    sheet.control = sheet.folded ? 0 : (width - 2 * sheet.pad) * .42f;
    return sheet;
}

const char *house_fill(Stage *stage, Word word, const WordPart *parts, int count)
{
    Text text = {0};
    words_fill(stage->words, word, parts, count, &text);
    const char *kept = spots_text(&stage->spots, "%s", text_string(&text));
    text_clear(&text);
    return kept;
}

/* ---- Presets and own sets ---- */

typedef struct Tile {
    const char *id, *title, *help, *shut, *icon;
    bool on;
} Tile;

static int tile_count(const HousePage *page)
{
    return 1 + (int)rulebook_presets(page->house->book) + page->sets.count;
}

const char *house_base_title(const HousePage *page, Stage *stage, int preset)
{
    return preset < 0 ? stage_word(stage, WORD_SETUP_STANDARD)
                      : rulebook_preset_title(page->house->book, (size_t)preset);
}

static Tile tile_of(const HousePage *page, Stage *stage, int index)
{
    const Rulebook *book = page->house->book;
    const int presets = (int)rulebook_presets(book);
    const bool own = page->house->set[0] != '\0';
    if (index < presets) {
        const char *help =
            index < 0 ? stage_word(stage, WORD_SETUP_STANDARD_HELP) : rulebook_preset_help(book, (size_t)index);
        return (Tile){.id = spots_text(&stage->spots, "base:%d", index + 1),
                      .title = house_base_title(page, stage, index),
                      .help = help,
                      .on = !own && page->house->preset == index};
    }
    const HouseSet *set = &page->sets.items[index - presets];
    const WordPart parts[] = {word_number(set->differences), word_text(house_base_title(page, stage, set->preset))};
    return (Tile){.id = spots_text(&stage->spots, "set:%d", index - presets),
                  .title = set->name,
                  .help = set->fault[0] ? stage_word(stage, WORD_HOUSE_BAD_SET)
                                        : house_fill(stage, WORD_HOUSE_SET_HELP, parts, 2),
                  .shut = set->fault[0] ? set->fault : NULL,
                  .icon = set->fault[0] ? "cross" : "star",
                  .on = own && strcmp(page->house->set, set->name) == 0};
}

static void put_tile(Stage *stage, const HouseSheet *sheet, const Tile *tile, Rect at, int index)
{
    const float corner = stage_size(stage, SIZE_INSET_CORNER), pad = sheet->gap;
    const ThemeColour ground = tile->on ? COLOUR_MAIN : COLOUR_INSET,
                      ink = tile->on ? COLOUR_MAIN_INK : COLOUR_INSET_INK;
    at = rect_snapped(at);
    stage_spot(stage, &(Spot){.id = tile->id,
                              .at = at,
                              .kind = SPOT_CHOICE,
                              .corner = corner,
                              .label = tile->title,
                              .spoken = spots_text(&stage->spots, "%s. %s", tile->title, tile->help),
                              .shut = tile->shut,
                              .code = CODE_TILE,
                              .index = index,
                              .on = tile->on});
    canvas_round(stage->canvas, at, corner, stage_colour(stage, ground));
    if (stage_is_pointed(stage, tile->id) && !tile->on)
        canvas_ring(stage->canvas, at, corner, 2, stage_colour(stage, COLOUR_MAIN));
    TextStyle title = sheet->title, help = sheet->help;
    title.colour = help.colour = stage_colour(stage, ink);
    Rect inner = rect_inset(at, pad);
    Rect head = rect_take_top(&inner, title.size * 1.35f, pad * .3f);
    const char *icon = tile->on ? "tick" : tile->icon;
    if (icon) {
        const Rect sign = rect_take_right(&head, title.size * 1.2f, pad * .5f);
        canvas_icon(stage->canvas, icon, rect_centre(sign), title.size * 1.2f, title.colour);
    }
    canvas_text_in(stage->canvas, &title, head, tile->title);
    canvas_paragraph(stage->canvas, &help, inner, sheet->line, tile->help);
}

static int tile_columns(const HouseSheet *sheet, float width)
{
    const int columns = (int)(width / (sheet->text * 14));
    return columns < 1 ? 1 : columns > 4 ? 4 : columns;
}

/* All tiles of a row are as high as what the longest of them says. */
static float put_tiles(const HousePage *page, Stage *stage, const HouseSheet *sheet, Rect at, bool draw)
{
    const int columns = tile_columns(sheet, at.w), count = tile_count(page);
    float top = at.y;
    for (int row = 0; row * columns < count; row++) {
        float height = 0;
        for (int i = row * columns; i < count && i < (row + 1) * columns; i++) {
            const Tile tile = tile_of(page, stage, i - 1);
            const float width = rect_column(at, 0, columns, sheet->gap).w - 2 * sheet->gap;
            height = fmaxf(height, canvas_paragraph_height(stage->canvas, &sheet->help, width, sheet->line, tile.help));
        }
        height += sheet->title.size * 1.35f + sheet->gap * 2.3f + 2;
        for (int i = row * columns; draw && i < count && i < (row + 1) * columns; i++) {
            const Tile tile = tile_of(page, stage, i - 1);
            Rect place = rect_column(at, i % columns, columns, sheet->gap);
            place.y = top;
            place.h = height;
            put_tile(stage, sheet, &tile, place, i - 1);
        }
        top += height + sheet->gap;
    }
    return top - at.y;
}

/* Of the set that is chosen. */
static float put_set_ways(const HousePage *page, Stage *stage, const HouseSheet *sheet, Rect at, bool draw)
{
    if (!page->house->set[0]) return 0;
    Rect row = {at.x, at.y, at.w, sheet->row};
    const char *rename = stage_word(stage, WORD_HOUSE_RENAME), *delete = stage_word(stage, WORD_HOUSE_DELETE);
    if (draw) {
        const float wide = row.w / 2 - sheet->gap;
        const Spot first = {.id = "rename",
                            .at =
                                rect_take_left(&row, fminf(wide, widget_button_width(stage, NULL, rename)), sheet->gap),
                            .label = rename,
                            .code = CODE_RENAME};
        const Spot second = {.id = "delete",
                             .at = rect_take_left(&row, fminf(wide, widget_button_width(stage, NULL, delete)), 0),
                             .label = delete,
                             .code = CODE_DELETE};
        widget_button(stage, &(Button){first, BUTTON_QUIET, NULL});
        widget_button(stage, &(Button){second, BUTTON_QUIET, NULL});
    }
    return sheet->row + sheet->gap;
}

/* ---- How many can play so ---- */

static float put_players(const HousePage *page, Stage *stage, const HouseSheet *sheet, Rect at, bool draw)
{
    const Game *game = page->house->game;
    const int count = game->players_max - game->players_min + 1;
    if (count == 1) return 0;
    Text list = {0};
    int suited = 0;
    for (int n = game->players_min; n <= game->players_max; n++) {
        if (page->suits[n]) text_addf(&list, "%s%d", suited++ ? ", " : "", n);
    }
    const WordPart parts[] = {word_text(text_string(&list))};
    const char *sentence = suited == count ? stage_word(stage, WORD_HOUSE_SUITS_ALL)
                           : suited        ? house_fill(stage, WORD_HOUSE_SUITS, parts, 1)
                                           : stage_word(stage, WORD_HOUSE_SUITS_NOBODY);
    text_clear(&list);
    const float words = canvas_paragraph_height(stage->canvas, &sheet->help, at.w, sheet->line, sentence);
    float height = words;
    if (draw)
        canvas_paragraph(stage->canvas, &sheet->help, rect_make(at.x, at.y, at.w, words + 2), sheet->line, sentence);
    if (page->players) {
        const char *choices[PLAYERS_MAX];
        for (int i = 0; i < count; i++) choices[i] = spots_text(&stage->spots, "%d", game->players_min + i);
        Rect row = {at.x, at.y + words + sheet->gap * .5f, at.w, sheet->row};
        const Rect label = rect_take_left(&row, fmaxf(row.w * .24f, sheet->text * 5), sheet->gap);
        row.w = fminf(row.w, row.h * 1.7f * (float)count);
        if (draw) {
            canvas_text_in(stage->canvas, &sheet->title, label, stage_word(stage, WORD_SETUP_PLAYERS));
            widget_choices(stage, &(ChoiceRow){.id = "players",
                                               .at = row,
                                               .choices = choices,
                                               .count = count,
                                               .chosen = *page->players - game->players_min,
                                               .code = CODE_HOUSE_PLAYERS});
        }
        height += sheet->row + sheet->gap * .5f;
    }
    return height + 2 * sheet->gap;
}

/* ---- All that scrolls ---- */

static void put_line(Stage *stage, Rect at)
{
    canvas_fill(stage->canvas, rect_make(at.x, roundf(at.y), at.w, 1), stage_colour(stage, COLOUR_HAIRLINE));
}

/* Returns its height; with `draw` it is drawn as well. */
static float put_content(const HousePage *page, Stage *stage, const HouseSheet *sheet, Rect at, bool draw)
{
    Rect rest = at;
    rest.y += put_tiles(page, stage, sheet, rest, draw);
    rest.y += put_set_ways(page, stage, sheet, rest, draw);
    rest.y += put_players(page, stage, sheet, rest, draw);
    for (int i = 0; i < page->rows.count; i++) {
        const HouseRow *row = &page->rows.items[i];
        if (!row->part) {
            if (draw) put_line(stage, rest);
            rest.y += sheet->gap;
        }
        rest.y += house_row_show(page, stage, sheet, row, rest, draw);
    }
    return rest.y - at.y;
}

/* ---- The sheet ---- */

typedef struct Way {
    const char *id;
    Word label;
    int code;
    bool there;
    ButtonLook look;
} Way;

/* Buttons one after another, in as many rows as they need; returns how high. */
static float put_ways(const HousePage *page, Stage *stage, const HouseSheet *sheet, Rect at, bool draw)
{
    const HouseRules *house = page->house;
    const bool changed = house_rules_changed(house);
    const Way ways[] = {
        {"done", WORD_HOUSE_DONE, CODE_DONE, true, BUTTON_MAIN},
        {"save", WORD_HOUSE_SAVE, CODE_SAVE, changed && house->set[0], BUTTON_QUIET},
        {"save-as", WORD_HOUSE_SAVE_AS, CODE_SAVE_AS, changed || house->set[0], BUTTON_QUIET},
        {"reset", WORD_HOUSE_RESET_ALL, CODE_RESET_ALL, house_rules_differences(house) > 0, BUTTON_QUIET},
    };
    float x = rect_right(at), y = at.y;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (!ways[i].there) continue;
        const char *label = stage_word(stage, ways[i].label);
        const float wide = fminf(at.w, widget_button_width(stage, NULL, label));
        if (x - wide < at.x - 1) {
            x = rect_right(at);
            y += sheet->row + sheet->gap;
        }
        const Spot spot = {.id = ways[i].id,
                           .at = rect_make(x - wide, y, wide, sheet->row),
                           .label = label,
                           .code = ways[i].code,
                           .lit = i == 0};
        if (draw) widget_button(stage, &(Button){spot, ways[i].look, NULL});
        x -= wide + sheet->gap;
    }
    return y + sheet->row - at.y;
}

float house_loud_height(Stage *stage, const HouseSheet *sheet, float width, const char *sentence)
{
    return canvas_paragraph_height(stage->canvas, &sheet->loud, width - sheet->text * 1.5f, sheet->line, sentence);
}

void house_loud_show(Stage *stage, const HouseSheet *sheet, Rect at, const char *sentence)
{
    const Rect sign = rect_take_left(&at, sheet->text * 1.2f, sheet->text * .3f);
    canvas_icon(stage->canvas, "cross", (Point){rect_centre(sign).x, sign.y + sheet->line * .5f}, sheet->text * 1.1f,
                sheet->loud.colour);
    at.h += 2;
    canvas_paragraph(stage->canvas, &sheet->loud, at, sheet->line, sentence);
}

/* Why it cannot be played so, always in sight. */
static float put_conflict(const HousePage *page, Stage *stage, const HouseSheet *sheet, Rect at, bool draw)
{
    if (!page->conflict[0]) return 0;
    const float height = house_loud_height(stage, sheet, at.w, page->conflict);
    at.h = height;
    if (draw) house_loud_show(stage, sheet, at, page->conflict);
    return height + sheet->gap;
}

void house_page_show(void *self, Stage *stage)
{
    HousePage *page = self;
    const Table *look = kit_table(page->house->game);
    if (look) table_put_ground(look, stage);
    const float margin = stage->layout.kind == LAYOUT_REGULAR ? stage_size(stage, SIZE_MARGIN) : 10;
    const float width =
        fminf(stage->layout.w - 2 * margin, 980 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .85f));
    const Rect at = rect_snapped(
        rect_around((Point){stage->layout.w / 2, stage->layout.h / 2}, width, stage->layout.h - 2 * margin));
    const HouseSheet sheet = sheet_of(stage, width);
    widget_panel(stage, at, 0);
    Rect inner = rect_inset(at, sheet.pad);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_HEAD, COLOUR_PANEL_INK);
    title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_HEAD], 1.2f);
    const WordPart parts[] = {word_text(rulebook_title(page->house->book))};
    canvas_text_in(stage->canvas, &title, rect_take_top(&inner, title.size * 1.4f, sheet.gap),
                   house_fill(stage, WORD_HOUSE_TITLE, parts, 1));
    const Rect ways = rect_take_bottom(&inner, put_ways(page, stage, &sheet, inner, false), sheet.gap);
    const Rect conflict = rect_take_bottom(&inner, put_conflict(page, stage, &sheet, inner, false), sheet.gap * .5f);
    Rect content = inner;
    content.w -= sheet.gap + 8; /* the bar's */
    const float height = put_content(page, stage, &sheet, content, false);
    Rect rows = widget_scroll_begin(stage, "rows", inner, &page->scroll, height);
    rows.w = content.w;
    put_content(page, stage, &sheet, rows, true);
    widget_scroll_end(stage, inner, &page->scroll);
    put_conflict(page, stage, &sheet, conflict, true);
    put_ways(page, stage, &sheet, ways, true);
}
