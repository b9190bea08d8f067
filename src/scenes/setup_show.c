/* SPDX-License-Identifier: MIT */
/* Setting a game up, as it is seen: one sheet of paper on the game's ground. */
#include "scenes/setup_scene.h"
#include "scenes/table_scene.h"

#include <stdio.h>
#include <string.h>

static const Word KIND_WORDS[SEAT_KINDS] = {WORD_SETUP_PERSON, WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD,
                                            WORD_SETUP_EXPERT};

/* Lengths of this sheet. */
typedef struct Sheet {
    float row, gap, pad;
    bool narrow; /* a seat takes two rows */
} Sheet;

static Sheet sheet_of(const Stage *stage, float width)
{
    const float text = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    Sheet sheet = {
        .row = widget_sheet_row(stage), .gap = widget_sheet_gap(stage), .pad = stage_size(stage, SIZE_PADDING) * 1.4f};
    sheet.narrow = width < text * 36;
    return sheet;
}

/* ---- Rows ---- */

static TextStyle label_style(const Stage *stage)
{
    return stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
}

static Rect put_label(Stage *stage, Rect *row, const char *label)
{
    const TextStyle style = label_style(stage);
    const Rect at = rect_take_left(row, row->w * .24f, style.size * .6f);
    canvas_text_in(stage->canvas, &style, at, label);
    return at;
}

static void put_players(const Setup *setup, Stage *stage, Rect row)
{
    const char *choices[PLAYERS_MAX];
    const int count = setup->game->players_max - setup->game->players_min + 1;
    put_label(stage, &row, stage_word(stage, WORD_SETUP_PLAYERS));
    for (int i = 0; i < count; i++) choices[i] = spots_text(&stage->spots, "%d", setup->game->players_min + i);
    row.w = fminf(row.w, row.h * 1.9f * (float)count);
    widget_choices(stage, &(ChoiceRow){.id = "players",
                                       .at = row,
                                       .choices = choices,
                                       .count = count,
                                       .chosen = setup->seating.players - setup->game->players_min,
                                       .code = CODE_PLAYERS});
}

/* The token, to be touched for another colour. Where a game has signs of its own, who sits first decides over them; and by lot
 * nobody knows yet. */
static void put_token(const Setup *setup, Stage *stage, Rect at, int seat)
{
    const Table *look = kit_table(setup->game);
    const Seating *seating = &setup->seating;
    const float radius = roundf(at.h * .4f);
    const Spot spot = {.id = spots_text(&stage->spots, "colour:%d", seat),
                       .at = rect_around(rect_centre(at), at.h, at.h),
                       .shape = SPOT_DISC,
                       .label = stage_word(stage, look->sign ? WORD_SETUP_CHANGE_SIDES : WORD_SETUP_COLOUR),
                       .tip = true,
                       .code = look->sign ? CODE_SIDES : CODE_COLOUR,
                       .index = seat};
    stage_spot(stage, &spot);
    if (stage_is_pointed(stage, spot.id))
        canvas_disc(stage->canvas, rect_centre(at), at.h / 2, stage_colour(stage, COLOUR_INSET));
    if (!look->sign) {
        widget_token(stage, seating->seats[seat].colour, rect_centre(at), radius, theme_is_dark(stage->theme));
    } else if (seating->first >= 0) {
        const int player = (seat - seating->first + seating->players) % seating->players;
        look->sign(stage, player, rect_centre(at), radius);
    } else {
        const TextStyle style = {FACE_BLACK, radius, stage_colour(stage, COLOUR_INSET_INK), ALIGN_CENTRE};
        canvas_disc(stage->canvas, rect_centre(at), radius, stage_colour(stage, COLOUR_INSET));
        canvas_text_in(stage->canvas, &style, spot.at, "?");
    }
}

static void put_seat(const Setup *setup, Stage *stage, const Sheet *sheet, Rect rows, int seat)
{
    Rect row = rect_take_top(&rows, sheet->row, sheet->gap / 2);
    /* Between the name, which keeps the arrow keys to itself, and the kinds, so that these lead to it. */
    Rect name = sheet->narrow ? row : rect_take_left(&row, row.w * .27f, sheet->gap);
    put_token(setup, stage, rect_take_left(sheet->narrow ? &name : &row, sheet->row, sheet->gap), seat);
    const Rect kinds = sheet->narrow ? rect_make(name.x, rows.y, name.w, sheet->row) : row;
    widget_field(stage,
                 &(Spot){.id = spots_text(&stage->spots, "name:%d", seat),
                         .at = name,
                         .label = stage_word(stage, WORD_SETUP_NAME),
                         .code = CODE_NAME,
                         .index = seat},
                 &setup->names[seat], stage_word(stage, WORD_SETUP_NAME));
    const char *choices[SEAT_KINDS];
    for (int i = 0; i < SEAT_KINDS; i++) choices[i] = stage_word(stage, KIND_WORDS[i]);
    widget_choices(stage, &(ChoiceRow){.id = spots_text(&stage->spots, "kind:%d", seat),
                                       .at = kinds,
                                       .choices = choices,
                                       .count = SEAT_KINDS,
                                       .chosen = setup_kind(&setup->seating.seats[seat]),
                                       .code = CODE_ROWS + seat});
}

/* A value between two arrows. */
static void put_stepper(Stage *stage, Rect row, const char *id, Word label, const char *value, int code)
{
    put_label(stage, &row, stage_word(stage, label));
    widget_stepper(stage, &(Stepper){.id = id,
                                     .label = stage_word(stage, label),
                                     .shown = value,
                                     .at = row,
                                     .less_code = code,
                                     .more_code = code + 1,
                                     .ring = true});
}

/* What the rules are called, and what is to say of them. */
static void tell_rules(const HouseRules *house, Stage *stage, Text *title, Text *help)
{
    const bool changed = house_rules_changed(house), own = house->set[0] != '\0', none = house->preset < 0;
    const char *preset =
        none ? stage_word(stage, WORD_SETUP_STANDARD) : rulebook_preset_title(house->book, (size_t)house->preset);
    const WordPart name[] = {word_text(own ? house->set : preset)};
    const WordPart difference[] = {word_number(house_rules_differences(house)), word_text(preset)};
    if (changed) {
        words_fill(stage->words, WORD_HOUSE_CHANGED_TITLE, name, 1, title);
    } else {
        text_add(title, name[0].text);
    }
    if (changed || own) {
        words_fill(stage->words, changed ? WORD_HOUSE_CHANGED_HELP : WORD_HOUSE_SET_HELP, difference, 2, help);
    } else {
        text_add(help, none ? stage_word(stage, WORD_SETUP_STANDARD_HELP)
                            : rulebook_preset_help(house->book, (size_t)house->preset));
    }
}

static void put_preset(const Setup *setup, Stage *stage, const Sheet *sheet, Rect rows)
{
    Text title = {0}, help = {0};
    tell_rules(&setup->house, stage, &title, &help);
    put_stepper(stage, rect_take_top(&rows, sheet->row, sheet->gap / 2), "preset", WORD_SETUP_RULES,
                text_string(&title), CODE_PRESET_BACK);
    TextStyle style = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    rect_take_left(&rows, rows.w * .24f, label_style(stage).size * .6f);
    const char *label = stage_word(stage, WORD_HOUSE_RULES);
    const Rect button =
        rect_take_right(&rows, fminf(widget_button_width(stage, NULL, label), rows.w * .5f), sheet->gap);
    const Spot house = {.id = "house-rules",
                        .at = rect_make(button.x, button.y, button.w, fminf(sheet->row, rows.h)),
                        .label = label,
                        .code = CODE_HOUSE};
    widget_button(stage, &(Button){house, BUTTON_QUIET, NULL});
    canvas_paragraph(stage->canvas, &style, rows, style.size * 1.3f, text_string(&help));
    text_clear(&title);
    text_clear(&help);
}

static void put_begins(const Setup *setup, Stage *stage, Rect row)
{
    const Seating *seating = &setup->seating;
    const int begins = (seating->first + setup->mover) % seating->players;
    const char *value = seating->first < 0 ? stage_word(stage, WORD_SETUP_BY_LOT) : seating->seats[begins].name;
    put_stepper(stage, row, "begins", WORD_SETUP_BEGINS, value, CODE_BEGINS_BACK);
}

static void put_deal(const Setup *setup, Stage *stage, Rect row)
{
    put_label(stage, &row, stage_word(stage, WORD_SETUP_DEAL));
    const Spot spot = {.id = "deal", .at = row, .label = stage_word(stage, WORD_SETUP_DEAL), .code = CODE_DEAL};
    widget_field(stage, &spot, &setup->deal, stage_word(stage, WORD_SETUP_ANY_DEAL));
}

/* ---- The sheet ---- */

/* Of what stands below the rules: three lines, and a button beside them. */
static float help_height(const Stage *stage, const Sheet *sheet)
{
    return fmaxf(sheet->row, layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL]) * 1.3f * 3 + 2);
}

static float seat_height(const Sheet *sheet)
{
    return sheet->narrow ? 2 * sheet->row + sheet->gap / 2 : sheet->row;
}

static float content_height(const Setup *setup, const Stage *stage, const Sheet *sheet)
{
    const bool several = setup->game->players_max > setup->game->players_min;
    return (several ? sheet->row + sheet->gap : 0) + (float)setup->seating.players * (seat_height(sheet) + sheet->gap) +
           3 * sheet->row + help_height(stage, sheet) + 3 * sheet->gap;
}

static void put_rows(const Setup *setup, Stage *stage, const Sheet *sheet, Rect rows)
{
    rows.w -= widget_scroll_bar(&setup->scroll);
    if (setup->game->players_max > setup->game->players_min) {
        put_players(setup, stage, rect_take_top(&rows, sheet->row, sheet->gap));
    }
    for (int seat = 0; seat < setup->seating.players; seat++) {
        put_seat(setup, stage, sheet, rect_take_top(&rows, seat_height(sheet), sheet->gap), seat);
    }
    put_preset(setup, stage, sheet, rect_take_top(&rows, sheet->row + help_height(stage, sheet), sheet->gap));
    put_begins(setup, stage, rect_take_top(&rows, sheet->row, sheet->gap));
    put_deal(setup, stage, rect_take_top(&rows, sheet->row, 0));
}

static void put_foot(const Setup *setup, Stage *stage, Rect at, float gap)
{
    const char *play = stage_word(stage, WORD_SETUP_START), *leave = stage_word(stage, WORD_SETUP_LEAVE);
    const float wide = fminf(fmaxf(widget_button_width(stage, "play", play), at.w * .34f), at.w * .6f);
    const Spot start = {.id = "start",
                        .at = rect_take_right(&at, wide, gap),
                        .label = play,
                        .shut = setup->fault[0] ? setup->fault : NULL,
                        .code = CODE_START,
                        .lit = true};
    widget_button(stage, &(Button){start, BUTTON_MAIN, "play"});
    const Spot back = {.id = "leave",
                       .at = rect_take_left(&at, fminf(widget_button_width(stage, NULL, leave), at.w), 0),
                       .label = leave,
                       .code = CODE_LEAVE};
    widget_button(stage, &(Button){back, BUTTON_QUIET, NULL});
}

void setup_show(void *self, Stage *stage)
{
    Setup *setup = self;
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, setup->game);
    table_put_ground(kit_table(setup->game), stage);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_HEAD, COLOUR_PANEL_INK);
    title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_HEAD], 1.2f);
    const float margin = stage->layout.kind == LAYOUT_REGULAR ? stage_size(stage, SIZE_MARGIN) : 10;
    const float width =
        fminf(stage->layout.w - 2 * margin, 780 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .85f));
    const Sheet sheet = sheet_of(stage, width);
    const float content = content_height(setup, stage, &sheet), head = title.size * 1.4f;
    const float height =
        fminf(stage->layout.h - 2 * margin, content + head + sheet.row + 2 * sheet.gap + 2 * sheet.pad);
    const Rect at = rect_snapped(rect_around((Point){stage->layout.w / 2, stage->layout.h / 2}, width, height));
    widget_panel(stage, at, 0);
    Rect inner = rect_inset(at, sheet.pad);
    Rect top = rect_take_top(&inner, head, sheet.gap);
    const float touch = layout_touch(&stage->layout);
    const Spot rules = {.id = "rules",
                        .at = rect_around(rect_centre(rect_take_right(&top, touch, sheet.gap)), touch, touch),
                        .label = stage_word(stage, WORD_RULEBOOK_OPEN),
                        .code = CODE_BOOK};
    canvas_text_in(stage->canvas, &title, top, rulebook_title(book));
    widget_disc(stage, &rules, "rules");
    put_foot(setup, stage, rect_take_bottom(&inner, sheet.row, sheet.gap), sheet.gap);
    const Rect rows = widget_scroll_begin(stage, "rows", inner, &setup->scroll, content);
    put_rows(setup, stage, &sheet, rows);
    widget_scroll_end(stage, inner, &setup->scroll);
}
