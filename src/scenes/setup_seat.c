/* SPDX-License-Identifier: MIT */
/* Who sits on one chair, as a bubble at it: a name, the eight neighbours, a person; or nobody. */
#include "scenes/setup_scene.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 8, COLUMNS_FOLDED = 4, CODE_NAME = 0, CODE_NEIGHBOUR, CODE_PERSON, CODE_AWAY, CODE_DONE, CODE_FOLLOWS };

typedef struct SetupSeat {
    Setup *setup;
    int seat;
    Field name;
    bool names; /* it is opened to write a name */
    FormView view;
} SetupSeat;

static const Seat *seat_of(const SetupSeat *sheet)
{
    return &sheet->setup->seating.seats[sheet->seat];
}

/* His face, name and houses; who sits at this table already is told by a ring of his seat's colour. */
static void draw_neighbour(const SetupSeat *sheet, Form *form, Rect cell, int index)
{
    Stage *stage = form->stage;
    const Neighbour *neighbour = &NEIGHBOURS[index];
    const bool here = strcmp(seat_of(sheet)->kind, neighbour->id) == 0;
    const int elsewhere = here ? NOBODY : seating_seat_of(&sheet->setup->seating, neighbour);
    const char *name = neighbour_name(neighbour);
    const ThemeColour ink = form_choice(
        form, &(Spot){.id = spots_text(&stage->spots, "sit:%s", neighbour->id),
                      .at = rect_snapped(cell),
                      .label = name,
                      .spoken = stage_words(stage, WORD_SETUP_SPOKEN, word_text(name),
                                            word_text(neighbour_line(neighbour)), word_number(neighbour->strength)),
                      .code = CODE_NEIGHBOUR,
                      .index = index,
                      .on = here});
    TextStyle style = form_style(form, FACE_BOLD, SIZE_TEXT_SMALL, ink);
    style.align = ALIGN_CENTRE;
    const float house = fminf(cell.w / 7, 13 * fmaxf(stage->layout.k, .8f));
    Rect inner = rect_inset(cell, 5);
    const Rect foot = rect_take_bottom(&inner, house + 3, 0), words = rect_take_bottom(&inner, style.size * 1.3f, 2);
    const float radius = fminf(inner.h, inner.w) / 2.2f;
    portrait_draw(stage, &(Portrait){.who = neighbour->id,
                                     .centre = rect_centre(inner),
                                     .radius = radius,
                                     .mood = here ? PORTRAIT_GLAD : PORTRAIT_CALM});
    if (elsewhere != NOBODY) {
        const float beside = fminf(rect_right(cell) - 12, rect_centre(inner).x + radius + 10);
        canvas_icon(stage->canvas, "swap", (Point){beside, cell.y + 14}, 20, stage_colour(stage, ink));
    }
    canvas_text_fitted(stage->canvas, &style, .75f, words, name);
    if (here) { /* the houses are seen on the panel's own ground alone */
        const Rect under = rect_around(rect_centre(foot), portrait_houses_width(house) + 8, house + 4);
        canvas_round(stage->canvas, rect_snapped(under), 4, stage_colour(stage, COLOUR_PANEL));
    }
    portrait_houses(stage, rect_centre(foot), house, neighbour->strength, COLOUR_PANEL);
}

static void show_follows(const SetupSeat *sheet, Form *form)
{
    form_switch(form, &(Spot){.id = "follows",
                              .label = stage_word(form->stage, WORD_SETUP_FOLLOWS),
                              .code = CODE_FOLLOWS,
                              .on = seating_follows(&sheet->setup->seating, sheet->seat)});
    form_help(form, stage_word(form->stage, WORD_SETUP_FOLLOWS_HELP));
}

static void show_rows(Form *form, void *self)
{
    const SetupSeat *sheet = self;
    Stage *stage = form->stage;
    const Seating *seating = &sheet->setup->seating;
    const bool person = seat_is_person(seat_of(sheet));
    const Neighbour *neighbour = neighbour_find(seat_of(sheet)->kind);
    form_title(form, SIZE_TEXT_PLATE, stage_word(stage, WORD_SETUP_WHO), 0);
    if (person) {
        const char *label = stage_word(stage, WORD_SETUP_NAME);
        form_field(form, label, &(Spot){.id = "name", .label = label, .code = CODE_NAME}, &sheet->name, label);
    } else if (neighbour) {
        form_text(form, FORM_QUIET,
                  stage_words(stage, WORD_SETUP_SPOKEN_PERSON, word_text(neighbour_name(neighbour)),
                              word_text(neighbour_line(neighbour))));
    }
    form_body(form, "who-sits");
    const float cell = fmaxf(58, 64 * stage->layout.k) + form->text * 2.2f;
    for (int i = 0; NEIGHBOURS[i].id; i++) {
        Rect at;
        if (form_cell(form, i, form->narrow ? COLUMNS_FOLDED : COLUMNS, cell, &at)) draw_neighbour(sheet, form, at, i);
    }
    if (neighbour) show_follows(sheet, form);
    form_foot(form);
    form_buttons(form,
                 (const FormButton[]){
                     {.id = "done", .label = stage_word(stage, WORD_SETUP_DONE), .code = CODE_DONE, .lit = true},
                     {.id = person ? NULL : "person",
                      .label = stage_word(stage, WORD_SETUP_A_PERSON),
                      .icon = "players",
                      .code = CODE_PERSON,
                      .look = BUTTON_QUIET},
                     {.id = "send-away",
                      .label = stage_word(stage, WORD_SETUP_SEND_AWAY),
                      .shut = seating->players > sheet->setup->game->players_min
                                  ? NULL
                                  : stage_words(stage, WORD_SETUP_LEAST, word_number(sheet->setup->game->players_min)),
                      .code = CODE_AWAY,
                      .look = BUTTON_QUIET,
                      .left = true}},
                 3);
}

static void seat_show(void *self, Stage *stage)
{
    SetupSeat *sheet = self;
    SetupPlan plan;
    setup_plan(sheet->setup, &stage->layout, &plan);
    const Rect card = plan.cards[sheet->seat], face = rect_around(plan.faces[sheet->seat], 2 * plan.radius, 2 * plan.radius);
    const FormSheet form = {.width = 820, .fold = 40, .veil = .35f, .thing = rect_union(face, card)};
    form_show(stage, &sheet->view, &form, show_rows, sheet);
}

static Transition seat_tick(void *self, Stage *stage)
{
    SetupSeat *sheet = self;
    if (sheet->names) stage_focus(stage, "name");
    sheet->names = false;
    return scene_stay();
}

static Transition press(SetupSeat *sheet, Stage *stage, const Touch *touch)
{
    const Spot *spot = touch->spot;
    Seating *seating = &sheet->setup->seating;
    switch (spot->code) {
    case CODE_FOLLOWS:
        seating_follow(stage, sheet->setup->game, seating, sheet->seat, !seating_follows(seating, sheet->seat));
        return scene_stay();
    case CODE_NAME: return touch->by_keys ? scene_pop(-1) : scene_stay();
    case CODE_NEIGHBOUR: return scene_pop(spot->index);
    case CODE_PERSON: return scene_pop(SEAT_PERSON);
    case CODE_AWAY: return scene_pop(SEAT_AWAY);
    case CODE_DONE: return scene_pop(-1);
    default: return scene_stay();
    }
}

static Transition seat_touch(void *self, Stage *stage, const Touch *touch)
{
    SetupSeat *sheet = self;
    form_touch(&sheet->view, touch);
    switch (touch->kind) {
    case TOUCH_PRESS: return press(sheet, stage, touch);
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (touch->spot->code == CODE_NAME && field_touch(&sheet->name, touch, NAME_MOST, NULL))
            text_copy(sheet->setup->seating.seats[sheet->seat].name, SEAT_NAME, sheet->name.text);
        return scene_stay();
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? scene_pop(-1) : scene_stay();
    default: return scene_stay();
    }
}

static const SceneKind SETUP_SEAT = {
    .name = "setup-seat",
    .overlay = true,
    .show = seat_show,
    .touch = seat_touch,
    .tick = seat_tick,
    .destroy = free,
};

Scene setup_seat_create(Setup *setup, int seat)
{
    SetupSeat *sheet = memory_allocate(sizeof *sheet);
    sheet->setup = setup;
    sheet->seat = seat;
    field_set(&sheet->name, setup->seating.seats[seat].name);
    sheet->names = setup->names;
    setup->names = false;
    return (Scene){&SETUP_SEAT, sheet};
}
