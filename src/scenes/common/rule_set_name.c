/* SPDX-License-Identifier: MIT */
#include "scenes/common/rule_choice.h"
#include "ui/form.h"

typedef struct RuleSetName {
    FormView view;
    char title[128];
    char *name;
    Field field;
} RuleSetName;

static void show_set_name_rows(Form *form, void *self)
{
    const RuleSetName *name = self;
    const char *label = screen_string(WORD_HOUSE_NAME_FIELD);
    Word why;
    const bool good = rule_set_is_name_valid(name->field.text, &why);
    form_title(form, SIZE_TEXT_PLATE, name->title, 0);
    form_field(form, NULL, &(Hotspot){.id = "name", .label = label, .is_highlighted = true}, &name->field, label);
    form_gap(form, .5f);
    form_two_lines(form, FORM_NOTE, good ? "" : screen_string(why));
    form_button_cell(form, 0, 2, &(FormButton){"cancel", WORD_HOUSE_NAME_CANCEL, .style = BUTTON_QUIET});
    form_button_cell(
        form, 1, 2,
        &(FormButton){"ok", WORD_HOUSE_NAME_OK, .disabled_reason = good ? NULL : screen_string(why), .index = 1});
}

/* Pressing Enter in the field is the same as pressing the dialog's main button. */
static Transition close_dialog(RuleSetName *name, Stage *stage, bool wanted)
{
    Word why;
    if (!wanted) return scene_pop(-1);
    if (!rule_set_is_name_valid(name->field.text, &why)) {
        stage_notify(stage, screen_string(why));
        return scene_stay();
    }
    text_copy(name->name, RULE_SET_NAME_SIZE, name->field.text);
    return scene_pop(1);
}

static Transition rule_set_name_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    RuleSetName *name = self;
    switch (touch->kind) {
    case TOUCH_PRESS:
        if (touch->hotspot->kind == HOTSPOT_FIELD && !touch->by_keys) return scene_stay();
        return close_dialog(name, stage, touch->hotspot->kind == HOTSPOT_FIELD || touch->hotspot->index == 1);
    case TOUCH_TYPE:
    case TOUCH_EDIT: field_handle_touch(&name->field, touch, RULE_SET_LETTERS_MAX, NULL); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK) return scene_pop(-1);
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

Scene rule_set_name_create(const char *title, char name[RULE_SET_NAME_SIZE])
{
    RuleSetName *scene = memory_allocate(sizeof *scene);
    text_copy(scene->title, sizeof scene->title, title);
    scene->name = name;
    field_set(&scene->field, name);
    return (Scene){&RULE_SET_NAME, scene, .focus = "name"};
}
