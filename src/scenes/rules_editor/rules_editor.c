/* SPDX-License-Identifier: MIT */
#include "scenes/rules_editor/rules_editor_scene.h"

#include "scenes/common/seat_table.h"
#include "scenes/rule_routes.h"
#include "session/rules/variant_store.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Derived state ---- */

/* Updates everything that depends on the rules. If a conflict has several causes, the option that was changed last
 * shows the reason. */
static void update_derived(void *of)
{
    RulesEditor *editor = of;
    RuleVariant *variant = editor->variant;
    const int players = editor->players ? *editor->players : 0;
    Error error = {""};
    const OptionEditor *own = game_table_find(variant->game)->option_editor;
    rule_rows_build(&editor->rows, variant, own ? own->key : NULL);
    for (int n = 1; n <= PLAYERS_MAX; n++) {
        const bool seats = n >= variant->game->players_min && n <= variant->game->players_max;
        editor->fits_players[n] = seats && variant_fits_players(variant, n, NULL);
    }
    editor->shown_cause = -1;
    memset(editor->causes, 0, sizeof editor->causes);
    editor->conflict[0] = '\0';
    if (variant_fits_players(variant, players, &error)) return;
    text_copy(editor->conflict, sizeof editor->conflict, error.text);
    variant_find_causes(variant, players, editor->causes);
    for (size_t i = 0; variant->game->options[i].key; i++) {
        if (!editor->causes[i]) continue;
        if (editor->shown_cause < 0 || i == editor->last_changed) editor->shown_cause = (int)i;
    }
}

/* ---- Values ---- */

/* Whether a number's range is wide: its slider then has larger steps towards the end, at round numbers. */
static bool is_wide(const RuleRow *row) { return row->max - row->min > 200; }

float rules_editor_slider_position(const RuleRow *row)
{
    const float at = row->max > row->min ? (float)(row->value - row->min) / (float)(row->max - row->min) : 0;
    return is_wide(row) ? sqrtf(at) : at;
}

static int32_t slider_value(const RuleRow *row, float at)
{
    if (at >= 1) return row->max;
    if (at <= 0) return row->min;
    const float share = is_wide(row) ? at * at : at;
    const float value = (float)row->min + share * (float)(row->max - row->min);
    const float round_to = !is_wide(row) ? 1 : value < 100 ? 5 : value < 1000 ? 10 : 100;
    const int32_t rounded = (int32_t)(roundf(value / round_to) * round_to);
    return rounded < row->min ? row->min : rounded > row->max ? row->max : rounded;
}

static void set_value(RulesEditor *editor, const RuleRow *row, int32_t value)
{
    editor->last_changed = row->option;
    rule_row_set(row, editor->variant, value);
    update_derived(editor);
}

/* Sets the next value down or up, if there is one. Choices wrap round. */
static void step_value(RulesEditor *editor, const RuleRow *row, int step)
{
    const int32_t count = row->max - row->min + 1, value = row->value + step;
    if (row->kind == RULE_ROW_CHOICE) {
        set_value(editor, row, (value + count) % count);
    } else if (value >= row->min && value <= row->max) {
        set_value(editor, row, value);
    }
}

/* ---- Editors ---- */

static Transition take_edited(void *opener, Stage *stage, int answer)
{
    update_derived(opener);
    return scene_stay();
}

static Transition open_editor(RulesEditor *editor, Stage *stage, const RuleRow *row)
{
    RuleVariant *variant = editor->variant;
    editor->last_changed = row->option;
    if (row->kind == RULE_ROW_SQUARES)
        return scene_push_for_answer(square_list_editor_create(variant, row), take_edited, editor);
    const OptionEditor *own = game_table_find(variant->game)->option_editor;
    const char *folder = host_rules_folder(&stage->host, variant->game);
    const int length =
        folder ? snprintf(editor->editor_path, sizeof editor->editor_path, "%s.%s.json", folder, own->key) : 0;
    const bool has_path = length > 0 && length < (int)sizeof editor->editor_path;
    const Scene scene =
        own->create(stage, variant->rules, rulebook_defaults(variant->book), has_path ? editor->editor_path : NULL);
    return scene_push_for_answer(scene, take_edited, editor);
}

/* ---- Touches ---- */

static Transition leave_editor(const RulesEditor *editor, Stage *stage)
{
    variant_save(editor->variant, &stage->host);
    return scene_close();
}

static Transition press_row(RulesEditor *editor, Stage *stage, const Hotspot *hotspot)
{
    const RuleRow *row = &editor->rows.items[hotspot->index];
    switch (hotspot->code) {
    case CODE_RULES_SWITCH: set_value(editor, row, !row->value); break;
    case CODE_RULES_LESS: step_value(editor, row, -1); break;
    case CODE_RULES_MORE: step_value(editor, row, 1); break;
    case CODE_RULES_OPEN: return open_editor(editor, stage, row);
    default:
        editor->last_changed = row->option;
        rule_row_reset(row, editor->variant);
        update_derived(editor);
        break;
    }
    return scene_stay();
}

static Transition press_rule(RulesEditor *editor, Stage *stage, const Hotspot *hotspot)
{
    switch (hotspot->code) {
    case CODE_RULES_TILE: return rule_choice_take(&editor->choice, stage, hotspot->index);
    case CODE_RULES_PLAYERS:
        *editor->players = editor->variant->game->players_min + hotspot->index;
        update_derived(editor);
        break;
    case CODE_RULES_RESET_ALL:
        variant_reset(editor->variant);
        update_derived(editor);
        break;
    case CODE_RULES_SAVE: rule_choice_save(&editor->choice, stage, editor->variant->set_name); break;
    case CODE_RULES_SAVE_AS: return rule_choice_save_as(&editor->choice);
    case CODE_RULES_RENAME: return rule_choice_rename(&editor->choice);
    case CODE_RULES_DELETE: return rule_choice_delete(&editor->choice);
    case CODE_RULES_DONE: return leave_editor(editor, stage);
    case CODE_RULES_CHOICE: set_value(editor, &editor->rows.items[hotspot->detail], hotspot->index); break;
    default: return press_row(editor, stage, hotspot);
    }
    return scene_stay();
}

static Transition rules_editor_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    RulesEditor *editor = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press_rule(editor, stage, touch->hotspot);
    case TOUCH_ADJUST: {
        const RuleRow *row = &editor->rows.items[touch->hotspot->index];
        if (touch->step != 0) {
            step_value(editor, row, touch->step);
        } else {
            set_value(editor, row, slider_value(row, touch->amount));
        }
        break;
    }
    case TOUCH_AWAY: variant_save(editor->variant, &stage->host); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK) return leave_editor(editor, stage);
        if (touch->command == COMMAND_RULES) return scene_push(rulebook_scene_of_variant(stage, editor->variant));
        break;
    default: break;
    }
    return scene_stay();
}

/* Runs "rule KEY VALUE", with the value as JSON, and "players N". */
static bool rules_editor_run_script_line(void *self, Stage *stage, const char *verb, const char *rest,
                                         Transition *transition, Error *error)
{
    RulesEditor *editor = self;
    if (strcmp(verb, "rule") == 0) {
        const bool good = variant_set_from_script(editor->variant, rest, error);
        update_derived(editor);
        return good;
    }
    if (strcmp(verb, "players") != 0 || !editor->players) return false;
    const Game *game = editor->variant->game;
    const bool good = script_read_players(rest, game->players_min, game->players_max, editor->players, error);
    update_derived(editor);
    return good;
}

static void rules_editor_destroy(void *self)
{
    RulesEditor *editor = self;
    variant_clear(&editor->own_variant);
    free(editor);
}

/* Gives every part of an option the option's help as its tip. */
static bool rules_editor_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip)
{
    const RulesEditor *editor = self;
    const Option *options = editor->variant->game->options;
    for (size_t i = 0; options[i].key; i++) {
        const char *key = options[i].key;
        const size_t length = strlen(key);
        if (strncmp(key, hotspot->id, length) != 0 || (hotspot->id[length] && !strchr(".:", hotspot->id[length])))
            continue;
        text_copy(tip->sentence, TIP_TEXT_SIZE, rulebook_option_help(editor->variant->book, i));
        tip->is_redundant = true;
    }
    return true;
}

static const SceneKind RULES_EDITOR = {
    .name = "house-rules",
    .draw = rules_editor_draw,
    .handle_touch = rules_editor_handle_touch,
    .run_script_line = rules_editor_run_script_line,
    .destroy = rules_editor_destroy,
    .fill_tip = rules_editor_fill_tip,
};

static Scene create_scene(RulesEditor *editor, Stage *stage)
{
    editor->choice = (RuleChoice){.variant = editor->variant, .changed = update_derived, .owner = editor};
    rule_choice_list_sets(&editor->choice, stage);
    update_derived(editor);
    return (Scene){&RULES_EDITOR, editor};
}

Scene rules_editor_create(Stage *stage, RuleVariant *variant, int *players)
{
    RulesEditor *editor = memory_allocate(sizeof *editor);
    editor->variant = variant;
    editor->players = players;
    return create_scene(editor, stage);
}

Scene rules_editor_open(Stage *stage, const Game *game)
{
    RulesEditor *editor = memory_allocate(sizeof *editor);
    variant_load(&editor->own_variant, &stage->host, game);
    editor->variant = &editor->own_variant;
    return create_scene(editor, stage);
}
