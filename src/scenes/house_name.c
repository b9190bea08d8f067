/* SPDX-License-Identifier: MIT */
#include "scenes/house_name.h"

#include "scenes/house_sets.h"
#include "ui/widgets.h"

#include <stdlib.h>

typedef struct HouseName {
    char title[128];
    char *name;
    Field field;
    bool focused; /* one can type at once */
    Follow open;
} HouseName;

static void name_show(void *self, Stage *stage)
{
    HouseName *name = self;
    widget_sheet_begin(stage, &name->open, 1);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    TextStyle note = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PLATE], 1.2f);
    const float pad = stage_size(stage, SIZE_PADDING) * 1.5f, gap = stage_size(stage, SIZE_GAP);
    const float row = roundf(fmaxf(layout_touch(&stage->layout), note.size * 2.2f)), line = note.size * 1.3f;
    const float width =
        fminf(stage->layout.w - 24, 560 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .8f));
    const float head = canvas_paragraph_height(stage->canvas, &title, width - 2 * pad, title.size * 1.2f, name->title);
    const float height = 2 * pad + head + 2 * row + 2 * line + 3 * gap;
    Rect inner = widget_sheet_panel(stage, &name->open, width, height, pad);
    canvas_paragraph(stage->canvas, &title, rect_take_top(&inner, head, gap), title.size * 1.2f, name->title);
    const char *label = stage_word(stage, WORD_HOUSE_NAME_FIELD);
    widget_field(stage, &(Spot){.id = "name", .at = rect_take_top(&inner, row, gap * .5f), .label = label, .lit = true},
                 &name->field, label);
    Word why;
    const bool good = house_set_name_good(name->field.text, &why);
    if (!good) canvas_paragraph(stage->canvas, &note, inner, line, stage_word(stage, why));
    Rect ways = rect_take_bottom(&inner, row, 0);
    const Spot cancel = {
        .id = "cancel", .at = rect_column(ways, 0, 2, gap), .label = stage_word(stage, WORD_HOUSE_NAME_CANCEL)};
    const Spot ok = {.id = "ok",
                     .at = rect_column(ways, 1, 2, gap),
                     .label = stage_word(stage, WORD_HOUSE_NAME_OK),
                     .shut = good ? NULL : stage_word(stage, why),
                     .index = 1};
    widget_button(stage, &(Button){cancel, BUTTON_QUIET, NULL});
    widget_button(stage, &(Button){ok, BUTTON_MAIN, NULL});
    widget_sheet_end(stage);
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
