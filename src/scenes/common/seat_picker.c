/* SPDX-License-Identifier: MIT */
/* Asks who sits on a chair, in a bubble beside it: one of the neighbours, a person with a name, or nobody. */
#include "scenes/common/seat_table.h"
#include "session/seating/seating_strength.h"
#include "ui/form.h"
#include "ui/portrait.h"

#include <string.h>

enum { COLUMNS = 8, COLUMNS_FOLDED = 4, CODE_NAME = 0, CODE_NEIGHBOUR, CODE_PERSON, CODE_EMPTY, CODE_ADAPTIVE };

typedef struct SeatPicker {
    SeatTable *table;
    int seat;
    TextField name;
    FormState form_state;
} SeatPicker;

static const Seat *seat_of(const SeatPicker *picker) { return &picker->table->seating.seats[picker->seat]; }

/* Draws a neighbour's face, name and houses. If the neighbour is on another chair of the table, a sign beside the face
 * says that a touch swaps the two chairs. */
static void draw_neighbour(const SeatPicker *picker, Form *form, Rect cell, int index)
{
    Stage *stage = form->stage;
    const Character *character = &CHARACTERS[index];
    const bool is_here = strcmp(seat_of(picker)->kind, character->id) == 0;
    const int other_seat = is_here ? NOBODY : seating_find_character(&picker->table->seating, character);
    const char *name = character_name(character);
    const ThemeColour ink = form_choice(
        form, &(Hotspot){stage_printf(stage, "sit:%s", character->id), rect_snapped(cell), name, CODE_NEIGHBOUR,
                         .index = index,
                         .spoken = stage_format(stage, STRING_SETUP_SPOKEN, arg_text(name),
                                                arg_text(character_line(character)), arg_number(character->strength)),
                         .is_on = is_here});
    const TextStyle style = text_centred(stage_text_style(form->stage, FONT_BOLD, SIZE_TEXT_SMALL, ink));
    const float house = fminf(cell.w / 7, 13 * layout_unit(&stage->layout, .8f));
    Rect inner = rect_inset(cell, 5);
    const Rect foot = rect_take_bottom(&inner, house + 3, 0), words = rect_take_bottom(&inner, style.size * 1.3f, 2);
    const float radius = fminf(inner.h, inner.w) / 2.2f;
    portrait_draw(stage, &(Portrait){character->id, rect_centre(inner), radius, is_here ? MOOD_GLAD : MOOD_CALM});
    if (other_seat != NOBODY) {
        const float sign_x = fminf(rect_right(cell) - 12, rect_centre(inner).x + radius + 10);
        canvas_icon(stage->canvas, "swap", (Point){sign_x, cell.y + 14}, 20, stage_colour(stage, ink));
    }
    canvas_text_fitted(stage->canvas, &style, .75f, words, name);
    if (is_here) { /* a chosen cell has another colour than the panel, for which the houses are drawn */
        const Rect ground = rect_around(rect_centre(foot), portrait_strength_width(house) + 8, house + 4);
        canvas_rounded_rect(stage->canvas, rect_snapped(ground), 4, stage_colour(stage, COLOUR_PANEL));
    }
    portrait_draw_strength(stage, rect_centre(foot), house, character->strength, COLOUR_PANEL);
}

static void show_follows(const SeatPicker *picker, Form *form)
{
    form_switch(form, &(Hotspot){.id = "follows",
                                 .label = screen_string(STRING_SETUP_FOLLOWS),
                                 .code = CODE_ADAPTIVE,
                                 .is_on = picker->table->seating.seats[picker->seat].is_adaptive});
    form_help(form, screen_string(STRING_SETUP_FOLLOWS_HELP));
}

static void show_seat_rows(Form *form, void *self)
{
    const SeatPicker *picker = self;
    Stage *stage = form->stage;
    const Seating *seating = &picker->table->seating;
    const bool person = seat_is_person(seat_of(picker));
    const Character *character = character_find(seat_of(picker)->kind);
    form_title(form, SIZE_TEXT_PLATE, screen_string(STRING_SETUP_WHO), 0);
    if (person) {
        const char *label = screen_string(STRING_SETUP_NAME), *name = seating_name(seating, picker->seat);
        form_field(form, label, &(Hotspot){.id = "name", .label = label, .code = CODE_NAME}, &picker->name,
                   name[0] ? name : label);
    } else if (character) {
        form_text(form, FORM_QUIET,
                  stage_format(stage, STRING_SETUP_SPOKEN_PERSON, arg_text(character_name(character)),
                               arg_text(character_line(character))));
    }
    form_body(form, "who-sits");
    const float cell = fmaxf(58, 64 * stage->layout.scale) + form->text * 2.2f;
    for (int i = 0; CHARACTERS[i].id; i++) {
        Rect at;
        if (form_cell(form, i, form->is_narrow ? COLUMNS_FOLDED : COLUMNS, cell, &at))
            draw_neighbour(picker, form, at, i);
    }
    if (character && picker->table->game) show_follows(picker, form);
    form_foot(form);
    form_buttons(
        form,
        (const Button[]){
            {"done", STRING_SETUP_DONE, CODE_CLOSE, .is_highlighted = true},
            {person ? NULL : "person", STRING_SETUP_A_PERSON, CODE_PERSON, BUTTON_QUIET, .icon = "players"},
            {"send-away", STRING_SETUP_SEND_AWAY, CODE_EMPTY, BUTTON_QUIET,
             .disabled_reason = seating->players > picker->table->players_min
                                    ? NULL
                                    : stage_format(stage, STRING_SETUP_LEAST, arg_number(picker->table->players_min)),
             .at_left = true}},
        3);
}

static void seat_picker_draw(void *self, Stage *stage)
{
    SeatPicker *picker = self;
    const SeatTableLayout *at = &picker->table->layout;
    const Rect card = at->cards[picker->seat],
               face = rect_around(at->faces[picker->seat], 2 * at->radius, 2 * at->radius);
    const FormSheet form = {
        .width = 820, .fold_width = 40, .dim = .35f, .place = SHEET_BUBBLE, .anchor = rect_union(face, card)};
    form_show(stage, &picker->form_state, &form, show_seat_rows, picker);
}

static Transition press_option(SeatPicker *picker, Stage *stage, const Touch *touch)
{
    const Hotspot *hotspot = touch->hotspot;
    Seating *seating = &picker->table->seating;
    switch (hotspot->code) {
    case CODE_ADAPTIVE:
        seating_set_adaptive(&stage->host, picker->table->game, seating, picker->seat,
                             !seating->seats[picker->seat].is_adaptive);
        return scene_stay();
    case CODE_NAME: return touch->by_keys ? scene_close() : scene_stay();
    case CODE_NEIGHBOUR:
        seat_table_set_kind(picker->table, stage, picker->seat, CHARACTERS[hotspot->index].id);
        return scene_close();
    case CODE_PERSON: seat_table_set_kind(picker->table, stage, picker->seat, SEAT_KIND_PERSON); return scene_close();
    case CODE_EMPTY: seat_table_send_away(picker->table, stage, picker->seat); return scene_close();
    default: return scene_stay();
    }
}

static Transition seat_picker_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    SeatPicker *picker = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press_option(picker, stage, touch);
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (touch->hotspot->code == CODE_NAME &&
            text_field_handle_touch(&picker->name, touch, SEAT_TABLE_NAME_MAX, NULL))
            text_copy(picker->table->seating.seats[picker->seat].name, SEAT_NAME_SIZE, picker->name.text);
        return scene_stay();
    default: return scene_stay();
    }
}

static const SceneKind SEAT_PICKER = {
    .name = "setup-seat",
    .closes = true,
    .is_overlay = true,
    .draw = seat_picker_draw,
    .handle_touch = seat_picker_handle_touch,
};

Scene seat_picker_create(SeatTable *table, int seat)
{
    SeatPicker *picker = memory_allocate(sizeof *picker);
    picker->table = table;
    picker->seat = seat;
    const char *name = seating_name(&table->seating, seat);
    text_field_set(&picker->name, strings_is_you(name) || !seating_is_name_chosen(name) ? "" : name);
    return (Scene){&SEAT_PICKER, picker};
}
