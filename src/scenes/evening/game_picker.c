/* SPDX-License-Identifier: MIT */
/* Asks which game is played at a place of the evening's plan, and by which rules. */
#include "culdesac/registry.h"
#include "scenes/evening/evening_setup.h"
#include "session/evening_plan.h"
#include "ui/form.h"
#include "ui/text_fit.h"

#include <stdlib.h>

enum { COLUMNS = 5, COLUMNS_FOLDED = 3, PRESET_COLUMNS = 3, CODE_GAME, CODE_PRESET, CODE_REMOVE, CODE_DONE };

typedef struct GamePicker {
    EveningSetup *setup;
    int index;
    FormView view;
} GamePicker;

static EveningGame *stop_of(const GamePicker *picker)
{
    return &picker->setup->evening.games[picker->index];
}

static void draw_game(const GamePicker *picker, Form *form, Rect cell, int game)
{
    Stage *stage = form->stage;
    const HousePicture *house = evening_house(picker->setup->houses, GAMES[game]);
    const char *title = rulebook_title(host_rulebook(&stage->host, GAMES[game]));
    TextStyle style = stage_text_style(
        form->stage, FONT_BOLD, SIZE_TEXT_SMALL,
        form_choice(form, &(Hotspot){.id = hotspots_format(&stage->hotspots, "game:%s", GAMES[game]->id),
                                     .at = rect_snapped(cell),
                                     .label = title,
                                     .help = rulebook_about(host_rulebook(&stage->host, GAMES[game])),
                                     .code = CODE_GAME,
                                     .index = game,
                                     .is_on = GAMES[game] == stop_of(picker)->game}));
    style.align = ALIGN_CENTRE;
    Rect inner = rect_inset(cell, 6);
    const Rect words = rect_take_bottom(&inner, style.size * 2.3f, 4);
    if (house->lot.h > 0)
        house_picture_draw(stage, house, (Point){rect_centre(inner).x, rect_bottom(inner)},
                           fminf(inner.h, inner.w * .8f * house->lot.h / house->lot.w), stage->theme->street_dusk, 1);
    text_fit_draw(stage->canvas, style, style.size * .7f, 1.05f, words, title);
}

static void draw_preset(const GamePicker *picker, Form *form, Rect cell, int preset)
{
    Stage *stage = form->stage;
    const EveningGame *stop = stop_of(picker);
    const Rulebook *book = host_rulebook(&stage->host, stop->game);
    const char *title = preset < 0 ? screen_string(WORD_SETUP_STANDARD) : rulebook_preset_title(book, (size_t)preset);
    const TextStyle style =
        stage_text_style(form->stage, FONT_BOLD, SIZE_TEXT_SMALL,
                         form_choice(form, &(Hotspot){.id = hotspots_format(&stage->hotspots, "preset:%d", preset),
                                                      .at = rect_snapped(cell),
                                                      .label = title,
                                                      .help = preset < 0 ? screen_string(WORD_SETUP_STANDARD_LINE)
                                                                         : rulebook_preset_help(book, (size_t)preset),
                                                      .code = CODE_PRESET,
                                                      .index = preset,
                                                      .is_on = preset == evening_plan_preset(&stage->host, stop)}));
    Rect inner = rect_inset(cell, 8);
    text_take_right(stage->canvas, &style, .5f, &inner, 8,
                    stage_format(stage, WORD_STREET_MINUTES, arg_number(rulebook_preset_minutes(book, preset))));
    text_fit_draw(stage->canvas, style, style.size * .7f, 1.05f, inner, title);
}

static void show_rows(Form *form, void *self)
{
    const GamePicker *picker = self;
    Stage *stage = form->stage;
    const Evening *evening = &picker->setup->evening;
    const Game *chosen = stop_of(picker)->game;
    const int presets = (int)rulebook_preset_count(host_rulebook(&stage->host, chosen));
    Rect at;
    form_title(form, SIZE_TEXT_PLATE, stage_format(stage, WORD_EVENING_HOUSE, arg_number(picker->index + 1)), 0);
    form_body(form, "choices");
    for (int game = 0, cell = 0; GAMES[game]; game++) {
        if (evening_plan_allows(evening, &stage->host, GAMES[game], -1) &&
            form_cell(form, cell++, form->is_narrow ? COLUMNS_FOLDED : COLUMNS, form->text * 2.4f + 76, &at))
            draw_game(picker, form, at, game);
    }
    form_text(form, FORM_HEADING, screen_string(WORD_EVENING_RULES));
    for (int preset = -1, cell = 0; preset < presets; preset++) {
        if (evening_plan_allows(evening, &stage->host, chosen, preset) &&
            form_cell(form, cell++, form->is_narrow ? 1 : PRESET_COLUMNS, form->row, &at))
            draw_preset(picker, form, at, preset);
    }
    form_foot(form);
    form_buttons(form,
                 (const FormButton[]){
                     {.id = "done", .label = screen_string(WORD_SETUP_DONE), .code = CODE_DONE, .is_highlighted = true},
                     {.id = "remove",
                      .label = screen_string(WORD_EVENING_REMOVE),
                      .disabled_reason = evening->count > EVENING_GAMES_MIN
                                             ? NULL
                                             : stage_format(stage, WORD_EVENING_LEAST, arg_number(EVENING_GAMES_MIN)),
                      .code = CODE_REMOVE,
                      .style = BUTTON_QUIET,
                      .at_left = true}},
                 2);
}

static void game_picker_draw(void *self, Stage *stage)
{
    GamePicker *picker = self;
    EveningSetupLayout at;
    evening_setup_layout(picker->setup, &stage->layout, &at);
    const FormSheet sheet = {.width = 820, .fold_width = 40, .dim = .35f, .anchor = at.signs[picker->index]};
    form_show(stage, &picker->view, &sheet, show_rows, picker);
}

static Transition game_picker_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    GamePicker *picker = self;
    Evening *evening = &picker->setup->evening;
    form_handle_touch(&picker->view, touch);
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_pop(0);
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    const int index = touch->hotspot->index;
    switch (touch->hotspot->code) {
    case CODE_GAME: evening_plan_set_game(evening, &stage->host, picker->index, GAMES[index], -1); break;
    case CODE_PRESET: evening_plan_set_game(evening, &stage->host, picker->index, stop_of(picker)->game, index); break;
    case CODE_REMOVE: return scene_pop(GAME_PICKER_REMOVE);
    case CODE_DONE: return scene_pop(0);
    default: break;
    }
    return scene_stay();
}

static const SceneKind GAME_PICKER = {
    .name = "evening-game",
    .is_overlay = true,
    .draw = game_picker_draw,
    .handle_touch = game_picker_handle_touch,
    .destroy = free,
};

Scene game_picker_create(EveningSetup *setup, int index)
{
    GamePicker *picker = memory_allocate(sizeof *picker);
    picker->setup = setup;
    picker->index = index;
    return (Scene){&GAME_PICKER, picker};
}
