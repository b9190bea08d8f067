/* SPDX-License-Identifier: MIT */
/* Draws a page of house rules: presets and own sets as tiles, then a row for each option. */
#include "scenes/rules_editor/rules_editor_scene.h"

#include "scenes/common/table_background.h"
/* ---- Presets and own sets ---- */

typedef struct SettingTile {
    const char *id, *title, *help, *disabled_reason, *icon;
    bool is_chosen;
} SettingTile;

static SettingTile make_tile(const RulesEditor *editor, Stage *stage, int index)
{
    const Rulebook *book = editor->variant->book;
    const RuleSet *set = rule_sets_at(&editor->choice.sets, book, index);
    SettingTile tile = {.is_chosen = index == rule_sets_index(&editor->choice.sets, editor->variant)};
    if (!set) {
        tile.id = stage_printf(stage, "base:%d", index + 1);
        tile.title = variant_preset_title(book, index);
        tile.help = variant_preset_help(book, index);
        return tile;
    }
    tile.id = stage_printf(stage, "set:%d", (int)(set - editor->choice.sets.items));
    tile.title = set->name;
    tile.icon = set->error[0] ? "cross" : "star";
    tile.disabled_reason = set->error[0] ? set->error : NULL;
    tile.help = set->error[0] ? screen_string(STRING_RULES_EDITOR_BAD_SET)
                              : stage_format(stage, STRING_RULES_EDITOR_SET_HELP, arg_number(set->differences),
                                             arg_text(variant_preset_title(book, set->preset)));
    return tile;
}

static TextStyle tile_style(const Form *form, const SettingTile *tile, bool title)
{
    return stage_text_style(form->stage, title ? FONT_BOLD : FONT_MEDIUM, title ? SIZE_TEXT_BODY : SIZE_TEXT_SMALL,
                            tile->is_chosen ? COLOUR_MAIN_INK : COLOUR_INSET_INK);
}

static void draw_setting_tile(const Form *form, const SettingTile *tile, Rect at, int index)
{
    Stage *stage = form->stage;
    const float corner = stage_size(stage, SIZE_INSET_CORNER), pad = form->gap;
    const TextStyle title = tile_style(form, tile, true), help = tile_style(form, tile, false);
    stage_add_hotspot(
        stage, &(Hotspot){tile->id, at, tile->title, CODE_RULES_TILE, .kind = HOTSPOT_CHOICE, .focus_corner = corner,
                          .spoken = stage_printf(stage, "%s. %s", tile->title, tile->help),
                          .disabled_reason = tile->disabled_reason, .index = index, .is_on = tile->is_chosen});
    canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, tile->is_chosen ? COLOUR_MAIN : COLOUR_INSET));
    if (stage_is_pointed(stage, tile->id) && !tile->is_chosen)
        canvas_ring(stage->canvas, at, corner, 2, stage_colour(stage, COLOUR_MAIN));
    Rect inner = rect_inset(at, pad);
    Rect head = rect_take_top(&inner, title.size * 1.35f, pad * .3f);
    const char *icon = tile->is_chosen ? "tick" : tile->icon;
    if (icon) {
        const Rect sign = rect_take_right(&head, title.size * 1.2f, pad * .5f);
        canvas_icon(stage->canvas, icon, rect_centre(sign), title.size * 1.2f, title.colour);
    }
    canvas_text_in_rect(stage->canvas, &title, head, tile->title);
    canvas_paragraph(stage->canvas, &help, inner, help.size * 1.3f, tile->help);
}

static float tile_height(const Form *form, const SettingTile *tile, float width)
{
    const TextStyle title = tile_style(form, tile, true), help = tile_style(form, tile, false);
    const float words =
        canvas_paragraph_height(form->stage->canvas, &help, width - 2 * form->gap, help.size * 1.3f, tile->help);
    return words + title.size * 1.35f + form->gap * 2.3f + 2;
}

static float show_tile(Form *form, int index, Rect at, void *self)
{
    const SettingTile tile = make_tile(self, form->stage, index - 1);
    if (form->is_drawing) draw_setting_tile(form, &tile, at, index - 1);
    return tile_height(form, &tile, at.w);
}

static void show_tiles(RulesEditor *editor, Form *form)
{
    const int fit = (int)(form_width(form) / (form->text * 14)), columns = fit < 1 ? 1 : fit > 4 ? 4 : fit;
    form_tiles(form, columns, rule_sets_count_choices(&editor->choice.sets, editor->variant->book), show_tile, editor);
    if (!editor->variant->set_name[0]) return;
    const Button buttons[] = {{"rename", STRING_RULES_EDITOR_RENAME, CODE_RULES_RENAME, BUTTON_QUIET, .at_left = true},
                              {"delete", STRING_RULES_EDITOR_DELETE, CODE_RULES_DELETE, BUTTON_QUIET, .at_left = true}};
    form_buttons(form, buttons, 2);
}

/* ---- Numbers of players ---- */

static const char *describe_player_counts(const RulesEditor *editor, Stage *stage)
{
    const Game *game = editor->variant->game;
    SCOPED_TEXT list = {0};
    int suited = 0;
    for (int n = game->players_min; n <= game->players_max; n++) {
        if (editor->fits_players[n]) text_addf(&list, "%s%d", suited++ ? ", " : "", n);
    }
    return suited == game->players_max - game->players_min + 1 ? screen_string(STRING_RULES_EDITOR_SUITS_ALL)
           : suited ? stage_format(stage, STRING_RULES_EDITOR_SUITS, arg_text(text_string(&list)))
                    : screen_string(STRING_RULES_EDITOR_SUITS_NOBODY);
}

static void show_players(const RulesEditor *editor, Form *form)
{
    const Game *game = editor->variant->game;
    Stage *stage = form->stage;
    const int count = game->players_max - game->players_min + 1;
    if (count == 1) return;
    form_text(form, FORM_NOTE, describe_player_counts(editor, stage));
    if (editor->players) {
        const char *choices[PLAYERS_MAX];
        for (int i = 0; i < count; i++) choices[i] = stage_printf(stage, "%d", game->players_min + i);
        Rect row;
        form_gap(form, .5f);
        if (form_row(form, form->row, &row)) {
            const TextStyle style = stage_text_style(form->stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
            const Rect label = rect_take_left(&row, fmaxf(row.w * .24f, form->text * 5), form->gap);
            row.w = fminf(row.w, row.h * 1.7f * (float)count);
            canvas_text_in_rect(stage->canvas, &style, label, screen_string(STRING_SETUP_PLAYERS));
            widget_choices(stage, &(ChoiceRow){"players", choices, count, *editor->players - game->players_min,
                                               .code = CODE_RULES_PLAYERS, .at = row});
        }
    }
    form_gap(form, 2);
}

/* ---- The sheet ---- */

static void show_buttons(const RulesEditor *editor, Form *form)
{
    const RuleVariant *variant = editor->variant;
    const bool changed = variant_is_changed(variant), own = variant->set_name[0] != '\0';
    const Button buttons[] = {
        {"done", STRING_RULES_EDITOR_DONE, CODE_RULES_DONE, .is_highlighted = true},
        {changed && own ? "save" : NULL, STRING_RULES_EDITOR_SAVE, CODE_RULES_SAVE, BUTTON_QUIET},
        {changed || own ? "save-as" : NULL, STRING_RULES_EDITOR_SAVE_AS, CODE_RULES_SAVE_AS, BUTTON_QUIET},
        {variant_count_differences(variant) > 0 ? "reset" : NULL, STRING_RULES_EDITOR_RESET_ALL, CODE_RULES_RESET_ALL,
         BUTTON_QUIET},
    };
    form_buttons(form, buttons, sizeof buttons / sizeof *buttons);
}

static void show_editor_rows(Form *form, void *self)
{
    RulesEditor *editor = self;
    const char *title = rulebook_title(editor->variant->book);
    form_title(form, SIZE_TEXT_HEAD, stage_format(form->stage, STRING_RULES_EDITOR_TITLE, arg_text(title)), 0);
    form_body(form, "rows");
    show_tiles(editor, form);
    show_players(editor, form);
    for (int i = 0; i < editor->rows.count; i++) {
        if (!editor->rows.items[i].is_nested) form_hairline(form);
        rules_editor_show_row(editor, form, &editor->rows.items[i]);
    }
    form_foot(form);
    /* The reason why the rules cannot be used is always visible. */
    if (editor->conflict[0]) form_text(form, FORM_ERROR, editor->conflict);
    show_buttons(editor, form);
}

void rules_editor_draw(void *self, Stage *stage)
{
    RulesEditor *editor = self;
    const GameTable *game_table = game_table_find(editor->variant->game);
    if (game_table) table_background_draw(game_table, stage);
    static const FormSheet SHEET = {
        .width = 980, .height = FORM_FULL_HEIGHT, .fold_width = 44, .scroll_bar_width = 17.6f};
    form_show(stage, &editor->form_state, &SHEET, show_editor_rows, editor);
}
