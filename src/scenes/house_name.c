/* SPDX-License-Identifier: MIT */
#include "scenes/house_name.h"

#include "scenes/house_sets.h"
#include "ui/form.h"

#include <stdlib.h>

typedef struct HouseName {
    char title[128];
    char *name;
    Field field;
    bool focused; /* one can type at once */
    FormView view;
} HouseName;

static void show_rows(Form *form, void *self)
{
    static const int LINES = 2;
    const HouseName *name = self;
    const Stage *stage = form->stage;
    const char *label = stage_word(stage, WORD_HOUSE_NAME_FIELD);
    Word why;
    const bool good = house_set_name_good(name->field.text, &why);
    form_title(form, SIZE_TEXT_PLATE, name->title, 0);
    form_field(form, NULL, &(Spot){.id = "name", .label = label, .lit = true}, &name->field, label);
    form_gap(form, .5f);
    form_room(form, LINES, FORM_NOTE, good ? "" : stage_word(stage, why));
    form_button_cell(
        form, 0, 2,
        &(FormButton){.id = "cancel", .label = stage_word(stage, WORD_HOUSE_NAME_CANCEL), .look = BUTTON_QUIET});
    form_button_cell(form, 1, 2,
                     &(FormButton){.id = "ok",
                                   .label = stage_word(stage, WORD_HOUSE_NAME_OK),
                                   .shut = good ? NULL : stage_word(stage, why),
                                   .index = 1});
}

static void name_show(void *self, Stage *stage)
{
    HouseName *name = self;
    form_show(stage, &name->view, &(FormSheet){.width = 560, .roomy = true, .veil = 1}, show_rows, name);
}

static Transition name_tick(void *self, Stage *stage)
{
    HouseName *name = self;
    if (!name->focused) stage_focus(stage, "name");
    name->focused = true;
    return scene_stay();
}

/* Enter in the field means its button. */
static Transition finish(HouseName *name, Stage *stage, bool wanted)
{
    Word why;
    if (!wanted) return scene_pop(-1);
    if (!house_set_name_good(name->field.text, &why)) {
        stage_notice(stage, stage_word(stage, why));
        return scene_stay();
    }
    text_copy(name->name, SET_NAME, name->field.text);
    return scene_pop(1);
}

static Transition name_touch(void *self, Stage *stage, const Touch *touch)
{
    HouseName *name = self;
    switch (touch->kind) {
    case TOUCH_PRESS:
        if (touch->spot->kind == SPOT_FIELD && !touch->by_keys) return scene_stay();
        return finish(name, stage, touch->spot->kind == SPOT_FIELD || touch->spot->index == 1);
    case TOUCH_TYPE:
    case TOUCH_EDIT: field_touch(&name->field, touch, SET_LETTERS, NULL); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK) return scene_pop(-1);
        break;
    default: break;
    }
    return scene_stay();
}

static const SceneKind HOUSE_NAME = {
    .name = "house-name",
    .overlay = true,
    .show = name_show,
    .touch = name_touch,
    .tick = name_tick,
    .destroy = free,
};

Scene house_name_create(const char *title, char name[SET_NAME])
{
    HouseName *scene = memory_allocate(sizeof *scene);
    text_copy(scene->title, sizeof scene->title, title);
    scene->name = name;
    field_set(&scene->field, name);
    return (Scene){&HOUSE_NAME, scene};
}
