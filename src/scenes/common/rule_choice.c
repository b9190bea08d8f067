/* SPDX-License-Identifier: MIT */
#include "scenes/common/rule_choice.h"

#include "scenes/common/dialog.h"
#include "ui/form.h"

#include <string.h>

/* ---- The name of a set ---- */

typedef struct RuleSetName {
    FormState form_state;
    ScreenString title;
    char *name;
    TextField field;
} RuleSetName;

static void show_set_name_rows(Form *form, void *self)
{
    const RuleSetName *name = self;
    const char *label = screen_string(STRING_RULES_EDITOR_NAME_FIELD);
    ScreenString why;
    const bool good = rule_set_is_name_valid(name->field.text, &why);
    form_title(form, SIZE_TEXT_PLATE, screen_string(name->title), 0);
    form_field(form, NULL, &(Hotspot){.id = "name", .label = label, .is_highlighted = true}, &name->field, label);
    form_gap(form, .5f);
    form_two_lines(form, FORM_NOTE, good ? "" : screen_string(why));
    form_button_cell(form, 0, 2, &(Button){"cancel", STRING_RULES_EDITOR_NAME_CANCEL, .style = BUTTON_QUIET});
    form_button_cell(
        form, 1, 2,
        &(Button){"ok", STRING_RULES_EDITOR_NAME_OK, .disabled_reason = good ? NULL : screen_string(why), .index = 1});
}

/* Closes the dialog and, if `wanted`, stores the entered name. If that name is not valid, the dialog stays open. */
static Transition close_dialog(RuleSetName *name, Stage *stage, bool wanted)
{
    ScreenString why;
    if (!wanted) return scene_close();
    if (!rule_set_is_name_valid(name->field.text, &why)) {
        stage_notify(stage, screen_string(why));
        return scene_stay();
    }
    text_copy(name->name, RULE_SET_NAME_SIZE, name->field.text);
    return scene_pop(DIALOG_CONFIRMED);
}

static Transition rule_set_name_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    RuleSetName *name = self;
    switch (touch->kind) {
    case TOUCH_PRESS:
        if (touch->hotspot->kind == HOTSPOT_FIELD && !touch->by_keys) return scene_stay();
        return close_dialog(name, stage, touch->hotspot->kind == HOTSPOT_FIELD || touch->hotspot->index == 1);
    case TOUCH_TYPE:
    case TOUCH_EDIT: text_field_handle_touch(&name->field, touch, RULE_SET_LETTERS_MAX, NULL); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK) return scene_close();
        break;
    default: break;
    }
    return scene_stay();
}

static const SceneKind RULE_SET_NAME = {
    .name = "house-name",
    .sheet = &(const FormSheet){.width = 560, .is_spacious = true, .dim = 1},
    .show_rows = show_set_name_rows,
    .handle_touch = rule_set_name_handle_touch,
};

/* A dialog that asks for a name, and proposes `name`. If the player confirms, `name` becomes the entered name, and the
 * dialog pops with DIALOG_CONFIRMED. Otherwise it closes without an answer. */
static Scene create_name_dialog(ScreenString title, char name[RULE_SET_NAME_SIZE])
{
    RuleSetName *scene = memory_allocate(sizeof *scene);
    scene->title = title;
    scene->name = name;
    text_field_set(&scene->field, name);
    return (Scene){&RULE_SET_NAME, scene, .focus = "name"};
}

/* ---- Choosing ---- */

/* The answers to the question whether unsaved changes are dropped before other rules are chosen. */
typedef enum DropAnswer { DROP_KEEPS = DIALOG_MAIN, DROP_CONFIRMED = DIALOG_CONFIRMED, DROP_SAVES_FIRST } DropAnswer;

static const char *folder_of(const RuleChoice *choice, Stage *stage)
{
    return host_rules_folder(&stage->host, choice->variant->game);
}

void rule_choice_list_sets(RuleChoice *choice, Stage *stage)
{
    rule_sets_list(&choice->sets, folder_of(choice, stage), choice->variant->book);
}

static void take_wanted(RuleChoice *choice, Stage *stage)
{
    Error error;
    if (!rule_sets_apply(&choice->sets, folder_of(choice, stage), choice->wanted, choice->variant, &error))
        stage_notify(stage, error.text);
    choice->changed(choice->owner);
}

static Transition take_drop_answer(void *opener, Stage *stage, int answer)
{
    if (answer == DROP_SAVES_FIRST) return rule_choice_save_as(opener);
    if (answer == DROP_CONFIRMED) take_wanted(opener, stage);
    return scene_stay();
}

Transition rule_choice_take(RuleChoice *choice, Stage *stage, int index)
{
    choice->wanted = index;
    if (!variant_is_changed(choice->variant)) {
        take_wanted(choice, stage);
        return scene_stay();
    }
    const Dialog dialog = {screen_string(STRING_RULES_EDITOR_DROP_TITLE),
                           screen_string(STRING_RULES_EDITOR_DROP_TEXT),
                           {[DROP_KEEPS] = screen_string(STRING_RULES_EDITOR_DROP_KEEP),
                            [DROP_CONFIRMED] = screen_string(STRING_RULES_EDITOR_DROP_DROP),
                            [DROP_SAVES_FIRST] = screen_string(STRING_RULES_EDITOR_SAVE_AS)}};
    return scene_push_for_answer(dialog_create(&dialog), take_drop_answer, choice);
}

/* ---- Saving, renaming and deleting ---- */

void rule_choice_save(RuleChoice *choice, Stage *stage, const char *name)
{
    const char *folder = folder_of(choice, stage);
    Error error;
    if (!folder || !rule_set_write(folder, name, choice->variant, &error)) {
        stage_notify(stage, folder ? error.text : screen_string(STRING_RULES_EDITOR_NO_FOLDER));
        return;
    }
    rule_choice_list_sets(choice, stage);
    stage_notify(stage, stage_format(stage, STRING_RULES_EDITOR_SAVED, arg_text(name)));
    choice->changed(choice->owner);
}

/* Asks for a name, and proposes that of the chosen set. */
static Transition ask_name(RuleChoice *choice, ScreenString title, SceneAnswered *answered)
{
    text_copy(choice->name, sizeof choice->name, choice->variant->set_name);
    return scene_push_for_answer(create_name_dialog(title, choice->name), answered, choice);
}

/* Asks whether to replace or delete the set called `name`. */
static Transition ask_about_set(RuleChoice *choice, const char *name, ScreenString title, ScreenString sentence,
                                ScreenString act, SceneAnswered *answered)
{
    SCOPED_TEXT text = {0};
    screen_string_format(sentence, ARGS(arg_text(name)), &text);
    return scene_push_for_answer(dialog_create_confirmation(title, text.data, STRING_RULES_EDITOR_LEAVE_IT, act),
                                 answered, choice);
}

static Transition overwrite_set(void *opener, Stage *stage, int answer)
{
    RuleChoice *choice = opener;
    if (answer == DIALOG_CONFIRMED) rule_choice_save(choice, stage, choice->name);
    return scene_stay();
}

static Transition save_named(void *opener, Stage *stage, int answer)
{
    RuleChoice *choice = opener;
    if (answer != DIALOG_CONFIRMED) return scene_stay();
    if (rule_sets_find(&choice->sets, choice->name) && strcmp(choice->name, choice->variant->set_name) != 0) {
        return ask_about_set(choice, choice->name, STRING_RULES_EDITOR_OVERWRITE_TITLE,
                             STRING_RULES_EDITOR_OVERWRITE_TEXT, STRING_RULES_EDITOR_OVERWRITE, overwrite_set);
    }
    rule_choice_save(choice, stage, choice->name);
    return scene_stay();
}

Transition rule_choice_save_as(RuleChoice *choice)
{
    return ask_name(choice, STRING_RULES_EDITOR_NAME_TITLE, save_named);
}

static Transition rename_set(void *opener, Stage *stage, int answer)
{
    RuleChoice *choice = opener;
    Error error;
    const char *set = choice->variant->set_name;
    if (answer != DIALOG_CONFIRMED || strcmp(choice->name, set) == 0) return scene_stay();
    if (rule_sets_find(&choice->sets, choice->name)) {
        stage_notify(stage, screen_string(STRING_RULES_EDITOR_NAME_TAKEN));
    } else if (!rule_set_rename(folder_of(choice, stage), set, choice->name, &error)) {
        stage_notify(stage, error.text);
    } else {
        variant_rename_set(choice->variant, choice->name);
    }
    rule_choice_list_sets(choice, stage);
    choice->changed(choice->owner);
    return scene_stay();
}

Transition rule_choice_rename(RuleChoice *choice)
{
    return ask_name(choice, STRING_RULES_EDITOR_RENAME_TITLE, rename_set);
}

static Transition delete_set(void *opener, Stage *stage, int answer)
{
    RuleChoice *choice = opener;
    RuleVariant *variant = choice->variant;
    Error error;
    if (answer != DIALOG_CONFIRMED) return scene_stay();
    if (!rule_set_delete(folder_of(choice, stage), variant->set_name, &error)) {
        stage_notify(stage, error.text);
    } else {
        variant_forget_set(variant);
    }
    rule_choice_list_sets(choice, stage);
    choice->changed(choice->owner);
    return scene_stay();
}

Transition rule_choice_delete(RuleChoice *choice)
{
    return ask_about_set(choice, choice->variant->set_name, STRING_RULES_EDITOR_DELETE_TITLE,
                         STRING_RULES_EDITOR_DELETE_TEXT, STRING_RULES_EDITOR_DELETE, delete_set);
}
