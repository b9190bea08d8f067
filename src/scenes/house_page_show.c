/* SPDX-License-Identifier: MIT */
/* A page of house rules as it is seen: presets and own sets as cards, then a row for each tunable. */
#include "scenes/house_scene.h"
#include "scenes/table_scene.h"

#include <stdio.h>
#include <string.h>

/* ---- Presets and own sets ---- */

typedef struct Tile {
    const char *id, *title, *help, *shut, *icon;
    bool on;
} Tile;

static int tile_count(const HousePage *page)
{
    return 1 + (int)rulebook_presets(page->house->book) + page->sets.count;
}

static Tile tile_of(const HousePage *page, Stage *stage, int index)
{
    const Rulebook *book = page->house->book;
    const int presets = (int)rulebook_presets(book);
    const bool own = page->house->set[0] != '\0';
    if (index < presets) {
        const char *help = index < 0 ? stage_word(stage, house_standard_help(book)) : rulebook_preset_help(book, (size_t)index);
        return (Tile){.id = spots_text(&stage->spots, "base:%d", index + 1),
                      .title = house_base_title(page, stage, index),
                      .help = help,
                      .on = !own && page->house->preset == index};
    }
    const HouseSet *set = &page->sets.items[index - presets];
    const char *base = house_base_title(page, stage, set->preset);
    return (Tile){.id = spots_text(&stage->spots, "set:%d", index - presets),
                  .title = set->name,
                  .help = set->fault[0]
                              ? stage_word(stage, WORD_HOUSE_BAD_SET)
                              : stage_words(stage, WORD_HOUSE_SET_HELP, word_number(set->differences), word_text(base)),
                  .shut = set->fault[0] ? set->fault : NULL,
                  .icon = set->fault[0] ? "cross" : "star",
                  .on = own && strcmp(page->house->set, set->name) == 0};
}

/* Of a tile's title and of what it says. */
static TextStyle tile_style(const Form *form, const Tile *tile, bool title)
{
    return form_style(form, title ? FACE_BOLD : FACE_MEDIUM, title ? SIZE_TEXT_BODY : SIZE_TEXT_SMALL,
                      tile->on ? COLOUR_MAIN_INK : COLOUR_INSET_INK);
}

static void draw_tile(const Form *form, const Tile *tile, Rect at, int index)
{
    Stage *stage = form->stage;
    const float corner = stage_size(stage, SIZE_INSET_CORNER), pad = form->gap;
    const TextStyle title = tile_style(form, tile, true), help = tile_style(form, tile, false);
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
    canvas_round(stage->canvas, at, corner, stage_colour(stage, tile->on ? COLOUR_MAIN : COLOUR_INSET));
    if (stage_is_pointed(stage, tile->id) && !tile->on)
        canvas_ring(stage->canvas, at, corner, 2, stage_colour(stage, COLOUR_MAIN));
    Rect inner = rect_inset(at, pad);
    Rect head = rect_take_top(&inner, title.size * 1.35f, pad * .3f);
    const char *icon = tile->on ? "tick" : tile->icon;
    if (icon) {
        const Rect sign = rect_take_right(&head, title.size * 1.2f, pad * .5f);
        canvas_icon(stage->canvas, icon, rect_centre(sign), title.size * 1.2f, title.colour);
    }
    canvas_text_in(stage->canvas, &title, head, tile->title);
    canvas_paragraph(stage->canvas, &help, inner, help.size * 1.3f, tile->help);
}

/* As high as what it says. */
static float tile_height(const Form *form, const Tile *tile, float width)
{
    const TextStyle title = tile_style(form, tile, true), help = tile_style(form, tile, false);
    const float words =
        canvas_paragraph_height(form->stage->canvas, &help, width - 2 * form->gap, help.size * 1.3f, tile->help);
    return words + title.size * 1.35f + form->gap * 2.3f + 2;
}

/* All tiles of a row are as high as the highest of them. */
static void show_tiles(const HousePage *page, Form *form)
{
    const float width = form->part->at.w;
    const int wanted = (int)(width / (form->text * 14)), columns = wanted < 1 ? 1 : wanted > 4 ? 4 : wanted;
    const int count = tile_count(page);
    float height = 0;
    for (int i = 0; i < count; i++) {
        const float cell = rect_column(form->part->at, 0, columns, form->gap).w;
        for (int j = i; i % columns == 0 && j < count && j < i + columns; j++) {
            const Tile tile = tile_of(page, form->stage, j - 1);
            height = fmaxf(j == i ? 0 : height, tile_height(form, &tile, cell));
        }
        const Tile tile = tile_of(page, form->stage, i - 1);
        Rect at;
        if (form_cell(form, i, columns, height, &at)) draw_tile(form, &tile, at, i - 1);
    }
    if (!page->house->set[0]) return;
    const FormButton ways[] = {{.id = "rename",
                                .label = stage_word(form->stage, WORD_HOUSE_RENAME),
                                .code = CODE_RENAME,
                                .look = BUTTON_QUIET,
                                .left = true},
                               {.id = "delete",
                                .label = stage_word(form->stage, WORD_HOUSE_DELETE),
                                .code = CODE_DELETE,
                                .look = BUTTON_QUIET,
                                .left = true}};
    form_buttons(form, ways, 2);
}

/* ---- How many can play so ---- */

static const char *tell_suited(const HousePage *page, Stage *stage)
{
    const Game *game = page->house->game;
    Text list = {0};
    int suited = 0;
    for (int n = game->players_min; n <= game->players_max; n++) {
        if (page->suits[n]) text_addf(&list, "%s%d", suited++ ? ", " : "", n);
    }
    const char *sentence = suited == game->players_max - game->players_min + 1 ? stage_word(stage, WORD_HOUSE_SUITS_ALL)
                           : suited ? stage_words(stage, WORD_HOUSE_SUITS, word_text(text_string(&list)))
                                    : stage_word(stage, WORD_HOUSE_SUITS_NOBODY);
    text_clear(&list);
    return sentence;
}

static void show_players(const HousePage *page, Form *form)
{
    const Game *game = page->house->game;
    Stage *stage = form->stage;
    const int count = game->players_max - game->players_min + 1;
    if (count == 1) return;
    form_text(form, FORM_NOTE, tell_suited(page, stage));
    if (page->players) {
        const char *choices[PLAYERS_MAX];
        for (int i = 0; i < count; i++) choices[i] = spots_text(&stage->spots, "%d", game->players_min + i);
        Rect row;
        form_gap(form, .5f);
        if (form_row(form, form->row, &row)) {
            const TextStyle style = form_style(form, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
            const Rect label = rect_take_left(&row, fmaxf(row.w * .24f, form->text * 5), form->gap);
            row.w = fminf(row.w, row.h * 1.7f * (float)count);
            canvas_text_in(stage->canvas, &style, label, stage_word(stage, WORD_SETUP_PLAYERS));
            widget_choices(stage, &(ChoiceRow){.id = "players",
                                               .at = row,
                                               .choices = choices,
                                               .count = count,
                                               .chosen = *page->players - game->players_min,
                                               .code = CODE_HOUSE_PLAYERS});
        }
    }
    form_gap(form, 2);
}

/* ---- The sheet ---- */

static void show_ways(const HousePage *page, Form *form)
{
    const HouseRules *house = page->house;
    const Stage *stage = form->stage;
    const bool changed = house_rules_changed(house), own = house->set[0] != '\0';
    const FormButton ways[] = {
        {.id = "done", .label = stage_word(stage, WORD_HOUSE_DONE), .code = CODE_DONE, .lit = true},
        {.id = changed && own ? "save" : NULL,
         .label = stage_word(stage, WORD_HOUSE_SAVE),
         .code = CODE_SAVE,
         .look = BUTTON_QUIET},
        {.id = changed || own ? "save-as" : NULL,
         .label = stage_word(stage, WORD_HOUSE_SAVE_AS),
         .code = CODE_SAVE_AS,
         .look = BUTTON_QUIET},
        {.id = house_rules_differences(house) > 0 ? "reset" : NULL,
         .label = stage_word(stage, WORD_HOUSE_RESET_ALL),
         .code = CODE_RESET_ALL,
         .look = BUTTON_QUIET},
    };
    form_buttons(form, ways, sizeof ways / sizeof *ways);
}

static void show_rows(Form *form, void *self)
{
    const HousePage *page = self;
    const char *title = rulebook_title(page->house->book);
    form_title(form, SIZE_TEXT_HEAD, stage_words(form->stage, WORD_HOUSE_TITLE, word_text(title)), 0);
    form_body(form, "rows");
    show_tiles(page, form);
    show_players(page, form);
    for (int i = 0; i < page->rows.count; i++) {
        if (!page->rows.items[i].part) form_rule(form);
        house_row_show(page, form, &page->rows.items[i]);
    }
    form_foot(form);
    /* Why it cannot be played so, always in sight. */
    if (page->conflict[0]) form_text(form, FORM_LOUD, page->conflict);
    show_ways(page, form);
}

void house_page_show(void *self, Stage *stage)
{
    HousePage *page = self;
    const Table *look = kit_table(page->house->game);
    if (look) table_draw_ground(look, stage);
    static const FormSheet SHEET = {.width = 980, .height = FORM_WHOLE, .fold = 44, .bar = 17.6f};
    form_show(stage, &page->view, &SHEET, show_rows, page);
}
