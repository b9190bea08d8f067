/* SPDX-License-Identifier: MIT */
/* Asks which game is played at a place of the evening's plan, and by which rules. */
#include "culdesac/registry.h"
#include "scenes/evening/evening_setup.h"
#include "session/evening/evening_plan.h"
#include "session/rules/variant.h"
#include "ui/form.h"
#include "ui/text_fit.h"

enum { COLUMNS = 5, COLUMNS_FOLDED = 3, PRESET_COLUMNS = 3, CODE_GAME, CODE_PRESET, CODE_REMOVE };

typedef struct GamePicker {
    EveningSetup *setup;
    int index;
    FormState form_state;
} GamePicker;

static EveningGame *planned_game(const GamePicker *picker) { return &picker->setup->evening.games[picker->index]; }

/* Draws a choice with its title: of a game, with its house above; or of a preset, with `minutes` at the right. */
static void draw_game_choice(const GamePicker *picker, Form *form, Hotspot hotspot, const Game *game, int minutes)
{
    Stage *stage = form->stage;
    hotspot.at = rect_snapped(hotspot.at);
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_SMALL, form_choice(form, &hotspot));
    Rect inner = rect_inset(hotspot.at, 7);
    if (game) {
        const HousePicture *house = evening_house(picker->setup->houses, game);
        Rect picture = rect_take_top(&inner, inner.h - style.size * 2.3f, 4);
        const float height = house->lot.h > 0 ? fminf(picture.h, picture.w * .8f * house->lot.h / house->lot.w) : 0;
        house_picture_draw(stage, house, (Point){rect_centre(picture).x, rect_bottom(picture)}, height,
                           stage->theme->street_dusk, 1);
        style.align = ALIGN_CENTRE;
    } else {
        text_take_right(stage->canvas, &style, .5f, &inner, 8,
                        stage_format(stage, STRING_STREET_MINUTES, arg_number(minutes)));
    }
    text_fit_draw(stage->canvas, style, style.size * .7f, 1.05f, inner, hotspot.label);
}

static void show_games(const GamePicker *picker, Form *form)
{
    Stage *stage = form->stage;
    const Game *chosen = planned_game(picker)->game;
    Rect at;
    for (int i = 0, cell = 0; GAMES[i]; i++) {
        const Game *game = GAMES[i];
        const Rulebook *book = host_rulebook(&stage->host, game);
        if (evening_plan_allows(&picker->setup->evening, &stage->host, game, RULEBOOK_STANDARD) &&
            form_cell(form, cell++, form->is_narrow ? COLUMNS_FOLDED : COLUMNS, form->text * 2.4f + 76, &at))
            draw_game_choice(picker, form,
                             (Hotspot){stage_printf(stage, "game:%s", game->id), at, rulebook_title(book), CODE_GAME,
                                       .help = rulebook_about(book), .index = i, .is_on = game == chosen},
                             game, 0);
    }
}

static void show_presets(const GamePicker *picker, Form *form)
{
    Stage *stage = form->stage;
    const Game *game = planned_game(picker)->game;
    const Rulebook *book = host_rulebook(&stage->host, game);
    const int planned = evening_plan_preset(&stage->host, planned_game(picker)),
              count = (int)rulebook_preset_count(book);
    Rect at;
    for (int preset = RULEBOOK_STANDARD, cell = 0; preset < count; preset++) {
        if (!evening_plan_allows(&picker->setup->evening, &stage->host, game, preset) ||
            !form_cell(form, cell++, form->is_narrow ? 1 : PRESET_COLUMNS, form->row, &at))
            continue;
        const char *help = preset == RULEBOOK_STANDARD ? screen_string(STRING_SETUP_STANDARD_LINE)
                                                       : rulebook_preset_help(book, (size_t)preset);
        draw_game_choice(picker, form,
                         (Hotspot){stage_printf(stage, "preset:%d", preset), at, variant_preset_title(book, preset),
                                   CODE_PRESET, .help = help, .index = preset, .is_on = preset == planned},
                         NULL, rulebook_preset_minutes(book, preset));
    }
}

static void show_game_rows(Form *form, void *self)
{
    const GamePicker *picker = self;
    Stage *stage = form->stage;
    const char *no_remove = picker->setup->evening.count > EVENING_GAMES_MIN
                                ? NULL
                                : stage_format(stage, STRING_EVENING_LEAST, arg_number(EVENING_GAMES_MIN));
    const Button buttons[] = {
        {"done", STRING_SETUP_DONE, CODE_CLOSE, .is_highlighted = true},
        {"remove", STRING_EVENING_REMOVE, CODE_REMOVE, BUTTON_QUIET, .disabled_reason = no_remove, .at_left = true}};
    form_title(form, SIZE_TEXT_PLATE, stage_format(stage, STRING_EVENING_HOUSE, arg_number(picker->index + 1)), 0);
    form_body(form, "choices");
    show_games(picker, form);
    form_text(form, FORM_HEADING, screen_string(STRING_EVENING_RULES));
    show_presets(picker, form);
    form_foot(form);
    form_buttons(form, buttons, 2);
}

static void game_picker_draw(void *self, Stage *stage)
{
    GamePicker *picker = self;
    EveningSetupLayout at;
    evening_setup_layout(picker->setup, &stage->layout, &at);
    const FormSheet sheet = {
        .width = 820, .fold_width = 40, .dim = .35f, .place = SHEET_BUBBLE, .anchor = at.signs[picker->index]};
    form_show(stage, &picker->form_state, &sheet, show_game_rows, picker);
}

static Transition game_picker_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    GamePicker *picker = self;
    Evening *evening = &picker->setup->evening;
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    const int index = touch->hotspot->index;
    switch (touch->hotspot->code) {
    case CODE_GAME: evening_plan_set_game(evening, &stage->host, picker->index, GAMES[index], RULEBOOK_STANDARD); break;
    case CODE_PRESET:
        evening_plan_set_game(evening, &stage->host, picker->index, planned_game(picker)->game, index);
        break;
    case CODE_REMOVE: evening_plan_remove_game(evening, picker->index); return scene_close();
    default: break;
    }
    return scene_stay();
}

static const SceneKind GAME_PICKER = {
    .name = "evening-game",
    .closes = true,
    .is_overlay = true,
    .draw = game_picker_draw,
    .handle_touch = game_picker_handle_touch,
};

Scene game_picker_create(EveningSetup *setup, int index)
{
    GamePicker *picker = memory_allocate(sizeof *picker);
    picker->setup = setup;
    picker->index = index;
    return (Scene){&GAME_PICKER, picker};
}
