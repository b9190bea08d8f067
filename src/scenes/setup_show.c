/* SPDX-License-Identifier: MIT */
/* Setting a game up, as it is seen: one sheet of paper on the game's ground. */
#include "scenes/setup_scene.h"
#include "scenes/table_scene.h"

#include <stdio.h>
#include <string.h>

static const Word KIND_WORDS[SEAT_KINDS] = {WORD_SETUP_PERSON, WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD,
                                            WORD_SETUP_EXPERT};

static void show_players(const Setup *setup, Form *form)
{
    const char *choices[PLAYERS_MAX];
    const int least = setup->game->players_min, count = setup->game->players_max - least + 1;
    ChoiceRow row = {.id = "players",
                     .choices = choices,
                     .count = count,
                     .chosen = setup->seating.players - least,
                     .code = CODE_PLAYERS};
    if (count == 1) return;
    for (int i = 0; i < count; i++) choices[i] = spots_text(&form->stage->spots, "%d", least + i);
    if (!form_labelled(form, stage_word(form->stage, WORD_SETUP_PLAYERS), &row.at)) return;
    row.at.w = fminf(row.at.w, row.at.h * 1.9f * (float)count);
    widget_choices(form->stage, &row);
}

/* The token, to be touched for another colour. Where a game has signs of its own, who sits first decides over them; and by lot
 * nobody knows yet. */
static void draw_token(const Setup *setup, Stage *stage, Rect at, int seat)
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

/* Who sits there, and by whom it is played; where it is narrow, one below the other. */
static void show_seat(const Setup *setup, Form *form, int seat)
{
    Stage *stage = form->stage;
    Rect row;
    bool draws = form_row(form, form->row, &row);
    /* The token stands between the name, which takes the arrow keys for itself, and the kinds, so that the arrows
     * reach it. */
    Rect name = form->narrow ? row : rect_take_left(&row, row.w * .27f, form->gap);
    const Rect token = rect_take_left(form->narrow ? &name : &row, form->row, form->gap);
    if (form->narrow) {
        form_gap(form, .5f);
        draws = form_row(form, form->row, &row);
        row = rect_make(name.x, row.y, name.w, row.h);
    }
    if (!draws) return;
    const char *label = stage_word(stage, WORD_SETUP_NAME), *choices[SEAT_KINDS];
    for (int i = 0; i < SEAT_KINDS; i++) choices[i] = stage_word(stage, KIND_WORDS[i]);
    draw_token(setup, stage, token, seat);
    widget_field(stage,
                 &(Spot){.id = spots_text(&stage->spots, "name:%d", seat),
                         .at = name,
                         .label = label,
                         .code = CODE_NAME,
                         .index = seat},
                 &setup->names[seat], label);
    widget_choices(stage, &(ChoiceRow){.id = spots_text(&stage->spots, "kind:%d", seat),
                                       .at = row,
                                       .choices = choices,
                                       .count = SEAT_KINDS,
                                       .chosen = seat_kind(&setup->seating.seats[seat]),
                                       .code = CODE_ROWS + seat});
}

/* A value between two arrows. */
static void show_ring(Form *form, const char *id, Word label, const char *value, int code)
{
    form_stepper(form, &(Stepper){.id = id,
                                  .label = stage_word(form->stage, label),
                                  .shown = value,
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
        text_add(help, none ? stage_word(stage, house_standard_help(house->book))
                            : rulebook_preset_help(house->book, (size_t)house->preset));
    }
}

/* The rules; below, three lines of what is to say of them, and the way to change them. */
static void show_preset(const Setup *setup, Form *form)
{
    Stage *stage = form->stage;
    Text title = {0}, help = {0};
    Rect row;
    tell_rules(&setup->house, stage, &title, &help);
    show_ring(form, "preset", WORD_SETUP_RULES, text_string(&title), CODE_PRESET_BACK);
    form_gap(form, .5f);
    const TextStyle style = form_style(form, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    if (form_row(form, fmaxf(form->row, style.size * 1.3f * 3 + 2), &row)) {
        const char *label = stage_word(stage, WORD_HOUSE_RULES);
        rect_take_left(&row, row.w * form->share, form->text * .6f);
        const float wide = fminf(widget_button_width(stage, NULL, label), row.w * .5f);
        Rect button = rect_take_right(&row, wide, form->gap);
        button.h = form->row;
        const Spot house = {.id = "house-rules", .at = button, .label = label, .code = CODE_HOUSE};
        widget_button(stage, &(Button){house, BUTTON_QUIET, NULL});
        canvas_paragraph(stage->canvas, &style, row, style.size * 1.3f, text_string(&help));
    }
    text_clear(&title);
    text_clear(&help);
}

static void show_begins(const Setup *setup, Form *form)
{
    const Seating *seating = &setup->seating;
    const int begins = (seating->first + setup->mover) % seating->players;
    const char *value = seating->first < 0 ? stage_word(form->stage, WORD_SETUP_BY_LOT) : seating->seats[begins].name;
    show_ring(form, "begins", WORD_SETUP_BEGINS, value, CODE_BEGINS_BACK);
}

/* Whether the house's neighbour explains, where the settings leave that to the house. */
static void show_explain(const Setup *setup, Form *form)
{
    Stage *stage = form->stage;
    if (stage->settings->explain != EXPLAIN_NEW) return;
    form_switch(form, &(Spot){.id = "explain",
                              .label = stage_word(stage, WORD_SETTINGS_EXPLAIN),
                              .code = CODE_EXPLAIN,
                              .on = setup->explains});
}

/* ---- The sheet ---- */

static void show_head(const Setup *setup, Form *form)
{
    Stage *stage = form->stage;
    const float touch = layout_touch(&stage->layout);
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, setup->game);
    const Rect place = form_title(form, SIZE_TEXT_HEAD, rulebook_title(book), touch);
    if (!form->draws) return;
    widget_disc(stage,
                &(Spot){.id = "rules",
                        .at = rect_around(rect_centre(place), touch, touch),
                        .label = stage_word(stage, WORD_RULEBOOK_OPEN),
                        .code = CODE_BOOK},
                "rules");
}

static void show_rows(Form *form, void *self)
{
    const Setup *setup = self;
    const Stage *stage = form->stage;
    const char *deal = stage_word(stage, WORD_SETUP_DEAL);
    show_head(setup, form);
    form_foot(form);
    form_buttons(form,
                 (const FormButton[]){{.id = "start",
                                       .label = stage_word(stage, WORD_SETUP_START),
                                       .icon = "play",
                                       .shut = setup->fault[0] ? setup->fault : NULL,
                                       .code = CODE_START,
                                       .lit = true,
                                       .least = .34f},
                                      {.id = "leave",
                                       .label = stage_word(stage, WORD_SETUP_LEAVE),
                                       .code = CODE_LEAVE,
                                       .look = BUTTON_QUIET,
                                       .left = true}},
                 2);
    form_body(form, "rows");
    form->share = .24f;
    form->above = false;
    show_players(setup, form);
    for (int seat = 0; seat < setup->seating.players; seat++) show_seat(setup, form, seat);
    show_preset(setup, form);
    show_begins(setup, form);
    form_field(form, deal, &(Spot){.id = "deal", .label = deal, .code = CODE_DEAL}, &setup->deal,
               stage_word(stage, WORD_SETUP_ANY_DEAL));
    show_explain(setup, form);
}

void setup_show(void *self, Stage *stage)
{
    Setup *setup = self;
    table_draw_ground(kit_table(setup->game), stage);
    form_show(stage, &setup->view, &(FormSheet){.width = 780, .fold = 36}, show_rows, setup);
}
