/* SPDX-License-Identifier: MIT */
/* The plan of an evening: its seats and games. */
#include "culdesac/characters.h"
#include "scenes/evening/evening_scene.h"
#include "session/evening_plan.h"
#include "session/seating.h"
#include "ui/portrait.h"
#include "ui/text_fit.h"

#include <string.h>

enum { EVENING_NAME_MAX = 20 };

/* ---- Touches ---- */

/* Copies the names of the people into the text fields. */
static void fill_names(EveningScene *scene)
{
    for (int seat = 0; seat < scene->evening.players; seat++) {
        const Seat *who = &scene->evening.seats[seat];
        if (seat_is_person(who) && strcmp(scene->names[seat].text, who->name) != 0)
            field_set(&scene->names[seat], who->name);
    }
}

void evening_setup_init(EveningScene *scene, Stage *stage)
{
    evening_plan_init(&scene->evening, &stage->host);
    fill_names(scene);
}

static bool change(Evening *evening, Host *host, int code, int index)
{
    switch (code) {
    case CODE_EVENING_FEWER_SEATS: evening_plan_remove_seat(evening, host); return true;
    case CODE_EVENING_MORE_SEATS: evening_plan_add_seat(evening, host); return true;
    case CODE_EVENING_SEAT_PREVIOUS: evening_plan_change_seat(evening, host, index, -1); return true;
    case CODE_EVENING_SEAT_NEXT: evening_plan_change_seat(evening, host, index, 1); return true;
    case CODE_EVENING_FEWER_GAMES: evening->count--; return true;
    case CODE_EVENING_MORE_GAMES: evening_plan_add_game(evening, host); return true;
    case CODE_EVENING_GAME_PREVIOUS: evening_plan_change_game(evening, host, index, -1); return true;
    case CODE_EVENING_GAME_NEXT: evening_plan_change_game(evening, host, index, 1); return true;
    case CODE_EVENING_RULES_PREVIOUS: evening_plan_change_rules(evening, host, index, -1); return true;
    case CODE_EVENING_RULES_NEXT: evening_plan_change_rules(evening, host, index, 1); return true;
    case CODE_EVENING_DRAW: evening_plan_draw_games(evening, host); return true;
    default: return false;
    }
}

bool evening_setup_press(EveningScene *scene, Stage *stage, const Hotspot *hotspot)
{
    if (!change(&scene->evening, &stage->host, hotspot->code, hotspot->index)) return false;
    fill_names(scene);
    return true;
}

void evening_setup_edit_name(EveningScene *scene, const Touch *touch)
{
    const int seat = touch->hotspot->index;
    if (touch->hotspot->code != CODE_EVENING_NAME ||
        !field_handle_touch(&scene->names[seat], touch, EVENING_NAME_MAX, NULL))
        return;
    text_copy(scene->evening.seats[seat].name, SEAT_NAME_SIZE, scene->names[seat].text);
}

/* ---- Drawing ---- */

/* A heading for the rows below, with a stepper for their number. */
static void show_count(Form *form, const char *id, Word heading, Word label, int count, int min, int max, int less,
                       int more)
{
    Stage *stage = form->stage;
    Rect left, right;
    const TextStyle style = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.5f);
    if (form_cell(form, 0, 2, form->row, &left))
        canvas_text_fitted(stage->canvas, &style, .6f, left, screen_string(heading));
    if (!form_cell(form, 1, 2, form->row, &right)) return;
    const char *called = screen_string(label);
    widget_stepper(stage, &(Stepper){.id = id,
                                     .at = right,
                                     .label = called,
                                     .shown = hotspots_format(&stage->hotspots, "%s: %d", called, count),
                                     .no_less = count > min ? NULL : screen_string(WORD_EVENING_NO_FEWER),
                                     .no_more = count < max ? NULL : screen_string(WORD_EVENING_NO_MORE),
                                     .less_code = less,
                                     .more_code = more});
}

/* Takes the area of the first of two controls in a row, after a square icon; in a narrow form, above the second one. */
static bool put_first(Form *form, Rect *badge, Rect *at)
{
    const bool draws = form_cell(form, 0, form->is_narrow ? 1 : 2, form->row, at);
    if (draws) *badge = rect_take_left(at, form->row, form->gap * .6f);
    return draws;
}

static bool put_second(Form *form, Rect *at)
{
    const bool draws = form->is_narrow ? form_cell(form, 0, 1, form->row, at) : form_cell(form, 1, 2, form->row, at);
    if (draws && form->is_narrow) rect_take_left(at, form->row, form->gap * .6f);
    return draws;
}

/* Shows a seat, with a text field for a person's name or a line about the neighbour. */
static void show_seat(const EveningScene *scene, Form *form, int seat)
{
    Stage *stage = form->stage;
    const Seat *who = &scene->evening.seats[seat];
    const Character *character = character_find(who->kind);
    Rect badge, at;
    if (put_first(form, &badge, &at)) {
        portrait_draw(stage, &(Portrait){.name = evening_face(&scene->evening, seat),
                                         .centre = rect_centre(badge),
                                         .radius = badge.h * .44f});
        widget_stepper(stage, &(Stepper){.id = hotspots_format(&stage->hotspots, "seat-%d", seat + 1),
                                         .label = stage_format(stage, WORD_EVENING_CHAIR, arg_number(seat + 1)),
                                         .at = at,
                                         .shown = seat_is_person(who) ? screen_string(WORD_EVENING_PERSON) : who->name,
                                         .less_code = CODE_EVENING_SEAT_PREVIOUS,
                                         .more_code = CODE_EVENING_SEAT_NEXT,
                                         .index = seat,
                                         .wraps = true});
    }
    if (character && form->is_narrow) return;
    if (!put_second(form, &at)) return;
    if (character) {
        const TextStyle style = form_style(form, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
        text_fit_draw(stage->canvas, style, style.size * .7f, 1.15f, at, character_line(character));
        return;
    }
    /* Half as wide: otherwise the focus would skip the field on its way down from either of the arrows above. */
    if (form->is_narrow) at.w = roundf(at.w / 2);
    const char *label = stage_format(stage, WORD_EVENING_NAME, arg_number(seat + 1));
    const Hotspot hotspot = {.id = hotspots_format(&stage->hotspots, "name-%d", seat + 1),
                             .at = at,
                             .kind = HOTSPOT_FIELD,
                             .label = label,
                             .code = CODE_EVENING_NAME,
                             .index = seat};
    widget_field(stage, &hotspot, &scene->names[seat], label);
}

/* Shows a game and, if there is a choice, its rules. */
static void show_game(const EveningScene *scene, Form *form, int index)
{
    Stage *stage = form->stage;
    const EveningGame *stop = &scene->evening.games[index];
    Rect badge, at;
    if (put_first(form, &badge, &at)) {
        evening_draw_badge(stage, badge, index, EVENING_BADGE_LATER);
        widget_stepper(stage, &(Stepper){.id = hotspots_format(&stage->hotspots, "house-%d", index + 1),
                                         .label = stage_format(stage, WORD_EVENING_HOUSE, arg_number(index + 1)),
                                         .at = at,
                                         .shown = rulebook_title(evening_rulebook(stage, stop->game)),
                                         .less_code = CODE_EVENING_GAME_PREVIOUS,
                                         .more_code = CODE_EVENING_GAME_NEXT,
                                         .index = index,
                                         .wraps = true});
    }
    if (rulebook_preset_count(evening_rulebook(stage, stop->game)) == 0 && form->is_narrow) return;
    if (!put_second(form, &at) || rulebook_preset_count(evening_rulebook(stage, stop->game)) == 0) return;
    widget_stepper(stage, &(Stepper){.id = hotspots_format(&stage->hotspots, "rules-%d", index + 1),
                                     .label = stage_format(stage, WORD_EVENING_RULES, arg_number(index + 1)),
                                     .at = at,
                                     .shown = evening_plan_rules_title(&stage->host, stop),
                                     .less_code = CODE_EVENING_RULES_PREVIOUS,
                                     .more_code = CODE_EVENING_RULES_NEXT,
                                     .index = index,
                                     .wraps = true});
}

void evening_setup_rows(Form *form, void *self)
{
    const EveningScene *scene = self;
    const Evening *evening = &scene->evening;
    Stage *stage = form->stage;
    const FormButton ways[] = {
        {.id = "begin",
         .label = screen_string(WORD_EVENING_BEGIN),
         .disabled_reason = evening_plan_problem(evening),
         .code = CODE_EVENING_BEGIN,
         .min_share = .22f},
        {.id = "draw", .label = screen_string(WORD_EVENING_DRAW), .code = CODE_EVENING_DRAW, .style = BUTTON_QUIET},
        {.id = "done",
         .label = screen_string(WORD_EVENING_BACK),
         .code = CODE_EVENING_BACK,
         .style = BUTTON_QUIET,
         .at_left = true}};
    form_title(form, SIZE_TEXT_PLATE, screen_string(WORD_EVENING_TITLE), 0);
    form_text(form, FORM_QUIET, screen_string(WORD_EVENING_ABOUT));
    form_body(form, "programme");
    show_count(form, "seats", WORD_EVENING_WHO, WORD_EVENING_SEATS, evening->players, EVENING_SEATS_MIN,
               evening_plan_seats_max(&stage->host), CODE_EVENING_FEWER_SEATS, CODE_EVENING_MORE_SEATS);
    for (int seat = 0; seat < evening->players; seat++) show_seat(scene, form, seat);
    form_gap(form, 1.6f);
    show_count(form, "houses", WORD_EVENING_PROGRAMME, WORD_EVENING_HOUSES, evening->count, EVENING_GAMES_MIN,
               EVENING_GAMES_MAX, CODE_EVENING_FEWER_GAMES, CODE_EVENING_MORE_GAMES);
    for (int stop = 0; stop < evening->count; stop++) show_game(scene, form, stop);
    form_foot(form);
    form_buttons(form, ways, 3);
}
